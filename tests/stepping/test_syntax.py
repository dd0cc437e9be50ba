"""What a function's source says: its statements, its variables, and its input checks."""

import pytest

from naive_bayes.stepping.syntax import functions_in

SOURCE = '''
class Weights:
    """Some weights."""

    def __init__(self, rows):
        self.rows = [
            row
            for row in rows
        ]

    @property
    def total(self):
        """The sum.

            W = w1 + w2

        Notes, section 1.
        """
        if not self.rows:
            raise ValueError("no rows")
        limit = 10
        for row in self.rows:
            if row > limit:
                raise ValueError(row)
        total: int = 0
        try:
            for row in self.rows:
                total += row
        except TypeError:
            return None
        while (
            total > 100
            and limit
        ):  # a head of several lines
            total -= 100
        return total


class Plain:
    class Inner:
        def __init__(self):
            self.x = 1


def outer(*words, key=None, **more):
    with open(key) as file:  # a comment
        text = file.read()
    check_words(words)
    def inner():
        pass
    return text
'''


@pytest.fixture(scope="module")
def functions(tmp_path_factory):
    path = tmp_path_factory.mktemp("source") / "weights.py"
    path.write_text(SOURCE, encoding="utf-8")
    return {function.qualname: function for function in functions_in(path)}


def statements(function):
    return list({it.first: (it.kind, it.subject) for it in function.statements.values()}.values())


def test_each_function_of_a_file_is_found_also_in_classes_and_functions(functions):
    inner = "Plain.Inner.__init__"
    assert " ".join(functions) == f"Weights.__init__ Weights.total {inner} outer outer.inner"
    assert (functions[inner].name, functions[inner].purpose) == ("Inner", "")
    assert {function.file for function in functions.values()} == {"weights.py"}
    made = functions["Weights.__init__"]
    assert made.names == ("self", "rows"), "a comprehension keeps its own"
    assert (made.name, made.purpose) == ("Weights", "Some weights."), "as its class"
    assert functions["outer"].names[:3] == ("words", "key", "more")


def test_statements_have_a_kind_and_a_subject(functions):
    """A statement may take several lines. A try is not a statement of its own; those in it are."""
    assert statements(functions["Weights.__init__"]) == [("assign", "self.rows")]
    total = functions["Weights.total"]
    kinds = [kind for kind, _ in statements(total)]
    assert kinds[-6:] == ["for", "assign", "return", "while", "assign", "return"]
    (loop,) = {s for s in total.statements.values() if s.kind == "while"}
    assert [SOURCE.split("\n")[number - 1].strip() for number in loop.body] == ["total -= 100"]
    assert loop.head == "while ( total > 100 and limit ):"
    assert (loop.last - loop.first, loop.body.start - loop.last) == (3, 1)
    heads = {statement.head for statement in functions["outer"].statements.values()}
    assert "with open(key) as file:" in heads, "without the comment and the lines inside"


def test_the_docstring_is_not_among_the_lines_and_gives_the_formula(functions):
    total = functions["Weights.total"]
    assert total.formula == "W = w1 + w2"
    assert [text for _, text in total.lines][:2] == ["def total(self):", "    if not self.rows:"]


def test_input_checks_are_refusals_and_loops_of_them(functions):
    total = functions["Weights.total"]
    lines = SOURCE.split("\n")
    checks = [lines[number - 1].strip() for number in total.guards]
    assert checks == [
        "if not self.rows:",
        'raise ValueError("no rows")',
        "for row in self.rows:",
        "if row > limit:",
        "raise ValueError(row)",
    ]
    assert total.names == ("self", "limit", "total", "row")
    outer = functions["outer"]
    assert [lines[number - 1].strip() for number in outer.guards] == ["check_words(words)"]
