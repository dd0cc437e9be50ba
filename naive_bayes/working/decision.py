"""The working: every number of one decision, as a lecturer writes it on the board.

A `Working` is a plain value.  For each class it contains the prior, each factor with its
word, its count and its estimate, their product, and its logarithm; then come the evidence,
the posterior and the decision.  The numbers multiply and add up exactly; `str`,
`to_markdown` and `to_latex` are three ways to write them down.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from math import inf
from typing import Any, NamedTuple

from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_known
from naive_bayes.likelihood import Density
from naive_bayes.log_space import log_fraction
from naive_bayes.prior import Label
from naive_bayes.working import writing
from naive_bayes.working.notation import on_one_line
from naive_bayes.working.tree import Rows, Tree
from naive_bayes.working.why import why as explained_why
from naive_bayes.working.writing import ratio_of
from naive_bayes.working.written_numbers import number

NOTEBOOK = 20
"""How many factors of each class a notebook shows, and how many words of the document."""


@dataclass(frozen=True)
class ClassWorking:
    """The working of one class, as a view of the tree.

    Attributes:
        label: c.
        tree: the working as terms.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam = MultinomialNB(smoothing=0).fit([["a"] * 3 + ["b"]], ["spam"]).explain(["a"] * 2)["spam"]
        >>> spam.product_line, [step.formula for step in spam.steps]
        ('1/1 × (3/4)^2 = 9/16', ['3/4'])
    """

    label: Label
    tree: Tree

    @property
    def prior(self) -> Estimate:
        """P(c)."""
        return self.tree.priors[self.label]

    @cached_property
    def log_prior(self) -> float:
        """The logarithm of P(c), in nats."""
        return log_fraction(self.prior)

    @property
    def steps(self) -> Rows:
        """The factors, in the order of the document (or of V), each a `Term`."""
        return self.tree.rows(self.label)

    @property
    def joint(self) -> Any:
        """P(c) P(d|c), a Fraction, or a float with densities; None if the model has none."""
        return self.tree.found.joint.get(self.label)

    @property
    def log_joint(self) -> float:
        """The logarithm of the joint, in nats; or the score of the complement model."""
        return self.tree.log_joint[self.label]

    @property
    def posterior(self) -> Any:
        """P(c|d), or None if there is none."""
        return self.tree.found.posterior.get(self.label)

    @property
    def product_line(self) -> str:
        """The numbers substituted into the product, and the result.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> MultinomialNB().fit([["a"]], ["spam"]).explain([])["spam"].product_line
            '1/1 = 1'
        """
        return writing.product_line(self)


class Contribution(NamedTuple):
    """The term of one word, or of the prior, in the log odds of a against b.

    Attributes:
        word: the word as the table names it, or "prior".
        ratio: how many times likelier it makes a: a Fraction, a float, or None for one that is
            infinite or too large for a float.
        log_odds: the logarithm of the ratio, in nats; together these add up to the log odds.

    Examples:
        >>> Contribution("great", Fraction(92, 5), 2.9124).word
        'great'
    """

    word: str
    ratio: Any
    log_odds: float


@dataclass(frozen=True)
class Working:
    """The whole working of one decision; `model.explain(document)` makes it.

    Attributes:
        model: the model, as `repr(model)`.
        document: the words that have a factor, and how often they occur.
        ignored: the words outside V, which have no factor, and how often they occur; for a
            row of features, the missing ones.
        classes: a `ClassWorking` for each class.
        evidence: P(d), or None if there is none.
        decision: the label chosen; None if the document is impossible.
        impossible: whether the document is impossible under every class.
        tied: the labels that share the largest posterior, if there are several.
        originals: of the numbers of a row that were changed before the model took them, such as
            scaled, what they were.

    Examples:
        >>> from naive_bayes import BernoulliNB, NoSmoothing
        >>> emails = ["b", "bc", "a", "ab", "ab", "ac", "a", ""]          # COMP9417, 3.1
        >>> model = BernoulliNB(vocabulary="abc", prior="uniform", smoothing=NoSmoothing())
        >>> model = model.fit(map(list, emails), ["spam"] * 4 + ["ham"] * 4)
        >>> working = model.explain(list("abbdebb"))
        >>> working["spam"].product_line
        '1/2 × 2/4 × 3/4 × (1 - 1/4) = 9/64'
        >>> working.evidence, working.decision, working.tied
        (Fraction(27, 128), 'spam', ())
        >>> working.ignored
        {'d': 1, 'e': 1}
    """

    model: str
    document: Mapping[Any, Any]
    ignored: Mapping[Any, Any]
    classes: tuple[ClassWorking, ...]
    evidence: Any
    decision: Label
    impossible: bool
    tied: tuple[Label, ...]
    originals: Mapping[Any, Any] = field(default_factory=dict)

    @property
    def tree(self) -> Tree:
        """The working as terms, which everything that prints it reads."""
        return self.classes[0].tree

    def __getitem__(self, label: Label) -> ClassWorking:
        found = {working.label: working for working in self.classes}
        check_known((label,), found)
        return found[label]

    @property
    def runner_up(self) -> Label:
        """The label with the second largest score; None if there is only one class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> model.explain(["b"]).runner_up
            'ham'
        """
        others = [working for working in self.classes if working.label != self.decision]
        if not others or self.impossible:
            return None
        if self.tied:
            return self.tied[1]
        if all(isinstance(working.joint, Fraction) for working in others):
            return max(others, key=lambda working: working.joint).label
        return max(others, key=lambda working: working.log_joint).label

    def contributions(self, a: Label, b: Label) -> list[Contribution]:
        """What the prior and each word add to the log odds of a against b.

            log P(a|d)/P(b|d) = log P(a)/P(b) + sum over the words of log P(w|a)/P(w|b)

        Odds notes, "Log of Odds".  These are the rows that `bars` draws; use them for a
        plot of your own.

        Raises:
            NaiveBayesError: a or b is not a class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> for word, ratio, log_odds in model.explain(["b"]).contributions("spam", "ham"):
            ...     print(word, ratio, round(log_odds, 4))
            prior 1 0.0
            b 9/5 0.5878
            >>> from naive_bayes import WeightedNB
            >>> model = WeightedNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> model.explain({"b": 0.5}).contributions("spam", "ham")[1].ratio == (9 / 5) ** 0.5
            True
        """
        left, right = self[a], self[b]
        log_odds = 0.0 if left.prior == right.prior else left.log_prior - right.log_prior
        rows = [Contribution("prior", ratio_of(left.prior, right.prior), log_odds)]
        for one, other in zip(left.steps, right.steps, strict=True):
            log_odds = 0.0 if one.log == other.log else one.times * (one.log - other.log)
            ratio = writing.power(ratio_of(one.factor, other.factor), one.times, log_odds)
            if isinstance(ratio, Density):
                ratio = ratio_of(ratio, Density(1))
            rows.append(Contribution(one.of, ratio, log_odds))
        return rows

    def bars(self, a: Label, b: Label) -> str:
        """A picture in text of what the prior and each word add to the log odds.

        Bars to the right favour a, bars to the left favour b; the last line is their sum.

        Raises:
            NaiveBayesError: a or b is not a class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a", "c"]], ["spam", "ham"])
            >>> print(model.explain(["b", "c"]).bars("spam", "ham"))
                                                 ham | spam
            prior    0.0000                          |
            b        0.9163                          |########################
            c       -0.8755   #######################|
            sum      0.0408                          |#
        """
        return writing.bars(self, a, b)

    # Three ways to write it down.

    def __str__(self) -> str:
        return self.to_text()

    def to_text(self, *, most: int | None = None) -> str:
        """The working as lines of at most 80 columns.

        Arguments:
            most: how many factors to show for each class: words of the document before
                absent ones, and the strongest first.  One line gives the number of the
                others and the sum of their logarithms.  None shows all factors.

        Raises:
            NaiveBayesError: `most` is not a whole number of 2 or more.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])   # COMP9417, 3.2.3
            >>> print(model.explain({"a": 4, "b": 3, "c": 1}).to_text())
            MultinomialNB(smoothing=Laplace(alpha=1), prior='empirical')
            document: a 4, b 3, c 1
            <BLANKLINE>
            spam     times  estimate          factor         log
              prior         1/2               1/2        -0.6931
              a          4  (5 + 1)/(17 + 3)  (6/20)^4   -4.8159
              b          3  (9 + 1)/(17 + 3)  (10/20)^3  -2.0794
              c          1  (3 + 1)/(17 + 3)  4/20       -1.6094
              joint                                      -9.1979
              1/2 × (6/20)^4 × (10/20)^3 × 4/20 = 81/800000
            <BLANKLINE>
            ham      times  estimate           factor         log
              prior         1/2                1/2        -0.6931
              a          4  (11 + 1)/(17 + 3)  (12/20)^4  -2.0433
              b          3  (3 + 1)/(17 + 3)   (4/20)^3   -4.8283
              c          1  (3 + 1)/(17 + 3)   4/20       -1.6094
              joint                                       -9.1742
              1/2 × (12/20)^4 × (4/20)^3 × 4/20 = 81/781250
            <BLANKLINE>
            evidence: 81/800000 + 81/781250 = 20493/100000000
            posterior:
              spam  125/253  0.4941
              ham   128/253  0.5059
            decision: ham, 128/125 times as likely as spam (log odds 0.0237)
            why: ham, 128 : 125: each a is 2 : 1 for ham, four times over 16 : 1; each b
              5 : 2 for spam, three times 125 : 8; c decides nothing; the prior neither.
        """
        return writing.text(self, most)

    @property
    def verdict(self) -> str:
        """The decision in words: by how much, or that it is a tie or impossible.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a"], ["a"]], ["spam", "ham"])
            >>> model.explain(["a"]).verdict
            'spam; a tie with ham, and the first class wins'
        """
        if self.impossible:
            return "none, since the document is impossible under every class"
        if self.tied:
            others = ", ".join(str(label) for label in self.tied if label != self.decision)
            return f"{self.decision}; a tie with {others}, and the first class wins"
        if len(self.classes) == 1:
            return f"{self.decision}, the only class"
        winner, second = self[self.decision], self[self.runner_up]
        if second.log_joint == -inf:
            return f"{self.decision}, since {second.label} is impossible"
        log_odds = winner.log_joint - second.log_joint
        if winner.posterior is None:
            return f"{self.decision}, ahead of {second.label} by {log_odds:.4f}"
        ratio = ratio_of(winner.joint, second.joint)
        times = number(ratio) if ratio is not None else f"e^{log_odds:.4f}"
        return (
            f"{self.decision}, {times} times as likely as {second.label} (log odds {log_odds:.4f})"
        )

    @cached_property
    def why(self) -> str:
        """Why it is this class: one sentence made from the factors, the strongest first.

        Each word, and the prior, has the ratio of its factors in the class chosen and in the
        runner-up.  Their product is the ratio of the two posteriors.  Of many words the
        strongest five are named.  Ratios are exact, or marked by *about*.

        Examples:
            >>> from naive_bayes import BernoulliNB, MultinomialNB
            >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
            >>> model = MultinomialNB(prior="uniform").fit([spam, ham], ["spam", "ham"])
            >>> print(model.explain({"a": 4, "b": 3, "c": 1}).why)         # COMP9417, 3.2.3
            ham, 128 : 125: each a is 2 : 1 for ham, four times over 16 : 1; each b 5 : 2 for spam, three times 125 : 8; c decides nothing; the prior neither.
            >>> model = BernoulliNB().fit([["a"], ["a", "b"], ["b"]], ["x", "x", "y"])
            >>> print(model.explain(["a"]).why)
            x, 27 : 4: a is 9 : 4 for x; the prior 2 : 1 for x; the absence of b 3 : 2 for x.
        """
        return explained_why(self)

    def to_markdown(self, *, most: int | None = None) -> str:
        """The working as Markdown: a table for each class, and the lines below it.

        Words and labels are escaped, so that they appear unchanged.

        Arguments:
            most: see `to_text`.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a|b"], ["c"]], ["spam", "ham"])
            >>> print(model.explain(["c"]).to_markdown().split("**ham**")[1])
            <BLANKLINE>
            <BLANKLINE>
            | factor | times | estimate | value | log |
            |---|--:|---|---|--:|
            | prior |  | 1/2 | 1/2 | -0.6931 |
            | c | 1 | (1 + 1)/(1 + 2) | 2/3 | -0.4055 |
            <BLANKLINE>
            1/2 × 2/3 = 1/3
            <BLANKLINE>
            evidence: 1/6 + 1/3 = 1/2
            <BLANKLINE>
            posterior: spam 1/3, ham 2/3
            <BLANKLINE>
            decision: ham, 2 times as likely as spam (log odds 0.6931)
            <BLANKLINE>
            why: ham, 2 : 1: c is 2 : 1 for ham; the prior decides nothing.
        """
        return writing.markdown(self, most)

    def to_latex(self, *, most: int | None = None) -> str:
        """The working as LaTeX, for an article with amsmath, or for MathML or KaTeX.

        Words and labels are escaped.  A character without a glyph in plain LaTeX is written
        as its code point, such as U+4E2D.

        Arguments:
            most: see `to_text`.

        Examples:
            >>> from naive_bayes import BernoulliNB, NoSmoothing
            >>> model = BernoulliNB(smoothing=NoSmoothing()).fit([["a"], ["a"]], ["50%", "ham"])
            >>> print(model.explain(["a"]).to_latex())
            \\begin{align*}
            P(\\text{50\\%})\\,P(d \\mid \\text{50\\%}) &= \\frac{1}{2} \\times \\frac{1}{1} \\\\
            &= \\frac{1}{2} \\\\
            P(\\text{ham})\\,P(d \\mid \\text{ham}) &= \\frac{1}{2} \\times \\frac{1}{1} \\\\
            &= \\frac{1}{2} \\\\
            P(d) &= \\frac{1}{2} + \\frac{1}{2} = 1 \\\\
            P(\\text{50\\%} \\mid d) &= \\frac{1}{2} \\\\
            P(\\text{ham} \\mid d) &= \\frac{1}{2} \\\\
            &\\text{50\\% and ham tie, 1 : 1, and the first class wins: a decides} \\\\
            &\\text{nothing; the prior neither.}
            \\end{align*}
        """
        return writing.latex(self, most)

    def __repr__(self) -> str:
        return f"<Working: {on_one_line(self.verdict)}>"

    def _repr_markdown_(self) -> str:
        return writing.markdown(self, NOTEBOOK, NOTEBOOK)

    def _repr_latex_(self) -> str:
        return writing.latex(self, NOTEBOOK)

    def to_dict(self) -> dict[str, Any]:
        """The working as plain dicts, lists, strings and floats, ready for JSON.

        A probability, a factor, and how often it is multiplied are numbers, each with its exact
        text beside it under a name that ends in "_exactly"; there estimates are unreduced.  A
        word of the document has both beside it in a list.  A fraction with more than about 4,200
        digits, which Python would not write, is a decimal that begins with ≈.  An
        infinite logarithm is None, since JSON has no infinity.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> working = model.explain(["b"]).to_dict()
            >>> working["classes"][0]["factors"][0]["formula"], working["decision"]
            ('(1 + 1)/(2 + 2)', 'spam')
        """
        return writing.plain_data(self)
