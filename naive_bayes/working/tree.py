"""The tree of a working: from a model and a document to joint, evidence and posterior, as terms.

Outside Bayes' rule itself it is the only place that says: prior times factors is the joint, joint
over evidence the posterior.  `explain` makes it, and whatever prints a working reads it.

>>> from naive_bayes import MultinomialNB
>>> model = MultinomialNB().fit([{"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}], ["spam", "ham"])
>>> tree = tree_of(model, {"a": 2})
>>> for line in tree.posterior("spam").lines():
...     print(*line, sep=": ")
P(spam): 1/2
P(a|spam): (5 + 1)/(17 + 3) = 6/20
P(spam) P(d|spam): 1/2 × (6/20)^2 = 9/200
P(ham): 1/2
P(a|ham): (11 + 1)/(17 + 3) = 12/20
P(ham) P(d|ham): 1/2 × (12/20)^2 = 9/50
P(d): 9/200 + 9/50 = 9/40
P(spam|d): (9/200)/(9/40) = 1/5
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import inf
from typing import Any, NamedTuple

from naive_bayes import bayes_rule
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.factors import check_exact
from naive_bayes.likelihood import Density, Factor
from naive_bayes.log_space import log_fraction, log_joint, log_sum_exp, posterior_from_logs
from naive_bayes.prior import Label
from naive_bayes.working.measures import Measure, Measured, density_term
from naive_bayes.working.notation import PLAIN, Notation, in_symbols
from naive_bayes.working.spans import Span
from naive_bayes.working.terms import ONE, Parts, Term, leaf, share
from naive_bayes.working.written_numbers import SMALLEST

LONGEST = 100_000
"""The most bits of all joints together that are worked out exactly: 300 words, 30 classes."""

# The factors.


def estimate_term(
    p: Estimate, word: Any, label: Label, unit: str, times: Any = 1, read: int = 0
) -> Term:
    """P(w|c), from what was counted in words, documents or rows.

    Arguments:
        p: the estimate.
        word: w.
        label: c.
        unit: what is counted.
        times: how often it is a factor.
        read: how many words of the document are counted, too.

    Examples:
        >>> estimate_term(Estimate(5, 17, 1, 3), "a", "spam", "words").find("count").says
        'how often a occurs in spam'
        >>> estimate_term(Estimate(6, 18, 1, 3), "a", "spam", "words", read=1).name
        'P(a|spam, 1 read)'
    """
    w, so_far = in_symbols(word), f", {read} read" if read else ""
    name = f"P({w}|{label}{so_far})"

    def parts() -> Parts:
        counted = f"how many {unit} of {label} have {w}"
        if unit == "words":
            counted = f"how often {w} occurs in {label}"
        more = f" and in the words of the document so far, {read} in all" if read else ""
        four = (p.count, p.total, p.pseudo_count, p.pseudo_total)
        words = counted + more, f"the {unit} of {label}{more}"
        return share(name, *four, words, label=label, word=word).parts

    return Term(name, "/", parts, times=times, role="estimate", label=label, word=word, estimate=p)


def prior_term(p: Estimate, label: Label, documents: Mapping[Label, int], unit: str) -> Term:
    """P(c), as the model has it: counted in documents or rows, or given.

    Examples:
        >>> prior_term(Estimate(4, 8), "spam", {"spam": 4, "ham": 4}, "documents").find("total").says
        'all training documents'
        >>> prior_term(Estimate(1, 2), "spam", {"spam": 4, "ham": 4}, "documents").line
        '1/2'
    """

    def parts() -> Parts:
        n, N = documents[label], sum(documents.values())
        units = "rows" if unit == "rows" else "documents"
        words = (f"the training {units} of {label}", f"all training {units}")
        if p * N != n:  # it is given; otherwise a slip may be to count what is given
            n, N, words = p.numerator, p.denominator, ("", "")
        return share(f"P({label})", n, N, 0, 0, words, label=label).parts

    says = f"the prior P({label})"
    return Term(f"P({label})", "/", parts, role="prior", label=label, says=says, estimate=p)


def rest_term(p: Estimate, word: Any, label: Label, unit: str, times: Any = 1) -> Term:
    """1 - P(w|c), the factor of a word that the document lacks.

    Examples:
        >>> rest_term(Estimate(1, 4, 1, 2), "c", "spam", "documents").line
        '1 - (1 + 1)/(4 + 2) = 4/6'
    """

    def parts() -> Parts:
        return ONE_TERM, estimate_term(p, word, label, unit)

    name = f"P(no {in_symbols(word)}|{label})"
    return Term(name, "-", parts, times=times, role="rest", label=label, word=word, estimate=p)


def without(share: Term) -> Term:
    """The rest of a share, as often a factor.

    Examples:
        >>> without(share("P(a|spam)", 5, 17, label="spam", word="a")).line
        '1 - 5/17 = 12/17'
    """
    about: dict[str, Any] = {"label": share.label, "word": share.word, "times": share.times}
    name = f"P(no {in_symbols(share.word)}|{share.label})"
    parts = ONE_TERM, replace(share, times=1)
    return Term(name, "-", parts, role="rest", estimate=share.estimate, **about)


ONE_TERM = leaf(1)


# What Bayes' rule gives.


class BayesResult(NamedTuple):
    """Joint, evidence and posterior: fractions, floats, or none.

    Attributes:
        joint: P(c) P(d|c), by the label; a `Density` where it is made of densities or would be long.
        evidence: P(d), or None.
        posterior: P(c|d), by the label; empty if the document is impossible.

    Examples:
        >>> BayesResult().evidence is None
        True
    """

    joint: Mapping[Label, Any] = {}
    evidence: Any = None
    posterior: Mapping[Label, Any] = {}


def probabilities_of(
    model: Any, factors: Sequence[Factor], logs: Mapping[Label, float]
) -> BayesResult:
    """By Bayes' rule: on fractions, or on logarithms where it has densities or would be long.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> factors = model.factors(["a"])
        >>> probabilities_of(model, factors, log_joint(model.prior, factors)).evidence
        Fraction(1, 2)
    """
    possible = max(logs.values()) > -inf
    if not model.probabilistic:
        return BayesResult()
    whole = log_sum_exp(logs.values())
    posterior: dict[Label, Any] = dict(posterior_from_logs(logs)) if possible else {}
    for c, p in posterior.items():
        if p < SMALLEST:
            posterior[c] = Density.from_log(logs[c] - whole)
    if not hasattr(model, "joint"):
        return BayesResult(posterior=posterior)
    try:
        check_exact(model.classes, factors, LONGEST)
    except (NaiveBayesError, TypeError):  # too long to work out, or a density
        joint = {c: Density.from_log(log) for c, log in logs.items()}
        return BayesResult(joint, Density.from_log(whole), posterior)
    joints = bayes_rule.joint(model.prior, factors)
    evidence = bayes_rule.evidence(joints)
    shares = {c: joints[c] / evidence for c in joints} if possible else {}
    return BayesResult(joints, evidence, shares)


# The tree.


class Rows(Sequence[Term]):
    """The factors of a class, each made when it is looked at: few of many are ever shown.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> tree = tree_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a", "b"])
        >>> len(tree.rows("spam")), tree.rows("spam")[1].line
        (2, '(0 + 1)/(1 + 2) = 1/3')
    """

    def __init__(self, tree: "Tree", label: Label) -> None:
        self.tree, self.label = tree, label

    def __len__(self) -> int:
        return len(self.tree.factors)

    def __getitem__(self, k: Any) -> Any:
        if isinstance(k, slice):
            return tuple(self[i] for i in range(*k.indices(len(self))))
        return self.tree.factor(k, self.label)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rows) and (self.label, self.tree) == (other.label, other.tree)


@dataclass(frozen=True)
class Tree:
    """The working of a document: for each class its joint, and what follows from these.

    Attributes:
        priors: P(c) for each class.
        factors: what the model multiplies.
        documents: N_c.
        unit: what is counted: "words", "documents" or "rows".
        as_read: whether the words of the document are counted, too, as they are read.
        made: the terms of factors that are not shares of what was counted, by word and class.
        log_joint: the logarithm of each joint, or of the score.
        found: what Bayes' rule gives.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> tree = tree_of(MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> tree.evidence().line, tree.odds("spam").value, tree.likelihood("ham").line
        ('1/3 + 1/6 = 1/2', Fraction(2, 1), '1/3 = 1/3')
    """

    priors: Mapping[Label, Estimate]
    factors: Sequence[Factor]
    documents: Mapping[Label, int]
    unit: str
    made: Mapping[tuple[Any, Label], Term]
    log_joint: Mapping[Label, float]
    found: BayesResult
    as_read: bool = False

    def factor(self, k: int, label: Label) -> Term:
        """One factor of a class."""
        factor = self.factors[k]
        word, times = factor.word, factor.times
        skipped = label in factor.skipped
        p = factor.skipped[label] if skipped else factor.of[label]
        if self.made and (term := self.made.get((word, label))):
            return term if times == 1 else term.renamed(times=times)
        if isinstance(p, int):  # the coefficient
            about: dict[str, Any] = {"label": label, "word": word, "times": times, "estimate": p}
            return Term(str(word), leaf=Span.of(p), role="coefficient", **about)
        if factor.absent:
            made = rest_term(p.complement(), word, label, self.unit, times)
            vars(made)["factor"] = p
        else:
            made = estimate_term(p, word, label, self.unit, times, k if self.as_read else 0)
        if not skipped:
            return made
        about = {"label": label, "word": word, "times": times, "estimate": made.estimate}
        return Term(made.name, parts=(made,), leaf=ONE, role="left out", **about)

    def logs(self, label: Label) -> list[float]:
        """The logarithm of each factor, without its exponent; no term is made for it."""
        if (logs := self.known_logs.get(label)) is None:
            logs = [0.0 if label in f.skipped else log_fraction(f.of[label]) for f in self.factors]
            self.known_logs[label] = logs
        return logs

    @cached_property
    def known_logs(self) -> dict[Label, list[float]]:
        """What `logs` has worked out: it is asked for more than once."""
        return {}

    def rows(self, label: Label) -> Rows:
        """The factors of a class."""
        return Rows(self, label)

    def product(self, label: Label, factors: Sequence[str], to: Notation = PLAIN) -> list[str]:
        """What the joint is a product of; factors that are not written are counted.

        Arguments:
            label: the class.
            factors: those that are written.
            to: the notation.
        """
        hidden = len(self.factors) - len(factors)
        return [
            self.prior(label).in_product_in(to),
            *factors,
            *([to.hidden(hidden)] if hidden else []),
        ]

    @cached_property
    def joints(self) -> dict[Label, Term]:
        """For each label P(c) P(d|c), a product of the prior and the factors."""
        return {c: self._joint(c) for c in self.priors}

    def _joint(self, c: Label) -> Term:
        says = f"the joint P({c}) P(d|{c})"
        made = Term(PLAIN.symbol("joint", c), "*", self._parts(c), role="joint", label=c, says=says)
        return made.knowing(self.found.joint.get(c))

    def _parts(self, c: Label) -> Callable[[], Parts]:
        return lambda: (self.prior(c), *self.rows(c))

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in vars(self).items() if k not in ("joints", "known_logs")}

    def prior(self, label: Label) -> Term:
        """P(c)."""
        return prior_term(self.priors[label], label, self.documents, self.unit)

    def likelihood(self, label: Label) -> Term:
        """P(d|c), the product of the factors."""
        parts, name = self.joints[label].parts[1:], PLAIN.symbol("likelihood", label)
        return Term(name, "*", parts, role="likelihood", label=label)

    def evidence(self, first: Label = None) -> Term:
        """P(d), the sum of the joints, one class first if it is given."""
        joints = tuple(self.joints[c] for c in sorted(self.joints, key=lambda c: c != first))
        says = "the evidence P(d), the sum of the joints"
        return Term("P(d)", "+", joints, role="evidence", says=says).knowing(self.found.evidence)

    def posterior(self, label: Label) -> Term:
        """P(c|d), the joint over the evidence."""
        parts, name = (self.joints[label], self.evidence(label)), PLAIN.symbol("posterior", label)
        made = Term(name, "/", parts, role="posterior", label=label)
        return made.knowing(self.found.posterior.get(label))

    def odds(self, label: Label) -> Term:
        """P(c|d)/P(not c|d), the joint over the other joints."""
        others = tuple(joint for c, joint in self.joints.items() if c != label)
        below = Term("", "+", others, says="the sum of the other joints")
        below = others[0] if len(others) == 1 else below
        parts = self.joints[label], below
        return Term(PLAIN.symbol("odds", label), "/", parts, role="odds", label=label)


def tree_of(model: Any, document: Any) -> Tree:
    """The working of a document, from a model's prior and factors.

    Arguments:
        model: a fitted model; one with scores only has no evidence, and its prior does not count.
        document: what it is asked about.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> tree = tree_of(BernoulliNB().fit([["a"], ["b"]], ["spam", "ham"]), ["a"])
        >>> [part.line for part in tree.joints["spam"].parts]
        ['1/2', '(1 + 1)/(1 + 2) = 2/3', '1 - (0 + 1)/(1 + 2) = 2/3']
    """
    factors, prior = model.factors(document), model.prior
    logs = log_joint(prior, factors)
    found = probabilities_of(model, factors, logs)
    made, documents = formulas_of(model, factors), dict(model.document_counts)
    as_read = model.counts_as_it_reads
    return Tree(prior, factors, documents, model.unit, made, logs, found, as_read)


def product_of(prior: Mapping[Label, Estimate], factors: Sequence[Factor]) -> Tree:
    """The product alone, where no more than prior and factors is known.

    Examples:
        >>> a = Factor("a", 2, {"spam": Estimate(5, 17, 1, 3)})
        >>> [factor.in_product for factor in product_of({"spam": Estimate(1, 2)}, [a]).rows("spam")]
        ['(6/20)^2']
    """
    documents = dict.fromkeys(prior, 0)
    return Tree(prior, factors, documents, "", densities_in(factors), {}, BayesResult())


def densities_in(factors: Sequence[Factor]) -> dict[tuple[Any, Label], Term]:
    """The terms of factors that are densities, of which the value alone is known.

    Examples:
        >>> densities_in([Factor("wait", 1, {"no": Density(0.25)})])["wait", "no"].line
        '≈ 0.25'
    """
    return {
        (factor.word, c): density_term(p, factor.word, c)
        for factor in factors
        for c, p in factor.of.items()
        if isinstance(p, Density)
    }


def formulas_of(model: Any, factors: Sequence[Factor]) -> dict[tuple[Any, Label], Term]:
    """The terms of factors that are not shares of what was counted: the distribution writes them.

    Examples:
        >>> from naive_bayes import Exponential, MixedNB
        >>> model = MixedNB({"wait": Exponential()}).fit([[1], [2]], ["a", "a"])
        >>> [made.formula for made in formulas_of(model, model.factors([2])).values()]
        ['0.666667 × e^(-1.33333)']
    """
    if not hasattr(model, "features"):
        return densities_in(factors)
    made = {}
    others = [f for f in factors if not model.features[f.word[0]].counted]
    values = model.value_counts if others else {}
    for factor in others:
        feature = factor.word[0]
        about = model.features[feature]
        sort = Term if about.exact else Measure
        for c, p in factor.of.items():
            of = Measured(factor.word, c, values[c][feature], p, sort)
            possible = not isinstance(p, Density) or p.log > -inf
            made[factor.word, c] = (
                about.term(of, model.parameters(feature, c))
                if possible
                else density_term(p, *of.whose)
            )
    return made


def estimate_of(model: Any, word: Any, label: Label) -> Term:
    """P(w|c), whether the document has the word or not; of a row, P(x|c) or p(x|c) of a feature.

    Arguments:
        model: a fitted model.
        word: w; of rows, the pair of a feature and its value.
        label: c.

    Examples:
        >>> from naive_bayes import Geometric, MixedNB, MultinomialNB
        >>> estimate_of(MultinomialNB().fit([["a", "a"], ["b"]], ["x", "y"]), "b", "x").line
        '(0 + 1)/(2 + 2) = 1/4'
        >>> model = MixedNB({"tries": Geometric()}).fit([[1], [3]], ["x", "x"])
        >>> estimate_of(model, ("tries", 3), "x").line
        '(1 - 2/4)^2 × 2/4 = 1/8'
    """
    features = getattr(model, "features", {})
    if features and not features[word[0]].counted:
        row = dict.fromkeys(features) | dict([word])
        return formulas_of(model, model.factors(row))[word, label]
    return estimate_term(model.estimate(word, label), word, label, model.unit)
