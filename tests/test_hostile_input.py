"""Input that no lecture has: huge numbers, wrong types, damaged files.  Always one clear sentence.

What is refused is named; a message has its whole wording here if it is nowhere else.  What is
accepted has to come to an end.
"""

import json
from decimal import Decimal
from fractions import Fraction
from random import Random

import pytest

from naive_bayes import (
    Bernoulli,
    Categorical,
    Exponential,
    Gaussian,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    Poisson,
    TextClassifier,
    WeightedNB,
    accuracy,
    area_under,
    arg_max,
    confusion_matrix,
    cross_validate,
    dirichlet_density,
    empirical_prior,
    given_prior,
    likelihood_of_counts,
    log_loss,
    mark_negation,
    maximum_likelihood,
    multinomial_coefficient,
    multinomial_pmf,
    n_grams,
    posterior_from_logs,
    read_csv,
    read_tsv,
    remove_stop_words,
    report,
    roc_points,
    sigmoid,
    stratified_folds,
    tokenise,
    uniform_prior,
)
from naive_bayes.further.preprocessing import WORD_OR_MARK
from tests.material import WORD_MODELS, message_of, refused

HUGE = 10**400
SIGNALLING = Decimal("sNaN")
SPAM_HAM = ([["a", "b"], ["c"]], ["spam", "ham"])


def fitted(make, **settings):
    return make(**settings).fit(*SPAM_HAM)


def of_values(distribution, values=(2, 1, 3, 4)):
    return MixedNB({"v": distribution}).fit([[v] for v in values], ["x", "x", "y", "y"])


def done_or_refused(call, place=""):
    """What a call gives, or None where it refuses in one sentence, which names the place."""
    try:
        return call()
    except (NaiveBayesError, TypeError) as error:
        message = str(error)
    assert "\n" not in message
    assert str(place) in message
    return None


# Numbers.

NUMBERS = [
    (lambda: Laplace(10**5000), "alpha has more than 1000 digits"),
    (lambda: Laplace(Decimal("1e99999999")), "alpha is '1E+99999999'"),
    (lambda: Laplace(SIGNALLING), "alpha is sNaN"),
    (lambda: fitted(MultinomialNB).classify(["a"], threshold=HUGE, positive="spam"), "the threshold is beyond 10^100"),
    (lambda: WeightedNB().fit([{"a": HUGE}], ["x"]), "in document 1, the count of 'a' is beyond 10^100"),
    (lambda: fitted(MultinomialNB).sample("spam", 10**12, Random(1)), "the length is 1000000000000"),
    (lambda: of_values(Poisson()).classify([HUGE]), "in feature 'v', a number of events is 1000"),
    (lambda: of_values(Exponential()).log_joint([HUGE]), "in feature 'v' of the class 'x', the waiting time is too large for a float"),
    (lambda: multinomial_coefficient([10**9, 10**9]), "500000 bits"),
    (lambda: multinomial_pmf([10**7] * 2, [Fraction(1, 2)] * 2), "500000 bits"),
    (lambda: arg_max({"a": float("nan"), "b": 1}), "the score of 'a' is nan"),
    (lambda: posterior_from_logs({"a": float("nan")}), "the score of 'a' is nan"),
    (lambda: posterior_from_logs({"a": float("inf"), "b": 1.0}), "the largest log score is inf"),
    (lambda: roc_points(["a", "b"], [SIGNALLING, 1], "a"), "a score is sNaN"),
    (lambda: MixedNB({"v": Bernoulli()}).fit([[SIGNALLING]], ["x"]), "in document 1, in feature 'v', Decimal('sNaN') is neither yes nor no"),
    (lambda: MultinomialNB().fit([["a"]], [float("nan")]), "label 1 is nan"),
    (lambda: tokenise("a", pattern="a{99999999999}"), "the pattern 'a{99999999999}' is not a regular expression"),
]  # fmt: skip


def test_an_enormous_number_is_refused():
    for call, named in NUMBERS:
        refused(call, named)


@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_an_enormous_count_is_refused(make):
    model = fitted(make)
    for times in (10**101, HUGE):
        document = {"a": times}
        for verb in (model.classify, model.explain, model.factors):
            refused(lambda: verb(document), "'a'", "10^100")
        refused(lambda: model.predict([["b"], document]), "document 2, ", "'a'")
        refused(lambda: make().fit([document], ["x"]), "document 1, ", "'a'")


@pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)
def test_the_largest_count_is_read_scored_and_explained(make):
    model = fitted(make)
    assert model.classify({"a": 10**100}) == "spam"
    assert model.predict([{"c": 10**100}]) == ["ham"]
    str(model.explain({"a": 10**100, "c": 10**100}))
    grown = make().fit([{"a": 10**100}] * 3 + [{"b": 1}], ["x", "x", "x", "y"])
    assert grown.classify(["a"]) == "x"
    assert type(grown).from_json(grown.to_json()) == grown


def test_huge_sizes_that_cost_little_are_accepted():
    assert n_grams(["a"], 10**9) == []
    assert sigmoid(HUGE) == 1.0
    assert sigmoid(-HUGE) < 1e-300
    assert len(fitted(MultinomialNB).most_informative("spam", "ham", HUGE)) == 3
    assert fitted(MultinomialNB, smoothing=10**999).classify(["a"]) == "spam"
    saved = fitted(MultinomialNB, smoothing=10**399).to_json()
    assert MultinomialNB.from_json(saved).smoothing == Laplace(10**399)
    density = dirichlet_density(
        {"a": Fraction(1, 2), "b": Fraction(1, 2)}, {"a": 10**9, "b": 10**9}
    )
    assert isinstance(density, float)


@pytest.mark.parametrize("distribution", [Gaussian(), Exponential(), Poisson(), Categorical()])
def test_an_enormous_value_is_scored_or_refused(distribution):
    model = of_values(distribution)
    for value in (HUGE, 10**4000, Fraction(HUGE, 3), SIGNALLING, Decimal("NaN")):
        for verb in (model.classify, model.log_joint, lambda row: str(model.explain(row))):
            done_or_refused(lambda: verb([value]))
        grown = done_or_refused(lambda: of_values(distribution, [value, 1, 3, 4]))
        if grown is not None:
            done_or_refused(lambda: grown.classify([2]))
            done_or_refused(lambda: grown.sample("x", None, Random(1)))


# Types.

TYPES = [
    (lambda: mark_negation(["a", 1]), "tokens has 1"),
    (lambda: n_grams(None, 2), "tokens is None"),
    (lambda: remove_stop_words(["a"], [["d"]]), "stop_words has ['d']"),
    (lambda: tokenise("a", pattern=b"a"), "the pattern is b'a'"),
    (lambda: posterior_from_logs([1.0]), "scores is [1.0]"),
    (lambda: arg_max(b"a"), "scores is b'a'"),
    (lambda: area_under([(0, 0), (1, 1)]), "a point is (0, 0)"),
    (lambda: fitted(MultinomialNB).sample("spam", 3, None), "the source of chance is None"),
    (lambda: MultinomialNB().fit(None, ["a"]), "documents is None"),
    (lambda: MultinomialNB().fit([["a"]], 7), "labels is 7"),
    (lambda: MultinomialNB(classes=7), "classes is 7"),
    (lambda: MultinomialNB(vocabulary=7), "the vocabulary is 7"),
    (lambda: empirical_prior(["a"]), "document_counts is ['a']"),
    (lambda: given_prior([1], ["a"]), "the prior is [1]"),
    (lambda: maximum_likelihood([1]), "counts is [1]"),
    (lambda: likelihood_of_counts({}, [1]), "probabilities is [1]"),
    (lambda: roc_points(["a", "b"], ["1", 2], "a"), "a score is '1'"),
    (lambda: log_loss(["a"], [0.5]), "a row is 0.5"),
    (lambda: log_loss(["a"], [{"a": "b"}]), "the probability of 'a' is 'b'"),
    (lambda: TextClassifier("multinomial"), "the model is 'multinomial'"),
    (lambda: TextClassifier(sizes=7), "sizes is 7"),
    (lambda: TextClassifier(stop_words=7), "stop_words is 7"),
    (lambda: MultinomialNB.from_json(None), "the JSON is None, of type NoneType"),
]  # fmt: skip


def test_a_wrong_type_is_a_type_error_in_a_sentence():
    for call, named in TYPES:
        refused(call, named, kind=TypeError)


def test_what_cannot_be_a_label_is_refused_by_name():
    for call in (
        lambda bad: accuracy([bad], ["a"]),
        lambda bad: report(["a"], [bad]),
        lambda bad: confusion_matrix(["a"], ["a"], [bad]),
        lambda bad: stratified_folds([bad, "a"], 2),
        lambda bad: cross_validate(MultinomialNB, [["a"], ["b"]], [bad, "a"], 2),
        lambda bad: log_loss([bad], [{"a": 1}]),
        lambda bad: uniform_prior([bad]),
        lambda bad: MultinomialNB(classes=[bad]),
        lambda bad: MultinomialNB().update(["a"], bad),
        lambda bad: fitted(MultinomialNB).odds(["a"], bad, "ham"),
        lambda bad: fitted(MultinomialNB).most_informative("ham", bad),
    ):
        refused(lambda: call(["x"]), "'x'", kind=TypeError)


# Saved models.


@pytest.mark.parametrize("pattern", ["(a+)+$", "(" * 3000 + "a" + ")" * 3000])
def test_a_pattern_of_a_files_own_is_refused(pattern):
    data = json.loads(TextClassifier().fit(["win now"], ["spam"]).to_json())
    data["text"]["pattern"] = pattern
    message = message_of(lambda: TextClassifier.from_json(json.dumps(data), "m"))
    assert message.startswith("m: the pattern for a word is '(")
    assert message.endswith(
        ", and a pattern from a file may take for ever: give the same one to from_json, as pattern="
    )


def test_a_pattern_from_a_file_is_used_where_it_is_given_too():
    classifier = TextClassifier(pattern="[a-z]").fit(["ab", "c"], ["x", "y"])
    loaded = TextClassifier.from_json(classifier.to_json(), pattern="[a-z]")
    assert loaded == classifier
    assert loaded.classify("ab") == "x"
    assert "may take for ever" in message_of(
        lambda: TextClassifier.from_json(classifier.to_json(), pattern="[a-z]+")
    )


def test_the_patterns_of_this_package_are_always_loaded():
    classifier = TextClassifier(pattern=WORD_OR_MARK).fit(["a!", "c"], ["x", "y"])
    assert TextClassifier.from_json(classifier.to_json()) == classifier


# Files.


def test_an_unknown_encoding_is_refused(tmp_path):
    path = tmp_path / "a"
    path.write_text("label,text\n", encoding="utf-8")
    for encoding in ("undefined", "base64", "rot13", "", "nonsense"):
        for read in (read_csv, read_tsv):
            refused(lambda: read(path, encoding=encoding), repr(encoding))


def test_tables_may_have_another_encoding(tmp_path):
    table, lines = tmp_path / "a.csv", tmp_path / "a.tsv"
    for encoding in ("latin-1", "utf-16", "utf-8", "UTF_8"):
        table.write_bytes("sentiment,text\nspam,café\n".encode(encoding))
        lines.write_bytes("spam\tcafé\nspam\tthé\n".encode(encoding))
        assert read_csv(table, encoding=encoding) == [("café", "spam")]
        assert read_tsv(lines, encoding=encoding) == [("café", "spam"), ("thé", "spam")]
