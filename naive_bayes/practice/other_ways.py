"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Most conventions replace parts of the model's own `Way`, as slips do, and are beside them in
`slips`.  Here are those that depend on the data: stop words, and each count that may be wrong.
"""

from collections.abc import Iterator
from typing import Any

from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.questions import Label, Question, Word
from naive_bayes.practice.ways import Attempt, Figures, Way, figures_of

STOP_WORDS = (
    "a an and are as at be but by for from had has have he her his i in is it its me my not of on "
    "or our she so that the their them there they this to was we were will with you your"
)
"""A short list of the words that lists of stop words begin with."""

MOST_WORDS = 12
"""Miscounts are tried for the first so many words only."""

MOST_COUNTED = 300
"""With more factors in all classes together, nobody has counted by hand."""


def conventions_of_texts(
    classifier: TextClassifier, text: str, question: Question, training: Any
) -> Iterator[Attempt]:
    """The same texts with stop words, or without.

    Examples:
        >>> from naive_bayes import messages
        >>> classifier = TextClassifier().fit(*zip(*messages()))
        >>> ask = Question("posterior", "spam")
        >>> [other.name for other in conventions_of_texts(classifier, "Win!", ask, messages())]
        ['left out stop words']
    """
    name, advice = "left out stop words", "All words are counted here."
    if classifier.stop_words:
        name, advice = "kept the stop words", "Stop words are left out here."
    stop_words = () if classifier.stop_words else STOP_WORDS.split()
    model = type(classifier.model)(**classifier.model.settings)
    twin = type(classifier)(
        model, sizes=classifier.sizes, pattern=classifier.pattern, stop_words=stop_words
    )
    documents = [(twin.tokens(one), label) for one, label in training]
    model.fit([document for document, _ in documents], [label for _, label in documents])
    if question.ask != "estimate" or question.word in model.vocabulary:
        figures = figures_of(model, twin.tokens(text), documents)
        yield Attempt(name, advice, "convention", figures)


# Miscounting by one.


def miscounts(f: Figures) -> Iterator[Attempt]:
    """A word, or all words or documents of a class, counted once too often or too rarely.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(figures_of(model, ["a"]))).name
        'miscounted a in d: left it out, not 1'
    """
    if (
        f.kind == "rows"
        or len(f.vocabulary if f.bernoulli else f.bag) * len(f.classes) > MOST_COUNTED
    ):
        return

    def miscounted(what: str, wrong: Any, right: int, **changes: Any) -> Attempt:
        name = f"miscounted {what}: {wrong}, not {right}"
        return Attempt(name, f"Count {what} again.", "count", f, Way(**changes))

    for word, n in list(f.bag.items())[:MOST_WORDS]:
        for wrong in (0,) if f.bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
            how = f"counted it {wrong} times" if wrong else "left it out"
            yield miscounted(f"{word} in d", how, n, document=_document(word, wrong))
    for label, total in f.own.totals.items():
        for word in [*dict.fromkeys([*f.bag, *f.vocabulary])][:MOST_WORDS]:
            n = f.own.of(word, label)
            for wrong in (n - 1, n + 1):
                changed = total + (0 if f.bernoulli else wrong - n)
                if 0 <= wrong <= changed:
                    parts = {"count": _count(word, label, wrong), "total": _total(label, changed)}
                    yield miscounted(f"{word} in {label}", wrong, n, **parts)
        for wrong in (total - 1, total + 1):
            what = f"the {'documents' if f.bernoulli else 'words'} of {label}"
            yield miscounted(what, wrong, total, total=_total(label, wrong))


def _document(word: Word, n: int) -> Any:
    return lambda f: {w: k for w, k in {**f.bag, word: n}.items() if k}


def _count(word: Word, label: Label, n: int) -> Any:
    return lambda f, w, c: n if (w, c) == (word, label) else f.own.of(w, c)


def _total(label: Label, total: int) -> Any:
    return lambda f, w, c: total if c == label else f.own.totals[c]
