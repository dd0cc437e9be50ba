"""Exercises: a small training set and a question from a seed, and what slipped in an answer.

For lecturers and for self-study.  The same seed gives the same training documents
everywhere, so one table serves a series of questions: a prior, an estimate, a joint, a
posterior, the verdict.  A wrong answer is compared with the results of the usual slips, each
of them worked out on the same data.

>>> task = exercise(2, model="multinomial", ask="estimate")
>>> print(task.question())
Exercise 2: multinomial naive Bayes, Laplace smoothing, alpha = 1
<BLANKLINE>
How often each word occurs in each training document:
<BLANKLINE>
     class    coffee  garden  minutes
d_1  work          0       1        2
d_2  work          3       1        1
d_3  leisure       1       2        0
d_4  leisure       3       3        1
d_5  leisure       1       0        1
d_6  leisure       0       0        3
<BLANKLINE>
The prior is counted from the training documents, and alpha is for the words.
The document d to classify: coffee 2, minutes 1.
What is P(garden|work)?
>>> print(task.answer, task.check("(2 + 1)/(8 + 3)").right, task.check("0.273").right)
3/11 True True
>>> print(task.check("(2 + 1)/(7 + 3)").message)
(2 + 1)/(7 + 3) is not P(garden|work).  2, 1 and 3 are right; look at the words of work again.

    python3 -m naive_bayes exercise --seed 2
    python3 -m naive_bayes exercise --seed 2 --ask posterior --solution
    python3 -m naive_bayes exercise --seed 2 --ask posterior --answer 0.626
    python3 -m naive_bayes exercise --data reviews.csv --seed 3
"""

import os
import re
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from random import Random
from textwrap import wrap
from typing import Any

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.data.brought import read_data
from naive_bayes.data.corpora import word_list
from naive_bayes.data.embedded import messages
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_whole_number, true_or_false
from naive_bayes.foundation.column_kinds import WORDS, usual_kind
from naive_bayes.foundation.exact_numbers import Exact, Number, exact, exact_from_text
from naive_bayes.foundation.messages import in_a_sentence
from naive_bayes.foundation.printing import parser_of, say, write
from naive_bayes.further.features import model_for
from naive_bayes.further.keywords import rank_words
from naive_bayes.further.mixed import MixedNB
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.practice import wording
from naive_bayes.practice.explanations import Comparison, explanations
from naive_bayes.practice.facts import Facts, facts_of
from naive_bayes.practice.feedback import Checked, feedback
from naive_bayes.practice.judging import WRONG
from naive_bayes.practice.questions import TIE, Question, check_choice, right_value
from naive_bayes.practice.reading import quoted
from naive_bayes.practice.row_exercises import (
    CATEGORICAL,
    MIXED,
    NUMBER_MODELS,
    ROW_MODELS,
    USUAL,
    drawn_rows,
    rows_of,
)
from naive_bayes.practice.slips import OTHER_CLASS, SLIPS, Attempt, ways_to_slip
from naive_bayes.smoothing import Laplace
from naive_bayes.tokenisation import tokenise
from naive_bayes.working.notation import PLAIN, Notation
from naive_bayes.working.terms import Line

MODELS = ("multinomial", "bernoulli")
EXERCISE_ASKS = ("prior", "estimate", "joint", "posterior", "verdict")
"""The questions that a seed may draw; `questions.ASKS` has all that can be asked."""


POINTS = {"prior": 1, "estimate": 1, "likelihood": 2, "joint": 2, "verdict": 2}
POINTS |= {"evidence": 3, "odds": 3, "posterior": 3}
"""What each kind of question counts on a sheet."""

# Two classes, and three words.  All are plain letters, which no format has to escape.
THEMES = (
    (("spam", "ham"), ("free", "meeting", "money")),
    (("praise", "complaint"), ("battery", "phone", "screen")),
    (("sport", "space"), ("moon", "orbit", "team")),
    (("work", "leisure"), ("coffee", "garden", "minutes")),
)

TRIES = 100
"""How many training sets to draw in search of one on which the common slips differ."""

PATIENCE = 20
"""After so many draws, two common slips may give the same number; after twice as many, four."""

TextRows = tuple[tuple[tuple[str, ...], str, str], ...]
"""Words, label, and the text as it was written, if it was a text."""

Bag = dict[str, Any]
Training = tuple[tuple[Bag, str], ...]


@dataclass(frozen=True)
class Exercise:
    """A training set, a document, and a question; `exercise(seed)` makes one.

    Attributes:
        seed: the number from which it was drawn.
        model: "multinomial" or "bernoulli"; or for rows "categorical", or "mixed", with a number.
        alpha: of the Laplace smoothing; 0 for none.
        ask: "prior", "estimate", "joint", "posterior" or "verdict".
        classes: the labels.
        words: V, or the features.
        training: the training documents as bags, or rows, each with its label.
        document: the document d as a bag, or a row.
        label: the class that is asked for.
        word: the word, or the feature with its value, whose estimate is asked for.
        texts: the training documents as they were written, if they are texts of your own.
        text: the document d as it was written.
    """

    seed: int
    model: str
    alpha: Exact
    ask: str
    classes: tuple[str, ...]
    words: tuple[str, ...]
    training: Training
    document: Bag
    label: str
    word: Any
    texts: tuple[str, ...] = ()
    text: str = ""

    @property
    def points(self) -> int:
        """What it counts on a sheet."""
        return POINTS[self.ask]

    @property
    def known_training(self) -> Training | None:
        """The training documents, for slips that need them; None for rows."""
        return None if self.of_rows else self.training

    @property
    def of_rows(self) -> bool:
        """Whether it is about rows of features.

        Examples:
            >>> exercise(2).of_rows, exercise(2, model="mixed").of_rows
            (False, True)
        """
        return self.model in ROW_MODELS

    @property
    def asks_for(self) -> Question:
        """The question."""
        return Question(self.ask, self.label, self.word)

    @property
    def asked(self) -> str:
        """The question in the notes' notation.

        Examples:
            >>> exercise(2, ask="posterior").asked
            'P(work|d)'
        """
        return self.asks_for.written

    def fitted(self) -> MultinomialNB | BernoulliNB | MixedNB:
        """The model, fitted to the training documents.

        Examples:
            >>> exercise(2, model="bernoulli").fitted().document_counts
            {'spam': 2, 'ham': 4}
        """
        settings: dict[str, Any] = {"smoothing": self.alpha, "classes": self.classes}
        if self.of_rows:
            first = self.training[0][0]
            number = NUMBER_MODELS.get(self.model, USUAL).kind
            kinds = {f: usual_kind(WORDS) if isinstance(first[f], str) else number for f in first}
            model: Any = model_for(kinds, **settings)
        else:
            make = MultinomialNB if self.model == "multinomial" else BernoulliNB
            model = make(vocabulary=self.words, **settings)
        fitted: MultinomialNB | BernoulliNB | MixedNB = model.fit(*zip(*self.training, strict=True))
        return fitted

    @cached_property
    def facts(self) -> Facts:
        """What slips look at: the tree of the working, and the counts behind it.

        Examples:
            >>> exercise(2, model="bernoulli").facts.documents
            {'spam': 2, 'ham': 4}
        """
        return facts_of(self.fitted(), self.document, self.known_training)

    def lines(self, question: Question | None = None, to: Notation = PLAIN) -> list[Line]:
        """The working of the answer, or of another question, line by line; of a verdict, the joints.

        Arguments:
            question: another question.
            to: the notation.

        Examples:
            >>> for line in exercise(2, ask="joint").lines():
            ...     print(*line, sep=": ")
            P(work): 2/6
            P(coffee|work): (3 + 1)/(8 + 3) = 4/11
            P(minutes|work): (3 + 1)/(8 + 3) = 4/11
            P(work) P(d|work): 2/6 × (4/11)^2 × 4/11 = 64/3993
        """
        question = question or self.asks_for
        found = self.facts.asked(question).lines(to)
        return found[:-1] if question.ask == "verdict" else found

    @cached_property
    def answer(self) -> Fraction | str:
        """The right answer: an `Estimate`, a `Fraction`, or the label of the verdict.

        Examples:
            >>> print(exercise(2, model="multinomial", ask="prior").answer)
            2/6
        """
        answer: Any = right_value(self.fitted(), self.document, self.asks_for)
        return self.facts.asked(self.asks_for).value if isinstance(answer, float) else answer

    @property
    def is_exact(self) -> bool:
        """Whether the answer is a fraction of counts, and not made of densities.

        Examples:
            >>> exercise(1, model="mixed", ask="prior").is_exact, exercise(1, model="mixed", ask="joint").is_exact
            (True, False)
        """
        return bool(self.facts.model.exact) or isinstance(self.answer, Estimate)

    def indistinct(self) -> list[tuple[str, str]]:
        """The pairs of common slips that give the same number in one of the five questions.

        A slip that gives the right answer is paired with "nothing wrong".

        Examples:
            >>> exercise(2).indistinct()
            []
        """
        facts, found = self.facts, []
        questions = [Question(ask, self.label, self.word) for ask in EXERCISE_ASKS]
        seen = {asked: {_right(facts, asked): "nothing wrong"} for asked in questions}
        for slip in DISTINCT:
            for asked in questions:
                for one in ways_to_slip(facts, asked, [slip]):
                    first = seen[asked].setdefault(one.value(facts), slip.name)
                    if asked.ask != "verdict" and first != slip.name:
                        found.append((first, slip.name))
        # A verdict has few values: one common slip should change it.
        if len(seen[questions[-1]]) == 1:
            found.append(("nothing wrong", "any slip in the verdict"))
        return found

    def question(self, format: str = "text") -> str:
        """The training table and the question.

        Arguments:
            format: "text", "latex" (for an article with amsmath) or "html".

        Raises:
            NaiveBayesError: the format is unknown.

        Examples:
            >>> print(exercise(5, model="bernoulli", ask="verdict").question())
            Exercise 5: Bernoulli naive Bayes, Laplace smoothing, alpha = 1
            <BLANKLINE>
            How often each word occurs in each training document:
            <BLANKLINE>
                 class  free  meeting  money
            d_1  spam      0        2      0
            d_2  spam      2        0      3
            d_3  spam      0        1      1
            d_4  spam      0        0      2
            d_5  ham       0        1      1
            d_6  ham       0        0      1
            <BLANKLINE>
            The prior is counted from the training documents, and alpha is for the words.
            The document d to classify: meeting 2, money 1.
            Which class is likelier for d, spam or ham, or is it a tie?
        """
        return wording.question(self, format)

    def solution(self, format: str = "text") -> str:
        """The answer, and the working that leads to it.

        Arguments:
            format: "text", "latex" (for an article with amsmath) or "html".

        Raises:
            NaiveBayesError: the format is unknown.

        Examples:
            >>> print(exercise(2, model="multinomial", ask="estimate").solution())
            P(garden|work) = (2 + 1)/(8 + 3) = 3/11 ≈ 0.273
        """
        return wording.solution(self, format)

    def check(self, answer: str | Number, tries: int = 1, diagnosis: str = "first") -> Checked:
        """Whether an answer is right; where it is wrong, what can be said about it.

        An answer may be a fraction, reduced or not, a decimal, a percentage, or the working,
        as in (3 + 1)/(11 + 3).  A decimal is right if it equals the answer, or is the answer
        rounded, to two digits or more.

        Arguments:
            answer: what a student answered.
            tries: how many answers were wrong, with this one; each time more is said.
            diagnosis: from which try on there is one: "first", "second" or "never".

        Raises:
            NaiveBayesError: it is not an answer at all, or the diagnosis is unknown.

        Examples:
            >>> task = exercise(2, model="multinomial", ask="posterior")
            >>> print(task.answer)
            864/2195
            >>> task.check("1728/4390").right, task.check(" 0,394 ").right, task.check(0.3936).right
            (True, True, True)
            >>> task.check("0.39").message
            '0.39 is right as far as it goes, to two digits.  P(work|d) = 864/2195.'
            >>> checked = task.check("1728/3059")
            >>> checked.slip, checked.others
            ('forgot the prior', ('took the classes to be equally likely',))
        """
        return feedback(self.fitted(), self.compared(answer), tries, diagnosis)

    def compared(self, answer: str | Number) -> Comparison:
        """An answer beside the right one, as the checker sees it.

        Raises:
            NaiveBayesError: it is not an answer at all.

        Examples:
            >>> exercise(2, model="multinomial", ask="prior").compared("0.333").agrees
            True
        """
        asked, training = self.asks_for._asdict(), self.known_training
        return explanations(
            self.fitted(), self.document, answer, **asked, training=training, conventions=False
        )


def _right(facts: Facts, question: Question) -> Any:
    return Attempt(question).value(facts)


FORGOT_ALPHA = (
    "forgot to smooth",
    "forgot |V| in the denominator",
    "forgot the 2 in the denominator",
    "forgot k in the denominator",
)

DISTINCT = [slip for slip in SLIPS if slip.paired or slip.name in (*FORGOT_ALPHA, OTHER_CLASS)]
"""The slips that an exercise should tell apart."""


# Make an exercise.


def exercise(
    seed: int,
    *,
    model: str | None = None,
    ask: str | None = None,
    alpha: Number = 1,
    tie: bool = False,
    data: Iterable[tuple[Any, str]] = (),
    stop_words: Iterable[str] = (),
) -> Exercise:
    """The exercise of a seed: the same everywhere, and the same table for each `ask`.

    Training sets are drawn until the common slips are distinct in all five questions;
    failing that, the best set found is used.

    Arguments:
        seed: a whole number of 0 or more.
        model: "multinomial" or "bernoulli", drawn if not given; or for rows of features
            "categorical", or "mixed", which has a number too.
        ask: "prior", "estimate", "joint", "posterior" or "verdict"; drawn if not given.
        alpha: of the Laplace smoothing; 0 for none.
        tie: whether the verdict is a tie.  Otherwise it never is.
        data: your own texts (or lists of words), or rows, each with its label.  Three of the words
            that tell most about the class are drawn (see `keywords`), and a few texts that
            have some of them.  Short texts are shown as they are, with these words underlined,
            and the document is another of them.
        stop_words: words of the texts that are left out.

    Raises:
        TypeError: alpha is not a number, or `tie` is not True or False.
        NaiveBayesError: the seed, alpha, the model or the question is invalid, or the data do
            not distinguish the common slips.

    Examples:
        >>> exercise(1) == exercise(1), exercise(1) == exercise(2)
        (True, False)
        >>> exercise(1, ask="prior").training == exercise(1, ask="posterior").training
        True
        >>> exercise(1, ask="verdict", tie=True).answer
        'a tie'
    """
    check_whole_number(seed, "the seed")
    Laplace(alpha)  # raises for an invalid alpha
    tie = true_or_false(tie, "tie")
    # Both are drawn in any case, so that what is given changes nothing else.
    rng = Random(int(seed))
    drawn_model, drawn_ask = (
        MODELS[rng.randrange(len(MODELS))],
        EXERCISE_ASKS[rng.randrange(len(EXERCISE_ASKS))],
    )
    model = drawn_model if model is None else model
    ask = drawn_ask if ask is None else ask
    data = list(data)
    if data and isinstance(data[0][0], Mapping):
        if model not in ROW_MODELS:
            numbers = any(not isinstance(v, str | None) for row, _ in data for v in row.values())
            model = MIXED if numbers else CATEGORICAL
        rows: Any = checked_data(rows_of(data))
    else:
        rows = _rows(data, stop_words)
        if rows and model in ROW_MODELS:
            raise NaiveBayesError(
                f"the model {model} is for rows, and the data are texts: give a table"
            )
    check_choice(model, "model", (*MODELS, *ROW_MODELS))
    check_choice(ask, "question", EXERCISE_ASKS)
    if tie and model in NUMBER_MODELS:
        raise NaiveBayesError("two densities are hardly ever equal: ask for a tie without numbers")
    table = _table(seed, model, exact(alpha, "alpha"), tie, rows)
    return replace(table, ask=ask)


@lru_cache(maxsize=256)
def _table(seed: int, model: str, alpha: Exact, tie: bool, rows: Any) -> Exercise:
    # The best of many tables; the longer the search takes, the less is asked of it.
    rng = Random(f"{seed} {model}")
    theme = THEMES[rng.randrange(len(THEMES))]
    best: Exercise | None = None
    fewest: list[tuple[str, str]] = []
    for tried in range(TRIES):
        if model in ROW_MODELS:
            drawn: Drawn = drawn_rows(rng, model, rows)
        else:
            late = tie or tried > TRIES // 2
            table = _from_data(rng, rows, late) if rows else _invented(rng, theme, tie)
            classes, words, training, document, *texts = table
            document = document or _document(rng, words, tie)
            drawn = classes, words, training, document, rng.choice(classes), rng.choice(words)
            drawn += tuple(texts)
        made = Exercise(seed, model, alpha, EXERCISE_ASKS[0], *drawn)
        if model in NUMBER_MODELS and not rows:
            joints = made.fitted().joint(made.document).values()
            if min(joints) < NEAREST * sum(joints):
                continue  # nobody learns from .0001
        facts = made.facts
        evidence = _right(facts, Question("evidence"))
        if not evidence or (_right(facts, Question("verdict")) == TIE) != tie:
            continue
        indistinct = [] if tie else made.indistinct()  # a tie is 1/2 in many ways
        if best is None or len(indistinct) < len(fewest):
            best, fewest = made, indistinct
        if len(fewest) * PATIENCE <= tried:
            break
    if not alpha:  # where nothing is added, nobody can forget it
        fewest = [pair for pair in fewest if pair[1] not in FORGOT_ALPHA]
    if best is None or (rows and len(fewest) * PATIENCE > TRIES):
        slips = next((" and ".join(map(repr, pair)) for pair in fewest), "the classes")
        raise NaiveBayesError(
            f"in {TRIES} draws from the data, {slips} cannot be distinguished: give more rows, with "
            "words that occur in several of them"
        )
    return best


NEAREST = Fraction(1, 50)
"""How near to 0 a posterior of an invented table may be."""

SIZES = ((2, 3), (3, 2), (2, 4), (4, 2))
"""How many training documents of each class; not equally many, so that the prior counts."""

COUNTS = (0, 0, 0, 1, 1, 2, 2, 3)
"""How often a training document has a word; all entries are equally likely."""

Drawn = tuple[Any, ...]
"""What is drawn of an exercise, in the order of its attributes."""


def _invented(rng: Random, theme: tuple[tuple[str, ...], tuple[str, ...]], tie: bool) -> Drawn:
    # Non-empty training documents that together contain all words.
    classes, words = theme
    sizes = (2, 2) if tie else SIZES[rng.randrange(len(SIZES))]
    while True:
        training = tuple(
            ({word: n for word in words if (n := COUNTS[rng.randrange(len(COUNTS))])}, label)
            for label, size in zip(classes, sizes, strict=True)
            for _ in range(size)
        )
        if tie:  # the second class is the first, with two words exchanged
            other = {words[0]: words[1], words[1]: words[0]}
            exchanged = [{other.get(w, w): n for w, n in bag.items()} for bag, _ in training[:2]]
            training = (*training[:2], *((bag, classes[1]) for bag in exchanged))
        seen = set().union(*(bag for bag, _ in training))
        if len(seen) == len(words) and all(bag for bag, _ in training):
            return classes, words, training, {}


def _document(rng: Random, words: tuple[str, ...], tie: bool) -> Bag:
    # A word that repeats, another word, and one that is absent.
    while True:
        counts = [rng.randrange(3) for _ in words]
        if tie:
            counts[0] = counts[1]
        if any(counts) if tie else sorted(counts) == [0, 1, 2]:
            return {word: n for word, n in zip(words, counts, strict=True) if n}


# Your own data.

MOST_EXAMPLES = 1000
MOST_CLASSES = 4
KEYWORDS = 20
"""The words of an exercise are drawn from so many that tell the classes apart."""

UNFIT = re.compile(r"[()|\s]")
"""A word with one of these would spoil a formula."""

TRIPLES = 12
"""Of so many sets of three words, that one is taken which the texts have together most often."""

LONGEST_TEXT = 300
"""Texts with more characters are shown as counts."""

LONGEST_WORD = 15
"""A longer word or label makes a table too wide to print."""


def _rows(data: Iterable[tuple[str | Sequence[str], str]], stop_words: Iterable[str]) -> TextRows:
    stopped = tuple(stop_words)
    rows = tuple(
        (tuple(tokenise(text, stop_words=stopped)), str(label), text)
        if isinstance(text, str)
        else (tuple(map(str, text)), str(label), "")
        for text, label in data
    )
    checked: TextRows = checked_data(rows)
    return checked


def checked_data(rows: Any) -> Any:
    """Your own data, if their classes fit an exercise.

    Raises:
        NaiveBayesError: a label is too long, or there are too many or too few rows or classes.

    Examples:
        >>> checked_data(((("free",), "spam"), (("lunch",), "ham")))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the data have 2 rows of 2 classes: give at most 1000 rows of two to 4 classes, and at least two rows of each
    """
    sizes = Counter(row[1] for row in rows)
    for label in sizes:
        if re.search(r"[()|\n]", label) or len(label) > LONGEST_WORD:
            raise NaiveBayesError(
                f"the label {quoted(label)} does not fit a formula: give labels of at most "
                f"{LONGEST_WORD} characters, without brackets and bars"
            )
    odd = (
        len(rows) > MOST_EXAMPLES or not 2 <= len(sizes) <= MOST_CLASSES or min(sizes.values()) < 2
    )
    if rows and odd:
        raise NaiveBayesError(
            f"the data have {len(rows)} rows of {len(sizes)} classes: give at most {MOST_EXAMPLES} "
            f"rows of two to {MOST_CLASSES} classes, and at least two rows of each"
        )
    return rows


def _from_data(rng: Random, rows: TextRows, counts: bool) -> Drawn:
    # Three of the keywords, two to four rows of each class that have most of them, and another.
    classes = tuple(dict.fromkeys(row[1] for row in rows))
    telling = _keywords(rows)
    if len(telling) < 3:
        raise NaiveBayesError("the data have too few words: give texts with at least three")
    several = [sorted(rng.sample(telling, 3)) for _ in range(1 if counts else TRIPLES)]
    words = max(several, key=partial(_together, rows))
    chosen = []
    for label in classes:
        of_class = [row for row in rows if row[1] == label]
        size = rng.randint(2, min(4, len(of_class)))
        rng.shuffle(of_class)
        some = [row for row in of_class if not {*words}.isdisjoint(row[0])]
        some = some if counts else sorted(some, key=partial(_telling, words))
        chosen += (some if len(some) >= size else of_class)[:size]
    training = tuple((_bag(words, row), row[1]) for row in chosen)
    short = [row for row in rows if row[2] and len(row[2]) <= LONGEST_TEXT]
    others = [row for row in short if row not in chosen and {*words} & {*row[0]}]
    others = others or [row for row in chosen if {*words} & {*row[0]}]
    if counts or not others or not {*chosen} <= {*short}:
        return classes, tuple(words), training, {}
    document = min(rng.sample(others, min(len(others), 5)), key=partial(_telling, words))
    texts = tuple(row[2] for row in chosen)
    return classes, tuple(words), training, _bag(words, document), texts, document[2]


def _bag(words: Iterable[str], row: Any) -> Bag:
    return {w: n for w in words if (n := row[0].count(w))}


def _together(rows: TextRows, words: Collection[str]) -> int:
    # How many texts of the class that has fewest have two of the words.
    found = Counter(label for tokens, label, _ in rows if len({*words}.intersection(tokens)) > 1)
    return min(found[label] for label in {row[1] for row in rows})


def _telling(words: Collection[str], row: Any) -> tuple[int, int]:
    # Rows with many of the words come first, and of these the short ones.
    return -len({*words} & {*row[0]}), len(row[2]) // 100


@lru_cache(maxsize=8)
def _keywords(rows: TextRows) -> tuple[str, ...]:
    # The words that tell most about the class and fit a table; rather those of three rows or more.
    tokens, labels, _ = zip(*rows, strict=True)
    ranked = [(str(row.word), sum(row.there)) for row in rank_words(map(list, tokens), labels)]
    fitting = [it for it in ranked if len(it[0]) <= LONGEST_WORD and not UNFIT.search(it[0])]
    several = [(word, often) for word, often in fitting if often > 2]
    return tuple([word for word, _ in (several if len(several) >= 3 else fitting)[:KEYWORDS]])


# The command line.


def in_paragraphs(checked: Checked) -> list[str]:
    """The reply to an answer, in lines of 80 columns; a formula first as it was read.

    Examples:
        >>> in_paragraphs(Checked(True, "Right: P(ham) = 2/6.", read="(1 + 1)/(4 + 2)"))
        ['Read as (1 + 1)/(4 + 2).', 'Right: P(ham) = 2/6.']
        >>> in_paragraphs(Checked(False, "1/2 is not P(ham).  Check first how many documents ham has."))
        ['1/2 is not P(ham).  Check first how many documents ham has.']
    """
    formula = any(sign in checked.read for sign in "+(×^=√")
    told = [f"Read as {checked.read}."] if formula else []
    return [*told, *wrap(checked.message, 80, break_on_hyphens=False)]


def with_settings(parser: ArgumentParser) -> ArgumentParser:
    """The options that exercises and sheets share.

    Examples:
        >>> with_settings(ArgumentParser()).parse_args(["--ask", "prior"]).ask
        'prior'
    """
    models = in_a_sentence((*MODELS, *ROW_MODELS))
    parser.add_argument("--model", help=f"{models}; otherwise the seed decides, of the first two")
    parser.add_argument("--ask", help=f"{', '.join(EXERCISE_ASKS)}; otherwise the seed decides")
    parser.add_argument("--alpha", default="1", help="of the smoothing, such as 1/2 (1); 0: none")
    parser.add_argument(
        "--data", metavar="FILE", help="your own texts or table: CSV, tabs or a folder; or messages"
    )
    parser.add_argument("--stop-words", metavar="WORDS", help="left out of them: a,b,c or @FILE")
    return parser


def exercise_settings(given: Namespace) -> dict[str, Any]:
    """What `exercise` takes, from the command line.

    Examples:
        >>> exercise_settings(with_settings(ArgumentParser()).parse_args(["--alpha", "1/2"]))
        {'model': None, 'ask': None, 'alpha': Fraction(1, 2), 'data': ()}
    """
    alpha = exact_from_text(given.alpha, "--alpha", "give one such as 1, 0.5 or 1/2")
    settings = {"model": given.model, "ask": given.ask, "alpha": alpha, "data": _data_of(given)}
    return settings | ({"stop_words": word_list(given.stop_words)} if given.stop_words else {})


def _data_of(given: Namespace) -> list[tuple[Any, str]] | tuple[()]:
    if given.data is None:
        if given.stop_words is not None:
            raise NaiveBayesError("--stop-words has no effect without --data: leave it out")
        return ()
    if given.data == "messages" and not os.path.exists(given.data):
        return messages()
    reading = read_data(given.data)
    if not reading.examples:
        raise NaiveBayesError(
            f"{given.data} has frequencies, and no rows to draw from: give a table"
        )
    if reading.form != "texts" and given.stop_words is not None:
        raise NaiveBayesError("--stop-words has no effect on a table: leave it out")
    for said in filter(None, [reading.told, *(notice.sentence for notice in reading.notices)]):
        say(f"{given.data}: {said}")
    if reading.form == "counts":
        return [([*Counter(bag).elements()], label) for bag, label in reading.examples]
    return reading.examples


def parser() -> ArgumentParser:
    """What the command line takes.

    Examples:
        >>> parser().parse_args([]).seed
        1
    """
    parser = with_settings(parser_of("naive-bayes exercise", __doc__))
    parser.add_argument("--seed", type=int, metavar="N", default=1, help="which exercise (1)")
    parser.add_argument("--tie", action="store_true", help="an exercise that ends in a tie")
    parser.add_argument("--solution", action="store_true", help="with the full working")
    parser.add_argument("--format", help=f"{in_a_sentence(wording.FORMATS)} (text)")
    parser.add_argument("--answer", metavar="X", help="check this answer")
    parser.add_argument(
        "--tries", type=int, metavar="N", help="the Nth answer: later replies say more"
    )
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Print an exercise or check an answer; 0, or 1 where it is wrong.

    Examples:
        >>> main(["--seed", "2", "--model", "bernoulli", "--ask", "prior", "--answer", "2/3"])
        Right: P(ham) = 4/6 = 2/3.
        0
    """
    given = parser().parse_args(argv)
    task = exercise(given.seed, tie=given.tie, **exercise_settings(given))
    form = given.format or "text"
    question, solution = task.question(form), task.solution(form)
    if given.answer is not None and given.format is not None:
        raise NaiveBayesError("--format has no effect with --answer: leave it out")
    if given.answer is None and given.tries is not None:
        raise NaiveBayesError("--tries has no effect without --answer: leave it out")
    if given.tries is not None:
        check_whole_number(given.tries, "--tries", 1)
    checked = None if given.answer is None else task.check(given.answer, given.tries or 1)
    write([question] if checked is None else in_paragraphs(checked))
    if given.solution:
        write(["", solution])
    return 1 if checked and checked.verdict == WRONG else 0
