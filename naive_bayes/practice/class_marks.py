"""The answers of a class, marked: what each gets, a reply to each, and which slips came how often.

    python3 -m naive_bayes mark answers.csv --case exam.toml > marks.md
    python3 -m naive_bayes mark answers.csv --students names.txt --title "Week 3" --format html > marks.html
    python3 -m naive_bayes mark answers.csv --format csv > marks.csv
    python3 -m naive_bayes mark answers.csv --format csv --table students > points.csv

The answers are a table with the columns student, exercise and answer; or with a column for each
exercise, as a form or a learning platform exports them.  The options that made the sheet say which
exercises these are; without them an exercise is named by its seed.
"""

import re
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from os.path import basename
from textwrap import dedent
from typing import Any, NamedTuple

from naive_bayes.data.corpora import read_text
from naive_bayes.errors import NaiveBayesError
from naive_bayes.foundation.messages import several, short
from naive_bayes.foundation.names import folded
from naive_bayes.foundation.printing import parser_of, say, write
from naive_bayes.practice.answer_files import (
    SEED,
    Given,
    answers_in,
    named,
    place_meant,
    task_of_seed,
)
from naive_bayes.practice.exercises import Exercise, exercise_settings, with_settings
from naive_bayes.practice.judging import WRONG
from naive_bayes.practice.marks import NO_ANSWER, RULE, Mark, marks
from naive_bayes.practice.sheets import (
    BYTE_ORDER_MARK,
    Sheets,
    in_csv,
    places_of,
    sheets_from,
    with_sheets,
)
from naive_bayes.working.notation import HTML
from naive_bayes.working.writing import in_form, markdown_text

UNKNOWN = "not on the sheet"

PROGRESS = 100
"""After so many answers progress is shown."""


class Answered(NamedTuple):
    """An answer as it was given, and what it gets.

    Examples:
        >>> Answered("Ada", "1", None, "1/2", Mark(None, 0, UNKNOWN, "...")).is_open
        True
    """

    student: str
    place: str
    task: Exercise | None
    answer: str
    mark: Mark

    @property
    def asked(self) -> str:
        """What was asked."""
        return self.task.asked if self.task else ""

    @property
    def is_open(self) -> bool:
        """Whether a lecturer has to look at it."""
        return self.mark.points is None


# Marks.


def marked(given: Sequence[Given], sheets: Sheets | None, **settings: Any) -> list[Answered]:
    """What each answer gets, student by student and in the order of the sheet.

    Arguments:
        given: the answers; of several to one exercise the last counts.
        sheets: the sheet of each student, or one for all; None where an exercise is its seed.
        settings: of the exercises of seeds.

    Examples:
        >>> answers = [Given("Ada", "2", "2/6", "line 2"), Given("Ada", "two", "2/6", "line 3")]
        >>> [(one.place, one.mark.written) for one in marked(answers, None, ask="prior")]
        [('2', '1 of 1'), ('two', '? of 0')]
    """
    own = {_key(name): (name, tasks) for name, tasks in sheets or []}
    by_student: dict[str, dict[str, Given]] = {key: {} for key in own if key}
    names = {key: name for key, (name, _) in own.items()}
    found: list[Answered] = []
    strange = []
    for one in given:
        key = _key(one.student)
        names.setdefault(key, one.student)
        tasks = own.get(key, own.get("", ("", ())))[1]
        place = one.exercise.strip() if sheets is None else place_meant(one.exercise, tasks)
        if sheets is not None and key not in own and "" not in own:
            strange.append(_unknown(one, f"there is no student {short(one.student, str)}"))
        elif place is None:
            strange.append(_unknown(one, f"the sheet has no exercise {short(one.exercise, str)}"))
        else:
            answers = by_student.setdefault(key, {})
            if place in answers and one.answer:
                say(f"{one.line}: {one.student} answered {place} before: the last answer counts")
            if one.answer or place not in answers:
                answers[place] = one
    for key, answers in by_student.items():
        if sheets is None:
            found += _of_seeds(names[key], answers, strange, **settings)
        else:
            tasks = own.get(key, own.get("", ("", ())))[1]
            found += _of_a_sheet(names[key], answers, tasks)
        if len(given) >= PROGRESS and (len(found) % PROGRESS < len(answers)):
            say(f"{len(found)} of {len(given)} answers")
    return [*found, *strange]


def _key(name: str) -> str:
    return folded(named(name))


def _unknown(one: Given, why: str) -> Answered:
    return Answered(
        one.student, one.exercise, None, one.answer, Mark(None, 0, UNKNOWN, f"{one.line}: {why}")
    )


def _of_seeds(
    name: str, answers: Mapping[str, Given], strange: list[Answered], **settings: Any
) -> Iterable[Answered]:
    for place, one in answers.items():
        task = task_of_seed(place, **settings)
        if task is None:
            strange.append(
                _unknown(one, f"{short(place, str)} is no seed: give the options of the sheet")
            )
        else:
            yield Answered(name, place, task, one.answer, *marks([task], [one.answer]))


def _of_a_sheet(
    name: str, answers: Mapping[str, Given], tasks: Sequence[Exercise]
) -> Iterable[Answered]:
    # The parts of a case are marked together.
    for _, group in groupby(places_of(tasks), lambda one: re.sub("[a-z]", "", one[0])):
        parts = list(group)
        texts = [answers[place].answer if place in answers else "" for place, _ in parts]
        got = marks([task for _, task in parts], texts)
        for (place, task), text, mark in zip(parts, texts, got, strict=True):
            yield Answered(name, place, task, text, mark)


# The tables.


def of_answers(found: Sequence[Answered]) -> list[list[str]]:
    """What each answer gets, with its reply; a row each, below a header.

    Examples:
        >>> of_answers(marked([Given("Ada", "2", "2/6", "")], None, ask="prior"))[1][:6]
        ['Ada', '2', 'P(work)', '2/6', '1', '1']
    """
    header = "student exercise asked answer points of verdict slips follows_from reply"
    rows = [header.split()]
    for one in found:
        mark = one.mark
        points = ["" if mark.points is None else str(mark.points), str(mark.of)]
        why = [mark.verdict, _slip(mark), " and ".join(mark.carried), mark.reply]
        rows.append([one.student, one.place, one.asked, one.answer, *points, *why])
    return rows


def of_students(found: Sequence[Answered]) -> list[list[str]]:
    """The points of each student: a column for each exercise, and the sum; ? is for a lecturer.

    Examples:
        >>> of_students(marked([Given("Ada", "2", "2/6", ""), Given("Ada", "3", "?", "")], None, ask="prior"))
        [['student', '2', '3', 'points', 'of'], ['Ada', '1', '?', '1 + ?', '2']]
    """
    places = list(dict.fromkeys(one.place for one in found if one.task))
    rows = [["student", *places, "points", "of"]]
    whose: dict[str, dict[str, Mark]] = defaultdict(dict)
    for one in found:
        if one.task:
            whose[one.student][one.place] = one.mark
    for student, own in whose.items():
        cells = [_points(own[place]) if place in own else "" for place in places]
        open_ = " + ?" if any(mark.points is None for mark in own.values()) else ""
        total = sum(mark.points or 0 for mark in own.values())
        rows.append(
            [student, *cells, f"{total}{open_}", str(sum(mark.of for mark in own.values()))]
        )
    return rows


def _points(mark: Mark) -> str:
    return "?" if mark.points is None else str(mark.points)


def of_slips(found: Sequence[Answered]) -> list[list[str]]:
    """Which slips, in which part, how often, with an example of each; the commonest first.

    A number alone may come of a slip; beside that is how often a working shows it.

    Examples:
        >>> given = [Given(name, "2", answer, "") for name, answer in (("Ada", "4/6"), ("Bo", "4/6"), ("Cy", "0.91"))]
        >>> for row in of_slips(marked(given, None, ask="prior")):
        ...     print(row)
        ['part', 'slip', 'times', 'shown', 'example']
        ['2: P(work)', 'answered for the other class', '2', '0', '4/6']
        ['2: P(work)', 'none that is known', '1', '0', '0.91']
    """
    times, shown = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    examples: dict[tuple[str, str], str] = {}
    parts = _parts(found)
    for one in found:
        if one.task and one.mark.verdict == WRONG:
            key = parts[one.place], _slip(one.mark) or "none that is known"
            times[key] += 1
            shown[key] += one.mark.shown
            examples.setdefault(key, one.answer)
    header = ["part", "slip", "times", "shown", "example"]
    rows = ([*key, str(n), str(shown[key]), examples[key]] for key, n in times.most_common())
    return [header, *rows]


def _slip(mark: Mark) -> str:
    # How often something was counted is of one table only.
    return ", or ".join(dict.fromkeys(name.partition(":")[0] for name in mark.slips))


def _parts(found: Iterable[Answered]) -> dict[str, str]:
    # What each place asks: of students with their own tables, the kind of question.
    asked: dict[str, dict[str, str]] = defaultdict(dict)
    for one in found:
        if one.task:
            asked[one.place][one.asked] = one.task.ask
    return {
        place: f"{place}: {next(iter(those if len(those) == 1 else those.values()))}"
        for place, those in asked.items()
    }


def again(found: Sequence[Answered]) -> str:
    """The part to go through again: where the answers that could be read lost most, as a share.

    Examples:
        >>> again(marked([Given("Ada", "2", "2/6", ""), Given("Ada", "3", "1/9", "")], None, ask="prior"))
        'Go through 3 again: P(work), where the class has 0 of 1 point.'
    """
    got, most = Counter[str](), Counter[str]()
    for one in found:
        if one.mark.points is not None and one.mark.verdict != NO_ANSWER:
            got[one.place] += one.mark.points
            most[one.place] += one.mark.of
    if got == most:
        return "Every answer that could be read is right."
    worst = min(most, key=lambda place: got[place] / most[place])
    place, _, what = _parts(found)[worst].partition(": ")
    points = several(most[worst], "point")
    return f"Go through {place} again: {what}, where the class has {got[worst]} of {points}."


TABLES: dict[str, Callable[[Sequence[Answered]], list[list[str]]]] = {
    "answers": of_answers,
    "students": of_students,
    "slips": of_slips,
}
"""The tables, of which CSV has one at a time."""


def to_decide(found: Sequence[Answered]) -> list[list[str]]:
    """The answers that nobody could read, each with its text, for a lecturer to decide.

    Examples:
        >>> to_decide(marked([Given("Ada", "2", "a third", "")], None, ask="prior"))[1][:3]
        ['Ada', '2', 'a third']
    """
    rows = [["student", "exercise", "answer", "why it has no points"]]
    return rows + [
        [one.student, one.place, one.answer, one.mark.reply] for one in found if one.is_open
    ]


def report(found: Sequence[Answered], title: str, form: str) -> str:
    """The whole report: points, what is to be decided, slips, and a reply to each answer.

    Arguments:
        found: the marks.
        title: of the sheet.
        form: "markdown" or "html".

    Examples:
        >>> text = report(marked([Given("Ada", "2", "2/6", "")], None, ask="prior"), "Week 3", "markdown")
        >>> [line for line in text.split("\\n") if line.startswith("#")]
        ['# Week 3: marks', '## Points', '## Slips', '## Replies']
    """
    html = form == "html"
    written = HTML.words if html else markdown_text
    heads = ("<h1>{}</h1>", "<h2>{}</h2>", "<p>{}</p>") if html else ("# {}", "## {}", "{}")
    first, second, paragraph = heads

    def table(rows: list[list[str]], columns: str) -> str:
        cells = [[written(cell) for cell in row] for row in rows]
        return "\n".join(in_form(cells, form, columns))

    points, open_, slips = of_students(found), to_decide(found), of_slips(found)
    parts = [first.format(written(f"{title}: marks")), paragraph.format(written(RULE))]
    parts += [second.format("Points"), table(points, "l" + "r" * (len(points[0]) - 1))]
    if len(open_) > 1:
        parts += [second.format("For you to decide"), table(open_, "llll")]
    parts += [second.format("Slips"), *([table(slips, "llrrl")] if len(slips) > 1 else [])]
    parts += [paragraph.format(written(again(found))), second.format("Replies")]
    replies = [["student", "exercise", "answer", "points", "reply"]]
    for one in found:
        if not one.is_open and one.mark.verdict != NO_ANSWER:
            told = [one.student, one.place, one.answer, one.mark.written, one.mark.reply]
            replies.append(told)
    parts.append(table(replies, "lllrl"))
    if not html:
        return "\n\n".join(parts) + "\n"
    return PAGE % {"title": written(f"{title}: marks"), "body": "\n".join(parts)}


PAGE = """<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<title>%(title)s</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 10pt/1.4 Georgia, serif; }
table { border-collapse: collapse; margin: .4rem 0; }
th, td { padding: .1rem .6rem; border-bottom: 1px solid #999; text-align: left; vertical-align: top; }
</style></head><body>
%(body)s
</body></html>
"""


# The command line.


def parser() -> ArgumentParser:
    """What the command line takes.

    Examples:
        >>> parser().parse_args(["answers.csv"]).format
        'markdown'
    """
    parser = with_sheets(with_settings(parser_of("naive-bayes mark", __doc__)))
    parser.formatter_class = RawDescriptionHelpFormatter
    parser.epilog = dedent(
        """
        answers.csv has the columns student, exercise and answer:
          student,exercise,answer
          Ada,1b,(2 + 1)/(8 + 3)
        or a column for each exercise, as a form exports them.  Give the options with which
        the sheet was made; without --case, --students, --seeds and -n an exercise is its seed.
        """
    )
    parser.add_argument(
        "answers", metavar="ANSWERS", help="a table of answers; - is the standard input"
    )
    parser.add_argument("--format", choices=("csv", "markdown", "html"), default="markdown")
    parser.add_argument("--table", choices=[*TABLES], help="which table, in CSV (answers)")
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Mark the answers of a class.

    Examples:
        >>> import os, tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = os.path.join(folder, "answers.csv")
        ...     with open(path, "w", encoding="utf-8") as file:
        ...         _ = file.write("student,exercise,answer\\nAda,2 multinomial prior,2/6")
        ...     main([path, "--format", "csv", "--table", "students"])
        \ufeffstudent,2 multinomial prior,points,of
        Ada,1,1,1
        0
    """
    given = parser().parse_args(argv)
    if given.table and given.format != "csv":
        raise NaiveBayesError("--table is for --format csv: the other forms have all tables")
    if given.variants is not None:
        raise NaiveBayesError("--variants has no effect on marks: give --students")
    of_a_sheet = any(it is not None for it in (given.case, given.students, given.seeds, given.n))
    sheets = sheets_from(given) if of_a_sheet else None
    settings = {} if sheets else exercise_settings(given)
    own = sheets[0][1] if sheets else []
    is_exercise = partial(place_meant, own=own) if sheets else SEED.fullmatch
    text, name = read_text(given.answers), basename(given.answers)
    answers = answers_in(text, name, lambda heading: bool(is_exercise(heading)))
    found = marked(answers, sheets, **settings)
    if given.format == "csv":
        made = f"{BYTE_ORDER_MARK}{in_csv(TABLES[given.table or 'answers'](found))}"
    else:
        made = report(found, given.title, given.format)
    write(made.rstrip("\n").split("\n"))
    for one in found:
        if one.is_open and given.format == "csv":
            say(f"not marked: {one.student}, {one.place}, {one.answer}: {one.mark.reply}")
    return 0
