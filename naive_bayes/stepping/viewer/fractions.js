// Fractions of whole numbers (BigInt) where there is no Python: pairs [above, below].  The site uses
// them too.  A result is in lowest terms with a positive number below, unless it says otherwise.

/** Without its sign. */
export const size = (a) => (a < 0n ? -a : a);

function divisor(a, b) {
  while (b) [a, b] = [b, a % b];
  return a;
}

/** In lowest terms; 0/0 stays what it is, and what else is over 0 becomes 1/0. */
export function reduced([above, below]) {
  const by = (divisor(size(above), size(below)) || 1n) * (below < 0n ? -1n : 1n);
  return [above / by, below / by];
}

export const plus = ([a, b], [c, d]) => reduced([a * d + c * b, b * d]);
export const negative = ([a, b]) => [-a, b];
export const times = ([a, b], [c, d]) => reduced([a * c, b * d]);
/** One over the other; over 0 it is an error with the message "division". */
export function over([a, b], [c, d]) {
  if (c === 0n) throw new Error("division");
  return reduced([a * d, b * c]);
}
export const absolute = ([a, b]) => [size(a), b];
/** Of fractions in lowest terms. */
export const equal = ([a, b], [c, d]) => a === c && b === d;
export const less = ([a, b], [c, d]) => a * d < c * b;

/** A product that is not reduced, as the notes print it. */
export const product = ([a, b], [c, d]) => [a * c, b * d];

/** Fractions over the smallest denominator that all of them have in common, and `least` too. */
export function overCommonDenominator(fractions, least = 1n) {
  const lowest = fractions.map(reduced);
  const below = lowest.reduce((so_far, [, b]) => (so_far * b) / divisor(so_far, b), least);
  return lowest.map(([a, b]) => [(a * below) / b, below]);
}
