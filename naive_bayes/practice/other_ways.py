"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Most conventions change the model's own figures, as slips do, and are beside them in `slips`.  Here are those that depend on the data: stop words, and each count that may be wrong.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.facts import Facts, facts_of
from naive_bayes.practice.questions import Label, Question, prior_is_counted
from naive_bayes.practice.slips import Attempt, Rule, factors
from naive_bayes.tokenisation import WORD
from naive_bayes.working.notation import in_symbols
from naive_bayes.working.terms import Term, counts_of, leaf, recounted
from naive_bayes.working.tree import without

STOP_WORDS = (
    "a an and are as at be but by for from had has have he her his i in is it its me my not of on "
    "or our she so that the their them there they this to was we were will with you your"
)
"""A short list of the words that lists of stop words begin with."""

CONTRACTIONS = r"[^\W_]+?(?=n['’]t\b)|n['’]t\b|['’](?:s|re|ve|ll|d|m)\b|[^\W_]+(?:-[^\W_]+)*"
"""Words of which n't, 's and the like are words of their own."""

MOST_WORDS = 12
"""Miscounts are tried for the first so many words only."""

MOST_COUNTED = 300
"""With more factors in all classes together, nobody has counted by hand."""


class Twin(NamedTuple):
    """The same texts with other words: what is done, how it differs, and what comes of it.

    Examples:
        >>> Twin("kept the stop words", "Stop words are left out here.", None).name
        'kept the stop words'
    """

    name: str
    advice: str
    facts: Any


def twins_of(classifier: TextClassifier, text: str, training: Any) -> Iterator[Twin]:
    """The same texts with stop words, or without; and with words as a library splits them.

    Examples:
        >>> from naive_bayes import messages
        >>> classifier = TextClassifier().fit(*zip(*messages()))
        >>> [twin.name for twin in twins_of(classifier, "Win!", messages())]
        ['left out stop words', "split can't into ca and n't, as NLTK and TextBlob do"]
    """
    given: dict[str, Any] = {"stop_words": classifier.stop_words, "pattern": classifier.pattern}
    name, advice = "left out stop words", "All words are counted here."
    if classifier.stop_words:
        name, advice = "kept the stop words", "Stop words are left out here."
    stop_words = () if classifier.stop_words else tuple(STOP_WORDS.split())
    ways = [(name, advice, {**given, "stop_words": stop_words})]
    if classifier.pattern == WORD:
        name, advice = (
            "split can't into ca and n't, as NLTK and TextBlob do",
            "Here it is one word.",
        )
        ways.append((name, advice, {**given, "pattern": CONTRACTIONS}))
    for name, advice, words in ways:
        model = type(classifier.model)(**classifier.model.settings)
        twin: Any = type(classifier)(model, sizes=classifier.sizes, **words)
        documents = [(twin.tokens(one), label) for one, label in training]
        model.fit([document for document, _ in documents], [label for _, label in documents])
        yield Twin(name, advice, facts_of(model, twin.tokens(text), documents))


def conventions_of_texts(twins: Iterable[Twin], question: Question) -> Iterator[Attempt]:
    """A question asked of the same texts with other words.

    Examples:
        >>> from naive_bayes import messages
        >>> classifier = TextClassifier().fit(*zip(*messages()))
        >>> twins = twins_of(classifier, "Win!", messages())
        >>> next(conventions_of_texts(twins, Question("posterior", "spam"))).name
        'left out stop words'
    """
    for name, advice, facts in twins:
        if question.ask != "estimate" or question.word in facts.vocabulary:
            rules = (lambda t, facts=facts: _twin_of(facts, t),)
            yield Attempt(question, rules, name=name, advice=advice, kind="convention")


def _twin_of(facts: Facts, t: Term) -> Term:
    # The same number, of the model with other words.
    if t.role == "estimate":
        return replace(facts.estimate(t.word, t.label), times=t.times)
    if t.role not in ("joint", "likelihood", "prior"):
        return t
    return facts.asked(Question(t.role, t.label))


# Miscounting.


OF_ONE_CLASS = ("prior", "estimate", "likelihood", "joint")
"""Questions whose answer has the counts of one class alone."""

ONE_DOCUMENT = ((-1, -1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1))
"""By how much the documents of a class, and all of them, are miscounted."""

MOST_SKIPPABLE = 30
"""Of more training documents none is taken for skipped."""


def miscounts(d: Facts, question: Question) -> Iterator[Attempt]:
    """A word, or the words or documents of a class, counted once too often or too rarely.

    Examples:
        >>> from naive_bayes import CategoricalNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> next(miscounts(facts_of(model, ["a"]), Question("joint", "spam"))).name
        'miscounted a in d: left it out, not 1'
        >>> model = CategoricalNB(smoothing=0).fit([["sun"], ["rain"], ["sun"]], ["no", "no", "yes"])
        >>> for one in miscounts(facts_of(model, ["sun"]), Question("estimate", "no", (0, "sun"))):
        ...     print(one.name)
        miscounted the rows of no with 0 = sun: 0, not 1
        miscounted the rows of no with 0 = sun: 2, not 1
        miscounted the rows of no: 1, not 2
        miscounted the rows of no: 3, not 2
    """
    ask = question.ask
    words: Any = [w for w, n in d.bag.items() if n is not None]
    words = d.vocabulary if d.kind == "bernoulli" else words
    if len(words) * len(d.classes) > MOST_COUNTED:
        return
    classes = [question.label] if ask in OF_ONE_CLASS else [*d.classes]
    if ask not in ("prior", "estimate") and d.kind != "rows":
        yield from _in_the_document(d, question)
    if ask != "prior":
        if d.kind == "rows":
            words = [(f, d.bag[f]) for f in words]
        asked = [question.word] if ask == "estimate" else [*words][:MOST_WORDS]
        for label in classes:
            yield from _in_the_class(d, question, label, asked)
    if ask not in ("likelihood", "estimate"):
        for label in classes:
            yield from _of_the_prior(d, question, label)


def _one_off(q: Question, what: str, wrong: Any, right: Any, *rules: Rule) -> Attempt:
    name, advice = f"miscounted {what}: {wrong}, not {right}", f"Count {what} again."
    return Attempt(q, rules, name=name, advice=advice, kind="count")


def _changed(
    d: Facts,
    label: Label,
    n: Mapping[Any, int],
    N: int = 0,
    documents: int = 0,
    all_documents: int = 0,
) -> Rule:
    # More of some words in a class, more in all of it, and more documents.
    def rule(t: Term) -> Term:
        if t.role == "estimate" and t.label == label:
            counts = counts_of(t)
            changed = counts._replace(n=counts.n + n.get(t.word, 0), N=counts.N + N)
            return recounted(t, changed) if changed != counts else t
        if t.role == "prior" and (documents or all_documents):
            counts = counts_of(t)
            by = documents if t.label == label else 0
            return recounted(t, counts._replace(n=counts.n + by, N=counts.N + all_documents))
        return t

    return rule


def _in_the_document(d: Facts, q: Question) -> Iterator[Attempt]:
    bernoulli = d.kind == "bernoulli"
    for word, n in list(d.bag.items())[:MOST_WORDS]:
        for wrong in (0,) if bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
            how = {0: "left it out", 1: "counted it once"}.get(wrong, f"counted it {wrong} times")

            def changed(d: Facts, f: Term, word: Any = word, wrong: int = wrong) -> Term | None:
                if f.word != word or f.role != "estimate":
                    return f
                if not wrong:
                    return without(f) if bernoulli else None
                return replace(f, times=wrong)

            for one in factors(changed)(d, q):
                yield _one_off(q, f"{word} in d", how, n, *one.rules)


def _in_the_class(d: Facts, q: Question, label: Label, words: list[Any]) -> Iterator[Attempt]:
    units = {"multinomial": "words", "bernoulli": "documents"}.get(d.kind, "rows")
    total = 0
    for word in words:
        try:
            counts = counts_of(d.estimate(word, label))
        except LookupError:  # a density
            continue
        total = counts.N
        what = f"{in_symbols(word)} in {label}"
        if d.kind == "rows":
            what = f"the rows of {label} with {in_symbols(word)}"
        for by in (-1, 1):
            # The total is miscounted with it, or has been counted by itself.
            for more in dict.fromkeys((by if d.kind == "multinomial" else 0, 0)):
                if 0 <= counts.n + by <= total + more:
                    rule = _changed(d, label, {word: by}, more)
                    yield _one_off(q, what, counts.n + by, counts.n, rule)
        if d.kind == "rows":
            yield from _of_the_total(d, q, f"the rows of {label}", total, label, counts.n, word)
    if total and d.kind != "rows":
        yield from _of_the_total(d, q, f"the {units} of {label}", total, label)


def _of_the_total(
    d: Facts, q: Question, what: str, total: Any, label: Label, least: Any = 0, word: Any = None
) -> Iterator[Attempt]:
    for by in (-1, 1):
        if total + by >= least and total + by:
            every = _changed(d, label, {}, by)

            def rule(t: Term, every: Rule = every) -> Term | None:
                return every(t) if word in (None, t.word) else t

            yield _one_off(q, what, total + by, total, rule)


def _of_the_prior(d: Facts, q: Question, label: Label) -> Iterator[Attempt]:
    # A document too many or too few in the class, in the class and in all, or in all.
    n, N = d.documents[label], sum(d.documents.values())
    if not prior_is_counted(d.model):
        return
    units = "rows" if d.kind == "rows" else "documents"
    for by, of in ONE_DOCUMENT if q.ask == "prior" else ONE_DOCUMENT[:4]:
        rule = _changed(d, label, {}, 0, by, of)
        if by:
            yield _one_off(q, f"the {units} of {label}", n + by, n, rule)
        else:
            yield _one_off(q, f"the training {units}", N + of, N, rule)


def rows_elsewhere(d: Facts, question: Question) -> Iterator[Attempt]:
    """A training document skipped, or put in another class; and the document counted as one of them.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> rows = [(["a"], "spam"), (["b"], "ham")]
        >>> model = MultinomialNB().fit(*zip(*rows))
        >>> for one in rows_elsewhere(facts_of(model, ["a"], rows), Question("estimate", "spam", "a")):
        ...     print(one.name)
        skipped training document 1: it is in spam
        put training document 1 in ham: it is in spam
        put training document 2 in spam: it is in ham
        counted d as a training document: in spam
    """
    if d.kind == "rows" or d.model.prior_rule != "empirical" or len(d.training) > MOST_SKIPPABLE:
        return
    for name, advice, rules, changed in _moved(d):
        if question.ask not in OF_ONE_CLASS[1:] or question.label in changed:
            yield Attempt(question, rules, name=name, advice=advice, kind="count")


def lost_counts(d: Facts, question: Question) -> Iterator[Attempt]:
    """A product that lost what is above one of its bars, or below it.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"], ["b"]], "xyy"), ["a"])
        >>> for one in lost_counts(facts, Question("joint", "y")):
        ...     print(one.name, one.value(facts))
        lost what is above the bar of P(y) 1/12
        lost what is below the bar of P(y) 1/2
        lost what is below the bar of P(a|y) 2/3
    """
    parts = d.asked(question).parts if question.ask in ("likelihood", "joint") else ()
    for part in parts[: MOST_WORDS + 1]:
        if part.role not in ("prior", "estimate") or len(part.parts) != 2:
            continue
        for side, where in ((0, "above"), (1, "below")):
            if part.parts[side].value != 1:
                sides = list(part.parts)
                sides[side] = leaf(1)

                def rule(t: Term, part: Term = part, sides: list[Term] = sides) -> Term:
                    same = (t.role, t.label, t.word) == (part.role, part.label, part.word)
                    return t.changed(parts=tuple(sides)) if same else t

                name = f"lost what is {where} the bar of {part.name}"
                advice = "Multiply all that is above the bars, and all that is below them."
                yield Attempt(question, (rule,), name=name, advice=advice, kind="count")


def _moved(d: Facts) -> Iterator[tuple[str, str, tuple[Rule, ...], tuple[Label, ...]]]:
    # What is done, what to do instead, how that is counted, and in which classes.
    for k, (one, label) in enumerate(d.training, 1):
        name, advice = f"skipped training document {k}", "Go through the training documents again."
        skipped = _with_document(d, one, label, -1, -1)
        yield f"{name}: it is in {label}", advice, (skipped,), (label,)
        for c in d.classes:
            if c != label:
                name = f"put training document {k} in {c}: it is in {label}"
                advice = "Look again at the class of each training document."
                taken, put = _with_document(d, one, label, -1, 0), _with_document(d, one, c, 1, 0)
                yield name, advice, (taken, put), (c, label)
    for c in d.classes:
        advice = "d is to be classified: it is not in the training data."
        added = _with_document(d, d.document, c, 1, 1)
        yield f"counted d as a training document: in {c}", advice, (added,), (c,)


def _with_document(d: Facts, document: Any, label: Label, by: int, all_documents: int) -> Rule:
    counted: Counter[Any] = Counter()
    d.model.count(document, counted)  # as the model counts, perhaps each word once
    table = Counter({w: n for w, n in counted.items() if w in d.model.words})
    times = {w: by * n for w, n in table.items()}
    return _changed(d, label, times, by * d.model.total(1, table), by, all_documents)
