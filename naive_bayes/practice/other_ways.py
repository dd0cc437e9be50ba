"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Most conventions change the model's own figures, as slips do, and are beside them in `slips`.  Here are those that depend on the data: stop words, and each count that may be wrong.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.figures import Bar, Figures, figures_of
from naive_bayes.practice.questions import Label, Question
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


def rows_one_off(f: Figures, q: Question) -> Iterator[tuple[str, Any, Any, Figures]]:
    """Each count of a row taken one too high or too low: of what, the wrong number, the right one.

    Examples:
        >>> from naive_bayes import CategoricalNB
        >>> from naive_bayes.practice.figures import figures_of
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"], ["sun"]], ["no", "no", "yes"])
        >>> for what, wrong, right, _ in rows_one_off(figures_of(model, ["sun"]), Question("joint", "no")):
        ...     print(what, wrong, right)
        the rows of no with 0 = sun 0 1
        the rows of no with 0 = sun 2 1
        the rows of no 1 2
        the rows of no 3 2
    """
    classes = [q.label] if q.ask in ("estimate", "likelihood", "joint") else [*f.classes]
    for column in f.columns:
        asked: Any = q.word or (None,)
        if q.ask == "estimate" and column.feature != asked[0]:
            continue
        for label in classes:
            p = column.of[label]
            for n, N in ((-1, 0), (1, 0), (0, -1), (0, 1)) if isinstance(p, Bar) else ():
                if not 0 <= p.n + n <= p.N + N or not p.N + N:
                    continue
                of = {**column.of, label: p._replace(n=p.n + n, N=p.N + N)}
                changed = column._replace(of=of)
                columns = tuple(changed if one is column else one for one in f.columns)
                what = f"the rows of {label}" + (f" with {column.name}" if n else "")
                wrong, right = (p.n + n, p.n) if n else (p.N + N, p.N)
                yield what, wrong, right, f.changed(columns=columns)


def miscounts(f: Figures, question: Question) -> Iterator[Attempt]:
    """A word, or the words or documents of a class, counted once too often or too rarely.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(figures_of(model, ["a"]), Question("joint", "spam"))).name
        'miscounted a in d: left it out, not 1'
    """
    words = f.vocabulary if f.bernoulli else tuple(f.bag)
    if len(words or f.columns) * len(f.classes) > MOST_COUNTED:
        return
    if f.kind == "rows" and question.ask != "prior":
        for what, wrong, right, figures in rows_one_off(f, question):
            advice = f"Count {what} again."
            yield Attempt(f"miscounted {what}: {wrong}, not {right}", advice, "count", figures)

    def miscounted(what: str, wrong: Any, right: int, **changes: Any) -> Attempt:
        name = f"miscounted {what}: {wrong}, not {right}"
        return Attempt(name, f"Count {what} again.", "count", f.changed(**changes))

    def one_off(counts: Mapping[Label, int], label: Label, n: int) -> dict[Label, int]:
        return {**counts, label: n}

    of_class = question.ask in ("prior", "estimate", "likelihood", "joint")
    classes = [question.label] if of_class else [*f.classes]
    if question.ask not in ("prior", "estimate"):
        for word, n in list(f.bag.items())[:MOST_WORDS]:
            for wrong in (0,) if f.bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
                how = f"counted it {wrong} times" if wrong else "left it out"
                bag = {w: k for w, k in {**f.bag, word: wrong}.items() if k}
                yield miscounted(f"{word} in d", how, n, bag=bag)
    if question.ask != "prior" and f.kind != "rows":
        asked = [question.word] if question.ask == "estimate" else [*words][:MOST_WORDS]
        for label in classes:
            total, counts = f.own.totals[label], f.own.counts
            for word in asked:
                n = f.own.of(word, label)
                for wrong in (n - 1, n + 1):
                    changed = total + (0 if f.bernoulli else wrong - n)
                    if 0 <= wrong <= changed:
                        others = {**counts, label: {**counts[label], word: wrong}}
                        # The total is miscounted with it, or has been counted by itself.
                        for N in dict.fromkeys((changed, total)):
                            parts = {"counts": others, "totals": one_off(f.own.totals, label, N)}
                            yield miscounted(f"{word} in {label}", wrong, n, **parts)
            for wrong in (total - 1, total + 1):
                what = f"the {'documents' if f.bernoulli else 'words'} of {label}"
                yield miscounted(what, wrong, total, totals=one_off(f.own.totals, label, wrong))
    if question.ask in ("likelihood", "estimate"):
        return
    documents = sum(f.documents.values())
    for label in classes:
        n = f.documents[label]
        if f.prior[label] == Bar(n, documents):
            for wrong, N in (
                (n - 1, documents - 1),
                (n + 1, documents + 1),
                (n - 1, documents),
                (n + 1, documents),
            ):
                miscounted_n = one_off(f.documents, label, wrong)
                prior = {c: Bar(k, N) for c, k in miscounted_n.items()}
                yield miscounted(f"the documents of {label}", wrong, n, prior=prior)
    if question.ask == "prior":
        for N in (documents - 1, documents + 1):
            prior = {c: Bar(n, N) for c, n in f.documents.items()}
            yield miscounted("the training documents", N, documents, prior=prior)
