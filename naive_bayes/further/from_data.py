"""From what was read to a model: texts, rows, bags, or counts that are there already."""

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions import KINDS, setting_names
from naive_bayes.further.features import features_for, model_for
from naive_bayes.further.mixed import MixedNB
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import PriorRule
from naive_bayes.smoothing import Laplace, NoSmoothing, Smoothing

if TYPE_CHECKING:
    from naive_bayes.data.reading import Brought


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
    model: Any = None,
    smoothing: Smoothing | Number | None = None,
    prior: PriorRule | None = None,
    vocabulary: Iterable[str] | None = None,
    stop_words: Iterable[str] | None = None,
    sizes: Iterable[int] | None = None,
    ddof: int | None = None,
    floor: Number | None = None,
) -> Any:
    """The model for what was read, before it has learned.

    Arguments:
        data: what was read.
        model: the class of the model, for words; by default `MultinomialNB`.
        smoothing: by default add-one; none for probabilities that are given.
        prior: by default counted, or as the data give it.
        vocabulary: V, for texts and tables of counts; by default learned.
        stop_words: words to leave out of texts.
        sizes: which n-grams of texts to count; by default single words.
        ddof: 0 divides the variance of a Gaussian feature by n, 1 by n - 1; by default 0.
        floor: the smallest variance; by default none.

    Raises:
        NaiveBayesError: a setting has no effect, or is invalid.

    Examples:
        >>> from naive_bayes.data.brought import read_brought
        >>> untrained(read_brought("heat,sex\\n1.5,m\\n2.5,m\\n1.75,f\\n1.25,f"), ddof=1)
        GaussianNB(ddof=1, prior='empirical')
    """
    known, kinds, values = data.frequencies, data.kinds, data.values
    takes = {name for kind in kinds.values() for name in setting_names(KINDS[kind])}
    smoothed, texts = not kinds or "smoothing" in takes, data.form == "texts"
    for name, setting, has_effect, what in (
        ("model", model, not kinds, "words"),
        ("smoothing (alpha)", smoothing, smoothed, "words, categories, and yes or no"),
        ("vocabulary", vocabulary, not (kinds or known), "texts and tables of counts"),
        ("stop_words", stop_words, texts, "texts"),
        ("sizes", sizes, texts, "texts"),
        ("ddof", ddof, "ddof" in takes, "Gaussian features"),
        ("floor", floor, "floor" in takes, "Gaussian features"),
    ):
        if setting is not None and not has_effect:
            raise NaiveBayesError(f"{name} is for {what}, and these data have none: leave it out")
    if known and known.given and smoothing is not None:
        raise NaiveBayesError(
            "the probabilities are given, so there is nothing to smooth: leave alpha out"
        )
    if smoothing is None:
        smoothing = NoSmoothing() if known and known.given else Laplace(1)
    settings: dict[str, Any] = {"smoothing": smoothing}
    if prior is None:
        prior = known.prior if known else data.prior
    if prior is not None:
        settings["prior"] = prior
    if values:
        smoothing = settings.pop("smoothing")
        features = features_for(
            kinds, smoothing=smoothing, ddof=ddof or 0, floor=floor, values=values
        )
        return MixedNB(features, **settings)
    if kinds:
        return model_for(kinds, ddof=ddof or 0, floor=floor, **settings)
    if vocabulary is not None:
        settings["vocabulary"] = vocabulary
    words, sizes = (model or MultinomialNB)(**settings), (1,) if sizes is None else sizes
    return TextClassifier(words, stop_words=stop_words or (), sizes=sizes)


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
