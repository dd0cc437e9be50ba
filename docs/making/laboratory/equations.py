"""The living equation: rows, document, one product for each class, and the verdict, as HTML.

Each number says where it was counted.  What belongs together shares a key: `n-0-2` is the
count of the third word in the first class, `d-0` that class's total, `c-0` its rows, `w-2`
the third word, `f-0-2` its factor in the first class, `j-0` a joint.  An element has keys of
its own (`data-keys`) and those that it lights (`data-lights`, where they differ); living.js
does the lighting.  All numbers are the model's and its `Working`'s.
"""

from collections.abc import Iterable, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from html import escape
from math import inf
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from docs.making.pictures.colours import class_hues
from naive_bayes import Estimate, Working
from naive_bayes.foundation.messages import several
from naive_bayes.practice.questions import in_a_sentence

LONGEST = 23
"""A fraction with more characters is shown rounded, and in full in the full working."""

LONGEST_WORD = 18
"""A longer word or class name is clipped; a tooltip has all of it."""

ROWS_SHOWN = 200
"""A table with more rows shows the first of them; all are counted."""

WHOLE = 1200
"""An exact posterior with more characters is left to the full working."""

COLUMNS = 6
"""How many words have a column of counts beside the rows."""

ROWS_TOLD = 12
"""A count that came from more rows names the first of them."""

TERMS = 12
"""An equation with more factors folds its middle."""

TERMS_FOLDED = 60
"""The most factors that an equation shows when it is unfolded."""

FEW = 8
"""With no more words in V, those that the document lacks can be added by a click."""

CHIPS = 14
"""A document with more different words shows the first of them."""

SHARES_SHOWN = 5
"""With more classes, the bar names the likeliest."""

Told = dict[str, str]
"""What a page says of a key that several elements share."""


# Pieces.


def rows_named(rows: Sequence[str]) -> str:
    """Rows in a sentence, the first of them if they are many.

    Examples:
        >>> rows_named(["row 1", "row 4"]), rows_named([]), rows_named(["row 3 has 2"] * 40)[-28:]
        ('row 1 and row 4', 'no row', 'row 3 has 2 and 28 more rows')
    """
    more = len(rows) - ROWS_TOLD
    if more > 1:
        rows = [*rows[:ROWS_TOLD], f"{more} more rows"]
    return in_a_sentence(rows, "and") or "no row"


SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def rounded(value: Any, digits: int = 4) -> str:
    """A number with four digits, however small it is.

    Examples:
        >>> rounded(Fraction(2, 3)), rounded(Fraction(1, 10**400)), rounded(Fraction(1, 4))
        ('0.6667', '1.000 × 10⁻⁴⁰⁰', '0.25')
    """
    with localcontext(prec=digits):
        decimal = Decimal(value.numerator) / Decimal(value.denominator)
    if decimal == 0 or decimal >= Decimal("0.001"):
        return f"{decimal:f}"
    shown, _, power = f"{decimal:.{digits - 1}e}".partition("e")
    return f"{shown} × 10{power.translate(SUPERSCRIPTS)}"


def part(number: Any) -> str:
    """A part of an estimate: whole, an exact decimal if that is short, else a fraction.

    Examples:
        >>> part(6), part(Fraction(57, 10)), part(Fraction(16, 3))
        ('6', '5.7', '16/3')
    """
    if number.denominator == 1 or 10**4 % number.denominator:
        return str(number)
    return f"{Decimal(number.numerator) / Decimal(number.denominator):f}"


def parts_of(estimate: Estimate) -> tuple[str, str]:
    """What is written above and below the line of an estimate.

    Examples:
        >>> parts_of(Estimate(5, 17, 1, 3)), parts_of(Estimate(5, 17, Fraction(7, 10), Fraction(21, 10)))
        (('6', '20'), ('5.7', '19.1'))
    """
    return (
        part(estimate.count + estimate.pseudo_count),
        part(estimate.total + estimate.pseudo_total),
    )


def exact(value: Any, longest: int = LONGEST) -> str:
    """A number of the working as it is written there; one that is too long to read, rounded.

    Examples:
        >>> exact(Fraction(2, 3)), exact(Fraction(10**40, 10**40 + 1))
        ('2/3', '≈ 1.000')
        >>> exact(Fraction(1, 10**40))
        '≈ 1.000 × 10⁻⁴⁰'
    """
    digits = value.numerator.bit_length() + value.denominator.bit_length()
    short = digits < 4 * longest and len(str(value)) <= longest
    return str(value) if short else f"≈ {rounded(value)}"


def tracked(name: str, inside: str) -> str:
    """Text whose change from one edit to the next the page marks."""
    return f'<span data-id="{escape(name)}">{inside}</span>'


def keyed(keys: Iterable[str], lights: Iterable[str] = ()) -> str:
    """The attributes that say what an element is, and what it lights."""
    written = f' data-keys="{" ".join(keys)}"'
    if lights := " ".join(lights):
        written += f' data-lights="{lights}"'
    return written


def trace(
    text: str, told: str, keys: Iterable[str], lights: Iterable[str] = (), kind: str = ""
) -> str:
    """A number to point at: it lights up what belongs to it, and says what it is."""
    kinds = f"trace {kind}".strip()
    return (
        f'<button type="button" class="{kinds}"{keyed(keys, lights)} '
        f'aria-label="{escape(f"{text}: {told}")}">{escape(text)}</button>'
    )


def stacked(above: str, below: str) -> str:
    """One thing over another."""
    return f'<span class="fraction">{above}<span class="unseen"> over </span>{below}</span>'


def number_of(value: Any, make: Any) -> str:
    """A fraction stacked, or what `exact` writes: `make` makes each part of it."""
    written = exact(value)
    if written.startswith("≈ ") or "/" not in written or "(" in written:
        return str(make(written))
    above, below = written.split("/")
    return stacked(make(above), f'<span aria-hidden="true">{escape(below)}</span>')


def clipped(text: object) -> str:
    """A word or class that fits into a line.

    Examples:
        >>> clipped("unsubscribe"), clipped("a" * 40)
        ('unsubscribe', 'aaaaaaaaaaaaaaaaa…')
    """
    written = str(text)
    return written if len(written) <= LONGEST_WORD else f"{written[: LONGEST_WORD - 1]}…"


def tooltip(text: object) -> str:
    """The attribute that shows the whole of a clipped text."""
    written = str(text)
    return f' title="{escape(written)}"' if len(written) > LONGEST_WORD else ""


def named(label: object, hue: int) -> str:
    """A class in its colour."""
    return f'<b class="class hue-{hue}"{tooltip(label)}>{escape(clipped(label))}</b>'


# Where a number was counted.


def times_of(number: int) -> str:
    """How often, in words.

    Examples:
        >>> times_of(1), times_of(2), times_of(5)
        ('once', 'twice', '5 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def where_counted(case: Case, label: str, word: str) -> str:
    """The rows that a count came from."""
    found = []
    for row, count in case.seen.get(label, {}).get(word, ()):
        times = f" ({row.times} times)" if row.times > 1 else ""
        has = "" if case.bernoulli else f" has {count}"
        found.append(f"row {row.number}{has}{times}")
    return rows_named(found)


def added(above: Any, below: Any = 0) -> str:
    """What smoothing adds, as a sentence."""
    if below:
        return f" Smoothing adds {part(above)} above and {part(below)} below."
    return f" Smoothing adds {part(above)}." if above else ""


def explain_count(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """Where the number above the line came from."""
    rows = where_counted(case, label, word)
    if case.bernoulli:
        contain = "contains" if estimate.count == 1 else "contain"
        first = f"{several(int(estimate.count), 'document')} of {label} {contain} {word}: {rows}."
    elif not estimate.count:
        first = f"{word} does not occur in {label}."
    else:
        first = f"{word} occurs {times_of(int(estimate.count))} in {label}: {rows}."
    return first + added(estimate.pseudo_count)


def explain_total(case: Case, label: str, estimate: Estimate) -> str:
    """Where the number below the line came from."""
    rows = rows_named([f"row {row.number}" for row in case.rows_of(label)])
    if case.bernoulli:
        first = f"{label} has {several(int(estimate.total), 'document')}: {rows}."
    else:
        first = f"{label} has {estimate.total} words of V: {rows}."
    return first + added(estimate.pseudo_total)


def explain_estimate(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """What an estimate is a share of."""
    formula = f" = {estimate.formula}" if estimate.pseudo_total else ""
    name = f"P({word} | {label}){formula}"
    count, total = estimate.count, estimate.total
    if case.bernoulli:
        contain = "contains" if count == 1 else "contain"
        first = f"{count} of the {several(int(total), 'document')} of {label} {contain} {word}."
    else:
        are = "is" if count == 1 else "are"
        first = f"{count} of the {total} words of {label} {are} {word}."
    more = ""
    if estimate.pseudo_total:
        more = added(estimate.pseudo_count, estimate.pseudo_total)
        if case.smoothed and not case.bernoulli:
            more = f"{more[:-1]}: alpha for each of the {len(case.place)} words of V."
    return f"{name}: {first}{more}"


# The equations.


def equations(case: Case, working: Working) -> str:
    """One equation for each class, and the evidence."""
    hue = class_hues(case.labels)
    parts = [equation(case, working, k, hue[label]) for k, label in enumerate(case.labels)]
    return "\n".join([*parts, evidence(case, working)])


def equation(case: Case, working: Working, k: int, hue: int) -> str:
    """The product of a class: its prior, a factor for each word, and the joint."""
    label = case.labels[k]
    found = working[label]
    steps = list(found.steps)
    if len(steps) > TERMS:
        # Where not all are seen, words that occur come before words that do not.
        steps.sort(key=lambda step: step.absent)
    terms = [prior_term(case, k), *(factor_term(case, k, step) for step in steps[:TERMS_FOLDED])]
    sign = '<span class="sign" aria-hidden="true">×</span>'
    folded = len(steps) > TERMS
    line = []
    for place, term in enumerate(terms):
        middle = folded and TERMS // 2 < place <= len(terms) - TERMS // 2
        inside = (sign if place else "") + term
        line.append(f'<span class="pair{" folded" if middle else ""}">{inside}</span>')
        if folded and place == TERMS // 2:
            hidden = len(steps) - TERMS + 1
            line.append(
                f'<span class="pair fold">{sign}<button type="button" class="unfold" '
                f'aria-label="show {hidden} more factors of {escape(label)}">'
                f"… {hidden} more …</button></span>"
            )
    more = len(steps) - TERMS_FOLDED
    if more > 0:
        rest = f'<span class="sign">× … {more} more, see the full working</span>'
        line.append(f'<span class="pair folded">{rest}</span>')
    joint = exact(found.joint)
    equals = "" if joint.startswith("≈") else "= "
    told = f"the joint P({label}, d): the prior times every factor of this line"
    keys, lights = [f"j-{k}", "joints"], [f"j-{k}", f"g-{k}"]
    value = number_of(found.joint, lambda text: trace(text, told, keys, lights, "joint"))
    line.append(
        f'<span class="pair"><span class="sign">{equals}</span>'
        f'<span class="term"><span class="value">{tracked(f"joint of {label}", value)}</span></span></span>'
    )
    name = named(label, hue)
    head = f'<span class="product">P({name}) × P(d | {name})</span>'
    return (
        f'<div class="equation hue-{hue}" role="group" '
        f'aria-label="The equation of {escape(label)}; arrow keys go from number to number">'
        f"<p>{head}{posterior_of(working, label, k, name)}</p>"
        f'<div class="line" data-class="{k}">{"".join(line)}</div></div>'
    )


def posterior_of(working: Working, label: str, k: int, name: str) -> str:
    """P(c|d), the joint out of the evidence."""
    found = working[label]
    if found.posterior is None:
        return '<span class="posterior">no posterior: 0/0</span>'
    written = exact(found.posterior)
    joint, whole = exact(found.joint), exact(working.evidence)
    told = f"the posterior P({label} | d): the joint {joint} out of the evidence {whole}"
    number = trace(written, told, [f"q-{k}"], [f"q-{k}", f"j-{k}", "evidence"])
    equals = "" if written.startswith("≈") else "= "
    inside = tracked(f"P({label}|d)", number)
    return f'<span class="posterior">P({name} | d) {equals}{inside}</span>'


def evidence(case: Case, working: Working) -> str:
    """P(d): the joints added up."""
    parts = [exact(working[label].joint) for label in case.labels]
    written = exact(working.evidence)
    about = any(each.startswith("≈") for each in parts)
    parts = [each.removeprefix("≈ ") for each in parts]
    told = "the evidence P(d): the joints of all classes added up"
    number = trace(written, told, ["evidence"], ["evidence", "joints"])
    sums = [
        trace(each, f"the joint P({label}, d)", [f"j-{k}", "joints"], [f"j-{k}", f"g-{k}"], "joint")
        for k, (each, label) in enumerate(zip(parts, case.labels, strict=True))
    ]
    if len(sums) > SHARES_SHOWN:
        sums = [*sums[:2], "…", sums[-1]]
    equals = "" if written.startswith("≈") else "= "
    total = f"P(d) {'≈' if about else '='} {' + '.join(sums)} {equals}{tracked('evidence', number)}"
    return f'<p class="evidence" role="group" aria-label="The evidence">{total}</p>'


def term(keys: Iterable[str], value: str, name: str, below: str, kind: str = "") -> str:
    """A number of the product, and below it what it is of."""
    return (
        f'<span class="term {kind}"{keyed(keys)}><span class="value">'
        f"{tracked(name, value)}</span>{below}</span>"
    )


def prior_term(case: Case, k: int) -> str:
    """P(c)."""
    label = case.labels[k]
    prior = case.model.prior[label]
    if case.model.prior_rule == "empirical":
        rows = rows_named([f"row {row.number}" for row in case.rows_of(label)])
        of = f"{prior.count} of the {several(int(prior.total), 'document')}"
        told = f"P({label}): {of} {'is' if prior.count == 1 else 'are'} of {label}"
        value = stacked(
            trace(
                str(prior.count),
                f"{several(int(prior.count), 'document')} of {label}: {rows}",
                [f"c-{k}"],
            ),
            trace(
                str(prior.total), f"{several(int(prior.total), 'document')} in all rows", ["rows"]
            ),
        )
        lights = [f"c-{k}", f"p-{k}"]
    else:
        uniform = case.model.prior_rule == "uniform"
        told = f"P({label}), {'the same for each class' if uniform else 'as given'}"
        value = number_of(prior, lambda text: trace(text, told, [f"p-{k}"], [f"p-{k}", "prior"]))
        lights = [f"p-{k}", "prior"]
    below = trace("prior", told, [f"p-{k}"], lights, "of")
    return term([f"p-{k}", f"g-{k}"], value, f"P({label})", below)


def factor_term(case: Case, k: int, step: Any) -> str:
    """P(w|c) or 1 - P(w|c), as a number over a number, to the power of its count."""
    label, word = case.labels[k], step.word
    v = case.place[word]
    estimate: Estimate = step.estimate
    above, below = parts_of(estimate)
    number, factor = f"n-{k}-{v}", f"f-{k}-{v}"
    smoothing = ["smoothing"] if estimate.pseudo_total else []
    value = stacked(
        trace(above, explain_count(case, label, word, estimate), [number], [number, *smoothing]),
        trace(below, explain_total(case, label, estimate), [f"d-{k}"], [f"d-{k}", *smoothing]),
    )
    if step.absent:
        value = f"<span>1 − </span>{value}"
    if step.absent or step.times != 1:
        value = f'<span class="bracket">(</span>{value}<span class="bracket">)</span>'
    if step.skipped:
        value = f'<s aria-label="left out">{value}</s>'
    elif step.times != 1:
        value += f"<sup>{step.times}</sup>"
    told = explain_estimate(case, label, word, estimate)
    if step.absent:
        told = f"1 − {told} The document has no {word}."
    elif step.skipped:
        told += " A factor of 0 is left out."
    elif step.log == -inf:
        told += " This 0 makes the whole product 0, whatever the other words say."
    elif step.times != 1:
        told += f" The document has it {times_of(step.times)}."
    lights = [number, f"d-{k}" if case.bernoulli else "", f"w-{v}", factor, *smoothing]
    named_below = trace(clipped(step.name), told, [factor], filter(None, lights), "of")
    kind = "zero" if step.log == -inf else ""
    return term([factor, f"g-{k}"], value, f"P({word}|{label})", named_below, kind)


# The verdict.


def percent(share: Fraction) -> str:
    """A share in per cent, and whether that is rounded.

    Examples:
        >>> percent(Fraction(1, 2)), percent(Fraction(2, 3)), percent(Fraction(128, 253))
        ('50 %', '≈ 67 %', '≈ 50.6 %')
        >>> percent(Fraction(1)), percent(1 - Fraction(1, 10**9)), percent(Fraction(999, 1000))
        ('100 %', '> 99.99 %', '99.9 %')
    """
    whole = 100 * share
    for digits in (0, 1, 2):
        shown = round(whole, digits)
        if shown == whole:
            return f"{float(shown):.{digits}f} %"
        # 128/253 is not 51 %, nor 999/1000 all.
        close = digits == 0 and (abs(whole - 50) < 1 or round(whole, 1) == whole)
        if not close and shown not in (0, 50, 100):
            return f"≈ {float(shown):.{digits}f} %"
    return "> 99.99 %" if whole > 99 else "< 0.01 %" if whole < 1 else "≈ 50.00 %"


def ratio_in_words(ratio: Fraction) -> str:
    """How many to one.

    Examples:
        >>> ratio_in_words(Fraction(2)), ratio_in_words(Fraction(128, 125))
        ('2 : 1', '128 : 125')
        >>> ratio_in_words(Fraction(135101, 100000)), ratio_in_words(Fraction(10**30 + 1, 3))
        ('about 1.35 : 1', 'about 3.33e29 : 1')
    """
    if max(ratio.numerator, ratio.denominator) < 1000:
        return f"{ratio.numerator} : {ratio.denominator}"
    with localcontext(prec=3):
        times = Decimal(ratio.numerator) / Decimal(ratio.denominator)
    if times == 1:
        return "hardly more than 1 : 1"
    if times < 10**6:
        return f"about {times:,f} : 1"
    return f"about {times:e} : 1".replace("e+", "e")


def verdict_words(working: Working) -> tuple[str, str]:
    """The verdict in words: the class, and by how much.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> verdict_words(model.explain(["b"])), verdict_words(model.explain(["a"]))
        (('spam', ', 3 : 2 (60 %)'), ('ham', ' wins by a little, 4 : 3 (≈ 57 %)'))
        >>> verdict_words(model.explain([]))
        ('spam', ', in a tie with ham: the first class wins')
        >>> sure = MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["spam", "ham"])
        >>> verdict_words(sure.explain(["a"]))
        ('spam', ', 1 : 0 (100 %): ham is impossible')
    """
    if working.impossible:
        return "", "No verdict: the document is impossible under every class"
    label = str(working.decision)
    if working.tied:
        others = in_a_sentence(
            [clipped(each) for each in working.tied if each != working.decision], "and"
        )
        return label, f", in a tie with {others}: the first class wins"
    if len(working.classes) == 1:
        return label, ", the only class"
    winner, second = working[working.decision], working[working.runner_up]
    share = percent(winner.posterior)
    over = f" over {clipped(second.label)}" if len(working.classes) > 2 else ""
    if second.joint == 0:
        rest = clipped(second.label) if len(working.classes) == 2 else "every other class"
        return label, f", 1 : 0 ({share}): {rest} is impossible"
    ratio = winner.joint / second.joint
    how = " wins by a hair" if ratio < Fraction(21, 20) else ""
    how = how or (" wins by a little" if ratio < Fraction(3, 2) else "")
    return label, f"{how}, {ratio_in_words(ratio)}{over} ({share})"


def verdict(case: Case, working: Working) -> str:
    """The verdict in words, its exact fraction a click away, and the bar."""
    label, rest = verdict_words(working)
    if not label:
        words, exactly = escape(rest), ""
    else:
        before, _, share = rest.partition("(")
        share, _, after = share.partition(")")
        words = f"{named(label, class_hues(case.labels)[working.decision])}{escape(before)}"
        if share:
            words += (
                f'<button type="button" class="share-in-words" aria-expanded="false" '
                f'title="the exact fraction">({escape(share)})</button>{escape(after)}'
            )
        written = exact(working[working.decision].posterior, WHOLE)
        if written.startswith("≈"):
            written = "a fraction too long to show here; the full working has it"
        exactly = f'<span class="exactly" hidden>P({escape(label)} | d) = {escape(written)}</span>'
    return f'<p class="verdict">{tracked("verdict", words)}</p>{exactly}{shares(case, working)}'


def shares(case: Case, working: Working) -> str:
    """The posterior as a bar in the classes' colours."""
    hue = class_hues(case.labels)
    parts = []
    likeliest = sorted(case.labels, key=lambda label: -(working[label].posterior or 0))
    for k, label in enumerate(case.labels):
        posterior = working[label].posterior
        if not posterior:
            continue
        written, width = exact(posterior, 12), float(posterior)
        shown = written if label in likeliest[:SHARES_SHOWN] else ""
        text = " ".join(f"<span>{escape(part)}</span>" for part in (clipped(label), shown) if part)
        told = f"the posterior P({label} | d), its joint out of the evidence"
        parts.append(
            f'<button type="button" class="share hue-{hue[label]}" style="width:{width:.3%}"'
            f"{keyed([f'q-{k}'], [f'q-{k}', f'j-{k}', 'evidence'])} "
            f'aria-label="{escape(f"{label} {written}: {told}")}">{text}</button>'
        )
    bar = "".join(parts)
    return f'<div class="shares" role="group" aria-label="The posterior">{bar}</div>'


# The document.


def without(tokens: Sequence[str], word: str) -> str:
    """A document that has lost a word once, the last time that it occurs.

    Examples:
        >>> without(["a", "b", "a", "c"], "a")
        'a b c'
    """
    place = len(tokens) - 1 - list(reversed(tokens)).index(word)
    return " ".join([*tokens[:place], *tokens[place + 1 :]])


def chips(case: Case) -> str:
    """The words of the document: each can be dropped and repeated; few that it lacks, added.

    With few words in V all are in its order: no word moves when another is clicked.
    """
    words = list(case.bag)[:CHIPS]
    if len(case.place) <= FEW:
        words = list(dict.fromkeys([*case.words, *words]))
    made = [chip(case, word) for word in words]
    more = len(case.bag) - CHIPS
    if more > 0:
        made.append(f'<span class="more">and {more} more words</span>')
    return "".join(made)


def chip(case: Case, word: str) -> str:
    """A word of the document, or one that it lacks."""
    times = case.bag.get(word, 0)
    known = word in case.place
    keys = keyed([f"w-{case.place[word]}"]) if known else ""
    again = escape(" ".join([*case.document, word]))
    if not times:
        return (
            f'<button type="button" class="chip absent"{keys} data-document="{again}" '
            f'aria-label="{escape(f"{word}: add it")}"{tooltip(word)}>{escape(clipped(word))}</button>'
        )
    often = f'<small aria-hidden="true">×{times}</small>' if times > 1 else ""
    occurs = f", {times_of(times)}" if times > 1 else ""
    outside = "" if known else ", not in the vocabulary"
    return (
        f'<span class="{"chip" if known else "chip unknown"}">'
        f'<button type="button" class="drop"{keys} '
        f'data-document="{escape(without(case.document, word))}" '
        f'aria-label="{escape(f"{word}{occurs}{outside}: drop it")}"{tooltip(word)}>'
        f"{escape(clipped(word))}{often}</button>"
        f'<button type="button" class="again" data-document="{again}" '
        f'aria-label="{escape(f"{word} once more")}">+</button></span>'
    )


# The rows.


def token_keys(case: Case, k: int, word: str) -> list[str]:
    """What a word of the training rows was counted for."""
    number = f"n-{k}-{case.place[word]}"
    return [number] if case.bernoulli else [number, f"d-{k}"]


def tokens(case: Case, row: Row, k: int) -> str:
    """The words of a row, those outside V in grey."""
    parts = []
    for word in row.tokens:
        v = case.place.get(word)
        if v is None:
            parts.append(
                f'<span class="token unknown"{tooltip(word)}>{escape(clipped(word))}</span>'
            )
            continue
        own = [f"r-{row.number}-{v}", *token_keys(case, k, word)]
        keys = keyed(own, [f"n-{k}-{v}", f"f-{k}-{v}", f"w-{v}"])
        parts.append(
            f'<button type="button" class="trace token"{keys} data-word="{escape(word)}"'
            f"{tooltip(word)}>{escape(clipped(word))}</button>"
        )
    return " ".join(parts) or '<i class="none">no words</i>'


def columns(case: Case) -> list[str]:
    """The words whose counts are shown beside the rows: all of a small V, else the document's."""
    if len(case.place) <= COLUMNS:
        return case.words
    return [word for word in case.bag if word in case.place][:COLUMNS]


def row_line(case: Case, row: Row, hue: int, beside: Sequence[str]) -> str:
    """A row: its number, class, words, and how often it has each word of the columns."""
    k = case.labels.index(row.label)
    keys = [f"c-{k}", "rows", *([f"d-{k}"] if case.bernoulli else [])]
    lights = [f"c-{k}", f"p-{k}"]
    of = f"a row of {row.label}" + (f", which counts {row.times} times" if row.times > 1 else "")
    times = f'<small class="times">× {row.times}</small>' if row.times > 1 else ""
    cells = []
    for word in beside:
        times_here = row.tokens.count(word)
        number = min(1, times_here) if case.bernoulli else times_here
        v = case.place[word]
        if not number:
            cells.append('<td class="count">0</td>')
            continue
        told = f"{word} occurs {times_of(times_here)} in row {row.number}"
        if case.bernoulli:
            told += ", which counts as one document with it"
        lit = [f"r-{row.number}-{v}", f"f-{k}-{v}"]
        cells.append(
            f'<td class="count">{trace(str(number), told, [f"n-{k}-{v}", lit[0]], lit)}</td>'
        )
    traced = trace(str(row.number), of, keys, lights, "number")
    words = tokens(case, row, k)
    return (
        f'<tr class="hue-{hue}" data-row="{row.number}"><th scope="row">{traced}</th>'
        f'<td class="label"><span class="class"{tooltip(row.label)}>{escape(clipped(row.label))}</span>'
        f"{times}</td>"
        f'<td class="words">{words}</td>{"".join(cells)}'
        f'<td class="act"><button type="button" class="edit" aria-label="edit row {row.number}" '
        f'title="edit">✎</button></td></tr>'
    )


def rows_table(case: Case) -> str:
    """The training rows, once: with the classes' colours, the words, and counts beside them."""
    hue = class_hues(case.labels)
    beside = columns(case)
    head = "".join(
        f'<th scope="col" class="count"{keyed([f"w-{case.place[word]}"])}{tooltip(word)}>'
        f"{escape(clipped(word))}</th>"
        for word in beside
    )
    lines = [row_line(case, row, hue[row.label], beside) for row in case.rows[:ROWS_SHOWN]]
    more = len(case.rows) - ROWS_SHOWN
    if more > 0:
        lines.append(
            f'<tr class="rest"><td colspan="{len(beside) + 4}">and {more} more rows, '
            "counted but not shown</td></tr>"
        )
    return table_of(head, "".join(lines))


def table_of(columns: str, lines: str) -> str:
    """The table around the rows."""
    return (
        '<table class="rows" aria-label="Training rows"><thead><tr>'
        '<th scope="col"><span class="unseen">row</span></th><th scope="col">class</th>'
        f'<th scope="col">words</th>{columns}<th scope="col"><span class="unseen">edit</span></th>'
        f"</tr></thead><tbody>{lines}</tbody></table>"
    )


def explain_words(case: Case, working: Working) -> Told:
    """What a word of the rows was counted for, by its key."""
    told: Told = {}
    for k, label in enumerate(case.labels):
        for step in working[label].steps[:TERMS_FOLDED]:
            if isinstance(step.estimate, Estimate) and step.word in case.place:
                key = f"n-{k}-{case.place[step.word]}"
                said = explain_estimate(case, label, step.word, step.estimate)
                told[key] = f"counted for {said}"
    return told


def unknown_words(case: Case) -> str:
    """Which words have a factor, and that grey ones have none."""
    outside = any(word not in case.place for row in case.rows for word in row.tokens)
    if not case.place:
        return "The vocabulary has no words."
    shown = ", ".join(map(clipped, case.words[:12])) + (", …" if len(case.place) > 12 else "")
    size = f"V = {{{shown}}}" + (f", {len(case.place)} words" if len(case.place) > 12 else "")
    return f"Grey words are outside the vocabulary {size}." if outside else f"{size}."
