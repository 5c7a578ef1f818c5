"""reStructuredText as Markdown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from extract.formats.rst import text
from extract.sources import read
from extract.steps import extract_document

PAGE = """=========
My papers
=========

.. a comment
   that goes on

.. note:: Read them
   soon.

Vision
------

:Author: Ola Nord

* `Small Networks <https://example.org/a b>`_, see docs_, `the site`_ and ``code_``.
#. A sentence with snake_case and :ref:`another page <other>`.

Pruning
~~~~~~~

Text
++

.. _docs: https://example.org/docs
.. _the site: https://example.org/
"""
LIST = """Reading list
============

* `Small Networks Are Enough <https://arxiv.org/abs/2101.00001>`_, Anna Berg, Bo Dahl, ICML 2021
* `Forgetting Is a Feature <https://arxiv.org/abs/1901.00002>`_, Dan Ek, Eva Falk, ACL 2019
* `Counting Words with Attention <https://arxiv.org/abs/1801.00003>`_, Ida Quist, ICLR 2018
"""


def test_a_page_becomes_markdown() -> None:
    lines = [line for line in text(PAGE.encode()).splitlines() if line]
    assert lines == [
        "# My papers",
        "Read them",
        "soon.",
        "## Vision",
        "Author: Ola Nord",
        "* `Small Networks <https://example.org/a b>`_, see [docs](https://example.org/docs), "
        "[the site](https://example.org/) and `code_`.",
        "1. A sentence with snake_case and another page.",
        "### Pruning",
        "Text",
        "++",
    ]


def test_a_list_of_papers(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert papers_in("list.rst", LIST.encode()) == [
        ("Small Networks Are Enough", ("Anna Berg", "Bo Dahl"), 2021, "entry"),
        ("Forgetting Is a Feature", ("Dan Ek", "Eva Falk"), 2019, "entry"),
        ("Counting Words with Attention", ("Ida Quist",), 2018, "entry"),
    ]


@pytest.mark.parametrize("page", ["", "\n", "====", "`", "`a <`_", ".. _a:", "::", ":a: b", "\ufeffx_", "=\n=\n=\n"])
def test_odd_pages_are_read(page: str) -> None:
    assert isinstance(text(page.encode()), str)


def test_a_link_goes_over_lines() -> None:
    page = """See `Small networks are
enough <https://x.org/1>`_ and `more
of them
<https://x.org/2>`__, a `lone
sign, and `what is
named`_.

A ``literal over
lines``, and `an end

that comes <https://x.org/3>`_ too late.

.. _what is named: https://x.org/4
"""
    shown = text(page.encode()).splitlines()
    assert shown[0] == "See [Small networks are enough](https://x.org/1) and [more of them](https://x.org/2), a `lone"
    assert shown[1] == "sign, and [what is named](https://x.org/4)."
    assert shown[3:7] == ["A ``literal over", "lines``, and `an end", "", "that comes <https://x.org/3>`_ too late."]


def test_a_work_whose_link_goes_over_lines_stands_where_it_begins(tmp_path: Path) -> None:
    file = tmp_path / "papers.rst"
    items = "".join(
        f"* {names}.\n  `{title}\n  <https://x.org/{n}>`_.\n  ICML, {2011 + n}.\n\n"
        for n, (names, title) in enumerate(
            [("Anna Berg, Bo Dahl", "Small Networks Are Enough for Grain"), ("Cy Moe", "Wide Images of Cold Seas"),
             ("Eva Lind", "Calcium Signals in Root Hairs"), ("Ivo Novak", "The Fall of the Grain Trade")]
        )
    )  # fmt: skip
    file.write_text(f"Papers\n======\n\n{items}", encoding="utf-8")
    found = extract_document(read(str(file), "papers")).papers
    assert [(paper.title, paper.url, paper.span.line) for paper in found] == [
        ("Small Networks Are Enough for Grain", "https://x.org/0", 5),
        ("Wide Images of Cold Seas", "https://x.org/1", 10),
        ("Calcium Signals in Root Hairs", "https://x.org/2", 15),
        ("The Fall of the Grain Trade", "https://x.org/3", 20),
    ]


def test_code_citations_and_boxes_are_kept_and_comments_are_not() -> None:
    page = """.. code-block:: bibtex
   :caption: cite

   @misc{a, title = {Small Networks}}

.. topic:: Reading
   :class: box

   * one

.. [Berg2020] Anna Berg. Small Networks.
.. [1] Bo Dahl. Wide Networks.

.. toctree::

   another
"""
    lines = [line for line in text(page.encode()).splitlines() if line]
    assert lines == [
        "```",
        "   @misc{a, title = {Small Networks}}",
        "```",
        "Reading",
        "* one",
        "- [Berg2020] Anna Berg. Small Networks.",
        "- [1] Bo Dahl. Wide Networks.",
    ]


def test_an_escaped_letter_is_this_letter() -> None:
    page = b".. [Berg] \\A. Berg, *Small Networks*, ``\\alpha``.\n"
    assert text(page) == "- [Berg] A. Berg, *Small Networks*, `\\alpha`.\n"


LISTED = """Papers
======

.. list-table:: Of 2020
    :widths: 1 10 10
    :header-rows: 1

    * -
      - Title
      - Author/Co-Author
    * - 1
      - `Small Networks
        <https://example.org/a>`__
      - Anna Berg
    * - 2
      - Wide | Images

      - Bo Dahl, Carla Falk
"""
GRID = """+---------------+-----------+------+
| Title         | Authors   | Year |
+===============+===========+======+
| Small         | Anna Berg | 2020 |
| Networks      |           |      |
+---------------+-----------+------+
"""
SIMPLE = """=============  =========
Title          Authors
=============  =========
Wide Images    Bo Dahl
Deep Forests   Eva Frey
=============  =========

after
"""
VALUES = """.. csv-table:: Some
   :header: "Title", "Authors"

   "Warm Rivers, Cold Lakes", "Fred Holm"
"""


@pytest.mark.parametrize(
    ("page", "rows"),
    [
        (
            LISTED,
            [
                "|  | Title | Author/Co-Author |",
                "|---|---|---|",
                "| 1 | [Small Networks](https://example.org/a) | Anna Berg |",
                "| 2 | Wide \\| Images | Bo Dahl, Carla Falk |",
            ],
        ),
        (GRID, ["| Title | Authors | Year |", "|---|---|---|", "| Small Networks | Anna Berg | 2020 |"]),
        (
            SIMPLE,
            ["| Title | Authors |", "|---|---|", "| Wide Images | Bo Dahl |", "| Deep Forests | Eva Frey |", "after"],
        ),
        (VALUES, ["| Title | Authors |", "|---|---|", "| Warm Rivers, Cold Lakes | Fred Holm |"]),
    ],
)
def test_tables_of_every_kind(page: str, rows: list[str]) -> None:
    assert [line for line in text(page.encode()).splitlines() if line and not line.startswith("#")] == rows


@pytest.mark.parametrize("option", ["file", "url"])
def test_a_table_is_not_fetched(option: str, tmp_path: Path) -> None:
    (tmp_path / "secret.csv").write_text("Title,Secret\n")
    page = f".. csv-table:: x\n   :{option}: {tmp_path.as_uri() if option == 'url' else tmp_path}/secret.csv\n\nafter\n"
    assert [line for line in text(page.encode()).splitlines() if line] == ["after"]


@pytest.mark.parametrize("page", ["+--+\n", "+--+\n|a\n", "== ==\n", "== ==\na b\n", ".. list-table::\n", GRID[:120]])
def test_what_is_no_whole_table_stays_readable(page: str) -> None:
    assert isinstance(text(page.encode()), str)


def test_the_works_of_a_table_of_one_s_own_site(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    assert [title for title, *_ in papers_in("site.rst", LISTED.replace(" | ", " ").encode())] == [
        "Small Networks",
        "Wide Images",
    ]


def test_what_stands_in_html_as_it_is_and_what_parts_it_from_words() -> None:
    role = ".. role:: raw-html-m2r(raw)\n   :format: html\n\n"
    page = f"{role}:raw-html-m2r:`<em>Berg, A.</em>` (2019)\\ :raw-html-m2r:`<br>`\n*H*\\ :sub:`2`\\ O\n"
    assert [line for line in text(page.encode()).splitlines() if line] == ["<em>Berg, A.</em> (2019)<br>", "*H*2O"]
