"""The usual slips and other conventions: what each of them does, and what it gives on some data.

Each is a rule on the terms of the working: it takes a number for another one, leaves a term out,
or puts another sign; for all classes, or for one class alone.  The commonest slips come first.
Slips are wrong; a convention is another choice, such as another alpha.

The example of each is worked out on the emails of COMP9417 but the last, whose words are not
keywords, for spam and the document a b b; on a table; or on two numbers of each class:

>>> from naive_bayes import BernoulliNB, CategoricalNB, DirichletMultinomialNB, GaussianNB, MultinomialNB
>>> from naive_bayes.practice.reading import read_number
>>> texts = ["bdebbde", "bcebbddecc", "adadeaee", "badbedab", "abababaed", "acacacaed", "eaedaea"]
>>> emails = [*zip(map(list, texts), ["spam"] * 4 + ["ham"] * 3)]
>>> def of_emails(model):
...     return facts_of(model.fit(*zip(*emails)), list("abb"), emails)
>>> days = [["sun", "wind", "hot"], ["sun", "calm", "hot"], ["rain", "calm", "cold"], ["fog", "calm", "hot"]]
>>> table = CategoricalNB().fit(days, ["yes", "yes", "no", "no"])
>>> cases = [
...     (of_emails(MultinomialNB(vocabulary="abc")), "spam", "a"),
...     (of_emails(BernoulliNB(vocabulary="abc")), "spam", "b"),
...     (of_emails(MultinomialNB(vocabulary="abc", smoothing=2)), "spam", "a"),
...     (of_emails(MultinomialNB(vocabulary="abc", coefficient=True)), "spam", "a"),
...     (of_emails(DirichletMultinomialNB(vocabulary="abc")), "spam", "a"),
...     (facts_of(MultinomialNB().fit([["a", "b", "b"], ["c"]], ["x", "y"]), ["a"]), "x", "a"),
...     (facts_of(table, ["sun", "calm", None]), "yes", (0, "sun")),
...     (facts_of(GaussianNB().fit([[0], [4], [7], [9]], "aabb"), [4]), "a", None),
... ]
>>> def is_given_by(slip, facts, label, word):
...     ask, made = slip.example.split(" = ")
...     question, value = Question(ask, label, word), read_number(made)[0].first.value
...     found = [one for _, one in slip_values(facts, question, [slip])]
...     return any(abs(one - value) < 1e-12 for one in found)
>>> for slip in (*SLIPS, *CONVENTIONS, *LIBRARIES):
...     if slip.example and not any(is_given_by(slip, *case) for case in cases):
...         print(slip.name)
>>> print(*(slip.name for slip in SLIPS if not slip.example))
<BLANKLINE>
"""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import floor
from typing import Any, NamedTuple

from naive_bayes.foundation.documents import read_once
from naive_bayes.further.distributions.distribution import Distribution
from naive_bayes.likelihood import multinomial_coefficient
from naive_bayes.practice.facts import Facts, facts_of, verdict_of_joints
from naive_bayes.practice.questions import (
    Label,
    Question,
    labelled_pairs,
    prior_is_counted,
    right_value,
)
from naive_bayes.practice.reading import magnitude
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import Counts, Term, counts_of, leaf, recounted, share
from naive_bayes.working.tree import without

NUMBERS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior")
SCORES = ("joint", "posterior", "verdict", "odds", "evidence")
PRODUCTS = ("likelihood", *SCORES)
ESTIMATES = ("estimate", *PRODUCTS)
SUMS = ("posterior", "odds", "evidence", "verdict")
"""What needs the joints of several classes."""

Rule = Callable[[Term], Term | None]
"""What becomes of a term whose parts have been changed already; None leaves it out."""


class Attempt(NamedTuple):
    """A way to answer: what was answered, and by which rules.

    Attributes:
        question: what is answered.
        rules: what becomes of the terms, one rule after the other.
        answered: what becomes of the answer.
        name: what was done.
        advice: what to do instead, or how it differs.
        kind: "slip", "two slips", "convention", "library", "count" or "rounding".
        usual: whether it is among the commonest.

    Examples:
        >>> Attempt(Question("joint", "spam"), name="forgot the prior", advice="Put it in.").rules
        ()
    """

    question: Question
    rules: tuple[Rule, ...] = ()
    answered: Callable[[Term], Term] | None = None
    name: str = ""
    advice: str = ""
    kind: str = "slip"
    usual: bool = False

    def term(self, facts: Facts) -> Term | None:
        """The working that leads to the number; None where there is none."""
        term: Term | None = facts.asked(self.question)
        for rule in self.rules:
            term = term.rewritten(rule) if term is not None else None
        return self.answered(term) if self.answered and term is not None else term

    def value(self, facts: Facts) -> Any:
        """What it gives: a `Fraction`, for a verdict the label; None where it has no value."""
        try:
            term = self.term(facts)
            if term is None:
                return None
            return verdict_of_joints(term.parts) if self.question.ask == "verdict" else term.value
        except (LookupError, ArithmeticError, ValueError, AttributeError):
            return None


Change = Callable[[Facts, Question], Iterable[Attempt]]
"""The ways to make a slip, which have no name yet."""


class Slip(NamedTuple):
    """A slip, or another convention: what is done, and what it changes.

    Attributes:
        name: what is done.
        advice: what to do instead, or how it differs.
        example: a question, and what the slip makes of its answer, on the data of this file's
            docstring; "" for some conventions.
        kind: "multinomial" for models that count words, "as read" for the one among them that counts
            each word as it is read, "bernoulli", "words" for all of these, "rows", or "" for any model.
        asks: the questions that it changes.
        changes: what it changes; a slip that can be made in more than one way has several.
        usual: whether it is among the commonest.
        paired: whether it is often made together with another one.
        alone: whether it is also made in one class alone.

    Examples:
        >>> [slip.name for slip in SLIPS if slip.paired][:2]
        ['forgot to smooth', 'forgot the prior']
    """

    name: str
    advice: str
    example: str
    kind: str
    asks: tuple[str, ...]
    changes: tuple[Change, ...]
    usual: bool = False
    paired: bool = False
    alone: bool = False


# Rules for terms of some roles.

PRODUCT = "joint likelihood"
"""The roles of a class's product."""


def at(roles: str, change: Callable[[Facts, Term], Term | None]) -> Change:
    """Another term in the place of each that has one of some roles, or none.

    Examples:
        >>> [one] = at("prior", lambda d, t: None)(None, Question("joint", "spam"))
        >>> share("P(spam)", 1, 2, role="prior").rewritten(one.rules[0]) is None
        True
    """
    those = roles.split()
    return lambda d, q: [Attempt(q, (lambda t: change(d, t) if t.role in those else t,))]


def recounting(change: Callable[[Facts, Term, Counts], Counts]) -> Change:
    """Other counts in each estimate.

    Examples:
        >>> unsmoothed = recounting(lambda d, t, n: n._replace(a=0, b=0))
        >>> [one] = unsmoothed(None, Question("estimate", "spam", "a"))
        >>> share("P(a|spam)", 5, 17, 1, 3).rewritten(one.rules[0]).line
        '5/17'
    """
    return at("estimate", lambda d, t: recounted(t, change(d, t, counts_of(t))))


def factors(change: Callable[[Facts, Term], Term | None]) -> Change:
    """Another factor in the place of each of a class's product, or none; what it begins with stays.

    Examples:
        >>> once = factors(lambda d, f: replace(f, times=1))
        >>> [one] = once(None, Question("joint", "spam"))
        >>> whole = Term("P(x) P(d|x)", "*", (leaf(3, role="prior"), replace(leaf(2), times=5)), role="joint")
        >>> one.rules[0](whole).line
        '3 × 2 = 6'
    """

    def changed(d: Facts, t: Term) -> Term:
        begins, each = _beginning(t)
        made = (change(d, f) for f in each)
        return t.changed(parts=(*begins, *(f for f in made if f is not None)))

    return at(PRODUCT, changed)


def _beginning(t: Term) -> tuple[list[Term], list[Term]]:
    # What a product begins with, and its factors.
    roles = ("prior", "coefficient")
    begins = [p for p in t.parts if p.role in roles]
    return begins, [p for p in t.parts if p.role not in roles]


def instead(**parts: Any) -> Change:
    """The answer to another question.

    Examples:
        >>> [one] = instead(ask="joint")(None, Question("posterior", "spam"))
        >>> one.question
        Question(ask='joint', label='spam', word=None)
    """
    return lambda d, q: [Attempt(q._replace(**parts))]


def answered(rule: Callable[[Fraction], Fraction]) -> Change:
    """Another number made of the right one.

    Examples:
        >>> [one] = answered(lambda value: 1 / value)(None, Question("joint", "spam"))
        >>> one.answered(leaf(4)).value
        Fraction(1, 4)
    """
    return lambda d, q: [Attempt(q, answered=lambda t: Term(t.name, leaf=Span.of(rule(t.value))))]


def _through(function: str) -> Change:
    return lambda d, q: [Attempt(q, answered=lambda t: Term(t.name, function, (t,)))]


def _upside_down(d: Facts, q: Question) -> Iterable[Attempt]:
    def turned(t: Term) -> Term:
        return Term(t.name, "/", t.parts[::-1] if t.sign == "/" else (leaf(1), t))

    return [Attempt(q, answered=turned)]


def _both(*changes: Change) -> Change:
    # One after the other.
    return lambda d, q: [
        Attempt(q, tuple(rule for change in changes for one in change(d, q) for rule in one.rules))
    ]


# Counts.


def _counting(role: str = "estimate", k: Any = None, **others: Any) -> Change:
    # Others for n, N and a, which is added for k outcomes below the bar: numbers, or what gives them.
    def changed(d: Facts, t: Term) -> Term:
        given = {name: x(d, t) if callable(x) else x for name, x in others.items()}
        n, N = d.read_before(t)
        read = {name: given[name] + more for name, more in (("n", n), ("N", N)) if name in given}
        counts = counts_of(t)._replace(**{**given, **read})
        if k is not None or "a" in given:
            outcomes = d.outcomes(t.word) if k is None else k(d, t) if callable(k) else k
            counts = counts._replace(b=counts.a * outcomes)
        return recounted(t, counts)

    return at(role, changed)


def _other_count(d: Facts, t: Term) -> Any:
    return d.other.of(t.word, t.label)


def _other_total(d: Facts, t: Term) -> Any:
    return d.other.totals[t.label]


def _all_words(d: Facts, t: Term) -> Any:
    return sum(d.words.totals[c] for c in d.classes)


def _documents(d: Facts, t: Term) -> Any:
    return d.documents[t.label]


def _all_documents(d: Facts, t: Term) -> Any:
    return sum(d.documents.values())


def _sum_of_counts(d: Facts, t: Term) -> Any:
    return d.own.sums[t.label]


def _of_the_word(d: Facts, t: Term) -> Any:
    return d.in_all(t.word)


def _of_all_words(d: Facts, t: Term) -> Any:
    return d.total_of_all(t.word)


def _classes(d: Facts, t: Term) -> int:
    return len(d.classes)


def _size(d: Facts, t: Term) -> int:
    if d.kind == "rows":
        raise LookupError  # there is no V
    return len(d.vocabulary)


def _seen_in_class(d: Facts, t: Term) -> int:
    seen = [w for w, n in d.own.counts[t.label].items() if n > 0]
    return sum(w[0] == t.word[0] for w in seen) if d.kind == "rows" else len(seen)


def _alpha(d: Facts, t: Term | None = None) -> Any:
    if d.kind == "rows":
        raise LookupError
    return counts_of(d.estimate(d.vocabulary[0], d.classes[0])).a


def _number_of_classes(d: Facts, q: Question) -> Iterable[Attempt]:
    # Of two classes and |V| words it is the 2 that has a name of its own.
    alone = len(d.classes) == 2 and d.kind == "multinomial"
    return () if alone else _counting(k=_classes)(d, q)


def _one_once(d: Facts, q: Question) -> Iterable[Attempt]:
    # (n + 1)/(N + 1), where alpha is another number.
    return () if _alpha(d) == 1 else _counting(a=1, k=1)(d, q)


def _bracketless(d: Facts, q: Question) -> Iterator[Attempt]:
    # (n + a)/N + b, n + a/(N + b), n + a/N + b
    n, N, a, b = counts_of(d.asked(q))
    for value in ((n + a) / N + b, n + a / (N + b), n + a / N + b) if a else ():
        yield from answered(lambda _, value=value: value)(d, q)  # type: ignore[misc]


def _of_counted(change: Change) -> Change:
    # A prior that is given was not counted in another way.
    return lambda d, q: change(d, q) if prior_is_counted(d.model) else ()


def _smoothed_prior(a: Any, k: Any) -> Change:
    change = _of_counted(_counting("prior", n=_documents, N=_all_documents, a=a, k=k))
    # Who does not smooth the factors of a row has not smoothed its prior.
    return lambda d, q: change(d, q) if d.kind != "rows" or _is_smoothed(d) else ()


def _is_smoothed(d: Facts) -> bool:
    joint = d.tree.joints[d.classes[0]]
    return any(counts_of(t).b for t in joint.walk() if t.role == "estimate")


def _prior_of_other(d: Facts, t: Term) -> Term:
    (other,) = (c for c in d.classes if c != t.label)
    return t.changed(parts=d.asked(Question("prior", other)).parts)


# Products.


def _once(d: Facts, f: Term) -> Term:
    return replace(f, times=1)


def _once_as_read(d: Facts, t: Term) -> Term:
    if not d.as_read:
        return t
    return t.changed(parts=(*_beginning(t)[0], *d.factors(t.label, dict.fromkeys(d.bag, 1), False)))


def _p_for_rest(d: Facts, f: Term) -> Term:
    return replace(f.parts[1], times=f.times) if f.role == "rest" else f


def _rest_for_p(d: Facts, f: Term) -> Term:
    return without(f) if f.role == "estimate" else f


def _exchanged(d: Facts, f: Term) -> Term:
    return _p_for_rest(d, f) if f.role == "rest" else _rest_for_p(d, f)


def _as_a_power(d: Facts, f: Term) -> Term:
    return replace(f, times=d.bag.get(f.word, 1)) if f.role == "estimate" else f


def _doubled(d: Facts, f: Term) -> Term:
    if f.times == 1:
        return f
    return Term(
        sign="*", parts=(leaf(f.times), _once(d, f)), role="likelihood", label=f.label, word=f.word
    )


def _not_zero(d: Facts, f: Term) -> Term | None:
    return f if f.value else None


def _nowhere_zero(d: Facts, f: Term) -> Term | None:
    zero = 1 if f.role == "rest" else 0
    return None if any(d.estimate(f.word, c).value == zero for c in d.classes) else _not_zero(d, f)


def _with(t: Term, *more: Term) -> Term:
    return t.changed(parts=(*t.parts, *more))


def _absent_are_few(d: Facts) -> None:
    if len(d.vocabulary) > MOST_ABSENT:
        raise LookupError


def _with_absent(d: Facts, t: Term) -> Term:
    _absent_are_few(d)
    lacking = (w for w in d.vocabulary if w not in d.bag)
    return _with(t, *(without(d.estimate(w, t.label)) for w in lacking))


def _two_words_exchanged(d: Facts, q: Question) -> Iterator[Attempt]:
    # In the document: each word gets the number of the other.
    bernoulli = d.kind == "bernoulli"
    words = d.vocabulary if len(d.vocabulary) <= MOST_EXCHANGED else tuple(d.bag)[:MOST_EXCHANGED]
    for one, other in combinations(words, 2):
        n, m = d.bag.get(one, 0), d.bag.get(other, 0)
        if (bool(n) != bool(m)) if bernoulli else n != m:
            bag = {**d.bag, one: m, other: n}
            bag = {w: bag[w] for w in d.vocabulary if bag.get(w)}

            def changed(d: Facts, t: Term, bag: dict[Any, int] = bag) -> Term:
                made = d.factors(t.label, bag, bernoulli)
                return t.changed(parts=(*_beginning(t)[0], *made))

            yield from at(PRODUCT, changed)(d, q)


def _added(with_prior: bool) -> Change:
    def changed(d: Facts, t: Term) -> Term:
        begins, factors = _beginning(t)
        prior = tuple(p for p in begins if p.role == "prior")
        each = tuple(_once(d, f) for f in factors for _ in range(f.times))
        if with_prior or not prior:
            return t.changed(sign="+", parts=(*prior, *each))
        return t.changed(parts=(*prior, Term(sign="+", parts=each, role="likelihood")))

    return at(PRODUCT, changed)


def _prior_each_time(d: Facts, t: Term) -> Term:
    n = sum(f.times for f in _beginning(t)[1])
    return t.changed(parts=tuple(replace(p, times=n) if p.role == "prior" else p for p in t.parts))


def _with_coefficient(d: Facts, t: Term) -> Term:
    begins, factors = _beginning(t)
    if d.model.coefficient:
        raise LookupError  # it belongs there
    orders = leaf(multinomial_coefficient(d.bag.values()), role="coefficient", label=t.label)
    return t.changed(parts=(*begins, replace(orders, name="n!/(x1!...xk!)"), *factors))


def _without_a_feature(d: Facts, q: Question) -> Iterator[Attempt]:
    known = [f for f, value in d.bag.items() if value is not None]
    for feature in known if len(known) > 1 else ():
        yield from factors(lambda d, f, x=feature: None if f.word[0] == x else f)(d, q)  # type: ignore[misc]


def _missing_given(d: Facts, q: Question) -> Iterator[Attempt]:
    # A value for a feature that has none in the row.
    for feature in (f for f, value in d.bag.items() if value is None):
        for value in [*d.values[feature]][:MOST_EXCHANGED]:

            def changed(d: Facts, t: Term, word: Any = (feature, value)) -> Term:
                return _with(t, d.estimate(word, t.label))

            yield from at(PRODUCT, changed)(d, q)


def _all_given(d: Facts, q: Question) -> Iterator[Attempt]:
    # One value, such as yes, for all features that have none in the row.
    missing = [feature for feature, value in d.bag.items() if value is None]
    known = [d.values[feature] for feature in missing]
    for value in [v for v in known[0] if all(v in of for of in known)] if len(missing) > 1 else ():

        def changed(d: Facts, t: Term, value: Any = value) -> Term:
            return _with(t, *(d.estimate((feature, value), t.label) for feature in missing))

        yield from at(PRODUCT, changed)(d, q)


# Densities.


def _of_other_class(d: Facts, t: Term) -> Term:
    (other,) = (c for c in d.classes if c != t.label)
    span = d.asked(Question("estimate", other, t.word)).find(t.role).span
    return t.changed(sign="", parts=(), leaf=span)


# Evidence and posterior.


def _product_of_words(smoothed: bool) -> Change:
    # The product of the single P(w), each counted in all classes together.
    def changed(d: Facts, t: Term) -> Term:
        words, a = d.bag, _alpha(d) if smoothed else 0
        if d.kind == "rows":
            words = {(f, value): 1 for f, value in d.bag.items() if value is not None}
        parts = []
        for w, n in words.items():
            p = share("", d.in_all(w), d.total_of_all(w), a, a * d.outcomes(w))
            parts.append(replace(p, times=n if d.kind == "multinomial" else 1))
        return Term(t.name, "*", tuple(parts), role="evidence")

    return at("evidence", changed)


def _likelihoods_below(d: Facts, t: Term) -> Term:
    return t.changed(parts=tuple(d.tree.likelihood(joint.label) for joint in t.parts))


def _prior_only_below(d: Facts, t: Term) -> Term:
    above, below = t.parts
    above = above.changed(parts=tuple(p for p in above.parts if p.role != "prior"))
    return t.changed(parts=(above, below))


def _divided_logarithms(d: Facts, t: Term) -> Term:
    # As if they were the joints.
    logs = {j.label: Term(f"log of {j.name}", "ln", (j,)) for j in t.parts[1].parts}
    whole = Term("the sum of the logarithms", "+", tuple(logs.values()), role="evidence")
    return t.changed(parts=(logs[t.label], whole))


# Rounding.


def _rounded(
    places: int = 0, digits: int = 0, cut: bool = False, roles: str = "prior estimate"
) -> Change:
    # Numbers rounded before they are used: to so many decimals, or to so many digits.
    def changed(d: Facts, t: Term) -> Term:
        value = t.value
        scale = Fraction(10) ** (digits - magnitude(value) if digits else places)
        near = floor(value * scale) / scale if cut else round(value * scale) / scale
        return t if near == value else t.changed(leaf=Span.of(near))

    return at(roles, changed)


PARAMETERS = "mean variance rate median scale p"
"""The roles of the parameters of a density."""

# Another model.


def _factors_of_other_model(d: Facts, t: Term) -> Term:
    bernoulli = d.kind == "multinomial"
    if bernoulli:
        _absent_are_few(d)
    prior = (p for p in t.parts if p.role == "prior")
    return t.changed(parts=(*prior, *d.factors(t.label, d.bag, bernoulli)))


def _outcomes_of_other_model(d: Facts, t: Term) -> int:
    return 2 if d.kind == "multinomial" else len(d.vocabulary)


def _unknown_words(d: Facts, t: Term) -> Term:
    return _with(t, *(replace(d.estimate(w, t.label), times=n) for w, n in d.unknown.items()))


def _and_in_v(d: Facts, t: Term, n: Counts) -> Counts:
    return n._replace(b=n.b + _alpha(d) * len(d.unknown))


def _documents_with(d: Facts, t: Term) -> Any:
    return _other_count(d, t) if d.kind == "multinomial" else counts_of(t).n


def _there_or_not(d: Facts, t: Term) -> int:
    return d.outcomes(t.word) if d.kind == "rows" else 2


def _presence_and_absence(d: Facts, t: Term) -> Term:
    return _factors_of_other_model(d, t) if d.kind == "multinomial" else t


def _is_present(d: Facts, f: Term) -> Term | None:
    absent = f.role == "rest" or (
        d.kind == "rows" and str(f.word[1]).casefold() in ("0", "no", "false")
    )
    return None if absent else f


# Bernoulli for multinomial, and the reverse: the other counts, and what goes with them.
_OTHER_MODEL = _both(
    at(PRODUCT, _factors_of_other_model),
    _counting(n=_other_count, N=_other_total, a=_alpha, k=_outcomes_of_other_model),
)
_SAME_FACTOR = at("estimate", lambda d, t: t.changed(parts=d.estimate(t.word, t.label).parts))
_ONCE = _both(at(PRODUCT, _once_as_read), factors(_once))
_PRESENCE = _counting(n=_other_count, N=lambda d, t: d.other.sums[t.label])

HALF = Fraction(1, 2)
_SEEN_AND_UNSEEN = at(PRODUCT, _presence_and_absence)
_PRESENT = _both(_SEEN_AND_UNSEEN, factors(_is_present))


def _in_documents(a: Any, k: Any) -> Change:
    # (n + a)/(N + a k) of the documents, or rows, of a class.
    return _counting(n=_documents_with, N=_documents, a=a, k=k)


def _prior_with(a: Any, k: Any) -> Change:
    return _of_counted(_counting("prior", n=_documents, N=_all_documents, a=a, k=k))


MOST_ABSENT = 300
"""Of more words nobody has multiplied the factors of those that are absent."""

MOST_EXCHANGED = 6
"""More words are not tried in pairs."""

# Names that are used more than once.
UNIFORM_PRIOR = "took the classes to be equally likely"
WORDS_FOR_DOCUMENTS = "counted words for documents"
OTHER_CLASS = "answered for the other class"
OTHER_WORD = "answered for another word"
COMPLEMENT_FOR_PRESENT = "took 1 - p for p"

_UNIFORM = _counting("prior", n=1, N=_classes)
_WORDS = _of_counted(_counting("prior", n=lambda d, t: d.words.totals[t.label], N=_all_words))

# fmt: off
SLIPS = (
    # The prior asked for by itself.
    Slip(UNIFORM_PRIOR, "The classes are not equally likely: each has its own prior.", "prior = 1/2", "", ("prior",), (_UNIFORM,), usual=True),
    Slip(OTHER_CLASS, "Look again at which class is asked for.", "prior = 3/7", "", tuple(ask for ask in NUMBERS if ask != "evidence"), (lambda d, q: [Attempt(q._replace(label=c)) for c in d.classes[:20] if c != q.label],), usual=True),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "prior = 17/34", "words", ("prior",), (_WORDS,), usual=True),
    # The commonest.
    Slip("forgot to smooth", "Add alpha to every count, and the sum of these alphas to the total.", "estimate = 5/17", "", ESTIMATES, (_counting(a=0),), usual=True, paired=True, alone=True),
    Slip("forgot the prior", "The product begins with P(c), the prior of the class.", "joint = 6/20 × (10/20)^2", "", SCORES, (at("prior", lambda d, t: None),), usual=True, paired=True, alone=True),
    Slip("gave the joint: forgot to divide by the evidence", "Divide by P(d), the sum of the joints of all classes.", "posterior = 4/7 × 6/20 × (10/20)^2", "", ("posterior", "odds"), (instead(ask="joint"),), usual=True, paired=True),
    Slip("forgot |V| in the denominator", "Alpha is added to each of the |V| words, so the total grows by alpha |V|.", "estimate = 6/17", "multinomial", ESTIMATES, (_counting(k=0),), usual=True, alone=True),
    Slip("forgot the 2 in the denominator", "A word occurs or does not: two outcomes, so the total grows by 2 alpha.", "estimate = 4/4", "bernoulli", ESTIMATES, (_counting(k=0),), usual=True, alone=True),
    Slip("forgot k in the denominator", "Alpha is added to each of the k values of the feature, so the total grows by alpha k.", "estimate = 3/2", "rows", ESTIMATES, (_counting(k=0),), usual=True, alone=True),
    Slip("left out the absent words", "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).", "joint = 4/7 × 3/6 × 4/6", "bernoulli", PRODUCTS, (at("rest", lambda d, t: None),), usual=True, paired=True, alone=True),
    Slip("gave each occurrence of a word the same factor", "Each word is counted as it is read: n grows with the word, and N with every word.", "joint = 4/7 × 6/20 × (10/20)^2", "as read", PRODUCTS, (_SAME_FACTOR,), usual=True, paired=True, alone=True),
    Slip("took each word of the document once", "A word that occurs twice has two factors.", "joint = 4/7 × 6/20 × 10/20", "multinomial", PRODUCTS, (_ONCE,), usual=True, paired=True, alone=True),
    Slip(UNIFORM_PRIOR, "The classes are not equally likely: each has its own prior.", "joint = 1/2 × 6/20 × (10/20)^2", "", SCORES, (_UNIFORM,), usual=True),
    Slip("took the share of the words for the prior", "The prior is the share of the training documents, not of their words.", "joint = 17/34 × 6/20 × (10/20)^2", "words", SCORES, (_WORDS,)),
    Slip("counted documents for words", "Here every occurrence of a word is counted, out of all words.", "estimate = 3/6", "multinomial", ESTIMATES, (
        _counting(n=_other_count, N=_other_total, k=2), _counting(n=_other_count, N=_other_total), _counting(n=_other_count),
        _counting(n=_other_count, N=_other_total, a=0),
    )),
    Slip(WORDS_FOR_DOCUMENTS, "Here documents are counted, and not the words in them.", "estimate = 10/20", "bernoulli", ESTIMATES, (
        _counting(n=_other_count, N=_other_total, k=_size), _counting(n=_other_count), _counting(n=_other_count, N=_other_total),
        _counting(n=_other_count, N=_other_total, a=0),
    )),
    Slip("put documents below the bar, where words belong", "P(w|c) is the share of the class's words that are w.", "estimate = 6/7", "multinomial", ESTIMATES, (_counting(N=_other_total), _counting(N=_other_total, k=2))),
    Slip("put words below the bar, where documents belong", "P(w|c) is the share of the class's documents that have w: divide by the number of documents.", "estimate = 4/19", "bernoulli", ESTIMATES, (_counting(N=_other_total), _counting(N=_other_total, k=_size))),
    Slip("put 2 below the bar, as in the Bernoulli model", "There are |V| words to choose from, so alpha |V| goes below the bar.", "estimate = 6/19", "multinomial", ESTIMATES, (_counting(k=2),), usual=True),
    Slip("put |V| below the bar in the Bernoulli model", "A word occurs or does not: two outcomes, so 2 alpha goes below the bar.", "estimate = 4/7", "bernoulli", ESTIMATES, (_counting(k=_size),), usual=True),
    Slip("put the number of classes below the bar", "Below the bar add alpha once for each outcome, not once for each class.", "estimate = 3/4", "", ESTIMATES, (_number_of_classes,), usual=True),
    Slip("took p for 1 - p", "A word that is absent has the factor 1 - P(w|c).", "joint = 4/7 × 3/6 × 4/6 × 2/6", "bernoulli", PRODUCTS, (factors(_p_for_rest),), alone=True),
    Slip(COMPLEMENT_FOR_PRESENT, "P(w|c) is the share of the documents that have w.", "estimate = 2/6", "bernoulli", ("estimate",), (at("estimate", _rest_for_p),)),
    Slip("gave the share of the other words", "P(w|c) is the share of w: count w, and not the others.", "estimate = 14/20", "multinomial", ("estimate",), (at("estimate", _rest_for_p),)),
    Slip(COMPLEMENT_FOR_PRESENT, "A word that occurs has the factor P(w|c), not 1 - P(w|c).", "joint = 4/7 × 3/6 × 2/6 × 4/6", "bernoulli", PRODUCTS, (factors(_rest_for_p),)),
    Slip("added alpha below the bar only", "Alpha belongs above the bar as well: what is added to the total is what is added to the counts.", "estimate = 5/20", "", ESTIMATES, (recounting(lambda d, t, n: n._replace(a=0)),), usual=True, alone=True),
    Slip("added alpha once below the bar", "Below the bar alpha is added once for every outcome, not once in all.", "estimate = 6/18", "", ESTIMATES, (_counting(k=1),), usual=True, alone=True),
    Slip("lost the brackets around a sum", "Above the bar is one sum, and below it another: both need brackets.", "estimate = 6/17 + 3", "", ("estimate",), (_bracketless,)),
    Slip("divided by the words of all classes", "P(w|c) is a share of the words of class c alone.", "estimate = 6/37", "words", ESTIMATES, (_counting(N=_all_words), _counting(N=_all_words, k=_size))),
    Slip("divided by the documents of all classes", "P(w|c) is a share of the documents of class c alone.", "estimate = 6/10", "words", ESTIMATES, (_counting(N=_all_documents), _counting(N=_all_documents, k=2))),
    Slip("divided by the sum of the document counts", "P(w|c) is the share of the class's documents that have w: divide by the number of documents.", "estimate = 4/9", "bernoulli", ESTIMATES, (
        _counting(N=_sum_of_counts, k=_size), _counting(N=_sum_of_counts), _counting(N=_sum_of_counts, a=0),
    )),
    Slip("took V from one class only", "V has the words of all classes; smoothing gives each of them a share.", "estimate = 2/5", "multinomial", ESTIMATES, (_counting(k=_seen_in_class),)),
    Slip("took V from the document", "V has all words of the training documents, not only those of d.", "estimate = 6/19", "multinomial", ESTIMATES, (_counting(k=lambda d, t: len(d.bag)),)),
    Slip("took |V| + 1 for |V|", "|V| is the number of different words; nothing is added for words that were never seen.", "estimate = 6/21", "multinomial", ESTIMATES, (_counting(k=lambda d, t: len(d.vocabulary) + 1),)),
    Slip("gave P(c|w) for P(w|c)", "P(w|c) is a share of class c, and not the share of w that class c has.", "estimate = 5/16", "words", ("estimate",), (
        _counting(N=_of_the_word, a=0), _counting(N=_of_the_word, k=_classes), _counting(N=_of_the_word), _counting(N=_of_the_word, k=0),
    )),
    Slip(OTHER_WORD, "Look again at which word is asked for.", "estimate = 10/20", "words", ("estimate",), (lambda d, q: [Attempt(q._replace(word=w)) for w in d.vocabulary[:50] if w != q.word],)),
    Slip("exchanged two words", "Look again at how often d has each word, and at which count is whose.", "joint = 4/7 × (6/20)^2 × 10/20", "words", PRODUCTS, (_two_words_exchanged,)),
    Slip("took a repeated word as a power", "In the Bernoulli model a word has one factor, however often it occurs.", "joint = 4/7 × 3/6 × (4/6)^2 × 4/6", "bernoulli", PRODUCTS, (factors(_as_a_power),)),
    Slip("put in factors 1 - p for absent words", "Here a word that is absent has no factor of its own.", "joint = 4/7 × 6/20 × (10/20)^2 × 16/20", "multinomial", PRODUCTS, (at(PRODUCT, _with_absent),)),
    Slip("multiplied by the count: 2p for p²", "A word that occurs twice has the factor p twice: p times p.", "joint = 4/7 × 6/20 × 2 × 10/20", "multinomial", PRODUCTS, (factors(_doubled),)),
    Slip("added the factors", "The factors of a class are multiplied, and so is the prior.", "joint = 4/7 × (6/20 + 10/20 + 10/20)", "", PRODUCTS, (_added(False), _added(True))),
    Slip("exchanged p and 1 - p", "P(w|c) is for a word that occurs, 1 - P(w|c) for one that does not.", "joint = 4/7 × 3/6 × 2/6 × 2/6", "bernoulli", PRODUCTS, (factors(_exchanged),)),
    Slip("smoothed the prior", "Alpha is not added to the numbers of documents.", "prior = 5/9", "", ("prior", *SCORES), (
        _smoothed_prior(1, _classes), _smoothed_prior(2, _classes), _smoothed_prior(_alpha, _classes), _smoothed_prior(1, _size),
        _smoothed_prior(1, 1),
    )),
    Slip("gave the likelihood P(d|c)", "P(d|c) is not yet multiplied by P(c), and not divided by P(d).", "posterior = 6/20 × (10/20)^2", "", ("posterior",), (instead(ask="likelihood"),)),
    Slip("gave the odds", "Divide by the joints of all classes, the class's own among them.", "posterior = 2400/576", "", ("posterior", "joint"), (instead(ask="odds"),)),
    Slip("gave the evidence P(d)", "P(d) is the sum over the classes; one class is asked for.", "posterior = 4/7 × 6/20 × (10/20)^2 + 3/7 × 12/20 × (4/20)^2", "", ("posterior", "joint"), (instead(ask="evidence"),)),
    Slip("gave the posterior: divided the joint by the evidence", "The joint P(c) P(d|c) is not yet divided by P(d).", "joint = 2400/2976", "", ("joint", "odds"), (instead(ask="posterior"),)),
    Slip("gave the prior", "The words of the document still have to be multiplied in.", "posterior = 4/7", "", ("posterior", "joint"), (instead(ask="prior"),)),
    Slip("took the odds of the classes for the prior", "The prior divides by the documents of all classes, not of the others.", "prior = 4/3", "", ("prior", *SCORES), (_of_counted(_counting("prior", n=_documents, N=lambda d, t: _all_documents(d, t) - _documents(d, t))),)),
    Slip("left the prior out of the evidence", "P(d) is the sum of P(c) P(d|c), with the prior of each class.", "posterior = (4/7 × 6/20 × (10/20)^2)/(6/20 × (10/20)^2 + 12/20 × (4/20)^2)", "", ("posterior",), (at("evidence", _likelihoods_below),)),
    Slip("multiplied the joints of the classes", "P(d) is the sum of the joints of all classes.", "evidence = 4/7 × 6/20 × (10/20)^2 × 3/7 × 12/20 × (4/20)^2", "", ("posterior", "evidence"), (at("evidence", lambda d, t: t.changed(sign="*")),)),
    Slip("put the product of the single P(w) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its words.", "posterior = (4/7 × 6/20 × (10/20)^2)/(16/34 × (12/34)^2)", "words", ("posterior", "evidence"), (_product_of_words(True), _product_of_words(False)), usual=True),
    Slip("left the prior out above, and not in the evidence", "P(c) belongs above the bar as well as in the evidence.", "posterior = (6/20 × (10/20)^2)/(4/7 × 6/20 × (10/20)^2 + 3/7 × 12/20 × (4/20)^2)", "", ("posterior",), (at("posterior", _prior_only_below),)),
    Slip("put the multinomial coefficient in", "Here P(d|c) is the plain product over the words.", "joint = 3 × 4/7 × 6/20 × (10/20)^2", "multinomial", ("likelihood", "joint", "evidence"), (at(PRODUCT, _with_coefficient),)),
    Slip("left the multinomial coefficient out", "Here P(d|c) has the number of orders of its words as a factor.", "joint = 4/7 × 6/20 × (10/20)^2", "multinomial", ("likelihood", "joint", "evidence"), (at("coefficient", lambda d, t: None),)),
    Slip("put the prior in once for every word", "The prior is one factor of the product, whatever the number of words.", "joint = (4/7)^3 × 6/20 × (10/20)^2", "", SCORES, (at(PRODUCT, _prior_each_time),)),
    Slip("took the prior of the other class", "Each class has its own prior.", "joint = 3/7 × 6/20 × (10/20)^2", "", SCORES, (at("prior", _prior_of_other),)),
    Slip("counted over all classes, above the bar and below", "P(w|c) looks at class c alone.", "estimate = 17/37", "words", ("estimate",), (_counting(n=_of_the_word, N=_of_all_words),)),
    Slip("took alpha to be 1", "Look again at what is added to each count: it is not 1 here.", "estimate = 6/20", "words", ESTIMATES, (_counting(a=1), _one_once), usual=True),
    Slip("shifted the decimal point", "Look again at the place of the decimal point.", "prior = 40/7", "", NUMBERS, (answered(lambda value: value * 10), answered(lambda value: value / 10), answered(lambda value: value / 100))),
    Slip("divided logarithms of the joints", "The posterior divides the joints themselves: undo the logarithms.", "posterior = ln(4/7 × 6/20 × (10/20)^2)/(ln(4/7 × 6/20 × (10/20)^2) + ln(3/7 × 12/20 × (4/20)^2))", "", ("posterior",), (at("posterior", _divided_logarithms),)),
    Slip("left out the percent sign", "Write the percent sign, or divide by 100.", "prior = 400/7", "", NUMBERS, (answered(lambda value: 100 * value),)),
    Slip("turned the fraction upside down", "The part goes above the bar, the whole below it.", "prior = 7/4", "", NUMBERS, (_upside_down,)),
    Slip("took the logarithm of the answer", "The probability itself is asked for: undo the logarithm.", "prior = ln(4/7)", "", NUMBERS, (_through("ln"),)),
    Slip("took the logarithm of the answer to base 10", "The probability itself is asked for: undo the logarithm.", "prior = log10(4/7)", "", NUMBERS, (_through("log10"),)),
    # With rows of features alone.
    Slip("put P(c|x) for P(x|c)", "P(x|c) divides by the rows of the class, not by the rows that have the value.", "estimate = 2/2", "rows", ESTIMATES, (
        _counting(N=_of_the_word, a=0), _counting(N=_of_the_word),
    ), usual=True),
    Slip("took k to be the number of values that the class has", "k counts the values of the feature, whether the class has them or not.", "estimate = 3/3", "rows", ESTIMATES, (_counting(k=_seen_in_class),), usual=True),
    Slip("put k + 1 below the bar", "There are k values: the total grows by alpha k.", "estimate = 3/6", "rows", ESTIMATES, (_counting(k=lambda d, t: d.outcomes(t.word) + 1),), usual=True),
    Slip("put the number of features below the bar", "Alpha is added for each value of the feature, however many features there are.", "joint = 2/4 × 3/5 × 2/5", "rows", ESTIMATES, (_counting(k=lambda d, t: len(d.model.features)),)),
    Slip("put all rows below the bar", "P(x|c) divides by the rows of the class.", "estimate = 3/7", "rows", ESTIMATES, (_counting(N=_of_all_words),)),
    Slip("left a missing feature in, with a value", "A feature without a value in the row has no factor.", "joint = 2/4 × 3/5 × 2/4 × 3/4", "rows", PRODUCTS, (_missing_given, _all_given)),
    Slip("left out a feature", "Each feature with a value has a factor.", "joint = 2/4 × 2/4", "rows", PRODUCTS, (_without_a_feature,)),
    Slip("put the product of the single P(x) below the bar", "P(d) is the sum of the joints of all classes, not the product of the shares of its values.", "posterior = (2/4 × 3/5 × 2/4)/(2/4 × 3/4)", "rows", ("posterior", "evidence"), (_product_of_words(False),), usual=True),
)
"""The usual slips, the commonest first."""
# fmt: on

ADVICE = {slip.name: slip.advice for slip in reversed(SLIPS)}
"""What to do instead of each slip."""

ALPHAS = tuple(map(Fraction, ("1", "1/2", "1/10", "1/100", "3/2", "2")))
"""The alphas that lecturers choose; 3/2 is an m-estimate with m = 3 and two equal shares."""


# fmt: off
CONVENTIONS = (
    *(Slip(f"alpha = {a}", f"{a} is added to every count here.", "", "", NUMBERS, (_counting(a=a),)) for a in ALPHAS),
    Slip("one fake document with every word", "1 is added above the bar and 1 below it: one more document, which has every word.", "estimate = 4/5", "bernoulli", NUMBERS, (recounting(lambda d, t, n: n._replace(a=1, b=1)),)),
    Slip("ignored factors of zero, for each class by itself", "A factor of zero is left out.", "", "words", NUMBERS, (factors(_not_zero),)),
    Slip("ignored factors of zero, for all classes", "A factor of zero is left out.", "", "words", NUMBERS, (factors(_nowhere_zero),)),
    Slip("counted the prior from the documents", "Here the prior is given, and not counted.", "", "words", NUMBERS, (_counting("prior", n=_documents, N=_all_documents),)),
    Slip("presence for counts: each word once for each document", "A word is counted once for each document, in training and in d.", "joint = 4/7 × 3/9 × 4/9", "multinomial", NUMBERS, (_both(_PRESENCE, _ONCE),)),
    Slip("presence for counts in training", "A word of the training documents is counted once for each document.", "estimate = 3/9", "multinomial", NUMBERS, (_PRESENCE,)),
    Slip("the Bernoulli model", "The other event model is used, on the same documents.", "joint = 4/7 × 3/6 × 4/6 × 4/6", "multinomial", NUMBERS, (_OTHER_MODEL,)),
    Slip("the multinomial model", "The other event model is used, on the same documents.", "joint = 4/7 × 6/20 × (10/20)^2", "bernoulli", NUMBERS, (_OTHER_MODEL,)),
    Slip("gave words outside V a factor", "A word that was never seen in training is ignored here.", "", "multinomial", NUMBERS, (at(PRODUCT, _unknown_words),)),
    Slip("put the words of the document into V", "A word that was never seen in training is ignored here.", "", "multinomial", NUMBERS, (_both(at(PRODUCT, _unknown_words), recounting(_and_in_v)),)),
)
"""What other lecturers and books do differently."""

LIBRARIES = (
    Slip("added 1/2 to every count and to the prior's, as NLTK does", "NLTK adds 1/2 to each count, for the prior as well, and k/2 to the total.", "joint = 9/16 × 5/10 × 7/10 × 7/10", "", NUMBERS, (
        _both(_SEEN_AND_UNSEEN, _in_documents(HALF, _there_or_not), _prior_with(HALF, _classes)),
        _both(_PRESENT, _in_documents(HALF, _there_or_not), _prior_with(HALF, _classes)),
    )),
    Slip("took (n + 1)/(N + 1) for what is present, and for the prior, as Natural does", "Natural adds 1 above the bar and 1 below it, for the prior as well, and has no factor for what is absent.", "joint = 5/8 × 3/5 × 4/5", "", NUMBERS, (_both(_PRESENT, _in_documents(1, 1), _prior_with(1, 1)),)),
    Slip("divided by the sum of the document counts, as quanteda did", "The Bernoulli model of quanteda once divided by the documents of all words, added up.", "estimate = 4/9", "bernoulli", NUMBERS, (_counting(N=_sum_of_counts), _counting(N=_sum_of_counts, k=_size))),
    Slip("put the number of features below the bar, as Lantz does", "Lantz adds 1 to each count, and to the total as many as there are features.", "joint = 2/4 × 3/5 × 2/5", "rows", NUMBERS, (_counting(a=1, k=lambda d, t: len(d.model.features)),)),
    Slip("added 1 to the documents of each class, as Weka does", "Weka smooths the prior too: (N_c + 1)/(N + the number of classes).", "prior = 5/9", "", NUMBERS, (_both(_counting(a=1), _prior_with(1, _classes)),)),
)
"""What libraries and a well-known book do."""

ROUNDINGS = (
    *(Slip(f"rounded on the way, to {n} decimals", "Round at the end only: fractions need no rounding on the way.", "", "", PRODUCTS, (_rounded(n), _rounded(n, roles="joint"), _rounded(n, roles=PARAMETERS))) for n in (2, 3, 4)),
    *(Slip(f"cut off on the way, to {n} decimals", "Round at the end only, and do not cut digits off.", "", "", PRODUCTS, (_rounded(n, cut=True),)) for n in (2, 3)),
    *(Slip(f"rounded on the way, to {n} digits", "Round at the end only: fractions need no rounding on the way.", "", "", PRODUCTS, (_rounded(digits=n), _rounded(digits=n, roles="joint"), _both(_rounded(digits=n), _rounded(digits=n, roles="joint")))) for n in (2, 3, 4)),
)
"""Estimates, priors, joints or the parameters of a density rounded on the way."""
# fmt: on


# What comes out.


def attempts_of(
    slip: Slip, facts: Facts, question: Question, kind: str = "slip"
) -> Iterator[Attempt]:
    """The ways to make one slip; none where the counts that it needs are unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> slip = next(slip for slip in SLIPS if slip.name == "forgot to smooth")
        >>> [one.value(facts) for one in attempts_of(slip, facts, Question("joint", "x"))]
        [Fraction(1, 2)]
    """
    for change in slip.changes:
        try:
            for one in change(facts, question):
                yield one._replace(name=slip.name, advice=slip.advice, kind=kind, usual=slip.usual)
        except (LookupError, ValueError, ArithmeticError):
            return  # the others need the same counts


def _fits(slip: Slip, facts: Facts, question: Question) -> bool:
    kinds = (
        "",
        facts.kind,
        "" if facts.kind == "rows" else "words",
        "as read" if facts.as_read else "",
    )
    return question.ask in slip.asks and slip.kind in kinds


def slips_of(model: Any) -> tuple[Slip, ...]:
    """All slips, with those of the distributions of the model's features.

    Examples:
        >>> from naive_bayes import MixedNB, Poisson
        >>> [slip.name for slip in slips_of(MixedNB({"calls": Poisson()}))[-3:]]
        ['left out x!', 'left out the power of e', 'took the mean of the other class']
    """
    kinds = dict.fromkeys(map(type, getattr(model, "features", {}).values()))
    return SLIPS + tuple(slip for of in kinds for slip in _of_distribution(of))


@cache
def _of_distribution(of: type[Distribution]) -> tuple[Slip, ...]:
    def at_its(role: str, change: Callable[[Facts, Term], Term | None]) -> Change:
        def rule(d: Facts, t: Term) -> Term | None:
            return change(d, t) if type(d.model.features[t.word[0]]) is of else t

        return at(role, rule)

    def slip(name: str, advice: str, change: Change, **more: bool) -> Slip:
        return Slip(name, advice, "", "rows", PRODUCTS, (change,), **more)

    own = [
        slip(it.name, it.advice, at_its(it.role, lambda d, t, it=it: it.change(t)), usual=it.usual)  # type: ignore[misc]
        for it in of.slips
    ]
    others = [
        slip(
            f"took the {role} of the other class",
            f"The {'probability' if of.discrete else 'density'} of a class has the {role} of its own values.",
            at_its(role, _of_other_class),
            alone=True,
        )
        for role in of.parameter_names
    ]
    return (*own, *others)


def ways_to_slip(
    facts: Facts, question: Question, slips: Iterable[Slip] | None = None, kind: str = "slip"
) -> Iterator[Attempt]:
    """Every slip that can be made in a question, the commonest first.

    Arguments:
        facts: what slips look at, of the model and the document.
        question: what is asked.
        slips: those to look at; by default all.
        kind: what the attempts are called.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["x", "y"]), ["a", "a"])
        >>> [slip.name for slip in ways_to_slip(facts, Question("joint", "x"))][:2]
        ['answered for the other class', 'forgot to smooth']
    """
    for slip in slips_of(facts.model) if slips is None else slips:
        if _fits(slip, facts, question):
            yield from attempts_of(slip, facts, question, kind)


def in_one_class(facts: Facts, question: Question) -> Iterator[Attempt]:
    """The slips that are made in one class alone, where several classes count.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> [one.name for one in in_one_class(facts, Question("posterior", "x"))][:2]
        ['forgot to smooth, in x only', 'forgot to smooth, in y only']
    """
    if question.ask in SUMS and len(facts.classes) <= MOST_EXCHANGED:
        slips = [slip for slip in slips_of(facts.model) if slip.alone]
        for one in ways_to_slip(facts, question, slips):
            for c in facts.classes:
                yield _only_where("label", c, one, f"in {c} only")


def in_one_word(facts: Facts, question: Question) -> Iterator[Attempt]:
    """The slips that are made in the estimate of one word alone.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a", "b"], ["b"]], ["x", "y"]), ["a", "b"])
        >>> [one.name for one in in_one_word(facts, Question("joint", "x"))][:2]
        ['forgot to smooth, for a only', 'forgot to smooth, for b only']
    """
    words = list(facts.bag)[:MOST_EXCHANGED]
    if question.ask in PRODUCTS and facts.kind != "rows" and len(words) > 1:
        slips = [slip for slip in slips_of(facts.model) if slip.alone and "estimate" in slip.asks]
        for one in ways_to_slip(facts, question, slips):
            for w in words:
                yield _only_where("word", w, one, f"for {w} only")


def _only_where(name: str, value: Hashable, one: Attempt, place: str) -> Attempt:
    # The attempt with its rules for the terms of one class alone, or of one word alone.
    def only(rule: Rule) -> Rule:
        return lambda t: rule(t) if getattr(t, name) == value else t

    rules = tuple(map(only, one.rules))
    return one._replace(name=f"{one.name}, {place}", rules=rules, usual=False)


def in_pairs(facts: Facts, question: Question, others: Iterable[Slip] = ()) -> Iterator[Attempt]:
    """Two slips together, of those that are often made so; or one of them with each of others.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["x", "y"]), ["a"])
        >>> next(in_pairs(facts, Question("joint", "x"))).name
        'forgot to smooth + forgot the prior'
    """
    paired = [
        slip for slip in slips_of(facts.model) if slip.paired and _fits(slip, facts, question)
    ]
    for slip, other_slip in product(paired, others) if others else combinations(paired, 2):
        for one in attempts_of(slip, facts, question):
            for other in attempts_of(other_slip, facts, question):
                asked = one.question if one.question != question else other.question
                name, advice = f"{one.name} + {other.name}", f"{one.advice}  {other.advice}"
                rules = (*one.rules, *other.rules)
                yield Attempt(asked, rules, name=name, advice=advice, kind="two slips")


def valued(facts: Facts, attempts: Iterable[Attempt]) -> list[tuple[Attempt, Any]]:
    """The attempts that have a value, each with its value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> facts = facts_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> found = valued(facts, ways_to_slip(facts, Question("prior", "spam")))
        >>> [(one.name, value) for one, value in found][-3]
        ('turned the fraction upside down', Fraction(2, 1))
    """
    found = ((one, one.value(facts)) for one in attempts)
    return [(one, value) for one, value in found if value is not None]


def slip_values(
    facts: Facts, question: Question, slips: Iterable[Slip] | None = None
) -> list[tuple[Attempt, Any]]:
    """What each slip gives, the commonest first; never the right value.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> facts = facts_of(MultinomialNB().fit([spam, ham], ["spam", "ham"]), ["a"])
        >>> for slip, value in slip_values(facts, Question("prior", "spam"))[-5:-2]:
        ...     print(value, slip.name)
        1/200 shifted the decimal point
        50 left out the percent sign
        2 turned the fraction upside down
    """
    right = Attempt(question).value(facts)
    return [
        (one, value)
        for one, value in valued(facts, ways_to_slip(facts, question, slips))
        if value != right
    ]


def values_of_slips(
    model: Any,
    document: Any,
    question: Question,
    training: Iterable[tuple[Any, Label]] | None = None,
) -> dict[str, tuple[Any, ...]]:
    """The usual slips, and what each of them gives; never the right answer.

    Arguments:
        model: a fitted model with a posterior.
        document: what it is asked about.
        question: what is asked.
        training: the training documents with their labels; without them, slips between
            words and documents are left out.

    Returns:
        For each slip its values, the commonest slip first; a slip that can be made in
        more than one way has several.

    Raises:
        NaiveBayesError: the model has no probabilities, or the question is unknown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> values = values_of_slips(model, ["a"], Question("estimate", "spam", "a"))
        >>> print(*values["forgot to smooth"], *values["forgot |V| in the denominator"])
        5/17 6/17
    """
    document = read_once(document)
    pairs = None if training is None else labelled_pairs(training)
    facts = facts_of(model, document, pairs)
    right_value(model, document, question)  # refuses what cannot be answered
    found: dict[str, tuple[Any, ...]] = {}
    for slip, value in slip_values(facts, question):
        found[slip.name] = tuple(dict.fromkeys((*found.get(slip.name, ()), value)))
    return found
