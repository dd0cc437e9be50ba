"""The chapters: each runs, alone and section by section, and notices what is broken."""

import csv
import doctest
import io
import os
import re
import subprocess
import sys
import zipfile
from contextlib import redirect_stdout
from pathlib import Path

import pytest

import naive_bayes
from naive_bayes.stepping.syntax import functions_in
from tests.chapters import SECTIONS, figures_of
from tests.material import ROOT, data_folder
from worked_examples import __main__ as runner
from worked_examples import chapters, data
from worked_examples.stepping import VERBS, SectionStepper, step_through

NAMES = chapters.chapters()
DATA = data_folder()
REVIEWS = DATA / "amazon_cells_labelled.txt"
INVENTORY = DATA.parent / "notes" / "figures.tsv"

every_chapter = pytest.mark.parametrize("chapter", NAMES)


def run(*arguments, cwd=ROOT, **options):
    """Python with nothing installed: no site-packages, no environment, in the checkout."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    environment = {**kept, "HOME": os.devnull, "NO_COLOR": "1", "PYTHON_COLORS": "0"}
    return subprocess.run(
        [sys.executable, "-S", *arguments], cwd=cwd, env=environment, capture_output=True,
        text=True, encoding="utf-8", check=False, **options,
    )  # fmt: skip


# Every chapter, and every section.


def test_every_chapter_is_in_the_list_and_has_a_page_of_the_site_in_its_menu():
    pages = (ROOT / "docs" / "making" / "pages" / "chapters.py").read_text(encoding="utf-8")
    menu = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    files = {path.stem for path in (ROOT / "worked_examples").glob("*.md")}
    for name in sorted(files | set(chapters.NAMES)):
        assert name in files, f"take {name} out of NAMES in worked_examples/chapters.py"
        todo = f'write "{name}" in NAMES in worked_examples/chapters.py, where it is to be read'
        assert name in chapters.NAMES, todo
        shown = re.search(rf'"worked_examples/{name}.md": "(.+?)"', pages)
        todo = f'write "worked_examples/{name}.md": "<folder>/<page>.md" in PAGES in docs/making/pages/chapters.py'
        assert shown, todo
        assert f": {shown[1]}\n" in menu, f"write - <title>: {shown[1]} below nav in mkdocs.yml"


@pytest.mark.long
@every_chapter
def test_a_chapter_passes_plain_doctest(chapter):
    path = str(ROOT / "worked_examples" / f"{chapter}.md")
    assert doctest.testfile(path, module_relative=False, encoding="utf-8").failed == 0


@every_chapter
def test_each_section_runs_by_itself_and_no_figure_disagrees(chapter):
    for section in chapters.sections(chapter):
        for figure in figures_of(section):
            said = f"correct {figure.place}: {figure.what} does not print {figure.printed}"
            assert figure.agrees, said


@pytest.mark.long
def test_each_section_as_a_program_runs():
    """One after the other in one Python, each with names of its own."""
    for section in SECTIONS:
        with redirect_stdout(io.StringIO()):
            exec(chapters.script(section), {"__name__": "__main__"})


@pytest.mark.long
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.heading)
def test_a_section_can_be_stepped_through(section):
    """To one stop in the package, in no part of it that prepares a model."""
    said = io.StringIO()
    with redirect_stdout(io.StringIO()):
        SectionStepper(section, stdin=io.StringIO("quit\n"), stdout=said).start()
    places = re.findall(r"^> (\S+)\(\d+\)(\w+)", said.getvalue(), re.M)
    source = "".join(example.source for example in section.test().examples)
    called = set(re.findall(r"\b([a-z]\w+)\(", source))
    verbs = {name for name in called if VERBS.fullmatch(f"{name}(")}
    if verbs | (called & set(naive_bayes.__all__) - {"tokenise"}):
        assert len(places) == 1, said.getvalue()
    for path, name in places:
        assert Path(path).is_relative_to(ROOT / "naive_bayes")
        assert name not in ("fit", "tokenise", "__init__")


@pytest.mark.long
def test_an_attached_debugger_stops_at_a_line_of_the_section_that_calls_something(monkeypatch):
    lines = []
    monkeypatch.setattr(sys, "breakpointhook", lambda: lines.append(sys._getframe(1).f_lineno))
    for section in SECTIONS:
        lines.clear()
        with redirect_stdout(io.StringIO()):
            step_through(section)
        text = section.text.split("\n")
        # It stops at the next line that runs.  Two sections have imports alone.
        asks = text[lines[0] - section.line]
        assert re.search(r"\w\(|^>>> from ", asks), (section.heading, asks)


def forge_anchor(heading):
    """The anchor that a forge gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@every_chapter
def test_a_chapter_is_plain_markdown_whose_links_lead_somewhere(chapter):
    folder = ROOT / "worked_examples"
    text = (folder / f"{chapter}.md").read_text(encoding="utf-8")
    prose = "".join(re.split(r"^```.*?^```$", text, flags=re.M | re.S))
    assert not re.search(r"^(!!!|\?\?\?|--8<--)|(^#.*|[])]) ?\{[:#.]|\]\[", prose, re.M)
    for link in re.findall(r"\]\(([^)]+)\)", prose):
        path, _, anchor = link.partition("#")
        target = folder / (path or f"{chapter}.md")
        assert target.is_file(), link
        if anchor and not anchor.startswith("example="):
            lines = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.M)
            assert anchor in map(forge_anchor, lines), link


# The runner.


SMALL = """# A chapter

## 1 Sums

```pycon
>>> from fractions import Fraction
>>> print(Fraction(1, 2) + Fraction(1, 4))  # notes, the sum
3/4
>>> for k in (1, 2):
...     print(k, k * k)
1 1
2 4

```

## 2 More sums

```pycon
>>> # printed: 5; right: 4; because 2 + 2 is 4
>>> print(2 + 2)  # slip, the sum of 2 and 2
4
>>> print(2 + 3)  # book
5
>>> print(2 + 4)  # given
6

```
"""


@pytest.mark.parametrize(
    ("change", "code", "expected"),
    [
        (("", ""), 0, "2 figures agree, 1 slip, 1 from given data, 2 worked out here"),
        (("", ""), 0, "5 → 4, because 2 + 2 is 4"),
        (("# book\n5", "# book\n4\n\n4"), 1, "DISAGREES"),
        (("# book\n5", "# book\n4 "), 1, "DISAGREES"),
        (("# book\n5", "# book"), 1, "DISAGREES"),
        (("# book\n5", "# book\n3\n4"), 1, "DISAGREES"),
        (("print(2 + 3)", "raise SystemExit"), 1, "DISAGREES"),
        (("print(2 + 2)", "Fraction(4)"), 1, "NameError: name 'Fraction' is not defined"),
        (("Fraction(1, 4))", "Fraction(1, 0))"), 1, "computed ZeroDivisionError: Fraction(1, 0)"),
        (("Fraction(1, 4))", "Fraction(1, 0))"), 1, "1 given data, 1 DISAGREES"),
        *(
            (("print(2 + 2)  # slip", f"9  # {kind}"), 1, "spam_ham.md:20 printed 4 computed 9")
            for kind in ("notes", "slip", "book", "given", "unmarked")
        ),
    ],
)
def test_every_figure_counts_once_and_every_difference_that_doctest_sees(
    monkeypatch, tmp_path, capsys, change, code, expected
):
    monkeypatch.setattr(chapters, "FOLDER", tmp_path)
    (tmp_path / "spam_ham.md").write_text(SMALL.replace(*change), encoding="utf-8")
    assert runner.main(["--all"]) == code
    assert expected.replace("1 given", "1 from given") in " ".join(capsys.readouterr().out.split())
    assert runner.main([]) == code
    assert ("DISAGREES  " in capsys.readouterr().out) == bool(code)


@pytest.fixture
def run_once(monkeypatch):
    """The sessions of the chapters are not run again."""
    figures = {section: figures_of(section) for section in SECTIONS}
    monkeypatch.setattr(chapters, "figures", figures.__getitem__)


@pytest.mark.long
def test_the_first_command_needs_a_bare_python_only(run_once, capsys):
    assert runner.main([]) == 0
    finished = run("-m", "worked_examples")
    assert (finished.returncode, finished.stderr) == (0, "")
    assert finished.stdout == capsys.readouterr().out


def test_the_first_command_fits_on_a_page(run_once, capsys):
    """An email in seven lines, one figure of the notes, and a line for each chapter and the books."""
    assert runner.main([]) == 0
    printed = capsys.readouterr().out
    assert "\x1b" not in printed, "colours are for terminals"
    lines = printed.rstrip("\n").split("\n")
    assert len(lines) <= 35
    # Home's email: 4/10 x 2/8 x 2/8 against 6/10 x 1/12 x 2/12.
    assert lines[0].startswith("Free now! ")
    assert lines[3].endswith("  4/10 × 2/8 × 2/8 = 1/40")
    assert lines[4].endswith("  6/10 × 1/12 × 2/12 = 1/120")
    verdict = "verdict      spam, 3 : 1: free is 3 : 1 for spam; now 3 : 2 for spam; the prior"
    assert lines[5:8] == [verdict, "             3 : 2 for ham.", ""]
    assert lines[8].endswith("the notes print 9/64")
    assert lines[9].endswith("= 9/64")
    titles = [chapters.title(name).split(":")[0] for name in NAMES if not name.startswith("books_")]
    for title in [*titles, "Books"]:
        found = [line for line in lines if re.match(rf"{re.escape(title)} +\d", line)]
        assert len(found) == 1, title
    assert any("--slips" in line for line in lines)


def test_slips_shows_every_slip_and_nothing_else(run_once, capsys):
    assert runner.main(["--slips"]) == 0
    lines = capsys.readouterr().out.split("\n")
    slips = [figure for section in SECTIONS for figure in figures_of(section) if figure.slip]
    shown = sum(max(len(figure.of), 1) for figure in slips)
    assert sum(" → " in line and ", because " in line for line in lines) == shown
    assert len(lines) <= shown + len(chapters.NOTES) + 3
    [waste] = [line for line in lines if "P(no waste|-)" in line]
    assert waste.split(" → ")[0].endswith("L(-) = .00014")
    assert runner.main(["keywords", "--slips"]) == 0
    assert capsys.readouterr().out == "There are no slips here.\n"


def test_every_slip_says_what_is_printed_what_is_right_and_why():
    for section in SECTIONS:
        for figure in figures_of(section):
            if figure.kind.endswith("slip"):
                assert figure.slip, figure.place
                assert figure.slip.printed != figure.slip.right
                assert bool(figure.of) == (section.chapter == "errata")


def test_colours_and_marks_are_for_terminals(monkeypatch):
    def shown(tty=True, **settings):
        for name in ("NO_COLOR", "TERM"):
            monkeypatch.setenv(name, settings.get(name, ""))
        stream = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        stream.isatty = lambda: tty
        return runner.Style(stream).mark("agree", "notes")

    assert shown() == "\x1b[32m✓ notes\x1b[0m"
    assert shown(NO_COLOR="1") == "✓ notes"
    assert shown(TERM="dumb") == shown(tty=False) == "notes"


def test_the_examples_of_the_runner_are_right():
    """pytest reads no docstrings in a file of this name."""
    assert doctest.testmod(runner).failed == 0


MISSING = {
    "nobody": "unknown chapter 'nobody': choose from newsgroups_post, ",
    "spam_ham 9": "spam_ham has no section '9': give the number of one of these, or how its head",
    "spam_ham multi": "spam_ham has several sections 'multi': ",
    "spam_ham --step": "--step and --script take one section, as in spam_ham 3.1",
    "--reviews nosuch": "[Errno 2] No such file or directory: 'nosuch'",
}


def test_a_request_for_something_missing_gets_one_sentence(capsys):
    for arguments, sentence in MISSING.items():
        assert runner.main(arguments.split()) == 2
        out, err = capsys.readouterr()
        assert (out, err[: len(sentence)]) == ("", sentence)


def test_a_section_as_a_program_runs_in_any_folder(tmp_path):
    [section] = runner.choose("spam_ham", "3.1")
    program = "\n".join(runner.as_program(section))
    (tmp_path / "section.py").write_text(program, encoding="utf-8")
    finished = run("section.py", cwd=tmp_path)
    assert (finished.returncode, finished.stderr) == (0, "")
    assert "9/64 9/128\n" in finished.stdout


@pytest.mark.long
@pytest.mark.parametrize("command", ["worked_examples", "naive_bayes step messages free -o -"])
def test_a_zip_of_both_packages_prints_what_the_checkout_prints(tmp_path, command):
    with zipfile.ZipFile(tmp_path / "all.zip", "w") as archive:
        for folder in ("naive_bayes", "worked_examples"):
            for path in (ROOT / folder).rglob("*.*"):
                archive.write(path, path.relative_to(ROOT))
    module, *arguments = command.split()
    from_zip = "import runpy, sys; path, module, *sys.argv[1:] = sys.argv[1:]; "
    from_zip += "sys.path.insert(0, path); runpy.run_module(module, run_name='__main__')"
    finished = run("-c", from_zip, str(tmp_path / "all.zip"), module, *arguments, cwd=tmp_path)
    assert (finished.returncode, finished.stderr) == (0, "")
    assert finished.stdout == run("-m", module, *arguments).stdout


def test_an_empty_run_is_not_a_success(monkeypatch, tmp_path):
    monkeypatch.setattr(chapters, "FOLDER", tmp_path)
    assert runner.main([]) == 2


@pytest.fixture
def notes_own_reviews(monkeypatch):
    """What `--reviews` replaces is as it was afterwards."""
    for name in ("REVIEWS", "REVIEW_LABELS"):
        monkeypatch.setattr(data, name, list(getattr(data, name)))


@pytest.mark.long
@pytest.mark.skipif(not REVIEWS.is_file(), reason="not given on: amazon_cells_labelled.txt")
def test_the_figures_that_are_given_are_counted_in_the_real_file(notes_own_reviews, capsys):
    assert runner.main([]) == 0
    given = capsys.readouterr().out
    assert runner.main(["--reviews", str(REVIEWS)]) == 0
    assert capsys.readouterr().out == given


def test_other_reviews_disagree(notes_own_reviews, tmp_path, capsys):
    path = tmp_path / "reviews.txt"
    path.write_text("A great find!\t1\nWhat a waste.\t0\n", encoding="utf-8")
    assert runner.main(["great_waste", "bernoulli", "--reviews", str(path)]) == 1
    assert re.search(r"DISAGREES .* worked_examples/great_waste\.md:", capsys.readouterr().out)


# Stepping through.


def stepped(chapter, asked, commands):
    """What the debugger and the session print."""
    [section] = runner.choose(chapter, asked)
    printed = io.StringIO()
    with redirect_stdout(printed):
        SectionStepper(section, stdin=io.StringIO(commands), stdout=printed).start()
    return printed.getvalue()


FIRST_STOPS = [
    ("spam_ham", "3.1", "likelihood"),
    ("spam_ham", "1", "evidence"),
    ("spam_ham", "3.2.1", "multinomial_coefficient"),
    ("great_waste", "bernoulli", "table"),
]


@pytest.mark.parametrize(("chapter", "asked", "verb"), FIRST_STOPS)
def test_the_first_stop_is_the_first_line_of_a_verb(chapter, asked, verb):
    printed = stepped(chapter, asked, "where\nup\ncontinue\n")
    place = re.search(r"> (.*)\((\d+)\)(\w+)\(\)\n-> ", printed)
    path, number, name = Path(place[1]), int(place[2]), place[3]
    assert (path.parent, name) == (ROOT / "naive_bayes", verb)
    # The first line of its body, after the docstring and checks of the input.
    bodies = [it.statements.values() for it in functions_in(path) if it.name == verb]
    assert number in [min(line.first for line in body if not line.guard) for body in bodies]
    # The only frames above are the session's, at their line in the chapter.
    _, where, up, *_ = printed.split("(Pdb) ")
    frames = re.findall(r"^[> ] (\S+)\(\d+\)", where, re.M)
    assert {Path(frame).name for frame in frames} == {path.name, f"{chapter}.md"}
    assert re.search(rf"> \S+{chapter}\.md\(\d+\)<\w+>\(\)\n-> (>>>|\.\.\.) .*{verb}\(", up)


def test_stepping_goes_to_the_first_figure_of_the_notes_and_then_from_figure_to_figure():
    """In 3.2.3 the session first shows 0/12 of changed emails, which the notes do not print."""
    for typed in ("return\n", "continue\n", "continue\ncontinue\nup\n"):
        printed = stepped("spam_ham", "3.2.3", typed)
        said = re.findall(r"The likelihood of (\w) in (\w+): .* which makes (\d+/\d+)\.", printed)
        assert (
            said == [("a", "spam", "6/20"), ("b", "spam", "10/20")][: typed.count("continue") or 1]
        )
    assert re.search(r"spam_ham\.md\(\d+\)<module>\(\)\n-> \.\.\. +theta = smoothed\.like", printed)


def test_stepping_continues_into_the_session_and_ends_with_it():
    printed = stepped("spam_ham", "3.2", "return\n" + "next\n" * 100 + "continue\n")
    assert "3/4 27/28\n" in printed
    files = {Path(place).name for place in re.findall(r"> (\S+)\(\d+\)", printed)}
    assert "spam_ham.md" in files
    assert not files & {"bdb.py", "pdb.py", "chapters.py", "__main__.py", "tokenisation.py"}
    finished = run("-m", "worked_examples", "spam_ham", "3.1", "--step", input="quit\n")
    assert (finished.returncode, finished.stderr) == (0, "")


# Where each formula and idea of the notes is; their figures are in figures.tsv.


def in_table(path):
    """The rows of a table."""
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))


HOMES = in_table(Path(__file__).with_name("homes.tsv"))


@pytest.mark.parametrize("chapter", sorted({row["chapter"] for row in HOMES}))
def test_a_formula_or_an_idea_is_where_its_home_says(chapter):
    sections = {it.heading: it for it in SECTIONS if it.chapter == chapter}
    for row in HOMES:
        if row["chapter"] == chapter:
            section, what = sections[row["section"]], row["what"].strip()
            printed = "\n".join(example.want for example in section.test().examples)
            shown = [line.strip() for line in printed.split("\n")]
            typed = re.match(r"(>>>|\.\.\.) ", what)
            written = [line.strip() for line in section.text.split("\n")]
            assert what in (written if typed else shown), row["id"]


@pytest.mark.skipif(not INVENTORY.is_file(), reason="not given on: the inventory of the notes")
def test_every_formula_and_idea_of_the_inventory_has_a_home():
    wanted = {row["id"] for row in in_table(INVENTORY) if row["kind"] in ("formula", "idea")}
    assert wanted <= {row["id"] for row in HOMES}


PART_OF = {"document_likelihood": "joint"}
"""A function whose formula some sections compute as a part of another."""


def test_a_formula_leads_to_sections_that_show_its_function():
    """Symbols, formulas, terms: the function of a row is used in each chapter's section."""
    page = (ROOT / "docs" / "reference" / "look-up.md").read_text(encoding="utf-8")
    found = 0
    for row in re.findall(r"^\| \$.*\[line\]\(.*$", page, re.M):
        function = re.search(r"\[line\]\(#[\w.]+\.(\w+)\)", row)[1]
        called = re.search(r"\[`(?:model\.)?(\w+)", row)[1]
        named = {function, called, PART_OF.get(function)}
        for chapter, anchor in re.findall(r"worked_examples/(\w+)\.md#([^)]+)\)", row):
            text = (ROOT / "worked_examples" / f"{chapter}.md").read_text(encoding="utf-8")
            _, *parts = re.split(r"^#+ (.*)$", text, flags=re.M)
            sections = dict(zip(map(forge_anchor, parts[::2]), parts[1::2], strict=True))
            words = {*re.findall(r"\w+", sections[anchor])}
            assert named & words, f"{chapter}, {anchor}: no {function} or {called}"
            found += 1
    assert found > 30


CLIENTS = {"scikit-learn.md": {"docs", "nltk", "numpy", "pandas", "river", "sklearn"}}
"""What the reader of a page has, because the page is for its users."""


def test_the_sessions_of_a_page_or_chapter_need_only_what_is_installed():
    installed = {*sys.stdlib_module_names, "naive_bayes", "worked_examples", "snowballstemmer"}
    for path in [*(ROOT / "docs").rglob("*.md"), *(ROOT / "worked_examples").glob("*.md")]:
        text = path.read_text(encoding="utf-8")
        found = re.findall(r"^ *(?:>>>|\.\.\.) +(?:from|import) (\w+)", text, re.M)
        assert set(found) <= installed | CLIENTS.get(path.name, set()), path
