// All pages: what the theme leaves undone for the keyboard and for screen readers.  The
// pages can be read without it.

/** The menus' parts and the buttons of a block are no landmarks of their
    own: a list within a list is said as one, and the few landmarks that there are stand out. */
function tellLandmarksApart() {
  for (const part of document.querySelectorAll(":is(nav nav, article nav):not([role])")) {
    for (const name of ["aria-label", "aria-labelledby", "aria-expanded"]) part.removeAttribute(name);
    part.setAttribute("role", "none");
  }
}

const SMALLEST = 0.72; // of the size of the text around it

/** Makes a formula that is wider than a phone smaller, as long as one can read it. */
function fitFormulas() {
  for (const box of document.getElementsByClassName("formula")) {
    box.style.fontSize = "";
    const fits = box.clientWidth / box.scrollWidth;
    if (fits < 1) box.style.fontSize = `${Math.max(SMALLEST, Math.floor(fits * 97) / 100)}em`;
  }
}

/** Lets the keyboard reach, and so scroll, a box that is too narrow for what is in it. */
function reachWhatScrolls() {
  const names = { formula: "Formula", "md-typeset__scrollwrap": "Table" };
  for (const [className, name] of Object.entries(names)) {
    for (const box of document.getElementsByClassName(className)) {
      if (box.scrollWidth > box.clientWidth) {
        box.tabIndex = 0;
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", name);
      } else {
        for (const attribute of ["tabindex", "role", "aria-label"]) box.removeAttribute(attribute);
      }
    }
  }
}

/** Puts the lines of a source where a reader unfolds them; without, there is a link to them. */
async function fetchSource({ target: details }) {
  const link = details.open && details.querySelector("p > a");
  if (!details.dataset?.lines || !link || details.dataset.asked) return;
  details.dataset.asked = "yes";
  const [first, last] = details.dataset.lines.split("-").map(Number);
  try {
    const answer = await fetch(link.href);
    if (!answer.ok) throw new Error(`${answer.status}`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const block = page.querySelector(".source");
    const lines = [...block.querySelectorAll(".line")].slice(first - 1, last);
    for (const line of lines) line.removeAttribute("id");
    const code = block.querySelector("code");
    code.replaceChildren(...lines);
    code.style.counterSet = `line ${first - 1}`;
    link.parentElement.after(document.adoptNode(block));
  } catch {
    delete details.dataset.asked; // the link is still there, and the next click asks again
  }
}
document.addEventListener("toggle", fetchSource, true);

let waiting = false;

/** Once for all changes before the next frame. */
function mend() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    tellLandmarksApart();
    fitFormulas();
    reachWhatScrolls();
  });
}

mend();
document.fonts.ready.then(mend);
window.addEventListener("resize", mend);
document.addEventListener("toggle", mend, true); // does not bubble
// The theme adds buttons and boxes when it likes.
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });

/** What the address leads to is not folded. */
function reveal() {
  const target = document.getElementById(location.hash.slice(1));
  for (let at = target?.closest("details:not([open])"); at; at = at.closest("details:not([open])")) at.open = true;
  if (target?.closest("details")) target.scrollIntoView({ block: "center" });
}
addEventListener("hashchange", reveal);
reveal();

/** Opened to be printed, and closed afterwards: the code of a chapter.  All else is printed as the
    page shows it, on white paper.  The theme would open whatever is folded, and so close what is
    open in its place. */
const opened = [];
let scheme;
addEventListener("beforeprint", (event) => {
  event.stopImmediatePropagation();
  opened.push(...document.querySelectorAll("details.session:not([open])"));
  for (const session of opened) session.open = true;
  scheme = document.body.dataset.mdColorScheme;
  document.body.dataset.mdColorScheme = "default";
}, true);
addEventListener("afterprint", (event) => {
  event.stopImmediatePropagation();
  for (const session of opened.splice(0)) session.open = false;
  document.body.dataset.mdColorScheme = scheme;
}, true);
