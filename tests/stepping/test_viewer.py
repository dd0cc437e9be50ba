"""The page of a recording: one file."""

import json
import re

from naive_bayes import MultinomialNB, record
from naive_bayes.stepping import viewer
from tests.material import X_STAR, fitted


def test_the_script_of_a_page_is_its_files_without_imports_and_exports():
    files = [viewer.FOLDER / name for name in ("fractions.js", "typed.js", "viewer.js")]
    lines = "\n".join(file.read_text(encoding="utf-8") for file in files).split("\n")
    kept = [line.removeprefix("export ") for line in lines if not line.startswith("import ")]
    assert viewer.script().split("\n") == kept


def test_a_page_cannot_be_ended_by_its_data():
    recording = record(fitted(MultinomialNB).posterior, X_STAR)
    data = recording.to_dict() | {"call": "</script><script>alert(1)</script>"}
    page = viewer.page(data, "<b>")
    assert "alert(1)</script>" not in page
    assert json.loads(re.search(r'id="recording">(.*?)</script>', page)[1])["call"] == data["call"]
