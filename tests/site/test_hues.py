"""The hues of classes: six that stay apart for readers who see fewer colours."""

import itertools
import math
import re

import pytest

from tests.material import ROOT

# Machado, Oliveira and Fernandes 2009, for light in linear RGB.
SEEN = {
    "in full": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "by deuteranopes": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "by protanopes": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
}
XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
WHITE = (0.9505, 1.0, 1.089)


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(colour, seen):
    """CIELAB of a colour such as #0f6e66, as somebody sees it."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    light = [min(1, max(0, c)) for c in times(SEEN[seen], light)]
    x, y, z = (
        t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29
        for t in (c / w for c, w in zip(times(XYZ, light), WHITE, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(one, other):
    """CIEDE2000 of two colours in CIELAB (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1.5 - 0.5 * math.sqrt(mean**7 / (mean**7 + 25**7))
    c1, c2 = math.hypot(g * a1, b1), math.hypot(g * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, g * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm, hm = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2 if c1 * c2 else h1 + h2
    t = 1 + sum(
        part * math.cos(math.radians(k * hm + shift))
        for part, k, shift in ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    )
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    theta = 60 * math.exp(-(((hm % 360 - 275) / 25) ** 2))
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(theta))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(dl * dl + dc * dc + dh * dh + rt * dc * dh)


def test_the_difference_is_that_of_the_published_pairs():
    """Pairs 1, 5 and 17 of Sharma, Wu and Dalal."""
    for one, other, published in (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1.1848, -84.8006), (50, 0, -82.7485), 1.0000),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
    ):
        assert difference(one, other) == pytest.approx(published, abs=6e-5)


@pytest.mark.parametrize("seen", SEEN)
@pytest.mark.parametrize("file", ["docs/css/living.css", "naive_bayes/stepping/viewer/viewer.css"])
def test_the_hues_of_six_classes_are_at_least_10_apart(file, seen):
    named = re.findall(r"--(?:hue|class)-\d: (#\w{6});", (ROOT / file).read_text(encoding="utf-8"))
    size = 8 if "living" in file else 6
    schemes = [named[k : k + 6] for k in range(0, len(named), size)]
    assert len(schemes) >= 2
    for six in schemes:
        apart = [difference(lab(a, seen), lab(b, seen)) for a, b in itertools.combinations(six, 2)]
        assert min(apart) >= 10
