"""saving: what is loaded is what was saved, it is checked, and nothing in it is executed."""

import builtins
import errno
import json
import os
import pickle
from fractions import Fraction
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_bayes import (
    BernoulliNB,
    CategoricalNB,
    ComplementNB,
    FakeDocument,
    GaussianNB,
    IgnoreZeros,
    Laplace,
    MixedNB,
    MultinomialNB,
    NaiveBayesError,
    NoSmoothing,
    PseudoDocuments,
    WeightedNB,
    write_atomically,
)
from naive_bayes.working.saving import number_from, plain, smoothing_from
from tests.material import ROOT, message_of

KINDS = [MultinomialNB, BernoulliNB, ComplementNB]

SMOOTHINGS = [
    NoSmoothing(),
    Laplace(1),
    Laplace(0),
    Laplace(Fraction(1, 3)),
    Laplace(0.1),
    FakeDocument(),
    PseudoDocuments(),
    IgnoreZeros(),
    IgnoreZeros(per_class=False),
]

SETTINGS = [
    {},
    {"prior": "uniform"},
    {"prior": "empirical"},
    {"prior": {"x": Fraction(1, 3), "y": Fraction(2, 3), 7: 0, None: 0}},
    {"vocabulary": ["a", "b", "naïve", "中文"]},
    {"classes": ["y", 7, None, "x"]},
]

DOCUMENTS = [
    ["a", "b", "b"],
    ["a", "naïve", "中文"],
    ["b"],
    ["b", "🙂", 'quote"', "back\\slash", "new\nline"],
]
LABELS = ["x", "y", 7, None]


@pytest.mark.parametrize("smoothing", SMOOTHINGS, ids=repr)
@pytest.mark.parametrize("settings", SETTINGS, ids=lambda settings: "".join(settings) or "default")
@pytest.mark.parametrize("make", KINDS)
def test_what_is_loaded_is_what_was_saved(make, settings, smoothing):
    model = make(smoothing=smoothing, **settings).fit(DOCUMENTS, LABELS)
    loaded = make.from_json(model.to_json())
    assert loaded == model
    assert repr(loaded) == repr(model)
    assert loaded.to_json() == model.to_json()
    assert loaded.classes == model.classes
    assert loaded.vocabulary == model.vocabulary
    assert loaded.prior == model.prior
    assert loaded.smoothing == model.smoothing
    assert [type(label) for label in loaded.classes] == [type(label) for label in model.classes]


@pytest.mark.parametrize("settings", [{"binary": True}, {"coefficient": True}])
def test_the_kinds_of_multinomial_are_saved_too(settings):
    model = MultinomialNB(**settings).fit(DOCUMENTS, LABELS)
    loaded = MultinomialNB.from_json(model.to_json())
    assert loaded == model
    assert loaded.joint(["a", "b", "b"]) == model.joint(["a", "b", "b"])


def test_weights_are_saved_exactly():
    bags = [{"a": 0.1, "b": Fraction(1, 3)}, {"a": 2, "c": 10**30}]
    model = WeightedNB(smoothing=0.5).fit(bags, "xy")
    loaded = WeightedNB.from_json(model.to_json())
    assert loaded == model
    assert loaded.word_counts["x"]["b"] == Fraction(1, 3)
    assert loaded.log_joint({"a": 0.5}) == model.log_joint({"a": 0.5})


@given(
    st.lists(
        st.tuples(
            st.lists(st.text(st.characters(codec="utf-8"), max_size=4), max_size=5),
            st.one_of(st.text(st.characters(codec="utf-8"), max_size=3), st.integers(), st.none()),
        ),
        min_size=1,
        max_size=6,
    ),
    st.sampled_from(KINDS),
    st.integers(0, 9),
)
def test_any_words_and_labels_come_back(corpus, make, cut):
    documents, labels = [d for d, _ in corpus], [c for _, c in corpus]
    model = make().fit(documents, labels)
    loaded = make.from_json(model.to_json())
    assert loaded == model
    if any(documents):
        document = [word for d in documents for word in d][cut:]
        assert loaded.classify(document) == model.classify(document)
    # What is loaded goes on learning like the original.
    assert loaded.update(["a"], labels[0]) == model.update(["a"], labels[0])
    assert loaded + model == model + loaded


@pytest.mark.parametrize("make", KINDS)
def test_scores_are_the_same_to_the_last_digit(make):
    model = make(smoothing=Fraction(1, 7)).fit(DOCUMENTS, LABELS)
    loaded = make.from_json(model.to_json())
    verb = "scores" if make is ComplementNB else "log_joint"
    assert getattr(loaded, verb)(["a", "b"]) == getattr(model, verb)(["a", "b"])


def test_labels_that_look_alike_stay_apart():
    model = MultinomialNB().fit([["a"], ["b"], ["c"]], [1, "1", "None"])
    assert MultinomialNB.from_json(model.to_json()).classes == (1, "1", "None")


def test_only_counts_and_settings_are_saved():
    """COMP9417, 3.2: what the lecturer wrote on the board, and nothing that follows from it."""
    model = MultinomialNB(smoothing=0.5).fit([["a", "a"], ["b"]], ["spam", "ham"])
    data = json.loads(model.to_json())
    assert data == {
        "format": "naive_bayes counts, version 1",
        "model": "MultinomialNB",
        "settings": {
            "smoothing": {"name": "Laplace", "alpha": "1/2"},
            "prior": "empirical",
            "vocabulary": None,
            "classes": [],
            "coefficient": False,
            "binary": False,
        },
        "classes": [
            {"label": "spam", "documents": 1, "counts": {"a": 2}},
            {"label": "ham", "documents": 1, "counts": {"b": 1}},
        ],
    }


def test_a_model_is_loaded_by_its_own_kind():
    saved = BernoulliNB().fit([["a"]], ["x"]).to_json()
    assert message_of(lambda: MultinomialNB.from_json(saved, "model.json")) == (
        "model.json is of a BernoulliNB, not of a MultinomialNB: load it with BernoulliNB.from_json"
    )


def test_nothing_is_saved_before_there_are_documents():
    for make in KINDS:
        assert message_of(lambda make=make: make().to_json()) == (
            f"this {make.__name__} has seen no documents: call fit(documents, labels) first"
        )


@pytest.mark.parametrize("word", [1, ("a", "b")])
def test_a_word_that_json_has_no_form_for_is_refused_when_it_is_saved(word):
    """Not when it is loaded: then the counts would be lost."""
    assert message_of(MultinomialNB().fit([[word]], ["x"]).to_json) == (
        f"the word {word!r} is not a string, so JSON has no key for it: use strings as words"
    )


@pytest.mark.parametrize("label", [("x", "y"), frozenset("x"), 0.5])
def test_a_label_that_json_has_no_form_for_is_refused_when_it_is_saved(label):
    assert message_of(MultinomialNB().fit([["a"]], [label]).to_json) == (
        f"the label {label!r} cannot be written as JSON and read back: "
        "use strings or whole numbers as labels"
    )


def test_saving_a_model_of_rows_is_refused():
    for model in (CategoricalNB().fit([["a"]], "x"), GaussianNB(floor=1).fit([[1]], "x"),
                  CategoricalNB().fit([[None]], "x")):  # fmt: skip
        assert "a MixedNB cannot be saved as JSON, which has too few types" in message_of(
            model.to_json
        )


def test_a_forged_mixed_model_is_refused():
    saved = json.loads(MultinomialNB().fit([["a"]], ["x"]).to_json())
    saved["model"] = "MixedNB"
    assert message_of(lambda: MixedNB.from_json(json.dumps(saved), "model.json")) == (
        "model.json is of a MixedNB, and a MixedNB is not loaded from JSON: fit it to its rows"
    )


class Trap:
    """It would leave a trace if anything in a file were executed."""

    sprung = False

    def __reduce__(self):
        return (setattr, (Trap, "sprung", True))


def test_nothing_in_a_file_is_executed(monkeypatch):
    saved = json.loads(MultinomialNB().fit([["a"]], ["x"]).to_json())
    code = "__import__('os').abort()"
    files = [json.dumps({**saved, place: code}) for place in ("model", "format")]
    for name in saved["settings"]:
        files.append(json.dumps({**saved, "settings": {**saved["settings"], name: code}}))
    files.append(pickle.dumps(Trap(), 0).decode())

    def forbidden(*arguments, **more):
        raise AssertionError("loading executed something")

    refused = []
    with monkeypatch.context() as patch:
        for name in ("eval", "exec", "compile"):
            patch.setattr(builtins, name, forbidden)
        patch.setattr(pickle, "loads", forbidden)
        for text in files:
            try:
                MultinomialNB.from_json(text, "model.json")
                refused.append("")
            except NaiveBayesError as error:
                refused.append(str(error))
    assert not Trap.sprung
    loaded = [text for text, message in zip(files, refused, strict=True) if not message]
    assert loaded == []
    assert all(message.startswith("model.json") for message in refused)


def test_the_prior_of_a_file_is_checked_against_its_classes():
    model = MultinomialNB(prior={"x": 1}).fit([["a"]], ["x"])
    data = json.loads(model.to_json())
    data["settings"]["prior"] = [["z", "1"]]
    assert "model.json: the prior has no probability for the class 'x'" in message_of(
        lambda: MultinomialNB.from_json(json.dumps(data), "model.json")
    )


@pytest.mark.parametrize("smoothing", SMOOTHINGS, ids=repr)
def test_a_smoothing_comes_back_as_it_was(smoothing):
    assert smoothing_from(json.loads(json.dumps(plain(smoothing))), "here") == smoothing


ADVICE = 'write a whole number, or a fraction in quotes such as "1/2"'


@pytest.mark.parametrize("value", [1.5, True, None, "x", "1/0", [1], "nan", "inf"])
def test_what_is_not_a_number_is_refused(value):
    message = message_of(lambda: number_from(value, "the count"))
    assert message == f"the count is {value!r}, which is not a number: {ADVICE}"


@pytest.mark.parametrize("value", [-1, "-1", "-1/2"])
def test_a_negative_number_is_refused(value):
    message = message_of(lambda: number_from(value, "the count"))
    assert message == f"the count is {value!r}, which is negative: {ADVICE}"


def test_a_number_that_is_too_long_to_work_with_is_refused():
    assert message_of(lambda: number_from("9" * 2000, "the count")) == (
        "the count has 2000 characters, beginning with '99999999999999999999': "
        "give a number of at most 1000"
    )
    assert "the count is '1e999999999', whose exponent is beyond 400" in message_of(
        lambda: number_from("1e999999999", "the count")
    )


@pytest.mark.parametrize(
    ("text", "value"), [("1/2", Fraction(1, 2)), (3, 3), ("4/2", 2), ("0.5", Fraction(1, 2))]
)
def test_numbers_are_exact(text, value):
    number = number_from(text, "the count")
    assert number == value
    assert isinstance(number, int) == (value == int(value))


@pytest.mark.parametrize("other", ["coefficient", "binary"])
def test_weights_that_are_counts_as_well_are_refused(other):
    """The version before, which had weights as a setting, refused them when the model was made."""
    saved = ROOT / "tests" / "saved" / "multinomial-weighted.json"
    data = json.loads(saved.read_text(encoding="utf-8"))
    data["settings"][other] = True
    assert message_of(lambda: MultinomialNB.from_json(json.dumps(data), "model.json")) == (
        f"model.json: {other} is true together with weighted, but weights are not counts: write false"
    )


@pytest.mark.parametrize("make", KINDS)
def test_a_prior_of_decimals_comes_back_as_it_was_written(make):
    """0.9 is 9/10 wherever it enters: in the model, in the file, and in the model it gives."""
    for hundredths in range(1, 100):
        prior = {"x": hundredths / 100, "y": (100 - hundredths) / 100}
        exactly = {"x": Fraction(hundredths, 100), "y": Fraction(100 - hundredths, 100)}
        model = make(prior=prior).fit([["a"], ["b"]], "xy")
        loaded = make.from_json(model.to_json())
        assert model.prior == loaded.prior == exactly
        assert model == loaded == make(prior=exactly).fit([["a"], ["b"]], "xy")
        assert loaded.to_json() == model.to_json()


# Writing.


def test_writing_leaves_no_other_file(tmp_path):
    path = tmp_path / "model.json"
    for text in ("one", "two", "naïve 🙂\n"):
        write_atomically(path, text)
        assert path.read_bytes() == text.encode()
    assert [entry.name for entry in tmp_path.iterdir()] == ["model.json"]


def test_writing_to_no_folder_is_an_os_error(tmp_path):
    with pytest.raises(OSError, match="No such file"):
        write_atomically(tmp_path / "missing" / "model.json", "x")


def test_text_that_cannot_be_written_leaves_the_old_file(tmp_path):
    path = tmp_path / "model.json"
    write_atomically(path, "old")
    with pytest.raises(ValueError, match="surrogates"):
        write_atomically(path, "\udcff")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["model.json"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes as Unix has them")
def test_a_pipe_is_written_to_and_stays_a_pipe(tmp_path):
    """A file put in its place would leave its reader waiting for ever."""
    pipe, read = tmp_path / "pipe.json", []
    os.mkfifo(pipe)
    reader = Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    write_atomically(pipe, "naïve\n")
    reader.join(timeout=10)
    assert read == ["naïve\n"]
    assert pipe.is_fifo()
    assert [entry.name for entry in tmp_path.iterdir()] == ["pipe.json"]


def test_unknown_settings_are_listed_beside_the_model_s_own():
    data = json.loads(MultinomialNB().fit([["a"]], ["x"]).to_json())
    data["settings"] = {"alpha": 1}
    assert message_of(lambda: MultinomialNB.from_json(json.dumps(data), "model.json")) == (
        "model.json: the settings are alpha, and should be smoothing, prior, vocabulary, classes, "
        "coefficient, binary: write them as train does"
    )


def test_a_saved_count_that_is_not_whole_is_refused():
    text = MultinomialNB().fit([["a"]], ["x"]).to_json().replace('"a": 1', '"a": "1/2"')
    assert "model.json: in class 'x', the count of 'a' is 1/2" in message_of(
        lambda: MultinomialNB.from_json(text, "model.json")
    )


def test_a_file_in_no_folder_is_the_system_s_own_error(tmp_path):
    path = str(tmp_path / "nowhere" / "model.json")
    with pytest.raises(FileNotFoundError) as raised:
        write_atomically(path, "{}")
    assert (raised.value.errno, raised.value.filename) == (errno.ENOENT, path)


def test_weights_saved_by_the_first_version_are_read():
    saved = ROOT / "tests" / "saved" / "multinomial-weighted.json"
    data = json.loads(saved.read_text(encoding="utf-8"))
    del data["settings"]["binary"]
    whole = MultinomialNB.from_json(saved.read_text(encoding="utf-8"))
    assert MultinomialNB.from_json(json.dumps(data)) == whole
