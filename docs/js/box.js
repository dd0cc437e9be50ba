// All pages: the box in the header.  A number, a symbol or a question, answered by one list in groups;
// what is typed is in the address, so that Back finds it again.  What it finds was gathered while the
// site was built, and is sent for when the box is first opened.

import { element } from "./element.js";
import { find, formulasOf, parted } from "./finding.js";
import { Words, placesOf } from "./asked.js";

const MOST = 8; // figures that are shown at once
const ROOT = new URL("..", import.meta.url);
const KEYS = { ArrowDown: 1, ArrowUp: -1 };

const box = document.getElementById("box");
const field = box?.querySelector("[role=combobox]");
const list = box?.querySelector("[role=listbox]");
const says = box?.querySelector("[role=status]");
const below = box?.querySelector(".box-below");

// What there is to find.

/** Data of the site: from disk nothing can be fetched, so it is a script there. */
async function data(name) {
  if (location.protocol !== "file:") {
    const answer = await fetch(new URL(`search/${name}.json`, ROOT));
    if (!answer.ok) throw new Error(`${answer.status}`);
    return answer.json();
  }
  await script(`search/${name}.js`);
  return globalThis.found[name];
}

function script(address) {
  return new Promise((onload, onerror) => document.head.append(element("script", { src: new URL(address, ROOT).href, onload, onerror })));
}

let ready = null;
let here = null; // what has come

/** Everything that is found by the first key; the texts of the pages follow. */
function opened() {
  ready ??= Promise.all([data("box"), script("search/lunr.js")]).then(([found]) => {
    const { titles, figures, formulas, asked } = found;
    const rows = figures.map(([text, kind, title, where, line, step, printed, symbol, words]) => ({ text, kind, title: titles[title], where, line, step, printed, symbol, words }));
    const places = placesOf(found);
    const words = new Words(globalThis.lunr, places);
    data("texts").then((texts) => words.read(texts, asked.length)).then(() => parted(field.value.trim())[1] || look(), () => {}); // headings are found without the texts
    return { rows, formulas, places, words };
  });
  return ready;
}

// One list in groups.

const href = (address) => new URL(address, ROOT).href;
let options = 0;

const option = (address, className, ...inside) => element("a", { role: "option", id: `box-${(options += 1)}`, tabIndex: -1, ariaSelected: "false", className, href: href(address) }, ...inside);

const LETTERS = { alpha: "α", theta: "θ", mu: "μ", sigma: "σ" };

/** A symbol with its indices below and above the line. */
function typeset(symbol) {
  const parts = symbol.replace(/alpha|theta|mu|sigma/g, (name) => LETTERS[name]).split(/([_^](?:\w+|[*+-]))/);
  return parts.map((part) => (/^[_^]./.test(part) ? element(part[0] === "_" ? "sub" : "sup", {}, part.slice(1)) : part));
}

/** A place of a number or symbol: what it is, its section, its line and its step. */
function figure({ row: { text, title, where, line, step, symbol, words }, how }) {
  const what = words.startsWith(symbol) ? [words] : [...typeset(symbol), `: ${words}`];
  const before = how && `${how.slice(0, -text.length)}`; // "in " or "printed as "
  const place = option(where, "box-place", before, element("b", {}, text), " ", element("i", {}, ...what), element("small", {}, title));
  const row = element("div", { className: "box-row" }, place);
  row.role = "none";
  if (line) row.append(option(line, "to-line", "line"));
  if (step) row.append(option(step, "to-step", "step"));
  return row;
}

function answer(where, title, under) {
  const row = element("div", { className: "box-row" }, option(where, "box-place", title, element("small", {}, under)));
  row.role = "none";
  return row;
}

/** A group of the list: the first few, and the others at a press. */
function group(name, all, most) {
  if (!all.length) return [];
  const id = `box-${name.split(" ")[0]}`;
  const made = element("div", {}, element("div", { id, className: "box-head" }, name), ...all.slice(0, most).map((it) => it()));
  made.role = "group";
  made.setAttribute("aria-labelledby", id);
  made.firstChild.role = "presentation";
  if (all.length > most) {
    const more = option("#", "box-more", `${all.length - most} more`);
    more.removeAttribute("href");
    more.addEventListener("click", () => {
      const rest = all.slice(most).map((it) => it());
      more.replaceWith(...rest);
      point(rest[0].querySelector("[role=option]"));
      field.focus();
    });
    made.append(more);
  }
  return [made];
}

/** What the box answers: groups, and whether it is a number that is nowhere. */
function answered({ rows, formulas, places, words }, typed) {
  const found = find(rows, typed);
  const number = parted(typed)[1];
  const groups = [];
  const figures = group(number ? "numbers of the notes and books" : "symbols", [
    ...(number ? [] : formulasOf(formulas, rows, typed).map(([formula, code, where]) => () => answer(where, formula, code))),
    ...found.map((it) => () => figure(it)),
  ], MOST);
  for (const { name, most, found: some } of number ? words.saying(number) : words.groups(typed)) {
    groups.push(...group(name, some.map((place) => () => (place.same === undefined ? answer(place.where, place.title, place.of) : question(place, places[place.same]))), most));
  }
  return [[...figures, ...groups], Boolean(number) && !found.length];
}

function question({ where, asked }, { title, of }) {
  const [first] = asked.split(" · ");
  return answer(where, first, title === of ? title : `${of}: ${title}`);
}

// A number that is nowhere: the reader's own data, and why somebody may have got it.

const EXAMPLE = "spam\tfree lunch now\nspam\twin a free prize\nham\tlunch at noon";

/** A form that asks for the reader's data; Python then says what gives the number. */
function own(number) {
  if (location.protocol === "file:") return [];
  const training = element("textarea", { id: "box-data", rows: 4, placeholder: EXAMPLE, spellcheck: false });
  const text = element("input", { id: "box-text", autocomplete: "off", placeholder: "free lunch" });
  const model = element("select", { id: "box-model" }, new Option("counts of words (multinomial)", "multinomial"), new Option("presence of words (Bernoulli)", "bernoulli"));
  const told = element("p", { className: "lecturer-says", role: "status" });
  const label = (of, words) => element("label", { htmlFor: of.id }, words, " ");
  const form = element(
    "form",
    { className: "lecturer" },
    element("h2", {}, `What may ${number} be?`),
    element("p", {}, label(training, "Your data, texts with labels or a table:"), training),
    element("p", {}, label(text, "The text or row to classify:"), text, " ", label(model, "Model:"), model, " ", element("button", {}, "Why?")),
    told,
    element("p", {}, "Other settings are in the ", element("a", { href: href("laboratory/") }, "laboratory"), ", under ", element("em", {}, "I expected"), ".")
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { python } = await import("./python.js");
    let answer;
    const tell = () => {
      if (answer === undefined) told.textContent = python.waiting;
    };
    python.onstate(tell);
    tell();
    const asked = [training.value, text.value, { model: model.value }, number];
    answer = await python.call("docs.making.laboratory.engine", "of_own_data", asked).catch((error) => error.message);
    told.textContent = answer;
  });
  return [form];
}

// The field.

const pointed = () => list.querySelector("[aria-selected=true]");

function point(to) {
  pointed()?.setAttribute("aria-selected", "false");
  to?.setAttribute("aria-selected", "true");
  to?.scrollIntoView({ block: "nearest" });
  if (to) field.setAttribute("aria-activedescendant", to.id);
  else field.removeAttribute("aria-activedescendant");
}

/** What is typed is in the address while the box is open. */
function keep(text) {
  const url = new URL(location);
  if (text) url.searchParams.set("look", text);
  else url.searchParams.delete("look");
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

let asking = 0;

async function look() {
  const typed = field.value.trim();
  const mine = (asking += 1);
  if (!box.open) return;
  keep(typed);
  if (!typed) {
    list.replaceChildren();
    below.replaceChildren();
    below.dataset.number = "";
    says.textContent = "";
    field.setAttribute("aria-expanded", "false");
    return point(null);
  }
  if (!here) says.textContent = "Looking …";
  try {
    here = await opened();
  } catch {
    ready = null; // the next key asks again
    says.textContent = "The answers did not come: type again.";
    return;
  }
  if (mine !== asking) return;
  const [groups, nowhere] = answered(here, typed);
  const before = pointed()?.href;
  list.replaceChildren(...groups);
  field.setAttribute("aria-expanded", String(groups.length > 0));
  const found = list.querySelectorAll(".box-place").length;
  const number = parted(typed)[1];
  says.textContent = nowhere ? `None of the notes and books here prints ${number}.` : found ? `${found} answers` : "Nothing is found.";
  if (below.dataset.number !== (nowhere ? number : "")) {
    below.dataset.number = nowhere ? number : "";
    below.replaceChildren(...(nowhere ? own(number) : []));
  }
  point((before && [...list.querySelectorAll("[role=option]")].find((it) => it.href === before)) || null);
}

/** Up and down go from place to place; right and left from a place to its line and step. */
function move(event) {
  const at = pointed();
  if (event.key in KEYS) {
    const all = [...list.querySelectorAll(".box-place, .box-more")];
    const from = at ? all.indexOf(at.closest(".box-row")?.querySelector(".box-place") ?? at) : KEYS[event.key] > 0 ? -1 : all.length;
    point(all[from + KEYS[event.key]] ?? null);
    event.preventDefault();
  } else if (at && /^Arrow(Left|Right)$/.test(event.key)) {
    const to = event.key === "ArrowRight" ? at.nextElementSibling : at.previousElementSibling;
    if (to?.role === "option" && at.closest(".box-row")) point(to);
    event.preventDefault();
  } else if (event.key === "Enter") {
    (at ?? list.querySelector(".box-place"))?.click();
    event.preventDefault();
  }
}

/** Opens the box, with a text or with the one before. */
function open(text) {
  if (!box.open) box.showModal();
  if (text) field.value = text;
  field.select();
  opened().catch(() => (ready = null));
  look();
}

const isTyping = (target) => target?.closest?.("input, textarea, select, [contenteditable]");

if (box) {
  field.addEventListener("input", look);
  field.addEventListener("keydown", move);
  box.addEventListener("close", () => keep(""));
  box.addEventListener("click", ({ target }) => target === box && box.close());
  box.querySelector(".box-close").addEventListener("click", () => box.close());
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const asks = (key === "/" && !ctrlKey && !metaKey && !altKey && !isTyping(target)) || (key.toLowerCase() === "k" && (ctrlKey || metaKey));
    if (!asks || box.open) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    open();
  }, true);
  // The header's button, and whatever else asks for it: with a text, or with a field's own.
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-look]");
    if (!opener || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(opener.dataset.look);
  });
  const words = new URLSearchParams(location.search).get("look");
  if (words) open(words);
}
