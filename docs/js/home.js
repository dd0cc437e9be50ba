// Home: an email is typed or clicked together, and its equations change in place, without Python.

import { verdict, words } from "./emails.js";

const root = document.querySelector(".living.home");
const HINT = "Point at a number to see the emails that it was counted from.";

const made = (html) => Object.assign(document.createElement("template"), { innerHTML: html.trim() }).content;
const ratio = (above, below) => `<span class="fraction"><span>${above}</span><span>${below}</span></span>`;
const percent = ([a, b]) => {
  const tenths = Number((a * 2000n + b) / (2n * b)) / 10;
  return `${tenths > 99.9 && a < b ? "> 99.9" : tenths < 0.1 && a > 0n ? "< 0.1" : tenths} %`;
};

/** A number with its count, which can be pointed at. */
const counted = ([above, below], word, name, says) =>
  `<button type="button" class="trace" data-of="${word}" data-class="${name}" data-says="${says}" aria-label="${above}/${below}: ${says}">${ratio(above, below)}</button>`;

function equation({ name, prior, factors, joint }, hue, alpha, counts) {
  const emails = `${prior[0]} of ${prior[1]} emails are ${name}`;
  const terms = [counted(prior, "", name, emails)];
  const told = [`${prior[0]} of ${prior[1]} emails`];
  for (const { word, times, of } of factors) {
    const [n, all] = counts[name].shares[word];
    const added = alpha === "0" ? "" : `; smoothing adds ${alpha} for each of the 7 keywords${alpha === "1/2" ? ", and both numbers are doubled" : ""}`;
    terms.push(counted(of, word, name, `${word} is ${n} of the ${all} keywords in ${name}${added}`) + (times > 1 ? `<sup>${times}</sup>` : ""));
    told.push(`${of[0]} of ${of[1]}${told.length === 1 ? " words" : ""} ${of[0] === 1 ? "is" : "are"} ${word}`);
  }
  const zero = joint[0] === 0n ? " vetoed" : "";
  return `<div class="equation hue-${hue}${zero}"><b class="class">${name}</b> <span class="terms">${terms.join("<i>×</i>")}<i>=</i>${ratio(...joint)}</span> <small>${alpha === "0" ? told.join(" · ") : ""}</small></div>`;
}

/** What follows from the products, in words. */
function conclusion({ label, tie, impossible, odds, posterior, classes }) {
  if (impossible) return "<b>No verdict:</b> this email is impossible for both classes. Both products are 0.";
  if (tie) return `<b>A tie, 1 : 1.</b> The package then takes the class that it met first, ${label}.`;
  const other = classes.find(({ name }) => name !== label).name;
  if (odds[1] === 0n) return `<b>${label}:</b> it is impossible for ${other}, since one factor is 0.`;
  const share = posterior[classes.findIndex(({ name }) => name === label)];
  const long = odds.some((number) => number > 10n ** 9n);
  return `<b>${label}, ${long ? "more than 1000000" : odds[0]} : ${long ? 1 : odds[1]}</b> (${percent(share)})`;
}

function start() {
  const data = JSON.parse(root.querySelector(".home-data").textContent);
  const field = root.querySelector("#home-text");
  const at = (selector) => root.querySelector(selector);
  const keywords = [...root.querySelectorAll("[data-keyword]")].map((chip) => chip.dataset.keyword);
  const alpha = () => at("[name=alpha]:checked").value;

  function draw() {
    const all = words(field.value);
    const found = all.filter((word) => keywords.includes(word));
    const others = [...new Set(all.filter((word) => !keywords.includes(word)))];
    const result = verdict(data.alphas[alpha()], found);
    at(".ignored").textContent = others.length ? `Not keywords, so ignored: ${others.join(", ")}` : "";
    const equations = result.classes.map((it) => equation(it, data.hues[it.name], alpha(), data.alphas["0"]));
    at(".home-equations").replaceChildren(made(equations.join("")));
    at(".verdict").innerHTML = conclusion(result);
    at(".verdict").className = `verdict hue-${data.hues[result.label] ?? 0}`;
    const bars = (result.posterior ?? []).map((share, k) => {
      const { name } = result.classes[k];
      const [a, b] = share;
      const text = b < 10n ** 6n ? `${name} ${a}/${b}` : `${name} ${percent(share)}`;
      return `<span class="share hue-${data.hues[name]}" style="flex: ${Number((a * 10000n) / b)} 1 0"><span>${a ? text : ""}</span></span>`;
    });
    at(".shares").replaceChildren(made(bars.join("")));
    for (const chip of root.querySelectorAll("[data-keyword]")) {
      chip.setAttribute("aria-pressed", String(found.includes(chip.dataset.keyword)));
    }
    for (const link of root.querySelectorAll("[data-go]")) {
      const state = new URLSearchParams(data.state);
      state.set("document", field.value);
      state.set("alpha", alpha());
      link.href = `${link.dataset.go}#${state}`;
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
  for (const [kind, on] of [["pointerover", true], ["focusin", true], ["pointerdown", true]]) {
    root.addEventListener(kind, ({ target }) => {
      const number = target.closest?.(".trace");
      if (number && on) light(number);
    });
  }
  draw();
}

if (root) start();
for (const link of document.querySelectorAll("[data-whole-address]")) link.textContent = link.href;
