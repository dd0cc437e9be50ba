"""What a reader can predict at a step, and what a wrong answer would mean."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.questions import Question
from naive_bayes.practice.slips import ADVICE, values_of_slips
from naive_bayes.stepping.display import Shown

if TYPE_CHECKING:
    from naive_bayes.stepping.recording import RecordedStep

NUMBERS = ("estimate", "fraction", "int", "float")
ASKED = {
    "joint": "the joint of {}",
    "document_likelihood": "the likelihood of the document in {}",
    "posterior": "the posterior of {}",
    "log_joint": "the log joint of {}",
    "prior": "the prior of {}",
}


SYMBOLS = {
    "joint": "joint",
    "document_likelihood": "likelihood",
    "posterior": "posterior",
    "prior": "prior",
}
"""The functions that give a number of the lecture for each class, and its name."""


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
        A kind (number, label or yes or no), a question, and the answer as text.  Where the
        lecture has a symbol for it, also what is asked: "estimate", "joint" and the like,
        with its label and word.

    Examples:
        >>> from naive_bayes import bayes_rule, record
        >>> recording = record(bayes_rule.evidence, {"spam": 1, "ham": 2})
        >>> recording.steps[-1].asks["question"], recording.steps[-1].asks["answer"]
        ('What is the evidence?', '3')
    """
    if step.event == "return" and step.value is not None:
        asked = _returned(step.function.name, step.value, objects, labels)
    elif step.event == "line" and step.statement is not None and not step.calls:
        asked = _line(step, effect, names)
    else:
        return None
    if asked is None or asked["answer"].startswith(("≈", "a fraction of")):
        return None
    return asked


def _returned(
    name: str, value: Shown, objects: Sequence[Mapping[str, Any]], labels: Sequence[str]
) -> dict[str, Any] | None:
    # What a function returns.
    if value["kind"] == "text" and value["text"] in labels:
        return _asked("label", "Which class is it?", value["text"], "verdict")
    if value["kind"] in NUMBERS:
        about = objects[value["object"]] if "object" in value else {}
        if "likelihood" in name and "word" in about and "label" in about:
            label, word = about["label"], about["word"]
            what = f"What is the likelihood of {word} in {label}?"
            return _asked("number", what, value["text"], "estimate", label, word)
        what = f"What is the {name.replace('_', ' ').strip().lower()}?"
        return _asked("number", what, value["text"], "evidence" if name == "evidence" else "")
    if value["kind"] == "dict" and name in ASKED and value["items"]:
        label, first = value["items"][0][0]["text"], value["items"][0][1]
        if first["kind"] in NUMBERS:
            what = f"What is {ASKED[name].format(label)}?"
            return _asked("number", what, first["text"], SYMBOLS.get(name, ""), label)
    return None


def _line(
    step: "RecordedStep", effect: Mapping[str, Shown], names: Mapping[str, Shown]
) -> dict[str, Any] | None:
    # What a statement tests or sets.
    statement = step.statement
    assert statement is not None
    if statement.kind == "if":
        answer = "yes" if step.outcome else "no"
        return _asked("yes or no", f"Is {statement.subject} true?", answer)
    if statement.kind == "assign" and statement.subject != "self":
        what, new = _set(statement.subject, effect, names)
        if new is not None and new["kind"] in NUMBERS:
            name, _, key = statement.subject.rstrip("]").partition("[")
            symbol = SYMBOLS.get(name, "") if name == step.function.name else ""
            label = names[key]["text"] if symbol else ""
            return _asked("number", f"What is {what}?", new["text"], symbol, label)
    return None


def _asked(
    kind: str, words: str, answer: str, ask: str = "", label: str = "", word: str = ""
) -> dict[str, Any]:
    asked = {"kind": kind, "question": words, "answer": answer}
    symbol = {"ask": ask, "label": label, "word": word}
    return {**asked, **{name: part for name, part in symbol.items() if part}}


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


def slips(
    asked: Mapping[str, Any], model: Any, document: Any, rows: Sequence[tuple[Any, Any]] | None
) -> list[dict[str, str]]:
    """What the usual slips would give in place of an answer, each with what it means.

    Arguments:
        asked: what `question` returned; `ask`, `label` and `word` say which number it is.
        model: the model that was asked.
        document: what it was asked about.
        rows: the training documents with their labels, where they are known.

    Returns:
        A list of dicts of "answer", the value as text, and "says", a sentence.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
        >>> asked = {"ask": "estimate", "label": "spam", "word": "a"}
        >>> [slip["says"][:17] for slip in slips(asked, model, {"a": 4}, None)
        ...  if slip["answer"] == "5/17"]
        ['Forgot to smooth:']
        >>> slips({"ask": "evidence"}, None, ["a"], None)                 # not a model's verb
        []
    """
    if "ask" not in asked or not hasattr(model, "predict_proba"):
        return []
    labels = {str(label): label for label in model.classes}
    words = {str(word): word for word in model.vocabulary} if "word" in asked else {}
    if asked.get("word", "") not in (*words, ""):
        return []
    label, word = asked.get("label", ""), asked.get("word", "")
    about = Question(asked["ask"], labels.get(label), words.get(word))
    try:
        values = values_of_slips(model, document, about, rows)
    except (NaiveBayesError, TypeError):
        return []  # the engine knows models on words only
    return [
        {"answer": str(value), "says": f"{name[0].upper()}{name[1:]}: {ADVICE.get(name, '')}"}
        for name, several in values.items()
        for value in several
    ]
