"""From what was read to a model: texts, rows, bags, or counts that are there already."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.numbers import Number
from naive_bayes.further.features import features_for, model_for
from naive_bayes.further.mixed import MixedNB
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import PriorRule
from naive_bayes.smoothing import Laplace, NoSmoothing, Smoothing

if TYPE_CHECKING:
    from naive_bayes.data.brought import Brought


def model_from_data(data: "Brought", **settings: Any) -> Any:
    """A model that has learned from what was read.

    Arguments:
        data: what `read_data` gives.
        settings: see `untrained`.

    Returns:
        A `TextClassifier` for texts and words, and a model on rows for features.

    Raises:
        TypeError: the data are not what `read_data` returns.
        NaiveBayesError: a setting has no effect, or is invalid.

    Examples:
        >>> from naive_bayes.data.brought import read_brought
        >>> fruit = "fruit,total,long,sweet,yellow\\nbanana,500,400,350,450\\norange,300,0,150,300\\nother,200,100,150,50"
        >>> model = model_from_data(read_brought(fruit), smoothing=0)
        >>> print(model.prior["banana"], model.likelihood("long", "yes", "banana"))
        500/1000 400/500
        >>> model.posterior({"long": "yes", "sweet": "yes", "yellow": "yes"})["banana"]
        Fraction(336, 361)
    """
    if not hasattr(data, "frequencies"):
        raise TypeError(f"the data are {short(data)}: give what read_data returns")
    return learn(untrained(data, **settings), data)


def untrained(
    data: "Brought",
    *,
    model: Any = MultinomialNB,
    smoothing: Smoothing | Number | None = None,
    prior: PriorRule | None = None,
    vocabulary: Iterable[str] | None = None,
    stop_words: Iterable[str] = (),
    sizes: Iterable[int] = (1,),
    ddof: int = 0,
    floor: Number | None = None,
) -> Any:
    """The model for what was read, before it has learned.

    Arguments:
        data: what was read.
        model: the class of the model, for words.
        smoothing: by default add-one; none for probabilities that are given.
        prior: by default counted, or as the data give it.
        vocabulary: V, for words; by default learned.
        stop_words: words to leave out.
        sizes: which n-grams to count.
        ddof: 0 divides the variance of a Gaussian feature by n, 1 by n - 1.
        floor: the smallest variance, or None.

    Raises:
        NaiveBayesError: a setting has no effect, or is invalid.

    Examples:
        >>> from naive_bayes.data.brought import read_brought
        >>> untrained(read_brought("heat,sex\\n1.5,m\\n2.5,m\\n1.75,f\\n1.25,f"), ddof=1)
        GaussianNB(ddof=1, prior='empirical')
    """
    known = data.frequencies
    counted, rows = known or data.rows, bool(data.rows)
    for name, idle in (
        ("model", (rows or (known and known.features)) and model is not MultinomialNB),
        ("vocabulary", counted and vocabulary is not None),
        ("stop_words", (counted or data.form == "counts") and stop_words),
        ("sizes", (counted or data.form == "counts") and sizes not in ((1,), [1])),
        ("ddof", not rows and ddof),
        ("floor", not rows and floor is not None),
    ):
        if idle:
            raise NaiveBayesError(
                f"{name} has no effect on data of the form {short(data.form)}: leave it out"
            )
    if known and known.given and smoothing is not None:
        raise NaiveBayesError(
            "the probabilities are given, so there is nothing to smooth: leave alpha out"
        )
    if smoothing is None:
        smoothing = NoSmoothing() if known and known.given else Laplace(1)
    settings: dict[str, Any] = {"smoothing": smoothing}
    if prior is None and known:
        prior = known.prior
    if prior is not None:
        settings["prior"] = prior
    if data.rows:
        return model_for(data.rows.kinds, ddof=ddof, floor=floor, **settings)
    if known and known.features:
        kinds = dict.fromkeys(known.features, "categorical")
        features = features_for(kinds, smoothing=settings.pop("smoothing"), values=known.features)
        return MixedNB(features, **settings)
    if vocabulary is not None:
        settings["vocabulary"] = vocabulary
    words = model(**settings)
    return TextClassifier(words, stop_words=stop_words, sizes=sizes)


def learn(classifier: Any, data: "Brought") -> Any:
    """The classifier, after it has learned from what was read.

    Examples:
        >>> from naive_bayes.data.brought import read_brought
        >>> counts = read_brought("word,normal,spam\\nmessages,8,4\\ndear,8,2\\nfriend,5,1\\nlunch,3,0\\nmoney,1,4")
        >>> model = learn(untrained(counts, smoothing=0), counts)
        >>> model.model.joint(["dear", "friend"])
        {'normal': Fraction(80, 867), 'spam': Fraction(2, 147)}
    """
    model = getattr(classifier, "model", classifier)
    if data.frequencies is not None:
        counts = {label: +Counter(table) for label, table in data.frequencies.counts.items()}
        model.learn(dict(data.frequencies.documents), counts)
    elif data.form == "counts":
        model.fit(*zip(*data.examples, strict=True))
    else:
        classifier.fit(*zip(*data.examples, strict=True))
    return classifier
