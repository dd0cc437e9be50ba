// The box in the header: numbers and symbols among those that the notes and books print, as
// worked_examples/finding.py finds them.  A test asks both for the same.

import { factorial, judge, read } from "./typed.js";

const RANKS = { notes: 0, given: 1, book: 2, "book slip": 2, web: 2, slip: 3, page: 4, learn: 5 };
const rank = ({ kind }) => RANKS[kind] ?? RANKS.page;

/** A function that remembers what it has worked out. */
function kept(work) {
  const known = new Map();
  return (text) => {
    if (!known.has(text)) known.set(text, work(text));
    return known.get(text);
  };
}

const bare = kept((text) =>
  text
    .replace(/\s+/g, "")
    .replaceAll("**", "^")
    .replace(/−/g, "-")
    .replace(/[·*⋅x]|(?<=!)(?=\d)/g, "×")
    .replace(/^\(([^(),]+)\)$/, "$1")
    .replace(/^[1-9]\d{0,2}(,\d{3})+$/, (thousands) => thousands.replaceAll(",", ""))
    .replace(/^(-?\d*),(\d+)$/, "$1.$2")
    .replace(/^(-?)0?\./, "$10.")
);

const VECTOR = /^[([{<]?\s*(-?\d+(?:(?:\s*[,;]\s*|\s+)-?\d+)+)\s*[)\]}>]?$/;
const ODDS = /^\d+\s*:\s*\d+$/;
const WORKED = /^(?=\D*\d)[\d\s.,/()×·*⋅x^!+−-]+$/;

/** A row of whole numbers as the tables have it; "" for anything else. */
const vector = kept((text) => {
  const numbers = VECTOR.exec(text)?.[1].split(/\s*[,;]\s*|\s+/) ?? [];
  const decimal = numbers.length === 2 && /^\d+,\d+$/.test(text); // 0,948
  return numbers.length && !decimal ? `(${numbers.join(",")})` : "";
});

const withoutFactorials = (text) => text.replace(/\b(1?\d|20)!/g, (_, n) => factorial(BigInt(n)));

/** What is above and below the bar of a number; null for a text that is none, odds, or a row. */
const value = kept((text) => {
  const plain = text.replace(/^Fraction\((-?\d+), (\d+)\)$/, "$1/$2");
  return /[,:]/.test(plain) ? null : (read(withoutFactorials(plain))?.value ?? null);
});

/** A logarithm, such as log(1/2), as the notes print it. */
function logged(text) {
  const [above, below] = value(/^(?:log|ln)\s*\(?(.+?)\)?$/i.exec(text)?.[1] ?? "") ?? [];
  return above > 0 ? Math.log(Number(above) / Number(below)).toFixed(4) : text;
}

const isNumber = (text) => Boolean(vector(text) || ODDS.test(text) || WORKED.test(text) || read(text));
const count = (text, sign) => text.split(sign).length - 1;

/** The name and the number of what is typed: "theta_b^-" and "4/20" of theta_b^- = 4/20. */
export function parted(typed) {
  const pieces = [];
  for (const piece of typed.split(/[=≈]/)) {
    const last = pieces.at(-1) ?? ""; // not the = in P(great|y=+1)
    if (count(last, "(") > count(last, ")")) pieces[pieces.length - 1] = `${last}=${piece}`;
    else pieces.push(piece);
  }
  const parts = pieces.map((part) => logged(part.trim()));
  const at = parts.findIndex(isNumber);
  return at < 0 ? [typed, ""] : [parts.slice(0, at).join("="), parts[at]];
}

const GREEK = { α: "alpha", β: "beta", θ: "theta", λ: "lambda", μ: "mu", σ: "sigma" };
const SMALL = [..."⁺⁻⁰¹²³⁴⁵⁶⁷⁸⁹₊₋₀₁₂₃₄₅₆₇₈₉ₐₑᵢⱼₖₓ"];
const LARGE = "+-0123456789+-0123456789aeijkx";
const large = (text) => [...text].map((sign) => LARGE[SMALL.indexOf(sign)] ?? sign).join("");

/** A symbol as the tables write it, whether it was typed as ASCII, LaTeX or Unicode. */
const plainSymbol = kept((typed) =>
  typed
    .replace(/\\[lr]?vert\b|\\mid\b|∣|\bgiven\b/g, "|")
    .replace(/\\(sim|neg)\b|¬|∼/g, "~")
    .replace(/\\(star|ast)\b|⋆|∗/g, "*")
    .replace(/\\(?:math\w+|text|hat|boldsymbol)\b|[\\${}]/g, "")
    .replace(/[⁺⁻⁰⁴-⁹¹²³]+/g, (signs) => `^${large(signs)}`)
    .replace(/[₀-₋ₐₑᵢⱼₖₓ]+/g, (signs) => `_${large(signs)}`)
    .replace(/[αβθλμσ]/g, (letter) => GREEK[letter])
    .replaceAll("−", "-")
    .replace(/(?<![\w^])([a-zA-Z])(?=[*+-](?![\w(]))/g, "$1_") // e* is e_*
    .replace(/(?<=_\w)(?=[+-](?!\w))/g, "^") // theta_a+ is theta_a^+
    .replace(/\s*([|(),^_=])\s*/g, "$1")
    .trim()
    .toLowerCase()
);

const LIKE_A_SYMBOL = /[_^|(*\\~]|\p{L}'?[₀-ₜ⁰-⁻¹²³]|[αβθλμσ]/u;
const NAMED = new Set(Object.values(GREEK));

/** Whether a text may be a symbol: it has a sign of one, or is the symbol of a row. */
const isSymbol = (text, rows) =>
  LIKE_A_SYMBOL.test(text) || NAMED.has(plainSymbol(text)) || rows.some(({ symbol }) => symbol.replace(/^\|+|\|+$/g, "") === text);

const names = ({ symbol, words }) => [symbol, ...words.split(", ")].map(plainSymbol);
const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const within = (wanted) => new RegExp(`(?<![\\w^])${quoted(wanted)}(?!\\w)`);

/** How well a row carries a symbol: 4 if it is its symbol, 0 if it does not carry it. */
function carries(row, wanted, inside) {
  const [symbol, ...others] = names(row);
  if (symbol === wanted || others.includes(wanted)) return 4;
  if (symbol.startsWith(wanted) && /[\^_(]/.test(symbol[wanted.length] ?? "")) return 3;
  if (inside.test(symbol)) return 2;
  return Number(inside.test(plainSymbol(row.words)));
}

const has = (number, text) => (text.match(/\d[\d.]*!?/g) ?? []).includes(number);
const size = ([above, below]) => Number(above) / Number(below);

/** Whether a printed number is the typed one, or either is the other one rounded. */
function equals(typed, one, text) {
  const other = value(text);
  if (!one || !other) return false;
  if (Math.abs(size(one) - size(other)) * 10 > Math.abs(size(one))) return false; // far off
  return /^right/.test(judge(withoutFactorials(typed), other).verdict) || judge(withoutFactorials(text), one).verdict === "right";
}

/** The places of a number: printed just so, then as a part of something, then otherwise. */
function ofNumber(rows, text, name) {
  const [wanted, typed] = [plainSymbol(name), bare(vector(text) || text)];
  const named = (row) => wanted !== "" && names(row).includes(wanted);
  const sorted = rows.filter((row) => /\d/.test(row.text)).sort((a, b) => named(b) - named(a) || rank(a) - rank(b));
  const number = vector(text) || ODDS.test(text) ? null : value(text);
  const same = [];
  const part = [];
  const equal = [];
  const verdicts = new Map(); // of each text once
  for (const row of sorted) {
    if (!verdicts.has(row.text)) {
      const is = bare(vector(row.text) || row.text) === typed;
      verdicts.set(row.text, is ? same : has(typed, row.text) ? part : number && equals(text, number, row.text) ? equal : null);
    }
    const list = verdicts.get(row.text);
    list?.push({ row, how: list === same ? "" : list === part ? `in ${row.text}` : `printed as ${row.text}` });
  }
  if (same.some(({ row }) => row.symbol)) return [...same, ...part, ...equal];
  const [tabled, other] = [true, false].map((is) => equal.filter(({ row }) => Boolean(row.symbol) === is));
  return [...tabled, ...same, ...part, ...other];
}

/** The rows that carry a symbol; words after it name a section. */
function ofSymbol(rows, typed) {
  const words = typed.split(/\s+/);
  for (let k = words.length; k > 0; k -= 1) {
    const [name, where] = [words.slice(0, k).join(" "), words.slice(k).map((it) => it.toLowerCase())];
    if (!isSymbol(name, rows)) continue;
    const wanted = plainSymbol(name);
    const inside = within(wanted);
    const found = rows
      .filter(({ symbol, title }) => symbol && where.every((word) => title.toLowerCase().includes(word)))
      .map((row) => ({ row, how: "", fits: carries(row, wanted, inside) }))
      .filter(({ fits }) => fits)
      .sort((a, b) => b.fits - a.fits || (RANKS[a.row.kind] ?? 0) - (RANKS[b.row.kind] ?? 0));
    if (found.length) return found;
  }
  return [];
}

/** The formulas of *Symbols, formulas, terms* that have a symbol. */
export function formulasOf(formulas, rows, typed) {
  if (!isSymbol(typed, rows)) return [];
  const inside = within(plainSymbol(typed));
  return formulas.filter(([formula]) => inside.test(plainSymbol(formula)));
}

/** The places of a number, or of a symbol, the best first: { row, how }. */
export function find(rows, typed) {
  const [name, number] = parted(typed.trim());
  return number ? ofNumber(rows, number, name) : ofSymbol(rows, name);
}
