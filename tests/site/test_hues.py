"""The hues of classes: six that stay apart for readers who see fewer colours."""

import re
from itertools import combinations

import pytest
from coloraide import Color

from docs.making.pictures.colours import class_hues
from tests.material import ROOT


@pytest.mark.parametrize("seen", ["in full", "deutan", "protan"])
@pytest.mark.parametrize("file", ["docs/css/tokens.css", "naive_bayes/stepping/viewer/viewer.css"])
def test_the_hues_of_six_classes_are_at_least_10_apart(file, seen):
    named = re.findall(r"--(?:hue|class)-\d: (#\w{6});", (ROOT / file).read_text(encoding="utf-8"))
    size = 8 if "tokens" in file else 6
    schemes = [named[k : k + 6] for k in range(0, len(named), size)]
    assert len(schemes) >= 2
    for scheme in schemes:
        six = [Color(name) for name in scheme]
        if seen != "in full":
            six = [colour.filter(seen, method="machado", out_space="srgb") for colour in six]
        assert min(a.delta_e(b, method="2000") for a, b in combinations(six, 2)) >= 10


def test_of_sixteen_classes_no_two_have_the_same_look():
    """The second eight have the colours of the first, and striped bars."""
    tokens = (ROOT / "docs/css/tokens.css").read_text(encoding="utf-8")
    hues = class_hues([str(n) for n in range(16)]).values()
    colour = {
        int(hue): shown
        for both, shown in re.findall(r"^([^{]*) \{ --hue: (\S+);", tokens, re.MULTILINE)
        for hue in re.findall(r"\.hue-(\d+)", both)
    }
    [striped] = re.findall(r"^:is\((.*)\) \{\n  --ground: repeating", tokens, re.MULTILINE)
    assert len({(colour[hue], f".hue-{hue}" in striped.split(", ")) for hue in hues}) == 16
