// The laboratory: what the prior and each word say between two classes, as a sentence and as a tug of
// war, by the rules of naive_bayes/working/why.py and docs/making/laboratory/tug_of_war.py.
//
// A case is worked out (js/worked.js): `factors` are its factors in the order of the document, or of V,
// each {word, times, absent, of}, where `of` has the fraction of each class.

import { over, product, reduced } from "./fractions.js";
import { bits, inASentence, ratioInWords } from "./written.js";

const [MOST_NAMED, MOST_IDLE, MOST_CLASSES, LONGEST_NAME] = [5, 3, 3, 30];
const BARS = 9; // with more words the strongest are drawn, and the others in one bar
const NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split(" ");
const ONE = [1n, 1n];

// Numbers.

const isOne = ([above, below]) => above === below;
const isMore = ([above, below]) => above > below;
const raised = ([above, below], times) => [above ** BigInt(times), below ** BigInt(times)];

function sizeOf(number) {
  const more = Math.max(0, bits(number) - 1000); // beyond what a float can hold
  return Math.log(Number(number >> BigInt(more))) + more * Math.LN2;
}

/** The logarithm of a fraction; near 1 by its difference from it. */
export function log([above, below]) {
  if (!above) return -Infinity;
  if (below < 2n * above && above < 2n * below) return Math.log1p(Number(((above - below) * 10n ** 20n) / below) / 1e20);
  return sizeOf(above) - sizeOf(below);
}

/** How far a ratio moves the odds, to either side; equal ones are equal to the last digit. */
const strength = (ratio) => nine(Math.abs(log(ratio)));
const nine = (length) => (Number.isFinite(length) ? Number(length.toFixed(9)) : length);

/** The places of the largest, the first of equal ones first. */
const byStrength = (strengths) => strengths.map((_, k) => k).sort((a, b) => (strengths[a] === strengths[b] ? a - b : strengths[b] > strengths[a] ? 1 : -1));

const largerFirst = (ratio) => ratioInWords(isMore(ratio) || isOne(ratio) ? ratio : [ratio[1], ratio[0]]);

// Words.

const inWords = (number) => NUMBERS[number] ?? `${number}`;
const listed = (names, most) => inASentence(names.length - most > 1 ? [...names.slice(0, most), `${names.length - most} others`] : names);

/** A word or a label that is not too long. */
function short(name) {
  const letters = [...name];
  return letters.length > LONGEST_NAME ? `${letters.slice(0, LONGEST_NAME - 1).join("")}…` : name;
}

const nameOf = ({ word, absent }) => (absent ? `the absence of ${short(word)}` : short(word));

// The sentence.

/** Why a document is of its class, the strongest factor first. */
export function why(it) {
  const { labels, decision, second, joints } = it;
  if (decision === null) return `none: ${ruledOut(it, labels.map((_, k) => k))}.`;
  const label = short(labels[decision]);
  if (labels.length === 1) return `${label}, the only class.`;
  if (joints[second][0]) return `${headline(it)}: ${clauses(it).join("; ")}.`;
  const losers = labels.map((_, k) => k).filter((k) => k !== decision);
  const every = losers.length > 1 ? " against every other class" : "";
  return `${label}, 1 : 0${every}: ${ruledOut(it, losers)}, so nothing else counts.`;
}

/** The class chosen, and by how much. */
function headline({ labels, decision, second, tied, joints }) {
  if (tied.length) return `${listed(tied.map((k) => short(labels[k])), MOST_CLASSES)} tie, 1 : 1, and the first class wins`;
  const against = labels.length > 2 ? ` against ${short(labels[second])}` : "";
  return `${short(labels[decision])}, ${ratioInWords(over(joints[decision], joints[second]))}${against}`;
}

/** What each word and the prior say, in words. */
function clauses(it) {
  const { labels, prior, factors, joints, decision: a, second: b } = it;
  const forWhom = (ratio) => `${largerFirst(ratio)} for ${short(labels[isMore(ratio) ? a : b])}`;
  const { named, hidden } = strongest(factors.map((factor) => reasonOf(factor, a, b)));
  const ofPrior = over(prior[a], prior[b]);
  const reasons = [...named, { name: "the prior", times: 1, once: ofPrior, ratio: ofPrior }];
  const deciding = reasons.filter(({ ratio }) => !isOne(ratio));
  const order = byStrength(deciding.map(({ ratio }) => strength(ratio)));
  const said = order.map((place, k) => {
    const { name, times, once, ratio } = deciding[place];
    const [verb, whole] = k === 0 ? [" is", " over"] : ["", ""];
    if (times === 1) return `${name}${verb} ${forWhom(ratio)}`;
    const often = times === 2 ? "twice" : `${inWords(times)} times`;
    return `each ${name}${verb} ${forWhom(once)}, ${often}${whole} ${largerFirst(ratio)}`;
  });
  const idle = named.filter(({ ratio }) => isOne(ratio)).map(({ name }) => name);
  let plural = idle.length > 1;
  if (hidden.length) {
    const others = named.length ? `the other ${hidden.length}` : `the ${hidden.length} words`;
    const rest = over(over(joints[a], joints[b]), reduced(reasons.map(({ ratio }) => ratio).reduce(product)));
    if (isOne(rest)) plural = Boolean(idle.push(others));
    else said.push(`${others} together ${forWhom(rest)}`);
  }
  if (idle.length) said.push(`${inASentence(idle)} ${plural ? "decide" : "decides"} nothing`);
  if (isOne(ofPrior)) said.push(idle.length ? "the prior neither" : "the prior decides nothing");
  if (!factors.length) said.push("no word has a factor");
  return said;
}

/** What one word says between two classes; its ratio above 1 is for the first. */
function reasonOf(factor, a, b) {
  const once = over(factor.of[a], factor.of[b]);
  return { name: nameOf(factor), times: factor.times, once, ratio: raised(once, factor.times) };
}

/** The words that the sentence names, and the others, in their order. */
function strongest(reasons) {
  let chosen = reasons.filter(({ ratio }) => !isOne(ratio));
  if (chosen.length > MOST_NAMED + 1) {
    const order = byStrength(chosen.map(({ ratio }) => strength(ratio)));
    chosen = order.slice(0, MOST_NAMED).map((k) => chosen[k]);
  } else if (reasons.length - chosen.length <= MOST_IDLE) {
    return { named: reasons, hidden: [] };
  }
  return { named: reasons.filter((each) => chosen.includes(each)), hidden: reasons.filter((each) => !chosen.includes(each)) };
}

/** Which factors make some classes impossible. */
function ruledOut({ labels, prior, factors }, places) {
  const classesOf = new Map();
  for (const k of places) {
    const names = [...new Set(factors.filter(({ of }) => !of[k][0]).map(nameOf))];
    let told = `${listed(names, MOST_NAMED)} ${names.length === 1 ? "is" : "are"} impossible for`;
    if (!prior[k][0]) told = "the prior is 0 for";
    if (!classesOf.has(told)) classesOf.set(told, []);
    classesOf.get(told).push(short(labels[k]));
  }
  const said = [...classesOf].map(([told, those]) => `${told} ${listed(those, MOST_CLASSES)}`);
  const rest = said.length > MOST_CLASSES ? ["other words are impossible for the other classes"] : [];
  return [...said.slice(0, MOST_CLASSES), ...rest].join("; ");
}

// The tug of war.

/** What pulls to the left and to the right, and their sum; null with one class. */
export function tugOfWar({ labels, prior, factors, joints, decision, second }) {
  if (labels.length < 2) return null;
  const [a, b] = labels.length > 2 && decision !== null ? [decision, second].sort((one, other) => one - other) : [0, 1];
  const apart = (one, other) => (isOne(reduced([one[0] * other[1], one[1] * other[0]])) || (!one[0] && !other[0]) ? 0 : log(other) - log(one));
  let pulls = [["prior", apart(prior[a], prior[b]), prior[a], prior[b]]];
  for (const { word, times, absent, of } of factors) {
    const name = `${absent ? "no " : ""}${word}${times > 1 ? ` × ${times}` : ""}`;
    pulls.push([name, times * apart(of[a], of[b]), raised(of[a], times), raised(of[b], times)]);
  }
  if (pulls.length > BARS + 1) pulls = fewer(pulls, apart);
  if (decision !== null) pulls.push(["sum", apart(joints[a], joints[b]), joints[a], joints[b]]);
  return {
    sides: [a, b],
    pulls: pulls.map(([name, length, one, other]) => [name, Number.isFinite(length) ? length : String(length), toOne(one, other)]),
    sum: decision !== null,
  };
}

/** Not more pulls than can be seen: the prior, the strongest, and the rest as one. */
function fewer([first, ...words], apart) {
  const order = byStrength(words.map(([, length]) => nine(Math.abs(length))));
  const kept = order.slice(0, BARS - 1).sort((one, other) => one - other);
  const rest = order.slice(BARS - 1).map((k) => words[k]);
  const [one, other] = [2, 3].map((side) => reduced(rest.map((pull) => pull[side]).reduce(product, ONE)));
  return [first, ...kept.map((k) => words[k]), [`${rest.length} others`, apart(one, other), one, other]];
}

/** How many to one a word speaks for a class; 1 : 0 where it rules the other out. */
function toOne(one, other) {
  if (!one[0] || !other[0]) return `${one[0] ? 1 : 0} : ${other[0] ? 1 : 0}`;
  const ratio = over(reduced(one), reduced(other));
  const written = largerFirst(ratio);
  return isMore(ratio) || isOne(ratio) ? written : written.replace(/(\S+) : (\S+)/, "$2 : $1");
}
