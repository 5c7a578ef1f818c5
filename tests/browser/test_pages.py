"""The pages in a real browser: what a person sees, clicks and reads."""

from pathlib import Path
from typing import Any

import pytest

from api.views.standalone import standalone_page
from kg.lookups.neighbourhood import Scope
from kg.lookups.nodes import find
from kg.store import Store

pytestmark = pytest.mark.browser

PLACE = """(id) => {
  const net = window.kgNetwork, at = net.canvasToDOM(net.getPositions([id])[id]);
  const box = document.getElementById("network").getBoundingClientRect();
  return [at.x + box.left, at.y + box.top];
}"""


MOST_REQUESTS, MOST_BYTES = 20, 2_000_000
"""A page is soon there if it needs little."""


def opened(page: Any, address: str) -> Any:
    page.goto(address)
    page.wait_for_selector("body[data-ready]", timeout=15_000)
    return page


def click_node(page: Any, node: str, *, double: bool = False) -> None:
    x, y = page.evaluate(PLACE, node)
    if double:
        page.mouse.dblclick(x, y)
    else:
        page.mouse.click(x, y)


def click_edge(page: Any, edge: str) -> None:
    source, _, target = edge.split("|")
    (a, b), (c, d) = page.evaluate(PLACE, source), page.evaluate(PLACE, target)
    page.mouse.click((a + c) / 2, (b + d) / 2)


def title(page: Any) -> str:
    return str(page.locator("#panel h2.title").inner_text())


def shown(page: Any) -> set[str]:
    return set(page.evaluate("() => window.kgNetwork.body.data.nodes.getIds()"))


@pytest.mark.parametrize(
    "path",
    ["/", "/docs", "/view/search?q=bert", "/view/graph/attention", "/view/node/attention", "/view/node/author:hostile"],
)
def test_a_page_loads_without_a_fault_or_a_request_to_elsewhere(
    page: Any, site: str, faults: list[str], path: str
) -> None:
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    assert faults == []


def test_a_node_opens_with_its_details_and_sentences(page: Any, site: str, faults: list[str]) -> None:
    opened(page, site + "/view/graph/attention")
    page.wait_for_selector("#panel .group")
    assert title(page) == "Attention Is All You Need"
    assert "NeurIPS 2017" in page.locator("#panel .meta").inner_text()
    assert "dominant sequence models" in page.locator("#panel .abstract").inner_text()
    marks = page.locator('#panel .group[data-type="CITES"] mark').all_inner_texts()
    assert "Vaswani et al. (2017)" in marks
    assert "notes.md, line" in page.locator('#panel .group[data-type="CITES"] footer').first.inner_text()
    assert faults == []


def test_a_click_on_a_node_fills_the_panel(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    click_node(page, "paper:bert")
    page.wait_for_function("() => document.querySelector('#panel h2.title')?.textContent.startsWith('BERT')")
    assert "paper" in page.locator("#panel .kind").inner_text()
    page.keyboard.press("Escape")
    assert title(page) == "Attention Is All You Need"


def test_a_click_on_an_edge_shows_the_sentence_that_says_so(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention?kinds=paper,concept")
    click_edge(page, "paper:attention|CITES|paper:cited-bahdanau-2015")
    page.wait_for_selector("#panel .statement")
    page.wait_for_selector("#panel .quote mark")
    assert page.locator("#panel .statement .end").all_inner_texts() == [
        "Attention Is All You Need",
        "Bahdanau et al., 2015",
    ]
    assert page.locator("#panel .quote p").inner_text() == "See Bahdanau et al., 2015."
    assert page.locator("#panel .quote mark").inner_text() == "Bahdanau et al., 2015"


def test_connections_of_the_same_two_nodes_are_shown_together(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention?kinds=paper")
    click_edge(page, "paper:gpt|CITES|paper:attention")
    page.wait_for_function("() => document.querySelectorAll('#panel .quote mark').length === 2")
    verbs = page.locator("#panel .statement .verb").all_inner_texts()
    assert sorted(verbs) == ["builds on", "cites"]
    assert sorted(page.locator("#panel .quote mark").all_inner_texts()) == ["Transformer", "Vaswani et al. (2017)"]


def test_a_quote_after_an_emoji_is_marked_at_its_place(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/concept:transformer")
    page.wait_for_selector('#panel .group[data-type="INTRODUCES"] mark')
    assert page.locator('#panel .group[data-type="INTRODUCES"] mark').inner_text() == "Transformer"


def test_expanding_brings_neighbours_once(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/author:ashish-vaswani?depth=1")
    assert shown(page) == {"author:ashish-vaswani", "paper:attention"}
    click_node(page, "paper:attention", double=True)
    page.wait_for_function("() => window.kgNetwork.body.data.nodes.length === 8")
    page.keyboard.press("e")
    page.wait_for_function("() => document.getElementById('message').textContent.startsWith('All its neighbours')")
    assert len(shown(page)) == 8


def test_the_legend_is_the_filter(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    row = page.locator('#legend [data-name="Author"]')
    before = shown(page)
    assert row.locator(".n").inner_text() == str(sum(node.startswith("author:") for node in before))
    row.click()
    assert {node for node in shown(page) if node.startswith("author:")} == set()
    page.locator('#legend [data-name="Author"]').click()
    assert shown(page) == before
    page.locator('#legend [data-name="CITES"]').click()
    assert "CITES" not in page.evaluate("() => window.kgNetwork.body.data.edges.get().map((edge) => edge.kind)")


def test_everything_filtered_out_can_be_shown_again(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    before = shown(page)
    for kind in {node.split(":")[0].capitalize() for node in before}:
        page.locator(f'#legend [data-name="{kind}"]').click()
    assert page.locator("#nothing").is_visible()
    page.locator("#reset").click()
    assert shown(page) == before


def test_hiding_takes_a_node_out(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    click_node(page, "paper:gpt")
    page.keyboard.press("h")
    assert "paper:gpt" not in shown(page)


def test_search_with_the_keyboard_goes_to_what_is_shown_or_to_its_page(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    page.keyboard.press("/")
    page.keyboard.type("few-shot")
    page.wait_for_selector("#hits li[role=option]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#panel h2.title')?.textContent.startsWith('Language Models')")
    opened(page, site + "/view/graph/author:ashish-vaswani?depth=1")
    page.keyboard.press("/")
    page.keyboard.type("devlin")
    page.wait_for_selector("#hits li[role=option]")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_url("**/view/node/author:jacob-devlin")


def test_a_late_answer_does_not_take_a_choice_away(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/author:ashish-vaswani?depth=1")
    late: list[Any] = []
    page.route("**/api/search?*q=devlin*", lambda route: late.append(route))
    page.keyboard.press("/")
    page.keyboard.type("devl")
    page.wait_for_selector("#hits li[role=option]")
    page.keyboard.type("in")
    page.wait_for_timeout(300)
    page.keyboard.press("ArrowDown")
    for route in late:
        route.continue_()
    page.wait_for_timeout(300)
    assert page.locator("#hits li[aria-selected=true]").count() == 1
    page.keyboard.press("Enter")
    page.wait_for_url("**/view/node/author:jacob-devlin")


def test_an_unknown_node_is_a_page_that_suggests(page: Any, site: str) -> None:
    answer = page.goto(site + "/view/graph/atention")
    assert answer.status == 404
    page.get_by_role("link", name="attention", exact=True).click()
    page.wait_for_selector("body[data-ready]")


def test_hostile_text_is_shown_as_text_even_without_the_policy(browser: Any, site: str, hostile: str) -> None:
    context = browser.new_context(bypass_csp=True)
    page = context.new_page()
    opened(page, site + "/view/graph/hostile")
    page.wait_for_selector("#panel .group")
    assert page.locator("#panel h2.title").text_content() == hostile
    page.locator("#legend summary").click()
    page.keyboard.press("/")
    page.keyboard.type("script")
    page.wait_for_selector("#hits li")
    page.wait_for_timeout(300)
    assert page.evaluate("() => window.__x") is None
    assert page.locator("#panel .meta a").count() == 0
    context.close()


def test_a_server_that_fails_is_said_in_the_panel(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    page.route("**/api/node/**", lambda route: route.fulfill(status=500, json={"detail": "out of order"}))
    click_node(page, "paper:bert")
    page.wait_for_selector("#panel .failed")
    assert page.locator("#panel .failed").inner_text() == "out of order"


def test_a_saved_page_opens_from_a_file_with_its_sentences(
    page: Any, store: Store, tmp_path: Path, faults: list[str]
) -> None:
    file = tmp_path / "page.html"
    file.write_text(standalone_page(store, find(store, "attention"), Scope()), encoding="utf-8")
    opened(page, file.as_uri())
    click_edge(page, "paper:attention|CITES|paper:cited-bahdanau-2015")
    page.wait_for_selector("#panel .quote mark")
    click_node(page, "paper:bert")
    page.wait_for_function("() => document.querySelector('#panel h2.title')?.textContent.startsWith('BERT')")
    page.keyboard.press("/")
    page.keyboard.type("devlin")
    page.wait_for_selector("#hits li[role=option]")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#panel h2.title')?.textContent === 'Jacob Devlin'")
    assert faults == []


def test_a_page_asks_for_little(page: Any, site: str) -> None:
    sizes: list[int] = []
    page.on("response", lambda response: sizes.append(len(response.body())))
    opened(page, site + "/view/graph/attention")
    page.wait_for_load_state("networkidle")
    assert len(sizes) <= MOST_REQUESTS
    assert sum(sizes) <= MOST_BYTES


@pytest.mark.parametrize("path", ["/", "/docs", "/view/graph/attention", "/view/search?q=bert", "/view/graph/nothing"])
def test_a_phone_never_scrolls_sideways(browser: Any, site: str, path: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    page = context.new_page()
    page.goto(site + path)
    page.wait_for_load_state("networkidle")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    if path == "/view/graph/attention":
        assert page.locator("#panel h2.title").is_visible()
        page.locator("#filters").click()
        assert page.locator("#legend").is_visible()
    context.close()


def test_colours_follow_the_choice_and_stay(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention")
    for wanted in ("light", "dark"):
        page.locator("#theme").click()
        assert page.evaluate("() => document.documentElement.dataset.theme") == wanted
    page.reload()
    assert page.evaluate("() => document.documentElement.dataset.theme") == "dark"


def test_without_javascript_there_is_a_list(browser: Any, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site + "/view/graph/attention")
    assert page.get_by_role("link", name="Ashish Vaswani").is_visible()
    context.close()


def test_a_node_says_why_its_forms_are_one_and_others_do_not(page: Any, site: str) -> None:
    opened(page, f"{site}/view/graph/author:jacob-devlin")
    page.locator("#panel .because summary").click()
    assert page.locator("#panel .because li").all_inner_texts() == [
        "J. Devlin @ a = Jacob Devlin @ b: co-authors: shared (+3.1)"
    ]
    opened(page, f"{site}/view/graph/author:ashish-vaswani")
    assert page.locator("#panel .because").count() == 0


def test_a_paper_says_what_to_read_next_and_why(page: Any, site: str, faults: list[str]) -> None:
    opened(page, site + "/view/graph/attention")
    rows = page.locator('#panel .group[data-type="RELATED_WORK"] li')
    rows.first.wait_for()
    named = rows.locator(".neighbour").all_inner_texts()
    assert any(name.startswith("BERT") for name in named)
    why = rows.nth(next(i for i, name in enumerate(named) if name.startswith("BERT"))).locator(".reasons").inner_text()
    assert "cites this paper" in why
    rows.nth(0).locator(".name, a").click()
    page.wait_for_function(
        "() => document.querySelector('#panel h2.title')?.textContent !== 'Attention Is All You Need'"
    )
    assert faults == []


def test_a_misspelt_search_says_what_was_meant(page: Any, site: str) -> None:
    page.goto(site + "/view/search?q=atention")
    assert "Attention Is All You Need" in page.locator(".found").inner_text()
    page.get_by_role("link", name="attention", exact=True).click()
    page.wait_for_selector("h1:has-text('Found for “attention”')")


def test_the_address_holds_what_is_chosen_expanded_filtered_and_hidden(page: Any, site: str, faults: list[str]) -> None:
    opened(page, site + "/view/graph/attention?limit=6")
    before = shown(page)
    page.keyboard.press("e")
    page.wait_for_function(f"() => window.kgNetwork.body.data.nodes.length > {len(before)}")
    page.locator('.legend button[data-name="Author"]').click()
    page.locator(".legend summary").click()
    page.locator('.legend button[data-name="list paper:bert"]').click()
    page.keyboard.press("h")
    page.locator('.legend button[data-name="list paper:gpt"]').click()
    now = shown(page)
    assert "paper:bert" not in now
    opened(page, page.url)
    assert shown(page) == now
    assert title(page) == "Language Models are Few-Shot Learners"
    assert page.locator('.legend button[data-name="Author"]').get_attribute("aria-pressed") == "false"
    page.locator('.legend button[data-name="paper:bert"]').click()
    assert "paper:bert" in shown(page)
    assert faults == []


def test_focus_stays_after_a_filter_a_neighbour_an_expansion_and_hiding(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention?limit=8")
    for selector in (
        '.legend button[data-name="Author"]',
        "#panel .neighbour .name",
        "#panel .actions button:has-text('Expand')",
        "#panel .actions button:has-text('Hide')",
    ):
        page.locator(selector).first.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(300)
        assert page.evaluate("() => document.activeElement !== document.body"), selector


def test_nodes_keep_their_colours_when_others_come(page: Any, site: str) -> None:
    opened(page, site + "/view/graph/attention?limit=6")
    page.keyboard.press("e")
    page.wait_for_timeout(800)
    wrong = page.evaluate(
        """() => Object.values(window.kgNetwork.body.nodes)
          .filter((node) => node.options.kind && node.options.status !== "cited")
          .filter((node) => node.options.color.background !== getComputedStyle(document.documentElement)
            .getPropertyValue(`--${node.options.kind}`).trim()).map((node) => [node.id, node.options.color.background])"""
    )
    assert wrong == []
