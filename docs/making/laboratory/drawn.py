"""What docs/js/case.js and bar.js make of counts and cases, by Node.js, while the site is built.

One process of Node.js serves the whole build.  Without Node.js the pages have their text alone.
"""

import atexit
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from naive_bayes.stepping import viewer

SCRIPTS = Path(__file__).parents[2] / "js"

PROGRAM = """
import * as bar from "./bar.js";
import * as laid from "./case.js";
import { createInterface } from "node:readline";
const page = { ...bar, ...laid };
for await (const line of createInterface({ input: process.stdin })) {
  const [name, given] = JSON.parse(line);
  console.log(JSON.stringify(page[name](...given) ?? null));
}
"""


def put_scripts(folder: Path) -> None:
    """Copies the scripts into one folder, as on the site, with the package's own."""
    for script in (*SCRIPTS.glob("*.js"), *(viewer.FOLDER / name for name in viewer.SCRIPTS)):
        (folder / script.name).write_bytes(script.read_bytes())
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")


@cache
def node() -> "subprocess.Popen[str] | None":
    """The process, or None without Node.js."""
    found = shutil.which("node")
    if found is None:
        return None
    folder = Path(mkdtemp())
    put_scripts(folder)
    (folder / "program.js").write_text(PROGRAM, encoding="utf-8")
    process = subprocess.Popen(
        [found, str(folder / "program.js")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )

    def end() -> None:
        process.communicate()
        shutil.rmtree(folder)

    atexit.register(end)
    return process


def drawn(name: str, *given: Any) -> Any:
    """What a function of docs/js/case.js or bar.js gives; None without Node.js.

    Examples:
        >>> drawn("tugOfWar", None, ["spam"]) in ("<p>With one class there is nothing to pull against.</p>", None)
        True
    """
    process = node()
    if process is None or process.stdin is None or process.stdout is None:
        return None
    process.stdin.write(json.dumps([name, given]) + "\n")
    process.stdin.flush()
    return json.loads(process.stdout.readline())
