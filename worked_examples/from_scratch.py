"""Naive Bayes on one page: from counts to the posterior, in fractions that you can check by hand.

The page needs nothing but Python.  Run it, and it prints the worked figures of the COMP9417 notes:

    python3 from_scratch.py
"""

import re
from collections import Counter
from fractions import Fraction
from math import inf, log, prod


def tokenise(text):
    """Text to words: small letters, no punctuation."""
    return re.findall(r"[^\W_]+(?:[-'][^\W_]+)*", text.casefold())


class Estimate(Fraction):
    """A probability that remembers its counts: (count + pseudo_count)/(total + pseudo_total)."""

    def __new__(cls, count, total, pseudo_count=0, pseudo_total=0):
        self = super().__new__(cls, count + pseudo_count, total + pseudo_total)
        self.count, self.total = count, total
        self.pseudo_count, self.pseudo_total = pseudo_count, pseudo_total
        return self

    def complement(self):
        """1 - P, the probability that it does not happen."""
        missing = self.total - self.count
        return Estimate(
            missing, self.total, self.pseudo_total - self.pseudo_count, self.pseudo_total
        )

    def formula(self):
        return f"({self.count} + {self.pseudo_count})/({self.total} + {self.pseudo_total})"

    def __str__(self):
        return f"{self.count + self.pseudo_count}/{self.total + self.pseudo_total}"


class Multinomial:
    """How often each word occurs: P(w|c) is a share of the words of class c."""

    def __init__(self, V, alpha=1):
        self.V, self.alpha = V, alpha

    def fit(self, documents, labels):
        self.N = Counter(labels)  # the documents of each class
        self.counts = {c: Counter() for c in self.N}
        for d, c in zip(documents, labels, strict=True):
            self.counts[c].update(self.counted(d))
        self.prior = {c: Estimate(self.N[c], len(labels)) for c in self.N}
        return self

    def counted(self, d):
        return [w for w in d if w in self.V]

    def likelihood(self, w, c):
        """P(w|c) = (count(w, c) + alpha)/(all words of c + alpha V)."""
        count, total = self.counts[c][w], self.counts[c].total()
        return Estimate(count, total, self.alpha, self.alpha * len(self.V))

    def factors(self, d, c):
        """P(w|c) for each word of the document that is in V."""
        return [self.likelihood(w, c) for w in d if w in self.V]

    def joint(self, d):
        """P(c) P(d|c): the prior times the factors."""
        return {c: self.prior[c] * prod(self.factors(d, c)) for c in self.prior}

    def posterior(self, d):
        """P(c|d) = P(c) P(d|c)/P(d), where P(d) is the sum over the classes."""
        joint = self.joint(d)
        evidence = sum(joint.values())
        return {c: joint[c] / evidence for c in joint}

    def log_joint(self, d):
        """log P(c) + sum of log P(w|c), for documents of any length."""
        return {c: sum(map(log_of, [self.prior[c], *self.factors(d, c)])) for c in self.prior}

    def classify(self, d):
        """The class with the largest joint; the first, if several are equal."""
        joint = self.joint(d)
        return max(joint, key=joint.get)


class Bernoulli(Multinomial):
    """Whether each word occurs: P(w|c) is a share of the documents of class c."""

    def counted(self, d):
        return [w for w in self.V if w in d]

    def likelihood(self, w, c):
        """P(w|c) = (documents of c with w + alpha)/(documents of c + 2 alpha)."""
        return Estimate(self.counts[c][w], self.N[c], self.alpha, 2 * self.alpha)

    def factors(self, d, c):
        """P(w|c) for each word of V that is in the document, 1 - P(w|c) for each other one."""
        present = {w: self.likelihood(w, c) for w in self.V}
        return [present[w] if w in d else present[w].complement() for w in self.V]


def log_of(p):
    return log(p) if p else -inf


if (
    __name__ == "__main__"
):  # COMP9417, section 3: four emails of spam, four of ham, and V = {a, b, c}
    spam = ["b d e b b d e", "b c e b b d d e c c", "a d a d e a e e", "b a d b e d a b"]
    ham = ["a b a b a b a e d", "a c a c a c a e d", "e a e d a e a", "d e d e d"]
    emails, labels = [tokenise(text) for text in spam + ham], ["spam"] * 4 + ["ham"] * 4

    def show(name, value, notes):
        print(f"{name:38} {value}")
        if str(value) != notes:
            raise SystemExit(f"the notes print {notes}")

    bernoulli = Bernoulli("abc", alpha=0).fit(emails, labels)
    joint = bernoulli.joint(tokenise("a b b d e b b"))
    show("Bernoulli, P(spam) P(d|spam)", joint["spam"], "9/64")
    show("Bernoulli, P(ham) P(d|ham)", joint["ham"], "9/128")

    model = Multinomial("abc").fit(emails, labels)
    d = ["a"] * 4 + ["b"] * 3 + ["c"]
    show(
        "multinomial, P(a|spam) with alpha = 1",
        model.likelihood("a", "spam").formula(),
        "(5 + 1)/(17 + 3)",
    )
    show("multinomial, P(a|spam), the same", model.likelihood("a", "spam"), "6/20")
    show("multinomial, P(spam|d)", model.posterior(d)["spam"], "125/253")
    show("multinomial, arg max", model.classify(d), "ham")
