"""A page built by itself, with the settings of the site."""

import contextlib

import pytest

from tests.material import ROOT


@pytest.fixture(scope="module")
def small_site(tmp_path_factory):
    """Builds a site of one page with the settings of this one, and gives its folder."""
    pytest.importorskip("material", reason='pip install -e ".[docs]"')
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    def built(page, files=(), **settings):
        folder = tmp_path_factory.mktemp("small")
        (folder / "docs").mkdir()
        (folder / "docs" / "index.md").write_text(page, encoding="utf-8")
        for name in files:
            (folder / "docs" / name).symlink_to(ROOT / "docs" / name)
        places = {"docs_dir": str(folder / "docs"), "site_dir": str(folder / "site" / "below")}
        with contextlib.chdir(ROOT):
            config = load_config("mkdocs.yml", nav=[{"Home": "index.md"}], **places, **settings)
            config.plugins.on_startup(command="build", dirty=False)
            build(config)
        return folder / "site"

    return built
