"""Headings and lines of text, printed on any console."""

import io
import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from naive_bayes.foundation.messages import visible

LONGEST_MESSAGE = 600
"""How many characters a message on the standard error has at most."""


def underlined(heading: str, mark: str = "=") -> list[str]:
    """A heading with a line below it, between empty lines.

    Examples:
        >>> underlined("3.1", "-")
        ['', '3.1', '---', '']
    """
    return ["", heading, mark * len(heading), ""]


class Parser(ArgumentParser):
    """A parser that says when its help cannot be written, for example to a full disk.

    Examples:
        >>> Parser(prog="ask", add_help=False).print_help()
        usage: ask
    """

    def _print_message(self, message: str, file: Any = None) -> None:
        # ArgumentParser's own passes over the error, and the program ends as if all were well.
        if file is sys.stderr:
            super()._print_message(visible(message), file)
        else:
            write(message.removesuffix("\n").split("\n"))


def parser_of(program: str, doc: str | None) -> Parser:
    """The command line of a program, before its own options.

    Arguments:
        program: how it is started.
        doc: the docstring of its module, whose first line says what it is.

    Examples:
        >>> parser = parser_of("naive-bayes sheet", "Sheets: exercises for a class.\\n\\nMore.")
        >>> parser.prog, parser.description
        ('naive-bayes sheet', 'Sheets: exercises for a class.')
    """
    return Parser(prog=program, description=(doc or "").split("\n")[0])


def say(message: str) -> None:
    """Print a message on the standard error: one readable line, whatever it quotes.

    Examples:
        >>> from contextlib import redirect_stderr
        >>> with redirect_stderr(sys.stdout):
        ...     say("two\\nlines")
        two\\nlines
    """
    line = "".join(c if c.isprintable() else repr(c)[1:-1] for c in message)
    if len(line) > LONGEST_MESSAGE:
        # A message begins with what is wrong and ends with what to do.
        line = f"{line[: LONGEST_MESSAGE // 2]} … {line[-LONGEST_MESSAGE // 2 :]}"
    print(line, file=sys.stderr, flush=True)


def write(lines: Iterable[str]) -> None:
    """Print lines on any console.

    Characters that the console does not have, or that would command it, are escaped.

    Raises:
        SystemExit: the reader has closed the pipe, as `head` does (exit code 141), or the
            output cannot be written, for example to a full disk (2, with a message).

    Examples:
        >>> write(["one", "two"])
        one
        two
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    for line in lines:
        _print(visible(line))
    _print("", end="")


def _print(text: str, end: str = "\n") -> None:
    try:
        print(text, end=end, flush=not end)
    except OSError as error:
        # Python flushes once more when it ends, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            raise SystemExit(141) from None
        print(f"standard output: {error.strerror}", file=sys.stderr)
        raise SystemExit(2) from None
