"""A case of the laboratory, recorded by the Python of the browser, where the reader edits it."""

import json
from collections.abc import Mapping
from functools import lru_cache

from docs.making.laboratory.case_reading import read
from naive_bayes import NaiveBayesError, Recording, record
from naive_bayes.stepping.lecture import lecture


def recorded(state: Mapping[str, str], verb: str = "posterior") -> Recording:
    """A verb of a case of the laboratory, recorded; the posterior from the prior to the arg max.

    Examples:
        >>> recorded({"training": "spam\\ta\\nham\\tb", "document": "a"}, "classify").result
        'spam'
    """
    case = read(state)
    if verb == "posterior":
        return record(lecture, case.model, case.document, rows=case.examples)
    return record(getattr(case.model, verb), case.document, rows=case.examples)


def of_state(state: Mapping[str, str]) -> str:
    """A recording of the laboratory's case, as JSON; or what is wrong with the case.

    It is shown at once; `slips_of_state` gives its slips, which take as long again.

    Examples:
        >>> made = of_state({"training": "spam\\ta\\nham\\tb", "document": "a"})
        >>> json.loads(made)["call"]
        'BernoulliNB, from the prior to the arg max'
        >>> of_state({"training": "spam\\ta", "document": "a", "alpha": "x"})
        '{"error":"alpha is \\'x\\': give a number such as 1, 1/2 or 0.5"}'
    """
    try:
        recording = last_recorded(tuple(state.items()))
    except NaiveBayesError as error:
        return compact_json({"error": str(error)})
    return compact_json(recording.to_dict(slips=False))


def slips_of_state(state: Mapping[str, str]) -> str:
    """The slips of a recording that `of_state` gave, as JSON.

    Examples:
        >>> found = slips_of_state({"training": "spam\\ta\\nham\\tb", "document": "a"})
        >>> json.loads(found)["estimate, spam, a"][0]["says"][:16]
        'forgot to smooth'
    """
    return compact_json(last_recorded(tuple(state.items())).slips())


@lru_cache(maxsize=1)
def last_recorded(state: tuple[tuple[str, str], ...]) -> Recording:
    """The recording of a case, kept until another is asked for.

    Examples:
        >>> case = (("training", "spam\\ta\\nham\\tb"), ("document", "a"))
        >>> last_recorded(case) is last_recorded(case)
        True
    """
    return recorded(dict(state))


def compact_json(data: object) -> str:
    """JSON without white space."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
