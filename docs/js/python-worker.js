// Python off the page's thread: Pyodide with this site's own modules, nothing from elsewhere.
//
// Asked:     {id, module, name, args, stream}
// Answers:   {ready: true} once; then for each question {id, write: text} as often as
//            something is written, when `stream` is true, and {id, result}, or
//            {id, error: the traceback, message: its last line}.
//            {failed: message}, when Python could not be loaded or has broken down.

const vendor = new URL("../vendor/", import.meta.url);
const AS_PLAIN = { dict_converter: Object.fromEntries, create_pyproxies: false };

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
pyodideModule.catch(() => {}); // told below, when it is awaited

async function file(name) {
  const answer = await fetch(new URL(name, vendor));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer;
}

/** From a snapshot of Python's memory, where there is one; its files come when they are needed. */
async function quick() {
  const answer = await file("snapshot.pack");
  const size = Number(answer.headers.get("content-length")) || 7e6;
  let heard = 0;
  const counted = new TransformStream({
    transform(chunk, controller) {
      heard += chunk.byteLength;
      postMessage({ loaded: Math.min(0.95, heard / size) });
      controller.enqueue(chunk);
    },
  });
  const unpacked = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream("gzip"));
  const memory = new Response(unpacked).arrayBuffer();
  memory.catch(() => {}); // told to `load`, when it is awaited
  const { loadPyodide } = await pyodideModule;
  const pyodide = await loadPyodide({ ...AT, _loadSnapshot: memory, stdLibURL: NOTHING });
  pyodide.runPython("import random; random.seed(); del random");
  pyodide.setStdin({ stdin: () => null });
  return pyodide;
}

/** Python as it comes, with its library and this site's modules. */
async function plain() {
  const archive = file("naive_bayes.zip").then((answer) => answer.arrayBuffer());
  archive.catch(() => {}); // told below, when it is awaited
  const { loadPyodide } = await pyodideModule;
  const pyodide = await loadPyodide(AT);
  pyodide.setStdin({ stdin: () => null }); // input() finds the end of a file
  pyodide.unpackArchive(await archive, "zip");
  complete = async () => {};
  return pyodide;
}

/** The files that a snapshot does without: what it has not imported could not be imported. */
let complete = async (pyodide) => {
  const [library, archive] = await Promise.all(
    ["pyodide/python_stdlib.zip", "naive_bayes.zip"].map(async (name) => (await file(name)).arrayBuffer())
  );
  const [major, minor] = AT.lockFileContents.info.python.split(".");
  pyodide.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(library));
  pyodide.unpackArchive(archive, "zip");
  pyodide.runPython("import importlib; importlib.invalidate_caches(); del importlib");
  complete = async () => {};
};

/** The module that a snapshot is made for. */
const READY = "docs.making.laboratory.engine";

async function load() {
  if (self.name !== "quick") return plain();
  try {
    return await quick();
  } catch {
    return plain();
  }
}

const loaded = load();
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
      postMessage({ failed: `Python broke down: ${error.message}` });
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
  last = last.then(
    async (pyodide) => {
      try {
        if (data.module !== READY) await complete(pyodide);
        answer(pyodide, data);
      } catch (error) {
        postMessage({ failed: `Python could not be loaded: ${error.message ?? error}` });
      }
      return pyodide;
    },
    () => {} // told above
  );
};
