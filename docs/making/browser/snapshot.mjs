// Pages that run Python: makes a snapshot of its memory with their modules imported, in Node.js:
//
//     node snapshot.mjs PYODIDE MODULES LOCK FILE
//
// PYODIDE is the folder with Pyodide's files, MODULES one with the modules that pages import,
// LOCK the lock file's contents as JSON, FILE what is written: the sizes of the memory and of
// Pyodide's header, how many pages follow, their numbers, the header, the pages.  `_makeSnapshot` and
// `createPyodideModule` belong to the version of Pyodide that pyodide.py pins.

import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [runtime, modules, lock, file] = process.argv.slice(2);
const folder = resolve(runtime) + "/";
const HOME = "/home/pyodide";
const LIBRARY = join(dirname(file), "library.zip");

/** How much of the memory is stored as its difference from what the WebAssembly file brings. */
const CONSTANTS = 2 ** 22; // bytes, as in js/python-worker.js
/** Pages of zeros are left out: more than half of the memory. */
const PAGE = 2 ** 16; // bytes, as in js/python-worker.js

/** Zeroes free memory, which then takes no room when packed, without letting the memory grow. */
function clear(module) {
  const held = [];
  for (let size = 2 ** 17; size >= 2 ** 9; size /= 2) {
    let end = module._sbrk(0);
    for (;;) {
      const place = module._malloc(size);
      module.HEAPU8.fill(0, place, place + size);
      held.push(place);
      if (module._sbrk(0) > end) break;
    }
  }
  held.forEach(module._free);
}

/** Puts a folder of this machine into Pyodide's file system. */
function put(FS, from, to) {
  FS.mkdirTree(to);
  for (const name of readdirSync(from)) {
    if (statSync(join(from, name)).isDirectory()) put(FS, join(from, name), `${to}/${name}`);
    else FS.writeFile(`${to}/${name}`, new Uint8Array(readFileSync(join(from, name))));
  }
}

/** And back. */
function get(FS, from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of FS.readdir(from).filter((each) => !/^\.\.?$/.test(each))) {
    if (FS.isDir(FS.stat(`${from}/${name}`).mode)) get(FS, `${from}/${name}`, join(to, name));
    else writeFileSync(join(to, name), FS.readFile(`${from}/${name}`));
  }
}

// Compiling leaves garbage in the memory, which packs badly: so it is done in another Python.
// Readers ask for docstrings of the package, by `help` or in a doctest, not for the library's.
const COMPILE = `
import compileall, io, sys, zipfile
from importlib._bootstrap_external import _code_to_timestamp_pyc as pyc
from py_compile import PycInvalidationMode as mode
compileall.compile_dir("${HOME}", quiet=1, invalidation_mode=mode.UNCHECKED_HASH)
library = next(path for path in sys.path if path.endswith(".zip"))
made = io.BytesIO()
with zipfile.ZipFile(library) as old, zipfile.ZipFile(made, "w") as new:
    for name in old.namelist():
        if name == "ssl.py":  # asyncio does without, and no page connects to anything
            continue
        content = old.read(name)
        if name.endswith(".py"):
            code = compile(content, f"{library}/{name}", "exec", dont_inherit=True, optimize=2)
            name, content = f"{name}c", bytes(pyc(code))
        new.writestr(name, content)
open("/library.zip", "wb").write(made.getvalue())
`;

try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const settings = { indexURL: folder, packageBaseUrl: folder, lockFileContents: lock };
  const compiler = await loadPyodide(settings);
  put(compiler.FS, modules, HOME);
  compiler.runPython(COMPILE);
  get(compiler.FS, HOME, modules);
  writeFileSync(LIBRARY, compiler.FS.readFile("/library.zip"));

  let fresh;
  const createPyodideModule = async (options) => {
    const { instantiateWasm } = options;
    options.instantiateWasm = (imports, receive) =>
      instantiateWasm(imports, (instance, module) => {
        fresh = new Uint32Array(instance.exports.memory.buffer.slice(0, CONSTANTS));
        return receive(instance, module);
      });
    return (await import(pathToFileURL(join(folder, "pyodide.asm.mjs")).href)).default(options);
  };
  const made = { ...settings, createPyodideModule, stdLibURL: LIBRARY, _makeSnapshot: true };
  const pyodide = await loadPyodide(made);
  put(pyodide.FS, modules, HOME);
  pyodide.runPython("from docs.making.browser import snapshot_contents as c; c.main(); del c");
  clear(pyodide._module);
  const whole = pyodide.makeMemorySnapshot();
  const begin = new Uint32Array(whole.buffer, whole.byteOffset, 2)[1]; // of the memory
  const memory = new Uint32Array(whole.buffer, whole.byteOffset + begin);
  fresh.forEach((word, k) => (memory[k] ^= word));
  const pages = [];
  for (let at = 0; at < memory.length; at += PAGE / 4) {
    const page = memory.subarray(at, at + PAGE / 4);
    if (page.some((word) => word)) pages.push([(at * 4) / PAGE, page]);
  }
  const numbers = Uint32Array.from(pages, ([number]) => number);
  writeFileSync(file, Uint32Array.of(memory.byteLength, begin, numbers.length));
  for (const part of [numbers, whole.subarray(0, begin), ...pages.map(([, page]) => page)]) {
    appendFileSync(file, part);
  }
} catch (error) {
  // What Node says of such an error begins with a megabyte of source.
  console.error(String(error.message ?? error).trimEnd().split("\n").at(-1));
  process.exit(1);
}
process.exit(0);
