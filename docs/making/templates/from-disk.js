{# All pages, read from disk: the search gets its worker, and what needs a server says so. -#}
if (location.protocol === "file:") {
  // A browser does not start a worker from a file, but it does from a text.
  const Worker = window.Worker;
  const source = URL.createObjectURL(new Blob([{{ worker | json }}], { type: "text/javascript" }));
  window.Worker = function (_, options) { return new Worker(source, options); };
  window.Worker.prototype = Worker.prototype; // which js/query.js extends
}
document.addEventListener("DOMContentLoaded", () => {
  const notice = location.protocol === "file:" && document.getElementById("from-disk");
  if (notice) {
    notice.hidden = false;
    const article = document.querySelector("article");
    article.classList.add("from-disk");
    for (const control of article.querySelectorAll("input, select, textarea, button")) control.disabled = true;
  }
  for (const link of document.querySelectorAll('a[data-go]:not([href^="laboratory"])')) {
    link.style.opacity = 0.45;
    link.title = "From disk this needs a server: the page says how to start one.";
  }
});
