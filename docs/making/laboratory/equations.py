"""The living equation: rows, document, one product for each class, and the verdict, as HTML.

Each number says where it was counted.  What belongs together shares a key: `n-0-2` is the
count of the third word in the first class, `d-0` that class's total, `c-0` its rows, `w-2`
the third word, `f-0-2` its factor in the first class, `j-0` a joint.  An element has keys of
its own (`data-keys`) and those that it lights (`data-lights`, where they differ); living.js
does the lighting.  All numbers are the model's and its `Working`'s.
"""

from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from html import escape
from math import inf
from typing import Any

from docs.making.laboratory.case_reading import Case, Row
from docs.making.laboratory.markup import (
    brief,
    button,
    clipped,
    element,
    named,
    number_of,
    stacked,
    trace,
    tracked,
)
from naive_bayes import Estimate, Working
from naive_bayes.foundation.messages import several
from naive_bayes.practice.questions import in_a_sentence

LONGEST = 23
"""A fraction with more characters is shown rounded, and in full in the full working."""

ROWS_SHOWN = 200
"""A table with more rows shows the first of them; all are counted."""

WHOLE = 1200
"""An exact posterior with more characters is rounded."""

MANY = 12
"""More factors are folded; of more words or rows, the first are named."""

TERMS_FOLDED = 60
"""The most factors that an equation shows when it is unfolded."""

FEW = 6
"""How many words have a column of counts, and of how many classes the bar has the number."""

# Numbers and rows in words.


def rows_named(rows: Sequence[str]) -> str:
    """Rows in a sentence, the first of them if they are many.

    Examples:
        >>> rows_named(["row 1", "row 4"]), rows_named([]), rows_named(["row 3 has 2"] * 40)[-28:]
        ('row 1 and row 4', 'no row', 'row 3 has 2 and 28 more rows')
    """
    more = len(rows) - MANY
    if more > 1:
        rows = [*rows[:MANY], f"{more} more rows"]
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


def equals(written: str) -> str:
    """A number after its sign: = where it is exact, ≈ where it is rounded.

    Examples:
        >>> equals("2/3"), equals("≈ 0.667")
        ('= ', '')
    """
    return "" if written.startswith("≈") else "= "


def times_of(number: int) -> str:
    """How often, in words.

    Examples:
        >>> times_of(1), times_of(2), times_of(5)
        ('once', 'twice', '5 times')
    """
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


# Where a number was counted.


def added(above: Any, below: Any = 0) -> str:
    """What smoothing adds, as a sentence."""
    if below:
        return f" Smoothing adds {part(above)} above and {part(below)} below."
    return f" Smoothing adds {part(above)}." if above else ""


def explain_count(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """Where the number above the line came from."""
    found = []
    for row, count in case.seen.get((label, word), ()):
        times = f" ({row.times} times)" if row.times > 1 else ""
        found.append(f"row {row.number}{'' if case.bernoulli else f' has {count}'}{times}")
    count = int(estimate.count)
    often = f"in {several(count, 'document')} of" if case.bernoulli else f"{times_of(count)} in"
    return f"{word} occurs {often} {label}: {rows_named(found)}.{added(estimate.pseudo_count)}"


def explain_total(case: Case, label: str, estimate: Estimate) -> str:
    """Where the number below the line came from."""
    total = int(estimate.total)
    of = several(total, "document") if case.bernoulli else f"{total} words of V"
    return f"{label} has {of}: {rows_of(case, label)}.{added(estimate.pseudo_total)}"


def rows_of(case: Case, label: str) -> str:
    """The rows of a class, in a sentence."""
    return rows_named([f"row {row.number}" for row in case.rows if row.label == label])


def explain_estimate(case: Case, label: str, word: str, estimate: Estimate) -> str:
    """What an estimate is a share of."""
    formula = f" = {estimate.formula}" if estimate.pseudo_total else ""
    verb, things = ("occurs in", "document") if case.bernoulli else ("is", "word")
    of = f"{estimate.count} of the {several(int(estimate.total), things)} of {label}"
    more = added(estimate.pseudo_count, estimate.pseudo_total)
    if more and case.smoothed and not case.bernoulli:
        more = f"{more[:-1]}: alpha for each of the {len(case.place)} words of V."
    return f"P({word} | {label}){formula}: {word} {verb} {of}.{more}"


# The equations.


def equations(case: Case, working: Working) -> str:
    """One equation for each class, and the evidence."""
    parts = [equation(case, working, k) for k in range(len(case.labels))]
    return "\n".join([*parts, evidence(case, working)])


def equation(case: Case, working: Working, k: int) -> str:
    """The product of a class: its prior, a factor for each word, and the joint."""
    label = case.labels[k]
    steps = list(working[label].steps)
    if len(steps) > MANY:
        # Where not all are seen, words that occur come before words that do not.
        steps.sort(key=lambda step: step.absent)
    sign = element("span.sign", "×", aria_hidden="true")
    terms = [sign + factor_term(case, k, step) for step in steps[:TERMS_FOLDED]]
    terms = [prior_term(case, k), *terms]
    line = [element("span.pair", each) for each in terms]
    if len(steps) > MANY:
        hidden, half = len(steps) - MANY + 1, MANY // 2
        told = f"show {hidden} more factors of {label}"
        fold = button("unfold", f"… {hidden} more …", aria_label=told)
        middle = terms[half + 1 : 1 - half]
        if (more := len(steps) - TERMS_FOLDED) > 0:
            middle.append(element("span.sign", f"× … {more} more, see the full working"))
        folded = [element("span.pair.folded", each) for each in middle]
        line[half + 1 : 1 - half] = [element("span.pair.fold", sign + fold), *folded]
    joint = exact(working[label].joint)
    value = tracked(f"joint of {label}", number_of(joint, lambda text: joint_of(label, k, text)))
    value = element("span.term", element("span.value", value))
    line.append(element("span.pair", element("span.sign", equals(joint)) + value))
    name = named(label, case.hue[label])
    head = element("span.product", f"P({name}) × P(d | {name})")
    head += posterior_of(working, label, k, name)
    told = f"The equation of {label}; arrow keys go from number to number"
    inside = element("p", head) + element("div.line", "".join(line), data_class=str(k))
    return element(f"div.equation.hue-{case.hue[label]}", inside, role="group", aria_label=told)


def joint_of(label: str, k: int, text: str) -> str:
    """The joint of a class, to point at."""
    told = f"the joint P({label}, d): the prior times every factor"
    return trace(text, told, f"j-{k} joints", f"j-{k} g-{k}", "trace.joint")


def posterior_of(working: Working, label: str, k: int, name: str) -> str:
    """P(c|d), the joint out of the evidence."""
    found = working[label]
    if found.posterior is None:
        return element("span.posterior", "no posterior: 0/0")
    written = exact(found.posterior)
    parts = f"its joint {exact(found.joint)} out of the evidence {exact(working.evidence)}"
    told = f"the posterior P({label} | d): {parts}"
    number = trace(written, told, f"q-{k}", f"q-{k} j-{k} evidence")
    inside = f"P({name} | d) {equals(written)}{tracked(f'P({label}|d)', number)}"
    return element("span.posterior", inside)


def evidence(case: Case, working: Working) -> str:
    """P(d): the joints added up."""
    parts = [exact(working[label].joint) for label in case.labels]
    about = any(each.startswith("≈") for each in parts)
    sums = [joint_of(label, k, parts[k].removeprefix("≈ ")) for k, label in enumerate(case.labels)]
    if len(sums) > FEW:
        sums = [*sums[:2], "…", sums[-1]]
    written = exact(working.evidence)
    told = "the evidence P(d): the joints of all classes added up"
    number = tracked("evidence", trace(written, told, "evidence", "evidence joints"))
    total = f"P(d) {'≈' if about else '='} {' + '.join(sums)} {equals(written)}{number}"
    return element("p.evidence", total, role="group", aria_label="The evidence")


def term(keys: str, value: str, name: str, below: str, zero: str = "") -> str:
    """A number of the product, and below it what it is of."""
    inside = element("span.value", tracked(name, value)) + below
    return element(f"span.term{zero}", inside, data_keys=keys)


def prior_term(case: Case, k: int) -> str:
    """P(c)."""
    label = case.labels[k]
    prior = case.model.prior[label]
    rule = case.model.prior_rule
    if rule == "empirical":
        of, whole = (several(int(it), "document") for it in (prior.count, prior.total))
        told = f"P({label}): {label} has {prior.count} of the {whole}"
        value = stacked(
            trace(str(prior.count), f"{of} of {label}: {rows_of(case, label)}", f"c-{k}"),
            trace(str(prior.total), f"{whole} in all rows", "rows"),
        )
        lights = f"c-{k} p-{k}"
    else:
        told = f"P({label}), {'the same for each class' if rule == 'uniform' else 'as given'}"
        lights = f"p-{k} prior"
        value = number_of(exact(prior), lambda text: trace(text, told, f"p-{k}", lights))
    below = trace("prior", told, f"p-{k}", lights, "trace.of")
    return term(f"p-{k} g-{k}", value, f"P({label})", below)


def factor_term(case: Case, k: int, step: Any) -> str:
    """P(w|c) or 1 - P(w|c), as a number over a number, to the power of its count."""
    label, word = case.labels[k], step.word
    v = case.place[word]
    estimate: Estimate = step.estimate
    factor, number, total = f"f-{k}-{v}", f"n-{k}-{v}", f"d-{k}"
    smoothing = " smoothing" if estimate.pseudo_total else ""
    above = part(estimate.count + estimate.pseudo_count)
    below = part(estimate.total + estimate.pseudo_total)
    value = stacked(
        trace(above, explain_count(case, label, word, estimate), number, number + smoothing),
        trace(below, explain_total(case, label, estimate), total, total + smoothing),
    )
    told = explain_estimate(case, label, word, estimate)
    if step.absent:
        value = element("span", "1 − ") + value
        told = f"1 − {told} The document has no {word}."
    if step.absent or step.times != 1:
        value = element("span.bracket", "(") + value + element("span.bracket", ")")
    if step.skipped:
        value = element("s", value, aria_label="left out")
        told += " A factor of 0 is left out."
    elif step.times != 1:
        value += element("sup", str(step.times))
    if step.log == -inf:
        told += " This 0 makes the whole product 0, whatever the other words say."
    elif step.times != 1 and not step.skipped:
        told += f" The document has it {times_of(step.times)}."
    lights = f"{number}{f' {total}' if case.bernoulli else ''} w-{v} {factor}{smoothing}"
    name = trace(clipped(step.name), told, factor, lights, "trace.of")
    zero = ".zero" if step.log == -inf else ""
    return term(f"{factor} g-{k}", value, f"P({word}|{label})", name, zero)


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
    return f"about {times:{',f' if times < 10**6 else 'e'}} : 1".replace("e+", "e")


def verdict_words(working: Working) -> tuple[str, str, str, str]:
    """The verdict in words: the class, by how much, its share, and what else there is to say.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> model = MultinomialNB().fit([["a", "b"], ["a"]], ["spam", "ham"])
        >>> verdict_words(model.explain(["b"])), verdict_words(model.explain(["a"]))[1]
        (('spam', ', 3 : 2 ', '(60 %)', ''), ' wins by a little, 4 : 3 ')
        >>> verdict_words(model.explain([]))
        ('spam', ', in a tie with ham: the first class wins', '', '')
        >>> sure = MultinomialNB(smoothing=0).fit([["a"], ["b"]], ["spam", "ham"])
        >>> verdict_words(sure.explain(["a"]))
        ('spam', ', 1 : 0 ', '(100 %)', ': ham is impossible')
    """
    if working.impossible:
        return "", "No verdict: the document is impossible under every class", "", ""
    label = str(working.decision)
    if working.tied:
        others = in_a_sentence([clipped(it) for it in working.tied if it != label], "and")
        return label, f", in a tie with {others}: the first class wins", "", ""
    if len(working.classes) == 1:
        return label, ", the only class", "", ""
    winner, second = working[label], working[working.runner_up]
    share, two = f"({percent(winner.posterior)})", len(working.classes) == 2
    if second.joint == 0:
        rest = clipped(second.label) if two else "every other class"
        return label, ", 1 : 0 ", share, f": {rest} is impossible"
    ratio = winner.joint / second.joint
    how = " wins by a hair" if ratio < Fraction(21, 20) else " wins by a little"
    how = how if ratio < Fraction(3, 2) else ""
    over = "" if two else f" over {clipped(second.label)}"
    return label, f"{how}, {ratio_in_words(ratio)}{over} ", share, ""


def verdict(case: Case, working: Working) -> str:
    """The verdict in words, its exact fraction a click away, and the bar."""
    label, before, share, after = verdict_words(working)
    words, exactly = escape(before), ""
    if label:
        words = named(label, case.hue[label]) + words
        if share:
            look = {"aria_expanded": "false", "title": "the exact fraction"}
            words += button("share-in-words", escape(share), **look) + escape(after)
        written = exact(working[label].posterior, WHOLE)
        exactly = escape(f"P({label} | d) {equals(written)}{written}")
    told = element("p.verdict", tracked("verdict", words))
    return told + element("span.exactly", exactly, hidden="") + shares(case, working)


def shares(case: Case, working: Working) -> str:
    """The posterior as a bar in the classes' colours."""
    bar = []
    likeliest = sorted(case.labels, key=lambda label: -(working[label].posterior or 0))
    for k, label in enumerate(case.labels):
        posterior = working[label].posterior
        if not posterior:
            continue
        written = exact(posterior, 12)
        shown = [clipped(label), *([written] if label in likeliest[:FEW] else [])]
        inside = " ".join(element("span", escape(each)) for each in shown)
        told = f"{label} {written}: the posterior P({label} | d), its joint out of the evidence"
        keys = {"data_keys": f"q-{k}", "data_lights": f"q-{k} j-{k} evidence", "aria_label": told}
        width = f"width:{float(posterior):.3%}"
        bar.append(button(f"share.hue-{case.hue[label]}", inside, style=width, **keys))
    return element("div.shares", "".join(bar), role="group", aria_label="The posterior")


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
    words = list(case.bag)[:MANY]
    if len(case.place) <= MANY:
        words = list(dict.fromkeys([*case.place, *words]))
    made = [chip(case, word) for word in words]
    if (more := len(case.bag) - MANY) > 0:
        made.append(element("span.more", f"and {more} more words"))
    return "".join(made)


def chip(case: Case, word: str) -> str:
    """A word of the document, or one that it lacks."""
    times, known = case.bag.get(word, 0), word in case.place
    look: Any = {"type": "button", "data_keys": f"w-{case.place[word]}" if known else None}
    again = " ".join([*case.document, word])
    if not times:
        told = f"{word}: add it"
        return brief("button.chip.absent", word, data_document=again, aria_label=told, **look)
    often = element("small", f"×{times}", aria_hidden="true") if times > 1 else ""
    occurs = f", {times_of(times)}" if times > 1 else ""
    told = f"{word}{occurs}{'' if known else ', not in the vocabulary'}: drop it"
    less = without(case.document, word)
    drop = brief("button.drop", word, often, data_document=less, aria_label=told, **look)
    more = button("again", "+", data_document=again, aria_label=f"{word} once more")
    return element("span.chip" if known else "span.chip.unknown", drop + more)


# The rows.


def token(case: Case, row: Row, k: int, word: str) -> str:
    """A word of a row; one outside V in grey."""
    v = case.place.get(word)
    if v is None:
        return brief("span.token.unknown", word)
    keys = f"r-{row.number}-{v} n-{k}-{v}{'' if case.bernoulli else f' d-{k}'}"
    look: Any = {"data_keys": keys, "data_lights": f"n-{k}-{v} f-{k}-{v} w-{v}"}
    return brief("button.trace.token", word, type="button", data_word=word, **look)


def columns(case: Case) -> list[str]:
    """The words whose counts are shown beside the rows: all of a small V, else the document's."""
    if len(case.place) <= FEW:
        return list(case.place)
    return [word for word in case.bag if word in case.place][:FEW]


def row_line(case: Case, row: Row, beside: Sequence[str]) -> str:
    """A row: its number, class, words, and how often it has each word of the columns."""
    k = case.labels.index(row.label)
    of = f"a row of {row.label}" + (f", which counts {row.times} times" if row.times > 1 else "")
    keys = f"c-{k} rows{f' d-{k}' if case.bernoulli else ''}"
    number = trace(str(row.number), of, keys, f"c-{k} p-{k}", "trace.number")
    times = element("small.times", f"× {row.times}") if row.times > 1 else ""
    words = " ".join(token(case, row, k, word) for word in row.tokens)
    counts = [count_here(case, row, k, word) for word in beside]
    edit = button("edit", "✎", aria_label=f"edit row {row.number}", title="edit")
    cells = [
        element("th", number, scope="row"),
        element("td.label", brief("span.class", row.label) + times),
        element("td.words", words or element("i.none", "no words")),
        *(element("td.count", count) for count in counts),
        element("td.act", edit),
    ]
    return element(f"tr.hue-{case.hue[row.label]}", "".join(cells), data_row=row.number)


def count_here(case: Case, row: Row, k: int, word: str) -> str:
    """How often a row has a word."""
    v, times = case.place[word], row.tokens.count(word)
    if not times:
        return "0"
    told = f"{word} occurs {times_of(times)} in row {row.number}"
    if case.bernoulli:
        told, times = f"{told}, which counts as one document with it", 1
    here = f"r-{row.number}-{v}"
    return trace(str(times), told, f"n-{k}-{v} {here}", f"{here} f-{k}-{v}")


def rows_table(case: Case) -> str:
    """The training rows, once: with the classes' colours, the words, and counts beside them."""
    beside = columns(case)
    head = [
        brief("th.count", word, scope="col", data_keys=f"w-{case.place[word]}") for word in beside
    ]
    lines = [row_line(case, row, beside) for row in case.rows[:ROWS_SHOWN]]
    if (more := len(case.rows) - ROWS_SHOWN) > 0:
        rest = f"and {more} more rows, counted but not shown"
        lines.append(element("tr.rest", element("td", rest, colspan=len(beside) + 4)))
    return table_of("".join(head), "".join(lines))


def table_of(columns: str, lines: str) -> str:
    """The table around the rows."""
    return (
        '<table class="rows" aria-label="Training rows"><thead><tr>'
        '<th scope="col"><span class="unseen">row</span></th><th scope="col">class</th>'
        f'<th scope="col">words</th>{columns}<th scope="col"><span class="unseen">edit</span></th>'
        f"</tr></thead><tbody>{lines}</tbody></table>"
    )


def explain_words(case: Case, working: Working) -> dict[str, str]:
    """What a word of the rows was counted for, by its key."""
    return {
        f"n-{k}-{case.place[step.word]}": "counted for "
        + explain_estimate(case, label, step.word, step.estimate)
        for k, label in enumerate(case.labels)
        for step in working[label].steps[:TERMS_FOLDED]
    }


def unknown_words(case: Case) -> str:
    """Which words have a factor, and that grey ones have none."""
    if not case.place:
        return "The vocabulary has no words."
    more = f", …}}, {len(case.place)} words" if len(case.place) > MANY else "}"
    size = f"V = {{{', '.join(map(clipped, list(case.place)[:MANY]))}{more}"
    outside = any(word not in case.place for row in case.rows for word in row.tokens)
    return f"Grey words are outside the vocabulary {size}." if outside else f"{size}."
