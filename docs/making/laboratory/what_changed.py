"""Cause and effect in the laboratory: what an edit did, in one sentence."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from docs.making.laboratory.case_reading import Case, State, read
from docs.making.laboratory.wording import as_shown, as_written, times_of
from naive_bayes import NaiveBayesError, Working
from naive_bayes.foundation.messages import in_a_sentence

FEW = 4
"""The most names that a sentence lists."""


def names_in_a_sentence(names: Sequence[object]) -> str:
    """Names in a sentence.

    Examples:
        >>> names_in_a_sentence("ab"), names_in_a_sentence("abcdef")
        ('a and b', 'a, b, c, d and 2 more')
    """
    more = [f"{len(names) - FEW} more"] if len(names) > FEW else []
    return in_a_sentence([*map(str, names[:FEW]), *more], "and")


def cause_and_effect(before: State, after: State) -> str:
    """What was changed from one case to the next, and what came of it.

    Examples:
        >>> from docs.making.laboratory.cases import BY_NAME
        >>> first = BY_NAME["spam-ham"].state
        >>> cause_and_effect(first, {**first, "training": first["training"].replace("b d e", "a b d e", 1)})
        'a now occurs in 3 of 4 documents of spam: P(a | spam) was 2/4 and is 3/4. P(spam | d) went from 2/3 to 3/4.'
        >>> cause_and_effect(first, {**first, "document": "a b c"})
        'c joined the document, and b, d and e left it. P(spam | d) stays 2/3.'
        >>> cause_and_effect(first, first)
        ''
    """
    if before == after:
        return ""
    try:
        old, new = read(before), read(after)
        was: Working = old.model.explain(old.document)
        now: Working = new.model.explain(new.document)
    except NaiveBayesError:
        return ""
    if before.get("model") != after.get("model") and not new.columns:
        cause = of_model(new)
    elif (old.labels, old.place) != (new.labels, new.place):
        things = "features" if new.columns or old.columns else "words of V"
        cause = f"The classes or the {things} have changed."
    else:
        smoothed = any(before.get(name) != after.get(name) for name in ("smoothing", "alpha"))
        cause = (
            of_estimates(after.get("alpha") if smoothed else None, new, was, now)
            or of_document(old, new)
            or of_prior(old, new)
        )
    return f"{cause} {outcome(was, now)}".strip()


# What the reader did, as the numbers see it.


def of_model(new: Case) -> str:
    """Which question the model asks."""
    if new.bernoulli:
        return "This model asks whether a word is there, and absent words count too."
    return "This model asks how often a word occurs, and ignores absent words."


def of_estimates(alpha: str | None, new: Case, was: Working, now: Working) -> str:
    """The estimate of the document that was changed, and by what.

    Arguments:
        alpha: what it is now, if the smoothing was changed.
        new: the case as it is now.
        was: its working before.
        now: its working.
    """
    moved: list[tuple[str, str, Any, Any]] = []
    for label in new.labels:
        steps = {step.word: step.estimate for step in was[label].steps}
        for step in now[label].steps:
            one = steps.get(step.word, step.estimate)
            if as_shown(one) != as_shown(step.estimate):
                moved.append((label, step.word, steps[step.word], step.estimate))
    if not moved:
        return ""
    # The count that moved comes before the totals that follow it.
    by_count = (it for it in moved if not isinstance(it[3], float) and it[2].count != it[3].count)
    label, word, one, other = next(by_count, moved[0])
    name = f"{word[0]} = {word[1]}" if new.columns else word
    sign = "p" if isinstance(other, float) else "P"
    became = f"{sign}({name} | {label}) was {as_shown(one)} and is {as_shown(other)}"
    more = " and so on" if len(moved) > 1 else ""
    if alpha is not None:
        how = f"With alpha = {alpha}" if new.smoothed else "With this smoothing"
        return f"{how}, {became}{more}."
    if new.columns:
        return f"{became}{more}."
    if new.bernoulli:
        return (
            f"{word} now occurs in {other.count} of {other.total} documents of {label}: {became}."
        )
    return f"{word} is now {other.count} of the {other.total} words of {label}: {became}."


def of_document(old: Case, new: Case) -> str:
    """Words that joined the document or left it."""
    if new.columns:
        changed = [it for it in new.document.items() if it not in old.document.items()][:FEW]
        told = [f"{it} is now {'unknown' if value is None else value}" for it, value in changed]
        return f"{in_a_sentence(told, 'and')}." if told else ""
    one, other = Counter(old.document), Counter(new.document)
    joined, left = list(other - one), list(one - other)
    if joined and not left and not any(word in new.place for word in joined):
        are, have = ("is", "has") if len(joined) == 1 else ("are", "have")
        return f"{names_in_a_sentence(joined)} {are} not in V, and so {have} no factor."
    word, *others = [*joined, *left, ""]
    if len(others) == 1 and one[word] and other[word]:
        return f"{word} now occurs {times_of(other[word])}."
    parts = [f"{names_in_a_sentence(joined)} joined the document"] if joined else []
    if left:
        parts.append(f"{names_in_a_sentence(left)} left {'it' if joined else 'the document'}")
    return f"{', and '.join(parts)}." if parts else ""


def of_prior(old: Case, new: Case) -> str:
    """The first prior that was changed."""
    for label in new.labels:
        one, other = old.model.prior[label], new.model.prior[label]
        if one != other:
            return f"P({label}) was {as_written(one)} and is {as_written(other)}."
    return ""


def outcome(was: Working, now: Working) -> str:
    """What became of the verdict."""
    if now.impossible:
        return "" if was.impossible else "The document is now impossible under every class."
    if now.tied and not was.tied:
        return f"Now {names_in_a_sentence(now.tied)} are equally likely: a tie."
    if was.impossible:
        return f"There is a verdict again: {now.decision}."
    if now.decision != was.decision:
        return f"The verdict flips from {was.decision} to {now.decision}."
    label = now.decision
    one, other = was[label].posterior, now[label].posterior
    if one == other:
        return f"P({label} | d) stays {as_written(other)}."
    return f"P({label} | d) went from {as_written(one)} to {as_written(other)}."
