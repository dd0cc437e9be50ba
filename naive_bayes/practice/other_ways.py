"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Slips are wrong; a convention is another choice: another alpha, or stop words kept.  Each is the `Figures` and the `Way` from which the number is worked out.
"""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from naive_bayes.practice.questions import Question
from naive_bayes.practice.ways import Attempt, Figures, Tally, Way, figures_of

ALPHAS = (Fraction(1), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100), Fraction(2))
"""The alphas that lecturers choose."""

ROUNDED_TO = (2, 3, 4)
"""The decimals to which numbers are rounded on the way."""

STOP_WORDS = frozenset(
    re.findall(
        "[a-z]+",
        "a an and are as at be but by for from had has have he her his i in is it its me my not "
        "of on or our she so that the their them there they this to was we were will with you your",
    )
)
"""A short list of the words that lists of stop words begin with."""

MOST_WORDS = 12
"""Miscounts are tried for the first so many words only."""

MOST_COUNTED = 300
"""With more factors in all classes together, nobody has counted by hand."""


def conventions_for(figures: Figures, document: Any) -> Iterator[Attempt]:
    """What other lecturers and books do differently: twins of the figures, with a name each.

    Arguments:
        figures: the figures of a model, a document and, where known, the training documents.
        document: the document, with its words outside V.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["b"]], ["spam", "ham"])
        >>> [other.name for other in conventions_for(figures_of(model, ["a"]), ["a"])][:3]
        ['alpha = 1/2', 'alpha = 1/10', 'alpha = 1/100']
    """
    if figures.kind != "rows":
        yield from _of_settings(figures)
        yield from _of_presence(figures)
        yield from _of_unknown_words(figures, document)


def _convention(name: str, advice: str, figures: Figures) -> Attempt:
    return Attempt(name, advice, "convention", figures)


def _of_settings(figures: Figures) -> Iterator[Attempt]:
    for alpha in ALPHAS:
        pair = (alpha, alpha * (2 if figures.bernoulli else figures.size))
        if figures.pair != pair:
            advice = f"{alpha} is added to every count here."
            yield _convention(f"alpha = {alpha}", advice, replace(figures, pair=pair))
    if figures.bernoulli:
        yield _convention(
            "one fake document with every word",
            "1 is added above the bar and 1 below it: one more document, which has every word.",
            replace(figures, pair=(1, 1)),
        )
    if figures.zeros == "keep" and not any(figures.pair):
        for rule, whose in (("skip", "for each class by itself"), ("skip all", "for all classes")):
            yield _convention(
                f"ignored factors of zero, {whose}",
                "A factor of zero is left out.",
                replace(figures, zeros=rule),
            )
    total = sum(figures.documents.values())
    counted = {c: Fraction(n, total) for c, n in figures.documents.items()} if total else {}
    if counted and counted != figures.prior:
        yield _convention(
            "counted the prior from the documents",
            "The prior is the share of the training documents.",
            replace(figures, prior=counted),
        )


def _of_presence(figures: Figures) -> Iterator[Attempt]:
    # Presence for counts, and the other event model on the same documents.
    counts, a = figures.other.counts, figures.pair[0]
    if counts is None:
        return
    if not figures.bernoulli:
        once = Tally(counts, {c: sum(table.values()) for c, table in counts.items()})
        yield _convention(
            "presence for counts: each word once for each document",
            "A word is counted once for each document, in training and in d.",
            replace(figures, own=once, document=dict.fromkeys(figures.bag, 1)),
        )
        yield _convention(
            "presence for counts in training",
            "A word of the training documents is counted once for each document.",
            replace(figures, own=once),
        )
    if not figures.bernoulli and not figures.all_words_fit:
        return
    yield _convention(
        "the multinomial model" if figures.bernoulli else "the Bernoulli model",
        "The other event model is used, on the same documents.",
        replace(
            figures,
            kind="multinomial" if figures.bernoulli else "bernoulli",
            own=figures.other,
            other=figures.own,
            pair=(a, a * (figures.size if figures.bernoulli else 2)),
        ),
    )


def _of_unknown_words(figures: Figures, bag: Any) -> Iterator[Attempt]:
    # Words outside V, which the model ignores.
    known = set(figures.vocabulary)
    unknown = {w: n for w, n in Counter(bag).items() if n and w not in known}
    a, b = figures.pair
    if figures.bernoulli or not a or not unknown:
        return
    for more, name in (
        (0, "gave words outside V a factor"),
        (len(unknown), "put the words of the document into V"),
    ):
        yield _convention(
            name,
            "A word that was never seen in training is ignored here.",
            replace(figures, document={**figures.bag, **unknown}, pair=(a, b + a * more)),
        )


def conventions_of_texts(
    classifier: Any, text: str, question: Question, training: Any
) -> Iterator[Attempt]:
    """Other words of the same texts: with stop words or without, or split on spaces.

    Examples:
        >>> from naive_bayes import TextClassifier, messages
        >>> classifier = TextClassifier().fit(*zip(*messages()))
        >>> ask = Question("posterior", "spam")
        >>> [other.name for other in conventions_of_texts(classifier, "Win!", ask, messages())]
        ['left out stop words', 'split the text on spaces']
    """
    plain = type(classifier)(classifier.model, sizes=classifier.sizes, pattern=classifier.pattern)

    def without(words: Collection[str]) -> Callable[[str], list[Any]]:
        return lambda of: [word for word in plain.tokens(of) if word not in words]

    ways: list[tuple[str, str, Callable[[str], list[Any]]]] = [
        ("left out stop words", "All words are counted here.", without(STOP_WORDS)),
        (
            "split the text on spaces",
            "Here punctuation and capitals are dropped before words are counted.",
            lambda of: [word for word in of.split() if word not in classifier.stop_words],
        ),
    ]
    if classifier.stop_words:
        ways[0] = ("kept the stop words", "Stop words are left out here.", without(()))
    for name, advice, tokens in ways:
        documents = [(tokens(one), label) for one, label in training]
        twin = type(classifier.model)(**classifier.model.settings)
        twin.fit([document for document, _ in documents], [label for _, label in documents])
        if question.ask != "estimate" or question.word in twin.vocabulary:
            yield _convention(name, advice, figures_of(twin, tokens(text), documents))


# Rounding, and miscounting by one.


def roundings(figures: Figures) -> Iterator[Attempt]:
    """Estimates and priors rounded on the way.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(roundings(figures_of(model, ["a"]))).name
        'rounded on the way, to 2 decimals'
    """
    advice = "Round at the end only: fractions need no rounding on the way."
    for digits in ROUNDED_TO if figures.kind != "rows" else ():
        name = f"rounded on the way, to {digits} decimals"
        yield Attempt(name, advice, "rounding", figures, Way(digits=digits))


def miscounts(figures: Figures) -> Iterator[Attempt]:
    """A word, or all words or documents of a class, counted once too often or too rarely.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(figures_of(model, ["a"]))).name
        'miscounted a in d: left it out, not 1'
    """
    counts, totals = figures.own.counts, figures.own.totals
    factors = figures.size if figures.bernoulli else len(figures.bag)
    if counts is None or factors * len(figures.classes) > MOST_COUNTED:
        return

    def miscounted(what: str, wrong: Any, right: int, changed: Figures) -> Attempt:
        advice = f"Count {what.replace(' in d', ' in the document')} again."
        return Attempt(f"miscounted {what}: {wrong}, not {right}", advice, "count", changed)

    for word in list(figures.bag)[:MOST_WORDS]:
        n = figures.bag[word]
        for wrong in (0,) if figures.bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
            bag = {w: k for w, k in {**figures.bag, word: wrong}.items() if k}
            how = f"counted it {wrong} times" if wrong else "left it out"
            yield miscounted(f"{word} in d", how, n, replace(figures, document=bag))
    for label in figures.classes:
        for word in [*dict.fromkeys([*figures.bag, *figures.vocabulary])][:MOST_WORDS]:
            n = figures.own.of(word, label)
            for wrong in (n - 1, n + 1):
                total = totals[label] + (0 if figures.bernoulli else wrong - n)
                if 0 <= wrong <= total:
                    tables = {**counts, label: {**counts[label], word: wrong}}
                    own = Tally(tables, {**totals, label: total})
                    yield miscounted(f"{word} in {label}", wrong, n, replace(figures, own=own))
        what = f"the {'documents' if figures.bernoulli else 'words'} of {label}"
        for wrong in (totals[label] - 1, totals[label] + 1):
            own = Tally(counts, {**totals, label: wrong})
            yield miscounted(what, wrong, totals[label], replace(figures, own=own))
