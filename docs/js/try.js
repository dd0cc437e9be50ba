// All pages: sessions that a reader can run and change, every block with prompts in its place.
//
// One Python serves the page.  The sessions of a page share their names, and those of one
// docstring in the reference.  What Python prints takes the place of what is printed.

import { element } from "./element.js";
import { python } from "./python.js";

const head = document.querySelector("meta[name=python]");

// Colours of changed code -----------------------------------------------------------------

const WORDS =
  "and as assert async await break class continue def del elif else except finally for from global " +
  "if import in is lambda nonlocal not or pass raise return try while with yield False None True";
const TOKEN = new RegExp(
  [
    "(?<c1>#[^\\n]*)",
    "(?<s2>[rbfuRBFU]{0,2}(?:\"\"\"[^]*?(?:\"\"\"|$)|'''[^]*?(?:'''|$)|\"(?:\\\\.|[^\"\\\\\\n])*\"?|'(?:\\\\.|[^'\\\\\\n])*'?))",
    "(?<mi>\\b\\d[\\w.]*)",
    `(?<k>\\b(?:${WORDS.replaceAll(" ", "|")})\\b)`,
    "(?<n>\\w+)",
  ].join("|"),
  "g",
);

/** The lines of some code, as elements in the colours of the site. */
function coloured(source) {
  const lines = [element("span")];
  const add = (text, name) => {
    text.split("\n").forEach((part, k) => {
      if (k) lines.push(element("span"));
      if (part) lines.at(-1).append(name ? element("span", { className: name }, part) : part);
    });
  };
  let end = 0;
  for (const found of source.matchAll(TOKEN)) {
    add(source.slice(end, found.index));
    const [name] = Object.entries(found.groups).find(([, text]) => text !== undefined);
    add(found[0], name === "n" ? "" : name);
    end = found.index + found[0].length;
  }
  add(source.slice(end));
  return lines;
}

// A session as it is on the page ----------------------------------------------------------

/** The code of a block: its lines, and where an error is printed. */
function read(block) {
  const lines = [];
  const forgiven = [];
  let statement = 0;
  const all = [...block.querySelectorAll("code > .line")];
  all.forEach((line, k) => {
    const prompt = line.querySelector(":scope > .gp");
    const text = line.textContent.replace(/\n$/, "");
    if (!prompt) {
      if (/^Traceback \(most recent call last\)/.test(text)) forgiven.push(statement);
      return;
    }
    // The bare "..." that ends a statement is not code.
    const after = all[k + 1]?.querySelector(":scope > .gp")?.textContent ?? "";
    if (/^\.\.\.\s*$/.test(text) && !after.startsWith("...")) return;
    if (text.startsWith(">>>")) statement = lines.length;
    const shown = line.cloneNode(true);
    shown.querySelector(".gp").remove();
    lines.push({ text: text.slice(4), shown });
  });
  return { lines, forgiven };
}

/** A line of a block: a prompt and code, or what Python wrote. */
function line(prompt, ...content) {
  const made = element("span", { className: prompt ? "line typed" : "line" });
  if (prompt) made.append(element("span", { className: "gp" }, prompt));
  made.append(...content);
  if (!made.textContent.endsWith("\n")) made.append("\n");
  return made;
}

let last = 0;

class Session {
  constructor(block, group) {
    this.block = block;
    this.group = group;
    this.code = block.querySelector("code");
    this.original = [...this.code.childNodes];
    Object.assign(this, read(block));
    this.first = this.source;
    this.ran = false;
    last += 1;
    this.editor = element("textarea", {
      id: `try-${last}`,
      className: "try-code",
      hidden: true,
      spellcheck: false,
      autocomplete: "off",
      autocapitalize: "off",
      oninput: () => this.grow(),
      onkeydown: (event) => this.key(event),
    });
    this.editor.setAttribute("aria-label", "Code, yours to change; Escape, then Tab, leaves it");
    const button = (text, title, onclick) =>
      element("button", { type: "button", className: "try-button", textContent: text, title, onclick });
    this.run = button("Run", "Run this session, and those above it that have not run", () => begin(this));
    this.top = button("Run from the top", "Forget all names, and run every session down to this one", () =>
      begin(this, true),
    );
    this.edit = button("Change", "Change the code of this session", () => this.open());
    this.stop = button("Stop", "Stop what runs", () => python.stop());
    this.reset = button("Reset", "The session as it was", () => this.restore());
    this.status = element("span", { className: "try-status", role: "status" });
    const buttons = [this.run, ...(group.length ? [this.top] : []), this.edit, this.stop, this.reset];
    this.bar = element("div", { className: "try-bar" }, ...buttons, this.status);
    this.stop.hidden = this.reset.hidden = true;
    block.classList.add("can-run");
    block.after(this.editor, this.bar);
  }

  grow() {
    this.editor.rows = this.editor.value.split("\n").length;
  }

  /** Tab indents; after Escape it leaves, as everywhere else. */
  key(event) {
    const { editor } = this;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      begin(this);
    } else if (event.key === "Tab" && !this.leaving && !event.shiftKey) {
      event.preventDefault();
      editor.setRangeText("    ", editor.selectionStart, editor.selectionEnd, "end");
    }
    if (event.key !== "Tab" && event.key !== "Shift") this.leaving = event.key === "Escape";
  }

  get source() {
    return this.lines.map(({ text }) => text).join("\n");
  }

  open() {
    this.editor.value = this.source;
    this.leaving = false;
    this.grow();
    this.block.hidden = this.edit.hidden = true;
    this.editor.hidden = this.reset.hidden = false;
    this.editor.focus();
    this.editor.setSelectionRange(0, 0);
  }

  /** Takes what was typed as the code of the session. */
  take() {
    if (this.editor.hidden) return;
    if (this.editor.value !== this.source) {
      const texts = this.editor.value.split("\n");
      const shown = coloured(this.editor.value);
      this.lines = texts.map((text, k) => ({ text, shown: shown[k] }));
      this.forgiven = [];
    }
    const here = document.activeElement === this.editor;
    this.editor.hidden = true;
    this.block.hidden = this.edit.hidden = false;
    if (here) this.run.focus();
  }

  restore() {
    if (busy && python.state !== "ready") python.stop();
    this.code.replaceChildren(...this.original);
    Object.assign(this, read(this.block));
    this.editor.hidden = this.reset.hidden = true;
    this.block.hidden = this.edit.hidden = false;
    this.status.textContent = "";
    this.ran = false;
    this.run.focus();
  }

  /** Runs the session; false when it did not come to its end. */
  async go(fresh) {
    this.take();
    this.reset.hidden = false;
    this.reached = 0;
    const made = [];
    const show = () => {
      // What has not run keeps its code, and has no output.
      const left = this.lines.slice(this.reached);
      const rest = left.some(({ text }) => text.trim()) ? left.map((_, k) => this.typed(this.reached + k)) : [];
      for (const waiting of rest) waiting.classList.add("try-waiting");
      this.code.replaceChildren(...made, ...rest);
    };
    let asked = false;
    let output;
    const marks = this.source === this.first ? this.marked() : new Map();
    const write = (said) => {
      const [kind, ...values] = JSON.parse(said);
      if (kind === "statement") {
        const [first, end] = values;
        for (let k = this.reached; k < end; k += 1) {
          if (k >= first || this.lines[k].text) made.push(this.typed(k, first));
        }
        this.reached = end;
        output = new Printed(marks);
      } else if (kind === "error") {
        made.push(...wrong(values[0]));
        this.error = values[0].trimEnd().split("\n").at(-1);
      } else made.push(...output.add(values[0]));
      if (!asked) requestAnimationFrame(() => ((asked = false), show()));
      asked = true;
    };
    this.error = "";
    const given = [this.source, this.group.number, fresh, this.forgiven, this.group.about];
    this.ran = false;
    try {
      const end = await python.call("docs.making.browser.console", "session", given, { write });
      this.ran = end === "done";
      this.status.textContent = this.ran ? "Done." : this.error;
    } catch (error) {
      this.status.textContent = error.name === "Stopped" ? "Stopped." : error.message;
    }
    show();
    return this.ran;
  }

  /** The lines that were printed on the page and have marks, by their text, in their order. */
  marked() {
    const found = new Map();
    for (const each of this.original) {
      const output = each.nodeType === Node.ELEMENT_NODE && each.querySelector(":scope > .go:has(.figure)");
      if (!output) continue;
      if (!found.has(output.textContent)) found.set(output.textContent, []);
      found.get(output.textContent).push(output);
    }
    return found;
  }

  /** A line of code with its prompt. */
  typed(number, first = number) {
    const { text, shown } = this.lines[number];
    const goes_on = number > first || /^\s/.test(text);
    return line(goes_on ? "... " : ">>> ", ...shown.cloneNode(true).childNodes);
  }
}

/** What a statement prints: its first lines, and a button for the rest. */
class Printed {
  room = { lines: 200, characters: 20_000 };
  rest = [];

  /** @param {Map} marks lines of the page that have marks, which stay if they are printed again */
  constructor(marks) {
    this.marks = marks;
  }

  /** The lines that are new on the page. */
  add(text) {
    const made = [];
    for (const each of text.replace(/\n$/, "").split("\n")) {
      this.room.lines -= 1;
      this.room.characters -= each.length;
      if (this.room.lines >= 0 && this.room.characters >= 0) made.push(this.line(each));
      else {
        if (!this.rest.length) made.push(this.more());
        this.rest.push(each);
      }
    }
    if (this.rest.length) {
      const count = this.rest.length;
      this.button.textContent = count === 1 ? "Show one more line" : `Show ${count.toLocaleString("en")} more lines`;
    }
    return made;
  }

  line(text) {
    const known = this.marks.get(text)?.shift();
    return line("", known ? known.cloneNode(true) : element("span", { className: "go" }, text));
  }

  more() {
    const onclick = () => {
      held.replaceChildren(...this.line(this.rest.join("\n")).childNodes);
      held.tabIndex = -1;
      held.focus();
      this.room = { lines: Infinity, characters: Infinity };
      this.rest = [];
    };
    this.button = element("button", { type: "button", className: "try-button", onclick });
    const held = line("", this.button);
    return held;
  }
}

/** An error: what is wrong first, and below it where. */
function wrong(text) {
  const all = text.trimEnd().split("\n");
  // A message may have several lines; the last that is not indented begins it.
  let start = all.length - 1;
  while (start > 0 && !/^[\w.]+(:|$)/.test(all[start])) start -= 1;
  const first = all.slice(start).map((each) => line("", element("span", { className: "gr" }, each)));
  const others = all.slice(0, start).map((each) => line("", element("span", { className: "gt" }, each)));
  for (const each of [...first, ...others]) each.classList.add("try-error");
  for (const each of others) each.classList.add("try-trace");
  return [...first, ...others];
}

// One Python ------------------------------------------------------------------------------

/** @type {Session | null} the session that was asked for and is not done */
let busy = null;
const sessions = [];
/** Those that were asked for meanwhile, and say so. */
const refused = new Set();

/** Runs a session, after those above it that have not run; or all of them, from the top. */
async function begin(session, fromTheTop = false) {
  if (busy) {
    const which = busy === session ? "This session" : "Another session";
    session.status.textContent = `${which} is still running: wait, or stop it.`;
    refused.add(session);
    return;
  }
  busy = session;
  session.take();
  session.stop.hidden = false;
  session.status.textContent = python.waiting || "Running …";
  const above = session.group.slice(0, session.group.indexOf(session));
  const waiting = fromTheTop ? above : above.filter((each) => !each.ran);
  let fresh = fromTheTop || !session.group.started;
  session.group.started = true;
  for (const each of [...waiting, session]) {
    const done = await each.go(fresh);
    fresh = false;
    if (!done) {
      if (each !== session) session.status.textContent = `Not run: a session above ended early. ${each.status.textContent}`;
      break;
    }
  }
  if (document.activeElement === session.stop) session.run.focus();
  session.stop.hidden = true;
  busy = null;
  for (const { status } of refused) if (status.textContent.includes("still running")) status.textContent = "";
  refused.clear();
}

python.onstate((now) => {
  if (now === "idle") for (const each of sessions) each.ran = each.group.started = false; // names are gone
  if (busy && (python.waiting || now === "running")) busy.status.textContent = python.waiting || "Running …";
});

const blocks = [...document.querySelectorAll("article .language-pycon.highlight")].filter((block) =>
  block.querySelector("code > .line > .gp"),
);
if (head.content === "ready") {
  const groups = new Map();
  for (const block of blocks) {
    const whole = block.closest(".doc-contents") ?? document;
    const about = whole.parentElement?.querySelector(".doc-heading")?.id ?? "";
    if (!groups.has(whole)) groups.set(whole, Object.assign([], { number: groups.size, about }));
    const session = new Session(block, groups.get(whole));
    session.group.push(session);
    sessions.push(session);
    python.beginAt(session.bar);
  }
} else if (blocks.length) {
  const note = element("p", { className: "try-note" }, "The sessions of this page run here where the site is built with Python for browsers: ");
  note.append(element("code", {}, head.dataset.command), ".");
  blocks[0].after(note);
}
