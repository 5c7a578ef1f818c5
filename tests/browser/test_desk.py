"""The desk in a browser, on the shipped example: what a researcher comes for, with the clicks counted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from api.commands.deciding import states_of
from api.commands.serving import read_document
from extract.pipeline import Reading
from kg.build import add_documents
from kg.store import Store, open_store

EXAMPLE = Path(__file__).parents[2] / "api" / "demo" / "documents"
ATTENTION = "attention-is-all-you-need"
NOTES = """# Notes

## [Small Networks Are Enough](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

## [Wide Images](https://arxiv.org/abs/2101.00002)

A. Berg, Cy Moe
"""


class Clicker:
    """A person with a page, whose clicks are counted; typing a search counts one."""

    def __init__(self, page: Any, site: str) -> None:
        self.page, self.site, self.clicks = page, site, 0

    def opens(self, path: str) -> None:
        self.page.goto(self.site + path)
        self.page.wait_for_function("() => document.body.dataset.ready === 'true'")

    def click(self, selector: str) -> None:
        self.clicks += 1
        self.page.locator(selector).first.click()

    def searches(self, words: str) -> None:
        """Type into the box of the page and take the first suggestion."""
        self.clicks += 1
        self.page.locator("#search").fill(words)
        self.page.locator("#hits li[role=option], #hits li").first.wait_for()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/view/node/**")
        self.page.wait_for_function("() => document.body.dataset.ready === 'true'")

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).all_inner_texts()
        return found


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory, api: Any) -> Iterator[str]:
    """The address of the desk over the shipped example."""
    store = open_store(f"embedded:{tmp_path_factory.mktemp('desk') / 'store'}")
    add_documents(store, Reading([str(EXAMPLE)]).facts())
    with api.served(create_app(store)) as client:
        yield str(client.base_url).rstrip("/")
    store.close()


@pytest.fixture
def person(page: Any, example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Clicker:
    """A person at the desk, whose marks go into a fresh folder."""
    monkeypatch.chdir(tmp_path)
    return Clicker(page, example)


def test_what_is_related_that_i_have_not_read_and_why(person: Clicker, tmp_path: Path, faults: list[str]) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    first = person.page.locator(".rows .row").first.get_attribute("data-key")
    person.click(".rows .row .name")
    person.page.wait_for_selector("#panel .sum")
    person.click("#panel .marks button[data-mark=read]")
    person.page.wait_for_function("() => document.getElementById('said')?.textContent === 'Marked: read'")
    assert (tmp_path / "kg.decisions").read_text(encoding="utf-8").endswith(f"read: {first.removeprefix('paper:')}\n")
    person.click(".quick a:has-text('not read')")
    person.page.wait_for_url("**unread=1**")
    assert person.clicks == 3
    assert first not in [row.get_attribute("data-key") for row in person.page.locator(".rows .row").all()]
    assert all(person.texts(".rows .row:first-of-type .why li"))
    assert faults == []


def test_the_sentences_behind_a_row_lead_to_their_document(person: Clicker) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    person.click(".rows .row .name")
    person.page.wait_for_selector("#panel .chain .quote mark")
    assert "row=" in person.page.url
    told = person.page.locator("#panel .quote").first.inner_text()
    person.click("#panel .quote footer a")
    person.page.wait_for_selector(".lines .chosen")
    assert person.page.locator(".lines .chosen mark, .lines .chosen p").first.inner_text().split()[0] in told
    person.page.go_back()
    assert person.page.locator("#panel .chain").count() > 0


def test_who_wrote_with_whom_on_a_topic(person: Clicker) -> None:
    person.opens("/")
    person.searches("transformer")
    person.click(".tabs a:has-text('Who with whom')")
    person.page.wait_for_selector(".rows .row")
    assert person.clicks == 2
    assert all(" and " in name for name in person.texts(".rows .name"))
    person.click(".rows .row .name")
    person.page.wait_for_selector("#panel .chain")
    assert person.clicks == 3
    assert any(" wrote " in told for told in person.texts("#panel .states"))


def test_how_a_concept_developed_over_the_years(person: Clicker) -> None:
    person.opens("/")
    person.searches("transformer")
    assert person.page.locator(".timeline .dot-of circle").count() >= 5
    years = [int(year) for year in person.texts(".years span")]
    assert years == sorted(years)
    person.click(".years a")
    person.page.wait_for_url("**from=**")
    assert person.clicks == 2
    assert all(str(years[0]) in who for who in person.texts(".rows .who"))


def test_a_list_is_taken_along_as_it_is_shown(person: Clicker) -> None:
    person.opens(f"/view/node/{ATTENTION}?list=citations&sort=newest")
    names = person.texts(".rows .name")
    with person.page.expect_download() as taken:
        person.click(".take a:has-text('Markdown')")
    text = Path(taken.value.path()).read_text(encoding="utf-8")
    assert person.clicks == 1
    assert [name for name in names if name.replace("-", "") not in text.replace("\\", "").replace("-", "")] == []
    with person.page.expect_download() as taken:
        person.click(".take a:has-text('BibTeX')")
    assert Path(taken.value.path()).read_text(encoding="utf-8").count("\n@") + 1 >= 2


def test_keys_do_what_the_mouse_does(person: Clicker, tmp_path: Path, faults: list[str]) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("ArrowDown")
    person.page.wait_for_selector("#panel .sum")
    assert person.page.locator(".rows .row").nth(1).get_attribute("aria-current") == "true"
    assert person.page.evaluate("() => document.activeElement.className") == "name"
    person.page.keyboard.press("t")
    person.page.wait_for_selector(".rows .row.to-read")
    person.page.keyboard.press("t")
    person.page.wait_for_function("() => !document.querySelector('.rows .row.to-read')")
    assert "to read:" not in (tmp_path / "kg.decisions").read_text(encoding="utf-8")
    assert faults == []


def test_names_in_the_picture_do_not_lie_on_one_another(person: Clicker) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    boxes = [name.bounding_box() for name in person.page.locator(".timeline .dot-of text").all()]
    assert len(boxes) == person.page.locator(".rows .row").count()
    for n, a in enumerate(boxes):
        for b in boxes[n + 1 :]:
            apart = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
            assert apart or a["y"] + a["height"] * 0.8 <= b["y"] or b["y"] + b["height"] * 0.8 <= a["y"]


def test_without_javascript_everything_but_marks_is_there(browser: Any, example: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{example}/view/node/{ATTENTION}")
    page.locator(".rows .row .name").first.click()
    assert page.locator("#panel .chain, #panel .sum").count() > 0
    assert not page.locator(".marks button").first.is_visible()
    context.close()


@pytest.mark.parametrize(
    "path", [f"/view/node/{ATTENTION}", "/view/node/concept:transformer?list=people", "/view/community/1"]
)
def test_a_phone_shows_the_list_and_nothing_is_wider_than_it(browser: Any, example: str, path: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(example + path)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert page.locator(".rows .name, .papers a").first.is_visible()
    small = [
        link.bounding_box()["height"]
        for link in page.locator(".picks a:visible, .tabs a:visible, .marks button:visible").all()
    ]
    assert min(small, default=24) >= 24
    context.close()


@pytest.fixture
def at_notes(page: Any, api: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Clicker, Store]]:
    """A person at the pages of a folder with notes, which may be written, and its store."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.md").write_text(NOTES, encoding="utf-8")
    store = open_store(f"embedded:{tmp_path / 'store'}")
    add_documents(store, Reading([str(tmp_path / "notes.md")]).facts())
    with api.served(create_app(store, states=states_of)) as client:
        yield Clicker(page, str(client.base_url).rstrip("/")), store
    store.close()


def test_two_names_are_one_person_previewed_decided_and_undone(
    page: Any, at_notes: tuple[Clicker, Store], faults: list[str]
) -> None:
    person, store = at_notes
    person.opens("/view/node/author:anna-berg")
    person.click(".tabs a:has-text('Same family name')")
    page.wait_for_selector(".rows .row")
    person.click(".rows .row .name")
    page.wait_for_selector("#panel .deciding button[data-kind]:visible")
    person.click("#panel .deciding button[data-kind=same]")
    page.wait_for_selector("#panel .deciding li")
    assert any(told.startswith("gone: A. Berg") for told in person.texts("#panel .deciding li"))
    person.click("#panel .deciding button:has-text('Do it')")
    page.wait_for_selector("#panel .deciding button:has-text('Undo')")
    assert person.clicks == 4
    assert store.read("MATCH (a:Author {id: 'a-berg'}) RETURN a.id") == []
    person.click("#panel .deciding button:has-text('Undo')")
    page.wait_for_function("() => document.querySelector('#panel .deciding')?.textContent.startsWith('Undone.')")
    assert len(store.read("MATCH (a:Author {id: 'a-berg'}) RETURN a.id")) == 1
    assert faults == []


def test_a_venue_is_told_for_a_document_and_a_false_paper_goes(
    page: Any, at_notes: tuple[Clicker, Store], tmp_path: Path, faults: list[str]
) -> None:
    person, store = at_notes
    person.opens("/view/node/document:notes")
    person.click(".telling summary")
    page.fill(".telling input[name=venue]", "Letters on Small Things")
    person.click(".telling button")
    page.wait_for_selector(".telling li")
    person.click(".telling button:has-text('Do it')")
    page.wait_for_selector(".telling button:has-text('Undo')")
    assert person.clicks == 3
    assert store.read("MATCH (p:Paper)-[:PUBLISHED_IN]->(v:Venue {name: 'Letters on Small Things'}) RETURN p.id") != []
    person.click(".telling button:has-text('Show the list again')")
    page.wait_for_selector(".rows .row")
    first = page.get_attribute(".rows .row", "data-key").removeprefix("paper:")
    person.click(".rows .row .name")
    person.click("#panel .deciding button[data-kind='no paper']:visible")
    page.wait_for_selector("#panel .deciding li")
    person.click("#panel .deciding button:has-text('Do it')")
    page.wait_for_selector("#panel .deciding button:has-text('Undo')")
    assert store.read("MATCH (p:Paper {id: $id}) RETURN p.id", {"id": first}) == []
    lines = (tmp_path / "kg.decisions").read_text(encoding="utf-8").splitlines()
    assert lines[1:] == ["all of notes: Letters on Small Things", f"no paper: {first}"]
    assert faults == []


def test_files_are_added_from_the_start_page(
    page: Any, api: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, faults: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.md").write_text(NOTES, encoding="utf-8")
    store = open_store(f"embedded:{tmp_path / 'store'}")
    store.prepare()
    with api.served(create_app(store, reader=read_document)) as client:
        person = Clicker(page, str(client.base_url).rstrip("/"))
        person.opens("/")
        page.locator("#files").set_input_files(tmp_path / "notes.md")
        page.wait_for_selector("#added a")
        assert page.locator("#added").inner_text().startswith("notes: 2 papers")
        person.click("#added a")
        page.wait_for_selector(".tally")
        assert page.locator(".tally dd").first.inner_text() == "2"
    store.close()
    assert faults == []
