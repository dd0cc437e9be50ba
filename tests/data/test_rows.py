"""rows: a row as it is typed, and the rows of a file without labels."""

import pytest

from naive_bayes.data.cells import parse_table
from naive_bayes.data.columns import Column, Numbers, columns_seen
from naive_bayes.data.rows import row_as_typed, row_from, rows_from
from tests.material import refused

COLUMNS = {
    "sky": Column("sky", "categorical", ("sun", "light rain", "<=30")),
    "heat": Column("heat", "gaussian", (), (), Numbers("cm", "")),
    "windy": Column("windy", "bernoulli"),
}
ROW = {"sky": "sun", "heat": 18.5, "windy": 1}


@pytest.mark.parametrize(
    "text",
    [
        "sky=sun, heat=18.5, windy=yes",
        "windy=TRUE,heat=18.5,sky=sun",
        "Sky = sun, HEAT=18.5 cm, windy=1",
        "sun, 18.5, yes",
        ' "sun" , "18.5" , yes',
        "sun\t18.5\tyes",
        "| sun | 18.5 | yes |",
        "sun; 18.5; yes",
        '{"sky": "sun", "heat": 18.5, "windy": true}',
        '  ["sun", 18.5, 1]',
        "sky=sun, heat=18.5, windy=yes, day=7, play=no",
    ],
)
def test_a_row_is_the_same_however_it_is_typed(text):
    assert row_from(text, COLUMNS, others=("day", "play")) == (ROW, [])


@pytest.mark.parametrize("text", ["sky=sun, heat=, windy=?", "sun,,NA", '["sun", null, null]'])
def test_an_empty_cell_and_the_like_are_missing_values(text):
    assert row_from(text, COLUMNS) == ({"sky": "sun", "heat": None, "windy": None}, [])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("sun, 18", "the row 'sun, 18' has 2 values, and there are 3 features: put a comma between two values, or write each with its name, as in sky=VALUE"),
        ("| 170 | 65 |", "has 2 values, and there are 3 features"),
        ("sun, 18, yes, no", "has 4 values, and there are 3 features"),
        ("sky=sun, wind=7", "the row has 'wind', which is not a feature: the features are sky, heat, windy"),
        ("sky=sun, sky=fog", "'sky' is in the row twice: write it once"),
        ("sky=sun, SKY=fog", "'sky' is in the row twice: write it once"),
        ('{"sky": "sun", "sky": "fog"}', "'sky' is in the row twice: write it once"),
        ('{"sky": "sun", "Sky": "fog"}', "'sky' is in the row twice: write it once"),
        ("sky=sun, 18", "a part of the row is '18': write each as name=value"),
        ("heat=warm", "the row: heat is 'warm', which is not a number in cm"),
        ("heat=18 kg", "the row: heat is '18 kg', which is not a number in cm"),
        ('heat="18,125"', "the row: heat: the comma of 18,125 can be read in two ways: write the number without it"),
        ('{"sky": {}}', 'the row {"sky": {}} is not a row in JSON: give an object'),
        ('["sun", [1], 1]', "is not a row in JSON"),
        ('{"sky": "sun"', "is not a row in JSON"),
    ],
)  # fmt: skip
def test_a_row_that_cannot_be_read_is_refused(text, named):
    refused(lambda: row_from(text, COLUMNS), named)


def test_what_was_taken_for_granted_and_what_was_never_seen_is_said():
    left_out = "heat is not in the row, so its factor is left out"
    row = row_from("sky=Light Rain, windy=no", COLUMNS)
    assert row.values == {"sky": "light rain", "heat": None, "windy": 0}
    assert row.said == ["sky=Light Rain is read as light rain", left_out]
    [said, *_] = row_from("sky=snow, heat=18", COLUMNS).said
    assert said == "sky=snow was never seen: the values are sun, light rain, <=30"
    many = {"sky": Column("sky", "categorical", tuple(f"x{k}" for k in range(11)))}
    assert (
        row_from("sky=snow, heat=18", many | {"heat": COLUMNS["heat"]})
        .said[0]
        .endswith("x8, x9, …")
    )


def test_a_sign_of_comparison_has_no_name():
    assert row_from("<=30", {"sky": COLUMNS["sky"]}).values == {"sky": "<=30"}
    assert row_from("<=30, 7, no", COLUMNS).values["sky"] == "<=30"


def test_two_columns_that_differ_only_in_capital_letters_are_two_features():
    columns = {name: Column(name, "categorical", ("x", "p")) for name in ("A", "a")}
    assert row_from("A=x, a=p", columns).values == {"A": "x", "a": "p"}
    assert row_from('{"a": "p", "A": "x"}', columns).values == {"A": "x", "a": "p"}
    both = parse_table("a,A\np,x\np,p")
    assert rows_from(both, columns)[0].values == {"A": "x", "a": "p"}
    refused(lambda: rows_from(both, {"a": columns["a"]}), "has both a and A, and a is one feature")
    more = {**columns, "Bb": COLUMNS["sky"], "bB": COLUMNS["sky"]}
    refused(lambda: row_from("bb=sun", more), "'bb' could be Bb or bB")


def test_features_that_are_yes_or_no_are_named_alone():
    names = ("long", "sweet", "yellow")
    fruit = {name: Column(name, "categorical", ("yes", "no")) for name in names}
    row = row_from("sweet, Long", fruit)
    assert row.values == {"long": "yes", "sweet": "yes", "yellow": None}


def test_the_columns_of_a_file_are_features_by_their_names_or_by_their_places():
    named = parse_table("day,HEAT,Sky,windy\n1,18.5,sun,yes\n2,?,<=30,no")
    first, second = rows_from(named, COLUMNS)
    assert (first, second.values) == ((ROW, []), {"sky": "<=30", "heat": None, "windy": 0})
    bare = parse_table("sun,18.5,yes\nsun,17,no", header=False)
    assert [row.values["heat"] for row in rows_from(bare, COLUMNS)] == [18.5, 17]
    more = parse_table("1,sun,18.5,yes\n2,sun,17,no", "days.csv", header=False)
    refused(lambda: rows_from(more, COLUMNS), "days.csv has none of the features sky, heat, windy")
    lacking = parse_table("sky,windy\nsun,1", "days.csv", header=True)
    [row] = rows_from(lacking, COLUMNS)
    assert row.said == ["heat is not a column of days.csv, so its factor is left out"]
    bad = parse_table("heat,windy\n7,0\nhot,1", "days.csv", header=True)
    refused(lambda: rows_from(bad, COLUMNS), "days.csv, line 3: heat is 'hot'")


def test_a_row_has_no_value_in_the_column_that_is_only_taken_for_the_class():
    """Who names it as a feature wants another class; in a table with every feature it is a label."""
    columns = {name: COLUMNS[name] for name in ("sky", "heat")}
    choose = "name the column of the classes, as in --label-column heat"
    for text in ("sky=sun, windy=yes", '{"Windy": true, "sky": "sun"}'):
        refused(lambda: row_from(text, columns, ["windy"], guessed="windy"), "'windy'", choose)
    rows = parse_table("sky,windy\nsun,1", "days.csv", header=True)
    refused(lambda: rows_from(rows, columns, guessed="windy"), "days.csv has 'windy'", choose)
    labelled = parse_table("sky,heat,windy\nsun,18.5,1", header=True)
    assert rows_from(labelled, columns, guessed="windy") == rows_from(labelled, columns)


@pytest.mark.parametrize(
    "value", ["sun", "sun, wind", 'a "light" rain', "a, b, c", "18.5", "a=b", "a;b", "a|b"]
)
def test_a_value_comes_back_as_it_is_typed(value):
    columns = {name: Column(name, "categorical") for name in ("sky", "wind")}
    row = {"sky": value, "wind": "weak"}
    assert row_from(row_as_typed(row), columns).values == row


def test_a_category_of_a_model_may_be_a_number():
    """A model that was trained in Python may have 1 and True, which are typed as text."""
    seen = [("age", 1), ("age", 2), ("sun", True), ("sun", False)]
    columns = columns_seen({"age": "categorical", "sun": "categorical"}, seen)
    row = row_from("age=2, sun=true", columns)
    assert (row.values, row.said) == ({"age": 2, "sun": True}, ["sun=true is read as True"])
