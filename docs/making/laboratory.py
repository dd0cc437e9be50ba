"""The laboratory: a small training table and a document, worked out and laid out as HTML.

The same functions run twice: when the site is built, for the case that the page opens
with, and in the reader's browser, each time something is edited.  A case is a plain
mapping of strings, which a form can hold and a link can carry.  All numbers come from
the model and its `Working`; what is added here is where each count came from.

What belongs together shares a key: `n-0-2` is the count of the third word in the first
class, `d-0` that class's total, `c-0` its rows, `w-2` the third word.  The page lights
up whatever shares a key with what is pointed at.
"""

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from html import escape
from itertools import accumulate, islice
from math import inf
from typing import Any

from naive_bayes import (
    BernoulliNB,
    Estimate,
    FakeDocument,
    IgnoreZeros,
    Laplace,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    Working,
    bag_of_words,
    count_vector,
    explanations,
    presence_vector,
    tokenise,
)
from worked_examples.exercises import exercise

State = Mapping[str, str]
"""A case: what the form holds, and a link carries."""

Model = BernoulliNB | MultinomialNB

MODELS = {"bernoulli": "Bernoulli (presence)", "multinomial": "multinomial (counts)"}
SMOOTHINGS = {
    "none": "none",
    "laplace": "Laplace, alpha",
    "fake": "one fake document with every word",
    "pseudo": "two pseudo-documents, with every word and with none",
    "ignore": "ignore zeros, class by class",
    "ignore-all": "ignore zeros, for all classes",
}
ALPHAS = ("0", "1/100", "1/10", "1/2", "1", "2", "10", "100")
"""What the page tries to show what alpha does."""

LONGEST = 34
"""A fraction with more characters is shown rounded; the working to copy has it whole."""

SHORT = 19
"""The same where several stand in a row."""

WORDS_SHOWN = 15
"""A larger vocabulary shows the document's words first, and the rest on request."""

ROWS_TOLD = 12
"""A count that came from more rows names the first of them."""

SHARES_SHOWN = 5
"""With more classes, the summary shows the likeliest."""

ZEROS_SHOWN = 3
"""More factors of zero are not followed from alpha to alpha."""

DOCUMENTS = 100_000
"""More documents in all would keep a browser busy for minutes."""

NUMBER = re.compile(r"[+-]?(\d+(/\d+)?|\d*\.?\d+(e[+-]?\d\d?)?)", re.IGNORECASE | re.ASCII)
"""A fraction or a decimal; an exponent of more digits would fill the page with zeros."""


@dataclass(frozen=True)
class Row:
    """A row of the training table: its number, label, words, and how often it counts."""

    number: int
    label: str
    tokens: list[str]
    times: int


@dataclass(frozen=True)
class Case:
    """A case that has been read and fitted."""

    rows: list[Row]
    document: list[str]
    model: Model
    bernoulli: bool
    labels: list[str]
    """C."""
    place: dict[str, int]
    """V: where each word stands in it."""

    @property
    def words(self) -> list[str]:
        """V, in order."""
        return list(self.place)

    def rows_of(self, label: str) -> list[Row]:
        """The rows of a class."""
        return [row for row in self.rows if row.label == label]


# Reading a case.


def read_rows(training: str) -> list[Row]:
    """The rows of a training table: a label, a tab, a text, and perhaps a tab and a number.

    Raises:
        NaiveBayesError: a row without a label, or with a number that is none.

    Examples:
        >>> read_rows("spam\\tWin, win!\\nham\\t\\t3")
        [Row(number=1, label='spam', tokens=['win', 'win'], times=1), Row(number=2, label='ham', tokens=[], times=3)]
        >>> read_rows("\\tWin!")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: row 1 has no label: give its class, such as spam
    """
    rows = []
    for number, line in enumerate(training.split("\n"), 1):
        label, text, times, *_ = [*line.split("\t"), "", "", ""]
        if not line.strip():
            continue
        if not label.strip():
            raise NaiveBayesError(f"row {number} has no label: give its class, such as spam")
        times = times.strip() or "1"
        if not re.fullmatch("0*[1-9][0-9]{0,5}", times) or int(times) > DOCUMENTS:
            raise NaiveBayesError(
                f"row {number} counts {times!r} times: give a whole number from 1 to {DOCUMENTS}"
            )
        rows.append(Row(number, label.strip(), tokenise(text), int(times)))
    total = sum(row.times for row in rows)
    if total > DOCUMENTS:
        raise NaiveBayesError(f"the rows count {total} times in all: give at most {DOCUMENTS}")
    return rows


def read_number(text: str) -> Fraction:
    """A fraction or a decimal.

    Raises:
        ValueError: it is neither.

    Examples:
        >>> read_number(" 1/2"), read_number("0.1"), read_number("1e-3")
        (Fraction(1, 2), Fraction(1, 10), Fraction(1, 1000))
        >>> read_number("1e400")
        Traceback (most recent call last):
            ...
        ValueError: 1e400
    """
    if not NUMBER.fullmatch(text.strip()):
        raise ValueError(text)
    return Fraction(text.strip())


def read_prior(given: str) -> dict[str, Fraction]:
    """A given prior, as in "spam 1/3, ham 2/3".

    Raises:
        NaiveBayesError: a part that is not a label and a number.

    Examples:
        >>> read_prior("spam 1/3, ham 2/3")
        {'spam': Fraction(1, 3), 'ham': Fraction(2, 3)}
        >>> read_prior("spam")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the prior 'spam' is no label and number: write spam 1/3, ham 2/3
    """
    prior = {}
    for part in given.split(","):
        label, _, number = part.strip().rpartition(" ")
        try:
            value = read_number(number)
        except (ValueError, ZeroDivisionError):
            label = ""
        if not label.strip():
            raise NaiveBayesError(
                f"the prior {part.strip()!r} is no label and number: write spam 1/3, ham 2/3"
            )
        if label.strip() in prior:
            raise NaiveBayesError(f"the prior names {label.strip()!r} twice: name each class once")
        prior[label.strip()] = value
    return prior


def read_alpha(text: str) -> Fraction:
    """alpha, as a fraction or a decimal.

    Raises:
        NaiveBayesError: it is no number.

    Examples:
        >>> read_alpha("1/2"), read_alpha("0.1")
        (Fraction(1, 2), Fraction(1, 10))
        >>> read_alpha("one")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: alpha is 'one': give a number such as 1, 1/2 or 0.5
    """
    try:
        return read_number(text)
    except (ValueError, ZeroDivisionError):
        raise NaiveBayesError(f"alpha is {text!r}: give a number such as 1, 1/2 or 0.5") from None


def read(state: State) -> Case:
    """A case, read and fitted.

    Raises:
        NaiveBayesError: what is wrong with a row, a number, or the training.

    Examples:
        >>> case = read({"training": "spam\\tb\\nspam\\ta b\\nham\\ta", "document": "a b"})
        >>> case.words, case.model.document_counts
        (['b', 'a'], {'spam': 2, 'ham': 1})
    """
    rows = read_rows(state.get("training", ""))
    kind = state.get("smoothing", "laplace")
    if kind not in SMOOTHINGS:
        raise NaiveBayesError(f"the smoothing is {kind!r}: give one of {listed([*SMOOTHINGS])}")
    smoothing = {
        "none": NoSmoothing(),
        "fake": FakeDocument(),
        "pseudo": PseudoDocuments(),
        "ignore": IgnoreZeros(),
        "ignore-all": IgnoreZeros(per_class=False),
    }.get(kind) or Laplace(read_alpha(state.get("alpha", "1")))
    prior: Any = state.get("prior", "empirical")
    if prior == "given":
        prior = read_prior(state.get("given", ""))
    event_model = state.get("model", "bernoulli")
    if event_model not in MODELS:
        raise NaiveBayesError(f"the model is {event_model!r}: give one of {listed([*MODELS])}")
    bernoulli = event_model == "bernoulli"
    make: Any = BernoulliNB if bernoulli else MultinomialNB
    model = make(
        smoothing=smoothing, prior=prior, vocabulary=tokenise(state.get("vocabulary", "")) or None
    )
    documents = [row.tokens for row in rows for _ in range(row.times)]
    model.fit(documents, [row.label for row in rows for _ in range(row.times)])
    place = {word: v for v, word in enumerate(model.vocabulary)}
    document = tokenise(state.get("document", ""))
    return Case(rows, document, model, bernoulli, list(model.classes), place)


# What the page asks for.


def respond(state: State) -> dict[str, str]:
    """What the page shows for a case: its summary and results as HTML, or what is wrong with it.

    Examples:
        >>> answer = respond({"training": "spam\\ta", "document": "a", "alpha": "-1"})
        >>> answer["error"]
        'alpha is -1, which is negative: give 0 (no smoothing) or more'
        >>> answer = respond({"training": "spam\\ta\\nham\\tb", "document": "a"})
        >>> "spam, 4 times" in answer["summary"], "<table" in answer["results"]
        (True, True)
    """
    try:
        return {**shown(state), "error": ""}
    except NaiveBayesError as error:
        message = str(error)
    except ValueError as error:
        # Python writes no whole number of more digits than this.
        if "integer string conversion" not in str(error):
            raise
        message = (
            f"a fraction of this case has more than {sys.get_int_max_str_digits()} digits, too "
            "many to write: give a shorter document or a rounder alpha"
        )
    return {"summary": "", "results": "", "error": message}


def shown(state: State) -> dict[str, str]:
    """Everything about a case: what matters most, and section by section where it comes from.

    Raises:
        NaiveBayesError: as `read`.
    """
    case = read(state)
    sections = [training_section(case), document_section(case), estimates_section(case)]
    try:
        working: Working = case.model.explain(case.document)
    except NaiveBayesError as error:
        summary = f'<p class="lab-error">{escape(str(error))}</p>'
        sections += [alpha_section(state), models_section(state)]
    else:
        summary = summary_of(working)
        sections += [
            product_section(case, working),
            posterior_section(working),
            log_odds_section(working),
            zeros_section(working),
            alpha_section(state),
            models_section(state),
            working_section(working),
        ]
    return {"summary": summary, "results": "\n".join(sections)}


# Pieces of HTML.


def keys(names: Iterable[str]) -> str:
    """The attribute that says what an element belongs to."""
    return f'data-keys="{" ".join(names)}"'


def tracked(name: str, inside: str) -> str:
    """Text whose change from one edit to the next the page marks."""
    return f'<span data-id="{escape(name)}">{inside}</span>'


def pointer(text: str, names: Iterable[str], told: str, kind: str = "") -> str:
    """Something to point at: it lights up what shares a key, and says what it is."""
    return (
        f'<button type="button" class="trace {kind}" {keys(names)} '
        f'aria-label="{escape(f"{text}: {told}")}">'
        f"{escape(text)}</button>"
    )


def fraction(above: str, below: str) -> str:
    """One thing over another, each of which can be pointed at."""
    return f'<span class="fraction">{above}<span class="over"> over </span>{below}</span>'


def table(head: Sequence[str], rows: Iterable[Sequence[str]], name: str) -> str:
    """A table that scrolls in itself; the first cell of a row heads it."""
    # The theme wraps a table that has no class, but only those that are there from the start.
    lines = [f'<div class="lab-table" role="group" aria-label="{escape(name)}" tabindex="0">']
    lines += [
        '<table class="lab-grid"><thead><tr>',
        *(f'<th scope="col">{cell}</th>' for cell in head),
    ]
    lines.append("</tr></thead><tbody>")
    for first, *rest in rows:
        cells = "".join(f"<td>{cell}</td>" for cell in rest)
        lines.append(f'<tr><th scope="row">{first}</th>{cells}</tr>')
    return "\n".join([*lines, "</tbody></table></div>"])


def section(name: str, title: str, *parts: str) -> str:
    """A part of the results, with its heading."""
    inside = "\n".join(parts)
    return f'<section aria-labelledby="lab-part-{name}"><h2 id="lab-part-{name}">{title}</h2>\n{inside}\n</section>'


def bar(share: float, start: float = 0.0, kind: str = "") -> str:
    """A bar as long as its share; the number stands beside it, so it is not read out."""
    style = f"left:{start:.2%};width:{share:.2%}"
    return f'<span class="lab-bar {kind}" aria-hidden="true"><i style="{style}"></i></span>'


def listed(parts: Sequence[str]) -> str:
    """Names in a row, as in a sentence.

    Examples:
        >>> listed(["1", "2", "4"]), listed(["1"]), listed([])
        ('1, 2 and 4', '1', '')
    """
    return " and ".join(filter(None, [", ".join(parts[:-1]), *parts[-1:]]))


def rows_named(rows: Sequence[str]) -> str:
    """Rows in a sentence, the first of them if they are many.

    Examples:
        >>> rows_named(["row 1", "row 4"]), rows_named([]), rows_named(["row 3 has 2"] * 40)[-28:]
        ('row 1 and row 4', 'no row', 'row 3 has 2 and 28 more rows')
    """
    more = len(rows) - ROWS_TOLD
    if more > 1:
        rows = [*rows[:ROWS_TOLD], f"{more} more rows"]
    return listed(rows) or "no row"


def exact(value: Any, longest: int = LONGEST) -> str:
    """A number of the working as it stands there; one that is too long to read, rounded.

    Examples:
        >>> exact(Fraction(2, 3)), exact(Fraction(10**40, 10**40 + 1))
        ('2/3', '≈ 1.0000')
        >>> exact(Fraction(1, 10**40))
        '≈ 1.0000e-40'
    """
    if len(str(value)) <= longest:
        return escape(str(value))
    rounded = Decimal(value.numerator) / Decimal(value.denominator)
    return f"≈ {rounded:.4e}" if rounded < Decimal("0.0001") else f"≈ {rounded:.4f}"


# The sections.


def token_keys(case: Case, row: Row, word: str) -> list[str]:
    """What a word of the training table was counted for."""
    k, v = case.labels.index(row.label), case.place[word]
    return [f"n-{k}-{v}"] if case.bernoulli else [f"n-{k}-{v}", f"d-{k}"]


def token(case: Case, word: str, names: Sequence[str], told: str) -> str:
    """A word in the training table or the document."""
    if word in case.place:
        return pointer(word, names, told, "token")
    return f'<span class="token unknown" title="not in V">{escape(word)}</span>'


def vector(case: Case, tokens: list[str]) -> str:
    """A document as the model reads it, over V."""
    if not case.place:
        return "()"
    numbers = (
        presence_vector(tokens, case.words) if case.bernoulli else count_vector(tokens, case.words)
    )
    return f"({', '.join(map(str, numbers))})"


def estimate_of(case: Case, label: str, word: str) -> str:
    """P(w|c) as it is said, such as "P(a|spam) = 2/4"."""
    try:
        return f"P({word}|{label}) = {case.model.likelihood(word, label)}"
    except NaiveBayesError:
        return f"P({word}|{label}) = 0/0"


def counted_for(case: Case, row: Row, word: str) -> str:
    """What a word of a row was counted for."""
    times = f", {row.times} times" if row.times > 1 else ""
    return f"counted for {estimate_of(case, row.label, word)}, in row {row.number}{times}"


def training_section(case: Case) -> str:
    """The rows, word by word, and their vectors."""
    few = len(case.place) <= WORDS_SHOWN
    lines = []
    for row in case.rows:
        k = case.labels.index(row.label)
        words = " ".join(
            token(case, word, token_keys(case, row, word), counted_for(case, row, word))
            if word in case.place
            else token(case, word, [], "")
            for word in row.tokens
        )
        names = [f"c-{k}", "rows", *([f"d-{k}"] if case.bernoulli else [])]
        times = f" × {row.times}" if row.times > 1 else ""
        told = f"one of the rows of {row.label}; P({row.label}) = {case.model.prior[row.label]}"
        first = pointer(f"{row.number}", names, told, "row") + times
        cells = [first, escape(row.label), words or "<i>no words</i>"]
        lines.append([*cells, escape(vector(case, row.tokens))] if few else cells)
    what = "presence" if case.bernoulli else "count"
    head = ["row", "class", "words", *([f"{what} vector"] if few else [])]
    known = f"V has {len(case.place)} words: {escape(', '.join(case.words[:60]))}"
    known += "." if len(case.place) <= 60 else ", and more."
    if not case.place:
        known = "V has no words."
    return section(
        "training", "The training rows", table(head, lines, "training rows"), f"<p>{known}</p>"
    )


def document_section(case: Case) -> str:
    """The document's tokens, its bag, and its vector."""

    def told(word: str) -> str:
        named = [estimate_of(case, label, word) for label in case.labels[:SHARES_SHOWN]]
        return ", ".join([*named, *(["…"] if len(case.labels) > SHARES_SHOWN else [])])

    tokens = " ".join(
        token(case, word, [f"w-{case.place[word]}"], told(word))
        if word in case.place
        else token(case, word, [], "")
        for word in case.document
    )
    bag = bag_of_words(case.document)
    parts = ", ".join(f"{escape(str(word))} {count}" for word, count in bag.items())
    lines = [f"<p>Tokens: {tokens or '<i>none, so the prior decides</i>'}</p>"]
    if bag:
        lines.append(f"<p>Bag: {tracked('bag', parts)}</p>")
    if len(case.place) <= WORDS_SHOWN:
        kind = "Presence" if case.bernoulli else "Count"
        lines.append(
            f"<p>{kind} vector over V: {tracked('vector', vector(case, case.document))}</p>"
        )
    unknown = [word for word in dict.fromkeys(case.document) if word not in case.place]
    if unknown:
        lines.append(f"<p>Not in V, so without a factor: {escape(', '.join(unknown))}.</p>")
    return section("document", "The document", *lines)


def adds(what: Any) -> str:
    """What smoothing adds, as the end of a sentence."""
    return f"; smoothing adds {what}" if what else ""


def where_counted(case: Case, label: str, word: str) -> str:
    """The rows that a count came from."""
    found = []
    for row in case.rows_of(label):
        count = row.tokens.count(word)
        if count:
            times = f" ({row.times} times)" if row.times > 1 else ""
            has = "" if case.bernoulli else f" has {count}"
            found.append(f"row {row.number}{has}{times}")
    return rows_named(found)


def said_of(case: Case, label: str, word: str, estimate: Estimate) -> tuple[str, str]:
    """Where the count above and the count below came from."""
    unit = "documents" if case.bernoulli else "words"
    rows = rows_named([f"row {row.number}" for row in case.rows_of(label)])
    return (
        f"{word} in {label}, {estimate.count}: {where_counted(case, label, word)}"
        f"{adds(estimate.pseudo_count)}",
        f"{estimate.total} {unit} of {label}: {rows}{adds(estimate.pseudo_total)}",
    )


def estimate_cell(case: Case, label: str, word: str) -> str:
    """P(w|c), its counts traced to the rows, and what smoothing added to them."""
    k, v = case.labels.index(label), case.place[word]
    try:
        estimate: Estimate = case.model.likelihood(word, label)
    except NaiveBayesError as error:
        return f'<span class="zero" title="{escape(str(error))}">0/0</span>'
    above, below = said_of(case, label, word, estimate)
    top, bottom = str(estimate.count), str(estimate.total)
    if estimate.pseudo_count or estimate.pseudo_total:
        top, bottom = f"{top} + {estimate.pseudo_count}", f"{bottom} + {estimate.pseudo_total}"
    shown = fraction(pointer(top, [f"n-{k}-{v}"], above), pointer(bottom, [f"d-{k}"], below))
    result = "" if top == str(estimate.count) else f" = {escape(str(estimate))}"
    kind = ' class="zero"' if estimate == 0 else ""
    return tracked(f"P({word}|{label})", f"<span{kind}>{shown}{result}</span>")


def estimates_section(case: Case) -> str:
    """Counts and estimates of each word in each class, and the prior."""
    counts = (
        case.model.documents_with if isinstance(case.model, BernoulliNB) else case.model.word_counts
    )
    totals = (
        case.model.document_counts
        if isinstance(case.model, BernoulliNB)
        else case.model.word_totals
    )

    def line(word: str) -> list[str]:
        cells = [f"<span {keys([f'w-{case.place[word]}'])}>{escape(word)}</span>"]
        for label in case.labels:
            cells.append(tracked(f"count of {word} in {label}", str(counts[label][word])))
            cells.append(estimate_cell(case, label, word))
        return cells

    unit = "documents" if case.bernoulli else "words"
    head = ["word"]
    for label in case.labels:
        head += [f"count in {escape(label)}", f"P(word | {escape(label)})"]
    first = [word for word in case.words if word in case.document]
    if len(case.place) <= WORDS_SHOWN:
        first = list(case.words)
    total = [f"all {unit}"]
    for label in case.labels:
        total += [tracked(f"{unit} of {label}", str(totals[label])), ""]
    priors = [prior_cell(case, label) for label in case.labels]
    parts = [
        f"<p>Prior: {'; '.join(priors)}.</p>",
        table(head, [*map(line, first), total], "counts and estimates"),
    ]
    rest = [word for word in case.words if word not in first]
    if rest:
        more = table(head, map(line, islice(rest, 300)), "the other words of V")
        parts.append(
            f"<details><summary>The other {len(rest)} words of V</summary>{more}</details>"
        )
    return section("estimates", "Counts and estimates", *parts)


def prior_cell(case: Case, label: str) -> str:
    """P(c), traced to the rows where it was counted."""
    prior = case.model.prior[label]
    k = case.labels.index(label)
    name = f"P({escape(label)}) = "
    if case.model.prior_rule != "empirical":
        return name + tracked(f"P({label})", escape(str(prior)))
    rows = rows_named([f"row {row.number}" for row in case.rows_of(label)])
    above = pointer(str(prior.count), [f"c-{k}"], f"{prior.count} documents of {label}: {rows}")
    below = pointer(str(prior.total), ["rows"], f"{prior.total} documents in all rows")
    return name + tracked(f"P({label})", fraction(above, below))


def factor_name(case: Case, label: str, step: Any) -> str:
    """The word of a factor, traced to the rows that its estimate was counted in."""
    if step.word not in case.place:
        return escape(step.name)
    k, v = case.labels.index(label), case.place[step.word]
    try:
        estimate: Estimate = case.model.likelihood(step.word, label)
    except NaiveBayesError:
        return escape(step.name)
    above, below = said_of(case, label, step.word, estimate)
    return pointer(step.name, [f"n-{k}-{v}", f"w-{v}"], f"{above}; {below}")


def product_section(case: Case, working: Working) -> str:
    """The product of each class, line by line, with the log column."""
    parts = []
    for label, found in zip(case.labels, working.to_dict()["classes"], strict=True):
        steps = working[label].steps
        lines = [["prior", "", found["prior"], found["prior"], _log(working[label].log_prior)]]
        for step, fields in zip(steps, found["factors"], strict=True):
            kind = ' class="zero"' if step.log == -inf else ""
            lines.append(
                [
                    factor_name(case, label, step),
                    fields["times"],
                    escape(fields["formula"]),
                    tracked(
                        f"factor of {step.name} in {label}",
                        f"<span{kind}>{escape(fields['factor'])}</span>",
                    ),
                    _log(step.times * step.log if step.log else 0.0),
                ]
            )
        joint = tracked(f"joint of {label}", exact(working[label].joint))
        log_joint = tracked(f"log joint of {label}", _log(working[label].log_joint))
        lines.append(["joint", "", "", joint, log_joint])
        head = ["factor", "times", "estimate", "multiplied", "log"]
        parts.append(
            f"<div><h3>{escape(str(label))}</h3>\n"
            + table(head, lines, f"the product of {label}")
            + f'\n<p class="lab-line">{escape(working[label].product_line)}</p></div>'
        )
    evidence = exact(working.evidence)
    sums = " + ".join(exact(found.joint) for found in working.classes)
    products = '<div class="lab-products">' + "\n".join(parts) + "</div>"
    total = f"<p>Evidence: {sums} = {tracked('evidence', evidence)}</p>"
    return section("product", "The product, line by line", products, total)


def _log(value: float) -> str:
    return "−∞" if value == -inf else f"{value:.4f}".replace("-", "−")


def summary_of(working: Working) -> str:
    """The verdict and the posteriors, the likeliest first where there are many classes."""
    verdict = f'<p class="lab-verdict">{tracked("verdict", escape(working.verdict))}</p>'
    known = [found for found in working.classes if found.posterior is not None]
    if len(known) > SHARES_SHOWN:
        known = sorted(known, key=lambda found: found.posterior or 0, reverse=True)[:SHARES_SHOWN]
    shares = "".join(
        f"<li>P({escape(str(found.label))} | d) = "
        f"{tracked(f'P({found.label}|d)', exact(found.posterior))} "
        f"{bar(float(found.posterior or 0))}</li>"
        for found in known
    )
    return verdict + (f'<ul class="lab-shares">{shares}</ul>' if shares else "")


def posterior_section(working: Working) -> str:
    """P(c|d) as a fraction, a decimal and a bar."""
    lines = []
    for found in working.classes:
        if found.posterior is None:
            continue
        share = float(found.posterior)
        number = tracked(f"P({found.label}|d)", exact(found.posterior))
        lines.append([escape(str(found.label)), number, f"{share:.4f}", bar(share)])
    if not lines:
        zeros = "<p>No class has a posterior: every joint is 0, and 0/0 is no number.</p>"
        return section("posterior", "The posterior", zeros)
    told = "<p>Each joint over the evidence.</p>"
    head = ["class", "P(class | d)", "rounded", "bar"]
    return section("posterior", "The posterior", told, table(head, lines, "posterior"))


def log_odds_section(working: Working) -> str:
    """What the prior and each word add to the log odds of the two likeliest classes."""
    if working.impossible or len(working.classes) < 2:
        return ""
    a, b = working.decision, working.runner_up
    rows = working.contributions(a, b)
    total = working[a].log_joint - working[b].log_joint
    # Each bar begins where the one before it ends; one without end reaches the edge.
    ends = [0.0, *accumulate(row.log_odds if abs(row.log_odds) < inf else 0.0 for row in rows)]
    edge = max(map(abs, ends)) or 1.0
    lines = [
        log_odds_line(word, escape(str(ratio)), value, start / edge, edge)
        for (word, ratio, value), start in zip(rows, ends, strict=False)
    ]
    lines.append(log_odds_line("sum", "", total, 0.0, edge))
    head = ["part", "ratio", "log odds", f"← against {escape(str(a))}, for {escape(str(a))} →"]
    told = (
        f"<p>What speaks for {escape(str(a))} rather than {escape(str(b))}. Each bar begins where "
        "the one above it ends; the last, from the middle, is their sum.</p>"
    )
    return section("log-odds", "Log odds, word by word", told, table(head, lines, "log odds"))


def log_odds_line(word: str, ratio: str, value: float, start: float, edge: float) -> list[str]:
    """A line of the log odds, its bar from `start`, where -1 and 1 are the ends.

    Examples:
        >>> log_odds_line("sum", "", 1.0, 0.0, 2.0)[-1]
        '<span class="lab-bar for" aria-hidden="true"><i style="left:50.00%;width:25.00%"></i></span>'
    """
    end = max(-1.0, min(1.0, start + value / edge))
    left, right = sorted((0.5 + start / 2, 0.5 + end / 2))
    return [
        escape(word),
        tracked(f"ratio of {word}", ratio),
        tracked(f"log odds of {word}", "∞" if value == inf else _log(value)),
        bar(right - left, left, "for" if value > 0 else "against"),
    ]


def zeros_section(working: Working) -> str:
    """The factors of zero that veto a class."""
    lines = []
    for found in working.classes:
        for step in found.steps:
            if step.skipped:
                lines.append(f"{step.name} has the factor 0 in {found.label}, and it is left out")
            elif step.log == -inf:
                lines.append(
                    f"{step.name} has the factor 0 in {found.label}: the whole product is 0, "
                    "whatever the other words say"
                )
    if not lines:
        return ""
    items = "".join(f"<li>{escape(line)}.</li>" for line in lines)
    told = "<p>Smoothing with an alpha above 0 lifts each such factor a little above 0.</p>"
    return section("zeros", "The zeros that veto", f"<ul>{items}</ul>", told)


def alpha_section(state: State) -> str:
    """The posterior under several alphas, and what becomes of the factors that are zero at 0."""
    lines = []
    zeros: list[tuple[str, str]] = []
    labels: list[str] = []
    used = None
    if state.get("smoothing", "laplace") == "laplace":
        used = read_alpha(state.get("alpha", "1"))
    for alpha in sorted({*map(Fraction, ALPHAS), *([] if used is None else [used])}):
        case = read({**state, "smoothing": "laplace", "alpha": str(alpha)})
        labels = case.labels
        first = f"<strong>{alpha}, as set</strong>" if alpha == used else str(alpha)
        try:
            working: Working = case.model.explain(case.document)
        except NaiveBayesError:
            lines.append([first, *("0/0" for _ in [*zeros, *labels]), "none"])
            continue
        if alpha == 0:
            zeros = [
                (str(found.label), step.name)
                for found in working.classes
                for step in found.steps
                if step.log == -inf
            ][:ZEROS_SHOWN]
        factors = [
            next(str(step.factor) for step in working[label].steps if step.name == name)
            for label, name in zeros
        ]
        shares = [
            "0/0"
            if found.posterior is None
            else f"{exact(found.posterior, SHORT)} {bar(float(found.posterior))}"
            for found in working.classes
        ]
        decision = "none" if working.impossible else str(working.decision)
        lines.append(
            [first, *factors, *shares, escape(decision + (", a tie" if working.tied else ""))]
        )
    head = [
        "alpha",
        *(escape(f"{name} in {label}") for label, name in zeros),
        *(f"P({escape(label)} | d)" for label in labels),
        "verdict",
    ]
    told = "<p>The same rows and document, with (count + alpha) above and its sum below."
    if zeros:
        told += " A factor that is 0 at alpha 0 vetoes its class there, and nowhere else."
    return section("alpha", "What alpha does", f"{told}</p>", table(head, lines, "alphas"))


def models_section(state: State) -> str:
    """Both event models side by side, on the same rows and document."""
    columns: list[dict[str, str]] = []
    for model in MODELS:
        case = read({**state, "model": model})
        column = {"the document": escape(vector(case, case.document))}
        if len(case.place) > WORDS_SHOWN:
            column = {}
        try:
            working: Working = case.model.explain(case.document)
        except NaiveBayesError as error:
            columns.append({**column, "verdict": escape(str(error))})
            continue
        for found in working.classes:
            column[f"product of {escape(str(found.label))}"] = escape(found.product_line)
        for found in working.classes:
            column[f"P({escape(str(found.label))} | d)"] = (
                "0/0"
                if found.posterior is None
                else f"{exact(found.posterior)} {bar(float(found.posterior))}"
            )
        columns.append({**column, "verdict": escape(working.verdict)})
    names = dict.fromkeys(name for column in columns for name in column if name != "verdict")
    lines = [[name, *(column.get(name, "") for column in columns)] for name in [*names, "verdict"]]
    return section(
        "models",
        "Both event models, side by side",
        table(["event model", *MODELS.values()], lines, "both event models"),
    )


def working_section(working: Working) -> str:
    """The working to copy."""
    parts = []
    for name, text in (
        ("text", working.to_text()),
        ("Markdown", working.to_markdown()),
        ("LaTeX", working.to_latex()),
    ):
        parts.append(
            f"<details><summary>As {name}</summary>"
            f'<button type="button" class="lab-copy md-button">Copy</button>'
            f'<pre tabindex="0"><code>{escape(text)}</code></pre></details>'
        )
    return section("working", "The working, to copy", *parts)


# A number that someone else has.


def expected(state: State, number: str, ask: str = "posterior", label: str = "") -> str:
    """Why someone has another number for this case: the slip or convention that gives it.

    The page has a field "I expected" for it.

    Arguments:
        state: the case.
        number: what was expected, as people write numbers.
        ask: what it is: "posterior", "joint", or another of the engine's questions.
        label: of which class; otherwise the one whose value is nearest.

    Examples:
        >>> case = {"training": "spam\\ta b\\nspam\\tb\\nham\\ta", "document": "b"}
        >>> expected(case, "2/3", "prior", "spam")
        'P(spam) = 2/3 = 0.6667: 2/3 is the same.'
        >>> expected(case, "1/2", "prior", "spam").split("\\n")[1]
        '- took the classes to be equally likely: P(spam) is 1/2, where the model has 2/3'
        >>> expected(case, "half")[:24]
        "'half' is not a number: "
    """
    try:
        case = read(state)
        training = [(row.tokens, row.label) for row in case.rows for _ in range(row.times)]
        compared = explanations(
            case.model, case.document, number, ask=ask, label=label or None, training=training
        )
    except NaiveBayesError as error:
        return str(error)
    return str(compared)


# Exercises.


def exercise_of(seed: int) -> dict[str, Any]:
    """An exercise as a case, its question, and its solution.

    Examples:
        >>> task = exercise_of(2)
        >>> task["state"]["model"], task["question"].split("\\n")[0]
        ('multinomial', 'Exercise 2: multinomial naive Bayes, Laplace smoothing, alpha = 1')
    """
    task = exercise(seed)
    training = "\n".join(
        f"{example.label}\t{in_words(example.bag(task.words))}" for example in task.training
    )
    state = {
        "training": training,
        "document": in_words(task.document),
        "model": task.model,
        "smoothing": "laplace" if task.alpha else "none",
        "alpha": str(task.alpha),
        "prior": "empirical",
        "given": "",
        "vocabulary": " ".join(task.words),
    }
    return {"seed": seed, "state": state, "question": task.question(), "solution": task.solution()}


def in_words(bag: Mapping[str, int]) -> str:
    """A bag written out.

    Examples:
        >>> in_words({"orbit": 2, "team": 1})
        'orbit orbit team'
    """
    return " ".join(word for word, times in bag.items() for _ in range(times))


def check_answer(seed: int, answer: str) -> str:
    """What there is to say of a reader's answer to an exercise.

    Examples:
        >>> check_answer(2, str(exercise(2).answer))[:5]
        'Right'
    """
    try:
        return exercise(seed).check(answer).message
    except NaiveBayesError as error:
        return str(error)
