// "I have this number": where the chapters print it, and what computes it.  The numbers were
// gathered while the site was built.

import { read, same } from "./typed.js";

const field = document.getElementById("number");
const box = document.getElementById("number-found");
const MOST = 12;
let places = null;

const value = (text) => {
  const { above, below } = read(text.replace(/^-/, "")) ?? {};
  return below ? [above, below] : null;
};

const link = (href, text) => Object.assign(document.createElement("a"), { href, textContent: text });

function found(typed) {
  const exact = (text) => text === typed.text || `0${text}` === typed.text || text === `0${typed.text}`;
  const alike = (text) => {
    const known = value(text);
    return known && same(typed.number, known);
  };
  const asPrinted = places.filter(([texts]) => texts.some(exact));
  const all = asPrinted.length ? asPrinted : places.filter(([texts]) => texts.some(alike));
  return all.sort((a, b) => Boolean(b[4]) - Boolean(a[4])); // what the notes print comes first
}

async function look() {
  const text = field.value.trim().replace(",", ".").replace(/\s*([/])\s*/, "$1");
  if (!text) return box.replaceChildren();
  const number = read(text.replace(/^-/, ""));
  if (!number || number.below === 0n) return box.replaceChildren("Type a number, such as 9/64 or 0.948.");
  places ??= await (await fetch(field.dataset.figures)).json();
  const rows = found({ text, number });
  if (!rows.length) {
    return box.replaceChildren("No chapter prints this number. If your notes do, compare their data with the chapter; ", link("errata/", "the errata"), " list what the notes misprint.");
  }
  const list = document.createElement("ul");
  const seen = new Set();
  for (const [texts, title, where, line, step] of rows) {
    const key = `${title}${line}`;
    if (seen.has(key) || seen.size >= MOST) continue;
    seen.add(key);
    const item = document.createElement("li");
    item.append(link(`../${where}`, title), ` (${texts.slice(-4).join(", ")})`);
    if (line) item.append(" · ", link(`../${line}`, "line"));
    if (step) item.append(" · ", link(`../${step}`, "step"));
    list.append(item);
  }
  box.replaceChildren(list);
}

if (field) {
  field.addEventListener("input", look);
  const asked = new URLSearchParams(location.search).get("number");
  if (asked) {
    field.value = asked;
    look();
  }
}
