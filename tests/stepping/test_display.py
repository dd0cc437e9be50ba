"""How values are displayed."""

from collections import Counter
from fractions import Fraction
from types import SimpleNamespace

import pytest

from naive_bayes import Estimate, Factor, MultinomialNB
from naive_bayes.stepping.display import (
    Objects,
    display,
    in_words,
    is_same,
    object_numbers,
    snapshot,
)
from tests.material import X_STAR, fitted


class Broken:
    def __repr__(self):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (10**39, str(10**39)),
        (Estimate(10**60, 10**61, 1, 2), "≈ 0.1"),
        (Fraction.__new__(Estimate, 1, 2), "1/2"),
        (Fraction.__new__, "__new__"),
        (object(), "object"),
        (pytest, "pytest"),
        (Broken(), "Broken"),
        ("x" * 100, "x" * 79 + "…"),
        (ValueError("no"), "ValueError: no"),
        ([[[[[1, 2]]]]], "(((2 entries)))"),
        ([[[[{1: 2, 3: 4}]]]], "(((2 entries)))"),
    ],
)
def test_a_value_is_displayed_in_short(value, text):
    assert in_words(display(value)) == text


def test_a_model_is_displayed_with_its_settings_and_counts():
    parts = dict(display(fitted(MultinomialNB))["parts"])
    assert "vocabulary" in in_words(parts["made as"], 200)
    assert in_words(parts["document_counts"]) == "spam: 4, ham: 4"
    assert in_words(parts["counts"]["items"][0][1]) == "b: 9, c: 3, a: 5"


def test_a_factor_is_displayed_with_its_word_and_all_its_estimates():
    found = display(Factor("a", 4, {"spam": Estimate(5, 17, 1, 3)}, absent=True))
    assert (found["text"], found["absent"]) == ("no a", True)
    assert found["of"]["items"][0][1]["formula"] == "(5 + 1)/(17 + 3)"
    assert [in_words(found[part]) for part in ("word", "times")] == ["a", "4"]


def test_each_kind_of_value_has_its_name():
    """The page draws each kind in its way."""
    kinds = {
        "estimate": Estimate(1, 2), "fraction": Fraction(1, 2), "yes or no": True, "none": None,
        "int": 3, "float": 0.5, "text": "a", "factor": Factor("a", 1, {}), "model": MultinomialNB(),
        "dict": {1: 2}, "list": [1], "tuple": (1,), "set": {1}, "error": ValueError(), "other": len,
    }  # fmt: skip
    assert {kind: display(value)["kind"] for kind, value in kinds.items()} == {k: k for k in kinds}
    assert display(Estimate(10**60, 10**61, 1, 2))["kind"] == "fraction", "without its counts"
    deep = display([[[[[1, 2]]]]])
    for _ in range(4):
        deep = deep["items"][0]
    assert (deep["kind"], deep["text"]) == ("other", "2 entries")


def test_a_sentence_has_as_many_entries_as_fit_on_fifty_two_letters():
    """Eight of its sixty are left for the number of the others."""
    for letters, shown in ((25, "x" * 25 + ", " + "y" * 25), (26, "x" * 25 + " and 1 more")):
        assert in_words(display(["x" * 25, "y" * letters])) == shown


def test_an_object_has_the_same_number_wherever_it_is():
    objects, half = Objects(), Fraction(1, 2)
    alone = objects.display(half)["object"]
    assert alone in object_numbers(objects.display([{"spam": half}]))
    assert "object" not in objects.display(1.0)  # one object may serve everywhere


def test_a_change_inside_a_value_is_noticed():
    value = {"spam": Counter(X_STAR), "list": [], "set": set(), "row": [1, 2]}
    value |= {"many": dict.fromkeys(range(20)), "deep": {"a": {"b": {"c": 1}}}}
    value["own"] = SimpleNamespace(n=1)
    for change in (
        lambda: setattr(value["own"], "n", 2),
        lambda: value["spam"].update(a=1),
        lambda: value["list"].append(1),
        lambda: value["row"].__setitem__(0, 7),
        lambda: value["set"].add(1),
        lambda: value.update(new=0),
        lambda: value["many"].update(new=0),
        lambda: value["deep"]["a"]["b"].update(c=2),
    ):
        before = snapshot(value)
        assert is_same(before, snapshot(value))
        change()
        assert not is_same(before, snapshot(value))


def test_a_value_that_contains_itself_can_be_compared():
    value = {}
    value["itself"] = [value]
    assert is_same(snapshot(value), snapshot(value))
