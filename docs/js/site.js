// What the theme leaves undone for readers who use the keyboard or a screen reader.  The
// pages can be read without it.

/** Names the search, and makes groups of the menus' parts and of the buttons of a block:
    as landmarks they would all look alike, and hide the few that there are. */
function tellLandmarksApart() {
  const search = document.querySelector(".md-search[role=dialog]:not([aria-label])");
  search?.setAttribute("aria-label", "Search");
  for (const part of document.querySelectorAll(":is(nav nav, article nav):not([role])")) {
    part.setAttribute("role", "group");
    part.removeAttribute("aria-expanded"); // a group has no such state; its switch has
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
