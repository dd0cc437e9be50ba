"""The statements of a function, found in its syntax tree: what a recording can stop at.

The interpreter reports lines, and which lines it reports for a statement of several lines,
or for a comprehension, differs from version to version.  Statements do not.  The tree also
shows which of them only check the input, and what the docstring says.
"""

import ast
import linecache
import re
import sys
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from inspect import cleandoc
from pathlib import Path
from types import CodeType

PACKAGE = Path(__file__).resolve().parents[1]

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
NESTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
"""What begins a scope of its own within a function."""

MAKERS = ("__new__", "__init__")
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

SECTIONS = re.compile(r"^(Arguments|Attributes|Returns|Raises|Errors|Examples):", re.MULTILINE)
FORMULA = re.compile(r"\n\n((?: {4}.*(?:\n|$))+)")


KINDS: dict[type[ast.stmt], str] = {
    **dict.fromkeys((ast.Assign, ast.AugAssign, ast.AnnAssign), "assign"),
    ast.If: "if",
    ast.For: "for",
    ast.While: "while",
    ast.Return: "return",
    ast.Raise: "raise",
}


LONGEST_CONDITION = 60
"""A longer condition is not written again in a sentence: it is marked in the code."""


@dataclass(frozen=True)
class Statement:
    """A statement that a recording can stop at.

    Attributes:
        first: the line in the file where it begins.
        last: the line where it ends; for an `if`, a loop or a `with`, where its head ends.
        kind: "assign", "if", "for", "while", "return", "raise" or "do".
        head: its source on one line, without the statements in it.
        subject: what it sets, tests or returns, as in the source.
        body: the lines that run when an `if` is true, or when a loop goes on.
        passes_on: the function that it calls, if it only returns what that function returns.
        guard: whether it only checks the input.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> (statement,) = set(function_of(bayes_rule.evidence.__code__).statements.values())
        >>> statement.kind, statement.subject, statement.guard
        ('return', 'sum(joint.values(), Fraction(0))', False)
    """

    first: int
    last: int
    kind: str
    head: str
    subject: str
    body: range
    passes_on: str
    guard: bool

    @property
    def question(self) -> str:
        """Of an `if`: whether its condition is true.

        Examples:
            >>> from naive_bayes import bayes_rule
            >>> statements = function_of(bayes_rule.posterior.__code__).statements.values()
            >>> {it.question for it in statements if it.kind == "if"}
            {'Is not total true?'}
        """
        long = len(self.subject) > LONGEST_CONDITION
        return f"Is {'the condition' if long else self.subject} true?"


@dataclass(frozen=True)
class Function:
    """A function as its source describes it.

    Attributes:
        name: the name that it is called by.
        qualname: the same, with the class that it is in.
        file: "naive_bayes/model.py" and the like; of other files the name alone.
        line: the line of its `def`.
        purpose: the first sentence of its docstring.
        formula: the docstring's formula, or nothing.
        lines: the numbers and the text of its lines, without the docstring.
        names: its variables in the order in which the source names them.
        statements: for each line the innermost statement that it is part of.
        guards: the lines of statements that only check the input.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> function = function_of(MultinomialNB.likelihood.__code__)
        >>> function.qualname, function.names[:3]
        ('MultinomialNB.likelihood', ('self', 'word', 'label'))
    """

    name: str
    qualname: str
    file: str
    line: int
    purpose: str
    formula: str
    lines: tuple[tuple[int, str], ...]
    names: tuple[str, ...]
    statements: dict[int, Statement]
    guards: tuple[int, ...]


def purpose_of(docstring: str) -> str:
    """The first line of a docstring: what the function is for.

    Examples:
        >>> purpose_of("P(c) for each class.\\n\\n    P(c) = N_c / N\\n")
        'P(c) for each class.'
        >>> purpose_of("")
        ''
    """
    return cleandoc(docstring).split("\n")[0]


def formula_of(docstring: str) -> str:
    """The formula of a docstring: its first indented lines, if they come before the arguments.

    Examples:
        >>> formula_of("The prior.\\n\\n    P(c) = N_c / N\\n\\nCOMP9417, section 1.\\n")
        'P(c) = N_c / N'
        >>> formula_of("No formula.\\n\\nExamples:\\n    >>> 1\\n    1\\n")
        ''
    """
    before = SECTIONS.split(cleandoc(docstring))[0]
    found = FORMULA.search(before)
    return cleandoc(found[1]).strip() if found else ""


def function_of(code: CodeType) -> Function | None:
    """The function that a code object was compiled from; None where its source is not known.

    The source may be a file, or what a notebook or an interactive session remembers of a cell.  A
    function in a session of a page has none: the page is not a program.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> evidence = function_of(bayes_rule.evidence.__code__)
        >>> evidence.file, evidence.name, evidence.formula
        ('naive_bayes/bayes_rule.py', 'evidence', 'P(d) = sum over c of P(c) P(d|c)')
        >>> function_of(compile("def f(): pass", "<nowhere>", "exec")) is None
        True
    """
    path = code.co_filename
    lines = linecache.getlines(path)
    if not lines:  # in a zip archive, only the module itself knows its source
        modules = [m for m in list(sys.modules.values()) if getattr(m, "__file__", None) == path]
        lines = linecache.getlines(path, vars(modules[0])) if modules else []
    text, line = "".join(lines), code.co_firstlineno
    try:
        return _function_at(path, text, line) if line in _definitions_in(text) else None
    except SyntaxError:
        return None


def functions_in(path: Path) -> list[Function]:
    """All functions of a file.

    Examples:
        >>> from naive_bayes import prior
        >>> [function.name for function in functions_in(Path(prior.__file__))][:2]
        ['empirical_prior', 'uniform_prior']
    """
    text = path.read_text(encoding="utf-8")
    return [_function_at(str(path), text, line) for line in _definitions_in(text)]


@lru_cache(maxsize=1000)
def _function_at(path: str, text: str, line: int) -> Function:
    return _function(*_definitions_in(text)[line], _short_path(path), text)


@lru_cache(maxsize=100)
def _definitions_in(text: str) -> dict[int, tuple[FunctionNode, str, str]]:
    # For each line at which the code of a function begins, decorators included: its node, its
    # qualified name and, if it makes objects, the purpose of its class.
    found = {}

    def look(nodes: Iterable[ast.AST], prefix: str, purpose: str) -> None:
        for node in nodes:
            inside, of_class = prefix, purpose
            if isinstance(node, FunctionNode | ast.ClassDef):
                inside += f"{node.name}."
            if isinstance(node, ast.ClassDef):
                of_class = purpose_of(ast.get_docstring(node) or "")
            elif isinstance(node, FunctionNode):
                begin = min(part.lineno for part in (node, *node.decorator_list))
                makes = node.name in MAKERS
                found[begin] = node, prefix + node.name, purpose if makes else ""
            look(ast.iter_child_nodes(node), inside, of_class)

    look([ast.parse(text)], "", "")
    return found


def _short_path(path: str) -> str:
    found = Path(path).resolve()
    if found.is_relative_to(PACKAGE):  # which may be inside a zip archive
        return found.relative_to(PACKAGE.parent).as_posix()
    # A cell of a notebook, or what was typed, is not a file.
    return found.name if found.exists() else "this session"


def _function(node: FunctionNode, qualname: str, purpose: str, file: str, text: str) -> Function:
    source = text.split("\n")
    docstring = ast.get_docstring(node) or ""
    body = node.body[1:] if docstring else node.body
    hidden = _lines_of(node.body[0]) if docstring else ()
    lines = [(n, source[n - 1]) for n in _lines_of(node) if n not in hidden]
    indent = min(len(line) - len(line.lstrip()) for _, line in lines if line.strip())
    guards = _guards(node)
    statements: dict[int, Statement] = {}
    for statement in _all(body):
        for line in _lines_of(statement):
            statements.pop(line, None)  # a `try:` computes nothing
        if not isinstance(statement, ast.Try | ast.Pass | ast.Break | ast.Continue):
            made = _statement(statement, source, statement in guards)
            statements.update(dict.fromkeys(_lines_of(statement), made))
    # What makes an object is known by the class that it makes.
    owner, _, own_name = f".{qualname}".rpartition(".")
    return Function(
        name=owner.split(".")[-1] if own_name in MAKERS else own_name,
        qualname=qualname,
        file=file,
        line=node.lineno,
        purpose=purpose_of(docstring) or purpose,
        formula=formula_of(docstring),
        lines=tuple((n, line[indent:].rstrip()) for n, line in lines),
        names=tuple(_names(node, guards)),
        statements=statements,
        guards=tuple(sorted({line for guard in guards for line in _lines_of(guard)})),
    )


def _lines_of(node: ast.stmt) -> range:
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def _walk(nodes: Iterable[ast.AST], skipped: Collection[ast.AST] = ()) -> Iterator[ast.AST]:
    # Nodes and what is in them, except in scopes of their own; outer ones first.
    for node in nodes:
        if node not in skipped and not isinstance(node, COMPREHENSIONS):
            yield node
            if not isinstance(node, NESTED):
                yield from _walk(ast.iter_child_nodes(node), skipped)


def _all(nodes: Iterable[ast.AST]) -> list[ast.stmt]:
    return [part for part in _walk(nodes) if isinstance(part, ast.stmt)]


def _statement(node: ast.stmt, source: list[str], guard: bool) -> Statement:
    last = node.end_lineno or node.lineno
    if inside := _all([node])[1:]:
        last = max(node.lineno, min(part.lineno for part in inside) - 1)
    lines = [re.sub(r"(^|\s)#\s.*$", "", line) for line in source[node.lineno - 1 : last]]
    head = " ".join(" ".join(lines).split())

    def text_of(part: ast.expr) -> str:
        # Columns are counted in bytes.
        last = part.end_lineno or part.lineno
        lines = [line.encode() for line in source[part.lineno - 1 : last]]
        lines[-1] = lines[-1][: part.end_col_offset]
        lines[0] = lines[0][part.col_offset :]
        return " ".join(b" ".join(lines).decode().split())

    parts: list[ast.expr] = []
    match node:
        case ast.Assign():
            parts = node.targets
        case ast.AugAssign(target=part) | ast.AnnAssign(target=part):
            parts = [part]
        case ast.If(test=part) | ast.While(test=part) | ast.Return(value=ast.expr() as part):
            parts = [part]
    kind, subject = KINDS.get(type(node), "do"), " = ".join(map(text_of, parts))
    inner = getattr(node, "body", ())
    body = range(inner[0].lineno, inner[-1].end_lineno + 1) if inner else range(0)
    return Statement(node.lineno, last, kind, head, subject, body, _passes_on(node), guard)


def _passes_on(node: ast.stmt) -> str:
    match node:
        case ast.Return(value=ast.Call(func=ast.Name(called) | ast.Attribute(attr=called))):
            return called
    return ""


def _names(node: FunctionNode, guards: set[ast.stmt]) -> dict[str, None]:
    # Arguments, and what is assigned to, except in scopes of their own and in guards.
    names = [part.arg for part in ast.iter_child_nodes(node.args) if isinstance(part, ast.arg)]
    names += [
        part.id
        for part in _walk(node.body, guards)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    ]
    return dict.fromkeys(names)


# Guards.


def _guards(node: FunctionNode) -> set[ast.stmt]:
    """The statements that only check the input.

    They are: an `if` that only raises; a call of a function of `checks`, or of one whose
    name begins with `check_`; and a loop that has nothing else in it.
    """
    statements = _all(node.body)
    guards = {part for part in statements if _refuses(part)}
    for part in reversed(statements):  # the inner loops first
        if isinstance(part, ast.For) and guards.issuperset(part.body):
            guards.add(part)
    return guards


def _refuses(node: ast.stmt) -> bool:
    match node:
        case ast.If(body=[ast.Raise()], orelse=[]):
            return True
        case ast.Expr(value=ast.Call(func=called)):
            return ast.unparse(called).startswith(("checks.", "check_"))
    return False
