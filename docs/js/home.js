// Home: an email is typed or clicked together, and its equations change in place, without Python.

import { element } from "./element.js";
import { verdict, words } from "./emails.js";
import { reduced } from "./fractions.js";
import { announcer } from "./held.js";
import { smoothed } from "./sums.js";
import { bar, conclusion } from "./verdicts.js";

const root = document.querySelector(".living.home");
const HINT = "Point at a number to see the emails that it was counted from.";

const ratio = (above, below) => `<span class="fraction"><span>${above}</span><span>${below}</span></span>`;

/** A number with its count, which can be pointed at. */
const counted = ([above, below], word, name, says) =>
  `<button type="button" class="trace" data-of="${word}" data-class="${name}" data-says="${says}" aria-label="${above}/${below}: ${says}">${ratio(above, below)}</button>`;

function equation({ name, prior, factors, joint }, hue, alpha, counts) {
  const emails = `${prior[0]} of ${prior[1]} emails are ${name}`;
  const terms = [counted(prior, "", name, emails)];
  const told = [`${prior[0]} of ${prior[1]} emails`];
  const all_added = { 0: "", "1/2": "7/2", 1: "7" }[alpha];
  for (const { word, times, of } of factors) {
    const [n, all] = counts[name].shares[word];
    const added = alpha === "0" ? "" : `; smoothing adds ${alpha} for each of the 7 keywords${alpha === "1/2" ? ", and both numbers are doubled" : ""}`;
    terms.push(counted(of, word, name, `${word} is ${n} of the ${all} keywords in ${name}${added}`) + (times > 1 ? `<sup>${times}</sup>` : ""));
    const [part, whole] = alpha === "0" ? [n, all] : [`${n} + ${alpha}`, `${all} + ${all_added}`];
    told.push(`${part} of ${whole}${told.length === 1 ? " words" : ""} ${String(part) === "1" ? "is" : "are"} ${word}`);
  }
  const lowest = reduced(joint);
  const product = [joint, ...(factors.length && lowest[1] !== joint[1] ? [lowest] : [])].map((it) => ratio(...it));
  const zero = joint[0] === 0n ? " vetoed" : "";
  return `<div class="equation hue-${hue}${zero}"><b class="class">${name}</b> <span class="terms">${terms.join("<i>×</i>")}<i>=</i>${product.join("<i>=</i>")}</span> <small>${told.join(" · ")}</small></div>`;
}

function start() {
  const data = JSON.parse(root.querySelector(".home-data").textContent);
  const field = root.querySelector("#home-text");
  const at = (selector) => root.querySelector(selector);
  const keywords = [...root.querySelectorAll("[data-keyword]")].map((chip) => chip.dataset.keyword);
  const alpha = () => at("[name=alpha]:checked").value;
  const say = announcer(at("[role=status]"));
  let said;

  function draw() {
    const all = words(field.value);
    const found = all.filter((word) => keywords.includes(word));
    const others = [...new Set(all.filter((word) => !keywords.includes(word)))];
    const result = verdict(smoothed(data.classes, alpha()), found);
    at(".ignored").textContent = others.length ? `Not keywords, so ignored: ${others.join(", ")}` : "";
    const equations = result.classes.map((it) => equation(it, data.hues[it.name], alpha(), smoothed(data.classes, "0")));
    at(".home-equations").innerHTML = equations.join("");
    const [bold, rest] = conclusion(result);
    at(".verdict").replaceChildren(element("b", {}, bold), ` ${rest}`);
    at(".verdict").className = `verdict hue-${data.hues[result.label] ?? 0}`;
    at(".shares").replaceChildren(...bar(result, data.hues));
    const status = [bold, rest, at(".ignored").textContent].join(" ");
    if (said !== undefined && status !== said) say(status);
    said = status;
    for (const chip of root.querySelectorAll("[data-keyword]")) {
      chip.setAttribute("aria-pressed", String(found.includes(chip.dataset.keyword)));
    }
    for (const link of root.querySelectorAll("[data-go]")) {
      const state = new URLSearchParams(data.state);
      state.set("document", field.value);
      state.set("alpha", alpha());
      link.href = `${link.getAttribute("href").split("#")[0]}#${state}`; // from disk, a file
    }
    light(null);
  }

  /** Shows the emails that a number was counted from. */
  function light(number) {
    for (const lit of root.querySelectorAll(".lit")) lit.classList.remove("lit");
    at(".told").textContent = number ? `${number.dataset.says}.` : HINT;
    if (!number) return;
    number.classList.add("lit");
    const { of, class: name } = number.dataset;
    for (const part of root.querySelectorAll(`.email[data-class=${name}]${of ? ` [data-word=${of}]` : ""}`)) part.classList.add("lit");
  }

  root.addEventListener("click", ({ target }) => {
    const chip = target.closest("[data-keyword]");
    const broken = target.closest("[data-break]");
    if (chip || broken) {
      const word = chip ? chip.dataset.keyword : "lunch";
      const has = words(field.value).includes(word);
      if (has && chip) field.value = field.value.split(/\s+/).filter((part) => !words(part).includes(word)).join(" ");
      else if (!has) field.value = `${field.value.trim()} ${word}`.trim();
      if (broken) at("[name=alpha][value='0']").checked = true;
      draw();
    }
  });
  field.addEventListener("input", draw);
  root.addEventListener("change", draw);
  for (const kind of ["pointerover", "focusin", "pointerdown"]) {
    root.addEventListener(kind, ({ target }) => {
      const number = target.closest?.(".trace");
      if (number) light(number);
    });
  }
  draw();
}

if (root) start();
for (const link of document.querySelectorAll("[data-whole-address]")) link.textContent = link.href;
