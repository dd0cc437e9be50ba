"""What a step of a recording does, in a sentence.

A few functions of the lecture have sentences of their own.  All other sentences follow
from the statement and from what it changed.
"""

from collections.abc import Mapping
from typing import Any

from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.stepping.display import Display, in_words
from naive_bayes.stepping.equation import LECTURE
from naive_bayes.stepping.steps import RecordedStep


def caption(step: RecordedStep, objects: Mapping[int, Mapping[str, Any]]) -> str:
    """The sentence for a step.

    Arguments:
        step: the step.
        objects: for the number of each object what is known of it.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> for step in record(bayes_rule.evidence, {"spam": 1, "ham": 2}).steps:
        ...     print(step.says)
        evidence begins, with joint = spam: 1, ham: 2.
        The evidence P(d), the sum of the joints: 3.
        >>> from naive_bayes import presence_likelihood, share_likelihood
        >>> record(share_likelihood, 5, 17, 3).steps[-1].says
        'The estimate: 5 of 17 words.'
        >>> record(presence_likelihood, 1, 4).steps[-1].says
        'The estimate: 1 of 4 documents.'
    """
    statement, value = step.statement, step.value
    if step.event == "return" and value is not None:
        return _about_return(step, value, objects)
    if value is not None:  # an exception
        return f"{step.function.name} stops with {in_words(value, 400)}"
    if step.event == "call":
        given = _values({k: v for k, v in step.changed.items() if k not in ("self", "cls")})
        return f"{step.function.name} begins{given and f', with {given}'}."
    assert statement is not None  # a line has one
    called = in_a_sentence(list(dict.fromkeys(step.calls)), "and")
    now = _values({k: v for k, v in step.effect.items() if v["kind"] != "model"})
    match statement.kind:
        case "if":
            return f"{statement.question} {'Yes' if step.outcome else 'No'}."
        case "for" | "while" if not step.outcome:
            return "The loop is over."
        case "for" | "while":
            return f"The loop goes on{now and f' with {now}'}."
        case "raise":
            return "The input is refused."
        case "return":
            return f"To return {statement.subject}, it calls {called}." if called else "It returns."
        case "assign" if called:
            return f"To set {statement.subject}, it calls {called}."
    if now:
        return f"Now {now}."
    if statement.kind == "assign":
        return f"It sets {statement.subject}."
    return f"It runs {statement.head}."


def _about_return(
    step: RecordedStep, value: Display, objects: Mapping[int, Mapping[str, Any]]
) -> str:
    name = step.function.name
    about = objects.get(value.get("object", -1), {})
    if value["kind"] == "float" and "feature" in about and name == "likelihood":
        return f"The density of {about['feature']} in {about['class']}: {value['text']}."
    if value["kind"] != "estimate":
        said = f"{LECTURE[name][0]}:" if name in LECTURE else f"{name} returns"
        return f"{said} {in_words(value, 120)}."
    word, label = about.get("feature", about.get("word")), about.get("class", about.get("label"))
    of = "" if word is None else f" of {word}"
    within = "" if label is None else f" in {label}"
    if about.get("absent") or name == "complement":
        return f"The factor of the absent word{of[3:]}{within}, 1 - P(w|c): {value['text']}."
    what = f"{'The likelihood' if of and within else 'The estimate'}{of}{within}"
    unit = about.get("unit", "")
    if step.function.qualname.startswith("ComplementNB"):
        unit = "words of the other classes"
    counted = f"{value['count']} of {value['total']}{unit and ' '}{unit}"
    above, below = value["pseudo_count"], value["pseudo_total"]
    if above == below == "0":
        return f"{what}: {counted}."
    return (
        f"{what}: {counted}; smoothing adds {above} above and {below} below, "
        f"which makes {value['text']}."
    )


def _values(values: Mapping[str, Display]) -> str:
    return in_a_sentence([f"{name} = {in_words(value)}" for name, value in values.items()], "and")
