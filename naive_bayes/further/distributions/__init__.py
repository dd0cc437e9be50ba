"""The distributions: each is one object, in a file of its own, and is listed here.

Its kind and its names, the cells that it suits, its parameters, its probability or density as a
term of the working, the usual slips, and how it draws numbers for an exercise are all in its file.
What an option, a reader of tables, an exercise or the laboratory offers follows from this list.

>>> print(*KINDS)
categorical bernoulli gaussian poisson geometric exponential double-exponential
"""

from collections.abc import Iterable
from inspect import signature

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import COLUMN_KINDS, UNUSED, Unused
from naive_bayes.foundation.messages import short
from naive_bayes.further.distributions.bernoulli import Bernoulli
from naive_bayes.further.distributions.categorical import Categorical
from naive_bayes.further.distributions.distribution import Distribution
from naive_bayes.further.distributions.double_exponential import DoubleExponential
from naive_bayes.further.distributions.exponential import Exponential
from naive_bayes.further.distributions.gaussian import Gaussian
from naive_bayes.further.distributions.geometric import Geometric
from naive_bayes.further.distributions.poisson import Poisson

DISTRIBUTIONS: tuple[type[Distribution], ...] = (
    Categorical,
    Bernoulli,
    Gaussian,
    Poisson,
    Geometric,
    Exponential,
    DoubleExponential,
)
"""All of them: of words and of numbers, the usual one first."""

KINDS = {of.kind: of for of in DISTRIBUTIONS}

COLUMN_KINDS.update({**KINDS, UNUSED: Unused})


def kind_named(name: str, of: str) -> type[Distribution]:
    """The distribution with a name.

    Raises:
        NaiveBayesError: there is none.

    Examples:
        >>> kind_named("poisson", "the kind of x")
        <class 'naive_bayes.further.distributions.poisson.Poisson'>
        >>> kind_named("warm", "the kind of heat")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the kind of heat is 'warm': choose one of categorical, bernoulli, gaussian, poisson, geometric, exponential, double-exponential
    """
    try:
        return KINDS[name]
    except (KeyError, TypeError):
        raise NaiveBayesError(f"{of} is {short(name)}: choose one of {', '.join(KINDS)}") from None


def is_listed(distribution: Distribution) -> bool:
    """Whether it is one of this list, and not of a class of your own.

    Examples:
        >>> is_listed(Poisson()), is_listed(Distribution())
        (True, False)
    """
    return type(distribution) in DISTRIBUTIONS


def setting_names(distribution: type[Distribution]) -> Iterable[str]:
    """The names of its settings.

    Examples:
        >>> list(setting_names(Gaussian)), list(setting_names(Poisson))
        (['ddof', 'floor', 'added'], [])
    """
    return signature(distribution).parameters
