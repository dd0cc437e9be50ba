"""A lecturer's own question: the data, a document, and what is asked, from a file.

    python3 -m naive_bayes sheet --case exam.toml > exam.tex

A case is TOML or JSON; or the data themselves, with lines such as `document: free lunch` above
them.  The data are texts, rows of features, a table of counts, or probabilities that are given:
whatever `read_data` reads.  `CASE_IN_TOML` is a case.
"""

import json
import os
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from random import Random
from typing import Any
from urllib.parse import urlencode

from naive_bayes.bag_of_words import bag_of_words
from naive_bayes.bernoulli import BernoulliNB
from naive_bayes.data.brought import read_brought
from naive_bayes.data.choices import Choices
from naive_bayes.data.columns import Column
from naive_bayes.data.corpora import read_text
from naive_bayes.data.rows import row_from, words_as_typed
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.exact_numbers import exact_from_text
from naive_bayes.foundation.messages import in_a_sentence, several, short
from naive_bayes.foundation.names import folded
from naive_bayes.further.from_data import model_from_data
from naive_bayes.further.mixed import MixedNB
from naive_bayes.multinomial import MultinomialNB
from naive_bayes.practice.exercises import Exercise
from naive_bayes.practice.questions import ASKS, Question, check_choice
from naive_bayes.practice.row_exercises import CATEGORICAL, MIXED

MODELS = {"multinomial": MultinomialNB, "bernoulli": BernoulliNB}

CASE_IN_TOML = """\
title = "Exam, question 3"
data = '''
spam, win a prize
ham, see you at lunch
ham, lunch at noon'''
document = "win lunch"
parts = ["P(spam)", "P(win|spam)", "P(spam) P(d|spam)", "P(spam|d), 3 points"]
alpha = 1
"""
"""A case in TOML, which `sheet --help` prints too."""

KEYS = [
    "title", "data", "file", "document", "parts", "alpha", "prior", "model", "vocabulary",
    "stop_words", "read", "vary",
]  # fmt: skip
"""What a case may have; `read` has the choices of `read_data`, `vary` lists to draw from."""

VARIED = ("document", "data", "file", "alpha", "prior", "vocabulary")
"""What may differ from student to student."""

NUMBER = "give one such as 1, 0.5 or 1/2"

PART = re.compile(r"(.*?)(?:,\s*(\d{1,3}) points?)?", re.DOTALL)
"""What is asked, in the notes' notation, and its points."""

ABOVE = re.compile(r"#?\s*(\w+)\s*:\s*(.*)")
"""A line above the data: the name of a key, and its value."""


@dataclass(frozen=True)
class OwnQuestion(Exercise):
    """One part of a case: an exercise whose model and points are a lecturer's.

    Attributes:
        own: the fitted model.
        title: of the case; "Question", if it has none.
        counts_for: the points.
        shown: the table as it was given, a row of cells each; empty if texts or rows are shown.
        link: the case in the laboratory, after the address of its page; empty for what it cannot
            keep, such as frequencies.
        case: what the file says, with the data in it.
        number: the place among the parts, from 0.
        note: what was taken for granted in reading the part, a sentence; often empty.

    Examples:
        >>> case = {"data": "spam,win\\nham,lunch", "document": "win", "parts": ["P(spam), 4 points"]}
        >>> [part] = parts_of(case)
        >>> part.asked, part.points, part.title
        ('P(spam)', 4, 'Question')
    """

    own: Any = None
    title: str = ""
    counts_for: int = 0
    shown: tuple[tuple[str, ...], ...] = ()
    link: str = ""
    case: Mapping[str, Any] = field(default_factory=dict, repr=False)
    number: int = 0
    note: str = ""

    @property
    def points(self) -> int:
        """What the part counts."""
        return self.counts_for or super().points

    @property
    def known_training(self) -> Any:
        """The documents that were counted; None for rows, and where only frequencies are given."""
        return None if self.shown else super().known_training

    def fitted(self) -> Any:
        """The model of the case."""
        return self.own


def read_case(path: str, student: str = "", course: str = "") -> list[OwnQuestion]:
    """The parts of a case, in a file.

    Arguments:
        path: of the file.
        student: whose case it is, where the case says what varies; "" for the first of each list.
        course: another course, or another sheet, draws again.

    Raises:
        OSError: the file cannot be read.
        NaiveBayesError: the file is not a case; the message has the place and the reason.

    Examples:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "exam.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("document: sun\\nparts: P(yes|d)\\nsky,play\\nsun,no\\nfog,yes\\nsun,yes")
        ...     print(read_case(path)[0].solution().split("\\n")[0])
        P(yes|d) = 3/5 = 0.6
    """
    case = case_in(read_text(path), path)
    return parts_of(case_of(case, student, course, path), path)


def case_of(
    case: Mapping[str, Any], student: str = "", course: str = "", name: str = "the case"
) -> dict[str, Any]:
    """A student's own case: one entry of each list in `vary`, the same one whenever it is drawn.

    Arguments:
        case: what `case_in` gives.
        student: a name; "" takes the first entry of each list.
        course: another course, or another sheet, draws again.
        name: of the file, for messages.

    Raises:
        NaiveBayesError: `vary` has a key that cannot vary, or no list to draw from.

    Examples:
        >>> case = {"data": "spam,win", "vary": {"document": ["win", "win win", "lunch"]}}
        >>> case_of(case), case_of(case, "Ada")
        ({'data': 'spam,win', 'document': 'win'}, {'data': 'spam,win', 'document': 'win win'})
        >>> case_of(case, "Ada") == case_of(case, "Ada"), case_of({"alpha": 1}, "Ada")
        (True, {'alpha': 1})
        >>> case_of({"vary": {"document": "win"}})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the case: in vary, document is 'win': give a list to draw from, as in vary = {document = ["win lunch", "win win"]}
    """
    varied = case.get("vary", {})
    if not isinstance(varied, Mapping):
        raise NaiveBayesError(f"{name}: vary is {short(varied)}: give it as in {VARY}")
    drawn = {key: value for key, value in case.items() if key != "vary"}
    for key, entries in varied.items():
        check_choice(key, f"key in the vary of {name},", VARIED)
        if not isinstance(entries, list) or not entries:
            raise NaiveBayesError(
                f"{name}: in vary, {key} is {short(entries)}: give a list to draw from, as in {VARY}"
            )
        chance = Random(f"{course}\n{student}\n{key}")
        drawn[key] = chance.choice(entries) if student else entries[0]
    return drawn


VARY = 'vary = {document = ["win lunch", "win win"]}'


def case_in(text: str, name: str = "the case") -> dict[str, Any]:
    """What a case says, key by key.

    Arguments:
        text: TOML, JSON, or data with lines above them.
        name: of the file, for messages; its ending decides.

    Raises:
        NaiveBayesError: it is not valid TOML or JSON.

    Examples:
        >>> case_in("document: win\\nparts: P(spam); the class of d\\n\\nspam,win\\nham,lunch")
        {'document': 'win', 'parts': ['P(spam)', 'the class of d'], 'data': '\\n\\n\\nspam,win\\nham,lunch'}
        >>> case_in('title = "Exam', "exam.toml")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: exam.toml is not valid TOML: Unterminated string (at end of document)
    """
    if name.endswith(".toml"):
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            reason = str(error).partition("\n")[0]
            raise NaiveBayesError(f"{name} is not valid TOML: {reason}") from None
    if name.endswith(".json"):
        try:
            case = json.loads(text, parse_float=str)
        except ValueError as error:
            raise NaiveBayesError(f"{name} is not valid JSON: {error}") from None
        if not isinstance(case, dict):
            raise NaiveBayesError(f"{name} is {short(case)}: give an object with data and parts")
        return case
    said: dict[str, Any] = {}
    lines = text.split("\n")
    for k, line in enumerate(lines):
        if not (found := ABOVE.fullmatch(line.strip())) or found[1] not in KEYS:
            break
        said[found[1]], lines[k] = found[2], ""  # the other lines keep their numbers
    if "parts" in said:
        said["parts"] = [part.strip() for part in said["parts"].split(";")]
    return {**said, "data": "\n".join(lines)}


def parts_of(case: Mapping[str, Any], name: str = "the case") -> list[OwnQuestion]:
    """The parts of a case: exercises that share data, a document and a model.

    Arguments:
        case: what `case_in` gives.
        name: of the file, for messages.

    Raises:
        NaiveBayesError: a key is unknown, missing or invalid, or a part asks for nothing known.

    Examples:
        >>> case = {"data": "spam,win a prize\\nham,see you at lunch", "document": "win", "parts": ["P(win|spam)"]}
        >>> [part] = parts_of(case)
        >>> print(part.asked, "=", part.answer, part.points)
        P(win|spam) = 2/10 1
        >>> part.check("0.2").right, part.check("1/3").slip
        (True, 'forgot to smooth')
        >>> parts_of({**case, "parts": ["P(win|Spam)"]})
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: the case: part 1 is 'P(win|Spam)', and there is no class 'Spam': the classes are spam and ham
    """
    case = case_of(case, name=name)
    if unknown := [key for key in case if key not in KEYS]:
        raise NaiveBayesError(
            f"{name}: unknown key {short(unknown[0])}: the keys are {', '.join(KEYS)}"
        )
    for key, of, example in KINDS:
        if key in ("document", "parts") and not case.get(key):
            raise NaiveBayesError(f"{name} has no {key}: give it, as in {example}")
        if key in case and not isinstance(case[key], of):
            raise NaiveBayesError(f"{name}: {key} is {short(case[key])}: give it as in {example}")
    text = _data_in(case, name)
    chosen = dict(case.get("read", {}))
    for key in chosen:
        known = [one.name for one in fields(Choices)]
        check_choice(key, f"choice in the read of {name},", known)
    place = f"the data of {name}" if name.endswith((".toml", ".json")) else name
    try:
        choices = Choices(**chosen)
    except TypeError as error:
        raise NaiveBayesError(f"{name}: in read, {error}") from None
    document = case["document"]
    question = document if isinstance(document, str) else ""  # a dict may be a bag or a row
    reading = read_brought(text, place, choices, question)
    model = model_from_data(reading, **_settings(case, name))
    core = getattr(model, "model", model)
    columns = {feature: reading.columns[feature] for feature in getattr(core, "features", ())}
    alone = {key: value for key, value in case.items() if key != "file"} | {"data": text}
    common = _common(reading, columns, model, text, case, name)
    parts = [case["parts"]] if isinstance(case["parts"], str) else case["parts"]
    made = []
    for number, part in enumerate(parts, 1):
        written, points = PART.fullmatch(str(part)).groups()  # type: ignore[union-attr]
        asked = question_written(written.strip(), core, f"{name}: part {number}", columns)
        note = ""
        if asked.ask == "estimate" and str(asked.word) not in written and core.unit != "rows":
            note = f"{name}: part {number}, {written.strip()}, was read as {asked.written}"
        made.append(
            OwnQuestion(
                **asked._asdict(),
                counts_for=int(points or 0),
                case=alone,
                number=number - 1,
                note=note,
                **common,
            )
        )
    for one in made:
        one.answer  # noqa: B018  (what has no answer is refused before anything is printed)
    return made


KINDS: tuple[tuple[str, Any, str], ...] = (
    ("document", object, 'document = "free lunch", or for a row document = "sky=sun, wind=strong"'),
    ("parts", (str, list), 'parts = ["P(spam)", "P(spam|d), 3 points"]'),
    ("data", str, 'data = "spam,win"'),
    ("file", str, 'file = "rows.csv"'),
    ("vocabulary", (str, list), 'vocabulary = "win lunch"'),
    ("stop_words", (str, list), 'stop_words = "a the"'),
    ("read", Mapping, 'read = {label = "play"}'),
)
"""What the value of a key must be, with an example."""


def question_written(
    written: str, model: Any, place: str, columns: Mapping[str, Column] = {}
) -> Question:
    """The question that is meant by P(c), P(w|c), P(d|c), P(c) P(d|c), P(c|d), P(d), odds or "verdict".

    A word is found in V without regard to capitals where V has it in no other way.

    Arguments:
        written: the question.
        model: what answers it.
        place: where it is written, for messages.
        columns: the features, of a model on rows.

    Raises:
        NaiveBayesError: it is none of them, or the class or the word is unknown.

    Examples:
        >>> model = MultinomialNB().fit([["win"], ["lunch"]], ["spam", "ham"])
        >>> question_written("P(ham) P(d | ham)", model, "part 1")
        Question(ask='joint', label='ham', word=None)
        >>> question_written("P(win|ham)", model, "part 1").word, question_written("the verdict", model, "").ask
        ('win', 'verdict')
        >>> question_written("P(Win|ham)", model, "").word
        'win'
        >>> [question_written(it, model, "").written for it in ("P(ham|d)/P(spam|d)", "the odds of ham")]
        ['P(ham|d)/P(not ham|d)', 'P(ham|d)/P(not ham|d)']
        >>> question_written("the mean", model, "part 2")
        Traceback (most recent call last):
            ...
        naive_bayes.errors.NaiveBayesError: part 2 is 'the mean', which is not a question: give P(c), P(w|c), P(d|c), P(c) P(d|c), P(c|d), P(d), the odds of c or the class of d
    """
    asks = [ask for ask in ASKS if ask not in ("estimate", "evidence", "verdict")]
    known = [Question(ask, label) for ask in asks for label in model.classes]
    known += [Question("evidence"), Question("verdict")]
    if _plain(written) in ("verdict", "theverdict"):
        return Question("verdict")
    of_rows, labels = isinstance(model, MixedNB), {str(c): c for c in model.classes}
    odds = {c: _ways_to_ask_for_odds(c, labels) for c in labels}
    asked = [c for c, ways in odds.items() if written in ways]
    asked = asked or [c for c, ways in odds.items() if _plain(written) in map(_plain, ways)]
    if len(asked) == 1:
        return Question("odds", labels[asked[0]])
    inside = None if ")/P(" in _plain(written) else re.fullmatch(r"P\((.+)\)", written)
    word, _, label = map(str.strip, inside[1].rpartition("|") if inside else ("", "", ""))
    if not of_rows and label in labels:
        if word not in model.words and folded(word) in model.words:
            word, written = folded(word), f"P({folded(word)}|{label})"
        if word in model.words:
            known.append(Question("estimate", labels[label], word))
    found = [one for one in known if _plain(one.written) == _plain(written)]
    found = [one for one in found if one.written == written] or found  # a b may be there, and ab
    if len(found) > 1:
        raise NaiveBayesError(
            f"{place} is {short(written)}, which can mean the {in_a_sentence([one.ask for one in found])}: "
            "write it as the data do, or give the class or the word another name"
        )
    if found:
        return found[0]
    if not inside:
        raise NaiveBayesError(
            f"{place} is {short(written)}, which is not a question: give P(c), P(w|c), P(d|c), "
            "P(c) P(d|c), P(c|d), P(d), the odds of c or the class of d"
        )
    if label not in labels:
        raise NaiveBayesError(
            f"{place} is {short(written)}, and there is no class {short(label)}: the classes are "
            f"{in_a_sentence([*labels], 'and')}"
        )
    if not of_rows:
        raise NaiveBayesError(
            f"{place} is {short(written)}, and {short(word)} is not a word of V: ask for one that is"
        )
    values = [it for it in row_from(word, columns).values.items() if it[1] is not None]
    if len(values) != 1:
        raise NaiveBayesError(
            f"{place} is {short(written)}, which has {several(len(values), 'value')}: ask for one, as in "
            f"P({next(iter(columns))}=VALUE|{label})"
        )
    return Question("estimate", labels[label], values[0])


def _ways_to_ask_for_odds(label: str, labels: Iterable[str]) -> list[str]:
    # Of two classes the other one has a name.
    others = [c for c in labels if c != label]
    named = [f"P({label}|d)/P({others[0]}|d)"] if len(others) == 1 else []
    return [f"the odds of {label}", f"odds of {label}", *named]


def _plain(written: str) -> str:
    return re.sub(r"\s", "", written)


# What the keys say.


def _data_in(case: Mapping[str, Any], name: str) -> str:
    if ("data" in case) == ("file" in case):
        raise NaiveBayesError(f"{name}: give either data, the text itself, or file, its path")
    if "file" in case:
        return read_text(os.path.join(os.path.dirname(name), case["file"]))
    return str(case["data"])


def _typed(document: Any) -> str:
    return document if isinstance(document, str) else json.dumps(document, default=str)


def _settings(case: Mapping[str, Any], name: str) -> dict[str, Any]:
    settings: dict[str, Any] = {}
    if "alpha" in case:
        settings["smoothing"] = exact_from_text(str(case["alpha"]), f"{name}: alpha", NUMBER)
    if isinstance(prior := case.get("prior"), Mapping):
        settings["prior"] = {
            label: exact_from_text(str(p), f"{name}: the prior of {label}", NUMBER)
            for label, p in prior.items()
        }
    elif prior is not None:
        settings["prior"] = prior
    if "model" in case:
        check_choice(case["model"], "model", [*MODELS])
        settings["model"] = MODELS[case["model"]]
    for key in ("vocabulary", "stop_words"):
        if key in case:
            given = case[key]
            settings[key] = re.split(r"[,\s]+", given.strip()) if isinstance(given, str) else given
    return settings


def _common(
    reading: Any,
    columns: Mapping[str, Column],
    model: Any,
    text: str,
    case: Mapping[str, Any],
    name: str,
) -> dict[str, Any]:
    # What all parts of a case share.
    core, document = getattr(model, "model", model), case["document"]
    d: Any
    shown: tuple[tuple[str, ...], ...] = ()
    texts: tuple[str, ...] = ()
    if reading.frequencies is not None:
        table = reading.table
        shown = (tuple(table.columns), *map(tuple, zip(*table.cells.values(), strict=True)))
    if isinstance(core, MixedNB):
        document = d = row_from(_typed(document), columns).values
        counted = all(of.counted for of in core.features.values())
        kind = CATEGORICAL if counted else MIXED
        words, training = tuple(core.features), tuple(reading.examples)
    else:
        if isinstance(document, list):
            document = [*map(str, document)]
        elif not isinstance(document, Mapping):
            document = str(document)
        d = bag_of_words(model.tokens(document) if isinstance(document, str) else document)
        kind = "bernoulli" if isinstance(core, BernoulliNB) else "multinomial"
        words = tuple(map(str, core.vocabulary))
        pairs = reading.examples
        if reading.form == "texts":
            texts = tuple(one for one, _ in pairs)
            pairs = [(Counter(model.tokens(one)), label) for one, label in pairs]
        training = tuple(pairs)
    # The laboratory keeps texts, in which hong kong, 50 % and a stop word in V are other words.
    unlike = kind in MODELS and any(model.tokens(word) != [word] for word in words)
    known = [core, *getattr(core, "features", {}).values()]
    alphas = [getattr(getattr(one, "smoothing", None), "alpha", 0) for one in known]
    return {
        "seed": 0, "model": kind, "alpha": (alpha := max(alphas)), "classes": core.classes, "words": words,
        "training": () if shown else training, "document": dict(d), "texts": texts,
        "text": words_as_typed(document) if texts else "", "own": core, "shown": shown,
        "title": str(case.get("title", "Question")),
        "link": "" if shown or unlike else link_of(reading, {**case, "document": document}, kind, alpha, map(str, words)),
    }  # fmt: skip


def link_of(
    reading: Any, case: Mapping[str, Any], kind: str, alpha: Any, words: Iterable[str]
) -> str:
    """The case in the laboratory: what comes after the address of its page.

    Examples:
        >>> reading = read_brought("spam,win\\nham,lunch", choices=Choices(form="texts"))
        >>> link_of(reading, {"document": "win"}, "bernoulli", 0, ["win", "lunch"])
        '#training=spam%09win%0Aham%09lunch&document=win&smoothing=none&model=bernoulli&vocabulary=win+lunch'
    """
    state = {}
    if kinds := reading.kinds:
        state["features"] = "\t".join([reading.label, *(f"{f}:{kinds[f]}" for f in kinds)])
    written = _in_cells if kinds else words_as_typed
    lines = [f"{label}\t{written(one)}" for one, label in reading.examples]
    state |= {"training": "\n".join(lines), "document": written(case["document"])}
    state |= {"smoothing": "laplace", "alpha": str(alpha)} if alpha else {"smoothing": "none"}
    state |= {"model": kind, "vocabulary": " ".join(words)} if kind in MODELS else {}
    prior = case.get("prior")
    if isinstance(prior, Mapping):
        given = ", ".join(f"{label} {p}" for label, p in prior.items())
        state |= {"prior": "given", "given": given}
    elif prior is not None:
        state["prior"] = str(prior)
    return f"#{urlencode(state)}"


def _in_cells(row: Mapping[str, Any]) -> str:
    # The values of all features in order: the laboratory knows no spelling that they could have.
    return "\t".join("" if value is None else str(value) for value in row.values())
