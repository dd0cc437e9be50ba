// Laboratory: what belongs together lights up, a count and its words, a factor and its counts, a
// joint and its factors.  Works without Python.

import { element } from "./element.js";

const ITEMS = ".trace, .pull-part[data-keys], .drop, .again, .absent, .others, .edit";
const GROUPS = ".equation, .evidence, .pull-bar, .chips, table.rows";

/**
 * @param {HTMLElement} root a part of the page with elements that have `data-keys`
 * @param {{onlight?: (element: HTMLElement | null) => void}} [options]
 * @returns {{light: (element: HTMLElement | null) => void, rove: () => void, told: Object}}
 */
export function live(root, { onlight } = {}) {
  const box = root.querySelector(".told");
  const self = { light, rove, told: {}, lit: null };

  /** Lights what an element belongs to, and says what it is. */
  function light(element) {
    for (const part of root.querySelectorAll(".lit")) part.classList.remove("lit");
    self.lit = element;
    const names = (element?.dataset.lights ?? element?.dataset.keys ?? "").split(" ").filter(Boolean);
    for (const name of names) {
      for (const part of root.querySelectorAll(`[data-keys~="${name}"]`)) part.classList.add("lit");
    }
    element?.classList.add("lit");
    if (box) {
      const said = element && told(element);
      box.classList.toggle("pointing", Boolean(said));
      box.replaceChildren(...(said ? sentence(...said) : [box.dataset.hint]));
      box.scrollTop = 0;
    }
    onlight?.(element);
  }

  /** What the page says about an element: its own text, and the sentence. */
  function told(element) {
    const label = element.getAttribute("aria-label");
    if (element.dataset.word !== undefined) {
      const key = element.dataset.keys.split(" ").find((name) => name.startsWith("n-"));
      return [element.dataset.word, self.told[key] ?? "the document does not have this word"];
    }
    const at = label?.indexOf(": ") ?? -1;
    return at < 0 ? null : [label.slice(0, at), label.slice(at + 2)];
  }

  function sentence(name, said) {
    return [element("strong", {}, name), ` ${said.startsWith("P(") || said.startsWith("1 −") ? "is " : "· "}${said}`];
  }

  /** One stop of the Tab key for each group; arrow keys go on from there. */
  function rove() {
    for (const group of root.querySelectorAll(GROUPS)) {
      const items = [...group.querySelectorAll(ITEMS)];
      const here = items.find((item) => item === document.activeElement) ?? items[0];
      for (const item of items) item.tabIndex = item === here ? 0 : -1;
    }
  }

  function move(event) {
    const here = event.target.closest?.(ITEMS);
    if (event.key === "Escape" && self.lit) light(null);
    const group = here?.closest(GROUPS);
    if (!group) return;
    const items = [...group.querySelectorAll(ITEMS)].filter((item) => item.offsetParent);
    const at = items.indexOf(here);
    const row = here.closest("tr");
    const next = {
      ArrowRight: () => items[at + 1],
      ArrowLeft: () => items[at - 1],
      ArrowDown: () => (row ? beside(row, "nextElementSibling", here) : items[at + 1]),
      ArrowUp: () => (row ? beside(row, "previousElementSibling", here) : items[at - 1]),
      Home: () => items[0],
      End: () => items.at(-1),
    }[event.key]?.();
    if (next === undefined) return;
    event.preventDefault();
    here.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  /** In the row above or below, what stands as far along. */
  function beside(row, sibling, here) {
    const other = row[sibling];
    if (!other?.offsetParent) return undefined;
    const place = [...row.querySelectorAll(ITEMS)].indexOf(here);
    const items = [...other.querySelectorAll(ITEMS)];
    return items[Math.min(place, items.length - 1)];
  }

  const point = (event) => {
    const element = event.target.closest("[data-keys]");
    if (element?.matches(".term, th, tr, span:not([tabindex])")) return;
    if (event.type === "mouseover" && !element) return;
    if (element !== self.lit) light(element);
  };
  for (const name of ["mouseover", "focusin"]) root.addEventListener(name, point);
  // What a finger tapped stays lit: a browser may say at once that its mouse has left.
  let finger = false;
  root.addEventListener("pointerover", (event) => (finger = event.pointerType === "touch"));
  root.addEventListener("mouseout", (event) => {
    if (finger) return;
    if (!event.target.closest("[data-keys]") || event.relatedTarget?.closest?.("[data-keys]")) return;
    // Away from the numbers, what has the focus is what is pointed at.
    light(root.querySelector(":is(.trace, .pull-part, .chips button):focus-visible"));
  });
  root.addEventListener("focusout", (event) => {
    if (!event.relatedTarget && !root.querySelector(":is(.trace, .pull-part, .drop):hover")) light(null);
  });
  root.addEventListener("keydown", move);
  root.addEventListener("click", (event) => {
    const unfold = event.target.closest(".unfold");
    if (unfold) {
      const line = unfold.closest(".line");
      line.classList.add("unfolded");
      line.querySelector(".folded .trace")?.focus();
    }
    const exactly = event.target.closest(".share-in-words");
    if (exactly) {
      const open = exactly.getAttribute("aria-expanded") !== "true";
      exactly.setAttribute("aria-expanded", String(open));
      root.querySelector(".exactly").hidden = !open;
    }
    const touched = event.target.closest("[data-keys]");
    light(touched?.matches(".trace, .pull-part, .drop, .absent, .others") ? touched : null);
  });
  rove();
  return self;
}
