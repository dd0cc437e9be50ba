"""Fitted models of NLTK and of River, taken over: they keep counts too, and smooth in their own ways.

    NLTK     P(f = v|c) = (n + 1/2)/(N + k/2), and P(c) is smoothed as well
    River    P(w|c) = (n + alpha)/(N + alpha |V|), also for a word outside V
             p + 10^-9, for each probability of its Bernoulli and each density of its Gaussian model

Neither library is imported: their models are known by what they have.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import exp, log, nan
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.exact_numbers import Exact, exact
from naive_bayes.foundation.messages import short
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.distributions.bernoulli import Bernoulli
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.distribution import Distribution, Value
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.distributions.sums import Normal, Sums
from naive_bayes.further.fitted_answers import check_answers
from naive_bayes.further.fitted_steps import REFUSALS, FittedPipeline
from naive_bayes.further.mixed import MixedNB
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.smoothing import Background, Laplace
from naive_bayes.working.measures import Measured
from naive_bayes.working.terms import Term

NOT_GIVEN = "(not given)"
"""The value that stands for NLTK's None: in training, a feature that an example does not have."""

ANY_OTHER = "(any other word)"
"""The word of V that stands for all that River has not seen."""

ADDED = Fraction(1, 10**9)
"""What River adds to each probability or density, so that none is 0."""

METHODS = ("prob_classify", "joint_log_likelihood")
"""What a model of NLTK, and one of River, answers with."""

MOST_ASKED = 200
"""How many made-up examples are answered by both models."""


def from_elsewhere(model: Any, probe: Sequence[Any]) -> Any:
    """The model of NLTK or of River as one of this package; None if it is of neither.

    Arguments:
        model: NLTK's `NaiveBayesClassifier`; or River's `MultinomialNB`, `ComplementNB`,
            `BernoulliNB` or `GaussianNB`, or a pipeline of its own that ends with one.
        probe: examples, as the model takes them, to be asked about as well.

    Raises:
        NaiveBayesError: it is not trained, has other estimates, or answers otherwise than its counts.

    Examples:
        >>> class Trained:
        ...     class_counts = {"spam": 1, "ham": 1}
        ...     feature_counts = {"win": {"spam": 2}, "lunch": {"spam": 1, "ham": 3}}
        ...     class_totals, alpha = {"spam": 3, "ham": 3}, 1
        >>> taken = from_elsewhere(Trained(), [])
        >>> print(taken.model.likelihood("win", "spam").formula)
        (2 + 1)/(3 + 2)
        >>> taken.prepared({"win": 2, "prize": 1})
        Counter({'win': 2, '(any other word)': 1})
    """
    *steps, last = _steps(model)
    if hasattr(last, "_label_probdist") and hasattr(last, "_feature_probdist"):
        return _of_nltk(last, probe)
    if hasattr(last, "class_counts"):
        if not last.class_counts or not getattr(last, "feature_counts", True):
            raise NaiveBayesError(
                f"this {type(last).__name__} has seen no examples with words: train it before from_fitted"
            )
        return _of_river(last, steps, probe)
    return None


def _steps(model: Any) -> list[Any]:
    # River keeps the steps of a pipeline by name.
    steps = getattr(model, "steps", None)
    return [*steps.values()] if isinstance(steps, Mapping) and steps else [model]


class Prepared:
    """From an example to what the model takes, by a function.

    Arguments:
        prepare: the function.
        steps: what runs before it, of River's own: each has `transform_one`.

    Examples:
        >>> Prepared(len).each(["a", "bb"])
        [1, 2]
    """

    def __init__(self, prepare: Callable[[Any], Any], steps: Sequence[Any] = ()) -> None:
        self.prepare, self.steps = prepare, (*steps,)

    def __call__(self, example: Any) -> Any:
        """What the model takes of one example."""
        return self.prepare(self.stepped(example))

    def stepped(self, example: Any) -> Any:
        """What comes out of the steps."""
        for step in self.steps:
            try:
                example = step.transform_one(example)
            except REFUSALS as error:
                raise NaiveBayesError(
                    f"the step {type(step).__name__} refuses the example ({short(error, str, 200)}): give it "
                    "as the pipeline takes it"
                ) from error
        return example

    def each(self, examples: Iterable[Any]) -> list[Any]:
        """What the model takes of each of many examples."""
        return [self(example) for example in examples]

    def originals(self, example: Any) -> dict[Any, Any]:
        """The numbers that were changed: none."""
        return {}


def _fields(example: Any) -> Mapping[Any, Any]:
    if hasattr(example, "to_dict"):
        example = example.to_dict()
    if not isinstance(example, Mapping):
        raise NaiveBayesError(
            f"the example {short(example)} is of type {type(example).__name__}: give a dict, as the fitted "
            "model takes it"
        )
    return example


# NLTK.


def _of_nltk(model: Any, probe: Sequence[Any]) -> FittedPipeline:
    prior_counts, gamma, k = _lidstone(model._label_probdist)
    total = sum(prior_counts.values()) + gamma * k
    prior = {label: Fraction(prior_counts[label] + gamma) / total for label in model._labels}
    tables: dict[Any, Any] = {label: Counter() for label in prior}
    values: dict[Any, dict[Any, None]] = {}
    smoothing = {}
    for (label, name), shares in model._feature_probdist.items():
        counts, smoothing[name], _ = _lidstone(shares)
        for value, n in counts.items():
            value = NOT_GIVEN if value is None else value
            tables[label][name, value] = n
            values.setdefault(name, {})[value] = None
    if not values:
        raise NaiveBayesError(
            "this classifier has no features: train it on examples that have some"
        )
    features = {name: Categorical(smoothing[name], [*found]) for name, found in values.items()}
    taken = MixedNB(features, prior=prior, classes=[*prior])
    taken.learn({label: prior_counts[label] for label in prior}, tables)

    def prepare(example: Any) -> dict[Any, Any]:
        given = _fields(example)
        return {
            f: (NOT_GIVEN if given[f] is None else given[f]) if f in given else None
            for f in features
        }

    pairs = [(f, v) for f, found in values.items() for v in found]
    some = pairs[:: max(1, len(pairs) // MOST_ASKED)]
    first, last = ({f: [*found][end] for f, found in values.items()} for end in (0, -1))
    rows = [*({f: v} for f, v in some), {}, dict(some[:3]), first, last]
    asked = [{f: None if v == NOT_GIVEN else v for f, v in row.items()} for row in rows]
    return _compared(taken, Prepared(prepare), model, asked, probe, _answers_of_nltk)


def _lidstone(shares: Any) -> tuple[Mapping[Any, int], Exact, int]:
    # The counts behind NLTK's estimate (n + gamma)/(N + gamma k), gamma and k.
    counts = getattr(shares, "_freqdist", None)
    gamma = getattr(shares, "_gamma", 0 if type(shares).__name__ == "MLEProbDist" else None)
    if counts is None or gamma is None:
        raise NaiveBayesError(
            f"this classifier estimates by a {type(shares).__name__}, and here estimates are (n + gamma)/"
            "(N + gamma k): train it with ELEProbDist, LaplaceProbDist, a LidstoneProbDist or MLEProbDist"
        )
    return dict(counts), exact(gamma, "gamma"), getattr(shares, "_bins", len(counts))


def _answers_of_nltk(model: Any, examples: Sequence[Any], labels: Sequence[Any]) -> Any:
    found = [model.prob_classify(dict(_fields(example))) for example in examples]
    # Their logarithms are to the base 2, and of a probability of 0 it is -10^300.
    logs = [[_natural(one.logprob(label)) for label in labels] for one in found]
    return [
        ("prob_classify", logs),
        ("classify", [model.classify(dict(_fields(e))) for e in examples]),
    ]


def _natural(bits: float) -> float:
    return bits * log(2) if bits > -1e290 else float("-inf")


# River.


class UnseenToo(Laplace):
    """Laplace smoothing for a V with one word more, which stands for all that were not seen.

        (n + alpha)/(N + alpha |V|), where that word does not count in |V|

    So the shares sum to a little more than 1, as they do in River.

    Examples:
        >>> print(UnseenToo(1).share(2, 3, 3).formula)
        (2 + 1)/(3 + 2)
    """

    saved = False
    """It is not one of the package's own, which a saved model may have."""

    def share(self, n: Exact, N: Exact, size: int, background: Background = None) -> Estimate:
        """(n + alpha)/(N + alpha (|V| - 1))."""
        return super().share(n, N, max(size - 1, 1), background)


class PresenceWithAdded(Bernoulli):
    """Yes or no, with 10^-9 added to the probability of each.

    Examples:
        >>> p = PresenceWithAdded(1).estimate({1: 1, 0: 1}, [])
        >>> float(p[1]), float(p[1] + p[0])
        (0.500000001, 1.000000002)
    """

    saved = False
    """It is not one of the package's own, which a saved model may have."""

    def estimate(self, rows: Mapping[Any, int], seen: Iterable[Value]) -> dict[Value, Estimate]:
        """The shares of yes and of no, and 10^-9 more."""
        shares = super().estimate(rows, seen)
        return {value: _with_added(share) for value, share in shares.items()}


def _with_added(p: Estimate) -> Estimate:
    below = Fraction(p.total) + p.pseudo_total
    return Estimate(p.count, p.total, p.pseudo_count + ADDED * below, p.pseudo_total)


class DensityWithAdded(Gaussian):
    """A Gaussian, with 10^-9 added to the density; without a variance, that is all.

    Examples:
        >>> gaussian = DensityWithAdded()
        >>> round(gaussian.likelihood(5, gaussian.estimate({}, [])), 12)
        1e-09
        >>> round(gaussian.likelihood(0, Normal(0, 1)) - Gaussian().likelihood(0, Normal(0, 1)), 12)
        1e-09
    """

    saved = False
    """It is not one of the package's own, which a saved model may have."""

    def estimate(self, rows: Mapping[Any, int] | Sums, seen: Iterable[Value]) -> Normal:
        """Mean and variance; of no values, 0 and 0."""
        sums = Sums.of(rows)
        return super().estimate(sums, seen) if sums.n else Normal(Fraction(0), Fraction(0))

    def log_likelihood(self, value: Any, parameters: Normal) -> float:
        """log(10^-9 + p(x|c)), in nats."""
        density = exp(super().log_likelihood(value, parameters)) if parameters.variance else 0.0
        return log(float(ADDED) + density)

    def term(self, of: Measured, parameters: Normal) -> Term:
        """The density alone."""
        return Distribution.term(self, of, parameters)


def _of_river(model: Any, steps: Sequence[Any], probe: Sequence[Any]) -> FittedPipeline:
    classes = {c: exact(n, "class_counts") for c, n in model.class_counts.items()}
    make = _words if hasattr(model, "class_totals") else _presences
    if hasattr(model, "gaussians"):
        make = _densities
    taken, prepare, rows = make(model, classes)
    return _compared(taken, Prepared(prepare, steps), model, rows, probe, _answers_of_river)


Made = tuple[Any, Callable[[Any], Any], list[Any]]
"""The model, from an example to what it takes, and examples that are made up."""


def _words(model: Any, classes: Mapping[Any, Exact]) -> Made:
    tables: dict[Any, Any] = {c: Counter() for c in classes}
    for word, of_class in model.feature_counts.items():
        for c, n in of_class.items():
            tables[c][word] = exact(n, "feature_counts")
    counts = [n for table in tables.values() for n in table.values()]
    kind: Any = MultinomialNB if all(isinstance(n, int) for n in counts) else WeightedNB
    settings: dict[str, Any] = {"classes": [*classes]}
    if hasattr(model, "feature_totals"):
        if kind is WeightedNB:
            raise NaiveBayesError(
                "this ComplementNB has learned weights, such as tf-idf, and here it takes whole counts "
                "only: train it on counts, or train a MultinomialNB"
            )
        kind, settings["prior"] = ComplementNB, "uniform"
    smoothing = UnseenToo(exact(model.alpha, "alpha"))
    taken = kind(smoothing=smoothing, vocabulary=[*model.feature_counts, ANY_OTHER], **settings)
    taken.learn(dict(classes), tables)

    def prepare(example: Any) -> dict[Any, Any]:
        bag: Counter[Any] = Counter()
        for word, n in _fields(example).items():
            bag[word if word in model.feature_counts else ANY_OTHER] += n
        return bag

    words = [*model.feature_counts]
    rows = [{}, {"\0": 2}, {word: 1 + k % 3 for k, word in enumerate(words)}]
    return taken, prepare, rows + [{word: 1} for word in _some(words)]


def _presences(model: Any, classes: Mapping[Any, Exact]) -> Made:
    tables: dict[Any, Any] = {c: Counter() for c in classes}
    features = [*model.feature_counts]
    for f in features:
        for c, documents in classes.items():
            n = exact(model.feature_counts[f].get(c, 0), "feature_counts")
            tables[c].update({(f, 1): n, (f, 0): documents - n})
    one = PresenceWithAdded(exact(model.alpha, "alpha"))
    taken = MixedNB(dict.fromkeys(features, one), classes=[*classes])
    taken.learn(dict(classes), tables)
    above = model.true_threshold

    def prepare(example: Any) -> dict[Any, Any]:
        given = _fields(example)
        return {f: int(f in given and given[f] > above) for f in features}

    rows = [{}, dict.fromkeys(features, above + 1), dict.fromkeys(features[::2], above + 1)]
    return taken, prepare, rows + [{f: above + 1} for f in _some(features)]


def _densities(model: Any, classes: Mapping[Any, Exact]) -> Made:
    tables: dict[Any, Any] = {c: Counter() for c in classes}
    features: dict[Any, None] = {}
    for c, of_class in model.gaussians.items():
        for f, gaussian in of_class.items():
            mean, variance = exact(gaussian.mu, "mu"), exact(gaussian.sigma**2, "sigma")
            features[f] = None
            pair = Normal(Fraction(mean), Fraction(variance))
            tables[c][f, pair] = exact(gaussian.n_samples, "n_samples")
    taken = MixedNB(dict.fromkeys(features, DensityWithAdded()), classes=[*classes])
    taken.learn(dict(classes), tables)

    def prepare(example: Any) -> dict[Any, Any]:
        given = _fields(example)
        return {f: given.get(f) for f in features}

    means = [{f: float(g.mu) for f, g in c.items()} for c in model.gaussians.values()]
    rows = [{}, *means, *({f: x + 1 for f, x in row.items()} for row in means)]
    return taken, prepare, rows + [{f: x} for row in means for f, x in row.items()][:MOST_ASKED]


def _some(words: Sequence[Any]) -> Sequence[Any]:
    return words[:: max(1, len(words) // MOST_ASKED)]


def _answers_of_river(model: Any, examples: Sequence[Any], labels: Sequence[Any]) -> Any:
    joint, shares, best = [], [], []
    for example in examples:
        try:
            found = model.joint_log_likelihood(example)
            share, chosen = model.predict_proba_one(example), model.predict_one(example)
        except (ValueError, ZeroDivisionError):  # the logarithm of 0
            found = share = dict.fromkeys(labels, nan)
            chosen = None
        joint.append([found[c] for c in labels])
        shares.append([share[c] for c in labels])
        best.append(chosen)
    return [("joint_log_likelihood", joint), ("predict_proba_one", shares), ("predict_one", best)]


def _compared(
    taken: Any,
    before: Prepared,
    model: Any,
    rows: Sequence[Any],
    probe: Sequence[Any],
    answers: Callable[[Any, Sequence[Any], Sequence[Any]], Any],
) -> FittedPipeline:
    # The pipeline, if the made-up examples and those that were given have the same answers.
    examples = [*rows, *map(before.stepped, probe)]
    if hasattr(model, METHODS[0]) or hasattr(model, METHODS[1]):
        documents = [*map(before.prepare, examples)]
        check_answers(taken, documents, answers(model, examples, taken.classes), [model])
    return FittedPipeline(before, taken)
