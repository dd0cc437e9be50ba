"""Whatever is given, a call answers or refuses it in one sentence; and it comes to an end.

`python3 -m tests.fuzz` draws such input at random.  Here each argument of each public function is
replaced by each of `HOSTILE`.
"""

import inspect
from decimal import Decimal
from fractions import Fraction
from math import comb, factorial

import pytest

import naive_bayes as nb
from naive_bayes import BernoulliNB, MultinomialNB, NaiveBayesError
from naive_bayes.likelihood import log_multinomial_coefficient, multinomial_coefficient
from tests.arguments import ARGUMENTS
from tests.material import refused


def too_deep():
    """A tuple that this Python cannot write: how deep that is depends on its version."""
    deep = ()
    while True:
        for _ in range(5000):
            deep = (deep,)
        try:
            repr(deep)
        except RecursionError:
            return deep


DEEP = too_deep()

HUGE = 10**5000
HOSTILE = [
    *(range(10**12), range(10**30), DEEP, [DEEP], HUGE, -HUGE, 10**4299, [HUGE], {"a": HUGE}),
    *({HUGE: 1}, {"a": [1]}, {"a": 10**100}, Fraction(HUGE, 3), "\0", "\ud800", float("nan")),
    *(Decimal("1e99999"), Decimal("sNaN"), b"x", 1j, object(), len, [[]], [1, "a", None]),
]
SLOW_OR_RIGHT = {("lemmatise", "lemma")}
"""A function of the reader's own may raise what it likes."""


def answered_or_refused(call):
    """Whether a call gives a result, or refuses its arguments in one sentence."""
    try:
        call()
    except (NaiveBayesError, TypeError) as error:
        return len(str(error)) < 1500
    return True


LEFT_OUT = {
    "what the package makes and hands out": "Brought ClassWorking Comparison Contribution Explanation Informative Interval LabelledRows Normal Pool RankedWord RecordedStep Recording Spread Working",
    "what a reader derives a class from": "BagModel DensityModel NaiveBayes ProbabilityModel WordModel",
    "what opens a file, in tests/data": "Published fetch read_archive read_csv read_data read_folders read_labelled_sentences read_table read_tsv write_atomically",
    "an exception of Python's": "NaiveBayesError",
}


def test_every_public_function_that_takes_arguments_is_tried_here():
    left_out = " ".join(LEFT_OUT.values()).split()
    rest = {name: getattr(nb, name) for name in nb.__all__ if name not in left_out}
    takes = {name for name, it in rest.items() if inspect.signature(it).parameters}
    assert takes == set(" ".join(ARGUMENTS).split())


@pytest.mark.parametrize(("names", "arguments"), ARGUMENTS.items())
def test_every_argument_may_be_anything(names, arguments):
    for name in names.split():
        for argument in arguments:
            if (name, argument) not in SLOW_OR_RIGHT:
                for value in HOSTILE:
                    given = {**arguments, argument: value}
                    assert answered_or_refused(lambda: getattr(nb, name)(**given))


def test_a_label_that_cannot_be_written_is_refused_where_it_comes_in():
    for label in (HUGE, -HUGE, DEEP, (1, HUGE), Fraction(HUGE, 3)):
        for call in (
            lambda: MultinomialNB().fit([["a"], ["b"]], [label, "ham"]),
            lambda: MultinomialNB().update(["a"], label),
            lambda: MultinomialNB(classes=[label]),
            lambda: nb.CategoricalNB().fit([["a"]], [label]),
            lambda: nb.report([label], ["ham"]),
            lambda: nb.cross_validate(MultinomialNB, [["a"], ["b"]], [label, "ham"], 2),
        ):
            refused(call, "cannot be written, since it is")
    model = MultinomialNB().fit([["a"]], [10**4000])
    assert MultinomialNB.from_json(model.to_json()) == model
    assert f"decision: {str(10**4000)[:20]}" in str(model.explain(["a"]))


def test_a_word_that_cannot_be_written_is_refused_where_it_comes_in():
    model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
    for word in (HUGE, DEEP, ("a", HUGE)):
        for call in (
            lambda: model.fit([["a", word]], ["spam"]),
            lambda: model.update(["a", word], "spam"),
            lambda: MultinomialNB(vocabulary=["a", word]),
            lambda: nb.bag_of_words(["a", word]),
            lambda: model.explain(["a", word]),
            lambda: nb.explanations(model, ["a", word], "1/2"),
        ):
            refused(call, "cannot be written, since it is")


def test_a_value_or_a_question_that_cannot_be_a_key_is_refused():
    model = nb.CategoricalNB().fit([["sunny"], ["rainy"]], ["no", "yes"])
    for value in ([], {}, DEEP):
        assert answered_or_refused(lambda: model.likelihood(0, value, "no"))
        assert answered_or_refused(lambda: model.likelihood(value, "sunny", "no"))
        refused(lambda: nb.explanations(model, ["sunny"], "1/2", ask=value))
    refused(lambda: model.likelihood(0, [], "no"), "[]", kind=TypeError)


def test_infinite_odds_are_refused_or_passed_over():
    one = MultinomialNB().fit([["a"]], ["spam"])
    refused(lambda: nb.explanations(one, ["a"], ".5", ask="odds"), "P(spam|d) is 1")
    bare = MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["spam", "ham"])
    compared = nb.explanations(bare, ["a"], ".5", ask="odds")
    assert (compared.question.label, compared.right) == ("ham", 0)
    of_spam = {"ask": "odds", "label": "spam"}
    refused(lambda: nb.explanations(bare, ["a"], ".5", **of_spam), "odds are infinite")


def test_a_threshold_of_any_size_is_named():
    model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
    for threshold in (HUGE, 10**4299):
        refused(lambda: model.classify(["a"], threshold=threshold), "none is named")
        refused(lambda: model.classify(["a"], threshold=threshold, positive="spam"), "threshold")


def test_what_is_not_a_table_of_counts_has_no_total():
    for make in (MultinomialNB, nb.ComplementNB, nb.WeightedNB):
        for table in (None, 5, ["a"], "ab"):
            refused(lambda: make().total(2, table), "the table is", kind=TypeError)


# Work without bounds.


def test_a_document_that_never_ends_is_refused_where_unknown_words_are_counted():
    model = MultinomialNB().fit([["a"]], ["spam"])
    refused(lambda: model.without_factor(range(10**12)), 10**8)


def test_a_coefficient_that_would_be_too_long_is_refused_before_it_is_worked_out():
    for counts in ([10**100, 300_000], [300_000, 10**100], [10**30, 20_000], [600_000] * 2):
        refused(lambda: multinomial_coefficient(counts))
    assert multinomial_coefficient([10**100, 1]) == 10**100 + 1
    assert multinomial_coefficient([10**100, 2]) == (10**100 + 2) * (10**100 + 1) // 2
    assert multinomial_coefficient([1000] * 3) == factorial(3000) // factorial(1000) ** 3


def test_the_logarithm_of_a_coefficient_is_right_beside_a_huge_count():
    for small, *others in ([5, 10**100], [7, 10**20, 10**6], [3, 10**9]):
        with_small = comb(small + sum(others), small)
        expected = nb.log_fraction(with_small) + log_multinomial_coefficient(others)
        for counts in ([small, *others], [*others, small]):
            assert log_multinomial_coefficient(counts) == pytest.approx(expected, rel=1e-12)
    assert log_multinomial_coefficient([10**16, 10**9]) > 0
    model = MultinomialNB(coefficient=True).fit([["a"], ["b"]], ["spam", "ham"])
    assert model.classify({"a": 10**100, "b": 300_000}) == "spam"
    assert model.log_joint({"a": 10**100, "b": 300_000})["spam"] < 0


def test_documents_that_are_too_long_for_slips_are_refused():
    said = "too many to look for slips"
    for make in (BernoulliNB, MultinomialNB):
        model = make().fit([["a"], ["b"]], ["spam", "ham"])
        for times in (10**7, 10**100):
            for document in ({"a": times}, {"a": 1, "unknown": times}):
                refused(lambda: nb.explanations(model, document, "0.4"), said)
