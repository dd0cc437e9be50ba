"""The tool that changes the code, and the list of changes that alter nothing."""

import ast
from pathlib import Path

from tests.mutation import ROOT, SURVIVORS, changes


def test_each_change_that_is_listed_can_still_be_made_and_has_its_reason():
    heading, *rows = SURVIVORS.read_text(encoding="utf-8").splitlines()
    assert heading.split("\t") == ["file", "line", "change", "reason"]
    made = {}
    for row in rows:
        file, line, change, reason = row.split("\t")
        if file not in made:
            source = (ROOT / file).read_text(encoding="utf-8")
            made[file] = {each.shown(source)[1:] for each in changes(Path(file))}
        assert (line, change) in made[file], (
            f"no such change is made now, so delete its line: {row}"
        )
        assert reason, row


def test_a_change_is_python_and_moves_no_other_line():
    path = Path("naive_bayes/prior.py")
    source = (ROOT / path).read_text(encoding="utf-8")
    for change in changes(path):
        changed = change.apply(source)
        ast.parse(changed)
        assert changed != source
        assert changed.count("\n") == source.count("\n")
