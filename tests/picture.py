"""Makes the pictures of the README: pages of the shipped example, in a real browser.

python tests/picture.py [FOLDER]
"""

import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

OUT = Path(__file__).parent.parent / "api" / "demo"
PAPER, DOCUMENT, CONCEPT = "attention-is-all-you-need", "conference-notes", "concept:bert"
WORDS = "training+data"
CHROMIUM = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync"]  # fmt: skip


def take(out: Path) -> None:
    """Serve the example from a throw-away store and take the pictures: the desk (a paper, a concept), a document, a search,
    the graph."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(["demo", "--store", f"embedded:{folder}/store"]) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM)
        page = browser.new_page(viewport={"width": 1400, "height": 860})
        page.goto(f"{site}/view/node/{PAPER}")
        page.wait_for_selector("body[data-ready]")
        page.locator(".rows .name").first.click()
        page.wait_for_selector("#panel .sum")
        page.wait_for_timeout(300)
        page.screenshot(path=str(out / "page.png"))
        page.goto(f"{site}/view/node/{CONCEPT}")
        page.wait_for_selector("body[data-ready]")
        page.locator(".rows .name").nth(1).click()
        page.wait_for_selector("#panel .stance")
        page.wait_for_timeout(300)
        page.screenshot(path=str(out / "concept.png"))
        pages = (
            ("text", f"/view/text/{DOCUMENT}"),
            ("search", f"/view/search?q={WORDS}"),
            ("graph", f"/view/graph/{PAPER}"),
        )
        for name, path in pages:
            page.goto(site + path)
            page.wait_for_selector("body[data-ready]")
            page.wait_for_timeout(1500)
            page.screenshot(path=str(out / f"{name}.png"))
        browser.close()


@contextmanager
def serving(command: list[str]) -> Iterator[str]:
    """The address at which a command of `kg` serves while this lasts."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen([sys.executable, "-m", "api", *command, "--port", str(port)], stdout=subprocess.DEVNULL)
    try:
        _wait(f"http://127.0.0.1:{port}/health")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(20)


def _wait(url: str, seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            urllib.request.urlopen(url, timeout=2).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    sys.exit(f"nothing answers at {url} after {seconds:.0f} s")


if __name__ == "__main__":
    take(Path(sys.argv[1]) if len(sys.argv) > 1 else OUT)
