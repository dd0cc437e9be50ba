"""From the kind of each feature to a model on the rows of a table."""

from collections.abc import Iterable, Mapping
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_type
from naive_bayes.foundation.exact_numbers import Number
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions import KINDS, is_listed, kind_named, setting_names
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.distribution import Distribution
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.mixed import CategoricalNB, GaussianNB, MixedNB
from naive_bayes.prior import Label, PriorRule
from naive_bayes.smoothing import Laplace, Smoothing


def features_for(
    kinds: Mapping[str, str],
    *,
    smoothing: Smoothing | Number = Laplace(1),
    ddof: int = 0,
    floor: Number | None = None,
    values: Mapping[str, Iterable[Any]] = {},
) -> dict[str, Distribution]:
    """The distribution of each feature, as `MixedNB` takes them.

    Arguments:
        kinds: for each feature the `kind` of a distribution, as `read_table(path).kinds` gives them.
        smoothing: of the categorical and Bernoulli features.
        ddof: 0 divides the variance of a Gaussian feature by n, 1 by n - 1.
        floor: the smallest variance, or None.
        values: the possible values of some categorical features; by default, those seen.

    Raises:
        TypeError, NaiveBayesError: a kind is unknown, or a setting is invalid.

    Examples:
        >>> from naive_bayes import MixedNB
        >>> features = features_for({"outlook": "categorical", "heat": "gaussian"})
        >>> features
        {'outlook': Categorical(smoothing=Laplace(alpha=1), values=()), 'heat': Gaussian(ddof=0, floor=None, added=0)}
        >>> model = MixedNB(features).fit([{"outlook": "sunny", "heat": 30}], ["no"])
        >>> print(model.likelihood("outlook", "sunny", "no").formula)
        (1 + 1)/(1 + 1)
        >>> features_for({"heat": "warm"})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the kind of heat is 'warm': choose one of categorical, bernoulli, gaussian, poisson, geometric, exponential, double-exponential
    """
    check_type(kinds, Mapping, "kinds", "a dict from feature to kind")
    check_type(values, Mapping, "values", "a dict from feature to its possible values")
    features: dict[str, Distribution] = {}
    settings = {"smoothing": smoothing, "ddof": ddof, "floor": floor}
    for name, kind in kinds.items():
        made = kind_named(kind, f"the kind of {short(name, str)}")
        given = {**settings, "values": values.get(name, ())}
        features[name] = made(**{k: given[k] for k in setting_names(made) if k in given})
    return features


def model_for(
    kinds: Mapping[str, str],
    *,
    smoothing: Smoothing | Number = Laplace(1),
    ddof: int = 0,
    floor: Number | None = None,
    prior: PriorRule = "empirical",
    classes: Iterable[Label] = (),
) -> MixedNB:
    """The model on rows with features of these kinds; of one kind only, the model that has its name.

    Arguments:
        kinds: see `features_for`, as for the next three.
        smoothing: of the categorical and Bernoulli features.
        ddof: 0 or 1.
        floor: the smallest variance, or None.
        prior: "empirical", "uniform", or a dict from label to probability.
        classes: C, in order; by default they are learned.

    Raises:
        TypeError, NaiveBayesError: a kind is unknown, or a setting is invalid.

    Examples:
        >>> model_for({"outlook": "categorical", "wind": "categorical"}, smoothing=0)
        CategoricalNB(smoothing=Laplace(alpha=0), prior='empirical')
        >>> model_for({"heat": "gaussian"}, ddof=1)
        GaussianNB(ddof=1, prior='empirical')
        >>> model_for({"heat": "gaussian", "calls": "poisson"})
        MixedNB(features={'heat': Gaussian(ddof=0, floor=None, added=0), 'calls': Poisson()}, prior='empirical')
    """
    features = features_for(kinds, smoothing=smoothing, ddof=ddof, floor=floor)
    different = set(map(type, features.values()))
    if different == {Categorical}:
        return CategoricalNB(smoothing=smoothing, prior=prior, classes=classes)
    if different == {Gaussian}:
        return GaussianNB(ddof=ddof, floor=floor, prior=prior, classes=classes)
    return MixedNB(features, prior=prior, classes=classes)


def kinds_of(features: Mapping[Any, Distribution]) -> dict[Any, str]:
    """The kind of each feature: what `features_for` takes.

    Raises:
        NaiveBayesError: a distribution is of a class of your own, which has no kind.

    Examples:
        >>> from naive_bayes import Categorical, Gaussian
        >>> kinds_of({"outlook": Categorical(), "heat": Gaussian(ddof=1)})
        {'outlook': 'categorical', 'heat': 'gaussian'}
        >>> class Odd(Gaussian):
        ...     pass
        >>> kinds_of({"heat": Odd()})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the distribution of 'heat' is Odd, which has no kind: choose one of categorical, bernoulli, gaussian, poisson, geometric, exponential, double-exponential
    """
    kinds = {}
    for name, distribution in features.items():
        if not is_listed(distribution):
            raise NaiveBayesError(
                f"the distribution of {short(name)} is {type(distribution).__name__}, which has no "
                f"kind: choose one of {', '.join(KINDS)}"
            )
        kinds[name] = distribution.kind
    return kinds
