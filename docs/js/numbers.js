// Home, Your notes and books, and the search: where a number is printed, and the line and the step
// that make it.  The numbers were gathered while the site was built.

import { element } from "./element.js";
import { factorial, judge, read } from "./typed.js";

const MOST = 3; // of a chapter; the others unfold
const ROOT = new URL("..", import.meta.url);
const FIGURES = new URL("notes/figures.json", ROOT);

/** What prints a number, the first first. */
const RANKS = { notes: 0, given: 1, book: 2, "book slip": 2, web: 2, slip: 3.5, learn: 5 };
const rank = ({ kind }) => RANKS[kind] ?? 4;

let places = null;

/** All printed numbers: { text, kind, title, where, line, step, printed, symbol, words, place, bare, vector, value }. */
function numbers() {
  // From disk nothing can be fetched: the numbers are there as a script.
  places ??= Promise.resolve(globalThis.figures ?? fetch(FIGURES).then((answer) => answer.json()))
    .then((rows) =>
      rows.map(([text, kind, title, where, line, step, printed, symbol, words], place) => ({
        ...{ text, kind, title, where, line, step, printed, symbol, words, place },
        ...{ bare: bare(text), vector: vector(text), value: /[,:]/.test(text) ? null : value(text) },
      }))
    );
  return places;
}

const bare = (text) =>
  text
    .replace(/\s+/g, "")
    .replaceAll("**", "^")
    .replace(/[·*⋅x]|(?<=!)(?=\d)/g, "×")
    .replace(/−/g, "-")
    .replace(/^\(([^(),]+)\)$/, "$1")
    .replace(/^[1-9]\d{0,2}(,\d{3})+$/, (thousands) => thousands.replaceAll(",", ""))
    .replace(/^(-?\d*),(\d+)$/, "$1.$2")
    .replace(/^(-?)0?\./, "$10.");
const VECTOR = /^[([{<]?\s*(-?\d+(?:(?:\s*[,;]\s*|\s+)-?\d+)+)\s*[)\]}>]?$/;
const ODDS = /^\d+\s*:\s*\d+$/;
const WORKED = /^(?=\D*\d)[\d\s.,/()×·*⋅x^!+−-]+$/;

/** A row of whole numbers as the index has it; null for anything else. */
function vector(text) {
  const found = VECTOR.exec(text);
  const parts = found?.[1].split(/\s*[,;]\s*|\s+/);
  if (!parts || (parts.length === 2 && /^\d+,\d+$/.test(text))) return null; // 0,948 is a decimal
  return bare(`(${parts.join(",")})`);
}

/** A formula whose factorials are worked out, up to 20!. */
const withoutFactorials = (text) => text.replace(/(\d+)!/g, (whole, n) => (n > 20 ? whole : factorial(BigInt(n))));

/** What is above and below the bar of a printed number; null for one that has no such value. */
function value(text) {
  const plain = text.replace(/^'|'$/g, "").replace(/^Fraction\((-?\d+), (\d+)\)$/, "$1/$2");
  return read(withoutFactorials(plain))?.value ?? null;
}

/** A logarithm, such as log(1/2), as the notes print it. */
function logged(text) {
  const [above, below] = read(/^(?:log|ln)\s*\(?(.+?)\)?$/i.exec(text)?.[1] ?? "")?.value ?? [];
  return above > 0 ? Math.log(Number(above) / Number(below)).toFixed(4) : text;
}

const isNumber = (text) => Boolean(vector(text) || ODDS.test(text) || read(text) || WORKED.test(text));

/** The name and the number of what is typed: "theta_b^-" and "4/20" of theta_b^- = 4/20. */
function parted(typed) {
  const parts = typed.split(/[=≈]/).map((part) => logged(part.trim()));
  const at = parts.findIndex(isNumber);
  return [parts.slice(0, Math.max(0, at)).join("="), parts[at] ?? null];
}

const plainName = (name) => name.toLowerCase().replace(/[\s\\{}]/g, "").replaceAll("θ", "theta");

/** Whether a number is a part of what is printed, as 92 is of (92, 5, 97). */
const isIn = (number, text) => (text.match(/[\d.]+/g) ?? []).includes(number);

/**
 * Where a typed number is printed: as it was typed, or in a row of numbers; numbers that are equal;
 * and where there is neither, what has it, as 9/64 has 64.
 */
async function found(text, name = "") {
  const all = await numbers();
  const row = vector(text);
  const typed = bare(row ?? text);
  const wanted = plainName(name);
  const isNamed = ({ symbol, words }) => wanted !== "" && [symbol, ...words.split(", ")].some((it) => plainName(it) === wanted);
  const order = (a, b) => isNamed(b) - isNamed(a) || rank(a) - rank(b) || a.place - b.place;
  const same = all.filter((it) => it.bare === typed || (it.vector && isIn(typed, it.vector))).sort(order);
  const known = new Set(same);
  const verdicts = new Map(); // of each number once
  const plain = withoutFactorials(text);
  const isEqual = ({ value: number }) => {
    if (!number) return false;
    const key = number.join("/");
    if (!verdicts.has(key)) verdicts.set(key, /^right/.test(judge(plain, number).verdict));
    return verdicts.get(key);
  };
  const equal = row || ODDS.test(text) ? [] : all.filter((it) => !known.has(it) && isEqual(it)).sort(order);
  const having = same.length || equal.length ? [] : all.filter((it) => isIn(typed, it.text)).sort(order);
  return { same, equal, having };
}

const link = (address, text) => element("a", { href: new URL(address, ROOT).href, textContent: text });

/** A place: which symbol it is there, its section, its line and its step. */
function item({ text, title, where, line, step, printed, symbol, words }, says = "") {
  const what = words.startsWith(symbol) ? words : `${symbol}, ${words}`;
  const made = element("li", {}, ...(what ? [element("i", {}, what), ": "] : []), element("b", {}, text), says, " · ", link(where, title));
  if (line) made.append(" · ", element("a", { className: "to-line", href: new URL(line, ROOT).href }, "line"));
  if (step) made.append(" · ", element("a", { className: "to-step", href: new URL(step, ROOT).href }, "step"));
  if (printed && printed !== text) made.append(element("code", {}, printed));
  return made;
}

/** Places by chapter; of each the first few, and the others unfold. */
function grouped(places, says) {
  const chapters = new Map();
  for (const it of places) chapters.set(chapter(it), [...(chapters.get(chapter(it)) ?? []), it]);
  const parts = [];
  for (const own of chapters.values()) {
    parts.push(...own.slice(0, MOST).map((it) => item(it, says(it))));
    if (own.length > MOST) {
      const others = own.slice(MOST).map((it) => item(it, says(it)));
      const more = element("summary", {}, `${others.length} more in ${chapter(own[0])}`);
      parts.push(element("li", {}, element("details", {}, more, element("ul", { className: "numbers" }, ...others))));
    }
  }
  return parts;
}

const chapter = ({ title, kind }) => (kind === "learn" ? "Learn" : title.split(", ")[0]);

/** What is known of a number, as a list; null for a text that is none. */
export async function answer(typed) {
  const [name, text] = parted(typed);
  if (text === null) return null;
  const { same, equal, having } = await found(text, name);
  const list = element("ul", { className: "numbers" });
  const exactly = ([above, below]) => above * value(text)[1] === below * value(text)[0];
  const has = (it) => (bare(it.text) === bare(vector(text) ?? text) ? "" : `, which has ${text}`);
  const otherwise = (it) => (exactly(it.value) ? `, equal to ${text} and printed otherwise` : `, which is ${text} as far as it goes`);
  list.append(...grouped(same, has), ...grouped(equal, otherwise), ...grouped(having, has));
  return list.childElementCount ? list : undefined;
}

// A number that is nowhere: the reader's own data, and why a lecturer may have got it.

const EXAMPLE = "spam\tfree lunch now\nspam\twin a free prize\nham\tlunch at noon";

/** A form that asks for the reader's data; Python then says which slip gives the number. */
function lecturer(number) {
  if (location.protocol === "file:") return element("p", {}, "None of these notes and books prints this number.");
  const id = `lecturer-${Math.random().toString(36).slice(2)}`;
  const training = element("textarea", { id: `${id}-data`, rows: 4, placeholder: EXAMPLE, spellcheck: false });
  const text = element("input", { id: `${id}-text`, autocomplete: "off", placeholder: "free lunch" });
  const model = element("select", { id: `${id}-model` }, new Option("counts of words (multinomial)", "multinomial"), new Option("presence of words (Bernoulli)", "bernoulli"));
  const says = element("p", { className: "lecturer-says", role: "status" });
  const label = (of, words) => element("label", { htmlFor: of.id }, words, " ");
  const form = element(
    "form",
    { className: "lecturer" },
    element("p", {}, "None of these notes and books prints this number."),
    element("h3", {}, `My lecturer got ${number}`),
    element("p", {}, label(training, "Your data, texts with labels or a table:"), training),
    element("p", {}, label(text, "The text or row to classify:"), text, " ", label(model, "Model:"), model, " ", element("button", {}, "Why?")),
    says,
    element("p", {}, "Other settings are in the ", link("laboratory/", "laboratory"), ", under ", element("em", {}, "I expected"), ". What the notes misprint is in the ", link("notes/errata/", "errata"), ".")
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { python } = await import("./python.js");
    let answer;
    const tell = () => {
      if (answer === undefined) says.textContent = python.waiting;
    };
    python.onstate(tell);
    tell();
    const asked = [training.value, text.value, { model: model.value }, number];
    answer = await python.call("docs.making.laboratory.engine", "of_own_data", asked).catch((error) => error.message);
    says.textContent = answer;
  });
  return form;
}

/** The number is in the address, so that Back from a place finds it again. */
function kept(text) {
  const url = new URL(location);
  if (text) url.searchParams.set("number", text);
  else url.searchParams.delete("number");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** A field of a page, and the box below it. */
function serve(field) {
  const box = document.getElementById(field.getAttribute("aria-controls"));
  let asked = 0;
  async function look() {
    const text = field.value.trim();
    const mine = (asked += 1);
    kept(text);
    if (!text) return box.replaceChildren();
    const list = await answer(text);
    if (mine !== asked) return;
    if (list === null) return box.replaceChildren("Type a number, such as 9/64, .184, (4, 3, 0) or (5 + 1)/(17 + 3).");
    box.replaceChildren(list ?? lecturer(text));
  }
  field.addEventListener("input", look);
  const words = new URLSearchParams(location.search).get("number");
  if (words) {
    field.value = words;
    field.closest("details")?.setAttribute("open", "");
  }
  if (field.value) look();
  field.closest("details")?.addEventListener("toggle", ({ target }) => target.open && field.focus());
  if (field.autofocus && !location.hash) field.focus({ preventScroll: true });
}

for (const field of document.querySelectorAll("input[data-number]")) serve(field);

// In the search.

const query = document.querySelector("[data-md-component=search-query]");
const results = document.querySelector("[data-md-component=search-result]");
if (query && results) {
  const box = element("div", { className: "numbers-found", hidden: true });
  results.before(box);
  query.addEventListener("input", async () => {
    const text = query.value.trim();
    const list = /\d/.test(text) ? await answer(text) : null;
    if (text !== query.value.trim()) return;
    const nowhere = list === undefined && /[./]/.test(text); // a fraction or a decimal
    box.hidden = !list && !nowhere;
    const ask = link(`notes/?number=${encodeURIComponent(text)}`, `My lecturer got ${text}`);
    box.replaceChildren(...(list ? [list] : nowhere ? [`None of the notes and books prints ${text}. `, ask] : []));
  });
  query.form?.addEventListener("reset", () => (box.hidden = true));
}
