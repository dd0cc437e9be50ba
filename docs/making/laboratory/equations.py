"""The living equation of the laboratory: rows, document, a product for each class, and the verdict.

Each number says where it was counted.  What belongs together shares a key: `n-0-2` is the
count of the third word in the first class, `d-0` that class's total, `c-0` its rows, `w-2`
the third word, `f-0-2` its factor in the first class, `j-0` a joint.  An element has keys of
its own (`data-keys`) and those that it lights (`data-lights`, where they differ); living.js
does the lighting.  A reader who copies an equation gets its line of `explain` (`data-line`).
All numbers are the model's and its `Working`'s.
"""

from collections.abc import Sequence
from fractions import Fraction
from html import escape
from math import inf
from types import ModuleType

from docs.making.laboratory import feature_rows, word_rows
from docs.making.laboratory.case_reading import Case
from docs.making.laboratory.markup import (
    FEW,
    TERMS_FOLDED,
    About,
    button,
    clipped,
    element,
    named,
    number_of,
    number_over_number,
    stacked,
    term_of,
    trace,
    tracked,
)
from docs.making.laboratory.tug_of_war import why_told
from docs.making.laboratory.wording import (
    MANY,
    as_written,
    equals,
    rows_of,
    times_of,
)
from naive_bayes import Working
from naive_bayes.foundation.messages import in_a_sentence, several
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.ratios import quotient, ratio_in_words
from naive_bayes.working.terms import Term
from naive_bayes.working.writing import evidence_line
from naive_bayes.working.written_numbers import percent

SHORT = 16
"""An unreduced product with more characters is left out."""

NARROWEST_BAR = 45
"""The letters that fit into the bar of the verdict where it is shortest."""

FEW_NARROW = 8
"""So many names of narrow classes are written beside the bar."""

WHOLE = 1200
"""An exact posterior with more characters is rounded."""


def layout(case: Case) -> ModuleType:
    """What lays out the document, the factors and the rows: of texts, or of features."""
    return feature_rows if case.columns else word_rows


# The equations.


def equations(case: Case, working: Working) -> str:
    """One equation for each class, the evidence, and why; of more than two the winner's first."""
    order = list(range(len(case.labels)))
    if len(order) > 2:  # not all may be in sight
        order.sort(key=lambda k: case.labels[k] != working.decision)
    parts = [equation(case, working, k) for k in order]
    return "\n".join([*parts, evidence(case, working), why_told(working)])


def equation(case: Case, working: Working, k: int) -> str:
    """The product of a class: its prior, a factor for each word, and the joint."""
    label = case.labels[k]
    steps = list(working[label].steps)
    if len(steps) > MANY:
        # Where not all are seen, words that occur come before words that do not.
        steps.sort(key=lambda step: step.absent)
    sign = element("span.sign", "×", aria_hidden="true")
    terms = [sign + factor_term(case, k, step) for step in steps[:TERMS_FOLDED]]
    terms = [factor_term(case, k, working.tree.prior(label)), *terms]
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
    joint = as_written(working[label].joint)
    value = tracked(f"joint of {label}", number_of(joint, lambda text: joint_of(label, k, text)))
    value = element("span.term", element("span.value", value))
    product = working.tree.joints[label].unreduced
    if product and len(product) <= SHORT and product != str(working[label].joint):
        both = stacked(*(element("span", each) for each in product.split("/")))
        same = element("span.value", tracked(f"product of {label}", both))
        line.append(element("span.pair", element("span.sign", "= ") + element("span.term", same)))
    line.append(element("span.pair", element("span.sign", equals(joint)) + value))
    name = named(label, case.hue[label])
    head = element("span.product", f"P({name}) × P(d | {name})")
    head += posterior_of(working, label, k, name)
    told = f"The equation of {label}; arrow keys go from number to number"
    inside = element("p", head) + element("div.line", "".join(line), data_class=str(k))
    look = {"role": "group", "aria_label": told}
    wins = ".decided" if label == (working.decision or case.labels[0]) else ""
    if len(steps) <= TERMS_FOLDED:
        look["data_line"] = f"P({label}) P(d|{label}) = {working[label].product_line}"
    return element(f"div.equation.hue-{case.hue[label]}{wins}", inside, **look)


def joint_of(label: str, k: int, text: str) -> str:
    """The joint of a class, to point at."""
    told = f"the joint P({label}, d): the prior times every factor"
    return trace(text, told, f"j-{k} joints", f"j-{k} g-{k}", "trace.joint")


def posterior_of(working: Working, label: str, k: int, name: str) -> str:
    """P(c|d), the joint out of the evidence."""
    found = working[label]
    if found.posterior is None:
        return element("span.posterior", "no posterior: 0/0")
    written = as_written(found.posterior)
    parts = (
        f"its joint {as_written(found.joint)} out of the evidence {as_written(working.evidence)}"
    )
    told = f"the posterior P({label} | d): {parts}"
    number = trace(written, told, f"q-{k}", f"q-{k} j-{k} evidence")
    inside = f"P({name} | d) {equals(written)}{tracked(f'P({label}|d)', number)}"
    return element("span.posterior", inside)


def evidence(case: Case, working: Working) -> str:
    """P(d): the joints added up."""
    parts = [as_written(working[label].joint) for label in case.labels]
    about = any(each.startswith("≈") for each in parts)
    sums = [joint_of(label, k, parts[k].removeprefix("≈ ")) for k, label in enumerate(case.labels)]
    if len(sums) > FEW:
        sums = [*sums[:2], "…", sums[-1]]
    written = as_written(working.evidence)
    told = "the evidence P(d): the joints of all classes added up"
    number = tracked("evidence", trace(written, told, "evidence", "evidence joints"))
    total = f"P(d) {'≈' if about else '='} {' + '.join(sums)} {equals(written)}{number}"
    line = f"P(d) = {evidence_line(working)}"
    return element("p.evidence", total, role="group", aria_label="The evidence", data_line=line)


# The factors.


def factor_term(case: Case, k: int, term: Term) -> str:
    """A factor of the product, the prior among them: a number over a number, or a number."""
    about = about_prior(case, k) if term.role == "prior" else layout(case).about(case, k, term)
    told, key, times = about.told, about.key, term.times
    if about.sides:
        value = number_over_number(term.estimate, about)
    else:
        one = about.keys[1] or key
        value = number_of(term.short, lambda text: trace(text, told, one, about.lights))
    if term.absent:
        value = element("span", "1 − ") + value
        told = f"1 − {told} The document has no {term.word}."
    if term.absent or times != 1:
        value = element("span.bracket", "(") + value + element("span.bracket", ")")
    if term.skipped:
        value = element("s", value, aria_label="left out")
        told += " A factor of 0 is left out."
    elif times != 1:
        value += element("sup", str(times))
    zero = term.log == -inf
    if zero:
        others = "features" if case.columns else "words"
        told += f" This 0 makes the whole product 0, whatever the other {others} say."
    elif times != 1 and not term.skipped:
        told += f" The document has it {times_of(times)}."
    below = trace(clipped(about.below), told, key, about.lights, "trace.of")
    role = "prior" if term.role == "prior" else "estimate"
    name = PLAIN.symbol(role, term.label, term.word)
    return term_of(f"{key} g-{k}", value, name, below, ".zero" if zero else "")


def about_prior(case: Case, k: int) -> About:
    """P(c): out of how many rows it was counted, or that it is given."""
    label, rule = case.labels[k], case.model.prior_rule
    prior = case.model.prior[label]
    if rule != "empirical":
        told = f"P({label}), {'the same for each class' if rule == 'uniform' else 'as given'}"
        return About(f"p-{k}", f"p-{k} prior", told, "prior")
    thing = "row" if case.columns else "document"
    of, whole = (several(int(it), thing) for it in (prior.count, prior.total))
    told = f"P({label}): {label} has {prior.count} of the {whole}"
    sides = f"{of} of {label}: {rows_of(case, label)}", f"{whole} in all rows"
    return About(f"p-{k}", f"c-{k} p-{k}", told, "prior", sides, (f"c-{k}", "rows"))


# The verdict.


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
        return label, f", in a tie with {few(working.tied, label)}: the first class wins", "", ""
    if len(working.classes) == 1:
        return label, ", the only class", "", ""
    winner, second = working[label], working[working.runner_up]
    share, two = f"({percent(winner.posterior)})", len(working.classes) == 2
    if second.log_joint == -inf:
        rest = clipped(second.label) if two else "every other class"
        return label, ", 1 : 0 ", share, f": {rest} is impossible"
    ratio = quotient(winner.joint, second.joint)
    seconds = [it.label for it in working.classes if quotient(it.joint, second.joint) == 1]
    how = " wins by a hair" if ratio < Fraction(21, 20) else " wins by a little"
    how = how if ratio < Fraction(3, 2) else ""
    over = "" if two else f" over {few(seconds, label)}"
    return label, f"{how}, {ratio_in_words(ratio)}{over} ", share, ""


def few(labels: Sequence[object], but: object) -> str:
    """Some classes in a sentence: two by name, more by their number.

    Examples:
        >>> few(["a", "b", "c"], "a"), few("abcd", "a")
        ('b and c', '3 classes')
    """
    others = [clipped(label) for label in labels if label != but]
    return in_a_sentence(others, "and") if len(others) <= 2 else f"{len(others)} classes"


def verdict(case: Case, working: Working) -> str:
    """The verdict in words, its exact fraction a click away, and the bar."""
    label, before, share, after = verdict_words(working)
    words, exactly = escape(before), ""
    if label:
        words = named(label, case.hue[label]) + words
        if share:
            look = {"aria_expanded": "false", "title": "the exact fraction"}
            words += button("share-in-words", escape(share), **look) + escape(after)
        written = as_written(working[label].posterior, WHOLE)
        exactly = escape(f"P({label} | d) {equals(written)}{written}")
    told = element("p.verdict", tracked("verdict", words))
    return told + element("span.exactly", exactly, hidden="") + shares(case, working)


def shares(case: Case, working: Working) -> str:
    """The posterior as a bar in the classes' colours, and the names that it is too narrow for."""
    bar: list[str] = []
    narrow: list[tuple[int, str]] = []
    likeliest = sorted(case.labels, key=lambda label: -(working[label].posterior or 0))
    for k, label in enumerate(case.labels):
        posterior = working[label].posterior
        if not posterior:
            continue
        written = as_written(posterior, 12)
        shown = [clipped(label), *([written] if label in likeliest[:FEW] else [])]
        inside = " ".join(element("span", escape(each)) for each in shown)
        told = f"{label} {written}: the posterior P({label} | d), its joint out of the evidence"
        look = {"aria_label": told, "title": f"{label} {written}"}
        keys = {"data_keys": f"q-{k}", "data_lights": f"q-{k} j-{k} evidence", **look}
        width = f"width:{float(posterior):.3%}"
        bar.append(button(f"share.hue-{case.hue[label]}", inside, style=width, **keys))
        if posterior * NARROWEST_BAR < len(clipped(label)) + 2:
            name = element(f"span.hue-{case.hue[label]}", escape(clipped(label)))
            narrow.append((likeliest.index(label), name))
    names = [one for _, one in sorted(narrow)]
    more = "…" if len(names) > FEW_NARROW else ""
    listed = "".join(names[:FEW_NARROW]) + more
    beside = element("p.narrow", listed, aria_hidden="true") if names else ""
    whole = element("div.shares", "".join(bar), role="group", aria_label="The posterior")
    return whole + beside
