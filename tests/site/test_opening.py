"""What a browser has to do before a page is there; how long it takes is measured by `opening.py`.

Needs the extras `docs` and `site`, and a Chromium.
"""

import pytest

# Of each rule with :has(), how many elements the browser looks at: those inside each element that
# the rule may be about.
LOOKED_AT = """() => {
    const found = {}
    const count = (rules) => {
        for (const rule of rules) {
            count(rule.cssRules ?? [])
            for (const [, kind] of (rule.selectorText ?? '').matchAll(/([^\\s>+~,(]*)(?::not\\()?:has\\(/g)) {
                const looked = [...document.querySelectorAll(kind || '*')].map(it => it.querySelectorAll('*').length)
                found[rule.selectorText] = looked.reduce((a, b) => a + b, looked.length)
            }
        }
    }
    for (const sheet of document.styleSheets) count(sheet.cssRules)
    return found
}"""


@pytest.mark.parametrize(
    "path",
    ["", "laboratory/", "step/", "practice/exercises/", "notes/spam-ham/", "reference/model/"],
)
def test_no_rule_looks_through_more_than_a_few_parts_of_a_page(same_page, home, path):
    """With :has() on each line of code the reference took a minute to open."""
    looked_at = same_page(home + path, python=False).evaluate(LOOKED_AT)
    assert {rule: times for rule, times in looked_at.items() if times > 300} == {}
