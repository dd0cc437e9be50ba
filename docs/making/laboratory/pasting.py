"""What is pasted into the laboratory, as the rows that the laboratory keeps.

The package's own reader says what it is; what that took for granted is shown, each with a
control that chooses the other reading.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count
from typing import Any

from docs.making.laboratory.case_reading import DOCUMENTS
from docs.making.laboratory.hidden_rows import testable
from docs.making.laboratory.table_rows import as_read, columns_of, columns_written
from naive_bayes import NaiveBayesError, tokenise
from naive_bayes.data.brought import read_brought
from naive_bayes.data.cells import SEPARATORS
from naive_bayes.data.choices import choices_by_option
from naive_bayes.data.frequencies import Frequencies
from naive_bayes.data.reading import Brought, classes_in
from naive_bayes.data.rows import asked_in, row_from, words_as_typed
from naive_bayes.foundation.messages import several, short
from naive_bayes.further.distributions.categorical import Categorical

MANY_WORDS = 60
"""With more words than this, a table of every word is too wide to read."""

KEYWORDS = 10
"""How many are then chosen."""


def preview(
    text: str, chosen: Mapping[str, str] = {}, kinds: Mapping[str, str] = {}, typed: str = ""
) -> dict[str, Any]:
    """What the form shows of a pasted text, and the rows as the laboratory keeps them.

    Arguments:
        text: what was pasted.
        chosen: settings by the names that a `Notice` has for them: as, separator, header,
            label-column, text-column, count-column, comma, missing, model.
        kinds: for some columns of a table, what they are.
        typed: a text or row to classify.

    Examples:
        >>> found = preview("spam,win money\\nspam,free money\\nham,lunch")
        >>> found["told"], found["training"], found["hidden"], found["document"]
        ('3 rows: 2 spam, 1 ham', 'spam\\twin money\\nspam\\tfree money\\nham\\tlunch', '2', 'free money')
        >>> preview("win")["error"]
        "the text, line 1 has no tab, comma, semicolon or colon between label and text: 'win'"
        >>> found = preview("sky,heat,play\\nsunny,30,no\\n?,18,yes\\nrain,21,yes")
        >>> found["features"], found["training"]
        ('play\\tsky:categorical\\theat:gaussian', 'no\\tsunny\\t30\\nyes\\t?\\t18\\nyes\\train\\t21')
        >>> preview("word,normal,spam\\nmessages,8,4\\ndear,8,2\\nfriend,5,1")["state"]
        {'prior': 'given', 'given': 'normal 2/3, spam 1/3', 'model': 'multinomial'}
    """
    try:
        given = {name: value for name, value in chosen.items() if value}
        choices = choices_by_option(given, as_read(kinds))
        brought = read_brought(text, "the text", choices, typed)
        times = sum(brought.times)
        if times > DOCUMENTS:
            raise NaiveBayesError(f"the rows count {times} times: give at most {DOCUMENTS}")
        kept = kept_rows(brought, kinds)
        said = [*never_counted(brought)]
        if typed.strip() and kept["features"]:
            kept["document"], more = typed_row(typed, brought, kept["features"])
            said += more
        elif typed.strip():
            kept["document"] = typed.strip()
        elif asked := asked_in(brought):
            kept |= {"document": as_cells(asked[0]), "hidden": ""}
    except NaiveBayesError as error:
        return {"error": str(error)}
    notices = [
        [notice.sentence, [list(other) for other in notice.others]] for notice in brought.notices
    ]
    return {
        "error": "",
        "reading": brought.form,
        "separator": SEPARATORS[brought.separator][0] if brought.separator else "",
        "header": "yes" if brought.header else "no",
        "told": brought.told
        or f"{several(times, 'row')}: {classes_in(brought.labels, brought.times)}",
        "notices": [*notices, *([sentence, []] for sentence in said)],
        **kept,
    }


def kept_rows(brought: Brought, kinds: Mapping[str, str]) -> dict[str, Any]:
    """The rows as the laboratory keeps them, the columns, and what is asked about first.

    Examples:
        >>> kept_rows(read_brought("free,lunch,class\\n2,0,spam\\n0,1,ham"), {})["training"]
        'spam\\tfree free\\nham\\tlunch'
    """
    if brought.frequencies:
        return kept_frequencies(brought.frequencies)
    if not brought.features:
        if brought.form == "counts":
            check_one_word_each(brought.documents[0])
        texts = list(map(words_as_typed, brought.documents))
        cells = [[text] for text in texts]
        training = training_of(zip(brought.labels, cells, brought.times, strict=True))
        places = {"places": {"1": "first", "2": "last"}, "label": brought.label or "1"}
        return {**KEPT, **places, **as_case(training, "", vocabulary_for(texts))}
    table: Any = brought.table
    cells = [["?" if it is None else str(it) for it in row.values()] for row in brought.documents]
    training = training_of(zip(brought.labels, cells, brought.times, strict=True))
    known = {table.column(name): kind for name, kind in kinds.items()}
    chosen = {name: known.get(name, column.kind) for name, column in brought.features.items()}
    features = columns_written(brought.label, {name: chosen[name] for name in brought.kinds})
    names = enumerate(table.columns, 1)
    return {
        **KEPT,
        "places": {str(k): name for k, name in names if name != brought.count},
        "label": str(table.columns.index(brought.label) + 1),
        "columns": [[name, kind] for name, kind in chosen.items()],
        "state": state_of(brought.prior) if brought.prior else {},
        **as_case(training, features),
    }


KEPT: dict[str, Any] = {"places": {}, "label": "", "columns": [], "state": {}}
"""Where a label can be, where it is, the columns, and settings, as far as a text has them."""


def training_of(rows: Iterable[tuple[str, Sequence[str], int]]) -> str:
    """Rows as lines: the label, the cells, and how often the row counts, if not all count once.

    Examples:
        >>> training_of([("spam", ["win"], 1), ("ham", ["lunch"], 1)])
        'spam\\twin\\nham\\tlunch'
        >>> training_of([("no", ["sun", "?"], 2), ("yes", ["fog", "weak"], 0)])
        'no\\tsun\\t?\\t2'
    """
    lines = [(label, *cells, str(times)) for label, cells, times in rows if times]
    last = -1 if all(line[-1] == "1" for line in lines) else None
    return "\n".join("\t".join(line[:last]) for line in lines)


def kept_frequencies(known: Frequencies) -> dict[str, Any]:
    """Frequencies as rows that each know one word, or one feature, as often as it was counted.

    Nothing is invented: what a row does not know has no factor in it, and the prior is given.

    Examples:
        >>> mails = read_brought("class,mails,money,viagra\\nspam,30,25,25\\nham,70,25,5")
        >>> kept_frequencies(mails.frequencies)["training"].split("\\n")[:2]
        ['spam\\tyes\\t?\\t25', 'spam\\tno\\t?\\t5']
    """
    names = list(known.features)
    check_one_word_each(key for table in known.counts.values() for key in table if not names)
    training = training_of(
        (label, [key[1] if name == key[0] else "?" for name in names] or [key], times)
        for label, table in known.counts.items()
        for key, times in table.items()
    )
    total = sum(known.documents.values())
    prior = known.prior or {label: Fraction(n, total) for label, n in known.documents.items()}
    state = state_of(prior)
    if known.given:
        state["smoothing"] = "none"
    if names:
        features = columns_written("class", dict.fromkeys(names, Categorical.kind))
        document = "\t".join(values[0] for values in known.features.values())
    else:
        state["model"], features = "multinomial", ""
        [(document, _)] = next(iter(known.counts.values())).most_common(1)
    return {
        **KEPT,
        "columns": [[name, Categorical.kind] for name in names],
        "state": state,
        "features": features,
        "vocabulary": "",
        "training": training,
        "document": document,
        "hidden": "",
        "number": training.count("\n") + 1,
    }


def state_of(prior: Mapping[str, Fraction]) -> dict[str, str]:
    """The setting of a prior that is given.

    Examples:
        >>> state_of({"spam": Fraction(1, 3), "ham": Fraction(2, 3)})
        {'prior': 'given', 'given': 'spam 1/3, ham 2/3'}
    """
    return {"prior": "given", "given": ", ".join(f"{label} {p}" for label, p in prior.items())}


def never_counted(brought: Brought) -> Iterator[str]:
    """Sentences on values that no class has: no row has them, so alpha is not added for them.

    Examples:
        >>> [*never_counted(read_brought("fruit,total,long,round\\nbanana,5,4,5\\nlime,3,1,3"))]
        ['round = no was counted in no class, so in the laboratory it is not a value of round']
    """
    known = brought.frequencies
    for name, values in brought.values.items():
        for value in values:
            if known:
                there = any(table[name, value] for table in known.counts.values())
            else:
                there = any(row[name] == value for row in brought.documents)
            if not there:
                yield (
                    f"{name} = {value} was counted in no class, so in the laboratory it is not a value "
                    f"of {name}"
                )


def check_one_word_each(words: Iterable[Any]) -> None:
    """Refuse words that are not read as one word each in the texts that the laboratory keeps.

    Raises:
        NaiveBayesError: such a word, as of two words, or of signs.

    Examples:
        >>> check_one_word_each(["free", "hong-kong", "hong kong"])
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: 'hong kong' is counted as a word, and in the laboratory's texts it is not one: write it without white space and signs, as in hong-kong
    """
    for word in words:
        if tokenise(word) != [word.casefold()]:
            raise NaiveBayesError(
                f"{short(word, longest=40)} is counted as a word, and in the laboratory's texts it "
                "is not one: write it without white space and signs, as in hong-kong"
            )


def typed_row(typed: str, brought: Brought, features: str) -> tuple[str, list[str]]:
    """A typed row as cells between tabs, and what was taken for granted about it.

    Examples:
        >>> brought = read_brought("sky,wind,play\\nsun,weak,no\\nfog,weak,yes")
        >>> typed_row("Sun, ?", brought, "")
        ('sun\\t?', ['sky=Sun is read as sun'])
    """
    row = row_from(typed, brought.columns, brought.others, brought.guessed)
    return as_cells(row.values), row.said


def as_cells(document: Any) -> str:
    """A row as cells between tabs; a text as it is.

    Examples:
        >>> as_cells({"sky": "sun", "wind": None}), as_cells("win")
        ('sun\\t?', 'win')
    """
    if isinstance(document, str):
        return document
    return "\t".join("?" if value is None else str(value) for value in document.values())


def as_case(training: str, features: str, vocabulary: str = "") -> dict[str, Any]:
    """The rows, and the one of them that is hidden and asked about first.

    Examples:
        >>> as_case("spam\\twin\\nspam\\tfree\\nham\\tnoon", "")["hidden"]
        '2'
    """
    lines = training.split("\n")
    hidden = testable(training, features, vocabulary)
    asked = lines[int(hidden) - 1 if hidden.isdecimal() else -1].split("\t")
    size = len(columns_of(features)[1]) if features else 1
    document = "\t".join(asked[1 : size + 1])
    asked_first = {"document": document, "hidden": hidden, "number": len(lines)}
    return {"training": training, "features": features, "vocabulary": vocabulary, **asked_first}


def vocabulary_for(texts: Iterable[str]) -> str:
    """What V is at first: every word, or of very many the ten that tell most about the class.

    Where the texts have the word 10, that would be V itself: the next number is taken.

    Examples:
        >>> vocabulary_for(["win money", "lunch"])
        ''
        >>> vocabulary_for([" ".join(f"w{k}" for k in range(70))])
        '10'
        >>> vocabulary_for([" ".join(map(str, range(70)))])
        '70'
    """
    words = {word for text in texts for word in tokenise(text)}
    numbers = (str(n) for n in count(KEYWORDS) if str(n) not in words)
    return next(numbers) if len(words) > MANY_WORDS else ""
