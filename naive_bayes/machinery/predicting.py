"""What a reader can predict at a step, and what a wrong answer would mean."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from naive_bayes.machinery.shown import Shown

if TYPE_CHECKING:
    from naive_bayes.machinery.recording import RecordedStep

NUMBERS = ("estimate", "fraction", "int", "float")
ASKED = {
    "joint": "the joint of {}",
    "document_likelihood": "the likelihood of the document in {}",
    "posterior": "the posterior of {}",
    "log_joint": "the log joint of {}",
    "prior": "the prior of {}",
}


def question(
    step: "RecordedStep",
    effect: Mapping[str, Shown],
    names: Mapping[str, Shown],
    objects: Sequence[Mapping[str, Any]],
    labels: Sequence[str],
) -> dict[str, Any] | None:
    """What to ask before a step shows its value; None where there is nothing to predict.

    Arguments:
        step: the step.
        effect: the variables that its statement changes.
        names: the variables as they are before it runs.
        objects: for each numbered object what is known of it.
        labels: the classes.

    Returns:
        A kind (number, label or yes or no), a question, the answer as text, and the
        values of slips with what each would mean.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> recording = record(bayes_rule.evidence, {"spam": 1, "ham": 2})
        >>> recording.steps[-1].asks["question"], recording.steps[-1].asks["answer"]
        ('What is the evidence?', '3')
    """
    name, value = step.function.name, step.value
    asked: tuple[str, str, str] | None = None
    if step.event == "return" and value is not None:
        if value["kind"] in NUMBERS:
            about = objects[value["object"]] if "object" in value else {}
            what = f"the {name.replace('_', ' ').strip()}"
            if "likelihood" in name and "word" in about and "label" in about:
                what = f"the likelihood of {about['word']} in {about['label']}"
            if name == "Estimate":
                what = "the estimate"
            asked = "number", f"What is {what}?", value["text"]
        elif value["kind"] == "text" and value["text"] in labels:
            asked = "label", "Which class is it?", value["text"]
        elif value["kind"] == "dict" and name in ASKED and value["items"]:
            label, first = value["items"][0]
            if first["kind"] in NUMBERS:
                asked = "number", f"What is {ASKED[name].format(label['text'])}?", first["text"]
    elif step.event == "line" and step.statement is not None and not step.calls:
        if step.statement.kind == "if":
            answer = "yes" if step.outcome else "no"
            asked = "yes or no", f"Is {step.statement.subject} true?", answer
        elif step.statement.kind == "assign" and step.statement.subject != "self":
            what, new = _set(step.statement.subject, effect, names)
            if new is not None and new["kind"] in NUMBERS:
                asked = "number", f"What is {what}?", new["text"]
    if asked is None or asked[2].startswith(("≈", "a fraction of")):
        return None
    kind, words, answer = asked
    return {"kind": kind, "question": words, "answer": answer, "slips": slips(step)}


def _set(
    subject: str, effect: Mapping[str, Shown], names: Mapping[str, Shown]
) -> tuple[str, Shown | None]:
    # What a statement sets: a variable, or an entry of a dict as in joint[c].
    name, _, key = subject.rstrip("]").partition("[")
    new = effect.get(name)
    if not key or new is None or new["kind"] != "dict" or key not in names:
        return subject, new if not key else None
    label = names[key].get("text")
    of_label = [value for shown_key, value in new["items"] if shown_key.get("text") == label]
    return f"{subject}, where {key} is {label}", of_label[0] if of_label else None


def slips(step: "RecordedStep") -> list[dict[str, str]]:
    """The values that known slips would give at a step, each with what it means.

    None is known here yet: this is the one place that an engine of slips has to fill.
    Each is a dict of "answer", the value as text, and "says", a sentence.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> slips(record(bayes_rule.evidence, {"spam": 1}).steps[-1])
        []
    """
    return []
