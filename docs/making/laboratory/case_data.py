"""A case of the laboratory as plain data: all that the page shows of it, and nothing of how.

The page writes it down (docs/js/case.js).  For texts it works out the same data itself
(docs/js/worked.js), and tests/site/engines.py compares the two; what it cannot work out comes from
here.  Numbers are written as the package writes them; classes, words and features are their places.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import inf, lcm
from typing import Any

from docs.making.laboratory import feature_data
from docs.making.laboratory.case_reading import ROWS_SHOWN, Case, Row
from docs.making.laboratory.counted_data import Data, estimate_data, rows_named
from docs.making.laboratory.tug_of_war import tug_of_war
from docs.making.laboratory.wording import as_written
from naive_bayes import IgnoreZeros, NaiveBayesError, Working
from naive_bayes.working.notation import PLAIN
from naive_bayes.working.ratios import quotient, ratio_in_words
from naive_bayes.working.terms import Term
from naive_bayes.working.writing import evidence_line, product_line
from naive_bayes.working.written_numbers import percent

FACTORS_SHOWN, FOLDED = 60, 12
"""The most factors that an equation shows when it is unfolded, and when it is folded."""

WHOLE, ON_THE_BAR = 1200, 12
"""A longer posterior is rounded, where all of it is shown and on the bar."""

MOST_PULLED, MOST_CUT, MOST_CLASSES = 12, 300, 6
"""A longer document, a larger V or more classes have no bar to pull at; the words that lie below it."""


def case_data(case: Case) -> Data:
    """What is shown of a case before it is worked out: document, rows and vocabulary.

    Examples:
        >>> from docs.making.laboratory.case_reading import read
        >>> data = case_data(read({"training": "spam\\ta b\\nham\\tb\\t2", "document": "b z"}))
        >>> data["words"], data["document"], data["rows"][1]
        (['a', 'b'], ['b', 'z'], {'number': 2, 'label': 1, 'cells': ['b'], 'times': 2, 'hidden': ''})
    """
    shown = case.shown_rows
    kept = {
        "bernoulli": case.bernoulli,
        "smoothed": case.smoothed,
        "labels": case.labels,
        "called": case.label_name,
        "all_rows": len(shown),
    }
    if case.columns:
        return {
            **kept,
            **feature_data.table(case, [row_data(case, it) for it in shown[:ROWS_SHOWN]]),
        }
    return {
        **kept,
        "words": list(case.place),
        "features": None,
        "document": case.document,
        "rows": [{**row_data(case, it), "cells": it.document} for it in shown[:ROWS_SHOWN]],
        "outside": any(word not in case.place for row in case.rows for word in row.document),
    }


def row_data(case: Case, row: Row) -> Data:
    """A row without its cells; `hidden` says whether all of it is, or one document of several."""
    hidden = "all" if case.struck(row) else "one" if row is case.hidden else ""
    label = case.labels.index(row.label)
    return {"number": row.number, "label": label, "cells": [], "times": row.times, "hidden": hidden}


def worked_data(case: Case, working: Working) -> Data:
    """What a case comes to: factors, products, posteriors, the verdict, and why.

    Examples:
        >>> from docs.making.laboratory.case_reading import read
        >>> case = read({"training": "spam\\ta b\\nham\\tb", "document": "a", "model": "multinomial"})
        >>> data = worked_data(case, case.model.explain(case.document))
        >>> data["classes"][0]["posterior"], data["verdict"]["ratio"], data["evidence"]["line"]
        ('3/5', '3 : 2', '1/4 + 1/6 = 5/12')
    """
    rows = [(row, 1) for row in case.rows]
    tree, rule = working.tree, case.model.prior_rule
    return {
        "prior": rule if isinstance(rule, str) else "given",
        "documents": sum(case.model.document_counts.values()),
        "classes": [
            {
                "prior": PLAIN.number(case.model.prior[label]),
                "documents": case.model.document_counts[label],
                "rows": rows_named(it for it in rows if it[0].label == label),
                "joint": as_written(working[label].joint),
                "product": tree.joints[label].unreduced,
                "line": working[label].product_line if len(tree.factors) <= FACTORS_SHOWN else "",
                "brief": product_line(working[label], working[label].steps[:FOLDED]),
                **posterior_data(working[label].posterior),
            }
            for label in case.labels
        ],
        "evidence": {"text": as_written(working.evidence), "line": evidence_line(working)},
        "factors": len(tree.factors),
        "steps": steps_data(case, working),
        "counts": feature_data.counts(case) if case.columns else None,
        "verdict": verdict_data(case, working),
        "why": working.why,
        "pulls": tug_of_war(working),
        "bar": bar_data(case),
    }


def posterior_data(posterior: Any) -> Data:
    """A posterior as it is written in three places, and as a number; none of an impossible document.

    Examples:
        >>> posterior_data(Fraction(2, 3))["percent"], posterior_data(None)
        ('≈ 67 %', {'posterior': None})
    """
    if posterior is None:
        return {"posterior": None}
    return {
        "posterior": as_written(posterior),
        "brief_posterior": as_written(posterior, ON_THE_BAR),
        "whole_posterior": as_written(posterior, WHOLE),
        "percent": percent(posterior),
        "share": float(posterior),
    }


def steps_data(case: Case, working: Working) -> list[Data]:
    """The factors of all classes, word by word; of many, words that occur come before those that do not."""
    tree, most = working.tree, max(FACTORS_SHOWN, len(case.bag))
    order = list(range(len(tree.factors)))
    if len(order) > FOLDED:
        order.sort(key=lambda k: tree.factors[k].absent)
    return [
        {
            **place_of(case, tree.factors[k].word),
            "times": int(tree.factors[k].times),
            "absent": tree.factors[k].absent,
            "of": [factor_data(case, label, tree.factor(k, label)) for label in case.labels],
        }
        for k in order[:most]
    ]


def place_of(case: Case, word: Any) -> Data:
    """Where a word is in V, or a feature and its value among the values that it has."""
    if not case.columns:
        return {"place": case.place[word]}
    feature, value = word
    return {"place": case.place[feature], "value": case.values[feature].index(value)}


def factor_data(case: Case, label: str, term: Term) -> Data:
    """A factor of a class: what was counted and added, or how a density is made."""
    about = {"zero": term.log == -inf, "left_out": term.skipped}
    if case.columns:
        return {**about, **feature_data.estimate(case, label, term)}
    seen = rows_named(case.seen.get((label, term.word), ()))
    return {**about, **estimate_data(term.estimate), "seen": seen}


CLOSE = {"by a hair": Fraction(21, 20), "by a little": Fraction(3, 2)}
"""How a class wins whose joint is less than so many times the next one."""


def verdict_data(case: Case, working: Working) -> Data:
    """The class chosen, the ties, the runner-up, and by how much it wins.

    Examples:
        >>> from docs.making.laboratory.case_reading import read
        >>> case = read({"training": "spam\\ta\\nham\\ta b", "document": "a", "model": "multinomial"})
        >>> verdict_data(case, case.model.explain(["a"]))["close"]
        'by a little'
    """
    decision, second = working.decision, working.runner_up
    ratio, close, seconds = "", "", []
    if second is not None and not working.tied and working[second].log_joint > -inf:
        joint = working[second].joint
        times = quotient(working[decision].joint, joint)
        ratio = ratio_in_words(times)
        close = next((how for how, below in CLOSE.items() if times < below), "")
        seconds = [it.label for it in working.classes if quotient(it.joint, joint) == 1]
    return {
        "impossible": working.impossible,
        "decision": None if decision is None else case.labels.index(str(decision)),
        "second": None if second is None else case.labels.index(str(second)),
        "tied": [case.labels.index(str(label)) for label in working.tied],
        "seconds": [case.labels.index(str(label)) for label in seconds],
        "ratio": ratio,
        "close": close,
    }


# The bar that words are pulled onto.


def bar_data(case: Case) -> Data | None:
    """What js/pull.js needs to cut the bar; None where there is none: of features, of too much, or of 0/0.

    Examples:
        >>> from docs.making.laboratory.case_reading import read
        >>> bar_data(read({"training": "spam\\ta\\nham\\tb", "document": "b"}))["shares"]
        [[['2', '3'], ['1', '3']], [['1', '3'], ['2', '3']]]
    """
    model, V = case.model, list(case.place)
    if case.columns or isinstance(model.smoothing, IgnoreZeros) or len(case.labels) > MOST_CLASSES:
        return None
    words = [word for word in case.document if word in case.place]
    words = list(dict.fromkeys(words)) if case.bernoulli else words
    if len(words) > MOST_PULLED or len(V) > MOST_CUT:
        return None
    try:
        shares = [
            [over_whole_numbers(model.likelihood(word, label)) for word in V]
            for label in case.labels
        ]
    except NaiveBayesError:
        return None
    return {
        "words": words,
        "prior": [over_whole_numbers(model.prior[label]) for label in case.labels],
        "shares": shares,
    }


def over_whole_numbers(p: Any) -> Sequence[str]:
    """What is above and below the line of an estimate, unreduced, as whole numbers.

    Examples:
        >>> from naive_bayes import Estimate
        >>> over_whole_numbers(Estimate(3, 11, Fraction(1, 2), Fraction(7, 2)))
        ['7', '29']
    """
    above, below = Fraction(p.above), Fraction(p.below)
    scale = lcm(above.denominator, below.denominator)
    return [str(int(above * scale)), str(int(below * scale))]
