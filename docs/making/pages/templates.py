"""All pages: parts of them, from the templates of docs/making/templates."""

import re
from functools import cache
from html import escape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from docs.making.laboratory.step_case import compact_json

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
    return compact_json(data).replace("<", "\\u003c")


def rendered(template: str, **values: object) -> str:
    """A template with its values filled in.

    Examples:
        >>> rendered("get-package.html", url="", wheel="a.whl", zip="a.zip").count("<dt>")
        4
    """
    return environment().get_template(template).render(**values)


def in_markdown(template: str, **values: object) -> str:
    """A template for a page in Markdown: without empty lines, which would end the block.

    Examples:
        >>> in_markdown("emails.html", emails=[], keywords=(), hues={}).count("\\n\\n")
        0
    """
    return re.sub(r"\n\s*\n", "\n", rendered(template, **values)).strip()
