// An exercise that is answered in the page: Python draws it, checks the answer, and names the
// slip.  Nothing is reckoned here.

import { python } from "./python.js";

const MODULE = "docs.making.pages.practice_page";
const root = document.getElementById("practice");
const at = (name) => document.getElementById(`practice-${name}`);

/** The exercise on the page. */
let task = { seed: 0, model: "", ask: "" };
let own = null; // the case and question that a link carries, in the place of a seed
let hints = null; // not asked for yet
let row = 0; // right answers in a row
let tried = false; // whether a wrong answer or a look at the working has spoilt this one

const say = (text) => (at("said").textContent = text);

/** Asks Python, and says so while it loads. */
async function ask(name, args) {
  const slow = setTimeout(() => {
    say(python.state === "loading" ? "Loading Python: up to 14 MB, the first time only …" : "One moment …");
  }, 400);
  root.setAttribute("aria-busy", "true");
  try {
    return await python.call(MODULE, name, args);
  } catch (error) {
    return { error: error.message, message: error.message };
  } finally {
    clearTimeout(slow);
    root.removeAttribute("aria-busy");
  }
}

const key = () => [task.seed, task.model, task.ask];

function tellRow() {
  at("row").textContent = row ? `${row} right in a row.` : "";
}

/** Shows an exercise that Python has drawn. */
function show(drawn) {
  task = { seed: drawn.seed, model: drawn.model, ask: drawn.ask };
  at("solution").hidden = !drawn.solution; // a question that came with a link keeps its answer
  at("question").innerHTML = drawn.question;
  at("seed").value = drawn.seed ?? "";
  hints = drawn.hints;
  tried = false;
  at("hints").textContent = "";
  at("hint").disabled = false;
  at("answer").value = "";
  const solution = at("solution");
  solution.open = false;
  solution.querySelector("div").innerHTML = drawn.solution;
  say("");
}

async function open(seed, model, question) {
  const drawn = await ask("exercise_of", [seed, model, question]);
  if (drawn.error) return say(drawn.error);
  own = null;
  show(drawn);
  history.replaceState(null, "", `#${new URLSearchParams({ seed: drawn.seed, model: drawn.model, ask: drawn.ask })}`);
  at("answer").focus();
}

/** What the first hint, or the working, needs of the exercise that came with the page. */
async function fetched() {
  if (hints) return true;
  const drawn = await ask("exercise_of", key());
  if (drawn.error) {
    say(drawn.error);
    return false;
  }
  hints = drawn.hints;
  at("solution").querySelector("div").innerHTML = drawn.solution;
  say("");
  return true;
}

async function check(event) {
  event.preventDefault();
  const answer = at("answer").value;
  if (!answer.trim()) return say("Write an answer first.");
  const { right, read, message } = await (own ? ask("check_case", [own, answer]) : ask("check", [...key(), answer]));
  say(message);
  at("said").className = right ? "practice-right" : "";
  if (right) {
    if (!tried) row += 1;
    tried = true; // counts once
  } else if (read) {
    row = 0;
    tried = true;
  }
  tellRow();
}

async function hint() {
  if (!(await fetched())) return;
  const shown = at("hints").children.length;
  if (shown < hints.length) {
    at("hints").appendChild(document.createElement("li")).innerHTML = hints[shown];
  }
  at("hint").disabled = shown + 1 >= hints.length;
}

function begin() {
  task = { seed: Number(root.dataset.seed), model: root.dataset.model, ask: root.dataset.ask };
  for (const name of ["choice", "form", "forms", "solution"]) at(name).hidden = false;
  at("form").addEventListener("submit", check);
  at("hint").addEventListener("click", hint);
  at("choice").addEventListener("submit", (event) => {
    event.preventDefault();
    const seed = at("seed").value.trim();
    if (!/^[0-9]{1,9}$/.test(seed)) return say("A seed is a whole number of at most 9 digits.");
    open(Number(seed), at("model").value, at("ask").value);
  });
  at("new").addEventListener("click", () => {
    open(1 + Math.floor(Math.random() * 99999), at("model").value, at("ask").value);
  });
  at("solution").addEventListener("toggle", async () => {
    if (!at("solution").open) return;
    tried = true;
    await fetched();
  });
  arrive();
  window.addEventListener("hashchange", arrive);
}

/** Opens the exercise that the address names, or the question that it carries. */
async function arrive() {
  const link = new URLSearchParams(location.hash.slice(1));
  if (link.has("training")) {
    const state = Object.fromEntries(link);
    const drawn = await ask("case_of", [state]);
    if (drawn.error) return say(drawn.error);
    own = state;
    return show(drawn);
  }
  if (link.has("seed")) open(Number(link.get("seed")) || 0, link.get("model") ?? "", link.get("ask") ?? "");
}

if (root?.dataset.runtime === "ready") begin();
