"""Cause and effect: what an edit did, in one sentence."""

from collections import Counter

from docs.making.laboratory.case_reading import Case, State, read
from docs.making.laboratory.equations import exact, times_of
from naive_bayes import Estimate, NaiveBayesError, Working
from naive_bayes.practice.questions import in_a_sentence

FEW = 4
"""The most names that a sentence lists."""


def listed(names: list[str]) -> str:
    """Names in a sentence."""
    return in_a_sentence(names, "and")


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
    return " ".join(filter(None, [cause(before, after, old, new, was, now), outcome(was, now)]))


def cause(before: State, after: State, old: Case, new: Case, was: Working, now: Working) -> str:
    """What the reader did, as the numbers see it."""
    if before.get("model") != after.get("model"):
        return {
            "bernoulli": "This model asks whether a word is there, and absent words count too.",
            "multinomial": "This model asks how often a word occurs, and ignores absent words.",
        }[after["model"]]
    if (old.labels, old.words) != (new.labels, new.words):
        return of_names(old, new)
    changed = of_estimates(before, after, old, new, was, now)
    if changed:
        return changed
    if before.get("document") != after.get("document"):
        return of_document(old, new)
    if any(old.model.prior[c] != new.model.prior[c] for c in new.labels):
        label = new.labels[0]
        return f"P({label}) was {exact(old.model.prior[label])} and is {exact(new.model.prior[label])}."
    return ""


def of_names(old: Case, new: Case) -> str:
    """Classes or words that are new, or gone."""
    for one, many, before, after in (
        ("class", "classes", old.labels, new.labels),
        ("word of V", "words of V", old.words, new.words),
    ):
        more = [each for each in after if each not in before]
        less = [each for each in before if each not in after]
        if len(more) > FEW:
            return f"{len(more)} {many} are new."
        if more:
            return f"{listed(more)} {f'is a new {one}' if len(more) == 1 else f'are new {many}'}."
        if less:
            gone = f"{listed(less)} {'is' if len(less) == 1 else 'are'} gone from the {many}."
            return gone if len(less) <= FEW else f"{len(less)} {many} are gone."
    return "The classes or words have another order."


def of_estimates(
    before: State, after: State, old: Case, new: Case, was: Working, now: Working
) -> str:
    """The estimate of the document that was changed, and by what."""
    moved = []
    for label in new.labels:
        steps = {step.word: step for step in was[label].steps}
        for step in now[label].steps:
            one = steps.get(step.word)
            if (
                one
                and isinstance(step.estimate, Estimate)
                and str(one.estimate) != str(step.estimate)
            ):
                moved.append((label, step.word, one.estimate, step.estimate))
    if not moved:
        return ""
    smoothed = any(before.get(name) != after.get(name) for name in ("smoothing", "alpha"))
    # The count that moved comes before the totals that follow it.
    label, word, one, other = next(
        (each for each in moved if each[2].count != each[3].count), moved[0]
    )
    became = f"P({word} | {label}) was {one} and is {other}"
    if smoothed:
        alpha = after.get("alpha") if new.smoothed else None
        how = f"With alpha = {alpha}" if alpha else "With this smoothing"
        return f"{how}, {became}{' and so on' if len(moved) > 1 else ''}."
    if new.bernoulli:
        return (
            f"{word} now occurs in {other.count} of {other.total} documents of {label}: {became}."
        )
    return f"{word} is now {other.count} of the {other.total} words of {label}: {became}."


def of_document(old: Case, new: Case) -> str:
    """Words that joined the document or left it."""
    one, other = Counter(old.document), Counter(new.document)
    joined, left = list(other - one), list(one - other)
    if joined and not left and not any(word in new.place for word in joined):
        are, have = ("is", "has") if len(joined) == 1 else ("are", "have")
        return f"{listed(joined[:FEW])} {are} not in V, and so {have} no factor."
    word, *others = [*joined, *left, ""]
    if len(others) == 1 and one[word] and other[word]:
        return f"{word} now occurs {times_of(other[word])}."
    parts = [f"{listed(joined[:FEW])} joined the document"] if joined else []
    if left:
        parts.append(f"{listed(left[:FEW])} left {'it' if joined else 'the document'}")
    return f"{', and '.join(parts)}." if parts else "The words of the document have another order."


def outcome(was: Working, now: Working) -> str:
    """What became of the verdict."""
    if now.impossible:
        return "" if was.impossible else "The document is now impossible under every class."
    if now.tied and not was.tied:
        return f"Now {listed([str(label) for label in now.tied])} are equally likely: a tie."
    if was.impossible:
        return f"There is a verdict again: {now.decision}."
    if now.decision != was.decision:
        return f"The verdict flips from {was.decision} to {now.decision}."
    label = now.decision
    one, other = was[label].posterior, now[label].posterior
    if one == other:
        return f"P({label} | d) stays {exact(other)}."
    return f"P({label} | d) went from {exact(one)} to {exact(other)}."
