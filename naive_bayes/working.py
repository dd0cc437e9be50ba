"""The working: every number of one decision, as a lecturer writes it on the board.

A `Working` is a plain value.  For each class it has the prior, each factor with its
word, its count and its estimate, their product, and its logarithm; then the
evidence, the posterior and the decision.  The numbers multiply and add up exactly;
`str`, `to_markdown` and `to_latex` are three ways of writing them down.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import MAX_EMAX, MIN_EMIN, Decimal, localcontext
from fractions import Fraction
from heapq import nsmallest
from math import exp, fsum, inf
from textwrap import wrap
from typing import Any, NamedTuple
from unicodedata import normalize

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.prior import Label
from naive_bayes.smoothing import Pair

WIDTH = 80
"""How many columns the printed working may take."""

LONGEST = 34
"""A fraction with more characters is written as a rounded decimal, and said to be."""

WRITABLE_BITS = 14_000
"""Python writes no whole number of more than 4,300 digits, which are 14,284 bits."""


@dataclass(frozen=True)
class Step:
    """One factor of one class: a word, how often it enters, and its estimate.

    Attributes:
        word: the word; for a row of features, the pair (feature, value).
        times: how many times the factor enters.
        estimate: P(w|c), unreduced; a float where it is a density; for the coefficient
            n!/(x1!...xk!) an int.
        absent: the word is not in the document, so the factor is 1 - P(w|c).
        inverse: the factor is 1/P(w|not c), as in the complement model.
        skipped: the factor was zero and is left out (`IgnoreZeros`).
        log: the logarithm of the factor, once for each time, in nats.

    Examples:
        >>> step = Step("c", 1, Estimate(1, 4, 1, 2), absent=True, log=-0.405)
        >>> step.written, step.formula, step.factor
        ('1 - 2/6', '1 - (1 + 1)/(4 + 2)', Estimate(3, 4, 1, 2))
        >>> Step("a", 4, Estimate(5, 17), log=-4.9).written
        '(5/17)^4'
    """

    word: Any
    times: Any
    estimate: Any
    log: float
    absent: bool = False
    inverse: bool = False
    skipped: bool = False

    @property
    def factor(self) -> Any:
        """The number that is multiplied, once.

        Examples:
            >>> Step("a", 4, Estimate(5, 17), log=-4.9).factor
            Estimate(5, 17)
        """
        if self.skipped:
            return Fraction(1)
        if self.inverse:
            return 1 / self.estimate
        return self.estimate.complement() if self.absent else self.estimate

    @property
    def written(self) -> str:
        """The factor as it stands in the product line.

        Examples:
            >>> Step("a", 1, Estimate(5, 17, 1, 3), log=-1.2).written
            '6/20'
        """
        number = _number(self.estimate)
        if self.skipped:
            return f"[{number} left out]"
        if self.inverse:
            number = f"1/({number})"
        if self.absent:
            return f"1 - {number}"
        times = str(self.times) if self.times.denominator == 1 else f"({self.times})"
        return number if self.times == 1 else f"({number})^{times}"

    @property
    def formula(self) -> str:
        """The estimate with its counts and what smoothing adds.

        Examples:
            >>> Step("a", 1, Estimate(5, 17, 1, 3), log=-1.2).formula
            '(5 + 1)/(17 + 3)'
        """
        formula = getattr(self.estimate, "formula", None) or _number(self.estimate)
        if self.inverse:
            formula = f"1/({formula})"
        return f"1 - {formula}" if self.absent else formula

    @property
    def name(self) -> str:
        """The word, or what stands for it in a table.

        Examples:
            >>> Step("c", 1, Estimate(1, 4), absent=True, log=-0.3).name
            'no c'
            >>> Step(("outlook", "sunny"), 1, Estimate(2, 9), log=-1.5).name
            'outlook = sunny'
        """
        if isinstance(self.word, tuple) and len(self.word) == 2:
            return _on_one_line(f"{self.word[0]} = {self.word[1]}")
        return _on_one_line(f"no {self.word}" if self.absent else str(self.word))


@dataclass(frozen=True)
class ClassWorking:
    """The working of one class.

    Attributes:
        label: c.
        prior: P(c).
        log_prior: its logarithm, in nats.
        steps: the factors, in the order of the document (or of V).
        joint: P(c) P(d|c), a Fraction, or a float with densities; None where the model
            has none.
        log_joint: its logarithm, in nats; or the score of the complement model.
        posterior: P(c|d), or None where there is none.

    Examples:
        >>> half = Estimate(1, 2)
        >>> step = Step("a", 2, Estimate(3, 4), log=-0.2877)
        >>> spam = ClassWorking("spam", half, -0.6931, (step,), Fraction(9, 32), -1.2685, None)
        >>> spam.product_line
        '1/2 × (3/4)^2 = 9/32'
    """

    label: Label
    prior: Estimate
    log_prior: float
    steps: tuple[Step, ...]
    joint: Any
    log_joint: float
    posterior: Any

    @property
    def product_line(self) -> str:
        """The numbers substituted into the product, and what comes out.

        Examples:
            >>> ClassWorking("spam", Estimate(1, 2), -0.6931, (), Fraction(1, 2), -0.6931, None).product_line
            '1/2 = 1/2'
        """
        factors = [str(self.prior)]
        for step in self.steps:
            factors.append(f"({step.written})" if step.absent else step.written)
        return f"{' × '.join(factors)} = {_number(self.joint)}"


class Contribution(NamedTuple):
    """What one word, or the prior, adds to the log odds of a against b.

    Examples:
        >>> Contribution("great", Fraction(92, 5), 2.9124).word
        'great'
    """

    word: str
    """The word as the table names it, or "prior"."""
    ratio: Any
    """How many times likelier it makes a: a Fraction, a float, or None for an infinite one."""
    log_odds: float
    """The logarithm of the ratio, in nats; all of them add up to the log odds."""


@dataclass(frozen=True)
class Working:
    """The whole working of one decision; `model.explain(document)` makes it.

    Attributes:
        model: what was asked, as `repr(model)` says.
        document: the words that have a factor, and how often they occur.
        ignored: the words outside V, which have none, and how often they occur; for a row
            of features, those that are missing.
        classes: a `ClassWorking` for each class.
        evidence: P(d), or None where there is none.
        decision: the label chosen; None where the document is impossible.
        impossible: whether the document is impossible under every class.
        tied: the labels that share the largest posterior, if there are several.

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

    def __getitem__(self, label: Label) -> ClassWorking:
        for working in self.classes:
            if working.label == label:
                return working
        raise NaiveBayesError(
            f"{label!r} is not a class: the classes are "
            f"{', '.join(repr(working.label) for working in self.classes)}"
        )

    @property
    def runner_up(self) -> Label:
        """The label with the second largest score; None where there is one class only.

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

        Odds notes, "Log of Odds".  These are the rows behind `bars`, for anyone who plots.

        Raises:
            NaiveBayesError: a or b is no class.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b", "b"], ["a"]], ["spam", "ham"])
            >>> for word, ratio, log_odds in model.explain(["b"]).contributions("spam", "ham"):
            ...     print(word, ratio, round(log_odds, 4))
            prior 1 0.0
            b 9/5 0.5878
        """
        left, right = self[a], self[b]
        rows = [
            Contribution("prior", _ratio(left.prior, right.prior), left.log_prior - right.log_prior)
        ]
        for one, other in zip(left.steps, right.steps, strict=True):
            log_odds = 0.0 if one.log == other.log else one.times * (one.log - other.log)
            ratio = _ratio(one.factor, other.factor)
            if isinstance(ratio, Fraction) and one.times.denominator == 1:
                ratio **= one.times
            elif log_odds < inf:
                # Densities may be too small for floats, and a power of a weight is no fraction.
                ratio = exp(log_odds) if log_odds < 709 else None
            rows.append(Contribution(one.name, ratio, log_odds))
        return rows

    def bars(self, a: Label, b: Label) -> str:
        """A picture in text of what the prior and each word add to the log odds.

        Bars to the right speak for a, bars to the left for b; the last line is their sum.

        Raises:
            NaiveBayesError: a or b is no class.

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
        rows = self.contributions(a, b)
        total = fsum(row.log_odds for row in rows if abs(row.log_odds) != inf)
        infinite = [row.log_odds for row in rows if abs(row.log_odds) == inf]
        if infinite:
            total = infinite[0] if len(set(infinite)) == 1 else float("nan")
        entries = [(row.word, row.log_odds) for row in rows] + [("sum", total)]
        name_width = min(24, max(len(word) for word, _ in entries))
        numbers = max(8, *(len(f"{log_odds:.4f}") for _, log_odds in entries))
        half = min(24, (WIDTH - name_width - numbers - 5) // 2)
        finite = [abs(log_odds) for _, log_odds in entries if abs(log_odds) < inf]
        largest = max(finite, default=0.0) or 1.0
        left_label, right_label = (_on_one_line(str(label)) for label in (b, a))
        head = f"{_shorten(left_label, half - 1)} | {_shorten(right_label, half - 1)}"
        edge = name_width + numbers + 4 + half
        lines = [" " * (edge - head.index(" | ") - 1) + head]
        for word, log_odds in entries:
            share = 1.0 if abs(log_odds) == inf else abs(log_odds) / largest
            length = 0 if log_odds == 0 or log_odds != log_odds else max(1, round(share * half))
            bar = "#" * length
            left, right = ("", bar) if log_odds > 0 else (bar, "")
            lines.append(
                f"{_shorten(word, name_width):<{name_width}}  {log_odds:>{numbers}.4f}  "
                f"{left:>{half}}|{right}"
            )
        return "\n".join(lines)

    # Three ways of writing it down.

    def __str__(self) -> str:
        return self.to_text()

    def to_text(self, *, most: int | None = None) -> str:
        """The working as lines of at most 80 columns.

        Arguments:
            most: how many factors to show for each class; the ones in the middle are then
                replaced by one line that says how many there are and what they multiply to.
                None shows them all.

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
        """
        _check_most(most)
        lines = wrap(self.model, WIDTH, subsequent_indent="  ")
        lines += _listed("document", self.document)
        if self.ignored:
            lines += _listed("ignored (no factor)", self.ignored)
        for working in self.classes:
            lines += ["", *_class_lines(working, most)]
        lines += ["", *self._verdict_lines()]
        return "\n".join(line.rstrip() for line in lines)

    def _verdict_lines(self) -> list[str]:
        lines: list[str] = []
        if self.evidence is not None:
            terms = " + ".join(_number(working.joint) for working in self.classes)
            lines += _broken(f"evidence: {terms} = {_number(self.evidence)}", " + ", "")
        if self.impossible:
            zeros = ", ".join(dict.fromkeys(self._zeros()))
            return [
                *lines,
                *wrap(f"impossible under every class: a factor is 0 for {zeros}", WIDTH),
            ]
        if self.classes[0].posterior is not None:
            width = min(30, max(len(str(working.label)) for working in self.classes))
            lines.append("posterior:")
            for working in self.classes:
                shares = [_number(working.posterior)]
                if isinstance(working.posterior, float) or shares[0].startswith("about"):
                    shares = []
                shares.append(f"{float(working.posterior):.4f}")
                label = _shorten(_on_one_line(str(working.label)), width)
                lines.append(f"  {label:<{width}}  {'  '.join(shares)}")
        verdict = _on_one_line(f"decision: {self.verdict}")
        return [*lines, *wrap(verdict, WIDTH, subsequent_indent="  ")]

    @property
    def verdict(self) -> str:
        """The decision in words: by how much, or that it is a tie, or impossible.

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
        ratio = _ratio(winner.joint, second.joint)
        times = _number(ratio) if ratio is not None else f"e^{log_odds:.4f}"
        return (
            f"{self.decision}, {times} times as likely as {second.label} (log odds {log_odds:.4f})"
        )

    def _zeros(self) -> list[str]:
        return [
            step.name for working in self.classes for step in working.steps if step.log == -inf
        ] or ["the prior"]

    def to_markdown(self, *, most: int | None = None) -> str:
        """The working as Markdown: a table for each class, and the lines below it.

        Words and labels are escaped, so that they show as they are.

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
        """
        _check_most(most)
        blocks = [markdown_text(_listing("document", self.document))]
        if self.ignored:
            blocks.append(markdown_text(_listing("ignored (no factor)", self.ignored)))
        for working in self.classes:
            rows = ["| factor | times | estimate | value | log |", "|---|--:|---|---|--:|"]
            for cells in _rows(working, most):
                rows.append(f"| {' | '.join(markdown_text(cell) for cell in cells)} |")
            blocks += [f"**{markdown_text(str(working.label))}**", "\n".join(rows)]
            blocks.append(markdown_text(_product_line(working, most)))
        if self.evidence is not None:
            terms = " + ".join(_number(working.joint) for working in self.classes)
            blocks.append(markdown_text(f"evidence: {terms} = {_number(self.evidence)}"))
        if not self.impossible and self.classes[0].posterior is not None:
            shares = (f"{working.label} {_number(working.posterior)}" for working in self.classes)
            blocks.append(markdown_text(f"posterior: {', '.join(shares)}"))
        blocks.append(markdown_text(f"decision: {self.verdict}"))
        return "\n\n".join(blocks)

    def to_latex(self, *, most: int | None = None) -> str:
        """The working as LaTeX, for an article with amsmath, or for MathML or KaTeX.

        Words and labels are escaped.  A character that plain LaTeX has no glyph for is
        written as its code point, such as U+4E2D.

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
            P(\\text{ham} \\mid d) &= \\frac{1}{2}
            \\end{align*}
        """
        _check_most(most)
        lines = []
        for working in self.classes:
            label = rf"\text{{{latex_text(str(working.label))}}}"
            if working.joint is None:
                left = rf"\operatorname{{score}}({label})"
                logs = [_latex_log(working.log_prior)]
                logs += [_latex_log(_total(step)) for step in working.steps]
                factors, sign = [_signed(log) for log in _middle(logs, most)], " + "
                result = _latex_log(working.log_joint)
            else:
                left = rf"P({label})\,P(d \mid {label})"
                steps = [_latex_step(step) for step in working.steps]
                factors, sign = [_latex_number(working.prior), *_middle(steps, most)], r" \times "
                result = _latex_number(working.joint)
            # A long product takes several lines.
            for start in range(0, len(factors), 6):
                part = sign.join(factors[start : start + 6])
                lines.append(f"{left} &= {part}" if start == 0 else rf"&\quad{sign}{part}")
            lines.append(f"&= {result}")
        if self.evidence is not None:
            terms = [_latex_number(working.joint) for working in self.classes]
            for start in range(0, len(terms), 6):
                part = " + ".join(terms[start : start + 6])
                lines.append(f"P(d) &= {part}" if start == 0 else rf"&\quad + {part}")
            lines[-1] += f" = {_latex_number(self.evidence)}"
        if not self.impossible:
            for working in self.classes:
                if working.posterior is not None:
                    label = rf"\text{{{latex_text(str(working.label))}}}"
                    lines.append(rf"P({label} \mid d) &= {_latex_number(working.posterior)}")
        return "\\begin{align*}\n" + " \\\\\n".join(lines) + "\n\\end{align*}"

    def _repr_markdown_(self) -> str:
        return self.to_markdown()

    def _repr_latex_(self) -> str:
        return self.to_latex()

    def to_dict(self) -> dict[str, Any]:
        """The working as plain dicts, lists, strings and floats, ready for JSON.

        Fractions are strings, unreduced where they are estimates; one of more than some
        4,200 digits, which Python refuses to write, is a decimal that begins with "about".
        An infinite logarithm is None, since JSON has no infinity.

        Examples:
            >>> from naive_bayes import MultinomialNB
            >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
            >>> working = model.explain(["b"]).to_dict()
            >>> working["classes"][0]["factors"][0]["formula"], working["decision"]
            ('(1 + 1)/(2 + 2)', 'spam')
        """
        return {
            "model": self.model,
            "document": [[_plain(word), str(times)] for word, times in self.document.items()],
            "ignored": [[_plain(word), str(times)] for word, times in self.ignored.items()],
            "classes": [
                {
                    "label": _plain(working.label),
                    "prior": str(working.prior),
                    "factors": [
                        {
                            "word": step.name,
                            "times": str(step.times),
                            "estimate": _number(step.estimate, longest=None),
                            "formula": step.formula,
                            "factor": step.written,
                            "log": _finite(_total(step)),
                        }
                        for step in working.steps
                    ],
                    "joint": None
                    if working.joint is None
                    else _number(working.joint, longest=None),
                    "log_joint": _finite(working.log_joint),
                    "posterior": None
                    if working.posterior is None
                    else _number(working.posterior, longest=None),
                }
                for working in self.classes
            ],
            "evidence": None if self.evidence is None else _number(self.evidence, longest=None),
            "decision": _plain(self.decision),
            "impossible": self.impossible,
            "tied": [_plain(label) for label in self.tied],
            "verdict": self.verdict,
        }


class Informative(NamedTuple):
    """A word that moves the odds of one class against another.

    Examples:
        >>> row = Informative("great", "+", Fraction(92, 5), Estimate(92, 500), Estimate(5, 500))
        >>> row.favours, row.ratio, str(row.likelihood)
        ('+', Fraction(92, 5), '92/500')
    """

    word: Any
    favours: Label
    """The class that the word makes likelier."""
    ratio: Fraction | None
    """How many times likelier; None where the other class gives the word no chance at all."""
    likelihood: Estimate
    """P(w|c) in the favoured class."""
    other: Estimate
    """P(w|c) in the other class; in the complement model, both are of the complements."""


def strongest(words: Iterable[tuple[Any, Pair, Pair]], n: int) -> tuple[list[Any], list[Any]]:
    """Of many words, the n that speak most for the one class and for the other.

    Arguments:
        words: for each word its likelihood in either class, as (above, below).
        n: how many to keep in each direction.

    Returns:
        Two lists of words, the strongest first.  A word that the other class gives no
        chance comes before all others, and among such the likeliest.

    Raises:
        NaiveBayesError: n is not a whole number of 1 or more.

    Examples:
        >>> words = [("great", (92, 500), (5, 500)), ("waste", (0, 500), (14, 500)),
        ...          ("phone", (70, 500), (70, 500))]
        >>> strongest(words, 2)
        (['great'], ['waste'])
    """
    if not isinstance(n, int) or n < 1:
        raise NaiveBayesError(f"n is {n!r}: give a whole number of 1 or more")
    left: list[tuple[float, float, Any]] = []
    right: list[tuple[float, float, Any]] = []
    for word, (a, all_a), (b, all_b) in words:
        # a/all_a against b/all_b, in whole numbers.
        one, other = a * all_b, b * all_a
        if one > other:
            left.append((one / other if other else inf, a / all_a, word))
        elif other > one:
            right.append((other / one if one else inf, b / all_b, word))
    # Sorting is stable: of equals, the word that V has first comes first.
    return tuple(  # type: ignore[return-value]
        [word for _, _, word in nsmallest(n, side, key=lambda row: (-row[0], -row[1]))]
        for side in (left, right)
    )


# Numbers and rows, shared by the three ways of writing.


def _number(value: Any, longest: int | None = LONGEST) -> str:
    # A fraction as it is, unless it would fill a line: then a decimal that says so.
    if value is None:
        return "-"
    if isinstance(value, float):
        return f"{value:.6g}"
    bits = max(abs(value.numerator), abs(value.denominator)).bit_length()
    if longest is None:
        if bits < WRITABLE_BITS:
            return str(value)
    elif bits < 16 * longest and len(str(value)) <= longest:
        return str(value)
    return f"about {_decimal(value)}"


def _decimal(value: Any) -> str:
    with localcontext() as context:
        context.prec = 12
        # As far as this machine goes; a 32-bit Python, as in a browser, goes less far.
        context.Emin, context.Emax = MIN_EMIN, MAX_EMAX
        return f"{Decimal(value.numerator) / Decimal(value.denominator):.6g}"


def _ratio(a: Any, b: Any) -> Any:
    if isinstance(a, Fraction | int) and isinstance(b, Fraction | int):
        return Fraction(a) / Fraction(b) if b else (Fraction(1) if not a else None)
    return float(a) / float(b) if b else None


def _total(step: Step) -> float:
    return float(step.times * step.log)


def _finite(log: float) -> float | None:
    return log if abs(log) < inf else None


def _plain(value: Any) -> Any:
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def _check_most(most: int | None) -> None:
    if most is not None and (not isinstance(most, int) or most < 2):
        raise NaiveBayesError(f"most is {most!r}: give a whole number of 2 or more, or None")


def _split(steps: Sequence[object], most: int | None) -> tuple[int, int]:
    # Where the part that is left out begins and ends.
    if most is None or len(steps) <= most:
        return len(steps), len(steps)
    return (most + 1) // 2, len(steps) - most // 2


def _rows(working: ClassWorking, most: int | None) -> list[list[str]]:
    rows = [["prior", "", working.prior.formula, str(working.prior), f"{working.log_prior:.4f}"]]
    start, end = _split(working.steps, most)
    for k, step in enumerate(working.steps):
        if k == start:
            log = fsum(_total(hidden) for hidden in working.steps[start:end])
            rows.append([f"… {end - start} more", "", "", "", f"{log:.4f}"])
        if not start <= k < end:
            rows.append(
                [step.name, str(step.times), step.formula, step.written, f"{_total(step):.4f}"]
            )
    return rows


def _product_line(working: ClassWorking, most: int | None) -> str:
    if working.joint is None:
        return f"score = {working.log_joint:.4f}"
    start, end = _split(working.steps, most)
    if start == end:
        return working.product_line
    written = [f"({step.written})" if step.absent else step.written for step in working.steps]
    middle = f"[{end - start} more]"
    factors = [str(working.prior), *written[:start], middle, *written[end:]]
    return f"{' × '.join(factors)} = {_number(working.joint)}"


def _middle(parts: list[str], most: int | None) -> list[str]:
    start, end = _split(parts, most)
    if start == end:
        return parts
    return [*parts[:start], rf"[\text{{{end - start} more}}]", *parts[end:]]


# Text.


def _class_lines(working: ClassWorking, most: int | None) -> list[str]:
    label = _on_one_line(str(working.label))
    rows = [[f"  {cells[0]}", *cells[1:]] for cells in _rows(working, most)]
    name = "  joint" if working.joint is not None else "  score"
    rows.append([name, "", "", "", f"{working.log_joint:.4f}"])
    rows.insert(0, [label, "times", "estimate", "factor", "log"])
    name_width, times, estimate, factor, log = (
        max(map(len, column)) for column in zip(*rows, strict=True)
    )
    # No number is ever cut off: a long name is, or the estimate takes a line of its own.
    for_name = WIDTH - (times + estimate + factor + log + 8)
    apart = for_name < min(name_width, 12)
    if apart:
        for_name = WIDTH - (times + factor + log + 6)
    name_width = max(min(name_width, for_name, 30), 4)
    lines = []
    for row in rows:
        line = f"{_shorten(row[0], name_width):<{name_width}}  {row[1]:>{times}}"
        if not apart:
            line += f"  {row[2]:<{estimate}}"
        lines.append(f"{line}  {row[3]:<{factor}}  {row[4]:>{log}}")
        if apart and row[2] and row[2] not in ("estimate", row[3]):
            lines += wrap(row[2], WIDTH - 6, initial_indent="    = ", subsequent_indent="      ")
    return lines + _broken(f"  {_product_line(working, most)}", " × ", "  ")


def _broken(line: str, sign: str, indent: str) -> list[str]:
    # A long sum or product breaks before its signs.
    lines = [""]
    for k, part in enumerate(line.split(sign)):
        piece = part if k == 0 else sign + part
        if len(lines[-1] + piece) > WIDTH and lines[-1].strip():
            lines.append(indent + piece)
        else:
            lines[-1] += piece
    return [
        short for line in lines for short in (wrap(line, WIDTH) if len(line) > WIDTH else [line])
    ]


def _listing(title: str, words: Mapping[Any, Any]) -> str:
    entries = [_on_one_line(f"{word} {times}") for word, times in words.items()]
    return f"{title}: {', '.join(entries) or 'empty'}"


def _listed(title: str, words: Mapping[Any, Any]) -> list[str]:
    # A word and its count stay together on one line.
    entries = [_on_one_line(f"{word} {times}").replace(" ", "\0") for word, times in words.items()]
    text = f"{title}: {', '.join(entries) or 'empty'}"
    return [line.replace("\0", " ") for line in wrap(text, WIDTH, subsequent_indent="  ")]


def _on_one_line(text: str) -> str:
    # A word may hold a line break; a row of a table may not.
    return " ".join(text.splitlines()).replace("\t", " ") if text.strip() else text.strip()


def _shorten(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"


# Markdown and LaTeX.


def markdown_text(text: str) -> str:
    """A text for Markdown, in which it shows as it is.

    Examples:
        >>> print(markdown_text("a|b *c*"))
        a\\|b \\*c\\*
    """
    return "".join(
        "\\" + c if c in r"\`*_{}[]<>#|~&!$" else (" " if c in "\r\n\t" else c) for c in text
    )


ACCENTS = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a\u030b\u030c\u0327"
"""Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, ring, double acute, caron,
cedilla."""

LATEX = {
    "\\": r"\textbackslash{}",
    "{": r"\{",
    "}": r"\}",
    "$": r"\$",
    "&": r"\&",
    "#": r"\#",
    "%": r"\%",
    "_": r"\_",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    "|": r"\textbar{}",
    "…": r"\ldots{}",
    "’": "'",
    "\n": " ",
    "\t": " ",
}


def latex_text(text: str) -> str:
    """A text for LaTeX, in which it shows as it is.

    Examples:
        >>> print(latex_text("50% & more_"))
        50\\% \\& more\\_
    """
    written = []
    for c in text:
        # Plain LaTeX sets these letters of Europe as they are: a base and an accent.
        base, *accents = list(normalize("NFD", c))
        known = (c.isascii() or c in "ßæœøłåÆŒØŁÅ") or (
            base.isascii() and base.isalpha() and c < "\u0180" and accents[0] in ACCENTS
        )
        written.append(LATEX.get(c, c if known and c.isprintable() else f"U+{ord(c):04X}"))
    return "".join(written)


def _latex_number(value: Any) -> str:
    if isinstance(value, float):
        mantissa, _, exponent = f"{value:.6g}".partition("e")
        return rf"{mantissa} \times 10^{{{int(exponent)}}}" if exponent else mantissa
    if isinstance(value, Estimate):
        above, below = value.count + value.pseudo_count, value.total + value.pseudo_total
        return rf"\frac{{{_latex_part(above)}}}{{{_latex_part(below)}}}"
    if len(_number(value)) > LONGEST or _number(value).startswith("about"):
        mantissa, _, exponent = _decimal(value).partition("e")
        power = rf" \times 10^{{{int(exponent)}}}" if exponent else ""
        return rf"{mantissa}{power}\ \text{{(rounded)}}"
    return _latex_part(value)


def _latex_part(value: Any) -> str:
    value = Fraction(value)
    if value.denominator == 1:
        return str(value.numerator)
    return rf"\frac{{{value.numerator}}}{{{value.denominator}}}"


def _latex_step(step: Step) -> str:
    number = _latex_number(step.estimate)
    if step.skipped:
        return rf"[{number}\ \text{{left out}}]"
    if step.absent:
        return rf"\left(1 - {number}\right)"
    return number if step.times == 1 else rf"\left({number}\right)^{{{_latex_part(step.times)}}}"


def _latex_log(log: float) -> str:
    return f"{log:.4f}" if abs(log) < inf else (r"\infty" if log > 0 else r"-\infty")


def _signed(log: str) -> str:
    return f"({log})" if log.startswith("-") else log
