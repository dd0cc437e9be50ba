"""Exercises, outcomes and the citation for the pages of practice, made while the site is built."""

import re
from pathlib import Path
from textwrap import indent
from typing import Any

from naive_bayes import BernoulliNB
from worked_examples import chapters, data
from worked_examples.chapters import Figure, counts
from worked_examples.exercises import ASKS, Exercise, exercise

ROOT = Path(__file__).parents[2]


def folded(title: str, text: str) -> str:
    """A Markdown block that unfolds at a click.

    Examples:
        >>> print(folded("Solution", "It is\\n\\n6/20."))
        ??? question "Solution"
        <BLANKLINE>
            It is
        <BLANKLINE>
            6/20.
    """
    return f'??? question "{title}"\n\n{indent(text, "    ")}'


def with_solution(seed: int, **options: Any) -> str:
    """The exercise of a seed in Markdown, its solution folded below.

    Arguments:
        seed: of `worked_examples.exercises.exercise`.
        options: its model, ask, alpha and tie.

    Examples:
        >>> block = with_solution(2, model="multinomial", ask="estimate")
        >>> block.count('??? question "Solution"'), "    P(minutes|work) = (7 + 1)/(16 + 3) = 8/19" in block
        (1, True)
    """
    task = exercise(seed, **options)
    return f"{task.question('markdown')}\n\n{folded('Solution', task.solution('markdown'))}"


def series(seed: int, model: str) -> str:
    """One training table and all five questions, each with its answer folded below.

    The last one unfolds to the full working.

    Examples:
        >>> block = series(2, "multinomial")
        >>> block.count("| d\\\\_"), block.count('??? question "')
        (6, 5)
    """
    tasks = [exercise(seed, model=model, ask=ask) for ask in ASKS]
    table, _, _ = tasks[0].question("markdown").rpartition("\n\n")
    return "\n\n".join([table, *map(_answered, tasks)])


def _answered(task: Exercise) -> str:
    _, _, title = task.question("markdown").rpartition("\n\n")
    # The first line of a solution is the equation; the full working waits for the verdict.
    solution = task.solution("markdown")
    return folded(title, solution if task.ask == "verdict" else solution.split("\n")[0])


def outcomes() -> str:
    """What came of the figures of each chapter, as a Markdown table.

    Examples:
        >>> lines = outcomes().split("\\n")
        >>> lines[0]
        '| chapter | notes | slips | worked out here | textbooks | slips of textbooks | given | disagreeing |'
        >>> lines[-1].endswith("| 0 |")
        True
    """
    _, *names = counts([])
    table = [["chapter", "notes", *names], ["---", "--:", *["--:"] * len(names)]]
    everything: list[Figure] = []
    for chapter in chapters.chapters():
        found = [f for section in chapters.sections(chapter) for f in chapters.figures(section)]
        table.append([f"[`{chapter}`](#{chapter})", *map(str, counts(found).values())])
        everything += found
    table.append(["all", *map(str, counts(everything).values())])
    return "\n".join(f"| {' | '.join(row)} |" for row in table)


def citation() -> str:
    """How to cite the package, from CITATION.cff: a sentence, and BibTeX.

    Examples:
        >>> lines = citation().split("\\n")
        >>> lines[0].startswith("> The naive_bayes authors. *naive_bayes: ")
        True
        >>> lines[2], lines[3].startswith("@software{naive_bayes,")
        ('```bibtex', True)
        >>> lines[4]
        '  author = {{The naive\\\\_bayes authors}},'
    """
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    def field(name: str) -> str:
        found = re.search(rf'^(?:  - )?{name}: "?(.*?)"?$', text, re.MULTILINE)
        if found is None:
            raise LookupError(f"CITATION.cff has no {name}: add it")
        return found[1]

    authors, title, version = field("name"), field("title"), field("version")
    sentence = f"> {authors}. *{title}*. Version {version}. Software, {field('license')} licence."
    entry = [
        "```bibtex",
        "@software{naive_bayes,",
        f"  author = {{{{{_in_tex(authors)}}}}},",
        f"  title = {{{{{_in_tex(title)}}}}},",
        f"  version = {{{version}}},",
        "}",
        "```",
    ]
    return "\n".join([sentence, "", *entry])


def _in_tex(text: str) -> str:
    # Outside maths, TeX stops at a bare underscore.
    return text.replace("_", r"\_")


def in_latex() -> str:
    """The Bernoulli example of COMP9417, 3.1, as LaTeX that a page shows as maths.

    Examples:
        >>> in_latex().count("frac{9}{64}")       # as the joint, and in the evidence
        2
    """
    model = BernoulliNB(vocabulary=data.V, prior="uniform", smoothing=0)
    model = model.fit(data.EMAILS, data.LABELS)
    return f"$$\n{model.explain(['a', 'b']).to_latex()}\n$$"
