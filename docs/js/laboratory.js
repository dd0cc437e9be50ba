// The laboratory: what is edited goes to Python, and what Python lays out comes back.
// No number is computed here.
//
// The case is a plain object of strings, `state`; the form shows it, the address carries it,
// and each act makes the next entry of the browser's history, so that Back is undo.

import { live } from "./living.js";
import { python } from "./python.js";

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
};
const QUICK = ["odds", "area"]; // panels that come with each answer
const FOLDED = 10; // more rows are folded up
const ROWS_SHOWN = 200; // as in equations.py
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
let shown; // the case that the results belong to
let named = ""; // what Python calls the rows that are shown
let drawn = false; // whether the panels are of another case than the page's first
let found; // what Python answered about the controls
let act = null; // the control that is being dragged or typed into: one act
let editing = 0; // the number of the row that is being edited
let unedited = ""; // the rows before it was
let stepped = null; // the case whose steps are shown below

// The form.

/** Shows the case in the form; a control that the reader is in is left as it is. */
function settle() {
  for (const name of ["document", "vocabulary"]) put(at(name), state[name]);
  for (const name of ["smoothing", "prior"]) {
    at(name).value = state[name];
    at(name).setAttribute("aria-invalid", at(name).selectedIndex === -1);
  }
  for (const radio of controls().model) radio.checked = radio.value === state.model;
  const alpha = found && shown && same(shown, state) ? found.alpha : state.alpha;
  put(at("alpha"), state.smoothing === "none" ? "0" : alpha || state.alpha);
  root.classList.toggle("no-alpha", !["laplace", "none"].includes(state.smoothing));
  if (state.prior === "given") put(at("given"), bare(state.given));
}

const put = (field, value) => {
  if (field !== document.activeElement || act === null) field.value = value;
};

const same = (one, other) => Object.keys(DEFAULTS).every((name) => one[name] === other[name]);

/** "spam 1/3" without the class whose name stands beside the field. */
const bare = (given) => {
  const label = `${found?.first ?? ""} `;
  return given.startsWith(label) && !lists(given) ? given.slice(label.length) : given;
};

/** Whether a prior names more than one class: a comma between digits is a decimal one. */
const lists = (given) => /,(?!\d)|\D,/.test(given);

/** What Python says of the case: where the sliders are, and how the prior is written. */
function steer() {
  const range = at("alpha-slider");
  if (found.alpha_stop >= 0) range.value = found.alpha_stop;
  range.setAttribute("aria-valuetext", found.alpha ? `alpha = ${found.alpha}` : "alpha is not used");
  at("prior-slider").value = found.prior_stop;
  at("prior-slider").setAttribute("aria-valuetext", `P(${found.first}) = ${found.prior}`);
  const all = state.prior === "given" && lists(state.given);
  at("first").textContent = all ? "class" : found.first;
  at("prior-slider").setAttribute("aria-label", `Prior of ${found.first}`);
  put(at("given"), state.prior === "given" ? bare(state.given) : found.prior);
  at("step").href = `../step/${address(state)}`;
  root.classList.toggle("all-priors", all);
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
  if (same(next, state)) return;
  const more = by !== null && by === act;
  act = by;
  state = next;
  at("says").textContent = ""; // it was about the earlier example
  at("example").value = "";
  keep(more ? "replace" : "push");
  settle();
  ask();
}

let writing = 0;

/** What an address carries of a case: nothing of one that is too long for it. */
function address(state) {
  const written = `#${new URLSearchParams(state)}`;
  return written.length > LONGEST_LINK ? "#long" : written;
}

/** Puts the case into the address. */
function keep(how) {
  const here = history.state?.lab ?? 0;
  const entry = { lab: how === "push" ? here + 1 : here, example: at("example").value, says: at("says").textContent };
  const url = () => address(state);
  if (url() === "#long") entry.state = state;
  clearTimeout(writing);
  if (how === "push") {
    history.pushState(entry, "", url());
    last = entry.lab;
  } else {
    // A browser refuses hundreds of addresses a minute, as a slider would give it.
    writing = setTimeout(() => history.replaceState(entry, "", url()), 120);
  }
  turns();
}

let last = 0; // the newest entry of the history that redo can reach

function turns() {
  const here = history.state?.lab ?? 0;
  at("undo").disabled = here <= 0;
  at("redo").disabled = here >= last;
}

// Python.

const PATIENCE = 2000; // milliseconds for a case that the reader has edited since
let asked = 0;
/** @type {Promise | undefined} the newest question that Python has been given */
let answering;
let running = 0; // since when a question has been running, if one is
let idle = 0;

/** Asks Python for the results of the case, and shows those of the newest question only. */
async function ask({ opened = false } = {}) {
  asked += 1;
  const mine = asked;
  const wanted = state;
  const before = opened ? null : shown;
  clearTimeout(idle);
  root.setAttribute("aria-busy", "true");
  root.classList.add("pending");
  try {
    await givenUp();
    if (mine !== asked) return;
    answering = python.call(MODULE, "respond", [wanted, before ?? {}, named, tab()]);
    const answer = await answering;
    if (mine !== asked) return;
    at("error").textContent = answer.error;
    root.classList.toggle("old", Boolean(answer.error));
    if (!answer.error) show(answer, wanted, !opened && before !== null);
    else mistaken(opened);
    root.classList.remove("pending", "waiting");
    if (!answer.error) idle = setTimeout(slowly, 120, false);
  } catch (error) {
    if (mine === asked && error.name !== "Stopped") at("error").textContent = error.message;
  } finally {
    if (mine === asked) root.removeAttribute("aria-busy");
    tell();
  }
}

/** What cannot be worked out can still be mended: its rows are shown as they were typed. */
function mistaken(opened) {
  if (opened) {
    shown = undefined;
    for (const part of ["chips", "verdict", "equations", "unknown"]) at(part).textContent = "";
    for (const each of root.querySelectorAll("[role=tabpanel]")) each.textContent = "";
    drawn = true;
  }
  at("effect").textContent = "";
  lay(raw());
  named = "";
}

/** What takes longer: the alpha curve, and where alpha turns the verdict. */
async function slowly(chosen = false) {
  const mine = asked;
  try {
    answering = python.call(MODULE, "panel", [state, tab()]);
    const answer = await answering;
    if (mine !== asked) return;
    if (answer.error) {
      if (chosen) draw(`<p>There is nothing to draw: ${escaped(answer.error)}</p>`);
      return;
    }
    at("flips").textContent = answer.flips;
    at("flips").title = answer.flips;
    at("marks").innerHTML = answer.marks;
    if (chosen || !QUICK.includes(tab())) draw(answer.panel);
  } catch {
    // an edit will tell
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
  const waits = root.hasAttribute("aria-busy");
  const loading = python.state === "loading" && waits && "Loading Python …";
  const busy = running && waits && performance.now() - running > 400 && "Computing …";
  const text = loading || busy || "";
  const line = at("loading").querySelector("span");
  if (line.textContent !== text) line.textContent = text;
  const bar = at("progress");
  bar.hidden = !text;
  if (loading && python.progress) bar.value = python.progress;
  else bar.removeAttribute("value");
}

// The results.

const tracked = () => new Map([...root.querySelectorAll(".results [data-id]")].map((part) => [part.dataset.id, part]));

/** Puts the results on the page, and tints what an edit has changed. */
function show(answer, wanted, edited) {
  const before = new Map([...tracked()].map(([id, part]) => [id, part.textContent]));
  const unfolded = [...root.querySelectorAll(".line.unfolded")].map((line) => line.dataset.class);
  const focus = place(document.activeElement);
  // Of a case that is shown again, what is pointed at stays lit.
  const lit = shown && same(shown, wanted) ? living.lit?.dataset.keys : undefined;
  shown = wanted;
  drawn ||= !same(wanted, first);
  found = answer.controls;
  living.told = answer.told;
  at("chips").innerHTML = answer.document;
  at("verdict").innerHTML = answer.verdict;
  at("equations").innerHTML = answer.equations;
  at("unknown").innerHTML = answer.unknown;
  if (answer.rows) {
    lay(answer.rows);
    named = answer.named;
  }
  if (answer.panel) draw(answer.panel);
  for (const line of root.querySelectorAll(".line")) {
    if (unfolded.includes(line.dataset.class)) line.classList.add("unfolded");
  }
  steer();
  settle();
  living.light(lit ? root.querySelector(`[data-keys="${CSS.escape(lit)}"]`) : null);
  living.rove();
  refocus(focus);
  for (const [id, part] of edited ? tracked() : []) {
    if (before.get(id) === part.textContent) continue;
    part.classList.add("changed");
    setTimeout(() => part.classList.remove("changed"), 1000);
  }
  at("effect").textContent = edited ? answer.effect : "";
  closeOldSteps();
  // A screen reader hears the verdict, and only when it is another.
  if (at("spoken").textContent !== answer.spoken) at("spoken").textContent = answer.spoken;
}

/** Where the focus is among the results: which group, and the how manieth. */
function place(element) {
  const group = element?.closest?.(".chips, .equation, .evidence, .shares");
  if (!group || !root.contains(group)) return null;
  const name = group.className;
  const items = [...group.querySelectorAll("button")];
  const groups = [...root.getElementsByClassName(name)];
  return { name, group: groups.indexOf(group), item: items.indexOf(element) };
}

function refocus(was) {
  if (!was) return;
  const items = root.getElementsByClassName(was.name)[was.group]?.querySelectorAll("button");
  const next = items?.[Math.min(was.item, items.length - 1)] ?? at("word");
  next.focus({ preventScroll: true });
}

// The panels.

const tab = () => root.querySelector("[role=tab][aria-selected=true]").id.replace("lab-tab-", "");
const draw = (html) => (at(`panel-${tab()}`).innerHTML = html);

function choose(chosen) {
  for (const each of root.querySelectorAll("[role=tab]")) {
    const on = each === chosen;
    each.setAttribute("aria-selected", String(on));
    each.tabIndex = on ? 0 : -1;
    document.getElementById(each.getAttribute("aria-controls")).hidden = !on;
  }
  // Before anything was edited, each panel is there already.
  if (root.dataset.runtime !== "ready" || !drawn) return;
  draw('<p class="lab-drawing">…</p>');
  slowly(true);
}

function tabs() {
  const all = [...root.querySelectorAll("[role=tab]")];
  for (const each of all) each.addEventListener("click", () => choose(each));
  root.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = all[(all.indexOf(event.target) + step + all.length) % all.length];
    next.focus();
    choose(next);
  });
}

// The rows.

const table = () => at("rows").querySelector("table");
const lines = () => (state.training === "" ? [] : state.training.split("\n"));
const line = (number) => at("rows").querySelector(`tr[data-row="${number}"]`);

/** Puts the rows on the page; the one that is being edited stays as it is. */
function lay(html) {
  const kept = editing ? line(editing) : null;
  if (!kept?.classList.contains("editing")) {
    at("rows").innerHTML = html;
  } else {
    const box = document.createElement("div");
    box.innerHTML = html;
    table().tHead.replaceWith(box.querySelector("thead"));
    for (const row of [...kept.parentNode.rows]) if (row !== kept) row.remove();
    for (const row of [...box.querySelectorAll("tbody tr")]) {
      if (Number(row.dataset.row) < editing) kept.before(row);
      else if (Number(row.dataset.row) > editing) kept.parentNode.append(row);
    }
  }
  fold();
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A row as it was typed. */
function rawRow(typed, number) {
  const [label = "", text = "", times = ""] = typed.split("\t").map(escaped);
  return `<tr data-row="${number}"><th scope="row">${number}</th><td class="label">${label}
    <small class="times">${times && `× ${times}`}</small></td><td class="words">${text}</td>
    <td class="act"><button type="button" class="edit" aria-label="edit row ${number}" title="edit">✎</button></td></tr>`;
}

function raw() {
  const rows = lines().slice(0, ROWS_SHOWN).map((typed, k) => (typed.trim() ? rawRow(typed, k + 1) : ""));
  return `<table class="rows" aria-label="Training rows"><thead><tr><th scope="col"><span class="unseen">row</span></th>
    <th scope="col">class</th><th scope="col">words</th><th scope="col"><span class="unseen">edit</span></th></tr></thead>
    <tbody>${rows.join("")}</tbody></table>`;
}

/** Many rows show the first ten, and the others on request. */
function fold() {
  const count = Math.max(table().tBodies[0].rows.length, lines().filter((line) => line.trim()).length);
  const many = count > FOLDED;
  const open = at("rows").classList.contains("all") || editing > FOLDED;
  at("rows").classList.toggle("folds", many && !open);
  at("more").hidden = !many;
  at("drawer").querySelector("summary").textContent = `Training rows (${count})`;
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
  editing = number;
  unedited = state.training;
  const [label = "", text = "", times = ""] = (lines()[number - 1] ?? "").split("\t");
  let row = line(number);
  if (!row) {
    row = table().tBodies[0].insertRow();
    row.dataset.row = number;
  }
  row.className = "editing";
  const width = table().tHead.rows[0].cells.length;
  row.innerHTML = `<td colspan="${width}"><span class="lab-edit">
    <input data-cell="label" aria-label="class of row ${number}" placeholder="class">
    <input data-cell="text" aria-label="text of row ${number}" placeholder="text">
    <input data-cell="times" aria-label="times of row ${number}" placeholder="×1" inputmode="numeric">
    <button type="button" class="lab-done" aria-label="done with row ${number}" title="done">✓</button>
    <button type="button" class="lab-cancel" aria-label="cancel the changes to row ${number}" title="cancel">×</button>
    <button type="button" class="lab-remove">remove</button></span></td>`;
  const fields = row.querySelectorAll("input");
  [label, text, times].forEach((value, k) => {
    fields[k].value = value;
    fields[k].autocomplete = "off";
    fields[k].spellcheck = false;
  });
  fold();
  const field = row.querySelector(`[data-cell=${cell}]`);
  field.focus({ preventScroll: editing <= FOLDED });
  const from = word ? field.value.toLowerCase().indexOf(word.toLowerCase()) : -1;
  if (from >= 0) field.setSelectionRange(from, from + word.length);
}

/** Leaves the row that is being edited. */
function close() {
  if (!editing) return;
  const number = editing;
  const row = line(editing);
  const last = row?.classList.contains("editing") && row.querySelector("input") ? typed(row) : {};
  editing = 0;
  act = null;
  if (!row?.classList.contains("editing")) return;
  if (last.training?.split("\n")[number - 1]) change(last); // a row without a label is held back until here
  if (!lines()[number - 1]?.trim()) row.remove();
  else {
    // Until Python lays it out again.
    const body = document.createElement("tbody");
    body.innerHTML = rawRow(lines()[number - 1], number);
    row.replaceWith(body.firstChild);
    named = "";
    if (shown && !root.classList.contains("pending")) ask({ opened: true });
  }
}

/** The fields of the row that is being edited, as a line. */
function typed(row) {
  const cells = [...row.querySelectorAll("input")].map((input) => input.value.replace(/\s+/g, " "));
  const next = lines();
  while (next.length < editing) next.push("");
  next[editing - 1] = cells.join("\t").replace(/\t+$/, "");
  return { training: next.join("\n") };
}

/** Leaves the row as it was before it was opened. */
function cancel() {
  const number = editing;
  editing = 0;
  named = "";
  line(number)?.remove();
  if (state.training === unedited) ask({ opened: true });
  else change({ training: unedited });
  at("row").focus();
}

function remove(number) {
  const next = lines();
  next.splice(number - 1, 1);
  line(number)?.remove();
  editing = 0;
  named = "";
  change({ training: next.join("\n") });
  at("row").focus();
}

/** Lines of cells, as a spreadsheet copies them: one with a line break or a tab is in quotes. */
function pasted(text) {
  const plain = text.replace(/\r\n?/g, "\n").replace(/\n+$/, "");
  const quoted = /(^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g;
  const joined = plain.replace(quoted, (_, before, cell) =>
    before + cell.replaceAll('""', '"').replace(/[\t\n]/g, " ")
  );
  return joined.split("\n").map((row) => row.split("\t").map((cell) => cell.replace(/\s+/g, " ").trim()));
}

/** Puts lines of cells in the place of rows, from one row on. */
function paste(first, cells, column) {
  const next = lines();
  cells.forEach((row, k) => {
    const place = first - 1 + k;
    while (next.length <= place) next.push("");
    if (column === undefined) next[place] = row.slice(0, 3).join("\t").replace(/\t+$/, "");
    else {
      const old = next[place].split("\t");
      while (old.length < column) old.push("");
      old[column] = row[0];
      next[place] = old.join("\t").replace(/\t+$/, "");
    }
  });
  editing = 0;
  named = "";
  change({ training: next.join("\n") });
}

function rows() {
  const box = at("rows");
  // A word that is already pointed at opens its row.
  let pointed = null;
  box.addEventListener("pointerdown", (event) => (pointed = living.lit), true);
  box.addEventListener("click", (event) => {
    const row = event.target.closest("tr[data-row]");
    if (!row) return;
    const number = Number(row.dataset.row);
    if (event.target.closest(".edit")) edit(number);
    else if (event.target.closest(".lab-cancel")) cancel();
    else if (event.target.closest(".lab-done")) {
      close();
      setTimeout(() => line(number)?.querySelector(".edit")?.focus());
    } else if (event.target.closest(".lab-remove")) remove(number);
    else {
      const token = event.target.closest(".token, .label");
      const keyboard = event.detail === 0;
      if (token && (keyboard || token === pointed || token.matches(".unknown"))) {
        edit(number, token.matches(".label") ? "label" : "text", token.matches(".token") ? token.textContent : "");
      } else if (token?.matches(".label")) edit(number, "label");
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
    if (event.key === "Escape") {
      const number = editing;
      close();
      setTimeout(() => line(number)?.querySelector(".edit")?.focus());
    }
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
    const column = cells.every((each) => each.length === 1) ? ["label", "text", "times"].indexOf(cell) : undefined;
    paste(editing, cells, column);
  });
  at("more").addEventListener("click", () => {
    box.classList.toggle("all");
    fold();
  });
  at("row").addEventListener("click", () => edit(lines().length + 1, "label"));
  at("empty").addEventListener("click", () => {
    load({ ...DEFAULTS, model: state.model }, "", { how: "push" });
    at("paste").focus();
  });
}

// Rows of one's own.

const CHOICES = ["separator", "place", "header"];

/** How the pasted text is understood; what the reader has not chosen is detected. */
async function understood() {
  const chosen = CHOICES.map((name) => (at(name).dataset.chosen ? at(name).value : ""));
  const text = at("pasted").value;
  const found = await python.call(MODULE, "preview", [text, ...chosen]).catch((error) => ({ error: error.message }));
  if (text !== at("pasted").value) return understood();
  at("understood").textContent = found.error || found.told;
  at("understood").classList.toggle("error", Boolean(found.error));
  if (!found.error) [found.separator, found.label, found.header].forEach((value, k) => (at(CHOICES[k]).value = value));
  return found;
}

/** Puts what was pasted into the place of the rows, or below them. */
async function take(how) {
  if (!at("pasted").value.trim()) {
    at("understood").textContent = "Paste or type rows first.";
    return;
  }
  const found = await understood();
  if (found.error) return;
  close();
  named = "";
  const own = at("own-document").value.trim();
  if (how === "put") {
    change({ training: [...lines(), found.training].join("\n"), ...(own ? { document: own } : {}) });
  } else {
    const rows = found.number === 1 ? "Your row." : `Your ${found.number} rows.`;
    const says = own ? rows : `${rows} The document is row ${found.number} without its label; type another.`;
    const fresh = { training: found.training, document: own || found.document, model: state.model };
    load({ ...DEFAULTS, ...fresh }, says, { how: "push" });
  }
  at("pasted").value = at("own-document").value = at("understood").textContent = "";
  pasting(false);
  at("paste").focus();
}

function pasting(open) {
  at("pasting").hidden = !open;
  at("paste").setAttribute("aria-expanded", String(open));
  if (!open) return;
  for (const name of CHOICES) delete at(name).dataset.chosen;
  at("pasted").focus();
}

async function dropped(file) {
  if (!file) return;
  pasting(true);
  if (file.size > LARGEST_FILE) {
    at("understood").textContent = `${file.name} has ${(file.size / 1e6).toFixed(1)} MB: give at most ${LARGEST_FILE / 1e6} MB.`;
    return;
  }
  at("pasted").value = await file.text();
  understood();
}

function ownRows() {
  let wait = 0;
  at("paste").addEventListener("click", () => pasting(at("pasting").hidden));
  at("close-pasting").addEventListener("click", () => (pasting(false), at("paste").focus()));
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
  for (const name of CHOICES) {
    at(name).addEventListener("change", () => {
      at(name).dataset.chosen = "yes";
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
  const stop = (range) => range.dataset.stops.split(" ")[range.value];
  at("controls").addEventListener("submit", (event) => event.preventDefault());
  at("alpha-slider").addEventListener("input", (event) => {
    const alpha = stop(event.target);
    change({ alpha, smoothing: "laplace" }, "alpha-slider");
    at("alpha").value = alpha;
  });
  // A field that is empty for a moment is not an answer yet.
  at("alpha").addEventListener("input", () => {
    const typed = at("alpha").value;
    if (typed.trim()) change({ alpha: typed, smoothing: "laplace" }, "alpha");
    else at("error").textContent = "";
  });
  at("prior-slider").addEventListener("input", (event) => {
    const prior = stop(event.target);
    change({ prior: "given", given: `${found.first} ${prior}` }, "prior-slider");
    at("given").value = prior;
  });
  at("given").addEventListener("input", () => {
    const typed = at("given").value;
    if (!typed.trim()) return void (at("error").textContent = "");
    const number = found && /^[\d\s.,/%]+$/.test(typed);
    change({ prior: "given", given: number ? `${found.first} ${typed}` : typed }, "given");
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
  // A drag or a field that is left is one act; the next is another.
  for (const name of ["change", "focusout"]) {
    root.addEventListener(name, (event) => {
      act = null;
      if (event.target.matches("#lab-alpha, #lab-given") && !event.target.value.trim()) steer(), settle();
    });
  }
}

// Cases: examples, links, the history.

/** Opens a case. */
function load(next, says, { name = "", how = "none" } = {}) {
  editing = 0;
  act = null;
  named = "";
  state = { ...DEFAULTS, ...Object.fromEntries(Object.entries(next).filter(([field]) => Object.hasOwn(DEFAULTS, field))) };
  at("says").textContent = says;
  at("example").value = name;
  found = undefined;
  settle();
  if (how !== "none") keep(how);
  root.classList.toggle("waiting", !shown || !same(shown, state));
  ask({ opened: true });
}

function example(name, how = "none") {
  const { state, says } = data("cases")[name];
  load(state, says, { name, how });
}

/** Opens the case that the address carries or names, if it does. */
function open() {
  const carried = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const entry = history.state;
  if (carried.training !== undefined || entry?.state) {
    const says = entry?.says ?? "This case came with the link.";
    load(entry?.state ?? carried, says, { name: entry?.example ?? "" });
  } else if (carried.example !== undefined) {
    const known = Object.hasOwn(data("cases"), carried.example);
    example(known ? carried.example : Object.keys(data("cases"))[0]);
    if (!known) at("says").textContent = `There is no example ${carried.example}; this is the first one.`;
  } else return false;
  return true;
}

let first; // the case that the page was built with

/** Back, forward, or another address. */
function turned() {
  clearTimeout(writing);
  turns();
  const carried = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (carried.training !== undefined && same({ ...DEFAULTS, ...carried }, state)) return;
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
    const { stepThrough } = await import("./step.js");
    const wanted = state;
    await stepThrough(at("steps"), wanted);
    stepped = wanted;
    if (same(wanted, state)) at("steps").scrollIntoView();
    closeOldSteps();
  } catch (error) {
    at("error").textContent = error.message;
  }
}

/** A link to this case as a question, which does not tell the answer. */
function asQuestion() {
  const link = new URL("../practice/exercises/", location.href);
  link.hash = new URLSearchParams({ ...state, ask: "posterior" });
  return link.href;
}

/** What a reader of the link should know first. */
function warn() {
  if (found?.known === false && shown && same(shown, state)) {
    at("effect").textContent = "Copied, but no word of the document is in the vocabulary: the prior alone decides.";
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
  at("expects").addEventListener("click", () => {
    const form = at("expecting");
    form.hidden = !form.hidden;
    at("expects").setAttribute("aria-expanded", String(!form.hidden));
    if (!form.hidden) at("expected").focus();
  });
  at("expecting").addEventListener("submit", async (event) => {
    event.preventDefault();
    const args = [state, at("expected").value];
    at("why").textContent = await python.call(MODULE, "expected", args).catch((error) => error.message);
  });
}

function listen() {
  rows();
  ownRows();
  expecting();
  words();
  settings();
  at("new").addEventListener("click", newExercise);
  at("undo").addEventListener("click", () => history.back());
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
  const tooLong = () => {
    if (address(state) !== "#long") return false;
    at("effect").textContent = "This case is too long for a link: share its rows as a file.";
    return true;
  };
  at("question").addEventListener("click", (event) => tooLong() || (copy(event.target, asQuestion()), warn()));
  at("link").addEventListener("click", (event) => {
    if (tooLong()) return;
    const link = new URL(location.href);
    link.hash = new URLSearchParams(state);
    copy(event.target, link.href);
    warn();
  });
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
  if (open()) return;
  settle();
  shown = state;
  // Ready by the time of the first edit, unless the reader asks to save data.
  if (!navigator.connection?.saveData) ready();
}

/** Loads Python, and asks it what the page shows already. */
function ready() {
  answering = python.call(MODULE, "respond", [state, {}, "", ""]);
  answering.then(
    (answer) => {
      named = answer.named;
      idle = setTimeout(slowly, 0, false);
    },
    () => {} // an edit will tell
  );
}

if (root) {
  const { told, controls: steered } = data("answer");
  state = first = { ...DEFAULTS, ...Object.values(data("cases"))[0].state };
  found = steered;
  living = live(root, { onlight: unlit });
  living.told = told;
  if (matchMedia("(max-width: 47.9em)").matches) at("drawer").open = false;
  fold();
  tabs();
  root.addEventListener("click", (event) => {
    if (event.target.matches(".copy")) copy(event.target, event.target.parentElement.querySelector("code").textContent);
  });
  if (root.dataset.runtime === "ready") begin();
}
