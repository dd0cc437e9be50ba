// Home and Learn: what they compute, in whole numbers; no page, no drawing.
// tests/site/test_held_pictures.py and test_home.py compare the results with the package.

import { over, reduced, times } from "./fractions.js";

const TENTHS = 10n;

/**
 * Bayes' theorem for two classes and one word.
 *
 * @param {bigint} border how many tenths of the emails are spam
 * @param {{spam: bigint[], ham: bigint[]}} given the share of each class that has the word
 * @returns {Object<string, bigint[]>} prior, joint, evidence, posterior (0/0 without evidence) and odds
 */
export function bayes(border, given) {
  const prior = { spam: [border, TENTHS], ham: [TENTHS - border, TENTHS] };
  const products = [times(prior.spam, given.spam), times(prior.ham, given.ham)];
  const inTenths = [given.spam, given.ham].every(([, below]) => below === TENTHS);
  const [spam, ham] = over(products, inTenths ? TENTHS * TENTHS : TENTHS);
  const both = spam[0] + ham[0];
  return {
    "prior-spam": prior.spam,
    "prior-ham": prior.ham,
    "given-spam": given.spam,
    "given-ham": given.ham,
    "joint-spam": spam,
    "joint-ham": ham,
    evidence: [both, spam[1]],
    counted: [spam[0], both],
    posterior: reduced([spam[0], both]),
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
  const [assumed] = over([times([half, EMAILS], [half, EMAILS])], EMAILS);
  return {
    counted: [both, EMAILS],
    half: [half, EMAILS],
    assumed,
    cells: { both, first: half - both },
  };
}

/**
 * The shares of a class, smoothed: (count + alpha)/(words + alpha V).
 *
 * @param {Object<string, number>} counts how often each word occurs
 * @param {bigint[]} alpha a fraction
 */
function shares(counts, [above, below]) {
  const words = Object.entries(counts).map(([word, n]) => [word, BigInt(n)]);
  const total = words.reduce((sum, [, n]) => sum + n, 0n);
  const denominator = total * below + BigInt(words.length) * above;
  return Object.fromEntries(words.map(([word, n]) => [word, [n * below + above, denominator]]));
}

/**
 * For each class its prior, and the share of each word.
 *
 * @param {Object<string, {prior: number[], words: Object<string, number>}>} classes what was counted
 * @param {string} alpha such as 1/2
 */
export function smoothed(classes, alpha) {
  const [above, below = 1n] = alpha.split("/").map(BigInt);
  const one = ([name, { prior, words }]) => [name, { prior, shares: shares(words, [above, below]) }];
  return Object.fromEntries(Object.entries(classes).map(one));
}
