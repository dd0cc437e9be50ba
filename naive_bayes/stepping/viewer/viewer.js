// The viewer of a recording: step forwards and backwards through a call of the package.
// It shows what the recording says.  The only thing it works out is whether a reader's
// answer equals the recorded one.

const KEYWORDS =
  /^(def|return|for|in|if|elif|else|not|and|or|is|None|True|False|raise|try|except|with|as|while|lambda|from|import|class)$/;
const TOKEN = /("(?:[^"\\]|\\.)*"|#.*$|[A-Za-z_]\w*|.)/g;
const PACE = { lines: 1600, lecture: 2600 }; // milliseconds between steps while playing
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
 * @param {number} [options.step] where to begin, counted from 1; Infinity is the last
 * @param {"lines" | "lecture"} [options.grain]
 * @param {(step: number, grain: string) => string} [options.link] the address of a step
 * @param {(step: number, grain: string) => void} [options.moved] called at every move
 * @returns {{go: (step: number, grain?: string) => void, stop: () => void}}
 */
export function show(root, recording, options = {}) {
  const { steps, functions, values, objects, board, rows, labels } = recording;
  const link = options.link ?? ((step, grain) => `#step=${step}&grain=${grain}`);
  const moved = options.moved ?? (() => {});
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
  let grain = options.grain === "lecture" && lecture.length ? "lecture" : "lines";
  let predicting = false;
  let chosen = null; // the object whose rows are shown
  let playing = 0;
  const told = new Set(); // steps whose answer has been given
  const toldObjects = new Set();

  const positions = () => (grain === "lecture" ? lecture : steps.map((_, k) => k));
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
    chosen = value(steps[at].value)?.object ?? null;
    if (chosen !== null && !objects[chosen]?.label) chosen = null;
    draw();
    if (!quiet) moved(at + 1, grain);
  }

  const moves = {
    first: () => go(positions()[0]),
    back: () => go(before(at)),
    next: () => go(after(at)),
    last: () => go(positions().at(-1)),
    /** The next step that is no deeper: what this one calls is passed over. */
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
      }, PACE[grain]);
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
        class: `step-maker${lit ? " lit" : ""}`,
        title: `made at step ${step + 1}`,
        "aria-label": `${text.replace("/", " over ")}, made at step ${step + 1}`,
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

  /** What a reader sees of a value. */
  function drawn(shown, made) {
    const { kind, text, object } = shown;
    if (["estimate", "fraction", "float", "int"].includes(kind)) return maker(number(text), made, object, text);
    if (kind === "text") return h("span", { class: `step-text ${className(text)}` }, text || "(empty)");
    if (kind === "dict") {
      if (!shown.items.length) return h("span", { class: "step-dim" }, "nothing yet");
      const pairs = shown.items.map(([key, item]) =>
        h("span", { class: "step-pair" }, drawn(key), " ", drawn(item, made))
      );
      return h("span", { class: "step-items" }, pairs, left(shown));
    }
    if (["list", "tuple", "set"].includes(kind)) {
      if (!shown.items.length) return h("span", { class: "step-dim" }, "nothing yet");
      return h("span", { class: "step-items" }, shown.items.map((item) => drawn(item, made)), left(shown));
    }
    if (kind === "factor") {
      const word = shown.absent ? [h("i", {}, "no "), drawn(shown.word)] : drawn(shown.word);
      const times = shown.times.text === "1" ? [] : ` × ${shown.times.text}`;
      return h("span", { class: "step-factor-value" }, h("b", {}, word, times), " ", drawn(shown.of));
    }
    if (kind === "model") {
      const tables = shown.parts.map(([name, part]) => h("p", {}, h("code", {}, name), " ", drawn(part)));
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

  const checks = recording.passed_over;
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
            part("bars", h("div", { class: "step-bars", "aria-hidden": "true" })),
            part(
              "slider",
              h("input", {
                type: "range",
                min: 1,
                max: Math.max(1, steps.length),
                "aria-label": "Step",
                oninput: (event) => go(event.target.value - 1),
              })
            )
          ),
          h(
            "div",
            { class: "step-controls" },
            control("first", "⇤", "First step", "Home"),
            control("back", "← back", "Back", "←"),
            control("next", "next →", "Next", "→"),
            control("over", "over ↷", "Over what is called", "Shift →"),
            control("into", "into ↓", "Into the next call", "Shift ↓"),
            control("out", "out ↑", "Out, to where this call returns", "Shift ↑"),
            control("last", "⇥", "Last step", "End"),
            part("play", h("button", { type: "button", class: "step-play", onclick: () => play() }, "▶ play"))
          ),
          h(
            "p",
            { class: "step-where" },
            h("label", {}, "step ", part("entry", h("input", { type: "number", min: 1, max: steps.length, onchange: (event) => go(event.target.value - 1) }))),
            ` of ${steps.length} · `,
            part("link", h("a", { href: "#" }, "link to this step")),
            part("over", h("span", {}))
          )
        ),
        h(
          "div",
          { class: "step-right" },
          h("h2", {}, "Values"),
          part("values", h("div", { class: "step-values" })),
          h("h2", {}, "The line on the board"),
          part("board", h("div", { class: "step-board" })),
          part("rows", h("div", { class: "step-rows" }))
        )
      )
    )
  );
  const view = root.firstElementChild;
  parts.over.textContent =
    (checks ? ` · ${checks} checks and guards passed over` : "") +
    (recording.cut ? " · the recording was cut here: the call took more steps" : "");

  // Bars, drawn once.

  const width = 100 / Math.max(1, steps.length);
  const deepest = Math.max(0, ...steps.map((step) => step.depth));
  parts.bars.style.setProperty("--depth", deepest + 1);
  for (let k = 0; k < steps.length; k++) {
    if (steps[k].event !== "call") continue;
    const bar = h("span", { class: "step-bar", title: functions[steps[k].function].name, onclick: () => go(k) });
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
      parts.says.textContent = recording.error || `Nothing of the package ran. The result: ${recording.result}.`;
      return;
    }
    const step = steps[at];
    const secret = hidden(at);
    drawPath();
    drawFormula(secret);
    drawCode();
    const sentence = secret ? step.asks.question : step.says;
    parts.says.textContent = "";
    parts.says.append(`${sentence} `, h("span", { class: "step-unseen" }, `Step ${at + 1} of ${steps.length}.`));
    drawQuestion(secret);
    drawValues(secret);
    drawBoard(secret);
    drawRows();
    parts.slider.value = at + 1;
    parts.slider.setAttribute("aria-valuetext", `step ${at + 1}: ${sentence}`);
    parts.entry.value = at + 1;
    parts.link.href = link(at + 1, grain);
    mark.style.left = `${(at + 0.5) * width}%`;
    for (const bar of parts.bars.querySelectorAll(".step-bar")) {
      bar.classList.toggle("now", Number(bar.dataset.frame) === step.frame);
    }
    for (const name of ["lecture", "lines"]) parts[name].setAttribute("aria-pressed", String(grain === name));
  }

  function drawPath() {
    const calls = path(at);
    const links = calls.map((frame, k) => {
      const { name } = functions[steps[frame].function];
      if (k === calls.length - 1) return h("b", { "aria-current": "step" }, name);
      // To where the caller waits: its last step before this one.
      const waits = steps.findLastIndex((step, j) => j < at && step.frame === frame);
      return [h("button", { type: "button", onclick: () => go(waits) }, name), " › "];
    });
    parts.path.replaceChildren(...links.flat());
    const { purpose, file } = functions[steps[at].function];
    const words = purpose.split("`").map((text, k) => (k % 2 ? h("code", {}, text) : text));
    parts.purpose.replaceChildren(...words, " ", h("code", {}, `${file}:${steps[at].line}`));
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
    const step = steps[at];
    const earlier = steps.findLastIndex((other, j) => j < at && other.frame === step.frame);
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
    const lines = [...variables(at)]
      .filter(([name]) => name !== "cls")
      .map(([name, { value: shown, made, fresh }]) => row(name, drawn(shown, made), fresh, formulaOf(shown)));
    if (step.value !== undefined) {
      const what = step.event === "return" ? "returns" : "raises";
      const shown = value(step.value);
      lines.push(row(what, secret ? h("span", { class: "step-secret" }, "?") : drawn(shown), !secret, secret ? null : formulaOf(shown), true));
    }
    parts.values.replaceChildren(h("table", { class: "step-table" }, h("tbody", {}, lines)));
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

  function drawBoard(secret) {
    const seen = (it) => it.step < at || (it.step === at && !secret);
    const now = value(steps[at].value)?.object;
    const open = (it) => seen(it) && !(secret && now !== undefined && it.value.object === now);
    const some = (kind) => board.filter((it) => it.kind === kind && open(it));
    const logs = board.some((it) => it.kind === "log joint") && !board.some((it) => it.kind === "joint");
    const lines = labels.map((label) => {
      const own = board.filter((it) => it.label === label && ["prior", "factor", "left out"].includes(it.kind));
      const inside = own.filter(open).map((it, k) => [k ? (logs ? " + " : " × ") : "", factor(it, logs)]);
      if (own.some((it) => !open(it))) inside.push(inside.length ? (logs ? " + …" : " × …") : "…");
      const result = some(logs ? "log joint" : "joint").find((it) => it.label === label);
      if (result) inside.push(" = ", drawn(result.value));
      return h("div", { class: `step-board-line ${className(label)}` }, h("b", {}, label), " ", h("span", {}, inside));
    });
    const more = [];
    for (const it of some("evidence")) more.push(h("p", {}, "P(d) = ", drawn(it.value)));
    for (const [kind, name] of Object.entries(RESULTS)) {
      if (kind === "joint" || kind === "log joint" || kind === "likelihood") continue;
      const found = some(kind);
      if (found.length) more.push(h("p", {}, `${name}: `, found.map((it) => [h("span", { class: `step-text ${className(it.label)}` }, it.label), " ", drawn(it.value), " "])));
    }
    for (const it of some("arg max")) more.push(h("p", {}, "arg max: ", drawn(it.value)));
    parts.board.replaceChildren(...lines, ...more);
  }

  /** One factor of the product, or one term of the sum. */
  function factor(it, logs) {
    if (it.kind === "left out") return h("span", { class: "step-dim" }, it.word);
    const times = it.times && it.times !== "1" ? it.times : "";
    const of = it.kind === "prior" ? "prior" : `${it.absent ? "no " : ""}${it.word}`;
    const inside = [drawn(it.value)];
    if (logs) inside.unshift(times ? `${times} log ` : "log ");
    else if (times) inside.splice(0, 1, "(", inside[0], ")", h("sup", {}, times));
    return h("span", { class: "step-factor" }, h("span", {}, inside), h("small", {}, of));
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
    box.append(h("h2", {}, `Counted from: ${what}`));
    const list = h("ul", {});
    for (const line of rows) {
      const of = line.label === label;
      if (!of && word !== undefined) continue;
      const has = line.words.includes(word);
      const whole = of && (word === undefined || (absent && !has));
      let once = false;
      const words = line.words.map((each) => {
        const counts = of && each === word && !absent && !(recording.once && once);
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

  function drawQuestion(secret) {
    const box = parts.asks;
    box.replaceChildren();
    if (!secret) return;
    const { kind, answer, slips } = steps[at].asks;
    const said = h("p", { role: "status", class: "step-verdict" });
    const done = (text) => {
      reveal(at);
      draw();
      parts.asks.replaceChildren(h("p", { role: "status", class: "step-verdict" }, text));
    };
    const check = (given) => {
      if (same(given, answer)) return done(`Right: ${answer}.`);
      const slip = slips.find((it) => same(given, it.answer));
      said.textContent = slip ? slip.says : `Not ${given || "that"}. Try again, or look.`;
    };
    const choices = kind === "label" ? labels : kind === "yes or no" ? ["yes", "no"] : null;
    const entry = choices ? null : h("input", { autocomplete: "off", "aria-label": steps[at].asks.question, placeholder: "such as 3/4" });
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
    // Away from the view, the page keeps the keys that scroll it.
    if (!name || (target === document.body && !["next", "back"].includes(name))) return;
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

  go((options.step ?? 1) - 1, { quiet: true });
  if (options.step === undefined && grain === "lecture") go(lecture[0], { quiet: true });
  return {
    go: (step, to) => {
      if (to) grain = to === "lecture" && lecture.length ? "lecture" : "lines";
      go(step - 1, { quiet: true });
    },
    stop: () => {
      play(false);
      document.removeEventListener("keydown", key);
    },
  };
}

/** Whether two numbers are equal, however they are written; other answers letter by letter. */
export function same(given, answer) {
  const a = ratio(given);
  const b = ratio(answer);
  if (!a || !b) return given.trim().toLowerCase() === answer.trim().toLowerCase();
  // An answer that is a decimal has been rounded, and so may be the reader's.
  if (!answer.includes("/") && answer.includes(".")) {
    const near = Number(answer);
    return Math.abs(Number(a[0]) / Number(a[1]) - near) <= Math.max(0.005 * Math.abs(near), 1e-9);
  }
  return a[0] * b[1] === b[0] * a[1];
}

/** A number as a pair of whole numbers: "6/20", "0.3", "30%", "(5 + 1)/(17 + 3)". */
function ratio(text) {
  const sum = (part) => {
    const terms = part.trim().replace(/^\((.*)\)$/, "$1").split("+").map((term) => decimal(term.trim()));
    if (terms.includes(null)) return null;
    return terms.reduce(([n, d], [m, e]) => [n * e + m * d, d * e]);
  };
  const percent = text.trim().endsWith("%");
  const [above, below = "1", more] = text.replace("%", "").split("/");
  const [n, d] = [sum(above), sum(below)];
  if (more !== undefined || !n || !d || d[0] === 0n) return null;
  return [n[0] * d[1], n[1] * d[0] * (percent ? 100n : 1n)];
}

function decimal(text) {
  const found = /^(-?)(\d*)(?:[.,](\d*))?$/.exec(text);
  if (!found || !(found[2] || found[3])) return null;
  const digits = found[3] ?? "";
  return [BigInt(`${found[1]}${found[2] || "0"}${digits}`), 10n ** BigInt(digits.length)];
}
