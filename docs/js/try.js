// Blocks that a reader can change and run: "Try it" below each block that is marked for it.

import { python } from "./python.js";

const LOADING = "Loading Python: up to 14 MB, the first time only …";

/** An element with properties and children. */
function element(tag, properties = {}, ...children) {
  const { role, live, ...others } = properties;
  const made = Object.assign(document.createElement(tag), others);
  if (role) made.setAttribute("role", role);
  if (live) made.setAttribute("aria-live", live);
  made.append(...children);
  return made;
}

function button(text, onclick) {
  return element("button", { type: "button", className: "try-button", textContent: text, onclick });
}

/** @param {HTMLElement} block with its code in `data-code` */
function offer(block, number) {
  const code = block.dataset.code;
  /** @type {Promise | null} what this block waits for, and whether that is its code */
  let waiting = null;
  let running = false;

  const editor = element("textarea", {
    id: `try-${number}`,
    className: "try-code",
    wrap: "off",
    spellcheck: false,
    autocomplete: "off",
    autocapitalize: "off",
    oninput: grow,
    onkeydown(event) {
      if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      run();
    },
  });
  const label = element("label", { htmlFor: editor.id, textContent: "Code, yours to change" });
  const runs = button("Run", run);
  const stops = button("Stop", () => python.stop());
  const resets = button("Reset", reset);
  const status = element("p", { className: "try-status", role: "status" });
  const output = element("pre", { className: "try-output", role: "log", live: "polite", tabIndex: 0 });
  output.setAttribute("aria-label", "Output");
  const buttons = element("div", { className: "try-buttons" }, runs, stops, resets, status);
  const panel = element("div", { className: "try-panel", hidden: true }, label, editor, buttons, output);
  const tries = button("Try it", open);
  block.after(tries, panel);
  busy(false);

  function grow() {
    editor.rows = editor.value.split("\n").length;
  }

  function busy(yes) {
    running = yes;
    // Not `disabled`, which would take the keyboard's focus away from the button just pressed.
    runs.setAttribute("aria-disabled", yes);
    if (!yes && document.activeElement === stops) runs.focus();
    stops.disabled = !yes;
  }

  function tell() {
    if (waiting) status.textContent = python.state === "loading" ? LOADING : "Running …";
  }
  python.onstate(tell);

  /** Calls the console; the status line says how it goes. */
  async function ask(source, done) {
    let held = "";
    const show = () => {
      output.append(held);
      held = "";
    };
    const write = (text) => {
      if (!held) requestAnimationFrame(show); // a picture at a time, not a line
      held += text;
    };
    const asked = python.call("docs.making.console", "transcript", [source], { write });
    waiting = asked;
    tell();
    let end = done;
    try {
      await asked;
    } catch (error) {
      end = error.name === "Stopped" ? "Stopped." : error.message;
    }
    if (waiting !== asked) return; // reset, or run while Python was loading
    show();
    waiting = null;
    busy(false);
    status.textContent = end;
  }

  function run() {
    if (running) return;
    output.textContent = "";
    busy(true);
    ask(editor.value, "Done.");
  }

  function open() {
    editor.value = code;
    editor.setSelectionRange(0, 0);
    grow();
    tries.hidden = block.hidden = true;
    panel.hidden = false;
    editor.focus();
    // Loads Python while the reader reads.
    ask("", "Ready: Run, or Ctrl+Enter.");
  }

  function reset() {
    waiting = null;
    if (running && python.state === "running") python.stop();
    busy(false);
    output.textContent = status.textContent = "";
    panel.hidden = true;
    tries.hidden = block.hidden = false;
    tries.focus();
  }
}

document.querySelectorAll('.try[data-runtime="ready"]').forEach(offer);
