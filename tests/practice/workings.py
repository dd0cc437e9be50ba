"""Workings of drawn models, typed as people type them: right, rounded, off by a little, and wrong.

The generator is the tests' own: it writes the formulas of the notes from the counts, and asks the
package for no line of working.
"""

import re
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, product
from math import prod
from random import Random
from typing import Any

from naive_bayes import BernoulliNB, CategoricalNB, MultinomialNB
from naive_bayes.practice.judging import RIGHT, judge
from naive_bayes.working.tree import tree_of
from tests.practice.right_answers import rounded

KINDS = ("multinomial", "bernoulli", "categorical")


@dataclass
class Case:
    """A model, a document, and what a student counts: factors as (above, below, times)."""

    model: Any
    document: Any
    classes: tuple[str, ...]
    prior: dict[str, tuple[int, int]]
    factors: dict[str, list[tuple[Fraction, Fraction, int]]]

    def pairs(self, c):
        """What is above and below each bar: of the prior, and of a factor as often as it occurs."""
        factors = [[n, N] for n, N, times in self.factors[c] for _ in range(times)]
        return [[*map(Fraction, self.prior[c])], *factors]

    def values(self, c):
        return [n / N for n, N in self.pairs(c)]

    def joint(self, c):
        return prod(self.values(c))

    @property
    def tree(self):
        return tree_of(self.model, self.document)


def case(rng, kind, alphas=(1, 1, 1, Fraction(1, 2), 2)):
    """A small model whose joints are above 0, with a document."""
    classes = ("spam", "ham", "other")[: rng.choice((2, 2, 3))]
    while True:
        alpha = rng.choice(alphas)
        sizes = {c: rng.randint(2, 5) for c in classes}
        labels = [c for c in classes for _ in range(sizes[c])]
        prior = {c: (sizes[c], len(labels)) for c in classes}
        if kind == "categorical":
            names = {"sky": ("sun", "rain", "fog"), "wind": ("weak", "strong"), "day": "abcd"}
            rows = [{f: rng.choice(values) for f, values in names.items()} for _ in labels]
            model = CategoricalNB(smoothing=alpha).fit(rows, labels)
            document = rng.choice(rows)
            factors = {c: [] for c in classes}
            for c, f in product(classes, names):
                column = [r[f] for r, label in zip(rows, labels, strict=True) if label == c]
                k = len({r[f] for r in rows})
                factors[c].append((column.count(document[f]) + alpha, sizes[c] + alpha * k, 1))
            return Case(model, document, classes, prior, fractions(factors))
        words = "abcd"[: rng.choice((3, 4))]
        bags = [Counter(rng.choices(words, k=rng.randint(2, 7))) for _ in labels]
        document = {w: n for w in words if (n := rng.choice((0, 1, 1, 2)))}
        if {*words} != {*sum(bags, Counter())} or not document:
            continue
        make = MultinomialNB if kind == "multinomial" else BernoulliNB
        model, factors = make(smoothing=alpha, vocabulary=words).fit(bags, labels), {}
        for c in classes:
            own = [bag for bag, label in zip(bags, labels, strict=True) if label == c]
            if kind == "multinomial":
                total = sum(own, Counter())
                N = total.total() + alpha * len(words)
                factors[c] = [(total[w] + alpha, N, n) for w, n in document.items()]
            else:
                having = {w: sum(w in bag for bag in own) for w in words}
                counts = [having[w] if w in document else sizes[c] - having[w] for w in words]
                factors[c] = [(n + alpha, sizes[c] + 2 * alpha, 1) for n in counts]
        return Case(model, document, classes, prior, fractions(factors))


def fractions(factors):
    return {c: [(Fraction(n), Fraction(N), k) for n, N, k in each] for c, each in factors.items()}


def cases(seed, n, **settings):
    """So many cases of all kinds."""
    rng = Random(seed)
    for k in range(n):
        yield case(rng, KINDS[k % len(KINDS)], **settings), rng


# Workings whose factors are decimals.


def decimals(one, c, digits, off=None, by=0):
    """The product of a class with rounded factors; one of them off by some units of its last place."""
    texts = [rounded(v, digits) for v in one.values(c)]
    if off is not None:
        places = len(texts[off].partition(".")[2])
        texts[off] = f"{Fraction(texts[off]) + by * Fraction(1, 10**places)}"
        texts[off] = format(float(Fraction(texts[off])), f".{places}f")
    return texts


def written(texts, rng):
    return rng.choice((" × ", " * ", " · ", "*")).join(texts)


def rounded_workings(seed, n):
    """Right workings of joints, and of posteriors, with factors rounded to 3 or 4 digits."""
    for one, rng in cases(seed, n):
        c, digits = rng.choice(one.classes), rng.choice((3, 4))
        if rng.random() < 0.5:
            yield one.tree.joints[c], written(decimals(one, c, digits), rng)
        else:
            joints = {k: written(decimals(one, k, digits), rng) for k in one.classes}
            yield one.tree.posterior(c), f"{joints[c]} / ({' + '.join(joints.values())})"


def near_workings(seed, n):
    """The same, one factor off by 1 to 20 units of its last digit."""
    for one, rng in cases(seed, n):
        c, digits = rng.choice(one.classes), rng.choice((3, 4))
        k = rng.randrange(len(decimals(one, c, digits)))
        texts = decimals(one, c, digits, k, rng.choice((-1, 1)) * rng.randint(1, 20))
        if Fraction(texts[k]) <= 0 or texts[k] in decimals(one, c, digits):
            continue
        places = len(texts[k].partition(".")[2])
        if 2 * abs(Fraction(texts[k]) - one.values(c)[k]) <= Fraction(1, 10**places):
            continue
        yield one.tree.joints[c], written(texts, rng)


def from_rounded_joints(seed, n, digits=3):
    """Posteriors from joints rounded to so many digits, as a quotient, with what comes out."""
    for one, rng in cases(seed, n):
        c = rng.choice(one.classes)
        joints = {k: rounded(one.joint(k), digits) for k in one.classes}
        yield one.tree.posterior(c), f"{joints[c]}/({' + '.join(joints.values())})"


def from_rounded_factors(seed, n, digits=3):
    """Posteriors from joints that were worked out with rounded factors, and rounded again."""
    for one, rng in cases(seed, n):
        c, joints = rng.choice(one.classes), {}
        for k in one.classes:
            joints[k] = rounded(prod(map(Fraction, decimals(one, k, digits))), digits)
        yield one.tree.posterior(c), f"{joints[c]}/({' + '.join(joints.values())})"


# One mistake in a working of fractions.


def fraction_text(n, N):
    if n.denominator == N.denominator == 1:
        return f"{n}/{N}"
    return f"{float(n):g}/{float(N):g}"


def one_mistake(seed, n, mistakes=1):
    """Workings of joints with so many numbers of them changed: the term, and the text."""
    for one, rng in cases(seed, n):
        c, changed = rng.choice(one.classes), []
        parts = one.pairs(c)
        for _ in range(mistakes):
            i, side = rng.randrange(len(parts)), rng.randrange(2)
            wrong = parts[i][side] + rng.choice((-2, -1, 1, 2, 3))
            if wrong <= 0 or i in changed:
                continue
            changed.append(i)
            parts[i] = [wrong if k == side else x for k, x in enumerate(parts[i])]
        if len(changed) < mistakes:
            continue
        text = " × ".join(fraction_text(*part) for part in parts)
        yield one.tree.joints[c], text


def posteriors_with_a_mistake(seed, n, another_order=False, **settings):
    """Workings of posteriors with a number of a factor changed: the term, and the text.

    In another order the joints begin with the last class, and each joint ends with its prior.
    """
    for one, rng in cases(seed, n, **settings):
        c, wrong = rng.choice(one.classes), rng.choice(one.classes)
        parts = {k: one.pairs(k) for k in one.classes}
        parts[wrong][rng.randrange(1, len(parts[wrong]))][rng.randrange(2)] += rng.choice((1, 2, 3))
        joints = {k: prod(n / N for n, N in each) for k, each in parts.items()}
        if joints[c] / sum(joints.values()) == one.tree.posterior(c).value:
            continue
        order = one.classes
        if another_order:
            order = order[::-1]
            parts = {k: [*factors, prior] for k, (prior, *factors) in parts.items()}
        texts = {k: " × ".join(fraction_text(*each) for each in parts[k]) for k in order}
        yield one.tree.posterior(c), f"({texts[c]})/({' + '.join(texts.values())})"


def is_true(found, text, term):
    """Whether the right answer comes out when each number that is called wrong is put right.

    What is wrong in several places in the same way is named once, so each choice of places is tried.
    """
    texts = {text}
    for one, right in found.wrong:
        number = re.compile(rf"(?<![\d.]){re.escape(one.text)}(?![\d.])")
        texts = {
            "".join(chain.from_iterable(zip(pieces, (*way, ""), strict=True)))
            for pieces in map(number.split, texts)
            for way in product((one.text, f"({right.value})"), repeat=len(pieces) - 1)
            if set(way) != {one.text}
        }
    put_right = texts - {text}
    return any(judge(each, term).verdict == RIGHT for each in put_right)
