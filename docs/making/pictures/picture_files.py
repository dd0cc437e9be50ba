"""The site's pictures as files of their own, to put on a slide: a hook of MkDocs.

`pictures/roc.svg` and `pictures/roc.pdf` are what the page shows, in the colours of the light
page and with nothing that a page would have to add.
"""

import io
import re
from functools import cache

from matplotlib.figure import Figure
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.making.pages import home
from docs.making.pictures import pictures

NAMES: tuple[str, ...] = ("alpha", "log_odds", "confusion", "roc", "calibration", "densities")
"""The pictures, by the function that draws each."""

FONT = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"


def as_svg(name: str) -> bytes:
    """A picture as an SVG that needs no page around it.

    Examples:
        >>> text = as_svg("alpha").decode()
        >>> text[:5], "var(" in text, "#b5431f" in text
        ('<?xml', False, True)
    """

    def alone(picture: Figure, title: str, description: str, *_: str) -> str:
        return pictures.svg(picture, title, description)

    text: str = getattr(pictures, name)(alone)
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text)
    assert box is not None
    size = f'width="{box[1]}" height="{box[2]}" font-family="{FONT}"'
    text = text.replace("<svg ", f"<svg {size} ", 1)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'.encode()


def as_pdf(name: str) -> bytes:
    """A picture as a PDF.

    Examples:
        >>> as_pdf("alpha")[:5]
        b'%PDF-'
    """
    written = io.BytesIO()

    def save(picture: Figure, *_: str) -> str:
        picture.savefig(written, format="pdf", metadata={"CreationDate": None, "Creator": None})
        return ""

    getattr(pictures, name)(save)
    return written.getvalue()


def card() -> bytes:
    """The picture that goes with a shared link: the question of Home, and its two products.

    Examples:
        >>> card()[1:4]
        b'PNG'
    """
    model = home.model("0")
    drawn = Figure(figsize=(12, 6.3), dpi=100, facecolor="#24405f")
    drawn.text(0.06, 0.78, "Why did this email go to spam?", color="white", size=40, weight="bold")
    drawn.text(0.06, 0.63, "“free now”", color="#ffe08a", size=34)
    for y, label in zip((0.42, 0.26), model.classes, strict=True):
        prior, *shares = (
            model.prior[label],
            *(model.likelihood(w, label) for w in ("free", "now")),
        )
        line = " × ".join(map(str, (prior, *shares)))
        drawn.text(0.06, y, f"{label}:  {line}", color="white", size=34)
    drawn.text(0.06, 0.08, "naive_bayes: every fraction counted", color="#c9d6e4", size=22)
    written = io.BytesIO()
    drawn.savefig(written, format="png", metadata={"Software": None})
    return written.getvalue()


@cache
def files() -> dict[str, bytes]:
    """All pictures, each as SVG and as PDF, by their addresses on the site."""
    found = {"pictures/card.png": card()}
    for name in NAMES:
        address = name.replace("_", "-")
        found[f"pictures/{address}.svg"] = as_svg(name)
        found[f"pictures/{address}.pdf"] = as_pdf(name)
    return found


def on_files(found: Files, config: MkDocsConfig) -> Files:
    """Adds the pictures to the site's files."""
    for address, content in files().items():
        found.append(File.generated(config, address, content=content))
    return found
