"""From figures to a number, in the model's own way or another, and the working line by line.

Most slips are other `Figures`.  What is left for a `Way` is what becomes of the factors: they
are multiplied, divided by the evidence, and given as the answer.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import Any, NamedTuple

from naive_bayes.practice.figures import Bar, Bell, Figures, number, value_of
from naive_bayes.practice.questions import TIE, Label, Question
from naive_bayes.practice.typed_numbers import magnitude

MULTIPLIED, ADDED, ADDED_TO_PRIOR, DOUBLED, PRIOR_EACH_TIME = "×", "+", "prior +", "2p", "prior^n"
"""What becomes of the prior and the factors: the last is prior^n times the product."""


@dataclass(frozen=True)
class Way:
    """One way from figures to a number; by default the model's own.

    Attributes:
        product: `MULTIPLIED`, or another of these.
        digits: to how many significant digits each joint is rounded, if it is.
        evidence: what the joint is divided by, from the figures, the likelihoods and the joints;
            None for the sum of the joints.
        question: what is answered, from the question; None for what is asked.
        after: what becomes of the number in the end.

    Examples:
        >>> Way() == OWN, Way(product=ADDED) == OWN
        (True, False)
    """

    product: str = MULTIPLIED
    digits: int | None = None
    evidence: Callable[[Figures, list[Fraction], list[Fraction]], Fraction] | None = None
    question: Callable[[Question], Question] | None = None
    after: Callable[[Fraction], Any] | None = None


OWN = Way()
"""The model's own way."""


def joint(f: Figures, way: Way, label: Label) -> tuple[Fraction, Fraction]:
    """P(d|c) and P(c) P(d|c) in some way.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a", "a"])
        >>> joint(figures, OWN, "spam"), joint(figures, Way(product=ADDED), "spam")[0]
        ((Fraction(9, 100), Fraction(9, 200)), Fraction(3, 5))
    """
    if way.product == MULTIPLIED:
        value = f.product(label)  # once: most of the time goes there
        bar = f.begins(label)
        whole = value * bar.value if bar else value
        return value, whole if way.digits is None else round(whole, way.digits - magnitude(whole))
    bar = f.begins(label)
    begins = bar.value if bar else Fraction(1)
    found = [(value_of(p), n) for _, p, n in f.entries(label)]
    if way.product == PRIOR_EACH_TIME:
        value = f.product(label)
        return value, begins ** sum(n for _, n in found) * value
    if way.product == DOUBLED:
        value = f.orders * prod((p * n for p, n in found), start=Fraction(1))
    else:
        value = sum((p * n for p, n in found), Fraction(0))
    return value, begins + value if way.product == ADDED_TO_PRIOR else begins * value


def work_out(f: Figures, question: Question, way: Way = OWN) -> Any:
    """The answer to a question in some way.

    Returns:
        A `Fraction`; for a verdict the label, or `TIE`; None where it has no value, or where
        the counts that it needs are unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> figures = figures_of(model, {"a": 4, "b": 3, "c": 1})
        >>> work_out(figures, Question("posterior", "spam"))
        Fraction(125, 253)
        >>> no_prior = figures.changed(prior={"spam": None, "ham": None})
        >>> work_out(no_prior, Question("joint", "spam"))
        Fraction(81, 400000)
        >>> work_out(figures, Question("verdict"))
        'ham'
    """
    try:
        value = _worked_out(f, way.question(question) if way.question else question, way)
        return way.after(value) if way.after else value
    except (LookupError, ZeroDivisionError, OverflowError, ValueError):
        return None


def _worked_out(f: Figures, question: Question, way: Way) -> Any:
    ask, label = question.ask, question.label
    if ask in ("prior", "estimate"):
        bar = _share(f, question)
        return bar.value if bar else Fraction(1)
    if ask in ("likelihood", "joint"):
        return joint(f, way, label)[ask == "joint"]
    both = {c: joint(f, way, c) for c in f.classes}
    likelihoods, joints = map(list, zip(*both.values(), strict=True))
    if ask == "verdict":
        best = [c for c in both if both[c][1] == max(joints)]
        return best[0] if len(best) == 1 else TIE
    evidence = way.evidence(f, likelihoods, joints) if way.evidence else sum(joints, Fraction(0))
    if ask == "evidence":
        return evidence
    return both[label][1] / (evidence - (both[label][1] if ask == "odds" else 0))


def _share(f: Figures, question: Question) -> Bar | None:
    # The prior or the estimate that a question asks for.
    if question.ask == "prior":
        return f.begins(question.label)
    bar = f.estimate(question.word, question.label)
    return bar if f.present == "p" else bar.complement()


def as_counted(f: Figures, question: Question, way: Way = OWN) -> str:
    """The fraction above and below the bar as it is counted, not reduced; "" if none is.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> figures = figures_of(MultinomialNB().fit([["a", "a"], ["b"]], ["x", "y"]), ["a"])
        >>> as_counted(figures, Question("estimate", "y", "a")), as_counted(figures, Question("joint", "y"))
        ('1/3', '')
    """
    question = way.question(question) if way.question else question
    if question.ask not in ("prior", "estimate") or way.after:
        return ""
    try:
        bar = _share(f, question)
        return bar.ratio if bar and bar.places is None else ""
    except LookupError:
        return ""


class Attempt(NamedTuple):
    """Another way to get a number: what was done, and on which counts.

    Attributes:
        name: what was done.
        advice: what to do instead, or how it differs.
        kind: "slip", "two slips", "convention", "count" or "rounding".
        figures: the counts, as they were taken.
        way: how the number is worked out from them.
        usual: whether it is among the commonest.

    Examples:
        >>> Attempt("forgot the prior", "Put it in.", "slip", None).way is OWN
        True
    """

    name: str
    advice: str
    kind: str
    figures: Any
    way: Way = OWN
    usual: bool = False


def values(attempts: Iterable[Attempt], question: Question) -> list[tuple[Attempt, Any]]:
    """The attempts that have a value, each with its value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> figures = figures_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> one = Attempt("forgot to smooth", "", "slip", figures.changed(above=0, below=0))
        >>> [value for _, value in values([one], Question("joint", "spam"))]
        [Fraction(1, 2)]
    """
    found = ((one, work_out(one.figures, question, one.way)) for one in attempts)
    return [(one, value) for one, value in found if value is not None]


# The working, line by line.


class Line(NamedTuple):
    """A line of working: what it is of, and how it goes.

    Examples:
        >>> Line("P(spam)", "1/2").text
        '1/2'
    """

    name: str
    text: str


def lines(f: Figures, question: Question, way: Way = OWN) -> list[Line]:
    """The working in some way, line by line, so that two of them can be laid side by side.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> for line in lines(figures_of(model, ["a"]), Question("posterior", "spam")):
        ...     print(*line, sep=": ")
        P(spam): 1/2
        P(a|spam): (5 + 1)/(17 + 3) = 6/20
        P(spam) P(d|spam): 1/2 × 6/20 = 3/20
        P(ham): 1/2
        P(a|ham): (11 + 1)/(17 + 3) = 12/20
        P(ham) P(d|ham): 1/2 × 12/20 = 3/10
        P(d): 3/20 + 3/10 = 9/20
        P(spam|d): (3/20)/(9/20) = 1/3
        >>> print(lines(figures_of(model, {"a": 2, "b": 1}), Question("likelihood", "spam"))[-1].text)
        (6/20)^2 × 10/20 = 9/200
    """
    result = Line(question.written, number(work_out(f, question, way)))
    if way.after:
        return [*lines(f, question, replace(way, after=None))[:-1], result]
    if way.question:  # what another question asks for
        found = lines(f, way.question(question), replace(way, question=None))
        return [*found, result._replace(text=f"{found[-1].name} = {result.text}")]
    ask, label = question.ask, question.label
    if ask in ("prior", "estimate"):
        return [result._replace(text=_text_of(_share(f, question)))]
    found, joints = [], []
    one_class = ask in ("likelihood", "joint")
    for c in [label] if one_class else sorted(f.classes, key=lambda c: c != label):
        asked = Question(ask if one_class else "joint", c)
        value = work_out(f, asked, way)
        joints.append(f"≈ {float(value):.{way.digits}g}" if way.digits else number(value))
        of_class, product = _class_lines(f, way, c, with_prior=asked.ask == "joint")
        found += [*of_class, Line(asked.written, f"{product} = {joints[-1]}")]
    if one_class:
        return found
    if ask == "verdict":
        return [*found, result]
    summed = "" if way.evidence else f"{_shortened([*map(_plain, joints)], ' + ')} = "
    value = work_out(f, Question("evidence"), way)
    evidence = _from_parts(value, [] if way.evidence else joints)
    found.append(Line("P(d)", f"{summed}{evidence}"))
    if ask == "evidence":
        return found
    if ask == "posterior":
        parts = [joints[0], evidence]
        above, below = (text if text.isdecimal() else f"({text})" for text in map(_plain, parts))
        value = work_out(f, question, way)
        result = result._replace(text=f"{above}/{below} = {_from_parts(value, parts)}")
    return [*found, result]


def _plain(text: str) -> str:
    return text.removeprefix("≈ ")


def _from_parts(value: Any, parts: list[str]) -> str:
    # What is worked out from rounded numbers is rounded.
    return number(value, *([0] if any(text.startswith("≈") for text in parts) else []))


def _text_of(share: Bar | Bell | Fraction | None) -> str:
    if share is None:
        return "left out"
    return number(share) if isinstance(share, Fraction) else share.text


def _class_lines(f: Figures, way: Way, c: Label, with_prior: bool) -> tuple[list[Line], str]:
    # The prior and the factors of one class, and their product as a line.
    found, begins, parts = [], [], []
    of_class, multiplied = f.entries(c), way.product not in (ADDED, ADDED_TO_PRIOR)
    if with_prior:
        prior, n = f.begins(c), sum(times for *_, times in of_class)
        found.append(Line(f"P({c})", _text_of(prior)))
        if prior:
            text = found[0].text.rpartition(" = ")[2]
            begins.append(f"({text})^{n}" if way.product == PRIOR_EACH_TIME else text)
    if f.coefficient and multiplied:
        begins.append(str(f.orders))
        found.append(Line("n!/(x1!...xk!)", begins[-1]))
    for name, p, times in of_class:
        found.append(Line(f"P({name}|{c})", _text_of(p)))
        text = found[-1].text.rpartition(" ≈ " if isinstance(p, Bell) else " = ")[2]
        if times > 1:
            plain = way.product == DOUBLED or not multiplied
            text = f"{times} × {text}" if plain else f"({text})^{times}"
        parts.append(text)
    if way.product == ADDED and begins:
        return found, f"{begins[0]} × ({_shortened(parts, ' + ')})"
    return found, _shortened([*begins, *parts], " × " if multiplied else " + ") or "1"


def _shortened(parts: list[str], sign: str) -> str:
    return sign.join(parts if len(parts) <= 12 else [*parts[:6], "…", *parts[-3:]])
