"""The web font of the site's maths: what its pages can need of Latin Modern Math.

Run once, by hand; the site is built with what it wrote:

    python3 -m pip install "fonttools[woff]"
    python3 -m docs.making.pages.font latinmodern-math.otf docs/fonts/latin-modern-math-subset.woff2

The original is on CTAN as `lm-math`, and in Debian's package `fonts-lmodern`.  Its licence
asks that a changed font has a changed name, and so has this one.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FAMILY = "Latin Modern Math Subset"

RANGES = (
    (0x20, 0x7E),  # letters, digits, signs
    (0xA0, 0xFF),  # non-breaking space, degree, plus-minus, times; text with accents
    (0x2C6, 0x2DC),  # accents that stand alone: hat, bar, dot, tilde
    (0x300, 0x30C),  # the same, combining
    (0x332, 0x338),  # underline, and the stroke of "not"
    (0x391, 0x3F5),  # Greek
    (0x2000, 0x200A),  # spaces
    (0x2010, 0x2026),  # dashes, quotes, ellipses
    (0x2032, 0x2035),  # primes
    (0x2044, 0x2044),  # the stroke of a fraction
    (0x2061, 0x2064),  # what is not written: "of", times, plus
    (0x20D0, 0x20D7),  # arrows above a letter
    (0x2102, 0x2134),  # letters with a place of their own: h, L, R
    (0x2190, 0x21A6),  # arrows
    (0x21D0, 0x21D5),
    (0x2200, 0x22A9),  # operators and relations
    (0x22BA, 0x22BB),
    (0x22C0, 0x22C6),  # large operators
    (0x22EE, 0x22F1),  # rows of dots
    (0x2308, 0x230B),  # ceiling and floor
    (0x23B4, 0x23E1),  # brackets and braces above and below
    (0x25A0, 0x25CF),  # the end of a proof; bullets
    (0x27C2, 0x27C2),  # perpendicular
    (0x27E8, 0x27E9),  # angle brackets
    (0x27F5, 0x27FA),  # long arrows
    (0x2A00, 0x2A02),  # large operators
    (0x2A7D, 0x2A7E),  # slanted "at most" and "at least"
    (0x2AAF, 0x2AB0),
    # What browsers draw a letter that stands alone with: italic, Latin and Greek.  Then
    # bold, script, blackboard, sans serif and typewriter letters, and bold digits.
    (0x1D400, 0x1D4CF),
    (0x1D538, 0x1D56B),
    (0x1D5A0, 0x1D5D3),
    (0x1D670, 0x1D6A5),
    (0x1D6E2, 0x1D71B),
    (0x1D736, 0x1D755),
    (0x1D7CE, 0x1D7D7),
)


def code_points() -> list[int]:
    """Each code point that the font is asked for.

    Examples:
        >>> ord("x") in code_points(), 0x1D465 in code_points()  # MathML draws x as the second
        (True, True)
    """
    return [point for first, last in RANGES for point in range(first, last + 1)]


def subset(original: Path, smaller: Path) -> None:
    """Writes a woff2 file with the glyphs for `code_points()`, and what grows out of them.

    The MATH table names taller delimiters, and the feature `ssty` the letters for sub- and
    superscripts: both are kept, with the glyphs they lead to.
    """
    font = TTFont(original)
    options = Options()
    options.layout_features = ["ssty", "dtls"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.hinting = False
    # Woff2 packs outlines that stand whole better than ones cut into subroutines.
    options.desubroutinize = True
    options.notdef_outline = True
    options.drop_tables += ["FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=code_points())
    subsetter.subset(font)

    compact = FAMILY.replace(" ", "")
    for record in font["name"].names:
        if record.nameID in (1, 4):
            record.string = FAMILY
        elif record.nameID in (3, 6):
            record.string = f"{compact}-Regular"
    (top,) = font["CFF "].cff.topDictIndex
    top.FullName = top.FamilyName = FAMILY
    font["CFF "].cff.fontNames = [f"{compact}-Regular"]
    # Without this the file would contain the time at which it was made, and differ each time.
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(smaller)


if __name__ == "__main__":
    subset(Path(sys.argv[1]), Path(sys.argv[2]))
