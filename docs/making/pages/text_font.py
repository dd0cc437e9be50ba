"""All pages: the web font of their text, as much as they can need of Source Serif 4.

Run once, by hand; the site is built with what it wrote:

    python3 -m pip install "fonttools[woff]"
    npm pack @fontsource-variable/source-serif-4@5.3.1 && tar -xzf fontsource-*.tgz
    python3 -m docs.making.pages.text_font package/files

Its licence reserves the name Source: a subset is a changed font and must have another name.
The upright letters have weights from 400 to 700 and forms for small and large sizes; the slanted
ones, of which a page has few, have one weight and one form.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FAMILY = "Bayes Serif"
COMPACT = FAMILY.replace(" ", "")
FONTS = Path(__file__).parents[2] / "fonts"

ASCII = "".join(map(chr, range(0x20, 0x7F)))
UPRIGHT = ASCII + "\u00a0\u2009–—‘’“”…×÷·−±§¶©²³¹½ÄÖÜäöüßàéèêëïçôóñ"
SLANTED = "".join(it for it in ASCII if it.isalnum()) + "\u00a0 .,?!:;-–'‘’()éï"

NORMAL, SLOPING = "source-serif-4-latin-opsz-normal.woff2", "source-serif-4-latin-opsz-italic.woff2"
FAMILY_NAME, UNIQUE_NAME, FULL_NAME, POSTSCRIPT_NAME, PREFIX = 1, 3, 4, 6, 25


def cut(original: Path, letters: str, features: list[str]) -> TTFont:
    """The part of a font that has some letters."""
    options = subset.Options(hinting=False, notdef_outline=True, layout_features=features)
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    # Without this the file would contain the time at which it was made, and differ each time.
    font = TTFont(original, recalcTimestamp=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=letters)
    subsetter.subset(font)
    return font


def renamed(font: TTFont, style: str) -> TTFont:
    """A font under its own name, in each place that has one."""
    named = {
        FAMILY_NAME: FAMILY,
        UNIQUE_NAME: f"{COMPACT}-{style}",
        FULL_NAME: f"{FAMILY} {style}",
        POSTSCRIPT_NAME: f"{COMPACT}-{style}",
        PREFIX: COMPACT,
    }
    for record in font["name"].names:
        if record.nameID in named:
            record.string = named[record.nameID]
        elif record.toUnicode().startswith("Source"):
            record.string = f"{COMPACT}-{style}"
    return font


def make(folder: Path) -> None:
    """Writes both files, from those of a folder."""
    ranges = {"wght": (400, 400, 700), "opsz": (8, 20, 60)}
    fixed = {"wght": 400, "opsz": 16}
    for name, letters, features, limits, style in (
        (NORMAL, UPRIGHT, ["kern", "tnum", "lnum", "ccmp", "mark"], ranges, "Roman"),
        (SLOPING, SLANTED, ["kern"], fixed, "Italic"),
    ):
        path = FONTS / f"bayes-serif-{style.lower()}.woff2"
        # A font is limited as it is read from a file: what is cut out in memory lacks tables.
        cut(folder / name, letters, features).save(path)
        font = instancer.instantiateVariableFont(TTFont(path, recalcTimestamp=False), limits)
        font.flavor = "woff2"
        renamed(font, style).save(path)


if __name__ == "__main__":
    make(Path(sys.argv[1]))
