"""The laboratory's results: the package's own numbers, each with where it came from."""

import re
from fractions import Fraction
from html import unescape
from html.parser import HTMLParser

import pytest

from docs.making.laboratory import engine as laboratory
from docs.making.laboratory import flips, pasting, table_rows
from docs.making.laboratory.case_reading import MODELS, SMOOTHINGS, read
from docs.making.laboratory.cases import BY_NAME, CASES
from docs.making.laboratory.engine import exercise_of, later
from docs.making.laboratory.panels import PANELS
from docs.making.laboratory.what_changed import cause_and_effect
from docs.making.pictures.colours import class_hues
from naive_bayes import NaiveBayesError, keywords, tokenise
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.judging import RIGHT, judge
from naive_bayes.working.tree import tree_of
from tests.site.laboratory_html import first_screen, panel_of, respond

OPENING = dict(BY_NAME["spam-ham"].state)
PARTS = ("verdict", "bar", "equations", "rows", "document", "unknown")


def html_of(state):
    """The first screen."""
    answer = first_screen(state)
    return "\n".join(answer[part] for part in PARTS)


def everything(state):
    """The first screen and all panels."""
    return "\n".join([html_of(state), *(panel_of(state, name) for name in PANELS)])


def text_of(html):
    return unescape(re.sub(r"<[^>]+>", "", html.replace('<span class="unseen"> over </span>', "/")))


class Elements(HTMLParser):
    """The elements of some HTML: the tag of each, its attributes, and what it reads."""

    def __init__(self, html):
        super().__init__()
        self.found, self.open = [], []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append([tag, dict(attrs), ""])
        self.open.append(self.found[-1])

    def handle_endtag(self, tag):
        self.open.pop()

    def handle_data(self, data):
        for element in self.open:
            element[2] += data


def elements(html, kind):
    """Those with an attribute: its value, all attributes, and what they read."""
    found = Elements(html).found
    return [(attrs[kind], attrs, text) for _, attrs, text in found if kind in attrs]


def tracked(html, over="/"):
    """What each marked number reads."""
    return {name: text.replace(" over ", over) for name, _, text in elements(html, "data-id")}


def told(html):
    """What each number that can be pointed at is, lights, reads and says."""
    return [
        (keys.split(), attrs.get("data-lights", keys).split(), text, said.partition(": ")[2])
        for keys, attrs, text in elements(html, "data-keys")
        if (said := attrs.get("aria-label")) and "trace" in attrs["class"]
    ]


def tokens(html):
    """The words of the rows: their row, their keys, and themselves."""
    return [
        (int(attrs["data-keys"].split("-")[1]), attrs["data-keys"].split(), text)
        for _, attrs, text in elements(html, "data-word")
    ]


# The cases.

SHOWN = {
    "emails": ("4/10", "2/8", "spam, 3 times as likely as ham"),
    "spam-ham": ("9/64", "9/128", "2/3", "spam, 2 : 1 (≈ 67 %)"),
    "spam-ham-smoothed": ("2 + 1", "4 + 2", "3/6"),
    "spam-ham-counts": ("5/17", "16875/31516"),
    "spam-ham-counts-smoothed": ("6/20", "125/253"),
    "spam-ham-two-cs": ("6/19", "spam wins"),
    "changed-table": ("0 + 1", "4 + 2", "1/6", "ham, 2 times as likely as spam"),
    "one-word": ("2/4", "2/5"),
    "three-classes": ("2 + 1", "4 + 2", "3/6"),
    "pairs": ("2/4", "1/16"),
    "great-waste": ("92/500", "14/500"),
    "great-waste-counts": ("great",),
    "sushi": ("prior", "awesome"),
    "never-seen": ("whatever the other words say", "+, since - is impossible"),
    "zeros": ("left out",),
    "posts": ("hockey",),
    "kettles": ("sum",),
    "hong-kong": ("3/4", "1/4", "9/10", "china, 9 times as likely as uk"),
    "chinese": ("5 + 1", "8 + 6", "6/14", "1/14"),
    "films": ("14 + 20", "1 + 1"),
    "tennis": ("2/9", "1/189", "18/875", "no, 486 : 125"),
    "clinic": ("4/9", "mean 710/5 = 142 and variance 138/5 = 27.6", "≈ 0.314041"),
    "titanic": ("711/2201", "178/711", "344/711", "528/1490", "126/1490"),
    "cars": ("5/10", "3.5/8", "315/8192", "567/8192"),
    "sentences": ("54/1953125", "8/1399205", "2 + 1"),
    "friend": ("8/17", "5/17", "80/867", "2/147"),
    "lunch": ("1/11", "5/11", "128/12252303", "625/483153"),
}
"""Numbers and words that each case's source prints, or that it is about."""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_case_shows_what_its_source_prints(case):
    text = text_of(everything(case.state)) + " ".join(
        said for *_, said in told(html_of(case.state))
    )
    for part in SHOWN[case.name]:
        assert part in text


@pytest.mark.parametrize("rows", ["1\ta\n1\tb\n0\tb", "2\tx\n10\ty\n1\tx"])
@pytest.mark.parametrize("more", [{}, {"features": "class\tvalue:categorical"}])
def test_classes_that_are_numbers_have_the_bar_in_the_order_of_their_rows(rows, more):
    """An object of JavaScript would put 0 before 1, and the share of one beside the name of the other."""
    state = {"training": rows, "document": rows[2], **more}
    case = read(state)
    posterior = case.model.posterior(case.document)
    parts = re.findall(
        r'class="pull-part[^>]* aria-label="(\S+) (\S+):', first_screen(state)["bar"]
    )
    assert [(label, Fraction(p)) for label, p in parts] == [*posterior.items()]


def below(bar):
    """The names that the bar has no room for."""
    return bar.partition('class="pull-labels"')[2]


def test_the_bar_names_below_it_a_class_that_is_too_narrow_for_its_name_and_number():
    """A bar has room for 45 letters where it is shortest."""

    def beside(name):
        return re.findall(r"<bdi>(\w+)</bdi>", below(first_screen(BY_NAME[name].state)["bar"]))

    assert beside("posts") == ["space", "autos"]
    assert beside("lunch") == ["normal"]
    assert beside("emails") == []


def value(written):
    """A number as it is shown."""
    above, _, below = written.removeprefix("≈ ").partition(" over ")
    return Fraction(above) / Fraction(below or 1)


SETTINGS = [("bernoulli", "1/3", "laplace"), ("multinomial", "0", "laplace"), ("bernoulli", "1", "ignore"), ("multinomial", "1", "fake")]  # fmt: skip


@pytest.mark.parametrize(("model", "alpha", "smoothing"), SETTINGS)
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_every_number_shown_is_the_models(case, model, alpha, smoothing):
    """Where it is rounded it says so, and elsewhere it is exact."""
    state = {**case.state, "model": model, "smoothing": smoothing, "alpha": alpha}
    case = read(state)
    fitted, document, screen = case.model, case.document, first_screen(state)
    numbers = tracked(screen["equations"], over=" over ")
    joint = fitted.joint(document)
    expected = {f"joint of {label}": joint[label] for label in case.labels}
    expected["evidence"] = fitted.evidence(document)
    expected |= {f"P({label})": prior for label, prior in fitted.prior.items()}
    if expected["evidence"]:
        posterior = fitted.posterior(document)
        expected |= {f"P({label}|d)": posterior[label] for label in case.labels}
        assert screen["spoken"].startswith(fitted.classify(document))
    for name, number in expected.items():
        about = numbers[name].startswith("≈")
        assert value(numbers[name]) == (pytest.approx(number, rel=1e-3) if about else number)
    for factor in fitted.factors(document):
        for label in case.labels:
            written = numbers.get(f"P({factor.word}|{label})")
            if written is None:  # folded away: more than sixty
                continue
            # Unreduced, as the package has it.
            absent, above, below = re.match(r"\(?(1 − )?(\S+) over ([^\s)]+)", written).groups()
            estimate = fitted.likelihood(factor.word, label)
            assert bool(absent) == factor.absent
            assert written.startswith("(") == (factor.absent or factor.times != 1)
            assert Fraction(above) == estimate.count + estimate.pseudo_count
            assert Fraction(below) == estimate.total + estimate.pseudo_total


def test_a_model_made_from_counts_equals_the_fitted_one():
    for case in CASES:
        found = read({**case.state, "prior": "empirical", "smoothing": "laplace", "alpha": "1/2"})
        if found.columns:
            fresh = table_rows.model_of(found.columns, Fraction(1, 2), "empirical")
        else:
            fresh = type(found.model)(
                smoothing=Fraction(1, 2), vocabulary=tokenise(case.state["vocabulary"]) or None
            )
        assert found.model == fresh.fit(*zip(*found.examples, strict=True))


# Where a count came from.


@pytest.mark.parametrize("name", ["spam-ham", "spam-ham-counts-smoothed", "films", "great-waste"])
def test_a_count_lights_the_words_that_it_counts(name):
    """Each numerator lights up as many words as it says, in rows of its class."""
    state = BY_NAME[name].state
    case = read(state)
    html = html_of(state)
    times = {row.number: row.times for row in case.rows}
    seen = 0
    for keys, lights, text, _ in told(first_screen(state)["equations"]):
        found = re.fullmatch(r"n-(\d+)-(\d+)", keys[0])
        if not found:
            continue
        label, word = case.labels[int(found[1])], [*case.place][int(found[2])]
        lit = [number for number, own, token in tokens(html) if keys[0] in own and token == word]
        estimate = case.model.likelihood(word, label)
        assert sum(times[n] for n in (set(lit) if case.bernoulli else lit)) == estimate.count
        assert text == str(estimate.count + estimate.pseudo_count)
        assert ("smoothing" in lights) == bool(estimate.pseudo_total)
        seen += 1
    assert seen >= 2


def test_a_total_lights_what_it_counts_and_a_count_beside_a_row_its_words():
    for name in ("spam-ham", "spam-ham-counts"):
        case = read(BY_NAME[name].state)
        html = first_screen(BY_NAME[name].state)["rows"]
        numbers = told(html)
        lit = [keys for _, keys, _ in tokens(html)] + [keys for keys, *_ in numbers]
        for k, label in enumerate(case.labels):
            total = case.model.likelihood("a", label).total
            # Words are among the numbers that can be pointed at, too.
            assert sum(f"d-{k}" in keys for keys in lit) == total
    counts = [(lights, text) for _, lights, text, said in numbers if "in row" in said]
    assert len(counts) == 11
    for lights, text in counts:
        assert sum(lights[0] in keys for _, keys, _ in tokens(html)) == int(text)


def test_a_joint_lights_its_factors_the_evidence_its_joints_a_posterior_both():
    html = first_screen(OPENING)["equations"]
    terms = [keys for keys, attrs, _ in elements(html, "data-keys") if "term" in attrs["class"]]
    for keys, lights, text, _ in told(html):
        if keys[0] == "j-0":
            assert sum(bool(set(lights) & set(own.split())) for own in terms) == 4
        if keys == ["evidence"]:
            assert set(lights) == {"evidence", "joints"}
        if keys == ["q-0"]:
            assert set(lights) == {"q-0", "j-0", "evidence"}
            assert text == "2/3"


def test_a_number_says_where_it_was_counted_and_a_word_what_for():
    said = [said for *_, said in told(html_of(BY_NAME["spam-ham-counts-smoothed"].state))]
    assert {
        "a occurs 5 times in spam: row 3 has 3 and row 4 has 2. Smoothing adds 1.",
        "spam has 17 words of V: row 1, row 2, row 3 and row 4. Smoothing adds 3.",
        "P(a | spam) = (5 + 1)/(17 + 3): a is 5 of the 17 words of spam. Smoothing adds 1 above "
        "and 3 below: alpha for each of the 3 words of V. The document has it 4 times.",
    } <= {*said}
    said = [said for *_, said in told(html_of(BY_NAME["great-waste"].state))]
    assert "great occurs in 92 documents of +: row 1 (90 times) and row 2 (2 times)." in said
    assert "waste occurs in 0 documents of +: no row." in said
    assert first_screen(BY_NAME["great-waste"].state)["told"]["n-0-0"] == (
        "counted for P(great | +): great occurs in 92 of the 500 documents of +."
    )


@pytest.mark.parametrize("model", MODELS)
def test_of_very_many_words_those_of_the_document_say_what_they_were_counted_for(model):
    words = [f"w{n}" for n in range(80)]
    for document in ("w79", " ".join(words)):
        state = {"training": f"a\t{' '.join(words)}\nb\tw79", "document": document, "model": model}
        assert "n-0-79" in first_screen(state)["told"]


# Zeros, ties, impossible documents.


def test_a_zero_factor_vetoes_and_smoothing_lifts_it():
    state = {**OPENING, "document": "a", "training": "spam\tb\nham\ta", "vocabulary": ""}
    veto = "This 0 makes the whole product 0, whatever the other words say."
    assert veto in html_of(state)
    assert veto not in html_of({**state, "smoothing": "laplace"})
    assert tracked(html_of(state))["verdict"] == "ham, 1 : 0 (100 %): spam is impossible"
    odds = panel_of(state, "odds")  # an infinite pull is an arrow
    assert "endless to-right" in odds
    assert "0 : 1" in odds
    assert not re.search("None|inf", odds)


CUT = re.compile(r'<div class="pull-part[^>]*inset\(0 min\(([\d.]+)%[^>]* 0 min\(([\d.]+)%[^>]*>')
"""What is not seen of a part of the bar, on the right and on the left."""


def test_a_document_or_class_that_is_impossible_and_a_tie_are_called_that():
    state = {**OPENING, "model": "multinomial", "vocabulary": ""}
    impossible = {**state, "training": "spam\tb c\nham\ta c", "document": "a b"}
    text = text_of(everything(impossible))
    assert "No verdict: the document is impossible under every class" in text
    assert "no posterior: 0/0" in text
    bar = first_screen(impossible)["bar"]
    assert len(re.findall(r'<div class="pull-part[^>]* hidden=""', bar)) == 2
    assert '<span class="pull-empty">nothing is left</span>' in bar
    empty = {**state, "training": "spam\ta\nham\t", "document": "a"}
    with pytest.raises(NaiveBayesError) as caught:
        read(empty).model.explain(["a"])
    assert str(caught.value) in text_of(html_of(empty))
    assert "<svg" in panel_of(empty, "alpha")  # what alpha would do
    tie = {**OPENING, "training": "spam\ta\nham\ta", "document": "a", "vocabulary": ""}
    assert "spam, in a tie with ham: the first class wins" in text_of(html_of(tie))


# The flip of the verdict.


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_verdict_differs_on_both_sides_of_a_flip_and_ties_at_its_value(case):
    def joints(alpha):
        found = flips.with_alpha(case.state, alpha)
        return found.model.joint(found.document)

    def verdict(alpha):
        joint = joints(alpha)
        best = max(joint.values())
        return next((c for c in joint if joint[c] == best), None) if best else None

    for flip in flips.flips(case.state):
        assert [verdict(flip.low), verdict(flip.high)] == [flip.before, flip.after]
        assert flip.before != flip.after
        assert flip.high - flip.low < Fraction(1, 50) * flip.high or flip.low == 0
        if flip.near:
            at = joints(flip.near)
            ratio = float(at[flip.before] / at[flip.after])
            assert ratio == (1 if flip.value is not None else pytest.approx(1, abs=1e-4))


# Rows of one's own.


def test_a_bad_line_and_too_many_are_refused(monkeypatch):
    monkeypatch.setattr(pasting, "DOCUMENTS", 6)
    for text, names in (
        ("spam,a\nham b\nham,c", "line 2"),
        ("", "the text is empty: give one row on each line, as in spam, win money"),
        ("spam,a\n" * 7, "the rows count 7 times: give at most 6"),
    ):
        assert names in pasting.preview(text)["error"]


def test_of_a_long_table_the_first_rows_are_laid_out_and_of_none_no_verdict():
    answer = first_screen({"training": "\n".join(["a\tx y"] * 3000 + ["b\ty"]), "document": "x"})
    assert answer["rows"].count("<tr") == 1 + 200 + 1
    assert "2801 more rows" in answer["rows"]
    assert len(answer["rows"]) < 400_000
    assert "row 12 and 2988 more rows" in answer["equations"]
    answer = respond({"training": "", "document": "a"})
    assert (answer["error"], answer["equations"], answer["spoken"]) == ("", "", "")
    assert "No rows yet" in answer["verdict"]
    assert not first_screen({**OPENING, "document": "zebra"})["controls"]["known"]
    assert first_screen(OPENING)["controls"]["known"]


# Cause and effect.


def test_the_sentence_says_cause_and_effect():
    after = {**OPENING, "training": OPENING["training"].replace("b d e b b d e", "b a b", 1)}
    assert cause_and_effect(OPENING, after) == (
        "a now occurs in 3 of 4 documents of spam: P(a | spam) was 2/4 and is 3/4. "
        "P(spam | d) went from 2/3 to 3/4."
    )
    counts = BY_NAME["spam-ham-counts"].state
    smoothed = {**counts, "smoothing": "laplace"}
    assert cause_and_effect(counts, smoothed) == (
        "With alpha = 1, P(a | spam) was 5/17 and is 6/20 and so on. "
        "The verdict flips from spam to ham."
    )
    given = {**OPENING, "prior": "given", "given": "spam 1/5"}
    assert cause_and_effect(OPENING, given) == (
        "P(spam) was 1/2 and is 1/5. The verdict flips from spam to ham."
    )
    assert "asks how often" in cause_and_effect(OPENING, {**OPENING, "model": "multinomial"})
    tie = {"training": "spam\tb\nham\tc", "model": "multinomial", "document": "b c"}
    said = cause_and_effect({**tie, "smoothing": "none"}, {**tie, "smoothing": "laplace"})
    assert "a tie" in said
    assert "verdict" not in said


# Bad input: the field, what a reader types, and the whole answer.

BAD = [
    ("training", "\ta", "row 1 has no label: give its class, such as spam"),
    ("training", "spam\ta\tmany", "row 1 counts 'many' times: give a whole number from 1 to 100000"),
    ("training", "spam\ta\t0", "row 1 counts '0' times: give a whole number from 1 to 100000"),
    ("training", "\n".join(["spam\ta\t100000"] * 10), "the rows count 1000000 times in all: give at most 100000"),
    ("alpha", "one", "alpha is 'one': give a number such as 1, 1/2 or 0.5"),
    ("given", "spam", "the prior 'spam' is not a label and a number: write spam 1/3, ham 2/3"),
    ("given", "spam 1/0, ham 1", "the prior 'spam 1/0' is not a label and a number: write spam 1/3, ham 2/3"),
    ("given", "foo 1/2", "the prior names 'foo', which is not a class: the classes are spam and ham"),
    ("given", "spam 1/3, ham 1/3, spam 1/3", "the prior names 'spam' twice: name each class once"),
    ("model", "gauss", "unknown model 'gauss': choose bernoulli or multinomial"),
    ("smoothing", "", "unknown smoothing '': choose laplace, none, fake, pseudo, ignore or ignore-all"),
    ("prior", "flat", "unknown prior 'flat': choose empirical, uniform or given"),
]  # fmt: skip


def test_bad_input_is_refused_in_one_sentence(monkeypatch):
    for field, typed, sentence in BAD:
        change = {"alpha": {"smoothing": "laplace"}, "given": {"prior": "given"}}.get(field, {})
        assert respond({**OPENING, **change, field: typed}) == {"error": sentence}
    change = {"prior": "given", "given": "spam 1/3, ham 1/3"}
    with pytest.raises(NaiveBayesError) as caught:
        read({**OPENING, **change})
    assert respond({**OPENING, **change})["error"] == str(caught.value)  # the package's own
    assert "alpha is -1, " in respond({**OPENING, "smoothing": "laplace", "alpha": "-1"})["error"]
    # The page puts a message in as text; it needs no escape.
    assert HOSTILE in respond({**OPENING, "model": HOSTILE})["error"].replace("\\'", "'")
    # An error of ours is not a sentence for the reader.
    monkeypatch.setattr(laboratory, "first_screen", lambda *arguments: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        respond(OPENING)


HOSTILE = """"'><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;"""


@pytest.mark.parametrize("smoothing", SMOOTHINGS)
@pytest.mark.parametrize("model", MODELS)
def test_typed_text_is_never_html(model, smoothing):
    """Also what `tokenise` would not let through: each name is written by one escape."""
    rows = f"{HOSTILE}\t{HOSTILE} a\nham\tb"
    state = {**OPENING, "training": rows, "document": HOSTILE, "model": model}
    for change in ({}, {"document": "a"}, {"vocabulary": f"a {HOSTILE[:10]}"}):
        html = html_of({**state, "smoothing": smoothing, "vocabulary": "", **change})
        plain = html_of({**OPENING, "model": model, "smoothing": smoothing, "document": "b"})
        attributes = {name for _, names, _ in Elements(plain).found for name in names}
        for tag, names, _ in Elements(html).found:
            assert tag not in ("script", "img")
            assert tag != "b" or {*names} <= {"class", "title"}
            assert {*names} <= attributes | {"title", "data-lights"}
        assert "alert(" in text_of(html)


@pytest.mark.parametrize(
    ("model", "smoothing"), [("multinomial", "laplace"), ("bernoulli", "none")]
)
def test_a_long_document_is_worked_out_or_refused_with_a_sentence(model, smoothing):
    """Python writes no number of more than 4300 digits."""
    state = {**OPENING, "model": model, "smoothing": smoothing, "vocabulary": ""}
    state["document"] = "a b c d e " * 700
    answer = respond(state)
    assert answer["error"] == ""
    assert ("≈" in answer["equations"]) == (model == "multinomial")
    for name in PANELS:
        found = later(state, OPENING, name)
        refused = found["error"].startswith("a fraction of this case has more than 4300 digits")
        assert refused or found["panel"]


def test_odd_tables_give_a_verdict_or_one_sentence():
    for training in ("", "\n\n", "a", "a\t\t2", "1\tx\n0\ty\n01\tx", "שלום\tשלום 😀 it's\nham\tb"):
        for model in MODELS:
            answer = respond({**OPENING, "training": training, "model": model, "vocabulary": ""})
            assert bool(answer["error"]) != bool(answer.get("verdict"))
    assert read({"training": "spam\ta\nspam \ta\n spam\tb"}).labels == ["spam"]


def test_of_forty_classes_the_bar_names_eight_and_the_winner_comes_first():
    rows = "\n".join(f"c{n}\tw{n} x" for n in range(40))
    state = {"training": rows, "document": "x w7", "model": "multinomial"}
    screen = first_screen(state)
    verdict, bar = screen["verdict"], screen["bar"]
    assert text_of(screen["equations"]).startswith("P(c7) × P(d | c7)")
    assert bar.count('class="pull-part ') == 40
    assert 'aria-label="c7 2/41: ' in bar
    names = re.findall(r"<bdi>(\w+)</bdi>", below(bar))
    assert (names[0], len(names), below(bar)[-7:]) == ("c7", 8, "…</div>")
    assert text_of(verdict).startswith("c7, ")
    assert all(panel_of(state, name) for name in PANELS)


def test_an_equation_of_many_factors_folds_its_middle():
    words = " ".join(f"w{n}" for n in range(30))
    state = {"training": f"a\t{words}\nb\tx", "document": words, "model": "multinomial"}
    equation = first_screen(state)["equations"].split('class="equation')[1]
    assert "… 19 more …" in equation
    shown, folded = equation.count('class="pair"'), equation.count('class="pair folded"')
    assert (shown, folded) == (13, 19)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_each_line_to_copy_from_the_equations_is_right_to_the_judge(case):
    known = read(dict(case.state))
    tree = tree_of(known.model, known.document)
    elements = Elements(first_screen(dict(case.state))["equations"]).found
    lines = [given["data-line"] for _, given, _ in elements if "data-line" in given]
    terms = [*tree.joints.values(), tree.evidence()]
    assert len(lines) == len(terms)
    for line in lines:
        [term] = [term for term in terms if line.startswith(f"{term.name} = ")]
        assert judge(line, term).verdict == RIGHT, line


# The panels.


def test_the_bars_of_the_tug_of_war_end_at_their_sum():
    html = panel_of(BY_NAME["kettles"].state, "odds")
    found = re.findall(r'class="bar[^"]*" style="left:(.*?)%;width:(.*?)%"', html)
    case = read(BY_NAME["kettles"].state)
    working = case.model.explain(case.document)
    pulls = [-row.log_odds for row in working.contributions("+", "-")]
    at = 50.0
    for (left, width), pull in zip(found[:-1], pulls, strict=True):
        start, end = float(left), float(left) + float(width)
        assert (start if pull >= 0 else end) == pytest.approx(at, abs=0.02)
        at = end if pull >= 0 else start
    left, width = map(float, found[-1])
    assert (left if sum(pulls) < 0 else left + width) == pytest.approx(at, abs=0.05)
    assert all(float(x) >= 0 and float(x) + float(w) <= 100.02 for x, w in found)
    hues = re.findall(r'<tr class="hue-(\d)', html)
    assert hues[:-1] == [str(class_hues(case.labels)["+" if pull < 0 else "-"]) for pull in pulls]


def test_many_words_that_each_rule_one_class_out_leave_nothing_of_either():
    left, right = ([f"{name}{n}" for n in range(8)] for name in "xy")
    state = {"training": f"a\t{' '.join(left)}\nb\t{' '.join(right)}", "model": "multinomial"}
    document = " ".join(map(" ".join, zip(left, right, strict=True)))
    state |= {"smoothing": "none", "document": document}
    rows = re.findall(r"<tr.*?</tr>", panel_of(state, "odds"))
    assert text_of(rows[-1]) == "8 others0 0 : 0"
    assert "nan" not in "".join(rows)


def test_the_area_of_each_class_is_its_joint():
    """Of texts the bar, which their words cut, of rows a square for each feature."""
    it = laboratory.first_screen(OPENING)
    joint = {}
    for label, prior, shares in zip(
        it["labels"], it["bar"]["prior"], it["bar"]["shares"], strict=True
    ):
        joint[label] = Fraction(*map(int, prior))
        for word, share in zip(it["words"], shares, strict=True):
            p = Fraction(*map(int, share))
            joint[label] *= p if word in it["bar"]["words"] else 1 - p
    assert joint == {"spam": Fraction(9, 64), "ham": Fraction(9, 128)}
    assert it["bar"]["words"] == ["a", "b"]
    bar = first_screen(OPENING)["bar"]
    assert CUT.findall(bar) == [("33.333333333", "0"), ("0", "66.666666667")]
    assert 'aria-label="spam 2/3, ham 1/3"' in bar
    html = panel_of(BY_NAME["tennis"].state, "area")
    squares = re.findall(r'role="img" aria-label="(.*?)">', html)
    assert squares[0] == "the whole square, split by the prior: no 5/14 and yes 9/14"
    assert squares[-2].startswith("cut down by strong: no 18/875 and yes 1/189")
    columns = re.findall(r'style="width:(.*?)%"><i style="height:(.*?)%">', html)
    assert float(columns[0][0]) == pytest.approx(100 * 5 / 14, abs=0.01)


def test_the_panel_of_both_models_prints_the_packages_products():
    html = text_of(panel_of(BY_NAME["spam-ham-counts-smoothed"].state, "models"))
    for model in MODELS:
        case = read({**BY_NAME["spam-ham-counts-smoothed"].state, "model": model})
        for label in case.labels:
            assert case.model.explain(case.document)[label].product_line in html


def test_an_exercise_as_a_case_has_the_exercise_s_answer():
    for seed in range(1, 9):
        task = exercise(seed, ask="posterior")
        case = read(exercise_of(seed)["state"])
        assert case.model.posterior(case.document) == task.fitted().posterior(task.document)


# Keywords.


def test_a_number_as_v_chooses_keywords_without_the_hidden_row():
    """Whatever the label of the hidden row, the words are the same; V may differ by row."""
    texts = ["free win", "free now", "lunch now", "lunch noon", "win now"]
    labels = ["spam", "spam", "ham", "ham", "spam"]
    for hidden in range(1, 6):
        chosen = set()
        for other in ("spam", "ham"):
            told = [other if k == hidden else label for k, label in enumerate(labels, 1)]
            training = "\n".join(map("\t".join, zip(told, texts, strict=True)))
            state = {"training": training, "vocabulary": "2", "hidden": str(hidden)}
            model = read({**state, "document": "now"}).model
            others = [k for k in range(5) if k != hidden - 1]
            assert model.vocabulary == keywords(
                [texts[k].split() for k in others], [labels[k] for k in others], 2
            )
            again = model.__class__(vocabulary=model.vocabulary)
            again.fit([texts[k].split() for k in others], [labels[k] for k in others])
            assert model.counts == again.counts
            chosen.add(model.vocabulary)
        assert len(chosen) == 1


def test_a_number_that_is_a_word_of_the_rows_is_a_word():
    case = read({"training": "spam\twin 2\nham\tlunch", "vocabulary": "2", "document": "2"})
    assert case.model.vocabulary == ("2",)
    rows = "spam\ta b\nspam\t2 c\nham\ta c\nham\tc"
    hidden = read({"training": rows, "vocabulary": "2", "document": "2", "hidden": "2"})
    assert hidden.model.vocabulary == ("2",)


def test_pasted_texts_with_the_word_10_have_keywords_all_the_same():
    texts = [" ".join(f"w{n}" for n in range(k, 70, 3)) for k in range(3)]
    found = pasting.preview("\n".join(f"{'ab'[k % 2]},{texts[k]} at 10" for k in range(3)))
    assert found["vocabulary"] == "11"
    assert len(read({**found, "hidden": ""}).model.vocabulary) == 11
