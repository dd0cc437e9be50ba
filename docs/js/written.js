// Home, Learn and the laboratory: how a fraction is written, in per cent and in a formula.

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

/** For a formula, one number above the other, or both on one line. */
export function mathml([above, below], onOneLine = false) {
  const numbers = [`<mn>${above}</mn>`, `<mn>${below}</mn>`];
  return onOneLine ? numbers.join('<mo lspace="0" rspace="0">/</mo>') : `<mfrac>${numbers.join("")}</mfrac>`;
}
