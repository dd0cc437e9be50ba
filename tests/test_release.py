"""What is released: the content of sdist and wheel, a clean installation, one version everywhere."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile

import pytest

import naive_bayes
from tests.material import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
VERSION = naive_bayes.__version__


# One version, and one name.


def test_version_changelog_and_citation_are_in_step():
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert re.search(r"^## (\S+)", changelog, re.MULTILINE)[1] == VERSION
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert f"\nversion: {VERSION}\n" in citation


def test_the_distribution_has_its_own_name():
    assert PROJECT["name"] == "naive-bayes-by-hand"
    for name in tracked("README.md", "docs", "naive_bayes", "worked_examples", "tests"):
        path = ROOT / name
        if path.suffix in (".md", ".py"):
            assert "naive-bayes" + "[" not in path.read_text(encoding="utf-8"), name


def test_the_package_needs_nothing_at_run_time():
    assert PROJECT["dependencies"] == []


def test_the_parts_of_ci_are_those_that_the_workflow_calls():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    parts = re.search(r"parts=\$\{\*:-(.*)\}", script)[1].split()
    workflow = (ROOT / ".github" / "workflows" / "checks.yml").read_text(encoding="utf-8")
    called = re.findall(r"\.ci/run ([a-z ]+)$", workflow, re.MULTILINE)
    listed = re.search(r"part: \[(.*)\]", workflow)[1].split(", ")
    assert sorted(parts) == sorted([*" ".join(called).split(), *listed])
    for version in re.findall(r"Python :: (3\.\d+)", "\n".join(PROJECT["classifiers"])):
        assert f'"{version}"' in workflow


# What is built.


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The paths of an sdist and of the wheel that is built from it."""
    pytest.importorskip("build", reason='pip install -e ".[release]"')
    folder = tmp_path_factory.mktemp("dist")
    run = subprocess.run(
        [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)],
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode and "No matching distribution" in run.stdout + run.stderr:
        pytest.skip("no network to fetch the build tools")
    assert run.returncode == 0, run.stdout + run.stderr
    (sdist,), (wheel,) = folder.glob("*.tar.gz"), folder.glob("*.whl")
    return sdist, wheel


def tracked(*folders):
    """The files of the repository in some folders."""
    run = subprocess.run(
        ["git", "ls-files", "-z", "--", *folders], cwd=ROOT, capture_output=True, check=False
    )
    if run.returncode:
        pytest.skip("this is not a checkout")
    return {name for name in run.stdout.decode().split("\0") if name}


def test_the_wheel_and_the_sdist_have_their_usual_names(built):
    sdist, wheel = built
    assert sdist.name == f"naive_bayes_by_hand-{VERSION}.tar.gz"
    assert wheel.name == f"naive_bayes_by_hand-{VERSION}-py3-none-any.whl"


def test_the_wheel_has_both_packages_and_nothing_else(built):
    with zipfile.ZipFile(built[1]) as wheel:
        names = set(wheel.namelist())
    info = f"naive_bayes_by_hand-{VERSION}.dist-info/"
    assert {name for name in names if not name.startswith(info)} == tracked(
        "naive_bayes", "worked_examples"
    )
    rest = {name.removeprefix(info) for name in names if name.startswith(info)}
    assert rest == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        "licenses/LICENSE",
        "licenses/LICENSE-TEXT",
    }


def test_the_sdist_has_what_tests_and_site_need(built):
    with tarfile.open(built[0]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    left_out = tracked() - names
    assert left_out == set()
    assert names - tracked() == {"PKG-INFO"}


def test_the_wheel_runs_in_a_clean_environment(built, tmp_path):
    subprocess.run(
        [sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True
    )
    (python,) = [
        path
        for path in (tmp_path / "venv/bin/python", tmp_path / "venv/Scripts/python.exe")
        if path.exists()
    ]
    ask = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = subprocess.run(
        [python, "-I", "-c", ask], capture_output=True, text=True, check=True
    ).stdout.strip()
    with zipfile.ZipFile(built[1]) as wheel:
        wheel.extractall(site)  # which is all that installing a pure wheel is
    run = subprocess.run(
        [python, "-I", "-m", "naive_bayes", "classify", "messages", "win a prize"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.startswith("spam\t")
    run = subprocess.run(
        [python, "-I", "-m", "worked_examples", "spam_ham", "3.1"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (run.returncode, run.stderr) == (0, "")
