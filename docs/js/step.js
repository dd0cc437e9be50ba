// Step through: cases recorded while the site was built, and any case of the
// laboratory, here or there.  The viewer itself comes with the package.

import { element } from "./element.js";
import { python } from "./python.js";
import { show } from "./viewer.js";

const MODULE = "docs.making.laboratory.step_case";

const root = document.getElementById("steps");
const place = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
const texts = () => JSON.parse(document.getElementById("steps-texts").textContent);

let view = null;
let shown = ""; // the case that is shown
let asked = 0;

/** Takes away what was shown in an element. */
export function closeSteps(box) {
  view?.stop();
  view = null;
  box.replaceChildren();
}

/** The address of a step of a case. */
function link(state, step, grain) {
  return `#${new URLSearchParams({ ...state, step, grain })}`;
}

/** The page of a file of the package, at a line. */
function source(file, line) {
  const page = file.match(/^naive_bayes\/(.+)\.py$/);
  return page && new URL(`../source/${page[1]}/#L${line}`, import.meta.url).href;
}

function mount(recording, state) {
  const at = place();
  const figure = recording.figures?.[at.figure - 1];
  view?.stop();
  view = show(document.getElementById("step"), recording, {
    step: figure?.step ?? at.step,
    grain: at.grain,
    figure,
    source,
    link: (step, grain) => link(state, step, grain),
    moved: (step, grain) => history.replaceState(null, "", link(state, step, grain)),
  });
}

/** Names a recording that is none of the cases: by the number to which the address leads. */
function name(recording, value, says) {
  const { figures } = recording;
  const figure = figures[place().figure - 1] ?? figures[0];
  const select = document.getElementById("steps-case");
  const option = [...select.options].find((each) => each.value === value) ?? new Option("", value);
  option.textContent = `${recording.call} (${figure.section})`;
  if (!option.parentNode) select.prepend(option);
  select.value = value;
  const link = (address, text) => element("a", { href: new URL(`../${address}`, import.meta.url).href }, text);
  const [, file, line] = figure.line.match(/^source\/(.+)\/#L(\d+)$/);
  says.replaceChildren(`${figure.says}, in `, link(figure.where, figure.section), "; made by ", link(figure.line, `line ${line} of ${file}.py`), ".");
}

/** What is said while a case of the laboratory is recorded. */
const recordingIt = () => `A case of the laboratory. Recording it: ${python.waiting || "one moment …"}`;
python.onstate(() => {
  const says = document.getElementById("steps-says");
  if (says?.textContent.includes("Recording it")) says.textContent = recordingIt();
});

/** Opens what the address names: a case, or one of the laboratory; else the first case. */
async function open() {
  const { step, grain, figure, ...state } = place();
  const cases = texts();
  const known = Object.hasOwn(cases, state.case ?? "") || /^figure-[a-z]/.test(state.case ?? "");
  const given = known ? state.case : state.training === undefined ? Object.keys(cases)[0] : "";
  const key = given ? `${given} ${figure ?? ""}` : JSON.stringify(state);
  if (key === shown) return view?.go(step, grain);
  shown = key;
  asked += 1;
  const mine = asked;
  const select = document.getElementById("steps-case");
  const says = document.getElementById("steps-says");
  select.value = given;
  if (!given) python.begin();
  const unknown = state.case !== undefined && given !== state.case;
  says.textContent = unknown ? `There is no case ${state.case}; this is the first one.` : cases[given] ?? (known ? "" : recordingIt());
  try {
    const recording = given ? await recorded(given) : await recordedNow(state);
    if (mine !== asked) return;
    mount(recording, given ? { case: given } : state);
    if (known && !Object.hasOwn(cases, given)) name(recording, given, says);
    if (!given) says.textContent = "This case came from the laboratory.";
  } catch (error) {
    if (mine === asked) says.textContent = error.message;
  }
}

/** A case of the laboratory.  Its slips come later: a reader needs them after a wrong answer. */
async function recordedNow(state) {
  const recording = JSON.parse(await python.call(MODULE, "of_state", [state]));
  if (!recording.steps) throw new Error(recording.error);
  python.call(MODULE, "slips_of_state", [state]).then(
    (slips) => (recording.slips = JSON.parse(slips)),
    () => {} // a wrong answer is then only called wrong
  );
  return recording;
}

/** A case that the site has recorded. */
async function recorded(name) {
  const first = document.getElementById("steps-first");
  if (name === Object.keys(texts())[0]) return JSON.parse(first.textContent);
  const answer = await fetch(`${name}.json`);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.json();
}

/**
 * Shows a case of the laboratory in an element; a link to a step leads to the page.
 *
 * @param {HTMLElement} box
 * @param {object} state what the laboratory's form holds
 */
export async function stepThrough(box, state) {
  const recording = await recordedNow(state);
  if (!document.querySelector("link[href$='viewer.css']")) {
    const href = new URL("../css/viewer.css", import.meta.url);
    document.head.append(element("link", { rel: "stylesheet", href }));
  }
  const page = new URL("../step/", import.meta.url);
  view?.stop();
  view = show(box, recording, { link: (step, grain) => page + link(state, step, grain) });
}

if (root) {
  document.getElementById("steps-case").addEventListener("change", (event) => {
    history.pushState(null, "", `#case=${event.target.value}`);
    open();
  });
  addEventListener("hashchange", open);
  addEventListener("popstate", open);
  open();
}
