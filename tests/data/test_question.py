"""What is asked takes part: it says which column is the class, and what a table means."""

import json

import pytest

import naive_bayes as nb
from naive_bayes.__main__ import main
from naive_bayes.data.brought import read_brought
from naive_bayes.data.rows import row_from
from tests.material import refused

SICK = "sick,fever,ache\nyes,yes,yes\nno,no,no\nno,no,yes\nyes,yes,no"


@pytest.mark.parametrize(
    ("question", "label"),
    [
        ("fever=yes, ache=no", "sick"),
        ("X = (Fever: yes, Ache: no)", "sick"),
        ('{"fever": "yes", "ache": "no"}', "sick"),
        ("P(sick=yes | fever=yes, ache=no)", "sick"),
        ("sick=yes, fever=yes", "ache"),
        ("sick=yes, fever=yes, ache=no", "ache"),  # all are named: the last one, by its place
        ("yes, yes", "ache"),  # each column has these values
        ("", "ache"),
    ],
)
def test_the_column_that_the_question_leaves_out_is_the_class(question, label):
    assert read_brought(SICK, question=question).label == label


def test_a_column_called_class_is_the_class_even_if_the_row_names_it():
    text = "class,sky,wind\nno,sun,weak\nyes,fog,weak\nyes,fog,strong"
    assert read_brought(text, question="class=no, sky=sun").label == "class"


def test_a_row_that_leaves_out_several_columns_is_asked_for_the_class():
    text = "sick,cough,fever,ache\nyes,no,yes,yes\nno,no,no,no\nyes,yes,no,yes"
    refused(
        lambda: read_brought(text, question="ache=yes, fever=no"),
        "the text: the row leaves out sick and cough: say which is the class, --label-column sick or "
        "--label-column cough",
    )


@pytest.mark.parametrize(("yes", "no"), ["YN", ("yes", "no"), ("TRUE", "FALSE"), "10"])
def test_what_a_row_has_is_enough_where_features_are_there_or_not(yes, no):
    rows = [(yes, no, "flu"), (yes, yes, "flu"), (no, yes, "cold"), (no, no, "cold")]
    text = "\n".join(map(",".join, [("fever", "cough", "class"), *rows]))
    for question in ("fever and cough", "Fever, cough", "fever"):
        found = read_brought(text, question=question)
        row = row_from(question, found.columns)
        assert row.values == {"fever": yes, "cough": yes if "cough" in question else None}


def test_all_last_rows_without_a_label_are_asked_about(tmp_path, capsys):
    """3/5 4/5 2/5 to 2/5 1/4 2/4; and 2/5 3/4 2/4 to 3/5 1/5 3/5."""
    path = tmp_path / "pizza.csv"
    rows = "thin,cheese,yes\nthin,ham,yes\nthick,cheese,no\nthin,cheese,yes\nthick,ham,no\n"
    path.write_text(f"crust,topping,ordered\n{rows}thin,ham,?\nthick,cheese,\n", encoding="utf-8")
    assert main(["classify", str(path), "--format", "json"]) == 0
    out, err = capsys.readouterr()
    found = [(one["label"], one["exactly"]) for one in json.loads(out)]
    assert found == [("yes", "96/121"), ("no", "25/37")]
    assert "lines 7 and 8 have no label in ordered: they are asked about" in err
    assert main(["classify", str(path), "thin, ham", "--format", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 1


def test_a_text_without_a_label_is_an_error_and_no_question():
    refused(lambda: read_brought("label,text\nspam,win now\nham,see you\n,free"), "has no label")


def test_a_row_of_which_nothing_is_known_is_refused_and_a_text_keeps_the_prior(tmp_path, capsys):
    path = tmp_path / "sick.csv"
    path.write_text(SICK, encoding="utf-8")
    assert main(["classify", str(path), "fever=hot, sick=perhaps"]) == 2
    said = capsys.readouterr().err
    assert "the row: none of these is known: sick=perhaps, fever=hot; give a value" in said
    assert main(["classify", "messages", "xylophone"]) == 0


def test_a_prior_of_the_table_gives_way_to_the_one_that_is_asked_for(tmp_path, capsys):
    """0.9 × 0.2 to 0.1 × 0.6, 3 to 1 for ham; and with equal priors 0.2 to 0.6, 3 to 1 for spam."""
    path = tmp_path / "words.csv"
    path.write_text("word,spam,ham\nPr(class),0.1,0.9\nfree,0.6,0.2\nlunch,0.4,0.8", "utf-8")
    for options, label in (([], "ham"), (["--prior", "uniform"], "spam")):
        assert main(["classify", str(path), "free", *options, "--format", "json"]) == 0
        [found] = json.loads(capsys.readouterr().out)
        assert (found["label"], found["exactly"]) == (label, "3/4")


def test_python_gives_rows_as_dicts_as_columns_or_as_a_frame():
    columns = {"sky": ["sun", "fog", "fog"], "heat": [30.5, 18, None], "play": ["no", "yes", "yes"]}
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]

    class Frame:  # what a DataFrame has
        def to_dict(self, orient):
            assert orient == "list"
            return columns

    found = [nb.read_data(data) for data in (columns, rows, Frame())]
    assert found[0].documents[2] == {"sky": "fog", "heat": None}
    for one in found:
        assert (one.label, one.documents) == ("play", found[0].documents)


def test_declared_values_count_as_values():
    """The class a has x of 2 values that occur, and of 3 that are declared: 2/4, or 2/5 with alpha = 1."""
    arff = "@relation r\n@attribute f {x, y, z}\n@attribute c {a, b}\n@data\nx,a\ny,a\nx,b\n"
    found = read_brought(arff)
    model = nb.model_from_data(found)
    assert model.likelihood("f", "x", "a") == nb.Estimate(1, 2, 1, 3)
    assert "f may be z too, as is declared: it counts as a value" in map(str, found.notices)


def test_an_assumption_is_said_once_for_all_columns():
    rows = [f"{k % 2},{(k + 1) % 2},{k % 3 % 2},{'yn'[k % 2]}" for k in range(6)]
    found = read_brought("\n".join(["wet,hot,dry,play", *rows]))
    digits = [one.sentence for one in found.notices if "digits" in one.sentence]
    assert digits == [
        "wet has only the digits 0 and 1, which are categories; the same goes for hot and dry"
    ]


def test_probabilities_of_words_may_stand_in_the_row_of_their_class():
    """0.4 × 0.5 to 0.6 × 0.1."""
    text = "Class,Prior,P(free|Class),P(lunch|Class)\nspam,0.4,0.5,0.1\nham,0.6,0.1,0.4"
    found = read_brought(text, question="free")
    row = row_from("free", found.columns).values
    assert nb.model_from_data(found).posterior(row)["spam"] == nb.Estimate(20, 26)


def test_a_row_is_taken_as_a_library_takes_it_and_numbers_with_a_point_are_amounts():
    text = "X = [[1.0, 2.0], [2.0, 1.0], [5.0, 8.0], [8.0, 8.0]]\ny = [0, 0, 1, 1]"
    found = read_brought(text, question="[[3.0, 4.0]]")
    assert [*found.kinds.values()] == ["gaussian", "gaussian"]
    assert row_from("[[3.0, 4.0]]", found.columns).values == {"x1": 3, "x2": 4}


def test_how_many_rows_a_database_printed_is_no_row():
    printed = " sky | play \n-----+------\n sun | no\n fog | yes\n fog | yes\n(3 rows)"
    assert read_brought(printed).labels == ["no", "yes", "yes"]
    refused(lambda: read_brought("sky|play\nsun|no\nfog|yes\nfog"), "line 4 has no bar")
