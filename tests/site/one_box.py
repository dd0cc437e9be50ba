"""What the box in the header answers, asked by Node.js; and the rank of the right place for a hundred questions.

    python -m tests.site.one_box site

Fifty were written before the table of questions in docs/making/pages/asked.tsv, and fifty more by
somebody who had not read it; none is in it.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

FIFTY = Path(__file__).with_name("fifty_questions.tsv")
FIFTY_MORE = Path(__file__).with_name("fifty_more_questions.tsv")


def answers(site: Path, queries: list[str]) -> dict[str, dict[str, Any]]:
    """For each query the figures that the box lists, and the addresses below them, in order."""
    node = shutil.which("node")
    if node is None:
        raise FileNotFoundError("there is no Node.js, which asks the box outside a browser")
    done = subprocess.run(
        [node, str(Path(__file__).with_suffix(".mjs")), str(site)],
        input="\n".join(queries),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return dict(zip(queries, map(json.loads, done.stdout.splitlines()), strict=True))


def table(path: Path) -> dict[str, set[str]]:
    """The questions of a table, and the places that answer each."""
    lines = path.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    return {asked: set(places.split()) for asked, places in (line.split("\t") for line in lines)}


def rank(places: list[str], right: set[str]) -> int:
    """At which place the first right address is, counted from 1; 0 if at none.

    >>> rank(["a/", "b/"], {"b/", "c/"}), rank(["a/"], {"b/"})
    (2, 0)
    """
    return next((k for k, place in enumerate(places, 1) if place in right), 0)


if __name__ == "__main__":
    for path in (FIFTY, FIFTY_MORE):
        right = table(path)
        found = answers(Path(sys.argv[1]), list(right))
        ranks = {asked: rank(found[asked]["places"], places) for asked, places in right.items()}
        print(path.stem)
        for asked, at in ranks.items():
            print(f"{at or '-':>3}  {asked}")
        print(
            f"{sum(0 < at <= 3 for at in ranks.values())} of {len(ranks)} are among the first three"
        )
