"""Other ways to get a number: other choices that a careful person may make, and miscounts.

Most conventions change the model's own figures, as slips do, and are beside them in `slips`.  Here are those that depend on the data: stop words, and each count that may be wrong.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from naive_bayes.further.text_classifier import TextClassifier
from naive_bayes.practice.facts import Facts, facts_of
from naive_bayes.practice.questions import Label, Question
from naive_bayes.practice.slips import Attempt, Rule
from naive_bayes.working.terms import Term, counts_of, in_symbols, recounted, rest_term

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
        facts = facts_of(model, twin.tokens(text), documents)
        rules = (lambda t: _twin_of(facts, t),)
        yield Attempt(question, rules, name=name, advice=advice, kind="convention")


def _twin_of(facts: Facts, t: Term) -> Term:
    # The same number, of the model with other words.
    if t.role == "estimate":
        return replace(facts.estimate(t.word, t.label), times=t.times)
    if t.role not in ("joint", "likelihood", "prior"):
        return t
    return facts.asked(Question(t.role, t.label))


# Miscounting.


ONE_DOCUMENT = ((-1, -1), (1, 1), (-1, 0), (1, 0), (0, -1), (0, 1))
"""By how much the documents of a class, and all of them, are miscounted."""

MOST_SKIPPABLE = 30
"""Of more training documents none is taken for skipped."""

OneOff = tuple[str, str, str, Rule]
"""What is miscounted, how, what to do, and the rule for the terms."""


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
    words = (
        d.vocabulary if d.kind == "bernoulli" else [w for w, n in d.bag.items() if n is not None]
    )
    if len(words) * len(d.classes) > MOST_COUNTED:
        return
    one_class = ask in ("prior", "estimate", "likelihood", "joint")
    classes = [question.label] if one_class else [*d.classes]
    found: list[Iterator[OneOff]] = []
    if ask != "prior":
        if d.kind == "rows":
            words = [(f, d.bag[f]) for f in words]
        asked = [question.word] if ask == "estimate" else [*words][:MOST_WORDS]
        found = [_in_the_document(d)] if ask != "estimate" and d.kind != "rows" else []
        found += [_in_the_class(d, label, asked) for label in classes]
    if ask not in ("likelihood", "estimate"):
        found += [_of_the_prior(d, label, ask == "prior") for label in classes]
    for what, how, advice, rule in chain.from_iterable(found):
        yield Attempt(question, (rule,), name=f"{what}: {how}", advice=advice, kind="count")


def _one_off(what: str, wrong: Any, right: Any, rule: Rule) -> OneOff:
    return f"miscounted {what}", f"{wrong}, not {right}", f"Count {what} again.", rule


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


def _in_the_document(d: Facts) -> Iterator[OneOff]:
    bernoulli = d.kind == "bernoulli"
    for word, n in list(d.bag.items())[:MOST_WORDS]:
        for wrong in (0,) if bernoulli else dict.fromkeys((n - 1, n + 1, 0)):
            how = {0: "left it out", 1: "counted it once"}.get(wrong, f"counted it {wrong} times")

            def rule(t: Term, word: Any = word, wrong: int = wrong) -> Term | None:
                if t.role not in ("joint", "likelihood"):
                    return t
                parts = []
                for p in t.parts:
                    if p.word == word and p.role == "estimate":
                        if not wrong and bernoulli:
                            parts.append(rest_term(p))
                        elif wrong:
                            parts.append(replace(p, times=wrong))
                    else:
                        parts.append(p)
                return replace(t, parts=tuple(parts))

            yield _one_off(f"{word} in d", how, n, rule)


def _in_the_class(d: Facts, label: Label, words: list[Any]) -> Iterator[OneOff]:
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
                    yield _one_off(
                        what, counts.n + by, counts.n, _changed(d, label, {word: by}, more)
                    )
        if d.kind == "rows":
            yield from _of_the_total(d, f"the rows of {label}", total, label, counts.n, word)
    if total and d.kind != "rows":
        yield from _of_the_total(d, f"the {units} of {label}", total, label)


def _of_the_total(
    d: Facts, what: str, total: Any, label: Label, least: Any = 0, word: Any = None
) -> Iterator[OneOff]:
    for by in (-1, 1):
        if total + by >= least and total + by:
            every = _changed(d, label, {}, by)
            rule = every if word is None else _only(every, word)
            yield _one_off(what, total + by, total, rule)


def _only(rule: Rule, word: Any) -> Rule:
    return lambda t: rule(t) if t.word == word else t


def _of_the_prior(d: Facts, label: Label, alone: bool) -> Iterator[OneOff]:
    # A document too many or too few in the class, in the class and in all, or in all.
    counted = counts_of(d.asked(Question("prior", label)))
    if counted[:2] != (d.documents[label], sum(d.documents.values())):
        return  # it was given
    n, N = d.documents[label], sum(d.documents.values())
    units = "rows" if d.kind == "rows" else "documents"
    for by, of in ONE_DOCUMENT if alone else ONE_DOCUMENT[:4]:
        rule = _changed(d, label, {}, 0, by, of)
        if by:
            yield _one_off(f"the {units} of {label}", n + by, n, rule)
        else:
            yield _one_off(f"the training {units}", N + of, N, rule)


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
    one_class = question.ask in ("prior", "estimate", "likelihood", "joint")
    for what, how, advice, rule, changed in _moved(d):
        if not one_class or question.ask == "prior" or question.label in changed:
            yield Attempt(question, (rule,), name=f"{what}: {how}", advice=advice, kind="count")


def _moved(d: Facts) -> Iterator[tuple[str, str, str, Rule, tuple[Label, ...]]]:
    count_again = "Go through the training documents again."
    for k, (one, label) in enumerate(d.training, 1):
        without, how = _with_document(d, one, label, -1, -1), f"it is in {label}"
        yield f"skipped training document {k}", how, count_again, without, (label,)
        for c in d.classes:
            if c != label:
                put, taken = _with_document(d, one, c, 1, 0), _with_document(d, one, label, -1, 0)

                def rule(t: Term, put: Any = put, taken: Any = taken) -> Term:
                    return put(taken(t))  # type: ignore[no-any-return]

                advice = "Look again at the class of each training document."
                yield f"put training document {k} in {c}", how, advice, rule, (c, label)
    for c in d.classes:
        added, advice = (
            _with_document(d, d.document, c, 1, 1),
            "d is to be classified: it is not in the training data.",
        )
        yield "counted d as a training document", f"in {c}", advice, added, (c,)


def _with_document(d: Facts, document: Any, label: Label, by: int, all_documents: int) -> Rule:
    bag = {w: n for w, n in Counter(document).items() if w in d.model.words}
    if d.kind == "bernoulli":
        return _changed(d, label, dict.fromkeys(bag, by), by, by, all_documents)
    times = {w: by * n for w, n in bag.items()}
    return _changed(d, label, times, sum(times.values()), by, all_documents)
