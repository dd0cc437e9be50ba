"""What can be asked about a document, the right answer, and what it looks like."""

from collections.abc import Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple, cast

from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation.arguments import check_known, check_type, listed
from naive_bayes.foundation.documents import read_once
from naive_bayes.foundation.messages import in_a_sentence, short
from naive_bayes.further.mixed import MixedNB
from naive_bayes.likelihood import Density
from naive_bayes.log_space import log_sum_exp
from naive_bayes.working.notation import PLAIN, Notation, in_symbols
from naive_bayes.working.written_numbers import SMALLEST

Label = Hashable
Word = Hashable

ASKS = ("prior", "estimate", "likelihood", "joint", "evidence", "odds", "posterior", "verdict")
"""What can be asked; `estimate` is P(w|c) of one word."""

TIE = "a tie"


class Question(NamedTuple):
    """What is asked: one of `ASKS`, of a class, and for an estimate of a word.

    Examples:
        >>> Question("estimate", "spam", "free").written
        'P(free|spam)'
        >>> Question("joint", "spam").written
        'P(spam) P(d|spam)'
    """

    ask: str
    label: Label = None
    word: Word = None

    @property
    def written(self) -> str:
        """The question in the notes' notation."""
        return self.written_in(PLAIN)

    def written_in(self, to: Notation) -> str:
        """The same in another notation."""
        return to.symbol(self.ask, self.label, self.word) or to.words("the class of d")


def check_choice(given: object, what: str, known: Sequence[str]) -> None:
    """Check that something is one of a few names.

    Raises:
        NaiveBayesError: it is not one of them.

    Examples:
        >>> check_choice("word", "format", ("text", "latex"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: unknown format 'word': choose text or latex
    """
    if given not in known:
        raise NaiveBayesError(f"unknown {what} {short(given)}: choose {in_a_sentence(known)}")


def labelled_pairs(rows: Iterable[Any]) -> list[tuple[Any, Any]]:
    """Training documents with their labels, checked to be pairs.

    Raises:
        NaiveBayesError: a row is not a pair.

    Examples:
        >>> labelled_pairs([(["a"], "spam")])
        [(['a'], 'spam')]
        >>> labelled_pairs(["ab"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: training row 1 is 'ab': give a pair of a document and its label
    """
    pairs = []
    for number, row in enumerate(listed(rows, "the training data", "pairs"), 1):
        if isinstance(row, str | bytes) or not isinstance(row, Sequence) or len(row) != 2:
            raise NaiveBayesError(
                f"training row {number} is {short(row)}: give a pair of a document and its label"
            )
        pairs.append((read_once(row[0]), row[1]))
    return pairs


def right_value(model: Any, document: Any, question: Question) -> Any:
    """The right answer: an `Estimate`, a `Fraction`, or the label of the verdict.

    With e or pi in it, it is a float, or a `Density`, which remembers its logarithm.

    Raises:
        TypeError: it is not a `Question`.
        NaiveBayesError: the question or class is unknown; or see the model's verbs.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> spam, ham = {"a": 5, "b": 9, "c": 3}, {"a": 11, "b": 3, "c": 3}
        >>> model = MultinomialNB().fit([spam, ham], ["spam", "ham"])
        >>> print(right_value(model, ["a"], Question("estimate", "spam", "a")))
        6/20
        >>> right_value(model, ["a"], Question("verdict"))
        'ham'
        >>> right_value(model, ["a"], Question("mean", "spam"))
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: unknown question 'mean': choose prior, estimate, likelihood, joint, evidence, odds, posterior or verdict
    """
    advice = 'a Question, as in Question("posterior", "spam")'
    check_type(question, Question, "the question", advice)
    ask, label = question.ask, question.label
    check_choice(ask, "question", ASKS)
    if ask not in ("verdict", "evidence"):
        check_known((label,), model.classes)
    if ask == "prior":
        return model.prior[label]
    if ask == "estimate":
        word = question.word if isinstance(model, MixedNB) else (question.word,)
        if not isinstance(word, tuple) or (isinstance(model, MixedNB) and len(word) != 2):
            raise NaiveBayesError(
                f"the word {short(question.word)} is not a feature with its value: give a pair, "
                "such as ('wind', 'strong')"
            )
        return model.likelihood(*word, label)
    if ask == "evidence":
        return model.evidence(document)
    if ask == "verdict":
        label = model.classify(document)
        # Densities may be too small for floats; their logarithms are not.
        joint = model.joint(document) if model.exact else model.log_joint(document)
        scores = list(joint.values())
        return TIE if scores.count(max(scores)) > 1 else label
    if ask == "odds":
        model.posterior(document)  # refuses a document that is impossible under every class
        joint = model.joint(document)
        above, others = joint[label], [p for c, p in joint.items() if c != label]
        if not any(others):
            raise NaiveBayesError(
                f"P({short(label, str)}|d) is 1, so its odds are infinite: ask for the posterior"
            )
        if model.exact:
            return above / sum(others)
        return Density.from_log(above.log - log_sum_exp(p.log for p in others))
    if ask == "posterior" and not model.exact:
        share = model.posterior(document)[label]
        log = model.log_posterior(document)[label]
        return share if share > SMALLEST else Density.from_log(log)
    verb = {"likelihood": "document_likelihood"}.get(ask, ask)
    return getattr(model, verb)(document)[label]


# How to work it out.


def expected_form(model: Any, question: Question) -> str:
    """How the answer is worked out, in words, without giving it away.

    Examples:
        >>> from naive_bayes import BernoulliNB, MultinomialNB
        >>> model = MultinomialNB().fit([["a"], ["b"]], ["spam", "ham"])
        >>> expected_form(model, Question("estimate", "spam", "a"))
        'P(a|spam) is (how often a occurs in spam + 1)/(all words of spam + 1 × 2).'
        >>> expected_form(BernoulliNB(smoothing=0).fit([["a"]], ["spam"]), Question("prior", "spam"))
        'P(spam) is the training documents of spam, divided by all training documents.'

        With no smoothing, with Laplace's for documents, and with one fake document:

        >>> from naive_bayes import FakeDocument
        >>> asked = Question("estimate", "spam", "a")
        >>> print(expected_form(MultinomialNB(smoothing=0).fit([["a"]], ["spam"]), asked))
        P(a|spam) is (how often a occurs in spam)/(all words of spam).
        >>> print(expected_form(BernoulliNB().fit([["a"]], ["spam"]), asked))
        P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1 × 2).
        >>> print(expected_form(BernoulliNB(smoothing=FakeDocument()).fit([["a"]], ["spam"]), asked))
        P(a|spam) is (documents of spam that have a + 1)/(documents of spam + 1).
        >>> print(expected_form(model, Question("odds", "spam")))
        P(spam|d)/P(not spam|d) is the joint of spam, divided by the joints of the other classes.
    """
    c = question.label
    factors = "P(w|c) for each word of d, as often as it occurs"
    if model.counts_as_it_reads:
        factors = (
            "P(w|c, the words before) for each word of d, which is counted when it has been read"
        )
    units = "documents"
    if isinstance(model, MixedNB):
        units = "rows"
        factors = "P(x|c) for each feature of the row that has a value"
    if model.absent_words_count:
        factors = "P(w|c) for each word of V that d has, and 1 - P(w|c) for each that it lacks"
    product = f"a product with a factor {factors}"
    if question.ask == "verdict":
        return "The verdict is the class with the largest joint P(c) P(d|c), or a tie."
    if question.ask == "estimate":
        return f"{question.written} is {_form_of_estimate(model, question)}."
    prior = f"the training {units} of {c}, divided by all training {units}"
    form = {
        "prior": prior if prior_is_counted(model) else "given, and not counted",
        "likelihood": product,
        "joint": f"the prior P({c}), times {product}",
        "evidence": "the sum of P(c) P(d|c) over the classes",
        "odds": f"the joint of {c}, divided by the joints of the other classes",
        "posterior": f"the joint P({c}) P(d|{c}), divided by the sum of the joints of all "
        f"classes; each is its prior times {product}",
    }[question.ask]
    return f"{question.written} is {form}."


def _form_of_estimate(model: Any, question: Question) -> str:
    c, w = question.label, in_symbols(question.word)
    if isinstance(model, MixedNB):
        feature, value = cast(tuple[Any, Any], question.word)
        p: Any = model.likelihood(feature, value, c)
        if not isinstance(p, Estimate):
            return f"what the distribution of {feature} in {c} gives at {value}"
        added = (f" + {p.pseudo_count}", f" + {p.pseudo_total}") if p.pseudo_total else ("", "")
        return f"(rows of {c} with {w}{added[0]})/(rows of {c}{added[1]})"
    above, below, outcomes = f"how often {w} occurs in {c}", f"all words of {c}", 0
    if model.absent_words_count:
        above, below, outcomes = f"documents of {c} that have {w}", f"documents of {c}", 2
    size = len(model.words)
    pair = model.smoothing.pair(None if outcomes else size)
    if not pair or not any(pair):
        return f"({above})/({below})"
    (a, b), outcomes = pair, outcomes or size
    return f"({above} + {a})/({below} + {f'{a} × {outcomes}' if b == a * outcomes else b})"


def prior_is_counted(model: Any) -> bool:
    """Whether each class's prior is its share of the training documents, and not another one.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> rows = [["a"], ["b"], ["b"]], ["x", "y", "y"]
        >>> [prior_is_counted(MultinomialNB(prior=it).fit(*rows)) for it in ("empirical", "uniform")]
        [True, False]
    """
    documents = model.document_counts
    return all(p * sum(documents.values()) == documents[c] for c, p in model.prior.items())


def first_step(model: Any, question: Question) -> str:
    """What to check first where nothing explains an answer.

    Examples:
        >>> from naive_bayes import CategoricalNB, GaussianNB, MultinomialNB
        >>> model = CategoricalNB().fit([{"sky": "sun"}, {"sky": "fog"}], ["no", "yes"])
        >>> first_step(model, Question("estimate", "no", ("sky", "sun")))
        'Check first how many rows of no have sky = sun, and how many rows no has.'
        >>> model = GaussianNB().fit([{"heat": 8}, {"heat": 9}], ["no", "no"])
        >>> first_step(model, Question("estimate", "no", ("heat", 9)))
        'Check first which distribution heat has, and its parameters in no.'
        >>> model = MultinomialNB(prior={"spam": 0.25, "ham": 0.75}).fit([["free"], ["lunch"]], ["spam", "ham"])
        >>> first_step(model, Question("estimate", "spam", "free"))
        'Check first how often free occurs in spam, and how many words spam has.'
        >>> first_step(model, Question("prior", "spam"))
        'Check first which prior is given: it is not counted.'
        >>> first_step(model, Question("posterior", "spam"))
        'What is P(spam) P(d|spam)?  Work out this joint first: the prior times the factors.'
    """
    c, w, unit = question.label, in_symbols(question.word), model.unit
    counted = f"how many {unit} of {c} have {w}, and how many {unit} {c} has"
    if unit == "words":
        counted = f"how often {w} occurs in {c}, and how many words {c} has"
    word: Any = question.word
    if question.ask == "estimate" and unit == "rows" and not model.features[word[0]].exact:
        counted = f"which distribution {word[0]} has, and its parameters in {c}"
    units, factors = "documents", "the factor of each word"
    if unit == "rows":
        units, factors = "rows", "the factor of each feature"
    prior = f"how many training {units} {c} has, and how many there are in all"
    prior = prior if prior_is_counted(model) else "which prior is given: it is not counted"
    return {
        "prior": f"Check first {prior}.",
        "estimate": f"Check first {counted}.",
        "likelihood": f"Check first {factors}.",
        "joint": f"Check first the prior P({c}), then {factors}.",
        "posterior": (
            f"What is P({c}) P(d|{c})?  Work out this joint first: the prior times the factors."
        ),
    }.get(question.ask, "Check first the joint of each class: its prior times its factors.")


def what_would_tell(question: Question) -> str:
    """What a student can write so that the answer says more: a number alone says little.

    Examples:
        >>> what_would_tell(Question("estimate", "spam", "free"))
        'Write the fraction as you counted it, with its sums, to find out more.'
    """
    form = {
        "prior": "the fraction as you counted it",
        "estimate": "the fraction as you counted it, with its sums",
        "likelihood": "the product with its factors",
        "joint": "the product with its factors, each as you counted it",
        "evidence": "the sum of the joints",
        "odds": "the joint above the bar and the other joints below it",
    }.get(question.ask, "the joint above the bar and the sum of the joints below it")
    return f"Write {form}, to find out more."


def where_it_lies(value: Fraction) -> str:
    """The part of the numbers in which an answer lies: a quarter of 0 to 1, or a power of ten.

    Examples:
        >>> for value in (Fraction(7, 5), 1, Fraction(2, 3), Fraction(1, 4), Fraction(1, 100), Fraction(1, 10**9), 0):
        ...     print(where_it_lies(value))
        above 1
        between 0.75 and 1
        between 0.5 and 0.75
        between 0.25 and 0.5
        between 0.01 and 0.1
        below 0.000001
        at an end of the scale: it is 0 or 1
    """
    if value > 1:
        return "above 1"
    if value >= Fraction(1, 10):
        quarter = min(int(4 * value), 3)
        return f"between {quarter / 4:g} and {(quarter + 1) / 4:g}"
    for places in range(2, 7):
        if value >= Fraction(1, 10**places):
            return f"between {10**-places:.{places}f} and {10 ** -(places - 1):.{places - 1}f}"
    return "below 0.000001" if value else "at an end of the scale: it is 0 or 1"
