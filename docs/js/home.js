// Home, and three pages of Learn: words of the ten emails are pulled onto the bar, and the products
// change in place, without Python.  Home first shows how its own email came to be spam.

import { stacked as fraction } from "./bar.js";
import { element, fromHtml } from "./element.js";
import { verdict, words } from "./emails.js";
import { overCommonDenominator, reduced } from "./fractions.js";
import { picture, still } from "./pull.js";
import { left, number, smoothed } from "./sums.js";
import { conclusion, headline } from "./verdicts.js";

const HINT = "Point at a number to see the emails that it was counted from.";
const MOST = 6; // words of an email; the laboratory takes more
const STEPS = 180; // of alpha: to 1 in hundredths, then to 5 in twentieths
const wordsOf = words;
const WAIT = 150; // milliseconds before the address is written; Safari allows 100 in 30 seconds
const READ = { start: 2400, prior: 3000, word: 1700 }; // milliseconds for a line of the film
const LONGEST = 9; // digits of a product that is not reduced

/** A number with its count, which can be pointed at. */
function counted(value, word, name, says, times = 1) {
  const button = element("button", { type: "button", className: "trace", ariaLabel: `${value.join("/")}: ${says}` }, stacked(value));
  Object.assign(button.dataset, { of: word, class: name, says });
  return [button, ...(times > 1 ? [element("sup", {}, `${times}`)] : [])];
}

const stacked = (value) => fromHtml(fraction(value));
const cell = (className, ...children) => element("td", { className }, ...children);
const short = (value) => (String(value[1]).length > LONGEST + 3 ? element("span", {}, `≈ ${number(...value).toPrecision(3)}`) : stacked(value));

/** The products of an email as a table, with a column for the prior and for each word. */
function sum({ classes, odds }, hues, alpha, counts, pending) {
  const joints = classes.map(({ joint }) => joint);
  const common = overCommonDenominator(joints);
  const { factors: columns } = classes[0];
  const head = [cell(""), element("th", { scope: "col" }, "prior"), ...columns.flatMap(({ word }) => [cell(""), element("th", { scope: "col" }, word)])];
  const rows = classes.map(({ name, prior, factors, joint }, k) => {
    const row = [element("th", { scope: "row" }, name), cell("", ...counted(prior, "", name, `${prior[0]} of ${prior[1]} emails are ${name}`))];
    for (const { word, times, of } of factors) {
      const [n, all, kinds] = counts[name].words[word];
      const added = alpha === "0" ? "" : `; smoothing adds ${alpha} for each of the ${kinds} keywords`;
      const kind = `${word === pending ? "pending " : ""}${of[0] ? "" : "zero"}`;
      row.push(cell("sign", "×"), cell(kind, ...counted(of, word, name, `${word} is ${n} of the ${all} keywords in ${name}${added}`, times)));
    }
    const both = [joint, common[k]].filter((it) => String(it[1]).length <= LONGEST);
    if (factors.length) for (const it of both.length ? both : [common[k]]) row.push(cell(`sign${it === joint ? " product" : ""}`, "="), cell(`result${it === joint ? " product" : ""}`, short(it)));
    if (factors.length && factors.length < 5 && !k && odds?.[1]) row.push(Object.assign(cell(`so hue-${hues[name]}`, so(common, odds)), { rowSpan: 2 }));
    return element("tr", { className: `hue-${hues[name]}${joint[0] ? "" : " vetoed"}` }, ...row);
  });
  return element("table", { className: `sum${columns.length > 2 ? " several" : ""}${columns.length > 3 ? " many" : ""}` }, element("thead", {}, element("tr", {}, ...head)), element("tbody", {}, ...rows));
}

/** From two products to their odds. */
function so([[a], [b]], odds) {
  const [written, lowest] = [(a > b ? [a, b] : [b, a]).join(" : "), odds.join(" : ")];
  return [written === lowest ? "" : `${written} = `, lowest].join("").length > 24 ? lowest : `${written === lowest ? "" : `${written} = `}${lowest}`;
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

/** What is in the text of an email beside its keywords: [before, keyword, behind]. */
const inText = (text, keywords) =>
  text.split(/\s+/).filter(Boolean).map((part) => {
    const [, before, word, behind] = /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/su.exec(part);
    return keywords.includes(wordsOf(word).join()) ? [before, word, behind] : [part, "", ""];
  });

/** A text without the keywords that were dropped, and with those that were added. */
function fitted(text, keywords) {
  const open = [...keywords];
  const kept = text.filter(([, word]) => !word || (wordsOf(word).join() === open[0] && open.shift()));
  return [...kept, ...open.map((word) => ["", word, ""])];
}

function start(root) {
  const data = JSON.parse(root.querySelector(".home-data").textContent);
  const { view } = root.dataset;
  const at = (selector) => root.querySelector(selector);
  const keywords = Object.keys(Object.values(data.classes)[0].words);
  const isHome = view === "home";
  let classes = data.classes;
  let words = data.words;
  let text = data.email; // of the email, on Home
  let alpha = [0n, 1n];
  const table = (added = alpha) => ({ classes: smoothed(classes, added.join("/")), absence: false, hues: data.hues });
  const judged = (list) => verdict(table().classes, list);
  const pulled = picture(at(".pull"), { most: MOST, change: acted, preview: write, ...(isHome && { around }) });

  /** On Home the words are where they are in the email. */
  function around(shown) {
    text = fitted(text, shown.map(({ word }) => word));
    const long = text.map((parts) => parts.join("")).join(" ").length > (innerWidth < 800 ? 18 : 26);
    at(".pull-chips").classList.toggle("long", long);
    if (!text.length) return [element("li", { className: "off" }, "no word yet")];
    let k = 0;
    return text.map(([before, word, behind]) => {
      if (!word) return element("li", { className: "off" }, before);
      const { item, chip } = shown[k++];
      chip.textContent = word;
      item.replaceChildren(before, chip, behind);
      return item;
    });
  }

  /** The products and the verdict of a document, and of a word that is about to be added. */
  function write(list, pending, judging = pending ? [...list, pending] : list) {
    at(".sum").replaceWith(sum(judged(pending ? [...list, pending] : list), data.hues, asText(alpha), classes, pending));
    const result = judged(judging);
    const said = conclusion(result);
    const box = at(".verdict");
    if (box) {
      const [name, more] = isHome ? headline(result) : said;
      box.replaceChildren(element("b", {}, name), " ", isHome ? element("small", {}, more) : more);
      box.className = `verdict hue-${data.hues[result.label] ?? 0}`;
    }
    light();
    return said.join(" ");
  }

  function acted(next) {
    words = next;
    keep();
    turns();
    const said = write(words);
    film?.end();
    return said;
  }

  function show() {
    pulled.show(table(), words);
    turns();
    const said = write(words);
    keep();
    film?.end();
    return said;
  }

  let waiting;
  let begun = false; // the reader has changed something
  /** The state into the address, and into the link to the laboratory. */
  function keep(whole = words) {
    if (!isHome) return;
    for (const link of root.querySelectorAll("[data-go]")) {
      const state = new URLSearchParams(data.state);
      state.set("document", whole.join(" "));
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
    const step = (k) => asText(alphaAt(k));
    const when = ({ is, from, to }, k) => `${is} ${from === to ? `at ${step(from)}` : k ? `from ${step(from)}` : `up to ${step(to)}`}`;
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

  /** Lights a word in the emails of a class, or of both; "" is all emails, nothing none. */
  function light(word, label) {
    for (const lit of document.querySelectorAll(".email.lit, .email .lit, .pulled .lit")) lit.classList.remove("lit");
    at(".piles")?.classList.toggle("some", Boolean(word));
    if (word === undefined) return;
    for (const email of document.querySelectorAll(`.email${label ? `[data-class=${label}]` : ""}`)) {
      const found = word ? email.querySelectorAll(`[data-word="${word}"]`) : [];
      for (const part of found) part.classList.add("lit");
      if (!word || found.length) email.classList.add("lit");
    }
  }

  /** Lights what a number was counted from, and says it. */
  function point(of) {
    light(of?.dataset.of, of?.dataset.class);
    of?.classList.add("lit");
    const box = at(".told");
    if (box) box.textContent = of ? `${of.dataset.says}.` : HINT;
  }
  for (const kind of ["pointerover", "focusin", "pointerdown"]) {
    root.addEventListener(kind, ({ target }) => {
      if (film?.runs()) return;
      const [of, tile] = [".sum .trace", ".pull-tile"].map((selector) => target.closest?.(selector));
      if (of) point(of);
      else if (isHome) {
        if (tile) light(tile.dataset.word);
        else if (root.querySelector(".lit")) point();
      }
    });
  }

  function read() {
    const link = new URLSearchParams(location.hash.slice(1));
    words = [...link.keys()][0].split(",").filter((word) => keywords.includes(word)).slice(0, MOST);
    text = [];
    lift(alphaOf(link.get("alpha") ?? "0"));
  }

  for (const part of root.querySelectorAll(":disabled")) part.disabled = false;
  if (view === "prior") {
    const slider = at("#prior-tenths");
    slider.addEventListener("input", () => {
      const spam = Number(slider.value);
      const prior = { spam: [spam, 10], ham: [10 - spam, 10] };
      classes = Object.fromEntries(Object.entries(classes).map(([label, it]) => [label, { ...it, prior: prior[label] }]));
      const value = prior.spam.join("/");
      at("output").textContent = value;
      slider.setAttribute("aria-valuetext", value);
      show();
    });
  }
  const film = isHome ? opening() : null;
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

  const field = at("#home-text");
  const typing = (on) => {
    field.hidden = !on;
    at(".pull-chips").hidden = on;
  };
  at("[data-type]").addEventListener("click", () => {
    typing(true);
    field.focus();
  });
  field.addEventListener("blur", () => typing(false));
  field.addEventListener("keydown", ({ key }) => ["Escape", "Enter"].includes(key) && field.blur());
  field.addEventListener("change", () => {
    const typed = wordsOf(field.value);
    const others = [...new Set(typed.filter((word) => !keywords.includes(word)))];
    const found = typed.filter((word) => keywords.includes(word));
    words = found.slice(0, MOST);
    text = inText(field.value, keywords);
    const ignored = others.length ? `Not keywords, so ignored: ${others.join(", ")}. ` : "";
    const many = found.length > MOST ? `The first ${MOST} keywords are taken; the laboratory takes more. ` : "";
    const said = show();
    keep(found);
    const all = typed.length ? "All of its words are keywords." : "It has no words, so the prior decides.";
    pulled.tell(`${ignored}${many}` || all, `${ignored}${many}${said}`);
  });

  /** How the email came to be spam, a beat for each cut. */
  function opening() {
    const beats = [...at(".beats").children];
    const dots = [...at(".dots").children];
    const last = beats.length - 1;
    const email = { words: [...data.words], text: data.email };
    let run = null; // what runs: it is woken by Next, and stops when another one does

    /** What the beats and the buttons show; without a beat, what the reader's hand has done. */
    function lay(beat = null) {
      beats.forEach((line, k) => line.classList.toggle("now", k === beat));
      dots.forEach((dot, k) => (k === beat ? dot.setAttribute("aria-current", "step") : dot.removeAttribute("aria-current")));
      const zero = judged(words).classes.some(({ joint }) => !joint[0]);
      at("[data-next]").hidden = at("[data-skip]").hidden = !run;
      at("[data-break]").hidden = Boolean(run) || zero || (words.length >= MOST && !words.includes("lunch"));
      at("[data-mend]").hidden = Boolean(run) || !zero;
      at("[data-again]").hidden = Boolean(run);
    }

    function clear() {
      for (const part of root.querySelectorAll(".later, .cutting")) part.classList.remove("later", "cutting");
    }

    /** The film is over, or the reader has taken the bar: the state of the page is shown. */
    function end(beat = null) {
      const { wake } = run ?? {};
      run = null;
      clear();
      lay(beat);
      wake?.();
    }

    /** Something of the film that a hand breaks off: the whole email again. */
    function stop() {
      if (!run) return;
      end(last);
      pulled.film.stop();
      pulled.show(table(), words);
      write(words);
    }

    const wait = (long, me) =>
      new Promise((done) => {
        if (run !== me || me.next) return done();
        const id = setTimeout(done, long);
        me.wake = () => (clearTimeout(id), done());
      });

    async function frame(beat, me) {
      clear();
      me.next = false;
      lay(beat);
      light();
      const read = email.words.slice(0, Math.max(0, beat - 2));
      const word = email.words[beat - 2];
      const then = beats[beat].querySelector(".then");
      if (beat === 0) {
        pulled.film.at(email.words);
        write(email.words);
        return wait(READ.start, me);
      }
      then?.classList.add("later");
      if (beat === 1) {
        light("");
        await pulled.film.to([]);
      } else {
        const chip = at(".pull-chips").querySelectorAll("button")[beat - 2];
        write(read, word, read);
        at(".sum").classList.add("open");
        light(word);
        chip.classList.add("cutting");
        await pulled.film.cut(read, word, chip);
      }
      if (run !== me) return;
      then?.classList.remove("later");
      write(word ? [...read, word] : read);
      light(word ?? "");
      return wait(beat === 1 ? READ.prior : READ.word, me);
    }

    /** From a beat on, or it alone. */
    async function play(from = 0, to = last) {
      end();
      [words, text] = [[...email.words], email.text];
      begun = false; // the reader has not made this state
      lift([0n, 1n]);
      begun = true;
      const me = (run = {});
      for (let beat = from; beat <= to && beat < last; beat++) {
        await frame(beat, me);
        if (run !== me) return;
      }
      run = null;
      if (to < last) return clear(), lay(to);
      pulled.film.at(words);
      write(words);
      end(last);
    }

    at("[data-skip]").addEventListener("click", stop);
    at("[data-next]").addEventListener("click", () => {
      if (!run) return;
      run.next = true;
      pulled.film.stop();
      run?.wake?.();
    });
    at("[data-again]").addEventListener("click", () => play());
    dots.forEach((dot, beat) => dot.addEventListener("click", () => play(beat, beat)));
    const byHand = ({ target, key }) => {
      if (key === "Escape" || (key !== "Tab" && target.closest(".pulled :is(button, input)") && !target.closest(".film"))) stop();
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, byHand, true);
    matchMedia("print").addEventListener("change", stop);
    root.addEventListener("focusin", ({ target }) => !run && target.matches(".pull-tile, .pull-chip") && lay());
    lay(last);

    return { play, end, runs: () => run !== null };
  }

  const state = location.hash.includes("alpha=");
  addEventListener("hashchange", () => location.hash.includes("alpha=") && read());
  if (state) read();
  else {
    lift(alpha);
    film.end(at(".beats").children.length - 1);
  }
  begun = true;
  if (state || still.matches || !first()) return;
  if (document.hidden) document.addEventListener("visibilitychange", () => film.play(), { once: true });
  else film.play();
}

/** Whether Home opens for the first time in this tab; where nothing is kept, it does not. */
function first() {
  try {
    const seen = sessionStorage.getItem("film");
    sessionStorage.setItem("film", "seen");
    return !seen;
  } catch {
    return false;
  }
}

for (const root of document.querySelectorAll(".pulled")) start(root);
for (const link of document.querySelectorAll("[data-whole-address]")) link.textContent = link.href;
