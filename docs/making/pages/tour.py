"""In a debugger: the program of this page, what pdb answers in its run, and how often it stops.

To make the transcripts and the table of the page again, after a change to the package:

    python3 -m docs.making.pages.tour
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import naive_bayes

PRACTICE = Path(__file__).resolve().parents[2] / "practice"
PROGRAM = PRACTICE / "emails.py"
PAGE = PRACTICE / "debugger.md"

START = "$ python3 emails.py\n"
PROMPT = "(Pdb) "
TRANSCRIPT = re.compile(r"(?<=^```text\n)((?:\$ |\(Pdb\) ).*?)(?=^```$)", re.M | re.S)

PLACE = re.compile(r"^(> |  ).*?[/\\](naive_bayes[/\\]\w+\.py|emails\.py)(?=\()", re.M)
"""What comes before a line of the package or of the program: where they are on this machine."""

ROW = re.compile(r"^(\| `(step|continue)` \|[^|]*\|).*$", re.M)
"""A row of the page's table, for a command: how many stops it makes."""

STOP = re.compile(r"^(?:\(Pdb\) )?> ", re.M)
FIRST_ESTIMATE = "likelihood()->"
"""What pdb prints where the first estimate is returned."""


def program(name: str = PROGRAM.name) -> str:
    """A program of the page, as a block.

    Examples:
        >>> print(program().split("\\n")[1])
        from naive_bayes import BernoulliNB, NoSmoothing, debug
    """
    code = (PRACTICE / name).read_text(encoding="utf-8")
    return f'```{{.python title="{name}"}}\n{code}```'


def commands(page: str) -> list[str]:
    """What the page types at pdb's prompts; its blocks follow each other.

    Examples:
        >>> block = "```text\\n$ python3 emails.py\\n(Pdb) p words\\n{}\\n```\\n"
        >>> commands(f"{block}Text.\\n```text\\n(Pdb) next\\n```\\n")
        ['p words', 'next']
    """
    lines = "".join(TRANSCRIPT.findall(page)).split("\n")
    return [line.removeprefix(PROMPT) for line in lines if line.startswith(PROMPT)]


def run(typed: list[str]) -> str:
    """What the program prints when these commands are typed."""
    package = str(Path(naive_bayes.__file__).resolve().parents[1])
    with TemporaryDirectory() as folder:
        shutil.copy(PROGRAM, folder)
        # No .pdbrc of this machine, no other debugger, and no colours.
        plain = {"HOME": folder, "USERPROFILE": folder, "NO_COLOR": "1", "PYTHON_COLORS": "0"}
        plain |= {"PYTHONPATH": package, "PYTHONIOENCODING": "utf-8", "PYTHONBREAKPOINT": ""}
        done = subprocess.run(
            [sys.executable, PROGRAM.name],
            input="".join(f"{command}\n" for command in typed),
            capture_output=True,
            cwd=folder,
            env={**os.environ, **plain},
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"the program did not end:\n{done.stdout}{done.stderr}")
    return done.stdout


def answers(typed: list[str]) -> list[str]:
    """What pdb prints at its start, and after each command, on the program.

    Where the files are on this machine is left out.

    Examples:
        >>> print(answers(["continue"] * 20)[-1], end="")
        {'spam': Fraction(2, 3), 'ham': Fraction(1, 3)}
    """
    parts = run(typed).split(PROMPT)
    return [PLACE.sub(_without_folder, part) for part in parts]


def _without_folder(found: re.Match[str]) -> str:
    return found[1] + found[2].replace("\\", "/")


def stops(command: str) -> tuple[int, int]:
    """How many stops a command makes: up to the first estimate, and in the whole call.

    Examples:
        >>> stops("continue")
        (2, 14)
    """
    printed = run([command] * 999)
    before, _, _ = printed.partition(FIRST_ESTIMATE)
    return len(STOP.findall(before)), len(STOP.findall(printed))


def made_again(page: str) -> str:
    """The page with what pdb answers now to the commands that it shows, and its stops."""
    typed = commands(page)
    found = answers(typed)
    if len(found) != len(typed) + 1:
        raise RuntimeError(
            f"pdb took {len(found) - 1} of {len(typed)} commands:\n{PROMPT.join(found)}"
        )
    said = iter(found)

    def again(found: re.Match[str]) -> str:
        lines = [START + next(said)] if found[1].startswith("$") else []
        for line in found[1].split("\n"):
            if line.startswith(PROMPT):
                lines.append(f"{line}\n{next(said)}")
        return "".join(lines)

    def counted(found: re.Match[str]) -> str:
        first, whole = stops(found[2])
        return f"{found[1]} {first} | {whole} |"

    return ROW.sub(counted, TRANSCRIPT.sub(again, page))


if __name__ == "__main__":
    PAGE.write_text(made_again(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
