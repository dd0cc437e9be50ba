// The laboratory: a case on texts is worked out without Python, in whole numbers, as the plain data that
// docs/making/laboratory/case_data.py makes of it.  tests/site/engines.py compares the two.

import { fractionOf, left, number as float, posterior } from "./sums.js";
import { product, reduced, size } from "./fractions.js";
import { bits, equated, exactly, inSixDigits, LONGEST, number, part, percent, ratioInWords, text } from "./written.js";
import { why, tugOfWar } from "./why.js";
import { estimate, read, typed } from "./words.js";

const MOST_BITS = 10_000; // of all products: longer ones are Python's
const [ROWS_SHOWN, ROWS_NAMED] = [200, 13];
const [FACTORS_SHOWN, FOLDED] = [60, 12];
const SHORT = 23; // characters of a fraction in an equation
const [WHOLE, ON_THE_BAR] = [1200, 12]; // of a posterior that is shown as a whole, and on the bar
export const MOST_PULLED = 12; // words that cut the bar
const [MOST_CUT, MOST_CLASSES] = [300, 6];
const CLOSE = { "by a hair": [21n, 20n], "by a little": [3n, 2n] };

/**
 * All that the page shows of a case; null where only Python can work it out.
 *
 * @param {Object} state the case
 * @param {{alpha: string[], prior: string[]}} stops of the sliders
 */
export function workedOut(state, stops) {
  if (!state.training.trim() && !state.features) return blank(stops);
  const it = read(state);
  const found = it && bayes(it);
  if (!found) return null;
  return { ...table(it), signs: notWords(state), controls: controls(it, stops), wrong: "", error: "", ...numbers(it, found) };
}

// Bayes' rule.

/** The factors of a case, its products, and what follows from them; null where they are Python's. */
function bayes(it) {
  const { bernoulli, labels, words, bag, place } = it;
  const known = [...bag].filter(([word]) => place.has(word));
  // The multinomial model has a factor for each word of the document, Bernoulli's one for each of V.
  const steps = bernoulli
    ? words.map((word) => ({ word, times: 1, absent: !bag.has(word) }))
    : known.map(([word, times]) => ({ word, times, absent: false }));
  const estimates = steps.map(({ word }) => labels.map((label) => estimate(it, word, label)));
  if (estimates.some((of) => of.some(({ value }) => !value[1]))) return null;
  const long = steps.map(({ times }, n) => estimates[n].reduce((sum, { value }) => sum + times * bits(value[1]), 0));
  if (long.reduce((one, other) => one + other, 0) > MOST_BITS) return null;
  const prior = labels.map((label) => it.prior.get(label));
  // Words and classes by their places: a name could be a number, which comes first in an object.
  const classes = Object.fromEntries(
    labels.map((_, k) => [k, { prior: prior[k], shares: Object.fromEntries(steps.map((_, n) => [n, estimates[n][k].value])) }]),
  );
  const spelled = steps.flatMap(({ times, absent }, n) => (absent ? [] : Array(times).fill(String(n))));
  const products = left({ classes, absence: bernoulli }, spelled);
  const { joints, evidence, shares, best } = posterior(products);
  const decision = shares ? best[0] : null;
  const others = joints.map(([above], k) => [above, k]).filter(([, k]) => k !== decision);
  const [, second] = others.reduce((one, other) => (other[0] > one[0] ? other : one), others[0] ?? [0n, null]);
  const tied = shares && best.length > 1 ? best : [];
  return {
    labels,
    prior,
    steps: steps.map((step, n) => ({ ...step, estimates: estimates[n] })),
    factors: steps.map((step, n) => ({ ...step, of: estimates[n].map(({ value: [above, below] }) => (step.absent ? [below - above, below] : [above, below])) })),
    products,
    joints: joints.map(reduced),
    evidence: reduced(evidence),
    shares: shares?.map(reduced) ?? null,
    decision,
    second: decision === null ? null : tied[1] ?? second,
    tied,
  };
}

// What is shown before that: document, rows and vocabulary.

function table(it) {
  const { state, bernoulli, labels, shown, hidden, rows, words, document, place } = it;
  const kind = (row) => (row !== hidden ? "" : row.times === 1 ? "all" : "one");
  return {
    bernoulli,
    smoothed: state.smoothing === "laplace",
    labels,
    called: "class",
    all_rows: shown.length,
    words,
    features: null,
    document,
    rows: shown.slice(0, ROWS_SHOWN).map((row) => ({
      number: row.number,
      label: labels.indexOf(row.label),
      cells: row.document,
      times: row.times,
      hidden: kind(row),
    })),
    outside: rows.some((row) => row.document.some((word) => !place.has(word))),
  };
}

/** The signs that are neither words nor punctuation, such as emoji. */
function notWords({ document, training }) {
  const texts = document + training.replace(/^[^\t\n]*/gm, ""); // a label may be any sign
  return [...new Set(texts.match(/\p{So}/gu))].slice(0, 5);
}

/** Where the sliders are, and how alpha and the prior are written. */
function controls({ state, labels, prior, bag, place }, stops) {
  const given = state.prior === "given" ? state.given : "";
  const named = labels.filter((label) => given.startsWith(`${label} `));
  const first = named.reduce((one, other) => ([...other].length > [...one].length ? other : one), named[0] ?? labels[0]);
  const alpha = state.smoothing === "none" ? [0n, 1n] : typed(state.alpha);
  const written = (label) => prior.get(label).join("/");
  return {
    alpha: ["laplace", "none"].includes(state.smoothing) ? text(alpha) : "",
    alpha_stop: nearest(stops.alpha, alpha),
    prior: written(first),
    prior_stop: nearest(stops.prior, prior.get(first)),
    first,
    all: labels.map((label) => `${label} ${written(label)}`).join(", "),
    classes: labels.length,
    known: [...bag.keys()].some((word) => place.has(word)),
  };
}

/** The stop of a slider that is nearest to a value. */
function nearest(stops, [a, b]) {
  const far = stops.map(fractionOf).map(([c, d]) => [size(a * d - c * b), b * d]);
  return far.reduce((best, [above, below], k) => (above * far[best][1] < far[best][0] * below ? k : best), 0);
}

/** A case without rows. */
function blank(stops) {
  const unset = { alpha: "1", prior: "", first: "class", all: "", classes: 0, known: true };
  const middle = { alpha_stop: stops.alpha.indexOf("1"), prior_stop: stops.prior.indexOf("1/2") };
  return { blank: true, controls: { ...unset, ...middle }, error: "" };
}

// The numbers.

/** Rows for a sentence: number, how often each has a word and counts; and how many there are. */
const rowsNamed = (found) => ({
  first: found.slice(0, ROWS_NAMED).map(([{ number, times }, often]) => [number, often, times]),
  all: found.length,
});

/** A number above or below a bar on one line. */
const side = (value) => (value[1] === 1n ? `${value[0]}` : `(${text(value)})`);
/** An estimate as it was counted. */
const counted = ({ sides: [above, below] }) => `${side(above)}/${side(below)}`;

function formula(p) {
  const [[n, N], [a, b]] = [p.counted, p.added];
  return a[0] || b[0] ? `(${n} + ${text(a)})/(${N} + ${text(b)})` : counted(p);
}

/** A factor as it is written in a product. */
function inProduct({ times, absent }, p) {
  const written = number(p.value, LONGEST, counted(p));
  if (absent) return `(1 - ${written})`;
  return times === 1 ? written : `(${written})^${times}`;
}

/** What is above all bars over what is below them, where these are whole numbers and short. */
function unreduced({ alpha: [, scale] }, { factors }, [above, below]) {
  const all = scale ** BigInt(factors.reduce((sum, { times }) => sum + times, 0));
  if (!above || above % all || below % all) return "";
  const sides = [above / all, below / all].map((whole) => exactly([whole, 1n]));
  return sides.every(Boolean) ? sides.join("/") : "";
}

function evidenceLine(joints, evidence) {
  const shown = joints.map((joint) => number(joint));
  const line = shown.map((each) => each.replace(/^≈ /, "")).join(" + ");
  const all = number(evidence);
  const rough = shown.some((each) => each.startsWith("≈ "));
  return rough && !all.startsWith("≈ ") ? `${line} ≈ ${inSixDigits(evidence)}` : equated(line, all);
}

function numbers(it, found) {
  const { labels, state, rows, documents, place } = it;
  const { prior, steps, factors, joints, evidence, shares } = found;
  const order = steps.length > FOLDED ? [...steps.filter(({ absent }) => !absent), ...steps.filter(({ absent }) => absent)] : steps;
  const most = Math.max(FACTORS_SHOWN, it.bag.size);
  const lineOf = (k, some) => {
    const hidden = steps.length - some.length;
    const all = [number(prior[k], LONGEST, prior[k].join("/")), ...some.map((step) => inProduct(step, step.estimates[k]))];
    return equated([...all, ...(hidden ? [`[${hidden} more]`] : [])].join(" × "), number(joints[k]));
  };
  return {
    prior: state.prior,
    documents: it.all,
    classes: labels.map((label, k) => ({
      prior: number(prior[k], LONGEST, prior[k].join("/")),
      documents: documents.get(label),
      rows: rowsNamed(rows.filter((row) => row.label === label).map((row) => [row, 1])),
      joint: number(joints[k], SHORT),
      product: unreduced(it, found, found.products[k]),
      line: steps.length <= FACTORS_SHOWN ? lineOf(k, steps) : "",
      brief: lineOf(k, steps.slice(0, FOLDED)),
      ...posteriorOf(shares?.[k]),
    })),
    evidence: { text: number(evidence, SHORT), line: evidenceLine(joints, evidence) },
    factors: factors.length,
    steps: order.slice(0, most).map((step) => ({
      place: place.get(step.word),
      times: step.times,
      absent: step.absent,
      of: step.estimates.map((p, k) => factorOf(step, p, it.seen.get(`${labels[k]}\t${step.word}`) ?? [])),
    })),
    counts: null,
    verdict: verdict(found),
    why: why(found),
    pulls: tugOfWar(found),
    bar: bar(it, prior),
  };
}

/** A factor: what was counted and added, and in which rows. */
function factorOf({ absent }, p, seen) {
  const [above, below] = p.value;
  return {
    zero: absent ? above === below : !above,
    left_out: false,
    counted: p.counted,
    added: p.added.map(part),
    sides: p.sides.map(part),
    formula: formula(p),
    seen: rowsNamed(seen),
  };
}

/** A posterior as it is written in three places, and as a number. */
function posteriorOf(share) {
  if (!share) return { posterior: null };
  return {
    posterior: number(share, SHORT),
    brief_posterior: number(share, ON_THE_BAR),
    whole_posterior: number(share, WHOLE),
    percent: percent(share),
    share: float(...share),
  };
}

function verdict({ labels, joints, decision, second, tied }) {
  const equal = ([a, b], [c, d]) => a * d === c * b;
  let [ratio, close, seconds] = ["", "", []];
  if (second !== null && !tied.length && joints[second][0]) {
    const [above, below] = product(joints[decision], [joints[second][1], joints[second][0]]);
    ratio = ratioInWords([above, below]);
    close = Object.keys(CLOSE).find((how) => above * CLOSE[how][1] < CLOSE[how][0] * below) ?? "";
    seconds = labels.map((_, k) => k).filter((k) => equal(joints[k], joints[second]));
  }
  return { impossible: decision === null, decision, second, tied, seconds, ratio, close };
}

/** What js/pull.js needs to cut the bar; null where there is too much for one. */
function bar(it, prior) {
  const { document, words, place, bernoulli, labels } = it;
  const inV = document.filter((word) => place.has(word));
  const pulled = bernoulli ? [...new Set(inV)] : inV;
  if (labels.length > MOST_CLASSES || pulled.length > MOST_PULLED || words.length > MOST_CUT) return null;
  const shares = labels.map((label) => words.map((word) => estimate(it, word, label).value));
  if (shares.flat().some(([, below]) => !below)) return null;
  return {
    words: pulled,
    prior: prior.map((it) => it.map(String)),
    shares: shares.map((of) => of.map((share) => share.map(String))),
  };
}
