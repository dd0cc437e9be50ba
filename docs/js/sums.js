// Home and Learn: what they compute, in whole numbers; no page, no drawing.
// tests/site/test_held_pictures.py and test_home.py compare the results with the package.

import { overCommonDenominator, product, reduced } from "./fractions.js";

const TENTHS = 10n;

/**
 * Bayes' rule: what each class has left, over one denominator, the sum, and the share of each in it.
 *
 * @param {bigint[][]} products of the classes: prior times factors
 * @param {bigint} [least] a number that the denominator has in it
 * @returns {{joints: bigint[][], evidence: bigint[], shares: bigint[][] | null, best: number[]}}
 *   `shares`: none if nothing is left; `best`: the places of the largest products
 */
export function posterior(products, least = 1n) {
  const joints = overCommonDenominator(products, least);
  const above = joints.map(([part]) => part);
  const sum = above.reduce((one, other) => one + other, 0n);
  const most = above.reduce((one, other) => (other > one ? other : one), 0n);
  return {
    joints,
    evidence: [sum, joints[0][1]],
    shares: sum ? above.map((part) => [part, sum]) : null,
    best: above.flatMap((part, k) => (part === most ? [k] : [])),
  };
}

/**
 * Bayes' theorem for two classes and one word.
 *
 * @param {bigint} border how many tenths of the words are in spam
 * @param {{spam: bigint[], ham: bigint[]}} given the share that the word has in each class
 * @returns {Object<string, bigint[]>} prior, joint, evidence, posterior (0/0 without evidence) and odds
 */
export function bayes(border, given) {
  const prior = { spam: [border, TENTHS], ham: [TENTHS - border, TENTHS] };
  const products = [product(prior.spam, given.spam), product(prior.ham, given.ham)];
  const inTenths = [given.spam, given.ham].every(([, below]) => below === TENTHS);
  const { joints, evidence } = posterior(products, inTenths ? TENTHS * TENTHS : TENTHS);
  const [spam, ham] = joints;
  const counted = [spam[0], evidence[0]];
  return {
    "prior-spam": prior.spam,
    "prior-ham": prior.ham,
    "given-spam": given.spam,
    "given-ham": given.ham,
    "joint-spam": spam,
    "joint-ham": ham,
    evidence,
    counted,
    posterior: reduced(counted),
    odds: reduced([spam[0], ham[0]]),
  };
}

export const EMAILS = 16n;

/**
 * Sixteen emails, of which eight have one word and eight another.
 *
 * @param {bigint} both how many have both words, 0 to 8
 */
export function together(both) {
  const half = EMAILS / 2n;
  const [assumed] = overCommonDenominator([product([half, EMAILS], [half, EMAILS])], EMAILS);
  return {
    counted: [both, EMAILS],
    half: [half, EMAILS],
    assumed,
    cells: { both, first: half - both },
  };
}

/**
 * Two words in 32 emails: each is in 8 of 16 spam and in 4 of 16 ham, and naive Bayes says 4 : 1 for both.
 *
 * @param {number} spam how many spam emails have both words, 0 to 8
 * @param {number} ham how many ham emails have both, 0 to 4
 */
export function dependence(spam, ham) {
  const kinds = [
    { counts: [spam, ham], naive: [4, 1] },
    { counts: [8 - spam, 4 - ham], naive: [4, 3] },
    { counts: [8 - spam, 4 - ham], naive: [4, 3] },
    { counts: [spam, 8 + ham], naive: [4, 9] },
  ];
  const right = kinds.map(({ counts: [a, b], naive: [c, d] }) => (c > d ? a : b));
  const best = kinds.map(({ counts }) => Math.max(...counts));
  const sum = (numbers) => numbers.reduce((one, other) => one + other);
  const sure = spam === 4 * ham ? "=" : spam < 4 * ham ? "+" : "-";
  return { is: spam + ham === 0 ? "." : spam < ham ? "x" : sure, right: sum(right), best: sum(best) };
}

/** A fraction as a number: for a drawing only. */
export const number = (above, below) => Number((above * 10n ** 15n) / below) / 1e15;

/** Fractions as shares of their sum; 0 for each if nothing is left. */
export function widths(fractions) {
  const { shares } = posterior(fractions);
  return fractions.map((_, k) => (shares ? number(...shares[k]) : 0));
}

/**
 * A share, smoothed: (count + alpha)/(total + alpha |V|), over whole numbers.
 *
 * @param {number[]} counted the count, the total, and V
 * @param {bigint[]} alpha a fraction
 */
export function share([count, total, kinds], [above, below]) {
  return [BigInt(count) * below + above, BigInt(total) * below + BigInt(kinds) * above];
}

/** Such as 1/2, or 3, as a fraction. */
export const fractionOf = (text) => {
  const [above, below = 1n] = text.split("/").map(BigInt);
  return [above, below];
};

/**
 * For each class its prior, and the share of each word.
 *
 * @param {Object<string, {prior: number[], words: Object<string, number[]>}>} classes what was counted
 * @param {string} alpha such as 1/2
 */
export function smoothed(classes, alpha) {
  const added = fractionOf(alpha);
  const shares = (words) => Object.fromEntries(Object.entries(words).map(([word, it]) => [word, share(it, added)]));
  return Object.fromEntries(
    Object.entries(classes).map(([name, { prior, words }]) => [name, { prior: prior.map(BigInt), shares: shares(words) }]),
  );
}

/**
 * What each class has left: its prior times the share of each word, unreduced.
 *
 * @param {{classes: Object, absence: boolean}} table with `absence`, words that are not there have a factor
 * @param {string[]} words
 * @param {string} [open] a word that is counted neither as there nor as absent
 */
export function left({ classes, absence }, words, open) {
  return Object.values(classes).map(({ prior, shares }) => {
    let [above, below] = prior;
    for (const word of words) [above, below] = product([above, below], shares[word]);
    if (!absence) return [above, below];
    for (const [word, [with_it, all]] of Object.entries(shares)) {
      if (word !== open && !words.includes(word)) [above, below] = product([above, below], [all - with_it, all]);
    }
    return [above, below];
  });
}
