"""Settings for all tests, and the browser that some of them share."""

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

# The same examples every time: a failure is never luck.  Some laws discard examples
# of 0/0, and no example has a deadline, for a slow machine is not a failure.
settings.register_profile(
    "steady",
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=20,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)
settings.load_profile("steady")

CHROMIUM_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No host but this machine is found.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


@pytest.fixture(scope="session")
def chromium():
    """The path of a Chromium: what NAIVE_BAYES_CHROMIUM names, else what is on the path."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = os.environ.get("NAIVE_BAYES_CHROMIUM") or next(
        filter(None, map(shutil.which, names)), None
    )
    if not found:
        pytest.skip("there is no Chromium: install one, or name it in NAIVE_BAYES_CHROMIUM")
    return found


@pytest.fixture(scope="session")
def browser(chromium):
    """A browser, one for all tests: Playwright runs once in a process."""
    sync_api = pytest.importorskip("playwright.sync_api", reason='pip install "naive-bayes[site]"')
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()
