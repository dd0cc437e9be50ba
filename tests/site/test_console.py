"""The console that pages run code in: each block shows in it what is printed on the page."""

import doctest
import json
import re
import sys

import pytest

from docs.making.browser.console import LIMIT, entries, session
from tests.test_pages import PAGES, ROOT, blocks

TRY = {
    f"{path.relative_to(ROOT).as_posix()}:{number}": text
    for path in PAGES
    for info, number, text in blocks(path.read_text(encoding="utf-8"))
    if re.search(r"\.try\b", info)
}


def shown(source):
    """What a page shows of some code: each statement with its prompts, and what it writes."""
    lines, written = source.split("\n"), []

    def write(line):
        kind, *values = json.loads(line)
        if kind == "statement":
            first, *more = lines[slice(*values)]
            values = [f">>> {first}".rstrip() + "\n", *(f"... {it}".rstrip() + "\n" for it in more)]
        written.extend(values)

    session(source, forgiven=range(len(lines)), write=write)
    return "".join(written)


@pytest.mark.parametrize("block", TRY.values(), ids=TRY)
def test_a_block_to_try_writes_what_the_page_shows(block):
    source = "".join(it.source for it in doctest.DocTestParser().get_examples(block))
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    assert doctest.OutputChecker().check_output(block, shown(source), options), shown(source)
    assert len(TRY) > 5


# Statements.


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("\n\n", []),
        ("if a:\n    b\nelse:\n    c\n    # tail\nd\n# e", [(0, 4), (4, 5), (5, 6), (6, 7)]),
        ("@f\ndef g():\n\n    '''a\n\nb'''\nx(\n1); h(\n2)", [(0, 6), (6, 9)]),
    ],
)
def test_code_is_cut_into_statements(source, expected):
    assert list(entries(source.split("\n"))) == expected


# What is shown.


def test_values_are_shown_and_none_is_not():
    assert shown("6 * 7\nNone\nx = 1; x; x + 1") == (
        ">>> 6 * 7\n42\n>>> None\n>>> x = 1; x; x + 1\n1\n2\n"
    )
    assert shown("6\n_ + 1") == ">>> 6\n6\n>>> _ + 1\n7\n"
    text = shown("import sys\nprint(1); print(2, file=sys.stderr); print(3)")
    assert text.endswith("1\n2\n3\n")


def test_what_the_code_puts_into_stdin_is_read():
    typed = (
        "import io, sys\nsys.stdin, terminal = io.StringIO('6/20\\n'), sys.stdin\ninput('p: ')\n"
    )
    assert "p: '6/20'\n" in shown(f"{typed}sys.stdin = terminal")
    assert "EOFError" in shown("input()")


def test_names_are_fresh_each_time_and_python_is_afterwards_as_it_was():
    before = sys.stdout, sys.stderr, sys.displayhook
    shown("import sys\nsys.displayhook = print\nx = 1\nx\n1 / 0")
    assert (sys.stdout, sys.stderr, sys.displayhook) == before
    assert "NameError: name 'x' is not defined" in shown("x")
    assert "NameError" in shown("_")


def test_an_error_is_shown_with_its_lines_and_a_forgiven_one_lets_the_next_statement_run():
    assert shown("def f(x):\n    return 1 / x\n\nf(0)\n'next'") == (
        ">>> def f(x):\n...     return 1 / x\n>>> f(0)\n"
        "Traceback (most recent call last):\n"
        '  File "<block>", line 4, in <module>\n    f(0)\n'
        + ("    ~^^^\n" if sys.version_info >= (3, 13) else "")
        + '  File "<block>", line 2, in f\n    return 1 / x\n           ~~^~~\n'
        "ZeroDivisionError: division by zero\n>>> 'next'\n'next'\n"
    )
    written = []
    assert session("1 / 0\n'next'", write=written.append) == "error"
    assert "next" not in "".join(written)
    # Of what is not Python nothing is run.
    assert shown("print(1)\ny = = 2") == (
        '>>> print(1)\n... y = = 2\n  File "<block>", line 2\n    y = = 2\n        ^\n'
        "SyntaxError: invalid syntax\n"
    )


ERRORS = [
    ("return 5\n1", r"SyntaxError: 'return' outside function\n>>> 1\n1\n"),
    ("class R:\n    def __repr__(self): 1 / 0\n\nR()", "ZeroDivisionError"),
    ("def f(): f()\nf()\n'next'", r"RecursionError(?s:.)*>>> 'next'\n'next'\n\Z"),
    ("try: {}['k']\nexcept KeyError as e: raise ValueError('v') from e", "KeyError: 'k'(?s:.)*direct cause(?s:.)*ValueError: v"),
    ("from naive_bayes import MultinomialNB\nMultinomialNB().classify('text')", r"(?m)^naive_bayes\.errors\.NaiveBayesError: .+"),
    ("input('name? ')", r"EOFError: input\(\) cannot ask anyone on this page.*\n\Z"),
    ("import pandas_or_so.io", r"standard library and naive_bayes, but not pandas_or_so.*\n\Z"),
]  # fmt: skip


@pytest.mark.parametrize(("source", "pattern"), ERRORS)
def test_other_errors_are_shown_without_the_consoles_own_frames(source, pattern):
    text = shown(source)
    assert re.search(pattern, text)
    assert "console.py" not in text


@pytest.mark.parametrize("end", ["exit()", "import sys; sys.exit(1)", "raise SystemExit"])
def test_leaving_ends_the_run(end):
    first = "print('a', end='')"
    assert shown(f"{first}\n{end}\nprint('b')") == f">>> {first}\na>>> {end}\n"


def test_a_loop_that_prints_for_ever_ends_and_one_endless_line_is_cut():
    text = shown("while True:\n    try:\n        print('x' * 70)\n    except Exception: pass\n")
    assert LIMIT < len(text) < LIMIT + 200
    assert text.endswith("x[Stopped: more than 1,000,000 characters.]\n")
    text = shown("'y' * 10**7\n'never'")
    assert len(text) < LIMIT + 100
    assert "never" not in text


def test_text_arrives_line_by_line_and_its_receiver_may_print_it(capsys):
    session("for k in range(2): print(k, 'and', k)", write=print)
    lines = capsys.readouterr().out.splitlines()[1:]
    assert [json.loads(it) for it in lines] == [["output", f"{k} and {k}\n"] for k in (0, 1)]
