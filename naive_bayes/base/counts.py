"""What a model has counted, in tables that know what they can be asked for.

`counts[label][word]` is the count of a word of V in a class: 0 if the class lacks the word.
The tables themselves refuse a word outside V and an unknown label, so no formula has to look
for them first.  If you change a count, at a breakpoint for example, the totals follow.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, NoReturn

from naive_bayes.foundation import checks
from naive_bayes.foundation.arguments import check_known


class Counted(dict[Any, Any]):
    """A dict of counts that lets its model follow each change that is made from outside.

    Arguments:
        counts: the counts.
        owner: a weak reference to the model.

    Examples:
        >>> from naive_bayes import BernoulliNB
        >>> model = BernoulliNB().fit([["a"], ["a"], []], ["spam", "spam", "ham"])
        >>> type(model.document_counts).__name__
        'Counted'
        >>> model.document_counts["ham"] = 2
        >>> print(model.prior["ham"], model.likelihood("a", "ham"))
        2/4 1/4
    """

    owner: Callable[[], Any]

    def __init__(self, counts: Mapping[Any, Any], owner: Callable[[], Any]) -> None:
        dict.update(self, counts)
        self.owner = owner

    def changed(self) -> None:
        """Let the model count again what follows from its counts, if it still exists."""
        if (model := self.owner()) is not None:
            model.recount()

    def __setitem__(self, key: Any, count: Any) -> None:
        super().__setitem__(key, count)
        self.changed()

    def __delitem__(self, key: Any) -> None:
        super().__delitem__(key)
        self.changed()

    def __ior__(self, counts: Any) -> Any:  # type: ignore[misc]
        super().__ior__(counts)
        self.changed()
        return self

    def update(self, *counts: Any, **more: Any) -> None:
        """Change several counts."""
        super().update(*counts, **more)
        self.changed()

    def setdefault(self, key: Any, count: Any = None) -> Any:
        """The count of a key, entered if it is missing."""
        present = super().setdefault(key, count)
        self.changed()
        return present

    def pop(self, *key_and_default: Any) -> Any:
        """Take out a count."""
        taken = super().pop(*key_and_default)
        self.changed()
        return taken

    def popitem(self) -> tuple[Any, Any]:
        """Take out the last count, with its key."""
        taken = super().popitem()
        self.changed()
        return taken

    def clear(self) -> None:
        """Take out all counts."""
        super().clear()
        self.changed()

    def __reduce__(self) -> Any:
        return dict, (dict(self),)  # a copy belongs to no model


class CountTable(Counted, Counter[Any]):
    """count(w, c) for one class: a `Counter` that knows V.

    Arguments:
        counts: how often each word occurs in the class.
        owner: a weak reference to the model.
        words: V.

    Examples:
        >>> table = CountTable({"a": 5}, lambda: None, {"a", "b"})
        >>> table["a"], table["b"], table
        (5, 0, Counter({'a': 5}))
        >>> table["z"]
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the word 'z' is not in the vocabulary of 2 words, so it has no probability: ask for a word that is, or leave it out
    """

    words: Collection[Any]

    def __init__(
        self, counts: Mapping[Any, Any], owner: Callable[[], Any], words: Collection[Any]
    ) -> None:
        dict.update(self, counts)
        self.owner, self.words = owner, words

    def __missing__(self, word: Any) -> int:  # not called for a word that the class has
        checks.check_word(word, self.words)
        return 0

    def __setitem__(self, word: Any, count: Any) -> None:
        if isinstance(self.words, frozenset):  # V was given
            checks.check_word(word, self.words)
        super().__setitem__(word, count)

    def count(self, bag: Mapping[Any, Any]) -> None:
        """Add the counts of a document; the model adds up its totals itself."""
        dict.update(self, {word: self.get(word, 0) + n for word, n in bag.items()})

    def update(self, *counts: Any, **more: Any) -> None:
        """Add counts, as `Counter` does."""
        bag = Counter(*counts, **more)
        for word in bag if isinstance(self.words, frozenset) else ():
            checks.check_word(word, self.words)
        self.count(bag)
        self.changed()

    # Those of `Counter` ask for words that one of the two lacks.
    __eq__, __ne__ = dict.__eq__, dict.__ne__

    def __repr__(self) -> str:
        return repr(Counter(self))

    def __reduce__(self) -> Any:
        return Counter, (dict(self),)


class Tables(dict[Any, CountTable]):
    """The table of each class; an unknown label is refused by name.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> counts = MultinomialNB().fit([["a"] * 5], ["spam"]).counts
        >>> counts["spam"]["a"]
        5
        >>> counts["eggs"]
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'eggs' is not a class: the classes are 'spam'
    """

    def __missing__(self, label: Any) -> NoReturn:
        check_known((label,), [*self])
        raise KeyError(label)

    def __setitem__(self, label: Any, counts: Mapping[Any, Any]) -> None:
        # From outside: the counts of a class are exchanged, and its table stays.
        self[label].clear()
        self[label].update(counts)


class NoTables:
    """The counts of a model that has none: reading them is refused, with the reason.

    A model has these before it is fitted, and while an update changes its tables, so an update
    that was interrupted is never taken for a whole one.

    Examples:
        >>> NoTables("MultinomialNB", updating=False)["spam"]
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: this MultinomialNB has seen no documents: call fit(documents, labels) first
    """

    def __init__(self, name: str, updating: bool) -> None:
        self.name, self.updating = name, updating

    def __getitem__(self, label: Any) -> NoReturn:
        raise checks.not_fitted(self.name, self.updating)

    def __len__(self) -> int:
        raise checks.not_fitted(self.name, self.updating)

    def __iter__(self) -> Iterable[Any]:
        raise checks.not_fitted(self.name, self.updating)

    def __contains__(self, label: Any) -> bool:
        raise checks.not_fitted(self.name, self.updating)

    def values(self) -> NoReturn:
        """Refused, as everything that reads counts."""
        raise checks.not_fitted(self.name, self.updating)

    keys = items = get = values

    def __repr__(self) -> str:
        return "no counts, while an update is under way" if self.updating else "no counts yet"
