"""saving: what is loaded is what was saved, it is checked, and nothing in it is executed."""

import builtins
import json
import os
from fractions import Fraction
from threading import Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

import naive_bayes as nb
from naive_bayes.working import saving
from tests.material import SMOOTHINGS, message_of, refused, train

KINDS = [nb.MultinomialNB, nb.BernoulliNB, nb.ComplementNB]


@pytest.mark.parametrize("smoothing", [*SMOOTHINGS.values(), nb.Laplace(0.1)], ids=repr)
def test_the_settings_come_back(smoothing):
    """Labels that look alike stay apart."""
    model = nb.BernoulliNB(
        smoothing=smoothing,
        prior={"x": Fraction(1, 3), "7": Fraction(2, 3), 7: 0, None: 0},
        vocabulary=["a", "b", "naïve", "中文", "🙂", 'quote"', "back\\slash", "new\nline"],
        classes=["7", 7, None, "x"],
    )
    model.fit([["a", "b", "b"], ["a", "中文"], ["b"], ["🙂"]], ["x", "7", 7, None])
    loaded = nb.BernoulliNB.from_json(model.to_json())
    assert loaded == model
    assert (repr(loaded), loaded.to_json()) == (repr(model), model.to_json())


any_document, any_label = st.lists(st.text(max_size=4)), st.text() | st.integers() | st.none()


@given(st.lists(st.tuples(any_document, any_label), min_size=1), st.sampled_from(KINDS))
def test_any_words_and_labels_come_back(corpus, make):
    model = train(make(), corpus)
    loaded = make.from_json(model.to_json())
    assert loaded == model
    assert loaded.update(["a"], corpus[0][1]) == model.update(["a"], corpus[0][1])


@pytest.mark.parametrize("make", [nb.MultinomialNB, nb.BernoulliNB, nb.DirichletMultinomialNB])
def test_counts_that_are_fractions_come_back(make):
    """Expectation and maximisation shares a document among the classes."""
    words = {"x": {"a": Fraction(2, 3), "b": 1}, "y": {"a": Fraction(1, 3), "b": Fraction(1, 2)}}
    model = make()
    model.learn({"x": Fraction(3, 2), "y": Fraction(1, 2)}, words)
    loaded = make.from_json(model.to_json())
    assert loaded.likelihood("b", "y") == model.likelihood("b", "y")
    assert loaded.posterior(["a"]) == model.posterior(["a"])


def test_a_model_is_loaded_by_its_own_kind():
    saved = nb.BernoulliNB().fit([["a"]], ["x"]).to_json()
    refused(
        lambda: nb.MultinomialNB.from_json(saved, "model.json"),
        "model.json is of a BernoulliNB, not of a MultinomialNB: load it by the from_json of its "
        "own class, or by TextClassifier.from_json",
    )
    refused(lambda: nb.MixedNB.from_json(saved), "BernoulliNB", "MixedNB")


def test_a_word_or_label_without_a_form_in_json_is_refused_when_saved():
    """Not when it is loaded: then the counts would be lost."""
    for make in KINDS:
        refused(make().to_json)
    for document, label in (([frozenset("ab")], "x"), (["a"], frozenset("x"))):
        model = nb.MultinomialNB().fit([document], [label])
        refused(model.to_json, "frozenset", "cannot be written")


def test_words_and_labels_may_be_tuples_and_numbers():
    """Pairs of words, for example, which a JSON object could not have as keys."""
    documents, labels = [[("a", "b"), 1], [Fraction(1, 2), 0.5, True]], [("x", 1), 0.5]
    model = nb.MultinomialNB().fit(documents, labels)
    loaded = nb.MultinomialNB.from_json(model.to_json())
    assert (loaded, loaded.to_json()) == (model, model.to_json())


def test_what_is_saved_beside_a_model_is_data_that_json_has():
    model = nb.MultinomialNB().fit([["a"]], ["x"])
    endless = []
    endless.append(endless)
    for extra in ({"it": endless}, {"it": {1, 2}}, {"it": float("nan")}, {"it": model}):
        refused(lambda extra=extra: model.to_json(extra), "the extra 'it' is ", "no form in JSON")
    refused(lambda: model.to_json({"classes": 1}), "extra has 'classes'")
    assert json.loads(model.to_json({"it": [1, "a", None]}))["it"] == [1, "a", None]


def test_nothing_in_a_file_is_executed(monkeypatch):
    saved = json.loads(nb.MultinomialNB().fit([["a"]], ["x"]).to_json())
    code = "__import__('os').abort()"
    files = [{**saved, place: code} for place in ("model", "format")]
    files += [{**saved, "settings": {**saved["settings"], it: code}} for it in saved["settings"]]

    def forbidden(*arguments, **more):
        raise AssertionError("loading executed something")

    with monkeypatch.context() as patch:
        for name in ("eval", "exec", "compile"):
            patch.setattr(builtins, name, forbidden)
        for text in map(json.dumps, files):
            refused(lambda: nb.MultinomialNB.from_json(text, "model.json"), "model.json")


# Corrupted files.


def edit(change):
    def changed(text):
        data = json.loads(text)
        change(data)
        return json.dumps(data)

    return changed


def setting(name, value):
    return edit(lambda data: data["settings"].update({name: value}))


def text_setting(name, value):
    return edit(lambda data: data["text"].update({name: value}))


def in_class(name, value):
    return edit(lambda data: data["classes"][0].update({name: value}))


def count(value):
    return edit(lambda data: data["classes"][0]["counts"][0].__setitem__(1, value))


CORRUPTED = {
    "no JSON": lambda data: "spam\twin\n",
    "another format": edit(lambda data: data.update(format="naive_bayes model, version 2")),
    "no model": edit(lambda data: data.pop("model")),
    "unknown model": edit(lambda data: data.update(model="os.system")),
    "a class twice": edit(lambda data: data["classes"].append(data["classes"][0])),
    "no documents": edit(lambda data: [c.update(documents=0) for c in data["classes"]]),
    "negative documents": in_class("documents", -1),
    "bool documents": in_class("documents", True),
    "a label that is an object": in_class("label", {"spam": 1}),
    "something more in a class": in_class("run", "echo"),
    "counts of a wrong type": in_class("counts", {"win": 1}),
    "bool count": count(True),
    "NaN": lambda data: data.replace('["win", 1]', '["win", NaN]'),
    "digits without end": lambda data: data.replace('["win", ', '["win", ' + "9" * 5000),
    "a word twice": lambda data: data.replace('["win", 1]', '["win", 1], ["win", 1]'),
    "huge nesting": lambda data: '{"classes": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "smoothing with more": setting("smoothing", {"name": "Laplace", "alpha": "1", "beta": "2"}),
    "a prior of malformed pairs": setting("prior", [["spam"], "ham"]),
    "a prior for a list": setting("prior", [[["spam"], "1"]]),
    "a setting more": setting("weighted", False),
    "a number as a smoothing": setting("smoothing", 1),
    "a prior of pairs with one class twice": setting("prior", {"pairs": [["spam", 1], ["spam", 1]]}),
    "stop words in one string": text_setting("stop_words", "the"),
    "a bool size": text_setting("sizes", [True]),
    "a vocabulary in one string": setting("vocabulary", "win"),
    "a pattern that is a number": text_setting("pattern", 7),
    "one text setting less": edit(lambda data: data["text"].pop("sizes")),
    "a tokeniser": text_setting("tokeniser", None),
    "a stop word that is a number": text_setting("stop_words", [7]),
}  # fmt: skip


@pytest.mark.parametrize("corrupt", CORRUPTED.values(), ids=CORRUPTED)
def test_a_corrupted_model_is_refused_on_one_line_that_names_it(corrupt):
    data = nb.TextClassifier().fit(["win now", "lunch"], ["spam", "ham"]).to_json()
    assert corrupt(data) != data
    message = message_of(lambda: nb.TextClassifier.from_json(corrupt(data), "model.json"))
    assert message.startswith("model.json")
    assert "\n" not in message
    assert len(message) < 1000


@pytest.mark.parametrize(
    ("word", "count", "problem"),
    [
        ("a", 0, "write a number above 0, once"),
        ("a", "9e201", 'write a number from 0 to 10^200, a fraction in quotes such as "1/2"'),
        ("a", "2", "a word can occur in at most all 1 documents"),
        ("b", 1, "the word is not in the vocabulary: add it there, or leave it out"),
    ],
)
def test_a_wrong_count_is_named_with_its_class_and_its_word(word, count, problem):
    data = json.loads(nb.BernoulliNB(vocabulary=["a"]).fit([["a"]], ["x"]).to_json())
    data["classes"][0]["counts"] = [[word, count]]
    message = message_of(lambda: nb.BernoulliNB.from_json(json.dumps(data), "model.json"))
    assert message.startswith(f"model.json: in class 'x', the count of {word!r} is ")
    assert message.endswith(f": {problem}")


def test_settings_that_do_not_fit_are_named():
    data = json.loads(nb.BernoulliNB(classes=["x", "y"]).fit([["a"], ["b"]], ["x", "y"]).to_json())
    data["classes"].reverse()
    named = "model.json: the classes are ['y', 'x'], and the settings say ['x', 'y']"
    refused(lambda: nb.BernoulliNB.from_json(json.dumps(data), "model.json"), named)
    data["settings"] = {"alpha": 1}
    named = "the settings are alpha, and should be smoothing, prior, vocabulary, classes"
    refused(lambda: nb.BernoulliNB.from_json(json.dumps(data)), named)


# Writing.


def test_writing_leaves_no_other_file(tmp_path):
    path = tmp_path / "model.json"
    for text in ("one", "naïve 🙂\n"):
        nb.write_atomically(path, text)
        assert path.read_bytes() == text.encode()
    with pytest.raises(ValueError, match="surrogates"):
        nb.write_atomically(path, "\udcff")
    assert path.read_bytes() == "naïve 🙂\n".encode()
    assert os.listdir(tmp_path) == ["model.json"]


@pytest.mark.parametrize("culprit", ["replace", "fsync"])
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_an_interrupted_write_leaves_the_old_file(tmp_path, monkeypatch, culprit, error):
    path = tmp_path / "model.json"
    nb.write_atomically(path, "old")

    def fail(*arguments):
        raise error

    monkeypatch.setattr(saving.os, culprit, fail)
    with pytest.raises(type(error)):
        nb.write_atomically(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert os.listdir(tmp_path) == ["model.json"]


def test_the_error_names_the_path_that_was_given(tmp_path):
    """The user does not see the name of the temporary file."""
    for path in (str(tmp_path / "nowhere" / "model.json"), str(tmp_path)):
        with pytest.raises(OSError, match="\\[Errno") as raised:
            nb.write_atomically(path, "{}")
        assert raised.value.filename == path
    assert os.listdir(tmp_path) == []


def test_a_new_file_has_the_usual_mode_and_an_old_one_keeps_its_own(tmp_path):
    path, other = tmp_path / "model.json", tmp_path / "other"
    other.write_text("", encoding="utf-8")
    nb.write_atomically(path, "new")
    assert path.stat().st_mode == other.stat().st_mode
    path.chmod(0o640)
    nb.write_atomically(path, "newer")
    if os.name == "posix":
        assert path.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs Unix")
def test_links_and_pipes_are_not_replaced(tmp_path):
    """A file put in the place of a pipe would leave its reader waiting for ever."""
    path, link, pipe = (tmp_path / name for name in ("model.json", "link.json", "pipe.json"))
    link.symlink_to(path)
    nb.write_atomically(link, "new")
    assert link.is_symlink()
    assert path.read_text(encoding="utf-8") == "new"
    os.mkfifo(pipe)
    read = []
    reader = Thread(target=lambda: read.append(pipe.read_text(encoding="utf-8")), daemon=True)
    reader.start()
    nb.write_atomically(pipe, "naïve\n")
    reader.join(timeout=10)
    assert read == ["naïve\n"]
    assert pipe.is_fifo()


@pytest.mark.skipif(os.name != "posix", reason="needs Unix")
def test_the_mask_of_new_files_holds_while_a_file_is_written(tmp_path, monkeypatch):
    """It belongs to all threads: whatever another one writes meanwhile has its mode from it."""
    path, private = tmp_path / "model.json", tmp_path / "private.json"
    private.touch(0o600)
    modes = []

    def replace(*names):
        other = tmp_path / f"other {len(modes)}"
        other.touch()
        modes.append((other.stat().st_mode & 0o777, os.stat(names[0]).st_mode & 0o777))
        rename(*names)

    def umask(mask):
        modes.append(mask)
        return mask_of_the_process(mask)

    rename, mask_of_the_process = os.replace, os.umask
    before = os.umask(0o027)
    try:
        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr(os, "umask", umask)
        nb.write_atomically(path, "{}")
        nb.write_atomically(private, "{}")
    finally:
        mask_of_the_process(before)
    assert modes == [(0o640, 0o640), (0o640, 0o600)]
