// What the theme leaves undone for readers who use the keyboard or a screen reader.  The
// pages can be read without it.

/** Names the search.  The menus' parts and the buttons of a block are no landmarks of their
    own: a list within a list is said as one, and the few landmarks that there are stand out. */
function tellLandmarksApart() {
  const search = document.querySelector(".md-search[role=dialog]:not([aria-label])");
  search?.setAttribute("aria-label", "Search");
  for (const part of document.querySelectorAll(":is(nav nav, article nav):not([role])")) {
    for (const name of ["aria-label", "aria-labelledby", "aria-expanded"]) part.removeAttribute(name);
    part.setAttribute("role", "none");
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

let waiting = false;

/** Once for all changes before the next frame. */
function mend() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    tellLandmarksApart();
    reachWhatScrolls();
  });
}

mend();
document.fonts.ready.then(mend);
window.addEventListener("resize", mend);
document.addEventListener("toggle", mend, true); // does not bubble
// The theme adds buttons and boxes when it likes.
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
