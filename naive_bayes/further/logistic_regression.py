"""Logistic regression: the straight line of naive Bayes, with weights fitted to the labels.

    log odds = bias + sum over the words of x_w weight_w

Naive Bayes counts each weight by itself.  Logistic regression moves all of them together, a
little at a time, until the labels of the training documents are as likely as possible.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
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
from naive_bayes.foundation.documents import in_document, listed_documents, pairs, read_once
from naive_bayes.foundation.factors import LARGEST_PRODUCT, too_long
from naive_bayes.foundation.messages import several, short_list
from naive_bayes.foundation.numbers import Number
from naive_bayes.further.theorem import sigmoid
from naive_bayes.prior import Label
from naive_bayes.vocabulary import Word, given_vocabulary

Bags = Sequence[Mapping[Word, int]]


class LogisticRegression:
    """Two classes and a straight line between them, fitted by gradient ascent from 0.

        log P(a|d)/P(b|d) = bias + sum over w of x_w weight_w

    Sushi chapter, 8.1 and 8.4; the reviews notes name it under "Other applications".  The
    classes are a, the first, and b, the second.  A weight above 0 speaks for a.

    Arguments:
        vocabulary: the words that get a weight; by default all words of the documents.
        classes: a and b, in this order; by default in order of first appearance.
        penalty: 0 or more; fitting then makes log L - penalty/2 (sum of weight_w^2) as large
            as possible.  The bias has no penalty.  scikit-learn's C is 1/penalty.
        binary: whether x_w is 1 for a word that occurs, instead of its count.
        tolerance: stop when no slope is larger; with 0, take all steps.
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
        tolerance: Number = 1e-9,
        most_steps: int = 10_000,
    ) -> None:
        self.given_vocabulary = None if vocabulary is None else given_vocabulary(vocabulary)
        self.given_classes = tuple(column(classes, "classes"))
        check_distinct(self.given_classes, "classes", "label")
        self.penalty = float(not_negative(penalty, "penalty"))
        self.binary = true_or_false(binary, "binary")
        self.tolerance = float(not_negative(tolerance, "tolerance"))
        check_whole_number(most_steps, "most_steps")
        self.most_steps = most_steps

    def fit(self, documents: Iterable[Document], labels: Iterable[Label]) -> Self:
        """Start from bias and weights of 0, and climb until no slope is above the tolerance.

        Each step moves the bias and every weight by its step length times its slope.

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
        for number, (document, _) in enumerate(pairs(documents, labels), 1):
            try:
                bags.append(self.read(document, known))
            except (NaiveBayesError, TypeError) as error:
                raise in_document(number, document, error) from error
        a, b = two_classes(self.given_classes or tuple(dict.fromkeys(labels)), labels)
        Y = [int(label == a) for label in labels]
        words = self.given_vocabulary or dict.fromkeys(word for bag in bags for word in bag)
        self.bias, self.weights, self.steps = self.climb(bags, Y, words)
        self.classes = (a, b)
        return self

    def climb(
        self, bags: Bags, Y: Sequence[int], words: Iterable[Word]
    ) -> tuple[float, dict[Word, float], int]:
        """Gradient ascent: the bias, the weights, and how many steps were taken.

        Examples:
            >>> model = LogisticRegression(tolerance=0, most_steps=1)
            >>> model.climb([{"hong": 1}, {"hong": 1}, {}, {}], [1, 1, 0, 0], ["hong"])
            (0.0, {'hong': 1.0}, 1)
        """
        bias, weights, taken = 0.0, dict.fromkeys(words, 0.0), 0
        bias_step, steps = step_lengths(bags, self.penalty)
        while True:
            Z = [line(bag, bias, weights) for bag in bags]
            P = [sigmoid(z) for z in Z]
            bias_slope, slopes = conditional_gradient(bags, Y, P)
            for word in slopes:
                slopes[word] -= self.penalty * weights[word]
            steepest = max(map(abs, [bias_slope, *slopes.values()]))
            if self.tolerance and not self.penalty and separates(Z, Y):
                raise separable()
            if steepest <= self.tolerance or taken == self.most_steps:
                break
            bias += bias_step * bias_slope
            for word in slopes:
                weights[word] += steps[word] * slopes[word]
            taken += 1
        if self.tolerance and steepest > self.tolerance:
            raise too_few_steps(taken, steepest)
        return bias, weights, taken

    def read(self, document: Document, known: Collection[Word] | None) -> dict[Word, int]:
        """x: the known words of a document, and how often each occurs, or 1 if binary.

        Examples:
            >>> LogisticRegression(binary=True).read(["a", "b", "a", "z"], ["a", "b"])
            {'a': 1, 'b': 1}
        """
        bag = bag_of_words(document) if known is None else known_words(document, known)
        return dict.fromkeys(bag, 1) if self.binary else dict(bag)

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
        z: float = line(self.read(document, self.weights), self.bias, self.weights)
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
        document = read_once(document)
        return {
            a: sigmoid(self.log_odds(document, a, b)),
            b: sigmoid(self.log_odds(document, b, a)),
        }

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
        return [self.classify(document) for document in listed_documents(documents)]

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
    product: Any = Fraction(1)
    for document, label in pairs(documents, labels):
        posterior = model.posterior(document)
        check_known((label,), posterior)
        product = product * posterior[label]
        if isinstance(product, Fraction) and product.denominator.bit_length() > LARGEST_PRODUCT:
            raise too_long()
    return product


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
    bias_slope: Any = 0
    slopes: dict[Word, Any] = {}
    for bag, y, p in zip(bags, Y, P, strict=True):
        check_type(bag, Mapping, "a bag", "a dict from word to count")
        error = y - p
        bias_slope += error
        for word, x in bag.items():
            slopes[word] = slopes.get(word, 0) + x * error
    return bias_slope, slopes


def step_lengths(bags: Bags, penalty: float = 0.0) -> tuple[float, dict[Word, float]]:
    """How far to move the bias and each weight for one unit of slope.

        1/step_w = (1/4) sum over the documents of x_w (1 + sum of x_v) + penalty

    The curve log(1 + e^z) bends by 1/4 at most, so with these steps log L never falls.  The
    weight of a rare word may take longer steps than that of a common one.

    Examples:
        >>> bags = [{"hong": 1, "kong": 1}] * 4 + [{}] * 4
        >>> bias_step, steps = step_lengths(bags)
        >>> bias_step, round(steps["hong"], 4)
        (0.25, 0.3333)
    """
    bias_bend, bends = 0.0, dict[Word, float]()
    for bag in bags:
        length = 1 + sum(bag.values())
        bias_bend += length / 4
        for word, x in bag.items():
            bends[word] = bends.get(word, penalty) + x * length / 4
    return 1 / bias_bend, {word: 1 / bend for word, bend in bends.items()}


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


def too_few_steps(steps: int, steepest: float) -> NaiveBayesError:
    """The error if a slope is still above the tolerance.

    Examples:
        >>> raise too_few_steps(100, 0.25)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: after 100 steps a slope is still 0.25: give a penalty, since the weight of a word that only one class has grows without end, or a larger most_steps or tolerance
    """
    return NaiveBayesError(
        f"after {several(steps, 'step')} a slope is still {steepest:.3g}: give a penalty, since the "
        "weight of a word that only one class has grows without end, or a larger most_steps or tolerance"
    )
