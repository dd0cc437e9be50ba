"""Some hundred small files, as people bring them: what a person counts in each is written beside them.

Each goes through the command line and through the laboratory's entry, with the same result.
"""

import json
import re
import tomllib
from collections import Counter
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from time import process_time

import pytest

import naive_bayes as nb
from docs.making.laboratory.case_reading import read, read_prior
from docs.making.laboratory.pasting import preview
from naive_bayes import NaiveBayesError
from naive_bayes import __main__ as command_line
from naive_bayes.data.brought import Choices, read_brought
from naive_bayes.data.columns import Column
from naive_bayes.data.rows import row_from
from naive_bayes.practice.cases import question_written
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


def check_counts(model, entry):
    classes, counts = numbers(entry["classes"], ", "), numbers(entry.get("counts", ""), "; ")
    total = sum(classes.values())
    assert model.prior == {label: Fraction(n, total) for label, n in classes.items()}
    found = Counter()
    for label, table in model.counts.items():
        for key, number in table.items():
            found[f"{label} {written(key)}"] += number
    assert {name: found[name] for name in counts} == counts


def test_every_file_has_its_counts():
    assert sorted(FILES) == sorted(p.name for p in FOLDER.iterdir() if p.name != "counts.toml")
    assert len(FILES) >= 80


@pytest.mark.parametrize("name", FILES)
def test_the_command_line_counts_what_a_person_counts(name, capsys, monkeypatch):
    entry = FILES[name]
    monkeypatch.chdir(FOLDER)
    options = [part for k, v in entry.get("options", {}).items() for part in (f"--{k}", v)]
    arguments = command_line.parse(["train", name, "-o", "-", *options])
    if "refused" in entry:
        with pytest.raises(NaiveBayesError, match=re.escape(entry["refused"])):
            command_line.load(arguments)
        return
    check_counts(command_line.load(arguments).model, entry)
    offered = set(re.findall(r"(?:otherwise: | or )--([\w-]+)", capsys.readouterr().err))
    assert offered - {"header"} >= set(entry.get("said", "").split()) - {"header"}
    if "said" not in entry and "options" not in entry:
        assert offered <= {"header", "label-column", "feature", "floor"}


@pytest.mark.long
@pytest.mark.parametrize("name", FILES)
def test_the_laboratory_counts_the_same(name):
    entry = FILES[name]
    text = (FOLDER / name).read_bytes().decode()
    chosen = dict(entry.get("options", {}))
    kinds = dict([chosen.pop("feature").split("=")] if "feature" in chosen else [])
    found = preview(text, chosen, kinds)
    if "refused" in entry:
        assert entry["refused"] in found["error"]
        return
    assert (found["error"], found["reading"]) == ("", entry["form"])
    state = {"model": "multinomial", **found, "hidden": "", **found["state"]}
    check_counts(read(state).model, entry)
    offered = {setting for _, others in found["notices"] for setting, _ in others}
    assert offered >= set(entry.get("said", "").split())


# What was read wrongly, beside the files.


def seconds(text, read=read_brought):
    start = process_time()
    with suppress(NaiveBayesError):
        read(text)
    return process_time() - start


def wide(n):
    """A table of four rows and n columns."""
    rows = [",".join([*(f"{k + j}.5" for k in range(n)), "yn"[j % 2]]) for j in range(4)]
    return "\n".join([",".join([*(f"x{k}" for k in range(n)), "play"]), *rows])


LONG = {
    "columns": lambda n: wide(10 * n),
    "a cell of texts": lambda n: f'label,text\nspam,"{"win now, " * 40 * n}"\nham,lunch\n',
    "quotes left open": lambda n: "label,text\n" + 'spam,"win\nham,lunch "now\n' * 10 * n,
    "rows": lambda n: "a,b,play\n" + "".join(f"{k},{k % 7}.5,{'yn'[k % 2]}\n" for k in range(9 * n)),
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("kind", LONG)
def test_the_time_grows_as_the_text(kind):
    """At most 8 times the time for 4 times the text: twice as much as in proportion."""
    small, large = (min(seconds(LONG[kind](n)) for _ in range(2)) for n in (100, 400))
    assert large < 8 * small + 0.05


def row_of(text):
    row_from(text, {"sky": Column("sky", "categorical"), "heat": Column("heat", "gaussian")})


def question_of(text):
    question_written(f"P({text})", nb.MultinomialNB().fit([["a"], ["b"]], "xy"), "part 1")


READERS = (read_brought, row_of, question_of, lambda text: read_prior(text, {"spam": 1, "ham": 1}))
SIGNS = ["-", ",", "\t", " ", "#", "a", "1", "=", "a ", "1 ", '"', "a:", "a 1,"]


@pytest.mark.long
@pytest.mark.parametrize("read", READERS)
def test_the_time_grows_as_the_text_where_it_repeats_a_sign(read):
    """Rulers, empty columns and the like; with a last sign after which nothing fits."""
    for sign in SIGNS:
        small, large = (seconds("a" + sign * n + "!", read) for n in (2_000, 8_000))
        assert large < 8 * small + 0.05, sign
        assert seconds(sign * 8_000, read) < 8 * small + 0.05, sign


@pytest.mark.long
def test_a_line_of_any_length_is_read():
    """A cell of more than 131,072 characters, and a row of 3,000 columns."""
    found = read_brought(f'label,text\nspam,"{"win now, " * 20_000}"\nham,lunch\n')
    assert len(found.documents[0]) == 180_000 - 1
    wide = ",".join(f"x{k}" for k in range(3_000))
    rows = read_brought(f"{wide},play\n" + "\n".join(f"{wide},{label}" for label in "yn"))
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
    command = ["classify", str(FOLDER / file), "--row", row, "--format", "json"]
    assert command_line.main(command) == 0
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
        if isinstance(document, str):
            model, document = model.model, document.split()
        assert tuple(map(str, model.joint(document).values())) == joint


def test_given_probabilities_are_not_smoothed():
    data = nb.read_data(FOLDER / "fruit-given.csv")
    with pytest.raises(NaiveBayesError, match="are given, so there is nothing to smooth"):
        nb.model_from_data(data, smoothing=1)


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        ("spam\twin now\nham\tsee you", {"ddof": 0, "floor": 1}),
        ("free,win,class\n2,0,spam\n0,3,ham", {"ddof": 1, "floor": 1, "stop_words": ["win"], "sizes": [2]}),
        ("word,spam,ham\nfree,3,1\nlunch,0,2", {"ddof": 1, "floor": 1, "stop_words": ["win"], "sizes": [2], "vocabulary": ["win"]}),
        ("fruit,total,long\nbanana,5,4\nother,2,1", {"ddof": 1, "vocabulary": ["win"], "model": nb.ComplementNB}),
        ("sky,wind,play\nsun,weak,no\nfog,weak,yes", {"ddof": 1, "floor": 1, "model": nb.BernoulliNB}),
        ("heat,sex\n1.5,m\n2.5,m\n1.75,f\n1.25,f", {"smoothing": 1, "stop_words": ["win"]}),
    ],
)  # fmt: skip
def test_a_setting_without_an_effect_on_the_data_is_refused(text, settings):
    data = read_brought(text)
    nb.model_from_data(data)
    for name, value in settings.items():
        with pytest.raises(NaiveBayesError, match=rf"^{name}.* these data have none: leave it out"):
            nb.model_from_data(data, **{name: value})


def test_a_number_behind_label_and_text_says_how_often_it_counts():
    told = "the last column says how often a text counts (otherwise: --as table)"
    for numbers, classes in (("222", "spam ham ham"), ("1212", "spam ham eggs ham")):
        rows = [f"{c}\twin now\t{n}" for c, n in zip(classes.split(), numbers, strict=True)]
        for form in ("", "texts"):
            found = read_brought("\n".join(rows), choices=Choices(form=form))
            assert (found.labels, found.times) == (classes.split(), [*map(int, numbers)])
            assert told in map(str, found.notices)
    found = read_brought("1\twin now\t0\n2\tsee you\t1\n3\tlunch now\t0")
    assert (found.labels, found.times, found.notices) == (["0", "1", "0"], [1, 1, 1], ())


@pytest.mark.parametrize("number", ["0", "999999999999"])
def test_texts_that_count_never_or_too_often_are_refused(number):
    rows = f"spam\twin now\t{number}\nham\tlunch now\t0"
    refused(lambda: read_brought(rows), f"the text has {number} rows in all: give at least 1")


def test_a_column_of_counts_beside_texts_is_not_left_out_in_silence():
    [notice] = read_brought("label,text,count\nspam,win now,3\nham,see you,1").notices
    said = "count is not used: for texts that count several times write "
    assert notice.sentence.startswith(said)


def test_a_feature_of_a_cross_table_may_be_called_number_or_label():
    lines = ["class,{},no,yes", "a,m,1,2", "a,f,3,4", "b,m,5,6", "b,f,7,8"]
    for name in ("number", "label", "Count"):
        found = read_brought("\n".join(lines).format(name))
        assert found.documents[0] == {"class": "a", name: "m"}
        assert (found.labels[:2], found.times) == (["no", "yes"], [1, 2, 3, 4, 5, 6, 7, 8])


def test_a_label_may_be_na_where_that_is_not_missing():
    text = "sky,wind,country\nsun,weak,NA\nfog,weak,DE\nfog,strong,NA"
    refused(lambda: read_brought(text), "the text, line 2 has no label in country")
    assert read_brought(text, choices=Choices(missing=["?"])).labels == ["NA", "DE", "NA"]


def test_a_probability_above_1_is_refused_at_its_place():
    text = 'word,spam,ham\nfree,"1,200",300\nmoney,200,100'
    in_columns = Choices(form="classes-in-columns")
    refused(lambda: read_brought(text, choices=in_columns), "the text, line 2: spam is '1,200': ")


@pytest.mark.parametrize(
    ("choice", "named"),
    [
        ({"form": "tables"}, "the form is 'tables': choose one of 'texts', 'table'"),
        ({"separator": "tab"}, "the separator is 'tab': choose one of"),
        ({"model": "multinomail"}, "the model is 'multinomail': choose one of 'multinomial'"),
        ({"comma": "Decimal"}, "the comma is 'Decimal': choose one of 'decimal', 'thousands'"),
        ({"header": "no"}, "header is 'no', of type str: give True, False or None"),
        ({"missing": "none"}, "missing is the plain string 'none'"),
        ({"kinds": ["sky"]}, "kinds is "),
        ({"label": None}, "label is None"),
    ],
)
def test_a_choice_that_cannot_be_one_is_refused(choice, named):
    with pytest.raises((NaiveBayesError, TypeError), match=f"^{re.escape(named)}"):
        Choices(**choice)


def test_a_column_is_chosen_by_its_number_and_a_missing_cell_in_capitals(tmp_path):
    path = tmp_path / "sky.csv"
    path.write_text("sky,play,wind\nsun,no,NIL\nfog,yes,weak", encoding="utf-8")
    found = nb.read_table(path, 2, missing=["NIL"])
    assert (found.label, found.documents[0]) == ("play", {"sky": "sun", "wind": None})


def test_choices_for_cells_are_refused_where_a_folder_is_read(tmp_path):
    (tmp_path / "spam").mkdir()
    (tmp_path / "spam" / "1.txt").write_text("win")
    assert nb.read_data(tmp_path).labels == ["spam"]
    for read_it in (nb.read_table, lambda path: nb.read_data(path, separator=",")):
        refused(lambda read_it=read_it: read_it(tmp_path), f"{tmp_path} is a folder of texts")


@pytest.mark.parametrize(
    "text",
    [
        "sky,{},{}\nsun,2,3\nfog,4,0\nrain,3,2",
        "feature,value,{},{}\nsky,sun,2,3\nsky,rain,3,2\nwind,weak,4,1\nwind,strong,1,4",
        "sky,wind,{},{}\nsun,weak,2,3\nfog,weak,3,2\nsun,strong,4,1\nfog,strong,1,4",
    ],
)
def test_classes_may_be_called_y_and_n(text):
    """n beside y is no total."""
    short, long = (read_brought(text.format(*names)) for names in (("y", "n"), ("yes", "no")))
    assert short.form == long.form
    models = [nb.model_from_data(one) for one in (short, long)]
    counts = [[*one.document_counts.values()] for one in models]
    assert counts[0] == counts[1]
    assert models[0].classes == ("y", "n")


def test_a_value_called_other_is_not_overwritten_by_the_rest_of_a_total():
    text = "feature,value,a,b\ntotal,,5,6\nsky,sun,2,3\nsky,other,1,1\nwind,weak,5,6"
    said = "the text: the numbers of sky in a add up to 3, and their total is 5"
    refused(lambda: read_brought(text), said)


def test_a_first_column_that_counts_the_documents_is_left_out_with_a_notice():
    found = read_brought("free,win,class\n0,2,spam\n1,0,ham", choices=Choices(form="counts"))
    assert found.documents == [{"win": 2}, {"win": 0}]
    assert "free counts the rows, as an index does, and is left out" in map(str, found.notices)


def test_the_label_column_of_frequencies_may_be_any_or_is_refused():
    rows = Choices(form="classes-in-rows", label="fruit")
    known = read_brought("total,fruit,long\n5,banana,4\n2,other,1", choices=rows).frequencies
    assert known.documents == {"banana": 5, "other": 2}
    columns = Choices(form="classes-in-columns", label="spam")
    said = "each class of the text has a column, so none has the labels: leave the label column out"
    refused(lambda: read_brought("word,spam,ham\nfree,3,1\nwin,0,2", choices=columns), said)


def test_who_names_a_column_says_that_there_is_a_header():
    """Years look like values, but nobody who has not seen the header knows what a column is called."""
    years = "2019,2020,play\n1,2,a\n3,4,b\n5,2,b"
    assert read_brought(years, "it", Choices(label="play")).labels == ["a", "b", "b"]
    values = "sun,no\nfog,no\nsun,yes"
    assert read_brought(values, "it", Choices(label="2")).labels == ["no", "no", "yes"]
    for header, columns in ((None, "column 1, column 2"), (True, "sun, no")):
        chosen = Choices(label="play", header=header)
        refused(lambda: read_brought(values, "it", chosen), f"the columns are {columns}")
