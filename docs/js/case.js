// The laboratory: what a case looks like.  The one place that writes it as HTML: from the data that the
// page works out itself (js/worked.js) and from that which Python sends (docs/making/laboratory/case_data.py),
// and, run by Node.js, when the site is built.
//
// Each number says where it was counted.  What belongs together shares a key: `n-0-2` is the count of the
// third word in the first class, `d-0` that class's total, `c-0` its rows, `w-2` the third word, `f-0-2` its
// factor in the first class, `j-0` a joint, `q-0` a posterior.  Of features, `n-0-2-1` is the count of the
// second value of the third feature, and `d-0-2` are that class's known values of it.  An element has keys
// of its own (`data-keys`) and those that it lights (`data-lights`, where they differ); js/living.js does
// the lighting.  A reader who copies an equation gets its line of `explain` (`data-line`).

import { barAndNames } from "./bar.js";
import { el, escaped } from "./html.js";
import { bagOf } from "./words.js";
import { inASentence } from "./written.js";

const LONGEST_NAME = 18; // characters of a word or a class; a tooltip has all of it
const [FEW, MANY] = [6, 12]; // columns of counts; factors before they are folded, and rows that are named
const FACTORS_SHOWN = 60;
const SHORT = 16; // characters of a product that is not reduced; a longer one is left out
const SHORT_VERDICT = 18; // letters that a headline has room for
const FAMILIAR = { spam: 1, ham: 2, "-": 1, "+": 2, negative: 1, positive: 2, 0: 1, 1: 2 };
const HUES = Array.from({ length: 16 }, (_, k) => k + 1);

// HTML.

const button = (classes, inside, attributes) => el(`button.${classes}`, inside, { type: "button", ...attributes });

/** A word or class that fits into a line. */
function clipped(text) {
  const letters = [...text];
  return letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME - 1).join("")}…`;
}

/** An element with a word or class that fits into a line; a tooltip has all of it. */
const brief = (name, text, more = "", attributes = {}) =>
  el(name, escaped(clipped(text)) + more, { title: [...text].length > LONGEST_NAME ? text : null, ...attributes });

/** A class in its colour. */
const named = (label, hue) => brief(`b.class.hue-${hue}`, label);

/** One thing over another. */
const stacked = (above, below) => el("span.fraction", `${above}<span class="unseen"> over </span>${below}`);

/** Text whose change from one edit to the next the page marks. */
const tracked = (name, inside) => el("span", inside, { "data-id": name });

/** A number to point at: it lights up what belongs to it, and says what it is. */
const trace = (text, told, keys, lights, kind = "trace") =>
  el(`span.${kind}`, escaped(text), { "data-keys": keys, "data-lights": lights, role: "img", tabindex: -1, "aria-label": `${text}: ${told}` });

/** A number, stacked where it is a fraction: `make` makes what can be pointed at. */
function numberOf(written, make) {
  const [above, below] = written.split("/");
  if (!below || written.startsWith("≈ ") || written.includes("(")) return make(written);
  return stacked(make(above), el("span", escaped(below), { "aria-hidden": "true" }));
}

/** A number of the product, and below it what it is of. */
const term = (keys, value, name, below, kind = "") => el(`span.term${kind}`, el("span.value", tracked(name, value)) + below, { "data-keys": keys });

const inPercent = (share, digits) => `${(100 * share).toFixed(digits)}%`;

// Sentences.

/** A number after its sign: = where it is exact, ≈ where it is rounded. */
const equals = (written) => (written.startsWith("≈") ? "" : "= ");
const several = (count, thing) => `${count} ${thing}${count === 1 ? "" : "s"}`;
const timesOf = (count) => ({ 1: "once", 2: "twice" })[count] ?? `${count} times`;

/** Rows in a sentence, the first of them if they are many. */
function rowsNamed({ first, all }, say) {
  const some = all > MANY + 1 ? [...first.slice(0, MANY).map(say), `${all - MANY} more rows`] : first.map(say);
  return inASentence(some) || "no row";
}
const often = ([number, , times]) => `row ${number}${times > 1 ? ` (${times} times)` : ""}`;
const has = ([number, count, times]) => `row ${number} has ${count}${times > 1 ? ` (${times} times)` : ""}`;
const justNumber = ([number]) => `row ${number}`;

/** What smoothing adds, as a sentence. */
const adds = (above) => (above === "0" ? "" : ` Smoothing adds ${above}.`);

/** Some classes in a sentence: two by name, more by their number. */
function few(labels, but) {
  const others = labels.filter((label) => label !== but).map(clipped);
  return others.length <= 2 ? inASentence(others) : `${others.length} classes`;
}

/** A hue for each class: its own where it is familiar, else the first that is free, as in colours.py. */
export function huesOf(labels) {
  const chosen = new Map();
  for (const label of labels) {
    const hue = Object.hasOwn(FAMILIAR, label) ? FAMILIAR[label] : null;
    if (hue && ![...chosen.values()].includes(hue)) chosen.set(label, hue);
  }
  const free = HUES.filter((hue) => ![...chosen.values()].includes(hue));
  const others = labels.filter((label) => !chosen.has(label));
  others.forEach((label, k) => chosen.set(label, free[k % free.length]));
  return labels.map((label) => chosen.get(label));
}

/** Values of a feature; one that is a number, with its name. */
const valueName = ({ name, listed }, value) => (listed ? value : `${name} ${value}`);

/**
 * A case as HTML, part by part.
 *
 * @param {Object} it the data of a case
 */
export function laid(it) {
  if (it.blank) return blank(it);
  const parts = { ...dataOf(it), controls: it.controls };
  if (it.wrong) {
    return { ...parts, verdict: el("p.error", escaped(it.wrong)), bar: "", equations: "", odds: says(it.wrong), told: {}, spoken: it.wrong };
  }
  return {
    ...parts,
    verdict: verdict(it),
    bar: posteriorBar(it, ofPart),
    equations: [equations(it), why(it)].join("\n"),
    odds: tugOfWar(it.pulls, it.labels),
    told: it.features ? toldOfValues(it) : toldOfWords(it),
    spoken: verdictWords(it).join(""),
  };
}

function blank({ controls }) {
  const none = { document: "", unknown: "", bar: "", equations: "", told: {}, spoken: "" };
  const asked = el("p.verdict", "No rows yet: paste rows, drop a file, or add a row.");
  return { ...none, controls, verdict: asked, rows: tableOf("class", [WORDS], [], 0), odds: says("There are no rows yet.") };
}

// The document.

const dataOf = (it) => (it.features
  ? { document: it.features.map((feature, v) => choice(feature, v, it.document[v])).join(""), rows: rowsOfValues(it), unknown: escaped(ofFeatures(it)) }
  : { document: chips(it), rows: rowsOfWords(it), unknown: escaped(ofVocabulary(it)) });

/** The words of the document: each can be dropped and repeated; few that it lacks, added. */
function chips({ document, words, bar, bernoulli }) {
  const [bag, place] = [bagOf(document), new Map(words.map((word, v) => [word, v]))];
  const first = [...bag.keys()].slice(0, MANY);
  // With few words in V all are in its order: no word moves when another is clicked.
  const few = words.length <= MANY ? [...words, ...first] : bar ? [...first, ...words.slice(0, 2 * MANY)] : first;
  const shown = [...new Set(few)].slice(0, words.length <= MANY ? undefined : MANY);
  const more = bag.size > MANY ? el("span.more", `and ${bag.size - MANY} more words`) : "";
  return shown.map((word) => chip(word, document, bag.get(word) ?? 0, place.get(word))).join("") + more + (bar && bernoulli ? OTHERS : "");
}

/** Where words count once, those that are absent cut the bar together. */
const OTHERS = button("chip.others", "others absent", { "data-pull": "", "data-keys": "others", "aria-label": "others absent: what they cut together" });

/** A word of the document, or one that it lacks. */
function chip(word, document, times, v) {
  const known = v !== undefined;
  const look = { type: "button", "data-keys": known ? `w-${v}` : null, "data-pull": known ? word : null };
  const again = [...document, word].join(" ");
  if (!times) return brief("button.chip.absent", word, "", { "data-document": again, "aria-label": `${word}: add it`, ...look });
  const small = times > 1 ? el("small", `×${times}`, { "aria-hidden": "true" }) : "";
  const told = `${word}${times > 1 ? `, ${timesOf(times)}` : ""}${known ? "" : ", not in the vocabulary"}: drop it`;
  const less = document.toSpliced(document.lastIndexOf(word), 1).join(" ");
  const drop = brief("button.drop", word, small, { "data-document": less, "aria-label": told, ...look });
  return el(`span.chip${known ? "" : ".unknown"}`, drop + button("again", "+", { "data-document": again, "aria-label": `${word} once more` }));
}

/** The value of a feature: one of those in the rows, or a number. */
function choice({ name, values, listed }, v, at) {
  const value = at == null ? "" : values[at];
  const label = brief("span", name, "", { "data-keys": `w-${v}` });
  if (!listed) {
    return el("label.choice", `${label}<input data-feature="${v}" inputmode="decimal" value="${escaped(value)}" placeholder="unknown" autocomplete="off" aria-label="${escaped(name)}">`);
  }
  const options = ["", ...values].map((each) => el("option", escaped(each || "unknown"), { value: each, selected: each === value ? "" : null }));
  return el("label.choice", label + el("select", options.join(""), { "data-feature": v, "aria-label": name }));
}

// The rows.

const WORDS = '<th scope="col">words</th>';

/** The table of the training rows, the first of them if they are many. */
function tableOf(called, heads, lines, more) {
  const rest = more > 0 ? el("tr.rest", el("td", `and ${more} more rows, counted but not shown`, { colspan: heads.length + 3 })) : "";
  const head = `<th scope="col"><span class="unseen">row</span></th>${brief("th", called, "", { scope: "col" })}${heads.join("")}<th scope="col"><span class="unseen">edit</span></th>`;
  return `<table class="rows" aria-label="Training rows"><thead><tr>${head}</tr></thead><tbody>${lines.join("")}${rest}</tbody></table>`;
}

const editButton = (number) => button("edit", "✎", { "aria-label": `edit row ${number}`, title: "edit" });

/** A row: its number, its class, its cells, and the button that opens it. */
function rowOf({ labels }, row, keys, cells) {
  const { number, label: k, times } = row;
  const of = `a row of ${labels[k]}${times > 1 ? `, which counts ${times} times` : ""}`;
  const inside = [
    el("th", row.hidden === "all" ? number : trace(`${number}`, of, `c-${k} rows${keys}`, `c-${k} p-${k}`, "trace.number"), { scope: "row" }),
    el("td.label", brief("span.class", labels[k]) + (times > 1 ? el("small.times", `× ${times}`) : ""), { dir: "auto" }),
    ...cells,
    el("td.act", el("span.mark") + editButton(number)),
  ];
  return el(`tr.hue-${huesOf(labels)[k]}${row.hidden ? ".hidden" : ""}`, inside.join(""), { "data-row": number });
}

/** A word or value of a row, to point at. */
const token = (text, keys, lights) => brief("button.trace.token", text, "", { type: "button", "data-word": text, "data-keys": keys, "data-lights": lights });

/** The training rows with the words, and counts beside them: of all of a small V, else of the document's words. */
function rowsOfWords(it) {
  const { bernoulli, called, words, document, rows } = it;
  const place = new Map(words.map((word, v) => [word, v]));
  const beside = words.length <= FEW ? words : [...new Set(document)].filter((word) => place.has(word)).slice(0, FEW);
  const heads = beside.map((word) => brief("th.count", word, "", { scope: "col", "data-keys": `w-${place.get(word)}` }));

  function wordOf(word, { number, label: k }) {
    const v = place.get(word);
    if (v === undefined) return brief("span.token.unknown", word);
    return token(word, `r-${number}-${v} n-${k}-${v}${bernoulli ? "" : ` d-${k}`}`, `n-${k}-${v} f-${k}-${v} w-${v}`);
  }

  function countHere(word, { number, label: k, cells }) {
    const [v, times] = [place.get(word), cells.filter((each) => each === word).length];
    if (!times) return "0";
    const told = `${word} occurs ${timesOf(times)} in row ${number}${bernoulli ? ", which counts as one document with it" : ""}`;
    const here = `r-${number}-${v}`;
    return trace(`${bernoulli ? 1 : times}`, told, `n-${k}-${v} ${here}`, `${here} f-${k}-${v}`);
  }

  const lines = rows.map((row) => {
    const struck = row.hidden === "all";
    const text = struck ? escaped(row.cells.join(" ")) : row.cells.map((word) => wordOf(word, row)).join(" ");
    const counts = beside.map((word) => el("td.count", struck ? "" : countHere(word, row)));
    return rowOf(it, row, bernoulli ? ` d-${row.label}` : "", [el("td.words", text || el("i.none", "no words"), { dir: "auto" }), ...counts]);
  });
  return tableOf(called, [WORDS, ...heads], lines, it.all_rows - rows.length);
}

/** The training rows: the label, and the value of each feature. */
function rowsOfValues(it) {
  const { features, called, document, rows } = it;
  const heads = features.map(({ name, kind, listed }, v) =>
    brief("th.feature", name, listed ? "" : el("small.kind", ` ${escaped(kind)}`), { scope: "col", "data-keys": `w-${v}` }));

  function cell(i, v, { label: k, hidden }) {
    if (i == null) return el("i.none", "?", { title: "unknown: its factor is left out" });
    const { values, counted } = features[v];
    if (hidden === "all") return escaped(values[i]);
    const own = `n-${k}-${v}-${i} f-${k}-${v}-${i} w-${v}`;
    return token(values[i], `n-${k}-${v}-${i} d-${k}-${v}`, counted ? own : `d-${k}-${v} w-${v} f-${k}-${v}-${document[v]}`);
  }

  const lines = rows.map((row) => rowOf(it, row, "", row.cells.map((i, v) => el("td.value", cell(i, v, row), { dir: "auto" }))));
  return tableOf(called, heads, lines, it.all_rows - rows.length);
}

/**
 * Rows of a case with a mistake, as they were typed: lines of cells.
 *
 * @param {string[]} lines the first of them
 * @param {string[]} inner what the cells are called between the class and how often a row counts
 */
export function typedRows(lines, inner) {
  const heads = inner.map((name) => el("th", escaped(name), { scope: "col" }));
  const rows = lines.map((line, k) => (line.trim() ? typedRow(line, k + 1, inner.length) : ""));
  return tableOf("class", heads, rows, 0);
}

/** A row as it was typed. */
export function typedRow(line, number, width) {
  const [label, ...cells] = line.split("\t");
  const times = cells[width] ? `× ${escaped(cells[width])}` : "";
  const inside = [
    el("th", number, { scope: "row" }),
    el("td.label", `${escaped(label)} ${el("small.times", times)}`),
    ...Array.from({ length: width }, (_, k) => el("td.words", escaped(cells[k] ?? ""), { dir: "auto" })),
    el("td.act", editButton(number)),
  ];
  return el("tr", inside.join(""), { "data-row": number });
}

/** Which words have a factor, that grey ones have none, and which signs are no words. */
function ofVocabulary({ words, outside, signs }) {
  const V = words.slice(0, MANY).map(clipped).join(", ");
  const size = `V = {${V}${words.length > MANY ? `, …}, ${words.length} words` : "}"}`;
  const are = signs.length === 1 ? "is not a word, and is" : "are not words, and are";
  const lost = signs.length ? `${signs.join(" ")} ${are} not counted.` : "";
  const said = !words.length ? "The vocabulary has no words." : outside ? `Grey words are outside the vocabulary ${size}.` : `${size}.`;
  return `${said} ${lost}`.trim();
}

/** What is unknown, and how many values each feature has. */
function ofFeatures({ features, document }) {
  const sizes = features.filter(({ listed }) => listed).slice(0, 4).map(({ name, size }) => `${name} has k = ${size}`);
  const missing = features.filter((_, v) => document[v] == null).slice(0, FEW).map(({ name }) => clipped(name));
  const said = [
    sizes.length ? `Values of a feature: ${sizes.join(", ")}.` : "",
    missing.length ? `Unknown, so without a factor: ${missing.join(", ")}.` : "",
  ];
  return said.filter(Boolean).join(" ");
}

// What a number was counted from.

/** What an estimate is a share of, and what smoothing adds; `each` says how often alpha comes in. */
function shareTold({ counted: [n, all], added: [above, below], formula }, name, what, thing, label, each) {
  const more = below === "0" ? "" : ` Smoothing adds ${above} above and ${below} below${each ? `: alpha for each of the ${each}` : ""}.`;
  return `${name}${below === "0" ? "" : ` = ${formula}`}: ${what} ${n} of the ${several(all, thing)} of ${label}.${more}`;
}

function wordTold({ bernoulli, smoothed, words, labels }, k, word, p) {
  const [verb, thing] = bernoulli ? ["occurs in", "document"] : ["is", "word"];
  const each = smoothed && !bernoulli ? `${words.length} words of V` : "";
  return shareTold(p, `P(${word} | ${labels[k]})`, `${word} ${verb}`, thing, labels[k], each);
}

function valueTold({ features, smoothed, labels }, k, v, i, p) {
  if (p.told) return p.told;
  const { name, values } = features[v];
  const each = smoothed ? `k = ${p.kinds} values of ${name}` : "";
  return shareTold(p, `P(${name} = ${values[i]} | ${labels[k]})`, `${name} is ${values[i]} in`, "row", labels[k], each);
}

/** What a word of the rows was counted for, by its key. */
function toldOfWords(it) {
  const told = it.steps.flatMap(({ place: v, of }) => of.map((p, k) => [`n-${k}-${v}`, `counted for ${wordTold(it, k, it.words[v], p)}`]));
  return Object.fromEntries(told);
}

function toldOfValues(it) {
  const told = {};
  it.counts.forEach((of, k) => of.forEach((values, v) => values.forEach((p, i) => {
    if (p) told[`n-${k}-${v}-${i}`] = `counted for ${valueTold(it, k, v, i, p)}`;
  })));
  return told;
}

/** What a factor says to who points at it: its keys, what it lights, what it is, and where its two sides came from. */
function aboutFactor(it, k, step) {
  const { labels, bernoulli, features } = it;
  const [label, p, v] = [labels[k], step.of[k], step.place];
  const smoothing = p.added && p.added[1] !== "0" ? " smoothing" : "";
  if (features) {
    const [{ name, values }, i] = [features[v], step.value];
    const [factor, count, total] = [`f-${k}-${v}-${i}`, `n-${k}-${v}-${i}`, `d-${k}-${v}`];
    const about = { name: `${name} = ${values[i]}`, below: valueName(features[v], values[i]), factor, smoothing, told: valueTold(it, k, v, i, p), keys: [count, total] };
    if (p.told) return { ...about, lights: `${total} w-${v} ${factor}` };
    const [n, all] = p.counted.map((it) => several(it, "row"));
    const sides = [
      `${name} is ${values[i]} in ${n} of ${label}: ${rowsNamed(p.seen, often)}.${adds(p.added[0])}`,
      `${name} is known in ${all} of ${label}: ${rowsNamed(p.known, often)}.${adds(p.added[1])}`,
    ];
    return { ...about, lights: `${count} ${total} w-${v} ${factor}${smoothing}`, sides };
  }
  const word = it.words[v];
  const [factor, count, total] = [`f-${k}-${v}`, `n-${k}-${v}`, `d-${k}`];
  const [n, all] = p.counted;
  const sides = [
    `${word} occurs ${bernoulli ? `in ${several(n, "document")} of` : `${timesOf(n)} in`} ${label}: ${rowsNamed(p.seen, bernoulli ? often : has)}.${adds(p.added[0])}`,
    `${label} has ${bernoulli ? several(all, "document") : `${all} words of V`}: ${rowsNamed(it.classes[k].rows, justNumber)}.${adds(p.added[1])}`,
  ];
  const lights = `${count}${bernoulli ? ` ${total}` : ""} w-${v} ${factor}${smoothing}`;
  return { name: word, below: step.absent ? `no ${word}` : word, factor, smoothing, told: wordTold(it, k, word, p), keys: [count, total], lights, sides };
}

/** A factor of the product: a number over a number, or a number. */
function factorTerm(it, k, step) {
  const { times, absent, of } = step;
  const [p, about] = [of[k], aboutFactor(it, k, step)];
  const { factor, lights, smoothing, sides, keys } = about;
  let { told } = about;
  let value = sides
    ? stacked(...p.sides.map((side, s) => trace(side, sides[s], keys[s], keys[s] + smoothing)))
    : numberOf(p.text, (text) => trace(text, told, keys[1], lights));
  if (absent) {
    value = `<span>1 − </span>${value}`;
    told = `1 − ${told} The document has no ${about.name}.`;
  }
  if (absent || times !== 1) value = `<span class="bracket">(</span>${value}<span class="bracket">)</span>`;
  if (p.left_out) {
    value = el("s", value, { "aria-label": "left out" });
    told += " A factor of 0 is left out.";
  } else if (times !== 1) value += el("sup", times);
  if (p.zero) told += ` This 0 makes the whole product 0, whatever the other ${it.features ? "features" : "words"} say.`;
  else if (times !== 1 && !p.left_out) told += ` The document has it ${timesOf(times)}.`;
  const below = trace(clipped(about.below), told, factor, lights, "trace.of");
  return term(`${factor} g-${k}`, value, `P(${about.name}|${it.labels[k]})`, below, p.zero ? ".zero" : "");
}

/** P(c): out of how many rows it was counted, or that it is given. */
function priorTerm(it, k) {
  const [label, { prior, documents, rows }] = [it.labels[k], it.classes[k]];
  let told = `P(${label}), ${it.prior === "uniform" ? "the same for each class" : "as given"}`;
  let lights = `p-${k} prior`;
  let value = "";
  if (it.prior === "empirical") {
    const [n, all] = [documents, it.documents];
    const [of, whole] = [n, all].map((count) => several(count, it.features ? "row" : "document"));
    told = `P(${label}): ${label} has ${n} of the ${whole}`;
    lights = `c-${k} p-${k}`;
    value = stacked(trace(`${n}`, `${of} of ${label}: ${rowsNamed(rows, justNumber)}`, `c-${k}`, `c-${k}`), trace(`${all}`, `${whole} in all rows`, "rows", "rows"));
  } else value = numberOf(prior, (text) => trace(text, told, `p-${k}`, lights));
  return term(`p-${k} g-${k}`, value, `P(${label})`, trace("prior", told, `p-${k}`, lights, "trace.of"));
}

// The equations.

/** One equation for each class, and the evidence; of more than two the winner's first. */
function equations(it) {
  const order = it.labels.map((_, k) => k);
  if (order.length > 2) order.sort((one, other) => (one !== it.verdict.decision) - (other !== it.verdict.decision)); // not all may be in sight
  return [...order.map((k) => equation(it, k)), evidenceLine(it)].join("\n");
}

const TIMES = '<span class="sign" aria-hidden="true">×</span>';

/** The product of a class: its prior, a factor for each word, and the joint. */
function equation(it, k) {
  const [label, { joint, product, line }] = [it.labels[k], it.classes[k]];
  const hue = huesOf(it.labels)[k];
  const factors = it.steps.slice(0, FACTORS_SHOWN).map((step) => TIMES + factorTerm(it, k, step));
  const terms = [priorTerm(it, k), ...factors];
  const parts = it.factors > MANY ? folded(it, label, terms) : terms.map((each) => el("span.pair", each));
  const ofJoint = (value) => el("span.term", el("span.value", value));
  if (product && product.length <= SHORT && product !== joint) {
    const both = stacked(...product.split("/").map((each) => el("span", each)));
    parts.push(el("span.pair", el("span.sign", "= ") + ofJoint(tracked(`product of ${label}`, both))));
  }
  const value = tracked(`joint of ${label}`, numberOf(joint, (text) => jointOf(it, k, text)));
  parts.push(el("span.pair", el("span.sign", equals(joint)) + ofJoint(value)));
  const name = named(label, hue);
  const head = el("span.product", `P(${name}) × P(d | ${name})`) + posteriorOf(it, k, name);
  const wins = k === (it.verdict.decision ?? 0) ? ".decided" : "";
  return el(`div.equation.hue-${hue}${wins}`, el("p", head) + el("div.line", parts.join(""), { "data-class": k }), {
    role: "group",
    "aria-label": `The equation of ${label}; arrow keys go from number to number`,
    "data-line": line ? `P(${label}) P(d|${label}) = ${line}` : null,
  });
}

/** The first factors and the last; those between them on request. */
function folded({ factors }, label, terms) {
  const [hidden, half] = [factors - MANY + 1, MANY / 2];
  const middle = terms.slice(half + 1, 1 - half);
  if (factors > FACTORS_SHOWN) middle.push(el("span.sign", `× … ${factors - FACTORS_SHOWN} more, see the full working`));
  const fold = button("unfold", `… ${hidden} more …`, { "aria-label": `show ${hidden} more factors of ${label}` });
  const pair = (each) => el("span.pair", each);
  return [
    ...terms.slice(0, half + 1).map(pair),
    el("span.pair.fold", TIMES + fold),
    ...middle.map((each) => el("span.pair.folded", each)),
    ...terms.slice(1 - half).map(pair),
  ];
}

/** The joint of a class, to point at. */
const jointOf = ({ labels }, k, text) =>
  trace(text, `the joint P(${labels[k]}, d): the prior times every factor`, `j-${k} joints`, `j-${k} g-${k}`, "trace.joint");

/** P(c|d), the joint out of the evidence. */
function posteriorOf({ labels, classes, evidence }, k, name) {
  const { posterior, joint } = classes[k];
  if (posterior == null) return el("span.posterior", "no posterior: 0/0");
  const told = `the posterior P(${labels[k]} | d): its joint ${joint} out of the evidence ${evidence.text}`;
  const number = trace(posterior, told, `q-${k}`, `q-${k} j-${k} evidence`);
  return el("span.posterior", `P(${name} | d) ${equals(posterior)}${tracked(`P(${labels[k]}|d)`, number)}`);
}

/** P(d): the joints added up. */
function evidenceLine(it) {
  const parts = it.classes.map(({ joint }) => joint);
  let sums = parts.map((text, k) => jointOf(it, k, text.replace(/^≈ /, "")));
  if (sums.length > FEW) sums = [...sums.slice(0, 2), "…", sums.at(-1)];
  const { text, line } = it.evidence;
  const whole = tracked("evidence", trace(text, "the evidence P(d): the joints of all classes added up", "evidence", "evidence joints"));
  const sign = parts.some((each) => each.startsWith("≈")) ? "≈" : "=";
  return el("p.evidence", `P(d) ${sign} ${sums.join(" + ")} ${equals(text)}${whole}`, { role: "group", "aria-label": "The evidence", "data-line": `P(d) = ${line}` });
}

/** Why it is this class, as a paragraph. */
function why({ labels, verdict: { decision }, why: told }) {
  const asked = decision == null ? "Why no class?" : `Why ${clipped(labels[decision])}?`;
  return el("p.why", `${el("b", escaped(asked))} ${escaped(told)}`);
}

// The verdict.

/** The verdict in words: the class, by how much, its share, and what else there is to say. */
function verdictWords({ labels, classes, verdict: { impossible, decision, second, tied, seconds, ratio, close } }) {
  if (impossible) return ["", "No verdict: the document is impossible under every class", "", ""];
  const label = labels[decision];
  if (tied.length) return [label, `, in a tie with ${few(tied.map((k) => labels[k]), label)}: the first class wins`, "", ""];
  if (labels.length === 1) return [label, ", the only class", "", ""];
  const [share, two] = [`(${classes[decision].percent})`, labels.length === 2];
  if (!ratio) return [label, ", 1 : 0 ", share, `: ${two ? clipped(labels[second]) : "every other class"} is impossible`];
  const over = two ? "" : ` over ${few(seconds.map((k) => labels[k]), label)}`;
  return [label, `${close ? ` wins ${close}` : ""}, ${ratio}${over} `, share, ""];
}

/** The verdict in words, and its exact fraction a click away. */
function verdict(it) {
  const [label, before, share, after] = verdictWords(it);
  let [words, exactly] = [escaped(before), ""];
  if (label) {
    const { decision } = it.verdict;
    words = named(label, huesOf(it.labels)[decision]) + words;
    if (share) words += button("share-in-words", escaped(share), { "aria-expanded": "false", title: "the exact fraction" }) + escaped(after);
    const { whole_posterior: written } = it.classes[decision];
    exactly = escaped(`P(${label} | d) ${equals(written)}${written}`);
  }
  const short = label && !after && label.length + before.length < SHORT_VERDICT ? ".short" : "";
  return el(`p.verdict${short}`, tracked("verdict", words)) + el("span.exactly", exactly, { hidden: "" });
}

// The bar.

/** What the bar shows: where words can cut it, what was counted; else what has come of it. */
export function barTable({ labels, classes, bar, bernoulli, words: V }) {
  const hues = Object.fromEntries(huesOf(labels).map((hue, k) => [labels[k], hue]));
  if (bar) {
    const whole = (fraction) => fraction.map(BigInt);
    const sharesIn = (k) => Object.fromEntries(V.map((word, v) => [word, whole(bar.shares[k][v])]));
    return { classes: labels.map((label, k) => ({ label, prior: whole(bar.prior[k]), shares: sharesIn(k) })), absence: bernoulli, hues };
  }
  const share = (k) => [BigInt(Math.round(1e15 * (classes[k].share ?? 0))), 10n ** 15n];
  return {
    classes: labels.map((label, k) => ({ label, prior: share(k), shares: {} })),
    absence: false,
    hues,
    amounts: classes.map((it) => it.brief_posterior ?? "0"),
  };
}

/** A part of the bar says what it is, and lights what it was divided from. */
export const ofPart = (label, k, amount) => ({
  "data-keys": `q-${k}`,
  "data-lights": `q-${k} j-${k} evidence`,
  role: "img",
  tabindex: -1,
  "aria-label": `${label} ${amount}: the posterior P(${label} | d), its joint out of the evidence`,
  title: `${label} ${amount}`,
});

const posteriorBar = (it, point) => barAndNames(barTable(it), it.bar?.words ?? [], point);

// The tug of war.

/**
 * The prior, each word and their sum as bars to the left or the right.
 *
 * @param {Object} war what pulls; null with one class
 * @param {string[]} labels
 */
export function tugOfWar(war, labels) {
  if (!war) return "<p>With one class there is nothing to pull against.</p>";
  const hues = huesOf(labels);
  const [a, b] = war.sides;
  const pulls = war.pulls.map(([name, length, ratio]) => ({ name, length: Number(length), ratio }));
  const sum = war.sum ? pulls.pop() : null;
  const starts = [0];
  for (const { length } of pulls) starts.push(starts.at(-1) + (Number.isFinite(length) ? length : 0));
  const edge = Math.max(...starts.map(Math.abs)) || 1;

  /** One bar; what has no end leaves the frame as an arrow. */
  function line(start, { name, length, ratio }, kind = "") {
    const ends = [start, start + length].map((x) => 0.5 + 0.5 * Math.max(-1, Math.min(1, x / edge))).sort((one, other) => one - other);
    const look = Math.abs(length) === Infinity ? `.endless.to-${length > 0 ? "right" : "left"}` : length ? "" : ".thin";
    const bar = el(`i.bar${look}`, "", { style: `left:${inPercent(ends[0], 2)};width:${inPercent(ends[1] - ends[0], 2)}` });
    const cells = [
      el("th", escaped(name), { scope: "row" }),
      el("td.track", bar, { "aria-hidden": "true" }),
      // The number is the log of the ratio beside it; the bar shows whom it favours.
      el("td", `${logOf(-length)} ${el("small", escaped(ratio))}`),
    ];
    return el(`tr.hue-${hues[length < 0 ? a : b]}${kind}`, cells.join(""));
  }

  const lines = pulls.map((pull, k) => line(starts[k], pull));
  if (sum) lines.push(line(0, sum, ".sum"));
  const [left, right] = [a, b].map((k) => named(labels[k], hues[k]));
  const heads = `<tr><th scope="col">part</th><th scope="col">bar</th><th scope="col">log odds, and ${escaped(labels[a])} : ${escaped(labels[b])}</th></tr>`;
  return `<p class="axis"><span>← ${left}</span> <span>log odds of ${left}, in nats</span> <span>${right} →</span></p>`
    + `<table class="pull" aria-label="What the prior and each word add to the log odds"><thead class="unseen">${heads}</thead><tbody>${lines.join("")}</tbody></table>`;
}

/** A logarithm with its sign. */
function logOf(value) {
  if (!value) return "0";
  const size = Math.abs(value);
  return `${value < 0 ? "−" : "+"}${size === Infinity ? "∞" : size.toFixed(size >= 0.1 ? 2 : 4)}`;
}

// The panels.

const says = (text) => el("p", escaped(text));

/**
 * A panel as HTML.
 *
 * @param {string} name
 * @param {Object} data what it shows
 * @param {Object} it the case
 */
export function panel(name, data, it) {
  if (it.blank) return says("There are no rows yet.");
  if (!data) return "";
  if (data.says) return says(data.says);
  return { odds: () => tugOfWar(data.tug, it.labels), area: () => areas(data.squares, it), alpha: () => curve(data, it), models: () => models(data), working: () => working(data) }[name]();
}

/** A panel that the page can draw of a case that it has worked out itself, and of its other model; else null. */
export function ownPanel(name, it, other) {
  if (it.blank) return panel(name, null, it);
  return name === "models" && other ? panel(name, { models: it.bernoulli ? [it, other] : [other, it] }, it) : null;
}

/** A square split by the prior; each factor cuts its part down; what remains is the posterior. */
function areas(squares, { labels, classes, verdict: { impossible } }) {
  const hues = huesOf(labels);
  const drawn = squares.map(({ name, zoom, left, columns }, n) => {
    const last = n === squares.length - 1 && !impossible;
    const kind = n === 0 ? "the whole square, split by the prior" : last ? "the posterior" : `cut down by ${name}`;
    const enlarged = zoom > 1 ? `enlarged ${zoom} times` : "";
    const told = `${kind}: ${inASentence(labels.map((label, k) => `${label} ${left[k]}`))}${enlarged && `, ${enlarged}`}`;
    const inside = columns.map(([width, height], k) => el(`span.column.hue-${hues[k]}`, el("i", "", { style: `height:${inPercent(height, 2)}` }), { style: `width:${inPercent(width, 2)}` }));
    const below = n === 0 || last ? name : `× ${name}`;
    const figure = el("div.square", inside.join(""), { role: "img", "aria-label": told }) + el("figcaption", escaped(below) + (enlarged && el("small", enlarged)));
    return el(`figure${last ? ".result" : ""}`, figure);
  });
  if (impossible) {
    return el("div.areas", drawn.join("")) + says("Nothing is left of the square: every class has a factor of 0. Let alpha be more than 0, and it opens again.");
  }
  const each = labels.map((label, k) => `${named(label, hues[k])} ${classes[k].posterior}`);
  const zeros = labels.filter((_, k) => classes[k].posterior === "0");
  const opens = zeros.length ? says(`A factor of 0 has left nothing of ${inASentence(zeros)}. With an alpha above 0 it opens again.`) : "";
  return `${el("div.areas", drawn.join(""))}<p>What is left, stretched to the whole again, is the posterior: ${inASentence(each)}.</p>${opens}`;
}

const [WIDTH, HEIGHT] = [640, 190]; // of the curve, in units of the SVG
const DASHES = ["", "9 4", "3 3", "12 3 3 3"]; // each class has its own, too

/** P(c|d) as alpha grows, where the verdict flips, and where alpha is now. */
function curve({ curves, flips, now, marks }, { labels }) {
  const hues = huesOf(labels);
  const at = (place) => (WIDTH * place).toFixed(1);
  const drawn = [[0, "1"], [HEIGHT / 2, "1/2"], [HEIGHT, "0"]].map(([y, name]) => el("line.grid", "", { x1: 0, x2: WIDTH, y1: y, y2: y }) + el("text.y", name, { x: -6, y: y + 4 }));
  for (const { places: [low, high] } of flips) {
    drawn.push(el("rect.flip", "", { x: (WIDTH * low - 1).toFixed(1), y: 0, width: (WIDTH * (high - low) + 2).toFixed(1), height: HEIGHT }));
  }
  curves.forEach((points, k) => {
    const line = points.map(([place, share]) => `${at(place)},${(HEIGHT * (1 - share)).toFixed(1)}`).join(" ");
    drawn.push(el(`polyline.hue-${hues[k]}`, "", { points: line, "stroke-dasharray": DASHES[k % 4] }));
  });
  if (now != null) drawn.push(el("line.now", "", { x1: at(now), x2: at(now), y1: 0, y2: HEIGHT }));
  for (const [mark, place] of marks) drawn.push(el("text", mark, { x: at(place), y: HEIGHT + 18 }));
  const svg = el("svg.curve", drawn.join(""), { viewBox: `-34 -8 ${WIDTH + 60} ${HEIGHT + 34}`, role: "img", "aria-label": "The posterior of each class as alpha grows from 0 to 100" });
  const names = labels.slice(0, 8).map((label, k) => named(label, hues[k])).join("; ");
  const name = (k) => (k == null ? "no class" : named(labels[k], hues[k]));
  const turns = flips.map(({ labels: [before, after], told }) => (before == null ? "At alpha = 0 there is no verdict." : `The verdict flips from ${name(before)} to ${name(after)} ${escaped(told)}.`));
  return `<p>P(class | d) as alpha grows: ${names}. ${turns.join(" ") || "The verdict is the same at every alpha up to 100."}</p>${svg}`;
}

const MODELS = ["Is the word there? Bernoulli", "How often? multinomial"];

/** Both event models, on the same rows and document. */
function models({ models: both }) {
  const columns = both.map((it, n) => {
    const title = el("h2", MODELS[n]);
    if (it.wrong) return el("div", title + says(it.wrong));
    const hues = huesOf(it.labels);
    const lines = it.labels.slice(0, FEW).map((label, k) => el(`p.product-line.hue-${hues[k]}`, `${named(label, hues[k])} ${escaped(it.classes[k].brief)}`));
    const [label, ...rest] = verdictWords(it);
    const words = (label ? named(label, hues[it.verdict.decision]) : "") + escaped(rest.join(""));
    return el("div", `${title}${lines.join("")}<p><strong>${words}</strong></p><div aria-hidden="true" inert>${posteriorBar(it)}</div>`);
  });
  return el("div.both", columns.join(""));
}

const FORMS = { text: "text", markdown: "Markdown", latex: "LaTeX" };

/** The working to copy. */
function working(texts) {
  const forms = Object.entries(FORMS).map(([key, name]) =>
    `<details${key === "text" ? " open" : ""}><summary>As ${name}</summary><button type="button" class="copy">Copy</button>`
    + `<pre tabindex="0" role="region" aria-label="the working as ${name}"><code>${escaped(texts[key])}</code></pre></details>`);
  return forms.join("");
}
