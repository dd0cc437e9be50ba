"""Frequency tables: how often each word or value occurs in each class, or its probability.

Half of all published examples are of this kind: of 500 bananas 400 are long.  Such a table is
counts already, so a model learns from it what it would have counted.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from math import lcm
from typing import Any, NamedTuple

from naive_bayes.data.cells import Table
from naive_bayes.data.columns import LABEL_NAMES, Column, Notice
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.column_kinds import WORDS, usual_kind
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import folded

TOTAL_NAMES = {
    "total", "totals", "sum", "n", "all", "count", "number", "documents", "docs", "messages",
    "mails", "emails", "texts", "pieces", "rows",
}  # fmt: skip
"""What a row or column of totals is called."""

PRIOR = re.compile(
    r"priors?|prior prob\w*|a[ -]?priori.*|pr?\(([cyh]|c_?[ijk]|class|label|hypothesis)\)",
    re.IGNORECASE,
)
"""How a row or column says that it has the priors."""

LIKELIHOOD = re.compile(r"pr?\(\s*([^()|∣]+?)\s*(?:[|∣]\s*([^()|∣]+?)\s*)?\)", re.IGNORECASE)
"""How it says that it is the probability of something, in a class."""


def is_prior(name: str) -> bool:
    """Whether a name is that of the priors.

    Examples:
        >>> [is_prior(name) for name in ("P(h)", "a priori", "Pr(class)", "P(Ci)", "P(Fever|h)")]
        [True, True, True, True, False]
    """
    return PRIOR.fullmatch(name.strip()) is not None


WORD_NAMES = {"word", "words", "token", "term", "keyword", "w"}
FEATURE_NAMES = {"feature", "attribute", "variable", "features"}
CLASS_NAMES = {*LABEL_NAMES, "type", "classes"}

SHARE = re.compile(
    r"(\d{1,9})\s*/\s*([1-9]\d{0,8})|(?=[.,]?\d)(\d{0,9})(?:[.,](\d{1,9}))?(\s*%)?", re.ASCII
)


class Share(NamedTuple):
    """A number of a frequency table: a count, whose total is 1, or n of N.

    Examples:
        >>> Fraction(*Share(2, 5))
        Fraction(2, 5)
    """

    n: int
    total: int


@dataclass(frozen=True)
class Frequencies:
    """What a frequency table says of each class.

    Attributes:
        documents: how many there are of each class; where nobody says it, 1.
        counts: for each class how often it has each word; or each pair of feature and value.
        features: the values of each feature; none for words.
        prior: of each class, where it is given and not counted; None if it is counted.
        given: whether the table has probabilities.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("word,spam,ham\\nfree,3,1\\nlunch,0,2")
        >>> frequencies_in(table, "classes-in-columns")[0].counts
        {'spam': Counter({'free': 3, 'lunch': 0}), 'ham': Counter({'lunch': 2, 'free': 1})}
    """

    documents: dict[str, int]
    counts: dict[str, Counter[Any]]
    features: dict[str, tuple[str, ...]]
    prior: dict[str, Fraction] | None
    given: bool

    @property
    def columns(self) -> dict[str, Column]:
        """The features, with their values.

        Examples:
            >>> known = Frequencies({}, {}, {"long": ("yes", "no")}, None, False)
            >>> str(known.columns["long"])
            'long 2 values'
        """
        return {name: Column(name, usual_kind(WORDS), it) for name, it in self.features.items()}

    @property
    def told(self) -> str:
        """What was found, in one line.

        Examples:
            >>> Frequencies({"spam": 2}, {"spam": Counter(win=3)}, {}, None, False).told
            'frequencies of 2 spam: 1 word'
        """
        classes = ", ".join(map(str, self.counts))
        if self.prior is None:
            classes = ", ".join(f"{n} {label}" for label, n in self.documents.items())
        what = ", ".join(
            f"{name} {several(len(it), 'value')}" for name, it in self.features.items()
        )
        words = {word for table in self.counts.values() for word in table}
        what = what or several(len(words), "word")
        return f"{'probabilities' if self.given else 'frequencies'} of {classes}: {what}"


def share_in(cell: str) -> Share | None:
    """The number of a cell: a count, a fraction, a decimal between 0 and 1, or a percentage.

    Examples:
        >>> share_in("400"), share_in("2/9"), share_in("0.40"), share_in("12 %"), share_in("few")
        (Share(n=400, total=1), Share(n=2, total=9), Share(n=40, total=100), Share(n=12, total=100), None)
    """
    if not (found := SHARE.fullmatch(cell)):
        return None
    n, total, before, after, percent = found.groups(default="")
    if n:
        return Share(int(n), int(total))
    return Share(int(before + after), 10 ** len(after) * (100 if percent else 1))


def keys_of(table: Table) -> int:
    """How many columns name the rows: the first ones, up to the first of numbers.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> keys_of(parse_table("feature,value,yes,no\\nsky,sun,2,3\\nsky,rain,3,2"))
        2
    """
    for place, cells in enumerate(table.cells.values()):
        if all(share_in(cell) for cell in cells):
            return place
    return len(table.cells)


def adds_up(table: Table, keys: int) -> bool:
    """Whether the numbers of each feature have the same sum in each class, as frequencies have.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> adds_up(parse_table("of,is,yes,no\\nsky,sun,2,1\\nsky,fog,1,1\\nwind,weak,3,2"), 2)
        True
    """
    features = filled(table.cells[table.columns[0]]) if keys == 2 else [""] * len(table.numbers)
    sums = []
    for column in table.columns[keys:]:
        own = dict.fromkeys(features, Fraction(0))
        for feature, cell in zip(features, table.cells[column], strict=True):
            own[feature] += Fraction(*(share_in(cell) or (0, 1)))
        sums.append({*own.values()})
    if keys == 1:
        return all(one == {1} for one in sums)
    return len({*features}) > 1 and all(len(one) == 1 for one in sums)


def known_in(names: Iterable[str], known: Collection[str] = TOTAL_NAMES) -> set[str]:
    """Those of some names that are known, without capitals; n beside y is a class.

    Arguments:
        names: of columns, rows or classes.
        known: by default what a total is called.

    Examples:
        >>> known_in(["Spam", "Total"]), known_in(["y", "n"]), known_in(["Freq"], ("freq", "times"))
        ({'total'}, set(), {'freq'})
    """
    folded = {name.casefold() for name in names}
    return folded.intersection(known) - ({"n"} if "y" in folded else set())


def sums_up(table: Table, columns: Sequence[str]) -> bool:
    """Whether the last of the columns is the sum of the others, as in a cross table with margins.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> sums_up(parse_table("sky,yes,no,total\\nsun,2,3,5\\nfog,4,0,4"), ["yes", "no", "total"])
        True
    """
    rows = zip(*(table.cells[column] for column in columns), strict=True)
    return all(
        sum(map(int, row[:-1])) == int(row[-1]) for row in rows if all(map(str.isdecimal, row))
    )


def filled(cells: Sequence[str]) -> list[str]:
    """Cells in which an empty one repeats the one above, as in merged cells.

    Examples:
        >>> filled(["sky", "", "wind"])
        ['sky', 'sky', 'wind']
    """
    found = [""]
    for cell in cells:
        found.append(cell or found[-1])
    return found[1:]


# Lists: each class with its words, as people write them.

CLASS = re.compile(r"(.*[^\d\s])\s*+(\d{1,9})?")
"""A class, and how many there are of it where that is said."""

COUNTED = re.compile(r"\s*([^\W\d][\w'-]*)\s+(\d{1,9})\s*")
"""A word, and how often it occurs."""


def listed_counts(text: str) -> str:
    """A table of the counts where each line lists those of a class; "" for any other text.

    Each class has the same words, so a text of a class with a number in it is not one.

    Examples:
        >>> print(listed_counts("spam 30: money 25, viagra 25\\nham 70: money 25, viagra 5"))
        class,total,money,viagra
        spam,30,25,25
        ham,70,25,5
        >>> listed_counts("ham: lunch at 12\\nspam: win 500, now")
        ''
    """
    rows: list[list[str]] = []
    for line in filter(re.compile(r"\w").search, re.split(r"[;\n]", text)):
        head, _, listed = line.strip().rstrip(".").partition(":")
        found = None if "," in head else CLASS.fullmatch(head.strip())
        pairs = [COUNTED.fullmatch(part) for part in listed.split(",")] if found else []
        counts = {pair[1]: pair[2] for pair in pairs if pair}
        if not found or not 1 < len(counts) == len(pairs):
            return ""
        total = [found[2]] if found[2] else []
        if not rows:
            rows = [["class", *(["total"] if total else []), *counts]]
        words = rows[0][1 + len(total) :]
        if {*words} != {*counts}:
            return ""
        rows.append([found[1], *total, *map(counts.__getitem__, words)])
    return "\n".join(map(",".join, rows)) if len(rows) > 2 else ""


# Reading it.

Entries = dict[tuple[str, str], dict[str, Share]]
"""For each feature and value, or each word and "", its number in each class."""


def frequencies_in(
    table: Table, form: str, label: str = "", model: str = ""
) -> tuple[Frequencies, list[Notice]]:
    """What a frequency table says of each class, and what was taken for granted.

    Arguments:
        table: the cells.
        form: "classes-in-rows" or "classes-in-columns".
        label: of classes in rows, the column with their names.
        model: "multinomial" takes counts as those of words; "bernoulli" as those of documents.

    Raises:
        NaiveBayesError: a cell is not a number, a count is larger than its total, or totals
            do not add up.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("fruit,total,long\\nbanana,500,400\\norange,300,0")
        >>> found, _ = frequencies_in(table, "classes-in-rows")
        >>> found.documents, found.counts["banana"]
        ({'banana': 500, 'orange': 300}, Counter({('long', 'yes'): 400, ('long', 'no'): 100}))
    """
    keys = max(1, keys_of(table)) if form == "classes-in-columns" else 1
    if not table.header:
        raise NaiveBayesError(f"{table.name} has no header: name the columns of frequencies")
    if label and form == "classes-in-columns":
        raise NaiveBayesError(
            f"each class of {table.name} has a column, so none has the labels: leave the label column out"
        )
    if label:
        first = table.column(label)
        table = replace(table, cells={first: table.cells[first], **table.cells})
    entries, heading = entries_of(table, form, keys)
    entries, totals, prior, notices = without_margins(table, entries)
    classes = list(next(iter(entries.values()), {}))
    if not classes:
        raise NaiveBayesError(f"{table.name} has no frequencies: give a number for each class")
    given = any(share.total > 1 for own in entries.values() for share in own.values())
    sums = {c: sum(Fraction(*own[c]) for own in entries.values()) for c in classes}
    all_1 = all(one == 1 for one in sums.values())
    if totals and not given and all(totals[c] == sums[c] for c in classes):
        totals = {}  # the sum of the column: the counts say it themselves
    fits = totals and all(own[c].n <= totals[c] for own in entries.values() for c in classes)
    words = heading in WORD_NAMES or (not fits if totals else form == "classes-in-rows")
    words = model == "multinomial" or (words and model != "bernoulli")
    words = words and (all_1 or not given)
    features: dict[str, tuple[str, ...]] = {}
    counts: dict[str, Counter[Any]] = {c: Counter() for c in classes}
    sentence = ""
    if words and keys == 1:
        for c in classes:
            scale = lcm(*(own[c].total for own in entries.values()))
            for (word, _), own in entries.items():
                counts[c][folded(word)] += own[c].n * scale // own[c].total
        sentence = "the cells count words" if fits else ""
    elif keys == 1 and (totals or (given and not all_1)):
        for (word, _), own in entries.items():
            features[word] = ("yes", "no")
            for c in classes:
                n, total = own[c] if given else (own[c].n, totals[c])
                if n > total:
                    raise NaiveBayesError(
                        f"{table.name}: {word} is {n} of {c}, which has {total}: give a "
                        "count that is not larger than the total"
                    )
                counts[c][word, "yes"], counts[c][word, "no"] = n, total - n
        if not given:
            among = f"{totals[classes[0]]} of {classes[0]}"
            sentence = f"{next(iter(features))} is counted among the {among}, yes or no"
    else:
        features, counts = value_counts(table, entries, heading, totals, keys)
        if keys == 1:
            named = heading if heading in features else "one feature"
            sentence = f"the rows are the values of {named}"
    if sentence and not given:
        other = "multinomial" if features else "bernoulli"
        notices.append(Notice(sentence, (("model", other),)))
    documents = dict(totals or dict.fromkeys(classes, 1))
    if features and not totals:
        first = next(iter(features))
        documents = {c: sum(counts[c][first, value] for value in features[first]) for c in classes}
    if prior is None and not totals and (words or given):
        prior = {c: Fraction(1, len(classes)) for c in classes}
        sentence = "nothing says how frequent the classes are, so their prior is equal"
        shares = ",".join(f"{c}=1/{len(classes)}" for c in classes)
        notices.append(Notice(sentence, (("prior", shares),)))
    if given:
        notices.append(Notice("the probabilities are given, so nothing is counted or smoothed"))
    return Frequencies(documents, counts, features, prior, given), notices


def named_in(name: str, of_class: bool = False) -> str:
    """What a row or column is about: P(fever|flu) is about fever, in the class flu.

    Examples:
        >>> named_in("P(fever|flu)"), named_in("P(fever|flu)", of_class=True), named_in("fever")
        ('fever', 'flu', 'fever')
    """
    found = None if is_prior(name) else LIKELIHOOD.fullmatch(name)
    return name if not found else (found[2] or found[1]) if of_class else found[1]


def entries_of(table: Table, form: str, keys: int) -> tuple[Entries, str]:
    """The numbers by feature and class, whichever of them has the rows; and what heads the names.

    Raises:
        NaiveBayesError: a cell is not a number, or a name comes twice; or the probabilities are
            those of a class given a word.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> entries_of(parse_table("word,spam,ham\\nwin,3,1"), "classes-in-columns", 1)
        ({('win', ''): {'spam': Share(n=3, total=1), 'ham': Share(n=1, total=1)}}, 'word')
        >>> entries_of(parse_table("word,P(spam|word)\\nwin,0.9"), "classes-in-columns", 1)
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the table: P(spam|word) is the probability of a class given a word, and P(word|spam) is needed: give that; or call the column spam, if it is that
    """
    columns = table.columns
    names = [*map(named_in, filled(table.cells[columns[0]]))]
    for column in columns[keys:] if form == "classes-in-columns" else ():
        found = LIKELIHOOD.fullmatch(column)
        if found and (found[2] or "").casefold() in {columns[0].casefold(), *WORD_NAMES}:
            raise NaiveBayesError(
                f"{table.name}: {column} is the probability of a class given a {found[2]}, and P({found[2]}|"
                f"{found[1]}) is needed: give that; or call the column {found[1]}, if it is that"
            )
    entries: Entries = {}
    for row, name in enumerate(names):
        value = table.cells[columns[1]][row] if keys == 2 else ""
        if not name:
            raise NaiveBayesError(f"{table.place(row)} has no name: write one in {columns[0]}")
        for column in columns[keys:]:
            cell = table.cells[column][row]
            if (share := share_in(cell)) is None or share.n > share.total > 1:
                raise NaiveBayesError(
                    f"{table.place(row)}: {column} is {short(cell, longest=40)}: give a count or a "
                    "probability, such as 3, 3/5, 0.6 or 60%"
                )
            (key, c) = ((name, value), named_in(column, of_class=True))
            if form == "classes-in-rows":
                (key, c) = ((named_in(column), ""), name)
            if c in entries.setdefault(key, {}):
                raise NaiveBayesError(
                    f"{table.place(row)}: {short(name, longest=40)} is there twice: write it once"
                )
            entries[key][c] = share
    heading = columns[0].casefold() if form == "classes-in-columns" else ""
    return entries, heading if keys == 1 else ""


def without_margins(
    table: Table, entries: Entries
) -> tuple[Entries, dict[str, int], dict[str, Fraction] | None, list[Notice]]:
    """The frequencies, the totals and the priors of the classes, each by itself.

    Raises:
        NaiveBayesError: the total over all classes is not their sum.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("word,spam,ham\\ntotal,4,2\\nwin,3,1")
        >>> entries, _ = entries_of(table, "classes-in-columns", 1)
        >>> without_margins(table, entries)[1]
        {'spam': 4, 'ham': 2}
    """
    totals: dict[str, int] = {}
    prior: dict[str, Fraction] | None = None
    kept: Entries = {}
    left_out: set[str] = set()
    of_names = known_in(chain.from_iterable(entries))
    for (name, value), own in entries.items():
        totals_here = known_in(own)
        all_of = [c for c in own if c.casefold() in totals_here]
        left_out |= {*all_of}
        classes = {c: share for c, share in own.items() if c not in all_of}
        for c in all_of:
            summed = sum(Fraction(*one) for one in classes.values())
            if own[c].total == 1 and summed != own[c].n:
                raise NaiveBayesError(
                    f"{table.name}: the numbers of {name} do not add up to {own[c].n} in {c}: correct them, "
                    "or leave the total out"
                )
        if is_prior(name) or is_prior(value):
            prior = {c: Fraction(*share) for c, share in classes.items()}
            if all(share.total == 1 for share in classes.values()) and sum(prior.values()) > 1:
                prior = {c: p / sum(prior.values()) for c, p in prior.items()}  # how many there are
        elif {name.casefold(), value.casefold()} & of_names:
            totals = {c: share.n for c, share in classes.items()}
        else:
            kept[name, value] = classes
    for name, value in [*kept] if totals else ():
        negated = re.sub(r"^(not|no|non)[ -]", "", name, flags=re.IGNORECASE).casefold()
        partners = [one for one in kept if one[0].casefold() == negated != name.casefold()]
        for partner in partners[:1]:
            if all(kept[partner][c].n + kept[name, value][c].n == totals[c] for c in totals):
                del kept[name, value]  # it says what its partner says
    notices = [
        Notice(f"{c} is the sum of the classes, and not one of them") for c in sorted(left_out)
    ]
    return kept, totals, prior, notices


def value_counts(
    table: Table, entries: Entries, heading: str, totals: Mapping[str, int], keys: int
) -> tuple[dict[str, tuple[str, ...]], dict[str, Counter[Any]]]:
    """The counts of each value of each feature; given shares over one denominator.

    Raises:
        NaiveBayesError: the counts of two features have different sums.

    Examples:
        >>> from naive_bayes.data.cells import parse_table
        >>> table = parse_table("sky,yes,no\\nsun,2/9,3/5\\nfog,7/9,2/5")
        >>> entries, heading = entries_of(table, "classes-in-columns", 1)
        >>> value_counts(table, entries, heading, {}, 1)[1]["yes"]
        Counter({('sky', 'fog'): 7, ('sky', 'sun'): 2})
    """
    named = heading if heading and not heading.startswith("column ") else "value"
    classes = list(next(iter(entries.values())))
    counts: dict[str, Counter[Any]] = {c: Counter() for c in classes}
    by_feature: dict[str, dict[str, dict[str, Share]]] = {}
    for (name, value), own in entries.items():
        feature, value = (name, value) if keys == 2 else (named, name)
        by_feature.setdefault(feature, {})[value] = own
    features: dict[str, tuple[str, ...]] = {}
    sums: dict[str, list[int]] = {}
    shared = False
    for feature, values in by_feature.items():
        features[feature], sums[feature] = tuple(values), []
        for c in classes:
            scale = lcm(*(own[c].total for own in values.values()))
            for value, own in values.items():
                counts[c][feature, value] = own[c].n * scale // own[c].total
            found = sum(counts[c][feature, value] for value in values)
            whole = scale if scale > 1 else totals.get(c, found)
            if found > whole or (found < whole and "other" in values):
                raise NaiveBayesError(
                    f"{table.name}: the numbers of {feature} in {c} add up to {found}, and their total is "
                    f"{whole}: correct them"
                )
            if found < whole:
                features[feature] = (*values, "other")
                counts[c][feature, "other"] = whole - found
            sums[feature].append(whole)
            shared = shared or scale > 1
    first = next(iter(sums))
    for feature, summed in sums.items() if not shared else ():
        if summed != sums[first]:
            raise NaiveBayesError(
                f"{table.name}: the counts of {first} add up to {sums[first][0]} in {classes[0]}, and those "
                f"of {feature} to {summed[0]}: correct them, or add a row total"
            )
    return features, counts
