"""The site from the zip, opened from disk as by a double click."""

import zipfile
from urllib.parse import unquote, urlsplit

import pytest

from docs.making.laboratory.cases import BY_NAME
from docs.making.pages import offline
from docs.making.pages.get_package import ZIP
from tests.site.conftest import shows, unfold


@pytest.fixture(scope="module")
def disk(site, tmp_path_factory):
    """The zip, unpacked."""
    folder = tmp_path_factory.mktemp("disk")
    if not (site / "downloads" / ZIP).is_file():
        pytest.skip("the site was built without its second build: set NAIVE_BAYES_SITE")
    with zipfile.ZipFile(site / "downloads" / ZIP) as archive:
        archive.extractall(folder)
    return folder / "naive_bayes-site"


def test_home_and_the_search_work_from_disk(same_page, disk):
    page = same_page((disk / "index.html").as_uri())
    page.get_by_text("type your own email").click()
    page.get_by_label("your own email").fill("free lunch now")
    page.keyboard.press("Enter")
    page.get_by_text("impossible for spam").first.wait_for()
    link = page.get_by_role("link", name="open in the laboratory")
    assert link.get_attribute("href").startswith("laboratory.html#training=")
    assert "document=free+lunch+now" in link.get_attribute("href")
    assert link.get_attribute("title") is None  # it needs no server
    page.goto((disk / "notes" / "spam-ham.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("smoothing")
    link = page.locator("#box .box-place").first
    link.wait_for()
    assert link.get_attribute("href").startswith("file:")


def test_learns_pictures_move_from_disk_and_a_number_is_found(same_page, disk):
    page = same_page((disk / "steps" / "smoothing.html").as_uri())
    page.get_by_role("slider").press("Home")
    page.get_by_text("impossible for spam").first.wait_for()
    page.goto((disk / "notes" / "index.html").as_uri())
    page.locator("article .box-open").click()
    page.fill("#box [role=combobox]", "9/64")
    link = page.locator("#box .box-place").first
    link.wait_for()
    address = urlsplit(link.get_attribute("href"))
    assert (disk / "notes" / "spam-ham.html").as_uri() == f"file://{address.path}"
    link.click()
    page.wait_for_url("**/spam-ham.html#*")
    assert page.locator(f"[id='{address.fragment}']").is_visible()


def test_a_page_that_needs_python_says_how_to_start_a_server(same_page, disk):
    for name in offline.NEED_PYTHON:
        page = same_page((disk / name).as_uri())
        assert page.locator("#from-disk pre").inner_text().strip() == offline.SERVE
        assert page.locator("#from-disk").is_visible()
        controls = page.locator(
            "article :is(input, select, textarea, button:not(.md-code__button))"
        )
        assert controls.count() > 0
        assert [it for it in controls.all() if it.is_enabled()] == []
    same_page.wrong.clear()  # from disk a browser loads no module


def test_the_laboratory_works_out_texts_from_disk_and_says_what_needs_python(same_page, disk):
    address = (disk / "laboratory.html").as_uri()
    page = same_page(f"{address}#example=three-classes")
    shows(page, BY_NAME["three-classes"].state)
    page.click("#lab-chips .drop >> nth=0")
    page.press("#lab-alpha-slider", "ArrowRight")
    words = {**BY_NAME["three-classes"].state, "document": "b b d e b b"}
    shows(page, {**words, "smoothing": "laplace", "alpha": "5/4"})
    assert page.inner_text("#lab-flips") == page.inner_text("#lab-loading") == ""
    assert page.get_attribute("#lab-bar .pull-bar", "aria-label").startswith("spam ")
    for name in ("odds", "models"):
        unfold(page, name)
        assert "spam" in page.inner_text(f"#lab-panel-{name}")
    unfold(page, "working")
    page.get_by_text("This panel needs Python").wait_for()
    assert "README.txt says how to serve it" in page.inner_text("#lab-loading")
    page = same_page(f"{address}#example=clinic")
    page.get_by_text("starts no Python for a page from disk").first.wait_for()


def test_nothing_in_the_zip_is_loaded_from_elsewhere_and_links_lead_to_files(disk):
    from lxml import html

    pages = [disk / "index.html", *disk.glob("notes/*.html")]
    for path in pages:
        page = html.parse(path)
        assert not page.xpath("//script[@type='module' or starts-with(@src, 'https:')]")
        links = (urlsplit(it) for it in page.xpath("//@href|//@src"))
        files = [it.path for it in links if it.path and not it.scheme and not it.path.endswith(ZIP)]
        assert [it for it in files if not (path.parent / unquote(it)).is_file()] == [], path
    assert len(pages) > 5
    assert offline.SERVE in (disk / "README.txt").read_text(encoding="utf-8")
    assert (disk / "with-python" / "laboratory" / "index.html").is_file()
