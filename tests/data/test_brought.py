"""Some hundred small files, as people bring them: what a person counts in each is written beside them.

Each goes through the command line and through the laboratory's entry, with the same result.
"""

import re
import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from docs.making.laboratory.case_reading import read
from docs.making.laboratory.pasting import preview
from naive_bayes import NaiveBayesError
from naive_bayes import __main__ as command_line

FOLDER = Path(__file__).parent / "brought"
FILES = tomllib.loads((FOLDER / "counts.toml").read_text(encoding="utf-8"))


def numbers(written, between):
    """Names, each with a number behind it."""
    parts = [part.rpartition(" ") for part in written.split(between) if part]
    return {name: int(number) for name, _, number in parts}


def written(key):
    """A word, or a feature with its value, as the file of counts has it."""
    return key if isinstance(key, str) else f"{key[0]}={key[1]}"


def check_counts(model, classes, counts):
    total = sum(classes.values())
    assert model.prior == {label: Fraction(n, total) for label, n in classes.items()}
    found = Counter()
    for label, table in model.counts.items():
        for key, number in table.items():
            found[f"{label} {written(key)}"] += number
    assert {name: found[name] for name in counts} == counts


def options_of(entry):
    return [
        part for name, value in entry.get("options", {}).items() for part in (f"--{name}", value)
    ]


def test_every_file_has_its_counts():
    assert sorted(FILES) == sorted(p.name for p in FOLDER.iterdir() if p.name != "counts.toml")
    assert len(FILES) >= 80


@pytest.mark.parametrize("name", FILES)
def test_the_command_line_counts_what_a_person_counts(name, capsys, monkeypatch):
    entry = FILES[name]
    monkeypatch.chdir(FOLDER)
    arguments = command_line.parse(["train", name, "-o", "-", *options_of(entry)])
    if "refused" in entry:
        with pytest.raises(NaiveBayesError, match=re.escape(entry["refused"])):
            command_line.load(arguments)
        return
    loaded = command_line.load(arguments)
    check_counts(
        loaded.model, numbers(entry["classes"], ", "), numbers(entry.get("counts", ""), "; ")
    )
    offered = set(re.findall(r"(?:otherwise: | or )--([\w-]+)", capsys.readouterr().err))
    assert offered - {"header"} >= set(entry.get("said", "").split()) - {"header"}
    if "said" not in entry and "options" not in entry:
        assert offered <= {"header", "label-column", "feature", "floor"}


@pytest.mark.parametrize("name", FILES)
def test_the_laboratory_counts_the_same(name):
    entry = FILES[name]
    text = (FOLDER / name).read_bytes().decode().removeprefix("\ufeff")
    chosen = dict(entry.get("options", {}))
    kinds = dict([chosen.pop("feature").split("=")] if "feature" in chosen else [])
    found = preview(text, chosen, kinds)
    if "refused" in entry:
        assert entry["refused"] in found["error"]
        return
    assert (found["error"], found["reading"]) == ("", entry["form"])
    state = {"model": "multinomial", **found, "hidden": "", **found["state"]}
    check_counts(
        read(state).model, numbers(entry["classes"], ", "), numbers(entry.get("counts", ""), "; ")
    )
    offered = {setting for _, others in found["notices"] for setting, _ in others}
    assert offered >= set(entry.get("said", "").split())
