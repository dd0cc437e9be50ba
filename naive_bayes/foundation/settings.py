"""The arguments of a model: each is kept, so that it is shown, compared, added and saved."""

import inspect
from functools import cache
from typing import Any

from naive_bayes.errors import NaiveBayesError

KEPT = {
    "prior": "prior_rule",
    "vocabulary": "given_vocabulary",
    "classes": "given_classes",
    "features": "given_features",
}
"""The attributes of arguments whose own names belong to what the model learns."""


NAMED_HERE = {
    "alpha": "smoothing=",
    "force_alpha": "smoothing=",
    "class_prior": "prior=",
    "priors": "prior=",
    "fit_prior": 'prior="uniform"',
    "var_smoothing": "floor=",
}
"""Arguments of scikit-learn's models, and what to give here."""


@cache
def arguments_of(kind: Any) -> tuple[str, ...]:
    """The names of the arguments with which a class is made, those of its bases first.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> arguments_of(MultinomialNB)
        ('smoothing', 'prior', 'vocabulary', 'classes', 'coefficient', 'binary')
        >>> class Cut(MultinomialNB):
        ...     def __init__(self, cut=2, **settings):
        ...         super().__init__(**settings)
        >>> arguments_of(Cut)[-2:]
        ('binary', 'cut')
    """
    names: list[str] = []
    for place in kind.__mro__:
        if "__init__" not in vars(place) or place is object:
            continue
        _, *parameters = inspect.signature(vars(place)["__init__"]).parameters.values()
        own = [p.name for p in parameters if p.kind not in (p.VAR_KEYWORD, p.VAR_POSITIONAL)]
        names = [name for name in own if name not in names] + names
        if not takes_any(place):
            break  # nothing is passed on that it does not name
    return tuple(names)


def check_arguments(kind: Any, given: Any) -> None:
    """Refuse an argument that a model does not have, and say which it has.

    Raises:
        TypeError: as Python does.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> check_arguments(MultinomialNB, ["smoothing", "prior"])
        >>> check_arguments(MultinomialNB, ["alpha"])
        Traceback (most recent call last):
            ...
        TypeError: MultinomialNB has no argument alpha: give smoothing= instead (it takes smoothing, prior, vocabulary, classes, coefficient, binary)
    """
    for name in given:
        if name in arguments_of(kind) or takes_any(kind):
            continue
        instead = f" {NAMED_HERE[name]} instead" if name in NAMED_HERE else " one that it has"
        raise TypeError(
            f"{kind.__name__} has no argument {name}: give{instead} "
            f"(it takes {', '.join(arguments_of(kind))})"
        )


def takes_any(kind: Any) -> bool:
    """Whether a class takes arguments by any name, as one of your own with `**settings` does.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> class Cut(MultinomialNB):
        ...     def __init__(self, cut=2, **settings):
        ...         super().__init__(**settings)
        >>> takes_any(MultinomialNB), takes_any(Cut)
        (False, True)
    """
    parameters = inspect.signature(kind.__init__).parameters.values()
    return any(parameter.kind is parameter.VAR_KEYWORD for parameter in parameters)


def settings_of(model: Any) -> dict[str, Any]:
    """The arguments that a model was made with, as it keeps them.

    Raises:
        NaiveBayesError: an argument is not kept under its name.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> settings_of(BernoulliNB(smoothing=0, vocabulary="ab"))["vocabulary"]
        ('a', 'b')
        >>> class Cut(BernoulliNB):
        ...     def __init__(self, cut=2, **settings):
        ...         super().__init__(**settings)
        >>> settings_of(Cut(3))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: Cut does not keep its argument 'cut', so it cannot be compared, added or saved: set self.cut in __init__
    """
    settings = kept_arguments(model)
    kind: Any = type(model)
    for name in arguments_of(kind):
        if name not in settings:
            raise NaiveBayesError(
                f"{type(model).__name__} does not keep its argument {name!r}, so it cannot be "
                f"compared, added or saved: set self.{name} in __init__"
            )
    return settings


def kept_arguments(model: Any) -> dict[str, Any]:
    """The arguments that a model keeps, for its repr.

    Examples:
        >>> from naive_bayes import ComplementNB
        >>> kept_arguments(ComplementNB())["prior"]
        'uniform'
    """
    kind: Any = type(model)
    settings = {}
    for name in arguments_of(kind):
        if KEPT.get(name, name) in vars(model):
            settings[name] = vars(model)[KEPT.get(name, name)]
    return settings


def is_ours(kind: Any) -> bool:
    """Whether a class or a function is of this package, whose tests try what it says.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> is_ours(MultinomialNB), is_ours(int)
        (True, False)
    """
    return bool(kind.__module__.partition(".")[0] == "naive_bayes")
