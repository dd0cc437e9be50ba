"""The site's pictures as files of their own, to put on a slide: a hook of MkDocs.

`pictures/roc.svg` and `pictures/roc.pdf` are what the page shows, in the colours of the light
page and with nothing that a page would have to add.
"""

import io
import re
from collections.abc import Callable
from functools import cache
from typing import Any

from matplotlib import colors
from matplotlib.figure import Figure
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from docs.making.pages import home
from docs.making.pictures import pictures

NAMES: tuple[str, ...] = ("alpha", "log_odds", "confusion", "roc", "calibration", "densities")
"""The pictures, by the function that draws each."""

LIGHT = {
    "--picture-ink": "#1f1f1f",
    "--picture-soft": "#5f5f5f",
    "--picture-grid": "#e2e2e2",
    "--picture-paper": "#ffffff",
    "--picture-1": "#0b57b0",
    "--picture-class-1": "#b5431f",
    "--picture-class-2": "#0f6e66",
}
"""The colours of docs/css/pictures.css for a light page."""

FONT = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"


def as_svg(name: str) -> bytes:
    """A picture as an SVG that needs no page around it.

    Examples:
        >>> text = as_svg("alpha").decode()
        >>> text[:5], "var(" in text, "#b5431f" in text
        ('<?xml', False, True)
    """
    figure = getattr(pictures, name)()
    drawn = re.search(r"<svg.*?</svg>", figure, re.DOTALL)
    assert drawn is not None
    text = re.sub(r"var\((--picture-[\w-]+)\)", lambda found: LIGHT[found[1]], drawn[0])
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
    found: list[Figure] = []

    def kept(draw: Callable[..., str]) -> Callable[..., str]:
        def drawing(picture: Figure, *arguments: Any) -> str:
            found.append(picture)
            return draw(picture, *arguments)

        return drawing

    before = pictures.svg
    pictures.svg = kept(before)
    try:
        getattr(pictures, name)()
    finally:
        pictures.svg = before
    (picture,) = found
    in_light(picture)
    written = io.BytesIO()
    picture.savefig(written, format="pdf", metadata={"CreationDate": None, "Creator": None})
    return written.getvalue()


def in_light(picture: Figure) -> None:
    """Gives a picture the colours that a page would give it."""
    seen = {
        colour: LIGHT[variable.removeprefix("var(").removesuffix(")")]
        for colour, variable in pictures.COLOURS.items()
    }
    for artist in picture.findobj():
        for what in ("color", "facecolor", "edgecolor", "markerfacecolor", "markeredgecolor"):
            read, write = (getattr(artist, f"{verb}_{what}", None) for verb in ("get", "set"))
            if read is None or write is None:
                continue
            try:
                now = [colors.to_rgba(each) for each in colors.to_rgba_array(read())]
            except (TypeError, ValueError):
                continue
            after = [
                (*colors.to_rgb(seen[colors.to_hex(each)]), each[3])
                if colors.to_hex(each) in seen
                else each
                for each in now
            ]
            if after != now:
                write(after[0] if len(after) == 1 else after)


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
