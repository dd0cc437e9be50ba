"""The blocks of pages that need another library: each names it by `needs-` in its first line."""

import re
from importlib.util import find_spec

from tests.test_pages import PAGES, test_every_python_block_of_the_page_is_right


def test_every_block_that_needs_another_library_is_right():
    needed = {
        path: set(re.findall(r"\bneeds-(\w+)", path.read_text(encoding="utf-8"))) for path in PAGES
    }
    assert set().union(*needed.values()) >= {"sklearn"}
    for path, names in needed.items():
        if names:
            assert all(map(find_spec, names)), f"{path.name} needs {names}"
            test_every_python_block_of_the_page_is_right(path)
