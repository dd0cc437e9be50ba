"""Fitted models of scikit-learn, taken over: the counts that they keep give the same model here.

    counts, alpha and prior of a fitted model  ->  the same model, with its working

scikit-learn keeps what it has counted in attributes whose names end in an underscore, such
as `feature_count_`.  They are read here, and scikit-learn itself is not imported.  The steps before
a model are run as they are, and what is taken over is compared by what it answers.
"""

import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import pairwise
from math import isclose
from numbers import Real
from typing import Any

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_same_length, listed
from naive_bayes.foundation.exact_numbers import Exact, exact
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.names import folded
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.distributions.sums import Normal
from naive_bayes.further.fitted_answers import CLOSE, check_answers, of_library
from naive_bayes.further.fitted_elsewhere import from_elsewhere
from naive_bayes.further.fitted_steps import (
    REFUSALS,
    VALUES,
    CalibratedModels,
    Coming,
    FittedPipeline,
    FittedSteps,
    cells,
    columns_after,
    names_before,
    plain,
    runs,
)
from naive_bayes.further.mixed import MixedNB
from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.model import WordModel
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import PriorRule
from naive_bayes.tokenisation import tokenise

ON_ROWS = ("CategoricalNB", "GaussianNB")
"""Those of them that are models on rows of features; the others are on words."""

KINDS = ("MultinomialNB", "BernoulliNB", "ComplementNB", *ON_ROWS)
"""The models that are taken over, by the names that scikit-learn gives them."""

MADE_OF_MANY = ("OneVsRestClassifier", "MultiOutputClassifier")
"""Those that have a model for each class, or for each output, which are taken over one by one."""

BY_THRESHOLD = ("FixedThresholdClassifier", "TunedThresholdClassifierCV")
"""Those whose class is not always the likeliest."""

METHODS = ("predict_joint_log_proba", "predict_log_proba", "predict_proba", "predict")
"""The methods whose answers are compared."""

MOST_PROBES = 500
"""How many rows the fitted model and the one taken over are both asked about."""

MOST_CELLS = 400_000
"""How many numbers these rows may have, times the number of classes."""

SMALLEST_ALPHA = Fraction(1, 10**10)
"""What scikit-learn took for a smaller alpha before version 1.4, and takes with force_alpha=False."""


def from_fitted(model: Any, names: Iterable[Any] | None = None, *, probe: Any = ()) -> Any:
    """The model that scikit-learn, NLTK or River has fitted, as one of this package, with its working.

        feature_count_, class_count_, alpha  ->  (n + alpha)/(N + alpha |V|) and P(c)

    Both models are asked about up to 500 rows that are made up, and must give the same
    logarithms, probabilities and classes; so a setting that is not understood, or a class of
    your own that answers otherwise than its counts, is refused.  What the model was trained
    on is not known, only what it counted.

    Arguments:
        model: a fitted `MultinomialNB`, `BernoulliNB`, `ComplementNB`, `CategoricalNB` or
            `GaussianNB`, or of a class derived from one; or a `Pipeline`, or a pair, of any
            steps and such a model.  Or NLTK's `NaiveBayesClassifier`, or River's
            `MultinomialNB`, `ComplementNB`, `BernoulliNB` or `GaussianNB`.
        names: the words or the features, in the order of the model's columns.  By default
            those that the steps or the data frame give; without any, words are called x0, x1
            and so on, and features are numbered from 0.
        probe: texts or rows, as the fitted model takes them, to be asked about as well.

    Returns:
        A model of this package, which takes rows as the fitted one does, or documents of the
        words that name the columns.  With steps before it, a `TextClassifier` for texts, or a
        `FittedPipeline` for rows: what you ask about goes through the steps.  The words of
        scikit-learn's own `CountVectorizer` are found by our tokeniser, if it finds the same, so
        that the classifier can be saved; with any other steps it cannot, since they are code.
        A search, such as `GridSearchCV`, gives its best model.  A `OneVsRestClassifier` and a
        `MultiOutputClassifier` give a dict with a model for each class or output; a
        `CalibratedClassifierCV` gives `CalibratedModels`.

    Raises:
        NaiveBayesError: the model is not fitted, is none of these, or answers otherwise than
            its counts; or the names do not fit.

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
    if (taken_elsewhere := from_elsewhere(model, probe)) is not None:
        return taken_elsewhere
    *before, last = _steps(model)
    if members := _members(last):
        return _each(members, before, names, probe)
    if hasattr(last, "calibrated_classifiers_"):
        return _calibrated(last, before, names, probe)
    kind = _kind(last)
    for step in before:
        if not hasattr(step, "transform"):
            raise NaiveBayesError(
                f"before the model comes a {type(step).__name__}, which has no transform: give the "
                "steps as they were fitted, or the model alone"
            )
    coming = columns_after(before)
    texts = _made_up_texts(before, coming)
    settings = None
    if kind in ON_ROWS:
        take = _gaussian if kind == "GaussianNB" else _categorical
        taken = take(last, _names(last, names, coming, numbered=not before), coming)
    else:
        given = _names(last, names, coming)
        settings = _tokenising(kind, last, before, given, coming)
        binary = settings is not None and before[0].binary
        weights = _weights(kind, last, before, texts)
        numbers = None if before else _row_numbers(kind, last)
        taken = _word_model(kind, last, given, weights, binary, numbers)
    reading = _reading(kind, last, taken, before, coming)
    rows = _made_up_rows(kind, last, reading, once=bool(getattr(taken, "binary", False)))
    _compare(taken, _asked(model), rows, [*map(reading.document, rows)], model)
    if settings is not None:
        result: Any = TextClassifier(taken, **settings)
    elif texts and isinstance(taken, WordModel):
        result = TextClassifier(taken, tokeniser=reading)
    else:
        result = FittedPipeline(reading, taken) if before else taken
    for asked_about in (texts, probe):
        if number := _how_many(asked_about):
            if number > MOST_PROBES:
                raise NaiveBayesError(f"probe has {number} rows: give at most {MOST_PROBES}")
            read = [*map(result.tokens, asked_about)] if settings else reading.each(asked_about)
            if isinstance(model, tuple | list):
                _compare(taken, last, reading.transformed(asked_about), read, model)
            else:
                _compare(taken, model, asked_about, read, model)
    return result


def _steps(model: Any) -> Sequence[Any]:
    # The steps of a Pipeline, or of a pair, which may be pipelines too; or the model by itself.
    if isinstance(model, tuple | list) and model and not any(map(_is_pair, model)):
        members = [*model]
    elif isinstance(steps := getattr(model, "steps", None), list):
        members = [step for _, step in steps if runs(step)]
    elif name := _holder(model):
        members = [getattr(model, name)]
    else:
        return [model]
    return [one for step in members for one in _steps(step)]


def _is_pair(model: Any) -> bool:
    return isinstance(model, tuple | list)


def _kind(model: Any) -> str:
    # The name of the model's class, or of the class that it derives from.
    for base in type(model).__mro__:
        if base.__name__ in KINDS:
            if not hasattr(model, "classes_"):
                raise NaiveBayesError(
                    f"this {base.__name__} has no classes_: call fit before from_fitted"
                )
            return base.__name__
    advice = f"give a fitted {', '.join(KINDS)}, or a pipeline that ends with one"
    if _has_name(model, BY_THRESHOLD):
        advice = "it decides by a threshold; give its estimator_, and the threshold to classify or predict"
    elif hasattr(model, "estimators_"):
        advice = "several models decide together; give one of them, as in model.estimators_[0]"
        if hasattr(model, "le_"):
            advice += ", whose classes are numbers, in the order of model.classes_"
    elif _has_name(model, ["_ConstantPredictor"]):
        advice = (
            "every row has this class, or none has it, so nothing was counted; leave it out of fit"
        )
    elif hasattr(model, "best_score_") or hasattr(model, "refit"):
        advice = "it has no best_estimator_; search with refit=True, and fit it"
    raise NaiveBayesError(f"a {type(model).__name__} is not a naive Bayes model: {advice}")


def _holder(model: Any) -> str:
    # Where a search, or another wrapper of one model, has the model that it asks.
    if _has_name(model, ["FrozenEstimator"]):
        return "estimator"
    if not hasattr(model, "estimators_") and not _has_name(model, BY_THRESHOLD):
        for name in ("best_estimator_", "estimator_"):
            if hasattr(model, name):
                return name
    return ""


def _members(model: Any) -> dict[Any, Any]:
    # One model for each class or each output; nothing if it is not made of such.
    found = [*getattr(model, "estimators_", ())] if _has_name(model, MADE_OF_MANY) else []
    labels: Sequence[Any] = range(len(found))
    if found and _has_name(model, MADE_OF_MANY[:1]):
        labels = plain(model.classes_)[-len(found) :]  # of two classes, only the second has one
    return dict(zip(labels, found, strict=True))


def _each(
    members: Mapping[Any, Any], before: Sequence[Any], names: Iterable[Any] | None, probe: Any
) -> dict[Any, Any]:
    models = {}
    for label, one in members.items():
        try:
            models[label] = from_fitted((*before, one), names, probe=probe)
        except NaiveBayesError as error:
            raise NaiveBayesError(f"for {short(label)}, {error}") from error
    return models


def _calibrated(
    model: Any, before: Sequence[Any], names: Iterable[Any] | None, probe: Any
) -> CalibratedModels:
    models = []
    for one in model.calibrated_classifiers_:
        taken = from_fitted((*before, one.estimator), names, probe=probe)
        if not getattr(getattr(taken, "model", taken), "probabilistic", False):
            raise NaiveBayesError(
                f"inside this {type(model).__name__} is a {short(type(taken).__name__, str)} without "
                "probabilities of naive Bayes: take its estimator alone, to see its scores"
            )
        models.append(taken)
    steps = tuple(before)
    inputs = names_before(steps[0] if steps else model)
    return CalibratedModels(models, FittedSteps(steps, (), inputs=inputs), model)


def _has_name(model: Any, names: Sequence[str]) -> bool:
    return any(base.__name__ in names for base in type(model).__mro__)


def _names(
    model: Any, names: Iterable[Any] | None, coming: Coming, numbered: bool = False
) -> list[Any]:
    # The names of the model's columns: as given, or of the steps or the data frame, or made up.
    tables = ("feature_count_", "theta_", "category_count_")
    table = next(getattr(model, name) for name in tables if hasattr(model, name))
    n = len(table if hasattr(model, "category_count_") else table[0])
    if names is None:
        usual = range(n) if numbered else [f"x{k}" for k in range(n)]
        names = coming.names or getattr(model, "feature_names_in_", usual)
    given = listed(plain(names), "names", "names")
    check_same_length(given, range(n), "names", "columns of the model")
    return [*given]


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
    numbers = [fraction_of(p, "a prior") for p in plain(given)]
    total = sum(numbers)
    if isclose(total, 1, rel_tol=CLOSE):  # decimals that were rounded
        numbers = [Fraction(p) / total for p in numbers]
    return dict(zip(plain(model.classes_), numbers, strict=True))


def _settings(model: Any) -> dict[str, Any]:
    # What smooths the counts, and the prior.
    alpha = fraction_of(plain(model.alpha), "alpha")
    forced = getattr(model, "force_alpha", False)  # before 1.2 there was none, then it was "warn"
    if isinstance(forced, str) or not forced:
        alpha = max(alpha, SMALLEST_ALPHA)
    return {
        "smoothing": alpha,
        "prior": _prior(model, model.class_prior, model.fit_prior),
        "classes": plain(model.classes_),
    }


def _class_counts(model: Any) -> dict[Any, Any]:
    # N_c; not whole if the examples were weighted.
    counts = [fraction_of(n, "class_count_") for n in plain(model.class_count_)]
    return dict(zip(plain(model.classes_), counts, strict=True))


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
    weighted: bool,
    binary: bool,
    row_numbers: Any,
) -> Any:
    # The model of the same counts.
    settings, classes = _settings(model), _class_counts(model)
    if kind == "BernoulliNB" and model.binarize:  # what is present: a number above a threshold
        names = [f"{name} > {model.binarize:g}" for name in names]
    tables: dict[Any, Counter[Any]] = {}
    for label, row in zip(classes, plain(model.feature_count_), strict=True):
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
    elif weighted:
        taken = WeightedNB(vocabulary=names, **settings)
    else:
        taken = MultinomialNB(vocabulary=names, binary=binary, **settings)
    taken.row_numbers = row_numbers
    taken.learn(classes, tables)
    return taken


def _weights(kind: str, model: Any, before: Sequence[Any], texts: Sequence[str]) -> bool:
    # Whether its rows have weights such as tf-idf, by what it counted and by what the steps give.
    counted = [n for row in plain(model.feature_count_) for n in row]
    weights = _whole(plain(model.class_count_)) and not _whole(counted)
    if not weights and len(texts):
        rows = cells(FittedSteps(tuple(before), ()).transformed(texts))
        weights = not all(_whole(row.values() if isinstance(row, dict) else row) for row in rows)
    if weights and kind == "ComplementNB":
        raise NaiveBayesError(
            "before this ComplementNB come weights, such as tf-idf, and here it takes whole counts "
            "only: fit it on counts, or fit a MultinomialNB"
        )
    return weights


def _whole(numbers: Iterable[Any]) -> bool:
    return all(float(number).is_integer() for number in numbers)


def _tokenising(
    kind: str, model: Any, before: Sequence[Any], given: list[Any], coming: Coming
) -> dict[str, Any] | None:
    # The settings of our tokeniser that find the words of a CountVectorizer; None if it cannot.
    vectoriser: Any = before[0] if len(before) == 1 else None
    counts = hasattr(vectoriser, "vocabulary_") and hasattr(vectoriser, "build_analyzer")
    if not counts or hasattr(vectoriser, "use_idf"):
        return None
    made_by_hand = any(
        callable(value) and hasattr(type(vectoriser), name)
        for name, value in vars(vectoriser).items()
    )
    # Names of the reader's own are in no text; and not every model here counts a word once.
    above = kind == "BernoulliNB" and (
        model.binarize or (model.binarize is None and not vectoriser.binary)
    )
    once = vectoriser.binary and kind == "ComplementNB"
    if not of_library(type(vectoriser)) or made_by_hand or above or once or given != coming.names:
        return None
    pattern = vectoriser.token_pattern
    changed = ("preprocessor", "tokenizer", "strip_accents")
    # It compares words in small letters, so a stop word with a capital stops none.
    stopped = {folded(w) for w in vectoriser.get_stop_words() or () if w == w.lower()}
    if (
        any(getattr(vectoriser, name, None) is not None for name in changed)
        or vectoriser.analyzer != "word"
        or not vectoriser.lowercase
        or any(tokenise(word, pattern=pattern) != word.split(" ") for word in given)
        or any(map(stopped.intersection, map(str.split, given)))
    ):
        return None
    sizes = range(vectoriser.ngram_range[0], vectoriser.ngram_range[1] + 1)
    return {"stop_words": sorted(stopped), "sizes": sizes, "pattern": pattern}


# Models on rows.


def _categorical(model: Any, given: list[Any], coming: Coming) -> MixedNB:
    columns = [plain(table) for table in model.category_count_]
    settings = _settings(model)
    alpha = settings.pop("smoothing")
    known: list[Any] = [coming.values.get(name, ()) for name in coming.names or given]
    features = {}
    for name, values, n in zip(given, known, plain(model.n_categories_), strict=True):
        codes = [*values[: int(n)]] or [*range(int(n))]
        codes += [f"code {code}" for code in range(len(codes), int(n))]
        features[name] = Categorical(alpha, codes)
    classes = _class_counts(model)
    tables: dict[Any, Any] = {label: Counter() for label in classes}
    for (name, feature), table in zip(features.items(), columns, strict=True):
        for label, row in zip(classes, table, strict=True):
            counts = [fraction_of(n, "category_count_") for n in row]
            pairs = zip(feature.values, counts, strict=True)
            tables[label].update({(name, v): n for v, n in pairs if n})
            # Weights are rounded when they are added up: to a little more than N_c, perhaps.
            classes[label] = max(classes[label], sum(counts))
    taken = MixedNB(features, **settings)
    taken.learn(classes, tables)
    return taken


def _gaussian(model: Any, given: list[Any], coming: Coming) -> MixedNB:
    means, variances = plain(model.theta_), plain(model.var_)
    added = exact(plain(model.epsilon_), "epsilon_")
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
    taken = MixedNB(features, prior=_prior(model, model.priors), classes=plain(model.classes_))
    taken.learn(classes, tables)
    return taken


# What is run, and what is made up.


def _takes_texts(step: Any) -> bool:
    members = [member for _, member in getattr(step, "transformer_list", None) or ()]
    if not members:
        if getattr(step, "input", "content") != "content":
            raise NaiveBayesError(
                f"before the model comes a {type(step).__name__} that reads files: fit one with "
                "input='content', and give it texts"
            )
        return hasattr(step, "build_analyzer")
    return all(map(_takes_texts, members))


def _reading(
    kind: str, model: Any, taken: Any, before: Sequence[Any], coming: Coming
) -> FittedSteps:
    # From a row of numbers, or of what goes into the first step, to what the model takes.
    numbers, values = VALUES, {}
    if kind not in ON_ROWS:
        numbers = _row_numbers(kind, model)
        names = taken.vocabulary
    else:
        names = tuple(taken.features)
        if kind == "CategoricalNB":
            values = {name: [*feature.values] for name, feature in taken.features.items()}
    inputs = names_before(before[0]) if before else None
    if inputs is not None and inputs == coming.names:
        inputs = [*names]
    own = before and callable(getattr(before[0], "analyzer", None))
    return FittedSteps(tuple(before), names, numbers, values, inputs, takes_any_text=bool(own))


def _made_up_texts(before: Sequence[Any], coming: Coming) -> list[str]:
    # Single words, none, a few together, and many.
    if not any([*map(_takes_texts, before)]):
        return []
    words = coming.names or ["free", "money", "the", "not good"]
    some = words[:: max(1, len(words) // 40)]
    texts = ["", *some, " ".join(some[:3] + some[:1]), " ".join(some), " ".join([*some[::2]] * 2)]
    try:
        FittedSteps(tuple(before), ()).transformed(texts)
    except NaiveBayesError:  # it takes rows, and one of their columns is a text
        return []
    return texts


def _made_up_rows(kind: str, model: Any, reading: FittedSteps, once: bool) -> list[list[Any]]:
    # Single features, none, a few together, and all; for a GaussianNB, numbers near the means.
    n, classes = len(reading.names), len(plain(model.classes_))
    cells_of_all = MOST_CELLS // (10 if kind in ON_ROWS else 1)  # a density takes longer
    most = min(MOST_PROBES // 2, max(2, cells_of_all // (n * classes)))
    if kind == "CategoricalNB":
        sizes = [len(reading.values[name]) for name in reading.names]
        rows = [[k % size for size in sizes] for k in range(max(sizes))]
        rows += [[(k + j) % size for j, size in enumerate(sizes)] for k in range(max(sizes))]
        return rows[:most]
    if kind == "GaussianNB":
        means = [[*mean] for mean in plain(model.theta_)]
        rows = [*means, [x + 1 for x in means[0]]]
        for near, far in pairwise(means):
            for share in (0.25, 0.5, 0.75):  # where the classes are about as likely
                rows.append([x + share * (y - x) for x, y in zip(near, far, strict=True)])
        single = []
        for mean, variances in zip(means, plain(model.var_), strict=True):
            away = [x + v**0.5 for x, v in zip(mean, variances, strict=True)]
            single += [mean[:k] + away[k : k + 1] + mean[k + 1 :] for k in range(n)]
        return [*rows[:most], *single[:: max(1, len(single) // max(1, most - len(rows)))]]
    low: Any = 0
    if kind == "BernoulliNB" and model.binarize is not None:
        low, once = model.binarize, False
    low = int(low) if low == int(low) else low
    top = 1 if once or (kind == "BernoulliNB" and model.binarize is None) else 3
    rows = [[low + 1 + k % top for k in range(n)], [low] * n, [low + 1] * n]
    rows += [[low + (k % m == 0) for k in range(n)] for m in (2, 3, 7)]
    step = max(1, n // max(1, most - len(rows)))
    rows += [[low + (j == k) for j in range(n)] for k in range(0, n, step)]
    return rows[:most]


def _how_many(rows: Any) -> int:
    shape = getattr(rows, "shape", None)
    return int(shape[0]) if shape else len(rows)


def _asked(model: Any) -> Any:
    # What is asked about rows of numbers: the model, in its pipeline without the steps before.
    if isinstance(model, tuple | list):
        return _asked(model[-1])
    if isinstance(steps := getattr(model, "steps", None), list):
        twin = copy(model)
        twin.steps = [(steps[-1][0], _asked(steps[-1][1]))]
        return twin
    if name := _holder(model):
        twin = copy(model)
        setattr(twin, name, _asked(getattr(model, name)))
        return twin
    return model


# What is taken is compared by what it answers.


def _compare(taken: Any, asked: Any, rows: Any, documents: Sequence[Any], model: Any) -> None:
    # The answers of both to the same rows.
    methods = [method for method in METHODS if hasattr(asked, method)]
    answers = [(method, _answers(asked, method, rows)) for method in methods]
    check_answers(taken, documents, answers, [*_inside(model)])


def _answers(asked: Any, method: str, rows: Any) -> list[Any]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of names that columns lack, and of 0 times -inf
            return [plain(answer) for answer in plain(getattr(asked, method)(rows))]
    except REFUSALS as error:
        raise NaiveBayesError(
            f"the fitted model refuses rows of its columns ({short(error, str, 200)}): give steps and a "
            "model that were fitted together"
        ) from error


def _inside(model: Any) -> Iterator[Any]:
    # The model and the last step in it, or the model that it holds, and so on.
    if not isinstance(model, tuple | list):
        yield model
        name = _holder(model)
        model = [getattr(model, name)] if name else [one for _, one in getattr(model, "steps", ())]
    if model:
        yield from _inside(model[-1])
