{# All pages, read from disk: what needs a server says so. -#}
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
