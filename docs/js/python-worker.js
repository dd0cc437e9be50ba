// Pages that run Python: Pyodide with our modules, off the page's thread, nothing from elsewhere.
//
// Asked:     {id, module, name, args, stream}
// Answers:   {loaded: share} while it loads, {torn: true} when the network breaks off, until it comes
//            back, and {ready: true} once; then for each question
//            {id, write: text} as often as something is written, when `stream` is true, and
//            {id, result}, or {id, error: the traceback, message: its last line}.
//            {failed: message}, when Python could not be loaded or has broken down.

const vendor = new URL("../vendor/", import.meta.url);
const AS_PLAIN = { dict_converter: Object.fromEntries, create_pyproxies: false };
const LIBRARY = "pyodide/python_stdlib.zip";
const OWN = "naive_bayes.pack";
const WASM = "pyodide.asm.wasm";
const HOME = "/home/pyodide";
/** How much of a snapshot is stored as its difference from what the WebAssembly file brings. */
const CONSTANTS = 2 ** 22; // bytes, as in docs/making/browser/snapshot.mjs
/** Its pages that are all zeros are left out. */
const PAGE = 2 ** 16; // bytes, as there
/** Modules that need the source files of the package: they quote or record its lines. */
const QUOTES = ["docs.making.browser.console", "docs.making.laboratory.step_case"];

const AT = {
  indexURL: new URL("pyodide/", vendor).href,
  // An empty list of packages: `import numpy` fails as in any Python without it.
  lockFileContents: {
    info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
    packages: {},
  },
  packageBaseUrl: new URL("pyodide/", vendor).href,
};
const NOTHING = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

/** What is loaded at the start, about: for the bar that shows how far it is. */
const BYTES = 9e6;
/** How often a file is asked for again without a byte more: after 1 s, 2 s, 4 s ... */
const TRIES = 5;

let heard = 0;

/** The bytes of a file.  What a torn network has broken off is asked for again. */
function bytes(name) {
  let got = 0;
  const rest = async (controller) => {
    const answer = await network(new URL(name, vendor));
    if (!answer.ok) throw Object.assign(new Error(`${answer.url}: ${answer.status}`), { final: true });
    const reader = answer.body.getReader();
    let at = 0; // a server, or the browser's cache, begins with what has come already
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      const more = value.subarray(Math.max(0, got - at));
      at += value.length;
      if (!more.length) continue;
      got = at;
      heard += more.length;
      postMessage({ loaded: Math.min(0.95, heard / BYTES), torn: false });
      controller.enqueue(more);
    }
  };
  const start = async (controller) => {
    for (let tried = 0; ; tried += 1) {
      const before = got;
      try {
        return await rest(controller);
      } catch (error) {
        if (got > before) tried = 0;
        if (error.final || tried === TRIES) {
          if (name.startsWith("pyodide/")) lose(error);
          throw error;
        }
        postMessage({ torn: true });
        await new Promise((then) => setTimeout(then, 1000 * 2 ** tried));
      }
    }
  };
  return new ReadableStream({ start });
}

/** A file that travels packed, whatever the server does. */
const unpacked = (name, type) =>
  new Response(bytes(name).pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": type } });

/** A module that travels packed. */
async function module(name) {
  const blob = await unpacked(`pyodide/${name}.pack`, "text/javascript").blob();
  return import(URL.createObjectURL(blob));
}

// Pyodide asks for its WebAssembly file itself, and would wait for ever for one that does not come.
const network = self.fetch.bind(self);
let lose;
const lost = new Promise((_, reject) => (lose = reject));
self.fetch = (url, ...more) => {
  if (!String(url.url ?? url).endsWith(WASM)) return network(url, ...more);
  return unpacked(`pyodide/${WASM}.pack`, "application/wasm");
};

const pyodideModule = module("pyodide.mjs");
const asmModule = module("pyodide.asm.mjs");
for (const each of [pyodideModule, asmModule, lost]) each.catch(() => {}); // reported below, when awaited

/** The parts of a snapshot, as docs/making/browser/snapshot.mjs writes it. */
function parts(whole) {
  const [size, headerSize, count] = new Uint32Array(whole, 0, 3);
  const numbers = new Uint32Array(whole, 12, count);
  const begin = 12 + numbers.byteLength;
  const page = (k) => new Uint32Array(whole, begin + headerSize + k * PAGE, PAGE / 4);
  return {
    size,
    header: new Uint8Array(whole, begin, headerSize),
    pages: Array.from(numbers, (number, k) => [(number * PAGE) / 4, page(k)]), // and where, in words
  };
}

/** From a snapshot of Python's memory, where there is one. */
async function quick() {
  const memory = unpacked("memory.pack", "").arrayBuffer();
  memory.catch(() => {}); // reported below, when it is awaited
  const { loadPyodide } = await pyodideModule;
  // Pyodide has asked for the WebAssembly file when it calls this, and would wait for the snapshot
  // before it compiles.
  const createPyodideModule = async (settings) => {
    const { instantiateWasm } = settings;
    let fresh;
    settings.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        fresh = new Uint32Array(instance.exports.memory.buffer.slice(0, CONSTANTS));
        return receive(instance, module);
      });
    const made = await (await asmModule).default(settings);
    const { size, header, pages } = parts(await memory);
    const { restoreSnapshot } = made.API;
    made.API.restoreSnapshot = () => {
      made.HEAPU32.set(fresh);
      made.HEAPU32.fill(0, fresh.length);
      if (size > made.HEAPU8.length) made.growMemory(size);
      for (const [begin, page] of pages) {
        if (begin < fresh.length) for (let k = 0; k < page.length; k += 1) page[k] ^= fresh[begin + k];
        made.HEAPU32.set(page, begin);
      }
      return restoreSnapshot(header);
    };
    return made;
  };
  const _loadSnapshot = new Uint8Array(0);
  const pyodide = await loadPyodide({ ...AT, createPyodideModule, _loadSnapshot, stdLibURL: NOTHING });
  pyodide.runPython("import random; random.seed(); del random");
  pyodide.setStdin({ stdin: () => null });
  const late = pyodide.pyimport("docs.making.browser.late_imports");
  const finder = late.install((archive) => place(pyodide, archive, fetchedNow(archive)));
  sources = async () => {
    place(pyodide, "own", await ownFiles());
    finder.placed("own");
    sources = async () => {};
  };
  return pyodide;
}

/** Python without a snapshot, with its library and this site's modules. */
async function plain() {
  const archive = ownFiles();
  archive.catch(() => {}); // reported below, when it is awaited
  const { loadPyodide } = await pyodideModule;
  const createPyodideModule = async (settings) => (await asmModule).default(settings);
  const pyodide = await loadPyodide({ ...AT, createPyodideModule });
  pyodide.setStdin({ stdin: () => null }); // input() finds the end of a file
  place(pyodide, "own", await archive);
  return pyodide;
}

let own;
/** The package's source files, asked for once, while Python is still starting. */
const ownFiles = () => (own ??= new Response(bytes(OWN)).arrayBuffer());

/** Puts the source files of the package in place, once. */
let sources = async () => {};

/** An archive, while Python waits for it in an import. */
function fetchedNow(archive) {
  for (let tried = 0; ; tried += 1) {
    const request = new XMLHttpRequest();
    request.open("GET", new URL(archive === "own" ? OWN : LIBRARY, vendor), false);
    request.responseType = "arraybuffer";
    try {
      request.send();
    } catch (error) {
      if (tried === TRIES) throw error;
      continue; // at once: a worker that Python occupies cannot wait
    }
    if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status}`);
    return request.response;
  }
}

function place(pyodide, archive, content) {
  if (archive === "own") {
    pyodide.FS.writeFile("/own", new Uint8Array(content));
    const texts = pyodide.runPython("__import__('zlib').decompress(open('/own', 'rb').read(), 31).decode()");
    for (const [name, text] of Object.entries(JSON.parse(texts))) {
      const path = `${HOME}/${name}`;
      pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      pyodide.FS.writeFile(path, text);
    }
    return;
  }
  const [major, minor] = AT.lockFileContents.info.python.split(".");
  pyodide.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(content));
}

const quickly = quick().catch((error) => {
  console.warn("Python starts without a snapshot:", error);
  return plain();
});
const loaded = Promise.race([lost, quickly]);
quickly.catch(() => {}); // reported below, if it was not lost before
loaded.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: `Python could not be loaded: ${error.message ?? error}` }),
);

function answer(pyodide, { id, module, name, args, stream }) {
  const made = [];
  try {
    const imported = pyodide.pyimport(module);
    const called = imported[name];
    made.push(imported, called);
    const given = args.map((each) => pyodide.toPy(each));
    made.push(...given);
    let result = stream
      ? called.callKwargs(...given, { write: (text) => postMessage({ id, write: text }) })
      : called(...given);
    if (result instanceof pyodide.ffi.PyProxy) {
      made.push(result);
      result = result.toJs(AS_PLAIN);
    }
    postMessage({ id, result });
  } catch (error) {
    if (error.pyodide_fatal_error) {
      postMessage({ failed: `Python stopped: ${error.message}` });
      return;
    }
    const text = String(error.message ?? error).trimEnd();
    postMessage({ id, error: text, message: text.split("\n").at(-1) });
  } finally {
    for (const proxy of made) proxy?.destroy?.();
  }
}

// Python runs to the end of a call before the next message is looked at.
let last = loaded;
self.onmessage = ({ data }) => {
  if (QUOTES.includes(data.module)) ownFiles().catch(() => {}); // reported below, when awaited
  last = last.then(
    async (pyodide) => {
      try {
        if (QUOTES.includes(data.module)) await sources();
        answer(pyodide, data);
      } catch (error) {
        postMessage({ failed: `Python could not be loaded: ${error.message ?? error}` });
      }
      return pyodide;
    },
    () => {} // reported above
  );
};
