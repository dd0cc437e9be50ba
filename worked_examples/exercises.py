"""Exercises: a small training set and a question from a seed, and what slipped in an answer.

For lecturers and for self-study.  The same seed gives the same training documents
everywhere, so one table serves a series of questions: a prior, an estimate, a joint, a
posterior, the verdict.  The solution is the full working.  A wrong answer is compared
with the results of the usual slips, each of them worked out on the same data.

>>> task = exercise(2, model="multinomial", ask="estimate")
>>> print(task.question())
Exercise 2: multinomial naive Bayes, Laplace smoothing, alpha = 1
<BLANKLINE>
How often each word stands in each training document:
<BLANKLINE>
     class  free  meeting  money
d_1  spam      0        2      0
d_2  spam      1        0      2
d_3  ham       3        2      0
d_4  ham       0        3      0
d_5  ham       0        3      0
<BLANKLINE>
The prior is counted from the training documents, and alpha is for the words.
The document d to classify: meeting 2, money 1.
What is P(free|ham)?
>>> print(task.answer, task.check("2/7").right, task.check("0.286").right)
4/14 True True
>>> print(task.check("4/11").message)
4/11 is not P(free|ham).  Likely slip: forgot V in the denominator.  Alpha is added to each of the V words, so the total grows by alpha V.

    python3 -m worked_examples.exercises --seed 2
    python3 -m worked_examples.exercises --seed 2 --ask posterior --solution
    python3 -m worked_examples.exercises --seed 2 --ask posterior --answer 3/20
"""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from random import Random
from textwrap import wrap
from typing import NamedTuple

from naive_bayes import (
    BernoulliNB,
    Estimate,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    multinomial_coefficient,
)
from naive_bayes.machinery.numbers import Exact, Number, exact
from worked_examples.printing import in_columns, parser_of, write

MODELS = ("multinomial", "bernoulli")
ASKS = ("prior", "estimate", "joint", "posterior", "verdict")
FORMATS = ("text", "markdown", "latex")

# Two classes, and three words.  All are plain letters, which no format has to escape.
THEMES = (
    (("spam", "ham"), ("free", "meeting", "money")),
    (("praise", "complaint"), ("battery", "phone", "screen")),
    (("sport", "space"), ("moon", "orbit", "team")),
    (("work", "leisure"), ("coffee", "garden", "minutes")),
)

TRIES = 400
"""How many training sets to draw in search of one where each slip has its own result."""

TIE = "a tie"

# The slips, and a sentence on what to do instead.
FORGOT_PRIOR = "forgot the prior"
FORGOT_TO_SMOOTH = "forgot to smooth"
FORGOT_V = "forgot V in the denominator"
FORGOT_TWO = "forgot the 2 in the denominator"
V_OF_ONE_CLASS = "took V from one class only"
DOCUMENTS_FOR_WORDS = "counted documents for words"
WORDS_FOR_DOCUMENTS = "counted words for documents"
LEFT_OUT_ABSENT = "left out the absent words"
EACH_WORD_ONCE = "took each word of the document once"
MULTIPLIED_POSTERIORS = "multiplied the posteriors of single words"
GAVE_JOINT = "gave the joint: forgot to divide by the evidence"
GAVE_POSTERIOR = "gave the posterior: divided the joint by the evidence"
WITH_COEFFICIENT = "put the multinomial coefficient in"
SMOOTHED_PRIOR = "smoothed the prior"
UNIFORM_PRIOR = "took the classes to be equally likely"
OTHER_CLASS = "answered for the other class"

ADVICE = {
    FORGOT_PRIOR: "The product begins with P(c), the share of the training documents.",
    FORGOT_TO_SMOOTH: "Add alpha to every count, and to the total what that comes to.",
    FORGOT_V: "Alpha is added to each of the V words, so the total grows by alpha V.",
    FORGOT_TWO: "A word is there or not, two outcomes, so the total grows by 2 alpha.",
    V_OF_ONE_CLASS: "V has the words of all classes; smoothing gives each of them a share.",
    DOCUMENTS_FOR_WORDS: "The multinomial model counts every occurrence, out of all words.",
    WORDS_FOR_DOCUMENTS: "Here documents are counted, and not the words in them.",
    LEFT_OUT_ABSENT: "In the Bernoulli model a word that is absent has the factor 1 - P(w|c).",
    EACH_WORD_ONCE: "A word that occurs twice has two factors.",
    MULTIPLIED_POSTERIORS: "Multiply P(w|c) over the words, then P(c) once, then divide once.",
    GAVE_JOINT: "Divide by P(d), the sum of the joints of all classes.",
    GAVE_POSTERIOR: "The joint P(c) P(d|c) is not yet divided by P(d).",
    WITH_COEFFICIENT: "Here P(d|c) is the plain product over the words.",
    SMOOTHED_PRIOR: "Smoothing never touches the prior.",
    UNIFORM_PRIOR: "The prior is the share of the training documents.",
    OTHER_CLASS: "Look again at which class is asked for.",
}

Chance = Callable[[str, str], Fraction]
"""Some estimate of P(w|c), right or wrong."""

Model = MultinomialNB | BernoulliNB


class Example(NamedTuple):
    """One training document: its class, and how often it has each word.

    >>> Example("spam", (2, 0, 1)).bag(("free", "lunch", "money"))
    {'free': 2, 'money': 1}
    """

    label: str
    counts: tuple[int, ...]

    def bag(self, words: Sequence[str]) -> dict[str, int]:
        """Its words, and how often each occurs."""
        return {word: n for word, n in zip(words, self.counts, strict=True) if n}


@dataclass(frozen=True)
class Checked:
    """What there is to say of an answer.

    Attributes:
        right: whether it is right.
        message: a sentence or two for the student.
        slips: the slips that give this very answer, if it is wrong.
    """

    right: bool
    message: str
    slips: tuple[str, ...] = ()

    @property
    def slip(self) -> str | None:
        """The likely slip; where several give the same answer, all of them.

        >>> Checked(False, "...", ("forgot the prior", "forgot to smooth")).slip
        'forgot the prior; or forgot to smooth'
        """
        return "; or ".join(self.slips) or None


@dataclass(frozen=True)
class Way:
    """One way to reckon, right or wrong.

    Attributes:
        chance: the estimate of P(w|c).
        prior: what the product of each class begins with.
        absent: whether absent words have a factor (Bernoulli).
        repeated: whether a word has as many factors as it occurs (multinomial).
    """

    chance: Chance
    prior: Mapping[str, Fraction]
    absent: bool = True
    repeated: bool = True


@dataclass(frozen=True)
class Exercise:
    """A training set, a document, and a question; `exercise(seed)` makes one.

    Attributes:
        seed: from which it was made.
        model: "multinomial" or "bernoulli".
        alpha: of the Laplace smoothing; 0 for none.
        ask: "prior", "estimate", "joint", "posterior" or "verdict".
        classes: the two labels.
        words: V.
        training: the training documents.
        counts: how often the document d has each word of V.
        label: the class that is asked for.
        word: the word whose estimate is asked for.
    """

    seed: int
    model: str
    alpha: Exact
    ask: str
    classes: tuple[str, str]
    words: tuple[str, ...]
    training: tuple[Example, ...]
    counts: tuple[int, ...]
    label: str
    word: str

    # The right answer.

    @property
    def document(self) -> dict[str, int]:
        """The document d as a bag."""
        return Example(self.label, self.counts).bag(self.words)

    def fitted(self) -> Model:
        """The model, fitted to the training documents.

        >>> exercise(2, model="bernoulli").fitted().document_counts
        {'spam': 2, 'ham': 4}
        """
        smoothing = Laplace(self.alpha) if self.alpha else NoSmoothing()
        make = MultinomialNB if self.model == "multinomial" else BernoulliNB
        model = make(smoothing=smoothing, vocabulary=self.words, classes=self.classes)
        bags = [example.bag(self.words) for example in self.training]
        return model.fit(bags, [example.label for example in self.training])

    @cached_property
    def _model(self) -> Model:
        # Asked for many times; `fitted` gives a new one, which can be updated.
        return self.fitted()

    @property
    def answer(self) -> Fraction | str:
        """The right answer: an `Estimate`, a `Fraction`, or the label of the verdict.

        >>> print(exercise(2, model="multinomial", ask="prior").answer)
        3/5
        """
        model, document = self._model, self.document
        if self.ask == "prior":
            return model.prior[self.label]
        if self.ask == "estimate":
            return model.likelihood(self.word, self.label)
        if self.ask == "joint":
            return model.joint(document)[self.label]
        if self.ask == "posterior":
            return model.posterior(document)[self.label]
        return TIE if self.tied else str(model.classify(document))

    @property
    def tied(self) -> bool:
        """Whether both classes have the same joint."""
        return len(set(self._model.joint(self.document).values())) == 1

    @property
    def asked(self) -> str:
        """What is asked, in the notes' notation.

        >>> exercise(2, ask="posterior").asked
        'P(ham|d)'
        """
        return {
            "prior": f"P({self.label})",
            "estimate": f"P({self.word}|{self.label})",
            "joint": f"P({self.label}) P(d|{self.label})",
            "posterior": f"P({self.label}|d)",
            "verdict": "the class of d",
        }[self.ask]

    # The wrong ones.

    def slips(self) -> dict[str, tuple[Fraction | str, ...]]:
        """The usual slips, and what each of them gives; never the right answer.

        A slip that can be made in more than one way has several results.

        >>> for slip, results in exercise(2, model="multinomial", ask="prior").slips().items():
        ...     print(slip, *results)
        took the classes to be equally likely 1/2
        counted words for documents 11/16
        smoothed the prior 4/7 5/9
        answered for the other class 2/5
        """
        answer = self.answer
        found: dict[str, tuple[Fraction | str, ...]] = {}
        for slip, result in self._results_of_slips():
            if result != answer and result not in found.get(slip, ()):
                found[slip] = (*found.get(slip, ()), result)
        return found

    def coincidences(self) -> int:
        """How many slips would go unnoticed, since they give the right answer.

        >>> exercise(1, ask="joint").coincidences()
        0
        """
        answer = self.answer
        return sum(result == answer for _, result in self._results_of_slips())

    def _results_of_slips(self) -> Iterator[tuple[str, Fraction | str]]:
        if self.ask == "prior":
            yield from self._wrong_priors()
        else:
            for slip, way in self._wrong_ways():
                result = self._result(way)
                if result is not None:
                    yield slip, result
        joint = {str(c): value for c, value in self._model.joint(self.document).items()}
        if self.ask in ("posterior", "verdict"):
            for singles in self._products_of_posteriors():
                yield MULTIPLIED_POSTERIORS, self._of_products(singles)
                if self.ask == "posterior":
                    yield MULTIPLIED_POSTERIORS, singles[self.label]
            if self.ask == "posterior":
                yield GAVE_JOINT, joint[self.label]
        if self.ask == "joint":
            yield GAVE_POSTERIOR, joint[self.label] / sum(joint.values())
            if self.model == "multinomial":
                yield WITH_COEFFICIENT, joint[self.label] * multinomial_coefficient(self.counts)
        if self.ask != "verdict":
            [other] = [label for label in self.classes if label != self.label]
            yield OTHER_CLASS, replace(self, label=other).answer

    def _result(self, way: Way) -> Fraction | str | None:
        # What is asked for, reckoned in that way; None where it cannot be reckoned.
        if self.ask == "estimate":
            return way.chance(self.word, self.label)
        products = {}
        for label in self.classes:
            products[label] = Fraction(way.prior[label])
            for word, times in zip(self.words, self.counts, strict=True):
                if self.model == "multinomial":
                    times = times if way.repeated else min(times, 1)
                    products[label] *= Fraction(way.chance(word, label)) ** times
                elif times:
                    products[label] *= way.chance(word, label)
                elif way.absent:
                    products[label] *= 1 - way.chance(word, label)
        if self.ask == "joint":
            return products[self.label]
        return self._of_products(products) if sum(products.values()) else None

    def _of_products(self, products: Mapping[str, Fraction]) -> Fraction | str:
        # The posterior, or the verdict.
        if self.ask == "posterior":
            return products[self.label] / sum(products.values())
        first, second = self.classes
        if products[first] == products[second]:
            return TIE
        return first if products[first] > products[second] else second

    def _wrong_priors(self) -> Iterator[tuple[str, Fraction]]:
        yield UNIFORM_PRIOR, Fraction(1, len(self.classes))
        total = {label: sum(self._of(label, sum)) for label in self.classes}
        yield WORDS_FOR_DOCUMENTS, Fraction(total[self.label], sum(total.values()))
        for prior in self._smoothed_priors():
            yield SMOOTHED_PRIOR, prior[self.label]

    def _smoothed_priors(self) -> Iterator[dict[str, Fraction]]:
        # Each class 1 document more; or 2, if the pseudo-documents count as documents.
        for more in (1, 2):
            below = len(self.training) + more * len(self.classes)
            yield {c: Fraction(len(self._of(c, sum)) + more, below) for c in self.classes}

    def _wrong_ways(self) -> Iterator[tuple[str, Way]]:
        model = self._model
        right = Way(model.likelihood, {label: model.prior[label] for label in self.classes})
        for slip, chance in self._wrong_chances():
            yield slip, replace(right, chance=chance)
        if self.ask == "estimate":
            return
        yield FORGOT_PRIOR, replace(right, prior=dict.fromkeys(self.classes, Fraction(1)))
        for prior in self._smoothed_priors():
            yield SMOOTHED_PRIOR, replace(right, prior=prior)
        if self.model == "bernoulli":
            yield LEFT_OUT_ABSENT, replace(right, absent=False)
        else:
            yield EACH_WORD_ONCE, replace(right, repeated=False)

    def _wrong_chances(self) -> Iterator[tuple[str, Chance]]:
        alpha, V = self.alpha, len(self.words)

        def n(word: str, label: str) -> int:
            return sum(self._of(label, lambda counts: counts[self.words.index(word)]))

        def n_documents(word: str, label: str) -> int:
            return sum(self._of(label, lambda counts: min(counts[self.words.index(word)], 1)))

        def words(label: str) -> int:
            return sum(self._of(label, sum))

        def documents(label: str) -> int:
            return len(self._of(label, sum))

        def own_size(label: str) -> int:
            return sum(n(word, label) > 0 for word in self.words)

        if self.model == "multinomial":
            yield (
                DOCUMENTS_FOR_WORDS,
                lambda w, c: Fraction(n_documents(w, c) + alpha) / (documents(c) + 2 * alpha),
            )
            yield (
                DOCUMENTS_FOR_WORDS,
                lambda w, c: Fraction(n_documents(w, c) + alpha) / (documents(c) + V * alpha),
            )
            yield (
                DOCUMENTS_FOR_WORDS,
                lambda w, c: Fraction(n_documents(w, c) + alpha) / (words(c) + V * alpha),
            )
            if alpha:
                yield FORGOT_TO_SMOOTH, lambda w, c: Fraction(n(w, c), words(c))
                yield FORGOT_V, lambda w, c: Fraction(n(w, c) + alpha) / words(c)
                yield (
                    V_OF_ONE_CLASS,
                    lambda w, c: Fraction(n(w, c) + alpha) / (words(c) + own_size(c) * alpha),
                )
            return
        yield (
            WORDS_FOR_DOCUMENTS,
            lambda w, c: Fraction(n(w, c) + alpha) / (words(c) + V * alpha),
        )
        yield (
            WORDS_FOR_DOCUMENTS,
            lambda w, c: Fraction(n(w, c) + alpha) / (documents(c) + 2 * alpha),
        )
        if alpha:
            yield FORGOT_TO_SMOOTH, lambda w, c: Fraction(n_documents(w, c), documents(c))
            yield FORGOT_TWO, lambda w, c: Fraction(n_documents(w, c) + alpha) / documents(c)

    def _of(self, label: str, what: Callable[[tuple[int, ...]], int]) -> list[int]:
        # One number for each training document of a class.
        return [what(example.counts) for example in self.training if example.label == label]

    def _products_of_posteriors(self) -> Iterator[dict[str, Fraction]]:
        # P(c|w) of each word by itself, multiplied: over the words that occur; in the
        # Bernoulli model perhaps over those that do not, too.
        model = self._model
        for absent in (False, True)[: 1 + (self.model == "bernoulli")]:
            products = dict.fromkeys(self.classes, Fraction(1))
            factors = 0
            for word, n in zip(self.words, self.counts, strict=True):
                p = {label: Fraction(model.likelihood(word, label)) for label in self.classes}
                if not n:
                    p = {label: 1 - p[label] for label in self.classes}
                joint = {label: model.prior[label] * p[label] for label in self.classes}
                times = n if self.model == "multinomial" else int(n > 0 or absent)
                factors += times
                for label in self.classes if times else ():
                    if sum(joint.values()):
                        products[label] *= (joint[label] / sum(joint.values())) ** times
            # With one factor the product is the posterior.
            if factors > 1 and any(products.values()):
                yield products

    # In words.

    def question(self, format: str = "text") -> str:
        """The training table and the question.

        Arguments:
            format: "text", "markdown" or "latex" (for an article with amsmath).

        Raises:
            NaiveBayesError: there is no such format.

        >>> print(exercise(5, model="bernoulli", ask="verdict").question())
        Exercise 5: Bernoulli naive Bayes, Laplace smoothing, alpha = 1
        <BLANKLINE>
        How often each word stands in each training document:
        <BLANKLINE>
             class  moon  orbit  team
        d_1  sport     0      0     2
        d_2  sport     0      3     1
        d_3  space     0      2     3
        d_4  space     2      2     0
        d_5  space     1      1     2
        <BLANKLINE>
        The prior is counted from the training documents, and alpha is for the words.
        The document d to classify: orbit 2, team 1.
        Which class is likelier for d, sport or space, or is it a tie?
        """
        _check(format, "format", FORMATS)
        smoothing = f"Laplace smoothing, alpha = {self.alpha}" if self.alpha else "no smoothing"
        model = {"multinomial": "multinomial", "bernoulli": "Bernoulli"}[self.model]
        title = f"Exercise {self.seed}: {model} naive Bayes, {smoothing}"
        table = "How often each word stands in each training document:"
        document = ", ".join(f"{word} {times}" for word, times in self.document.items())
        to_classify = f"The document d to classify: {document}."
        prior = "The prior is counted from the training documents"
        prior += ", and alpha is for the words." if self.alpha else "."
        names = [f"d_{number}" for number in range(1, len(self.training) + 1)]
        rows = [
            [name, example.label, *map(str, example.counts)]
            for name, example in zip(names, self.training, strict=True)
        ]
        header = ["", "class", *self.words]
        if format == "text":
            # The classes flush left, like the names.
            width = max(map(len, ("class", *self.classes)))
            lines = in_columns(
                [[f"{row[0]:<5}{row[1]:<{width}}", *row[2:]] for row in [header, *rows]]
            )
            ending = ["", prior, to_classify, self._sentence("text")]
            return "\n".join([title, "", table, "", *lines, *ending])
        if format == "markdown":
            lines = [
                f"| {' | '.join(['document', *header[1:]])} |",
                "|---|---|" + "--:|" * len(self.words),
            ]
            lines += [f"| {' | '.join(row)} |".replace("_", "\\_") for row in rows]
            blocks = [f"**{title}**", table, "\n".join(lines), f"{prior}  {to_classify}"]
            return "\n\n".join([*blocks, self._sentence("markdown")])
        lines = [" & ".join(header) + r" \\ \hline"]
        lines += [" & ".join([f"${row[0]}$", *row[1:]]) + r" \\" for row in rows]
        return "\n".join(
            [
                rf"\noindent\textbf{{{title}}}",
                "",
                table,
                "",
                rf"\begin{{tabular}}{{ll{'r' * len(self.words)}}}",
                *lines,
                r"\end{tabular}",
                "",
                prior,
                to_classify.replace(" d ", " $d$ "),
                self._sentence("latex"),
            ]
        )

    def _sentence(self, format: str) -> str:
        asked = self.asked
        if format == "latex":
            asked = _in_latex(asked)
        if self.ask == "verdict":
            first, second = self.classes
            document = "$d$" if format == "latex" else "d"
            return f"Which class is likelier for {document}, {first} or {second}, or is it a tie?"
        sentence = f"What is {asked}?"
        if self.ask == "joint" and self.model == "multinomial":
            sentence += "  Leave the multinomial coefficient out."
        return sentence

    def solution(self, format: str = "text") -> str:
        """The answer, and the full working of the document.

        Arguments:
            format: "text", "markdown" or "latex" (for an article with amsmath).

        Raises:
            NaiveBayesError: there is no such format.

        >>> print(exercise(2, model="multinomial", ask="estimate").solution().split("\\n")[0])
        P(free|ham) = (3 + 1)/(11 + 3) = 4/14 = 2/7
        """
        _check(format, "format", FORMATS)
        working = self._model.explain(self.document)
        if format == "text":
            return f"{self._equation}\n\n{working.to_text()}"
        if format == "markdown":
            return f"{self._equation}\n\n{working.to_markdown()}"
        asked, _, value = self._equation.partition(" = ")
        if self.ask == "verdict":
            return f"The class of $d$ is {self.answer}.\n{working.to_latex()}"
        return f"\\[ {_in_latex(asked).strip('$')} = {value} \\]\n{working.to_latex()}"

    @property
    def _equation(self) -> str:
        answer = self.answer
        steps = [self.asked]
        if isinstance(answer, Estimate) and self.alpha and self.ask == "estimate":
            steps.append(answer.formula)
        steps.append(str(answer))
        if isinstance(answer, Fraction) and str(answer) != str(Fraction(answer)):
            steps.append(str(Fraction(answer)))
        return " = ".join(steps) if self.ask != "verdict" else f"The class of d is {answer}."

    # Check an answer.

    def check(self, text: str) -> Checked:
        """Whether an answer is right; where it is wrong, the likely slip.

        A number may be a fraction, reduced or not, a decimal, or a percentage.  A decimal
        is right if it equals the answer, or is the answer rounded, to three digits or more.

        Raises:
            NaiveBayesError: the text is not an answer at all.

        >>> task = exercise(2, model="multinomial", ask="posterior")
        >>> print(task.answer)
        288/631
        >>> task.check("576/1262").right, task.check(" 0.456 ").right, task.check("45.6%").right
        (True, True, True)
        >>> print(task.check("0.46").message)
        0.46 agrees with the answer as far as it goes: give the fraction, or at least 3 digits.
        >>> print(task.check("192/535").slip)
        counted documents for words; or forgot the prior
        >>> task.check("abc")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'abc' is not a number: give a fraction such as 3/20, a decimal such as 0.15, or a percentage such as 15%
        """
        if self.ask == "verdict":
            return self._check_verdict(text)
        given, answer = read_number(text), self.answer
        assert isinstance(answer, Fraction)
        shown = text.strip()
        if given.matches(answer):
            reduced = "" if str(answer) == str(Fraction(answer)) else f" = {Fraction(answer)}"
            return Checked(True, f"Right: {self.asked} = {answer}{reduced}.")
        if given.rounds(answer):
            return Checked(
                False,
                f"{shown} agrees with the answer as far as it goes: give the fraction, or at "
                f"least {ENOUGH_DIGITS} digits.",
            )
        message = f"{shown} is not {self.asked}."
        if not 0 <= given.value <= 1:
            message += "  A probability is from 0 to 1."
        slips = tuple(
            slip
            for slip, results in self.slips().items()
            if any(isinstance(result, Fraction) and given.matches(result) for result in results)
        )
        return _wrong(message, slips)

    def _check_verdict(self, text: str) -> Checked:
        answer = self.answer
        names = {label.casefold(): label for label in self.classes}
        given = {**names, "tie": TIE, TIE: TIE}.get(text.strip().casefold())
        if given is None:
            first, second = self.classes
            raise NaiveBayesError(
                f"{_shown(text)} is not a class: answer {first}, {second}, or tie"
            )
        if given == answer:
            return Checked(True, f"Right: {answer}.")
        slips = tuple(slip for slip, results in self.slips().items() if given in results)
        return _wrong(f"{given[0].upper()}{given[1:]} is not the verdict.", slips)


def _wrong(message: str, slips: tuple[str, ...]) -> Checked:
    if not slips:
        message += "  None of the usual slips gives it: compare your steps with the solution."
        return Checked(False, message)
    message += f"  Likely slip{'s' if len(slips) > 1 else ''}: {'; or '.join(slips)}."
    return Checked(False, "  ".join([message, *(ADVICE[slip] for slip in slips)]), slips)


def _in_latex(asked: str) -> str:
    # P(w|c) P(d|c) with the labels upright.
    formula = re.sub("[a-z]{2,}", lambda found: rf"\text{{{found[0]}}}", asked)
    formula = formula.replace("|", r" \mid ").replace(") P", r")\,P")
    return f"${formula}$"


def _shown(text: str) -> str:
    # Not more of it than fits a line.
    return repr(text if len(text) <= LONGEST else text[: LONGEST - 3] + "...")


def _check(given: str, name: str, known: Sequence[str]) -> None:
    if given not in known:
        raise NaiveBayesError(
            f"the {name} is {given!r}: give {', '.join(known[:-1])} or {known[-1]}"
        )


# A student's number.

ENOUGH_DIGITS = 3
"""So many digits a rounded decimal must have, not counting zeros in front."""

LONGEST = 40
"""A longer answer is not read."""

FRACTION = re.compile(r"([+-]?[0-9]+)\s*/\s*([0-9]+)")
DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,2}))?\s*(%?)")


class Given(NamedTuple):
    """A number as a student wrote it.

    >>> Given(Fraction(15, 100), places=2, digits=2).rounds(Fraction(2, 13))
    True
    """

    value: Fraction
    places: int | None
    """How many decimals it has; None for a fraction or a whole number, which is exact."""
    digits: int
    """How many digits, not counting zeros in front."""

    def rounds(self, number: Fraction) -> bool:
        """Whether it is the number, or a decimal that the number rounds to."""
        if self.places is None:
            return self.value == number
        return abs(self.value - number) <= Fraction(1, 2) / Fraction(10) ** self.places

    def matches(self, number: Fraction) -> bool:
        """Whether it is the number, or the number rounded to enough digits."""
        return self.value == number or (self.digits >= ENOUGH_DIGITS and self.rounds(number))


def read_number(text: str) -> Given:
    """A fraction, a decimal or a percentage.

    Raises:
        NaiveBayesError: it is none of them, or has 0 below the bar.

    >>> read_number(" 6/40 "), read_number("0.150")
    (Given(value=Fraction(3, 20), places=None, digits=0), Given(value=Fraction(3, 20), places=3, digits=3))
    >>> read_number(" 15 %"), read_number("1.5e-3")
    (Given(value=Fraction(3, 20), places=2, digits=2), Given(value=Fraction(3, 2000), places=4, digits=2))
    >>> read_number("1/0")
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: '1/0' has 0 below the bar, so it has no value: give a fraction such as 3/20
    """
    written = text.strip()
    fraction, decimal = FRACTION.fullmatch(written), DECIMAL.fullmatch(written)
    if len(written) > LONGEST:
        fraction = decimal = None
    if fraction:
        above, below = int(fraction[1]), int(fraction[2])
        if not below:
            raise NaiveBayesError(
                f"{_shown(text)} has 0 below the bar, so it has no value: "
                "give a fraction such as 3/20"
            )
        return Given(Fraction(above, below), None, 0)
    if written.removeprefix("-").isdecimal() and decimal:
        return Given(Fraction(int(written)), None, 0)
    if decimal and (decimal[2] or decimal[3]):
        sign, whole, part, exponent, percent = decimal.groups(default="")
        places = len(part) - int(exponent or 0) + 2 * bool(percent)
        value = Fraction(int(sign + whole + part)) / Fraction(10) ** places
        return Given(value, places, len((whole + part).lstrip("0")))
    raise NaiveBayesError(
        f"{_shown(text)} is not a number: give a fraction such as 3/20, a decimal such as 0.15, "
        "or a percentage such as 15%"
    )


# Make an exercise.


def exercise(
    seed: int,
    *,
    model: str | None = None,
    ask: str | None = None,
    alpha: Number = 1,
    tie: bool = False,
) -> Exercise:
    """The exercise of a seed: the same everywhere, and the same table for each `ask`.

    Training sets are drawn until each slip gives something else than the right answer,
    in all four questions with a number, and some slip changes the verdict; if that does
    not come about, the best is taken.

    Arguments:
        seed: a whole number of 0 or more.
        model: "multinomial" or "bernoulli"; drawn if not given.
        ask: "prior", "estimate", "joint", "posterior" or "verdict"; drawn if not given.
        alpha: of the Laplace smoothing; 0 for none.
        tie: whether both classes shall have the same joint.  Otherwise they never do.

    Raises:
        TypeError: alpha is not a number.
        NaiveBayesError: the seed is no such number, alpha is negative, or there is no such
            model or question.

    >>> exercise(1) == exercise(1), exercise(1) == exercise(2)
    (True, False)
    >>> exercise(1, ask="prior").training == exercise(1, ask="posterior").training
    True
    >>> exercise(1, ask="verdict", tie=True).answer
    'a tie'
    """
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise NaiveBayesError(f"the seed is {seed!r}: give a whole number of 0 or more")
    Laplace(alpha)  # it refuses what is no alpha
    # Everything is drawn in any case, so that what is given changes nothing else.
    rng = Random(seed)
    classes, words = THEMES[rng.randrange(len(THEMES))]
    drawn_model, drawn_ask = MODELS[rng.randrange(len(MODELS))], ASKS[rng.randrange(len(ASKS))]
    model = drawn_model if model is None else model
    ask = drawn_ask if ask is None else ask
    _check(model, "model", MODELS)
    _check(ask, "question", ASKS)
    best: tuple[int, Exercise] | None = None
    for _ in range(TRIES):
        training, counts = _drawn(rng, classes, words, tie)
        label, word = classes[rng.randrange(2)], words[rng.randrange(len(words))]
        made = Exercise(
            seed, model, exact(alpha, "alpha"), ask, classes, words, training, counts, label, word
        )
        joint = made.fitted().joint(made.document)
        if made.tied != tie or not any(joint.values()):
            continue
        coincidences = 0
        # A tie is 1/2 in many ways.
        if not tie:
            *with_numbers, verdict = (replace(made, ask=ask) for ask in ASKS)
            for one in with_numbers:
                coincidences += one.coincidences()
                if best is not None and coincidences >= best[0]:
                    break
            coincidences += not verdict.slips()
        if best is None or coincidences < best[0]:
            best = coincidences, made
        if not coincidences:
            break
    if best is None:
        raise NaiveBayesError(
            f"the seed {seed} gives no such exercise in {TRIES} tries: take another seed"
        )
    return best[1]


SIZES = ((2, 3), (3, 2), (2, 4), (4, 2))
"""How many training documents of each class; not equally many, so that the prior counts."""

COUNTS = (0, 0, 0, 1, 1, 2, 2, 3)
"""How often a training document has a word; all entries are equally likely."""


def _drawn(
    rng: Random, classes: tuple[str, str], words: tuple[str, ...], tie: bool
) -> tuple[tuple[Example, ...], tuple[int, ...]]:
    # Training documents of which none is empty, and which have all words; and a document.
    sizes = (2, 2) if tie else SIZES[rng.randrange(len(SIZES))]
    while True:
        training = []
        for label, size in zip(classes, sizes, strict=True):
            for _ in range(size):
                counts = tuple(COUNTS[rng.randrange(len(COUNTS))] for _ in words)
                training.append(Example(label, counts))
        if tie:
            # The second class is the first with two words exchanged.
            training[2:] = [
                Example(classes[1], (counts[1], counts[0], *counts[2:]))
                for _, counts in training[:2]
            ]
        columns = zip(*(example.counts for example in training), strict=True)
        if all(map(any, columns)) and all(any(example.counts) for example in training):
            break
    while True:
        document = tuple(rng.randrange(3) for _ in words)
        if tie:
            document = (document[0], document[0], *document[2:])
            if any(document):
                return tuple(training), document
            continue
        # A word that repeats, another word, and one that is absent.
        if max(document) == 2 and min(document) == 0 and sum(document) == 3:
            return tuple(training), document


# The command line.


def asked_until_right(task: Exercise) -> bool:
    """Ask at the terminal until the answer is right, or an empty line ends it."""
    while True:
        try:
            text = input("Your answer (an empty line ends): ")
        except (EOFError, KeyboardInterrupt):
            print()
            return False
        if not text.strip():
            return False
        try:
            checked = task.check(text)
        except NaiveBayesError as error:
            print(error)
            continue
        write(in_paragraphs(checked.message))
        if checked.right:
            return True


def in_paragraphs(text: str) -> list[str]:
    """A message in lines of 80 columns.

    >>> in_paragraphs("Right: P(ham) = 1/3.")
    ['Right: P(ham) = 1/3.']
    """
    return wrap(text, 80, break_on_hyphens=False)


def parser() -> ArgumentParser:
    """What the command line takes."""
    parser = parser_of("exercises", __doc__)
    parser.add_argument("--seed", metavar="N", default="1", help="which exercise (1)")
    parser.add_argument("--model", help=f"{' or '.join(MODELS)}; otherwise the seed decides")
    parser.add_argument("--ask", help=f"{', '.join(ASKS)}; otherwise the seed decides")
    parser.add_argument(
        "--alpha", default="1", help="of the smoothing, such as 1/2 (1); 0 for none"
    )
    parser.add_argument("--tie", action="store_true", help="an exercise that ends in a tie")
    parser.add_argument("--solution", action="store_true", help="with the full working")
    parser.add_argument("--format", default="text", help=f"{', '.join(FORMATS)} (text)")
    parser.add_argument("--answer", metavar="X", help="check this answer")
    parser.add_argument("--ask-me", action="store_true", help="ask for the answer here")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print an exercise or check an answer; 0, 1 where it is wrong, 2 where the input is bad."""
    given = parser().parse_args(argv)
    try:
        seed, alpha = whole(given.seed), alpha_of(given.alpha)
        task = exercise(seed, model=given.model, ask=given.ask, alpha=alpha, tie=given.tie)
        question, solution = task.question(given.format), task.solution(given.format)
        if given.ask_me and not sys.stdin.isatty():
            raise NaiveBayesError("--ask-me needs a terminal: give the answer with --answer")
        checked = None if given.answer is None else task.check(given.answer)
    except NaiveBayesError as error:
        print(error, file=sys.stderr)
        return 2
    right = True
    if checked is not None:
        write(in_paragraphs(checked.message))
        right = checked.right
    else:
        write([question])
        if given.ask_me:
            right = asked_until_right(task)
    if given.solution:
        write(["", solution])
    return 0 if right else 1


def whole(text: str) -> int:
    """A seed from the command line.

    >>> whole("7")
    7
    >>> whole("seven")
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: the seed is 'seven': give a whole number of 0 or more
    """
    if not re.fullmatch("[0-9]{1,18}", text):
        raise NaiveBayesError(f"the seed is {_shown(text)}: give a whole number of 0 or more")
    return int(text)


def alpha_of(text: str) -> Fraction:
    """An alpha from the command line.

    >>> alpha_of("1/2"), alpha_of("0.5")
    (Fraction(1, 2), Fraction(1, 2))
    >>> alpha_of("some")
    Traceback (most recent call last):
        ...
    naive_bayes.errors.NaiveBayesError: alpha is 'some': give a number of 0 or more, such as 1 or 1/2
    """
    try:
        return read_number(text).value
    except NaiveBayesError:
        raise NaiveBayesError(
            f"alpha is {_shown(text)}: give a number of 0 or more, such as 1 or 1/2"
        ) from None


if __name__ == "__main__":
    raise SystemExit(main())
