// Home, and three pages of Learn: words of the ten emails are pulled onto the bar, and the equations
// change in place, without Python.

import { element } from "./element.js";
import { verdict, words } from "./emails.js";
import { overCommonDenominator, reduced } from "./fractions.js";
import { picture } from "./pull.js";
import { fractionOf, left, number, smoothed } from "./sums.js";
import { conclusion } from "./verdicts.js";

const HINT = "Point at a number to see the emails that it was counted from.";
const MOST = 8; // words of an email
const STEPS = 180; // of alpha: to 1 in hundredths, then to 5 in twentieths
const wordsOf = words;
const WAIT = 150; // milliseconds before the address is written; Safari allows 100 in 30 seconds

const ratio = (above, below) => `<span class="fraction"><span>${above}</span><span>${below}</span></span>`;

/** A number with its count, which can be pointed at. */
const counted = ([above, below], word, name, says, kind = "") =>
  `<button type="button" class="trace${kind}" data-of="${word}" data-class="${name}" data-says="${says}" aria-label="${above}/${below}: ${says}">${ratio(above, below)}</button>`;

function equation({ name, prior, factors, joint }, hue, alpha, counts, pending) {
  const terms = [counted(prior, "", name, `${prior[0]} of ${prior[1]} emails are ${name}`)];
  for (const { word, times, of } of factors) {
    const [n, all, kinds] = counts[name].words[word];
    const added = alpha === "0" ? "" : `; smoothing adds ${alpha} for each of the ${kinds} keywords`;
    const lit = word === pending ? " pending" : "";
    terms.push(counted(of, word, name, `${word} is ${n} of the ${all} keywords in ${name}${added}`, lit) + (times > 1 ? `<sup>${times}</sup>` : ""));
  }
  const lowest = reduced(joint);
  const product = [joint, ...(factors.length && lowest[1] !== joint[1] ? [lowest] : [])].map((it) => ratio(...it));
  const zero = joint[0] === 0n ? " vetoed" : "";
  return `<div class="equation hue-${hue}${zero}"><b class="class">${name}</b> <span class="terms">${terms.join("<i>×</i>")}<i>=</i>${product.join("<i>=</i>")}</span></div>`;
}

const alphaAt = (step) => (step <= 100 ? reduced([BigInt(step), 100n]) : reduced([BigInt(step - 80), 20n]));
const stepOf = ([above, below]) => (above <= below ? 100 * number(above, below) : 80 + 20 * number(above, below));
const asText = ([above, below]) => (below === 1n ? `${above}` : 100n % below ? `${above}/${below}` : `${Number(above) / Number(below)}`);

/** An alpha of the address, exactly: 1/3, 0.5; at most 5. */
function alphaOf(text) {
  const [, above, below] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? [];
  const [, whole, part] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? [];
  const read = below ? [BigInt(above), BigInt(below)] : whole ? [BigInt(whole + (part ?? "")), 10n ** BigInt(part?.length ?? 0)] : [0n, 1n];
  return !read[1] ? [0n, 1n] : read[0] > 5n * read[1] ? [5n, 1n] : reduced(read);
}

function start(root) {
  const data = JSON.parse(root.querySelector(".home-data").textContent);
  const { view } = root.dataset;
  const at = (selector) => root.querySelector(selector);
  const keywords = Object.keys(Object.values(data.classes)[0].words);
  const isHome = view === "home";
  let classes = data.classes;
  let words = data.words;
  let alpha = [0n, 1n];
  const table = (added = alpha) => ({ classes: smoothed(classes, added.join("/")), absence: false, hues: data.hues });
  const judged = (list) => verdict(table().classes, list);
  const pulled = picture(at(".pull"), { most: MOST, change: acted, preview: write });

  /** The equations and the verdict of a document, and the word that is about to be added. */
  function write(list, pending) {
    const result = judged(list);
    const { classes: products } = pending ? judged([...list, pending]) : result;
    at(".home-equations").innerHTML = products.map((it) => equation(it, data.hues[it.name], asText(alpha), classes, pending)).join("");
    const said = conclusion(result);
    const box = at(".verdict");
    if (box) {
      box.replaceChildren(element("b", {}, said[0]), ` ${said[1]}`);
      box.className = `verdict hue-${data.hues[result.label] ?? 0}`;
    }
    light(null);
    return said.join(" ");
  }

  function acted(next) {
    words = next;
    keep();
    turns();
    return write(words);
  }

  function show() {
    pulled.show(table(), words);
    turns();
    const said = write(words);
    keep();
    return said;
  }

  let waiting;
  let begun = false; // the reader has changed something
  /** The state into the address, and into the links to pages that open it. */
  function keep() {
    if (!isHome) return;
    for (const link of root.querySelectorAll("[data-go]")) {
      const state = new URLSearchParams(data.state);
      state.set("document", words.join(" "));
      state.set("alpha", alpha.join("/").replace(/\/1$/, ""));
      link.href = `${link.getAttribute("href").split("#")[0]}#${state}`; // from disk, a file
    }
    if (!begun) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => history.replaceState(history.state, "", `#${words.join(",")}&alpha=${asText(alpha)}`), WAIT);
  }

  let known;
  /** Where the verdict turns as alpha grows, at the steps of the slider. */
  function turns() {
    if (!isHome || known === words.join()) return;
    known = words.join();
    const runs = [];
    for (let step = 0; step <= STEPS; step++) {
      const [spam, ham] = overCommonDenominator(left(table(alphaAt(step)), words)).map(([above]) => above);
      const is = spam > ham ? "spam" : ham > spam ? "ham" : spam ? "a tie" : "no verdict";
      if (runs.at(-1)?.is === is) runs.at(-1).to = step;
      else runs.push({ is, from: step, to: step });
    }
    const place = (step) => `${(100 * step) / STEPS}%`;
    const starts = runs.map(({ from, to }, k) => (k === 0 ? 0 : from === to || runs[k - 1].from === runs[k - 1].to ? from : from - 0.5));
    const colour = ({ is }) => (data.hues[is] ? `var(--hue-${data.hues[is]})` : "var(--edge)");
    const track = at(".pull-track");
    track.style.background = `linear-gradient(90deg, ${runs.map((each, k) => `${colour(each)} ${place(starts[k])} ${place(starts[k + 1] ?? STEPS)}`).join(", ")})`;
    track.replaceChildren(...[...new Set(starts.slice(1))].map((step) => {
      const mark = element("span");
      mark.style.left = place(step);
      return mark;
    }));
    const text = (step) => asText(alphaAt(step));
    const when = ({ is, from, to }, k) => `${is} ${from === to ? `at ${text(from)}` : k ? `from ${text(from)}` : `up to ${text(to)}`}`;
    at(".pull-flips").textContent = runs.length === 1 ? `At every alpha up to 5: ${runs[0].is}.` : `The verdict turns: ${runs.map(when).join(", ")}.`;
  }

  function lift(next) {
    alpha = next;
    const slider = at("#pull-alpha");
    slider.value = Math.round(stepOf(alpha));
    slider.setAttribute("aria-valuetext", asText(alpha));
    at(".pull-alpha output").textContent = asText(alpha);
    return show();
  }

  /** Lights the emails that a number was counted from. */
  function light(number) {
    for (const lit of document.querySelectorAll(".email.lit, .email .lit, .pulled .lit")) lit.classList.remove("lit");
    const box = at(".told");
    if (box) box.textContent = number ? `${number.dataset.says}.` : HINT;
    if (!number) return;
    number.classList.add("lit");
    const { of, class: name } = number.dataset;
    for (const part of document.querySelectorAll(`.email[data-class=${name}]${of ? ` [data-word=${of}]` : ""}`)) part.classList.add("lit");
  }
  for (const kind of ["pointerover", "focusin", "pointerdown"]) {
    root.addEventListener(kind, ({ target }) => {
      const number = target.closest?.(".trace");
      if (number) light(number);
    });
  }

  function read() {
    const link = new URLSearchParams(location.hash.slice(1));
    words = [...link.keys()][0].split(",").filter((word) => keywords.includes(word)).slice(0, MOST);
    lift(alphaOf(link.get("alpha") ?? "0"));
  }

  for (const part of root.querySelectorAll(":disabled")) part.disabled = false;
  if (view === "prior") {
    const slider = at("#prior-tenths");
    slider.addEventListener("input", () => {
      const spam = Number(slider.value);
      const prior = { spam: [spam, 10], ham: [10 - spam, 10] };
      classes = Object.fromEntries(Object.entries(classes).map(([label, it]) => [label, { ...it, prior: prior[label] }]));
      const text = prior.spam.join("/");
      at("output").textContent = text;
      slider.setAttribute("aria-valuetext", text);
      show();
    });
  }
  if (!isHome) return void show();
  at("#pull-alpha").addEventListener("input", ({ target }) => {
    const said = lift(alphaAt(Number(target.value)));
    pulled.tell(words.length ? pulled.sentence(words.at(-1)) : "With an alpha above 0 no share is 0.", `alpha ${asText(alpha)}: ${said}`);
  });
  at("[data-break]").addEventListener("click", () => {
    if (alpha[0]) lift([0n, 1n]);
    if (words.includes("lunch")) pulled.tell(pulled.sentence("lunch"));
    else pulled.add("lunch");
  });
  at("[data-mend]").addEventListener("click", () => {
    const said = lift([1n, 1n]);
    pulled.tell("With alpha = 1 no share is 0.", `alpha 1: ${said}`);
  });
  at("#home-text").addEventListener("change", ({ target }) => {
    const typed = wordsOf(target.value);
    const others = [...new Set(typed.filter((word) => !keywords.includes(word)))];
    const found = typed.filter((word) => keywords.includes(word));
    words = found.slice(0, MOST);
    const ignored = others.length ? `Not keywords, so ignored: ${others.join(", ")}. ` : "";
    const many = found.length > MOST ? `The first ${MOST} keywords are taken. ` : "";
    const said = show();
    const all = typed.length ? "All of its words are keywords." : "It has no words, so the prior decides.";
    pulled.tell(`${ignored}${many}` || all, `${ignored}${many}${said}`);
  });
  addEventListener("hashchange", () => location.hash.includes("alpha=") && read());
  if (location.hash.includes("alpha=")) read();
  else lift(alpha);
  begun = true;
}

for (const root of document.querySelectorAll(".pulled")) start(root);
for (const link of document.querySelectorAll("[data-whole-address]")) link.textContent = link.href;
