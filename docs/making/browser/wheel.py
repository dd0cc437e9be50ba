"""Home and the notebooks: the wheel that they offer, built by Hatchling in a hook of MkDocs."""

from pathlib import Path

from hatchling.builders.wheel import WheelBuilder
from mkdocs.config.defaults import MkDocsConfig

import naive_bayes

ROOT = Path(__file__).resolve().parents[3]


def name() -> str:
    """The wheel's name."""
    return f"naive_bayes_by_hand-{naive_bayes.__version__}-py3-none-any.whl"


def build(folder: Path) -> None:
    """Builds the wheel into a folder; the same files make the same wheel.

    Examples:
        >>> from tempfile import TemporaryDirectory
        >>> with TemporaryDirectory() as folder:
        ...     build(Path(folder))
        ...     [path.name for path in Path(folder).iterdir()] == [name()]
        True
    """
    list(WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"]))


def on_post_build(config: MkDocsConfig) -> None:
    """Puts the wheel into a folder of its own."""
    build(Path(config.site_dir) / "downloads")
