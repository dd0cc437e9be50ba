"""Every command of README.md, CONTRIBUTING, the pages and the chapters runs, but those in `NOT_RUN`.

A command is a line of a block of shell, or code in a sentence that begins like one.  The commands
of a page run one after the other in an empty folder that has `FILES`.
"""

import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib import metadata

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from naive_bayes import TextClassifier, messages
from tests.material import ROOT
from tests.test_pages import FENCE, blocks, language_of
from worked_examples import chapters, data

CONTRIBUTING = ROOT / ".github" / "CONTRIBUTING.md"
PAGES = [
    *(ROOT / "README.md", CONTRIBUTING, *sorted((ROOT / "docs").rglob("*.md"))),
    *(ROOT / "worked_examples" / f"{name}.md" for name in chapters.NAMES),
]

NOT_RUN = {
    r"-m pytest\b": "tests themselves; below they are collected",
    r"^\.ci/run\b": "runs the tests, these among them",
    r"\bpip install\b|\bfetch\(|--fetch\b|docs\.making\.browser\b": "downloads",
    r"\btests\.benchmarks\b|--(data|posts) 20news|\bheld_out_reviews\b": "needs a corpus, a download",
    r"-m (mkdocs serve|http\.server)\b": "serves until somebody stops it",
    r"-m (mutmut|mkdocs build|tests\.(fuzz|stops|bounds|practice\.measures|site\.\w+))\b": "takes minutes or hours",
    r"-m (ruff|pre_commit install|docs\.making\.pages\.tour)\b": "changes the checkout",
    r"\bmodel\.joblib\b": "is refused, as the page says",
    r"-m (build|twine)\b": "makes a release; .ci/run package builds one",
}
"""Which commands are not run, and why."""

ENDS_WITH_1 = r"exercise .*--answer 0\.43$"
"""A wrong answer, which the exit code says."""

IN_A_SENTENCE = re.compile(
    r"`((?:[A-Z_]+=\S+ +)*(?:python3?|\.venv/bin/python|\.ci/run|naive-bayes|pip|twine)\s+[^`\s][^`]*)`"
)


def commands(path):
    """The commands of a page, in its order."""
    text = path.read_text(encoding="utf-8")
    found = []
    for info, number, source in blocks(text):
        if language_of(info) in ("sh", "bash", "console"):
            found += [(number, k, line) for k, line in enumerate(source.split("\n")) if line]
    prose = FENCE.sub(lambda block: "\n" * block[0].count("\n"), text)
    for match in IN_A_SENTENCE.finditer(prose):
        command = " ".join(match[1].replace("\\|", "|").split())
        found.append((prose.count("\n", 0, match.start()) + 1, match.start(), command))
    return [command for _, _, command in sorted(found)]


def why_not(command):
    """Why a command is not run; None if it is."""
    return next((why for wanted, why in NOT_RUN.items() if re.search(wanted, command)), None)


def test_each_exception_is_a_command_of_some_page():
    listed = [command for path in PAGES for command in commands(path)]
    assert len(listed) > 90
    for pattern in (*NOT_RUN, ENDS_WITH_1):
        assert any(re.search(pattern, command) for command in listed), f"take {pattern} out"


# What the pages say that the reader has.

IN_THE_CHECKOUT = ("worked_examples/from_scratch.py", "naive_bayes/prior.py")

LINES = [
    f"{'good' if y == '+' else 'bad'}\t{x}" for y, x in zip(data.RATINGS, data.MEALS, strict=True)
]
LINES += ["bad\tWhat a waste!", "bad\tA waste of money.", "good\tA great find!"]
MAILS = [("ham", "see you at lunch"), ("spam", "win a prize now")] * 10


def table(rows, **more):
    """Rows as CSV, and more columns, by their names."""
    lines = [[*row.values(), *cells] for row, *cells in zip(rows, *more.values(), strict=True)]
    return "\n".join(",".join(map(str, line)) for line in ([*rows[0], *more], *lines))


def example(page, name):
    """The block of a page that it says to save under a name."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    kind = name.rpartition(".")[2]
    [source] = [source for info, _, source in blocks(text) if language_of(info) == kind]
    return source


ONE_REVIEW = [
    f"{' '.join(words) or 'fine'}\t{int(y == '+')}"
    for words, y in zip(data.REVIEWS, data.REVIEW_LABELS, strict=True)
]
DAYS = [f"D{k}" for k in range(1, 15)]

FILES = {
    "reviews.tsv": "\n".join(LINES),
    "reviews.csv": "label,text\n" + "\n".join(line.replace("\t", ",") for line in LINES),
    "tennis.csv": table(data.WEATHER, day=DAYS, play=data.PLAY),
    "new.csv": table(data.WEATHER[:2], day=DAYS[:2]),
    "titanic.csv": table(data.TITANIC, survived=data.SURVIVED, count=data.TIMES),
    "sms/SMSSpamCollection": "\n".join(map("\t".join, MAILS)),
    "other.tsv": "\n".join(map("\t".join, MAILS[:4])),
    "model.json": TextClassifier().fit(*zip(*messages(), strict=True)).to_json(),
    "amazon_cells_labelled.txt": "\n".join(ONE_REVIEW),
    "names.txt": "Ada\nGrace\n",
    "answers.csv": "Name,Question,Answer\nAda,1,2/6\nGrace,2,0.5\n",
    "exam.toml": example("practice/lecturers.md", "exam.toml"),
    "notes.md": ">>> 1 + 1\n2\n",
    **{name: (ROOT / name).read_text(encoding="utf-8") for name in IN_THE_CHECKOUT},
}


@pytest.mark.long
@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_commands_of_a_page_run(path, tmp_path):
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    python = shlex.quote(sys.executable)
    for command in commands(path):
        if why_not(command) is None:
            there = re.sub(r"\.venv/bin/python|\bpython3?(?= )", lambda _: python, command)
            there = re.sub(r"^naive-bayes\b", lambda _: f"{python} -m naive_bayes", there)
            run = subprocess.run(
                ["bash", "-c", there], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)},
                stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", check=False,
            )  # fmt: skip
            code = int(bool(re.search(ENDS_WITH_1, command)))
            assert (run.returncode, "Traceback" in run.stderr) == (code, False), (
                command,
                run.stderr,
            )


# What CONTRIBUTING's commands need besides the extra `test`.

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
SCRIPT = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def named_extras(text):
    """The extras that a text says to install, or a part of .ci/run that it names."""
    for part in re.findall(r"\.ci/run (\w+)", text):
        found = re.search(rf'^ +{part}\) wanted="\$wanted,(.*?)"', SCRIPT, re.M)
        text += f'-e ".[{found[1]}]"' if found else ""
    return {name for found in re.findall(r'-e "\.\[([\w,]+)\]"', text) for name in found.split(",")}


def distributions_of(extras):
    """What these extras bring, and what that needs; None if some of it is not installed."""
    found, waiting = set(), [(PROJECT["name"], frozenset(extras))]
    while waiting:
        name, wanted = waiting.pop()
        if (name, wanted) in found:
            continue
        found.add((name, wanted))
        if name == PROJECT["name"]:
            needs = [needed for extra in wanted for needed in EXTRAS[extra]]
        else:
            try:
                needs = metadata.requires(name) or []
            except metadata.PackageNotFoundError:
                return None
        for needed in map(Requirement, needs):
            for extra in ("", *wanted):
                if needed.marker is None or needed.marker.evaluate({"extra": extra}):
                    waiting.append((canonicalize_name(needed.name), frozenset(needed.extras)))
    return {name for name, _ in found}


MODULES = metadata.packages_distributions()
"""Which distributions each module is of."""

TRIED = """
import importlib, importlib.metadata as metadata, sys
from packaging.utils import canonicalize_name

there, hidden, module, *arguments = sys.argv[1:]
all_of_them = metadata.distributions
metadata.distributions = lambda **which: (
    one for one in all_of_them(**which) if canonicalize_name(one.metadata["Name"]) in there.split()
)

class Hidden:
    def find_spec(self, name, *where):
        if name.partition(".")[0] in hidden.split():
            raise ModuleNotFoundError(f"{name} is of another extra", name=name)

sys.meta_path.insert(0, Hidden())
found = importlib.import_module(module)
if any(argument.startswith("tests/") for argument in arguments):
    sys.exit(found.main(["--collect-only", "-q", "-p", "no:cacheprovider", *arguments]))
"""
"""Imports the module of a command, or collects its tests, as if nothing else were installed."""


def lacking(command, extras):
    """What is wrong with a command where only these extras are installed; empty if nothing is."""
    there = distributions_of({"test", *extras})
    if there is None:
        return ""  # here it cannot be tried
    hidden = [
        name for name, it in MODULES.items() if not {*map(canonicalize_name, it)} & {*there, "pip"}
    ]
    module, *arguments = shlex.split(command.partition("-m ")[2].partition("|")[0])
    run = subprocess.run(
        [sys.executable, "-c", TRIED, " ".join(there), " ".join(hidden), module, *arguments],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return run.stdout + run.stderr if run.returncode else ""


@pytest.mark.long
def test_contributing_says_which_extra_a_command_needs():
    text = CONTRIBUTING.read_text(encoding="utf-8")
    tried = 0
    for unit in re.split(r"\n\n|\n(?=\||- |\d\. )", text):  # a paragraph, a row, an item
        for found in re.finditer(r"`((?:\w+=\w+ )*\.venv/bin/python\s+-m (?!pip)[^`]+)`", unit):
            command = " ".join(found[1].replace("\\|", "|").split())
            said = lacking(command, named_extras(unit[: found.start()]))
            assert not said, f"{command}\n{said[-2000:]}"
            tried += 1
    assert tried > 15
