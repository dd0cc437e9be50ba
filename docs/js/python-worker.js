// Pages that run Python: Pyodide with our modules, off the page's thread, nothing from elsewhere.
//
// Asked:     {id, module, name, args, stream}
// Answers:   {loaded: share} while it loads, and {ready: true} once; then for each question
//            {id, write: text} as often as something is written, when `stream` is true, and
//            {id, result}, or {id, error: the traceback, message: its last line}.
//            {failed: message}, when Python could not be loaded or has broken down.

const vendor = new URL("../vendor/", import.meta.url);
const AS_PLAIN = { dict_converter: Object.fromEntries, create_pyproxies: false };
const LIBRARY = "pyodide/python_stdlib.zip";
const OWN = "naive_bayes.json";
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

const pyodideModule = import(new URL("pyodide/pyodide.mjs", vendor));
const asmModule = import(new URL("pyodide/pyodide.asm.mjs", vendor));
for (const each of [pyodideModule, asmModule]) each.catch(() => {}); // reported below, when awaited

/** The content of an answer, unpacked; the page hears how much has come. */
function unpacked(answer) {
  const size = Number(answer.headers.get("content-length")) || 5e6;
  let heard = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      heard += chunk.byteLength;
      postMessage({ loaded: Math.min(0.95, heard / size) });
      controller.enqueue(chunk);
    },
  });
  const stream = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}

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

async function file(name) {
  const answer = await fetch(new URL(name, vendor));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** From a snapshot of Python's memory, where there is one. */
async function quick() {
  const asked = file("memory.pack");
  asked.catch(() => {}); // reported below, when it is awaited
  const { loadPyodide } = await pyodideModule;
  // Pyodide has asked for the WebAssembly file when it calls this, and would wait for the snapshot
  // before it compiles.
  const createPyodideModule = async (settings) => {
    const memory = unpacked(await asked);
    memory.catch(() => {}); // reported below, when it is awaited
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
  const pyodide = await loadPyodide(AT);
  pyodide.setStdin({ stdin: () => null }); // input() finds the end of a file
  place(pyodide, "own", await archive);
  return pyodide;
}

let own;
/** The package's source files, asked for once, while Python is still starting. */
const ownFiles = () => (own ??= file(OWN).then((answer) => answer.text()));

/** Puts the source files of the package in place, once. */
let sources = async () => {};

/** An archive, while Python waits for it in an import. */
function fetchedNow(archive) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(archive === "own" ? OWN : LIBRARY, vendor), false);
  request.responseType = archive === "own" ? "text" : "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.responseURL}: ${request.status}`);
  return request.response;
}

function place(pyodide, archive, content) {
  if (archive === "own") {
    for (const [name, text] of Object.entries(JSON.parse(content))) {
      const path = `${HOME}/${name}`;
      pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      pyodide.FS.writeFile(path, text);
    }
    return;
  }
  const [major, minor] = AT.lockFileContents.info.python.split(".");
  pyodide.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(content));
}

const loaded = quick().catch((error) => {
  console.warn("Python starts without a snapshot:", error);
  return plain();
});
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
