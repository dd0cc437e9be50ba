"""What a reader can predict at a step, and what a wrong answer means."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.facts import facts_of
from naive_bayes.practice.questions import ASKS, Question
from naive_bayes.practice.slips import OTHER_CLASS, OTHER_WORD, slip_values
from naive_bayes.stepping.display import Display, display, in_words, object_number
from naive_bayes.stepping.equation import part_called
from naive_bayes.stepping.steps import RecordedStep
from naive_bayes.stepping.syntax import Statement
from naive_bayes.working.notation import in_symbols

NUMBERS = ("estimate", "fraction", "int", "float")

MOST_WORK = 50_000
"""Slips are worked out for fewer questions when |V| is large: questions times |V| is at most this."""


def question(
    step: RecordedStep, objects: Mapping[int, Mapping[str, Any]], labels: Sequence[str]
) -> dict[str, Any] | None:
    """What to ask before a step shows its value; None where there is nothing to predict.

    Arguments:
        step: the step.
        objects: for the number of each object what is known of it.
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
        >>> from naive_bayes import multinomial_coefficient
        >>> record(multinomial_coefficient, [2, 1]).steps[-1].asks["question"]
        'What does multinomial_coefficient return?'
    """
    if step.value is not None:
        asked = _about_return(step.function.name, step.value, objects, labels)
    elif step.event == "line" and step.statement is not None and not step.calls:
        asked = _about_statement(step, step.statement)
    else:
        return None
    return None if asked is None or asked["answer"].startswith("≈") else asked


def _about_return(
    name: str, value: Display, objects: Mapping[int, Mapping[str, Any]], labels: Sequence[str]
) -> dict[str, Any] | None:
    if value["kind"] == "text" and value["text"] in labels:
        return _asked("label", "Which class is it?", value["text"], "verdict")
    part = part_called(name)
    if value["kind"] == "dict" and part and value["items"]:
        label, first = in_words(value["items"][0][0]), value["items"][0][1]
        if first["kind"] in NUMBERS:
            what = f"What is the {part} for {label}?"
            return _asked("number", what, first["text"], part, label)
    if value["kind"] not in NUMBERS:
        return None
    about = objects.get(object_number(value), {})
    if value["kind"] == "estimate" and "word" in about and "label" in about:
        return _about_estimate(value, about)
    what = f"What is the {part}?" if part else f"What does {name} return?"
    return _asked("number", what, value["text"], part)


def _about_estimate(value: Display, about: Mapping[str, Any]) -> dict[str, Any]:
    word, label = about["word"], about["label"]
    count, added = Fraction(value["count"]), Fraction(value["pseudo_count"])
    counts = dict.fromkeys([str(count), str(count + added)])
    total = Fraction(value["total"]) + Fraction(value["pseudo_total"])
    rest = str(1 - (count + added) / total)
    said = [{"answer": n, "says": f"{n} is a count: divide it by the total."} for n in counts]
    if about.get("absent"):
        what = f"What is 1 - P({word}|{label}), the factor of the absent word {word} in {label}?"
        asked_for = f"{word} is absent, so 1 - P({word}|{label}) is asked for."
        p = {"answer": rest, "says": f"{rest} is P({word}|{label}); {asked_for}"}
        return {**_asked("number", what, value["text"]), "slips": [p, *said]}
    what = f"What is the likelihood of {word} in {label}?"
    if about.get("unit") == "documents":
        asked_for = f"P({word}|{label}) is asked for."
        said.append({"answer": rest, "says": f"{rest} is 1 - P({word}|{label}); {asked_for}"})
    return {**_asked("number", what, value["text"], "estimate", label, word), "slips": said}


def _about_statement(step: RecordedStep, statement: Statement) -> dict[str, Any] | None:
    if statement.kind == "if":
        answer = "yes" if step.outcome else "no"
        return _asked("yes or no", statement.question, answer)
    if statement.kind != "assign" or statement.subject == "self":
        return None
    # A variable, or an entry of a dict as in joint[c].
    name, _, key = statement.subject.rstrip("]").partition("[")
    new, what = step.effect.get(name), statement.subject
    of: tuple[str, ...] = ()
    if key:
        if new is None or new["kind"] != "dict" or key not in step.variables:
            return None
        label = step.variables[key].get("text", "")
        new = next((part for of, part in new["items"] if of.get("text") == label), None)
        what = f"{statement.subject}, where {key} is {label}"
        of = (part_called(name), label) if name == step.function.name else ()
    if new is None or new["kind"] not in NUMBERS:
        return None
    return _asked("number", f"What is {what}?", new["text"], *of)


def _asked(
    kind: str, words: str, answer: str, ask: str = "", label: str = "", word: str = ""
) -> dict[str, Any]:
    asked: dict[str, Any] = {"kind": kind, "question": words, "answer": answer}
    if ask in ASKS:
        asked |= {"ask": ask, "label": label, "word": word}
        asked["key"] = key(asked)
    return asked


def slips(
    asked: Iterable[Mapping[str, Any]],
    model: Any,
    document: Any,
    rows: Sequence[tuple[Any, Any]] | None,
) -> dict[str, list[dict[str, str]]]:
    """What the usual slips would give in place of the answers, each with what it means.

    Arguments:
        asked: what `question` returned; `ask`, `label` and `word` say which number it is.
        model: the model that was asked.
        document: what it was asked about.
        rows: the training documents with their labels, where they are known.

    Returns:
        For each number, by its `key`, dicts of "answer", the value as text, and "says", what
        may have been done, and advice.  It is empty for models whose slips are not known.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])     # COMP9417, 3.2.3
        >>> asked = {"ask": "estimate", "label": "spam", "word": "a"}
        >>> found = slips([asked], model, {"a": 4}, None)[key(asked)]
        >>> [slip["says"] for slip in found if slip["answer"] == "5/17"]
        ['forgot to smooth.  Add alpha to every count, and the sum of these alphas to the total.']
        >>> slips([{"question": "Is it so?"}], model, ["a"], None)
        {}
    """
    known = {key(each): each for each in asked if "ask" in each}
    # Products first: there are few of them.
    most = MOST_WORK // max(1, len(model.words))
    chosen = sorted(known, key=lambda it: known[it]["ask"] == "estimate")[:most]
    if not chosen:
        return {}
    try:
        facts = facts_of(model, document, rows)
    except (NaiveBayesError, TypeError):
        return {}  # slips are not known for this model
    labels = {str(c): c for c in model.classes}
    words = {in_symbols(word): word for word in model.vocabulary}
    found: dict[str, list[dict[str, str]]] = {}
    for each in chosen:
        asks = known[each]
        label, word = labels.get(asks["label"]), words.get(asks["word"])
        values = dict.fromkeys(
            (in_words(display(value)), f"{slip.name}.  {slip.advice}")
            for slip, value in slip_values(facts, Question(asks["ask"], label, word))
            # An estimate of another word or class need not be a slip; the page says what it is.
            if slip.name != OTHER_WORD and (asks["ask"], slip.name) != ("estimate", OTHER_CLASS)
        )
        found[each] = [
            {"answer": text, "says": says}
            for text, says in values
            if not text.startswith("≈")  # too long to be typed
        ]
    return found


def key(asked: Mapping[str, Any]) -> str:
    """Which number of the lecture is asked for.

    Examples:
        >>> key({"ask": "estimate", "label": "spam", "word": "a"})
        'estimate, spam, a'
    """
    return ", ".join(asked[part] for part in ("ask", "label", "word") if asked.get(part))
