"""The laboratory's engine: it takes a case, and gives all that the page shows of it, as plain data.

The same functions run twice: when the site is built, for the case that the page opens
with, and in the reader's browser, for what the page does not work out itself.  All numbers come
from the model and its `Working`; `case_reading` reads a case; docs/js/case.js writes it down.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from time import monotonic
from typing import Any
from unicodedata import category

from docs.making.laboratory import cases, flips, panels
from docs.making.laboratory.case_data import case_data, worked_data
from docs.making.laboratory.case_reading import Case, State, read, read_alpha
from docs.making.laboratory.hidden_rows import tested as tested
from docs.making.laboratory.pasting import preview as preview  # the page asks for it here
from docs.making.laboratory.what_changed import cause_and_effect
from docs.making.laboratory.wording import advised
from naive_bayes import NaiveBayesError
from naive_bayes.data.rows import words_as_typed
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.origins import what_it_is

A_MOMENT = 0.03
"""Seconds that a question which the reader has not asked may take."""

# What the page asks for.


def respond(state: State, name: str = "") -> dict[str, Any]:
    """What the page shows for a case, or what is wrong with it.

    Arguments:
        state: the case.
        name: the panel that is open, if it is to come with the rest.

    Examples:
        >>> answer = respond({"training": "spam\\ta", "document": "a", "alpha": "-1"})
        >>> answer["error"].startswith("alpha is -1")
        True
        >>> answer = respond({"training": "spam\\ta\\nham\\tb", "document": "a"})
        >>> answer["verdict"]["ratio"], len(answer["rows"]), answer["error"]
        ('4 : 1', 2, '')
    """

    return or_error(first_screen, state, name)


def not_words(state: State) -> list[str]:
    """The signs of the document and the rows that are neither words nor punctuation, such as emoji.

    Examples:
        >>> not_words({"document": "win 🎉", "training": "spam\\twin"})
        ['🎉']
        >>> not_words({"document": "win", "training": "🙂\\twin\\n🙁\\tnoon"})
        []
    """
    if state.get("features"):
        return []
    texts = re.sub(r"(?m)^[^\t\n]*", "", state.get("training", ""))  # a label may be any sign
    text = state.get("document", "") + texts
    return list(dict.fromkeys(sign for sign in text if category(sign) == "So"))[:FEW_SIGNS]


FEW_SIGNS = 5


def foresee(states: Sequence[State], name: str) -> list[dict[str, Any]]:
    """The answers for the first of some cases that a slider may come to, at least one.

    They are few, so that the reader's next question does not wait.

    Examples:
        >>> case = {"training": "spam\\ta\\nham\\tb", "document": "a"}
        >>> [answer, *_] = foresee([{**case, "alpha": "2"}, {**case, "alpha": "3"}], "")
        >>> answer["verdict"]["ratio"]
        '9 : 4'
    """
    answers, start = [], monotonic()
    for state in states:
        answers.append(respond(state, name))
        if monotonic() - start > A_MOMENT:
            break
    return answers


def or_error(make: Callable[..., dict[str, Any]], *arguments: Any) -> dict[str, Any]:
    """What is made, or an error in one sentence."""
    try:
        return {**make(*arguments), "error": ""}
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
    return {"error": message}


def first_screen(state: State, name: str = "") -> dict[str, Any]:
    """Everything about a case that the first screen shows, and a panel.

    Raises:
        NaiveBayesError: as `read`.
    """
    if not state.get("training", "").strip():
        return blank()
    case = read(state)
    answer: dict[str, Any] = {
        **case_data(case),
        "signs": not_words(state),
        "controls": controls(case, state),
        "panel": panel_of(state, name),
        "wrong": "",
    }
    try:
        return {**answer, **worked_data(case, case.model.explain(case.document))}
    except NaiveBayesError as error:
        return {**answer, "wrong": advised(error)}


def blank() -> dict[str, Any]:
    """What the first screen shows for a case without rows.

    Examples:
        >>> blank()["controls"]["classes"]
        0
    """
    unset = {"alpha": "1", "prior": "", "first": "class", "all": "", "classes": 0, "known": True}
    stops = {
        "alpha_stop": flips.ALPHAS.index(Fraction(1)),
        "prior_stop": panels.PRIORS.index(Fraction(1, 2)),
    }
    return {"blank": True, "controls": {**unset, **stops}}


def controls(case: Case, state: State) -> dict[str, Any]:
    """What the controls say about the case, and where the sliders are.

    Examples:
        >>> state = {"training": "spam\\ta\\nham\\tb", "alpha": "0.5", "prior": "empirical"}
        >>> found = controls(read(state), state)
        >>> found["alpha"], found["prior"], found["first"]
        ('1/2', '1/2', 'spam')
        >>> state |= {"prior": "given", "given": "ham 1/3"}
        >>> controls(read(state), state)["first"]        # the class that the slider moves
        'ham'
        >>> state |= {"training": "like\\ta\\nlike new\\tb", "given": "like new 1/3"}
        >>> controls(read(state), state)["first"]
        'like new'
    """
    given = state.get("given", "") if state.get("prior") == "given" else ""
    named = (it for it in case.labels if given.startswith(f"{it} "))
    first = max(named, key=len, default=case.labels[0])
    prior = case.model.prior[first]
    unsmoothed = state.get("smoothing") == "none"
    alpha = Fraction(0) if unsmoothed else kept_alpha(state)
    return {
        "alpha": str(alpha) if case.smoothed or unsmoothed else "",
        "alpha_stop": nearest(flips.ALPHAS, alpha),
        "prior": str(prior),
        "prior_stop": nearest(panels.PRIORS, prior),
        "first": first,
        "all": ", ".join(f"{label} {p}" for label, p in case.model.prior.items()),
        "classes": len(case.labels),
        "known": is_known(case),
    }


def is_known(case: Case) -> bool:
    """Whether the document has a factor at all.

    Examples:
        >>> is_known(read({"training": "spam\\ta", "document": "b"}))
        False
    """
    if case.columns:
        return any(value is not None for value in case.document.values())
    return any(word in case.place for word in case.bag)


def kept_alpha(state: State) -> Fraction:
    """The alpha that is in the form, also while it is not used; 1 if it is not a number.

    Examples:
        >>> kept_alpha({"alpha": "1/2"}), kept_alpha({"alpha": "x"})
        (Fraction(1, 2), Fraction(1, 1))
    """
    try:
        return read_alpha(state.get("alpha", "1"))
    except NaiveBayesError:
        return Fraction(1)


def nearest(stops: Any, value: Any) -> int:
    """The stop of a slider that is nearest to a value.

    Examples:
        >>> nearest(flips.ALPHAS, 0), panels.PRIORS[nearest(panels.PRIORS, panels.PRIORS[7])]
        (0, Fraction(1, 3))
    """
    return min(range(len(stops)), key=lambda k: abs(stops[k] - value))


def later(state: State, before: State | None, name: str) -> dict[str, Any]:
    """What takes longer than a frame: what an edit did, where alpha turns the verdict, a panel.

    Arguments:
        state: the case.
        before: the case before the reader's act; nothing if the case was opened.
        name: the panel; "" if it has been drawn.

    Examples:
        >>> from docs.making.laboratory.cases import BY_NAME
        >>> case = BY_NAME["spam-ham-counts"].state
        >>> answer = later({**case, "smoothing": "laplace"}, case, "alpha")
        >>> len(answer["panel"]["curves"]), answer["flips"]
        (2, 'flips at ≈ 0.809')
        >>> answer["effect"][:51]
        'With alpha = 1, P(a | spam) was 5/17 and is 6/20 an'
        >>> later({"training": ""}, None, "alpha")["marks"]
        []
    """

    return or_error(told_later, state, before, name)


def told_later(state: State, before: State | None, name: str) -> dict[str, Any]:
    """The same, where nothing is wrong with the case."""
    if not state.get("training", "").strip():
        return {"panel": None, "flips": "", "marks": [], "effect": ""}
    found = flips.flips(state)
    return {
        "panel": panel_of(state, name),
        "flips": "; ".join(map(flips.flip_in_short, found[:2])),
        "marks": [flips.place_of(flips.middle(flip)) for flip in found],
        "effect": cause_and_effect(before, state) if before else "",
    }


def panel_of(state: State, name: str) -> dict[str, Any] | None:
    """A panel as plain data, or why the case has none; None if it has no name.

    Examples:
        >>> from docs.making.laboratory.cases import BY_NAME
        >>> sorted(panel_of(BY_NAME["spam-ham"].state, "working"))
        ['latex', 'markdown', 'text']
    """
    if not name or not state.get("training", "").strip():
        return None
    read(state)
    try:
        return panels.PANELS[name][1](state)
    except NaiveBayesError as error:
        return {"says": advised(error)}


def expected(state: State, number: str) -> str:
    """Why someone has another number for this case: the slip or convention that gives it.

    The page has a field "I expected" for it.

    Arguments:
        state: the case.
        number: what was expected, as people write numbers.

    Examples:
        >>> case = {"training": "spam\\ta b\\nspam\\tb\\nham\\ta", "document": "b"}
        >>> expected(case, "27/31")
        'P(spam|d) = 27/31 = 0.871: 27/31 is the same.'
        >>> "put the prior in once for every word" in expected(case, "0.0123")
        True
        >>> expected(case, "half")[:24]
        "'half' is not a number: "
    """
    try:
        case = read(state)
        compared = what_it_is(case.model, case.document, number, case.examples)
    except NaiveBayesError as error:
        return str(error)
    # What the command line can list is only counted here.
    return re.sub(r";[^;]*\btried\b.*$", ".", str(compared), flags=re.DOTALL)


def of_own_data(text: str, document: str, settings: Mapping[str, str], number: str) -> str:
    """What a number is in data that a reader has pasted; a field of the site asks.

    Arguments:
        text: the data, in any form that the paste dialog reads.
        document: a text or a row.
        settings: of the model, as a case has them.
        number: what somebody got.

    Examples:
        >>> tennis = "sky,wind,play\\nsun,weak,no\\nrain,strong,yes\\nfog,weak,yes\\nsun,strong,yes"
        >>> of_own_data(tennis, "sky=sun, wind=weak", {"smoothing": "none"}, "1/12")
        'P(yes) P(d|yes) = 1/12 = 0.08333: 1/12 is the same.'
        >>> of_own_data("spam,win,more", "win", {}, "1/3").partition(":")[0]
        "the row 'win' has 1 value, and there are 2 features"
    """
    found = preview(text, typed=document)
    if found["error"]:  # a tab that was copied as blanks
        found = preview(re.sub(r"(?m)^(\S+) {2,}", r"\1\t", text), typed=document)
    if found["error"]:
        return str(found["error"])
    kept = {name: found[name] for name in ("training", "features", "document")}
    return expected({**settings, **found["state"], **kept, "vocabulary": ""}, number)


# Exercises, which are answered on a page of their own.


def exercise_of(seed: int) -> dict[str, Any]:
    """An exercise as a case, and its question.

    Examples:
        >>> task = exercise_of(2)
        >>> task["state"]["model"], task["question"].split("\\n")[0]
        ('multinomial', 'Exercise 2: multinomial naive Bayes, Laplace smoothing, alpha = 1')
    """
    task = exercise(seed)
    rows = [(str(label), words_as_typed(bag)) for bag, label in task.training]
    smoothing, words = "laplace" if task.alpha else "none", " ".join(task.words)
    form = cases.state(rows, words_as_typed(task.document), task.model, smoothing, vocabulary=words)
    return {"seed": seed, "state": {**form, "alpha": str(task.alpha)}, "question": task.question()}
