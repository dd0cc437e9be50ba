"""What a step of a recording does, in a sentence.

A few functions of the lecture have sentences of their own.  All other sentences follow
from the statement and from what it changed.
"""

from collections.abc import Mapping
from typing import Any

from naive_bayes.practice.questions import in_a_sentence
from naive_bayes.stepping.display import Display, brief
from naive_bayes.stepping.steps import RecordedStep

RETURNS = {
    "prior": "The prior P(c)",
    "document_likelihood": "The likelihood P(d|c) of the whole document, the product of its factors",
    "joint": "The joint P(c) P(d|c)",
    "evidence": "The evidence P(d), the sum of the joints",
    "posterior": "The posterior P(c|d)",
    "odds": "The odds",
    "log_joint": "The log joint, log P(c) + log P(d|c)",
    "log_document_likelihood": "The log likelihood, log P(d|c)",
    "log_posterior": "The log posterior, log P(c|d)",
    "log_odds": "The log odds",
    "log_fraction": "The logarithm",
    "log_sum_exp": "The log of the sum",
    "compare_joints": "Which joint is larger (1: the first, -1: the second, 0: neither)",
    "classify": "The class with the largest score",
    "arg_max": "The class with the largest score",
    "exact_arg_max": "The class with the largest joint, decided without rounding",
    "clear": "Whether floats can tell the best score from the others",
    "factors": "The factors of the document",
    "read": "What the model knows of the document",
    "tokens": "The words of the text",
    "vocabulary": "The vocabulary V",
    "scores": "The scores",
}
"""What a function of the lecture gives."""


def caption(
    step: RecordedStep, effect: Mapping[str, Display], objects: Mapping[int, Mapping[str, Any]]
) -> str:
    """The sentence for a step.

    Arguments:
        step: the step.
        effect: the variables that its statement changes.
        objects: for the number of each object what is known of it.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> for step in record(bayes_rule.evidence, {"spam": 1, "ham": 2}).steps:
        ...     print(step.says)
        evidence begins, with joint = spam: 1, ham: 2.
        The evidence P(d), the sum of the joints: 3.
    """
    if step.event == "return" and step.value is not None:
        return _about_return(step, step.value, objects)
    if step.event == "raise" and step.value is not None:
        return f"{step.function.name} stops with {brief(step.value, 400)}"
    if step.event == "call":
        given = _values({k: v for k, v in step.changed.items() if k not in ("self", "cls")})
        return f"{step.function.name} begins{given and f', with {given}'}."
    statement = step.statement
    if statement is None:
        return ""
    called = in_a_sentence(list(dict.fromkeys(step.calls)), "and")
    if statement.kind == "if":
        answer = {True: "Yes.", False: "No."}.get(bool(step.outcome), "")
        return f"Is {statement.subject} true? {answer}"
    if statement.kind in ("for", "while"):
        if not step.outcome:
            return "The loop is over."
        what = f" with {_values(effect)}" if effect else ""
        return f"The loop goes on{what}."
    if statement.kind == "raise":
        return "The input is refused."
    if statement.kind == "return":
        return f"To return {statement.subject}, it calls {called}." if called else "It returns."
    if called and statement.kind == "assign":
        return f"To set {statement.subject}, it calls {called}."
    if effect:
        return f"Now {_values(effect)}."
    if statement.kind == "assign":
        return f"It sets {statement.subject}."
    return f"It runs {statement.head}."


def _about_return(
    step: RecordedStep, value: Display, objects: Mapping[int, Mapping[str, Any]]
) -> str:
    name = step.function.name
    if value["kind"] == "estimate":
        return _about_estimate(step, value, objects.get(value.get("object", -1), {}))
    if name in RETURNS:
        return f"{RETURNS[name]}: {brief(value, 120)}."
    return f"{name} returns {brief(value, 120)}."


def _about_estimate(step: RecordedStep, value: Display, about: Mapping[str, Any]) -> str:
    of = f" of {about['word']}" if "word" in about else ""
    within = f" in {about['label']}" if "label" in about else ""
    if about.get("absent") or step.function.name == "complement":
        return f"The factor of the absent word{of[3:]}{within}, 1 - P(w|c): {value['text']}."
    what = "The likelihood" if of and within else "The estimate"
    unit = about.get("unit", "")
    if step.function.qualname.startswith("ComplementNB"):
        unit = "words of the other classes"
    counted = f"{value['count']} of {value['total']}{unit and ' '}{unit}"
    added = value["pseudo_count"], value["pseudo_total"]
    if added == ("0", "0"):
        return f"{what}{of}{within}: {counted}."
    return (
        f"{what}{of}{within}: {counted}; smoothing adds {added[0]} above and "
        f"{added[1]} below, which makes {value['text']}."
    )


def _values(values: Mapping[str, Display]) -> str:
    return in_a_sentence([f"{name} = {brief(value)}" for name, value in values.items()], "and")
