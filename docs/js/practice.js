// Exercises: they are answered in the page.  Python draws one, checks the answer, and names the
// slip.  Nothing is worked out here.

import { element } from "./element.js";
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
let tries = 0; // wrong answers to this one
let diagnosis = "first"; // from which try on; a link may say second or never
let arrivals = 0; // links that were opened; an answer to an earlier one comes too late

/** What there is to say. */
function say(text) {
  at("said").textContent = text;
  at("said").className = "";
}

/** Asks Python, and says so while it loads. */
async function ask(name, args) {
  const slow = setTimeout(() => say(python.waiting || "One moment …"), 400);
  root.setAttribute("aria-busy", "true");
  try {
    return await python.call(MODULE, name, args);
  } catch (error) {
    return { error: error.message, message: error.message, verdict: "not a number" };
  } finally {
    clearTimeout(slow);
    root.removeAttribute("aria-busy");
  }
}

const key = () => [task.seed, task.model, task.ask];
const linkTo = ({ seed, model, ask: question }) => `#${seed}-${model}-${question}${diagnosis === "first" ? "" : `&diagnosis=${diagnosis}`}`;

/** Shows an exercise that Python has drawn. */
function show(drawn) {
  task = { seed: drawn.seed, model: drawn.model, ask: drawn.ask };
  at("solution").hidden = !drawn.solution; // a question that came with a link keeps its answer
  at("question").innerHTML = drawn.question;
  at("link").hidden = own !== null;
  at("link").href = linkTo(task);
  at("typed").hidden = drawn.choices.length > 0;
  at("forms").hidden = drawn.choices.length > 0;
  at("picked").hidden = !drawn.choices.length;
  at("class").replaceChildren(...["", ...drawn.choices].map((name) => new Option(name)));
  hints = drawn.hints;
  tried = false;
  tries = 0;
  at("hints").textContent = "";
  at("hint").disabled = false;
  at("answer").value = "";
  const solution = at("solution");
  solution.open = false;
  solution.querySelector("div").innerHTML = drawn.solution;
  say("");
}

/** Draws an exercise, or the question of a link; if another one was asked for since, that one is shown. */
async function open(name, args, state = null) {
  arrivals += 1;
  const mine = arrivals;
  const drawn = await ask(name, args);
  if (mine !== arrivals) return false;
  root.classList.remove("practice-waiting");
  if (drawn.error) {
    say(drawn.error);
    return false;
  }
  own = state;
  show(drawn);
  return true;
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
  const answer = at("picked").hidden ? at("answer").value : at("class").value;
  if (!answer.trim()) return say("Write an answer first.");
  const told = [answer, tries + 1, diagnosis];
  const { verdict, message, read } = await (own ? ask("check_case", [own, ...told]) : ask("check", [...key(), ...told]));
  say(message);
  if (read) at("said").prepend(element("span", { className: "practice-read", innerHTML: `${read}. ` }));
  at("said").className = verdict.startsWith("right") ? "practice-right" : "";
  if (verdict.startsWith("right")) {
    if (!tried) row += 1;
    tried = true; // counts once
  } else if (verdict === "wrong") {
    row = 0;
    tried = true;
    tries += 1;
  }
  at("row").textContent = row ? `${row} right in a row.` : "";
}

async function hint() {
  if (!(await fetched())) return;
  const shown = at("hints").children.length;
  if (shown < hints.length) at("hints").append(element("li", { innerHTML: hints[shown] }));
  at("hint").disabled = shown + 1 >= hints.length;
}

/** The exercise that an address names, such as #12-bernoulli-joint, or an older #seed=12&model=…&ask=… */
function named(hash) {
  const short = /^#([0-9]{1,9})(?:-([a-z]+))?(?:-([a-z]+))?(?:&.*)?$/.exec(hash);
  if (short) return [Number(short[1]), short[2] ?? "", short[3] ?? ""];
  const link = new URLSearchParams(hash.slice(1));
  if (!link.has("seed")) return null;
  return [Number(link.get("seed")) || 0, link.get("model") ?? "", link.get("ask") ?? ""];
}

/** Opens the exercise that the address names, or the question that it carries. */
async function arrive(first) {
  const link = new URLSearchParams(location.hash.slice(1));
  diagnosis = ["second", "never"].find((known) => known === link.get("diagnosis")) ?? "first";
  if (link.has("training")) {
    const { diagnosis: _, ...state } = Object.fromEntries(link);
    return open("case_of", [state], state);
  }
  const wanted = named(location.hash) ?? (location.hash ? null : first);
  if (wanted && (own || wanted.join() !== key().join())) return open("exercise_of", wanted);
  root.classList.remove("practice-waiting");
}

function begin() {
  const first = [Number(root.dataset.seed), root.dataset.model, root.dataset.ask];
  task = { seed: first[0], model: first[1], ask: first[2] };
  at("link").href = linkTo(task);
  for (const name of ["choice", "form", "forms", "solution"]) at(name).hidden = false;
  at("form").addEventListener("submit", check);
  at("hint").addEventListener("click", hint);
  at("choice").addEventListener("submit", async (event) => {
    event.preventDefault();
    const seed = 1 + Math.floor(Math.random() * 99999);
    if (!(await open("exercise_of", [seed, at("model").value, at("ask").value]))) return;
    history.pushState(null, "", linkTo(task)); // Back shows the one before
    (at("picked").hidden ? at("answer") : at("class")).focus();
  });
  at("solution").addEventListener("toggle", async () => {
    if (!at("solution").open) return;
    tried = true;
    await fetched();
  });
  python.beginAt(root);
  python.onstate(() => {
    if (python.waiting && root.hasAttribute("aria-busy")) say(python.waiting);
  });
  arrive(first);
  window.addEventListener("popstate", () => arrive(first));
}

if (root?.dataset.runtime === "ready") begin();
else root?.classList.remove("practice-waiting");
