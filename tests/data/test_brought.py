"""Some hundred small files, as people bring them: what a person counts in each is written beside them.

Each goes through the command line and through the laboratory's entry, with the same result.
"""

import json
import re
import tomllib
from collections import Counter
from fractions import Fraction
from pathlib import Path
from time import process_time

import pytest

import naive_bayes as nb
from docs.making.laboratory.case_reading import read
from docs.making.laboratory.pasting import preview
from naive_bayes import NaiveBayesError
from naive_bayes import __main__ as command_line
from naive_bayes.data.brought import Choices, read_brought
from tests.material import refused

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


@pytest.mark.long
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


# What was read wrongly, beside the files.


def seconds(text):
    start = process_time()
    read_brought(text)
    return process_time() - start


LONG = {
    "columns": lambda n: "\n".join(
        [
            ",".join([*(f"x{k}" for k in range(10 * n)), "play"]),
            *(",".join([*(f"{k + j}.5" for k in range(10 * n)), "yn"[j % 2]]) for j in range(4)),
        ]
    ),
    "a cell of texts": lambda n: f'label,text\nspam,"{"win now, " * 40 * n}"\nham,lunch\n',
    "quotes left open": lambda n: "label,text\n" + 'spam,"win\nham,lunch "now\n' * 10 * n,
    "rows": lambda n: (
        "a,b,play\n" + "".join(f"{k},{k % 7}.5,{'yn'[k % 2]}\n" for k in range(9 * n))
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("kind", LONG)
def test_the_time_grows_as_the_text(kind):
    """At most 8 times the time for 4 times the text: twice as much as in proportion."""
    small, large = (min(seconds(LONG[kind](n)) for _ in range(2)) for n in (100, 400))
    assert large < 8 * small + 0.05


@pytest.mark.long
def test_a_line_of_any_length_is_read():
    """A cell of more than 131,072 characters, and a row of 3,000 columns."""
    found = read_brought(f'label,text\nspam,"{"win now, " * 20_000}"\nham,lunch\n')
    assert len(found.documents[0]) == 180_000 - 1
    wide = ",".join(f"x{k}" for k in range(3_000))
    rows = read_brought(f"{wide},play\n" + "\n".join(f"{wide},{label}" for label in "yn")).rows
    assert len(rows.features) == 3_000


CASES = {
    # columns A and a: for the row x, p right is yes, 8/11
    ("case-columns.csv", "A=x, a=p"): ("yes", "8/11"),
    ("case-columns.csv", '{"a": "p", "A": "x"}'): ("yes", "8/11"),
    # P(no) P(<=30|no) P(high|no) with alpha = 1 is 3/6 (2 + 1)/(3 + 3) (2 + 1)/(3 + 3), and
    # P(yes) P(<=30|yes) P(high|yes) is 3/6 (0 + 1)/(3 + 3) (1 + 1)/(3 + 3): 9 to 2
    ("ranges.csv", "<=30, high"): ("no", "9/11"),
    ("ranges.csv", "<=30\thigh"): ("no", "9/11"),
    ("ranges.csv", "| <=30 | high |"): ("no", "9/11"),
    ("ranges.csv", "INCOME=High, Age=<=30"): ("no", "9/11"),
    # 3/10 (26/32)^2 and 7/10 26/72 6/72
    ("mails-aligned.txt", "money viagra"): ("spam", "1053/1165"),
}


@pytest.mark.parametrize(("file", "row"), CASES)
def test_a_typed_row_belongs_to_its_columns_in_both_places(file, row, capsys):
    label, exactly = CASES[file, row]
    assert (
        command_line.main(["classify", str(FOLDER / file), "--row", row, "--format", "json"]) == 0
    )
    [found] = json.loads(capsys.readouterr().out)
    assert (found["label"], found["exactly"]) == (label, exactly)
    text = (FOLDER / file).read_text(encoding="utf-8")
    found = preview(text, typed=row)
    case = read({**found, "hidden": "", "smoothing": "laplace", "alpha": "1"})
    assert str(case.model.posterior(case.document)[label]) == exactly


def test_a_text_of_separators_only_is_empty():
    refused(lambda: read_brought(",\n"), "the text is empty: give one row on each line")


def test_a_word_with_and_without_capitals_is_counted_as_one():
    in_columns = Choices(form="classes-in-columns")
    words = read_brought("word,spam,ham\nFree,3,1\nfree,2,4", choices=in_columns).frequencies
    assert words.counts == {"spam": {"free": 5}, "ham": {"free": 5}}
    bags = read_brought("Free,free,win,class\n2,1,0,spam\n0,3,1,ham\n2,0,0,ham").documents
    assert bags == [{"free": 3, "win": 0}, {"free": 3, "win": 1}, {"free": 2, "win": 0}]


def test_fruit_dear_friend_and_the_hundred_mails_come_out_as_published():
    """63/250, 0 and 3/160; 80/867 and 2/147; 35/38."""
    for file, settings, document, joint in (
        ("fruit.csv", {"smoothing": 0}, ["yes"] * 3, ("63/250", "0", "3/160")),
        ("fruit-given.csv", {}, ["yes"] * 3, ("63/250", "0", "3/160")),
        ("mails.csv", {"smoothing": 0}, ["yes"] * 2, ("5/24", "1/56")),
        ("friend-messages.csv", {"smoothing": 0}, "dear friend", ("80/867", "2/147")),
        ("friend-probabilities.csv", {}, "dear friend", ("80/867", "2/147")),
    ):
        model = nb.model_from_data(nb.read_data(FOLDER / file), **settings)
        model, document = (
            (model, document) if isinstance(document, list) else (model.model, document.split())
        )
        assert tuple(map(str, model.joint(document).values())) == joint


@pytest.mark.parametrize(
    ("text", "form", "idle"),
    [
        ("sky,play\nsun,yes\nrain,no", "table", ["model", "vocabulary", "stop_words", "sizes"]),
        ("label,text\nspam,win now\nham,lunch now", "texts", ["ddof", "floor"]),
        (
            "word,normal,spam\nmessages,8,4\ndear,8,2",
            "classes-in-columns",
            ["vocabulary", "stop_words", "sizes", "ddof", "floor"],
        ),
    ],
)
def test_a_setting_that_would_have_no_effect_is_refused(text, form, idle):
    """Counts of words outside a given V would else be in the model, and not in its vocabulary."""
    given = {"model": nb.BernoulliNB, "vocabulary": ["messages"], "stop_words": ["now"]}
    given |= {"sizes": (1, 2), "ddof": 1, "floor": 1}
    data = read_brought(text)
    for name in idle:
        with pytest.raises(
            NaiveBayesError, match=f"^{name} has no effect on .* '{form}': leave it"
        ):
            nb.model_from_data(data, **{name: given[name]})
    for name in given.keys() - {*idle}:
        nb.model_from_data(data, **{name: given[name]})


def test_given_probabilities_are_not_smoothed():
    data = nb.read_data(FOLDER / "fruit-given.csv")
    with pytest.raises(NaiveBayesError, match="are given, so there is nothing to smooth"):
        nb.model_from_data(data, smoothing=1)
