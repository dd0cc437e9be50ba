"""How long each page of the built site takes to open, beside a plain page of the same run.

    python -m tests.site.opening site

opens every page in a browser, prints the slowest, and fails if one takes more than `MOST` times as
long as the plain page, from the click until it is drawn.  A page that seems slow is opened again,
by turns with the plain page: the shortest times of the two are compared, so that little depends on
what else the machine does.  Needs the extra `site` and a Chromium.
"""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.site.conftest import CHROMIUM_FLAGS, found_chromium, served

PLAIN = "steps/prior/"
"""A page as most are: text, formulas, sessions."""

MOST = 3
"""How many times as long as the plain page another may take."""

RUNS = 10
"""How often the plain page is opened, and each page that seems slow."""

DRAWN = """new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(
    () => done(performance.now()))))"""


def milliseconds(page: Page, address: str) -> float:
    """How long it takes from the click until a page is drawn."""
    page.goto(address, timeout=300_000)
    return float(page.evaluate(DRAWN))


def ratios(site: Path) -> dict[str, float]:
    """How many times as long as the plain page each page takes to open, the slowest first."""
    files = (path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    pages = sorted(file.removesuffix("index.html") for file in files)
    with served(site) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=CHROMIUM_FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 720})
        plain = min(milliseconds(page, home + PLAIN) for _ in range(RUNS))
        found = {}
        for at in pages:
            found[at] = milliseconds(page, home + at) / plain
            if MOST < found[at] < 5 * MOST:
                both = [[milliseconds(page, home + it) for it in (at, PLAIN)] for _ in range(RUNS)]
                own, others = map(min, zip(*both, strict=True))
                found[at] = own / others
        browser.close()
    return {at: found[at] for at in sorted(pages, key=found.__getitem__, reverse=True)}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--show", type=int, default=10, help="how many of the slowest are printed")
    given = parser.parse_args()
    measured = ratios(given.site)
    for where, ratio in [*measured.items()][: given.show]:
        print(f"{ratio:6.1f}  {where or 'the home page'}")
    slow = [where for where, ratio in measured.items() if ratio > MOST]
    if slow:
        sys.exit(f"{len(slow)} of {len(measured)} pages take more than {MOST} times a plain page")
