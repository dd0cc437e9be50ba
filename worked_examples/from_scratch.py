"""Naive Bayes on one page, from counts to the posterior, in fractions that you can check by hand.

It needs nothing but Python, and works out COMP9417's example, beyond where the notes end:

    python3 from_scratch.py
"""

import re
from collections import Counter
from fractions import Fraction
from math import inf, log, prod


def tokenise(text):  # text to words: small letters, no punctuation
    return re.findall(r"[^\W_]+(?:[-'][^\W_]+)*", text.casefold())


class Estimate(Fraction):
    """(count + pseudo_count)/(total + pseudo_total), a fraction that remembers all four."""

    def __new__(cls, count, total, pseudo_count=0, pseudo_total=0):
        self = super().__new__(cls, count + pseudo_count, total + pseudo_total)
        self.count, self.total = count, total
        self.pseudo_count, self.pseudo_total = pseudo_count, pseudo_total
        return self

    def __str__(self):  # not reduced: 6/20
        return f"{self.count + self.pseudo_count}/{self.total + self.pseudo_total}"

    def formula(self):
        return f"({self.count} + {self.pseudo_count})/({self.total} + {self.pseudo_total})"

    def complement(self):  # 1 - p
        others, pseudo_others = self.total - self.count, self.pseudo_total - self.pseudo_count
        return Estimate(others, self.total, pseudo_others, self.pseudo_total)


class Multinomial:
    """How often each word occurs: P(w|c) is a share of the words of class c."""

    def __init__(self, V, alpha=1):
        self.V, self.alpha = V, alpha

    def fit(self, documents, labels):
        self.N = Counter(labels)  # how many documents each class has
        self.prior = {c: Estimate(self.N[c], len(labels)) for c in self.N}  # P(c)
        self.counts = {c: Counter() for c in self.N}  # count(w, c)
        for d, c in zip(documents, labels, strict=True):
            self.counts[c].update(self.counted(d))
        return self

    def counted(self, d):
        return [w for w in d if w in self.V]

    def likelihood(self, w, c):  # P(w|c) = (count(w, c) + alpha)/(words of c + alpha |V|)
        count, total = self.counts[c][w], self.counts[c].total()
        return Estimate(count, total, self.alpha, self.alpha * len(self.V))

    def factors(self, d, c):  # P(w|c) for each word of the document
        return [self.likelihood(w, c) for w in d if w in self.V]

    def joint(self, d):  # P(c) P(d|c), the prior times the factors
        return {c: self.prior[c] * prod(self.factors(d, c)) for c in self.prior}

    def posterior(self, d):  # P(c|d) = P(c) P(d|c)/P(d)
        joint = self.joint(d)
        evidence = sum(joint.values())  # P(d)
        return {c: joint[c] / evidence for c in joint}

    def log_joint(self, d):  # log P(c) + sum of log P(w|c)
        return {c: sum(map(log_of, [self.prior[c], *self.factors(d, c)])) for c in self.prior}

    def classify(self, d):  # arg max of the joint; the first class, if several are equal
        joint = self.joint(d)
        return max(joint, key=joint.get)


class Bernoulli(Multinomial):
    """Whether each word occurs: P(w|c) is a share of the documents of class c."""

    def counted(self, d):
        return [w for w in self.V if w in d]

    def likelihood(self, w, c):  # P(w|c) = (documents with w + alpha)/(documents + 2 alpha)
        return Estimate(self.counts[c][w], self.N[c], self.alpha, 2 * self.alpha)

    def factors(self, d, c):  # P(w|c) for each word of V that is in d, else 1 - P(w|c)
        p = {w: self.likelihood(w, c) for w in self.V}
        return [p[w] if w in d else p[w].complement() for w in self.V]


def log_of(p):
    return log(p) if p else -inf


def show(name, value, expected, printed_in="notes"):
    print(f"{printed_in:5}  {name} = {value!s}")
    if str(value) != expected:
        raise SystemExit(f"expected {expected}")


if __name__ == "__main__":  # COMP9417, section 3, with the three c's that its totals need
    spam = ["b d e b b d e", "b c e b b d d e c c", "a d a d e a e e", "b a d b e d a b"]
    ham = ["a b a b a b a e d", "a c a c a c a e d", "e a e d a e a", "d e d e d"]
    emails, labels = [tokenise(email) for email in spam + ham], ["spam"] * 4 + ["ham"] * 4

    print("Bernoulli, not smoothed, d = a b b d e b b")
    joint = Bernoulli("abc", alpha=0).fit(emails, labels).joint(tokenise("a b b d e b b"))
    show("P(spam) P(d|spam)", joint["spam"], "9/64")
    show("P(ham) P(d|ham)", joint["ham"], "9/128")

    print("multinomial, alpha = 1, d = a a a a b b b c")
    model = Multinomial("abc").fit(emails, labels)
    show("P(a|spam)", model.likelihood("a", "spam").formula(), "(5 + 1)/(17 + 3)")
    show("P(a|spam)", model.likelihood("a", "spam"), "6/20")
    show("P(spam|d)", model.posterior(tokenise("a a a a b b b c"))["spam"], "125/253", "here")
    show("arg max", model.classify(tokenise("a a a a b b b c")), "ham", "here")
