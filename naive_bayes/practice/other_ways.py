"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Most conventions change the model's own figures, as slips do, and are beside them in `slips`.  Here are those that depend on the data: stop words, and each count that may be wrong.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.figures import Bar, Column, Figures, figures_of
from naive_bayes.practice.questions import Label, Question, Word
from naive_bayes.practice.ways import Attempt

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


# Miscounting.


ONE_DOCUMENT = ((-1, -1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1))
"""By how much the documents of a class, and all of them, are miscounted."""

OneOff = tuple[str, Any, Any, Figures]
"""Of what, the wrong number, the right one, and the figures with it."""


def miscounts(f: Figures, question: Question) -> Iterator[Attempt]:
    """A word, or the words or documents of a class, counted once too often or too rarely.

    Examples:
        >>> from naive_bayes import CategoricalNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(figures_of(model, ["a"]), Question("joint", "spam"))).name
        'miscounted a in d: left it out, not 1'
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"], ["sun"]], ["no", "no", "yes"])
        >>> for one in miscounts(figures_of(model, ["sun"]), Question("estimate", "no", (0, "sun"))):
        ...     print(one.name)
        miscounted the rows of no with 0 = sun: 0, not 1
        miscounted the rows of no with 0 = sun: 2, not 1
        miscounted the rows of no: 1, not 2
        miscounted the rows of no: 3, not 2
    """
    ask, words = question.ask, f.vocabulary if f.bernoulli else tuple(f.bag)
    if len(words or f.columns) * len(f.classes) > MOST_COUNTED:
        return
    one_class = ask in ("prior", "estimate", "likelihood", "joint")
    classes = [question.label] if one_class else [*f.classes]
    found: list[Iterator[OneOff]] = []
    if f.kind == "rows" and ask != "prior":
        columns = [one for one in f.columns if ask != "estimate" or one.feature == question.word[0]]  # type: ignore[index]
        found = [_in_the_rows(f, one, label) for one in columns for label in classes]
    elif ask != "prior":
        asked = [question.word] if ask == "estimate" else [*words][:MOST_WORDS]
        found = [_in_the_document(f)] if ask != "estimate" else []
        found += [_in_the_class(f, label, asked) for label in classes]
    if ask not in ("likelihood", "estimate"):
        found += [_of_the_prior(f, label, ask == "prior") for label in classes]
    for what, wrong, right, figures in chain.from_iterable(found):
        name = f"miscounted {what}: {wrong}, not {right}"
        yield Attempt(name, f"Count {what} again.", "count", figures)


def _in_the_rows(f: Figures, column: Column, label: Label) -> Iterator[OneOff]:
    bar, rows = column.of[label], f"the rows of {label}"
    for n, N in ((-1, 0), (1, 0), (0, -1), (0, 1)) if isinstance(bar, Bar) else ():
        other = bar._replace(n=bar.n + n, N=bar.N + N)
        if 0 <= other.n <= other.N != 0:
            of = {**column.of, label: other}
            columns = (one._replace(of=of) if one is column else one for one in f.columns)
            changed = f.changed(columns=tuple(columns))
            yield (
                f"{rows} with {column.name}" if n else rows,
                *((other.n, bar.n) if n else (other.N, bar.N)),
                changed,
            )


def _in_the_document(f: Figures) -> Iterator[OneOff]:
    for word, n in list(f.bag.items())[:MOST_WORDS]:
        for wrong in (0,) if f.bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
            how = {0: "left it out", 1: "counted it once"}.get(wrong, f"counted it {wrong} times")
            bag = {w: k for w, k in {**f.bag, word: wrong}.items() if k}
            yield f"{word} in d", how, n, f.changed(bag=bag)


def _in_the_class(f: Figures, label: Label, words: list[Word]) -> Iterator[OneOff]:
    counts, totals, total = f.own.counts, f.own.totals, f.own.totals[label]
    for word in words:
        n = f.own.of(word, label)
        for wrong in (n - 1, n + 1):
            # The total is miscounted with it, or has been counted by itself.
            with_it = total + (0 if f.bernoulli else wrong - n)
            for N in dict.fromkeys((with_it, total)) if 0 <= wrong <= with_it else ():
                others = {**counts, label: {**counts[label], word: wrong}}
                yield (
                    f"{word} in {label}",
                    wrong,
                    n,
                    f.changed(counts=others, totals={**totals, label: N}),
                )
    for wrong in (total - 1, total + 1):
        what = f"the {'documents' if f.bernoulli else 'words'} of {label}"
        yield what, wrong, total, f.changed(totals={**totals, label: wrong})


def _of_the_prior(f: Figures, label: Label, alone: bool) -> Iterator[OneOff]:
    # A document too many or too few in the class, in the class and in all, or in all.
    n, N, units = (
        f.documents[label],
        sum(f.documents.values()),
        "rows" if f.kind == "rows" else "documents",
    )
    if f.prior[label] != Bar(n, N):
        return
    for by, of in ONE_DOCUMENT if alone else ONE_DOCUMENT[:4]:
        prior = {c: Bar(k + by * (c == label), N + of) for c, k in f.documents.items()}
        if by:
            yield f"the {units} of {label}", n + by, n, f.changed(prior=prior)
        else:
            yield f"the training {units}", N + of, N, f.changed(prior=prior)
