"""Logistic regression: the straight line of naive Bayes, with weights fitted to the labels.

    log odds = bias + sum over the words of x_w weight_w

Naive Bayes counts each weight by itself.  Logistic regression moves all of them together, step
by step, until the labels of the training documents are as likely as possible.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import expm1, fsum, inf, log1p
from typing import Any, Self

from naive_bayes.bag_of_words import Document, bag_of_words, known_words
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import (
    check_distinct,
    check_known,
    check_same_length,
    check_type,
    check_whole_number,
    column,
    not_negative,
    true_or_false,
)
from naive_bayes.foundation.documents import for_each, in_document, many, pairs
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import several, short, short_list
from naive_bayes.further.maximum_likelihood import product_of_labels
from naive_bayes.further.theorem import sigmoid
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word, given_vocabulary

Bags = Sequence[Mapping[Word, int]]


class Bias:
    """The key of the bias among the weights; no word is equal to it.

    Examples:
        >>> {BIAS: -1.1, "hong": 2.2}
        {bias: -1.1, 'hong': 2.2}
    """

    def __repr__(self) -> str:
        return "bias"


BIAS: Any = Bias()

SMALLEST_PENALTY, LARGEST_PENALTY = Fraction(1, 10**6), 10**100
FARTHEST = 700.0
"""In nats: no log odds moves farther in one step, so that no power overflows."""
SMALLEST_BEND = 1e-30
"""So that no scale overflows where all documents of a word are on their own side."""
FLAT = 1e-9
"""A way along which log L bends by less, for one nat of its fastest weight, has no top."""


class LogisticRegression:
    """Two classes and a straight line between them, fitted by conjugate gradients from 0.

        log P(a|d)/P(b|d) = bias + sum over w of x_w weight_w

    Sushi chapter, 8.1 and 8.4; the reviews notes name it under "Other applications".  The
    classes are a, the first, and b, the second.  A weight above 0 favours a.

    Arguments:
        vocabulary: the words that get a weight; by default all words of the documents.
        classes: a and b, in this order; by default in order of first appearance.
        penalty: 0, or from 10^-6 to 10^100; fitting then makes log L - penalty/2 (sum of
            weight_w^2) as large as possible.  The bias has no penalty.  scikit-learn's C is
            1/penalty.
        binary: whether x_w is 1 for a word that occurs, instead of its count.
        tolerance: stop when a step would raise log L by no more; with 0, take all steps.
        most_steps: how many steps may be taken.

    Attributes:
        bias: a float, in nats.
        weights: for each word a float, in nats.
        steps: how many steps were taken.

    Raises:
        TypeError, NaiveBayesError: an argument has a wrong type or value.

    Examples:
        >>> documents = [["hong", "kong"]] * 3 + [["tea"], ["hong", "kong"]] + [["tea"]] * 3
        >>> labels = ["china"] * 4 + ["uk"] * 4
        >>> model = LogisticRegression(vocabulary=["hong", "kong"]).fit(documents, labels)
        >>> round(model.posterior(["hong", "kong"])["china"], 6)
        0.75
        >>> {word: round(weight, 4) for word, weight in model.weights.items()}
        {'hong': 1.0986, 'kong': 1.0986}

        Without a penalty, the weights of separable documents have no best value:

        >>> LogisticRegression().fit([["win"], ["lunch"]], ["spam", "ham"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: every training document is on its own side of the line, so larger weights fit better without end: give a penalty, as in penalty=1
    """

    classes: tuple[Label, Label]
    bias: float
    weights: dict[Word, float]
    steps: int

    def __init__(
        self,
        *,
        vocabulary: Iterable[Word] | None = None,
        classes: Iterable[Label] = (),
        penalty: Number = 0,
        binary: bool = False,
        tolerance: Number = 1e-15,
        most_steps: int = 1000,
    ) -> None:
        self.given_vocabulary = None if vocabulary is None else given_vocabulary(vocabulary)
        self.given_classes = tuple(column(classes, "classes"))
        check_distinct(self.given_classes, "classes", "label")
        self.penalty = float(bounded_penalty(penalty))
        self.binary = true_or_false(binary, "binary")
        self.tolerance = float(min(not_negative(tolerance, "tolerance"), LARGEST_PENALTY))
        check_whole_number(most_steps, "most_steps")
        self.most_steps = most_steps

    def fit(self, documents: Iterable[Document], labels: Iterable[Label]) -> Self:
        """Start from bias and weights of 0, and climb until log L hardly grows.

        Raises:
            TypeError, NaiveBayesError: as for `MultinomialNB.fit`; there are not exactly two
                classes; or the highest point does not exist, or `most_steps` do not reach it.  The
                model then stays as it was.

        Examples:
            >>> documents = [["win"], ["win", "now"], ["now"], ["lunch", "now"]]
            >>> model = LogisticRegression(penalty=1).fit(documents, ["spam", "spam", "ham", "ham"])
            >>> model.classes, round(model.bias, 3), round(model.weights["win"], 3)
            (('spam', 'ham'), -0.039, 0.74)
        """
        bags, labels = [], column(labels, "labels")
        known = None if self.given_vocabulary is None else set(self.given_vocabulary)
        for number, (document, _) in enumerate(pairs(documents, labels, known or ()), 1):
            try:
                bag = bag_of_words(document)
                bags.append(self.read(bag, bag if known is None else known))
            except (NaiveBayesError, TypeError) as error:
                raise in_document(number, document, error) from error
        a, b = two_classes(self.given_classes or tuple(dict.fromkeys(labels)), labels)
        Y = [int(label == a) for label in labels]
        words = self.given_vocabulary or dict.fromkeys(word for bag in bags for word in bag)
        bias, weights, steps = self.climb(bags, Y, words)
        if self.tolerance and not self.penalty:  # a line that separates is the better reason
            check_in_both_classes(words, bags, Y)
        # One statement: an interrupt comes before it or after it.
        vars(self).update(bias=bias, weights=weights, steps=steps, classes=(a, b))
        return self

    def climb(
        self, bags: Bags, Y: Sequence[int], words: Iterable[Word]
    ) -> tuple[float, dict[Word, float], int]:
        """Conjugate gradients: the bias, the weights, and how many steps were taken.

        Examples:
            >>> model = LogisticRegression(tolerance=0, most_steps=1)
            >>> model.climb([{"hong": 1}, {"hong": 1}, {}, {}], [1, 1, 0, 0], ["hong"])
            (0.0, {'hong': 2.0}, 1)
        """
        weights, taken = dict.fromkeys([BIAS, *words], 0.0), 0
        last = None
        while True:
            Z = [line(bag, weights[BIAS], weights) for bag in bags]
            if self.tolerance and not self.penalty and separates(Z, Y):
                raise separable()
            slopes = self.slopes(bags, Y, Z, weights)
            scales = step_scales(bags, Z, weights, self.penalty)
            way = uphill(slopes, scales, last)
            U = [line(bag, way[BIAS], way) for bag in bags]  # how each log odds moves
            slope = fsum(slopes[key] * way[key] for key in way)
            bend = self.bend(Z, U, way)
            length = slope / bend if bend else 0.0  # the top of the parabola with both
            rise = length * slope
            if rise <= self.tolerance or taken == self.most_steps:
                break
            while self.rise(Y, Z, U, weights, way, length) < 0:
                length /= 2
            for key in weights:
                weights[key] += length * way[key]
            last = slopes, way
            taken += 1
        if self.tolerance:
            if rise > self.tolerance:
                raise too_few_steps(taken, rise, self.penalty)
            if not self.penalty:
                check_not_flat(way, bend)
        bias = weights.pop(BIAS)
        return bias, weights, taken

    def slopes(
        self, bags: Bags, Y: Sequence[int], Z: Sequence[float], weights: Mapping[Word, float]
    ) -> dict[Word, float]:
        """The slope of the bias and of each weight: `conditional_gradient`, less the penalty.

        For y = 1 the error 1 - p is written as the sigmoid of -z, which is never rounded to 0.

        Examples:
            >>> weights = {BIAS: 0.0, "hong": 2.0}
            >>> slopes = LogisticRegression(penalty=1).slopes([{"hong": 1}, {}], [1, 0], [0, 0], weights)
            >>> slopes[BIAS], slopes["hong"]                       # 1/2 - 1/2 and 1/2 - 2
            (0.0, -1.5)
        """
        errors = [sigmoid(-z) if y else -sigmoid(z) for y, z in zip(Y, Z, strict=True)]
        bias_slope, counted = sums_of_errors(bags, errors)
        slopes: dict[Word, float] = {BIAS: bias_slope}
        for word, weight in weights.items():
            if word is not BIAS:
                slopes[word] = counted.get(word, 0.0) - self.penalty * weight
        return slopes

    def bend(self, Z: Sequence[float], U: Sequence[float], way: Mapping[Word, float]) -> float:
        """How much the slope of log L along a way falls, for each length of it.

            bend = sum over the documents of u^2 p (1 - p) + penalty (sum of way_w^2)

        Arguments:
            Z: the log odds of each document.
            U: u, by how much they move for each length of the way.

        Examples:
            >>> LogisticRegression(penalty=1).bend([0, 0], [2, 0], {BIAS: 0, "hong": 2})
            5.0
        """
        bend = fsum(u * u * sigmoid(z) * sigmoid(-z) for z, u in zip(Z, U, strict=True))
        return bend + self.penalty * fsum(v * v for key, v in way.items() if key is not BIAS)

    def rise(
        self,
        Y: Sequence[int],
        Z: Sequence[float],
        U: Sequence[float],
        weights: Mapping[Word, float],
        way: Mapping[Word, float],
        length: float,
    ) -> float:
        """By how much log L, less the penalty, grows over this length of a way.

        With a change of d in the log odds z, log (1 + e^z) grows by log (1 + p (e^d - 1)).
        That is exact where the difference of two logarithms would be rounding.

        Examples:
            >>> weights = {BIAS: 0.0, "hong": 0.0}
            >>> round(LogisticRegression().rise([1], [0], [1], weights, {BIAS: 0, "hong": 1}, 2), 4)
            0.5662
            >>> from math import log
            >>> round(log(sigmoid(2) / sigmoid(0)), 4)
            0.5662
        """
        rises = []
        for y, z, u in zip(Y, Z, U, strict=True):
            d = length * (-u if y else u)
            if abs(d) > FARTHEST:
                return -inf
            rises.append(-log1p(sigmoid(-z if y else z) * expm1(d)))
        for word, v in way.items():
            if word is not BIAS:
                rises.append(-self.penalty * length * v * (weights[word] + length * v / 2))
        return fsum(rises)

    def read(self, document: Document, known: Iterable[Word] | None = None) -> dict[Word, int]:
        """x: the known words of a document, and how often each occurs, or 1 if binary.

        Arguments:
            document: tokens or a bag.
            known: the known words; by default those with a weight.

        Examples:
            >>> LogisticRegression(binary=True).read(["a", "b", "a", "z"], ["a", "b"])
            {'a': 1, 'b': 1}
        """
        known = self.weights if known is None else known
        words = known_words(document, known)
        return dict.fromkeys(words, 1) if self.binary else words

    def log_odds(self, document: Document, a: Label, b: Label) -> float:
        """log of the odds of a against b, in nats: the bias, and the weight of each word.

        Raises:
            TypeError, NaiveBayesError: the document cannot be counted, or a or b is not a class.

        Examples:
            >>> documents = [["hong"], ["hong"], ["hong"], ["tea"], ["hong"], ["tea"], ["tea"], ["tea"]]
            >>> model = LogisticRegression(vocabulary=["hong"])
            >>> model = model.fit(documents, ["china"] * 4 + ["uk"] * 4)
            >>> round(model.log_odds(["hong"], "china", "uk"), 4)              # log 3
            1.0986
            >>> round(model.log_odds(["tea"], "china", "uk"), 4)               # the bias alone
            -1.0986
        """
        check_known((a, b), self.classes)
        z: float = line(self.read(document), self.bias, self.weights)
        if a == b:
            return 0.0
        return z if a == self.classes[0] else -z

    def posterior(self, document: Document) -> dict[Label, float]:
        """P(c|d) for both classes, as floats: the sigmoid of the log odds.

        Examples:
            >>> model = LogisticRegression(penalty=1).fit([["win"], ["lunch"]], ["spam", "ham"])
            >>> model.posterior([])                                   # the bias is 0
            {'spam': 0.5, 'ham': 0.5}
        """
        a, b = self.classes
        z = self.log_odds(document, a, b)
        return {a: sigmoid(z), b: sigmoid(-z)}

    def classify(self, document: Document) -> Label:
        """The class with the larger posterior; the first, if they are equal.

        Examples:
            >>> model = LogisticRegression(penalty=1).fit([["win"], ["lunch"]], ["spam", "ham"])
            >>> model.classify(["lunch", "now"])
            'ham'
        """
        a, b = self.classes
        return a if self.log_odds(document, a, b) >= 0 else b

    def predict(self, documents: Iterable[Document]) -> list[Label]:
        """The class of each of many documents.

        Examples:
            >>> model = LogisticRegression(penalty=1).fit([["win"], ["lunch"]], ["spam", "ham"])
            >>> model.predict([["lunch"], ["win"]])
            ['ham', 'spam']
        """
        self.classes  # noqa: B018  (raises first if the model has seen nothing)
        return for_each(many(documents), self.classify)

    def __repr__(self) -> str:
        # Settings left at their defaults are not arguments.
        given: dict[str, Any] = {"vocabulary": self.given_vocabulary, "classes": self.given_classes}
        given |= {"penalty": self.penalty, "binary": self.binary}
        arguments = ", ".join(f"{name}={value!r}" for name, value in given.items() if value)
        return f"{type(self).__name__}({arguments})"

    def __getattr__(self, name: str) -> Any:
        # Called only for attributes that do not exist.
        if name in ("classes", "bias", "weights", "steps"):
            raise NaiveBayesError(
                "this LogisticRegression has seen no documents: call fit(documents, labels) first"
            )
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")


def line(bag: Mapping[Word, int], bias: Any, weights: Mapping[Word, Any]) -> Any:
    """The log odds of a bag: z = bias + sum over w of x_w weight_w.

    Examples:
        >>> line({"a": 2, "b": 1}, -1, {"a": 3, "b": 1})
        6
    """
    z = bias
    for word, x in bag.items():
        z += x * weights[word]
    return z


def conditional_likelihood(
    model: Any, documents: Iterable[Document], labels: Iterable[Label]
) -> Any:
    """How likely the labels are, given the documents: the product of their posteriors.

        L = product over the documents of P(c|d), c the document's own class

    Sushi chapter, 8.3.1 ("the likelihood function for the Logistic Regression quality metric")
    and 8.4.  Logistic regression makes it as large as possible; naive Bayes makes
    `training_likelihood`, the product of the joints, as large as possible.

    Arguments:
        model: any fitted model with a `posterior`.
        documents: what the model takes.
        labels: the class of each.

    Returns:
        A `Fraction` if the model is exact, otherwise a float.

    Raises:
        NaiveBayesError: a label is not a class, the lists differ in length, or the product
            would be too long to write.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> documents = [["hong", "kong"]] * 3 + [["tea"], ["hong", "kong"]] + [["tea"]] * 3
        >>> labels = ["china"] * 4 + ["uk"] * 4
        >>> counted = BernoulliNB(vocabulary=["hong", "kong"], smoothing=0).fit(documents, labels)
        >>> conditional_likelihood(counted, documents, labels)         # (9/10)^6 (1/10)^2
        Fraction(531441, 100000000)
        >>> fitted = LogisticRegression(vocabulary=["hong", "kong"]).fit(documents, labels)
        >>> round(conditional_likelihood(fitted, documents, labels), 6)
        0.011124
    """
    check_type(
        getattr(model, "posterior", None), Callable, "posterior", "a model that has this method"
    )
    return product_of_labels(model.posterior, pairs(documents, labels))


def conditional_gradient(
    bags: Bags, Y: Sequence[int], P: Sequence[Any]
) -> tuple[Any, dict[Word, Any]]:
    """The slopes of log L: how fast it grows with the bias, and with each weight.

        d log L / d bias     = sum over the documents of (y - p)
        d log L / d weight_w = sum over the documents of x_w (y - p)

    At the highest point each is 0: for every word, what the model expects of class a is what
    was counted there.  These are the score equations.

    Arguments:
        bags: the training documents, each word with its x_w.
        Y: 1 for each document of class a, 0 for the others; see `label_column`.
        P: P(a|d) for each; with fractions, the slopes are fractions.

    Returns:
        The slope of the bias, and a dict with the slope of each word's weight.

    Raises:
        NaiveBayesError: the three lists differ in length.

    Examples:
        >>> bags = [{"hong": 1}] * 3 + [{}] + [{"hong": 1}] + [{}] * 3     # 3 of China, 1 of the UK
        >>> Y = [1, 1, 1, 1, 0, 0, 0, 0]
        >>> present, absent = Fraction(3, 4), Fraction(1, 4)
        >>> conditional_gradient(bags, Y, [present if bag else absent for bag in bags])
        (Fraction(0, 1), {'hong': Fraction(0, 1)})
        >>> present, absent = Fraction(9, 10), Fraction(1, 10)             # too sure
        >>> conditional_gradient(bags, Y, [present if bag else absent for bag in bags])
        (Fraction(0, 1), {'hong': Fraction(-3, 5)})
    """
    check_same_length(bags, Y, "bags", "Y")
    check_same_length(Y, P, "Y", "P")
    for bag in bags:
        check_type(bag, Mapping, "a bag", "a dict from word to count")
    return sums_of_errors(bags, [y - p for y, p in zip(Y, P, strict=True)])


def sums_of_errors(bags: Bags, errors: Sequence[Any]) -> tuple[Any, dict[Word, Any]]:
    """The sum of the errors y - p, and for each word the sum of x_w (y - p).

    Examples:
        >>> sums_of_errors([{"hong": 2}, {}], [Fraction(1, 4), Fraction(-3, 4)])
        (Fraction(-1, 2), {'hong': Fraction(1, 2)})
    """
    total: Any = 0
    slopes: dict[Word, Any] = {}
    for bag, error in zip(bags, errors, strict=True):
        total += error
        for word, x in bag.items():
            slopes[word] = slopes.get(word, 0) + x * error
    return total, slopes


def step_scales(
    bags: Bags, Z: Sequence[float], keys: Iterable[Word], penalty: float = 0.0
) -> dict[Word, float]:
    """How far the bias and each weight would go by itself, for one unit of slope.

        1/scale_w = sum over the documents of x_w^2 p (1 - p) + penalty

    This is the negative second derivative of log L in the weight of w.  A rare word may go farther.

    Examples:
        >>> bags = [{"hong": 1, "kong": 2}] * 4 + [{}] * 4
        >>> scales = step_scales(bags, [0.0] * 8, [BIAS, "hong", "kong"])    # every p is 1/2
        >>> scales[BIAS], scales["hong"], scales["kong"]
        (0.5, 1.0, 0.25)
    """
    bends: dict[Word, float] = {BIAS: 0.0}
    for bag, z in zip(bags, Z, strict=True):
        spread = sigmoid(z) * sigmoid(-z)
        bends[BIAS] += spread
        for word, x in bag.items():
            bends[word] = bends.get(word, penalty) + x * x * spread
    return {key: 1 / max(bends.get(key, 1.0), SMALLEST_BEND) for key in keys}


def uphill(
    slopes: Mapping[Word, float],
    scales: Mapping[Word, float],
    last: tuple[Mapping[Word, float], Mapping[Word, float]] | None,
) -> dict[Word, float]:
    """The way of the next step: each slope times its scale, and a part of the last way.

        way_w = scale_w slope_w + part x last way_w
        part = (sum of slope_w scale_w (slope_w - last slope_w)) / (sum of scale_w last slope_w^2)

    The part (Polak and Ribiere's) keeps the next step from undoing what the last one gained.
    It is left out where it is below 0, or the way would lead down.

    Arguments:
        last: the slopes and the way of the last step.

    Examples:
        >>> uphill({"a": 1.0, "b": 0.0}, {"a": 1, "b": 1}, None)
        {'a': 1.0, 'b': 0.0}
        >>> uphill({"a": 0.0, "b": 1.0}, {"a": 1, "b": 1}, ({"a": 2, "b": 0}, {"a": 2, "b": 0}))
        {'a': 0.5, 'b': 1.0}
    """
    way = {key: scales[key] * slope for key, slope in slopes.items()}
    if last is None:
        return way
    last_slopes, last_way = last
    changed = fsum(way[key] * (slope - last_slopes[key]) for key, slope in slopes.items())
    before = fsum(scales[key] * slope**2 for key, slope in last_slopes.items())
    if changed <= 0 or not before:
        return way
    part = changed / before
    conjugate = {key: v + part * last_way[key] for key, v in way.items()}
    return conjugate if fsum(conjugate[key] * slopes[key] for key in way) > 0 else way


def two_classes(classes: Sequence[Label], labels: Sequence[Label]) -> Sequence[Label]:
    """The two classes, each of which has a document.

    Raises:
        NaiveBayesError: there are more or fewer, or a label is not one of the classes.

    Examples:
        >>> two_classes(("spam", "ham"), ["ham", "spam"])
        ('spam', 'ham')
        >>> two_classes(("spam",), ["spam"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the documents are of 'spam' only: give documents of two classes
    """
    check_known(labels, classes)
    if len(classes) != 2 or len(set(labels)) != 2:
        only = " only" if len(set(labels)) < 2 else ""
        raise NaiveBayesError(
            f"the documents are of {short_list(dict.fromkeys(labels))}{only}: "
            "give documents of two classes"
        )
    return classes


def separates(Z: Sequence[float], Y: Sequence[int]) -> bool:
    """Whether the log odds are above 0 for every document of class a, and below 0 for the others.

    Examples:
        >>> separates([0.1, -0.1], [1, 0]), separates([0.0, 0.0], [1, 0])
        (True, False)
    """
    return all(z > 0 if y else z < 0 for z, y in zip(Z, Y, strict=True))


def separable() -> NaiveBayesError:
    """The error for documents that a line separates, when the weights have no penalty.

    Examples:
        >>> str(separable()).partition(":")[2]
        ' give a penalty, as in penalty=1'
    """
    return NaiveBayesError(
        "every training document is on its own side of the line, so larger weights fit better "
        "without end: give a penalty, as in penalty=1"
    )


def too_few_steps(steps: int, rise: float, penalty: float) -> NaiveBayesError:
    """The error if log L still grows by more than the tolerance.

    Examples:
        >>> raise too_few_steps(100, 0.5, 1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: after 100 steps the next one would still raise log L by about 0.25: give a larger most_steps or tolerance
        >>> str(too_few_steps(100, 0.5, 0)).partition(": ")[2]
        'give a penalty, as in penalty=1, or a larger most_steps or tolerance'
    """
    advice = "" if penalty else "a penalty, as in penalty=1, or "
    return NaiveBayesError(
        f"after {several(steps, 'step')} the next one would still raise log L by about "
        f"{rise / 2:.3g}: give {advice}a larger most_steps or tolerance"
    )


def check_in_both_classes(words: Iterable[Word], bags: Bags, Y: Sequence[int]) -> None:
    """Check that both classes have each of the words: else log L grows with its weight for ever.

    A word that no document has keeps a weight of 0.

    Raises:
        NaiveBayesError: documents of one class have a word, and those of the other do not.

    Examples:
        >>> check_in_both_classes(["now"], [{"now": 1}, {"now": 2}], [1, 0])
        >>> check_in_both_classes(["win", "now"], [{"win": 1, "now": 1}, {"now": 2}], [1, 0])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the weight of 'win' grows without end, as that of a word that only one class has: give a penalty, as in penalty=1
    """
    of_first = {word for bag, y in zip(bags, Y, strict=True) if y for word in bag}
    of_second = {word for bag, y in zip(bags, Y, strict=True) if not y for word in bag}
    for word in words:
        if (word in of_first) != (word in of_second):
            raise without_end(word)


def check_not_flat(way: Mapping[Word, float], bend: float) -> None:
    """Check that log L bends along a way, so that it has a top there.

    Raises:
        NaiveBayesError: it is flat, because words together identify some documents of one class.

    Examples:
        >>> check_not_flat({BIAS: 0.0, "win": 2.0}, 1.0)
        >>> check_not_flat({BIAS: 0.0, "win": 2.0}, 1e-12)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the weight of 'win' grows without end, as that of a word that only one class has: give a penalty, as in penalty=1
    """
    word = max(way, key=lambda key: abs(way[key]))
    if bend < FLAT * way[word] ** 2:
        raise without_end(word)


def without_end(word: Word) -> NaiveBayesError:
    """The error if log L grows with a weight, or with the bias, for ever.

    Examples:
        >>> raise without_end(BIAS)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the bias grows without end, as that of a word that only one class has: give a penalty, as in penalty=1
    """
    whose = "the bias" if word is BIAS else f"the weight of {short(word)}"
    return NaiveBayesError(
        f"{whose} grows without end, as that of a word that only one class has: "
        "give a penalty, as in penalty=1"
    )


def bounded_penalty(penalty: Number) -> Number:
    """A penalty of 0, or one whose highest point a float can reach.

    Raises:
        TypeError: it is not a number.
        NaiveBayesError: it is negative, or outside these bounds.

    Examples:
        >>> bounded_penalty(0.5)
        Fraction(1, 2)
        >>> bounded_penalty(10**400)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: penalty is outside what floats can weigh against log L: give 0, or a number from 10^-6 to 10^100
    """
    value = not_negative(penalty, "penalty")
    if value and not SMALLEST_PENALTY <= value <= LARGEST_PENALTY:
        raise NaiveBayesError(
            "penalty is outside what floats can weigh against log L: give 0, or a number from "
            "10^-6 to 10^100"
        )
    return value
