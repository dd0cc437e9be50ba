// The laboratory: what is edited is worked out here (js/worked.js), or by Python where the page cannot,
// and js/case.js writes down what comes of it.  No number is computed in this file.
//
// The case is a plain object of strings, `state`; the form shows it, the address carries it,
// and each act makes the next entry of the browser's history, so that Back is undo.  Each part of
// the page keeps the case that it was made for: where the form has another, the part is grey
// from the same frame on (see `compare`).

import { barTable, laid, ofPart, ownPanel, panel, typedRow, typedRows } from "./case.js";
import { element } from "./element.js";
import { escaped } from "./html.js";
import { live } from "./living.js";
import { picture } from "./pull.js";
import { python } from "./python.js";
import { pasted as plainTexts } from "./words.js";
import { MOST_PULLED, workedOut } from "./worked.js";

const MODULE = "docs.making.laboratory.engine";
const DEFAULTS = {
  training: "",
  document: "",
  model: "bernoulli",
  smoothing: "laplace",
  alpha: "1",
  prior: "empirical",
  given: "",
  vocabulary: "",
  features: "",
  hidden: "",
};
const TEXTS_ONLY = ["fake", "pseudo"]; // smoothings that add whole documents
const LATE = ["alpha"]; // panels that take longer, and come after a pause
const FOLDED = 10; // more rows are folded up
const ROWS_SHOWN = 200; // as in case_reading.py
const LONGEST_LINK = 100_000; // a longer case stays in this tab's history
const LARGEST_FILE = 5e6; // bytes
const LONG_PASTE = 20_000; // characters

const root = document.getElementById("lab");
const at = (name) => document.getElementById(`lab-${name}`);
const data = (name) => JSON.parse(at(name).textContent);
const controls = () => at("controls").elements;

/** @type {ReturnType<typeof live>} */
let living;
let state; // the case in the form
let shown; // the case that the equations belong to
let laidRows = ""; // the rows that are shown, as HTML
let found; // what is known about the controls
let act = null; // the control that is being dragged or typed into: one act
let began; // the case before that act
let editing = 0; // the number of the row that is being edited
let unedited = ""; // the rows before it was
let stepped = null; // the case whose steps are shown below

// What is of the case in the form, and what is not.

const SMOOTHED = ["smoothing", "alpha"];
const ROWS = ["training", "features", "model", "vocabulary", "hidden"];
const PRIOR = ["training", "features", "hidden", "prior", "given"];
const ALL = Object.keys(DEFAULTS);
const allBut = (...names) => ALL.filter((name) => !names.includes(name));

/** The fields of a case that each part of the page is made from. */
const MADE_FROM = {
  verdict: ALL,
  bar: ALL,
  equations: ALL,
  chips: [...ROWS, "document"],
  rows: ROWS,
  unknown: [...ROWS, "document"],
  "alpha-slider": SMOOTHED,
  "prior-slider": PRIOR,
  flips: allBut(...SMOOTHED),
  marks: allBut(...SMOOTHED),
  effect: ALL,
  why: ALL,
  score: allBut("document", "hidden"),
  error: ALL,
  steps: ALL,
};

/** The case that each part was made for. */
const madeFor = new Map();

/** Says for which case some parts are. */
function made(whose, ...parts) {
  for (const part of parts) madeFor.set(part, whose);
  compare();
}

/** Whether a part is of the case in the form. */
function fresh(part) {
  const whose = madeFor.get(part);
  // The row in which somebody types is itself the form.
  const apart = part === "rows" && editing && whose && lines(whose).length === lines().length;
  return (MADE_FROM[part] ?? ALL).every((name) => (apart && name === "training") || whose?.[name] === state[name]);
}

/** Makes grey what is of another case than the one in the form: called whenever either changes. */
function compare() {
  for (const part of madeFor.keys()) at(part).classList.toggle("stale", !fresh(part));
  at("told").classList.toggle("stale", !fresh("equations"));
  at("rows").classList.toggle("old-marks", !fresh("score"));
  at("score").hidden = !state.hidden;
  at("test").setAttribute("aria-pressed", String(Boolean(state.hidden)));
  const count = lines().filter((line) => line.trim()).length;
  at("drawer").querySelector("summary").textContent = `Training rows (${count})`;
}

// The form.

/** Shows the case in the form; a control that the reader is in is left as it is. */
function settle() {
  for (const name of ["document", "vocabulary"]) put(at(name), state[name]);
  for (const name of ["smoothing", "prior"]) {
    at(name).value = state[name];
    at(name).setAttribute("aria-invalid", at(name).selectedIndex === -1);
  }
  root.classList.toggle("features", Boolean(state.features));
  for (const option of at("smoothing").options) option.hidden = Boolean(state.features) && TEXTS_ONLY.includes(option.value);
  if (state.features) at("fold-models").open = false;
  for (const radio of controls().model) radio.checked = radio.value === state.model;
  const alpha = found && fresh("alpha-slider") ? found.alpha : state.alpha;
  put(at("alpha"), state.smoothing === "none" ? "0" : alpha || state.alpha);
  root.classList.toggle("no-alpha", !["laplace", "none"].includes(state.smoothing));
  if (state.prior === "given") put(at("given"), bare(state.given));
}

const put = (field, value) => {
  if (field !== document.activeElement || act === null) field.value = value;
  if (field.matches("#lab-alpha, #lab-given")) field.style.setProperty("--letters", Math.max(4, field.value.length));
};

const same = (one, other) => ALL.every((name) => one[name] === other[name]);

/** The class whose name stands beside the field: of a case with a mistake, that of its first row. */
const first = () => found?.first ?? lines()[0]?.split("\t")[0] ?? "class";

/** "spam 1/3" without that class. */
const bare = (given) => {
  const label = `${first()} `;
  return given.startsWith(label) && !lists(given) ? given.slice(label.length) : given;
};

/** Whether a prior names more than one class: a comma between digits is a decimal one, one after a word is part of a class. */
const lists = (given) => /[\d%]\s*,(?!\d)/.test(given);

/** The settings of the case: where the sliders are, and how the prior is written. */
function steer() {
  const range = at("alpha-slider");
  range.value = found.alpha_stop;
  range.setAttribute("aria-valuetext", found.alpha ? `alpha = ${found.alpha}` : "alpha is not used");
  madeFor.set("alpha-slider", shown).set("prior-slider", shown);
  at("prior-slider").value = found.prior_stop;
  at("prior-slider").setAttribute("aria-valuetext", `P(${found.first}) = ${found.prior}`);
  const all = state.prior === "given" && lists(state.given);
  at("first").textContent = all ? "class" : found.first;
  at("prior-slider").setAttribute("aria-label", `P(${found.first})`);
  put(at("given"), state.prior === "given" ? bare(state.given) : found.prior);
  at("step").href = `../step/${address(state)}`;
}

// Acts.

/**
 * Takes a change as the reader's: the next case, its results, and a place in the history.
 *
 * @param {Object} change what is new of the case
 * @param {string | null} [by] the control that is being dragged or typed into
 */
function change(change, by = null) {
  const next = { ...state, ...change };
  if ("training" in change && !("hidden" in change) && next.hidden) next.hidden = "each"; // rows move
  if (same(next, state)) return;
  const more = by !== null && by === act;
  if (!more) began = state;
  act = by;
  state = next;
  at("says").textContent = ""; // it was about the earlier example
  at("example").value = "";
  keep(more ? "replace" : "push");
  if (MADE_FROM[by]) madeFor.set(by, state); // a slider is where the reader has put it
  settle();
  compare();
  ask();
}

let writing = 0;

/** A case without the fields that few cases have. */
const carried = ({ features, hidden, ...rest }) => ({ ...rest, ...(features && { features }), ...(hidden && { hidden }) });

/** What an address carries of a case: nothing of one that is too long for it. */
function address(state) {
  if (state.training.length > LONGEST_LINK) return "#long"; // which takes no time to see
  const written = `#${new URLSearchParams(carried(state))}`;
  return written.length > LONGEST_LINK ? "#long" : written;
}

/** Puts the case into the address. */
function keep(how) {
  const here = history.state?.lab ?? 0;
  const entry = { lab: how === "push" ? here + 1 : here, example: at("example").value, says: at("says").textContent };
  const [wanted, url] = [state, () => address(wanted)];
  if (url() === "#long") entry.state = state;
  if (how === "push") {
    flush();
    history.pushState(entry, "", url());
    last = entry.lab;
  } else {
    // A browser refuses hundreds of addresses a minute, as a slider would give it.
    pending = () => history.replaceState(entry, "", url());
    writing = setTimeout(flush, 120);
  }
  turns();
}

/** Writes what a slider has come to: its entry of the history is left, for another or by undo. */
function flush() {
  clearTimeout(writing);
  pending?.();
  pending = undefined;
}

let pending; // what is to be written
let last = 0; // the newest entry of the history that redo can reach

function turns() {
  const here = history.state?.lab ?? 0;
  at("undo").disabled = here <= 0;
  at("redo").disabled = here >= last;
}

// Python.

const PATIENCE = 2000; // milliseconds for a case that the reader has edited since
const PAUSE = 120; // milliseconds without an edit, before what takes longer is asked for
const REST = 300; // milliseconds in which a slider does not move, before what it changed is tinted
const QUIET = 700; // milliseconds without an edit, before a screen reader hears of it
const AT_ONCE = 250; // milliseconds: of such cases answers are asked for ahead at a slider
const QUICK = 60; // milliseconds: of such ones in every pause
const KEPT = 150; // answers
const SECOND = "flips, the curve and the full working";
const NEEDS_PYTHON = "This panel needs Python, which has not come.";
let asked = 0;
/** @type {Promise | undefined} the newest question that Python has been given */
let answering;
let running = 0; // since when a question has been running, if one is
let idle = 0;
let quiet = 0;
let took = 0; // milliseconds, the last answer

/** @type {Map<string, Object>} what Python has answered, the newest last */
const answers = new Map();
const key = (wanted) => JSON.stringify([wanted, tab()]);
const stops = () => ({ alpha: stopsOf(at("alpha-slider")), prior: stopsOf(at("prior-slider")) });

/** @type {WeakMap<Object, Object | null>} */
const own = new WeakMap();

/** What the page works out itself of a case; null where that is Python's. */
function worked(wanted) {
  if (!own.has(wanted)) own.set(wanted, workedOut(wanted, stops()));
  return own.get(wanted);
}

/** What the page works out itself, or Python has answered before. */
const known = (wanted) => worked(wanted) ?? answers.get(key(wanted));

/** What the open panel shows, where the page knows it without asking Python; else null. */
function ownDrawing(it, wanted) {
  if (tab() === "odds") return laid(it).odds;
  const mine = worked(wanted);
  if (!mine) return null;
  const other = () => workedOut({ ...wanted, model: wanted.model === "bernoulli" ? "multinomial" : "bernoulli" }, stops());
  return ownPanel(tab(), mine, tab() === "models" ? other() : null);
}

/** Resolves when the page has all that it needs itself: Python's files take the whole line, the first time. */
const loaded = new Promise((resolve) => {
  if (document.readyState === "complete" || window.earlyPython) resolve();
  else addEventListener("load", resolve);
});

/** Asks Python for all that the first screen shows of a case. */
async function respond(wanted) {
  const name = key(wanted);
  await loaded;
  const ready = python.state === "ready";
  const start = performance.now();
  answering = python.call(MODULE, "respond", [wanted, LATE.includes(tab()) ? "" : tab()]);
  const answer = await answering;
  took = ready ? performance.now() - start : 0;
  remember(name, answer);
  return answer;
}

function remember(name, answer) {
  answers.delete(name);
  answers.set(name, answer);
  if (answers.size > KEPT) answers.delete(answers.keys().next().value);
}

/** Asks for the results of the case, and shows those of the newest question only. */
async function ask({ opened = false } = {}) {
  asked += 1;
  const mine = asked;
  const wanted = state;
  clearTimeout(idle);
  clearTimeout(quiet);
  const ready = known(wanted);
  if (ready) return answered(ready, wanted, opened);
  root.setAttribute("aria-busy", "true");
  try {
    await givenUp();
    if (mine !== asked) return;
    const answer = await respond(wanted);
    if (mine === asked) answered(answer, wanted, opened);
  } catch (error) {
    if (mine !== asked) return;
    root.removeAttribute("aria-busy");
    if (error.name === "Stopped") return;
    at("error").textContent = error.message;
    made(wanted, "error");
  } finally {
    tell();
  }
}

/** Shows an answer, and asks later for what takes longer. */
function answered(answer, wanted, opened) {
  at("error").textContent = answer.error;
  made(wanted, "error");
  if (answer.error) mistaken(opened);
  else show(answer, wanted, !opened && shown !== undefined);
  root.classList.remove("waiting");
  root.removeAttribute("aria-busy");
  tell();
  if (answer.error) return;
  if (spares() && python.state === "idle" && !wanted.hidden) return unasked(wanted);
  idle = setTimeout(slowly, PAUSE);
  foresee(...root.querySelectorAll(".lab-slide input:is(:hover, :focus)"));
}

/** Whether Python is not to be loaded for what comes second: it cannot be, or the reader asks to save data. */
const spares = () => Boolean(python.missing || navigator.connection?.saveData);

/** What only Python can say is not said. */
function unasked(wanted) {
  for (const part of ["flips", "marks", "effect"]) at(part).textContent = "";
  at("flips").title = "";
  made(wanted, "flips", "marks", "effect");
}

/** What cannot be worked out can still be mended: its rows are shown as they were typed. */
function mistaken(opened) {
  if (opened) {
    shown = undefined;
    for (const part of ["chips", "verdict", "equations", "unknown"]) at(part).textContent = "";
    at("bar").hidden = true;
    at("first").textContent = first();
    if (state.prior !== "given") at("given").value = "";
    for (const each of root.querySelectorAll(".lab-panels .results")) each.textContent = "";
  }
  at("effect").textContent = "";
  lay(raw());
}

/** What takes longer: what the edit did, the alpha curve, and where alpha turns the verdict. */
async function slowly() {
  const mine = asked;
  const wanted = state;
  const late = !drawn();
  const name = late ? tab() : "";
  waiting = true;
  tell();
  try {
    await loaded;
    answering = python.call(MODULE, "later", [wanted, began ?? {}, name]);
    const answer = await answering;
    if (mine !== asked) return;
    failed = "";
    if (answer.error) {
      if (late) draw(`<p>There is nothing to draw: ${escaped(answer.error)}</p>`, wanted);
      return;
    }
    at("flips").textContent = answer.flips;
    at("flips").title = answer.flips;
    at("marks").replaceChildren(...answer.marks.map(markAt));
    at("effect").textContent = answer.effect;
    made(wanted, "flips", "marks", "effect");
    if (late && name === tab()) draw(panel(name, answer.panel, shownData), wanted);
    quiet = setTimeout(() => {
      // A screen reader hears one sentence, when the reader has paused.
      at("spoken").textContent = `${at("verdict").dataset.spoken ?? at("verdict").querySelector(".verdict").textContent}. ${answer.effect}`;
      if (took < QUICK) foresee(at("alpha-slider"), at("prior-slider"));
    }, QUIET);
    await test(wanted);
  } catch (error) {
    if (error.name === "Stopped" || mine !== asked) return; // an edit will tell
    failed = error.message;
    unasked(wanted);
    if (late && name === tab()) draw(`<p>${escaped(NEEDS_PYTHON)}</p>`, undefined);
  } finally {
    if (mine === asked) waiting = false;
    tell();
  }
}

let waiting = false; // for what comes second
let failed = ""; // why Python has not come

function markAt(place) {
  const mark = element("i");
  mark.style.left = `${(100 * place).toFixed(2)}%`;
  return mark;
}

let marks = []; // of the rows, each hidden in turn

/** Hides each row in turn: some at a time, so that the next edit does not wait. */
async function test(wanted) {
  const mine = asked;
  if (!wanted.hidden || fresh("score")) return;
  for (let some = { marks: [] }; !some.done; ) {
    answering = python.call(MODULE, "tested", [wanted, some.marks]);
    some = await answering;
    if (mine !== asked) return;
    marks = some.marks;
    at("score").textContent = some.told;
  }
  const link = element("a", { href: "../beyond/evaluation/#leave-one-out" }, "Leave-one-out cross-validation");
  at("score").append(" ", link);
  made(wanted, "score");
  mark();
}

/** Puts a mark beside each row that was hidden: it can be put up as the document. */
function mark() {
  if (!state.hidden) for (const place of at("rows").querySelectorAll(".mark")) place.replaceChildren();
  for (const [number, kind, said] of state.hidden && fresh("score") ? marks : []) {
    const place = line(number)?.querySelector(".mark");
    if (!place) continue;
    const hidden = state.hidden === String(number);
    const button = element("button", {
      type: "button",
      className: `hide ${kind}`,
      textContent: { right: "✓", wrong: "✗", alone: "–" }[kind],
      disabled: kind === "alone",
      ariaPressed: String(hidden),
      ariaLabel: said,
      title: hidden ? "put this row back" : said,
    });
    place.replaceChildren(button);
  }
}

/** Hides a row, which becomes the document; or puts it back. */
function hide(number) {
  if (state.hidden === String(number)) return change({ hidden: "each" });
  const cells = lines()[number - 1].split("\t");
  change({ hidden: String(number), document: cells.slice(1, inner().length + 1).join("\t") });
  at("says").textContent = `Row ${number} is hidden: it is the document, and is not counted.`;
}

const stopsOf = (slider) => slider.dataset.stops.split(" ");

/** What a slider changes of the case when it comes to a stop. */
const movedTo = (slider, stop) =>
  slider === at("alpha-slider") ? { alpha: stop, smoothing: "laplace" } : { prior: "given", given: `${first()} ${stop}` };

/** The cases that a slider can come to, the nearest first. */
function within(slider) {
  const stops = stopsOf(slider);
  const far = (stop) => Math.abs(stops.indexOf(stop) - slider.value);
  const nearest = [...stops].sort((one, other) => far(one) - far(other));
  return nearest.map((stop) => ({ ...state, ...movedTo(slider, stop) }));
}

let foreseen = 0;

/** Asks ahead what sliders may come to, so that the results move with them. */
async function foresee(...sliders) {
  if (!found || took > AT_ONCE || worked(state)) return;
  foreseen += 1;
  const turn = `${asked} ${foreseen}`;
  const open = LATE.includes(tab()) ? "" : tab();
  const wanted = sliders.flatMap(within).filter((next) => !known(next));
  for (let next = 0; next < wanted.length; ) {
    await answering?.catch(() => {});
    if (turn !== `${asked} ${foreseen}` || python.state !== "ready") return;
    const names = wanted.slice(next, next + KEPT).map(key);
    answering = python.call(MODULE, "foresee", [wanted.slice(next), open]);
    const some = await answering.catch(() => []);
    if (!some.length) return;
    some.forEach((answer, k) => remember(names[k], answer));
    next += some.length;
  }
}

/** Waits for the question before; what takes long and has been edited since is ended. */
async function givenUp() {
  const watch = setInterval(() => {
    if (running && performance.now() - running > PATIENCE) python.stop();
  }, 200);
  await answering?.catch(() => {});
  clearInterval(watch);
}

/** What Python is doing, when that takes time; or that it has not come. */
function tell() {
  const waits = root.hasAttribute("aria-busy");
  const share = `${Math.round(100 * python.progress)} %`;
  const second = `Loading Python … ${share}: ${SECOND} wait for it.`;
  const loading = python.waiting && (waits || python.torn ? `${python.waiting} ${share}` : second);
  const busy = waits && running && performance.now() - running > 400 && "Computing …";
  const without = failed && `Python has not come, and so not ${SECOND}: ${failed}`;
  const text = ((waits || waiting) && loading) || busy || without || "";
  const line = at("loading").querySelector("span");
  if (line.textContent !== text) line.textContent = text;
  at("loading").classList.toggle("second", !waits);
  const bar = at("progress");
  bar.hidden = !text || text === without;
  if (python.waiting && python.progress) bar.value = python.progress;
  else bar.removeAttribute("value");
}

// The results.

const tracked = () => new Map([...root.querySelectorAll(".results [data-id]")].map((part) => [part.dataset.id, part]));

let shownData; // what the equations were made of

/** Puts the results on the page. */
function show(it, wanted, edited) {
  const parts = laid(it);
  if (shown && same(shown, wanted) && parts.rows === laidRows && drawn()) return compare();
  const before = new Map([...tracked()].map(([id, part]) => [id, part.textContent]));
  clearTimeout(tinting);
  const unfolded = [...root.querySelectorAll(".line.unfolded")].map((line) => line.dataset.class);
  const focus = place(document.activeElement);
  // Of a case that is shown again, what is pointed at stays lit.
  const lit = shown && same(shown, wanted) ? living.lit?.dataset.keys : undefined;
  shown = wanted;
  shownData = it;
  found = parts.controls;
  living.told = parts.told;
  // A choice that the reader is in shows already what it is.
  if (!at("chips").querySelector("[data-feature]:focus")) at("chips").innerHTML = parts.document;
  at("verdict").innerHTML = parts.verdict;
  at("equations").innerHTML = parts.equations;
  at("unknown").innerHTML = parts.unknown;
  at("verdict").dataset.spoken = parts.spoken;
  stretch(it);
  if (parts.rows === laidRows) mark();
  else lay(parts.rows);
  for (const part of ["chips", "verdict", "bar", "equations", "unknown", "rows"]) madeFor.set(part, wanted);
  const drawing = tab() && (ownDrawing(it, wanted) ?? panel(tab(), it.panel, it));
  if (drawing) draw(drawing, wanted);
  for (const line of root.querySelectorAll(".line")) {
    if (unfolded.includes(line.dataset.class)) line.classList.add("unfolded");
  }
  steer();
  settle();
  living.light(lit ? root.querySelector(`[data-keys="${CSS.escape(lit)}"]`) : null);
  living.rove();
  refocus(focus);
  unmoved = edited ? unmoved ?? before : null;
  if (edited) tinting = setTimeout(tint, act ? REST : 0);
  closeOldSteps();
  compare();
}

let tinting = 0;
/** @type {Map<string, string> | null} the numbers as they were before the hand moved */
let unmoved = null;

/** Tints what an edit has changed, when the hand rests. */
function tint() {
  for (const [id, part] of tracked()) {
    if (unmoved.get(id) === part.textContent) continue;
    part.classList.add("changed");
    setTimeout(() => part.classList.remove("changed"), 1000);
  }
  unmoved = null;
}

/** Where the focus is among the results: which group, and the how manieth. */
function place(element) {
  const group = element?.closest?.(".chips, .equation, .evidence, .pull-bar");
  if (!group || !root.contains(group)) return null;
  const name = group.classList[0];
  const items = [...group.querySelectorAll("button, .trace, .pull-part")];
  const groups = [...root.getElementsByClassName(name)];
  return { name, group: groups.indexOf(group), item: items.indexOf(element) };
}

function refocus(was) {
  if (!was) return;
  const items = root.getElementsByClassName(was.name)[was.group]?.querySelectorAll("button, .trace, .pull-part");
  const next = items?.[Math.min(was.item, items.length - 1)] ?? at("word");
  next.focus({ preventScroll: true });
}

// The bar.

/** The words that are pulled onto the bar, or off it, are those of the document above it. */
function bar() {
  const words = () => [...at("chips").querySelectorAll("[data-pull]")];
  /** The document with a word more, or without one; where a word counts once, without all of it. */
  const document_ = ({ added, taken }) => {
    const { document: before, bernoulli } = shownData;
    if (added !== undefined) return [...before, added].join(" ");
    return (bernoulli ? before.filter((word) => word !== taken) : before.toSpliced(before.lastIndexOf(taken), 1)).join(" ");
  };
  return picture(at("bar"), {
    most: MOST_PULLED,
    own: () => (shownData.bar && !at("word").disabled ? words() : []),
    point: ofPart,
    change: (_, how) => {
      headline(shownData);
      change({ document: document_(how) });
    },
    preview: (_, added, taken) => headline((added ?? taken) === undefined ? shownData : worked({ ...state, document: document_({ added, taken }) }) ?? shownData),
  });
}

const headline = (it) => (at("verdict").innerHTML = laid(it).verdict);

let pulled; // what bar() has made

/** Draws the bar of a case. */
function stretch(it) {
  at("bar").hidden = Boolean(it.wrong || it.blank);
  if (!at("bar").hidden) pulled.show(barTable(it), it.bar?.words ?? []);
  root.classList.toggle("pulls", Boolean(it.bar));
  at("fold-area").hidden = Boolean(it.bar);
  if (it.bar) at("fold-area").open = false;
}

/** What is pointed at shows where it cuts: a word, or its factor in an equation. */
function pointed(element) {
  unlit();
  if (!pulled) return;
  const factor = element?.closest("#lab-equations") && /^f-\d+-(\d+)$/.exec(element.dataset.keys);
  const word = element?.dataset.pull ?? (factor ? shownData.words?.[factor[1]] : undefined);
  if (word === undefined || !shownData.bar || !fresh("bar")) return pulled.unlook();
  const there = shownData.document.includes(word);
  pulled.look(factor && !there ? "" : word); // absent words cut together
  if (!factor) at("told").replaceChildren(pulled.sentence(word) + (word ? `: click to ${there ? "drop" : "add"} it` : ""));
}

// The panels.

/** The panel that is unfolded, if one is. */
const tab = () => root.querySelector(".lab-panels > [open]")?.id.replace("lab-fold-", "") ?? "";
const drawn = () => !tab() || fresh(`panel-${tab()}`);

/** Puts a picture into the open panel. */
function draw(html, whose) {
  at(`panel-${tab()}`).innerHTML = html;
  made(whose, `panel-${tab()}`);
}

function panels() {
  for (const each of root.querySelectorAll(".lab-panels > details")) {
    each.addEventListener("toggle", () => {
      if (!each.open || drawn()) return;
      const drawing = shownData && shown && same(shown, state) && ownDrawing(shownData, state);
      if (drawing) return draw(drawing, state);
      draw('<p class="lab-drawing">…</p>', undefined);
      slowly();
    });
  }
}

// The rows.

const table = () => at("rows").querySelector("table");
const lines = ({ training } = state) => (training === "" ? [] : training.split("\n"));
/** The names of the features, if the rows have them; else nothing. */
const features = () => state.features.split("\t").slice(1).map((column) => column.replace(/:[^:]*$/, ""));
/** What the cells of a row are, between its class and how often it counts. */
const inner = () => (state.features ? features() : ["text"]);
const line = (number) => at("rows").querySelector(`tr[data-row="${number}"]`);

/** Puts the rows on the page; the one that is being edited stays as it is. */
function lay(html) {
  laidRows = html;
  const kept = editing ? line(editing) : null;
  if (!kept?.classList.contains("editing")) {
    at("rows").innerHTML = html;
  } else {
    const box = element("div", { innerHTML: html });
    table().tHead.replaceWith(box.querySelector("thead"));
    for (const row of [...kept.parentNode.rows]) if (row !== kept) row.remove();
    for (const row of [...box.querySelectorAll("tbody tr")]) {
      if (Number(row.dataset.row) < editing) kept.before(row);
      else if (Number(row.dataset.row) > editing) kept.parentNode.append(row);
    }
  }
  mark();
  fold();
}

/** The rows as they were typed. */
const raw = () => typedRows(lines().slice(0, ROWS_SHOWN), inner());

/** Many rows show the first ten, and the others on request. */
function fold() {
  const count = table().tBodies[0].rows.length;
  const many = count > FOLDED;
  const open = at("rows").classList.contains("all") || editing > FOLDED;
  at("rows").classList.toggle("folds", many && !open);
  at("more").hidden = !many;
  unlit();
  for (const [name, value] of [["tabindex", "0"], ["role", "region"], ["aria-label", "training rows"]]) {
    if (many && open) at("rows").setAttribute(name, value);
    else at("rows").removeAttribute(name);
  }
}

/** The button of the folded rows says how many of them are lit. */
function unlit() {
  const more = at("more");
  if (more.hidden) return;
  if (!at("rows").classList.contains("folds")) {
    more.textContent = "fold up";
    return;
  }
  const hidden = [...table().tBodies[0].rows].slice(FOLDED);
  const lit = hidden.filter((row) => row.querySelector(".lit")).length;
  more.textContent = `${hidden.length} more rows${lit ? `, ${lit} of them lit` : ""}`;
}

/** Makes a row into fields, in its place. */
function edit(number, cell = "text", word = "") {
  close();
  at("change").open = true;
  editing = number;
  unedited = state.training;
  const cells = (lines()[number - 1] ?? "").split("\t");
  let row = line(number);
  if (!row) {
    row = table().tBodies[0].insertRow();
    row.dataset.row = number;
  }
  row.className = "editing";
  const width = table().tHead.rows[0].cells.length;
  row.innerHTML = `<td colspan="${width}"><span class="lab-edit">
    <input data-cell="label" dir="auto" aria-label="class of row ${number}" placeholder="class">
    ${inner().map((name) => `<input data-cell="${escaped(name)}" class="inner" dir="auto" aria-label="${escaped(name)} of row ${number}" placeholder="${escaped(name)}">`).join("")}
    <input data-cell="times" aria-label="times of row ${number}" placeholder="×1" inputmode="numeric">
    <button type="button" class="lab-done" aria-label="done with row ${number}" title="done">✓</button>
    <button type="button" class="lab-cancel" aria-label="cancel the changes to row ${number}" title="cancel">×</button>
    <button type="button" class="lab-remove">remove</button></span></td>`;
  const fields = row.querySelectorAll("input");
  fields.forEach((field, k) => {
    field.value = cells[k] ?? "";
    field.autocomplete = "off";
    field.spellcheck = false;
  });
  fold();
  const field = row.querySelector(`[data-cell="${CSS.escape(cell)}"]`) ?? fields[1];
  field.focus({ preventScroll: editing <= FOLDED });
  const from = word ? field.value.toLowerCase().indexOf(word.toLowerCase()) : -1;
  if (from >= 0) field.setSelectionRange(from, from + word.length);
}

/** Leaves the row that is being edited. */
function close() {
  if (!editing) return;
  const number = editing;
  const row = line(editing);
  const last = row?.classList.contains("editing") && row.querySelector("input") ? typed(row, true) : {};
  editing = 0;
  act = null;
  if (!row?.classList.contains("editing")) return;
  if (last.training?.split("\n")[number - 1]) change(last); // a row without a label is held back until here
  if (!lines()[number - 1]?.trim()) row.remove();
  else {
    row.outerHTML = typedRow(lines()[number - 1], number, inner().length); // until it is laid out again
    laidRows = "";
    if (shown && !root.hasAttribute("aria-busy")) ask({ opened: true });
  }
}

/** Leaves it, and comes back to its button. */
function done() {
  const number = editing;
  close();
  setTimeout(() => line(number)?.querySelector(".edit")?.focus());
}

/** "spam: cheap money" as a class is a class and a text, unless there is such a class. */
function parted(label, text) {
  const known = lines().some((line, k) => k !== editing - 1 && line.split("\t")[0].trim() === label.trim());
  const found = /^([^:,;]+)[:,;]\s+(\S.*)$/.exec(label);
  return found && !known && !text.trim() ? [found[1].trim(), found[2]] : [label, text];
}

/** A list that is at least so long: what it lacks is empty. */
const filled = (list, length) => [...list, ...Array(Math.max(0, length - list.length)).fill("")];

/** Cells as a line, without empty ones at its end. */
const asLine = (cells) => cells.join("\t").replace(/(?<!\t)\t+$/, "");

/** The fields of the row that is being edited, as a line. */
function typed(row, leaving = false) {
  const cells = [...row.querySelectorAll("input")].map((input) => input.value.replace(/\s+/g, " "));
  if (leaving && !state.features) [cells[0], cells[1]] = parted(cells[0], cells[1]);
  const next = filled(lines(), editing);
  next[editing - 1] = asLine(cells);
  return { training: next.join("\n") };
}

/** Takes the row that is being edited away, and leaves these rows. */
function leave(training) {
  line(editing)?.remove();
  editing = 0;
  laidRows = "";
  if (state.training === training) ask({ opened: true });
  else change({ training });
  at("row").focus();
}

/** Lines of cells, as a spreadsheet copies them: one with a line break or a tab is in quotes. */
function pasted(text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(/(?<!\n)\n+$/, "");
  const quoted = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g;
  const joined = plain.replace(quoted, (_, before, cell) =>
    before + cell.replaceAll('""', '"').replace(/[\t\n]/g, " ")
  );
  return joined.split("\n").map((row) => row.split("\t").map((cell) => cell.replace(/\s+/g, " ").trim()));
}

/** Puts lines of cells in the place of rows, from one row on. */
function paste(first, cells, column) {
  const next = filled(lines(), first - 1 + cells.length);
  cells.forEach((row, k) => {
    const place = first - 1 + k;
    if (column === undefined) next[place] = asLine(row.slice(0, inner().length + 2));
    else next[place] = asLine(filled(next[place].split("\t"), column + 1).with(column, row[0]));
  });
  editing = 0;
  laidRows = "";
  change({ training: next.join("\n") });
}

function rows() {
  const box = at("rows");
  // A word that is already pointed at opens its row.
  let pointed = null;
  box.addEventListener("pointerdown", () => (pointed = living.lit), true);
  box.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-row]");
    if (!row) return;
    const number = Number(row.dataset.row);
    if (event.target.closest(".hide")) hide(number);
    else if (event.target.closest(".edit")) edit(number);
    else if (event.target.closest(".lab-cancel")) leave(unedited);
    else if (event.target.closest(".lab-done")) done();
    else if (event.target.closest(".lab-remove")) leave(lines().toSpliced(number - 1, 1).join("\n"));
    else if (event.target.closest(".label")) edit(number, "label");
    else {
      const token = event.target.closest(".token");
      const keyboard = event.detail === 0;
      if (token && (keyboard || token === pointed || token.matches(".unknown"))) edit(number, "text", token.textContent);
    }
  });
  box.addEventListener("dblclick", (event) => {
    const row = event.target.closest("tr[data-row]:not(.editing)");
    if (row) edit(Number(row.dataset.row));
  });
  box.addEventListener("input", (event) => {
    const row = event.target.closest("tr.editing");
    if (row?.querySelector("[data-cell=label]").value.trim()) {
      change(typed(row), `row ${editing} ${event.target.dataset.cell}`);
    }
  });
  box.addEventListener("keydown", (event) => {
    if (!event.target.closest(".editing") || event.isComposing) return;
    if (event.key === "Escape") done();
    if (event.key !== "Enter" || !event.target.dataset.cell) return;
    event.preventDefault();
    edit(Math.min(editing + 1, lines().length + 1), event.target.dataset.cell);
  });
  box.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    const cell = event.target.dataset?.cell;
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const cells = pasted(text);
    // One column goes where it is pasted; more are a class, a text, and how many times.
    const column = cells.every((each) => each.length === 1) ? ["label", ...inner(), "times"].indexOf(cell) : undefined;
    paste(editing, cells, column);
  });
  at("more").addEventListener("click", () => {
    box.classList.toggle("all");
    fold();
  });
  at("test").addEventListener("click", () => change({ hidden: state.hidden ? "" : "each" }));
  at("row").addEventListener("click", () => edit(lines().length + 1, "label"));
  at("empty").addEventListener("click", () => {
    load({ model: state.model }, "", { how: "push" });
    at("paste").focus();
  });
}

// Rows of one's own.

const CHOICES = { reading: "as", separator: "separator", place: "label-column", header: "header" };

/** How the pasted text is understood; what the reader has not chosen is detected. */
async function understood() {
  const chosen = { ...readings };
  for (const [name, setting] of Object.entries(CHOICES)) if (at(name).dataset.chosen) chosen[setting] = at(name).value;
  const text = at("pasted").value;
  const kinds = Object.fromEntries([...at("understood").querySelectorAll("[data-chosen]")].map((it) => [it.dataset.column, it.value]));
  const typed = at("own-document").value;
  const others = { ...kindsChosen, ...kinds };
  const free = python.state !== "ready" && !Object.keys({ ...chosen, ...others }).length;
  const found = (free && plainTexts(text, typed)) || await python.call(MODULE, "preview", [text, chosen, others, typed]).catch((error) => ({ error: error.message }));
  if (text !== at("pasted").value) return understood();
  at("understood").textContent = found.error || found.told;
  at("understood").classList.toggle("error", Boolean(found.error));
  if (found.error) return found;
  const option = ([value, text]) => new Option(text, value);
  at("place").replaceChildren(...Object.entries(found.places).map(option));
  const shown = { reading: found.reading, separator: found.separator, place: found.label, header: found.header };
  for (const [name, value] of Object.entries(shown)) at(name).value = value;
  at("understood").append(...found.columns.map((column) => ofColumn(column, kinds)), ...found.notices.map(ofNotice));
  return found;
}

/** What a column of a pasted table is, which the reader can change. */
function ofColumn([name, kind], kinds) {
  const choice = at("kinds").content.firstElementChild.cloneNode(true);
  choice.value = kind;
  choice.dataset.column = name;
  if (name in kinds) choice.dataset.chosen = "yes";
  return element("label", { className: "lab-column" }, name, choice);
}

/** What the reader of the rows took for granted, with a button for each other reading. */
function ofNotice([sentence, others]) {
  const buttons = others.filter(([setting]) => setting in OTHERWISE).map(([setting, value]) => {
    const press = element("button", { type: "button", className: "lab-plain" }, OTHERWISE[setting](value));
    press.addEventListener("click", () => {
      const place = value.lastIndexOf("=");
      if (setting === "feature") kindsChosen[value.slice(0, place)] = value.slice(place + 1);
      else readings[setting] = value;
      understood();
    });
    return press;
  });
  return element("p", { className: "lab-notice" }, sentence, " ", ...buttons);
}

/** The buttons that choose another reading, by the setting that they change. */
const OTHERWISE = {
  as: (form) => `read as ${form.replaceAll("-", " ")}`,
  header: (yes) => (yes === "yes" ? "it is a header" : "it is a row"),
  "label-column": (column) => `the class is ${column}`,
  "count-column": () => "it is a feature",
  comma: (kind) => `${kind} commas`,
  missing: () => "they are values",
  model: (model) => (model === "bernoulli" ? "count documents" : "count words"),
  feature: (kind) => kind.slice(kind.lastIndexOf("=") + 1),
};

/** Other readings that were chosen by their buttons. */
let readings = {};
let kindsChosen = {};

/** Says why rows are not taken. */
const refuse = (why) => void (at("understood").textContent = why);

/** Puts what was pasted into the place of the rows, or below them. */
async function take(how) {
  if (!at("pasted").value.trim()) return refuse("Paste or type rows first.");
  const found = await understood();
  if (found.error) return;
  laidRows = "";
  const typed = at("own-document").value.trim();
  const own = typed && found.document;
  const others = found.features !== state.features && lines().length;
  if (how === "put" && others) return refuse("The rows that are there have other columns: replace them.");
  if (how === "put" && found.state.prior) return refuse("Frequencies come with a prior of their own: replace the rows.");
  close();
  if (how === "put") {
    change({ training: [...lines(), found.training].join("\n"), features: found.features, ...(own ? { document: own } : {}) });
  } else {
    const rows = found.number === 1 ? "Your row." : `Your ${found.number} rows.`;
    // Hidden, and not among the rows that are counted: what is asked is new to the model.
    const hidden = own && found.hidden ? "each" : found.hidden;
    const vocabulary = found.vocabulary ?? "";
    const chosen = vocabulary ? ` V has the ${vocabulary} words that tell most about the class; clear the box for every word.` : "";
    const says = `${rows}${own || !hidden || hidden === "each" ? "" : ` Row ${hidden} is hidden: it is the document, and is not counted.`}${chosen}`;
    const { training, features } = found;
    load({ training, features, document: own || found.document, model: state.model, vocabulary, hidden, ...found.state }, says, { how: "push" });
  }
  at("pasted").value = at("own-document").value = at("understood").textContent = "";
  at("pasting").close();
}

function pasting() {
  for (const name of Object.keys(CHOICES)) delete at(name).dataset.chosen;
  [readings, kindsChosen] = [{}, {}];
  if (!at("pasting").open) at("pasting").showModal();
  at("pasted").focus();
}

async function dropped(file) {
  if (!file) return;
  pasting();
  if (file.size > LARGEST_FILE) return refuse(`${file.name} has ${(file.size / 1e6).toFixed(1)} MB: give at most ${LARGEST_FILE / 1e6} MB.`);
  const [text, coding] = decoded(new Uint8Array(await file.arrayBuffer()));
  if (!coding) return refuse(`${file.name} is no text: save it as CSV, in UTF-8.`);
  at("pasted").value = text;
  if ((await understood()).error || coding === "utf-8") return;
  at("understood").append(ofNotice([`${file.name} is not UTF-8, and read as ${coding}`, []]));
}

/** The text of a file and its encoding, as the command line reads it: UTF-16 begins with its mark, and else is Windows-1252. */
function decoded(bytes) {
  const coding = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.slice(0, 2).join()] ?? "utf-8";
  try {
    return [new TextDecoder(coding, { fatal: true }).decode(bytes), coding];
  } catch {
    return bytes.includes(0) ? ["", ""] : [new TextDecoder("windows-1252").decode(bytes), "windows-1252"];
  }
}

function ownRows() {
  let wait = 0;
  at("paste").addEventListener("click", pasting);
  at("pasted").addEventListener("input", () => {
    clearTimeout(wait);
    wait = setTimeout(() => at("pasted").value.trim() && understood(), 250);
  });
  // A browser takes a minute to insert a long text as if it were typed.
  at("pasted").addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    if (text.length < LONG_PASTE) return;
    event.preventDefault();
    at("pasted").value = text;
    understood();
  });
  for (const name of ["understood", ...Object.keys(CHOICES)]) {
    at(name).addEventListener("change", ({ target }) => {
      target.dataset.chosen = "yes";
      understood();
    });
  }
  for (const name of ["put", "replace"]) at(name).addEventListener("click", () => take(name));
  at("file").addEventListener("change", () => dropped(at("file").files[0]));
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    dropped(event.dataTransfer.files[0]);
  });
}

// The document and the settings.

function words() {
  at("chips").addEventListener("click", (event) => {
    const chip = event.target.closest("[data-document]");
    if (chip && !at("word").disabled) change({ document: chip.dataset.document });
  });
  // A row of features: each choice has its own cell.
  at("chips").addEventListener("input", (event) => {
    const field = event.target.closest("[data-feature]");
    if (!field) return;
    const cells = filled(state.document.split("\t"), features().length);
    cells[field.dataset.feature] = field.value.trim();
    change({ document: cells.join("\t") }, field.tagName === "INPUT" ? `feature ${field.dataset.feature}` : null);
  });
  const add = () => {
    const word = at("word").value.trim();
    if (!word) return;
    at("word").value = "";
    change({ document: `${state.document} ${word}`.trim() });
  };
  at("add").addEventListener("submit", (event) => {
    event.preventDefault();
    add();
  });
  at("word").addEventListener("input", () => {
    if (/\S\s$/.test(at("word").value)) add();
  });
  at("word").addEventListener("blur", add);
  at("as-text").addEventListener("click", () => {
    const open = at("document").hidden;
    at("document").hidden = !open;
    at("as-text").textContent = open ? "as words" : "as text";
    if (open) at("document").focus();
  });
  at("document").addEventListener("input", () => change({ document: at("document").value.replace(/\s/g, " ") }, "document"));
  at("vocabulary").addEventListener("input", () => change({ vocabulary: at("vocabulary").value }, "vocabulary"));
}

function settings() {
  at("controls").addEventListener("submit", (event) => event.preventDefault());
  for (const [name, field] of Object.entries({ "alpha-slider": "alpha", "prior-slider": "given" })) {
    const slider = at(name);
    slider.addEventListener("input", () => {
      const stop = stopsOf(slider)[slider.value];
      change(movedTo(slider, stop), name);
      at(field).value = stop;
      slider.setAttribute("aria-valuetext", `${slider.ariaLabel} = ${stop}`);
    });
    for (const near of ["pointerenter", "focus"]) slider.addEventListener(near, () => foresee(slider));
  }
  // A field that is empty for a moment is not an answer yet.
  at("alpha").addEventListener("input", () => {
    const typed = at("alpha").value;
    if (typed.trim()) change({ alpha: typed, smoothing: "laplace" }, "alpha");
    else at("error").textContent = "";
  });
  at("given").addEventListener("input", () => {
    const typed = at("given").value;
    if (!typed.trim()) return void (at("error").textContent = "");
    const number = /^[\d\s.,/%]+$/.test(typed) && !lists(typed); // a class may be called 1
    change({ prior: "given", given: number ? `${first()} ${typed}` : typed }, "given");
  });
  at("smoothing").addEventListener("change", () => change({ smoothing: at("smoothing").value }));
  at("prior").addEventListener("change", () => {
    const prior = at("prior").value;
    const given = found?.classes === 2 ? `${found.first} ${found.prior}` : found?.all ?? at("given").value;
    change(prior === "given" ? { prior, given } : { prior });
  });
  for (const radio of controls().model) {
    radio.addEventListener("change", () => change({ model: radio.value }));
  }
  at("example").addEventListener("change", () => example(at("example").value, "push"));
  // A drag or a field that is left is one act; the next is another.  A field that is left empty has its
  // number again, and what was wrong with that is said again.
  for (const name of ["change", "focusout"]) {
    root.addEventListener(name, (event) => {
      // A slider that is pressed moves before the focus comes to it.
      if (name === "focusout" && event.relatedTarget?.id === `lab-${act}`) return;
      act = null;
      if (event.target.matches("#lab-alpha, #lab-given") && !event.target.value.trim()) found && steer(), settle(), ask();
    });
  }
}

// Cases: examples, links, the history.

/** Opens a case; what it lacks is as it is by default. */
function load(next, says, { name = "", how = "none" } = {}) {
  if (editing) laidRows = ""; // the row that was open is laid out again
  editing = 0;
  act = null;
  began = undefined;
  state = Object.fromEntries(ALL.map((name) => [name, next[name] ?? DEFAULTS[name]]));
  at("says").textContent = says;
  at("example").value = name;
  found = undefined;
  settle();
  compare();
  if (how !== "none") keep(how);
  root.classList.toggle("waiting", !shown || !same(shown, state));
  ask({ opened: true });
}

function example(name, how = "none") {
  const { state, says } = data("cases")[name];
  load(state, says, { name, how });
}

/** What the address carries. */
const inAddress = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));

/** Opens the case that the address carries or names, if it does. */
function open() {
  const linked = inAddress();
  const entry = history.state;
  if (linked.training !== undefined || entry?.state) {
    const says = entry?.says ?? "This case came with the link.";
    load(entry?.state ?? linked, says, { name: entry?.example ?? "" });
  } else if (linked.example !== undefined) {
    const known = Object.hasOwn(data("cases"), linked.example);
    example(known ? linked.example : Object.keys(data("cases"))[0]);
    if (!known) at("says").textContent = `There is no example ${linked.example}; this is the first one.`;
  } else return false;
  return true;
}

/** Back, forward, or another address. */
function turned() {
  clearTimeout(writing);
  pending = undefined;
  turns();
  const linked = inAddress();
  if (linked.training !== undefined && same({ ...DEFAULTS, ...linked }, state)) return;
  if (!open() && !location.hash) example(Object.keys(data("cases"))[0]);
}

// Exercises, and what is copied.

async function newExercise() {
  let task;
  try {
    task = await python.call(MODULE, "exercise_of", [1 + Math.floor(Math.random() * 9999)]);
  } catch (error) {
    at("error").textContent = error.message;
    return;
  }
  const box = at("exercise");
  box.innerHTML = `<h2 tabindex="-1">An exercise</h2><pre tabindex="0"></pre>
    <p><a href="../practice/exercises/#seed=${task.seed}">Answer it</a>
    <button type="button" class="lab-plain">Open it in the laboratory</button></p>`;
  box.querySelector("pre").textContent = task.question;
  box.querySelector("p > button").onclick = () => {
    load(task.state, `Exercise ${task.seed}.`, { how: "push" });
    scrollTo({ top: 0 });
  };
  box.querySelector("h2").focus();
}

/** Takes the steps of another case away. */
function closeOldSteps() {
  if (!stepped || same(stepped, state)) return;
  stepped = null;
  import("./step.js").then(({ closeSteps }) => closeSteps(at("steps")));
}

/** Opens the viewer of the package on the case as it stands. */
async function stepThroughIt() {
  try {
    if (python.missing) throw new Error(python.missing);
    const { stepThrough } = await import("./step.js");
    const wanted = state;
    await stepThrough(at("steps"), wanted);
    stepped = wanted;
    made(wanted, "steps");
    if (same(wanted, state)) at("steps").scrollIntoView();
    closeOldSteps();
  } catch (error) {
    at("error").textContent = error.message;
  }
}

/** Something about the case that is seen and heard. */
const remark = (text) => (at("says").textContent = at("spoken").textContent = text);

/** What is selected in the equations is copied as lines that can be typed as an answer. */
function copyLines(event) {
  const range = getSelection().rangeCount && getSelection().getRangeAt(0);
  if (!range || !at("equations").contains(range.commonAncestorContainer)) return;
  const selected = [...at("equations").querySelectorAll("[data-line]")].filter((each) => range.intersectsNode(each));
  if (!selected.length) return; // an equation of very many factors has no line
  event.clipboardData.setData("text/plain", selected.map((each) => each.dataset.line).join("\n"));
  event.preventDefault();
}

/** Copies a link to a page with this case, and says what its reader should know first. */
function share(button, page, more = {}) {
  if (address(state) === "#long") return remark("This case is too long for a link: share its rows as a file.");
  const link = new URL(page, location.href);
  link.hash = new URLSearchParams({ ...carried(state), ...more });
  copy(button, link.href);
  if (found?.known === false && shown && same(shown, state)) {
    remark("Copied, but no word of the document is in the vocabulary, so none of them counts.");
  }
}

async function copy(button, text) {
  const name = (button.dataset.name ??= button.textContent);
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "The browser forbids it"; // as where the site is not served over https
  }
  setTimeout(() => (button.textContent = name), 1500);
}

/** Another number that the reader expected: Python says which slip gives it. */
function expecting() {
  at("expects").addEventListener("click", () => at("expecting").showModal());
  at("expecting").addEventListener("submit", async (event) => {
    event.preventDefault();
    const asked = state;
    const why = await python.call(MODULE, "expected", [asked, at("expected").value]).catch((error) => error.message);
    at("why").textContent = why;
    made(asked, "why");
  });
}

function listen() {
  rows();
  ownRows();
  expecting();
  for (const each of root.querySelectorAll("dialog [data-close]")) each.addEventListener("click", () => each.closest("dialog").close());
  words();
  settings();
  at("new").addEventListener("click", newExercise);
  at("undo").addEventListener("click", () => {
    flush();
    history.back();
  });
  at("redo").addEventListener("click", () => history.forward());
  root.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches("input:not([type=range]), textarea")) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) at("redo").click();
    else at("undo").click();
  });
  at("step").addEventListener("click", (event) => {
    event.preventDefault();
    stepThroughIt();
  });
  at("link").addEventListener("click", ({ target }) => share(target, ""));
  // A question does not tell the answer.
  at("question").addEventListener("click", ({ target }) => share(target, "../practice/exercises/", { ask: "posterior" }));
  at("large").addEventListener("click", () => {
    const large = document.documentElement.classList.toggle("lab-large");
    at("large").setAttribute("aria-pressed", String(large));
  });
  window.addEventListener("popstate", turned);
}

function begin() {
  listen();
  python.onstate((now) => {
    running = now === "running" ? performance.now() : 0;
    tell();
  });
  setInterval(tell, 250);
  last = history.state?.lab ?? 0;
  turns();
  open();
  // Ready by the time of the first edit, unless the reader asks to save data.
  loaded.then(() => python.missing || python.begin());
}

if (root) {
  state = { ...DEFAULTS, ...Object.values(data("cases"))[0].state };
  // The page comes with all that is known of this case.
  shown = state;
  shownData = worked(state);
  const { told, controls: steered, rows: first } = laid(shownData);
  [found, laidRows] = [steered, first];
  const made = [...root.querySelectorAll(".lab-panels .results")].map((each) => each.id.replace("lab-", ""));
  for (const part of [...Object.keys(MADE_FROM), ...made]) if (part !== "score") madeFor.set(part, state);
  living = live(root, { onlight: pointed });
  living.told = told;
  if (matchMedia("(max-width: 47.9em)").matches) at("drawer").open = false;
  pulled = bar();
  if (table()) fold();
  else {
    // The site was built as text alone.
    [shown, laidRows] = [undefined, ""];
    load(state, at("says").textContent);
  }
  stretch(shownData);
  panels();
  root.addEventListener("click", (event) => {
    if (event.target.matches(".copy")) copy(event.target, event.target.parentElement.querySelector("code").textContent);
  });
  root.addEventListener("copy", copyLines);
  begin();
}
