// Python off the page's thread: Pyodide with this site's own modules, nothing from elsewhere.
//
// Asked:     {id, module, name, args, stream}
// Answers:   {ready: true} once; then for each question {id, write: text} as often as
//            something is written, when `stream` is true, and {id, result}, or
//            {id, error: the traceback, message: its last line}.
//            {failed: message}, when Python could not be loaded or has broken down.

const vendor = new URL("../vendor/", import.meta.url);
const AS_PLAIN = { dict_converter: Object.fromEntries, create_pyproxies: false };

async function load() {
  const archive = fetch(new URL("naive_bayes.zip", vendor)).then((answer) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return answer.arrayBuffer();
  });
  archive.catch(() => {}); // told below, when it is awaited
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", vendor));
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", vendor).href,
    // An empty list of packages: `import numpy` fails as in any Python without it.
    lockFileContents: {
      info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
      packages: {},
    },
    packageBaseUrl: new URL("pyodide/", vendor).href,
  });
  pyodide.setStdin({ stdin: () => null }); // input() finds the end of a file
  pyodide.unpackArchive(await archive, "zip");
  return pyodide;
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
self.onmessage = ({ data }) =>
  loaded.then(
    (pyodide) => answer(pyodide, data),
    () => {}, // told above
  );
