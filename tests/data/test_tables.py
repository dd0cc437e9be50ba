"""tables: rows of features from text, and what each column is."""

import io
from dataclasses import FrozenInstanceError

import pytest

from naive_bayes import read_table
from naive_bayes.data.reading import assumed_of
from naive_bayes.data.tables import Line, labelled_rows, number_of, parse_table, raggedness
from tests.material import message_of, refused


def rows_of(text, **options):
    return labelled_rows(parse_table(text), **options)


TENNIS = "outlook,wind,play\nsunny,weak,no\nsunny,strong,no\nrainy,weak,yes\n"
THREE = [
    ({"outlook": "sunny", "wind": "weak"}, "no"),
    ({"outlook": "sunny", "wind": "strong"}, "no"),
]
THREE += [({"outlook": "rainy", "wind": "weak"}, "yes")]

WRITTEN = {
    "commas": TENNIS,
    "Windows line ends": TENNIS.replace("\n", "\r\n"),
    "no last line end": TENNIS.rstrip(),
    "empty lines": TENNIS.replace("\n", "\n\n"),
    "tabs": TENNIS.replace(",", "\t"),
    "semicolons": TENNIS.replace(",", "; "),
    "bars": TENNIS.replace(",", " | "),
    "Markdown": "| outlook | wind | play |\n|:--|---|--:|\n"
    + "".join(f"| {line.replace(',', ' | ')} |\n" for line in TENNIS.split("\n")[1:-1]),
    "columns lined up by spaces": TENNIS.replace(",", "    "),
    "and by spaces at both ends": "".join(
        f"  {line.replace(',', '    ')}  \n" for line in TENNIS.split("\n")
    ),
    "quotes": TENNIS.replace("sunny", '"sunny"').replace("outlook", '"outlook"'),
}


@pytest.mark.parametrize("form", WRITTEN)
def test_a_table_reads_the_same_in_every_form_that_people_write(form):
    table = parse_table(WRITTEN[form])
    assert (table.columns, table.header) == (("outlook", "wind", "play"), True)
    assert labelled_rows(table).examples == THREE


def test_quotes_protect_separators_quotes_and_line_ends():
    text = 'sky,"wind, force",play\n"light ""rain""","1,5",yes\n"sun\nshine","2",no'
    rows = rows_of(text)
    assert rows.rows == [
        {"sky": 'light "rain"', "wind, force": 1.5},
        {"sky": "sun shine", "wind, force": 2},
    ]
    # A space before a quote is no part of the cell.
    assert rows_of('sky,play\nsun, "no, thanks"\nrain, yes').labels == ["no, thanks", "yes"]
    # A quote that is never closed is a part of the text.
    assert rows_of('height,play\n5\'11",yes\n"6,no').rows == [
        {"height": "5'11\""},
        {"height": '"6'},
    ]


# The first line.


def test_a_cell_that_occurs_again_or_is_a_number_shows_that_there_is_no_header():
    for text, columns in (
        ("sunny,no\nsunny,yes", ("column 1", "column 2")),
        ("5.1,setosa\n4.9,setosa\n7,virginica", ("column 1", "column 2")),
        ("?,no\nrain,yes", ("column 1", "column 2")),
    ):
        table = parse_table(text)
        assert (table.columns, table.header, table.certain) == (columns, False, True)


@pytest.mark.parametrize("text", ["class,7\nsun,8\nrain,9", "sun,no", "class,text"])
def test_that_there_is_no_header_is_not_certain_with_a_name_or_without_other_lines(text):
    table = parse_table(text)
    assert (table.header, table.certain) == (False, False)


def test_a_header_is_certain_above_numbers_or_if_a_column_has_the_name_of_a_label():
    for text, certain in (
        ("heat,play\n30,no\n18,yes", True),
        ("sky,class\nsun,no\nrain,yes", True),
        ("sky,play\nsun,no\nrain,yes", False),
        ("sky,count\nsun,few\nrain,many", True),
        ("sky,play\nsun,no\nrain,yes\nsun,yes\nrain,no", True),  # all others occur again
        ("sky,play\nsun,no\nrain,yes\nsun,yes\nfog,no", False),  # in one column
    ):
        table = parse_table(text)
        assert (table.header, table.certain) == (True, certain)
        assert parse_table(text, header=False).columns == ("column 1", "column 2")
        assert parse_table(text, header=False).certain


def test_a_column_without_a_name_has_its_place_as_its_name():
    """As in a file that pandas wrote with its index."""
    rows = rows_of(",sky,play\n0,sun,no\n1,rain,yes\n2,sun,no\n3,sun,no\n4,fog,no\n")
    assert list(rows.features) == ["column 1", "sky"]
    [(column, noticed)] = rows.noticed
    assert (column.name, noticed.what, noticed.kinds) == ("column 1", "ID", ("unused",))


# The label, the counts and the kinds.


def test_the_label_is_the_column_of_that_name_or_the_last_one_or_the_one_that_is_named():
    text = "class,sky,play\n1st,sun,no\n2nd,rain,yes"
    by_name, last = rows_of(text), rows_of(text.replace("class", "deck"))
    assert (by_name.label, by_name.label_named, last.label, last.label_named) == (
        "class",
        True,
        "play",
        False,
    )
    for label in ("play", "PLAY", "3"):
        assert rows_of(text, label=label).labels == ["no", "yes"]
    refused(lambda: rows_of(text, label="4"), "'4'", "class, sky, play")


def test_a_column_count_says_how_many_such_rows_there_are():
    text = "sex,lived,count\nmale,no,1364\nmale,yes,367\nfemale,no,126\nfemale,yes,344"
    rows = rows_of(text)
    assert (rows.label, rows.count, rows.times) == ("lived", "count", [1364, 367, 126, 344])
    assert len(rows.examples) == 2201
    assert rows_of(text, count="").label == "count"
    refused(lambda: rows_of("a,b,n\nx,y,999999999", count="n"), "999999999 rows in all")
    refused(lambda: rows_of("a,b,n\nx,y,1000000000", count="n"), "line 2: n is '1000000000'")
    refused(lambda: rows_of("a,b,n\nx,y,1.5", count="n"), "line 2: n is '1.5'")
    refused(lambda: rows_of("a,b,count\nx,y,0"), "0 rows in all")
    refused(lambda: rows_of("a,b,count\nx,y,9999999"), "9999999 rows in all")


def test_words_are_categories_and_numbers_are_gaussian_unless_the_caller_says_otherwise():
    text = "sky,heat,calls,play\nsun,30,2,no\nrain,18.5,0,yes\nsun,,1,no"
    rows = rows_of(text, kinds={"calls": "poisson"})
    assert rows.kinds == {"sky": "categorical", "heat": "gaussian", "calls": "poisson"}
    assert rows.rows[2] == {"sky": "sun", "heat": None, "calls": 1}
    rows = rows_of(text, kinds={"heat": "categorical", "calls": "unused"})
    assert rows.rows[1] == {"sky": "rain", "heat": "18.5"}
    refused(lambda: rows_of(text, kinds={"sky": "gaussian"}), "line 2: sky is 'sun'")
    refused(lambda: rows_of(text, kinds={"heat": "hot"}), "heat is 'hot'", "categorical")
    refused(lambda: rows_of(text, kinds={"wind": "gaussian"}), "no column 'wind'")
    refused(lambda: rows_of("sky,play\nsun,no", kinds={"sky": "unused"}), "no columns besides play")


KINDS = {
    "gaussian": "calls Gaussian",
    "poisson": "calls Poisson",
    "exponential": "calls exponential",
    "bernoulli": "calls yes or no",
}


@pytest.mark.parametrize("kind", KINDS)
def test_the_values_of_a_distribution_are_numbers(kind):
    text = "calls,play\n1,no\n0,yes\n?,no"
    rows = rows_of(text, kinds={"calls": kind})
    assert [row["calls"] for row in rows.rows] == [1, 0, None]
    assert rows.told == f"play: 2 no, 1 yes; {KINDS[kind]}"
    refused(lambda: rows_of(text.replace("?", "few"), kinds={"calls": kind}), "calls is 'few'")


def test_yes_and_no_are_1_and_0_where_a_column_is_of_that_kind():
    rows = rows_of(
        "windy,sky,play\nYes,s,a\nno,s,b\nTRUE,s,a\nFalse,r,b",
        kinds={"windy": "bernoulli", "sky": "unused"},
    )
    assert [row["windy"] for row in rows.rows] == [1, 0, 1, 0]
    assert rows.told == "play: 2 a, 2 b; windy yes or no; sky not used"


def test_an_empty_cell_or_a_question_mark_is_a_missing_value():
    rows = rows_of("sky,heat,play\n?,30,no\nrain,,yes\n ,?,yes")
    assert [list(row.values()) for row in rows.rows] == [[None, 30], ["rain", None], [None, None]]


def test_numbers_are_what_was_written():
    text = "a;b;play\n1,5;0.1;x\n-2;1e3;y\n+,5;123456789012345678901234567890.5;x"
    rows = rows_of(text).rows
    assert [list(row.values()) for row in rows[:2]] == [[1.5, 0.1], [-2, 1000]]
    # Too many digits for a float, so it is kept as a fraction.
    assert rows[2]["b"] * 2 == 246913578024691357802469135781
    refused(lambda: number_of("1e999999", "line 2, a"), "line 2, a is '1e999999'")


def test_a_separator_fits_as_most_lines_have_it():
    """A comma in one line of three separates nothing, and one line is odd."""
    lines = [Line(1, ["a"]), Line(2, ["b"]), Line(3, ["c", "d"])]
    assert raggedness(lines, ",") == (True, False, 1)
    assert raggedness([*lines, *[Line(4, ["e", "f"])] * 3], " ") == (False, True, 2)


# What is pointed out.

ODD = {
    "few numbers": (
        "windy,play\n1,a\n0,b\n1,b\n0,a",
        "only 2 different numbers, 1 and 0",
        ("categorical",),
    ),
    "ID": (
        "day,play\nD1,a\nD2,b\nD3,a\nD4,b\nD5,b",
        "day has another value in each row",
        ("unused",),
    ),
    "constant": ("sky,play\nsun,a\nsun,b", "the same value in all rows", ("unused",)),
    "codes": (
        "zip,play\n01234,a\n20095,b\n01067,b\n80331,a",
        "begin with 0",
        ("categorical", "unused"),
    ),
    "variance": (
        "heat,play\n20,a\n20,a\n18,b\n19,b",
        "always 20 in the class a",
        ("unused", "categorical"),
    ),
    "mostly numbers": ("heat,play\n20,a\nNA,a\n18,b", "numbers, but also 'NA'", ()),
    "texts": (
        "mail,x,play\nwin a prize now today,1,a\nsee you again at noon,2,b\nno,5,b\nlunch at one then,7,a",
        "whole text",
        ("unused",),
    ),
    "decimal commas": ("heat;play\n20,5;a\n21,5;a\n18;b\n19;b", "20,5 is read as 20.5", ()),
    "no values": ("heat,sky,play\n?,s,a\n,r,b", "no values and is left out", ()),
}


@pytest.mark.parametrize("what", ODD)
def test_what_is_odd_about_a_column_is_pointed_out_unless_its_kind_was_chosen(what):
    text, named, kinds = ODD[what]
    [(column, noticed)] = rows_of(text).noticed
    assert (noticed.what, noticed.kinds) == (what, kinds)
    assert named in noticed.sentence
    if noticed.kinds:
        changed = rows_of(text + "\n", kinds={column.name: "categorical"})
        assert changed.noticed == []


def test_thousands_with_a_comma_are_read_as_decimals_and_the_table_says_how_to_write_them():
    table = rows_of('pay,buys\n"1,200",no\n"3,500",yes\n"2,000",no\n"4,100",yes')
    [(_, noticed)] = table.noticed
    assert noticed.sentence.endswith(
        "1,200 is read as 1.200; if it is 1200, write it without the comma"
    )


def test_a_table_and_what_was_found_in_it_cannot_be_changed():
    rows = rows_of(TENNIS)
    for one, name in ((rows, "label"), (rows.table, "header"), (rows.features["wind"], "kind")):
        with pytest.raises(FrozenInstanceError):
            setattr(one, name, "")


def test_an_ordinary_table_has_nothing_odd():
    text = "heat,sky,play\n20,s,a\n22,r,a\n18,s,b\n19.5,r,b"
    assert rows_of(text).noticed == []


def test_a_class_without_a_value_in_a_column_of_numbers_has_no_density():
    [(_, noticed)] = rows_of("heat,sky,play\n?,s,a\n20,r,b\n18,s,b").noticed
    assert noticed.sentence == "heat has no values in the class a, so its density is undefined"
    assert noticed.kinds == ("unused",)


# Forty columns, one class, and what is not a table.


def noticed(cells, labels="ab"):
    """What is odd about a column of these cells."""
    rows = [f"{cell},{labels[k % len(labels)]}" for k, cell in enumerate(cells)]
    return [one.what for _, one in rows_of("\n".join(["x,play", *rows])).noticed]


@pytest.mark.parametrize(
    ("cells", "labels", "what"),
    [
        ([7] * 8, "ab", ["variance"]),  # one number, and not a few
        ([1, 0, 1], "aab", ["few numbers", "variance"]),
        ([1, 0, 1, 0, 0, 1], "ab", ["few numbers"]),
        ([1.5, 0, 1.5, 0, 0, 1.5], "ab", []),  # not whole
        ([*range(10), *reversed(range(10))], "aabb", ["few numbers"]),
        ([*range(11), *reversed(range(11))], "aabb", []),  # more than ten
        ([*range(10), *range(9), 20], "aabb", []),  # not twice each
        ([3, 4, 5, 6], "ab", []),
        ([3, 4, 5, 6, 7], "ab", ["ID"]),
        ([3, 4, 5, 6, 8], "ab", []),
        (["01", "02", "13", "14"], "ab", ["codes"]),
        (["0", "0.5", "1", "3"], "ab", []),
        (["ann", "bob", "cy", "dee"], "ab", []),
        (["ann", "bob", "cy", "dee", "eve"], "ab", ["ID"]),
        (["ann", "bob", "cy", "dee", "ann"], "ab", []),
        (["sun", "sun"], "ab", ["constant"]),
        (["sun", "7", "?"], "ab", ["mostly numbers"]),
    ],
)
def test_a_column_is_odd_from_its_bound_on(cells, labels, what):
    assert noticed(cells, labels) == what


@pytest.mark.parametrize(
    ("n", "listed"), [(2, "0 and 1"), (5, "0, 1, 2, 3 and 4"), (6, "0, …"), (10, "0, …")]
)
def test_up_to_five_numbers_are_listed(n, listed):
    cells = [str(k) for k in (*range(n), *reversed(range(n)))]
    rows = rows_of("\n".join(["x,play", *(f"{c},{'aabb'[k % 4]}" for k, c in enumerate(cells))]))
    said = [one.sentence for _, one in rows.noticed if one.what == "few numbers"]
    assert said == [f"x has only {n} different numbers, {listed}, which may be categories"]


@pytest.mark.parametrize(("columns", "ends"), [(10, "x8, y"), (11, "x8, x9, …")])
def test_ten_columns_are_listed_and_more_are_not(columns, ends):
    header = [*(f"x{k}" for k in range(columns - 1)), "y"]
    table = parse_table("\n".join([",".join(header), ",".join("sun" for _ in header)]))
    said = message_of(lambda: labelled_rows(table, label="wind"))
    assert said.endswith(f": the columns are x0, x1, x2, x3, x4, x5, x6, x7, {ends}")
    assert ("more columns" in labelled_rows(table).told) is (columns > 11)


def test_six_classes_are_told_and_more_are_counted():
    for n, ends in ((6, "1 c4, 1 c5"), (8, "1 c5, 2 more classes")):
        rows = rows_of("\n".join(["sky,play", *(f"s{k % 2},c{k}" for k in range(n))]))
        assert (
            rows.told == f"play: 1 c0, 1 c1, 1 c2, 1 c3, {'1 c4, ' * (n > 6)}{ends}; sky 2 values"
        )


def test_many_columns_are_counted_rather_than_listed():
    header = ",".join([*(f"x{i}" for i in range(39)), "y"])
    body = [",".join([*(str(i * j % 7 + 0.5) for j in range(39)), "ab"[i % 2]]) for i in range(12)]
    rows = rows_of("\n".join([header, *body]))
    assert len(rows.kinds) == 39
    assert rows.told.endswith("x9 Gaussian; 29 more columns")


def test_one_class_is_read_and_told():
    assert rows_of("sky,play\nsun,yes\nrain,yes").told == "play: 2 yes; sky 2 values"


NO_TABLE = {
    "": "is empty",
    "\n \n": "is empty",
    "one\ntwo": "only one column, 'one'",
    "a,b\n1,x,2": "line 2: the row has 3 cells, and the first line has 2",
    "a,b,c\n1,2": "line 2: the row has 2 cells, and the first line has 3: leave a cell empty",
    "a b c\nd e": "line 2: the row has 2 cells",
    "a b\nc d e": "put a cell that has white space in it in quotes",
    "a;b\nc;d;e": "put a cell that has a semicolon in it in quotes",
    "a,a,b\n1,2,x\n3,4,y": "two columns are called 'a'",
    "heat,label": "the table has only a header",
    "heat,play\n1,?": "line 2 has no label in play",
}


@pytest.mark.parametrize(("text", "named"), NO_TABLE.items())
def test_what_is_no_table_is_refused_with_its_place(text, named):
    header = True if text == "heat,label" else None
    refused(lambda: labelled_rows(parse_table(text, header=header)), named)


def test_a_file_names_itself_in_messages(tmp_path):
    path = tmp_path / "tennis.csv"
    path.write_bytes(TENNIS.encode("utf-16"))
    assert read_table(path, encoding="utf-16").examples == THREE
    refused(lambda: read_table(path), str(path), "utf-8")
    refused(lambda: read_table(path, "wind speed", encoding="utf-16"), str(path), "'wind speed'")


def test_the_standard_input_names_itself_in_messages(monkeypatch):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"outlook,play\nsunny\n")))
    refused(lambda: read_table("-"), "the standard input, line 2: the row has 1 cell")


def test_another_label_is_suggested_that_is_not_the_count():
    rows = rows_of("class,sex,lived,count\n1st,male,no,3\n2nd,female,yes,1")
    [sentence] = [one for one in assumed_of(rows) if "--label-column" in one]
    assert (
        sentence == "the label is class, by its name: --label-column takes another, such as lived"
    )


def test_a_label_by_its_name_that_is_the_last_column_has_no_other_suggested():
    for columns, said in (
        (
            "sky,class,wind",
            ["the label is class, by its name: --label-column takes another, such as wind"],
        ),
        ("sky,wind,class", []),
        (
            "class,sky,wind",
            ["the label is class, by its name: --label-column takes another, such as wind"],
        ),
    ):
        rows = rows_of(f"{columns}\nsun,weak,no\nrain,weak,yes")
        assert [one for one in assumed_of(rows) if "--label-column" in one] == said


def test_a_kind_or_a_number_of_rows_that_there_is_not_is_refused():
    refused(
        lambda: rows_of(TENNIS, kinds={"wind": "windy"}),
        "the kind of wind is 'windy': choose one of ",
    )
    counted = "sex,lived,count\nmale,no,two\n"
    refused(
        lambda: rows_of(counted, label="lived", count="count"),
        "line 2: count is 'two': write how many such rows there are, as a whole number",
    )


def test_texts_have_more_than_three_words_on_average():
    text = "subject,play\n{},no\nwin a prize,no\nsee you soon,yes\nsee you soon,no"
    assert rows_of(text.format("now or never")).noticed == []
    [(column, noticed)] = rows_of(text.format("it is now or never")).noticed
    assert (column.name, noticed.what, noticed.kinds) == ("subject", "texts", ("unused",))


def test_another_word_in_each_row_is_an_id():
    text = "name,play\n" + "".join(f"{name},no\n" for name in ("ann", "bob", "cy", "dee", "eve"))
    [(column, noticed)] = rows_of(text).noticed
    assert (column.name, noticed.what, noticed.kinds) == ("name", "ID", ("unused",))
