// Home, Learn and the laboratory: words that are pulled onto the bar, or off it, by mouse, finger and
// keyboard.  js/bar.js draws it: a word cuts each part to the height of its share, and what is left is
// spread again.

import { bar as drawing, clamp, labelsOf, mix, writtenShare as written } from "./bar.js";
import { element } from "./element.js";
import { reduced } from "./fractions.js";
import { announcer } from "./held.js";
import { left, number, widths } from "./sums.js";

const REACH = 64; // pixels from the bar at which a word begins to cut
const DROP = 22; // pixels from the bar at which it may be let go
const FAR = 120; // pixels that a word is lifted until nothing of it is seen
const LIFT = 44; // pixels that a word is above the finger
const SLIP = { far: 20, long: 350 }; // pixels and milliseconds: still a tap
const ALL_ABSENT = ""; // stands for the words that the document lacks

const ease = (x) => (x < 0.5 ? 2 * x * x : 1 - 2 * (1 - x) ** 2);
export const still = matchMedia("(prefers-reduced-motion: reduce)");
const name = (text) => element("bdi", {}, text);

/** The words of one list that another lacks, each as often as it does. */
function without(words, others) {
  const open = [...others];
  return words.filter((word) => !open.includes(word) || void open.splice(open.indexOf(word), 1));
}

const sameShares = (one, other) => Object.entries(one).every(([word, [above, below]]) => other[word]?.[0] === above && other[word][1] === below);

/** Whether two tables cut alike. */
function sameTable(one, other) {
  const classes = Object.entries(one?.classes ?? {});
  return classes.length === Object.keys(other.classes).length && one.absence === other.absence
    && classes.every(([key, { label, prior, shares }]) => {
      const its = other.classes[key];
      return its && its.label === label && sameShares({ prior }, { prior: its.prior }) && Object.keys(shares).length === Object.keys(its.shares).length && sameShares(shares, its.shares);
    });
}

/**
 * @param {HTMLElement} root as templates/pull.html lays it out
 * @param {object} it
 * @param {number} [it.most] words of a document
 * @param {(words: string[], how?: {added?: string, taken?: string}) => string | void} it.change takes the
 *   words after an act of the reader, and may return the verdict, which is spoken
 * @param {(words: string[], pending?: string, lifted?: string) => void} [it.preview] what would be so if the hand let go now
 * @param {(shown: {word: string, item: Element, chip: Element}[]) => Element[]} [it.around] lays the
 *   words of a document among others, which do not count
 * @param {() => HTMLElement[]} [it.own] the words on the page of who lays them out alone: `data-pull` is the word,
 *   and .absent one that the document lacks
 * @param {(label: string, k: number, amount: string) => Object} [it.point] attributes of a part of the bar
 */
export function picture(root, { most = 8, change, preview = () => {}, around, own, point }) {
  const at = (selector) => root.querySelector(selector);
  const bar = at(".pull-bar");
  const chips = at(".pull-chips");
  const tiles = at(".pull-tiles");
  const said = at(".pull-said");
  const announce = own ? () => {} : announcer(at("[role=status]"));
  const drawn = drawing(bar, at(".pull-labels"), point);
  /** @type {import("./bar.js").Table & {tiles?: string[]}} */
  let table = null;
  let shown = []; // {word, item, chip}, in the document's order
  let run = null; // what moves by itself, one at a time
  let ghost = null; // the word under the hand
  let drag = null;
  // From `from` the classes go to `before` as the word, whose shares are `s`, is cut in (t) and the
  // rest is spread (u); where absent words count, `before` is without the word's absence.
  const view = { from: [], before: [], s: [], word: null, t: 0, u: 0, looking: false };

  const labels = () => labelsOf(table);
  const document_ = (but) => shown.filter((each) => each !== but).map(({ word }) => word);

  /** Of a word: what each class has without it, and its shares. */
  function cut(word, words) {
    if (word !== ALL_ABSENT) {
      return { before: left(table, words, word), shares: Object.values(table.classes).map(({ shares }) => shares[word]) };
    }
    const absent = Object.entries(table.classes).map(([label, { shares }]) => [
      label,
      { prior: [1n, 1n], shares: Object.fromEntries(Object.entries(shares).filter(([each]) => !words.includes(each))) },
    ]);
    return { before: left({ ...table, absence: false }, words), shares: left({ classes: Object.fromEntries(absent), absence: true }, []) };
  }

  // The bar.

  const draw = () => drawn.draw(view);

  function aim(word, words, cutAlready = 0) {
    const { before, shares } = cut(word, words);
    Object.assign(view, { word, before: widths(before), from: widths(left(table, words)), s: shares.map((it) => number(...it)), t: cutAlready, u: cutAlready, looking: false });
    drawn.aim(word || "others absent", shares);
  }

  function rest(words = document_()) {
    const now = widths(left(table, words));
    Object.assign(view, { from: now, before: now, s: now.map(() => 1), word: null, t: 0, u: 0, looking: false });
    draw();
    drawn.narrow();
  }

  /** Pieces [what, where to, milliseconds, what is done first], one after the other. */
  function play(pieces, done) {
    settle();
    if (still.matches) return done();
    run = { pieces, done, at: 0, since: performance.now(), from: null, frame: requestAnimationFrame(tick) };
  }

  function tick(now) {
    const [key, to, long, first] = run.pieces[run.at];
    if (run.from === null) {
      run.from = view[key] ?? 0;
      first?.();
    }
    const x = clamp((now - run.since) / (long || 1));
    if (key in view) view[key] = mix(run.from, to, ease(x));
    draw();
    if (x === 1) Object.assign(run, { at: run.at + 1, from: null, since: now });
    if (run.at < run.pieces.length) run.frame = requestAnimationFrame(tick);
    else settle();
  }

  /** A new act ends what still moves. */
  function settle() {
    if (!run) return;
    cancelAnimationFrame(run.frame);
    const { done } = run;
    run = null;
    done();
  }

  const dropGhost = () => {
    ghost?.remove();
    ghost = null;
  };

  // What is said.

  function sentence(word) {
    const { shares } = cut(word, document_().filter((each) => each !== word || !table.absence));
    const what = word === ALL_ABSENT ? "The words that are absent, together" : word;
    if (shares.length !== 2) return `${what}: ${labels().map((label, k) => `${written(shares[k])} of ${label}`).join(", ")}`;
    const [[a, b], [c, d]] = shares;
    const [x, y] = reduced([a * d, c * b]);
    const [one, other] = labels();
    const long = String(x).length + String(y).length > 10;
    const so = !x && !y ? "nothing is left of either" : !x || !y ? `nothing is left of ${x ? other : one}`
      : x === y ? "1 : 1, for neither" : long ? `for ${x > y ? one : other}` : x > y ? `${x} : ${y} for ${one}` : `${y} : ${x} for ${other}`;
    return `${what}: ${written(shares[0])} against ${written(shares[1])}, so ${so}`;
  }

  function tell(text, spoken = text) {
    if (said) said.textContent = text;
    announce(spoken);
  }

  // Words on and off.

  function chipOf(word) {
    const label = word === ALL_ABSENT ? "others absent" : `${word}, take off`;
    const chip = element("button", { type: "button", className: `pull-chip${word ? "" : " absent"}`, ariaLabel: label }, name(word || "others absent"));
    const each = { word, chip, item: element("li", {}, chip) };
    chip.addEventListener("focus", () => chip.matches(":focus-visible") && look(word, document_(word ? each : null)));
    chip.addEventListener("blur", unlook);
    chip.addEventListener("click", (event) => {
      if (spent(event, chip)) return;
      if (word) take(each);
      else cutAbsent();
    });
    chip.addEventListener("keydown", (event) => {
      if (word && ["Delete", "Backspace"].includes(event.key)) event.preventDefault(), take(each);
      else walk(event, [...chips.querySelectorAll("button")]);
    });
    if (word) draggable(chip, word, () => each);
    return each;
  }

  /** Shows what the words that are absent cut together. */
  function cutAbsent() {
    settle();
    aim(ALL_ABSENT, document_());
    tell(sentence(ALL_ABSENT));
    play([["t", 1, 400], ["-", 0, 500], ["u", 1, 480]], rest);
  }

  /** Takes the words that the page has laid out. */
  function found(words) {
    const all = own();
    const on = all.filter((chip) => !chip.matches(".absent"));
    shown = words.map((word) => ({ word, chip: on.find((chip) => chip.dataset.pull === word) }));
    for (const chip of all) {
      if (chip.dataset.held) continue;
      chip.dataset.held = "yes";
      if (chip.dataset.pull === ALL_ABSENT) {
        chip.addEventListener("click", cutAbsent);
        continue;
      }
      draggable(chip, chip.dataset.pull, () => shown.findLast((each) => each.chip === chip));
      chip.addEventListener("click", (event) => spent(event, chip) && event.stopPropagation());
    }
  }

  /** Lays the chips of a document; those that stay are the same elements, with the focus. */
  function lay(words) {
    if (own) return found(words);
    const had = shown;
    const focused = had.findIndex(({ chip }) => chip === document.activeElement);
    const free = [...had];
    shown = words.map((word) => {
      const k = free.findIndex((each) => each.word === word);
      return k < 0 ? chipOf(word) : free.splice(k, 1)[0];
    });
    const items = shown.map(({ item }) => item);
    if (table.absence && Object.values(table.classes).some(({ shares }) => Object.keys(shares).some((word) => !words.includes(word)))) items.push(chipOf(ALL_ABSENT).item);
    if (around) chips.replaceChildren(...around(shown));
    else chips.replaceChildren(...(items.length ? items : [element("li", { className: "pull-hint" }, "no word yet")]));
    if (focused >= 0) (had[focused].item.isConnected ? had[focused].chip : shown[Math.min(focused, shown.length - 1)]?.chip ?? tiles.querySelector("button"))?.focus();
  }

  function add(word, wait = 0) {
    settle();
    const there = shown.find((each) => each.word === word);
    if (there && table.absence) return take(there), false;
    if (shown.length >= most) {
      tell(`${most} words are enough here: lift one off first.`);
      return false;
    }
    const before = document_();
    if (own) return meant([...before, word], { added: word }), true;
    const reached = reachedBy(word);
    const text = sentence(word);
    const verdict = act([...before, word]);
    tell(text, [text, verdict].filter(Boolean).join(". "));
    cutIn(word, before, reached, wait);
    return true;
  }

  /** How far a word has cut already under the hand. */
  const reachedBy = (word) => (view.word === word && !view.looking ? view.t : 0);

  function cutIn(word, words, reached, wait = 0) {
    aim(word, words);
    view.t = reached;
    play([["-", 0, wait], ["t", 1, 260 * (1 - reached)], ["-", 0, 220], ["u", 1, 480]], () => (dropGhost(), rest()));
  }

  function takeOut(word, words, reached = {}) {
    aim(word, words, 1);
    Object.assign(view, reached);
    const { t, u } = view;
    play([["u", 0, 420 * u], ["-", 0, u ? 120 : 0], ["t", 0, 260 * t]], () => (dropGhost(), rest()));
  }

  /** Tells a page that lays out its own words what the hand has done; it shows what comes of it, at once or later. */
  function meant(words, how) {
    change(words, how);
    if (run) return;
    dropGhost();
    play([["t", how.added ? 0 : 1, 200], ["u", how.added ? 0 : 1, 200]], rest);
  }

  /** Tells the page of an act, whose picture is still to come. */
  function act(words) {
    lay(words);
    filmed = false;
    acting = true;
    const verdict = change(words);
    acting = false;
    drawn.caption(words);
    marks();
    return verdict;
  }
  let acting = false;
  let filmed = false; // the bar is not of the document

  function take(each, byHand) {
    if (!byHand) settle();
    const { word } = each;
    if (own) return meant(document_(each), { taken: word });
    const text = `${word} is off: ${cut(word, document_(each)).shares.map(written).join(" and ")} are taken back`;
    const reached = byHand ? { t: view.t, u: view.u } : {};
    const verdict = act(document_(each));
    tell(text, [text, verdict].filter(Boolean).join(". "));
    takeOut(word, document_(), reached);
  }

  function walk(event, list) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    list[(list.indexOf(event.currentTarget) + way + list.length) % list.length].focus();
  }

  /** Who points at a word, or comes to it by key, sees where it would cut. */
  function look(word, words) {
    if (drag || (own && run)) return;
    settle();
    aim(word, words);
    drawn.would(word ? [...words, word] : words);
    view.looking = true;
    if (said) said.textContent = sentence(word);
    draw();
  }
  const unlook = () => view.looking && rest();

  // By hand.

  function gap(x, y) {
    const box = bar.getBoundingClientRect();
    const top = chips ? chips.getBoundingClientRect().top - 20 : box.top;
    return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(top - y, 0, y - box.bottom));
  }

  function haunt(part, text, x, y) {
    dropGhost();
    const copy = element("span", { className: part.className }, ...part.cloneNode(true).childNodes); // no second button
    ghost = element("div", { className: "pull-ghost living" }, copy, element("div", {}, text));
    ghost.setAttribute("aria-hidden", "true");
    document.body.append(ghost);
    follow(x, y);
  }

  function follow(x, y) {
    ghost.style.transform = `translate(${x}px, ${y}px)`;
    const half = ghost.lastChild.offsetWidth / 2 + 6;
    const shift = Math.max(0, half - x) - Math.max(0, x + half - document.documentElement.clientWidth);
    ghost.style.setProperty("--shift", `${shift}px`);
  }

  /** A click may follow a drag; one from a key (detail 0) is always meant. */
  function spent(event, part) {
    const was = event.detail > 0 && part.dragged;
    part.dragged = false;
    return was;
  }

  function draggable(part, word, of = () => null) {
    const mine = (event) => drag?.id === event.pointerId && drag.part === part;
    part.addEventListener("pointerdown", (event) => {
      if (drag || event.button || !event.isPrimary) return;
      const finger = event.pointerType === "touch";
      drag = { part, word, id: event.pointerId, x: event.clientX, y: event.clientY, lift: finger ? LIFT : 0, lifted: of(), slack: finger ? 10 : 5, far: 0, since: performance.now() };
      part.dragged = false;
      part.setPointerCapture(event.pointerId);
    });
    part.addEventListener("pointermove", (event) => mine(event) && move(event.clientX, event.clientY));
    part.addEventListener("pointerup", (event) => {
      if (!mine(event)) return;
      move(event.clientX, event.clientY); // a fast hand may not have been seen on its way
      release(true);
    });
    for (const kind of ["pointercancel", "lostpointercapture"]) part.addEventListener(kind, (event) => mine(event) && release(false));
    part.addEventListener("contextmenu", (event) => drag && event.preventDefault()); // a long press
  }

  function move(x, y) {
    const { word, part, lifted } = drag;
    drag.far = Math.hypot(x - drag.x, y - drag.y);
    if (!drag.on) {
      if (drag.far < drag.slack) return;
      drag.on = true;
      settle();
      document.body.classList.add("pulling");
      if (!lifted && table.absence && shown.some((each) => each.word === word)) drag.goal = 0;
      aim(word, document_(lifted), lifted ? 1 : 0);
      part.classList.add("away");
      drawn.would(lifted ? document_(lifted) : [...document_(), word]);
      haunt(part, lifted ? `without ${word}` : sentence(word), x, y - drag.lift);
      if (!still.matches) requestAnimationFrame(catchUp);
    }
    follow(x, y - drag.lift);
    const near = Math.min(gap(x, y), gap(x, y - drag.lift));
    const full = !lifted && (shown.length >= most || (table.absence && shown.some((each) => each.word === word)));
    drag.goal = lifted ? 2 * (1 - clamp((drag.far - 8) / FAR)) : full ? 0 : clamp(1 - near / REACH);
    const out = lifted ? drag.far > FAR / 2 : near < DROP && !full;
    bar.classList.toggle("hot", out && !lifted);
    if (drag.out !== out) {
      drag.out = out;
      const words = document_(lifted && out ? lifted : null);
      preview(words, out && !lifted ? word : undefined, out && lifted ? word : undefined);
    }
    if (still.matches) {
      view.t = lifted ? Number(!out) : Number(out);
      view.u = lifted ? Number(!out) : 0;
      draw();
    }
  }

  /** The picture follows the hand (0: whole, 1: cut, 2: spread) a little later, however fast it is. */
  function catchUp(now) {
    if (!drag?.on) return;
    const time = Math.min(50, now - (drag.then ?? now));
    const next = mix(view.t + view.u, drag.goal, 1 - Math.exp(-time / 55));
    drag.then = now;
    view.t = Math.min(1, next);
    view.u = Math.max(0, next - 1);
    draw();
    requestAnimationFrame(catchUp);
  }

  function release(dropped) {
    const { part, word, lifted, on, out, far, since } = drag;
    drag = null;
    document.body.classList.remove("pulling");
    bar.classList.remove("hot");
    part.classList.remove("away");
    if (!on) return;
    part.dragged = true;
    if (dropped && out && lifted) return dropGhost(), take(lifted, true);
    if (dropped && out && add(word)) {
      ghost?.animate({ opacity: [1, 1, 0] }, { duration: still.matches ? 0 : 480, fill: "forwards" });
      return;
    }
    dropGhost();
    preview(document_());
    if (dropped && far < SLIP.far && performance.now() - since < SLIP.long) {
      part.dragged = false; // a tap that slipped: its click follows
      return rest();
    }
    play(lifted ? [["t", 1, 120], ["u", 1, 200]] : [["t", 0, 200]], rest);
  }

  function press(tile, word) {
    settle();
    const from = tile.getBoundingClientRect();
    if (add(word, 240)) fly(tile, from, said.textContent);
  }

  /** A word goes from its place onto the bar by itself. */
  function fly(part, from, text) {
    if (still.matches) return;
    const to = bar.getBoundingClientRect();
    const [x, y] = [to.left + to.width / 2, Math.max(60, to.top + 34)];
    haunt(part, text, x, y);
    const there = `translate(${x}px, ${y}px)`;
    const start = `translate(${from.left + from.width / 2}px, ${from.top + from.height / 2}px)`;
    ghost.animate([{ transform: start }, { transform: there, offset: 0.32, easing: "linear" }, { opacity: 1, offset: 0.75 }, { transform: there, opacity: 0 }], { duration: 1150, fill: "forwards", easing: "ease-out" });
  }

  /** A tile shows its shares, as high as they are beside those of the other tiles. */
  function marks() {
    const share = (label, word) => number(...table.classes[label].shares[word]);
    const words = [...tiles.children].map((tile) => tile.dataset.word);
    const highest = Math.max(...labels().flatMap((label) => words.map((word) => share(label, word))), 1e-9);
    for (const tile of tiles.children) {
      const { word } = tile.dataset;
      tile.firstChild.replaceChildren(...labels().map((label) => {
        const mark = element("i", { className: `hue-${table.hues[label]}` });
        mark.style.height = `${(100 * share(label, word)) / highest}%`;
        return mark;
      }));
      tile.ariaLabel = `${word}, ${labels().map((label) => `${written(table.classes[label].shares[word])} of ${label}`).join(", ")}`;
      if (table.absence) tile.ariaPressed = String(shown.some((each) => each.word === word));
    }
  }

  function layTiles(words) {
    if ([...tiles.children].map((tile) => tile.dataset.word).join("\n") === words.join("\n") && !tiles.querySelector(":disabled")) return;
    const focused = tiles.contains(document.activeElement) ? document.activeElement.dataset.word : null;
    tiles.replaceChildren(...words.map((word) => {
      const tile = element("button", { type: "button", className: "pull-tile" }, element("span", { className: "pull-marks" }), name(word));
      tile.dataset.word = word;
      tile.title = word;
      draggable(tile, word);
      tile.addEventListener("click", (event) => spent(event, tile) || press(tile, word));
      tile.addEventListener("keydown", (event) => {
        if (["Delete", "Backspace"].includes(event.key) && shown.length) event.preventDefault(), take(shown.at(-1));
        else walk(event, [...tiles.children]);
      });
      const seen = () => look(word, document_(table.absence ? shown.find((each) => each.word === word) : null));
      tile.addEventListener("focus", () => tile.matches(":focus-visible") && seen());
      tile.addEventListener("pointerenter", ({ pointerType }) => pointerType === "mouse" && !run && !filmed && seen());
      for (const kind of ["blur", "pointerleave"]) tile.addEventListener(kind, unlook);
      return tile;
    }));
    [...tiles.children].find((tile) => tile.dataset.word === focused)?.focus();
  }

  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag) return;
    const { part, id } = drag;
    release(false);
    part.releasePointerCapture(id);
  });
  root.classList.add("ready");

  /**
   * Shows a document, at once; of an act of the reader the picture is on its way already.  On a page that lays
   * out its own words, one that has come or gone cuts the bar, whoever has typed or dropped it.
   */
  function show(next, words) {
    const before = document_();
    const again = run && before.join("\n") === words.join("\n") && sameTable(table, next);
    if (acting || again) {
      table = next;
      if (own) found(words);
      return;
    }
    if (drag) {
      const { part, id } = drag;
      release(false);
      if (part.hasPointerCapture(id)) part.releasePointerCapture(id);
    }
    settle(); // what still moves is of the table before
    const alike = own && !root.hidden && sameTable(table, next);
    const [more, fewer] = alike ? [without(words, before), without(before, words)] : [[], []];
    const one = more.length + fewer.length === 1;
    const { t, u } = view;
    const reached = one && view.word === (more[0] ?? fewer[0]) && !view.looking ? { t, u } : null;
    if (!one) dropGhost();
    table = next;
    filmed = false;
    root.hidden = false;
    drawn.lay(table, words);
    lay(words);
    if (tiles) layTiles(next.tiles ?? Object.keys(next.classes[labels()[0]].shares)), marks();
    drawn.caption(words);
    if (one && more.length) cutIn(more[0], before, reached?.t ?? 0);
    else if (one) takeOut(fewer[0], words, reached ?? {});
    else if (!view.looking) rest();
  }

  /** The bar of other words than the document's; the promises are kept when it has come to rest. */
  const film = {
    at(words) {
      settle();
      filmed = true;
      drawn.caption(words);
      rest(words);
    },
    to(words) {
      settle();
      filmed = true;
      drawn.caption(words);
      const before = widths(left(table, words));
      Object.assign(view, { before, s: before.map(() => 1), word: null, t: 0, u: 0 });
      return new Promise((done) => play([["t", 1, 700]], () => done(rest(words))));
    },
    cut(words, word, part) {
      film.at(words);
      aim(word, words);
      drawn.caption([...words, word]);
      if (part) fly(part, part.getBoundingClientRect(), "");
      return new Promise((done) => play([["-", 0, 480], ["t", 1, 420], ["-", 0, 1300], ["u", 1, 620]], () => done((dropGhost(), rest([...words, word])))));
    },
    stop: settle,
  };

  return { show, tell, sentence, add, film, look: (word) => look(word, document_(shown.findLast((each) => each.word === word))), unlook };
}
