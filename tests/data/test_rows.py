"""rows: a row as it is typed, and the rows of a file without labels."""

import pytest

from naive_bayes.data.rows import (
    cell_as_typed,
    json_cells,
    parts_of,
    row_as_typed,
    row_from,
    rows_from,
    typed_cells,
    unquoted,
)
from naive_bayes.data.tables import parse_table
from tests.material import message_of, refused

KINDS = {"sky": "categorical", "heat": "gaussian", "windy": "bernoulli"}
ROW = {"sky": "sun", "heat": 18.5, "windy": 1}


@pytest.mark.parametrize(
    "text",
    [
        "sky=sun, heat=18.5, windy=yes",
        "windy=TRUE,heat=18.5,sky=sun",
        "Sky=sun, HEAT=18.5, windy=1",
        "sun, 18.5, yes",
        ' "sun" , "18.5" , yes',
        '{"sky": "sun", "heat": 18.5, "windy": true}',
        '  ["sun", 18.5, 1]',
        "sky=sun, heat=18.5, windy=yes, day=7, play=no",
    ],
)
def test_a_row_is_the_same_however_it_is_typed(text):
    assert row_from(text, KINDS, others=("day", "play")) == (ROW, [])


@pytest.mark.parametrize("text", ["sky=sun, heat=, windy=?", "sun,,?", '["sun", null, null]'])
def test_nothing_and_a_question_mark_are_missing_values(text):
    assert row_from(text, KINDS) == ({"sky": "sun", "heat": None, "windy": None}, [])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("sun, 18", "the row 'sun, 18' has 2 values, and there are 3 features: write each with its name, as in sky=VALUE"),
        ("sun, 18, yes, no", "has 4 values, and there are 3 features"),
        ("sky=sun, wind=7", "the row has 'wind', which is not a feature: the features are sky, heat, windy"),
        ("sky=sun, sky=rain", "'sky' is in the row twice: write it once"),
        ("sky=sun, 18", "a part of the row is '18': write each as name=value"),
        ("heat=warm", "the row: heat is 'warm'"),
        ('{"sky": {}}', 'the row {"sky": {}} is not a row in JSON: give an object'),
        ('["sun", [1], 1]', "is not a row in JSON"),
        ('{"sky": "sun"', "is not a row in JSON"),
    ],
)  # fmt: skip
def test_a_row_that_is_none_is_refused(text, named):
    refused(lambda: row_from(text, KINDS), named)


@pytest.mark.parametrize(("n", "ends"), [(10, "x8, x9"), (11, "x8, x9, …")])
def test_ten_values_and_ten_features_are_listed(n, ends):
    values = [f"x{k}" for k in range(n)]
    [said] = row_from("sky=snow", {"sky": "categorical"}, {"sky": values}).said
    assert said == f"sky=snow was never seen: the values are {', '.join(values[:8])}, {ends}"
    kinds = dict.fromkeys(values, "categorical")
    listed = ", ".join(values[:10])
    said = message_of(lambda: row_from("wind=7", kinds))
    assert said.endswith(f"which is not a feature: the features are {listed}")
    table = parse_table("day,wind\n1,weak", "days.csv")
    refused(
        lambda: rows_from(table, kinds),
        f"days.csv has none of the features {listed}: name the columns",
    )


def test_what_a_row_lacks_and_what_was_never_seen_is_said():
    seen = {"sky": ["sun", "rain"], "windy": [1]}
    assert row_from("sky=snow, windy=no", KINDS, seen) == (
        {"sky": "snow", "heat": None, "windy": 0},
        [
            "sky=snow was never seen: the values are sun, rain",
            "heat is not in the row, so its factor is left out",
            "windy=0 was never seen: the values are 1",
        ],
    )
    assert row_from("sky=?, heat=7, windy=1", KINDS, seen).said == []


# The rows of a file.


def test_the_columns_of_a_file_are_features_by_their_names_or_by_their_places():
    named = parse_table("day,HEAT,Sky,windy\n1,18.5,sun,yes\n2,?,rain,no")
    first, second = rows_from(named, KINDS)
    assert (first, second.values) == ((ROW, []), {"sky": "rain", "heat": None, "windy": 0})
    bare = parse_table("sun,18.5,yes\nsun,17,no", header=False)
    assert [row.values["heat"] for row in rows_from(bare, KINDS)] == [18.5, 17]
    more = parse_table("1,sun,18.5,yes\n2,sun,17,no", "days.csv", header=False)
    refused(lambda: rows_from(more, KINDS), "days.csv has none of the features sky, heat, windy")
    lacking = parse_table("sky,windy\nsun,1", "days.csv")
    [row] = rows_from(lacking, KINDS)
    assert row.said == ["heat is not in days.csv, line 2, so its factor is left out"]
    bad = parse_table("heat,windy\n7,0\nhot,1", "days.csv", header=True)
    refused(lambda: rows_from(bad, KINDS), "days.csv, line 3: heat is 'hot'")


# Parts and quotes.


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("a=1, b=2", ["a=1", "b=2"]),
        ('a="x, y", b=2', ['a="x, y"', "b=2"]),
        ('a="x ""y"", z"', ['a="x ""y"", z"']),
        ("a,,b", ["a", "", "b"]),
        ("a,", ["a", ""]),
        (",a", ["", "a"]),
        ("", [""]),
        (",", ["", ""]),
        ('5", x', ['5"', "x"]),
    ],
)
def test_a_comma_in_quotes_separates_nothing(text, parts):
    assert list(parts_of(text)) == parts


@pytest.mark.parametrize("value", ["sun", "sun, wind", 'a "light" rain', "a, b, c", '"', "18.5"])
def test_a_value_comes_back_as_it_is_typed(value):
    assert unquoted(cell_as_typed(value)) == value
    typed = row_as_typed({"sky": value, "heat": None, "wind": "weak"})
    assert typed_cells(typed) == {"sky": value, "wind": "weak"}


def test_quotes_around_nothing_are_an_empty_cell():
    assert (unquoted('""'), unquoted('"')) == ("", '"')


def test_true_and_false_in_json_are_the_words_of_a_table():
    assert json_cells('{"wind": true, "rain": false}') == {"wind": "true", "rain": "false"}
    assert json_cells("[true, false, null]") == ["true", "false", ""]
