"""Reference: a page for each lesson and each folder, and the sources; a hook of MkDocs.

Lessons come first, in reading order, then the folders behind them.  What a page shows is
the docstrings.  The source of a module has a page of its own, and a function on the reference
links to its lines there (see templates/python); js/site.js puts them in place when a reader asks.
"""

from importlib import import_module
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import naive_bayes
from docs.making.pages.reference import first_sentence
from docs.making.pages.templates import rendered

PACKAGE = Path(naive_bayes.__file__).parent

LESSONS = naive_bayes.LESSONS[1:]
"""The lessons with a page; the error, which comes first, is described under the policies."""

IN_MENU = ("further", "data")
"""The folders that the menu and the search have; the others are what a reader can skip."""

FOLDERS = ("further", "foundation", "fast", "working", "base", "practice", "stepping", "data")
"""The folders behind the lessons."""


def files_of(folder: str) -> list[str]:
    """The files of a folder: of `further` in reading order, elsewhere by name.

    Examples:
        >>> files_of("further")[0], "saving" in files_of("working")
        ('theorem', True)
    """
    found = sorted(path.stem for path in (PACKAGE / folder).glob("*.py") if path.stem != "__init__")
    return list(naive_bayes.FURTHER) if folder == "further" else found


def modules() -> list[str]:
    """Every file of the package as a dotted name, in the order of the reference.

    Examples:
        >>> modules()[:2], modules()[-1]
        (['errors', 'tokenisation'], 'data.ten_emails')
    """
    behind = [f"{folder}.{file}" for folder in FOLDERS for file in files_of(folder)]
    return [*naive_bayes.LESSONS, *behind]


def about(module: str) -> str:
    """What the docstring of a module says first.

    Examples:
        >>> about("estimate")
        'An estimate: a probability that remembers the counts it came from.'
    """
    return first_sentence(import_module(f"naive_bayes.{module}"))


def source_file(module: str) -> str:
    """The Markdown file of the page with the source of a module.

    Examples:
        >>> source_file("working.saving")
        'source/working/saving.md'
    """
    return f"source/{module.replace('.', '/')}.md"


def folder_page(folder: str) -> str:
    """The Markdown of the page of a folder: what its files are for, then each of them.

    Examples:
        >>> "| [`corpora`" in folder_page("data"), "exclude: true" in folder_page("working")
        (True, True)
    """
    return rendered(
        "reference_folder.md",
        folder=folder,
        searched=folder in IN_MENU,
        about=about(folder),
        files={file: about(f"{folder}.{file}") for file in files_of(folder)},
    )


def page_of(module: str) -> str:
    """The address of the part of the reference that shows a module, from the reference's folder.

    Examples:
        >>> page_of("prior"), page_of("further.theorem"), page_of("further.distributions.gaussian")
        ('prior.md', 'further.md#theorem', 'further.md#distributions.gaussian')
    """
    if module not in LESSONS and "." not in module:
        return "policies.md"
    folder, _, file = module.partition(".")
    return f"{folder}.md#{file}" if file else f"{folder}.md"


def source_page(module: str) -> str:
    """The Markdown of the page with the source of a module, which the extension snippets includes.

    Examples:
        >>> print(source_page("estimate").split("\\n")[5])
        # naive\\_bayes/estimate.py
    """
    up = "../" * (module.count(".") + 1)
    return rendered("source.md", path=module.replace(".", "/"), up=up, page=page_of(module))


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Puts the pages into the menu, at the end of the reference."""
    assert config.nav is not None
    (reference,) = [part["Reference"] for part in config.nav if "Reference" in part]
    pages = [{module: f"reference/{module}.md"} for module in LESSONS]
    pages += [{f"{folder}/": f"reference/{folder}.md"} for folder in IN_MENU]
    reference.append({"The package": pages})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages to the site's files."""
    made = {
        f"reference/{module}.md": rendered("reference_lesson.md", module=module)
        for module in LESSONS
    }
    made |= {f"reference/{folder}.md": folder_page(folder) for folder in FOLDERS}
    made |= {source_file(module): source_page(module) for module in modules()}
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    return files
