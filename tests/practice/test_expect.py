"""`python3 -m naive_bayes explain DATA TEXT --expect X`: where another number comes from."""

import json

import pytest

from naive_bayes import TextClassifier, messages
from tests.material import ALPHA


def test_expect_names_the_slip_and_the_first_line_that_differs(run):
    code, out, err = run("explain", "messages", "free lunch today", "--expect", "0.74")
    assert (code, err) == (0, ALPHA)
    assert out == (
        "P(spam|d) = 9432500/13107629 = 0.7196.  0.74 possibly comes out like this:\n"
        "- forgot the prior: P(spam) is left out, where the model has 18/38\n"
        "- took the classes to be equally likely: P(spam) is 1/2, where the model has 18/38\n"
        "- cut off on the way, to 3 decimals: P(spam) is 18/38 ≈ 0.473, where the model has 18/38\n"
        "The first and second come to the same number.  More digits tell them apart: 0.74 or 0.741.\n"
        "Write the joint above the bar and the sum of the joints below it, to find out more.\n"
    )


@pytest.mark.long
@pytest.mark.parametrize("expected", ["0.987654", "12/7"])
def test_a_number_without_a_reason_gets_a_short_answer(run, expected):
    _, out, _ = run("explain", "messages", "free lunch", "--expect", expected)
    lines = out.split("\n")
    assert len(lines) <= 7
    assert lines[0].endswith(f".  No usual slip gives {expected}.")
    assert ("A probability is at most 1." in lines) == (expected != "0.987654")
    assert "--format json lists them" in lines[-2]


@pytest.mark.long
def test_a_label_a_question_and_a_word(run):
    given = ("--ask", "estimate", "--label", "spam", "--word", "free", "--expect")
    _, out, _ = run("explain", "messages", "x", *given, "0.0581")
    assert "- forgot to smooth: P(free|spam) is 10/172" in out
    _, out, _ = run("explain", "messages", "x", *given, "(10 + 1)/(172 + 2)")
    told = (
        "10, 1 and 172 are right; put 2 below the bar, as in the Bernoulli model: P(free|spam) is"
    )
    assert told in " ".join(out.split())
    _, out, _ = run("explain", "messages", "free lunch", "--expect", "ham")
    assert out.startswith("the class of d = ")
    _, out, _ = run("explain", "messages", "free lunch", "--expect", "0.74", "--format", "json")
    assert json.loads(out)["asked"].startswith("P(")


@pytest.mark.long
def test_a_model_has_no_texts_to_try(run, tmp_path):
    path = tmp_path / "model.json"
    model = TextClassifier().fit(*zip(*messages(), strict=True))
    path.write_text(model.to_json(), encoding="utf-8")
    _, out, _ = run("explain", str(path), "free lunch today", "--expect", "0.74")
    assert "- forgot the prior" in out
    assert out.endswith(
        "Only counts are known here, and no single texts or rows: slips that need these were "
        "not tried.\n"
    )


@pytest.mark.long
def test_a_long_text_gets_an_answer(run):
    """The exact posterior of 2,400 words has more digits than Python writes."""
    code, out, _ = run("explain", "messages", "free lunch " * 1200, "--expect", "0.74")
    assert code == 0
    assert out.startswith("P(spam|d) ≈ ")


def test_what_is_wrong_with_a_question_is_said_in_words_of_the_command(run, tmp_path):
    path = tmp_path / "days.csv"
    path.write_text("sky,wind,play\nsun,weak,no\nfog,strong,yes\nfog,weak,yes\n", encoding="utf-8")
    ask = ("explain", str(path), "sun, weak", "--expect", ".5", "--ask", "estimate", "--word")
    code, _, err = run(*ask, "weak")
    assert code == 2
    assert err.endswith(
        "--word is 'weak': give one feature and its value, as in --word wind=strong\n"
    )
    _, _, err = run("explain", "messages", "free", "--expect", ".5", "--model", "complement")
    assert err.endswith("only scores: give --model multinomial or --model bernoulli\n")
