"""The text classifier: a tokeniser and a model, for raw strings.

This is the only model that takes raw texts.  Everything it does is done by its two parts,
and you can use each of them directly.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Self

from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.errors import NaiveBayesError
from naive_bayes.estimate import Estimate
from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import check_type, check_whole_number, listed, strings
from naive_bayes.foundation.documents import many, read_once
from naive_bayes.foundation.exact_numbers import python_scalar
from naive_bayes.foundation.messages import short
from naive_bayes.foundation.plain import Plain
from naive_bayes.further.complement import ComplementNB
from naive_bayes.further.dirichlet_multinomial import DirichletMultinomialNB
from naive_bayes.further.preprocessing import WORD_OR_MARK, n_grams
from naive_bayes.further.weighted import WeightedNB
from naive_bayes.model import NaiveBayes, WordModel
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.prior import Label
from naive_bayes.tokenisation import WORD, tokenise
from naive_bayes.vocabulary import Word

if TYPE_CHECKING:
    from naive_bayes.working.decision import Working

SAVED = (MultinomialNB, BernoulliNB, ComplementNB, WeightedNB, DirichletMultinomialNB)
"""The models that a saved classifier may contain."""

TWO_LETTERS = r"(?u)\b\w\w+\b"
"""The words of scikit-learn's `CountVectorizer`: two letters, digits or underscores, or more."""

LARGEST_SIZE = 100
"""The most words in an n-gram."""


class TextClassifier(Plain):
    """From text to verdict: tokenise, count, score.

    Arguments:
        model: any model on words; by default `MultinomialNB()`.
        stop_words: words to leave out.
        sizes: which n-grams to count: (1,) for words, (1, 2) for words and pairs.
        pattern: the regular expression for a word.
        tokeniser: a function from a text to its tokens, or to its bag; it replaces the three
            settings above.

    Raises:
        NaiveBayesError: there are no sizes, or they are not whole numbers of 1 or more.

    Examples:
        >>> from naive_bayes import messages
        >>> texts, labels = zip(*messages())
        >>> classifier = TextClassifier().fit(texts, labels)
        >>> classifier.classify("Win free tickets now!")
        'spam'
        >>> classifier.tokens("It's free, isn't it?")
        ["it's", 'free', "isn't", 'it']
        >>> TextClassifier(sizes=(1, 2))
        TextClassifier(MultinomialNB(smoothing=Laplace(alpha=1), prior='empirical'), sizes=(1, 2))
        >>> TextClassifier(sizes=(1, 2)).tokens("not good")
        ['not', 'good', 'not good']
    """

    def __init__(
        self,
        model: NaiveBayes[Any] | None = None,
        *,
        stop_words: Iterable[str] = (),
        sizes: Iterable[int] = (1,),
        pattern: str = WORD,
        tokeniser: Callable[[str], Iterable[Word] | Mapping[Word, Any]] | None = None,
    ) -> None:
        self.model: Any = MultinomialNB() if model is None else model
        check_type(self.model, WordModel, "the model", "a model on words, such as MultinomialNB()")
        self.stop_words = tuple(strings(stop_words, "stop_words"))
        given = listed(sizes, "sizes", "whole numbers", LARGEST_SIZE)
        self.sizes = tuple(map(python_scalar, given))
        self.pattern = pattern
        advice = "a function from a text to its words"
        check_type(tokeniser, Callable | None, "the tokeniser", advice)
        self.tokeniser = tokeniser
        if not self.sizes:
            raise NaiveBayesError("there are no n-gram sizes: give at least one, as in sizes=(1,)")
        for size in self.sizes:
            check_whole_number(size, "an n-gram size", 1, LARGEST_SIZE)
        self.tokens("")  # raises at once if a pattern or size is bad

    def __repr__(self) -> str:
        # Settings left at their defaults are not arguments.
        arguments = [repr(self.model)]
        usual = {"stop_words": (), "sizes": (1,), "pattern": WORD, "tokeniser": None}
        for name, value in vars(self).items():
            if name != "model" and value != usual[name]:
                arguments.append(f"{name}={value!r}")
        return f"TextClassifier({', '.join(arguments)})"

    def tokens(self, text: str) -> Any:
        """The tokens of a text, as the model sees them: a list, or what a tokeniser gives.

        Raises:
            TypeError: the text is not a string.

        Examples:
            >>> TextClassifier(stop_words=["the"]).tokens("The answer")
            ['answer']
        """
        if not getattr(self.tokeniser, "takes_any_text", False):
            check_type(text, str, "the text", "one text, as a str")
        if self.tokeniser is not None:
            return read_once(self.tokeniser(text))
        words = tokenise(text, stop_words=self.stop_words, pattern=self.pattern)
        if self.sizes == (1,):
            return list(words)
        return [run for size in self.sizes for run in n_grams(words, size)]

    def fit(self, texts: Iterable[str], labels: Iterable[Label]) -> Self:
        """Count the words in the texts of each class.

        Raises:
            TypeError, NaiveBayesError: see the model's `fit`.

        Examples:
            >>> TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"]).model.vocabulary
            ('win', 'now', 'lunch')
        """
        self.model.fit(self._documents(texts), labels)
        return self

    def update(self, text: str, label: Label) -> Self:
        """Add one text.

        Examples:
            >>> TextClassifier().update("Win now!", "spam").model.document_counts
            {'spam': 1}
        """
        self.model.update(self.tokens(text), label)
        return self

    def classify(self, text: str, **options: Any) -> Label:
        """The class of a text; the options are the model's.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> classifier.classify("Lunch now, or lunch later?")
            'ham'
        """
        label: Label = self.model.classify(self.tokens(text), **options)
        return label

    def posterior(self, text: str) -> dict[Label, Fraction]:
        """P(c|d) for each class, exact.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> classifier.posterior("Lunch!")
            {'spam': Fraction(2, 7), 'ham': Fraction(5, 7)}
        """
        posterior: dict[Label, Fraction] = self.model.posterior(self.tokens(text))
        return posterior

    def explain(self, text: str) -> "Working":
        """The working for one text.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> print(classifier.explain("Lunch!")["ham"].product_line)
            1/2 × 2/4 = 1/4
        """
        working: Working = self.model.explain(self.tokens(text))
        return working

    def predict(self, texts: Iterable[str]) -> list[Label]:
        """The class of each of many texts.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> classifier.predict(["Win!", "Lunch!"])
            ['spam', 'ham']
        """
        return list(self.model.predict(self._documents(texts)))

    def predict_proba(self, texts: Iterable[str]) -> list[dict[Label, float]]:
        """P(c|d) as floats, for each of many texts.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> round(classifier.predict_proba(["Lunch!"])[0]["ham"], 6)
            0.714286
        """
        return list(self.model.predict_proba(self._documents(texts)))

    def score(self, texts: Iterable[str], labels: Iterable[Label]) -> Estimate:
        """The accuracy on labelled texts.

        Examples:
            >>> classifier = TextClassifier().fit(["Win now!", "Lunch?"], ["spam", "ham"])
            >>> print(classifier.score(["Win!", "Lunch!"], ["spam", "spam"]))
            1/2
        """
        accuracy: Estimate = self.model.score(self._documents(texts), labels)
        return accuracy

    def to_json(self) -> str:
        """The settings and the counts, as readable JSON.

        Raises:
            NaiveBayesError: there is a tokeniser; it is code, and code cannot be saved.

        Examples:
            >>> classifier = TextClassifier(sizes=(1, 2)).fit(["Win now!"], ["spam"])
            >>> TextClassifier.from_json(classifier.to_json()).model == classifier.model
            True
        """
        if self.tokeniser is not None:
            raise NaiveBayesError(
                "the tokeniser is a function, and a saved model is data only: "
                "save the model alone, as in classifier.model.to_json()"
            )
        settings = {"stop_words": self.stop_words, "sizes": self.sizes, "pattern": self.pattern}
        text: str = self.model.to_json({"text": settings})
        return text

    @classmethod
    def from_json(cls, text: str, place: str = "the JSON", *, pattern: str | None = None) -> Self:
        """The classifier that `to_json` wrote, or one around a model that was saved alone.

        A regular expression from a stranger may take for ever on one text.  A pattern of
        the file's own is therefore used only where it is given here, too.

        Arguments:
            text: the JSON.
            place: a name for messages, such as the file's.
            pattern: what the file's pattern must be, if it is not one of this package.

        Raises:
            NaiveBayesError: it is not the JSON of a text classifier.

        Examples:
            >>> saved = MultinomialNB().fit([["win"]], ["spam"]).to_json()
            >>> TextClassifier.from_json(saved).classify("Win!")
            'spam'
            >>> TextClassifier.from_json("[]")
            Traceback (most recent call last):
                ...
            naive_bayes.errors.NaiveBayesError: the JSON is not a saved model: write its "format", 'naive_bayes model, version 1', its "model", "settings" and "classes" as train does
        """
        from naive_bayes.working.saving import from_text, model_from

        data = from_text(text, place)
        model, settings = model_from(data, place, SAVED), data.get("text", {})
        try:
            check_type(settings, dict, "text", "its stop_words, sizes and pattern")
            if settings and set(settings) != {"stop_words", "sizes", "pattern"}:
                raise NaiveBayesError(
                    f'"text" has {short(", ".join(settings), str, 80)}: '
                    "write stop_words, sizes and pattern, as train does"
                )
            saved = settings.get("pattern", WORD)
            if saved not in (WORD, WORD_OR_MARK, TWO_LETTERS, pattern):
                raise NaiveBayesError(
                    f"the pattern for a word is {short(repr(saved), str, 80)}, and a pattern from a file may "
                    "take for ever: give the same one to from_json, as pattern="
                )
            return cls(model, **settings)
        except (NaiveBayesError, TypeError) as error:
            raise NaiveBayesError(f"{place}: {error}") from None

    __hash__ = None  # type: ignore[assignment]  # it can change

    def __add__(self, other: object) -> Self:
        """The classifier that has seen the texts of both: fit(A) + fit(B) == fit(A + B)."""
        if not isinstance(other, TextClassifier):
            return NotImplemented
        if {**vars(self), "model": None} != {**vars(other), "model": None}:
            raise checks.made_differently(self, other)
        total = copy(self)
        total.model = self.model + other.model
        return total

    def __copy__(self) -> Self:
        twin = object.__new__(type(self))
        vars(twin).update(vars(self), model=copy(self.model))
        return twin

    def _documents(self, texts: Iterable[str]) -> Iterator[Any]:
        # An error in one of many texts gives the number of the text.
        for number, text in enumerate(many(texts, "texts"), 1):
            try:
                tokens = self.tokens(text)
            except (NaiveBayesError, TypeError) as error:
                raise type(error)(f"in text {number}, {error}") from error
            yield tokens
