"""In a debugger: the program of this page, and what pdb answers in its runs.

To make the transcripts of the page again, after a change to the package:

    python3 -m docs.making.pages.tour
"""

import os
import re
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import naive_bayes

PRACTICE = Path(__file__).resolve().parents[2] / "practice"
PROGRAM = PRACTICE / "emails.py"
PAGE = PRACTICE / "debugger.md"

START = "$ python3 -m pdb emails.py\n"
PROMPT = "(Pdb) "
TRANSCRIPT = re.compile(r"(?<=^```text\n)((?:\$ |\(Pdb\) ).*?)(?=^```$)", re.M | re.S)

BETWEEN = "\0\n"

PLACE = re.compile(
    r"^(> |  |Breakpoint \d+ at ).*?[/\\](naive_bayes[/\\]\w+\.py|emails\.py)(?=[(:])", re.M
)
"""What comes before a line of the package or of the program: where they are on this machine."""

OWN_FRAMES = re.compile(r"\A(?:.*\n)*?(?=  emails\.py\(\d+\)<module>\(\)\n)")
"""The frames of pdb itself, in which the program runs: `where` shows them first."""

BREAKPOINT = re.compile(r"^(Breakpoint \d+ at (\S+)):\d+$(?=.*?^> \2\((\d+)\))", re.M | re.S)
"""A new breakpoint, and further on the line of the first stop in its file."""


def program(name: str = PROGRAM.name) -> str:
    """A program of the page, as a block.

    Examples:
        >>> print(program().split("\\n")[1])
        from naive_bayes import BernoulliNB, NoSmoothing
    """
    code = (PRACTICE / name).read_text(encoding="utf-8")
    return f'```{{.python title="{name}"}}\n{code}```'


def runs(page: str) -> list[list[str]]:
    """What the page types at pdb's prompts, for each run; its blocks follow each other.

    Examples:
        >>> block = "```text\\n$ python3 -m pdb emails.py\\n(Pdb) p words\\n{}\\n(Pdb) quit\\n```\\n"
        >>> runs(f"{block}Text.\\n```text\\n(Pdb) next\\n```\\n{block}")
        [['p words', 'quit', 'next'], ['p words', 'quit']]
    """
    _, *shown = "".join(TRANSCRIPT.findall(page)).split(START)
    lines = [each.split("\n") for each in shown]
    return [[it.removeprefix(PROMPT) for it in run if it.startswith(PROMPT)] for run in lines]


def answers(typed: list[str]) -> list[str]:
    """What pdb prints at its start, and after each command, on the program.

    What differs from machine to machine is left out: where the files are, and pdb's own
    frames.  A breakpoint has the line at which it stops; before Python 3.13 pdb names the
    line of the `def`.

    Examples:
        >>> print(answers(["quit"])[0], end="")
        > emails.py(1)<module>()
        -> from naive_bayes import BernoulliNB, NoSmoothing
    """
    package = str(Path(naive_bayes.__file__).resolve().parents[1])
    with TemporaryDirectory() as folder:
        shutil.copy(PROGRAM, folder)
        # No .pdbrc of this machine, and no colours.
        plain = {"HOME": folder, "USERPROFILE": folder, "NO_COLOR": "1", "PYTHON_COLORS": "0"}
        run = subprocess.run(
            [sys.executable, "-m", "pdb", PROGRAM.name],
            input="".join(f"{command}\n" for command in typed),
            capture_output=True,
            cwd=folder,
            env={**os.environ, **plain, "PYTHONPATH": package, "PYTHONIOENCODING": "utf-8"},
            encoding="utf-8",
            timeout=60,
            check=False,
        )
    parts = run.stdout.split(PROMPT)
    if run.stderr or len(parts) <= len(typed):
        raise RuntimeError(f"pdb did not take all commands:\n{run.stdout}{run.stderr}")
    said = [OWN_FRAMES.sub("", PLACE.sub(_without_folder, part)) for part in parts]
    # Where a breakpoint stops is said by a later command.
    together = BREAKPOINT.sub(r"\1:\3", BETWEEN.join(said))
    return together.split(BETWEEN)[: len(typed) + 1]


def _without_folder(found: re.Match[str]) -> str:
    return found[1] + found[2].replace("\\", "/")


def made_again(page: str) -> str:
    """The page with pdb's answers as they are now, to the commands that it shows."""
    said = chain.from_iterable(map(answers, runs(page)))

    def again(found: re.Match[str]) -> str:
        lines = [START + next(said)] if found[1].startswith("$") else []
        for line in found[1].split("\n"):
            if line.startswith(PROMPT):
                lines.append(f"{line}\n{next(said)}")
        return "".join(lines)

    return TRANSCRIPT.sub(again, page)


if __name__ == "__main__":
    PAGE.write_text(made_again(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
