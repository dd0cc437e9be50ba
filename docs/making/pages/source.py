"""Learn, models and odds: the source of a function or class, as it is tested."""

import ast
import inspect
from pkgutil import resolve_name
from textwrap import dedent


def shortened(code: str) -> str:
    """A function or class without its docstring and without checks that only refuse arguments.

    Examples:
        >>> print(shortened('def f(x):\\n    "Doc."\\n    if x < 0:\\n        raise ValueError(x)\\n    return x  # all'))
        def f(x):
            ...  # checks of the arguments
            return x  # all
    """
    (definition,) = ast.parse(code).body
    assert isinstance(definition, ast.FunctionDef | ast.ClassDef)
    lines = code.split("\n")
    ifs = (it for it in definition.body if isinstance(it, ast.If))
    checks = [it for it in ifs if isinstance(it.body[-1], ast.Raise)]
    for check in reversed(checks):
        first, last = check.lineno - 1, check.end_lineno
        indent = lines[first][: check.col_offset]
        lines[first:last] = (
            [f"{indent}...  # checks of the arguments"] if check is checks[0] else []
        )
    if ast.get_docstring(definition) is not None:
        doc = definition.body[0]
        assert doc.end_lineno is not None
        del lines[doc.lineno - 1 : doc.end_lineno]
    return "\n".join(lines).rstrip()


def definition(name: str) -> tuple[str, str, int]:
    """The file of a function or class, its code, and the number of its first line.

    Arguments:
        name: dotted, with the module first.

    Examples:
        >>> definition("naive_bayes.bayes_rule.arg_max")[1].split("(")[0]
        'def arg_max'
    """
    named = resolve_name(name)
    thing = inspect.unwrap(getattr(named, "fget", named))  # of a property, what it calls
    lines, first = inspect.getsourcelines(thing)
    file = f"{thing.__module__.replace('.', '/')}.py"
    return file, dedent("".join(lines)), first


def source(name: str) -> str:
    """A Markdown block with the source, headed by the name of its file.

    Arguments:
        name: dotted, with the module first.

    Examples:
        >>> print(source("naive_bayes.bayes_rule.arg_max").split("\\n")[0])
        ```{.python title="naive_bayes/bayes_rule.py"}
    """
    file, code, _ = definition(name)
    return f'```{{.python title="{file}"}}\n{shortened(code)}\n```'
