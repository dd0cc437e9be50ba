"""The rule of marks: what each answer gets, on one case whose numbers are worked out by hand.

Spam has win, a, prize and win, money, now; ham has see, you and lunch, money, now.  V has 8 words.
"""

import json
from fractions import Fraction

import pytest

from naive_bayes.practice.assignment import to_notebook
from naive_bayes.practice.cases import parts_of
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.marks import marks

DATA = "spam,win a prize\nspam,win money now\nspam,a prize\nham,see you\nham,lunch money now"
CASE = {"data": DATA, "document": "win money", "alpha": 1}

# P(win|spam) = (2 + 1)/(8 + 8), P(money|spam) = 2/16, P(win|ham) = 1/13, P(money|ham) = 2/13.
SPAM, HAM = "3/5 × 3/16 × 2/16", "2/5 × 1/13 × 2/13"


def marked(**answers):
    """The points of each answer to a part; what is asked is written with _ for what no name has."""
    asked = {
        "prior": "P(spam)",
        "win": "P(win|spam)",
        "spam": "P(spam) P(d|spam)",
        "ham": "P(ham) P(d|ham)",
        "evidence": "P(d)",
        "posterior": "P(spam|d), 4 points",
        "other": "P(ham|d)",
        "odds": "the odds of spam",
        "verdict": "the class of d",
    }
    parts = parts_of({**CASE, "parts": [asked[name] for name in answers]})
    return [mark.written for mark in marks(parts, [*answers.values()])]


def test_a_right_number_gets_all_points_however_it_is_written():
    spam, ham = Fraction(9, 640), Fraction(4, 845)
    posterior = f"({SPAM})/({SPAM} + {HAM})"
    for text in (posterior, str(spam / (spam + ham)), f"{float(spam / (spam + ham)):.3f}"):
        assert marked(posterior=text) == ["4 of 4"]
    assert marked(prior="60 %", win="0.1875", spam="0.0141", verdict="spam") == [
        *("1 of 1", "1 of 1", "2 of 2", "2 of 2")
    ]


@pytest.mark.parametrize(
    ("posterior", "points"),
    [
        (f"({SPAM})/({SPAM} + 2/5 × 1/13 × 2/12)", "3 of 4"),  # one count is wrong
        (f"({SPAM.replace('3/5', '2/5')})/({SPAM.replace('3/5', '2/5')} + {HAM})", "3 of 4"),
        (f"({SPAM})/({SPAM} + 0.003)", "2 of 4"),  # the joint of ham, without its factors
        ("(3/16 × 2/16)/(3/16 × 2/16 + 1/13 × 2/13)", "3 of 4"),  # one slip in both classes
        (f"({SPAM})/({SPAM} + 2/5 × 1/12 × 2/14)", "2 of 4"),  # two mistakes
        ("0.7", "0 of 4"),
        ("0.123", "0 of 4"),
        ("", "0 of 4"),
        ("I don't know", "? of 4"),
    ],
)
def test_each_mistake_that_the_working_shows_costs_its_own_point(posterior, points):
    assert marked(posterior=posterior) == [points]


def test_two_digits_are_right_and_what_follows_from_them_too():
    """The share is 0.748, and 0.75/0.25 is 3."""
    assert marked(posterior="0.75", odds="3.0") == ["4 of 4", "3 of 3"]
    assert marked(odds="3.0") == ["3 of 3"]


@pytest.mark.parametrize(
    ("answers", "points"),
    [
        # 2/8 is not smoothed; then 3/5 × 2/8 × 2/16, and 0.01875/(0.01875 + 4/845) = 0.798.
        ({"win": "2/8", "spam": "3/5 × 2/8 × 2/16", "posterior": "0.798"}, ["0 of 1", "2 of 2", "4 of 4"]),
        # Without smoothing all along: 3/5 × 2/8 × 1/8, and nothing has win in ham.
        ({"win": "2/8", "spam": "3/160", "posterior": "1"}, ["0 of 1", "2 of 2", "4 of 4"]),
        # A product that is wrong is paid in its own part, and the sum and the share follow.
        ({"spam": "0.02", "ham": "4/845", "evidence": "0.0247"}, ["0 of 2", "2 of 2", "3 of 3"]),
        ({"spam": "1/100", "posterior": "0.679", "other": "0.321"}, ["0 of 2", "4 of 4", "3 of 3"]),
        ({"posterior": "0.3", "odds": "3/7", "verdict": "ham"}, ["0 of 4", "3 of 3", "2 of 2"]),
        ({"spam": "1/1000", "verdict": "ham"}, ["0 of 2", "2 of 2"]),
        ({"prior": "1/2", "ham": "1/2 × 1/13 × 2/13"}, ["0 of 1", "2 of 2"]),
        # What follows has a mistake of its own.
        ({"win": "2/8", "spam": "3/5 × 2/8 × 2/15"}, ["0 of 1", "1 of 2"]),
        # The prior was right, so that nothing follows from it.
        ({"prior": "3/5", "ham": "1/2 × 1/13 × 2/13"}, ["1 of 1", "1 of 2"]),
        # Neither does an answer to an earlier part follow from a later one.
        ({"spam": "3/5 × 2/8 × 2/16", "win": "2/8"}, ["1 of 2", "0 of 1"]),
        ({"win": "?", "spam": SPAM}, ["? of 1", "2 of 2"]),
        ({"verdict": "ham", "posterior": "0.252"}, ["0 of 2", "0 of 4"]),
    ],
)  # fmt: skip
def test_a_mistake_is_paid_once(answers, points):
    assert marked(**answers) == points


def test_a_right_answer_never_gets_less_than_a_wrong_one():
    parts = parts_of({**CASE, "parts": ["P(spam)", "P(win|spam)", "P(spam|d), 3 points"]})
    wrong = ["1/2", "2/8", "(3/16 × 2/16)/(3/16 × 2/16 + 1/13 × 2/13)"]
    for k, part in enumerate(parts):
        for before in (["", "", ""], wrong):
            answers = [*before[:k], str(part.answer), "", ""][:3]
            assert marks(parts, answers)[k].points == part.points


def test_a_slip_that_comes_again_on_another_table_is_paid_again():
    tasks = [exercise(seed, model="multinomial", ask="estimate") for seed in (2, 3)]
    assert [marks([task], ["0.001"])[0].points for task in tasks] == [0, 0]


def test_a_notebook_marks_the_parts_of_a_case_together(capsys):
    """As Jupyter runs its cells: 2/8 loses a point, and the joint follows from it."""
    parts = parts_of({**CASE, "parts": ["P(win|spam)", "P(spam) P(d|spam)"]})
    names = {}
    for cell in json.loads(to_notebook([*parts, exercise(2, ask="prior")]))["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            for number, text in enumerate(("2/8", "3/5 × 2/8 × 2/16"), 1):
                source = source.replace(f'answer_{number} = ""', f'answer_{number} = "{text}"')
            exec(source, names)
    *_, follows, none, total, _ = capsys.readouterr().out.split("\n")
    assert follows == (
        "3/5 × 2/8 × 2/16 is not P(spam) P(d|spam), but it follows from your P(win|spam) = 2/8, "
        "and no mistake costs points twice."
    )
    assert (none, total) == ("no answer yet", "2 of 4 points")
