"""Starting: what is said where Python is too old, or interrupted before anything is loaded.

This file is loaded before all others, and reads well to every Python 3.
"""

import os
import sys
from typing import Any

OLDEST = (3, 11)
"""The oldest Python that has what the package needs."""


def as_command(arguments: "list[str]") -> bool:
    """Whether Python was started to run this package, as `python3 -m naive_bayes` does.

    While Python looks for what is behind -m, that option is all it has of the arguments.

    Examples:
        >>> as_command(["-m", "explain"]), as_command(["/bin/naive-bayes"]), as_command(["x.py"])
        (True, True, False)
    """
    folder, started = os.path.split(arguments[0]) if arguments else ("", "")
    return (
        started == "-m"
        or started.startswith("naive-bayes")
        or os.path.basename(folder) == "worked_examples"
    )


def check_version(version: "tuple[int, ...]", command: bool) -> None:
    """Refuse a Python that is too old, before it stumbles over what it does not know.

    Raises:
        SystemExit: it is too old, and runs a command.
        ImportError: it is too old.

    Examples:
        >>> check_version((3, 11, 0), False)
        >>> check_version((3, 10, 13), False)
        Traceback (most recent call last):
            ...
        ImportError: naive_bayes needs Python 3.11 or later, and this is Python 3.10: start it with a newer one
    """
    if version < OLDEST:
        message = (
            f"naive_bayes needs Python 3.11 or later, and this is Python {version[0]}.{version[1]}: "
            "start it with a newer one"
        )
        raise SystemExit(message) if command else ImportError(message)


def quiet_interruption(kind: Any, error: Any, traceback: Any) -> None:
    """Say one line where someone interrupts while files are being loaded.

    Examples:
        >>> from contextlib import redirect_stderr
        >>> with redirect_stderr(sys.stdout):
        ...     quiet_interruption(KeyboardInterrupt, KeyboardInterrupt(), None)
        interrupted
    """
    if issubclass(kind, KeyboardInterrupt):
        sys.stderr.write("interrupted\n")
    else:
        sys.__excepthook__(kind, error, traceback)


COMMAND = as_command(sys.argv)
check_version(sys.version_info[:3], COMMAND)
if COMMAND:
    sys.excepthook = quiet_interruption
