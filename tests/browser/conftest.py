"""A browser without a network but this machine, and the pages of the small graph."""

import importlib.util
import shutil
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from api.app import create_app
from kg.store import Store

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]}
"""Of axe-core: WCAG 2.1 A and AA, and what is good practice."""
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


def _of_api() -> ModuleType:
    """The fixtures of the API's tests, which are no package."""
    name = "tests_api_conftest"
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).parents[1] / "api" / "conftest.py")
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


@pytest.fixture(scope="session")
def api() -> ModuleType:
    """The fixtures of the API's tests."""
    return _of_api()


@pytest.fixture(scope="session")
def store(small_store: Store) -> Store:
    """The small graph in a store of its own."""
    return small_store


@pytest.fixture(scope="session")
def site(store: Store) -> Iterator[str]:
    """The address that the pages are served at."""
    with _of_api().served(create_app(store)) as client:
        yield str(client.base_url).rstrip("/")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, as the system brings it; closed behind each file, for while it runs no other test can run a loop."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no chromium on this machine: install the package chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def faults() -> list[str]:
    """What went wrong in the page: errors, refused resources, requests that left this machine."""
    return []


@pytest.fixture
def page(browser: Any, faults: list[str]) -> Iterator[Any]:
    """A page whose requests to other machines are refused and noted."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    opened = context.new_page()
    watch(opened, faults)
    yield opened
    context.close()


def watch(page: Any, faults: list[str]) -> None:
    """Note all that must not happen, and let no request out."""

    def route(route: Any) -> None:
        url = route.request.url
        if url.startswith(("http://127.0.0.1", "file:", "data:", "blob:")):
            route.continue_()
        else:
            faults.append(f"request to {url}")
            route.abort()

    page.route("**/*", route)
    page.on("pageerror", lambda error: faults.append(f"error {error}"))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.add_init_script(
        "document.addEventListener('securitypolicyviolation', (e) => console.error('policy', e.violatedDirective))"
    )


@pytest.fixture(name="watch", scope="session")
def watching() -> Any:
    """The function that notes what goes wrong in a page that a test opens itself."""
    return watch


@pytest.fixture(scope="session")
def axe() -> Any:
    """The function that has axe-core look at a page that bypasses its policy: what is wrong, and where."""
    script = (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")

    def look(page: Any) -> list[tuple[str, list[str]]]:
        page.evaluate(script)
        found = page.evaluate("rules => axe.run(document, rules)", RULES)
        assert len(found["passes"]) > 10
        return [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]]

    return look
