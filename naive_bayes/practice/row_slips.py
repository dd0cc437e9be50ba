"""The usual slips with rows of features: what each of them changes in the factors of a row.

A factor is a share with k outcomes, or a density with a mean and a variance; each function
here gives the same row with other factors, and `slips` names them.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import prod, sqrt
from typing import Any

from naive_bayes.practice.figures import Bar, Bell, Column, Figures
from naive_bayes.practice.questions import Label, Question

Change = Callable[[Figures, Question], Any]


def bars(change: Callable[[Column, Label, Bar], Any]) -> Change:
    """The factors that are shares, changed; nothing where no share has anything to change.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB().fit([{"sky": "sun"}, {"sky": "rain"}], ["no", "yes"])
        >>> figures = figures_of(model, {"sky": "sun"})
        >>> unsmoothed = bars(lambda column, c, p: p._replace(a=0, b=0))
        >>> unsmoothed(figures, Question("evidence")).entries("no")[0][1].text
        '1/1'
    """

    def changed(f: Figures, q: Question) -> Figures:
        return f.with_factors(
            lambda column, c, p: change(column, c, p) if isinstance(p, Bar) else None
        )

    return changed


def below(outcomes: Callable[[Figures, Column, Label], int]) -> Change:
    """Alpha below the bar for another number of outcomes than k.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB().fit([{"sky": "sun"}, {"sky": "rain"}], ["no", "yes"])
        >>> figures = figures_of(model, {"sky": "sun"})
        >>> below(lambda f, column, c: column.k + 1)(figures, Question("evidence")).entries("no")[0][1].text
        '(1 + 1)/(1 + 3) = 2/4'
    """

    def changed(f: Figures, q: Question) -> Figures:
        change = bars(lambda column, c, p: p._replace(b=p.a * outcomes(f, column, c)))
        figures: Figures = change(f, q)
        return figures

    return changed


def bells(change: Callable[[Bell], Fraction]) -> Change:
    """The densities with another variance.

    Examples:
        >>> from naive_bayes import GaussianNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> figures = figures_of(GaussianNB().fit([[1], [3], [7], [9]], "aabb"), [4])
        >>> doubled = bells(lambda p: 2 * p.variance)(figures, Question("evidence"))
        >>> doubled.entries("a")[0][1].variance
        Fraction(2, 1)
    """

    def changed(f: Figures, q: Question) -> Figures:
        return f.with_factors(
            lambda column, c, p: p._replace(variance=change(p)) if isinstance(p, Bell) else None
        )

    return changed


def seen_in_class(f: Figures, column: Column, label: Label) -> int:
    """How many values the feature has in the class.

    Examples:
        >>> seen_in_class(None, Column("sky", "sun", {}, {"no": {"sun": 2}}, 3), "no")
        1
    """
    return sum(n > 0 for n in column.counts[label].values())


def all_values(f: Figures, column: Column, label: Label) -> int:
    """How many values all features have together.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB().fit([("sun", "hot"), ("rain", "hot")], ["no", "yes"])
        >>> figures = figures_of(model, ("sun", "hot"))
        >>> all_values(figures, figures.columns[0], "no")
        3
    """
    return sum(one.k for one in f.columns)


def of_the_value(keep: bool) -> Change:
    """P(c|x) for P(x|c): the rows of the class among those with the value.

    Arguments:
        keep: whether what smoothing adds stays.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"], ["sun"]], ["no", "yes", "yes"])
        >>> figures = figures_of(model, ["sun"])
        >>> of_the_value(False)(figures, Question("evidence")).entries("yes")[0][1].text
        '1/2'
    """
    return bars(
        lambda column, c, p: p._replace(
            N=column.with_value, a=p.a if keep else 0, b=p.b if keep else 0
        )
    )


def other_variance(p: Bell) -> Fraction:
    """The variance divided by n - 1 if it is divided by n, and the reverse.

    Examples:
        >>> other_variance(Bell(4, Fraction(2), Fraction(1), 2, 0))
        Fraction(2, 1)
    """
    n = p.n
    return p.variance * n / (n - 1) if p.ddof == 0 else p.variance * (n - 1) / n


def deviation(p: Bell) -> Fraction:
    """The standard deviation, where the variance belongs.

    Examples:
        >>> deviation(Bell(4, Fraction(2), Fraction(4), 2, 0))
        Fraction(2, 1)
    """
    return Fraction(sqrt(p.variance))


def without_a_feature(f: Figures, q: Question) -> Iterator[Figures]:
    """The row without one of its features.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> figures = figures_of(CategoricalNB().fit([("sun", "hot")], ["no"]), ("sun", "hot"))
        >>> [[column.name for column in one.columns] for one in without_a_feature(figures, Question("evidence"))]
        [['1 = hot'], ['0 = sun']]
    """
    for column in f.columns if len(f.columns) > 1 else ():
        yield f.changed(columns=tuple(one for one in f.columns if one is not column))


def of_another_class(f: Figures, q: Question) -> Iterator[Figures]:
    """The row with the factor of another class for one feature.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"]], ["no", "yes"])
        >>> figures = figures_of(model, ["sun"])
        >>> [one.entries("no")[0][1].text for one in of_another_class(figures, Question("joint", "no"))]
        ['0/1']
    """
    for column in f.columns if q.label in f.classes else ():
        for other in f.classes:
            if other != q.label and len(f.classes) <= 5:
                of = {**column.of, q.label: column.of[other]}
                mixed = column._replace(of=of)
                yield f.changed(columns=tuple(mixed if one is column else one for one in f.columns))


def product_of_values(f: Figures, likelihoods: list[Fraction], joints: list[Fraction]) -> Fraction:
    """The product of the single P(x), each counted in all rows: no denominator of Bayes' rule.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB(smoothing=0).fit([("sun", "hot"), ("rain", "hot")], ["no", "yes"])
        >>> product_of_values(figures_of(model, ("sun", "hot")), [], [])
        Fraction(1, 2)
    """
    return prod((Fraction(one.with_value, one.all_rows) for one in f.columns), start=Fraction(1))


def rows_one_off(f: Figures, q: Question) -> Iterator[tuple[str, Any, Any, Figures]]:
    """Each count of a row taken one too high or too low: of what, the wrong number, the right one.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"], ["sun"]], ["no", "no", "yes"])
        >>> for what, wrong, right, _ in rows_one_off(figures_of(model, ["sun"]), Question("joint", "no")):
        ...     print(what, wrong, right)
        the rows of no with 0 = sun 0 1
        the rows of no with 0 = sun 2 1
        the rows of no 1 2
        the rows of no 3 2
    """
    classes = [q.label] if q.ask in ("estimate", "likelihood", "joint") else [*f.classes]
    for column in f.columns:
        asked: Any = q.word or (None,)
        if q.ask == "estimate" and column.feature != asked[0]:
            continue
        for label in classes:
            p = column.of[label]
            for n, N in ((-1, 0), (1, 0), (0, -1), (0, 1)) if isinstance(p, Bar) else ():
                if not 0 <= p.n + n <= p.N + N or not p.N + N:
                    continue
                of = {**column.of, label: p._replace(n=p.n + n, N=p.N + N)}
                changed = column._replace(of=of)
                columns = tuple(changed if one is column else one for one in f.columns)
                what = f"the rows of {label}" + (f" with {column.name}" if n else "")
                wrong, right = (p.n + n, p.n) if n else (p.N + N, p.N)
                yield what, wrong, right, f.changed(columns=columns)
