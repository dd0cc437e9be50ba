"""A debugger that steps into `posterior` enters few functions, none deep, all of the lecture."""

import sys

from naive_bayes import BernoulliNB, CategoricalNB, IgnoreZeros, MultinomialNB, NoSmoothing
from tests.material import (
    E_STAR,
    LABELS,
    MODELS,
    NEW_DAY,
    PLAY,
    ROWS,
    SMOOTHINGS,
    X_STAR,
    fitted,
)

CALLS = 45
ROW_CALLS = 48  # a row reads its tables before each likelihood
DEPTH = 5

# Every function that one enters: a formula of the notes, or the reading of the document.
LECTURE = {
    "posterior": "P(c|d) = P(c) P(d|c) / P(d)",
    "joint": "P(c) P(d|c)",
    "evidence": "P(d)",
    "document_likelihood": "P(d|c) = P(w1|c) P(w2|c) ... P(wn|c)",
    "factors": "the factors of a document",
    "Factor.__init__": "one of them",
    "likelihood": "P(w|c)",
    "presence": "(documents of c with w + alpha)/(documents of c + 2 alpha)",
    "share": "(count(w, c) + alpha)/(sum of count(w', c) + alpha V)",
    "without_zeros": "the factors that are multiplied",
    "check_size": "is the product short enough to work out?",
    "Estimate.__new__": "a probability with its counts",
    "complement": "1 - P(w|c)",
    "vocabulary": "V",
    "read": "the words of the document that are in V",
    "known_words": "the words of the document that are in V",
    "countable": "what can be counted",
    "coefficient_factor": "n!/(x1! x2! ... xk!)",
    "multinomial_coefficient": "n!/(x1! x2! ... xk!)",
    "log_multinomial_coefficient": "log n! - log x1! - ... - log xk!",
}

NOTES = {name: smoothing for name, smoothing in SMOOTHINGS.items() if "zeros" not in name}


def calls_in(verb, document):
    """The answer, and each call of a function of this package with its depth below the caller."""
    calls = []
    depths = {}

    def tracer(frame, event, argument):
        # What dataclasses write is ours too; comprehensions and generators have frames of
        # their own on some Pythons.  A debugger stops in all of them.
        if event == "call" and frame.f_globals.get("__name__", "").startswith("naive_bayes"):
            outer = frame.f_back
            while outer is not None and outer not in depths:
                outer = outer.f_back
            depths[frame] = depths.get(outer, 0) + 1
            name = frame.f_code.co_qualname
            if name in ("__init__", "__create_fn__.<locals>.__init__"):
                name = f"{type(frame.f_locals['self']).__name__}.__init__"
            calls.append((depths[frame], name))
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


def check(calls):
    assert len(calls) <= CALLS, f"{len(calls)} calls:\n{listed(calls)}"
    deepest = max(depth for depth, _ in calls)
    assert deepest <= DEPTH, f"{deepest} deep:\n{listed(calls)}"
    for _, name in calls:
        known = {name, name.rpartition(".")[2]} & LECTURE.keys()
        assert known, f"{name} is not of the lecture:\n{listed(calls)}"


def test_the_posterior_of_the_notes_documents_is_at_most_45_calls_5_deep_of_the_lecture():
    """COMP9417: e* = abbdebb for the Bernoulli model, (4, 3, 1) for the multinomial one."""
    for smoothing in NOTES.values():
        for make in MODELS.values():
            document = E_STAR if make is BernoulliNB else X_STAR
            model = fitted(make, smoothing=smoothing)
            for _ in ("first", "again"):
                posterior, calls = calls_in(model.posterior, document)
                assert sum(posterior.values()) == 1
                check(calls)


def test_ignoring_zeros_leads_no_deeper():
    for per_class in (True, False):
        for make in (MultinomialNB, BernoulliNB):
            model = fitted(make, smoothing=IgnoreZeros(per_class=per_class))
            _, calls = calls_in(model.posterior, X_STAR)
            assert max(depth for depth, _ in calls) <= DEPTH, listed(calls)


def test_the_posterior_of_a_row_keeps_the_budget():
    """Quinlan's weather: four features, two classes."""
    model = CategoricalNB(smoothing=NoSmoothing()).fit(ROWS, PLAY)
    model.posterior(NEW_DAY)
    posterior, calls = calls_in(model.posterior, NEW_DAY)
    assert sum(posterior.values()) == 1
    assert len(calls) <= ROW_CALLS, f"{len(calls)} calls:\n{listed(calls)}"
    assert max(depth for depth, _ in calls) <= DEPTH, listed(calls)


def test_each_word_more_is_one_likelihood_more_for_each_class():
    """Nothing else grows with the document, however large the counts are."""
    for smoothing in NOTES.values():
        for make in MODELS.values():
            documents = [[*"abcdefgh", "x"], [*"abcdefgh", "y"]]
            lengths = []
            for words in ("a", "ab", "abc"):
                model = make(vocabulary=words, smoothing=smoothing).fit(documents, "xy")
                _, calls = calls_in(model.posterior, list(words) * 50)
                lengths.append(len([name for _, name in calls if not name.endswith("<genexpr>")]))
            assert lengths[2] - lengths[1] == lengths[1] - lengths[0] <= 9


VERBS = ("classify", "log_joint", "log_posterior", "odds", "log_odds", "posterior", "predict")


def test_every_verb_is_at_most_45_calls_6_deep():
    """Without the calls that dataclasses write; a comprehension is a call on Python 3.11."""
    for verb in VERBS:
        for make, document in ((BernoulliNB, E_STAR), (MultinomialNB, X_STAR)):
            method = getattr(fitted(make), verb)
            labels = ("spam", "ham") if "odds" in verb else ()
            document = document if isinstance(document, dict) else list(document)
            argument = [document] if verb == "predict" else document
            _, calls = calls_in(lambda given: method(given, *labels), argument)
            calls = [call for call in calls if call[1] != "Factor.__init__"]
            assert len(calls) <= 45, listed(calls)
            assert max(depth for depth, _ in calls) <= 6, listed(calls)


def test_classify_reads_factors_adds_logs_and_takes_the_arg_max():
    """read and factors, the sum of logarithms, the arg max, and whether it is clear."""
    _, calls = calls_in(fitted(MultinomialNB).classify, X_STAR)
    second = [name for depth, name in calls if depth == 2]
    steps = ["LogModel.large", "MultinomialNB.factors", "log_joint", "arg_max", "clear"]
    assert [name.replace("NaiveBayes.", "LogModel.") for name in second] == steps


def test_the_tracer_counts_calls_and_depth():
    """posterior itself is a call, 1 deep, and what it calls is deeper.

    Three words and two classes are six likelihoods, and each makes one estimate.
    """
    _, calls = calls_in(fitted(MultinomialNB).posterior, X_STAR)
    assert calls[0] == (1, "ProbabilityModel.posterior")
    assert {depth for depth, _ in calls[1:]} >= {2, 3}
    assert 1 not in {depth for depth, _ in calls[1:]}
    names = [name for _, name in calls]
    words_and_classes = len(X_STAR) * len(set(LABELS))
    for name in ("MultinomialNB.likelihood", "Laplace.share", "Estimate.__new__"):
        assert names.count(name) == words_and_classes
    assert names.count("Factor.__init__") == len(X_STAR)
