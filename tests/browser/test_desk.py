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
    person.page.wait_for_selector("#panel .chain")


def test_a_list_is_taken_along_as_it_is_shown(person: Clicker) -> None:
    person.opens(f"/view/node/{ATTENTION}?list=citations&sort=newest")
    names = person.texts(".rows .name")
    person.click(".take summary")
    with person.page.expect_download() as taken:
        person.click(".take a:has-text('Markdown')")
    text = Path(taken.value.path()).read_text(encoding="utf-8")
    assert [name for name in names if name.replace("-", "") not in text.replace("\\", "").replace("-", "")] == []
    with person.page.expect_download() as taken:
        person.click(".take a:has-text('BibTeX')")
    assert Path(taken.value.path()).read_text(encoding="utf-8").count("\n@") + 1 >= 2


def test_keys_do_what_the_mouse_does(person: Clicker, tmp_path: Path, faults: list[str]) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    person.page.keyboard.press("ArrowDown")
    person.page.keyboard.press("ArrowDown")
    person.page.wait_for_selector("#panel .sum")
    person.page.wait_for_function(
        "() => document.querySelectorAll('.rows .row')[1].getAttribute('aria-current') === 'true'"
    )
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
    page.wait_for_selector("#panel .chain, #panel .sum")
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
    assert person.texts("#panel .deciding p")[0].endswith("” changes 2 things and 2 connections:")
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


def test_a_decision_is_taken_back_days_later_where_all_of_them_stand(
    page: Any, at_notes: tuple[Clicker, Store], tmp_path: Path, faults: list[str]
) -> None:
    person, store = at_notes
    person.opens("/view/node/document:notes")
    person.click(".rows .row .name")
    person.click("#panel .deciding button[data-kind='no paper']:visible")
    person.click("#panel .deciding button:has-text('Do it')")
    page.wait_for_selector("#panel .deciding button:has-text('Undo')")
    assert len(store.read("MATCH (p:Paper) RETURN p.id")) == 1
    person.opens("/")
    person.click(".mine a:has-text('decisions')")
    page.wait_for_url("**/view/mine#decisions")
    person.click(".decided button:has-text('Undo')")
    page.wait_for_selector(".decided.undone")
    assert person.texts(".decided .waiting") == ["Undone."]
    assert len(store.read("MATCH (p:Paper) RETURN p.id")) == 2
    assert "no paper" not in (tmp_path / "kg.decisions").read_text(encoding="utf-8")
    assert faults == []


def test_a_form_that_says_nothing_can_be_filled_again(page: Any, at_notes: tuple[Clicker, Store]) -> None:
    person, _ = at_notes
    person.opens("/view/node/document:notes")
    person.click(".telling summary")
    page.fill(".telling input[name=year]", "18")
    person.click(".telling button")
    assert page.evaluate("() => document.querySelector('.telling input[name=year]').validity.rangeUnderflow")
    page.fill(".telling input[name=year]", "")
    person.click(".telling button")
    page.wait_for_selector(".telling .failed")
    assert person.texts(".telling .failed") == ["a venue, a year or both must be told"]
    person.click(".telling button:has-text('Back')")
    page.fill(".telling input[name=year]", "2021")
    person.click(".telling button[data-kind='all of']")
    page.wait_for_selector(".telling button:has-text('Do it')")


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


def test_what_was_marked_is_undone_by_a_key_and_letters_can_be_switched_off(person: Clicker, tmp_path: Path) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("r")
    page.wait_for_selector(".rows .row.read")
    page.keyboard.press("u")
    page.wait_for_function("() => !document.querySelector('.rows .row.read')")
    assert "read:" not in (tmp_path / "kg.decisions").read_text(encoding="utf-8")
    person.click(".keys summary")
    person.click("#keys-off")
    page.keyboard.press("r")
    page.keyboard.press("ArrowDown")
    page.wait_for_function("() => document.querySelectorAll('.rows .row')[1].getAttribute('aria-current') === 'true'")
    assert page.locator(".rows .row.read").count() == 0


def test_the_right_arrow_leads_to_the_reasons_and_the_left_one_back(person: Clicker) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.activeElement.id === 'panel'")
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.activeElement.className === 'name'")
    page.wait_for_function("() => /: \\d+ sentences?$/.test(document.getElementById('told').textContent)")


def test_a_stretch_of_years_is_drawn_or_typed(person: Clicker) -> None:
    page = person.page
    person.opens("/view/node/concept:transformer")
    bars = page.locator(".years a")
    years = [int(bar.get_attribute("data-year")) for bar in bars.all()]
    a, b = bars.nth(0).bounding_box(), bars.nth(2).bounding_box()
    page.mouse.move(a["x"] + a["width"] / 2, a["y"] + 20)
    page.mouse.down()
    page.mouse.move(b["x"] + b["width"] / 2, b["y"] + 20, steps=4)
    page.mouse.up()
    page.wait_for_url(f"**from={years[0]}&to={years[2]}**")
    page.wait_for_function("() => document.body.dataset.ready === 'true'")
    assert page.locator(".years a[aria-current]").count() == 3
    page.locator(".narrow summary").click()
    page.locator(".between input[name=from]").fill(str(years[1]))
    page.locator(".between button").click()
    page.wait_for_url(f"**from={years[1]}&to={years[2]}**")
    page.wait_for_function("() => document.activeElement.textContent === 'Show'")


def test_a_row_lights_its_dot_and_its_way_to_the_centre(person: Clicker) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    key = page.locator(".rows .row").first.get_attribute("data-key")
    page.locator(".rows .row .name").first.hover()
    assert page.locator(f".timeline .dot-of.pointed[data-key='{key}']").count() == 1
    way = page.locator(f".timeline .tie[data-a='{key}'][data-b='paper:{ATTENTION}'], "
                       f".timeline .tie[data-b='{key}'][data-a='paper:{ATTENTION}']")  # fmt: skip
    assert way.count() == 1
    assert way.evaluate("line => getComputedStyle(line).visibility") == "visible"
    page.locator(f".timeline .dot-of[data-key='{key}']").hover()
    assert page.locator(f".rows .row.pointed[data-key='{key}']").count() == 1


def test_the_trail_leads_back_to_where_one_came_by(person: Clicker) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    assert page.locator(".trail").count() == 0
    person.opens("/view/node/concept:transformer")
    person.opens("/view/node/concept:transformer?list=people")
    assert person.texts(".trail a") == ["Attention is All You Need"]
    person.click(".trail a")
    page.wait_for_url(f"**/view/node/{ATTENTION}")
    person.opens(f"/view/node/{ATTENTION}")
    assert person.texts(".trail a") == ["Transformer"]


def test_a_panel_that_was_asked_for_twice_is_not_left_busy(person: Clicker) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    person.click(".rows .row >> nth=0 >> .name")
    page.wait_for_function("() => document.getElementById('panel').dataset.row")
    page.evaluate(
        "() => { const names = document.querySelectorAll('.rows .row .name'); names[1].click(); names[0].click(); }"
    )
    page.wait_for_timeout(500)
    assert page.locator("#panel").get_attribute("aria-busy") is None
    assert page.locator("#panel .title").inner_text() == page.locator(".rows .name").first.inner_text()


def test_a_touch_that_becomes_a_scroll_draws_no_years(person: Clicker) -> None:
    page = person.page
    person.opens("/view/node/concept:transformer")
    page.evaluate(
        """() => {
          const bars = [...document.querySelectorAll(".years a")];
          const at = (bar) => ({clientX: bar.getBoundingClientRect().x + 3, bubbles: true, button: 0});
          bars[0].dispatchEvent(new PointerEvent("pointerdown", at(bars[0])));
          bars[2].dispatchEvent(new PointerEvent("pointermove", at(bars[2])));
          window.dispatchEvent(new PointerEvent("pointercancel"));
          document.querySelector("h1").dispatchEvent(new PointerEvent("pointerup", {bubbles: true}));
        }"""
    )
    page.wait_for_timeout(200)
    assert "from=" not in page.url
    assert page.locator(".years .drawn").count() == 0


def test_a_key_that_is_held_marks_once(person: Clicker) -> None:
    page = person.page
    person.opens(f"/view/node/{ATTENTION}")
    page.keyboard.press("ArrowDown")
    page.evaluate(
        """() => { for (const repeat of [false, true, true, true]) {
          document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: "r", repeat, bubbles: true}));
        } }"""
    )
    page.wait_for_selector(".rows .row.read")
    page.wait_for_timeout(300)
    assert page.locator(".rows .row.read").count() == 1
    page.keyboard.press("u")
    page.wait_for_function("() => !document.querySelector('.rows .row.read')")


def test_a_link_to_a_row_leaves_the_bar_where_it_is(person: Clicker) -> None:
    person.opens(f"/view/node/{ATTENTION}")
    address = person.page.locator(".rows .row .name").nth(20).get_attribute("href")
    person.opens(address)
    assert person.page.evaluate("() => [scrollY, document.documentElement.scrollHeight - innerHeight]") == [0, 0]
    assert person.page.locator(".rows .row[aria-current]").is_visible()
    person.click(".years a")
    person.page.wait_for_url("**from=**")
    assert person.page.evaluate("() => scrollY") == 0
