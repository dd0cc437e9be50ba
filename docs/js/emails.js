// Home and Learn: words of a text, and the product of each class, without Python.  All numbers
// are whole (BigInt) and come from the package; tests/site/test_home.py compares the results.

import { reduced } from "./fractions.js";
import { left, posterior } from "./sums.js";

/** The words of a text, as the package's tokenise finds them. */
export function words(text) {
  const folded = text.normalize("NFC").replace(/ẞ/g, "ß").toLowerCase().replace(/ß/g, "ss").replace(/ς/g, "σ").normalize("NFC");
  return folded.match(/(?:[\p{L}\p{N}]\p{M}*)+(?:[-'’](?:[\p{L}\p{N}]\p{M}*)+)*/gu) ?? [];
}

/**
 * Each class's factors and their product, and what follows from the products.
 *
 * @param {object} table for each class its prior, and for each keyword its share: fractions
 * @param {string[]} found the keywords of the email, as often as they occur
 */
export function verdict(table, found) {
  const times = new Map();
  for (const word of found) times.set(word, (times.get(word) ?? 0) + 1);
  const joints = left({ classes: table }, found);
  const classes = Object.entries(table).map(([name, { prior, shares }], k) => {
    const factors = [...times].map(([word, n]) => ({ word, times: n, of: shares[word] }));
    return { name, prior, factors, joint: joints[k] };
  });
  const { joints: weights, shares, best } = posterior(joints);
  const [winner, other] = [best[0], 1 - best[0]]; // of equal ones the first
  return {
    classes,
    impossible: !shares,
    tie: shares !== null && best.length > 1,
    label: shares && classes[winner].name,
    odds: shares && reduced([weights[winner][0], weights[other][0]]),
    posterior: shares && shares.map(reduced),
  };
}
