"""A working that was written out, compared part by part with what belongs there.

(4 + 1)/(6 + 3) for (4 + 1)/(7 + 3) has three right parts and a wrong one.  What is compared is
what was written, so nothing has to be guessed: not why 6 was written, but that 7 belongs there.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd
from typing import NamedTuple

from naive_bayes.practice.figures import Bar, Figures, number, value_of
from naive_bayes.practice.questions import Label, Question, in_a_sentence, word_named
from naive_bayes.practice.typed_numbers import WRONG, Written

COUNTED = ("prior", "estimate")
"""Questions whose answer is one fraction of counts."""

MOST_FAULTS = 3
"""With more faults, a working is another working, and not this one with faults."""

MOST_RIGHT = 6
"""No more right parts are listed."""


class Part(NamedTuple):
    """What belongs in one place of a working.

    Attributes:
        name: what to look at, as in "the words of spam".
        value: what belongs there.
        sign: "+" for a sum, "*" for a product, "/" for a quotient, "-" for 1 less a share; "" for
            a single number.
        parts: what is added, multiplied or divided.
        times: how many times it is a factor.

    Examples:
        >>> Part("the words of spam", Fraction(17)).sign
        ''
    """

    name: str
    value: Fraction
    sign: str = ""
    parts: tuple["Part", ...] = ()
    times: int = 1


@dataclass(frozen=True)
class Findings:
    """What a working has right, and what not.

    Attributes:
        right: the right parts, as they were written.
        wrong: each wrong part as it was written, and what belongs there.
        missing: what is not there.
        extra: what does not belong there, as it was written.
        lost: the sums that need brackets.

    Examples:
        >>> bar = Part("the words of spam", Fraction(17))
        >>> found = Findings(("5", "1", "3"), (("16", bar),))
        >>> found.sentence()
        '5, 1 and 3 are right; look at the words of spam again.'
        >>> found.sentence(with_values=True)
        '5, 1 and 3 are right; look at the words of spam again: 17 belongs there, not 16.'
    """

    right: tuple[str, ...] = ()
    wrong: tuple[tuple[str, Part], ...] = ()
    missing: tuple[Part, ...] = ()
    extra: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    def sentence(self, with_values: bool = False) -> str:
        """What to tell a student: what is right, and where to look.

        Arguments:
            with_values: whether to say what belongs there.
        """
        right = tuple(dict.fromkeys(self.right))[:MOST_RIGHT]
        told = [f"{in_a_sentence(right, 'and')} {'is' if len(right) == 1 else 'are'} right"]
        for text, part in self.wrong:
            belongs = f": {_short(part)} belongs there, not {text}" if with_values else ""
            told.append(f"look at {part.name} again{belongs}")
        for part in self.missing:
            belongs = f": {_short(part)}" if with_values else ""
            told.append(f"{part.name} is missing{belongs}")
        for text in self.extra:
            too_often = text in self.right
            told.append(
                f"{text} is there too often" if too_often else f"{text} does not belong there"
            )
        if self.lost:
            told.append(f"brackets are missing around {in_a_sentence(self.lost, 'and')}")
        return f"{'; '.join(told)}."


def _short(part: Part) -> str:
    if part.sign == "+" and all(not one.sign for one in part.parts):
        return " + ".join(number(one.value) for one in part.parts)
    return number(part.value)


# What belongs there.


def expected_part(f: Figures, question: Question) -> Part:
    """The working of a question, as parts.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> above, below = expected_part(figures, Question("estimate", "spam", "a")).parts
        >>> [part.name for part in above.parts]
        ['how often a occurs in spam', 'what smoothing adds above the bar']
    """
    c = question.label
    if question.ask == "prior":
        return _prior(f, c)
    if question.ask == "estimate":
        return _estimate(f, question.word, c, f.estimate(question.word, c))
    if question.ask == "likelihood":
        return _product(f, c, with_prior=False)
    if question.ask == "joint":
        return _product(f, c)
    joints = [_product(f, label) for label in f.classes]
    evidence = _sum("the evidence P(d), the sum of the joints", joints)
    if question.ask == "evidence":
        return evidence
    joint = joints[f.classes.index(c)]
    if question.ask == "odds":
        others = [one for one in joints if one is not joint]
        below = others[0] if len(others) == 1 else _sum("the sum of the other joints", others)
        return _quotient(question.written, joint, below)
    return _quotient(question.written, joint, evidence)


def _sum(name: str, parts: Sequence[Part]) -> Part:
    return Part(name, sum((part.value for part in parts), Fraction(0)), "+", tuple(parts))


def _quotient(name: str, above: Part, below: Part, times: int = 1) -> Part:
    return Part(name, above.value / below.value, "/", (above, below), times)


def _prior(f: Figures, c: Label) -> Part:
    bar = f.prior[c] or Bar(1, 1)
    units = "rows" if f.kind == "rows" else "documents"
    above = Part(f"the training {units} of {c}", Fraction(bar.n))
    return _quotient(f"the prior P({c})", above, Part(f"all training {units}", Fraction(bar.N)))


def _estimate(f: Figures, word: object, c: Label, bar: Bar, times: int = 1) -> Part:
    units = {"bernoulli": "documents", "rows": "rows"}.get(f.kind, "words")
    word = word_named(word)
    counted = f"how many {units} of {c} have {word}"
    if units == "words":
        counted = f"how often {word} occurs in {c}"
    above, below = Part(counted, Fraction(bar.n)), Part(f"the {units} of {c}", Fraction(bar.N))
    if bar.a:
        added = Part("what smoothing adds above the bar", Fraction(bar.a))
        above = _sum(f"what is above the bar of P({word}|{c})", [above, added])
    if bar.b:
        added = Part("what smoothing adds below the bar", Fraction(bar.b))
        below = _sum(f"what is below the bar of P({word}|{c})", [below, added])
    return _quotient(f"P({word}|{c})", above, below, times)


def _product(f: Figures, c: Label, with_prior: bool = True) -> Part:
    parts = [_prior(f, c)] if with_prior and f.prior[c] else []
    for name, p, times in f.entries(c):
        if not isinstance(p, Bar):
            parts.append(Part(f"P({name}|{c})", value_of(p), times=times))
        elif p.rest:
            word = name.removeprefix("no ")
            share = _estimate(f, word, c, p._replace(rest=False))
            parts.append(Part(f"1 - P({word}|{c})", p.value, "-", (share,), times))
        else:
            parts.append(_estimate(f, name, c, p, times))
    value = f.joint(c) if with_prior else f.product(c)
    name = f"the joint P({c}) P(d|{c})" if with_prior else f"P(d|{c})"
    return Part(name, value, "*", tuple(parts))


# The comparison.


def compare_parts(written: Written, f: Figures, question: Question) -> Findings | None:
    """What is right in a working and what not; None where it says no more than its value.

    A fraction of two numbers is a number alone: it may have been reduced, or guessed.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> from naive_bayes.practice.typed_numbers import read_working
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> figures = figures_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> def compared(text, ask="estimate"):
        ...     found = compare_parts(read_working(text), figures, Question(ask, "spam", "a"))
        ...     return found and found.sentence()
        >>> compared("(5 + 1)/(16 + 3)")
        '5, 1 and 3 are right; look at the words of spam again.'
        >>> compared("6/(17 + 1)"), compared("6/18")
        ('6 and 17 are right; look at what smoothing adds below the bar again.', None)
        >>> compared("6/20", "joint"), compared("1 × 6/20", "joint")
        (None, '6/20 is right; look at the prior P(spam) again.')
        >>> compared("(5 + 1)/17 + 3")
        '5, 1, 17 and 3 are right; brackets are missing around 17 + 3.'
    """
    if not written.parts or plain_fraction(written):
        return None
    part = expected_part(f, question)
    found = _lost_brackets(written, part) or _compared(written, part)
    faults = len(found.wrong) + len(found.missing) + len(found.extra) + len(found.lost)
    # Where little is right, what is right may be so by chance.
    return found if 1 <= faults <= min(MOST_FAULTS, len(found.right)) else None


def plain_fraction(written: Written) -> tuple[int, int] | None:
    """Both numbers of a fraction that is written as nothing else; None for a formula.

    Examples:
        >>> from naive_bayes.practice.typed_numbers import read_working
        >>> plain_fraction(read_working("6/18")), plain_fraction(read_working("6/(17 + 1)"))
        ((6, 18), None)
    """
    if [sign for sign, _ in written.parts] != ["*", "/"]:
        return None
    above, below = (part for _, part in written.parts)
    if above.parts or below.parts or above.digits or below.digits:
        return None
    return int(above.value), int(below.value)


def _same(written: Written, part: Part) -> bool:
    return written.given.verdict(part.value) != WRONG


def _compared(written: Written, part: Part) -> Findings:
    if _same(written, part):
        sums = written.sign == part.sign == "+"
        plain = sums and not any(one.parts for _, one in written.parts)
        texts = [one.text for _, one in written.parts] if plain else [_named(written, part)]
        return Findings(right=tuple(texts))
    found: Findings | None = None
    if _may_be_reduced(written):
        pass
    elif part.sign == "/":
        found = _compared_quotient(written, part)
    elif part.sign == "*":
        found = _compared_lists(_factors(written), list(part.parts))
    elif part.sign == "+":
        signs = [sign for sign, _ in written.parts]
        several = written.sign == "+" and "-" not in signs
        terms = [one for _, one in written.parts] if several else [written]
        if several or written.sign != "+":
            found = _compared_lists([(one, 1) for one in terms], list(part.parts), one_counts=True)
    elif part.sign == "-":
        found = _compared_rest(written, part.parts[0])
    return found if found and found.right else Findings(wrong=((_shown(written), part),))


def _may_be_reduced(written: Written) -> bool:
    plain = plain_fraction(written)
    return plain is not None and gcd(*plain) == 1


def _compared_quotient(written: Written, part: Part) -> Findings | None:
    above, below = part.parts
    split = _split(written)
    if split and (above.sign == "*" or len(written.parts) == 2):  # 3/5/2 is not one of counts
        return _joined(_compared(one, other) for one, other in zip(split, part.parts, strict=True))
    # The joint alone, which still has to be divided.
    if above.sign == "*" and len(_factors(written)) > 1:
        return _joined([_compared(written, above), Findings(missing=(below,))])
    return None


def _split(written: Written) -> tuple[Written, Written] | None:
    # What is above a bar and below it: of 1/2 × 1/3 no bar is that of the whole.
    if written.sign != "*" or written.parts[-1][0] != "/":
        return None
    *before, (_, below) = written.parts
    if len(before) == 1:
        return before[0][1], below
    if before[-1][0] != "/":
        return None
    value = written.value * below.value
    text = "".join(f" {_sign(sign)} {_in_brackets(one)}" for sign, one in before)[3:]
    return written._replace(text=text, value=value, parts=tuple(before)), below


def _sign(sign: str) -> str:
    return "×" if sign == "*" else sign


def _compared_rest(written: Written, share: Part) -> Findings | None:
    # 1 - p, where p may be wrong.
    if written.sign == "+" and [sign for sign, _ in written.parts] == ["+", "-"]:
        one, p = (part for _, part in written.parts)
        if one.value == 1:
            return _joined([Findings(right=("1",)), _compared(p, share)])
    return None


def _factors(written: Written) -> list[tuple[Written, int]]:
    # The factors of a product, each with how many times it is there.
    if written.sign == "^":
        (_, base), (_, power) = written.parts
        if power.value.denominator == 1 and power.value >= 1:
            return [(one, n * int(power.value)) for one, n in _factors(base)]
    if written.sign != "*":
        return [(written, 1)]
    groups: list[list[tuple[str, Written]]] = []
    for sign, part in written.parts:
        if sign == "/":
            groups[-1].append((sign, part))
        else:
            groups.append([(sign, part)])
    found = []
    for group in groups:
        if len(group) == 1:
            found += _factors(group[0][1])
            continue
        value = group[0][1].value
        for _, below in group[1:]:
            value /= below.value
        text = "/".join(_in_brackets(one) for _, one in group)
        digits = min((one.digits for _, one in group if one.digits > 1), default=0)
        found.append((Written(text, value, "*", tuple(group), digits), 1))
    return found


def _compared_lists(
    written: list[tuple[Written, int]], parts: list[Part], one_counts: bool = False
) -> Findings:
    # Part by part where they are in the same order; else what is there, and what is left over.
    if len(written) == len(parts):
        pairs = [*zip(written, parts, strict=True)]
        found = [_compared(one, part) for (one, _), part in pairs]
        as_often = all(times == part.times for (_, times), part in pairs)
        if as_often and sum(not one.right for one in found) <= 1:
            return _joined(found)
    right: list[str] = []
    open_times = [part.times for part in parts]
    left_times = [times for _, times in written]
    for all_of_them in (True, False):  # first those that are there as often as they belong there
        for i, (one, _) in enumerate(written):
            for k, part in enumerate(parts):
                n = min(left_times[i], open_times[k])
                if n and _same(one, part) and (left_times[i] == open_times[k] or not all_of_them):
                    right.append(_named(one, part))
                    left_times[i] -= n
                    open_times[k] -= n
    left = [
        one
        for (one, _), n in zip(written, left_times, strict=True)
        if one_counts or one.value != 1
        for _ in range(n)
    ]
    missing = [part for part, n in zip(parts, open_times, strict=True) for _ in range(n)]
    both = [Findings(right=tuple(right))]
    too_often = any(_same(one, part) for one in left for part in parts)
    if len(left) == len(missing) and not too_often:
        both += [_compared(one, part) for one, part in zip(left, missing, strict=True)]
        left, missing = [], []
    extra = tuple(_shown(one) for one in left)
    named = tuple(_or_its_equals(part, parts, missing.count(part)) for part in missing)
    return _joined([*both, Findings(missing=named, extra=extra)])


def _or_its_equals(part: Part, parts: list[Part], n: int) -> Part:
    # Of two equal parts, nobody can see which is missing.
    if part.times > n:
        return _again(part)
    names = dict.fromkeys(one.name for one in parts if one.value == part.value)
    return part._replace(name=" or ".join(names))


def _again(part: Part) -> Part:
    return part._replace(name=f"the factor {part.name}, {part.times} times in all,")


def _lost_brackets(written: Written, part: Part) -> Findings | None:
    # (5 + 1)/17 + 3 or 5 + 1/17 + 3, which would be right with the brackets.
    if part.sign != "/" or written.sign != "+" or "-" in (sign for sign, _ in written.parts):
        return None
    terms = [one for _, one in written.parts]
    for k, (above, below) in ((k, bar) for k, one in enumerate(terms) if (bar := _split(one))):
        sides = [*terms[:k], above], [below, *terms[k + 1 :]]
        if [sum(one.value for one in side) for side in sides] != [one.value for one in part.parts]:
            continue
        if part.parts[0].sign != "*":
            lost = [" + ".join(one.text for one in side) for side in sides if len(side) > 1]
            right = [one.text for side in sides for term in side for one in _terms(term)]
            return Findings(tuple(right), lost=tuple(lost))
        joints = part.parts[1].parts  # each of them a product
        if sorted(one.value for one in sides[1]) == sorted(one.value for one in joints):
            return Findings(tuple(one.name for one in joints), lost=("the sum of the joints",))
    return None


def _terms(written: Written) -> list[Written]:
    return [one for _, one in written.parts] if written.sign == "+" else [written]


def _joined(several: Iterable[Findings]) -> Findings:
    # What is wrong both above the bar and in the sum below it is reported once.
    found = list(several)
    right = [text for one in found for text in one.right]
    wrong = {(text, part.name): (text, part) for one in found for text, part in one.wrong}
    missing = {part.name: part for one in found for part in one.missing}
    extra = dict.fromkeys(text for one in found for text in one.extra)
    lost = dict.fromkeys(text for one in found for text in one.lost)
    return Findings(
        tuple(right), tuple(wrong.values()), tuple(missing.values()), tuple(extra), tuple(lost)
    )


LONG = 24
"""A longer product is called by its name."""


def _named(written: Written, part: Part) -> str:
    shown = _shown(written)
    return part.name if part.sign == "*" and len(shown) > LONG else shown


def _in_brackets(written: Written) -> str:
    # Part of a product or quotient: 3/2 in (3/2)/5 needs its brackets.
    shown = _shown(written)
    return f"({shown})" if written.sign == "*" else shown


def _shown(written: Written) -> str:
    # Brackets are not part of what is inside them.
    text = written.text.replace("*", "×")
    return f"({text})" if written.sign == "+" and len(written.parts) > 1 else text
