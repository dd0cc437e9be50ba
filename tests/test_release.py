"""What is released: the content of sdist and wheel, a clean installation, one version everywhere."""

import random
import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile

import pytest

import naive_bayes
from tests.fuzz import CHANGED, KEPT, a_call
from tests.material import ROOT

SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = SETTINGS["project"]
VERSION = naive_bayes.__version__


# One version, and one name.


def test_version_changelog_and_citation_are_in_step():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changelog, re.MULTILINE)[1] == VERSION
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {VERSION}\n" in citation
    lecturers = (ROOT / "docs" / "practice" / "lecturers.md").read_text(encoding="utf-8")
    dated = re.search(rf"^## {VERSION} \((\d{{4}})-", changelog, re.MULTILINE)
    assert bool(dated) is ("date-released" in citation), "a date comes with the release"
    year = re.search(r"year = \{(\d{4})\}", lecturers)[1]
    assert f"authors ({year})." in lecturers
    assert dated is None or dated[1] == year
    assert lecturers.count(VERSION) == 2


def test_the_distribution_has_its_own_name_and_needs_nothing_at_run_time():
    assert PROJECT["dependencies"] == []
    assert PROJECT["name"] == "naive-bayes-by-hand"
    for name in tracked("*.md", "*.py"):
        assert "naive-bayes" + "[" not in (ROOT / name).read_text(encoding="utf-8"), name


def test_whatever_the_readmes_command_leaves_out_is_a_part_of_ci_and_of_a_workflow():
    tests = SETTINGS["tool"]["pytest"]["ini_options"]
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    left_out = [
        rf'-m ["\w ]*\b{it}\b'
        for it in re.search(r"-m 'not \((.+)\)'", tests["addopts"])[1].split(" or ")
    ]
    left_out += [folder.removeprefix("*/") for folder in tests["norecursedirs"] if "/" in folder]
    for it in left_out:
        assert re.search(it, script), f"no part of .ci/run runs {it}"
    for part in re.search(r"parts=\$\{\*:-(.*)\}", script)[1].split():
        assert re.search(rf"\b{part}\b", workflow), f"no job of checks.yml runs {part}"
    for version in re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"])):
        assert f'"{version}"' in workflow


@pytest.mark.long
def test_the_random_input_of_ci_makes_each_argument_of_each_function_wrong():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    inputs = int(re.search(r"tests\.fuzz api --inputs (\d+)", script)[1])
    seed = re.search(r"NAIVE_BAYES_SEED:-(\d+)", script)[1]
    drawn = set()
    for number in range(inputs):
        called, _, given = a_call(random.Random(f"api {seed} {number}"))
        name = called.__name__
        drawn |= {(name, key) for key in given if given[key] is not CHANGED[name][key]}
    every = {(name, key) for name in CHANGED for key in CHANGED[name].keys() - KEPT.get(name, {})}
    assert every <= drawn


def test_the_weekly_draws_have_a_seed_and_print_the_command_that_repeats_them():
    workflow = (ROOT / ".github" / "workflows" / "weekly.yml").read_text(encoding="utf-8")
    commands = re.findall(r"^ +- ((?:env|python) .*)", workflow, re.M)
    assert len(commands) > 3
    for command in commands:
        assert "mutmut" in command or re.search(r"(?i)seed[= ]\$GITHUB_RUN_NUMBER", command), (
            command
        )
    assert re.search(r"run: \|\n +set -x\n +\$\{\{ matrix.command \}\}$", workflow, re.M)


def test_workflows_name_their_actions_by_commit_and_keep_no_credentials():
    for file in (ROOT / ".github" / "workflows").iterdir():
        workflow = file.read_text(encoding="utf-8")
        for action in re.findall(r"uses: (.*)", workflow):
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", action), action
        checkouts = workflow.count("uses: actions/checkout@")
        assert workflow.count("persist-credentials: false") == checkouts


# What is built.


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The paths of an sdist and of the wheel that is built from it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist, wheel


def tracked(*folders):
    """The files of the repository in some folders."""
    command = ["git", "ls-files", "-z", "--", *folders]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    if run.returncode:
        pytest.skip("this is not a checkout")
    return {name for name in run.stdout.decode().split("\0") if name}


@pytest.mark.release
def test_the_wheel_has_both_packages_and_the_sdist_every_file_and_nothing_else(built):
    sdist, wheel = built
    assert sdist.name == f"naive_bayes_by_hand-{VERSION}.tar.gz"
    assert wheel.name == f"naive_bayes_by_hand-{VERSION}-py3-none-any.whl"
    info = f"naive_bayes_by_hand-{VERSION}.dist-info/"
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = archive.read(info + "METADATA").decode()
    assert "\nLicense-Expression: MIT AND CC-BY-4.0\n" in metadata  # code, and text
    own = {name for name in names if not name.startswith(info)}
    assert own == tracked("naive_bayes", "worked_examples")
    assert {info + "licenses/LICENSE", info + "licenses/LICENSE-TEXT"} < names
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names == tracked() | {"PKG-INFO"}


@pytest.mark.release
def test_the_wheel_runs_in_a_clean_environment(built, tmp_path):
    command = [sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")]
    subprocess.run(command, check=True)
    [python] = [*tmp_path.glob("venv/bin/python"), *tmp_path.glob("venv/Scripts/python.exe")]

    def printed(*arguments):
        command = [python, "-I", *arguments]
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert (run.returncode, run.stderr) == (0, "")
        return run.stdout

    site = printed("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    with zipfile.ZipFile(built[1]) as wheel:
        wheel.extractall(site)  # which is all that installing a pure wheel is
    assert printed("-m", "naive_bayes", "classify", "messages", "win a prize").startswith("spam\t")
    assert printed("-m", "worked_examples", "spam_ham", "3.1")
