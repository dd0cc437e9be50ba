// Home and Learn: fractions of whole numbers (BigInt), as pairs [above, below], and as text.

const divisor = (a, b) => (b ? divisor(b, a % b) : a);

/** A fraction in lowest terms. */
export function reduced([above, below]) {
  const by = divisor(above, below) || 1n;
  return [above / by, below / by];
}

/** A product, unreduced. */
export const times = ([a, b], [c, d]) => [a * c, b * d];

/** Fractions over the smallest denominator that all of them have in common, and `least` too. */
export function over(fractions, least = 1n) {
  const lowest = fractions.map(reduced);
  const below = lowest.reduce((so_far, [, b]) => (so_far * b) / divisor(so_far, b), least);
  return lowest.map(([a, b]) => [(a * below) / b, below]);
}

/** A share in words that are exact enough to read. */
export function percent([above, below]) {
  const tenths = Number((above * 2000n + below) / (2n * below)) / 10;
  return `${tenths > 99.9 && above < below ? "> 99.9" : tenths < 0.1 && above > 0n ? "< 0.1" : tenths} %`;
}

/** For a formula, one number above the other, or both on one line. */
export function mathml([above, below], onOneLine = false) {
  const numbers = [`<mn>${above}</mn>`, `<mn>${below}</mn>`];
  return onOneLine ? numbers.join('<mo lspace="0" rspace="0">/</mo>') : `<mfrac>${numbers.join("")}</mfrac>`;
}
