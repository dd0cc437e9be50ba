// The laboratory: what is edited goes to Python, and what Python lays out comes back.
// No number is computed here.

import { python } from "./python.js";

const MODULE = "docs.making.laboratory";
const FIELDS = ["document", "model", "smoothing", "alpha", "prior", "given", "vocabulary"];
const CELLS = ["label", "text", "times"];

const root = document.getElementById("lab");
const at = (name) => document.getElementById(`lab-${name}`);

// The form.

/** The rows of the table, as lines of tab-separated cells. */
function training() {
  const lines = [...at("rows").tBodies[0].rows].map((row) =>
    CELLS.map((cell) => row.querySelector(`[data-cell=${cell}]`).value.replace(/\s+/g, " "))
  );
  return lines.map((cells) => cells.join("\t").replace(/\t+$/, "")).join("\n");
}

/** The case as it stands in the form. */
function read() {
  const state = { training: training() };
  for (const name of FIELDS) state[name] = at(name).value;
  return state;
}

/** Puts a case into the form. */
function fill(state) {
  const body = at("rows").tBodies[0];
  const lines = (state.training ?? "").split("\n");
  while (body.rows.length > 1) body.lastElementChild.remove();
  clear(body.rows[0]);
  lines.forEach((line, number) => put(number, line));
  for (const name of FIELDS) if (state[name] !== undefined) at(name).value = state[name];
  settle();
}

function clear(row) {
  for (const input of row.querySelectorAll("input")) input.value = "";
}

/** Puts a line into the table, and makes the row if it is not there. */
function put(number, line) {
  const body = at("rows").tBodies[0];
  if (number >= body.rows.length) clear(body.appendChild(body.rows[0].cloneNode(true)));
  const cells = line.split("\t");
  CELLS.forEach((cell, k) => {
    if (cells[k] !== undefined) body.rows[number].querySelector(`[data-cell=${cell}]`).value = cells[k];
  });
  renumber();
}

/** Every row says its number, and so do its controls. */
function renumber() {
  [...at("rows").tBodies[0].rows].forEach((row, k) => {
    row.cells[0].textContent = k + 1;
    for (const control of row.querySelectorAll("[aria-label]")) {
      control.setAttribute("aria-label", control.getAttribute("aria-label").replace(/\d+$/, k + 1));
    }
  });
}

/** What a choice makes meaningless is greyed. */
function settle() {
  at("alpha").disabled = at("smoothing").value !== "laplace";
  at("given").disabled = at("prior").value !== "given";
}

// The results.

let asked = 0;

/** Asks Python for the results, and shows those of the newest question only. */
async function refresh() {
  asked += 1;
  const mine = asked;
  settle();
  const state = read();
  history.replaceState(null, "", `#${new URLSearchParams(state)}`);
  root.setAttribute("aria-busy", "true");
  try {
    const answer = await python.call(MODULE, "respond", [state]);
    if (mine !== asked) return;
    at("error").textContent = answer.error;
    at("results").classList.toggle("old", Boolean(answer.error));
    if (!answer.error) show(answer.results);
  } catch (error) {
    if (mine === asked) at("error").textContent = error.message;
  }
  if (mine === asked) root.removeAttribute("aria-busy");
}

/** Puts the results on the page, and marks what the edit has changed. */
function show(html) {
  const results = at("results");
  const before = new Map(
    [...results.querySelectorAll("[data-id]")].map((part) => [part.dataset.id, part.textContent])
  );
  const open = [...results.querySelectorAll("details[open] > summary")].map((s) => s.textContent);
  results.innerHTML = html;
  for (const part of results.querySelectorAll("[data-id]")) {
    const old = before.get(part.dataset.id);
    if (old === undefined || old === part.textContent) continue;
    part.classList.add("changed");
    part.title = `was ${old.replaceAll(" over ", "/")}`;
  }
  for (const summary of results.querySelectorAll("details > summary")) {
    if (open.includes(summary.textContent)) summary.parentElement.open = true;
  }
  rove();
}

let waiting = 0;

/** Refreshes when the reader pauses. */
function soon() {
  clearTimeout(waiting);
  waiting = setTimeout(refresh, 150);
}

// What belongs together.

function light(element) {
  for (const part of root.querySelectorAll(".lit")) part.classList.remove("lit");
  const names = element?.dataset.keys?.split(" ").filter(Boolean) ?? [];
  for (const name of names) {
    for (const part of root.querySelectorAll(`[data-keys~="${name}"]`)) part.classList.add("lit");
  }
  at("told").textContent = element?.dataset.told ?? "";
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
  if (!here || !(event.key in steps)) return;
  const group = [...here.closest("section").querySelectorAll(".trace")];
  const next = group[group.indexOf(here) + steps[event.key]];
  event.preventDefault();
  if (!next) return;
  here.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

// Exercises, and what is copied.

async function newExercise() {
  const task = await python.call(MODULE, "exercise_of", [1 + Math.floor(Math.random() * 9999)]);
  const box = at("exercise");
  box.innerHTML = `<h2>An exercise</h2><pre tabindex="0"></pre>
    <p class="lab-field"><label for="lab-answer">Your answer</label>
    <input id="lab-answer" autocomplete="off"><button type="button" class="md-button">Check</button></p>
    <p role="status"></p>
    <details><summary>Solution</summary><pre tabindex="0"></pre></details>
    <p><button type="button" class="md-button">Open it in the laboratory</button></p>`;
  const [question, solution] = box.querySelectorAll("pre");
  const [check, open] = box.querySelectorAll("button");
  question.textContent = task.question;
  solution.textContent = task.solution;
  check.onclick = async () => {
    const args = [task.seed, box.querySelector("input").value];
    box.querySelector("[role=status]").textContent = await python.call(MODULE, "check_answer", args);
  };
  open.onclick = () => {
    fill(task.state);
    refresh();
  };
  box.querySelector("input").focus();
}

async function copy(button, text) {
  await navigator.clipboard.writeText(text);
  const name = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = name), 1500);
}

// What the reader does.

function listen() {
  const form = at("form");
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", (event) => {
    if (event.target.id !== "lab-example") soon();
  });
  at("example").addEventListener("change", () => {
    const chosen = JSON.parse(at("cases").textContent)[at("example").value];
    at("says").textContent = chosen.says;
    fill(chosen.state);
    refresh();
  });
  at("rows").addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain").replace(/\r/g, "").replace(/\n+$/, "");
    const cell = event.target.closest("[data-cell]");
    if (!cell || !/[\t\n]/.test(text)) return;
    event.preventDefault();
    const first = cell.closest("tr").sectionRowIndex;
    text.split("\n").forEach((line, k) => put(first + k, line));
    soon();
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
    const number = at("rows").tBodies[0].rows.length;
    put(number, "");
    at("rows").tBodies[0].rows[number].querySelector("input").focus();
  });
  at("new").addEventListener("click", newExercise);
  at("link").addEventListener("click", (event) => {
    const link = new URL(location.href);
    link.hash = new URLSearchParams(read());
    copy(event.target, link.href);
  });
  const results = at("results");
  results.addEventListener("click", (event) => {
    if (event.target.matches(".lab-copy")) {
      copy(event.target, event.target.parentElement.querySelector("code").textContent);
    }
    light(event.target.closest("[data-keys]"));
  });
  results.addEventListener("mouseover", (event) => light(event.target.closest("[data-keys]")));
  results.addEventListener("focusin", (event) => light(event.target.closest("[data-keys]")));
  results.addEventListener("keydown", move);
  window.addEventListener("hashchange", open);
}

/** Opens the case that the address carries, if it carries one. */
function open() {
  const state = Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  if (state.training === undefined) return false;
  fill(state);
  at("says").textContent = "This case came with the link.";
  refresh();
  return true;
}

function begin() {
  settle();
  rove();
  listen();
  python.onstate((state) => {
    at("status").textContent = state === "loading" ? "Loading Python, about 6 MB, once…" : "";
  });
  if (!open()) {
    // Ready by the time of the first edit, and not before the reader shows interest.
    at("form").addEventListener("focusin", () => python.call(MODULE, "respond", [read()]), {
      once: true,
    });
  }
}

if (root?.dataset.runtime === "ready") begin();
