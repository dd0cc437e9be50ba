// Home, Learn and the laboratory: the bar.  Each class is as wide as its share of what is left, and a
// word cuts a part to the height of its own share.  `barOf` writes a bar at rest, also by Node.js while
// the site is built; `bar` draws a word that cuts one.  Nothing else draws bars.
//
// Widths and heights come from exact products (js/sums.js).  Parts are clipped and not laid out anew,
// so that nothing moves on the page.

import { reduced } from "./fractions.js";
import { el, escaped } from "./html.js";
import { left, posterior, smoothed, widths } from "./sums.js";
import { percent } from "./written.js";

const MOST_COUNTED = 24n; // rungs and slices that can still be counted
const ROOM = 45; // letters that fit into a bar where it is shortest
const LONGEST = 12; // digits below the line of an amount
const STACKED = 5; // of one that is written as a fraction
const MOST_BELOW = 8; // names below the bar

/**
 * What a bar shows.
 *
 * @typedef {Object} Table
 * @property {Object<string, {prior: bigint[], shares: Object<string, bigint[]>, label?: string}>} classes by
 *   name; or a list of them, with their names, since an object would put a class 0 before a class 1
 * @property {boolean} absence whether words that are not there have a factor
 * @property {Object<string, number>} hues
 * @property {string[]} [amounts] how the posterior is written, where it does not come from `classes`
 */

export const labelsOf = ({ classes }) => Object.entries(classes).map(([key, { label }]) => label ?? key);

// Numbers.

export const writtenShare = ([above, below]) => (String(below).length > LONGEST ? percent([above, below]) : `${above}/${below}`);
const amount = ([above, below]) => (!above || above === below ? `${above / below}` : writtenShare([above, below]));

/** What each class has; the prior as it was counted. */
function sharesOf(table, words) {
  const all = Object.values(table.classes);
  if (!words.length && !table.absence) return all.map(({ prior }) => prior);
  const { shares } = posterior(left(table, words));
  return all.map((_, k) => (shares ? reduced(shares[k]) : [0n, 1n]));
}

/** What each class has, as it is written. */
export const amountsOf = (table, words) => table.amounts ?? sharesOf(table, words).map(amount);

/** How many documents a prior was counted in, if they can be seen: else 0. */
function slicesOf(table, words) {
  const shares = sharesOf(table, words);
  const [[, below]] = shares;
  return !words.length && !table.absence && below <= MOST_COUNTED && shares.every((share) => share[1] === below) ? below : 0;
}

// HTML.

/** A fraction, one number above the other. */
export const stacked = ([above, below], more = "") =>
  el(`span.fraction${more}`, `<span>${above}</span><span class="unseen">/</span><span>${below}</span>`);

const name = (text) => el("bdi", escaped(text));

function labelOf(label, written, longest = STACKED) {
  const [, above, below] = /^(\d+)\/(\d+)$/.exec(written) ?? [];
  return el("b", name(label)) + (below?.length <= longest ? stacked([above, below]) : el("span", escaped(written)));
}

/** Where a part is: what is nearly nothing is still seen, inside the bar; between two parts there is a line. */
function sides(x, share) {
  const inPercent = (length) => +(100 * length).toFixed(9);
  const from = `min(${inPercent(x)}%${x > 0 ? " + 2px" : ""}, 100% - 2px)`;
  return `min(${inPercent(Math.max(0, 1 - x - share))}%, 100% - ${from} - 2px) 0 ${from}`;
}

const inWords = (labels, amounts) => labels.map((label, k) => `${label} ${amounts[k]}`).join(", ");
const fits = (label, written, share) => share * ROOM > [...label, ...written].length + 2;

/** What is in a bar: parts, and in front of them what is said about each. */
function inside(table, words, point) {
  const labels = labelsOf(table);
  const shares = widths(left(table, words));
  const [amounts, slices] = [amountsOf(table, words), slicesOf(table, words)];
  const [parts, front] = [[], []];
  let x = 0;
  labels.forEach((label, k) => {
    const share = shares[k];
    const hue = `.hue-${table.hues[label]}`;
    const side = k === 0 ? ".first" : k === labels.length - 1 ? ".last" : ".between";
    const at = `--at:${+(100 * (x + share / 2)).toFixed(4)}%`;
    const look = { style: `clip-path:inset(0 ${sides(x, share)})`, hidden: share > 0 ? null : "" };
    const pieces = ["off", "kept", "rungs"].map((piece) => el(`div.pull-${piece}`)).join("");
    parts.push(el(`div.pull-part${hue}`, pieces, { ...look, "data-class": label, ...point?.(label, k, amounts[k]) }));
    front.push(
      el("div.pull-edge", "", { hidden: "" }),
      el(`div.pull-rest${hue}${side}`, labelOf(label, amounts[k]), { style: `${at};opacity:${Number(fits(label, amounts[k], share))}` }),
      el(`div.pull-cut${hue}${side}`, "", { style: at, hidden: "", "data-class": label }),
    );
    x += share;
  });
  const cuts = el("div.pull-slices", "", slices ? { style: `--of:${slices}` } : { hidden: "" });
  return [...parts, cuts, ...front, el("span.pull-empty", "nothing is left", { hidden: x > 0 ? "" : null })].join("");
}

/** The names that a bar has no room for, the widest class first. */
function below(table, words) {
  const [shares, amounts] = [widths(left(table, words)), amountsOf(table, words)];
  const out = labelsOf(table).map((label, k) => ({ label, hue: table.hues[label], written: amounts[k], share: shares[k] }));
  return listed(out.filter(({ label, written, share }) => !fits(label, written, share)));
}

function listed(out) {
  const names = out.filter(({ share }) => share > 0).sort((one, other) => other.share - one.share);
  const shown = names.slice(0, MOST_BELOW).map(({ label, hue, written }) => el(`span.hue-${hue}`, labelOf(label, written, 0)));
  return shown.join("") + (names.length > MOST_BELOW ? "…" : "");
}

/**
 * A bar at rest as HTML.
 *
 * @param {Table} table
 * @param {string[]} words that have cut it
 * @param {(label: string, k: number, amount: string) => Object} [point] attributes of a part that can be pointed at
 */
export function barOf(table, words, point) {
  const two = Object.values(table.hues).every((hue) => hue < 3) ? ".pull-two" : "";
  const attributes = { role: point ? "group" : "img", "aria-label": inWords(labelsOf(table), amountsOf(table, words)) };
  return el(`div.pull-bar${two}`, inside(table, words, point), attributes);
}

/** The same, and below it the names that it has no room for. */
export const barAndNames = (table, words, point) => barOf(table, words, point) + el("div.pull-labels", below(table, words), { "aria-hidden": "true" });

/** The bar of some counts; `alpha` is text, such as 1/2. */
export const countedBar = (classes, alpha, words, hues) => barOf({ classes: smoothed(classes, alpha), absence: false, hues }, words);

// Drawing.

export const mix = (a, b, x) => a + (b - a) * x;
export const clamp = (x) => Math.min(1, Math.max(0, x));

/**
 * How wide and how high each part is: from `from` the classes go to `before` as a word, whose shares are
 * `s`, is cut in (t), and what is left is spread (u).
 */
function layout({ from, before, s, t, u }) {
  if (!u) return before.map((b, k) => [mix(from[k], b, t), mix(1, s[k], t)]);
  const gone = before.map((b, k) => (b * s[k] ? 0 : b * (1 - u)));
  const rest = 1 - gone.reduce((one, other) => one + other, 0);
  const heights = s.map((share, k) => (before[k] * share ? mix(share, 1, u) : share));
  const areas = before.map((b, k) => (b * s[k]) / (heights[k] || 1));
  const all = areas.reduce((one, other) => one + other, 0) || 1;
  return areas.map((area, k) => [gone[k] || (rest * area) / all, heights[k]]);
}

/**
 * A bar that is cut.
 *
 * @param {HTMLElement} box the element that `barOf` has written
 * @param {HTMLElement | null} names below it, for those that it has no room for
 * @param {(label: string, k: number, amount: string) => Object} [point]
 */
export function bar(box, names, point) {
  /** @type {Table} */
  let table;
  let labels = [];
  let amounts = [];
  let parts = []; // for each class its elements, and the pixels that its label needs
  let across = 0; // the bar, in pixels
  let view = null; // what was drawn last

  /** Lays out its classes; they stay the same elements as long as they have the same names. */
  function lay(next, words) {
    table = next;
    labels = labelsOf(table);
    const key = JSON.stringify([labels, table.hues]);
    if (box.dataset.key === key) return;
    box.dataset.key = key;
    box.classList.toggle("pull-two", Object.values(table.hues).every((hue) => hue < 3));
    box.innerHTML = inside(table, words, point);
    const all = (kind) => [...box.getElementsByClassName(`pull-${kind}`)];
    const kinds = { part: "part", off: "off", kept: "kept", rungs: "rungs", edge: "edge", label: "rest", tag: "cut" };
    parts = labels.map((_, k) => Object.fromEntries(Object.entries(kinds).map(([each, kind]) => [each, all(kind)[k]])));
  }

  /** @param {{from: number[], before: number[], s: number[], word: string | null, t: number, u: number, looking: boolean}} next */
  function draw(next) {
    view = next;
    const { word, s, u, t, before, looking } = view;
    const seen = looking ? 1 : clamp(4 * t) * (1 - u); // of the cut
    let x = 0;
    layout(view).forEach(([share, tall], k) => {
      const { part, kept, off, rungs, edge, tag, label, needs } = parts[k];
      const where = sides(x, share);
      part.hidden = !(share > 0);
      part.style.clipPath = `inset(0 ${where})`;
      part.dataset.width = share;
      part.dataset.height = tall;
      kept.style.clipPath = `inset(${100 * (1 - tall)}% 0 0)`;
      off.style.clipPath = `inset(0 0 ${100 * tall}%)`;
      rungs.style.opacity = 0.6 * seen;
      for (const each of [label, tag]) each.style.setProperty("--at", `${100 * (x + share / 2)}%`);
      label.style.opacity = Number((word === null || u > 0.7) && share * across > needs);
      edge.hidden = tag.hidden = word === null || u === 1 || !(before[k] > 0);
      const room = !tag.matches(".between") || share * across > tag.offsetWidth;
      const line = `${100 * (1 - s[k])}cqh`;
      Object.assign(edge.style, { clipPath: `inset(0 ${where})`, transform: `translateY(min(${line}, 100cqh - 2px))`, opacity: seen });
      Object.assign(tag.style, { transform: `translateY(clamp(4px, ${line} - 100% - 6px, 100cqh - 100% - 4px))`, opacity: room ? seen : 0 });
      x += share;
    });
    box.querySelector(".pull-slices").style.visibility = word === null ? "visible" : "hidden";
    box.querySelector(".pull-empty").hidden = x > 0;
  }

  /** A word's share of each class, where it cuts: a rung for each keyword. */
  function aim(word, shares) {
    shares.forEach((share, k) => {
      const { rungs, tag } = parts[k];
      rungs.style.setProperty("--of", share[1] <= MOST_COUNTED ? share[1] : 1);
      tag.innerHTML = name(word) + (String(share[1]).length > 7 ? percent(share) : stacked(share));
    });
  }

  /** What each class would have with these words, beside where a word cuts. */
  function would(words) {
    const next = amountsOf(table, words);
    const shares = sharesOf(table, words);
    const written = (k) => (parts.length > 2 ? percent(shares[k]) : `${name(labels[k])} ${next[k]}`); // more are narrower
    parts.forEach(({ tag }, k) => tag.insertAdjacentHTML("beforeend", el("small", `→ ${written(k)}`)));
  }

  /** What each class has; of a prior that was counted, a slice for each document. */
  function caption(words) {
    amounts = amountsOf(table, words);
    const slices = box.querySelector(".pull-slices");
    const count = slicesOf(table, words);
    slices.hidden = !count;
    slices.style.setProperty("--of", count);
    parts.forEach(({ part, label }, k) => {
      label.innerHTML = labelOf(labels[k], amounts[k]);
      const { tabindex, ...said } = point?.(labels[k], k, amounts[k]) ?? {}; // where a key comes to it stays
      for (const [key, value] of Object.entries(said)) part.setAttribute(key, value);
    });
    box.setAttribute("aria-label", inWords(labels, amounts));
    measure();
  }

  /** Which labels fit: once, not in each frame. */
  function measure() {
    across = box.clientWidth;
    for (const it of parts) {
      const { left: before, right: behind } = getComputedStyle(it.label);
      it.needs = it.label.offsetWidth + 8 + (it.label.matches(".between") ? 0 : parseFloat(it === parts[0] ? before : behind));
    }
  }

  /** Below the bar are the labels that do not fit into it. */
  function narrow() {
    if (!names) return;
    const out = parts.map(({ needs }, k) => ({ label: labels[k], hue: table.hues[labels[k]], written: amounts[k], share: view.before[k], needs }));
    names.innerHTML = listed(out.filter(({ share, needs }) => share * across <= needs));
  }

  new ResizeObserver(() => view && (measure(), draw(view), narrow())).observe(box);
  return { lay, draw, aim, would, caption, narrow };
}
