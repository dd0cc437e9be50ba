// The laboratory: what is edited goes to Python, and what Python lays out comes back.
// No number is computed here.

import { python } from "./python.js";

const MODULE = "docs.making.laboratory";
const CELLS = ["label", "text", "times"];
const DEFAULTS = {
  document: "",
  model: "bernoulli",
  smoothing: "laplace",
  alpha: "1",
  prior: "empirical",
  given: "",
  vocabulary: "",
};

const root = document.getElementById("lab");
const at = (name) => document.getElementById(`lab-${name}`);
const rows = () => at("rows").tBodies[0].rows;

// The form.

/** The rows of the table, as lines of tab-separated cells. */
function training() {
  const lines = [...rows()].map((row) =>
    CELLS.map((cell) => row.querySelector(`[data-cell=${cell}]`).value.replace(/\s+/g, " "))
  );
  return lines.map((cells) => cells.join("\t").replace(/\t+$/, "")).join("\n");
}

/** The case as it stands in the form. */
function read() {
  const state = { training: training() };
  for (const name in DEFAULTS) state[name] = at(name).value;
  return state;
}

/** Puts a case into the form; what it lacks, or names and is not there, is as by default. */
function fill(state) {
  empty();
  put(0, state.training.split("\n").map((line) => line.split("\t")));
  for (const name in DEFAULTS) {
    at(name).value = state[name] ?? DEFAULTS[name];
    if (at(name).selectedIndex === -1) at(name).value = DEFAULTS[name];
  }
}

/** Leaves one row, with nothing in it. */
function empty() {
  while (rows().length > 1) rows()[1].remove();
  clear(rows()[0]);
}

function clear(row) {
  for (const input of row.querySelectorAll("input")) input.value = "";
}

/** Puts lines into the table, from a row and a column on, and makes the rows that lack. */
function put(first, lines, cells = CELLS) {
  lines.forEach((line, k) => {
    if (first + k >= rows().length) clear(at("rows").tBodies[0].appendChild(rows()[0].cloneNode(true)));
    cells.forEach((cell, n) => {
      rows()[first + k].querySelector(`[data-cell=${cell}]`).value = line[n] ?? "";
    });
  });
  renumber();
}

/** Every row says its number, and so do its controls. */
function renumber() {
  [...rows()].forEach((row, k) => {
    row.cells[0].textContent = k + 1;
    row.cells[0].classList.remove("lit");
    for (const control of row.querySelectorAll("[aria-label]")) {
      control.setAttribute("aria-label", control.getAttribute("aria-label").replace(/\d+$/, k + 1));
    }
  });
}

/** Lines of cells, as a spreadsheet copies them: one with a line break or a tab is in quotes. */
function pasted(text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const quoted = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g;
  const joined = plain.replace(quoted, (_, before, cell) =>
    before + cell.replaceAll('""', '"').replace(/[\t\n]/g, " ")
  );
  return joined.split("\n").map((line) => line.split("\t"));
}

/** What a choice makes meaningless is greyed. */
function settle() {
  at("alpha").disabled = at("smoothing").value !== "laplace";
  at("given").disabled = at("prior").value !== "given";
}

// The results.

const PATIENCE = 2000; // milliseconds for a case that the reader has edited since
let asked = 0;
/** @type {Promise | undefined} the newest question that Python has been given */
let answering;
let running = 0; // since when a question has been running, if one is

/** Asks Python for the results, and shows those of the newest question only. */
async function refresh({ opened = false, push = false } = {}) {
  clearTimeout(waiting);
  asked += 1;
  const mine = asked;
  settle();
  const state = read();
  // The browser's Back leads to the case before this one; edits would be too many.
  history[push ? "pushState" : "replaceState"](null, "", `#${new URLSearchParams(state)}`);
  root.setAttribute("aria-busy", "true");
  const slow = setTimeout(tell, 500);
  try {
    await givenUp();
    if (mine !== asked) return;
    answering = python.call(MODULE, "respond", [state]);
    const answer = await answering;
    if (mine !== asked) return;
    at("error").textContent = answer.error;
    if (!answer.error) show(answer, !opened);
    else at("changes").textContent = "";
    root.classList.toggle("old", Boolean(answer.error));
  } catch (error) {
    if (mine === asked) at("error").textContent = error.message;
  } finally {
    clearTimeout(slow);
    if (mine === asked) root.removeAttribute("aria-busy");
    tell();
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

/** What Python is doing, when that takes time. */
function tell() {
  const loading = python.state === "loading" && "Loading Python: up to 14 MB, the first time only …";
  const busy = running && performance.now() - running > 400 && "Computing …";
  say(loading || busy || "");
}

function say(text) {
  if (at("status").textContent !== text) at("status").textContent = text;
}

/** Puts the results on the page, and marks what an edit has changed. */
function show({ summary, results }, edited) {
  const before = new Map(tracked().map((part) => [part.dataset.id, part.textContent]));
  const name = (part) => part.textContent.replace(/\d+/, "");
  const open = [...at("results").querySelectorAll("details[open] > summary")].map(name);
  at("summary").innerHTML = summary;
  at("results").innerHTML = results;
  light(null);
  const changes = new Map();
  for (const part of edited ? tracked() : []) {
    const old = before.get(part.dataset.id);
    if (old === part.textContent) continue;
    part.classList.add("changed");
    part.title = old === undefined ? "new" : `was ${plain(old)}`;
    if (old !== undefined) changes.set(part.dataset.id, `${plain(old)} → ${plain(part.textContent)}`);
  }
  changes.delete("verdict");
  const list = [...changes].map(([id, change]) => `${id}: ${change}`).join(" · ");
  at("changes").textContent = list && `Changed: ${list}`;
  for (const summary of at("results").querySelectorAll("details > summary")) {
    if (open.includes(name(summary))) summary.parentElement.open = true;
  }
  // A screen reader hears the verdict, and only when it is another.
  const verdict = at("summary").querySelector("p").textContent;
  if (at("spoken").textContent !== verdict) at("spoken").textContent = verdict;
  rove();
}

const tracked = () => [...root.querySelectorAll("[data-id]")];
/** A fraction on one line: what is added up stands in brackets. */
const plain = (text) =>
  text.replace(/(\S+ \+ \S+) over (\S+ \+ \S+)/, "($1)/($2)").replaceAll(" over ", "/");

let waiting = 0;

/** Refreshes when the reader pauses; the form now holds a case of the reader's own. */
function soon() {
  // What was said of an example was said of it as it stood.
  if (at("example").value) at("says").textContent = `Before your edit: ${at("says").textContent}`;
  at("example").value = "";
  clearTimeout(waiting);
  waiting = setTimeout(refresh, 150);
}

// What belongs together.

/** Lights up what belongs to an element; the rows that it was counted in are shown below. */
function light(element) {
  for (const part of root.querySelectorAll(".lit")) part.classList.remove("lit");
  const names = element?.dataset.keys?.split(" ").filter(Boolean) ?? [];
  for (const name of names) {
    for (const part of at("results").querySelectorAll(`[data-keys~="${name}"]`)) part.classList.add("lit");
  }
  const told = at("told");
  told.textContent = "";
  const label = element?.getAttribute("aria-label");
  if (!label) return;
  const box = told.appendChild(document.createElement("div"));
  box.appendChild(document.createElement("p")).textContent = label.slice(element.textContent.length + 2);
  const lines = [...at("results").querySelectorAll("#lab-part-training ~ .lab-table tbody tr")];
  const counted = lines.filter((line) => line.querySelector(`[data-keys~="${names[0]}"]`));
  for (const line of counted) rows()[line.querySelector(".row").textContent - 1]?.cells[0].classList.add("lit");
  if (lines.some((line) => line.contains(element))) return;
  const shown = box.appendChild(document.createElement("table"));
  shown.className = "lab-grid";
  shown.append(...counted.slice(0, 5).map((line) => line.cloneNode(true)));
  if (counted.length > 5) shown.insertRow().insertCell().textContent = "…";
}

/** One stop of the Tab key for each table or line of words; arrow keys go on from there. */
function rove() {
  for (const group of at("results").querySelectorAll("section")) {
    group.querySelectorAll(".trace").forEach((part, k) => (part.tabIndex = k ? -1 : 0));
  }
}

function move(event) {
  const steps = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  const here = event.target.closest?.(".trace");
  if (!here) return;
  if (event.key === "Escape") light(null);
  if (!(event.key in steps)) return;
  const group = [...here.closest("section").querySelectorAll(".trace")];
  const next = group[group.indexOf(here) + steps[event.key]];
  event.preventDefault();
  if (!next) return;
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

function trace() {
  const results = at("results");
  const point = (event) => light(event.target.closest("[data-keys]"));
  for (const name of ["click", "mouseover", "focusin"]) results.addEventListener(name, point);
  // Away from the results, what has the focus is what is pointed at.
  results.addEventListener("mouseleave", () => light(results.querySelector(".trace:focus")));
  results.addEventListener("focusout", () => light(results.querySelector(".trace:hover")));
  results.addEventListener("keydown", move);
  rove();
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
    <form class="lab-field"><label for="lab-answer">Your answer</label>
    <input id="lab-answer" autocomplete="off"><button class="md-button">Check</button></form>
    <p role="status"></p>
    <details><summary>Solution</summary><pre tabindex="0"></pre></details>
    <p><button type="button" class="md-button">Open it in the laboratory</button></p>`;
  const [question, solution] = box.querySelectorAll("pre");
  question.textContent = task.question;
  solution.textContent = task.solution;
  box.querySelector("form").onsubmit = async (event) => {
    event.preventDefault();
    const args = [task.seed, at("answer").value];
    const said = box.querySelector("[role=status]");
    said.textContent = await python.call(MODULE, "check_answer", args).catch((error) => error.message);
  };
  box.querySelector("p > button").onclick = () => load(task.state, `Exercise ${task.seed}.`, { push: true });
  box.querySelector("h2").focus();
}

/** Why someone has another number: the engine's sentences. */
async function why(event) {
  event.preventDefault();
  const box = at("why");
  box.hidden = false;
  box.textContent = "…";
  const args = [read(), at("expected").value];
  box.textContent = await python.call(MODULE, "expected", args).catch((error) => error.message);
}

/** A link to this case as a question, which does not tell the answer. */
function asQuestion() {
  const link = new URL("../practice/exercises/", location.href);
  link.hash = new URLSearchParams({ ...read(), ask: "posterior" });
  return link.href;
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

// What the reader does.

function listen() {
  const form = at("form");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (event.target.id !== "lab-example") soon();
  });
  at("example").addEventListener("change", () => example(at("example").value, true));
  at("rows").addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    const cell = event.target.closest("[data-cell]");
    if (!cell || !/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    const lines = pasted(text);
    // One column goes where it is pasted; more are a class, a text, and how many times.
    const column = lines.every((line) => line.length === 1) ? [cell.dataset.cell] : CELLS;
    put(cell.closest("tr").sectionRowIndex, lines, column);
    soon();
  });
  at("rows").addEventListener("keydown", (event) => {
    const cell = event.target.dataset.cell;
    if (event.key !== "Enter" || event.isComposing || !cell) return;
    const next = event.target.closest("tr").sectionRowIndex + 1;
    if (next === rows().length) put(next, [[]]);
    rows()[next].querySelector(`[data-cell=${cell}]`).focus();
  });
  at("rows").addEventListener("click", (event) => {
    const row = event.target.closest(".lab-remove")?.closest("tr");
    if (!row) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    if (next) row.remove();
    else clear(row);
    renumber();
    (next ?? row).querySelector("input").focus();
    soon();
  });
  at("add").addEventListener("click", () => {
    put(rows().length, [[]]);
    rows()[rows().length - 1].querySelector("input").focus();
  });
  at("clear").addEventListener("click", () => {
    empty();
    renumber();
    rows()[0].querySelector("input").focus();
    soon();
  });
  at("new").addEventListener("click", newExercise);
  at("expecting").addEventListener("submit", why);
  at("question").addEventListener("click", (event) => copy(event.target, asQuestion()));
  at("link").addEventListener("click", (event) => {
    const link = new URL(location.href);
    link.hash = new URLSearchParams(read());
    copy(event.target, link.href);
  });
  at("results").addEventListener("click", (event) => {
    if (!event.target.matches(".lab-copy")) return;
    copy(event.target, event.target.parentElement.querySelector("code").textContent);
  });
  window.addEventListener("hashchange", () => {
    if (!open() && !location.hash) example(at("example").options[1].value);
  });
}

/** Opens a case: in the place of the one before, or as the next in the browser's history. */
function load(state, says, { name = "", push = false } = {}) {
  fill(state);
  at("says").textContent = says;
  at("example").value = name;
  refresh({ opened: true, push });
}

function example(name, push) {
  const { state, says } = JSON.parse(at("cases").textContent)[name];
  load(state, says, { name, push });
}

/** Opens the case that the address carries or names, if it does. */
function open() {
  const state = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (state.example in JSON.parse(at("cases").textContent)) {
    example(state.example);
    return true;
  }
  if (state.training === undefined) return false;
  load(state, "This case came with the link.");
  return true;
}

function begin() {
  settle();
  listen();
  python.onstate((state) => {
    running = state === "running" ? performance.now() : 0;
    tell();
  });
  if (!open()) {
    // Ready by the time of the first edit, and not before the reader shows interest.
    at("form").addEventListener(
      "focusin",
      () => {
        answering ??= python.call(MODULE, "respond", [read()]);
        answering.catch(() => {}); // an edit will tell
      },
      { once: true }
    );
  }
}

if (root) trace();
if (root?.dataset.runtime === "ready") begin();
