// The viewer of a recording: step forwards and backwards through a call of the package.
// It shows what the recording says.  The only thing it works out is whether a reader's
// answer equals the recorded one.

import { judgeRecorded, read } from "./typed.js";

const KEYWORDS =
  /^(def|return|for|in|if|elif|else|not|and|or|is|None|True|False|raise|try|except|with|as|while|lambda|from|import|class)$/;
const TOKEN = /("(?:[^"\\]|\\.)*"|#.*$|[A-Za-z_]\w*|.)/g;
const MANY = 3; // an answer that more slips give says nothing about any of them
const SPEEDS = { slowly: 5000, steadily: 2500, quickly: 1000 }; // milliseconds between steps while playing
const RESULTS = {
  likelihood: "P(d|c)",
  joint: "P(c) P(d|c)",
  "log joint": "log P(c) P(d|c)",
  score: "score(c)",
  posterior: "P(c|d)",
  "log posterior": "log P(c|d)",
};

/** An element with attributes, listeners (`onclick`) and children. */
function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

/**
 * Shows a recording in an element.
 *
 * @param {HTMLElement} root
 * @param {object} recording what `Recording.to_dict` gives
 * @param {object} [options]
 * @param {number | string} [options.step] where to begin: counted from 1, or "last"; by default
 *   the first step of the lecture
 * @param {"lines" | "lecture"} [options.grain] by default the steps of the lecture, unless
 *   `step` is not one of them
 * @param {(step: number, grain: string) => string} [options.link] the address of a step
 * @param {(step: number, grain: string) => void} [options.moved] called at every move
 * @param {{step: number, place: (number | string)[], stands: number}} [options.figure] a number to be
 *   marked: the step that shows it, counted from 1, where in its value, and the step that made it
 * @param {(file: string, line: number) => string} [options.source] the address of a line of code
 * @returns {{go: (step?: number | string, grain?: string) => void, stop: () => void}}
 */
export function show(root, recording, options = {}) {
  const { steps, functions, values, objects, equation, rows, labels } = recording;
  const link = options.link ?? ((step, grain) => `#step=${step}&grain=${grain}`);
  const moved = options.moved ?? (() => {});
  const figure = options.figure;
  const value = (k) => values[k];

  // What is known of all steps at once.

  const parents = [];
  const ends = [];
  const stack = [];
  steps.forEach((step, k) => {
    step.depth ??= 0;
    step.frame ??= 0;
    step.changed ??= {};
    step.function ??= 0;
    if (step.event === "call") {
      stack.length = step.depth;
      parents[k] = stack.at(-1);
      stack.push(k);
    }
    ends[step.frame] = k;
  });
  const lecture = steps.flatMap((step, k) => (step.lecture ? [k] : []));
  const calls = steps.flatMap((step, k) => (step.event === "call" ? [k] : []));

  /** The calls that lead to a step, the first of them first. */
  function path(k) {
    const calls = [];
    for (let frame = steps[k]?.frame; frame !== undefined; frame = parents[frame]) calls.unshift(frame);
    return calls;
  }

  /** The variables at a step: for each name its value, and the step that made it. */
  function variables(k) {
    const found = new Map();
    let before = steps[k].frame;
    for (let j = steps[k].frame; j <= k; j++) {
      if (steps[j].frame !== steps[k].frame) continue;
      for (const [name, number] of Object.entries(steps[j].changed)) {
        found.set(name, { value: value(number), made: j === steps[j].frame ? j : before, fresh: j === k });
      }
      before = j;
    }
    return found;
  }

  // Where the reader is.

  let at = 0;
  let grain = "lines";
  let predicting = false;
  let speed = SPEEDS.steadily;
  let chosen = null; // the object whose rows are shown
  let playing = 0;
  const told = new Set(); // steps whose answer has been given
  const toldObjects = new Set();

  /** The step whose line is shown: in the lecture, where the value of a step was worked out. */
  const stands = () => {
    if (grain !== "lecture") return at;
    return (figure?.step === at + 1 ? figure.stands : steps[at].stands) ?? at;
  };
  const positions = () => (grain === "lecture" ? lecture : steps.map((_, k) => k));
  const nearest = (k) => positions().reduce((a, b) => (Math.abs(b - k) < Math.abs(a - k) ? b : a));
  const after = (k, list = positions()) => list.find((p) => p > k);
  const before = (k, list = positions()) => list.findLast((p) => p < k);

  /** Whether the value of a step is still the reader's to find. */
  function hidden(k) {
    const step = steps[k];
    if (!predicting || !step.asks || told.has(k)) return false;
    const object = value(step.value)?.object;
    return object === undefined || !toldObjects.has(object);
  }

  function reveal(k) {
    told.add(k);
    const object = value(steps[k].value)?.object;
    if (object !== undefined) toldObjects.add(object);
  }

  function go(k, { quiet = false } = {}) {
    if (!steps.length) return draw();
    if (k === undefined) return;
    const next = Math.max(0, Math.min(steps.length - 1, k));
    if (next > at && steps[at].asks) reveal(at);
    at = next;
    if (grain === "lecture" && !lecture.includes(at)) grain = "lines";
    chosen = value(steps[at].value)?.object ?? null;
    if (chosen !== null && !objects[chosen]?.label) chosen = null;
    draw();
    if (!quiet) moved(at + 1, grain);
  }

  /** Goes where a link leads: to a step counted from 1, or to the first. */
  function open(step, to) {
    const last = step === "last";
    let k = last ? steps.length - 1 : Number(step) ? Math.min(step, steps.length) - 1 : undefined;
    const coarse = to ? to === "lecture" : k === undefined || last || lecture.includes(k);
    grain = coarse && lecture.length ? "lecture" : "lines";
    if (grain === "lecture") k = lecture.find((p) => p >= (k ?? 0)) ?? lecture.at(-1);
    go(k ?? 0, { quiet: true });
  }

  const moves = {
    first: () => go(positions()[0]),
    back: () => go(before(at)),
    next: () => go(after(at)),
    last: () => go(positions().at(-1)),
    /** The next step that is not deeper: what this one calls is skipped. */
    over: () => go(positions().find((p) => p > at && steps[p].depth <= steps[at].depth)),
    /** Into the next call. */
    into: () => go(calls.find((k) => k > at)),
    /** To where this call returns; from there, to where its caller does. */
    out: () => {
      const frame = steps[at].frame;
      go(at < ends[frame] ? ends[frame] : ends[parents[frame]]);
    },
  };

  function play(on = !playing) {
    clearInterval(playing);
    playing = 0;
    if (on) {
      playing = setInterval(() => {
        if (after(at) === undefined || hidden(at)) return play(false);
        moves.next();
      }, speed);
    }
    parts.play.textContent = playing ? "❚❚ pause" : "▶ play";
  }

  // Values.

  const className = (label) => {
    const k = labels.indexOf(label);
    return k < 0 ? "" : `step-class step-class-${k % 6}`;
  };

  function fraction(above, below) {
    return h(
      "span",
      { class: "step-fraction" },
      h("span", {}, above),
      h("span", { class: "step-unseen" }, " over "),
      h("span", {}, below)
    );
  }

  /** A number as the notes write it: above and below a bar. */
  function number(text) {
    const [above, below, more] = text.split("/");
    const bare = (part) => part.replace(/^\((.*)\)$/, "$1");
    if (below === undefined || more !== undefined || text.startsWith("≈")) return h("span", { class: "step-number" }, text);
    return fraction(bare(above), bare(below));
  }

  /** Says what an estimate was counted from, as long as it is pointed at. */
  function point(object) {
    if (chosen === object) return;
    chosen = object;
    drawRows();
  }

  /** Something that leads to the step that made it. */
  function maker(inside, made, object, text) {
    const about = object === undefined ? undefined : objects[object];
    const step = about?.step ?? made;
    const known = about?.label !== undefined;
    const lit = object !== undefined && object === value(steps[at].value)?.object && !hidden(at);
    if (step === undefined) return inside;
    return h(
      "button",
      {
        type: "button",
        class: `step-maker${lit ? " lit" : ""}${inside.className === "step-fraction" ? " of-fraction" : ""}`,
        title: `made by ${functions[steps[step].function].name}`,
        "aria-label": `${text.replace("/", " over ")}, made by ${functions[steps[step].function].name}`,
        onclick: () => {
          go(step);
          if (known) point(object);
        },
        onmouseenter: known ? () => point(object) : undefined,
        onfocus: known ? () => point(object) : undefined,
      },
      inside
    );
  }

  /** What a reader sees of a value; at a place in it, a number is marked. */
  function drawValue(shown, made, place = null) {
    const { kind, text, object } = shown;
    const here = place && (!place.length || (typeof place[0] === "string" && place[0] !== "of"));
    if (here) return h("mark", { class: "step-figure" }, drawValue(shown, made));
    const inside = (k) => (place && place[0] === k ? place.slice(1) : null);
    if (["estimate", "fraction", "float", "int"].includes(kind)) return maker(number(text), made, object, text);
    if (kind === "text") return h("span", { class: `step-text ${className(text)}` }, text || "(empty)");
    if (kind === "dict") {
      if (!shown.items.length) return h("span", { class: "step-dim" }, "nothing yet");
      const pairs = shown.items.map(([key, item], k) =>
        h("span", { class: "step-pair" }, drawValue(key), " ", drawValue(item, made, inside(k)))
      );
      return h("span", { class: "step-items" }, pairs, left(shown));
    }
    if (["list", "tuple", "set"].includes(kind)) {
      if (!shown.items.length) return h("span", { class: "step-dim" }, "nothing yet");
      return h("span", { class: "step-items" }, shown.items.map((item, k) => drawValue(item, made, inside(k))), left(shown));
    }
    if (kind === "factor") {
      const word = shown.absent ? [h("i", {}, "no "), drawValue(shown.word)] : drawValue(shown.word);
      const times = shown.times.text === "1" ? [] : ` × ${shown.times.text}`;
      return h("span", { class: "step-factor-value" }, h("b", {}, word, times), " ", drawValue(shown.of, undefined, inside("of")));
    }
    if (kind === "model") {
      const tables = shown.parts.map(([name, part]) => h("p", {}, h("code", {}, name), " ", drawValue(part)));
      const inside = h("div", { class: "step-model", hidden: true }, tables);
      const opens = h("button", { type: "button", class: "step-opens", "aria-expanded": "false", onclick: () => {
        inside.hidden = !inside.hidden;
        opens.setAttribute("aria-expanded", String(!inside.hidden));
      } }, text);
      return h("span", {}, opens, inside);
    }
    return h("span", {}, text);
  }

  const left = (shown) =>
    shown.size > shown.items.length
      ? h("span", { class: "step-dim" }, `and ${shown.size - shown.items.length} more`)
      : [];

  // The parts of the view.

  const checks = recording.input_checks;
  const parts = {};
  const part = (name, element) => (parts[name] = element);
  const control = (name, sign, label, key) =>
    h("button", { type: "button", class: `step-${name}`, title: key && `${label} (${key})`, "aria-label": label, onclick: () => (play(false), moves[name]()) }, sign);

  root.replaceChildren(
    h(
      "div",
      { class: "stepper", role: "group", "aria-label": `Step through ${recording.call}` },
      h(
        "div",
        { class: "step-settings" },
        h(
          "span",
          { role: "group", "aria-label": "How fine the steps are", class: "step-grains" },
          part("lecture", h("button", { type: "button", onclick: () => choose("lecture"), disabled: !lecture.length }, `steps of the lecture (${lecture.length})`)),
          part("lines", h("button", { type: "button", onclick: () => choose("lines") }, `lines (${steps.length})`))
        ),
        h(
          "span",
          { class: "step-where" },
          h("label", {}, "step ", part("entry", h("input", { type: "number", min: 1, onchange: (event) => go(positions()[Math.max(1, Math.min(positions().length, event.target.value)) - 1]) }))),
          " of ",
          part("count", h("span", {}))
        ),
        h(
          "label",
          {},
          h("input", {
            type: "checkbox",
            onchange: (event) => {
              predicting = event.target.checked;
              told.clear();
              toldObjects.clear();
              draw();
            },
          }),
          " predict first"
        ),
        h(
          "label",
          {},
          "play ",
          h(
            "select",
            {
              class: "step-speed",
              onchange: (event) => {
                speed = SPEEDS[event.target.value];
                if (playing) play(true);
              },
            },
            Object.keys(SPEEDS).map((name) => h("option", { selected: SPEEDS[name] === speed }, name))
          )
        )
      ),
      h(
        "div",
        { class: "step-columns" },
        h(
          "div",
          { class: "step-left" },
          h(
            "div",
            { class: "step-above" },
            part("path", h("nav", { class: "step-path", "aria-label": "The calls that led here" })),
            part("purpose", h("p", { class: "step-purpose" })),
            part("formula", h("div", { class: "step-formula" }))
          ),
          part("code", h("div", { class: "step-code", tabindex: "0", role: "group", "aria-label": "Code" })),
          part("says", h("p", { class: "step-says", role: "status", tabindex: "-1" })),
          part("asks", h("div", { class: "step-asks" })),
          h(
            "div",
            { class: "step-time" },
            part(
              "bars",
              h("div", {
                class: "step-bars",
                "aria-hidden": "true",
                onclick: ({ clientX }) => {
                  const { left, width } = parts.bars.getBoundingClientRect();
                  go(nearest(Math.floor(((clientX - left) / width) * steps.length)));
                },
              })
            ),
            part(
              "slider",
              h("input", {
                type: "range",
                min: 1,
                max: Math.max(1, steps.length),
                "aria-label": "Step",
                oninput: (event) => go(nearest(event.target.value - 1)),
              })
            )
          ),
          h(
            "div",
            { class: "step-controls" },
            control("first", "⇤", "First step", "Home"),
            control("back", "← back", "Back", "←"),
            part("next", control("next", "next →", "Next", "→")),
            control("last", "⇥", "Last step", "End"),
            part("play", h("button", { type: "button", class: "step-play", onclick: () => play() }, "▶ play"))
          ),
          h(
            "div",
            { class: "step-calls" },
            control("over", "over ↷", "Over what is called", "Shift →"),
            control("into", "into ↓", "Into the next call", "Shift ↓"),
            control("out", "out ↑", "Out, to where this call returns", "Shift ↑")
          ),
          h(
            "p",
            { class: "step-below" },
            part("link", h("a", { href: "#" }, "link to this step")),
            part("skipped", h("span", {}))
          )
        ),
        h(
          "div",
          { class: "step-right" },
          h("h2", {}, "Values"),
          part("values", h("div", { class: "step-values" })),
          h("h2", {}, "The equation"),
          part("equation", h("div", { class: "step-equation" })),
          part("rows", h("div", { class: "step-rows" }))
        )
      )
    )
  );
  const view = root.firstElementChild;
  parts.skipped.textContent =
    (checks ? ` · ${checks} input ${checks === 1 ? "check" : "checks"} skipped` : "") +
    (recording.cut ? " · the recording was cut at the end: the call takes more steps" : "");

  // Bars, drawn once.

  const width = 100 / Math.max(1, steps.length);
  const deepest = Math.max(0, ...steps.map((step) => step.depth));
  parts.bars.style.setProperty("--depth", deepest + 1);
  for (let k = 0; k < steps.length; k++) {
    if (steps[k].event !== "call") continue;
    const bar = h("span", { class: "step-bar", title: functions[steps[k].function].name });
    bar.dataset.frame = k;
    bar.style.cssText = `left:${k * width}%;width:${Math.max(0.2, (ends[k] - k + 1) * width - 0.1)}%;--row:${steps[k].depth}`;
    if ((ends[k] - k + 1) * width > 7) bar.textContent = functions[steps[k].function].name;
    parts.bars.append(bar);
  }
  const mark = h("span", { class: "step-mark" });
  parts.bars.append(mark);

  // Drawing one step.

  function draw() {
    if (!steps.length) {
      parts.says.textContent = recording.error || `No code of the package ran. The result: ${recording.result}.`;
      return;
    }
    const step = steps[at];
    const secret = hidden(at);
    drawPath();
    drawFormula(secret);
    drawCode();
    const sentence = secret ? step.asks.question : step.says;
    parts.says.textContent = "";
    const place = positions().indexOf(at) + 1;
    const count = positions().length;
    parts.says.append(`${sentence} `, h("span", { class: "step-unseen" }, `Step ${place} of ${count}.`));
    drawQuestion(secret);
    drawValues(secret);
    drawEquation(secret);
    drawRows();
    parts.slider.value = at + 1;
    parts.slider.setAttribute("aria-valuetext", `step ${place} of ${count}: ${sentence}`);
    parts.entry.value = place;
    parts.entry.max = count;
    parts.count.textContent = count;
    parts.link.href = link(at + 1, grain);
    mark.style.left = `${(at + 0.5) * width}%`;
    for (const bar of parts.bars.querySelectorAll(".step-bar")) {
      bar.classList.toggle("now", Number(bar.dataset.frame) === step.frame);
    }
    for (const name of ["lecture", "lines"]) parts[name].setAttribute("aria-pressed", String(grain === name));
  }

  function drawPath() {
    const calls = path(stands());
    const links = calls.map((frame, k) => {
      const { name } = functions[steps[frame].function];
      if (k === calls.length - 1) return h("b", { "aria-current": "step" }, name);
      // To where the caller waits: its last step before this one.
      const waits = steps.findLastIndex((step, j) => j < at && step.frame === frame);
      return [h("button", { type: "button", onclick: () => go(waits) }, name), " › "];
    });
    parts.path.replaceChildren(...links.flat());
    const { line, function: index } = steps[stands()];
    const { purpose, file } = functions[index];
    const words = purpose.split("`").map((text, k) => (k % 2 ? h("code", {}, text) : text));
    const where = h("code", {}, `${file}:${line}`);
    const href = options.source?.(file, line);
    parts.purpose.replaceChildren(...words, " ", href ? h("a", { class: "step-source", href }, where) : where);
  }

  function drawFormula(secret) {
    const { formula, mathml } = functions[steps[at].function];
    parts.formula.hidden = !formula;
    parts.formula.replaceChildren();
    if (!formula) return;
    if (mathml) parts.formula.insertAdjacentHTML("beforeend", mathml);
    else parts.formula.append(h("code", {}, formula));
    const shown = value(steps[at].value);
    if (shown?.kind !== "estimate" || secret) return;
    const { count, total, pseudo_count, pseudo_total, text } = shown;
    const sum = pseudo_count === "0" && pseudo_total === "0" ? [] : [" = ", fraction(`${count} + ${pseudo_count}`, `${total} + ${pseudo_total}`)];
    parts.formula.append(h("span", { class: "step-worked" }, sum, " = ", number(text)));
  }

  function drawCode() {
    const step = steps[stands()];
    const earlier = steps.findLastIndex((other, j) => j < stands() && other.frame === step.frame);
    const was = earlier < 0 ? null : steps[earlier];
    const lines = functions[step.function].lines.map(([line, text]) => {
      const now = line >= step.line && line <= step.last;
      const old = !now && was && line >= was.line && line <= was.last;
      const passed = checks && functions[step.function].guards.includes(line);
      const row = h("span", { class: now ? "step-now" : old ? "step-was" : passed ? "step-passed" : "", "aria-current": now && line === step.line ? "step" : undefined });
      row.append(h("span", { class: "step-line" }, String(line)), ...coloured(text), "\n");
      return row;
    });
    const code = h("code", {}, lines);
    parts.code.replaceChildren(code);
    const now = code.querySelector(".step-now");
    const box = parts.code;
    if (now && (now.offsetTop < box.scrollTop || now.offsetTop + now.offsetHeight > box.scrollTop + box.clientHeight)) {
      box.scrollTop = now.offsetTop - box.clientHeight / 2;
    }
  }

  function coloured(text) {
    return (text.match(TOKEN) ?? []).map((token) => {
      if (KEYWORDS.test(token)) return h("span", { class: "step-keyword" }, token);
      if (token.startsWith("#")) return h("span", { class: "step-comment" }, token);
      if (token.length > 1 && token.startsWith('"')) return h("span", { class: "step-string" }, token);
      return token;
    });
  }

  function drawValues(secret) {
    const step = steps[at];
    const lines = [...variables(stands())]
      .filter(([name]) => name !== "cls")
      .map(([name, { value: shown, made, fresh }]) => row(name, drawValue(shown, made), fresh, formulaOf(shown)));
    if (step.value !== undefined) {
      const what = step.event === "return" ? "returns" : "raises";
      const shown = value(step.value);
      const place = figure && figure.step === at + 1 ? figure.place : null;
      lines.push(row(what, secret ? h("span", { class: "step-secret" }, "?") : drawValue(shown, undefined, place), !secret, secret ? null : formulaOf(shown), true));
    }
    parts.values.replaceChildren(h("table", { class: "step-table" }, h("tbody", {}, lines)));
    const fresh = [...parts.values.querySelectorAll(".step-fresh")].at(-1); // where they scroll, on a phone
    parts.values.scrollTop = fresh ? fresh.offsetTop + fresh.offsetHeight - parts.values.clientHeight : 0;
  }

  /** The counts and the smoothing behind an estimate. */
  const formulaOf = (shown) =>
    shown.kind === "estimate" && shown.formula !== shown.text ? h("span", { class: "step-dim" }, ` = ${shown.formula}`) : null;

  function row(name, inside, fresh, more, result = false) {
    return h(
      "tr",
      { class: `${fresh ? "step-fresh" : ""} ${result ? "step-result" : ""}` },
      h("th", { scope: "row" }, name, fresh && !result ? h("span", { class: "step-unseen" }, " (changed)") : null),
      h("td", {}, inside, more)
    );
  }

  function drawEquation(secret) {
    const seen = (it) => it.step < at || (it.step === at && !secret);
    const now = value(steps[at].value)?.object;
    const open = (it) => seen(it) && !(secret && now !== undefined && it.value.object === now);
    const some = (kind) => equation.filter((it) => it.kind === kind && open(it));
    const logs = equation.some((it) => it.kind === "log joint") && !equation.some((it) => it.kind === "joint");
    const lines = labels.map((label) => {
      const own = equation.filter((it) => it.label === label && ["prior", "factor", "left out"].includes(it.kind));
      const inside = own.filter(open).map((it, k) => [k ? (logs ? " + " : " × ") : "", factor(it, logs)]);
      if (own.some((it) => !open(it))) inside.push(inside.length ? (logs ? " + …" : " × …") : "…");
      const result = some(logs ? "log joint" : "joint").find((it) => it.label === label);
      if (result) inside.push(" = ", drawValue(result.value));
      return h("div", { class: `step-equation-line ${className(label)}` }, h("b", {}, label), " ", h("span", {}, inside));
    });
    const more = [];
    for (const it of some("evidence")) more.push(h("p", {}, "P(d) = ", drawValue(it.value)));
    for (const [kind, name] of Object.entries(RESULTS)) {
      if (kind === "joint" || kind === "log joint" || kind === "likelihood") continue;
      const found = some(kind);
      if (found.length) more.push(h("p", {}, `${name}: `, found.map((it) => [h("span", { class: `step-text ${className(it.label)}` }, it.label), " ", drawValue(it.value), " "])));
    }
    for (const it of some("arg max")) {
      more.push(h("p", {}, "arg max: ", drawValue(it.value)));
      if (it.why) more.push(h("p", {}, h("b", {}, "Why? "), it.why));
    }
    parts.equation.replaceChildren(...lines, ...more);
  }

  /** One factor of the product, or one term of the sum. */
  function factor(it, logs) {
    if (it.kind === "left out") return h("span", { class: "step-dim" }, it.word);
    const times = it.times && it.times !== "1" ? it.times : "";
    const drawn = h("span", { class: "step-number" });
    drawn.innerHTML = logs ? it.once : it.drawn; // numbers, as the tree of the working writes them
    const inside = [maker(drawn, undefined, it.value.object, it.said)];
    if (logs) inside.unshift(times ? `${times} log ` : "log ");
    return h("span", { class: "step-factor" }, h("span", {}, inside), h("small", {}, it.of));
  }

  function drawRows() {
    const about = chosen === null ? undefined : objects[chosen];
    const box = parts.rows;
    box.replaceChildren();
    if (!rows.length || !about || hidden(at)) {
      if (rows.length) box.append(h("p", { class: "step-dim" }, "Point at a fraction to see what it was counted from."));
      return;
    }
    const { label, word, absent } = about;
    const what = word === undefined ? `documents of ${label}` : absent ? `${label}, without ${word}` : `${word} in ${label}`;
    const documents = about.unit === "documents"; // a word counts once in each
    box.append(h("h2", {}, `Counted from: ${what}`));
    const list = h("ul", {});
    for (const line of rows) {
      const of = line.label === label;
      if (!of && word !== undefined) continue;
      const has = line.words.includes(word);
      const whole = of && (word === undefined || (absent && !has));
      let once = false;
      const words = line.words.map((each) => {
        const counts = of && each === word && !absent && !(documents && once);
        if (each === word) once = true;
        return [h("span", { class: counts ? "step-counted" : "step-token" }, each), " "];
      });
      if (!line.words.length) words.push(h("span", { class: "step-dim" }, "(no words)"));
      const times = line.times > 1 ? h("span", { class: "step-dim" }, ` ${line.times} times`) : null;
      list.append(h("li", { class: whole ? "step-whole" : "" }, h("span", { class: `step-text ${className(line.label)}` }, line.label), " ", words, times));
    }
    box.append(list);
    if (recording.rows_left_out) box.append(h("p", { class: "step-dim" }, `${recording.rows_left_out} more documents are not shown.`));
  }

  // Predict first.

  /** What a wrong answer is: another number of the equation, or at most possibly a slip. */
  function reason(asked, given) {
    const named = (slips) => [...new Set((slips ?? []).filter((it) => same(given, it.answer)).map((it) => it.says))];
    const sure = named(asked.slips);
    const kind = asked.word ? "factor" : asked.ask;
    const near = (it) => it.kind === kind && (it.word !== asked.word || it.label !== asked.label);
    const other = equation.find((it) => near(it) && same(given, it.value.text));
    const name = other && (asked.word ? `${other.absent ? "1 - " : ""}P(${other.word}|${other.label})` : `the ${kind} of ${other.label}`);
    if (sure.length) return sure.join(" Or: ") + (other ? ` (${given} is also ${name}.)` : "");
    // Many slips give some other number of the equation by chance.
    if (other) return `${given} is ${name}; ${asked.word ? `P(${asked.word}|${asked.label})` : `that of ${asked.label}`} is asked for.`;
    const possible = named(recording.slips?.[asked.key]);
    return possible.length && possible.length <= MANY ? `Possibly you ${possible.slice(0, 2).join(" Or you ")}` : "";
  }

  function drawQuestion(secret) {
    const box = parts.asks;
    box.replaceChildren();
    if (!secret) return;
    const asked = steps[at].asks;
    const { kind, answer } = asked;
    const said = h("p", { role: "status", class: "step-verdict" });
    const done = (text) => {
      reveal(at);
      draw();
      parts.asks.replaceChildren(h("p", { role: "status", class: "step-verdict" }, text));
    };
    const check = (given) => {
      const { verdict, says } = judged(given, answer);
      if (verdict === "right") return done(`Right: ${answer}.`);
      if (verdict === "right as far as it goes") return done(`Right: ${answer}. ${says}`);
      const wrong = reason(asked, given) || `Not ${given || "that"}. Try again, or look.`;
      said.textContent = verdict === "not a number" ? says : [wrong, says].filter(Boolean).join(" ");
    };
    const choices = kind === "label" ? labels : kind === "yes or no" ? ["yes", "no"] : null;
    const entry = choices ? null : h("input", { autocomplete: "off", "aria-label": asked.question, placeholder: "such as 3/4 or 0.75" });
    box.append(
      h(
        "form",
        {
          onsubmit: (event) => {
            event.preventDefault();
            if (entry) check(entry.value.trim());
          },
        },
        entry ? [entry, h("button", {}, "Check")] : choices.map((each) => h("button", { type: "button", onclick: () => check(each) }, each)),
        h("button", { type: "button", onclick: () => done(`It is ${answer}.`) }, "Show it")
      ),
      said
    );
  }

  // Keys.

  function key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target;
    if (target !== document.body && !view.contains(target)) return;
    const typing = target.matches?.("input:not([type=range], [type=checkbox]), select, textarea");
    if (typing) return;
    const slider = target === parts.slider;
    const name = {
      ArrowRight: event.shiftKey ? "over" : "next",
      ArrowLeft: "back",
      ArrowDown: event.shiftKey ? "into" : slider ? "back" : undefined,
      ArrowUp: event.shiftKey ? "out" : slider ? "next" : undefined,
      Home: "first",
      End: "last",
    }[event.key];
    // While the controls are out of sight, the page keeps the keys that scroll it.
    const { top, bottom } = parts.next.getBoundingClientRect();
    const inSight = bottom > 0 && top < innerHeight;
    const foreign = target === document.body && (!inSight || event.shiftKey);
    if (!name || foreign) return;
    event.preventDefault();
    play(false);
    moves[name]();
  }
  document.addEventListener("keydown", key);

  function choose(name) {
    grain = name;
    if (grain === "lecture" && !lecture.includes(at)) return go(after(at) ?? lecture.at(-1));
    draw();
    moved(at + 1, grain);
  }

  open(options.step, options.grain);
  return {
    go: open,
    stop: () => {
      play(false);
      document.removeEventListener("keydown", key);
    },
  };
}

/** Shows the recording of a page that has nothing else; its address says at which step. */
export function showPage() {
  const place = () => Object.fromEntries(new URLSearchParams(location.hash.slice(1)));
  const recording = JSON.parse(document.getElementById("recording").textContent);
  const view = show(document.getElementById("step"), recording, {
    step: place().step,
    grain: place().grain,
    moved: (step, grain) => {
      // A frame of a notebook may not change its address.
      try { history.replaceState(null, "", `#step=${step}&grain=${grain}`); } catch { return; }
    },
  });
  addEventListener("hashchange", () => view.go(place().step, place().grain));
}

/** What the judge says of an answer; what is not a number is compared letter by letter. */
function judged(given, answer) {
  if (read(answer)) return judgeRecorded(given, answer);
  const same = given.trim().toLowerCase() === answer.trim().toLowerCase();
  return { verdict: same ? "right" : "wrong", says: "" };
}

const same = (given, answer) => judged(given, answer).verdict === "right";
