// Learn: pictures that can be taken hold of.  A picture comes with its first position drawn; here
// it gets its other positions.  Works without Python.

import { countedBar } from "./bar.js";
import { verdict } from "./emails.js";
import { announcer, placed, slider } from "./held.js";
import { bayes, dependence, smoothed, together } from "./sums.js";
import { conclusion } from "./verdicts.js";
import { mathml } from "./written.js";

/** What the pictures share: their parts by name, the numbers in their places, and the sentence. */
function picture(figure) {
  const parts = Object.fromEntries([...figure.querySelectorAll("[data-part]")].map((it) => [it.dataset.part, it]));
  const say = announcer(parts.status);
  let shown = parts.says.textContent;
  figure.classList.add("ready");
  return {
    parts,
    set(name, attributes) {
      for (const [key, value] of Object.entries(attributes)) parts[name].setAttribute(key, value);
    },
    write(numbers) {
      for (const place of figure.querySelectorAll("[data-of]")) {
        const number = numbers[place.dataset.of];
        if (place.closest("math")) place.innerHTML = mathml(number, place.dataset.form === "line");
        else place.textContent = number.join("/");
      }
    },
    /** Shows a sentence, and announces it after a pause if it is another one. */
    tell(text) {
      if (text === shown) return;
      shown = text;
      parts.says.textContent = text;
      say(text);
    },
  };
}

const STEPS = 10; // tenths

/** The border between the classes, and how far each is shaded. */
function bayesTheorem(figure) {
  const { parts, set, write, tell } = picture(figure);
  const [left, top, side] = ["x", "y", "width"].map((name) => Number(parts.frame.getAttribute(name)));
  const pairs = (name) => figure.querySelector(`[data-of=${name}]`).textContent.split("/").map(BigInt);
  const first = { border: pairs("prior-spam")[0], spam: pairs("given-spam"), ham: pairs("given-ham") };
  let state = first;
  const tenths = ([above, below]) => (Number(above) * STEPS) / Number(below);

  function draw() {
    const numbers = bayes(state.border, state);
    const x = left + (side * Number(state.border)) / STEPS;
    const strips = { spam: [left, x - left], ham: [x, left + side - x] };
    for (const [label, [from, width]] of Object.entries(strips)) {
      const height = (side * tenths(state[label])) / STEPS;
      const y = top + side - height;
      const [outside, beside] = label === "spam" ? [left, left - 14] : [left + side, left + side + 14];
      set(label, { x: from, width });
      set(`${label}-shade`, { x: from, width, y, height });
      set(`${label}-label`, { transform: `translate(${beside} ${y})` });
      set(`${label}-edge`, {
        transform: `translate(${outside} ${y})`,
        "aria-valuenow": tenths(state[label]),
        "aria-valuetext": `${state[label].join("/")} of the words of ${label} are “free”`,
      });
      parts[`${label}-edge`].firstChild.setAttribute("d", `M0 0h${label === "spam" ? width : -width}`);
    }
    set("border", {
      transform: `translate(${x} ${top + side + 16})`,
      "aria-valuenow": Number(state.border),
      "aria-valuetext": `${numbers["prior-spam"].join("/")} of the words are in spam`,
    });
    parts.border.firstChild.setAttribute("d", `M0 ${-side - 16}v${side + 8}`);
    write(numbers);
    // Its room is kept, so that nothing moves.
    parts.lowest.style.visibility = numbers.posterior.join() === numbers.counted.join() ? "hidden" : "visible";
    parts.again.disabled = state === first;
    const [spam, ham] = numbers.odds;
    tell(
      numbers.evidence[0]
        ? `Of the words that are “free”, ${numbers.posterior.join("/")} are in spam: ${spam} to ${ham}.`
        : "No word is “free”, and 0/0 is not a number: there is nothing to share.",
    );
  }

  const change = (changed) => {
    state = { ...state, ...changed };
    draw();
  };
  slider(parts.border, {
    name: "Border between spam and ham, in tenths",
    range: [1, STEPS - 1],
    value: () => Number(state.border),
    stepAt: ({ x }) => ((x - left) / side) * STEPS,
    move: (step) => change({ border: BigInt(step) }),
  });
  for (const label of ["spam", "ham"]) {
    slider(parts[`${label}-edge`], {
      name: `Share of ${label} that is “free”, in tenths`,
      range: [0, STEPS],
      value: () => tenths(state[label]),
      stepAt: ({ y }) => ((top + side - y) / side) * STEPS,
      move: (step) => change({ [label]: [BigInt(step), BigInt(STEPS)] }),
    });
  }
  parts.again.addEventListener("click", () => {
    parts.border.focus(); // the button is about to be of no use
    state = first;
    draw();
  });
  draw();
}

/** A slider of the page, from where it is in the page to the picture. */
function follow(figure, draw) {
  const range = figure.querySelector("input[type=range]");
  const value = figure.querySelector("[data-part=value]");
  const show = () => {
    const text = draw(Number(range.value));
    value.textContent = text;
    range.setAttribute("aria-valuetext", text);
  };
  range.value = range.getAttribute("value"); // not where a browser has left it
  range.disabled = false;
  range.addEventListener("input", show);
  show();
}

/** Two words in sixteen emails. */
function twoWords(figure) {
  const { parts, write, tell } = picture(figure);
  const squares = [...parts.counted.querySelectorAll("rect")];
  const dark = squares[0].getAttribute("fill-opacity");
  const light = squares.at(-1).getAttribute("fill-opacity");
  follow(figure, (position) => {
    const { cells, counted, half, assumed } = together(BigInt(position));
    write({ counted, half, assumed });
    squares.forEach((square, k) => {
      const filled = k < 8 ? cells.both : cells.first;
      square.setAttribute("fill-opacity", k % 8 < filled ? dark : light);
    });
    const than = { "-1": "Less often together than assumed", 0: "Independent", 1: "More often together than assumed" };
    const which = than[Math.sign(position - Number(assumed[0]))];
    const [expected] = assumed;
    tell(
      counted[0] === expected
        ? `${which}: of the 8 emails with free, 4 have prize too, and so do 4 of the 8 without.`
        : `${which}: of the 8 emails with free, ${position} have prize too, where ${expected} are assumed.`,
    );
    return String(position);
  });
}

/** The shares of all keywords for an alpha, and the verdict that they lead to. */
function keywordShares(figure) {
  const { parts, set, write, tell } = picture(figure);
  const { alphas, classes, hues } = JSON.parse(figure.querySelector("script").textContent);
  const { base, scale } = parts.scale.dataset;
  const email = figure.dataset.email.split(" ");
  follow(figure, (position) => {
    const numbers = {};
    const table = smoothed(classes, alphas[position]);
    for (const [label, { prior, shares }] of Object.entries(table)) {
      numbers[`prior-${label}`] = prior;
      for (const [word, share] of Object.entries(shares)) {
        numbers[`${label}-${word}`] = share;
        const height = (scale * Number(share[0])) / Number(share[1]);
        set(`${label}-${word}`, { y: base - height, height });
        const place = parts[`${label}-${word}-label`];
        const [x] = place.getAttribute("transform").match(/[\d.]+/);
        place.setAttribute("transform", `translate(${x} ${base - height})`);
        const [upper, lower] = place.querySelectorAll("text");
        [upper.textContent, lower.textContent] = share;
      }
    }
    const result = verdict(table, email);
    for (const { name, joint } of result.classes) numbers[`joint-${name}`] = joint;
    write(numbers);
    parts.bar.innerHTML = countedBar(classes, alphas[position], email, hues);
    tell(`${email.join(" ")}: ${conclusion(result).join(" ")}`);
    return alphas[position];
  });
}

/** A map of two words in 32 emails: its ring is dragged, or moved by two sliders. */
function twoWordsInTwoClasses(figure) {
  const { parts, set, tell } = picture(figure);
  const becomes = JSON.parse(figure.querySelector("script").textContent);
  const [left, top, side] = ["left", "top", "side"].map((name) => Number(parts.map.dataset[name]));
  const ranges = ["spam", "ham"].map((name) => parts[name]);
  const show = () => {
    const [spam, ham] = ranges.map((range) => Number(range.value));
    const { is, right, best } = dependence(spam, ham);
    set("ring", { cx: left + side * spam + 15, cy: top + side * (4 - ham) + 15 });
    for (const range of ranges) parts[`${range.dataset.part}-value`].textContent = range.value;
    tell(
      `Both words: in truth ${spam} : ${ham}, by naive Bayes 4 : 1; ${becomes[is]}. ` +
        `Of all 32 emails naive Bayes gets ${right} right; at best ${best} can be.`,
    );
  };
  const goTo = (event) => {
    if (event.type === "pointermove" && !event.buttons) return;
    event.preventDefault();
    const { x, y } = placed(parts.map.ownerSVGElement, event);
    ranges[0].value = Math.floor((x - left) / side); // a range keeps to its bounds
    ranges[1].value = 4 - Math.floor((y - top) / side);
    show();
  };
  for (const range of ranges) {
    range.value = range.getAttribute("value"); // not where a browser has left it
    range.disabled = false;
    range.addEventListener("input", show);
  }
  for (const part of [parts.map, parts.ring]) {
    part.addEventListener("touchstart", (event) => event.preventDefault(), { passive: false });
    part.addEventListener("pointerdown", goTo);
    part.addEventListener("pointermove", goTo);
  }
  show();
}

const KINDS = { bayes: bayesTheorem, together: twoWords, shares: keywordShares, dependence: twoWordsInTwoClasses };
for (const figure of document.querySelectorAll("[data-picture]")) KINDS[figure.dataset.picture](figure);
