"""The site's pictures: well-formed, described in words, and correct."""

import re
from math import exp, fsum, isclose, log, sqrt
from statistics import NormalDist
from xml.etree import ElementTree

import pytest
from coloraide import Color

from docs.making.pictures import picture_files, pictures
from naive_bayes import area_under, roc_points
from tests.chapters.test_programs import ARCHIVE, with_posts
from tests.material import ROOT
from worked_examples import data, newsgroups

NAMES = tuple(draw.__name__ for draw in picture_files.DRAWN)
SVG = "{http://www.w3.org/2000/svg}"

every_picture = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def drawn():
    return {name: str(getattr(pictures, name)()) for name in NAMES}


def parsed(figure):
    return ElementTree.fromstring(figure)


def described(figure):
    return parsed(figure).findtext(f"{SVG}svg/{SVG}desc")


def caption(figure):
    return "".join(parsed(figure).find("figcaption").itertext())


# Every picture.


@every_picture
def test_it_is_a_figure_with_a_caption_and_a_text_alternative_the_same_each_time(drawn, name):
    figure = parsed(drawn[name])
    assert (figure.tag, figure.get("class").split()[0]) == ("figure", "picture")
    place = f"in {name} of docs/making/pictures/pictures.py"
    assert caption(drawn[name]).endswith("."), f"end the caption with a full stop {place}"
    svg = figure.find(f"{SVG}svg")
    title, description = svg[:2]
    assert title.text
    assert re.search(r"\d", description.text), f"give a figure in the description {place}"
    assert svg.get("role") == "img"
    assert svg.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"
    # It fits any screen: it has a box and no size.  440 units are 358 pixels on a phone, where
    # small print is hidden.
    assert re.fullmatch(r"0 0 440 \d+", svg.get("viewBox"))
    assert svg.get("width") is svg.get("height") is None
    small = {text for fine in svg.iter(f"{SVG}g") if fine.get("class") for text in fine.iter()}
    for element in {*svg.iter(f"{SVG}text")} - small:
        size = float(re.search(r"font-size: ([\d.]+)px", element.get("style"))[1])
        assert size * 358 / 440 > 10.9, f"write {element.text!r} larger {place}"
    assert str(getattr(pictures, name)()) == drawn[name]


@every_picture
def test_all_that_is_painted_has_a_colour_of_the_sites_and_the_sites_font(drawn, name):
    """What has neither a fill nor a stroke would be black."""
    figure = drawn[name]
    colour = r"#[0-9a-fA-F]{3,8}\b(?![-\w])(?=[;\"' ])|\b(?:rgb|hsl)a?\([^)]*|\b(?:black|white)\b"
    todo = f"take a colour of COLOURS in {name} of docs/making/pictures/pictures.py, in place of"
    assert not (other := re.search(colour, figure)), f"{todo} {other[0]}"
    assert not re.search(r"font-family|font:|DejaVu|<style|class=\"(?!picture)", figure)
    for element in parsed(figure).iter():
        style = element.get("style")
        if element.tag == f"{SVG}text":
            assert "fill: var(--picture-" in style
        elif element.tag in {SVG + tag for tag in ("path", "use", "rect", "circle")}:
            assert style is None or re.search("fill:|stroke:", style)  # None inside a clip
    assert "\n\n" not in figure, "to Markdown, the end of the block"


def ids(figure):
    return re.findall(r' id="([^"]*)"', figure)


def test_no_id_is_given_twice_on_a_page_with_several_pictures(drawn):
    every_id = ids("".join(drawn.values()))
    assert len(every_id) == len(set(every_id))


# The colours.


def written(css, scheme):
    """The properties that a stylesheet sets for a scheme, as they are written."""
    text = (ROOT / "docs" / "css" / css).read_text(encoding="utf-8")
    blocks = re.findall(
        rf'^\[data-md-color-scheme(?:="{scheme}")?\] {{(.*?)}}', text, re.DOTALL | re.MULTILINE
    )
    return dict(re.findall(r"--([\w-]+): ([^;]+);", "".join(blocks)))


def properties(scheme):
    """The colours of the pictures in a scheme."""
    site = written("tokens.css", scheme)
    return {
        name.removeprefix("picture-"): Color(
            re.sub(r"var\(--(.*)\)", lambda it: site[it[1]], value)
        )
        for name, value in written("pictures.css", scheme).items()
    }


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_the_contrast_is_enough(scheme):
    colours = properties(scheme)
    paper = colours["paper"]
    for name in ("ink", "soft", "1", "class-1", "class-2"):
        assert paper.contrast(colours[name]) >= 4.5
    for _, dark, _ in pictures.SHADES:
        square = paper.mix(colours["1"], dark, space="srgb")
        assert square.contrast(colours["paper" if dark == 1 else "ink"]) >= 4.5


def test_every_property_that_is_used_has_a_value_in_both_schemes(drawn):
    used = set(re.findall(r"var\(--picture-([\w-]+)\)", "".join(drawn.values())))
    assert used == set(properties("default")) == set(properties("slate"))


# What they say.


def test_the_text_of_alpha_has_the_printed_estimates(drawn):
    """COMP9417, 3.2: 5, 9 and 3 of 17, and with one more of each, of 20."""
    told = described(drawn["alpha"])
    for word, count in (("a", 5), ("b", 9), ("c", 3)):
        assert f"{word} from {count}/17 to {count + 1}/20" in told
    assert "all three are 1/3." in told


def test_the_text_of_the_posterior_has_its_maxima_and_means(drawn):
    """COMP9417, 3.1.1, the changed table: 0 of 4 and 3 of 4; Laplace: (n + 1)/(4 + 2)."""
    told = described(drawn["posterior"])
    assert "For spam the mode is 0/4 and the mean 1/6." in told
    assert "For ham the mode is 3/4 and the mean 4/6." in told


def test_the_confusion_matrix_and_the_table_below_have_every_count(drawn):
    groups, counts = pictures.confusion_counts()
    told = described(drawn["confusion"])
    assert "sorts 5821 of 7532 test posts correctly" in told
    assert sum(counts[k][k] for k in range(20)) == 5821
    for count, one, other in re.findall(r"(\d+) posts of ([\w.-]+) for ([\w.-]+\w)", told):
        assert counts[groups.index(one)][groups.index(other)] == int(count)
    assert "of 394 posts of comp.os.ms-windows.misc, 1 is right" in caption(drawn["confusion"])
    figure = parsed(drawn["confusion"])
    rows = figure.findall("details/div/table/tbody/tr")
    assert [row.findtext("th")[2:] for row in rows] == groups
    assert [[int(cell.text) for cell in row.findall("td")] for row in rows] == counts
    fine = [g.findtext(f"{SVG}text") for g in figure.iter(f"{SVG}g") if g.get("class")]
    assert [int(text) for text in fine] == [count for row in counts for count in row if count]


def test_the_text_of_the_roc_curve_has_its_points_and_area(drawn):
    """The area counted pair by pair: how often a positive post outscores another."""
    true, scores = pictures.pair_log_odds()
    posts = list(zip(true, scores, strict=True))
    positive = [score for group, score in posts if group == pictures.PAIR[0]]
    other = [score for group, score in posts if group == pictures.PAIR[1]]
    told = described(drawn["roc"])
    for threshold in (20, 0, -20):
        caught, alarms = (sum(score > threshold for score in part) for part in (positive, other))
        assert f"above {threshold} it catches {caught}/251 with {alarms}/319 false alarms" in told
    won = sum((a > b) + (a == b) / 2 for a in positive for b in other)
    assert f"area under the curve is {won / 251 / 319:.3f}." in told


def test_the_text_of_the_calibration_has_its_first_and_last_bin(drawn):
    posts = list(zip(*pictures.pair_log_odds(), strict=True))
    odds = log(9)
    for inside, of in (
        (lambda score: score < -odds, "Of {} posts in the lowest bin"),
        (lambda score: score >= odds, "of {} in the highest"),
    ):
        part = [(group == pictures.PAIR[0], score) for group, score in posts if inside(score)]
        told = described(drawn["calibration"]).split(of.format(len(part)))[1]
        mean = fsum(1 / (1 + exp(-score)) for _, score in part) / len(part)
        assert re.search(r"(?:probability|mean) of ([\d.]+),", told)[1] == f"{mean:.3f}"
        assert f"{sum(right for right, _ in part)}/{len(part)}" in told


def test_the_boundary_fits_the_score_equations_and_separates_the_emails(drawn):
    """With a penalty of 1, what is counted less what is expected is the weight itself."""
    found = re.search(r"where (\S+) \+ (\S+) x - (\S+) y = 0", described(drawn["boundary"]))
    bias, x_weight, y_weight = map(float, found.groups())
    slopes, near = [0.0, -x_weight, y_weight], 0.005  # the line is described to two places
    for row, label in zip(*pictures.kinds(), strict=True):
        z = bias + x_weight * row["x"] - y_weight * row["y"]
        assert (z > 0) == (label == "spam")
        p, x = 1 / (1 + exp(-z)), (1, row["x"], row["y"])
        slopes = [s + ((label == "spam") - p) * n for s, n in zip(slopes, x, strict=True)]
        near += 0.005 * p * (1 - p) * sum(x) * max(x)
    assert max(map(abs, slopes)) < near


def test_the_distributions_are_smoothed_counts_of_the_ten_emails(drawn):
    """All four spam emails have two such words, two have one other: (4 + 1)/(4 + 3) (2 + 1)/(4 + 5)."""
    told = described(drawn["distributions"])
    assert "given spam, (2, 1) is likeliest, with probability 5/21" in told
    assert "given ham, (0, 4) is likeliest, with probability 20/99" in told


def test_the_densities_cross_where_the_quadratic_says(drawn):
    """The logs of two Gaussian densities are equal at the roots of a quadratic."""
    heights = {"male": [], "female": []}
    for sex, person in zip(data.SEXES, data.PEOPLE, strict=True):
        heights[sex].append(person["height"])
    male, female = (NormalDist.from_samples(heights[sex]) for sex in ("male", "female"))
    a = 1 / female.variance - 1 / male.variance
    b = 2 * (male.mean / male.variance - female.mean / female.variance)
    c = female.mean**2 / female.variance - male.mean**2 / male.variance
    c += log(female.variance / male.variance)
    roots = sorted((-b + sign * sqrt(b * b - 4 * a * c)) / (2 * a) for sign in (1, -1))
    for root, place in zip(roots, pictures.crossings(), strict=True):
        assert isclose(root, place, abs_tol=1e-3)
        assert isclose(male.pdf(root), female.pdf(root), rel_tol=1e-9)
    told = described(drawn["densities"])
    assert f"male between {roots[0]:.2f} and {roots[1]:.2f} feet" in told
    for name, normal in (("male", male), ("female", female)):
        assert f"Given {name}: mean {normal.mean:.3f} and variance {normal.variance:.4f}." in told


# The figures of the corpus that is not here.


def test_the_figures_are_made_by_one_command(tmp_path, monkeypatch):
    for name in ("CONFUSION", "LOG_ODDS"):
        monkeypatch.setattr(pictures, name, tmp_path / name)
    pictures.write_figures(newsgroups.embedded(), ("spam", "ham"))
    assert pictures.confusion_counts() == (["spam", "ham"], [[4, 2], [0, 6]])
    true, scores = pictures.pair_log_odds()
    assert area_under(roc_points(true, scores, "spam")) > 0.5


@with_posts
def test_the_figures_are_those_of_the_corpus(tmp_path, monkeypatch):
    kept = pictures.confusion_counts(), pictures.pair_log_odds()
    for name in ("CONFUSION", "LOG_ODDS"):
        monkeypatch.setattr(pictures, name, tmp_path / name)
    pictures.write_figures(newsgroups.read(str(ARCHIVE)))
    made = pictures.confusion_counts(), pictures.pair_log_odds()
    assert (made[0], made[1][0]) == (kept[0], kept[1][0])
    # Another platform's logarithm may differ in the last digit.
    assert made[1][1] == pytest.approx(kept[1][1], abs=2e-6)
