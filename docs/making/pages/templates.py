"""All pages: parts of them, from the templates of docs/making/templates."""

import json
from functools import cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

FOLDER = Path(__file__).parents[1] / "templates"


@cache
def environment() -> Environment:
    """Jinja with two filters: `e` writes text for HTML, and `json` data for a script."""
    made = Environment(loader=FileSystemLoader(FOLDER), undefined=StrictUndefined, autoescape=False)
    made.filters.update(e=lambda text: escape(str(text)), json=as_json)
    return made


def as_json(data: object) -> str:
    """Data that can be part of a page.

    Examples:
        >>> as_json("</script>")
        '"\\\\u003c/script>"'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def rendered(template: str, **values: object) -> str:
    """A template with its values filled in.

    Examples:
        >>> rendered("get-package.html", url="", wheel="a.whl", zip="a.zip").count("<dt>")
        4
    """
    return environment().get_template(template).render(**values)
