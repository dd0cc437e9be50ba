"""The classes of docs/recipes, made from the pages themselves, so that the laws run over them."""

import doctest
from pathlib import Path

PAGES = sorted((Path(__file__).parents[1] / "docs" / "recipes").glob("*.md"))

for page in PAGES:
    for example in doctest.DocTestParser().get_examples(page.read_text(encoding="utf-8")):
        if example.source.startswith(("from ", "class ")):
            # Their module is this one, so that they can be pickled.
            exec(compile(example.source, f"<{page.name}>", "exec"), globals())
