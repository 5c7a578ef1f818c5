"""What a researcher comes for, step by step with the steps counted: by mouse, by keys only, and on a phone."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from api.app import create_app
from api.commands.deciding import states_of
from extract.pipeline import Reading
from kg.build import add_documents, remove_document
from kg.store import Store, open_store

EXAMPLE = Path(__file__).parents[2] / "api" / "demo" / "documents"
MOST_TABS = 400
"""So often the Tab key is pressed until something counts as out of reach."""

SAID_OF_CONCEPTS = ("introduced by", "improved on by", "criticised by", "used by", "mentioned by")
"""What papers do with a concept, what says most first."""

pytestmark = pytest.mark.browser


class Person:
    """Somebody at a page, whose steps are counted: a click, a tap or Enter is one, and so is a search that is typed."""

    width, touch = 1440, False

    def __init__(self, page: Any, site: str) -> None:
        self.page, self.site, self.steps = page, site, 0

    def opens(self, path: str) -> None:
        self.page.goto(self.site + path)
        self.ready()

    def ready(self) -> None:
        self.page.wait_for_function("() => document.body.dataset.ready === 'true'")

    def lands(self, address: str) -> None:
        """A page of the same desk came, and the focus is where it was."""
        self.page.wait_for_url(address)
        self.ready()
        self.keeps_focus()

    def keeps_focus(self) -> None:
        assert self.page.evaluate("() => document.activeElement !== document.body")

    def takes(self, selector: str) -> None:
        """Do what a thing on the page is for."""
        self.steps += 1
        self.page.locator(selector).first.wait_for()
        self.act(selector)

    def act(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def chooses_first_row(self) -> None:
        self.takes(".rows .row .name")

    def searches(self, words: str) -> None:
        self.steps += 1
        self.page.keyboard.press("/")
        self.page.keyboard.type(words)
        self.page.wait_for_function(
            "words => document.getElementById('hits').dataset.asked === words", arg=words.strip()
        )
        self.page.locator("#hits li[role=option]").first.wait_for()
        self.page.keyboard.press("ArrowDown")
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/view/node/**")
        self.ready()

    def texts(self, selector: str) -> list[str]:
        found: list[str] = self.page.locator(selector).all_inner_texts()
        return found


class WithKeys(Person):
    """Uses no mouse: Tab until a thing has the focus, then Enter; arrows in the list."""

    def act(self, selector: str) -> None:
        wanted = self.page.locator(selector).first.element_handle()
        for _ in range(MOST_TABS):
            if self.page.evaluate("wanted => document.activeElement === wanted", wanted):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no key leads to {selector}")

    def chooses_first_row(self) -> None:
        self.steps += 1
        self.page.keyboard.press("ArrowDown")


class OnAPhone(Person):
    """Taps on a screen of 390 pixels."""

    width, touch = 390, True

    def act(self, selector: str) -> None:
        self.page.locator(selector).first.tap()


class Desk:
    """The pages over one graph, and what in it is most connected."""

    def __init__(self, store: Store, site: str) -> None:
        self.store, self.site = store, site

    def busiest(self, label: str) -> tuple[str, str]:
        """The id and the name of the thing of a kind that has most relationships."""
        rows = self.store.read(
            f"MATCH (n:{label})-[r]-() WITH n, count(r) AS links ORDER BY links DESC, n.id LIMIT 1 "
            "RETURN n.id AS id, coalesce(n.title, n.name) AS name"
        )
        return rows[0]["id"], rows[0]["name"]

    def forget_decisions(self) -> None:
        """Make the store what it was before somebody marked or decided: it knows the file of that person."""
        while any(job["state"] in ("waiting", "running") for job in httpx.get(f"{self.site}/api/jobs").json()["items"]):
            time.sleep(0.1)
        for row in self.store.read("MATCH (d:Document) WHERE d.format = 'decisions' RETURN d.id AS id"):
            remove_document(self.store, row["id"])

    def namesakes(self) -> tuple[str, str]:
        """Two persons of one family name, the first in the order of their ids."""
        rows = self.store.read(
            "MATCH (a:Author), (b:Author) WHERE a.family = b.family AND a.id < b.id "
            "RETURN a.id AS a, b.id AS b ORDER BY a, b LIMIT 1"
        )
        return rows[0]["a"], rows[0]["b"]


@pytest.fixture(scope="module", params=["example", pytest.param("seeds", marks=pytest.mark.shared)])
def desk(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, api: Any) -> Iterator[Desk]:
    """The pages over the shipped example, and over the five real documents."""
    facts = request.getfixturevalue("seed_facts") if request.param == "seeds" else Reading([str(EXAMPLE)]).facts()
    store = open_store(f"embedded:{tmp_path_factory.mktemp('journeys') / 'store'}")
    add_documents(store, facts)
    with api.served(create_app(store, states=states_of)) as client:
        yield Desk(store, str(client.base_url).rstrip("/"))
    store.close()


@pytest.fixture(params=[Person, WithKeys, OnAPhone], ids=["mouse", "keys", "phone"])
def person(
    request: pytest.FixtureRequest,
    browser: Any,
    desk: Desk,
    watch: Any,
    faults: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Person]:
    """Somebody at the desk, whose marks and decisions go into a fresh folder; nothing may fail behind the page."""
    monkeypatch.chdir(tmp_path)
    kind = request.param
    context = browser.new_context(
        viewport={"width": kind.width, "height": 844 if kind.touch else 900}, is_mobile=kind.touch, has_touch=kind.touch
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    watch(page, faults)
    yield kind(page, desk.site)
    context.close()
    desk.forget_decisions()
    assert faults == []


def test_related_papers_that_i_have_not_read_and_why(person: Person, desk: Desk, tmp_path: Path) -> None:
    paper, _ = desk.busiest("Paper")
    person.opens(f"/view/node/{paper}")
    first = person.page.locator(".rows .row").first.get_attribute("data-key")
    person.chooses_first_row()
    person.page.wait_for_selector("#panel .sum")
    assert person.page.locator("#panel .quote mark, #panel .hint").count() > 0
    person.takes("#panel .marks button[data-mark=read]")
    person.page.wait_for_function("() => document.getElementById('said')?.textContent === 'Marked: read'")
    person.keeps_focus()
    assert f"read: {first.removeprefix('paper:')}\n" in (tmp_path / "kg.decisions").read_text(encoding="utf-8")
    person.takes(".quick a:has-text('not read')")
    person.lands("**unread=1**")
    assert person.steps <= 3
    assert first not in [row.get_attribute("data-key") for row in person.page.locator(".rows .row").all()]
    assert all(person.texts(".rows .row .why li"))


def test_who_wrote_with_whom_on_a_topic(person: Person, desk: Desk) -> None:
    _, topic = desk.busiest("Concept")
    person.opens("/")
    person.searches(topic)
    person.takes(".tabs a:has-text('Who with whom')")
    person.lands("**list=pairs**")
    assert person.steps <= 3
    names = person.texts(".rows .name")
    assert names
    assert all(" and " in name for name in names)
    assert "of" in person.texts(".amount")[0]


def test_how_a_concept_developed_over_the_years(person: Person, desk: Desk) -> None:
    _, topic = desk.busiest("Concept")
    person.opens("/")
    person.searches(topic)
    if person.touch:
        person.takes(".tabs .to-picture")
    assert person.page.locator(".timeline .dot-of").first.is_visible()
    years = [
        int(year) for year in person.page.locator(".years a").evaluate_all("bars => bars.map(b => b.dataset.year)")
    ]
    assert years == sorted(years)
    assert len(years) > 1
    person.takes(".years li:last-child a")
    person.lands("**from=**")
    assert person.steps <= 3
    assert all(str(years[-1]) in who for who in person.texts(".rows .who"))


def test_what_my_notes_say_of_a_concept(person: Person, desk: Desk) -> None:
    rows = desk.store.read(
        "MATCH (p:Paper)-[:INTRODUCES]->(c:Concept)<-[m:MENTIONS]-() WITH c, count(m) AS n ORDER BY n DESC, c.id "
        "LIMIT 1 RETURN c.name AS name"
    )
    person.opens("/")
    person.searches(rows[0]["name"])
    groups = person.texts(".rows .grouped")
    assert groups == [group for group in SAID_OF_CONCEPTS if group in groups]
    assert groups[0] == "introduced by"
    assert len(groups) > 1
    assert person.page.locator(".rows .row .said mark").count() > 1
    person.chooses_first_row()
    person.page.wait_for_selector("#panel .chain .quote mark")
    assert person.steps <= 2
    assert any("introduced by" in told for told in person.texts("#panel .states"))


def test_two_persons_are_one_previewed_decided_and_undone(person: Person, desk: Desk) -> None:
    one, other = desk.namesakes()
    count = "MATCH (a:Author) WHERE a.id IN $ids RETURN count(a) AS n"
    person.opens(f"/view/node/author:{one}?list=namesakes")
    person.takes(f".rows .row[data-key='author:{other}'] .name")
    person.takes(f"#panel .deciding[data-b='author:{other}'] button[data-kind=same]")
    person.page.wait_for_selector("#panel .deciding li")
    person.takes("#panel .deciding button:has-text('Do it')")
    person.page.wait_for_selector("#panel .deciding button:has-text('Undo')", timeout=60_000)
    person.keeps_focus()
    assert desk.store.read(count, {"ids": [one, other]})[0]["n"] == 1
    person.takes("#panel .deciding button:has-text('Undo')")
    person.page.wait_for_function(
        "() => document.querySelector('#panel .deciding')?.textContent.startsWith('Undone.')", timeout=60_000
    )
    person.keeps_focus()
    assert person.steps <= 4
    assert desk.store.read(count, {"ids": [one, other]})[0]["n"] == 2


@pytest.mark.parametrize(
    ("what", "ending", "begins"),
    [("BibTeX", "bib", "@"), ("CSV", "csv", "kind,"), ("Markdown", "md", "# "), ("One page", "html", "<!doctype"),
     ("Picture (SVG)", "svg", "<svg"), ("Picture (PNG)", "png", "\N{REPLACEMENT CHARACTER}PNG")],
)  # fmt: skip
def test_what_is_shown_is_taken_along(person: Person, desk: Desk, what: str, ending: str, begins: str) -> None:
    paper, _ = desk.busiest("Paper")
    person.opens(f"/view/node/{paper}")
    person.takes(".take summary")
    with person.page.expect_download() as taken:
        person.takes(f".take :is(a, button):text-is('{what}')")
    assert person.steps <= 2
    assert taken.value.suggested_filename.endswith(f".{ending}")
    text = Path(taken.value.path()).read_bytes().decode("utf-8", "replace")
    assert text.lstrip().startswith(begins)
    assert "/tmp/" not in text


def test_the_link_of_what_is_shown_is_copied(person: Person, desk: Desk) -> None:
    paper, _ = desk.busiest("Paper")
    person.opens(f"/view/node/{paper}?list=earlier")
    person.takes(".take summary")
    person.takes(".take button:text-is('Copy link')")
    person.page.wait_for_function("() => document.getElementById('said')?.textContent === 'The link is copied.'")
    assert person.steps <= 2
    assert person.page.evaluate("() => navigator.clipboard.readText()") == person.page.url
