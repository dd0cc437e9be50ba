"""reading: a file as what it is, texts or a table; and what is said of what was assumed."""

import pytest

from naive_bayes.data.reading import (
    checked,
    first_cells,
    form_of,
    header_of_texts,
    kind_given,
    quoted,
    read_as_it_is,
    read_data,
    texts_with_commas,
)
from naive_bayes.data.tables import parse_table
from tests.material import message_of, refused

SINGLE = "each text is a single word: for a table with one feature, add --as table"


def as_table(sign):
    """What is said of a table in a file whose name does not say that it is one."""
    return (
        f"this is read as a table, with {sign} between its cells: if it has texts, add --as texts"
    )


WEATHER = "sky,wind,play\nsun,weak,no\nrain,strong,yes\n"

FORMS = {
    "a table with commas": (WEATHER, True, ("table", "")),
    "the same in a file of another name": (WEATHER, False, ("table", as_table("a comma"))),
    "with tabs": (WEATHER.replace(",", "\t"), False, ("table", as_table("a tab"))),
    "with semicolons": (WEATHER.replace(",", ";"), False, ("table", as_table("a semicolon"))),
    "with bars": (WEATHER.replace(",", "|"), False, ("table", as_table("a bar"))),
    "a tab in a cell of a table with commas": (
        WEATHER.replace("weak", "so\tweak"),
        True,
        ("table", ""),
    ),
    "a column called text": ("kind,text\nspam,win\nham,noon", True, ("texts", "")),
    "a column called Review": ("Review,kind\ndull,neg\ngreat,pos", True, ("texts", "")),
    "lines of different lengths": ("ham\tone\nspam\twin\tnow\nham\tno", False, ("texts", "")),
    "words with a space between them": ("sunny weak no\nrainy strong yes", False, ("texts", "")),
    "texts with tabs and a comma each": (
        "ham\tone, two\nspam\twin\tnow, yes",
        False,
        ("texts", ""),
    ),
    "single words": ("a,sun\nb,rain", True, ("texts", SINGLE)),
    "single words with tabs": ("a\tsun\nb\train", False, ("texts", "")),
    "single words with semicolons": ("a;sun\nb;rain", False, ("table", as_table("a semicolon"))),
    "one and a half words": ("a;light rain\nb;sun", False, ("table", as_table("a semicolon"))),
    "two words": ("a;light rain\nb;bright sun", False, ("texts", "")),
    "two words beside another column": ("a,light rain,7\nb,bright sun,8", True, ("table", "")),
    "three words": ("a,not so light,7\nb,a bright sun,8", True, ("table", "")),
    "more than three words": ("a,not so light,7\nb,a very bright sun,8", True, ("texts", "")),
    "measurements": ("height,sex\n1.8,m\n1.6,f\n1.7,m", True, ("table", "")),
    "labels that are numbers": ("0,good\n1,bad\n0,fine", True, ("texts", SINGLE)),
    "as many measurements as words": ("7,good\n8,bad\n9,fine", True, ("table", "")),
    "labels, and how often they count": ("sex,lived,count\nm,no,2\nf,yes,3", True, ("table", "")),
}


@pytest.mark.parametrize("what", FORMS)
def test_a_file_is_read_as_what_it_contains(what):
    text, commas, form = FORMS[what]
    assert form_of(text, commas, None) == form


# The first line.


def test_who_names_a_column_has_seen_that_there_is_a_header():
    assumed = "the first line is read as a header: if it is a row, add --header no"
    assert assumed in read_as_it_is(WEATHER, "w.csv", form="table").assumed
    for given in (
        {"label_column": "play"},
        {"label_column": "sky"},
        {"kinds": {"wind": "unused"}},
    ):
        reading = read_as_it_is(WEATHER, "w.csv", form="table", **given)
        assert assumed not in reading.assumed
        assert len(reading.examples) == 2
    numbered = read_as_it_is(WEATHER, "w.csv", form="table", label_column="3")
    assert assumed in numbered.assumed
    assert first_cells("7,sun\n8,rain") == ["sun"]
    assert first_cells("") == []


HEADER = "the first line, Rating and Review of it, is read as an example, and no other has its label: if it is a header, add --header yes"


@pytest.mark.parametrize(
    ("labels", "said"),
    [
        (["Rating", "1", "0", "1", "0"], [HEADER]),
        (["Rating", "1", "0", "1", "0", "2"], []),  # another label is alone as well
        (["Rating", "1", "1", "1"], []),  # one other label
        (["1", "Rating", "0", "1", "0"], []),
    ],
)
def test_a_label_that_is_alone_above_others_that_are_not_may_be_a_header(labels, said):
    assert header_of_texts("Rating\tReview of it", False, labels) == said


def test_a_header_that_was_left_out_is_named():
    [said] = header_of_texts("label\t text ", True, ["ham"])
    assert said == (
        "the first line, label and text, is a header and no example: if it is one, add --header no"
    )


def test_lines_above_the_first_text_are_skipped():
    reading = read_as_it_is("\n\nlabel\ttext\nspam\twin a prize\nham\tsee you", "mails.tsv")
    assert reading.examples == [("win a prize", "spam"), ("see you", "ham")]
    [said] = reading.assumed
    assert said.startswith("the first line, label and text, is a header")


# Texts with commas.

FIRST = "neg,I fell asleep\npos,A delight\nneg,Dull"
LAST = "I fell asleep,neg\nA delight,pos\nDull,neg"
FILMS = [("I fell asleep", "neg"), ("A delight", "pos"), ("Dull", "neg")]


def no_header(label, other):
    return [
        f"no header was found, and column {label} has the labels: if the first line is a header, "
        f"add --header yes; --label-column {other} takes the other column"
    ]


@pytest.mark.parametrize(
    ("text", "label", "column", "header", "assumed"),
    [
        (FIRST, None, None, None, no_header(1, 2)),
        (LAST, None, None, None, no_header(2, 1)),
        (LAST, None, None, False, []),
        (FIRST, "1", None, None, []),
        (LAST, "2", None, None, []),
        (LAST, "2", "1", None, []),
        (FIRST, "1", "2", None, []),
    ],
)
def test_the_labels_of_texts_without_a_header_are_in_the_column_with_fewer_values(
    text, label, column, header, assumed
):
    found = texts_with_commas(text, "films.csv", label, column, header)
    assert found == (FILMS, assumed)


def test_where_both_columns_have_as_many_values_the_first_has_the_labels():
    examples, assumed = texts_with_commas("a,b\nc,d", "x.csv", None, None, False)
    assert (examples, assumed) == ([("b", "a"), ("d", "c")], [])


@pytest.mark.parametrize(
    ("text", "label", "column", "header", "named"),
    [
        ("a,b,c\na,e,c", None, None, False, "x.csv has no header and 3 columns: give the numbers of"),
        ("a,b\na,d", "3", None, False, "x.csv has no header, and '3' is not the number of a column"),
        ("a,b\na,d", "1", "text", False, "and 'text' is not the number of a column: give one from 1 to 2"),
        ("a,b\n,d", "1", None, False, "x.csv, line 2 has no label: write one"),
    ],
)  # fmt: skip
def test_texts_whose_columns_are_not_known_are_refused(text, label, column, header, named):
    refused(lambda: texts_with_commas(text, "x.csv", label, column, header), named)


@pytest.mark.parametrize(
    ("text", "header", "more"),
    [
        ("sky,play\nsun,no\nrain,yes", None, "; if the first line, sky and play, is an example and no header, add"),
        ("sky,play\nsun,no\nrain,yes", True, ""),
        ("sky,play\nsun,no,more\nrain,yes", None, ""),  # no table
    ],
)  # fmt: skip
def test_a_header_that_is_not_certain_may_be_why_a_column_is_not_found(text, header, more):
    said = message_of(lambda: texts_with_commas(text, "x.csv", None, None, header))
    assert said.startswith("x.csv: no label column found: use --label-column")
    assert ("is an example and no header" in said) is bool(more)
    assert more in said


def test_of_three_columns_without_a_header_the_two_that_are_named_are_taken():
    found, _ = texts_with_commas("7,win a prize,a\n7,see you,b", "x.csv", "3", "2", False)
    assert found == [("win a prize", "a"), ("see you", "b")]


DOUBT = [
    "the texts in outlook are single words, and there are other columns: for a table of features, add --as table"
]


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("outlook,wind,play\nsun,weak,no\nrain,weak,yes", "outlook", DOUBT),
        ("outlook,wind,play\nlight rain,weak,no\nsun,weak,yes", "outlook", DOUBT),  # 1.5 words
        ("outlook,wind,play\nlight rain,weak,no\nthe sun,weak,yes", "outlook", []),
        ("outlook,play\nsun,no\nrain,yes", "outlook", []),
        ("outlook,wind,play\nsun,weak,no\nrain,weak,yes", "humidity", []),
        ("outlook,wind,play\nsun,weak,no\nrain,weak,yes", None, []),
    ],
)
def test_texts_of_single_words_beside_other_columns_are_doubted(text, column, said):
    assert checked(parse_table(text), column) == said
    assert checked(None, column) == []


# Texts with tabs, and a folder.


def test_the_label_column_of_texts_with_tabs_is_given_by_its_number(tmp_path):
    text = "a\tone two\nb\tthree four\n"
    for column, examples in (
        ("1", [("one two", "a"), ("three four", "b")]),
        ("2", [("a", "one two"), ("b", "three four")]),
    ):
        assert read_as_it_is(text, "x.tsv", label_column=column, header=False).examples == examples
    refused(lambda: read_as_it_is(text, "x.tsv", label_column="3"), "is '3': give 1")
    (tmp_path / "spam").mkdir()
    (tmp_path / "spam" / "1.txt").write_text("win", encoding="utf-8")
    assert read_data(str(tmp_path)) == ([("win", "spam")], None, [])
    path = tmp_path / "FILMS.CSV"
    path.write_text(FIRST, encoding="utf-8")
    assert read_data(str(path)).examples == FILMS


# What is said of a table.


def test_at_most_six_odd_columns_are_named():
    for columns, more in ((6, []), (8, ["2 more columns may be odd"])):
        header = ",".join([*(f"x{k}" for k in range(columns)), "play"])
        rows = [",".join([*["sun"] * columns, label]) for label in "abab"]
        reading = read_as_it_is("\n".join([header, *rows]), "w.csv", form="table")
        odd = [said for said in reading.assumed if "the same value" in said]
        assert len(odd) == 6
        assert odd[0] == (
            "x0 has the same value in all rows, so it says nothing about the class: "
            "--feature x0=unused"
        )
        assert [said for said in reading.assumed if "may be odd" in said] == more


def test_a_variance_of_0_may_have_a_floor():
    reading = read_as_it_is("wind speed,play\n20,a\n20,a\n18,b\n19,b", "w.csv", form="table")
    assert reading.assumed[-1] == (
        "wind speed is always 20 in the class a, so its variance there is 0 and its density is "
        'undefined: --feature "wind speed=unused" or --feature "wind speed=categorical" or '
        "--floor 0.01"
    )


@pytest.mark.parametrize("sign", " \"'$;&|<>()")
def test_an_argument_with_a_sign_of_the_shell_is_quoted(sign):
    assert quoted(f"a{sign}b") == f'"a{sign}b"'
    assert quoted("a-b_c=d") == "a-b_c=d"


def test_the_kind_of_a_column_follows_the_last_sign_of_equality():
    assert kind_given("a = b = gaussian ") == ("a = b", "gaussian")
    kinds = "categorical, gaussian, poisson, exponential, bernoulli, unused"
    for option in ("sky", "sky=", "sky=cold", "=sky"):
        refused(
            lambda: kind_given(option),
            f"--feature has {option!r}: give a column and its kind, as in windy=categorical; "
            f"the kinds are {kinds}",
        )
