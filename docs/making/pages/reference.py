"""Reference: lists of public names, each with the first sentence of its docstring."""

import inspect
import re
from html import escape
from pathlib import Path

import naive_bayes
from naive_bayes import __main__ as command_line

PAGE = Path(__file__).parents[2] / "reference" / "index.md"


def on_page() -> set[str]:
    """The names that the page itself gives to `table`.

    Examples:
        >>> {"tokenise", "MixedNB"} <= on_page() <= set(naive_bayes.__all__)
        True
    """
    given = re.findall(r'table\("+([^"]+)"', PAGE.read_text(encoding="utf-8"))
    return set(" ".join(given).split())


def first_sentence(thing: object) -> str:
    """What the docstring of a function or class says first, on one line.

    Examples:
        >>> first_sentence(naive_bayes.tokenise)
        'The words of a text, in order, case folded, punctuation dropped.'
    """
    return " ".join((inspect.getdoc(thing) or "").split("\n\n")[0].split())


def table(names: str, kind: type | None = None) -> str:
    """A Markdown table of names, each linked to its place in the reference.

    Arguments:
        names: with spaces between them.
        kind: a class; those of its kind that the page does not name follow at the end.

    Examples:
        >>> print(table("NaiveBayesError"))
        | name | what it is |
        |---|---|
        | <autoref identifier="naive_bayes.errors.NaiveBayesError"><code>NaiveBayesError</code></autoref> | Data or arguments that naive Bayes cannot work with. |
    """
    shown = names.split()
    for name in sorted(set(naive_bayes.__all__) - on_page()):
        public = getattr(naive_bayes, name)
        if kind and isinstance(public, type) and issubclass(public, kind):
            shown.append(name)
    rows = ["| name | what it is |", "|---|---|"]
    for name in shown:
        thing = getattr(naive_bayes, name)
        # The tag, and not [...][...]: a block that runs while the site is built is converted
        # by itself, without the extension that knows references.
        link = f'<autoref identifier="{thing.__module__}.{name}"><code>{name}</code></autoref>'
        rows.append(f"| {link} | {for_a_cell(first_sentence(thing))} |")
    return "\n".join(rows)


def commands() -> str:
    """A Markdown table of the commands of `python3 -m naive_bayes`.

    Examples:
        >>> print(commands().split("\\n")[2])
        | `explain` | Show the working for each text. |
    """
    rows = ["| command | what it does |", "|---|---|"]
    for name, command in command_line.COMMANDS.items():
        rows.append(f"| `{name}` | {for_a_cell(first_sentence(command))} |")
    return "\n".join(rows)


def for_a_cell(sentence: str) -> str:
    """A sentence as it shows in a cell of a Markdown table: no mark is left to Markdown.

    What is between backquotes is code, and stays code.

    Examples:
        >>> for_a_cell("x_ij = 1: P(A|B), see `count_vector`")
        'x&#95;ij = 1: P(A&#124;B), see `count_vector`'
    """
    parts = escape(sentence, quote=False).split("`")
    for k in range(0, len(parts), 2):
        for mark in "|_*":
            parts[k] = parts[k].replace(mark, f"&#{ord(mark)};")
    return "`".join(parts)
