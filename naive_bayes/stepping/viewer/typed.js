// The reader and judge of typed numbers where there is no Python: what naive_bayes/practice/reading.py
// and judging.py do with a number, in the same order and with the same words.  It reads no exp, no
// root and no logarithm, and says so.  Tests compare the two on one table of
// typed forms and on random texts.

import { absolute, equal, less, negative, over, plus, reduced, size, times } from "./fractions.js";

const ENOUGH_DIGITS = 3;
const FEWEST_DIGITS = 2;
const FLOAT_DIGITS = 12;
const LONGEST = 500;
const LARGEST_POWER = 1000n;
const LARGEST_FACTORIAL = 300n;
const MOST_BITS = 100000;
const DEEPEST = 40;
const MOST_DIGITS = 80;
const QUOTED = 40;
const ADVICE = "give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)";

const ten = (k) => (k < 0 ? [1n, 10n ** BigInt(-k)] : [10n ** BigInt(k), 1n]);
const bits = (a) => size(a).toString(2).length;

/** How many digits a number has before the point; negative, how many zeros behind it. */
function magnitude(value) {
  if (value[0] === 0n) return 0;
  const [above, below] = absolute(value);
  let k = above.toString().length - below.toString().length;
  while (!less(absolute(value), ten(k))) k += 1;
  while (less(absolute(value), ten(k - 1))) k -= 1;
  return k;
}

// What was typed: { lo, hi, value, digits, cut, single, weight }; a decimal is all that rounds to it.

const point = (value) => ({ lo: value, hi: value, value, digits: 0, cut: false, single: true });
const isExact = ({ lo, hi }) => equal(lo, hi);
const has = ({ lo, hi }, number) => !less(number, lo) && !less(hi, number);
const meets = (one, other) => !less(other.hi, one.lo) && !less(one.hi, other.lo);
const half = (a) => times(a, [1n, 2n]);
const wider = (typed, by) => ({ ...typed, lo: plus(typed.lo, negative(by)), hi: plus(typed.hi, by) });
const least = (many) => many.reduce((a, b) => (less(b, a) ? b : a));
const most = (many) => many.reduce((a, b) => (less(a, b) ? b : a));

const tenth = [1n, 10n];
/** Whether it is a count, a count and a half, or a sum or product of such. */
function isCounted({ single, counted, cut, value, lo, hi }) {
  if (!single) return Boolean(counted);
  const width = plus(hi, negative(lo));
  return !cut && value[0] >= 0n && 2n % value[1] === 0n && (width[0] === 0n || equal(width, tenth));
}

/** But 2.5/1 are odds, 1/2.5 a rate, 12.5/100 a percentage, and the joints in 2.5/(2.5 + 3.5) may be rounded. */
function areHalfCounts(above, below) {
  const [one, hundred] = [[1n, 1n], [100n, 1n]];
  if (equal(above.value, one) || equal(below.value, one) || equal(below.value, hundred)) return false;
  const joints = below.addends?.every(({ digits }) => digits) && below.addends.some(({ value }) => equal(value, above.value));
  return !joints && isCounted(above) && isCounted(below);
}

function verdict(typed, number) {
  if (equal(typed.value, number)) return ["right", ""];
  if (isExact(typed)) {
    const near = wider(typed, half(ten(magnitude(typed.value) - 1)));
    const says = typed.single && typed.digits === 1 && has(near, number);
    return ["wrong", says ? "may be right, but one digit is too few to tell: give two or more, or the fraction" : ""];
  }
  if (typed.single) return ofADecimal(typed, number);
  if (!has(typed, number)) return ["wrong", ""];
  const middle = half(plus(typed.lo, typed.hi));
  if (less(times(absolute(middle), [1n, 20n]), half(plus(typed.hi, negative(typed.lo))))) return ["wrong", "has too few digits to compare"];
  return [(typed.digits || ENOUGH_DIGITS) >= ENOUGH_DIGITS ? "right" : "right as far as it goes", ""];
}

function ofADecimal(typed, number) {
  const unit = plus(typed.hi, negative(typed.lo));
  const difference = absolute(plus(typed.value, negative(number)));
  if (!has(typed, number)) {
    const more = plus(absolute(number), negative(absolute(typed.value)));
    const cut = !typed.cut && more[0] >= 0n && less(more, unit) && number[0] * typed.value[0] >= 0n;
    return ["wrong", cut ? "is cut off, not rounded" : ""];
  }
  let { digits } = typed; // 1.00 has three digits, and is 0.997 to two
  if (magnitude(number) < magnitude(typed.value)) digits -= less(unit, times(difference, [20n, 1n])) ? 1 : 0;
  return [digits >= ENOUGH_DIGITS ? "right" : digits >= FEWEST_DIGITS ? "right as far as it goes" : "wrong", ""];
}

/** A typed text as a message quotes it. */
export function quoted(text) {
  const plain = text.trim();
  return [...plain].length <= QUOTED ? plain : `${[...plain].slice(0, QUOTED - 3).join("")}...`;
}

/**
 * Whether an answer is the number, however it is written.
 *
 * @param {string} text the answer
 * @param {[bigint, bigint]} number what is above and below the bar of the right one
 * @returns {{verdict: string, says: string}} the verdict is "right", "right as far as it goes",
 *   "wrong" or "not a number"; `says` is a sentence more, or empty
 */
export function judge(text, number) {
  let readings;
  try {
    readings = readAll(text);
  } catch (error) {
    return { verdict: "not a number", says: error.message };
  }
  const [right, typed] = [reduced(number), quoted(text)];
  const order = ["right", "right as far as it goes", "wrong"];
  const [best, why] = readings
    .map(([first, ...others]) => {
      const [is, says] = verdict(first, right);
      const all = is === order[1] ? [is, ...others.map((other) => verdict(other, right)[0])] : [is];
      return [order.find((known) => all.includes(known)), says];
    })
    .reduce((one, other) => (order.indexOf(other[0]) < order.indexOf(one[0]) ? other : one));
  if (best === "right") return { verdict: best, says: "" };
  if (best === order[1]) return { verdict: best, says: `${typed} is right as far as it goes, to two digits.` };
  if (readings.length > 1) return { verdict: best, says: `${typed} was read as ${readings.map(([{ value }]) => shortDecimal(value)).join(" and as ")}.` };
  return { verdict: best, says: why && `${typed} ${why}.` };
}

/**
 * The same where the right number has itself been rounded, as a recorded float has: what rounds
 * to it is right, such as a fraction, or an answer with more digits.
 */
export function judgeRecorded(text, recorded) {
  const [known, typed] = [read(recorded), read(text)];
  const same = typed && known.digits && (has(known, typed.value) || (typed.digits > 1 && meets(known, typed) && typed.digits >= known.digits));
  return same ? { verdict: "right", says: "" } : judge(text, known.value);
}

/** Twelve digits, and an exponent where Python writes one. */
function shortDecimal(value) {
  let places = magnitude(value);
  const [above, below] = times(absolute(value), ten(12 - places));
  let digits = String((2n * above + below) / (2n * below));
  if (digits.length > 12) places += 1;
  digits = digits.replace(/0+$/, "") || "0";
  const sign = value[0] < 0n ? "-" : "";
  const exponent = places - 1;
  if (value[0] && (exponent < -4 || exponent >= 12)) {
    const decimals = digits.length > 1 ? `.${digits.slice(1)}` : "";
    return `${sign}${digits[0]}${decimals}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  if (places <= 0) return digits === "0" ? "0" : `${sign}0.${"0".repeat(-places)}${digits}`;
  return sign + (digits.length <= places ? digits.padEnd(places, "0") : `${digits.slice(0, places)}.${digits.slice(places)}`);
}

/** The first reading of a typed number; null where it is not a number. */
export function read(text) {
  try {
    return readAll(text)[0][0];
  } catch {
    return null;
  }
}

/** A number such as "6/20" or "0.3", as the judge takes the right one. */
export const fraction = (text) => readAll(text)[0][0].value;

const apostrophes = (text) => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text}'`);
const refusal = (text) => new Error(`${apostrophes(quoted(text))} is not a number: ${ADVICE}`);

// Tokens.

const LETTER = String.raw`[\p{L}\p{Nl}\p{No}]`;
const CHOOSE = "\ue000";
const FUNCTION = String.raw`(?:\\|(?:math|np|numpy)\.)?(?:exp|sqrt|ln|log10|log)(?!${LETTER})|√`;

// The same kinds in the same order as in reading.py; "beyond" is what only Python reads.
const KINDS = Object.entries({
  nothing: String.raw`\\?\[[^\]]*left out\}?\\?\]`,
  blank: String.raw`(?:\s|&|\$|\\[,;:! \[\]]|\\\\|\\q?quad(?![a-z])|\\left(?![a-z])|\\right(?![a-z])|\\displaystyle|\\boxed(?=\s*\{)|(?:(?:np|numpy)\.)?float(?:16|32|64)?(?=\()|\((?:approx|approximately|rounded)\.?\))+`,
  number: String.raw`(?:[0-9]+(?:[.,][0-9]+)*|[.,][0-9]+)(?:[eE][+\-−–]?[0-9]{1,4}(?![0-9.]))?(?:…|\.\.\.|\\[lc]?dots)?`,
  vulgar: "[¼-¾⅐-⅞]",
  super: "[⁻⁺]?[⁰¹²³⁴-⁹]+",
  rest: String.raw`…|\.\.\.|\\[lc]?dots(?![a-z])|\[[0-9]+ more\]`,
  frac: String.raw`\\[dt]?frac(?![a-z])`,
  power: String.raw`\*\*|\^`,
  times: String.raw`\\times(?![a-z])|\\cdot(?![a-z])|\\ast(?![a-z])|[*×·∙⋅]|[xX](?!${LETTER})`,
  over: String.raw`\\div(?![a-z])|[\/÷:⁄∕]|(?:[tT][oO]|[oO][uU][tT]\s+[oO][fF])(?!${LETTER})`,
  choose: String.raw`\ue000|[cC][hH][oO][oO][sS][eE](?!${LETTER})`,
  bang: "!",
  plus: String.raw`\+`,
  minus: String.raw`[\-−–‒]`,
  open: String.raw`\\?[(\{]|\[`,
  close: String.raw`\\?[)\}]|\]`,
  percent: String.raw`\\?%|[pP][eE][rR] ?[cC][eE][nN][tT](?!${LETTER}|[0-9_])`,
  same: String.raw`=|[≈≃≅~→⇒]|\\approx(?![a-z])|\\simeq(?![a-z])|\\sim(?![a-z])|[oO][rR](?!${LETTER}|\s*[)\}|])`,
  about: String.raw`(?:about|approximately|approx|roughly|circa|ca)(?!${LETTER})\.?|\\text\{\(rounded\)\}`,
  beyond: String.raw`${FUNCTION}|(?:\\|(?:math|np|numpy)\.)?pi(?!${LETTER})|π|\\?e(?=\s*(?:\^|\*\*|[⁻⁺⁰¹²³⁴-⁹]))`,
  word: `${LETTER}+`,
  other: String.raw`[\s\S]`,
}).map(([kind, source]) => [kind, new RegExp(source, "uy")]);

function tokens(text) {
  const found = [];
  let blank = false;
  for (let at = 0; at < text.length; ) {
    for (const [kind, sign] of KINDS) {
      sign.lastIndex = at;
      const length = sign.exec(text)?.[0].length ?? 0;
      if (!length) continue;
      if (kind !== "blank") found.push({ kind, text: text.slice(at, at + length), start: at, end: at + length, blank });
      blank = kind === "blank";
      at += length;
      break;
    }
  }
  return found;
}

const padded = (made, whole) => made.padEnd(whole.length);

/** Every reading of an answer, a chain of equal parts: 1,024 is a decimal, and a thousand. */
function readAll(text) {
  if ([...text.trim()].length > LONGEST) throw refusal(text);
  let plain = text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
  plain = plain.replace(/(?<![\d.,])0·(?=\d)/g, "0.");
  plain = plain.replace(/(?<!\d)\\[dt]?frac\s*(\d)\s*(\d)(?!\d)/g, (whole, above, below) => padded(`(${above})/(${below})`, whole));
  plain = plain.replace(/Fraction(\(\s*-?\d+\s*),(\s*-?\d+\s*\))/g, "        $1/$2");
  plain = plain.replace(
    /(?<![\p{L}\p{N}_])(?:(?:math\.)?comb|C|\\[dt]?binom)\s*[({]\s*(\d+)\s*(?:,|\}\s*\{)\s*(\d+)\s*[)}]/gu,
    (whole, n, k) => padded(`(${n}${CHOOSE}${k})`, whole),
  );
  plain = plain.replace(/^\s*[\p{L}\p{Nl}\p{No}](?:[^=:≈(]|\([^()]*\))*:(?=\s)/u, (whole) => padded("", whole));
  if (!plain.slice(-4).includes("...")) plain = plain.replace(/[.,;](\s*(?:\\\\)?\s*)$/, " $1");
  const found = [];
  let refused;
  for (const thousands of [false, true]) {
    try {
      const chain = new Reader(plain, text, thousands).chain();
      if (!found.some(([first]) => equal(first.lo, chain[0].lo) && equal(first.hi, chain[0].hi))) found.push(chain);
    } catch (error) {
      if (error.message === "division") refused ??= new Error(`${apostrophes(quoted(text))} divides by 0, so it has no value: give a fraction such as 3/20`);
      else refused ??= error instanceof RangeError ? refusal(text) : error;
    }
  }
  if (!found.length) throw refused;
  return found;
}

/** Sums of products of powers, read from left to right. */
class Reader {
  constructor(plain, text, thousands) {
    Object.assign(this, { plain, text, thousands, tokens: tokens(plain), k: 0, depth: 0 });
  }

  peek(...kinds) {
    return kinds.includes(this.tokens[this.k]?.kind);
  }

  take(...kinds) {
    return this.peek(...kinds) ? this.tokens[this.k++] : null;
  }

  need(kind) {
    return this.take(kind) ?? this.refuse();
  }

  refuse() {
    const beyond = this.tokens.find(({ kind }) => kind === "beyond");
    if (beyond) this.elsewhere(beyond.text);
    throw refusal(this.text);
  }

  elsewhere(what) {
    throw new Error(`${apostrophes(quoted(this.text))} has ${what} in it, which is read only where Python runs, as in the laboratory`);
  }

  chain() {
    this.skipNames();
    const parts = [];
    while (this.k < this.tokens.length) {
      if (this.take("same", "about")) continue;
      if (this.partAhead().some(({ kind }) => kind === "rest")) {
        this.k += this.partAhead().length; // 1/2 × … × 3/4, left out
        continue;
      }
      parts.push(this.sum());
      this.take("about");
      if (this.take("open")) {
        while (this.take("same", "about"));
        parts.push(this.sum()); // 3/9 (0.333)
        this.need("close");
      }
      if (this.k < this.tokens.length && !this.peek("same")) this.refuse();
    }
    if (!parts.length) this.refuse();
    for (const other of parts.slice(1)) {
      if (!meets(parts[0], other)) {
        throw new Error(`${apostrophes(quoted(this.text))} says two different things, ${quoted(parts[0].text)} and ${quoted(other.text)}: work it out again, or put × before a bracket that is a factor`);
      }
    }
    return parts;
  }

  partAhead() {
    const length = this.tokens.slice(this.k).findIndex(({ kind }) => kind === "same");
    return this.tokens.slice(this.k, length < 0 ? this.tokens.length : this.k + length);
  }

  skipNames() {
    for (;;) {
      const part = this.partAhead();
      const last = this.k + part.length >= this.tokens.length;
      const named = part.some(({ kind }) => kind === "word" || kind === "other");
      if (last || (!named && !(part.length === 1 && ["x", "X", "e"].includes(part[0].text)))) return;
      this.k += part.length + 1;
    }
  }

  made(parts, start, ends) {
    const known = parts.map(({ digits }) => digits).filter((digits) => digits > 1);
    const [lo, hi, value] = ends;
    const text = this.plain.slice(this.tokens[start].start, this.tokens[this.k - 1].end).replace(CHOOSE, " choose ").trim();
    const weight = parts.reduce((sum, part) => sum + (part.weight ?? 1), 0);
    return { lo, hi, value, weight, digits: known.length ? Math.min(...known) : 0, cut: parts.some(({ cut }) => cut), single: false, text };
  }

  times(one, other, start) {
    const ends = [times(one.lo, other.lo), times(one.lo, other.hi), times(one.hi, other.lo), times(one.hi, other.hi)];
    return this.made([one, other], start, [least(ends), most(ends), times(one.value, other.value)]);
  }

  over(one, other, start) {
    if (has(other, [0n, 1n])) throw new Error("division");
    const turned = { ...other, lo: over([1n, 1n], other.hi), hi: over([1n, 1n], other.lo), value: over([1n, 1n], other.value) };
    return this.times(one, turned, start);
  }

  /** (3 + 0.5)/(8 + 1.5) or 3.5/9.5: a count and a half are not rounded. */
  quotient(one, other, start) {
    const asGiven = (side) => ({ ...side, lo: side.value, hi: side.value, digits: 0 });
    return areHalfCounts(one, other) ? this.over(asGiven(one), asGiven(other), start) : this.over(one, other, start);
  }

  sum() {
    const start = this.k;
    let sign = this.take("plus", "minus");
    let whole = null;
    let addends = [];
    do {
      let one = this.product();
      if (sign?.kind === "minus") one = { ...this.made([one], start, [negative(one.hi), negative(one.lo), negative(one.value)]), ...(whole ? {} : { digits: one.digits, single: one.single }) };
      whole = whole ? this.made([whole, one], start, [plus(whole.lo, one.lo), plus(whole.hi, one.hi), plus(whole.value, one.value)]) : one;
      addends = sign?.kind === "minus" ? [] : [...addends, one];
      if (addends.length > 1) whole = { ...whole, addends, counted: addends.every(isCounted) };
      sign = this.take("plus", "minus");
    } while (sign);
    return whole;
  }

  product() {
    const start = this.k;
    const factors = [this.signed()];
    for (;;) {
      const sign = this.take("times", "over");
      if (!sign && !this.isNextFactor()) break;
      if (sign?.kind === "over") {
        factors.push(this.quotient(factors.pop(), this.signed(true), start));
        continue;
      }
      const factor = this.signed();
      const last = factors.at(-1);
      if (factor.ofTen && last.single && !last.ofTen) factors.push(this.scaled(factors.pop(), factor.value, start));
      else factors.push(factor);
    }
    let whole = factors.reduce((one, other) => this.times(one, other, start));
    if (factors.length > 1) whole = { ...whole, counted: factors.every(isCounted) };
    return this.take("percent") ? this.over(whole, point([100n, 1n]), start) : whole;
  }

  isNextFactor() {
    const [token, before] = [this.tokens[this.k], this.tokens[this.k - 1]];
    if (token?.kind === "open") return !token.blank || [")", "]", "!"].includes(before.text) || this.isRaised();
    if (token?.kind === "number") return before.kind === "bang";
    return token?.kind === "frac";
  }

  /** Whether a bracket has an exponent: a number is not said again with one. */
  isRaised() {
    let depth = 0;
    const end = this.tokens.slice(this.k).findIndex(({ kind }) => {
      depth += { open: 1, close: -1 }[kind] ?? 0;
      return !depth;
    });
    return end >= 0 && ["power", "super"].includes(this.tokens[this.k + end + 1]?.kind);
  }

  signed(divisor = false) {
    const start = this.k;
    const sign = this.take("plus", "minus");
    if (!sign) return this.power(divisor);
    this.deeper();
    const one = this.signed(divisor);
    this.depth -= 1;
    if (sign.kind === "plus") return one;
    return { ...this.made([one], start, [negative(one.hi), negative(one.lo), negative(one.value)]), digits: one.digits, single: one.single };
  }

  deeper() {
    this.depth += 1;
    if (this.depth > DEEPEST) this.refuse();
  }

  power(divisor) {
    const start = this.k;
    const base = this.countedWays(start);
    const raised = this.take("super");
    let power;
    if (raised) power = [BigInt([...raised.text.normalize("NFKC").replace("−", "-")].join("")), 1n];
    else if (this.take("power")) power = this.signed().value;
    else if (!divisor && this.take("percent")) {
      return base.single && !base.cut ? this.scaled(base, [1n, 100n], start) : this.over(base, point([100n, 1n]), start);
    } else return base;
    const [n, below] = power;
    if (below === 2n && size(n) === 1n) this.elsewhere("a root");
    if (below !== 1n && base.single && equal(base.value, [10n, 1n])) this.elsewhere("a power of 10 that is no whole number");
    const longest = Math.max(...[base.lo, base.hi].flatMap((end) => end.map(bits)));
    if (below !== 1n || size(n) > LARGEST_POWER) this.refuse();
    const weight = Math.max(longest, base.weight ?? 1) * Math.max(1, Number(size(n)));
    if (weight > MOST_BITS) throw new Error(`${apostrophes(quoted(this.text))} is too large to work out: give a fraction such as 3/20`);
    const raise = ([above, under]) => (n < 0n ? over([1n, 1n], [above ** -n, under ** -n]) : [above ** n, under ** n]);
    const ends = [raise(base.lo), raise(base.hi)];
    const ofTen = base.single && isExact(base) && equal(base.value, [10n, 1n]);
    const zero = n > 0n && n % 2n === 0n && has(base, [0n, 1n]) && !isExact(base);
    const made = this.made([base], start, [zero ? [0n, 1n] : least(ends), most(ends), raise(base.value)]);
    return { ...made, weight, ofTen, single: ofTen };
  }

  /** 3! and 8 choose 4 are whole numbers. */
  countedWays(start) {
    let base = this.atom();
    while (this.take("bang")) base = this.single([factorial(this.counted(base)), 1n], start);
    if (this.take("choose")) {
      const [n, k] = [this.counted(base), this.counted(this.atom())];
      base = this.single([n < k ? 0n : factorial(n) / factorial(k) / factorial(n - k), 1n], start);
    }
    return base;
  }

  counted({ single, digits, value: [n, below] }) {
    if (!single || digits || below !== 1n || n < 0n || n > LARGEST_FACTORIAL) this.refuse();
    return n;
  }

  /** 28.6 % and 2.86 × 10^-1 have the digits of 28.6 and 2.86; those of 28 % are rounded, too. */
  scaled(number, by, start) {
    let { digits, lo, hi } = number;
    const { value } = number;
    if (!digits && value[1] === 1n && value[0]) {
      digits = size(value[0]).toString().length;
      if (digits > 1) ({ lo, hi } = wider(number, [1n, 2n]));
    }
    const made = this.made([number], start, [times(lo, by), times(hi, by), times(value, by)]);
    return { ...made, digits, single: true };
  }

  atom() {
    const start = this.k;
    if (this.take("open")) {
      this.deeper();
      const inside = this.sum();
      this.depth -= 1;
      this.need("close");
      return inside;
    }
    if (this.take("frac")) {
      const sides = [0, 1].map(() => {
        this.need("open");
        this.deeper();
        const inside = this.sum();
        this.depth -= 1;
        this.need("close");
        return inside;
      });
      return this.quotient(...sides, start);
    }
    if (this.take("nothing")) return this.single([1n, 1n], start); // a factor that was left out
    const vulgar = this.take("vulgar");
    if (vulgar) return this.single(fromVulgar(vulgar), start);
    const one = fromDigits(this.need("number").text, this.thousands) ?? this.refuse();
    const whole = { ...one, text: this.tokens[start].text };
    return one.digits || one.value[1] !== 1n ? whole : this.mixed(whole, start);
  }

  single(value, start) {
    return { ...this.made([], start, [value, value, value]), single: true };
  }

  mixed(one, start) {
    if (["over", "power", "number"].includes(this.tokens[start - 1]?.kind)) return one;
    const vulgar = this.take("vulgar");
    if (vulgar) return this.single(plus(one.value, fromVulgar(vulgar)), start);
    const ahead = this.tokens.slice(this.k, this.k + 8);
    const kinds = ahead.map(({ kind }) => kind).join(" ");
    const plain = kinds.startsWith("number over number") && ahead[0].blank;
    const more = plain ? 3 : kinds.startsWith("frac open number close open number close") ? 7 : 0;
    const [above, below] = plain ? [ahead[0], ahead[2]] : [ahead[2], ahead[5]];
    if (!more || ![above, below].every(({ text }) => /^[0-9]+$/.test(text)) || ["over", "power", "super"].includes(ahead[more]?.kind)) return one;
    const [a, b] = [BigInt(above.text), BigInt(below.text)];
    if (!(a > 0n && a < b)) return one;
    this.k += more;
    return this.single(plus(one.value, reduced([a, b])), start);
  }
}

export const factorial = (n) => (n ? n * factorial(n - 1n) : 1n);

function fromVulgar({ text }) {
  return reduced(text.normalize("NFKC").split("⁄").map(BigInt));
}

/** A whole number is exact; a decimal stands for all numbers that round to it, from two digits on. */
function fromDigits(written, thousands) {
  const [, digitsOf, exponent, cut] = /^([0-9.,]+?)((?:[eE][+-]?[0-9]+)?)(…|\.\.\.|\\[lc]?dots)?$/.exec(written.replace(/[−–]/, "-")) ?? [];
  const mantissa = digitsOf === undefined ? null : withPoint(digitsOf, thousands);
  if (mantissa === null || mantissa.length > MOST_DIGITS) return null;
  const exact = !mantissa.includes(".") && !exponent;
  if (cut && exact) return null;
  const [whole, decimals = ""] = mantissa.split(".");
  const places = decimals.length - Number((exponent || "e0").slice(1));
  const value = times([BigInt(whole + decimals), 1n], ten(-places));
  const digits = exact ? 0 : (whole + decimals).replace(/^0+/, "").length;
  const unit = ten(Math.max(0, digits - FLOAT_DIGITS) - places);
  const typed = { ...point(value), digits, cut: Boolean(cut) };
  if (cut) return { ...typed, hi: plus(value, unit) };
  return digits > 1 ? wider(typed, half(unit)) : typed;
}

/** The digits with at most one point; null where commas and points make no number. */
function withPoint(written, thousands) {
  const groups = (mark) => new RegExp(`^[1-9][0-9]{0,2}(?:\\${mark}[0-9]{3})+$`);
  const points = written.split(".").length - 1;
  const commas = written.split(",").length - 1;
  if (commas && points) {
    const [group, mark] = written.lastIndexOf(".") > written.lastIndexOf(",") ? [",", "."] : [".", ","];
    const at = written.lastIndexOf(mark);
    const [before, decimals] = [written.slice(0, at), written.slice(at + 1)];
    return groups(group).test(before) && /^[0-9]+$/.test(decimals) ? `${before.replaceAll(group, "")}.${decimals}` : null;
  }
  const mark = commas ? "," : ".";
  if (points + commas > 1 || (commas && thousands)) {
    if (groups(mark).test(written)) return written.replaceAll(mark, "");
    if (points + commas > 1) return null;
  }
  return written.replace(",", ".");
}
