"""The sizes of type and the left edges of each page of the built site.

    python -m tests.site.type_sizes site

opens every page in a browser and prints, for a few widths, its sizes of type in pixels and where its
lines begin, the most frequent first.  Fails if a page has more than `MOST` sizes.  Letters inside a
formula or a picture are scaled with it, and are not counted.  Needs the extra `site` and a Chromium.
"""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.site.conftest import CHROMIUM_FLAGS, SAVES_DATA, found_chromium, served

MOST = 7
"""How many sizes of type a page may have, the theme's included."""

SCREENS = ((1366, 768), (1280, 590), (768, 1024), (390, 844))

FOUND = """() => {
    const sizes = {}, edges = {}
    for (const it of document.querySelectorAll('body *')) {
        const own = [...it.childNodes].some(node => node.nodeType === 3 && node.data.trim())
        if (!own || it.closest('math, svg, script, style, noscript, .unseen') || !it.checkVisibility()) continue
        const box = it.getBoundingClientRect(), style = getComputedStyle(it)
        if (box.width < 2 || style.visibility === 'hidden') continue
        const size = Math.round(parseFloat(style.fontSize) * 10) / 10
        sizes[size] = (sizes[size] ?? 0) + 1
        const isBlock = !style.display.startsWith('inline') && !it.closest('td, th, button, .md-header')
        if (isBlock) edges[Math.round(box.left)] = (edges[Math.round(box.left)] ?? 0) + 1
    }
    const often = (found) => Object.entries(found).sort((a, b) => b[1] - a[1]).map(([it]) => Number(it))
    return { sizes: often(sizes), edges: often(edges) }
}"""


def pages(site: Path) -> list[str]:
    """The address of each page of a site."""
    files = (path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    return sorted(file.removesuffix("index.html") for file in files)


def main(site: Path, only: list[str], edges_shown: int) -> int:
    """Prints the sizes and edges of each page; how many pages have too many sizes."""
    failed = 0
    with served(site) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found_chromium(), args=CHROMIUM_FLAGS)
        for width, height in SCREENS:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.add_init_script(SAVES_DATA)
            for at in only or pages(site):
                page.goto(home + at)
                found = page.evaluate(FOUND)
                sizes = " ".join(f"{it:g}" for it in sorted(found["sizes"]))
                edges = " ".join(map(str, found["edges"][:edges_shown]))
                print(
                    f"{width}x{height}  /{at}  sizes {len(found['sizes'])}: {sizes}  edges: {edges}"
                )
                failed += len(found["sizes"]) > MOST
            page.close()
        browser.close()
    return failed


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument(
        "--page", action="append", default=[], help="only this page; may be repeated"
    )
    parser.add_argument("--edges", type=int, default=8, help="how many left edges are printed")
    given = parser.parse_args()
    if too_many := main(given.site, given.page, given.edges):
        sys.exit(f"more than {MOST} sizes of type: {too_many} times")
