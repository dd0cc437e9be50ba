"""Who steps into `posterior` in a debugger meets few calls, and none deep down."""

import sys
from pathlib import Path

import pytest

import naive_bayes
from naive_bayes import BernoulliNB, MultinomialNB, NoSmoothing
from tests.material import E_STAR, MODELS, SMOOTHINGS, X_STAR, fitted

CALLS = 15
DEPTH = 4
PACKAGE = str(Path(naive_bayes.__file__).parent)


def calls_in(verb, document):
    """The answer, and each call of a function of this package with its depth below the caller."""
    calls = []
    depths = {}

    def tracer(frame, event, argument):
        # Comprehensions and generators have frames too, on some Pythons: a debugger stops there.
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            outer = frame.f_back
            while outer is not None and outer not in depths:
                outer = outer.f_back
            depths[frame] = depths.get(outer, 0) + 1
            calls.append((depths[frame], frame.f_code.co_qualname))
        return None

    before = sys.gettrace()
    sys.settrace(tracer)
    try:
        answer = verb(document)
    finally:
        sys.settrace(before)
    return answer, calls


def listed(calls):
    return "\n".join("  " * depth + name for depth, name in calls)


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("vocabulary", ["abc", None], ids=["given V", "learned V"])
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_one_posterior_is_at_most_15_calls_at_most_4_deep(make, vocabulary, smoothing):
    document = E_STAR if make is BernoulliNB else X_STAR
    for again in (False, True):
        model = fitted(make, vocabulary=vocabulary, smoothing=smoothing)
        if again:
            model.posterior(document)
        posterior, calls = calls_in(model.posterior, document)
        assert sum(posterior.values()) == 1
        assert len(calls) <= CALLS, f"{len(calls)} calls:\n{listed(calls)}"
        deepest = max(depth for depth, _ in calls)
        assert deepest <= DEPTH, f"{deepest} deep:\n{listed(calls)}"


@pytest.mark.parametrize("smoothing", SMOOTHINGS.values(), ids=SMOOTHINGS)
@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_the_number_of_calls_does_not_grow_with_words_or_vocabulary(make, smoothing):
    """Otherwise the budget would hold for V = {a, b, c} only."""
    documents = [[*"abcdefgh", "x"], [*"abcdefgh", "y"]]
    small = make(vocabulary="a", smoothing=smoothing).fit(documents, "xy")
    large = make(vocabulary="abcdefgh", smoothing=smoothing).fit(documents, "xy")
    calls = []
    for model, document in ((small, ["a"]), (large, list("abcdefgh") * 50)):
        model.posterior(document)
        calls.append(calls_in(model.posterior, document)[1])
    assert len(calls[1]) == len(calls[0]), listed(calls[1])


def test_comp9417_posteriors_are_the_notes_under_the_tracer_too():
    model = fitted(BernoulliNB, smoothing=NoSmoothing())
    posterior, _ = calls_in(model.posterior, E_STAR)
    assert posterior == model.posterior(E_STAR)
    assert calls_in(model.classify, E_STAR)[0] == "spam"
    assert calls_in(fitted(MultinomialNB).classify, X_STAR)[0] == "ham"


@pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
def test_classify_can_be_traced(make):
    model = fitted(make)
    label, calls = calls_in(model.classify, X_STAR)
    assert label == model.classify(X_STAR)
    assert calls[0][1].endswith("classify")
    assert calls[0][0] == 1


def test_the_tracer_counts_calls_and_depth():
    """posterior itself is a call, 1 deep, and what it calls is deeper."""
    _, calls = calls_in(fitted(MultinomialNB).posterior, X_STAR)
    assert calls[0] == (1, "NaiveBayes.posterior")
    assert len(calls) > 1
    assert {depth for depth, _ in calls[1:]} >= {2}
    assert 1 not in {depth for depth, _ in calls[1:]}
