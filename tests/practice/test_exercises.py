"""The exercises: right answers in all forms, slips recognised, the same everywhere."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product as product_of
from math import prod

import pytest

from naive_bayes import Laplace
from naive_bayes import __main__ as command_line
from naive_bayes.practice import exercises
from naive_bayes.practice.exercises import ASKS, MODELS, Exercise, main
from naive_bayes.practice.questions import TIE
from naive_bayes.practice.slips import ADVICE, values_of_slips
from naive_bayes.practice.wording import FORMATS
from tests.material import refused
from tests.oracle import oracle

# To draw an exercise takes a moment, and several tests look at the same ones.
exercise = cache(exercises.exercise)

SEEDS = range(3)
SERIES = [(seed, model, ask) for seed in SEEDS for model in MODELS for ask in ASKS]
NUMBERS = [one for one in SERIES if one[2] != "verdict"]


def comp9417(model, ask, label="spam", word="a", counts=(4, 3, 1)):
    """The eight emails of COMP9417 as an exercise, with e_8 left out so that the prior counts."""
    rows = ("bbb", "bbbccc", "aaa", "aabbb", "aaaabbb", "aaaaccc", "aaa")
    training = tuple((Counter(row), "spam" if k < 4 else "ham") for k, row in enumerate(rows))
    document = {word: n for word, n in zip("abc", counts, strict=True) if n}
    classes, words = ("spam", "ham"), ("a", "b", "c")
    return Exercise(0, model, 1, ask, classes, words, training, document, label, word)


def on_the_page(task):
    """The answer of `worked_examples/from_scratch.py`, which imports nothing of the package."""
    given = {"vocabulary": task.words, "classes": task.classes}
    page = oracle(task.model, Laplace(task.alpha), task.training, **given)
    d = page.read(task.document)
    return {
        "prior": page.prior[task.label],
        "estimate": page.likelihood(task.word, task.label),
        "joint": page.joint(d)[task.label],
        "posterior": page.posterior(d)[task.label],
        "verdict": page.classify(d),
    }[task.ask]


# The answer.


def test_the_answer_is_that_of_the_page():
    for seed, model, ask in SERIES:
        for alpha in (1, Fraction(1, 2)):
            task = exercise(seed, model=model, ask=ask, alpha=alpha)
            assert task.answer == on_the_page(task)


def test_right_answers_are_right_however_they_are_written():
    for seed, model, ask in NUMBERS:
        task = exercise(seed, model=model, ask=ask)
        answer = Fraction(task.answer)
        above, below = answer.numerator, answer.denominator
        forms = [str(task.answer), f"+{above}/{below}", f"  {above * 7} / {below * 7}\n"]
        forms += [f"{float(answer):.8e}", f"{float(answer):.6f}", f" {float(100 * answer):.4f} %"]
        forms += [f"{float(answer):#.3g}", float(answer), answer]
        for form in forms:
            checked = task.check(form)
            assert checked.right, form
            assert checked.message.startswith(f"Right: {task.asked} = {task.answer}")
            assert checked.slips == ()


def test_a_rounded_decimal_needs_three_digits_and_has_to_be_rounded_well():
    """The posterior of COMP9417, 3.2.3, from all eight emails: 125/253."""
    task = comp9417("multinomial", "posterior")
    task = replace(task, training=(*task.training, ({}, "ham")))
    assert task.answer == Fraction(125, 253)
    product = "1/2 × 3375/16000 / (1/2 × 3375/16000 + 1/2 × 3456/16000)"
    for text in ("0.494", "0.4941", "0,494", "49.4%", "49.41 %", product):
        assert task.check(text).right, text
    for text in ("0.49", "49%", "0.495", "0.4940"):
        assert not task.check(text).right, text


# The slips, by hand on the seven emails.  Spam has 5 a, 9 b, 3 c in 4 emails of 17 words; ham 11,
# 3, 3 in 3 emails of 17 words.  In 2, 3, 1 emails of spam, and 3, 1, 1 of ham.


F = Fraction

SPAM = Fraction(6, 20), Fraction(10, 20), Fraction(4, 20)
HAM = Fraction(12, 20), Fraction(4, 20), Fraction(4, 20)


def joint_of(prior, chances):
    return prior * prod(p**n for p, n in zip(chances, (4, 3, 1), strict=True))


def share(spam, ham):
    return spam / (spam + ham)


@pytest.mark.parametrize(
    ("slip", "spam", "ham"),
    [
        ("forgot the prior", joint_of(1, SPAM), joint_of(1, HAM)),
        ("smoothed the prior", joint_of(F(5, 9), SPAM), joint_of(F(4, 9), HAM)),
        ("forgot to smooth", joint_of(4, (5, 9, 3)), joint_of(3, (11, 3, 3))),
        (
            "counted documents for words",
            joint_of(F(4, 6**8), (3, 4, 2)),
            joint_of(F(3, 5**8), (4, 2, 2)),
        ),
    ],
)
def test_slips_in_the_posterior_of_x_star(slip, spam, ham):
    task = comp9417("multinomial", "posterior")
    assert task.answer == share(joint_of(F(4, 7), SPAM), joint_of(F(3, 7), HAM))
    checked = task.check(str(share(spam, ham)))
    assert not checked.right
    assert slip in checked.slips


def test_v_of_one_class_only():
    """Without the c's of e_2, spam has two words of V: (5 + 1)/(14 + 2).  And 2 is 2."""
    task = comp9417("multinomial", "estimate")
    first, _, *rows = task.training
    task = replace(task, training=(first, first, *rows))
    assert task.answer == F(6, 17)
    assert "took V from one class only" in task.check("6/16").slips


# The slips, for many seeds.


def test_every_slip_has_advice_and_occurs():
    def slips_of(task):
        return values_of_slips(task.fitted(), task.document, task.asks_for, task.training)

    occurring = {
        slip
        for seed in (1, 2)
        for alpha in (0, 2)
        for model in MODELS
        for ask in ASKS
        for slip in slips_of(exercise(seed, model=model, ask=ask, alpha=alpha))
    }
    # No exercise leaves zeros out or has two absent words; see tests/practice/test_slips.py.
    others = {"left a factor of zero in", "took p for 1 - p in one factor"}
    assert occurring == set(ADVICE) - others


def test_one_explanation_is_given_and_the_others_follow():
    checked = comp9417("multinomial", "prior", label="ham").check("1/2")
    assert checked.slip == "took the classes to be equally likely"
    assert "counted words for documents" in checked.others
    assert "counted words" not in checked.message
    assert exercises.in_paragraphs(checked)[-1].startswith("Other ways to get this number: ")


def test_for_an_answer_that_no_slip_gives_the_way_to_work_it_out_is_shown():
    assert comp9417("multinomial", "estimate").check("7/80") == exercises.Checked(
        False,
        "7/80 is not P(a|spam).  None of the usual slips gives it.  P(a|spam) is (how often a "
        "occurs in spam + 1)/(all words of spam + 1 × 3).  The answer lies between 0.25 and 0.5.",
    )


@pytest.mark.parametrize(
    ("ask", "text", "what"),
    [
        ("estimate", "5", "gave the count itself"),
        ("posterior", "56.6", "left out the percent sign"),
        ("prior", "-0.5596", "took the logarithm of the answer"),
        ("estimate", "17", "A count still has to be divided by its total."),
    ],
)
def test_an_answer_outside_0_to_1_is_recognised(ask, text, what):
    message = comp9417("multinomial", ask).check(text).message
    assert "  A probability is from 0 to 1.  " in message
    assert what in message


# The verdict.


def test_a_verdict_is_right_in_any_case_and_with_spaces():
    task = comp9417("multinomial", "verdict")
    assert task.answer == "spam"
    assert task.check(" Spam ").right
    assert task.check("SPAM").message == "Right: spam."
    assert not task.check("tie").right
    checked = task.check("ham")
    assert not checked.right
    assert "forgot the prior" in checked.slips
    assert checked.message.startswith("Ham is not the verdict.  Likely slip")
    refused(lambda: task.check("3/20"), "'3/20' is not a class: answer spam, ham or tie")


def test_no_exercise_ends_in_a_tie():
    assert TIE not in [exercise(seed, ask="verdict").answer for seed in range(12)]


# The same everywhere.


@pytest.mark.parametrize("model", MODELS)
def test_the_common_slips_can_be_told_apart(model):
    assert [task for seed in range(5) if (task := exercise(seed, model=model)).indistinct()] == []


# In words.


@pytest.mark.parametrize("format", FORMATS)
def test_question_and_solution_in_each_format(format):
    for model, ask in product_of(MODELS, ASKS):
        task = exercise(1, model=model, ask=ask)
        question, solution = task.question(format), task.solution(format)
        assert all(word in question for word in (*task.words, *task.classes))
        assert "Exercise 1: " in question
        assert question.count("What is ") == (ask != "verdict")
        if ask == "verdict":
            assert task.answer in solution
        else:
            right = Fraction(task.answer)
            bar = rf"\frac{{{right.numerator}}}"
            assert (bar if format == "latex" else str(right)) in solution


def test_the_text_of_an_exercise_fits_a_terminal():
    for seed in range(5):
        task = exercise(seed, ask="posterior")
        rows = [line for line in task.question().split("\n") if line.startswith("d_")]
        for row, (bag, label) in zip(rows, task.training, strict=True):
            assert row.split()[1:] == [label, *(str(bag.get(word, 0)) for word in task.words)]
        shown = f"{task.question()}\n{task.solution()}"
        assert [line for line in shown.split("\n") if len(line) > 80] == []


def test_the_question_about_the_joint_mentions_the_coefficient():
    for model in MODELS:
        mentioned = "coefficient" in comp9417(model, "joint").question()
        assert mentioned == (model == "multinomial")


def test_the_solution_begins_with_the_answer_and_shows_the_counting():
    for ask, line in (
        ("prior", "P(spam) = 4/7 ≈ 0.571"),
        ("estimate", "P(a|spam) = (5 + 1)/(17 + 3) = 6/20 = 3/10 = 0.3"),
        ("joint", "P(spam) P(d|spam) = 81/700000 ≈ 0.000116"),
        ("posterior", "P(spam|d) = 125/221 ≈ 0.566"),
        ("verdict", "The class of d: spam."),
    ):
        first, _, rest = comp9417("multinomial", ask).solution().partition("\n\n")
        assert first == line
        if ask in ("joint", "posterior", "verdict"):
            assert "P(a|spam) = (5 + 1)/(17 + 3) = 6/20" in rest
            assert "4/7 × (6/20)^4 × (10/20)^3 × 4/20 = 81/700000" in rest


# Own data.

REVIEWS = [
    ("great phone, great screen", "good"),
    ("a great battery and a great phone", "good"),
    ("the screen is great, the battery lasts", "good"),
    ("phone and battery: great", "good"),
    ("the battery is bad, bad, bad", "bad"),
    ("bad screen", "bad"),
    ("the phone is bad and the screen too", "bad"),
]


def test_tables_come_from_the_readers_own_texts(tmp_path, capsys):
    rows = [(Counter(exercises.tokenise(text)), label) for text, label in REVIEWS]
    for seed in range(4):
        task = exercises.exercise(seed, data=REVIEWS, ask="posterior")
        assert task.classes == ("good", "bad")
        drawn = [({w: n for w, n in bag.items() if w in task.words}, label) for bag, label in rows]
        assert all(row in drawn for row in task.training)
        assert task == exercises.exercise(seed, data=iter(REVIEWS), ask="posterior")
    path = tmp_path / "reviews.csv"
    lines = "".join(f'{label},"{text}"\n' for text, label in REVIEWS)
    path.write_text(f"label,text\n{lines}", encoding="utf-8")
    assert main(["--data", str(path), "--seed", "1"]) == 0
    assert exercises.exercise(1, data=REVIEWS).question() in capsys.readouterr().out


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"seed": -1}, "the seed is -1"),
        ({"seed": 1.5}, "the seed is 1.5"),
        ({"seed": True}, "the seed is True"),
        ({"model": "gauss"}, "unknown model 'gauss'"),
        ({"ask": "odds"}, "unknown question 'odds'"),
        ({"alpha": -1}, "alpha is -1"),
        ({"data": [("a b c", "x")] * 2 + [("a b c", "y")] * 2}, "cannot be told apart"),
        ({"data": [("a b c", "x"), ("a b", "y"), ("c", "y")]}, "the class 'x' has one row"),
        ({"data": [("a b c", "x")] * 4}, "4 rows of 1 classes"),
        ({"data": [("a", "x"), ("b", "y")] * 2}, "too few words"),
        ({"data": [("a b c", "x (1)"), ("a b c", "y")] * 2}, "the label 'x (1)' does not fit"),
    ],
)
def test_an_exercise_that_cannot_be_made_is_refused(settings, named):
    refused(lambda: exercises.exercise(**{"seed": 1, **settings}), named)


# The command line.


@pytest.fixture
def run(capsys):
    """The exit status of the command line, and what it prints on both streams."""

    def run(*arguments):
        status = main(arguments)
        return (status, *capsys.readouterr())

    return run


def test_question_solution_and_answer_on_the_command_line(run):
    series = ("--seed", "2", "--model", "multinomial", "--ask", "posterior")
    task = exercise(2, model="multinomial", ask="posterior")
    assert run(*series) == (0, f"{task.question()}\n", "")
    printed = run(*series, "--format", "latex", "--solution")[1]
    assert printed == f"{task.question('latex')}\n\n{task.solution('latex')}\n"
    assert run(*series, "--answer", "0.394") == (0, "Right: P(work|d) = 864/2195.\n", "")
    status, printed, _ = run(*series, "--answer", "1331/2195")
    assert (status, printed.split("\n")) == (
        1,
        [*exercises.in_paragraphs(task.check("1331/2195")), ""],
    )
    assert "alpha = 1/2" in run("--alpha", "0.5")[1]
    assert "no smoothing" in run("--alpha", "0")[1]


@pytest.mark.parametrize(
    ("command", "arguments", "named"),
    [
        ("exercise", ["--ask", "joint", "--answer", "abc"], "'abc' is not a number"),
        ("exercise", ["--format", "x"], "unknown format 'x': choose text, "),
        ("exercise", ["--alpha", "x"], "--alpha is 'x', which is not a number: give one such as 1"),
        ("exercise", ["--data", "none.csv"], "none.csv: No such file"),
        ("sheet", ["-n", "0"], "the number of exercises is 0: give a whole number from 1 to 200"),
        ("sheet", ["--variants", "9999"], "--variants is 9999: give a whole number from 1 to 2000"),
        ("sheet", ["--students", "nobody.txt"], "nobody.txt: No such file or directory"),
        ("explain", ["messages", "a", "--expect", "many"], "'many' is not a number: "),
        ("explain", ["messages", "a", "--expect", "1", "--label", "x"], "'x' is not a class"),
        (
            "explain",
            ["messages", "a", "--expect", "1", "--ask", "estimate"],
            "--ask estimate needs",
        ),
    ],
)
def test_bad_input_on_the_command_line_is_one_sentence(command, arguments, named, capsys):
    assert command_line.main([command, *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"naive-bayes: {named}")
    assert printed.err.count("\n") == 1


def test_a_long_wrong_answer_is_compared_in_full():
    """Not as the message quotes it, which is cut off after 40 characters."""
    task = exercise(2, model="multinomial", ask="posterior")
    checked = task.check("(2 + 1)/(8 + 3) * (2 + 1)/(8 + 3) * (2 + 1)/(8 + 3)")
    assert not checked.right
    assert "... is not P(work|d)." in checked.message
