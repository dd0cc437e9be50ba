// Home, Learn and the laboratory: how a number is written: exact, rounded, in per cent, as a ratio and
// in a formula; and names in a sentence: by the rules of naive_bayes/working/written_numbers.py and ratios.py.

import { reduced } from "./fractions.js";

export const LONGEST = 34; // characters of a fraction that is written as it is
const WRITABLE_BITS = 14_000;
const LONGEST_RATIO = 10n ** 9n; // of the two numbers multiplied

/** A whole number divided by another, rounded; of two that are as near the even one. */
function rounded(above, below) {
  const [whole, rest] = [above / below, above % below];
  return whole + (2n * rest > below || (2n * rest === below && whole % 2n === 1n) ? 1n : 0n);
}

/** How many bits a whole number has. */
export function bits(number) {
  const hex = number.toString(16);
  return 4 * (hex.length - 1) + 32 - Math.clz32(Number.parseInt(hex[0], 16));
}

/** A fraction in lowest terms as text. */
export const text = ([above, below]) => (below === 1n ? `${above}` : `${above}/${below}`);

/** The first digits of a fraction, rounded, and the power of ten of the first one. */
function digits([above, below], count) {
  const scaled = (power) => (power < 0 ? [above * 10n ** BigInt(-power), below] : [above, below * 10n ** BigInt(power)]);
  let power = String(above).length - String(below).length;
  const [a, b] = scaled(power);
  if (a < b) power -= 1;
  const shown = String(rounded(...scaled(power - count + 1)));
  return shown.length > count ? [shown.slice(0, count), power + 1] : [shown, power];
}

/** Digits with a point, or zeros, in their place. */
function plainly(shown, power) {
  if (power < 0) return `0.${"0".repeat(-power - 1)}${shown}`;
  if (power >= shown.length - 1) return shown.padEnd(power + 1, "0");
  return `${shown.slice(0, power + 1)}.${shown.slice(power + 1)}`;
}

const withoutZeros = (written) => (written.includes(".") ? written.replace(/\.?0+$/, "") : written);

/** A fraction from 0 with six digits, as Python's format .6g has it. */
export function inSixDigits(value) {
  if (!value[0]) return "0";
  const [shown, power] = digits(value, 6);
  if (power >= -4 && power < 6) return withoutZeros(plainly(shown, power));
  const exponent = String(Math.abs(power)).padStart(2, "0");
  return `${withoutZeros(plainly(shown, 0))}e${power < 0 ? "-" : "+"}${exponent}`;
}

/** What is exact as it is; "" where that is too long. */
export function exactly(value, longest = LONGEST, written = undefined) {
  const lowest = reduced(value);
  if (Math.max(bits(lowest[0]), bits(lowest[1])) >= Math.min(WRITABLE_BITS, 16 * longest)) return "";
  const whole = written ?? text(lowest);
  return whole.length <= longest ? whole : "";
}

/** A number as it is, or rounded, marked with ≈. */
export const number = (value, longest = LONGEST, written = undefined) =>
  exactly(value, longest, written) || `≈ ${inSixDigits(reduced(value))}`;

/** Two sides of an equation; a number that is rounded brings its own sign. */
export const equated = (left, right) => (right.startsWith("≈ ") ? `${left} ${right}` : `${left} = ${right}`);

/** A number above or below a bar: whole, an exact decimal if that is short, else a fraction. */
export function part(value) {
  const [above, below] = reduced(value);
  if (below === 1n || 10000n % below) return text([above, below]);
  const shown = String((above * 10000n) / below).padStart(5, "0");
  return `${shown.slice(0, -4)}.${shown.slice(-4).replace(/0+$/, "")}`;
}

/** How many to one, of a ratio of 1 or more. */
export function ratioInWords(ratio) {
  const [above, below] = reduced(ratio);
  if (above * below < LONGEST_RATIO) return `${above} : ${below}`;
  const [shown, power] = digits([above, below], 3);
  if (shown === "100" && !power) return "hardly more than 1 : 1";
  if (power >= 6) return `about ${plainly(shown, 0)}e${power} : 1`;
  return `about ${plainly(shown, power).replace(/\B(?=(\d{3})+(?!\d))/g, ",")} : 1`;
}

/** A share in per cent, and whether that is rounded. */
export function percent([above, below]) {
  const at = (count) => rounded(above * 100n * 10n ** count, below);
  for (const count of [0n, 1n, 2n]) {
    const [scale, shown] = [10n ** count, at(count)];
    const written = count ? `${shown / scale}.${String(shown % scale).padStart(Number(count), "0")}` : `${shown}`;
    if (shown * below === above * 100n * scale) return `${written} %`;
    const near = above * 100n - 50n * below;
    const close = !count && ((near < 0n ? -near : near) < below || at(1n) * below === above * 1000n); // 128/253 is not 51 %
    if (!close && ![0n, 50n * scale, 100n * scale].includes(shown)) return `≈ ${written} %`;
  }
  return above * 100n > 99n * below ? "> 99.99 %" : above * 100n < below ? "< 0.01 %" : "≈ 50.00 %";
}

/** Names as a sentence lists them. */
export const inASentence = (names) => [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");

/** For a formula, one number above the other, or both on one line. */
export function mathml([above, below], onOneLine = false) {
  const numbers = [`<mn>${above}</mn>`, `<mn>${below}</mn>`];
  return onOneLine ? numbers.join('<mo lspace="0" rspace="0">/</mo>') : `<mfrac>${numbers.join("")}</mfrac>`;
}
