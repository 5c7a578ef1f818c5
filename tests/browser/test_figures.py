"""What every page of the five real documents keeps to: names, sizes, touch, nothing from elsewhere and no path of the disk."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from api.views.standalone import standalone_page
from kg.build import add_documents
from kg.facts import DocumentFacts
from kg.lookups.neighbourhood import PICTURED, Scope
from kg.lookups.nodes import find
from kg.store import Store, open_store

pytestmark = [pytest.mark.browser, pytest.mark.shared]

MOST_BYTES, MOST_SAVED = 120_000, 500_000
"""Of a page, and of a list of 30 papers as one page; a saved graph without the library."""
LEAST_NAMED, BEST_CONNECTED = 0.9, 20
TOUCH = 24
"""CSS pixels (WCAG 2.2, 2.5.8)."""
BUSIEST = "MATCH (n:{label})-[r]-() WITH n, count(r) AS links ORDER BY links DESC, n.id LIMIT 1 RETURN n.id AS id"


class Site:
    """The pages over the five documents."""

    def __init__(self, store: Store, client: Any, folder: Path) -> None:
        self.store, self.client, self.folder = store, client, folder
        self.address = str(client.base_url).rstrip("/")
        self.busiest = {
            label.lower(): f"{label.lower()}:{store.read(BUSIEST.format(label=label))[0]['id']}"
            for label in ("Paper", "Author", "Concept", "Venue", "Organization", "Document")
        }

    def pages(self) -> dict[str, str]:
        """Name -> address of a page of each kind, of what is most connected."""
        paper, concept, author = (self.busiest[kind] for kind in ("paper", "concept", "author"))
        lists = {f"{kind} page": f"/view/node/{key}" for kind, key in self.busiest.items()}
        more = {
            "start": "/",
            "search": "/view/search?q=learning",
            "one kind": "/view/search?q=learning&kind=paper",
            "citations": f"/view/node/{paper}?list=citations",
            "later": f"/view/node/{paper}?list=later",
            "concepts": f"/view/node/{paper}?list=concepts",
            "pairs": f"/view/node/{concept}?list=pairs",
            "people": f"/view/node/{concept}?list=people",
            "coauthors": f"/view/node/{author}?list=coauthors",
            "text": f"/view/text/{self.busiest['document'].partition(':')[2]}?at=5000",
            "community": "/view/community/1",
            "graph": f"/view/graph/{paper}",
            "docs": "/docs",
            "nothing": "/view/node/no-such-thing",
        }
        return lists | more


@pytest.fixture(scope="module")
def site(
    shared: Path, seed_facts: tuple[DocumentFacts, ...], tmp_path_factory: pytest.TempPathFactory, api: Any
) -> Iterator[Site]:
    """The pages over the five documents, which were given by their whole paths."""
    folder = tmp_path_factory.mktemp("figures")
    store = open_store(f"embedded:{folder / 'store'}")
    add_documents(store, seed_facts)
    with api.served(create_app(store)) as client:
        yield Site(store, client, shared.absolute())
    store.close()


def test_no_page_is_large_and_none_names_a_folder_of_the_disk(site: Site) -> None:
    for name, address in site.pages().items():
        text = site.client.get(address).text
        assert len(text.encode()) <= MOST_BYTES, name
        assert str(site.folder) not in text, name
        assert not re.search(r'(?:src|href)="(?:https?:)?//(?!127\.0\.0\.1)[^"]*\.(?:js|css|woff2?)', text), name


@pytest.mark.parametrize("ending", ["html", "svg", "md", "csv"])
@pytest.mark.parametrize("kind", ["paper", "concept", "document"])
def test_a_list_that_is_taken_along_is_small_and_names_no_folder(site: Site, kind: str, ending: str) -> None:
    answer = site.client.get(f"/view/list.{ending}/{site.busiest[kind]}")
    assert answer.status_code == 200
    assert str(site.folder) not in answer.text
    if ending in ("html", "svg"):
        assert len(answer.content) <= MOST_SAVED


def test_a_saved_graph_names_no_folder_and_is_small_without_its_library(site: Site) -> None:
    page = standalone_page(site.store, find(site.store, site.busiest["paper"]), Scope(limit=PICTURED))
    library = max(re.findall(r"<script>.*?</script>", page, re.DOTALL), key=len)
    assert str(site.folder) not in page
    assert len(page) - len(library) <= MOST_SAVED
    said = re.findall(r'"shown": ?\[[^\]]*\]', page)
    assert len(said) > 100
    assert len(set(said)) > 0.9 * len(said), "a sentence is held once, however often it is quoted"


@pytest.mark.parametrize("kind", ["paper", "concept", "venue", "organization", "document"])
def test_every_paper_of_a_picture_is_named_and_no_name_is_covered_or_cut(
    browser: Any, site: Site, kind: str, watch: Any, faults: list[str]
) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    watch(page, faults)
    page.goto(f"{site.address}/view/node/{site.busiest[kind]}")
    page.wait_for_selector("body[data-ready]")
    found = page.evaluate(
        """() => {
          const drawing = document.querySelector(".timeline").getBoundingClientRect();
          return [...document.querySelectorAll(".timeline .dot-of, .timeline .centre")].map((dot) => {
            const box = dot.querySelector(".name").getBoundingClientRect();
            const inside = box.left >= drawing.left - 1 && box.right <= drawing.right + 1;
            return {name: dot.querySelector(".name").textContent, inside, box: [box.left, box.top, box.right, box.bottom]};
          });
        }"""
    )
    rows = page.locator(".rows .row").count()
    context.close()
    assert len([one for one in found if one["name"].strip()]) >= LEAST_NAMED * rows
    assert [one["name"] for one in found if not one["inside"] or one["name"].endswith("…")] == []
    boxes = [one["box"] for one in found]
    for n, (a, b, c, d) in enumerate(boxes):
        for e, f, g, h in boxes[n + 1 :]:
            higher, lower = 0.2 * (d - b), 0.2 * (h - f)
            assert c <= e + 1 or g <= a + 1 or d - higher <= f + lower or h - lower <= b + higher
    assert faults == []


@pytest.mark.parametrize("kind", ["paper", "concept", "author"])
def test_the_best_connected_nodes_of_a_graph_are_named(browser: Any, site: Site, kind: str) -> None:
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(f"{site.address}/view/graph/{site.busiest[kind]}")
    page.wait_for_selector("body[data-ready]", timeout=15_000)
    page.wait_for_timeout(1000)
    nodes = page.evaluate(
        """() => window.kgNetwork.body.data.nodes.get().map((node) => ({
          id: node.id, degree: node.degree, named: node.font.strokeWidth > 0
        }))"""
    )
    context.close()
    assert len(nodes) <= PICTURED
    best = sorted(nodes, key=lambda node: -node["degree"])[:BEST_CONNECTED]
    assert sum(node["named"] for node in best) >= LEAST_NAMED * len(best)
    assert sum(node["named"] for node in nodes) >= 0.75 * len(nodes)


def test_what_is_touched_is_large_enough_and_nothing_is_wider_than_a_phone(browser: Any, site: Site) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    small: dict[str, list[str]] = {}
    for name, address in site.pages().items():
        page.goto(site.address + address)
        page.wait_for_load_state("load")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 390, name
        found = page.evaluate(
            """(least) => [...document.querySelectorAll("a, button, summary, input")].filter((one) => {
              const box = one.getBoundingClientRect();
              const style = getComputedStyle(one);
              if (!box.width || style.visibility === "hidden" || one.closest("svg, .unseen, .skip, canvas")) return false;
              // Links within a sentence or a list of words may be as high as their line (WCAG 2.2, 2.5.8).
              if (style.display === "inline") return false;
              return box.height < least || box.width < least;
            }).map((one) => one.outerHTML.slice(0, 120))""",
            TOUCH,
        )
        if found:
            small[name] = found
    context.close()
    assert small == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1440, 390])
def test_axe_finds_nothing_on_any_page(browser: Any, site: Site, axe: Any, width: int, scheme: str) -> None:
    context = browser.new_context(
        bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 844}, is_mobile=width < 800
    )
    page = context.new_page()
    wrong = {}
    for name, address in site.pages().items():
        page.goto(site.address + address)
        page.wait_for_load_state("load")
        if found := axe(page):
            wrong[name] = found
    context.close()
    assert wrong == {}
