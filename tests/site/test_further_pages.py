"""Go further: what the reader of each page can do, the exercise that shows it, and its answers."""

import re
from fractions import Fraction
from html import unescape

import pytest

from docs.making.pages.chapters import PAGES as SHOWN
from naive_bayes import (
    BernoulliNB,
    ComplementNB,
    accuracy,
    chi_squared,
    precision,
    recall,
    training_likelihood,
)
from tests.material import ROOT
from tests.site.test_learn import INPUT

MENU = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
FURTHER = re.findall(
    r"^ {10}- (?:.*: )?(\S+\.md)$",
    MENU.partition("- Go further:")[2].partition("- Your notes and books:")[0],
    re.M,
)
SOURCES = {page: source for source, page in SHOWN.items()}
PAGES = {page: ROOT / SOURCES.get(page, f"docs/{page}") for page in FURTHER}


@pytest.mark.parametrize("page", FURTHER)
def test_a_page_says_first_what_its_reader_can_do_and_which_exercise_shows_it(page):
    _, first, _ = PAGES[page].read_text(encoding="utf-8").split("\n\n", 2)
    kind = "chapter" if page in SOURCES else "page"
    assert first.startswith(f"After this {kind} you can "), page
    assert first.endswith("{: .goal }") == (kind == "page"), page
    assert re.search(r"exercises\.md#|#exercises?\)|#what-is|exercise --data", first), page


def expected():
    cards = ["warm sand warm water", "cold water sand", "wind sand"]
    cards += ["cold wind cold path", "steep cold path", "tea warm tea"]
    labels = ["sea"] * 3 + ["hills"] * 2 + ["town"]
    others = ComplementNB().fit(map(str.split, cards), labels)
    true = ["spam"] * 10 + ["ham"] * 30
    called = ["spam"] * 8 + ["ham"] * 2 + ["spam"] * 4 + ["ham"] * 26
    emails, spam = [["b"], ["b"], ["b"], []], ["spam"] * 4
    return {
        "P(tea | not sea) =": others.complement_likelihood("tea", "sea"),
        "P(tea | not town) =": others.complement_likelihood("tea", "town"),
        "Its precision =": precision(true, called, "spam"),
        "Its recall =": recall(true, called, "spam"),
        "Its accuracy =": accuracy(true, called),
        "Three spam emails and one ham email contain win. Its chi-squared =": chi_squared([3, 1], [1, 3]),
        "The largest chi-squared that a word can have here =": max(
            chi_squared([s, h], [4 - s, 4 - h]) for s in range(5) for h in range(5)
        ),
        "The likelihood of the four emails at the share, p = 3/4, is": training_likelihood(
            BernoulliNB(vocabulary=["b"], smoothing=0).fit(emails, spam), emails, spam
        ),
        "At p = 1/2 it is": Fraction(1, 2) ** 4,
    }  # fmt: skip


def test_the_answers_are_the_packages_and_no_slip_is_right():
    found = {}
    for page in (
        "models/complement",
        "beyond/evaluation",
        "beyond/which-words",
        "beyond/why-counting-is-right",
    ):
        text = unescape(PAGES[f"{page}.md"].read_text(encoding="utf-8"))
        for asked, answer, slips in INPUT.findall(text):
            found[re.sub("<[^>]*>", "", asked).strip()] = Fraction(answer)
            wrong = [Fraction(slip.split(":", 1)[0].strip()) for slip in slips.split("//")]
            assert len({Fraction(answer), *wrong}) == len(wrong) + 1, asked
    assert found == expected()
