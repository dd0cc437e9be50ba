"""Rows of features in the laboratory, and each row hidden in turn: the package's own numbers."""

import re
from fractions import Fraction

import pytest

from docs.making.laboratory import hidden_rows
from docs.making.laboratory.case_reading import read
from docs.making.laboratory.cases import BY_NAME
from docs.making.laboratory.engine import expected, later
from docs.making.laboratory.panels import PANELS
from docs.making.laboratory.pasting import preview
from docs.making.laboratory.step_case import recorded
from docs.making.laboratory.table_rows import columns_of
from naive_bayes import MixedNB, MultinomialNB, NaiveBayesError, tokenise
from tests.site.laboratory_html import first_screen, panel_of, respond
from tests.site.test_laboratory import html_of, text_of, tokens, told, tracked, value
from worked_examples import data

TENNIS = BY_NAME["tennis"].state
TABLES = ("tennis", "clinic", "titanic", "cars")


# The factors.


@pytest.mark.parametrize("alpha", ["0", "1/3", "1"])
@pytest.mark.parametrize("name", TABLES)
def test_every_factor_of_a_table_is_the_models(name, alpha):
    state = {**BY_NAME[name].state, "smoothing": "laplace", "alpha": alpha}
    case = read(state)
    model = MixedNB(case.model.features).fit(*zip(*case.examples, strict=True))
    numbers = tracked(first_screen(state)["equations"], over=" over ")
    joint, seen = model.joint(case.document), 0
    for label in case.labels:
        number = numbers[f"joint of {label}"]
        about = number.startswith("≈")
        assert value(number) == (pytest.approx(joint[label], rel=1e-3) if about else joint[label])
        for feature, given in case.document.items():
            if given is None:
                continue
            p, seen = model.likelihood(feature, given, label), seen + 1
            if isinstance(p, float):
                written = numbers[f"P({feature} = {given}|{label})"]
                assert value(written) == pytest.approx(p, rel=1e-3)
            else:
                above, _, below = numbers[f"P({feature} = {given}|{label})"].partition(" over ")
                assert Fraction(above) == p.count + p.pseudo_count
                assert Fraction(below) == p.total + p.pseudo_total
    assert seen == len(case.labels) * sum(given is not None for given in case.document.values())


def test_a_count_lights_the_cells_that_it_counts_and_a_density_its_column():
    html = first_screen(TENNIS)
    [(keys, *_)] = [it for it in told(html["equations"]) if it[2] == "2" and "sunny" in it[3]]
    case, rows = read(TENNIS), first_screen(TENNIS)["rows"]
    lit = re.findall(rf'data-word="(\w+)"[^>]*data-keys="{keys[0]} ', rows)
    assert lit == ["sunny", "sunny"]
    assert case.model.likelihood("outlook", "sunny", "yes").count == 2
    clinic = BY_NAME["clinic"].state
    [numbers] = [
        lights
        for _, lights, text, said in told(first_screen(clinic)["equations"])
        if text.startswith("0.00848") and "mean 710/5 = 142 and variance 138/5 = 27.6" in said
    ]
    column = [key for key in numbers if key.startswith("d-")]
    lit = re.findall(rf'data-keys="[^"]*{column[0]}"', first_screen(clinic)["rows"])
    assert len(lit) == 5  # of six patients one was not measured


def test_a_missing_value_leaves_its_factor_out():
    case = {**TENNIS, "document": "?\tcool\thigh\tstrong"}
    assert "outlook" not in text_of(first_screen(case)["equations"])
    assert "Unknown, so without a factor: outlook" in first_screen(case)["unknown"]
    assert later(TENNIS, case, "")["effect"].startswith("outlook is now sunny.")
    heat = {"training": "a\t-1\na\t3\nb\t7\nb\t9", "features": "c\theat:gaussian"}
    effect = later({**heat, "document": "0"}, {**heat, "document": "2"}, "")["effect"]
    assert effect.startswith("heat is now 0. ")


@pytest.mark.parametrize("name", TABLES)
def test_what_works_for_words_works_for_rows(name):
    state = BY_NAME[name].state
    for panel in PANELS:
        assert panel_of(state, panel).startswith("<")
    flips = later({**state, "smoothing": "laplace"}, state, "")
    assert flips["error"] == ""
    assert recorded(state, "classify").result == read(state).model.classify(read(state).document)


@pytest.mark.parametrize("features", [1, 12])
def test_the_tug_of_war_has_the_odds_of_densities_too_small_for_a_float(features):
    rows = ["\t".join([c, *[x] * features]) for c, x in zip("aabb", "0146", strict=True)]
    names = "".join(f"\tx{k}:gaussian" for k in range(features))
    document = "\t".join(["60"] * features)
    state = {"training": "\n".join(rows), "features": "c" + names, "document": document}
    case = read(state)
    working = case.model.explain(case.document)
    logs = [working["b"].log_joint, working["a"].log_joint]
    panel = text_of(panel_of(state, "odds"))
    assert f"about 1 : e^{logs[0] - logs[1]:.0f}" in panel.rpartition("sum")[2]
    assert "0 : 0" not in panel
    assert f"b, about e^{logs[0] - logs[1]:.0f} : 1" in first_screen(state)["spoken"]


def test_a_posterior_that_is_too_small_for_a_float_is_not_0():
    heat = {"training": "a\t1\na\t2\nb\t1\nb\t3", "features": "c\theat:gaussian"}
    shown = text_of(respond({**heat, "document": "50"})["equations"])
    assert "P(a | d) ≈ e^-3551.8069" in shown
    assert expected({**heat, "document": "50"}, "0").startswith("P(a|d) ≈ e^-3551.8069.")


def test_bad_cells_are_refused_with_their_row():
    clinic = BY_NAME["clinic"].state
    for training, said in (
        ("yes\tlittle\thigh\t4\t3", "row"),
        ("\tlittle\t140\t4\t3", "row 1 has no label"),
        ("yes\tlittle\t140\t4\t3\tmany", "row 1 counts 'many' times"),
    ):
        assert said in respond({**clinic, "training": training})["error"]
    assert "kind" in respond({**clinic, "features": "diabetes\tweight"})["error"]


# Pasted tables.


def test_a_pasted_table_may_have_counts_decimal_commas_and_a_column_that_is_not_used():
    text = "id;heat;play;count\n1;30,5;no;2\n2;?;yes;1\n3;18;yes;3\n4;21;no;1\n5;19;yes;1"
    found = preview(text)
    assert (found["error"], found["reading"], found["header"]) == ("", "table", "yes")
    assert found["training"].split("\n")[:2] == ["no\t30.5\t2", "yes\t?\t1"]
    first, second, *_ = read({**found, "smoothing": "laplace"}).rows
    assert (first.document["heat"], second.document["heat"]) == (30.5, None)
    assert ["feature", "id=gaussian"] in [it for _, others in found["notices"] for it in others]


@pytest.mark.parametrize(
    "text",
    ["free money,lunch,class\n2,0,spam\n0,1,ham", "word,normal,spam\nmessages,8,4\n$,8,2\nwin,5,1"],
)
def test_a_counted_word_that_is_none_in_a_text_is_refused(text):
    error = preview(text)["error"]
    assert error.startswith(("'free money' is counted as a word, ", "'$' is counted as a word, "))


def test_a_value_that_no_class_has_is_noticed_since_no_row_can_have_it():
    found = preview("fruit,total,long,round\nbanana,5,4,5\nlime,3,1,3", typed="long, round")
    assert found["notices"][-1][0].startswith("round = no was counted in no class, ")
    case = read({**found, **found["state"]})
    assert case.model.likelihood("round", "yes", "lime") == 1  # (3 + 1)/(3 + 1), of one value


def test_a_row_that_counts_0_times_is_left_out():
    found = preview("free,lunch,class,count\n2,0,spam,3\n0,1,ham,0\n1,0,spam,1\n0,2,ham,2")
    assert found["training"] == "spam\tfree free\t3\nspam\tfree\t1\nham\tlunch lunch\t2"


@pytest.mark.parametrize(
    ("typed", "document"),
    [
        ("Outlook=sunny, Wind=strong", "sunny\t?\t?\tstrong"),
        ("Sunny, cool, high, strong", "sunny\tcool\thigh\tstrong"),
        ("| sunny | cool | high | strong |", "sunny\tcool\thigh\tstrong"),
        ("sunny, cool, high", "has 3 values, and there are 4 features"),
    ],
)
def test_a_typed_row_is_read_against_the_columns_of_the_pasted_table(typed, document):
    found = preview(WEATHER, typed=typed)
    assert document in (found.get("document") or found["error"])
    if typed.startswith("Sunny"):
        assert ["outlook=Sunny is read as sunny", []] in found["notices"]


def test_k_is_the_number_of_values_that_alpha_is_added_for():
    smoothed = {**TENNIS, "smoothing": "laplace"}
    said = [said for *_, said in told(html_of(smoothed))]
    assert any("alpha for each of the k = 3 values of outlook" in it for it in said)
    assert any("alpha for each of the k = 2 values of wind" in it for it in said)
    answer = first_screen({**smoothed, "document": "snow\tcool\thigh\tstrong"})
    assert "outlook has k = 3" in answer["unknown"]
    said = respond({**TENNIS, "document": "sunny\tcool\thigh"})["error"]
    assert said.startswith("the row has 3 values, and there are 4 features")


def as_csv(rows, labels, **more):
    names = [*rows[0], "survived" if more else "label", *more]
    columns = [[row[name] for row in rows] for name in rows[0]]
    cells = zip(*columns, labels, *more.values(), strict=True)
    return "\n".join([",".join(names), *(",".join(map(str, row)) for row in cells)])


WEATHER = as_csv(data.WEATHER, data.PLAY)
RED = "red\tSUV\tdomestic"
CARS = as_csv(data.CARS, data.STOLEN)
TITANIC = as_csv(data.TITANIC, data.SURVIVED, count=data.TIMES)
TOPICS = "\n".join(map(",".join, zip(data.TOPICS, data.SENTENCES, strict=True)))
FRIENDS = BY_NAME["friend"].state["training"]
BARE = {"smoothing": "none"}
M_ESTIMATE = {"smoothing": "laplace", "alpha": "3/2"}
WORDS = {"smoothing": "laplace", "model": "multinomial"}
TWELVE = {"prior": "given", "given": "normal 8/12", "model": "multinomial"}

# What is pasted, the question, the settings, the joints, and published numbers with what
# "I expected" says of them.
PUBLISHED = [
    (WEATHER, "sunny\tcool\thigh\tstrong", BARE, "18/875 1/189", {".0053": "1/189 = 0.005291: .0053 is right as far", ".0206": ".0206 is the same"}),
    (CARS, RED, BARE, "3/125 9/125", {".024": ".024 is the same", ".072": ".072 is the same"}),
    (CARS, RED, M_ESTIMATE, "315/8192 567/8192", {".037": "cut off on the way", ".069": ".069 is right as far", ".067": "cut off on the way"}),
    (TITANIC, "3rd\t?\tfemale", BARE, "61232/1564911 33264/1639745", {".659": ".659 is the same"}),
    (TOPICS, "A very close game", WORDS, "54/1953125 8/1399205", {"2.76e-5": "2.76e-5 is the same", "5.72e-6": "5.72e-6 is the same"}),
    (FRIENDS, "dear friend", TWELVE | BARE, "80/867 2/147", {".09": "P(normal) P(d|normal) = 80/867 = 0.09227", ".01": "= 2/147 = 0.01361"}),
    (FRIENDS, "lunch money money money money", WORDS | TWELVE, "128/12252303 625/483153",
     {".00122": "rounded on the way, to 2 decimals", ".00001": "= 128/12252303 = 1.045e-05"}),
]  # fmt: skip


@pytest.mark.parametrize(("text", "document", "settings", "joints", "numbers"), PUBLISHED)
def test_examples_from_the_web_give_their_numbers_by_pasting(
    text, document, settings, joints, numbers
):
    found = preview(text)
    state = {**found, "hidden": "", "document": document, **settings}
    case = read(state)
    assert " ".join(map(str, case.model.joint(case.document).values())) == joints
    for number, said in numbers.items():
        assert said in " ".join(expected(state, number).split())


def test_a_class_with_a_comma_in_it_has_its_given_prior():
    found = preview('class,mails,money,viagra\n"spam, bad",30,25,25\nham,70,25,5')
    case = read({**found, **found["state"]})
    assert case.model.prior == {"spam, bad": Fraction(3, 10), "ham": Fraction(7, 10)}


def test_the_label_is_chosen_among_the_columns_but_not_the_count():
    found = preview(TITANIC)
    assert found["label"] == "4"
    assert found["places"] == {"1": "class", "2": "age", "3": "sex", "4": "survived"}
    assert preview(TITANIC, {"label-column": "class"})["told"].startswith("class: 325 1st")


def test_a_variance_is_divided_by_n_or_by_n_minus_1():
    """Wikipedia prints 6.1984e-09 and 5.3778e-04, with n - 1."""
    text = as_csv(data.PEOPLE, data.SEXES)
    kinds = dict.fromkeys(data.PEOPLE[0], "gaussian n-1")
    state = {**preview(text, kinds=kinds), "hidden": "", "document": "6\t130\t8"}
    case = read(state)
    joint = case.model.joint(case.document).values()
    assert list(joint) == pytest.approx([6.1984e-09, 5.3778e-04], rel=1e-3)
    said = " ".join(it for *_, it in told(html_of(state)))
    assert "variance 0.1051/(4 - 1) ≈ 0.0350333" in said
    by_n = {**preview(text), "hidden": "", "document": "6\t130\t8"}
    assert "variance 0.1051/4 = 0.026275" in " ".join(it for *_, it in told(html_of(by_n)))
    assert "divided the variance by n - 1, or by n" in expected(by_n, "5.38e-4")


# Each row hidden in turn.


def marks_of(state):
    answer = {"marks": [], "done": False}
    while not answer["done"]:
        answer = hidden_rows.tested(state, answer["marks"])
    return answer


@pytest.mark.parametrize("name", ["emails", "posts", "kettles", "tennis", "cars"])
def test_a_mark_says_what_a_model_of_the_other_rows_says(name):
    state = {**BY_NAME[name].state, "smoothing": "laplace", "alpha": "1"}
    case = read(state)
    V = None if case.columns else tokenise(state["vocabulary"]) or None
    answer = marks_of(state)
    right, alone = 0, sum(mark[1] == "alone" for mark in answer["marks"])
    for k, (number, kind, *_) in enumerate(answer["marks"]):
        if kind == "alone":
            continue
        others = case.examples[:k] + case.examples[k + 1 :]
        document, label = case.examples[k]
        model = MixedNB(case.model.features) if case.columns else type(case.model)(vocabulary=V)
        fresh = model.fit(*zip(*others, strict=True))
        assert number == k + 1
        assert kind == ("right" if fresh.classify(document) == label else "wrong")
        right += kind == "right"
        # It is the document, and is not counted.
        shown = {**state, "hidden": str(number)}
        assert read(shown).model.joint(document) == fresh.joint(document)
        assert f'hidden" data-row="{number}"' in first_screen(shown)["rows"]
    assert answer["told"].startswith(f"{right} of {len(case.examples) - alone} right.")


def test_the_only_row_of_a_class_cannot_be_tested():
    answer = marks_of({"training": "spam\ta\nham\tb\nham\tb c", "model": "multinomial"})
    assert [mark[1] for mark in answer["marks"]] == ["alone", "right", "right"]
    assert "row 1 cannot be tested" in answer["told"]
    with pytest.raises(NaiveBayesError, match="only one of the class spam"):
        read({"training": "spam\ta\nham\tb", "hidden": "1"})


def test_a_mark_says_why_there_is_no_verdict():
    heat = {"training": "a\t1\na\t3\nb\t7\nb\t9", "features": "c\theat:gaussian"}
    said = [mark[2] for mark in marks_of(heat)["marks"]]
    assert said[0].startswith("row 1, hidden, has no verdict: in feature 'heat' of the class 'a', ")
    assert said[0].endswith("let the column be categories, or not used")
    words = {"training": "a\tx\na\tx\nb\ty z\nb\ty", "model": "multinomial", "smoothing": "none"}
    words["vocabulary"] = "x y z"
    assert "impossible under every class" in marks_of(words)["marks"][2][2]


def test_the_alpha_curve_says_where_there_is_no_verdict_and_why():
    heat = {"training": "a\t1\na\t1\nb\t7\nb\t9", "features": "c\theat:gaussian", "document": "4"}
    panel = panel_of(heat, "alpha")
    assert "variance is 0" in panel
    assert "the same at every alpha" not in panel
    no_words = {"training": "a\tx\nb\t", "model": "multinomial", "document": "x"}
    assert "At alpha = 0 there is no verdict." in panel_of(no_words, "alpha")  # b's is 0/0
    assert later(no_words, None, "")["flips"] == "no verdict at 0"


def test_a_row_that_is_gone_cannot_be_tested():
    said = "row 9 is gone, so it cannot be hidden: put it back"
    with pytest.raises(NaiveBayesError, match=f"^{said}$"):
        read({"training": "spam\ta\nham\tb", "hidden": "9"})


def test_a_table_of_labels_alone_has_nothing_to_count():
    with pytest.raises(NaiveBayesError, match=r"^the table has no features: give at least one "):
        columns_of("play")


def test_the_vocabulary_is_made_anew_or_was_fixed_and_an_equal_prior_is_recommended():
    state = {"training": "spam\twin\nspam\tfree\nham\tlunch\nham\tsee", "model": "multinomial"}
    answer = marks_of(state)
    assert answer["told"].startswith("0 of 4 right. V is made anew")
    assert "the counted prior turns against the hidden row" in answer["told"]
    assert read({**state, "hidden": "1"}).model.vocabulary == ("free", "lunch", "see")
    assert "turns against" not in marks_of({**state, "prior": "uniform"})["told"]
    assert "V was fixed beforehand" in marks_of({**state, "vocabulary": "win lunch"})["told"]


def test_of_a_row_that_counts_several_times_one_document_is_hidden():
    state = BY_NAME["titanic"].state
    case, without = read(state), read({**state, "hidden": "1"})
    assert without.model.document_counts["yes"] == case.model.document_counts["yes"] - 1
    answer = marks_of(state)
    assert re.match(r"\d+ of 2201 right", answer["told"])


def test_a_pasted_row_is_asked_about_without_being_counted():
    found = preview("spam,win money\nspam,free money\nham,lunch\nham,see you there")
    state = {**found, "model": "multinomial", "smoothing": "laplace", "alpha": "1"}
    texts = [["win", "money"], ["free", "money"], ["lunch"]]
    model = MultinomialNB().fit(texts, ["spam", "spam", "ham"])
    assert found["hidden"] == "4"
    assert read(state).model == model
    assert tokens(first_screen(state)["rows"])[-1][0] == 3
