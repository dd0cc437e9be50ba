"""The statements of a function, found in its syntax tree: what a recording can stop at.

The interpreter reports lines, and which lines it reports for a statement of several lines,
or for a comprehension, differs from version to version.  Statements do not.  The tree also
tells which of them only guard against bad input, and what the docstring says.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import cleandoc
from pathlib import Path

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
NESTED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
"""What begins a scope of its own within a function."""

COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

HEADED = (ast.For, ast.While, ast.If, ast.With, ast.Try, ast.Match)
"""Statements with other statements in them."""

SECTIONS = re.compile(r"^(Arguments|Attributes|Returns|Raises|Errors|Examples):", re.MULTILINE)
FORMULA = re.compile(r"\n\n((?: {4}.*(?:\n|$))+)")


@dataclass(frozen=True)
class Statement:
    """A statement that a recording can stop at.

    Attributes:
        first: the line in the file where it begins.
        last: the last line of it, or of its head where other statements are in it.
        kind: "assign", "if", "for", "while", "return", "raise" or "do".
        head: its source on one line, without what is in it.
        subject: what it sets, tests, goes through or returns, as in the source.
        body: the lines of the statements in it that run when an `if` is true.
        guard: whether it only keeps bad input out.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> code = bayes_rule.evidence.__code__
        >>> evidence = function_at(code.co_filename, code.co_firstlineno)
        >>> (statement,) = set(evidence.statements.values())
        >>> statement.kind, statement.subject, statement.guard
        ('return', 'sum(joint.values(), Fraction(0))', False)
    """

    first: int
    last: int
    kind: str
    head: str
    subject: str
    body: range
    guard: bool


@dataclass(frozen=True)
class Function:
    """A function of the package, as its source says.

    Attributes:
        name: the name that it is called by.
        qualname: the same, with the class that it is in.
        file: from the package's folder on, such as "naive_bayes/model.py".
        line: the line of its `def`.
        purpose: the first sentence of its docstring.
        formula: the docstring's formula, or nothing.
        lines: the numbers and the text of its lines, without the docstring.
        names: its variables in the order in which the source names them.
        statements: for each line the innermost statement that it is part of.
        guards: the lines of statements that only guard against bad input.

    Examples:
        >>> from naive_bayes import MultinomialNB
        >>> code = MultinomialNB.likelihood.__code__
        >>> function = function_at(code.co_filename, code.co_firstlineno)
        >>> function.qualname, function.names
        ('MultinomialNB.likelihood', ('self', 'word', 'label', 'count', 'total', 'size'))
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
    found = FORMULA.search(before + "\n")
    return cleandoc(found[1]).strip() if found else ""


@cache
def function_at(path: str, line: int) -> Function | None:
    """The function of a file whose code begins at a line, decorators included.

    Examples:
        >>> from naive_bayes import bayes_rule
        >>> code = bayes_rule.evidence.__code__
        >>> evidence = function_at(code.co_filename, code.co_firstlineno)
        >>> evidence.file, evidence.name, evidence.formula
        ('naive_bayes/bayes_rule.py', 'evidence', 'P(d) = sum over c of P(c) P(d|c)')
        >>> function_at(code.co_filename, 1) is None
        True
    """
    text, definitions = definitions_of(path)
    if line not in definitions:
        return None
    package = Path(__file__).parents[2]
    file = Path(path).resolve().relative_to(package.resolve()).as_posix()
    node, qualname, purpose = definitions[line]
    return _function(node, qualname, purpose, file, text)


@cache
def definitions_of(path: str) -> tuple[list[str], dict[int, tuple[FunctionNode, str, str]]]:
    """The lines of a file, and its functions by the line at which their code begins.

    Each function comes with its name and, if it makes objects, the purpose of its class.

    Examples:
        >>> from naive_bayes import prior
        >>> lines, definitions = definitions_of(prior.__file__)
        >>> [name for _, name, _ in definitions.values()][:2]
        ['empirical_prior', 'uniform_prior']
    """
    text = Path(path).read_text(encoding="utf-8")
    found = {}
    for node, qualname, purpose in _definitions(ast.parse(text).body, ""):
        begin = min([node.lineno, *(part.lineno for part in node.decorator_list)])
        found[begin] = node, qualname, purpose
    return text.split("\n"), found


def _definitions(
    body: Iterable[ast.stmt], prefix: str, purpose: str = ""
) -> Iterator[tuple[FunctionNode, str, str]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            own = purpose_of(ast.get_docstring(node) or "")
            yield from _definitions(node.body, f"{prefix}{node.name}.", own)
        elif isinstance(node, FunctionNode):
            makes = node.name in ("__new__", "__init__")
            yield node, prefix + node.name, purpose if makes else ""
            yield from _definitions(node.body, f"{prefix}{node.name}.")
        elif isinstance(node, HEADED):
            yield from _definitions(_inside(node), prefix, purpose)


def _function(
    node: FunctionNode, qualname: str, purpose: str, file: str, source: list[str]
) -> Function:
    docstring = ast.get_docstring(node) or ""
    assert node.end_lineno is not None
    hidden = range(0)
    body = node.body
    if docstring:
        hidden = range(body[0].lineno, (body[0].end_lineno or 0) + 1)
        body = body[1:]
    numbers = [n for n in range(node.lineno, node.end_lineno + 1) if n not in hidden]
    lines = _without_indent([(n, source[n - 1]) for n in numbers])
    guards = _guards(node)
    statements: dict[int, Statement] = {}
    for statement in _all(body):
        made = _statement(statement, source, statement in guards)
        last = statement.end_lineno or statement.lineno
        if made is None:
            # Of `try:` there is nothing to see.
            statements = {k: v for k, v in statements.items() if not statement.lineno <= k <= last}
        else:
            statements.update(dict.fromkeys(range(statement.lineno, last + 1), made))
    # What makes an object is known by the class that it makes.
    owner, _, own_name = f".{qualname}".rpartition(".")
    name = owner.split(".")[-1] if own_name in ("__new__", "__init__") else own_name
    return Function(
        name,
        qualname,
        file,
        node.lineno,
        purpose_of(docstring) or purpose,
        formula_of(docstring),
        lines,
        tuple(_names(node, guards)),
        statements,
        tuple(sorted({n for it in guards for n in range(it.lineno, (it.end_lineno or 0) + 1)})),
    )


def _without_indent(lines: list[tuple[int, str]]) -> tuple[tuple[int, str], ...]:
    indent = min(len(text) - len(text.lstrip()) for _, text in lines if text.strip())
    return tuple((n, text[indent:].rstrip()) for n, text in lines)


def _inside(node: ast.stmt) -> list[ast.stmt]:
    # The statements directly in a statement, in the order of the source.
    inside: list[ast.stmt] = []
    if isinstance(node, NESTED):
        return inside
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for part in getattr(node, name, []):
            inside += [part] if isinstance(part, ast.stmt) else part.body
    return inside


def _all(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    # Outer statements first, so that the inner ones can take their lines from them.
    for node in body:
        yield node
        yield from _all(_inside(node))


def _statement(node: ast.stmt, source: list[str], guard: bool) -> Statement | None:
    inside = _inside(node)
    last = node.end_lineno or node.lineno
    if inside:
        last = max(node.lineno, min(part.lineno for part in inside) - 1)
    lines = [re.sub(r"(^|\s)#\s.*$", "", line) for line in source[node.lineno - 1 : last]]
    head = " ".join(" ".join(lines).split())
    body = range(0)
    kind, subject = "do", ""

    def written(part: ast.expr) -> str:
        return _written(part, source)

    match node:
        case ast.Assign():
            kind, subject = "assign", " = ".join(map(written, node.targets))
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target):
            kind, subject = "assign", written(target)
        case ast.If(test=test):
            kind, subject = "if", written(test)
            body = range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1)
        case ast.While(test=test):
            kind, subject = "while", written(test)
            body = range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1)
        case ast.For(target=target, iter=series):
            kind, subject = "for", f"{written(target)} in {written(series)}"
            body = range(node.body[0].lineno, (node.body[-1].end_lineno or 0) + 1)
        case ast.Return():
            kind, subject = "return", written(node.value) if node.value else "None"
        case ast.Raise():
            kind, subject = "raise", written(node.exc) if node.exc else ""
        case ast.Try() | ast.Pass() | ast.Break() | ast.Continue():
            return None
    return Statement(node.lineno, last, kind, head, subject, body, guard)


def _written(node: ast.expr, source: list[str]) -> str:
    # Columns are counted in bytes.
    last = node.end_lineno or node.lineno
    lines = [line.encode() for line in source[node.lineno - 1 : last]]
    lines[-1] = lines[-1][: node.end_col_offset]
    lines[0] = lines[0][node.col_offset :]
    return " ".join(b" ".join(lines).decode().split())


def _names(node: FunctionNode, guards: set[ast.stmt]) -> dict[str, None]:
    # Arguments, and what is assigned to, except in scopes of their own.  What only guards
    # assign to, only they read.
    arguments = node.args
    names = [part.arg for part in (*arguments.posonlyargs, *arguments.args)]
    names += [arguments.vararg.arg] if arguments.vararg else []
    names += [part.arg for part in arguments.kwonlyargs]
    names += [arguments.kwarg.arg] if arguments.kwarg else []
    every = [part for part in _walk(node.body, guards) if isinstance(part, ast.Name)]
    stored = [part for part in every if isinstance(part.ctx, ast.Store)]
    stored.sort(key=lambda part: (part.lineno, part.col_offset))
    return dict.fromkeys([*names, *(part.id for part in stored)])


def _walk(nodes: Sequence[ast.AST], guards: set[ast.stmt]) -> Iterator[ast.AST]:
    for node in nodes:
        if isinstance(node, (*NESTED, *COMPREHENSIONS)) or node in guards:
            continue
        yield node
        yield from _walk(list(ast.iter_child_nodes(node)), guards)


def _guards(node: FunctionNode) -> set[ast.stmt]:
    """The statements that only keep bad input out.

    They are: an `if` that only raises; a call of `checks`; a loop over nothing but guards;
    and, until there are no more of them, assignments to names that only guards read.
    """
    everything = list(_all(node.body))
    guards = {part for part in everything if _guards_by_itself(part)}
    while True:
        reads_outside: set[str] = set()
        reads_inside: set[str] = set()
        covered = {inner for part in guards for inner in _all([part])}
        for part in everything:
            for name in _reads(part):
                (reads_inside if part in covered else reads_outside).add(name)
        more: set[ast.stmt] = set()
        for part in everything:
            if part in covered:
                continue
            if isinstance(part, ast.For) and covered.issuperset(part.body):
                more |= {part}
            target = _only_target(part)
            if target in reads_inside and not _read_elsewhere(target, part, everything, covered):
                more.add(part)
        if not more:
            return guards
        guards |= more


def _guards_by_itself(node: ast.stmt) -> bool:
    match node:
        case ast.If(body=[ast.Raise()], orelse=[]):
            return True
        case ast.Expr(value=ast.Call(func=ast.Attribute(value=ast.Name(id="checks")))):
            return True
        case ast.Expr(value=ast.Call(func=ast.Name(id=name))):
            return name.startswith("check_")
    return False


def _only_target(node: ast.stmt) -> str:
    match node:
        case ast.Assign(targets=[ast.Name(id=name)]) | ast.AugAssign(target=ast.Name(id=name)):
            return name
    return ""


def _read_elsewhere(
    name: str, own: ast.stmt, everything: list[ast.stmt], covered: set[ast.stmt]
) -> bool:
    # Whether a name is read by what is no guard, and does not only work towards itself.
    return any(
        name in _reads(part)
        for part in everything
        if part is not own and part not in covered and _only_target(part) != name
    )


def _reads(node: ast.stmt) -> set[str]:
    # The names that a statement reads itself, without the statements in it.
    inside = set(_inside(node))
    parts: list[ast.AST] = [
        part for part in ast.iter_child_nodes(node) if part not in inside and not _is_arm(part)
    ]
    read = set()
    for part in parts:
        for name in ast.walk(part):
            if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load):
                read.add(name.id)
    return read


def _is_arm(node: ast.AST) -> bool:
    return isinstance(node, ast.ExceptHandler | ast.match_case)
