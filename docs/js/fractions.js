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

/** A whole number divided by another, rounded; of two that are as near the even one. */
function rounded(above, below) {
  const [whole, rest] = [above / below, above % below];
  return whole + (2n * rest > below || (2n * rest === below && whole % 2n === 1n) ? 1n : 0n);
}

/** A share in per cent, and whether that is rounded, by the rule of naive_bayes/working/written_numbers.py. */
export function percent([above, below]) {
  const at = (digits) => rounded(above * 100n * 10n ** digits, below);
  for (const digits of [0n, 1n, 2n]) {
    const [scale, shown] = [10n ** digits, at(digits)];
    const text = digits ? `${shown / scale}.${String(shown % scale).padStart(Number(digits), "0")}` : `${shown}`;
    if (shown * below === above * 100n * scale) return `${text} %`;
    const near = above * 100n - 50n * below;
    const close = !digits && ((near < 0n ? -near : near) < below || at(1n) * below === above * 1000n); // 128/253 is not 51 %
    if (!close && ![0n, 50n * scale, 100n * scale].includes(shown)) return `≈ ${text} %`;
  }
  return above * 100n > 99n * below ? "> 99.99 %" : above * 100n < below ? "< 0.01 %" : "≈ 50.00 %";
}

/** A number above or below a bar: whole, an exact decimal if that is short, else a fraction. */
function part([above, below]) {
  if (below === 1n || 10000n % below) return below === 1n ? `${above}` : `${above}/${below}`;
  const digits = String((above * 10000n) / below).padStart(5, "0");
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0+$/, "")}`;
}

/** A share on one line, unreduced: 7/29, or 3.5/14.5. */
export const shareOf = (...sides) => sides.map((side) => part(reduced(side))).map((text) => (text.includes("/") ? `(${text})` : text)).join("/");

/** For a formula, one number above the other, or both on one line. */
export function mathml([above, below], onOneLine = false) {
  const numbers = [`<mn>${above}</mn>`, `<mn>${below}</mn>`];
  return onOneLine ? numbers.join('<mo lspace="0" rspace="0">/</mo>') : `<mfrac>${numbers.join("")}</mfrac>`;
}
