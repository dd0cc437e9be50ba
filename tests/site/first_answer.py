"""How long a reader waits for the laboratory, and for Python: on a slow network and at the next visit.

    python3 -m mkdocs build --site-dir SITE
    python3 -m tests.site.first_answer SITE

Each run is a new reader, who follows a link to a case in the laboratory, and does so again later,
in another tab of the same browser.  What is seen first of this case is the page's own; Python
answers later.  A plain page, opened by another new reader, takes the time that the first answer is
compared with.  The browser itself slows its network down.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import BrowserContext, BrowserType, Page, sync_playwright

from tests.site.conftest import CHROMIUM_FLAGS, Quiet, found_chromium, served
from tests.site.opening import DRAWN, PLAIN

PLACE = "laboratory/#example=films"
OF_THE_CASE = "predictable"
"""A word that the equations of no other case have."""
LATENCY = {True: 40, False: 150}
"""Milliseconds, on a network that is faster than 2 Mbit/s, and on a slower one."""

LISTEN = """
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", ({ data }) => {
      if (data.result !== undefined) window.answered ??= performance.now();
    });
  }
};
const look = () => {
  const [lab, box] = ["lab", "lab-equations"].map((it) => document.getElementById(it));
  const old = !box || lab.classList.contains("waiting") || box.classList.contains("stale");
  if (old || !box.textContent.includes("OF_THE_CASE")) return requestAnimationFrame(look);
  window.first = performance.now();
};
look();
""".replace("OF_THE_CASE", OF_THE_CASE)
SECONDS = """() => {
  const [{ loadEventEnd }] = performance.getEntriesByType("navigation");
  return [window.answered, window.answered - loadEventEnd, window.first].map((it) => it / 1000);
}"""


class Counting(Quiet):
    """A server that counts the bytes of Python's files."""

    sent = 0

    def copyfile(self, source, outputfile):
        """Sends a file."""
        content = source.read()
        if "/vendor/" in self.path or "python-worker" in self.path:
            Counting.sent += len(content)
        outputfile.write(content)


def slow_page(context: BrowserContext, mbit: float) -> Page:
    """A tab with a slow network."""
    page = context.new_page()
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    if mbit:
        through = mbit * 1e6 / 8
        network.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": LATENCY[mbit > 2],
                "downloadThroughput": through,
                "uploadThroughput": through,
            },
        )
    return page


def plain_page(context: BrowserContext, address: str, mbit: float) -> float:
    """The seconds until a plain page is drawn."""
    page = slow_page(context, mbit)
    page.goto(address + PLAIN, timeout=300_000)
    seconds = float(page.evaluate(DRAWN)) / 1000
    page.close()
    return seconds


def visit(context: BrowserContext, address: str, mbit: float) -> list[float]:
    """Of a visit the megabytes, and the seconds to Python's first answer, after the load, and to the page's own."""
    page = slow_page(context, mbit)
    page.add_init_script(LISTEN)
    before = Counting.sent
    page.goto(address + PLACE, wait_until="load", timeout=300_000)
    page.wait_for_function("window.answered && window.first", timeout=300_000)
    seconds = page.evaluate(SECONDS)
    sent = Counting.sent - before
    page.wait_for_timeout(1000)  # what is kept for the next visit is written to disk
    page.close()
    return [sent / 1e6, *seconds]


def measure(chromium: BrowserType, address: str, mbit: float, runs: int) -> None:
    """Prints the medians of some runs, and the least and the most."""
    cold, second, plain = [], [], []
    for _ in range(runs):
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = chromium.launch_persistent_context(
                folder, executable_path=found_chromium(), args=CHROMIUM_FLAGS
            )
            plain.append(plain_page(context, address, mbit))
            context.close()
        # A reader with a folder, as on any computer: without one the browser keeps no large file.
        with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            context = chromium.launch_persistent_context(
                folder, executable_path=found_chromium(), args=CHROMIUM_FLAGS
            )
            cold.append(visit(context, address, mbit))
            second.append(visit(context, address, mbit))
            context.close()
    for name, visits in (("cold", cold), ("second", second)):
        megabytes, seconds, after, own = zip(*visits, strict=True)
        print(
            f"{f'{mbit:g} Mbit/s' if mbit else 'unthrottled':>12} {name:>7}: "
            f"{median(megabytes):5.2f} MB, {median(seconds):6.2f} s "
            f"({min(seconds):.2f} to {max(seconds):.2f}), {median(after):6.2f} s after the load; "
            f"the page's own {median(own):5.2f} s ({min(own):.2f} to {max(own):.2f}), "
            f"{median(own) / median(plain):.2f} times a plain page",
            flush=True,
        )


def main(arguments: list[str]) -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.site.first_answer")
    parser.add_argument("site", type=Path, help="the folder of the built site")
    parser.add_argument("--mbit", type=float, nargs="+", default=[9, 1.6], help="0: unthrottled")
    parser.add_argument("--runs", type=int, default=5)
    given = parser.parse_args(arguments)
    with served(given.site, Counting) as address, sync_playwright() as playwright:
        for mbit in given.mbit:
            measure(playwright.chromium, address, mbit, given.runs)


if __name__ == "__main__":
    main(sys.argv[1:])
