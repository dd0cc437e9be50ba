// What a reader takes hold of in a picture: with the mouse, a finger or the keyboard.  And how
// a screen reader hears what became of it: once, when nothing has changed for a while.

const PAUSE = 700; // milliseconds

/** Says in a status box what is so, after a pause; what is outdated by then is not said. */
export function announcer(box) {
  let waiting;
  return (text) => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      box.textContent = text;
    }, PAUSE);
  };
}

/** Where the pointer is, in the units of the picture. */
export function placed(svg, { clientX, clientY }) {
  return new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM().inverse());
}

/**
 * Makes a part of a picture a slider of whole steps.
 *
 * @param {SVGElement} part with aria-orientation
 * @param {object} it
 * @param {string} it.name what it moves
 * @param {number[]} it.range the least and the greatest step
 * @param {() => number} it.value the step where it is, or a number between two steps
 * @param {(place: DOMPoint) => number} it.stepAt the step of a place in the picture
 * @param {(step: number) => void} it.move goes to a step
 */
export function slider(part, { name, range: [least, most], value, stepAt, move }) {
  const svg = part.ownerSVGElement;
  const go = (step) => {
    const next = Math.min(most, Math.max(least, step));
    if (next !== value()) move(next);
  };
  let from = null;
  part.setAttribute("role", "slider");
  part.setAttribute("aria-label", name);
  part.setAttribute("aria-valuemin", least);
  part.setAttribute("aria-valuemax", most);
  part.setAttribute("tabindex", "0");
  // A finger on it does not scroll the page; touch-action does not reach into a drawing everywhere.
  part.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
  part.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    part.setPointerCapture(event.pointerId);
    part.focus();
    from = event;
  });
  part.addEventListener("pointermove", (event) => {
    if (!from) return;
    // A touch that stays where it is changes nothing, though 3/4 lies between two steps.
    if (from.type === "pointerdown" && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) < 3) return;
    from = event;
    go(Math.round(stepAt(placed(svg, event))));
  });
  for (const end of ["pointerup", "pointercancel"]) {
    part.addEventListener(end, () => {
      from = null;
    });
  }
  part.addEventListener("keydown", (event) => {
    const at = value();
    const step = {
      ArrowRight: Math.floor(at) + 1,
      ArrowUp: Math.floor(at) + 1,
      ArrowLeft: Math.ceil(at) - 1,
      ArrowDown: Math.ceil(at) - 1,
      PageUp: Math.floor(at) + 3,
      PageDown: Math.ceil(at) - 3,
      Home: least,
      End: most,
    }[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(step);
  });
}
