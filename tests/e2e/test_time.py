"""Time grows with the length of a document, not faster."""

import time
from pathlib import Path

import pytest

from extract.document import Document
from extract.pipeline import extract_document
from kg.build import graph_of
from kg.facts import DocumentFacts

DEMO = Path(__file__).parents[2] / "api" / "demo" / "documents"
FORMATS = {".md": "markdown", ".txt": "text", ".bib": "bibtex"}
AT_MOST = 3.2
"""Twice the text may take so many times as long: two, and what a busy machine adds."""

pytestmark = [pytest.mark.e2e, pytest.mark.perf]


def seconds(text: str, name: str) -> float:
    """The shortest of three times that it takes to read a text."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        extract_document(Document("x", name, text, "00", FORMATS[Path(name).suffix]))
        times.append(time.perf_counter() - start)
    return min(times)


@pytest.mark.parametrize(
    "name", ["conference-notes.md", "awesome-list.md", "models.md", "paper-list.txt", "slides.txt", "library.bib"]
)
def test_a_document_that_is_twice_as_long_takes_twice_as_long(name: str) -> None:
    text = (DEMO / name).read_text(encoding="utf-8")
    once = text * max(1, 200_000 // len(text))
    seconds(text, name)
    assert seconds(once * 2, name) < AT_MOST * seconds(once, name)


@pytest.mark.parametrize(
    "unit",
    [
        "word ",
        "Anna Berg, ",
        "Berg et al. (2019), ",
        "(",
        "[",
        "**",
        "| ",
        "$x$ ",
        "Deep Nets and ",
        "A. ",
        "- ",
        "the of ",
        "[ICML 2021] ",
        "`a` ",
        "[[a ",
        "https://a.b ",
        "title\t",
        "Title: ",
        "09:00 ",
    ],
)
def test_a_line_that_is_twice_as_long_takes_twice_as_long(unit: str) -> None:
    line = unit * (400_000 // len(unit))
    seconds(unit, "x.txt")
    assert seconds(line * 2, "x.txt") < AT_MOST * max(seconds(line, "x.txt"), 0.02)


@pytest.mark.parametrize(
    "block",
    [
        "## Small Networks {n}\n\nAnna Berg, Bo Dahl\n\n- Pruned until it breaks.\n\n",
        "@article{{k{n},\n  title = {{Small Networks {n}}},\n  author = {{Berg, Anna}}\n}}\n\n",
        "@article{{k{n},\n  title = {{Small Networks {n},\n",
        "- [Small Networks for Task {n}](https://x.org/{n}) - Anna Berg. *ICML 2020*. Good.\n",
        "| [Small Networks for Task {n}](https://x.org/{n}) | Anna Berg |\n|---|---|\n",
        "\\[\n",
        "```\n",
        'References\n\nBerg, Anna (2019). "Small Networks {n}". In: *Proc. ICML*.\n\n',
        "Small Networks for Task {n}\n  • This paper by Berg et al. from Oslo in ICML 2020 is good.\n\n\n",
        "Same line on every slide\n\n- Point\n- Point {n}\n\n",
    ],
)
def test_twice_as_many_records_take_twice_as_long(block: str) -> None:
    once = "".join(block.format(n=n) for n in range(600))
    twice = "".join(block.format(n=n) for n in range(1200))
    seconds(once[:1000], "x.md")
    assert seconds(twice, "x.md") < AT_MOST * max(seconds(once, "x.md"), 0.02)


def test_resolution_of_twice_as_many_papers_takes_twice_as_long() -> None:
    def facts(n: int) -> DocumentFacts:
        block = "## Small Networks of Kind {n} and {m}\n\nAnna {n}berg, Bo Dahl\n\n- FooNet{n} is new (Berg et al., 2019).\n\n"
        text = "# Notes\n\n" + "".join(block.format(n=chr(97 + i % 26) * (1 + i // 26), m=i) for i in range(n))
        return extract_document(Document("x", "x.md", text, "00", "markdown"))

    def shortest(document: DocumentFacts) -> float:
        times = []
        for _ in range(3):
            start = time.perf_counter()
            graph_of([document])
            times.append(time.perf_counter() - start)
        return min(times)

    once, twice = facts(600), facts(1200)
    assert shortest(twice) < AT_MOST * shortest(once)
