"""What keeps people out who cannot see a page or use a mouse (WCAG 2.1 A and AA, by axe-core), in light and in dark."""

from importlib.resources import files
from typing import Any

import pytest

PAGES = [
    "/",
    "/docs",
    "/view/search?q=attention",
    "/view/node/attention",
    "/view/node/attention?list=citations&row=paper:bert",
    "/view/node/concept:transformer?list=pairs",
    "/view/node/author:jacob-devlin?list=coauthors",
    "/view/node/document:notes",
    "/view/text/notes",
    "/view/graph/attention",
    "/view/node/no-such-thing",
]
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}


@pytest.mark.browser
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(browser: Any, site: str, path: str, scheme: str) -> None:
    context = browser.new_context(bypass_csp=True, color_scheme=scheme)
    try:
        page = context.new_page()
        page.goto(site + path)
        page.wait_for_function("() => document.readyState === 'complete'")
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
        found = page.evaluate("rules => axe.run(document, rules)", RULES)
    finally:
        context.close()
    assert len(found["passes"]) > 10
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]] == []
