"""What the site's JavaScript makes of some data, run by Node.js."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from docs.making.laboratory.drawn import put_scripts

PLAIN = '(_, it) => (typeof it === "bigint" ? String(it) : it)'


def by_node(program, given):
    """What a program makes of what is `given`: its `made`, with long numbers as strings.

    It imports a script of the site by its name, as in `import { left } from "sums.js"`.
    """
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no Node.js")
    with TemporaryDirectory() as folder:  # as on the site, with the package's own scripts
        put_scripts(Path(folder))
        program = re.sub(r'from "(\w+\.js)"', rf'from "{Path(folder).as_uri()}/\1"', program)
        program = f"const given = {json.dumps(given)};\n{program}"
        done = subprocess.run(
            [node, "--input-type=module", "-"],
            input=f"{program}\nconsole.log(JSON.stringify(made, {PLAIN}));",
            capture_output=True, text=True, encoding="utf-8", check=True,
        )  # fmt: skip
    return json.loads(done.stdout)
