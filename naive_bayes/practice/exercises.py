"""Exercises: a small training set and a question from a seed, and what slipped in an answer.

For lecturers and for self-study.  The same seed gives the same training documents
everywhere, so one table serves a series of questions: a prior, an estimate, a joint, a
posterior, the verdict.  The solution is the full working.  A wrong answer is compared
with the results of the usual slips, each of them worked out on the same data.

>>> task = exercise(2, model="multinomial", ask="estimate")
>>> print(task.question())
Exercise 2: multinomial naive Bayes, Laplace smoothing, alpha = 1
<BLANKLINE>
How often each word occurs in each training document:
<BLANKLINE>
     class    coffee  garden  minutes
d_1  work          2       1        2
d_2  work          2       0        3
d_3  work          1       1        1
d_4  work          1       1        1
d_5  leisure       1       0        1
d_6  leisure       3       0        0
<BLANKLINE>
The prior is counted from the training documents, and alpha is for the words.
The document d to classify: coffee 1, minutes 2.
What is P(minutes|work)?
>>> print(task.answer, task.check("(7 + 1)/(16 + 3)").right, task.check("0.421").right)
8/19 True True
>>> print(task.check("7/16").message)
7/16 is not P(minutes|work).  Likely slip: forgot to smooth.  Add alpha to every count, and to the total what that comes to.

    python3 -m naive_bayes.practice.exercises --seed 2
    python3 -m naive_bayes.practice.exercises --seed 2 --ask posterior --solution
    python3 -m naive_bayes.practice.exercises --seed 2 --ask posterior --answer 0.626
"""

import re
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
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
)
from naive_bayes.foundation.numbers import Exact, Number, exact
from naive_bayes.foundation.printing import in_columns, parser_of, write
from naive_bayes.practice.questions import TIE, Figures, Question, figures_of
from naive_bayes.practice.slips import (
    FEW_DIGITS,
    MOST,
    Comparison,
    expected_form,
    explanations,
    slip_values,
    values_of_slips,
)
from naive_bayes.practice.typed_numbers import ENOUGH_DIGITS, read_answer, shown

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

TRIES = 200
"""How many training sets to draw in search of one where each slip can be told."""

PATIENCE = 25
"""After so many of them one slip that cannot be told is allowed, after twice as many two."""

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

    @property
    def _model(self) -> Model:
        # Asked for many times; `fitted` gives a new one, which can be updated.
        return _worked_out(replace(self, ask=ASKS[0]))[0]

    @property
    def figures(self) -> Figures:
        """The counts that every way to reckon looks at.

        What is reckoned for one answer is kept for the next.

        >>> exercise(2, model="bernoulli").figures.documents
        {'spam': 2, 'ham': 4}
        """
        return _worked_out(replace(self, ask=ASKS[0]))[1]

    @property
    def answer(self) -> Fraction | str:
        """The right answer: an `Estimate`, a `Fraction`, or the label of the verdict.

        >>> print(exercise(2, model="multinomial", ask="prior").answer)
        4/6
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
        'P(work|d)'
        """
        return {
            "prior": f"P({self.label})",
            "estimate": f"P({self.word}|{self.label})",
            "joint": f"P({self.label}) P(d|{self.label})",
            "posterior": f"P({self.label}|d)",
            "verdict": "the class of d",
        }[self.ask]

    # The wrong ones.

    @property
    def documents(self) -> list[tuple[dict[str, int], str]]:
        """The training documents as bags, each with its label."""
        return [(example.bag(self.words), example.label) for example in self.training]

    @property
    def asks_for(self) -> Question:
        """What is asked, as the engine of slips takes it."""
        return Question(self.ask, self.label, self.word)

    def slips(self) -> dict[str, tuple[Fraction | str, ...]]:
        """The usual slips, and what each of them gives; never the right answer.

        A slip that can be made in more than one way has several results.

        >>> for slip, results in exercise(2, model="multinomial", ask="prior").slips().items():
        ...     print(slip, *results)
        took the classes to be equally likely 1/2
        answered for the other class 1/3
        counted words for documents 16/21
        smoothed the prior 5/8 3/5 5/9
        took the odds of the classes for the prior 2
        divided the documents by the words 4/21
        """
        return values_of_slips(self._model, self.document, self.asks_for, self.documents)

    def hidden(self) -> int:
        """How many slips cannot be told: they give the right answer, or what three others do.

        >>> exercise(2, ask="joint").hidden(), exercise(2, ask="joint", tie=True).hidden() > 0
        (1, True)
        """
        names: dict[object, set[str]] = {}
        for name, _, value in slip_values(self.figures, self.asks_for):
            names.setdefault(value, set()).add(name)
        # A verdict has two wrong answers, so most slips leave it right.
        unnoticed = names.pop(self.answer, set())
        hidden = sum(max(0, len(sharing) - MOST) for sharing in names.values())
        return hidden + (len(unnoticed) if self.ask != "verdict" else not names)

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
        How often each word occurs in each training document:
        <BLANKLINE>
             class  free  meeting  money
        d_1  spam      0        3      3
        d_2  spam      3        1      0
        d_3  ham       1        2      3
        d_4  ham       0        3      3
        d_5  ham       1        3      2
        d_6  ham       3        0      0
        <BLANKLINE>
        The prior is counted from the training documents, and alpha is for the words.
        The document d to classify: free 2, money 1.
        Which class is likelier for d, spam or ham, or is it a tie?
        """
        _check(format, "format", FORMATS)
        smoothing = f"Laplace smoothing, alpha = {self.alpha}" if self.alpha else "no smoothing"
        model = {"multinomial": "multinomial", "bernoulli": "Bernoulli"}[self.model]
        title = f"Exercise {self.seed}: {model} naive Bayes, {smoothing}"
        table = "How often each word occurs in each training document:"
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
        P(minutes|work) = (7 + 1)/(16 + 3) = 8/19
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

        An answer may be a fraction, reduced or not, a decimal, a percentage, or the working,
        as in (3 + 1)/(11 + 3).  A decimal is right if it equals the answer, or is the answer
        rounded, to three digits or more.

        Raises:
            NaiveBayesError: the text is not an answer at all.

        >>> task = exercise(2, model="multinomial", ask="posterior")
        >>> print(task.answer)
        114688/148983
        >>> task.check("229376/297966").right, task.check(" 0,770 ").right, task.check("77.0%").right
        (True, True, True)
        >>> print(task.check("0.77").message)
        0.77 agrees with the answer as far as it goes: give the fraction, or at least 3 digits.
        >>> print(task.check("57344/91639").slip)
        forgot the prior; or took the classes to be equally likely
        >>> print(task.check("5/19 × 8/19").message)
        5/19 × 8/19 is not P(work|d).  None of the usual slips gives it.  P(work|d) is the joint P(work) P(d|work), divided by the sum of the joints of all classes; each is its prior times a product with a factor P(w|c) for each word of d, as often as it occurs.
        >>> task.check("abc")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'abc' is not a number: give a fraction such as 3/20, a decimal such as 0.15, a percentage such as 15%, or the working such as (2 + 1)/(9 + 3)
        """
        compared = explanations(
            self._model,
            self.document,
            text,
            ask=self.ask,
            label=self.label,
            word=self.word,
            training=self.documents,
            conventions=False,
            figures=self.figures,
        )
        answer, shown = self.answer, text.strip()
        if compared.agrees:
            if isinstance(answer, str):
                return Checked(True, f"Right: {answer}.")
            reduced = "" if str(answer) == str(Fraction(answer)) else f" = {Fraction(answer)}"
            return Checked(True, f"Right: {self.asked} = {answer}{reduced}.")
        if compared.nearly:
            return Checked(
                False,
                f"{shown} agrees with the answer as far as it goes: give the fraction, or at "
                f"least {ENOUGH_DIGITS} digits.",
            )
        if self.ask == "verdict":
            message = f"{shown[0].upper()}{shown[1:]} is not the verdict."
        else:
            message = f"{shown} is not {self.asked}."
            if not 0 <= read_answer(text).value <= 1:
                message += "  A probability is from 0 to 1."
        return self._wrong(message, compared)

    def _wrong(self, message: str, compared: Comparison) -> Checked:
        found = compared.found
        if not found:
            message += "  None of the usual slips gives it.  "
            if compared.too_short:
                message += f"{FEW_DIGITS}  "
            return Checked(False, message + expected_form(self._model, self.asks_for))
        names = "; or ".join(one.name.replace(" + ", ", and ") for one in found)
        if found[0].kind == "two slips":
            message += f"  Two slips together give it: {names}."
        elif len(found) == 1:
            message += f"  Likely slip: {names}."
        else:
            message += f"  Likely slips, which give the same: {names}."
        advice = dict.fromkeys(sentence for one in found for sentence in one.advice.split("  "))
        slips = tuple(one.name for one in found)
        return Checked(False, "  ".join([message, *advice]), slips)


@lru_cache(maxsize=16)
def _worked_out(table: Exercise) -> tuple[Model, Figures]:
    # The five questions of a table share them.
    model = table.fitted()
    return model, figures_of(model, table.document, table.documents)


def _in_latex(asked: str) -> str:
    # P(w|c) P(d|c) with the labels upright.
    formula = re.sub("[a-z]{2,}", lambda found: rf"\text{{{found[0]}}}", asked)
    formula = formula.replace("|", r" \mid ").replace(") P", r")\,P")
    return f"${formula}$"


def _check(given: str, name: str, known: Sequence[str]) -> None:
    if given not in known:
        raise NaiveBayesError(
            f"the {name} is {given!r}: give {', '.join(known[:-1])} or {known[-1]}"
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

    Training sets are drawn until each slip can be told, in all five questions: it gives
    something else than the right answer, and at most two others give the same.  If that
    does not come about soon, the best is taken.

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
    # Both are drawn in any case, so that what is given changes nothing else.
    rng = Random(seed)
    drawn_model, drawn_ask = MODELS[rng.randrange(len(MODELS))], ASKS[rng.randrange(len(ASKS))]
    model = drawn_model if model is None else model
    ask = drawn_ask if ask is None else ask
    _check(model, "model", MODELS)
    _check(ask, "question", ASKS)
    table = _table(seed, model, exact(alpha, "alpha"), tie)
    return replace(table, ask=ask)


@lru_cache(maxsize=256)
def _table(seed: int, model: str, alpha: Exact, tie: bool) -> Exercise:
    # The best of many tables; the longer the search takes, the less is asked of it.
    rng = Random(f"{seed} {model}")
    classes, words = THEMES[rng.randrange(len(THEMES))]
    best: tuple[int, Exercise] | None = None
    for tried in range(TRIES):
        training, counts = _drawn(rng, classes, words, tie)
        label, word = classes[rng.randrange(2)], words[rng.randrange(len(words))]
        made = Exercise(seed, model, alpha, ASKS[0], classes, words, training, counts, label, word)
        joint = made._model.joint(made.document)
        if made.tied != tie or not any(joint.values()):
            continue
        # A tie is 1/2 in many ways.
        hidden = 0 if tie else _hidden(made, best[0] if best else None)
        if best is None or hidden < best[0]:
            best = hidden, made
        if best[0] * PATIENCE <= tried or not best[0]:
            break
    if best is None:
        raise NaiveBayesError(
            f"the seed {seed} gives no such exercise in {TRIES} tries: take another seed"
        )
    return best[1]


def _hidden(made: Exercise, enough: int | None) -> int:
    # How many slips cannot be told on this table, in any of the questions.
    hidden = 0
    for ask in ASKS:
        hidden += replace(made, ask=ask).hidden()
        if enough is not None and hidden >= enough:
            break
    return hidden


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
        raise NaiveBayesError(f"the seed is {shown(text)}: give a whole number of 0 or more")
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
        return read_answer(text).value
    except NaiveBayesError:
        raise NaiveBayesError(
            f"alpha is {shown(text)}: give a number of 0 or more, such as 1 or 1/2"
        ) from None


if __name__ == "__main__":
    raise SystemExit(main())
