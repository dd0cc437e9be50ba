"""For lecturers: the pictures as files of their own, to put on a slide; a hook of MkDocs.

`pictures/roc.svg` and `pictures/roc.pdf` are what the page shows, in the colours of the light
page and with nothing that a page would have to add.
"""

import io
from functools import cache
from html import escape

from matplotlib.figure import Figure
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.making.pages import home
from docs.making.pictures import pictures
from docs.making.pictures.pictures import Picture

DRAWN = (
    pictures.alpha, pictures.posterior, pictures.bursts, pictures.confusion,
    pictures.roc, pictures.calibration, pictures.pooling, pictures.densities,
    pictures.border, pictures.boundary, pictures.distributions, pictures.assumption,
)  # fmt: skip
"""The pictures that a lecturer may want on a slide."""

FONT = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"


def as_svg(picture: Picture) -> bytes:
    """A picture as an SVG that needs no page around it.

    Examples:
        >>> text = as_svg(pictures.alpha()).decode()
        >>> text[:5], "var(" in text, "#b5431f" in text
        ('<?xml', False, True)
    """
    width, height = picture.box().split()[2:]
    attributes = f'viewBox="{picture.box()}" width="{width}" height="{height}" font-family="{FONT}"'
    inside = f"<desc>{escape(picture.told)}</desc>\n{picture.svg()}\n"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>\n{inside}</svg>\n'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}'.encode()


def as_pdf(picture: Picture) -> bytes:
    """A picture as a PDF.

    Examples:
        >>> as_pdf(pictures.alpha())[:5]
        b'%PDF-'
    """
    written = io.BytesIO()
    bare = {"CreationDate": None, "Creator": None}
    picture.figure.savefig(written, format="pdf", metadata=bare)
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
        shares = [model.likelihood(word, label) for word in ("free", "now")]
        line = " × ".join(map(str, (model.prior[label], *shares)))
        drawn.text(0.06, y, f"{label}:  {line}", color="white", size=34)
    drawn.text(0.06, 0.08, "naive_bayes: every fraction counted", color="#c9d6e4", size=22)
    written = io.BytesIO()
    drawn.savefig(written, format="png", metadata={"Software": None})
    return written.getvalue()


@cache
def files() -> dict[str, bytes]:
    """All pictures, each as SVG and as PDF, by their addresses on the site."""
    found = {"pictures/card.png": card()}
    for draw in DRAWN:
        picture = draw()
        found[f"pictures/{picture.name}.svg"] = as_svg(picture)
        found[f"pictures/{picture.name}.pdf"] = as_pdf(picture)
    return found


def on_files(found: Files, config: MkDocsConfig) -> Files:
    """Adds the pictures to the site's files."""
    for address, content in files().items():
        found.append(File.generated(config, address, content=content))
    return found
