"""The table of forms: the judge agrees with each of its rows."""

import re

from naive_bayes.practice.accepted_forms import ACCEPTED_FORMS
from naive_bayes.practice.judging import RIGHT, SHORT, UNREADABLE, WRONG, judge
from naive_bayes.practice.reading import LONGEST


def test_the_judge_says_of_each_form_what_the_table_says():
    found = {
        (text, form.number): (judge(text, form.number).verdict, form.verdict)
        for form in ACCEPTED_FORMS
        for text in form.texts
    }
    assert {row: both for row, both in found.items() if both[0] != both[1]} == {}
    assert {expected for _, expected in found.values()} == {RIGHT, SHORT, WRONG, UNREADABLE}


def test_what_is_wrong_is_wrong_of_a_number_that_can_be_written_rightly():
    right = {form.number for form in ACCEPTED_FORMS if form.verdict == RIGHT}
    assert {form.number for form in ACCEPTED_FORMS} == right


def test_what_is_not_a_number_looks_like_one_or_is_called_so():
    """Or it is empty, or one character longer than what is read."""
    texts = [text for form in ACCEPTED_FORMS if form.verdict == UNREADABLE for text in form.texts]
    words = [text for text in texts if not re.search(r"[\d%.=(]", text)]
    assert words == ["", " ", "a third", "nan", "inf"]
    assert max(map(len, texts)) == LONGEST + 1


def test_each_kind_of_form_has_a_name_and_no_text_twice():
    for form in ACCEPTED_FORMS:
        assert len(form.what.split()) > 1 or form.what == "odds"
        assert len(set(form.texts)) == len(form.texts)
