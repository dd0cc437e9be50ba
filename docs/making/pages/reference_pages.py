"""Reference: a page for each module, a list for each folder, and the sources; a hook of MkDocs.

Lessons come first, in reading order, then the folders behind them.  What the page of a module
shows is its docstrings.  The source of a module has a page of its own, and a function on the reference
links to its lines there (see templates/python); js/site.js puts them in place when a reader asks.
"""

from importlib import import_module
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import naive_bayes
from docs.making.pages.reference import first_sentence
from docs.making.pages.templates import rendered

PACKAGE = Path(naive_bayes.__file__).parent

LESSONS = naive_bayes.LESSONS[1:]
"""The lessons with a page; the error, which comes first, is described under the policies."""

IN_MENU = ("further", "data")
"""The folders whose modules the menu and the box in the header have; the others are what a reader can skip."""

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
        (['errors', 'tokenisation'], 'data.texts')
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


def page_of(module: str) -> str:
    """The address of the page that shows a module, from the reference's folder.

    Examples:
        >>> page_of("prior"), page_of("further.distributions.gaussian"), page_of("errors")
        ('prior.md', 'further/distributions/gaussian.md', 'policies.md')
    """
    if module not in LESSONS and "." not in module:
        return "policies.md"
    return f"{module.replace('.', '/')}.md"


def pages() -> dict[str, str]:
    """The Markdown of each page of the reference that is made here, by its file.

    Examples:
        >>> made = pages()
        >>> "| [`corpora`](data/corpora.md) |" in made["reference/data.md"]
        True
        >>> [name for name in made if name.endswith("/saving.md") and "exclude: true" in made[name]]
        ['reference/working/saving.md']
    """
    made = {}
    for module in (it for it in modules() if page_of(it) != "policies.md"):
        folder, _, name = module.rpartition(".") if module in LESSONS else module.partition(".")
        made[f"reference/{page_of(module)}"] = rendered(
            "reference_module.md",
            module=module,
            name=name,
            folder=folder,
            searched=folder in ("", *IN_MENU),
            up="../" * (module.count(".") + 1),
        )
    for folder in FOLDERS:
        found = [f"{folder}.{file}" for file in files_of(folder)]
        made[f"reference/{folder}.md"] = rendered(
            "reference_folder.md",
            folder=folder,
            searched=folder in IN_MENU,
            about=about(folder),
            files={it.partition(".")[2]: (page_of(it), about(it)) for it in found},
        )
    return made


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
    menu: list[Any] = [{module: f"reference/{module}.md"} for module in LESSONS]
    for folder in IN_MENU:
        files = [{it: f"reference/{page_of(f'{folder}.{it}')}"} for it in files_of(folder)]
        menu.append({f"{folder}/": [f"reference/{folder}.md", *files]})
    reference.append({"The package": menu})
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages to the site's files."""
    sources = {source_file(module): source_page(module) for module in modules()}
    for name, content in (pages() | sources).items():
        files.append(File.generated(config, name, content=content))
    return files
