"""Makes one sheet of all pages at all sizes, in light, dark and print, to be looked at before a release.

python tests/contact_sheet.py FOLDER [SOURCE...]

`FOLDER` gets a picture of each page at each size and `sheet.html`, which shows them side by side. The sources are documents to
build a graph of; without any the shipped example.
"""

import html
import sys
import tempfile
from pathlib import Path
from typing import Any

from picture import CHROMIUM, serving
from playwright.sync_api import Browser, sync_playwright

import kg

EXAMPLE = Path(__file__).parents[1] / "api" / "demo" / "documents"

SIZES: dict[str, dict[str, Any]] = {
    "1440 light": {"viewport": {"width": 1440, "height": 900}},
    "1440 dark": {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"},
    "1024": {"viewport": {"width": 1024, "height": 768}},
    "390": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2},
    "200 percent": {"viewport": {"width": 720, "height": 450}, "device_scale_factor": 2},
    "print": {"viewport": {"width": 794, "height": 1123}},
}
"""What a page is looked at with: the settings of a browser's context."""

BUSIEST = "MATCH (n:{label})-[r]-() WITH n, count(r) AS links ORDER BY links DESC, n.id LIMIT 1 RETURN n.id AS id"


def pages_of(graph: kg.KnowledgeGraph) -> dict[str, str]:
    """Name -> address of what is shown: every kind of page, each of the node that has most connections."""
    busiest = {}
    for label in ("Paper", "Author", "Concept", "Venue", "Organization", "Document"):
        rows = graph.cypher(BUSIEST.format(label=label)).rows
        if rows:
            busiest[label.lower()] = f"{label.lower()}:{rows[0]['id']}"
    shown = {"start": "/", "search": "/view/search?q=attention", "nothing": "/view/node/no-such-thing"}
    shown |= {label: f"/view/node/{key}" for label, key in busiest.items()}
    paper, concept, author = busiest["paper"], busiest["concept"], busiest["author"]
    related = graph.related(paper.partition(":")[2], limit=1)
    if related:
        shown["paper, a row"] = f"/view/node/{paper}?row=paper:{related[0].id}"
    shown |= {
        "paper, cites": f"/view/node/{paper}?list=citations",
        "concept, who with whom": f"/view/node/{concept}?list=pairs",
        "author, wrote with": f"/view/node/{author}?list=coauthors",
        "text": f"/view/text/{busiest['document'].partition(':')[2]}",
        "graph": f"/view/graph/{paper}",
        "community": "/view/community/1",
        "docs": "/docs",
    }
    return shown


def take(browser: Browser, site: str, pages: dict[str, str], out: Path) -> None:
    """A picture of each page at each size."""
    for size, settings in SIZES.items():
        context = browser.new_context(**settings)
        page = context.new_page()
        for name, path in pages.items():
            page.goto(site + path)
            page.wait_for_load_state("load")
            page.wait_for_timeout(1200 if "graph" in path else 250)
            if size == "print":
                page.emulate_media(media="print")
            page.screenshot(path=str(out / _file(name, size)), full_page=size == "print")
        context.close()


def sheet(pages: dict[str, str], out: Path) -> None:
    """One page that shows all pictures: a row for each page, a column for each size."""
    head = "".join(f"<th>{size}</th>" for size in SIZES)
    rows = "".join(
        f"<tr><th>{html.escape(name)}</th>"
        + "".join(f'<td><a href="{_file(name, size)}"><img src="{_file(name, size)}"></a></td>' for size in SIZES)
        + "</tr>"
        for name in pages
    )
    style = "img{height:280px;border:1px solid #999}td,th{vertical-align:top;padding:6px;font:14px sans-serif}"
    (out / "sheet.html").write_text(
        f"<!doctype html><title>All pages</title><style>{style}</style><table><tr><th></th>{head}</tr>{rows}</table>",
        encoding="utf-8",
    )


def _file(name: str, size: str) -> str:
    return f"{name} {size}.png".replace(",", "").replace(" ", "-")


def main(out: Path, sources: list[str]) -> None:
    """Build, serve, take, and write the sheet."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        store = f"{folder}/graph.db"
        with kg.open(store) as graph:
            graph.build(*(sources or [str(EXAMPLE)]))
            pages = pages_of(graph)
        with serving(["serve", "--store", store]) as site, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=CHROMIUM)
            take(browser, site, pages, out)
            browser.close()
    sheet(pages, out)
    sys.stdout.write(f"{len(pages)} pages at {len(SIZES)} sizes: {out / 'sheet.html'}\n")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), sys.argv[2:])
