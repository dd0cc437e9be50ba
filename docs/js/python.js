// Pages that run Python: one worker, started when a reader is about to need it.

/** @typedef {"idle" | "loading" | "ready" | "running"} State */

/** @type {Worker | null} */
let worker = null;
/** @type {State} */
let state = "idle";
let lastId = 0;
let progress = 0;
let torn = false;
const pending = new Map();
const listeners = new Set();

/** @param {State} next */
function become(next) {
  if (next === state) return;
  state = next;
  tell();
}

function tell() {
  for (const listener of listeners) listener(state);
}

function start() {
  if (worker) return;
  // A page that needs Python at once starts one in its head, before this script is there.
  const early = window.earlyPython;
  window.earlyPython = undefined;
  worker = early ?? new Worker(new URL("python-worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => heard(data);
  progress = 0;
  worker.onerror = (event) => end(new Error(event.message || "The worker could not be loaded."));
  become("loading");
  for (const event of early?.heard ?? []) {
    if (event.type === "error") worker?.onerror(event);
    else worker?.onmessage(event);
  }
}

function heard({ id, ready, failed, loaded, torn: broken, write, result, error, message }) {
  if (broken !== undefined) {
    progress = loaded ?? progress;
    if (broken === torn) return;
    torn = broken;
    return tell();
  }
  if (failed !== undefined) return end(new Error(failed));
  if (ready) {
    remember();
    return become(pending.size ? "running" : "ready");
  }
  const call = pending.get(id);
  if (!call) return;
  if (write !== undefined) return call.write(write);
  pending.delete(id);
  if (!pending.size) become("ready");
  if (error !== undefined) call.reject(new Error(message)); // the last line of the traceback
  else call.resolve(result);
}

/** At the next visit the browser has Python's files, and a page may start it before its own have come. */
function remember() {
  try {
    localStorage.setItem("python", "came");
  } catch {} // where nothing may be kept
}

/** Ends the worker; what is pending is rejected with the error. */
function end(error) {
  worker?.terminate();
  worker = null;
  torn = false;
  const calls = [...pending.values()];
  pending.clear();
  become("idle");
  for (const call of calls) call.reject(error);
}

export const python = {
  /** @returns {string} why there is no Python; nothing where there can be one */
  get missing() {
    return location.protocol === "file:" ? "a browser starts no Python for a page from disk; README.txt says how to serve it" : "";
  },

  /** @returns {State} */
  get state() {
    return state;
  },

  /** @returns {string} the line for a reader who waits for Python; nothing when it is there */
  get waiting() {
    if (torn) return "The network broke off. The rest of Python is asked for again …";
    return state === "loading" ? "Loading Python: up to 10 MB, the first time only …" : "";
  },

  /** @returns {boolean} whether the network has broken off, and the rest is asked for again */
  get torn() {
    return torn;
  },

  /** @returns {number} how much of Python has been loaded, from 0 to 1 */
  get progress() {
    return progress;
  },

  /**
   * Calls a function of a module, after the calls before it.
   *
   * @param {string} module
   * @param {string} name
   * @param {any[]} [args] what Python can be given: text, numbers, arrays, plain objects
   * @param {{write?: (text: string) => void}} [options] `write`: the function is called with
   *   a `write=` of its own, and this one hears what is written while it runs
   * @returns {Promise<any>} rejected with an Error: what Python raised, or one named "Stopped"
   */
  call(module, name, args = [], { write } = {}) {
    if (python.missing) return Promise.reject(new Error(python.missing));
    return new Promise((resolve, reject) => {
      start();
      lastId += 1;
      pending.set(lastId, { resolve, reject, write });
      worker.postMessage({ id: lastId, module, name, args, stream: write !== undefined });
      if (state === "ready") become("running");
    });
  },

  /** Starts Python, unless the reader asks to save data: the first call then waits less. */
  begin() {
    if (!navigator.connection?.saveData) start();
  },

  /** Begins when a field or button in `root` is pressed or gets the focus. */
  beginAt(root) {
    const controls = "input, select, textarea, button, summary";
    const once = ({ target }) => {
      if (!target.closest?.(controls)) return;
      for (const name of ["focusin", "pointerdown"]) root.removeEventListener(name, once);
      python.begin();
    };
    for (const name of ["focusin", "pointerdown"]) root.addEventListener(name, once);
  },

  /** Ends what runs and what waits; the next call starts anew. */
  stop() {
    end(Object.assign(new Error("Stopped"), { name: "Stopped" }));
  },

  /** @param {(state: State) => void} callback called at every change, also of `waiting` */
  onstate(callback) {
    listeners.add(callback);
  },
};
