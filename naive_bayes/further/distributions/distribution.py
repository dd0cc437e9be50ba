"""Distributions: what one feature looks like within one class.

The naive assumption makes a product of *any* distributions, one for each feature,
into a classifier.  Each says how to estimate its parameters from the values of a feature, and how
likely a value then is.

A Gaussian or an exponential distribution has a *density*, which is not a probability and
may exceed 1.  Its parameters are exact; logarithms and densities are floats.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from numbers import Real
from typing import TYPE_CHECKING, Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.arguments import check_hashable, check_type, is_nan
from naive_bayes.foundation.column_kinds import NUMBERS
from naive_bayes.foundation.exact_numbers import exact
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.plain import Plain
from naive_bayes.likelihood import Density
from naive_bayes.log_space import log_fraction
from naive_bayes.smoothing import NoSmoothing, Smoothing
from naive_bayes.working.measures import Measured, density_term
from naive_bayes.working.terms import Term

if TYPE_CHECKING:
    from random import Random

Value = Hashable


class DensitySlip(NamedTuple):
    """A usual slip in a density, or in another formula of a distribution.

    Attributes:
        name: what is done.
        advice: what to do instead.
        role: the part that is changed, as the distribution's term names it.
        change: what takes its place; None leaves a factor out.
        usual: whether it is among the commonest.

    Examples:
        >>> DensitySlip("left out the 2", "The density divides by 2b.", "twice", lambda t: t.parts[1]).role
        'twice'
    """

    name: str
    advice: str
    role: str
    change: Callable[[Any], Term | None]
    usual: bool = False


class Variant(NamedTuple):
    """A distribution with other settings, as the laboratory offers it.

    Examples:
        >>> Variant("n-1", "n − 1", {"ddof": 1}).settings
        {'ddof': 1}
    """

    name: str
    says: str
    settings: Mapping[str, Any]


class Quantity(NamedTuple):
    """What an invented exercise measures: its name, and between which numbers a class has its middle.

    Examples:
        >>> Quantity("degrees", 10, 30).name
        'degrees'
    """

    name: str
    low: int
    high: int


class Distribution(Plain):
    """The base of all distributions: what one feature looks like within one class.

    Define `estimate`, and either `likelihood`, if it gives fractions (set `exact = True`),
    or `log_likelihood`, where e or pi enters.  Define `draw` too if rows are to be drawn, and `term`
    if the working is to show how a probability or density is made.

    Examples:
        >>> from fractions import Fraction
        >>> from math import log
        >>> class Rayleigh(Distribution):                    # x/s e^(-x^2/(2s)), a wind's strength
        ...     def estimate(self, rows, seen):
        ...         squares = sum(x**2 * times for x, times in rows.items())
        ...         return Fraction(squares, 2 * sum(rows.values()))
        ...     def log_likelihood(self, x, s):
        ...         return log(x / s) - x**2 / (2 * s)
        >>> s = Rayleigh().estimate({1: 1, 3: 1}, [])
        >>> s, round(Rayleigh().likelihood(2, s), 6)
        (Fraction(5, 2), 0.359463)
    """

    kind = ""
    """What --feature, `features_for` and a file call it; "" has no name there."""
    label = ""
    """What a summary of columns calls it: Gaussian."""
    described = ""
    """What a sentence calls it: a Gaussian."""
    cells = NUMBERS
    """What its columns have in them: words, numbers, or yes or no."""
    parameter_names: tuple[str, ...] = ()
    """The parts of its formula that are estimated, as its term names them."""
    remark = ""
    """What the title of an exercise says beside it."""
    variants: tuple[Variant, ...] = ()
    """Other settings that the laboratory offers."""
    slips: tuple[DensitySlip, ...] = ()
    """The usual slips in its formula, besides taking a parameter of the other class."""
    quantities = Quantity("degrees", 10, 30), Quantity("age", 1, 12), Quantity("grams", 90, 140)
    """What the numbers of an invented exercise are: with the weather, with cars, and with fruit."""

    exact = False
    """Whether `likelihood` gives fractions; where e or pi enters, it gives densities."""
    counted = False
    """Whether these are shares of the rows, as they were counted, which a smoothing may change."""
    discrete = False
    """Whether `likelihood` is a probability P, and not a density p."""
    summed = False
    """Whether `estimate` needs the `Sums` of the values only, which are quick to update."""
    smoothing: Smoothing = NoSmoothing()
    """What becomes of a factor that is 0; the distributions that count say how they smooth."""

    def check(self, value: object) -> None:
        """Any hashable value is allowed except NaN, which is not equal to itself.

        Raises:
            TypeError: the value is not hashable.
            NaiveBayesError: it is NaN, or too long to write.
        """
        if value.__class__ is not str:
            check_hashable(value, "value")
            if is_nan(value):
                raise NaiveBayesError(
                    f"{short(value)} is not a value: give None where it is missing"
                )

    def estimate(self, rows: Any, seen: Iterable[Value]) -> Any:
        """The parameters of a class.

        Arguments:
            rows: how many rows of the class have each value.
            seen: the values that any class has.
        """
        raise _undefined(self, "estimate(self, rows, seen)")

    def outcomes(self, seen: Iterable[Value]) -> Iterable[Value]:
        """The values that `most_informative` compares: those that any class has."""
        return seen

    def likelihood(self, value: Any, parameters: Any) -> Any:
        """P(X = x|c), or the density, which remembers its logarithm."""
        return Density.from_log(self.log_likelihood(value, parameters))

    def log_likelihood(self, value: Any, parameters: Any) -> float:
        """log P(X = x|c), or the log density, in nats."""
        if not self.exact:
            raise _undefined(self, "log_likelihood(self, value, parameters)")
        return log_fraction(self.likelihood(value, parameters))

    def term(self, of: Measured, parameters: Any) -> Term:
        """The probability or density as a term of the working; by default its value alone.

        Arguments:
            of: the value and the names of the parts, of this feature in this class.
            parameters: of the class.
        """
        return density_term(of.p, of.word, of.label)

    def draw(self, parameters: Any, rng: "Random") -> Any:
        """A value drawn from the distribution."""
        raise _undefined(self, "draw(self, parameters, rng)")

    def invented(self, rng: "Random", quantity: Quantity, middle: int) -> int:
        """A number for an exercise, of a class with a middle: short enough to work with by hand."""
        if quantity.low < 10:
            return rng.randint(quantity.low, quantity.high)
        return middle + rng.randint(-4, 4)


def check_finite(value: Any) -> None:
    """Check that a value is a finite number.

    Raises:
        TypeError, NaiveBayesError: it is not.

    Examples:
        >>> check_finite("5.92")
        Traceback (most recent call last):
            ...
        TypeError: a value is '5.92', of type str: give an int, a float or a Fraction, or None where it is missing
    """
    advice = "an int, a float or a Fraction, or None where it is missing"
    check_type(value, Real, "a value", advice)
    if value != value:
        raise NaiveBayesError(f"{value} is not a value: give None where it is missing")
    exact(value, "a value")  # refuses what is infinite, or too long to write


def too_large(what: str) -> NaiveBayesError:
    """The error for what no float can hold.

    Examples:
        >>> raise too_large("the mean")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the mean is too large for a float: check the unit it is measured in
    """
    return NaiveBayesError(f"{what} is too large for a float: check the unit it is measured in")


def _undefined(distribution: Distribution, method: str) -> NaiveBayesError:
    return NaiveBayesError(
        f"the distribution {short(distribution)} has no method {method.partition('(')[0]}: "
        f"define {method}"
    )
