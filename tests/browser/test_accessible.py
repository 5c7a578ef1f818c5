"""What keeps people out who cannot see a page or use a mouse (WCAG 2.1 A and AA, by axe-core), in light and in dark."""

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


@pytest.mark.browser
@pytest.mark.parametrize("width", [1440, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing(browser: Any, site: str, axe: Any, path: str, scheme: str, width: int) -> None:
    context = browser.new_context(
        bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 844}, is_mobile=width < 800
    )
    try:
        page = context.new_page()
        page.goto(site + path)
        page.wait_for_function("() => document.readyState === 'complete'")
        assert axe(page) == []
    finally:
        context.close()
