"""Lines of the user's own file, found again behind a conversion."""

from pathlib import Path

import pytest

from extract.document import Document
from extract.formats.origins import origins
from extract.pipeline import extract_sources
from kg.errors import DocumentError

HTML = """<html><head><title>Reading</title>
<style>p { color: red }</style></head>
<body>

<h1>Reading list</h1>
<ul>
<li><a
 href="https://x.org/a">Deep Residual Learning for Image Recognition</a>, Kaiming He, Xiangyu Zhang. CVPR 2016</li>

<li><a href="https://x.org/b">Attention Is All You Need</a>, Ashish Vaswani, Noam Shazeer. NIPS 2017</li>
<li><a href="https://x.org/c">Auto-Encoding Variational Bayes</a>, Diederik Kingma &amp; Max Welling. ICLR 2014</li>
</ul></body></html>
"""
RST = """Reading list
============

.. a comment that no reader sees
   and that goes on

.. note:: Read these first.

* `Deep Residual Learning for Image Recognition <https://arxiv.org/abs/1512.03385>`_, Kaiming He, Xiangyu Zhang. CVPR 2016
* `Attention Is All You Need <https://arxiv.org/abs/1706.03762>`_, Ashish Vaswani, Noam Shazeer. NIPS 2017
* `Auto-Encoding Variational Bayes <https://arxiv.org/abs/1412.6980>`_, Diederik Kingma, Max Welling. ICLR 2014
"""
NOTEBOOK = """{"cells": [
  {"cell_type": "code", "source": ["import numpy\\n"], "outputs": []},
  {"cell_type": "markdown", "metadata": {},
   "source": [
    "# Reading list\\n",
    "- [Deep Residual Learning for Image Recognition](https://x.org/a), Kaiming He, Xiangyu Zhang. CVPR 2016\\n",
    "- [Attention Is All You Need](https://x.org/b), Ashish Vaswani, Noam Shazeer. NIPS 2017\\n",
    "- [Auto-Encoding Variational Bayes](https://x.org/c), Diederik Kingma, Max Welling. ICLR 2014\\n"
   ]}
 ], "nbformat": 4}
"""
TITLES = [
    "Deep Residual Learning for Image Recognition",
    "Attention Is All You Need",
    "Auto-Encoding Variational Bayes",
]


@pytest.mark.parametrize(("name", "page"), [("a.html", HTML), ("a.rst", RST), ("a.ipynb", NOTEBOOK)])
def test_evidence_names_the_line_of_the_users_own_file(tmp_path: Path, name: str, page: str) -> None:
    (tmp_path / name).write_text(page, encoding="utf-8")
    (facts,) = extract_sources([str(tmp_path / name)])
    assert not isinstance(facts, DocumentError)
    expected = [next(n for n, line in enumerate(page.split("\n"), 1) if title in line) for title in TITLES]
    assert [(paper.title, paper.span.line) for paper in facts.papers] == list(zip(TITLES, expected, strict=True))
    numbers = {passage.start: passage.line for passage in facts.passages}
    assert [numbers[paper.span.passage] for paper in facts.papers] == expected


@pytest.mark.parametrize(
    ("text", "source", "expected"),
    [
        ("one two three\n---\nfour five six", "x\none two three\ny\nfour five six", [2, 2, 4]),
        ("a b c d\nVision", "Vision\na b c d\nfiller words here\nVision", [2, 4]),
        ("c c c\na a b", "a a b\nc c c", [2, 1]),
        ("- a b c d e f", "a b c\nd e f", [1]),
        ("", "a", [1]),
    ],
)
def test_each_line_is_found_again(text: str, source: str, expected: list[int]) -> None:
    document = Document("d", "d.org", text, "0", "org", origins=origins(text, source, "org"))
    assert [document.origin(line.start) for line in document.lines] == expected


def test_words_of_one_line_may_come_from_several() -> None:
    assert origins("one two three four five six", "one two\nthree four\nfive six", "latex") == ((0, 1), (8, 2), (19, 3))


@pytest.mark.parametrize("text", ["", "\n\n", "words"])
def test_nothing_to_find_is_the_first_line(text: str) -> None:
    assert origins(text, "", "html") == ((0, 1),)
