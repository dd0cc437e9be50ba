// The laboratory: a case on texts, read and counted without Python.
//
// `read` and `pasted` give null for what only Python can do: rows of features, zeros that are left out,
// keywords to be chosen, and whatever is wrong.

import { words as tokenise } from "./emails.js";
import { overCommonDenominator, reduced } from "./fractions.js";
import { share } from "./sums.js";

const DOCUMENTS = 100_000; // as in case_reading.py
/** Letters that Python folds in another way than JavaScript makes them small. */
const OTHERWISE = /[\u0345µŉſǰΐΰϐϑϕϖϰϱϵևᎠ-ᏽᲀ-ᲈẖ-ẟὐ-ῼꭰ-ꮿﬀ-ﬗ]|(?=[\p{L}\p{M}\p{N}])[\u{10000}-\u{10ffff}]/u;

/** The words of a text; null where only Python can tell. */
const tokens = (text) => (OTHERWISE.test(text.normalize("NFC")) ? null : tokenise(text));

// Numbers, as people type them.

const TYPED = /^\s*(\d{1,30}|\d{0,20}[.,]\d{1,20})(?:\s*\/\s*(\d{1,30}))?\s*(%?)\s*$/;

/** A number from 0 as a fraction; null for what is none, or may mean something else. */
export function typed(text) {
  const [, above, below = "1", percent] = TYPED.exec(text) ?? [];
  if (above === undefined || !Number(below) || /,\d{3}$/.test(above)) return null;
  const [whole, decimals = ""] = above.split(/[.,]/);
  const scale = 10n ** BigInt(decimals.length) * (percent ? 100n : 1n);
  return reduced([BigInt(whole + decimals), scale * BigInt(below)]);
}

const PART_OF_PRIOR = /^(.*?)\s*([\d.][\d.,]*(?:\s*\/\s*\d+)?\s*%?)$/;

/** A given prior, as in "spam 1/3, ham 2/3": of one class alone, the others share the rest as they were counted. */
function given(text, documents) {
  const prior = new Map();
  for (const part of text.split(/(?<=[\d%])\s*,(?!\d)/)) {
    const [, before, number] = PART_OF_PRIOR.exec(part.trim()) ?? [];
    const value = number === undefined ? null : typed(number);
    const label = before?.replace(/:$/, "").trim() || documents.keys().next().value;
    if (!value || !documents.has(label) || prior.has(label)) return null;
    prior.set(label, value);
  }
  const values = [...prior.values()];
  const [[above, below]] = values;
  if (values.length === 1 && documents.size > 1) {
    if (above > below) return null;
    const [label] = prior.keys();
    const others = sum([...documents.values()]) - documents.get(label);
    const rest = (n) => reduced([(below - above) * BigInt(n), below * BigInt(others)]);
    return new Map([...documents].map(([it, n]) => [it, it === label ? [above, below] : rest(n)]));
  }
  if (prior.size < documents.size) return null;
  const all = overCommonDenominator(values);
  const one = all.reduce((so_far, [part]) => so_far + part, 0n) === all[0][1];
  return one ? prior : null;
}

const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

// Counting: once for each table of rows, so that a slider counts nothing again.

/** A function that remembers its last result, for the same arguments. */
function remembering(make) {
  let [known, result] = [[], undefined];
  return (...given) => {
    if (known.length !== given.length || given.some((it, k) => it !== known[k])) [known, result] = [given, make(...given)];
    return result;
  };
}

/** How often a row counts; 0 for anything but a whole number from 1. */
function timesOf(text) {
  if (!text.trim()) return 1;
  return /^\s*0*[1-9]\d{0,5}\s*$/.test(text) ? Number(text) : 0;
}

/** Training rows: {number, label, document, times}; null if one is none. */
const rowsOf = remembering((training) => {
  const rows = [];
  for (const [k, line] of training.split("\n").entries()) {
    if (!line.trim()) continue;
    const [label, text = "", times = ""] = line.split("\t");
    const row = { number: k + 1, label: label.trim(), document: tokens(text), times: timesOf(times) };
    if (!row.label || !row.document || !row.times) return null;
    rows.push(row);
  }
  return rows.length && sum(rows.map(({ times }) => times)) <= DOCUMENTS ? rows : null;
});

/** The words of a document and how often each occurs, in order of first appearance. */
export function bagOf(document) {
  const bag = new Map();
  for (const word of document) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** alpha, and how often smoothing adds it below; null for what is Python's. */
function smoothingOf({ smoothing, alpha }, bernoulli, V) {
  const read = typed(alpha); // also where it is not used: the slider shows it
  const added = { laplace: read, none: [0n, 1n], fake: [1n, 1n], pseudo: [1n, 1n] }[smoothing];
  if (!added || !read) return null;
  return { alpha: added, kinds: bernoulli ? (smoothing === "fake" ? 1 : 2) : V };
}

/** What the rows come to without the hidden one: documents, counts, and the rows that have a word. */
const counted = remembering((shown, hidden, bernoulli) => {
  // Of a row that is hidden, one document is not counted.
  const rows = shown.map((row) => (row === hidden ? { ...row, times: row.times - 1 } : row)).filter(({ times }) => times);
  const [documents, counts, seen] = [new Map(), new Map(), new Map()];
  for (const { label, document } of shown) {
    // V keeps the order that its words have with the hidden row.
    documents.set(label, 0);
    if (!counts.has(label)) counts.set(label, new Map());
    for (const word of document) counts.get(label).set(word, 0);
  }
  for (const row of rows) {
    const { label, times } = row;
    documents.set(label, documents.get(label) + times);
    const table = counts.get(label);
    for (const [word, often] of bagOf(row.document)) {
      table.set(word, table.get(word) + times * (bernoulli ? 1 : often));
      const key = `${label}\t${word}`;
      if (!seen.has(key)) seen.set(key, []);
      seen.get(key).push([row, often]);
    }
  }
  const labels = [...documents.keys()];
  const occurring = labels.flatMap((label) => [...counts.get(label)].filter(([, n]) => n).map(([word]) => word));
  return { rows, documents, counts, seen, labels, occurring: [...new Set(occurring)] };
});

/** A case that is read and counted. */
export function read(state) {
  const bernoulli = state.model === "bernoulli";
  if (state.features || !["bernoulli", "multinomial"].includes(state.model)) return null;
  const [shown, document, chosen] = [rowsOf(state.training), tokens(state.document), tokens(state.vocabulary)];
  if (!shown || !document || !chosen) return null;
  if (new Set(chosen).size < chosen.length || /^\s*\d+\s*$/.test(state.vocabulary)) return null;
  const hidden = /^\d+$/.test(state.hidden) ? shown.find(({ number }) => number === Number(state.hidden)) : null;
  if (hidden === undefined) return null;
  const { rows, documents, counts, seen, labels, occurring } = counted(shown, hidden, bernoulli);
  if (hidden && !documents.get(hidden.label)) return null;
  const words = chosen.length ? chosen : occurring;
  const smoothing = smoothingOf(state, bernoulli, words.length);
  if (!smoothing) return null;
  const all = sum([...documents.values()]);
  const prior = {
    empirical: () => new Map([...documents].map(([label, n]) => [label, [BigInt(n), BigInt(all)]])),
    uniform: () => new Map(labels.map((label) => [label, [1n, BigInt(labels.length)]])),
    given: () => given(state.given, documents),
  }[state.prior]?.();
  if (!prior) return null;
  const inV = (label) => sum(words.map((word) => counts.get(label).get(word) ?? 0));
  return {
    state,
    bernoulli,
    shown,
    hidden,
    rows,
    document,
    bag: bagOf(document),
    labels,
    words,
    place: new Map(words.map((word, v) => [word, v])),
    documents,
    all,
    counts,
    totals: new Map(labels.map((label) => [label, bernoulli ? documents.get(label) : inV(label)])),
    seen,
    prior,
    ...smoothing,
  };
}

/** P(w|c): what was counted and added, what is above and below the line, and both over whole numbers. */
export function estimate({ counts, totals, alpha, kinds }, word, label) {
  const [count, total] = [counts.get(label).get(word) ?? 0, totals.get(label)];
  const [a, b] = alpha;
  const value = share([count, total, kinds], alpha);
  return {
    counted: [count, total],
    added: [alpha, reduced([a * BigInt(kinds), b])],
    sides: [reduced([value[0], b]), reduced([value[1], b])],
    value,
  };
}

// Texts of one's own.

const MANY_WORDS = 60; // of more, Python chooses the keywords
const FORMS = {
  "\t": /^([^\t]{1,40})\t([^\t]*\p{L}[^\t]*)$/u,
  ",": /^([\p{L}\p{N}+-]{1,20}), *([^,;:|\t"]*\p{L}[^,;:|\t"]* [^,;:|\t"]*)$/u,
};
const A_HEAD = /^(label|class|category|text|id|\d+)$/i;

/** Rows of a label and a text that can mean one thing only, as docs/making/laboratory/pasting.py answers. */
export function pasted(text, asked = "") {
  const lines = text.replace(/\r\n?/g, "\n").split("\n").filter((line) => line.trim());
  if (lines.length < 3) return null;
  for (const [separator, form] of Object.entries(FORMS)) {
    const cells = lines.map((line) => form.exec(line)?.slice(1).map((cell) => cell.trim()));
    if (cells.every(Boolean)) return textsOf(cells, separator, asked.trim());
  }
  return null;
}

function textsOf(cells, separator, asked) {
  const training = cells.map((row) => row.join("\t")).join("\n");
  const rows = rowsOf(training);
  // A first line of two words may be a header.
  if (!rows || rows.some(({ label }) => A_HEAD.test(label)) || !cells[0][1].includes(" ")) return null;
  const sizes = bagOf(rows.map(({ label }) => label));
  // Texts that repeat may be labels, and labels that do not may be texts.
  const repeated = new Set(cells.map(([, text]) => text)).size < cells.length;
  if (repeated || sizes.get(rows[0].label) === 1 || sizes.size < 2 || sizes.size > cells.length / 1.5) return null;
  if (new Set(rows.flatMap(({ document }) => document)).size > MANY_WORDS) return null;
  const own = rows.findLast(({ label }) => sizes.get(label) > 1);
  return {
    error: "",
    reading: "texts",
    separator: separator === "\t" ? "tab" : separator,
    header: "no",
    told: `${rows.length} rows: ${[...sizes].map(([label, n]) => `${n} ${label}`).join(", ")}`,
    notices: [],
    places: { 1: "first", 2: "last" },
    label: "1",
    columns: [],
    state: {},
    training,
    features: "",
    vocabulary: "",
    number: rows.length,
    hidden: String(own.number),
    document: asked || cells[own.number - 1][1],
  };
}
