"""The reply that a student gets to an answer."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from naive_bayes.practice.explanations import Comparison, Explanation
from naive_bayes.practice.questions import expected_form, where_it_lies


@dataclass(frozen=True)
class Checked:
    """What there is to say about an answer.

    Attributes:
        right: whether it is right.
        message: a sentence or two for the student.
        slips: every slip that gives this very answer, the likeliest first.

    Examples:
        >>> checked = Checked(False, "...", ("forgot the prior", "took alpha to be 1"))
        >>> checked.slip, checked.others
        ('forgot the prior', ('took alpha to be 1',))
    """

    right: bool
    message: str
    slips: tuple[str, ...] = ()

    @property
    def slip(self) -> str | None:
        """The likeliest slip; None where no slip gives the answer."""
        return self.slips[0] if self.slips else None

    @property
    def others(self) -> tuple[str, ...]:
        """Other ways to get this number."""
        return self.slips[1:]


def feedback(model: Any, compared: Comparison) -> Checked:
    """What to tell a student about an answer that was compared with the right one.

    Arguments:
        model: the model that was asked.
        compared: what `explanations` returned.

    Examples:
        >>> from naive_bayes import MultinomialNB, explanations
        >>> model = MultinomialNB().fit([["a"], ["b"], ["b"]], ["x", "y", "y"])
        >>> def tell(answer):
        ...     compared = explanations(model, ["a"], answer, ask="prior", label="x")
        ...     print(feedback(model, compared).message)
        >>> tell("1/3")
        Right: P(x) = 1/3.
        >>> tell("0.33")
        0.33 is right to two digits; give three, or the fraction.
        >>> tell("1/2")
        1/2 is not P(x).  Likely slip: took the classes to be equally likely.  The prior is the share of the training documents.
        >>> tell("4/7")
        4/7 is not P(x).  None of the usual slips gives it.  P(x) is the training documents of x, divided by all training documents.  The answer lies between 0.25 and 0.5.
        >>> tell("1")
        1 is not P(x).  Likely slip: gave the count itself.  Divide the count by the total: a probability is a share.
        >>> tell("9/2")
        9/2 is not P(x).  A probability is from 0 to 1.  None of the usual slips gives it.  P(x) is the training documents of x, divided by all training documents.  The answer lies between 0.25 and 0.5.
    """
    question, right, given = compared.question, compared.right, compared.expected
    if compared.agrees:
        if not isinstance(right, Fraction):
            return Checked(True, f"Right: {right}.")
        reduced = "" if str(right) == str(Fraction(right)) else f" = {Fraction(right)}"
        return Checked(True, f"Right: {question.written} = {right}{reduced}.")
    if compared.nearly:
        return Checked(False, f"{given} {compared.too_short}.")
    if compared.given is None:  # the verdict
        message = f"{given[0].upper()}{given[1:]} is not the verdict."
    else:
        message, value = f"{given} is not {question.written}.", compared.given.value
        if question.ask != "odds" and not 0 <= value <= 1:
            message += "  A probability is from 0 to 1."
            if not compared.found and value > 1 and value.denominator == 1:
                message += "  A count still has to be divided by its total."
    if compared.found:
        names = tuple(one.name for one in compared.found)
        return Checked(False, f"{message}  {reason(compared.found[0], compared.certain)}", names)
    message += f"  None of the usual slips gives it.  {expected_form(model, question)}"
    if isinstance(right, Fraction):
        message += f"  The answer lies {where_it_lies(right)}."
    return Checked(False, message)


def reason(one: Explanation, certain: bool = True) -> str:
    """One explanation as sentences for a student.

    Examples:
        >>> from naive_bayes.practice.ways import Line
        >>> line = Line("P(x)", "1/3")
        >>> reason(Explanation("forgot the prior", "Put it in.", "slip", 0, line, line), False)
        'Possibly: forgot the prior.  Put it in.'
    """
    names = one.name.replace(" + ", ", and ")
    if one.kind == "two slips":
        return f"Possibly two slips: {names}.  {one.advice}"
    likely = {"slip": "Likely slip", "rounding": "Likely"}.get(one.kind, "Possibly")
    return f"{likely if certain else 'Possibly'}: {names}.  {one.advice}"
