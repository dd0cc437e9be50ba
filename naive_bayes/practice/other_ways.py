"""Conventions: how else a careful person may reckon, miscount by one, or round on the way.

Slips are wrong; conventions are other choices: another alpha, a variance over n - 1, stop
words kept.  Each is given as the `Figures` and the `Way` that it comes to, so that it can be
worked out and laid beside the model's own working like a slip.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from naive_bayes.errors import NaiveBayesError
from naive_bayes.practice.questions import (
    OWN,
    Figures,
    Label,
    Question,
    Unit,
    Way,
    figures_of,
)

ALPHAS = (Fraction(1), Fraction(1, 2), Fraction(1, 10), Fraction(1, 100), Fraction(2))
"""The alphas that lecturers choose."""

ROUNDED_TO = (2, 3, 4)
"""The decimals to which numbers are rounded on the way."""

STOP_WORDS = frozenset(
    [
        "a",
        "an",
        "and",
        "are",
        "as",
        "at",
        "be",
        "but",
        "by",
        "for",
        "from",
        "had",
        "has",
        "have",
        "he",
        "her",
        "his",
        "i",
        "in",
        "is",
        "it",
        "its",
        "me",
        "my",
        "not",
        "of",
        "on",
        "or",
        "our",
        "she",
        "so",
        "that",
        "the",
        "their",
        "them",
        "there",
        "they",
        "this",
        "to",
        "was",
        "we",
        "were",
        "will",
        "with",
        "you",
        "your",
    ]
)
"""A short list of the words that lists of stop words begin with."""

MOST_COUNTS = 40
"""In a larger document, a miscounted word is looked for among its first words only."""


class Other(NamedTuple):
    """Another way to come to a number: how it differs, and what it is reckoned from.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> asked = Question("posterior", "spam")
        >>> found = conventions(model, ["a"], figures_of(model, ["a"]), asked, None)
        >>> found[0].name, found[0].kind
        ('alpha = 1/2', 'convention')
    """

    name: str
    advice: str
    kind: str
    figures: Figures
    way: Way = OWN


def conventions(
    model: Any, document: Any, figures: Figures, question: Question, training: Any
) -> list[Other]:
    """What another careful person may have chosen: settings, and which words are read.

    Arguments:
        model: as it was given: a model, or a text classifier around one.
        document: a document for it.
        figures: what the model itself is reckoned from.
        question: what is asked.
        training: the training documents or texts with their labels, or None.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> asked = Question("posterior", "spam")
        >>> [other.name for other in conventions(model, ["a"], figures_of(model, ["a"]), asked, None)]
        ['alpha = 1/2', 'alpha = 1/10', 'alpha = 1/100', 'alpha = 2']
    """
    return [
        *_of_settings(model, document, figures),
        *_of_texts(model, document, question, training),
    ]


# Other settings.


def _of_settings(model: Any, document: Any, figures: Figures) -> Iterator[Other]:
    core = getattr(model, "model", model)
    bag = model.tokens(document) if hasattr(model, "tokens") else document
    if figures.kind == "rows":
        yield from _of_rows(core, bag)
        return
    outcomes = 2 if figures.bernoulli else figures.size
    for alpha in ALPHAS:
        pair = (alpha, alpha * outcomes)
        if figures.pair != pair:
            yield Other(
                f"alpha = {alpha}",
                f"{alpha} is added to every count here.",
                "convention",
                figures.changed(pair=pair),
            )
    if figures.bernoulli:
        yield Other(
            "one fake document with every word",
            "1 is added above the bar and 1 below it: one more document, which has every word.",
            "convention",
            figures.changed(pair=(1, 1)),
        )
    if figures.zeros == "keep" and not any(figures.pair):
        for rule, name in (("skip", "for each class by itself"), ("skip all", "for all classes")):
            yield Other(
                f"ignored factors of zero, {name}",
                "A factor of zero is left out.",
                "convention",
                figures.changed(zeros=rule),
            )
    total = sum(figures.documents.values())
    if any(p * total != figures.documents[c] for c, p in figures.prior.items()) and total:
        counted = {c: Fraction(n, total) for c, n in figures.documents.items()}
        yield Other(
            "counted the prior from the documents",
            "The prior is the share of the training documents.",
            "convention",
            figures.changed(prior=counted),
        )
    yield from _of_presence(figures, core.vocabulary)
    yield from _of_unknown(figures, bag)


def _of_presence(figures: Figures, vocabulary: tuple[Any, ...]) -> Iterator[Other]:
    # Presence for counts, and the reverse: the same documents under the other event model.
    if figures.other.counts is None:
        return
    a = figures.pair[0]
    if not figures.bernoulli:
        totals = {c: sum(table.values()) for c, table in figures.other.counts.items()}
        once = figures.changed(
            own=Unit(figures.other.counts, totals), document=dict.fromkeys(figures.document, 1)
        )
        yield Other(
            "presence for counts: each word once for each document",
            "A word is counted once for each document, in training and in d.",
            "convention",
            once,
        )
        kept = once.changed(document=figures.document)
        yield Other(
            "presence for counts in training",
            "A word of the training documents is counted once for each document.",
            "convention",
            kept,
        )
    model = "multinomial" if figures.bernoulli else "bernoulli"
    yield Other(
        "the multinomial model" if figures.bernoulli else "the Bernoulli model",
        "The other event model is used, on the same documents.",
        "convention",
        figures.changed(
            kind=model,
            words=vocabulary,
            own=figures.other,
            other=figures.own,
            pair=(a, a * (figures.size if figures.bernoulli else 2)),
        ),
    )


def _of_unknown(figures: Figures, bag: Any) -> Iterator[Other]:
    # Words outside V, which the model ignores.
    if figures.bernoulli or not any(figures.pair):
        return
    unknown = {w: n for w, n in Counter(bag).items() if n and w not in (figures.document or {})}
    seen = {w for table in (figures.own.counts or {}).values() for w in table}
    unknown = {w: n for w, n in unknown.items() if w not in seen}
    if not unknown:
        return
    document = {**figures.document, **unknown}
    words = (*figures.words, *unknown)
    a, b = figures.pair
    for more, name in (
        (0, "gave words outside V a factor"),
        (1, "gave all words outside V one place more in V"),
        (len(unknown), "put the words of the document into V"),
    ):
        yield Other(
            name,
            "A word that was never seen in training is ignored here.",
            "convention",
            figures.changed(document=document, words=words, pair=(a, b + a * more)),
        )


def _of_rows(model: Any, row: Any) -> Iterator[Other]:
    # The variance over n - 1 in place of n, or the reverse.
    given = model.settings["features"]
    changed = (
        {name: _other_ddof(one) for name, one in given.items()}
        if isinstance(given, Mapping)
        else _other_ddof(given)
    )
    if changed == given:
        return
    twin = type(model)(**{**model.settings, "features": changed})
    first = next(iter(model.value_counts.values()))
    twin.features = dict(changed) if isinstance(changed, Mapping) else dict.fromkeys(first, changed)
    twin.learn(
        dict(model.document_counts), {c: Counter(table) for c, table in model.counts.items()}
    )
    try:
        figures = figures_of(twin, row)
    except NaiveBayesError:  # too few rows for n - 1
        return
    over = "n - 1" if _has_ddof(changed, 1) else "n"
    yield Other(
        f"divided the variance by {over}",
        f"The sum of squares is divided by {'n' if over != 'n' else 'n - 1'} here.",
        "convention",
        figures,
    )


def _other_ddof(distribution: Any) -> Any:
    if not hasattr(distribution, "ddof"):
        return distribution
    return replace_ddof(distribution)


def replace_ddof(gaussian: Any) -> Any:
    """A Gaussian that divides by n - 1 where the other divides by n, and the reverse.

    Examples:
        >>> from naive_bayes import Gaussian
        >>> replace_ddof(Gaussian(ddof=0)).ddof
        1
    """
    return type(gaussian)(1 - gaussian.ddof, gaussian.floor)


def _has_ddof(features: Any, ddof: int) -> bool:
    each = features.values() if isinstance(features, Mapping) else [features]
    return any(getattr(one, "ddof", None) == ddof for one in each)


# Other words.


def _of_texts(classifier: Any, text: Any, question: Question, training: Any) -> Iterator[Other]:
    # Which words are read in a text, and so which are counted.
    if training is None or not hasattr(classifier, "tokens") or classifier.tokeniser is not None:
        return
    yield from _retrained(
        "kept the stop words" if classifier.stop_words else "left out stop words",
        "Stop words are left out here."
        if classifier.stop_words
        else "All words are counted here, the most frequent among them.",
        lambda words: words if classifier.stop_words else [w for w in words if w not in STOP_WORDS],
        classifier,
        text,
        question,
        training,
    )
    yield from _retrained(
        "split the text on spaces",
        "Here punctuation and capitals are dropped before words are counted.",
        None,
        classifier,
        text,
        question,
        training,
    )


def _retrained(
    name: str,
    advice: str,
    keep: Any,
    classifier: Any,
    text: str,
    question: Question,
    training: Any,
) -> Iterator[Other]:
    plain = type(classifier)(classifier.model, sizes=classifier.sizes, pattern=classifier.pattern)

    def tokens(of: str) -> list[Any]:
        if keep is None:
            return [word for word in of.split() if word not in classifier.stop_words]
        return list(keep(plain.tokens(of)))

    core = classifier.model
    twin = type(core)(**core.settings)
    documents = [(tokens(one), label) for one, label in training]
    twin.fit([document for document, _ in documents], [label for _, label in documents])
    figures = figures_of(twin, tokens(text), documents)
    if question.ask == "estimate" and question.word not in set(twin.vocabulary):
        return
    yield Other(name, advice, "convention", figures)


# Rounding, and miscounting by one.


def roundings(figures: Figures) -> Iterator[Other]:
    """Numbers rounded on the way: each estimate and prior, or each joint.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(roundings(figures_of(model, ["a"]))).name
        'rounded on the way, to 2 decimals'
    """
    if not figures.exact or figures.kind == "rows":
        return
    ways = {f"rounded on the way, to {n} decimals": Way(digits=n) for n in ROUNDED_TO}
    ways |= {f"rounded the joints to {n} digits": Way(joint_digits=n) for n in ROUNDED_TO}
    advice = "Round at the end only: fractions need no rounding on the way."
    for name, way in ways.items():
        yield Other(name, advice, "rounding", figures, way)


def miscounts(figures: Figures) -> Iterator[Other]:
    """A word of the document or of the training documents counted once too often, or too rarely.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(figures_of(model, ["a"]))).name
        'miscounted a in d: left it out, not 1'
    """
    if figures.own.counts is None:  # of a row
        return
    for word in list(figures.document)[:MOST_COUNTS]:
        n = figures.document[word]
        counts = (0,) if figures.bernoulli else dict.fromkeys((n - 1, n + 1, 0))
        for other in counts:
            document = {**figures.document, word: other}
            times = "left it out" if not other else f"counted it {other} times"
            yield Other(
                f"miscounted {word} in d: {times}, not {n}",
                f"Count {word} in d again.",
                "count",
                figures.changed(document={w: k for w, k in document.items() if k}),
            )
    for label in figures.classes:
        for word in list(figures.words)[:MOST_COUNTS]:
            n = figures.own.counts[label].get(word, 0)
            for by in (-1, 1):
                yield from _miscounted(figures, label, word, n, by)
    for label in figures.classes:
        for by in (-1, 1):
            totals = {**figures.own.totals, label: figures.own.totals[label] + by}
            what = "documents" if figures.bernoulli else "words"
            yield Other(
                f"miscounted the {what} of {label}: {totals[label]}, not {totals[label] - by}",
                f"Count the {what} of {label} again.",
                "count",
                figures.changed(own=Unit(figures.own.counts, totals)),
            )


def _miscounted(figures: Figures, label: Label, word: Any, n: int, by: int) -> Iterator[Other]:
    if n + by < 0 or (figures.bernoulli and n + by > figures.own.totals[label]):
        return
    counts = dict(figures.own.counts or {})
    counts[label] = {**counts[label], word: n + by}
    totals = dict(figures.own.totals)
    if not figures.bernoulli:
        totals[label] += by
    for name, below in (
        ("", totals),
        (" above the bar only", dict(figures.own.totals)),
    ):
        if name and figures.bernoulli:
            continue
        yield Other(
            f"miscounted {word} in {label}{name}: {n + by}, not {n}",
            f"Count {word} in {label} again.",
            "count",
            figures.changed(own=Unit(counts, below)),
        )
