"""The exercises: right answers in all forms, slips recognised, the same everywhere."""

import re
from collections import Counter
from dataclasses import FrozenInstanceError, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import product as product_of

import pytest

from naive_bayes import explanations, keywords, messages
from naive_bayes.practice import exercises
from naive_bayes.practice.exercises import EXERCISE_ASKS, MODELS, Exercise
from naive_bayes.practice.feedback import Checked
from naive_bayes.practice.questions import TIE
from naive_bayes.practice.slips import ADVICE, SLIPS, values_of_slips
from naive_bayes.practice.wording import FORMATS
from tests.material import refused

# To draw an exercise takes a moment, and several tests look at the same ones.
exercise = cache(exercises.exercise)

SEEDS = range(3)
SERIES = [(seed, model, ask) for seed in SEEDS for model in MODELS for ask in EXERCISE_ASKS]
NUMBERS = [one for one in SERIES if one[2] != "verdict"]


def comp9417(model, ask, label="spam", word="a", counts=(4, 3, 1)):
    """The eight emails of COMP9417 as an exercise, with e_8 left out so that the prior counts."""
    rows = ("bbb", "bbbccc", "aaa", "aabbb", "aaaabbb", "aaaaccc", "aaa")
    training = tuple((Counter(row), "spam" if k < 4 else "ham") for k, row in enumerate(rows))
    document = {word: n for word, n in zip("abc", counts, strict=True) if n}
    classes, words = ("spam", "ham"), ("a", "b", "c")
    return Exercise(0, model, 1, ask, classes, words, training, document, label, word)


F = Fraction


def explained(task, answer):
    """What the checker finds, before it is put into words."""
    asked = task.asks_for._asdict()
    given = {"training": task.training, "conventions": False}
    return explanations(task.fitted(), task.document, answer, **asked, **given)


# The answer.


def test_right_answers_are_right_however_they_are_written():
    """As a text and as a number; all forms of a text are in test_reading.py."""
    for seed, model, ask in NUMBERS:
        task = exercise(seed, model=model, ask=ask)
        answer = Fraction(task.answer)
        for form in (str(task.answer), f" {float(100 * answer):.4f} %\n", float(answer), answer):
            checked = task.check(form)
            assert checked.right, form
            assert checked.message.startswith(f"Right: {task.asked} = {task.answer}")
            assert checked.slips == ()


def test_a_rounded_decimal_needs_two_digits_and_has_to_be_rounded_well():
    """The posterior with the estimates of COMP9417, 3.2.3, which the notes do not print: 125/253."""
    task = comp9417("multinomial", "posterior")
    task = replace(task, training=(*task.training, ({}, "ham")))
    assert task.answer == Fraction(125, 253)
    product = "1/2 × 3375/16000 / (1/2 × 3375/16000 + 1/2 × 3456/16000)"
    for text in ("0.494", "0.4941", "0,494", "49.4%", "49.41 %", "0.49", "49%", product):
        assert task.check(text).right, text
    for text in ("0.5", "50%", "0.495", "0.4940"):
        assert not task.check(text).right, text


# The slips, by hand on the seven emails.  Spam has 5 a, 9 b, 3 c in 4 emails of 17 words; ham 11,
# 3, 3 in 3 emails of 17 words.


def test_slips_of_a_joint_whose_prior_is_4_in_7():
    task, likelihood = comp9417("multinomial", "joint"), F(81, 400000)  # (6/20)^4 (10/20)^3 4/20
    assert task.answer == F(4, 7) * likelihood
    for slip, prior in (
        ("took the classes to be equally likely", F(1, 2)),
        ("took the prior of the other class", F(3, 7)),
        ("smoothed the prior", F(5, 9)),
    ):
        assert slip in explained(task, str(prior * likelihood)).fitting


# The slips, for many seeds.


@pytest.mark.long
def test_every_slip_has_advice_and_occurs():
    def slips_of(task):
        return values_of_slips(task.fitted(), task.document, task.asks_for, task.training)

    occurring = {
        slip
        for seed in (1, 2)
        for alpha in (0, 2)
        for model in MODELS
        for ask in EXERCISE_ASKS
        for slip in slips_of(exercise(seed, model=model, ask=ask, alpha=alpha))
    }
    # No exercise has more classes than outcomes, the coefficient, or a model that counts as it
    # reads; see the slips' own tests.
    others = {"put the number of classes below the bar", "left the multinomial coefficient out"}
    others |= {slip.name for slip in SLIPS if slip.kind == "as read"}
    of_rows = {slip.name for slip in SLIPS if slip.kind == "rows"}
    others |= of_rows - {slip.name for slip in SLIPS if slip.kind != "rows"}
    assert occurring == set(ADVICE) - others


def test_a_number_that_many_slips_give_gets_no_diagnosis():
    """1/2 for 3/7: as likely, smoothed (3 + 1)/(7 + 1), as many words, or a document too many."""
    compared = explained(comp9417("multinomial", "prior", label="ham"), "0.500")
    assert len(compared.fitting) > 3
    assert (compared.found, compared.grade) == ((), "none")
    checked = comp9417("multinomial", "prior", label="ham").check("1/2")
    assert checked.slips == ()
    assert "That is P(b|spam).  Check first how many" in checked.message


def test_each_try_is_told_more():
    """The words of each reply have tests of their own, in test_feedback.py."""
    task, wrong = comp9417("multinomial", "estimate"), "(5 + 1)/(16 + 3)"
    first, second, third = (task.check(wrong, k).message for k in (1, 2, 3))
    assert first.endswith("look at the words of spam again.")
    assert second.endswith("17 belongs there, not 16.")
    assert third.endswith("17 belongs there, not 16.  P(a|spam) is (5 + 1)/(17 + 3) = 6/20.")
    assert task.check(wrong, 2, "second").message == first
    assert task.check(wrong, 3, "never").message == f"{wrong} is not P(a|spam)."
    refused(lambda: task.check("1/2", 1, "always"), "'always'")


# The verdict.


def test_a_verdict_is_right_in_any_case_and_with_spaces():
    task = comp9417("multinomial", "verdict")
    assert task.answer == "spam"
    assert task.check(" Spam ").right
    assert task.check("SPAM").message == "Right: spam."
    assert not task.check("tie").right
    checked = task.check("ham")
    assert not checked.right
    assert checked.slips == ()
    assert checked.message == (
        "Ham is not the verdict.  Work out the joint P(c) P(d|c) of each class, and compare them."
    )
    assert "P(ham) P(d|ham) = " in task.check("ham", 3).message
    refused(lambda: task.check("3/20"), "'3/20' is not a class: answer spam, ham or a tie")


def test_an_exercise_ends_in_a_tie_if_asked_to():
    for tie in (False, True):
        answers = [exercise(seed, ask="verdict", tie=tie).answer == TIE for seed in range(12)]
        assert answers == [tie] * 12
    assert exercise(1, ask="verdict", tie=True).check("a tie").message == "Right: a tie."


# The same everywhere.


@pytest.mark.parametrize("model", MODELS)
def test_the_common_slips_are_distinct(model):
    assert [task for seed in range(5) if (task := exercise(seed, model=model)).indistinct()] == []


# Pinned: a sheet that was printed can be made again from its seeds.
TABLES = {
    "multinomial": "2ad073794080f8eb",
    "bernoulli": "c2237eba788be3cc",
    "categorical": "604f66af939cd6e7",
    "mixed": "6ea12a6b1f585b47",
}


@pytest.mark.long
@pytest.mark.parametrize("model", TABLES)
def test_a_seed_gives_the_table_that_it_gave_before(model):
    seeds = range(14 if model == "mixed" else 10)
    tasks = [exercise(seed, model=model, ask="estimate") for seed in seeds]
    tasks += [exercise(seed, model=model, ask="prior", tie=True) for seed in range(model in MODELS)]
    themes = {task.classes for task in tasks}
    assert len(themes) == (4 if model in MODELS else 3)
    drawn = [(it.classes, it.words, it.training, it.document, it.label, it.word) for it in tasks]
    assert sha256(repr(drawn).encode()).hexdigest()[:16] == TABLES[model]


def test_an_exercise_is_kept_for_all_who_ask_for_it_and_cannot_be_changed():
    task = exercises.exercise(1, model="bernoulli", ask="prior")
    with pytest.raises(FrozenInstanceError):
        task.alpha = 7
    assert exercises.exercise(1, model="bernoulli", ask="prior").alpha == 1


# In words.


@pytest.mark.parametrize("format", FORMATS)
def test_question_and_solution_in_each_format(format):
    for model, ask in product_of(MODELS, EXERCISE_ASKS):
        task = exercise(1, model=model, ask=ask)
        question, solution = task.question(format), task.solution(format)
        assert all(word in question for word in (*task.words, *task.classes))
        assert "Exercise 1: " in question
        assert question.count("What is ") == (ask != "verdict")
        right = task.answer if ask == "verdict" else str(Fraction(task.answer).numerator)
        bar = format == "latex" and ask != "verdict"
        assert (rf"\frac{{{right}}}" if bar else right) in solution


def test_the_text_of_an_exercise_fits_a_terminal():
    for seed in range(5):
        task = exercise(seed, ask="posterior")
        shown = f"{task.question()}\n{task.solution()}"
        assert [line for line in shown.split("\n") if len(line) > 80] == []


# Own data.


@pytest.mark.long
def test_tables_come_from_the_readers_own_texts(tmp_path, run):
    texts = messages()
    rows = [(Counter(exercises.tokenise(text)), label) for text, label in texts]
    for seed in range(4):
        task = exercises.exercise(seed, data=texts, ask="posterior")
        drawn = [({w: n for w, n in bag.items() if w in task.words}, label) for bag, label in rows]
        assert all(row in drawn for row in task.training)
        assert task == exercises.exercise(seed, data=iter(texts), ask="posterior")
        telling = keywords([[*bag.elements()] for bag, _ in rows], [label for _, label in rows], 40)
        assert {*task.words} <= {*telling}
    common = [(f"free {k} lunch {k}{k} today", "ab"[k % 2]) for k in range(6)]
    assert set(exercises.exercise(1, data=common).words) == {"free", "lunch", "today"}
    path = tmp_path / "texts.csv"
    lines = "".join(f'{label},"{text}"\n' for text, label in texts)
    path.write_text(f"label,text\n{lines}", encoding="utf-8")
    question = exercises.exercise(1, data=texts).question()
    assert run("exercise", "--data", str(path), "--seed", "1") == (0, f"{question}\n", "")


@pytest.mark.long
def test_texts_that_have_the_words_are_drawn_where_there_are_enough():
    """Two of class x, and three of y; the others are empty."""
    texts = ["free win", "free free prize"], ["prize free", "win prize prize", "win win prize"]
    rows = [(text, label) for some, label in zip(texts, "xy", strict=True) for text in some]
    data = [*rows, *[("", "x")] * 6, *[("", "y")] * 6]
    enough = 0
    for seed in range(12):
        task = exercises.exercise(seed, data=data, ask="prior")
        for label, some in zip("xy", texts, strict=True):
            bags = [bag for bag, c in task.training if c == label]
            assert 2 <= len(bags) <= 4
            if len(bags) <= len(some):
                assert all(bags)
                enough += 1
    assert enough > 6


@pytest.mark.long
def test_words_of_three_rows_and_more_are_drawn_before_those_of_two():
    """Those of two rows each would tell more: each of them occurs in one class only."""
    often = [("win free now", "x"), ("win free", "y"), ("win now", "x"), ("free now", "y")]
    texts = [(f"{text} {'ab'[label == 'y']} {'cd'[label == 'y']}", label) for text, label in often]
    for seed in range(2):
        task = exercises.exercise(seed, data=texts, model="bernoulli", ask="prior")
        assert task.words == ("free", "now", "win")


@pytest.mark.long
def test_data_in_which_a_slip_changes_nothing_are_refused_with_the_commonest():
    """With one text for all, the estimates of the other classes are the same."""
    data = [("a b c", "x")] * 2 + [("a b c", "y")] * 3 + [("a b c", "z")] * 4
    refused(
        lambda: exercises.exercise(1, data=data, model="multinomial"),
        "in 100 draws from the data, 'nothing wrong' and 'answered for the other class' cannot be "
        "distinguished: give more rows",
    )


def test_data_have_up_to_1000_rows_and_four_classes():
    texts = [("free win", "a"), ("win noon", "b"), ("free noon noon", "c"), ("win win", "d")]
    rows = exercises.checked_data([*texts * 250])
    assert len(rows) == 1000
    more = "give at most 1000 rows of two to 4 classes, and at least two rows of each"
    refused(lambda: exercises.checked_data([*rows, texts[0]]), f"1001 rows of 4 classes: {more}")
    five = [*texts, ("x", "e")] * 2
    refused(lambda: exercises.checked_data(five), f"10 rows of 5 classes: {more}")
    assert exercises.checked_data([]) == []


def test_a_long_label_is_refused():
    label = "l" * 15
    assert exercises.checked_data([("a", label), ("b", "x")] * 2)
    said = "give labels of at most 15 characters, without brackets and bars"
    refused(lambda: exercises.checked_data([("a", f"{label}l"), ("b", "x")] * 2), said)


def test_a_reply_is_printed_in_lines_of_80_columns():
    for last, lines in (("y" * 39, 1), ("y" * 40, 2), (f"{'y' * 30} well-known-word", 2)):
        message = f"{'x' * 40} {last}"
        assert exercises.in_paragraphs(Checked(False, message)) == message.rsplit(" ", lines - 1)


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"seed": -1}, "the seed is -1"),
        ({"model": "gauss"}, "'gauss'"),
        ({"ask": "odds"}, "'odds'"),
        ({"alpha": -1}, "alpha is -1"),
        ({"data": [("a b c", "x")] * 2 + [("a b c", "y")] * 2}, "cannot be distinguished"),
        ({"data": [("a b c", "x"), ("a b", "y"), ("c", "y")]}, "3 rows of 2 classes"),
        ({"data": [("a b c", "x")] * 4}, "4 rows of 1 classes"),
        ({"data": [("a", "x"), ("b", "y")] * 2}, "too few words"),
        ({"data": [("a b c", "x (1)"), ("a b c", "y")] * 2}, "the label 'x (1)' does not fit"),
    ],
)
def test_an_exercise_that_cannot_be_made_is_refused(settings, named):
    refused(lambda: exercises.exercise(**{"seed": 1, **settings}), named)


# The command line.


def test_question_solution_and_answer_on_the_command_line(run):
    series = ("--seed", "2", "--model", "multinomial", "--ask", "posterior")
    task = exercise(2, model="multinomial", ask="posterior")
    assert run("exercise", *series) == (0, f"{task.question()}\n", "")
    printed = run("exercise", *series, "--format", "latex", "--solution")[1]
    assert printed == f"{task.question('latex')}\n\n{task.solution('latex')}\n"
    right = "Right: P(work|d) = 864/2195.\n"
    assert run("exercise", *series, "--answer", "0.394") == (0, right, "")
    replied = "\n".join(exercises.in_paragraphs(task.check("1331/2195")))
    assert run("exercise", *series, "--answer", "1331/2195") == (1, f"{replied}\n", "")
    assert "alpha = 1/2" in run("exercise", "--alpha", "0.5")[1]
    assert "no smoothing" in run("exercise", "--alpha", "0")[1]


@pytest.mark.parametrize(
    ("command", "named"),
    [
        ("exercise --ask joint --answer abc", "'abc'"),
        ("exercise --format x", "unknown format 'x': choose text, "),
        ("exercise --alpha x", "--alpha is 'x'"),
        ("exercise --data none.csv", "none.csv: No such file"),
        ("exercise --answer 1/2 --format html", "--format has no effect with --answer"),
        ("exercise --tries 2", "--tries has no effect without --answer"),
        ("exercise --answer 1/2 --tries 0", "--tries is 0"),
        ("exercise --stop-words a", "--stop-words has no effect without --data"),
        ("sheet --seeds 3 -n 2", "-n has no effect with --seeds"),
        ("sheet --seeds 3 --variants 2", "--seeds has no effect on sheets of several"),
        ("sheet --students x --variants 2", "--variants has no effect with --students"),
        ("sheet --solutions --format moodle", "--solutions has no effect with --format moodle"),
        ("sheet --solutions --format csv", "--solutions has no effect with --format csv"),
        ("sheet -n 0", "the number of exercises is 0: "),
        ("sheet -n 201", "the number of exercises is 201: "),
        ("sheet --variants 0", "--variants is 0: "),
        ("sheet --students nobody.txt", "nobody.txt: No such file or directory"),
        ("explain messages a --expect many", "'many'"),
        ("explain messages a --expect 1 --label x", "'x' "),
        ("explain messages a --expect=1 --ask=estimate", "--ask estimate needs"),
    ],
)
def test_bad_input_on_the_command_line_is_one_sentence(command, named, run):
    code, printed, error = run(*command.split())
    assert (code, printed, error.count("\n")) == (2, "", 1)
    assert error.startswith(f"naive-bayes: {named}")


def test_the_embedded_messages_and_stop_words(run):
    given = ("exercise", "--data", "messages", "--seed", "3")
    words = words_of(run(*given)[1])
    assert len(words) == 3
    assert not {*words} & {*words_of(run(*given, "--stop-words", ",".join(words).upper())[1])}


def test_the_first_try_is_meant_where_none_is_given(run):
    given = ("exercise", "--seed", "2", "--model", "multinomial", "--ask", "estimate")
    first = run(*given, "--answer", "(2 + 1)/(7 + 3)")
    assert first == run(*given, "--answer", "(2 + 1)/(7 + 3)", "--tries", "1")
    assert first[0] == 1
    assert "8 belongs there, not 7" in run(*given, "--answer", "(2 + 1)/(7 + 3)", "--tries", "2")[1]


def words_of(question):
    """The words of V, which stands below texts."""
    return question.partition("V = {")[2].partition("}")[0].split(", ")


def test_a_long_wrong_answer_is_compared_in_full():
    """Not as the message quotes it, which is cut off after 40 characters."""
    task = exercise(2, model="multinomial", ask="posterior")
    checked = task.check("(2 + 1)/(8 + 3) * (2 + 1)/(8 + 3) * (2 + 1)/(8 + 3)")
    assert not checked.right
    assert "... is not P(work|d)." in checked.message


@pytest.mark.long
def test_a_table_is_data_too_and_says_what_was_assumed(tmp_path, run):
    file = tmp_path / "play.csv"
    file.write_text("sky,wind,play\nsun,weak,no\nrain,weak,yes\nsun,strong,no\nrain,strong,yes\n")
    code, out, said = run("exercise", "--data", str(file))
    assert (code, "sky" in out) == (0, True)
    assert "play: 2 no, 2 yes" in said
    refusal = "naive-bayes: --stop-words has no effect on a table: leave it out\n"
    assert run("exercise", "--data", str(file), "--stop-words", "english") == (2, "", refusal)


def test_a_second_number_without_a_reason_gets_the_form_and_where_the_answer_lies():
    task = exercises.exercise(2, ask="prior")
    wrong = str(Fraction(task.answer) / 7 + Fraction(1, 1009))
    first, second = (task.check(wrong, tries=tries).message for tries in (1, 2))
    assert "The answer lies" not in first
    low, high = re.search(r"The answer lies between (\S+) and (\S+)\.", second).groups()
    assert Fraction(low) <= task.answer <= Fraction(high)


def test_what_is_taken_for_granted_about_the_data_is_said(tmp_path, capsys):
    path = tmp_path / "sky.csv"
    path.write_text("sky,wind,rain\nsun,weak,a\nfog,weak,b\nsun,weak,a\nfog,hard,b")
    exercises.main(["--data", str(path)])
    assert "sky.csv: the label is the last column, rain\n" in capsys.readouterr().err


def test_a_table_of_counts_is_data_too(tmp_path, run):
    file = tmp_path / "counts.csv"
    rows = ["spam,1,0,0", "spam,2,0,1", "ham,0,1,2", "ham,0,2,1", "spam,1,1,0", "ham,1,1,0"]
    file.write_text("\n".join(["class,win,lunch,now", *rows]), encoding="utf-8")
    code, out, _ = run("exercise", "--data", str(file), "--model", "multinomial")
    assert (code, "How often each word occurs in each training document:" in out) == (0, True)
    table = [line.split()[1:] for line in out.split("\n") if line.startswith("d_")]
    order = ["class", "win", "lunch", "now"]
    heads = next(line.split() for line in out.split("\n") if line.lstrip().startswith("class "))
    assert {",".join(row[heads.index(name)] for name in order) for row in table} <= {*rows}
