"""All pages: the web font of their maths, as much as they can need of Latin Modern Math.

Run once, by hand; the site is built with what it wrote:

    python3 -m pip install "fonttools[woff]"
    python3 -m docs.making.pages.font latinmodern-math.otf

The original is on CTAN as `lm-math`, and in Debian's package `fonts-lmodern`.  Its licence
asks that a changed font has a changed name, and so has this one.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = "Latin Modern Math Subset"
COMPACT = FAMILY.replace(" ", "")
FONT = Path(__file__).parents[2] / "fonts" / "latin-modern-math-subset.woff2"

OPTIONS = (
    f"--unicodes-file={Path(__file__).with_name('math_font.unicodes')}",
    # The MATH table names taller delimiters, and the feature `ssty` the letters for sub- and
    # superscripts: both are kept, with the glyphs they lead to.
    "--layout-features=ssty,dtls",
    "--name-IDs=0,1,2,3,4,5,6,13,14",
    "--no-hinting",
    # Woff2 packs whole outlines better than ones cut into subroutines.
    "--desubroutinize",
    "--notdef-outline",
    "--drop-tables+=FFTM",
    "--flavor=woff2",
)


def make(original: str, smaller: Path = FONT) -> None:
    """Writes the subset of a font as woff2, under its own name."""
    subset.main([original, *OPTIONS, f"--output-file={smaller}"])
    # Without this the file would contain the time at which it was made, and differ each time.
    font = TTFont(smaller, recalcTimestamp=False)
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = FAMILY
        elif record.nameID in (3, 6):
            record.string = f"{COMPACT}-Regular"
    (top,) = font["CFF "].cff.topDictIndex
    top.FullName = top.FamilyName = FAMILY
    font["CFF "].cff.fontNames = [f"{COMPACT}-Regular"]
    font.save(smaller)


if __name__ == "__main__":
    make(sys.argv[1])
