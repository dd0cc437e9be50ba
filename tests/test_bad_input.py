"""Bad input is refused with one sentence, and a refusal changes nothing.

`MESSAGES` has the wording of each message once: the offending thing, the rule that it breaks, and
what to do.  Every other test asks only which error there is, and what it names.  Input that no
lecture has (huge numbers, damaged files) is refused alike, or comes to an end.
"""

import copy
import json
import re
from collections import Counter
from contextlib import contextmanager
from decimal import Decimal
from fractions import Fraction
from random import Random
from types import SimpleNamespace

import pytest

import naive_bayes as nb
from naive_bayes import BernoulliNB, MultinomialNB, NaiveBayesError
from naive_bayes.foundation.factors import check_factors
from naive_bayes.further.preprocessing import WORD_OR_MARK
from naive_bayes.likelihood import Density
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.questions import Question, right_value
from tests.arguments import ARGUMENTS
from tests.material import MODELS, WORD_MODELS, message_of, refused
from tests.recipes import PoissonNB

nan, infinity = float("nan"), float("inf")
half = Fraction(1, 2)
HUGE = 10**400
SIGNALLING = Decimal("sNaN")
every_model = pytest.mark.parametrize("make", MODELS.values(), ids=MODELS)
every_word_model = pytest.mark.parametrize("make", WORD_MODELS.values(), ids=WORD_MODELS)


def spam_or_ham(make=MultinomialNB, **settings):
    return make(**settings).fit([["free", "money"], ["free"], ["lunch"]], ["spam", "spam", "ham"])


def of_values(distribution, values=(2, 1, 3, 4)):
    return nb.MixedNB({"v": distribution}).fit([[v] for v in values], ["x", "x", "y", "y"])


@contextmanager
def unchanged(*models):
    """The models are afterwards as they were before."""
    before = copy.deepcopy(models)
    yield
    assert models == before


class Liar(MultinomialNB):
    def predict(self, documents):
        return ["?" for _ in documents]


class Doubled(MultinomialNB):
    def joint(self, document):
        return {label: 2 * p for label, p in super().joint(document).items()}


class ArrayOfCounts:
    """A row of numpy's, as far as it is asked."""

    dtype = SimpleNamespace(kind="i")

    def __iter__(self):
        return iter([1, 0])


class Scalar:
    """A single number of numpy's, which looks as if it could be read one by one."""

    ndim = 0

    def __iter__(self):
        raise TypeError("iteration over a 0-d array")

    def __repr__(self):
        return "array(7)"


# The wording of each message, once.

MESSAGES = {
    # Documents.
    "the document b'free money' is bytes, so numbers would be counted: decode it and tokenise it first, as in tokenise(data.decode('utf-8'))": lambda: nb.bag_of_words(b"free money"),
    "no word of the document is known, and its token 1 is unlike the words of the vocabulary: give one document's words, as in tokenise(text), or use predict for a list of documents": lambda: spam_or_ham().classify([1, 2, 1]),
    "documents is one str: give a list of documents here, and a single one to classify or posterior": lambda: MultinomialNB().fit("free money", ["spam"]),
    "the document is an array of numbers, as if it were a row of a count matrix: give the bag that bag_from_vector(row, words) makes of the row, or words, as strings": lambda: nb.bag_of_words(ArrayOfCounts()),
    "the document is a list of numbers, 0 among them, as if it were a row of a count matrix: give the bag that bag_from_vector(row, words) makes of the row, or words, as strings": lambda: spam_or_ham().classify([1, 0, 1]),
    "the documents are lists of 3 numbers, 0 among them, as if they were the rows of a count matrix: give the bag that bag_from_vector(row, words) makes of each row, or words, as strings": lambda: MultinomialNB().fit([[2, 1, 0], [0, 1, 3]], "xy"),
    # Models.
    "the class 'y' has no documents and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)": lambda: nb.BernoulliNB(smoothing=0, classes="xy").fit([["a"]], "x").likelihood("a", "y"),
    "the class 'y' has no words and nothing is added, so its estimates are 0/0: give it some, or smooth, as with Laplace(1)": lambda: MultinomialNB(smoothing=0).fit([["a"], []], "xy").likelihood("a", "y"),
    "MultinomialNB(smoothing=Laplace(alpha=1), prior='empirical') and MultinomialNB(smoothing=Laplace(alpha=2), prior='empirical') have different settings: add models made with the same settings": lambda: MultinomialNB() + MultinomialNB(smoothing=2),
    "Liar predicts other labels for many documents than for each: let line and factors agree": lambda: nb.check_model(Liar(), [["a"], ["b"]], "xy"),
    "the joint of Doubled is {'x': Fraction(2, 3), 'y': Fraction(1, 3)}, and by its prior and its factors {'x': Fraction(1, 3), 'y': Fraction(1, 6)}: leave joint as it is, and let factors name all that is multiplied": lambda: nb.check_model(Doubled(), [["a"], ["b"]], "xy"),
    "PoissonNB states no line, so it has no base and no rows: define line(self, n, N), or ask for its factors": lambda: nb.straight_line(PoissonNB().fit([["a"], ["b"]], "xy"), "x"),
    "features is [Gaussian(ddof=0, floor=None, added=0)], of type list: give a dict from the name of each feature to its distribution, or one for all features": lambda: nb.MixedNB([nb.Gaussian()]),
    "BernoulliNB has no argument alhpa: give one that it has (it takes smoothing, prior, vocabulary, classes)": lambda: BernoulliNB(alhpa=1),
    # Estimates and their functions.
    "a count of an estimate is -1: give 0 or more": lambda: nb.Estimate(-1, 4),
    "a probability is -1/2: give 0 or more": lambda: nb.multinomial_pmf((1, 2), [-half, 3 * half]),
    "-1/2 has no logarithm: give 0 or more": lambda: nb.log_fraction(-half),
    "the largest log score is -inf, which is not finite: smooth, or leave out what is impossible": lambda: nb.posterior_from_logs({"x": -infinity, "y": -infinity}),
    # Vectors and matrices.
    "row 2 of X has 1 entries for 2 keywords: give one entry for each keyword": lambda: nb.log_share_column([[1, 0], [1]], [half, half]),
    "document 2 is impossible under both classes, so its odds are 0/0: smooth": lambda: nb.log_odds_column([-1.0, -infinity], [-2.0, -infinity], half, half),
    "X is 7, of type int: give a list of rows": lambda: nb.log_share_column(7, [half]),
    "classes has 'a' twice: give each label once": lambda: nb.LogisticRegression(classes=["a", "a"]),
    # Texts.
    "the pattern '(f)(r)' has 2 groups: write all but one as (?:...)": lambda: nb.tokenise("free", pattern="(f)(r)"),
    # Numbers that are too large.
    "alpha has 2000 characters, beginning with '11111111111111111111': give a number of at most 1000": lambda: nb.Laplace(Decimal("1" * 2000)),
    "the waiting time is too large for a float: check the unit it is measured in": lambda: nb.Exponential().log_likelihood(HUGE, Fraction(1)),
    "the mean is too large for a float: check the unit it is measured in": lambda: nb.Exponential().draw(Fraction(1, HUGE), Random(7)),
    "in feature 0 of the class 'a', the distance of 1e+308 from the mean is too large for a float: check the unit it is measured in": lambda: nb.GaussianNB().fit([[1], [3]], "aa").classify([1e308]),
    "the mean is beyond 1000000 events, which are drawn one after the other: count in a larger unit": lambda: nb.Poisson().draw(Fraction(10**7), Random(7)),
    # Bayes' theorem, and weights.
    "P(B|A) P(A) is 1/2 and P(B) is 1/4, but B is at least as likely as A and B together: check the three numbers": lambda: nb.bayes_theorem(1, 0.5, 0.25),
    "the frequency of 'a' is 0: give one above 0 and at most 1": lambda: nb.tf_idf(["a"], {"a": 0}),
    # Evaluation.
    "k is 4 for 3 documents: give at most one fold for each": lambda: nb.stratified_folds("aab", 4),
    "of 2 documents 0 are 'z': give at least one that is and one that is not": lambda: nb.roc_points(["a", "a"], [1, 2], "z"),
    "the density is flat: count something, or give an alpha above 1": lambda: nb.dirichlet_mode({"a": 0}, 1),
    "'x' is the only class, so it has no odds: fit at least two classes": lambda: MultinomialNB().fit([["a"]], "x").classify(["a"], threshold=0, positive="x"),
    "IgnoreZeros(per_class=True) does not say what it adds to every count, so no prior corresponds to it: use Laplace(alpha), FakeDocument(), PseudoDocuments() or NoSmoothing()": lambda: nb.share_prior(nb.IgnoreZeros(), "ab"),
    "nan is not a value: give None where it is missing": lambda: nb.Categorical().check(nan),
    "the word 'a' is not a feature with its value: give a pair, such as ('wind', 'strong')": lambda: right_value(nb.CategoricalNB().fit([{"a": 1}], ["x"]), {"a": 1}, Question("estimate", "x", "a")),
    "the table has no column of words without missing values: an exercise needs a column of words": lambda: exercise(1, model="categorical", data=[({"a": 1}, label) for label in "xxyy"]),
    "'a' has the same value in all rows of a class: use --model categorical": lambda: exercise(1, model="mixed", data=[({"a": 1, "b": b}, label) for b, label in zip("uvuu", "xxyy", strict=True)]),
    "Liar is a class of your own, which a saved model cannot contain: keep the documents and fit again, or pickle the model": lambda: Liar().fit([["a"]], "x").to_json(),
    "the JSON: the prior is 7: give \"empirical\", \"uniform\", or a dict from label to probability": lambda: MultinomialNB.from_json(spam_or_ham().to_json().replace('"empirical"', "7")),
    "the JSON: coefficient is 7, of type int: give True or False": lambda: MultinomialNB.from_json(spam_or_ham().to_json().replace('"coefficient": false', '"coefficient": 7')),
    # Of the wrong type.
    "factors can be read only once: give a list, as model.factors does": lambda: check_factors({"x": half}, iter([])),
    "the density -1.0 is negative: give 0 or more": lambda: Density(-1),
    'the JSON: "text" has a: write stop_words, sizes and pattern, as train does': lambda: nb.TextClassifier.from_json(spam_or_ham().to_json()[:-2] + ', "text": {"a": 1}}'),
    "a count of an estimate is 0.5, of type float: give an int or a Fraction": lambda: nb.Estimate(0.5, 1),
    "P(A) is 'x', of type str: give a number from 0 to 1": lambda: nb.total_probability(half, "x", likelihood_otherwise=half),
    "a value is 'tall', of type str: give an int, a float or a Fraction, or None where it is missing": lambda: nb.Gaussian().check("tall"),
    "labels is 9, of type int: give a list of labels": lambda: nb.cross_validate(MultinomialNB, [["a"]], 9),
    "values has 1 twice: give each value once": lambda: nb.Categorical(values=[1, 1]),
    "a prior is 0.5, of type float: give a Fraction, as model.prior has": lambda: nb.exact_arg_max({"x": 0.5}, []),
    "Y is 7, of type int: give a list": lambda: nb.transpose_times(7, [[1]]),
    "an entry of X is 'a', of type str: give a number": lambda: nb.transpose_times([10**5000], ["a"]),
    "a dict is not a matrix: give Y as a list, and X as a list of rows": lambda: nb.transpose_times({1: 0}, [[1]]),
    "a row is 0.5, of type float: give a dict from label to probability, as predict_proba does": lambda: nb.log_loss(["a"], [0.5]),
    "the JSON: text is [], of type list: give its stop_words, sizes and pattern": lambda: nb.TextClassifier.from_json(spam_or_ham().to_json()[:-2] + ', "text": []}'),
    "a factor is 7, of type int: give what model.factors(document) does": lambda: nb.exact_arg_max({"x": half}, [7]),
    "a score is 'x', of type str: give a number": lambda: nb.roc_points(["a", "b"], [1, "x"], "a"),
    "a probability is 0.5, of type float: give a Fraction, so that nothing is rounded": lambda: nb.multinomial_pmf([1], [0.5]),
    "the tokeniser is 7, of type int: give a function from a text to its words": lambda: nb.TextClassifier(tokeniser=7),
    "true is array(7), of type Scalar: give a list of labels": lambda: nb.accuracy(Scalar(), "a"),
    "the path is 7, of type int: give a string or a pathlib.Path": lambda: nb.read_csv(7),
    "the part is 7, of type int: give the path of a folder in the archive": lambda: list(nb.read_archive("posts.tar", 7)),
    "a number of log_positive is 'a', of type str: give a float, in nats": lambda: nb.log_odds_column(["a"], [-1.0], half, half),
    "the odds are -3, and those of a class are never below 0: give a number above 0, such as 3 for 3 : 1": lambda: spam_or_ham().classify(["free"], odds=-3, positive="spam"),
    "threshold is 1 and odds is 3, which both say what the odds must exceed: give one of them": lambda: spam_or_ham().classify(["free"], threshold=1, odds=3, positive="spam"),
    "odds is 3, for the odds of one class, but none is named: say which, as in positive='spam'": lambda: spam_or_ham().classify(["free"], odds=3),
    "the threshold is 'x', of type str: give an int, a Fraction or a decimal such as 0.5": lambda: spam_or_ham().classify(["free"], threshold="x", positive="spam"),
    "a value is 'x', of type str: give an int, a Fraction or a decimal such as 0.5": lambda: nb.Gaussian().estimate({"x": 1}, []),
    "a point is 1, of type int: give a RocPoint, as roc_points does": lambda: nb.area_under([1]),
    "fit is None, of type NoneType: give a model that has this method": lambda: nb.cross_validate(dict, [["a"], ["b"]], "ab", 2),
    "a bag is 7, of type int: give a dict from word to count": lambda: nb.conditional_gradient([7], [1], [half]),
    "the documents are of 'a', 'b', 'c': give documents of two classes": lambda: nb.LogisticRegression().fit([["a"]] * 3, "abc"),
    "row 1 of X is 7, of type int: give a list with one entry for each keyword": lambda: nb.transpose_times([1], [7]),
    "the model is Fraction(1, 2), of type Fraction: give a fitted model": lambda: nb.straight_line(half, "x"),
    "the frequency of 'a' is 'x', of type str: give a fraction": lambda: nb.tf_idf(["a"], {"a": "x"}),
    "the row has more than 100000000 entries: give fewer values": lambda: of_values(nb.Gaussian()).classify(range(10**12)),
    "place is 7, of type int: give a name for messages, such as the file's": lambda: MultinomialNB.from_json("{}", 7),
    "the JSON is 7, of type int: give the text that to_json wrote": lambda: MultinomialNB.from_json(7),
    # Of one's own.
    "the distribution Distribution() has no method log_likelihood: define log_likelihood(self, value, parameters)": lambda: nb.Distribution().log_likelihood(1, 1),
    "the distribution Distribution() has no method draw: define draw(self, parameters, rng)": lambda: nb.Distribution().draw(1, Random(1)),
    "Smoothing has no method share, which a model that counts words needs: define share(self, n, N, size, background=None), which returns an Estimate": lambda: nb.Smoothing().share(1, 2, 2),
    "in feature 0 of the class 'x', the distribution Distribution() has no method estimate: define estimate(self, rows, seen)": lambda: nb.MixedNB(nb.Distribution()).fit([[1]], ["x"]).classify([1]),
    "the distribution of 'every feature' is 7, of type int: give Categorical(), Bernoulli(), Gaussian(), Poisson(), Geometric(), Exponential(), DoubleExponential(), or an object of your own class derived from Distribution": lambda: nb.MixedNB(7),
    # Counts as likelihoods.
    "count and alpha of 'b' are both 0, so the density is undefined: give an alpha above 0": lambda: nb.dirichlet_density({"a": half, "b": half}, {"a": 4, "b": 0}, {"a": 1, "b": 0}),
    "the density does not fit in a float: give fewer outcomes, or smaller counts and alphas": lambda: nb.dirichlet_density({"a": 1}, {"a": 1}, 1e308),
    "'a' was seen and its probability is 0, where log L has no slope: give it a probability above 0": lambda: nb.log_likelihood_slopes({"a": 1, "b": 1}, {"a": 0, "b": 1}),
}  # fmt: skip


def test_a_message_names_the_thing_the_rule_and_what_to_do():
    raised = {}
    for message, call in MESSAGES.items():
        with pytest.raises((NaiveBayesError, TypeError)) as caught:
            call()
        raised[message] = str(caught.value)
    assert {said for message, said in raised.items() if said != message} == set()


# What each public function refuses, and names.

VALUES = [
    (lambda: nb.Estimate(1, 4, 0, -1), "-1"),
    (lambda: nb.Estimate(4, 4, 1), "5/4"),
    (lambda: nb.accuracy(["a"], []), "true", "predicted", "1", "0"),
    (lambda: nb.confusion_matrix(["a"], ["b"], labels=["a"]), "'b'", "'a'"),
    (lambda: of_values(nb.Gaussian()).classify({"b": 1}), "'b'", "'v'"),
    (lambda: right_value(spam_or_ham(), ["free"], Question("prior", "eggs")), "'eggs'", "'spam', 'ham'"),
    (lambda: nb.record(spam_or_ham().classify, ["free"]).stands(10**20), "the step"),
    (lambda: nb.multinomial_pmf((1, 2), [half]), "counts", "probabilities", "2", "1"),
    (lambda: nb.multinomial_pmf([1], [half]), "probabilities", "1/2"),
    (lambda: nb.log_loss(["a"], []), "true", "probabilities", "1", "0"),
    (lambda: nb.calibration_table(["a"], [], "a"), "true", "probabilities", "1", "0"),
    (lambda: nb.cross_validate(MultinomialNB, [["a"]], []), "documents", "labels", "1", "0"),
    (lambda: nb.conditional_gradient([{"a": 1}], [], []), "bags", "Y", "1", "0"),
    (lambda: nb.conditional_gradient([{"a": 1}], [1], []), "Y", "P", "1", "0"),
    (lambda: nb.dirichlet_density({"a": 1}, {"a": HUGE}, 1), "counts"),
    (lambda: nb.chi_squared([0.5], [1]), "a count is 0.5"),
    *((lambda it=it: nb.LogisticRegression(**{it: -1}), f"{it} is -1") for it in ("penalty", "tolerance", "most_steps")),
    *((lambda it=it: getattr(nb.LogisticRegression(), it), "has seen no documents") for it in ("classes", "bias", "weights", "steps")),
    (lambda: nb.TextClassifier(sizes=range(101)), "sizes", "100"),
    (lambda: nb.transpose_times([1, 0], [[1, 0], [0]]), "row 2 of X"),
    (lambda: nb.log_odds_column([-1.0, -2.0], [-1.0], half, half), "log_positive", "log_negative", "2", "1"),
    (lambda: nb.log_presence_column([[1, 0], [1]], [half, half]), "row 2 of X"),
    (lambda: nb.bag_from_vector((4, -3), "ab"), "'b' is -3"),
    *((lambda of=of: of({"a": -3}, "a"), "'a' is -3") for of in (nb.presence_vector, nb.count_vector)),
    *((lambda of=of: of([["a"], {"a": -3}], "a"), "'a' is -3") for of in (nb.presence_matrix, nb.count_matrix)),
    (lambda: nb.Gaussian(ddof=2), "ddof is 2"),
    (lambda: nb.calibration_table(["+"], [{"+": 0.5}], "+", bins=10**9), "bins is 1000000000"),
    (lambda: nb.calibration_table(["+"], [{"+": 0.5}], "+", bins=0), "bins is 0"),
    (lambda: nb.bayes_theorem(2, 1, 1), "P(B|A) is 2"),
    (lambda: nb.bayes_theorem(1, -1, 1), "P(A) is -1"),
    (lambda: nb.bayes_theorem(1, 1, 3 * half), "P(B) is 3/2"),
    (lambda: nb.total_probability(1, 1, likelihood_otherwise=2), "P(B|not A) is 2"),
    (lambda: nb.probability_from_odds(-1), "odds is -1"),
    (lambda: nb.posterior_odds(1, -1), "likelihood_ratio is -1"),
    (lambda: nb.weighted_bag({"a": -1}), "the weight of 'a' is -1"),
    (lambda: nb.tf_idf(["a"], {"a": 2}), "the frequency of 'a' is 2"),
    (lambda: nb.sigmoid(nan), "log_odds is nan"),
    (lambda: nb.MultinomialNB().word_totals, "MultinomialNB"),
    (lambda: nb.cross_validate(MultinomialNB, [["a"]] * 9, "x" * 9), "k is 10 for 9 documents"),
    (lambda: nb.log_loss(["c"], [{"a": 1.0}]), "'c'"),
    (lambda: nb.roc_points(["a", "b"], [SIGNALLING, 1], "a"), "a score is sNaN"),
    (lambda: nb.dirichlet_mean({"a": 1}, {"b": 1}), "'a'", "alpha"),
    (lambda: nb.dirichlet_density({"a": Fraction(10**200 + 1, 10**201)}, {"a": 4}), "the sum of the probabilities is 1000", "…"),
    (lambda: nb.training_likelihood(spam_or_ham(), [["a"]], []), "documents", "labels", "1", "0"),
    (lambda: nb.arg_max({"a": nan, "b": 1}), "the score of 'a' is nan"),
    (lambda: nb.posterior_from_logs({"a": nan}), "the score of 'a' is nan"),
    (lambda: nb.posterior_from_logs({"a": infinity, "b": 1.0}), "the largest log score is inf"),
    (lambda: nb.tokenise("a", pattern="a{99999999999}"), "the pattern 'a{99999999999}' is not a regular expression"),
    (lambda: nb.Laplace(SIGNALLING), "alpha is sNaN"),
    (lambda: spam_or_ham().sample("spam", 10**12, Random(1)), "the length is 1000000000000"),
    (lambda: of_values(nb.Poisson()).classify([HUGE]), "in feature 'v', a number of events is 1000"),
    (lambda: of_values(nb.Exponential()).log_joint([HUGE]), "'v'", "the waiting time is too large for a float"),
    (lambda: nb.MixedNB({"v": nb.Bernoulli()}).fit([[SIGNALLING]], ["x"]), "in document 1, in feature 'v', Decimal('sNaN') is neither yes nor no"),
]  # fmt: skip
TYPES = [
    (lambda: nb.log_fraction(0.5), "0.5"),
    (lambda: nb.Categorical().check([]), "value", "[]"),
    (lambda: right_value(spam_or_ham(), ["free"], "posterior"), "'posterior'"),
    (lambda: nb.tokenise(b"free"), "b'free'"),
    (lambda: nb.mark_negation(["a"], negations="not"), "negations", "'not'"),
    (lambda: nb.mark_negation(["a", 71]), "tokens", "71"),
    (lambda: nb.remove_stop_words(["a"], [["d"]]), "stop_words", "['d']"),
    (lambda: nb.label_column([1], SIGNALLING), "NaN"),
    (lambda: spam_or_ham().sample("spam", 1, type("Dice", (), {"choices": 6})), "the source of chance"),
    (lambda: nb.roc_points([1], [0.5], SIGNALLING), "NaN"),
    (lambda: nb.record(spam_or_ham().classify, ["free"]).to_html(["title"]), "the title"),
    (lambda: spam_or_ham().score([["a"]], None), "labels", "None"),
]  # fmt: skip


SPOKEN = {
    "keywords": "the vocabulary", "log_scores": "scores", "probabilities": "the prior",
    "total": "a count", "pseudo_count": "a count", "pseudo_total": "a count",
    "documents_with": "a count", "documents": "a count", "likelihood": r"P\(B\|A\)",
    "prior": r"P\(A\)|scores", "evidence": r"P\(B\)", "lemma": "the lemmatiser",
    "likelihood_otherwise": r"P\(B\|not A\)", "prior_positive": "a probability",
    "prior_negative": "a probability", "features": "the distribution", "expected": "the number",
    "p": "the share", "a": "the first parameter", "b": "the second parameter", "rows": "the training data",
}  # fmt: skip
"""What a message calls an argument, where it does not use its name."""


ANYTHING = {"positive", "label", "word", "ask", "value"}
"""Any value may be a label or a word; what answers a question reads it, and float a density."""


@pytest.mark.parametrize(("names", "arguments"), ARGUMENTS.items(), ids=ARGUMENTS)
def test_each_useless_argument_is_named(names, arguments):
    for function in (getattr(nb, name) for name in names.split()):
        for name in arguments.keys() - ANYTHING:
            with pytest.raises((TypeError, NaiveBayesError)) as caught:
                function(**{**arguments, name: ...})
            said, spoken = str(caught.value), name.replace("_", " ")
            assert re.search(rf"\b({name}|{spoken})\b|({SPOKEN.get(name, name)}) ", said)


def test_a_public_function_names_the_argument_that_it_refuses():
    for call, *named in VALUES:
        refused(call, *named)
    for call, *named in TYPES:
        refused(call, *named, kind=TypeError)
    for count in (-1, 0.5, 2.0, nan, "2"):
        refused(lambda: nb.multinomial_coefficient([4, count]), f"count is {count!r}")
        refused(lambda: nb.multinomial_pmf([4, count], [half, half]), f"count is {count!r}")


def test_an_invalid_label_is_named():
    bad = ["x"]
    for call, *arguments in (
        *((nb.accuracy, [bad], ["a"]), (nb.report, ["a"], [bad]), (nb.log_loss, [bad], [{"a": 1}])),
        *((nb.confusion_matrix, ["a"], ["a"], [bad]), (nb.stratified_folds, [bad, "a"], 2)),
        (nb.cross_validate, MultinomialNB, [["a"], ["b"]], [bad, "a"], 2),
        *((nb.uniform_prior, [bad]), (MultinomialNB().update, ["a"], bad)),
        (spam_or_ham().odds, ["a"], bad, "ham"),
        (spam_or_ham().most_informative, "ham", bad),
    ):
        refused(lambda: call(*arguments), "'x'", kind=TypeError)
    refused(lambda: MultinomialNB(classes=[bad]), "'x'", kind=TypeError)


# Documents.

BAD_DOCUMENTS = [
    ("free money", NaiveBayesError, "'free money'"),
    ("w" * 41, NaiveBayesError, "'" + "w" * 40 + "'…"),
    ("", NaiveBayesError, "''"),
    (b"free money", NaiveBayesError, "b'free money' is bytes"),
    (bytearray(b"free"), NaiveBayesError, "bytearray(b'free') is bytes"),
    (Counter({"money": 2, "free": -3}), NaiveBayesError, "'free' is -3:"),
    ([["free"], ["money"]], NaiveBayesError, "list of documents"),
    ([{"free": 1}], NaiveBayesError, "list of documents"),
    (7, TypeError, "7"),
    (None, TypeError, "None"),
]
for times in (-1, 0.5, 2.0, half, nan, None, "2"):
    BAD_DOCUMENTS.append(({"free": times}, NaiveBayesError, f"'free' is {times!r}:"))
VERBS = [
    *("document_likelihood", "log_document_likelihood", "joint", "log_joint", "evidence"),
    *("posterior", "log_posterior", "classify", "factors", "explain"),
]


def asked(model, document):
    """Every question about one document."""
    for verb in VERBS:
        yield lambda verb=verb: getattr(model, verb)(document)
    for verb in ("odds", "log_odds"):
        yield lambda verb=verb: getattr(model, verb)(document, *model.classes)


def asked_of_many(model, documents):
    for verb in ("predict", "predict_proba", "predict_log_proba"):
        yield lambda verb=verb: getattr(model, verb)(documents)
    yield lambda: model.score(documents, ["spam"] * 2)


def test_each_bad_document_is_refused_by_what_makes_a_bag_of_it():
    for document, kind, named in BAD_DOCUMENTS:
        refused(lambda: nb.bag_of_words(document), named, kind=kind)


@every_model
def test_every_method_refuses_a_bad_document_and_changes_nothing(make):
    model, bad = spam_or_ham(make), {"free": -3}
    with unchanged(model):
        for document, named in ((bad, "'free' is -3:"), (["free money"], "'free money'")):
            for ask in asked(model, document):
                refused(ask, named)


@every_model
def test_every_method_for_many_documents_gives_the_number_of_the_bad_one(make):
    model = spam_or_ham(make)
    for ask in asked_of_many(model, [["free"], {"free": -3}]):
        refused(ask, "in document 2, ", "'free' is -3:")
    for one_document in ("free money", b"free money", {"free": 1}, Counter(free=1)):
        for ask in asked_of_many(model, one_document):
            refused(ask, type(one_document).__name__)
    for ask in asked_of_many(model, ["free money"] * 2):
        refused(ask, "in document 1, ", "'free money'")


@pytest.mark.parametrize("vocabulary", [None, ["free", "lunch"]])
@every_model
def test_fit_and_update_refuse_a_bad_document_and_leave_the_model_as_it_was(make, vocabulary):
    def fails_halfway(kind):
        yield "free"
        raise kind("the file is gone")

    model, unfitted = spam_or_ham(make, vocabulary=vocabulary), make(vocabulary=vocabulary)
    with unchanged(model, unfitted):
        for one in (model, unfitted):
            for kind in (OSError, TypeError, NaiveBayesError):
                refused(lambda: one.update(fails_halfway(kind), "spam"), "is gone", kind=kind)
                refused(lambda: one.fit([["a"], fails_halfway(kind)], "xy"), kind=kind)
            refused(lambda: one.fit([["a"], None, ["b"]], "xyx"), "document 2, ", kind=TypeError)
            refused(lambda: one.update({"free": -3}, "new"), "'free' is -3:")
        if vocabulary:
            refused(lambda: model.update(["free money"], "spam"), "'free money'")
            refused(lambda: model.fit([["free"], ["free money"]], "xy"), "in document 2, ")
        refused(lambda: model.fit(["free money"], ["spam"]), "in document 1, ")
    assert (model.classes, unfitted.document_counts) == (("spam", "ham"), {})


# Labels and classes.


@every_model
def test_documents_and_labels_of_different_lengths_are_refused(make):
    model = spam_or_ham(make)
    with unchanged(model):
        for documents, labels, lengths in (
            ([["a"], ["b"]], ["x"], "2 documents and 1 label"),
            ([["a"]], ["x", "y"], "1 document and 2 labels"),
            ([["a"]], [], "1 document and 0 labels"),
            ([], ["x"], "0 documents and 1 label"),
            ([], [], "no documents"),
        ):
            refused(lambda: model.fit(documents, labels), lengths)
            refused(lambda: model.fit(iter(documents), iter(labels)), lengths)
        refused(lambda: make(classes="xy").fit(iter([]), iter([])), "no documents")
        refused(lambda: model.score([["a"], ["b"]], ["x"]), "documents", "labels", "2", "1")
        refused(lambda: model.score([], []), "give at least one")


@every_model
def test_a_label_that_is_not_a_class_is_refused(make):
    model = spam_or_ham(make, classes=["spam", "ham"])
    with unchanged(model):
        for verb, *arguments in (
            ("fit", [["a"], ["b"]], ["spam", "junk"]),
            ("update", ["a"], "junk"),
            *((verb, ["free"], *pair) for verb in ("odds", "log_odds")
              for pair in (("junk", "ham"), ("ham", "junk"))),
        ):  # fmt: skip
            refused(lambda: getattr(model, verb)(*arguments), "'junk'", "'spam', 'ham'")
    refused(lambda: make(classes=["spam", "ham"]).update(["a"], "junk"), "'junk'", "'spam', 'ham'")
    for ask in (lambda: model.likelihood("win", "spam"), lambda: model.table("win")):
        refused(ask, "'win'", "3")
    refused(lambda: make(classes=["x", "y", "x"]), "classes", "'x'")


@every_model
def test_every_method_of_an_unfitted_model_refuses(make):
    counts = "documents_with" if make is BernoulliNB else "word_counts"
    for settings in ({}, {"vocabulary": "ab", "classes": "xy"}):
        model = make(**settings)
        for name in ("classes", "prior", "vocabulary", counts):
            refused(lambda: getattr(model, name), type(model).__name__)
        for verb, *arguments in (
            *(("likelihood", "a", "x"), ("table", "a")),
            *(("odds", ["a"], "x", "y"), ("log_odds", ["a"], "x", "y")),
            *((verb, document) for verb in VERBS for document in (["a"], [])),
        ):
            refused(lambda: getattr(model, verb)(*arguments), type(model).__name__)
        for ask in (*asked_of_many(model, [["a"]] * 2), *asked_of_many(model, [])):
            refused(ask, type(model).__name__)


# Priors, smoothing and the vocabulary.


@every_model
def test_a_prior_that_is_not_a_distribution_over_the_classes_is_refused(make):
    for x, y, named in (
        *((-0.5, 1.5, "'x' is -0.5"), (0.9, 0.9, "9/5"), (0.333, 0.666, "999/1000")),
        *((nan, 1, "'x' is nan"), (1, infinity, "'y' is inf")),
    ):
        prior = {"x": x, "y": y}
        refused(lambda: nb.given_prior(prior, "xy"), named)
        refused(lambda: make(prior=prior, classes="xy"), named)
    for prior, named in (({"x": 1}, "'y'"), ({"x": 0.5, "y": 0.5, "z": 0}, "'z'")):
        refused(lambda: make(prior=prior, classes="xy"), named)
        refused(lambda: make(prior=prior).fit([["a"], ["b"]], "xy"), named)
    for rule in ("flat", 0.5, None):
        refused(lambda: make(prior=rule), repr(rule))
    refused(lambda: make(prior={"x": "1", "y": 0}), "'x' is '1'", kind=TypeError)
    model = make(prior={"x": 0.5, "y": 0.5}).fit([["a"], ["b"]], "xy")
    with unchanged(model):
        refused(lambda: model.update(["a"], "z"), "'z'")
        refused(lambda: model.fit([["a"], ["b"], ["c"]], "xyz"), "'z'")


@every_model
def test_an_invalid_alpha_or_smoothing_is_refused(make):
    for alpha in (-1, -0.5, Fraction(-1, 3), -1e-300, nan, infinity, -infinity, Decimal("NaN")):
        refused(lambda: nb.Laplace(alpha), f"alpha is {alpha},")
        refused(lambda: make(smoothing=alpha), f"alpha is {alpha},")


def test_an_empty_or_repeated_vocabulary_is_refused():
    for use in (
        *(lambda words, make=make: make(vocabulary=words) for make in (MultinomialNB, BernoulliNB)),
        *(lambda words, of=of: of(["a"], words) for of in (nb.presence_vector, nb.count_vector)),
        *(lambda words, of=of: of([["a"]], words) for of in (nb.presence_matrix, nb.count_matrix)),
        lambda words: nb.bag_from_vector((1, 2, 1), words),
    ):
        refused(lambda: use(iter(())), "vocabulary is empty")
        refused(lambda: use(["great", "waste", "great"]), "'great'")
        refused(lambda: use(["waste", {"a": 1}]), "{'a': 1}", kind=TypeError)


# Impossible evidence, and 0/0.


@every_model
def test_impossible_evidence_names_the_words(make):
    model = make(smoothing=0).fit([["a", "c"], ["b", "c"], ["a"], ["b"]], "xyxy")
    for verb in ("posterior", "log_posterior", "classify"):
        message = message_of(lambda verb=verb: getattr(model, verb)(["c", "b", "a"]))
        assert ["'a'" in message, "'b'" in message, "'c'" in message] == [True, True, False]
    for verb in ("odds", "log_odds"):
        refused(lambda verb=verb: getattr(model, verb)(["a", "b"], "x", "y"), "'a', 'b'")
    refused(lambda: model.classify(["a", "b"], threshold=-9, positive="x"), "'a', 'b'")
    for call in (model.predict, model.predict_proba):
        refused(lambda call=call: call([["a"], ["a", "b"]]), "in document 2, ", "'a', 'b'")
    three = make(smoothing=0).fit([["a"], ["b"], ["c"]], "xyz")
    refused(lambda: three.odds(["a"], "x", "y"), "under the class 'y'")
    refused(lambda: three.log_odds(["a"], "y", "z"), "'y' and 'z'")


def test_an_absent_word_or_a_prior_of_0_can_make_the_evidence_impossible():
    model = BernoulliNB(smoothing=0).fit([["a"], ["a", "b"]], "xy")  # a in every document
    refused(lambda: model.classify(["c"]), "'a', 'b'")
    for make in (MultinomialNB, BernoulliNB):
        model = make(smoothing=0, prior={"x": 1, "y": 0}).fit([["a"], ["b"]], "xy")
        assert model.joint(["b"]) == {"x": 0, "y": 0}
        refused(lambda: model.posterior(["b"]))


# Enormous numbers.


@every_word_model
def test_a_count_has_a_bound_up_to_which_it_is_read_scored_and_explained(make):
    model = spam_or_ham(make)
    for times in (10**101, HUGE):
        document = {"free": times}
        for verb in (model.classify, model.explain, model.factors):
            refused(lambda: verb(document), "'free'", "10^100")
        refused(lambda: model.predict([["b"], document]), "document 2, ", "'free'")
        refused(lambda: make().fit([document], ["x"]), "document 1, ", "'free'")
    assert model.classify({"free": 10**100}) == "spam"
    assert model.predict([{"lunch": 10**100}]) == ["ham"]
    many = {"free": 10**100, "lunch": 10**100}
    if model.counts_as_it_reads:  # a factor for each occurrence
        refused(lambda: model.explain(many), "nobody can read")
    else:
        str(model.explain(many))
    grown = make().fit([{"a": 10**100}] * 3 + [{"b": 1}], ["x", "x", "x", "y"])
    assert grown.classify(["a"]) == "x"
    assert type(grown).from_json(grown.to_json()) == grown


def test_huge_sizes_that_cost_little_are_accepted():
    assert nb.n_grams(["a"], 10**9) == []
    assert nb.sigmoid(HUGE) == 1.0
    assert nb.sigmoid(-HUGE) < 1e-300
    assert len(spam_or_ham().most_informative("spam", "ham", HUGE)) == 3
    assert spam_or_ham(smoothing=10**999).classify(["free"]) == "spam"
    saved = spam_or_ham(smoothing=10**399).to_json()
    assert MultinomialNB.from_json(saved).smoothing == nb.Laplace(10**399)


@pytest.mark.parametrize("kind", [nb.Gaussian, nb.Exponential, nb.Poisson, nb.Categorical])
def test_an_enormous_value_is_scored_or_refused_in_one_sentence(kind):
    @contextmanager
    def done_or_refused():
        try:
            yield
        except (NaiveBayesError, TypeError) as error:
            if "\n" in str(error):
                pytest.fail(f"several lines: {error}")

    model = of_values(kind())
    for value in (HUGE, 10**4000, Fraction(HUGE, 3), SIGNALLING, Decimal("NaN")):
        for verb in (model.classify, model.log_joint, lambda row: str(model.explain(row))):
            with done_or_refused():
                verb([value])
        for verb, *arguments in (["classify", [2]], ["sample", "x", None, Random(1)]):
            with done_or_refused():
                getattr(of_values(kind(), [value, 1, 3, 4]), verb)(*arguments)


# Files.


@pytest.mark.parametrize("pattern", ["(a+)+$", "(" * 3000 + "a" + ")" * 3000])
def test_a_pattern_in_a_file_is_refused(pattern):
    data = json.loads(nb.TextClassifier().fit(["win now"], ["spam"]).to_json())
    data["text"]["pattern"] = pattern
    message = message_of(lambda: nb.TextClassifier.from_json(json.dumps(data), "m"))
    assert message.startswith("m: the pattern for a word is '(")
    assert message.endswith("give the same one to from_json, as pattern=")


def test_a_pattern_from_a_file_is_used_if_it_is_given_too_or_is_the_packages_own():
    classifier = nb.TextClassifier(pattern="[a-z]").fit(["ab", "c"], ["x", "y"])
    assert nb.TextClassifier.from_json(classifier.to_json(), pattern="[a-z]") == classifier
    refused(lambda: nb.TextClassifier.from_json(classifier.to_json(), pattern="[a-z]+"), "pattern")
    classifier = nb.TextClassifier(pattern=WORD_OR_MARK).fit(["a!", "c"], ["x", "y"])
    assert nb.TextClassifier.from_json(classifier.to_json()) == classifier


def test_tables_are_read_in_the_given_encoding(tmp_path):
    table, lines = tmp_path / "a.csv", tmp_path / "a.tsv"
    for encoding in ("latin-1", "utf-16", "utf-8", "UTF_8"):
        table.write_bytes("sentiment,text\nspam,café\n".encode(encoding))
        lines.write_bytes("spam\tcafé\nspam\tthé\n".encode(encoding))
        assert nb.read_csv(table, encoding=encoding) == [("café", "spam")]
        assert nb.read_tsv(lines, encoding=encoding) == [("café", "spam"), ("thé", "spam")]
    for encoding in ("undefined", "base64", "rot13", "", "nonsense"):
        for read in (nb.read_csv, nb.read_tsv):
            said = f"{encoding!r} is not a text encoding: give one such as utf-8 or latin-1"
            refused(lambda: read(table, encoding=encoding), said)


# On or off, and NaN among the words.


def test_a_setting_that_is_on_or_off_is_true_or_false():
    switches = [
        *((MultinomialNB, name) for name in ("binary", "coefficient")),
        *((nb.IgnoreZeros, "per_class"), (nb.LogisticRegression, "binary")),
        (lambda **setting: nb.explanations(spam_or_ham(), ["free"], "1/2", **setting), "conventions"),
        (lambda **setting: exercise(1, **setting), "tie"),
    ]  # fmt: skip
    for make, name in switches:
        for value in ("false", "no", "", None, 0, 1, 0.0, [], [False]):
            refused(lambda: make(**{name: value}), name, repr(value), kind=TypeError)
    assert MultinomialNB(binary=True).binary is True


def test_nan_is_not_a_word():
    words = ["free", nan, nan]
    for make in (MultinomialNB, BernoulliNB, nb.ComplementNB, nb.WeightedNB):
        model = spam_or_ham(make)
        with unchanged(model):
            refused(lambda: model.fit([words, ["a"]], ["spam", "ham"]), "a token is nan")
            refused(lambda: model.fit([dict.fromkeys(words, 1)], ["spam"]), "a token is nan")
            refused(lambda: model.update(words, "spam"), "a token is nan")
        refused(lambda: make(vocabulary=words), "the vocabulary has nan")
    for call in (nb.bag_of_words, nb.clipped_bag, nb.weighted_bag):
        refused(lambda: call(words), "a token is nan")
        refused(lambda: call({nan: 1}), "a token is nan")
    refused(lambda: nb.count_vector(words, ["free"]), "a token is nan")
    refused(lambda: nb.document_frequencies([words]), "a token is nan")
    refused(lambda: nb.bag_of_words([Decimal("nan")]), "a token is Decimal('NaN')")
    refused(lambda: nb.Categorical(values=[1, nan]), "values has nan")
