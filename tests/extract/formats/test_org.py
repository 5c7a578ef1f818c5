"""Notes of Org mode as Markdown."""

from collections.abc import Callable
from typing import Any

import pytest

from extract.formats.org import text

NOTES = """#+TITLE: Reading list
#+AUTHOR: Ola Nord

# a comment
* Pruning :reading:
** TODO [#A] Distilling the Knowledge in a Neural Network :nets:
   :PROPERTIES:
   :AUTHOR: Anna Berg and Bo Dahl
   :YEAR: 2021
   :VENUE: ICML
   :END:
   - Networks are /pruned/, see =prune.py= and [[https://example.org/a b][the code]].
** DONE Overcoming Catastrophic Forgetting in Neural Networks
   :PROPERTIES:
   :AUTHOR: Carl Ekman
   :YEAR: 2020
   :END:
"""


def test_notes_become_markdown() -> None:
    assert text(NOTES.encode()) == (
        "# Reading list\n\n## Pruning\n### Distilling the Knowledge in a Neural Network\n"
        "Author: Anna Berg and Bo Dahl\nYear: 2021\n"
        "Venue: ICML\n   - Networks are *pruned*, see `prune.py` and [the code](https://example.org/a%20b).\n"
        "### Overcoming Catastrophic Forgetting in Neural Networks\nAuthor: Carl Ekman\nYear: 2020\n"
    )


def test_headings_with_properties_are_papers(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert papers_in("notes.org", NOTES.encode()) == [
        ("Distilling the Knowledge in a Neural Network", ("Anna Berg", "Bo Dahl"), 2021, "entry"),
        ("Overcoming Catastrophic Forgetting in Neural Networks", ("Carl Ekman",), 2020, "entry"),
    ]


@pytest.mark.parametrize(
    ("org", "markdown"),
    [
        ("[[https://example.org]]", "https://example.org"),
        ("[[file:a.pdf][a file]]", "a file"),
        ("*bold* 2*3*4", "**bold** 2*3*4"),
        ("https://example.org/a/b/c", "https://example.org/a/b/c"),
        ("| a | b |\n|---+---|", "| a | b |\n|---|---|"),
        ("#+begin_src python\n* no heading\n#+end_src", "```\n* no heading\n```"),
        ("[[broken", "[[broken"),
        ("see cite:berg2019,dahl2020", "see cite:berg2019,dahl2020"),
        ("[[cite:&berg2019;see &dahl2020 p. 3]]", "cite:&berg2019;see &dahl2020 p. 3"),
        ("* [0/1] A [2/3]\n** DONE B [66%] :key:", "# A\n## B"),
        ("SCHEDULED: <2020-01-02 Thu>\n  CLOSED: [2020-01-02 Thu 10:00]", ""),
        (":LOGBOOK:\nCLOCK: [2020-01-02]\n- State DONE\n:END:\nA", "A"),
        ("", ""),
    ],
)
def test_marks(org: str, markdown: str) -> None:
    assert text(org.encode()) == (f"{markdown}\n" if markdown else "")


@pytest.mark.parametrize("head", ["#+TODO: QUEUED(q) | SEEN\n* QUEUED A\n", "* TOREAD A\n", "* DONE A\n"])
def test_states_are_no_part_of_a_heading(head: str) -> None:
    assert text(head.encode()).splitlines()[0] == "# A"


def test_a_heading_may_begin_with_an_acronym() -> None:
    notes = "* GAN basics\n* GAN tricks\n* GAN losses\n* GPT\n"
    assert text(notes.encode()) == notes.replace("* ", "# ")


def test_what_org_writes_for_itself_is_left_out() -> None:
    notes = "* A\n:PROPERTIES:\n:ID: 12-34\n:CUSTOM_ID: a\n:AUTHOR: Anna Berg\n:END:\n"
    assert text(notes.encode()) == "# A\nAuthor: Anna Berg\n"


def test_what_is_meant_for_one_export_alone_goes() -> None:
    line = b"- @@html:<font color=purple>@@Anna Berg and Bo Dahl@@html:</font>@@ (2016). *Small Nets*.\n"
    assert text(line) == "- Anna Berg and Bo Dahl (2016). **Small Nets**.\n"


def test_headings_that_are_comments_are_left_out_with_what_stands_below() -> None:
    comment = "*** COMMENT [[https://x.org][Small Nets]]\nmore\n**** deeper\n"
    page = f"* Papers\n** Small Networks\n{comment}** TODO COMMENT Later\n* COMMENTS\n"
    assert text(page.encode()) == "# Papers\n## Small Networks\n# COMMENTS\n"


def test_notes_of_org_roam_name_their_work() -> None:
    page = b":PROPERTIES:\n:ID: 12\n:ROAM_REFS: cite:ostrom1990\n:END:\n#+title: Common Goods\n\n* Notes\n"
    assert text(page) == "---\ntitle: Common Goods\ncitekey: ostrom1990\n---\n\n\n# Notes\n"
    cited = page.replace(b"Common Goods", b"(Ostrom, 1990) Common Goods")
    assert text(cited).startswith("---\ncitekey: ostrom1990\n---\n\n# (Ostrom, 1990) Common Goods\n")
    assert text(page.replace(b"cite:ostrom1990", b"https://example.org")) == "# Common Goods\n\n## Notes\n"
