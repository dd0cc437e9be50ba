// Makes a snapshot of Python's memory with the laboratory imported, for Node.js:
//
//     node snapshot.mjs VENDOR LOCK FILE
//
// VENDOR is the folder that browser.py fills, LOCK the lock file's contents as JSON, FILE
// what is written.  `_makeSnapshot` belongs to the version of Pyodide that browser.py pins.

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [vendor, lock, file] = process.argv.slice(2);
const folder = resolve(vendor, "pyodide") + "/";

// What the laboratory calls is called once, so that all that it needs is imported.
const WARM = `
from docs.making.laboratory import engine as laboratory
from docs.making.laboratory import panels
from docs.making.laboratory.cases import CASES
for case in CASES:
    state = dict(case.state)
    laboratory.respond(state, {**state, "document": "a"}, "", "odds")
    for name in panels.PANELS:
        laboratory.panel(state, name)
laboratory.respond({"training": ""})
laboratory.check_answer(1, laboratory.exercise_of(1)["solution"][:3])
import gc
gc.collect()
`;

try {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
  const pyodide = await loadPyodide({
    indexURL: folder,
    packageBaseUrl: folder,
    lockFileContents: JSON.parse(lock),
    _makeSnapshot: true,
  });
  const archive = readFileSync(join(vendor, "naive_bayes.zip"));
  pyodide.unpackArchive(archive.buffer.slice(archive.byteOffset, archive.byteOffset + archive.length), "zip");
  pyodide.runPython(WARM);
  writeFileSync(file, gzipSync(pyodide.makeMemorySnapshot(), { level: 9 }));
} catch (error) {
  // What Node says of such an error begins with a megabyte of source.
  console.error(String(error.message ?? error).trimEnd().split("\n").at(-1));
  process.exit(1);
}
process.exit(0);
