"""A lecturer's own question: published figures come out, and bad files are refused with their place."""

import csv
import io
import json
from fractions import Fraction
from math import exp, pi, sqrt
from urllib.parse import parse_qs

import pytest

from docs.making.laboratory.case_reading import read
from naive_bayes import messages
from naive_bayes.foundation.documents import NaiveBayesError
from naive_bayes.practice.assignment import check_code, to_notebook
from naive_bayes.practice.cases import case_in, parts_of, read_case
from naive_bayes.practice.exercises import exercise
from naive_bayes.practice.moodle import to_moodle
from naive_bayes.practice.sheets import to_csv
from naive_bayes.tokenisation import tokenise
from tests.material import refused
from worked_examples import from_scratch
from worked_examples.data import EMAILS, LABELS

EMAIL_ROWS = "\n".join(f"{c}\t{' '.join(d)}" for d, c in zip(EMAILS, LABELS, strict=True))
TENNIS = """outlook,temperature,humidity,wind,play
sunny,hot,high,weak,no
sunny,hot,high,strong,no
overcast,hot,high,weak,yes
rain,mild,high,weak,yes
rain,cool,normal,weak,yes
rain,cool,normal,strong,no
overcast,cool,normal,strong,yes
sunny,mild,high,weak,no
sunny,cool,normal,weak,yes
rain,mild,normal,weak,yes
sunny,mild,normal,strong,yes
overcast,mild,high,strong,yes
overcast,hot,normal,weak,yes
rain,mild,high,strong,no"""
FRUIT = "fruit,total,long,sweet,yellow\nbanana,500,400,350,450\norange,300,0,150,300\nother,200,100,150,50"

PUBLISHED = {
    "COMP9417, 3.2.3": (
        {"data": EMAIL_ROWS, "document": "a a a a b b b c", "vocabulary": "a b c", "prior": "uniform"},
        {"P(spam)": "1/2", "P(a|spam)": "6/20", "P(b|ham)": "4/20", "P(spam|d)": "125/253"},
    ),
    "COMP9417, 3.1": (
        {"data": EMAIL_ROWS, "document": "a b b d e b b", "vocabulary": "a b c", "alpha": 0, "model": "bernoulli", "prior": {"spam": "1/2", "ham": "1/2"}},
        {"P(a|spam)": "2/4", "P(spam) P(d|spam)": "9/64", "P(ham) P(d|ham)": "9/128", "the class of d": "spam"},
    ),
    "Mitchell, chapter 3": (
        {"data": TENNIS, "alpha": 0, "document": "outlook=sunny, temperature=cool, humidity=high, wind=strong"},
        {"P(yes)": "9/14", "P(wind=strong|yes)": "3/9", "P(yes) P(d|yes)": "0.00529", "P(no|d)": "0.795"},
    ),
    "fruit": (
        {"data": FRUIT, "alpha": 0, "document": {"long": "yes", "sweet": "yes", "yellow": "yes"}},
        {"P(banana)": "500/1000", "P(long=yes|banana)": "0.8", "P(banana) P(d|banana)": "0.252"},
    ),
    "a noisy test": (
        {"data": ",ill,healthy\nprior,0.01,0.99\npositive,0.9,0.08", "document": "positive=yes"},
        {"P(ill|d)": "0.102", "P(d)": "0.0882"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_figures_are_the_answers_of_a_case(name):
    case, answers = PUBLISHED[name]
    for part in parts_of({**case, "parts": [*answers]}):
        written = part.asked.replace(" = ", "=") if part.asked not in answers else part.asked
        assert part.check(answers[written]).right, part.asked


def test_a_case_is_the_same_in_toml_json_and_above_its_table(tmp_path):
    parts = ["P(yes|d), 5 points", "the class of d"]
    case = {"document": "outlook=sunny", "parts": parts, "alpha": 0, "data": TENNIS, "title": "T"}
    above = f"title: T\ndocument: outlook=sunny\nparts: {'; '.join(parts)}\nalpha: 0\n\n{TENNIS}\n"
    toml = "\n".join(f"{key} = {json.dumps(value)}" for key, value in case.items())
    beside = {key: value for key, value in case.items() if key != "data"} | {"file": "rows.csv"}
    (tmp_path / "rows.csv").write_text(TENNIS)
    found = []
    for ending, text in (
        ("toml", toml), ("json", json.dumps(case)), ("csv", above), ("json", json.dumps(beside)),
    ):  # fmt: skip
        path = tmp_path / f"exam.{ending}"
        path.write_text(text)
        found.append([(p.question(), p.solution(), p.points) for p in read_case(str(path))])
    assert found[0] == found[1] == found[2] == found[3]
    assert [points for _, _, points in found[0]] == [5, 2]


def test_the_case_that_the_help_prints_can_be_copied_into_a_file(run, tmp_path):
    _, out, _ = run("sheet", "--help")
    _, example = out.split("for --case exam.toml:\n")
    (tmp_path / "exam.toml").write_text(example)
    parts = read_case(str(tmp_path / "exam.toml"))
    spam = Fraction(1, 3) * Fraction(2, 11) * Fraction(1, 11)  # 3 words, and 8 in V
    ham = Fraction(2, 3) * Fraction(1, 15) * Fraction(3, 15)
    answers = [Fraction(1, 3), Fraction(2, 11), spam, spam / (spam + ham)]
    assert all(part.check(x).right for part, x in zip(parts, answers, strict=True))


HEAT = {"data": "heat,play\n30.5,no\n20.5,yes\n21.5,yes\n25.5,no", "document": "heat=22"}


def test_a_number_that_comes_of_a_density_is_rounded_wherever_it_is_printed():
    """The heat of yes has the mean 21 and the variance 1/4; that of no 28 and 25/4."""
    yes, no = exp(-2) / sqrt(pi / 2), exp(-2.88) / sqrt(2 * pi * 6.25)
    expected = {
        "P(heat=22|yes)": yes, "P(d|no)": no, "P(d)": (yes + no) / 2,
        "P(yes|d)/P(not yes|d)": yes / no, "P(yes) P(d|yes)": yes / 2, "P(yes|d)": yes / (yes + no),
    }  # fmt: skip
    parts = parts_of({**HEAT, "parts": [*expected]})
    key = csv.DictReader(io.StringIO(to_csv([("", parts)])))
    for part, value, row in zip(parts, expected.values(), key, strict=True):
        assert part.solution().split("\n")[0] == f"{part.asked} ≈ {value:#.6g}"
        assert (row["answer"], row["reduced"]) == (f"{value:.6g}", "")
    first = parts[0].check("0.3", 2).message
    assert "P(heat = 22|yes) is what the distribution of heat in yes gives at 22." in first
    assert "A probability" not in parts[0].check("1.3").message
    assert to_moodle(parts).count("<question ") == 1 + len(parts)


def test_a_wrong_prior_is_wrong_where_a_class_has_too_few_rows_for_a_density():
    data = "heat,play\n30,no\n20,yes\n21,yes\n26,no\n23,maybe"
    [part] = parts_of({"data": data, "document": "heat=22", "parts": ["P(no)"]})
    assert part.check("2/5").right
    assert not part.check("1/5").right


def test_odds_of_densities_are_right_where_the_posterior_is_nearly_1():
    data = "heat,play\n30,no\n20,yes\n21,yes\n26,no"
    for heat in (24, 27, 30):
        case = {"data": data, "document": f"heat={heat}"}
        [part] = parts_of({**case, "parts": ["P(no|d)/P(not no|d)"]})
        no, yes = exp(-((heat - 28) ** 2) / 8) / 2, exp(-2 * (heat - 20.5) ** 2) / 0.5
        assert float(part.answer) == pytest.approx(no / yes, rel=1e-9)


MISSING = {
    "data": "sky,heat,play\nsun,30,no\n?,20,yes\nsun,21,yes\nfog,26,no\nfog,,no", "document": "sky=sun",
    "parts": ["P(yes|d)"],
}  # fmt: skip


def test_a_title_names_what_the_features_are_and_a_missing_value_is_a_question_mark():
    text = parts_of(MISSING)[0].question()
    assert "with categories and a Gaussian, Laplace smoothing, alpha = 1, variances" in text
    assert "\nd_2  yes      ?    20\n" in text
    assert "\nd_5  no     fog     ?\n" in text
    assert "The row d to classify: sky sun, heat ?.\n" in text
    data = "heat,play\n30,no\n20,yes\n22,yes\n26,no"
    for chosen, named in (
        ({}, "a Gaussian, variances divided by n"),
        ({"kinds": {"heat": "poisson"}}, "a Poisson distribution"),
    ):
        case = {"data": data, "read": chosen, "document": "heat=21", "parts": ["P(yes|d)"]}
        [part] = parts_of(case)
        assert part.question().startswith(f"Question: Naive Bayes with {named}\n")
        assert "=" not in part.solution().split("\n")[0]


@pytest.mark.parametrize(
    "document", [{"win": 2, "lunch": 1}, ["win", "lunch", "win"], "win win lunch"]
)
def test_a_document_of_words_is_a_text_a_list_or_a_bag(document):
    [part] = parts_of({**GOOD, "document": document, "parts": ["P(spam) P(d|spam)"]})
    assert part.answer == Fraction(1, 2) * Fraction(2, 3) ** 2 * Fraction(1, 3)
    assert part.document == {"win": 2, "lunch": 1}
    assert part.text in ("win win lunch", "win lunch win")


@pytest.mark.parametrize("document", [{"sky": "Sun", "wind": "weak"}, ["sun", "weak"], "sun, weak"])
def test_a_row_is_read_alike_in_each_form(document):
    [part] = parts_of({**SKIES, "document": document, "parts": ["P(no|d)"]})
    no, yes = Fraction(1, 3) * Fraction(2, 3) ** 2, Fraction(2, 3) * Fraction(1, 4) * Fraction(2, 4)
    assert part.answer == no / (no + yes)


GOOD = {"data": "spam,win\nham,lunch", "document": "win", "parts": ["P(spam)"]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"colour": 1}, "unknown key 'colour'"),
        ({"parts": []}, "has no parts"),
        ({"parts": 3}, "the case: parts is 3: give it as in parts = ["),
        ({"read": "table"}, "read is 'table'"),
        ({"data": ["spam,win", "ham,lunch"]}, "data is ['spam,win', 'ham,lunch']: give it as in data = "),
        ({"vocabulary": 3}, "vocabulary is 3"),
        ({"document": {"win": "two"}}, "count of 'win' is 'two'"),
        ({"data": "sky,wind,play\nsun,weak,no\nfog,weak,yes", "document": 3}, "has 1 value"),
        ({"document": ""}, "has no document"),
        ({"file": "x.csv"}, "give either data"),
        ({"parts": ["P(spam)", "P(win|eggs)"]}, "part 2 is 'P(win|eggs)', and there is no class 'eggs'"),
        ({"parts": ["P(eggs|spam)"]}, "'eggs' is not a word of V"),
        ({"parts": ["how likely?"]}, "which is not a question"),
        ({"model": "gaussian"}, "unknown model 'gaussian'"),
        ({"alpha": "one"}, "alpha is 'one', which is not a number"),
        ({"prior": {"spam": "many"}}, "the prior of spam is 'many'"),
        ({"read": {"colour": 1}}, "unknown choice"),
        ({"read": {"missing": "none"}}, "in read, missing is the plain string 'none'"),
        ({"data": "spam,win\nham"}, "the case, line 2 has no comma"),
        ({"data": FRUIT, "document": "long=yes", "model": "bernoulli", "parts": ["P(banana)"]}, "model is for words, and these data have none"),
        ({"alpha": 0, "document": "win lunch", "parts": ["P(spam|d)"]}, "impossible under every class"),
    ],
)  # fmt: skip
def test_a_bad_case_is_refused_with_its_place_and_reason(change, said):
    refused(lambda: parts_of({**GOOD, **change}), said)


LETTERS = {"data": "d,d goal late\na b,own goal\nab,late own", "document": "late"}
SKIES = {"data": "sky,wind,play\nsun,weak,no\nfog,weak,yes\nfog,strong,yes", "document": "sky=sun"}


@pytest.mark.parametrize(
    ("case", "part", "said"),
    [
        (LETTERS, "P(d)", "can mean the prior or evidence"),
        (LETTERS, "P(d|d)", "can mean the likelihood, posterior or estimate"),
        (LETTERS, "P(d|ab)", "can mean the likelihood or estimate"),
        (LETTERS, "P( ab )", "can mean the prior or prior"),
        (SKIES, "P(sky=sun, wind=weak|no)", "has 2 values: ask for one, as in P(sky=VALUE|no)"),
    ],
)
def test_a_part_that_can_mean_two_things_is_refused(case, part, said):
    refused(lambda: parts_of({**case, "parts": [part]}), said)


def test_a_class_is_told_from_one_that_differs_in_a_space():
    parts = parts_of({**LETTERS, "parts": ["P(a b)", "P(ab|d)", "P(d) P(d|d)", "P(goal|a b)"]})
    asked = [(part.ask, part.label) for part in parts]
    assert asked == [("prior", "a b"), ("posterior", "ab"), ("joint", "d"), ("estimate", "a b")]


A_BAG = {"data": "spam,win a prize\nham,lunch", "document": {"win": 2, "lunch": 1}}


def test_a_case_that_the_laboratory_cannot_keep_has_no_link():
    for word in ("free money", "$"):
        data = COUNTS["data"].replace("free", word)
        [part] = parts_of({**COUNTS, "data": data, "parts": ["P(spam)"]})
        assert (part.link, part.words) == ("", (word, "lunch"))
    [part] = parts_of({**GOOD, "vocabulary": "win lunch", "stop_words": "win"})
    assert part.link == ""


def test_a_document_that_is_a_bag_is_counted_and_printed_as_words():
    [part] = parts_of({**A_BAG, "parts": ["the class of d"]})
    assert (part.document, part.text) == ({"win": 2, "lunch": 1}, "win win lunch")
    wrong = {**A_BAG, "document": {"win": "x"}, "parts": ["P(d)"]}
    refused(lambda: parts_of(wrong), "count of 'win'")


def test_the_line_of_bad_data_is_that_of_the_file():
    text = "document: win\nparts: P(spam)\n\nspam,win\nham"
    refused(lambda: parts_of(case_in(text, "exam.csv"), "exam.csv"), "exam.csv, line 5")


COUNTS = {"data": "free,lunch,class\n2,0,spam\n0,1,ham\n3,1,ham", "document": "free free lunch"}
TWO = "sky,wind,play\nsun,weak,no\nfog|haze,weak,yes\nsun,strong,yes"
A_ROW = {"data": TWO, "document": {"wind": "weak", "sky": "fog|haze"}}
IN_CAPITALS = {"data": TWO, "document": "sky=Sun, wind=weak"}
ONE_FEATURE = {"data": "heat,play\n30,no\n28,no\n18,yes\n21.5,yes", "document": "heat=20"}
IN_JSON = case_in(
    '{"data": "a,b\\n1,no\\n2,no\\n3,yes\\n4.5,yes", "document": {"a": 2.5}}', "x.json"
)


LINKED = ("COMP9417, 3.2.3", "COMP9417, 3.1", "Mitchell, chapter 3")
MORE_LINKED = (COUNTS, A_ROW, IN_CAPITALS, ONE_FEATURE, IN_JSON, A_BAG)


@pytest.mark.parametrize("case", [*(PUBLISHED[name][0] for name in LINKED), *MORE_LINKED])
def test_the_link_opens_the_same_case_in_the_laboratory(case):
    [part] = parts_of({**case, "parts": ["the class of d"]})
    state = {key: values[0] for key, values in parse_qs(part.link[1:]).items()}
    opened = read(state)
    assert opened.model.joint(opened.document) == part.fitted().joint(part.document)


def test_parts_stand_under_one_table_and_the_key_has_them_all(tmp_path, run):
    path = tmp_path / "exam.json"
    path.write_text(json.dumps({**GOOD, "title": "Exam & more", "parts": ["P(spam)", "P(spam|d)"]}))
    code, page, _ = run("sheet", "--case", str(path), "--format", "html")
    assert (code, page.count("<table"), page.count("(b)")) == (0, 1, 3)
    assert "Exam &amp; more" in page
    key = run("sheet", "--case", str(path), "--format", "csv")[1].splitlines()
    assert [line.split(",")[2] for line in key[1:]] == ["1a", "1b"]
    assert "Exam &amp; more, P(spam)" in run("sheet", "--case", str(path), "--format", "moodle")[1]
    assert run("sheet", "--case", str(path), "-n", "2")[0] == 2


@pytest.mark.long
def test_own_texts_are_shown_as_they_are_and_one_of_them_is_classified():
    texts = [*messages()]
    for seed in range(3):
        task = exercise(seed, data=texts, ask="joint")
        assert {*zip(task.texts, [c for _, c in task.training], strict=True)} <= {*texts}
        assert task.text in dict(texts)
        for text, (bag, _) in zip(task.texts, task.training, strict=True):
            assert bag == {w: n for w in task.words if (n := tokenise(text).count(w))}
            assert text in task.question()
        entries = [n for bag, _ in task.training for n in map(bag.get, task.words)]
        assert entries.count(None) * 2 <= len(entries) + 4
        bags = [task.document, *(bag for bag, _ in task.training)]
        assert task.question("html").count("<u>") == sum(sum(bag.values()) for bag in bags)


def model_on_one_page(V, documents, alpha):
    return from_scratch.Multinomial(V, alpha).fit(documents, ["c"] * len(documents))


RIGHT = {
    "likelihood": lambda w, documents: model_on_one_page(
        {w for d in documents for w in d}, documents, 0
    ).likelihood(w, "c"),
    "smoothing": lambda n, N, size, alpha: from_scratch.Estimate(n, N, alpha, alpha * size),
    "factors": lambda d, estimates: [estimates[w] for w in d if w in estimates],
}
WRONG = {
    "likelihood": lambda w, documents: sum(w in d for d in documents) / len(documents),
    "smoothing": lambda n, N, size, alpha: from_scratch.Estimate(n, N, alpha, alpha),
    "factors": lambda d, estimates: [estimates[w] for w in d],
}


@pytest.mark.parametrize("name", RIGHT)
def test_the_one_page_is_right_and_a_usual_mistake_is_shown_by_an_example(name, capsys):
    assert check_code(name, RIGHT[name]) == 2
    assert capsys.readouterr().out == "right\n"
    assert check_code(name, WRONG[name]) == 0
    assert capsys.readouterr().out.startswith(f"{name}(")
    assert check_code(name, WRONG[name], feedback=False) == 0
    assert capsys.readouterr().out == "wrong\n"


def test_the_checks_of_a_notebook_are_those_of_its_own_parts(capsys):
    """As Jupyter runs its cells; each part has another answer."""
    case = {"data": "spam,win\nspam,win\nham,lunch", "document": "win"}
    tasks = parts_of({**case, "parts": ["P(spam)", "P(ham)", "P(win|spam)"]})
    names = {}
    for cell in json.loads(to_notebook(tasks))["cells"]:
        if cell["cell_type"] == "code":
            source = "".join(cell["source"])
            for number, task in enumerate(tasks, 1):
                source = source.replace(
                    f'answer_{number} = ""', f'answer_{number} = "{task.answer}"'
                )
            exec(source, names)
    assert capsys.readouterr().out.split("\n") == [*["right"] * 3, "3 of 3 points", ""]


def test_a_notebook_says_which_model_and_alpha_and_shows_names_as_they_are():
    case = {**GOOD, "title": "A & B", "alpha": 0.5, "data": "*a*,win\nham,lunch"}
    tasks = parts_of({**case, "parts": ["P(*a*)", "P(*a*|d)"]})
    book = json.loads(to_notebook(tasks, "Week *3*"))
    cells = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
    assert cells[0].startswith("# Week \\*3\\*\n")
    assert cells[1].startswith("## 1. P(\\*a\\*) (1 point)\n")
    named = "A &amp; B: Multinomial naive Bayes, Laplace smoothing, alpha = 1/2"
    assert f"<h2>{named}</h2>" in cells[1]
    assert "\n<p>What is P(*a*|d)?</p>" in cells[2]


def test_bad_toml_and_json_are_refused(tmp_path):
    for ending, text in (("toml", "data = "), ("json", "{"), ("json", "[]")):
        with pytest.raises(NaiveBayesError, match=rf"^exam\.{ending} is "):
            case_in(text, f"exam.{ending}")


CHINESE = {
    "data": "yes,Chinese Beijing Chinese\nyes,Chinese Chinese Shanghai\nyes,Chinese Macao\nno,Tokyo Japan Chinese",
    "document": "Chinese Chinese Chinese Tokyo Japan",
}  # fmt: skip


def test_a_word_is_found_without_its_capital_and_the_command_says_so(tmp_path, run):
    """P(Chinese|yes) = (5 + 1)/(8 + 6), in Manning, Raghavan and Schütze, example 13.1."""
    path = tmp_path / "exam.json"
    path.write_text(json.dumps({**CHINESE, "parts": ["P(Chinese|yes)", "P(tokyo|no)"]}))
    code, key, said = run("sheet", "--case", str(path), "--format", "csv")
    assert (code, key.count("P(chinese|yes),'6/14,'3/7")) == (0, 1)
    assert said.splitlines() == [f"{path}: part 1, P(Chinese|yes), was read as P(chinese|yes)"]


@pytest.mark.parametrize("part", ["P(yes|d)/P(not yes|d)", "P(yes|d) / P(no|d)", "the odds of yes"])
def test_a_case_may_ask_for_odds(part):
    """3/4 × (6/14)^3 × (1/14)^2 over 1/4 × (2/9)^5, by the same example: .0003 to .0001."""
    [one] = parts_of({**CHINESE, "parts": [f"{part}, 2 points"]})
    assert (one.ask, one.points) == ("odds", 2)
    yes, no = Fraction(3, 4) * Fraction(3, 7) ** 3 / 14**2, Fraction(1, 4) * Fraction(2, 9) ** 5
    assert one.answer == yes / no


def test_odds_of_three_classes_are_against_all_the_others():
    three = {**CHINESE, "data": CHINESE["data"] + "\nso so,Tokyo"}
    refused(lambda: parts_of({**three, "parts": ["P(yes|d)/P(no|d)"]}), "the odds of c")
    assert parts_of({**three, "parts": ["the odds of so so"]})[0].label == "so so"


def test_each_student_has_numbers_of_their_own_only_where_the_case_says_what_varies(tmp_path, run):
    names = tmp_path / "names.txt"
    names.write_text("\n".join(f"Student {k}" for k in range(12)))
    plain = {**CHINESE, "parts": ["P(yes)", "P(yes|d)"]}
    varied = {**plain, "vary": {"document": ["Chinese Tokyo", {"tokyo": 2}], "alpha": [1, "1/2"]}}

    def answers(case, *more):
        path = tmp_path / "exam.json"
        path.write_text(json.dumps(case))
        given = ("sheet", "--case", str(path), "--students", str(names), "--format", "csv", *more)
        rows = list(csv.DictReader(io.StringIO(run(*given)[1].removeprefix("\ufeff"))))
        assert [row["student"] for row in rows[::2]] == names.read_text().split("\n")
        return [row["answer"] for row in rows[1::2]]

    assert len({*answers(plain)}) == 1
    drawn = answers(varied)
    assert drawn == answers(varied) != answers(varied, "--title", "Exam B")
    alone = [
        str(parts_of({**plain, "document": document, "alpha": alpha})[1].answer)
        for document in varied["vary"]["document"]
        for alpha in (1, "1/2")
    ]
    assert {"'" + one for one in alone} == {*drawn}
    refused(lambda: parts_of({**plain, "vary": {"parts": ["P(yes)"]}}), "key in the vary")
    refused(lambda: parts_of({**plain, "vary": {"alpha": 1}}), "give a list to draw from")
