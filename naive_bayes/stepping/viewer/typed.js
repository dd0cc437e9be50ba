// The judge of typed numbers where there is no Python: what naive_bayes/practice/judging.py
// does, in the same order and with the same words.  Tests compare the two on every accepted form.

const ENOUGH_DIGITS = 3;
const FEWEST_DIGITS = 2;
const FLOAT_DIGITS = 12;
const LONGEST = 500;
const LARGEST_POWER = 1000n;
const MOST_BITS = 100000;
const QUOTED = 40;
const ADVICE = "give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)";

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻";
const NUMBER = /([0-9][0-9.,]*|[.,][0-9]+)([eE][+-]?[0-9]{1,3})?(~?)/y;
const SCIENTIFIC = /^([0-9.,]+) ?\* ?10 ?\^ ?(?:\(([+-]?[0-9]{1,3})\)|([+-]?[0-9]{1,3}))$/;
const SIGNS = new Map(
  [["×·∙⋅xX", "*"], ["÷:⁄∕", "/"], ["−–‒", "-"], ["[", "("], ["]", ")"], ["…", "~"], ["\u00a0\u202f", " "]]
    .flatMap(([signs, plain]) => [...signs].map((sign) => [sign, plain]))
);

// Fractions of whole numbers: [above, below], reduced, with a positive number below.

const size = (a) => (a < 0n ? -a : a);
const gcd = (a, b) => (b ? gcd(b, a % b) : a);
function ratio(above, below = 1n) {
  if (below === 0n) throw new Error("division");
  const by = gcd(size(above), size(below)) * (below < 0n ? -1n : 1n);
  return [above / by, below / by];
}
const plus = ([a, b], [c, d]) => ratio(a * d + c * b, b * d);
const negative = ([a, b]) => [-a, b];
const times = ([a, b], [c, d]) => ratio(a * c, b * d);
const over = ([a, b], [c, d]) => ratio(a * d, b * c);
const equal = ([a, b], [c, d]) => a === c && b === d;
const less = ([a, b], [c, d]) => a * d < c * b;
const absolute = ([a, b]) => [size(a), b];
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

// What was typed: { value, digits, cut }.

function unit(typed) {
  const places = typed.digits - magnitude(typed.value);
  return ten(Math.max(0, typed.digits - FLOAT_DIGITS) - places);
}

function cutsOff(typed, number) {
  const more = plus(absolute(number), negative(absolute(typed.value)));
  return more[0] >= 0n && less(more, unit(typed)) && number[0] * typed.value[0] >= 0n;
}

function rounds(typed, number) {
  if (!typed.digits) return equal(typed.value, number);
  if (typed.cut) return cutsOff(typed, number);
  const difference = absolute(plus(typed.value, negative(number)));
  return !less(unit(typed), times(difference, [2n, 1n]));
}

function verdict(typed, number) {
  if (equal(typed.value, number)) return "right";
  let digits = typed.digits;
  if (!digits || !rounds(typed, number)) return "wrong";
  if (magnitude(number) < magnitude(typed.value)) {
    const difference = absolute(plus(typed.value, negative(number)));
    digits -= less(unit(typed), times(difference, [20n, 1n])) ? 1 : 0;
  }
  return digits >= ENOUGH_DIGITS ? "right" : digits >= FEWEST_DIGITS ? "right as far as it goes" : "wrong";
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
  const right = ratio(...number);
  const typed = quoted(text);
  const found = readings.map((reading) => verdict(reading, right));
  const best = ["right", "right as far as it goes", "wrong"].find((known) => found.includes(known));
  if (best === "right as far as it goes") return { verdict: best, says: `${typed} is right as far as it goes, to two digits.` };
  return { verdict: best, says: best === "wrong" ? aside(readings, right, typed) : "" };
}

/**
 * The same where the right number has itself been rounded, as a recorded float has: what rounds
 * to it is right, such as a fraction, or an answer with more digits.
 */
export function judgeRecorded(text, recorded) {
  const [known, typed] = [read(recorded), read(text)];
  const same = typed && known.digits && rounds(known, typed.value);
  return same ? { verdict: "right", says: "" } : judge(text, known.value);
}

function aside(readings, number, typed) {
  const [first] = readings;
  if (readings.length > 1) {
    return `${typed} was read as ${readings.map(({ value }) => shortDecimal(value)).join(" and as ")}.`;
  }
  if (first.digits && first.digits < FEWEST_DIGITS && rounds(first, number)) {
    return `${typed} has one digit, too few to compare: give two or more, or the fraction.`;
  }
  if (first.digits >= FEWEST_DIGITS && !first.cut && cutsOff(first, number)) {
    return `${typed} is cut off, not rounded.`;
  }
  return "";
}

const shortDecimal = ([above, below]) => String(Number((Number(above) / Number(below)).toPrecision(12)));

/** The first reading of a typed number; null where it is not a number. */
export function read(text) {
  try {
    return readAll(text)[0];
  } catch {
    return null;
  }
}

/** A number such as "6/20" or "0.3", as the judge takes the right one. */
export const fraction = (text) => readAll(text)[0].value;

/** Every reading of an answer: 1,024 is a decimal, and a thousand. */
function readAll(text) {
  if ([...text.trim()].length > LONGEST) throw refusal(text);
  const [first, second] = [false, true].map((thousands) => readChain(text, thousands));
  return equal(first.value, second.value) ? [first] : [first, second];
}

const apostrophes = (text) => (text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text}'`);
const refusal = (text) => new Error(`${apostrophes(quoted(text))} is not a number: ${ADVICE}`);

function readChain(text, thousands) {
  const line = text.replaceAll("...", "…").replace(/[.,;]\s*$/, "");
  const parts = line.split(/[=≈≃]/).filter((part) => part.trim());
  const number = /per\s?cent|\bto\b|[0-9.,]+e[+-]?[0-9]+/gi;
  while (parts.length > 1 && /[A-Za-z]/.test(parts[0].replace(number, ""))) parts.shift();
  if (!parts.length) throw refusal(text);
  const [first, ...others] = parts.map((part) => readOne(part, text, thousands));
  for (const other of others) {
    if (!(rounds(other, first.value) || rounds(first, other.value))) {
      throw new Error(`${apostrophes(quoted(text))} says two different things: give one number, or a chain whose parts are equal`);
    }
  }
  return first;
}

function readOne(part, text, thousands) {
  const [plain, percent] = plainText(part);
  let typed;
  try {
    typed = new Reader(plain, text, thousands).whole();
  } catch (error) {
    if (error instanceof RangeError) throw refusal(text);
    if (error.message !== "division") throw error;
    throw new Error(`${apostrophes(quoted(text))} divides by 0, so it has no value: give a fraction such as 3/20`);
  }
  const scientific = SCIENTIFIC.exec(plain);
  if (scientific) return { ...typed, digits: scientific[1].replace(/[.,]/g, "").replace(/^0+/, "").length };
  if (percent) {
    const whole = /^[+-]?0*([0-9]+)$/.exec(plain);
    return { ...typed, value: over(typed.value, [100n, 1n]), digits: whole ? whole[1].length : typed.digits };
  }
  return typed;
}

function plainText(part) {
  let plain = part.replace(/[⁰¹²³⁴-⁹⁻]+/g, (found) => "^" + [...found].map((sign) => "0123456789-"[RAISED.indexOf(sign)]).join(""));
  plain = plain.replace(/([0-9]*)([¼-¾⅐-⅞])/g, (_, whole, sign) => `(${whole || 0}+${sign.normalize("NFKC")})`);
  plain = plain.replace(/(?<=[0-9)]) *\bto\b *(?=[0-9(])/gi, "/");
  plain = [...plain].map((sign) => SIGNS.get(sign) ?? sign).join("").replaceAll("**", "^").trim().split(/\s+/).join(" ");
  const percent = /^(.*?) ?(?:%|per ?cent) ?\.? ?$/is.exec(plain);
  return percent ? [percent[1].trim(), true] : [plain, false];
}

/** Sums of products of powers, read from left to right. */
class Reader {
  constructor(plain, text, thousands) {
    Object.assign(this, { plain, text, thousands, at: 0 });
  }

  whole() {
    const typed = this.sum();
    if (this.at < this.plain.length) throw refusal(this.text);
    return typed;
  }

  sign(signs) {
    while (this.plain[this.at] === " ") this.at += 1;
    const found = this.plain[this.at];
    if (!found || !signs.includes(found)) return "";
    this.at += 1;
    return found;
  }

  joined(sign, parts) {
    if (parts.length === 1 && "+*".includes(parts[0][0])) return parts[0][1];
    let value = sign === "+" ? [0n, 1n] : [1n, 1n];
    for (const [one, part] of parts) {
      if (one === "+") value = plus(value, part.value);
      else if (one === "-") value = plus(value, negative(part.value));
      else if (one === "*") value = times(value, part.value);
      else value = over(value, part.value);
    }
    const known = parts.map(([, part]) => part.digits).filter((digits) => digits > 1);
    const single = parts.length === 1 && parts[0][0] === "-" && !parts[0][1].joined;
    const digits = single ? parts[0][1].digits : known.length ? Math.min(...known) : 0;
    return { value, digits, cut: parts.some(([, part]) => part.cut), joined: true };
  }

  sum() {
    const parts = [[this.sign("+-") || "+", this.product()]];
    for (let sign = this.sign("+-"); sign; sign = this.sign("+-")) parts.push([sign, this.product()]);
    return this.joined("+", parts);
  }

  product() {
    const parts = [["*", this.signed()]];
    for (;;) {
      const implied = this.plain.slice(this.at).trimStart()[0] === "(";
      const sign = this.sign("*/") || (implied ? "*" : "");
      if (!sign) return this.joined("*", parts);
      parts.push([sign, this.signed()]);
    }
  }

  signed() {
    const sign = this.sign("+-");
    return this.joined("+", [[sign || "+", sign ? this.signed() : this.power()]]);
  }

  power() {
    const base = this.number();
    if (!this.sign("^")) return base;
    const [power, below] = this.signed().value;
    const most = Math.max(bits(base.value[0]), bits(base.value[1]));
    if (below !== 1n || size(power) > LARGEST_POWER || most * Number(size(power)) > MOST_BITS) throw refusal(this.text);
    const [above, under] = base.value;
    const value = power < 0n ? ratio(under ** -power, above ** -power) : [above ** power, under ** power];
    return { value, digits: base.digits > 1 ? base.digits : 0, cut: false, joined: true };
  }

  number() {
    if (this.sign("(")) {
      const inside = this.sum();
      if (!this.sign(")")) throw refusal(this.text);
      return inside;
    }
    this.sign("");
    NUMBER.lastIndex = this.at;
    const found = NUMBER.exec(this.plain);
    if (!found) throw refusal(this.text);
    this.at += found[0].length;
    const mantissa = withPoint(found[1], this.thousands);
    const exact = mantissa !== null && !mantissa.includes(".") && !found[2];
    if (mantissa === null || (found[3] && exact)) throw refusal(this.text);
    const [whole, decimals = ""] = mantissa.split(".");
    const value = times([BigInt(whole + decimals), 1n], ten(Number((found[2] ?? "e0").slice(1)) - decimals.length));
    const digits = exact ? 0 : (whole + decimals).replace(/^0+/, "").length;
    return { value, digits, cut: Boolean(found[3]), joined: false };
  }
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
