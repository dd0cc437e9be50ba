"""Fitted models of scikit-learn, taken over: the counts that they keep give the same model here.

    counts, alpha and prior of a fitted model  ->  the same model, with its working

scikit-learn keeps what it has counted in attributes whose names end in an underscore, such
as `feature_count_`.  They are read here, and scikit-learn itself is not imported.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import isclose
from numbers import Real
from typing import Any

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_same_length, is_nan, listed
from naive_bayes.foundation.exact_numbers import Exact, exact
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.names import folded
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.distributions.sums import Normal
from naive_bayes.further.mixed import MixedNB
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.log_space import log_fraction
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import PriorRule
from naive_bayes.tokenisation import tokenise

KINDS = ("MultinomialNB", "BernoulliNB", "ComplementNB", "CategoricalNB", "GaussianNB")
"""The models that are taken over, by the names that scikit-learn gives them."""

LIBRARIES = ("sklearn", "imblearn")
"""Whose classes do what their names say."""

ANSWERS = (
    "predict", "predict_proba", "predict_log_proba", "predict_joint_log_proba",
    "_joint_log_likelihood", "_check_X",
)  # fmt: skip
"""The methods that a fitted model answers with."""

CLOSE = 1e-9
"""How far our logarithms may be from theirs, as a share, before the model is refused."""

CHECKED = 50
"""For how many words or features the logarithms are compared."""


def from_fitted(model: Any, names: Iterable[Any] | None = None) -> Any:
    """The model that scikit-learn has fitted, as one of this package, with its working.

        feature_count_, class_count_, alpha  ->  (n + alpha)/(N + alpha |V|) and P(c)

    A few of its estimates are compared with the `feature_log_prob_` and `class_log_prior_`
    of the fitted model, so a setting that is not understood is refused.  So is a class derived
    from one of scikit-learn's that answers by a method of its own.  What the model was trained
    on is not known, only what it counted.

    Arguments:
        model: a fitted `MultinomialNB`, `BernoulliNB`, `ComplementNB`, `CategoricalNB` or
            `GaussianNB`, or of a class derived from one; or a `Pipeline`, or a pair, of a
            vectoriser of texts (for `CategoricalNB`, of an `OrdinalEncoder`) and such a model.
        names: the words or the features, in the order of the columns.  By default those of
            the vectoriser or the data frame; without either, words are called x0, x1 and so
            on, and features are numbered from 0.

    Returns:
        A model of this package, which takes rows as the fitted one does, or documents of the
        words that name the columns; with a vectoriser, a `TextClassifier`.  If the vectoriser
        finds words by a pattern, as `CountVectorizer` does, the classifier tokenises by the
        same pattern and can be saved.  Any other is called for each text, and cannot; so is
        one of a class of your own, such as one that stems, and one whose words have other names
        here, or are counted once for a `ComplementNB`.

    Raises:
        NaiveBayesError: the model is not fitted, is none of these, or has a setting or a
            method of its own that makes other numbers; or the names do not fit.

    Examples:
        >>> from types import SimpleNamespace
        >>> class MultinomialNB(SimpleNamespace):    # what scikit-learn keeps after fit
        ...     alpha, fit_prior, class_prior = 1.0, True, None
        >>> fitted = MultinomialNB(classes_=["spam", "ham"], class_count_=[1.0, 1.0],
        ...                        feature_count_=[[2.0, 1.0], [0.0, 3.0]])
        >>> model = from_fitted(fitted, ["win", "lunch"])
        >>> print(model.likelihood("win", "spam").formula)
        (2 + 1)/(3 + 2)
        >>> model.posterior(["win"])
        {'spam': Fraction(3, 4), 'ham': Fraction(1, 4)}
        >>> model.posterior([1, 0]) == model.posterior(["win"])       # a row
        True
        >>> from_fitted(MultinomialNB())
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this MultinomialNB has no classes_: call fit before from_fitted
    """
    *before, last = _steps(model)
    kind = _kind(last)
    if kind in ("CategoricalNB", "GaussianNB"):
        taken = (_gaussian if kind == "GaussianNB" else _categorical)(last, before, names)
    elif before:
        return _text_classifier(kind, last, before, names)
    else:
        n = len(last.feature_count_[0])
        given = _names(last, names, n, [f"x{k}" for k in range(n)])
        taken = _word_model(kind, last, given, row_numbers=_row_numbers(kind, last))
    _check(taken, last)
    return taken


def _steps(model: Any) -> Sequence[Any]:
    # The steps of a Pipeline, or of a pair, which may be pipelines too; or the model by itself.
    if isinstance(steps := getattr(model, "steps", None), list):
        _check_answers(model, "Pipeline")
        model = [step for _, step in steps if step not in (None, "passthrough")]
    if isinstance(model, tuple | list) and model:
        return [s for step in model for s in (_steps(step) if hasattr(step, "steps") else [step])]
    return [model]


def _kind(model: Any) -> str:
    # The name of the model's class, or of the class that it derives from.
    for base in type(model).__mro__:
        if base.__name__ in KINDS:
            if not hasattr(model, "classes_"):
                raise NaiveBayesError(
                    f"this {base.__name__} has no classes_: call fit before from_fitted"
                )
            _check_answers(model, base.__name__)
            return base.__name__
    advice = f"give a fitted {', '.join(KINDS)}, or a pipeline that ends with one"
    if hasattr(model, "best_estimator_"):
        advice = "give its best_estimator_"
    elif hasattr(model, "calibrated_classifiers_"):
        advice = "its probabilities are not those of naive Bayes; give the model inside it"
    raise NaiveBayesError(f"a {type(model).__name__} is not a naive Bayes model: {advice}")


def _check_answers(model: Any, kind: str) -> None:
    # A class or an object of your own may answer otherwise than the class that it derives from.
    places = type(model).__mro__
    theirs = [place for place in places if _of_library(place)]
    theirs += [place for place in places if place.__name__ == kind] or [object]
    for own in (model, *places[: places.index(theirs[0])]):
        for method in ANSWERS:
            if method in vars(own):
                raise NaiveBayesError(
                    f"this {type(model).__name__} has a {method} of its own, so it may answer otherwise "
                    f"than its counts: fit a {kind}, and give that"
                )


def _of_library(kind: type) -> bool:
    return kind.__module__.partition(".")[0] in LIBRARIES


def _names(model: Any, names: Iterable[Any] | None, n: int, usual: Iterable[Any]) -> list[Any]:
    # The names of n columns: as given, or of the data frame, or the usual ones.
    if names is None:
        names = getattr(model, "feature_names_in_", usual)
    given = listed(_plain(names), "names", "names")
    check_same_length(given, range(n), "names", "columns of the model")
    return [*given]


def _not_understood(step: Any, rule: str) -> NaiveBayesError:
    return NaiveBayesError(
        f"before the model comes a step of the class {type(step).__name__}, and {rule}: "
        "give the model alone, and explain rows that have gone through the other steps"
    )


def _plain(array: Any) -> Any:
    # Lists, numbers and strings of Python in place of numpy's.
    return array.tolist() if hasattr(array, "tolist") else array


def fraction_of(number: Any, name: str) -> Exact:
    """A float as a number without rounding: the simplest fraction that this float can be.

    A share such as 1/3 has been rounded to a float; the simplest fraction, with at most six
    digits below the bar, gives the same float.  Without one it is read as it is written.

    Raises:
        TypeError, NaiveBayesError: it is not a finite number.

    Examples:
        >>> fraction_of(3.0, "a count"), fraction_of(1 / 3, "alpha"), fraction_of(0.1, "alpha")
        (3, Fraction(1, 3), Fraction(1, 10))
        >>> fraction_of(0.5773502691896257, "a weight")
        Fraction(5773502691896257, 10000000000000000)
    """
    if not isinstance(number, Real):
        raise NaiveBayesError(f"{name} is {short(number)}: only a single number is understood")
    if isinstance(number, float) and number.is_integer():
        return int(number)
    written = exact(number, name)  # type: ignore[arg-type]
    simple = Fraction(written).limit_denominator(10**6)
    return simple if simple.denominator > 1 and float(simple) == number else written


def _prior(model: Any, given: Any, fit_prior: bool = True) -> PriorRule:
    if given is None:
        return "empirical" if fit_prior else "uniform"
    numbers = [fraction_of(p, "a prior") for p in _plain(given)]
    total = sum(numbers)
    if isclose(total, 1, rel_tol=CLOSE):  # decimals that were rounded
        numbers = [Fraction(p) / total for p in numbers]
    return dict(zip(_plain(model.classes_), numbers, strict=True))


def _settings(model: Any) -> dict[str, Any]:
    # What smooths the counts, and the prior.
    alpha = fraction_of(_plain(model.alpha), "alpha")
    if not getattr(model, "force_alpha", True):
        alpha = max(alpha, Fraction(1, 10**10))
    return {
        "smoothing": alpha,
        "prior": _prior(model, model.class_prior, model.fit_prior),
        "classes": _plain(model.classes_),
    }


def _class_counts(model: Any) -> dict[Any, Any]:
    # N_c; not whole if the examples were weighted.
    counts = [fraction_of(n, "class_count_") for n in _plain(model.class_count_)]
    return dict(zip(_plain(model.classes_), counts, strict=True))


# Models on words.


def _row_numbers(kind: str, model: Any) -> Any:
    # What the numbers of its rows are.
    if kind != "BernoulliNB":
        return "counts"
    return "presence" if model.binarize is None else float(model.binarize)


def _word_model(
    kind: str,
    model: Any,
    names: list[Any],
    weighted: bool | None = None,
    binary: bool = False,
    row_numbers: Any = None,
) -> Any:
    # The model of the same counts; None: weighted if its counts are not whole, but N_c is.
    settings, classes = _settings(model), _class_counts(model)
    if kind == "BernoulliNB" and model.binarize:  # what is present: a number above a threshold
        names = [f"{name} > {model.binarize:g}" for name in names]
    tables: dict[Any, Counter[Any]] = {}
    for label, row in zip(classes, _plain(model.feature_count_), strict=True):
        seen = {name: n for name, n in zip(names, row, strict=True) if n}
        tables[label] = Counter({w: fraction_of(n, "feature_count_") for w, n in seen.items()})
    if kind == "BernoulliNB":
        taken: Any = BernoulliNB(vocabulary=names, **settings)
    elif kind == "ComplementNB":
        if model.norm:
            raise NaiveBayesError(
                "this ComplementNB has norm=True, which divides each logarithm by the sum of all: "
                "fit one with norm=False"
            )
        # With two classes or more it leaves the prior out.
        settings["prior"] = "uniform"
        taken = ComplementNB(vocabulary=names, **settings)
    elif weighted or (
        weighted is None and _whole(classes) and not all(map(_whole, tables.values()))
    ):
        taken = WeightedNB(vocabulary=names, **settings)
    else:
        taken = MultinomialNB(vocabulary=names, binary=binary, **settings)
    taken.row_numbers = row_numbers
    taken.learn(classes, tables)
    return taken


def _whole(counts: Mapping[Any, Exact]) -> bool:
    return all(isinstance(n, int) for n in counts.values())


def _text_classifier(
    kind: str, model: Any, before: Sequence[Any], names: Iterable[Any] | None
) -> TextClassifier:
    vectoriser = before[0]
    if getattr(vectoriser, "input", None) != "content":
        raise _not_understood(vectoriser, "it does not take texts (input='content') and find words")
    own: Any = None
    for step in before:
        if not hasattr(step, "get_feature_names_out"):
            raise _not_understood(step, "it keeps no words, so the columns have no names")
        own = _plain(step.get_feature_names_out(*([] if own is None else [own])))
    given = _names(model, own if names is None else names, len(model.feature_count_[0]), ())
    counted = len(before) == 1 and not hasattr(vectoriser, "use_idf")
    changed = not _of_library(type(vectoriser)) or any(
        callable(value) and hasattr(type(vectoriser), name)
        for name, value in vars(vectoriser).items()
    )
    if kind == "ComplementNB" and not counted:
        raise NaiveBayesError(
            "more than a CountVectorizer comes before this ComplementNB, as if it had weights, such as "
            "tf-idf, and here it takes whole counts only: fit it on counts, or fit a MultinomialNB"
        )
    binary = counted and not changed and vectoriser.binary
    if kind == "BernoulliNB" and model.binarize is None and not binary:
        raise NaiveBayesError(
            "this BernoulliNB has binarize=None, so it takes how often a word occurs for its "
            "presence: fit it with binarize=0.0, or after a CountVectorizer(binary=True)"
        )
    weighted = None if changed else not counted
    taken = _word_model(kind, model, given, weighted=weighted, binary=binary)
    _check(taken, model)
    above = getattr(model, "binarize", None) or 0
    # Of our models, only some count a word once; and names of the reader's own are in no text.
    ours = counted and not above and binary <= taken.counts_words_once and given == own
    ours = ours and not changed
    if ours and (settings := _tokenising(vectoriser, given)):
        return TextClassifier(taken, **settings)
    tokeniser = Vectorised(tuple(before), taken.vocabulary, kind == "BernoulliNB", above)
    return TextClassifier(taken, tokeniser=tokeniser)


def _tokenising(vectoriser: Any, words: list[Any]) -> dict[str, Any] | None:
    # The settings of our tokeniser that find the same words; None if it cannot.
    pattern = vectoriser.token_pattern
    changed = ("preprocessor", "tokenizer", "strip_accents")
    # It compares words in small letters, so a stop word with a capital stops none.
    stopped = {folded(w) for w in vectoriser.get_stop_words() or () if w == w.lower()}
    if (
        any(getattr(vectoriser, name, None) is not None for name in changed)
        or vectoriser.analyzer != "word"
        or not vectoriser.lowercase
        or any(tokenise(word, pattern=pattern) != word.split(" ") for word in words)
        or any(map(stopped.intersection, map(str.split, words)))
    ):
        return None
    sizes = range(vectoriser.ngram_range[0], vectoriser.ngram_range[1] + 1)
    return {"stop_words": sorted(stopped), "sizes": sizes, "pattern": pattern}


@dataclass(frozen=True)
class Vectorised:
    """From a text to its bag, by the vectoriser that a model was fitted with.

    Attributes:
        steps: the vectoriser, and what follows it.
        words: the names of the columns.
        present: only whether a number is above the threshold matters.
        above: the threshold.

    Examples:
        >>> class Letters:
        ...     def transform(self, texts):
        ...         return [[text.count(letter) for letter in "ab"] for text in texts]
        >>> Vectorised((Letters(),), ("a", "b"))("abba, b")
        {'a': 2, 'b': 3}
        >>> Vectorised((Letters(),), ("a > 2", "b > 2"), present=True, above=2)("abba, b")
        {'b > 2': 1}
    """

    steps: tuple[Any, ...]
    words: tuple[Any, ...]
    present: bool = False
    above: float = 0

    def __call__(self, text: str) -> dict[Any, Any]:
        rows: Any = [text]
        for step in self.steps:
            rows = step.transform(rows)
        if hasattr(rows, "tocoo"):  # sparse
            cells = rows.tocoo()
            row = dict(zip(_plain(cells.col), _plain(cells.data), strict=True))
        else:
            row = dict(enumerate(_plain(rows)[0]))
        if self.present:
            return {self.words[k]: 1 for k in sorted(row) if row[k] > self.above}
        return {self.words[k]: exact(row[k], "a weight") for k in sorted(row) if row[k]}


# Models on rows.


def _categorical(model: Any, before: Sequence[Any], names: Iterable[Any] | None) -> MixedNB:
    coded: list[list[Any]] = [list(range(int(k))) for k in _plain(model.n_categories_)]
    if before:
        encoder = before[0]
        known = [value for values in getattr(encoder, "categories_", ()) for value in values]
        grouped = any(some is not None for some in getattr(encoder, "infrequent_categories_", ()))
        single = len(before) == 1 and type(encoder).__name__ == "OrdinalEncoder" and not grouped
        if not single or None in known or any(map(is_nan, known)):
            rule = "only an OrdinalEncoder is understood, with one category for each code, none missing"
            raise _not_understood(before[-1], rule)
        names = getattr(encoder, "feature_names_in_", None) if names is None else names
        for k, categories in enumerate(encoder.categories_):
            own = _plain(categories)[: len(coded[k])]
            coded[k] = [*own, *(f"code {code}" for code in coded[k][len(own) :])]
    columns = [_plain(table) for table in model.category_count_]
    given = _names(model, names, len(columns), range(len(columns)))
    settings = _settings(model)
    alpha = settings.pop("smoothing")
    features = {}
    for name, values in zip(given, coded, strict=True):
        features[name] = Categorical(alpha, values)
    classes = _class_counts(model)
    tables: dict[Any, Any] = {label: Counter() for label in classes}
    for name, values, table in zip(given, coded, columns, strict=True):
        for label, row in zip(classes, table, strict=True):
            counts = [fraction_of(n, "category_count_") for n in row]
            tables[label].update({(name, v): n for v, n in zip(values, counts, strict=True) if n})
            # Weights are rounded when they are added up: to a little more than N_c, perhaps.
            classes[label] = max(classes[label], sum(counts))
    taken = MixedNB(features, **settings)
    taken.learn(classes, tables)
    return taken


def _gaussian(model: Any, before: Sequence[Any], names: Iterable[Any] | None) -> MixedNB:
    if before:
        raise _not_understood(before[-1], "a GaussianNB takes rows of numbers only")
    means, variances = _plain(model.theta_), _plain(model.var_)
    given = _names(model, names, len(means[0]), range(len(means[0])))
    added = exact(_plain(model.epsilon_), "epsilon_")
    classes = _class_counts(model)
    if not all(classes.values()):
        (never, *_) = (label for label, n in classes.items() if not n)
        raise NaiveBayesError(
            f"the class {short(never)} has no rows, so it has no mean: fit it on rows of every class"
        )
    tables: dict[Any, Any] = {label: Counter() for label in classes}
    for label, mean_row, variance_row in zip(classes, means, variances, strict=True):
        for name, mean, variance in zip(given, mean_row, variance_row, strict=True):
            # Of all rows of the class together we know the mean and the variance.
            own = Fraction(exact(variance - float(added), "var_"))
            tables[label][name, Normal(Fraction(exact(mean, "theta_")), own)] = classes[label]
    features = {name: Gaussian(added=added) for name in given}
    taken = MixedNB(features, prior=_prior(model, model.priors), classes=_plain(model.classes_))
    taken.learn(classes, tables)
    return taken


# What is taken is checked.


def _check(taken: Any, model: Any) -> None:
    # A few of our logarithms, beside those of the fitted model.
    for label, p, theirs in _pairs(taken, model):
        ours = -log_fraction(p) if isinstance(taken, ComplementNB) else log_fraction(p)
        if ours != theirs and not isclose(ours, theirs, rel_tol=CLOSE, abs_tol=CLOSE):
            raise NaiveBayesError(
                f"for the class {short(label)} the fitted model has the logarithm {theirs:.9g}, and its "
                f"counts give {ours:.9g}: it has a setting that is not understood, or one that was "
                "changed after fit; fit it again with an alpha and a prior only"
            )


def _pairs(taken: Any, model: Any) -> Iterator[tuple[Any, Any, float]]:
    # Class, estimate, and the logarithm that the fitted model has for it.
    shares = _plain(getattr(model, "class_prior_", ()))  # of a GaussianNB
    logs = [log_fraction(Fraction(p)) for p in shares] or _plain(
        getattr(model, "class_log_prior_", ())
    )
    if logs and not isinstance(taken, ComplementNB):
        for label, theirs in zip(taken.classes, logs, strict=True):
            yield label, taken.prior[label], theirs
    table: Any = getattr(model, "feature_log_prob_", ())
    for c, label in enumerate(taken.classes if len(table) else ()):
        columns = len(table) if isinstance(taken, MixedNB) else len(table[c])
        for k in range(0, columns, max(1, columns // CHECKED)):
            try:
                if isinstance(taken, MixedNB):
                    feature, distribution = [*taken.features.items()][k]
                    for v, value in enumerate(distribution.outcomes(())):
                        yield label, taken.likelihood(feature, value, label), float(table[k][c][v])
                else:
                    yield label, taken.estimate(taken.vocabulary[k], label), float(table[c][k])
            except NaiveBayesError:  # 0/0: there is nothing to compare
                break
