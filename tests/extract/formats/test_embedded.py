"""Markdown with HTML in it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from extract.formats.embedded import text
from extract.sources import read
from extract.steps import extract_document

LIST = """\
# Readings on sleep

<p align="justify">
Papers that we talk about:
</p>
<ol>
  <li>Berg and Dahl (1996). Sleep and the consolidation of memory. <a href="https://a.org/a.pdf"><img src="p.png"></a></li>
  <li>Ekman et al. (2011). The long nights
of the arctic fox. <a href="https://example.org/b.pdf"><img src="pdf.png"></a></li>
</ol>

- **Dreams of rodents in novel mazes**. Carla Falk, Dan Grau. Nature 2019.
"""


def test_lists_of_html_are_items() -> None:
    assert [line for line in text(LIST.encode()).splitlines() if line.strip()] == [
        "# Readings on sleep",
        "Papers that we talk about:",
        "- Berg and Dahl (1996). Sleep and the consolidation of memory. [link](https://a.org/a.pdf)",
        "- Ekman et al. (2011). The long nights of the arctic fox. [link](https://example.org/b.pdf)",
        "- **Dreams of rodents in novel mazes**. Carla Falk, Dan Grau. Nature 2019.",
    ]


def test_tables_of_html_state_papers(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    row = "<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n"
    table = "".join(
        row.format(*cells)
        for cells in [
            ("Title", "Authors", "Year"),
            ("Sleep and the consolidation of memory", "Berg, A., Dahl, B.", "1996"),
            ("The long nights of the arctic fox", "Ekman, C.", "2011"),
        ]
    )
    page = f"## Export\n\n<table>\n{table}</table>\n"
    assert papers_in("export.md", page.encode()) == [
        ("Sleep and the consolidation of memory", ("A. Berg", "B. Dahl"), 1996, "entry"),
        ("The long nights of the arctic fox", ("C. Ekman",), 2011, "entry"),
    ]


def test_lines_are_those_of_the_file(tmp_path: Path) -> None:
    file = tmp_path / "list.md"
    file.write_text(LIST, encoding="utf-8")
    page = read(str(file), "list")
    falk = next(line for line in page.lines if "Dreams of rodents" in line.text)
    assert page.origin_of(falk.number) == LIST.splitlines().index(falk.text) + 1


@pytest.mark.parametrize(
    "page",
    [
        "Plain *Markdown*, 2 < 3 and a <br> break\n",
        "```html\n<ul>\n<li>code</li>\n</ul>\n```\n",
        "<ul>\n<li>never closed\n\n- an item\n",
        "in a line <p>of words</p> it stays\n",
        "<table>\n<tr><td>5 May</td><td>\nBerg, *Sleep*, 2001.\n\nWords of Markdown\n</td></tr>\n</table>\n",
        "",
    ],
)
def test_what_is_no_element_of_its_own_stays_as_it_is(page: str) -> None:
    assert text(page.encode()) == page


@pytest.mark.parametrize("unit", ["<ul>", "</ul>", "<table><tr>", "```\n", "<p>\n</p>\n", "<ul>\n"])
def test_broken_pages_give_what_they_have(unit: str) -> None:
    assert isinstance(text((unit * 20_000).encode()), str)


def test_nested_elements_around_markdown_stay() -> None:
    page = "<ul>\n" * 20_000 + "\n\nwords\n" + "</ul>\n" * 20_000
    assert text(page.encode()) == page


def test_a_page_with_letters_by_name_keeps_the_lines_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "list.md"
    path.write_text(SPELT, encoding="utf-8")
    facts = extract_document(read(str(path), "x"))
    assert [paper.span.line for paper in facts.papers] == [3, 4]


SPELT = """# Readings

- M&uuml;ller, A. and B. Berg. 2012. Seeds &amp; soils of &#945; valleys. *Ecology* 12:1-9.
- Ek, D. 2013. Roots of a &lt;dry&gt; tree &#124; a note. *Ecology* 13:1-9.

```
a &amp;&amp; b
```
"""


def test_letters_that_html_writes_by_name_are_letters_but_in_code(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    read = text(SPELT.encode())
    assert "Müller, A. and B. Berg. 2012. Seeds & soils of α valleys." in read
    assert "a &amp;&amp; b" in read
    assert [(title, names[0], year) for title, names, year, _ in papers_in("list.md", SPELT.encode())] == [
        ("Seeds & soils of α valleys", "A. Müller", 2012),
        ("Roots of a <dry> tree | a note", "D. Ek", 2013),
    ]


JSON_FRONT = """---
{"publish":true,"title":"Small Nets Grow in Snow","authors":["Jie Hu","Li Shen"],"doi":"10.1000/1"}
---

They are small.
"""


def test_front_matter_may_be_json(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    (paper,) = papers_in("note.md", JSON_FRONT.encode())
    assert paper[:2] == ("Small Nets Grow in Snow", ("Jie Hu", "Li Shen"))
    assert text(JSON_FRONT.replace("\n", "\r\n").encode()).startswith(
        "---\npublish: true\ntitle: Small Nets Grow in Snow\n"
    )
    assert text(JSON_FRONT.replace(',"doi"', ',\n"doi"').encode()) == text(JSON_FRONT.encode())
    deep = JSON_FRONT.replace("true", "[" * 100_000)
    assert text(deep.encode()) == deep
    half = JSON_FRONT.replace("Nets", "\\ud800")
    assert text(half.encode()) == half
    broken = JSON_FRONT.replace(":true", ":yes")
    assert text(broken.encode()) == broken


APART = """# Papers on forgetting

- [Small Networks Forget Quickly] (https://arxiv.org/abs/1901.00001), Anna Berg, 2019
- [Large Networks Remember Slowly] (https://arxiv.org/abs/1901.00002), Bo Dahl, 2020

~~~
- [Words] (https://example.org)
~~~
"""


def test_a_link_may_stand_apart_from_its_address(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    read = text(APART.encode())
    assert "[Small Networks Forget Quickly](https://arxiv.org/abs/1901.00001), Anna Berg" in read
    assert "- [Words] (https://example.org)" in read
    found = [(title, names, year) for title, names, year, *_ in papers_in("list.md", APART.encode())]
    assert found == [
        ("Small Networks Forget Quickly", ("Anna Berg",), 2019),
        ("Large Networks Remember Slowly", ("Bo Dahl",), 2020),
    ]


def test_items_of_a_list_that_nothing_closes_are_items() -> None:
    first = "  <li id='a'>\nAnna Berg, 2010,\n<cite>Small Networks</cite>.\n  </li>\n"
    page = f"# A\n\n<ol>\n{first}  <li>Wide Images, Bo Dahl</li>\n"
    items = [line for line in text(page.encode()).splitlines() if line.startswith("-")]
    assert items == ["- Anna Berg, 2010, *Small Networks*.", "- Wide Images, Bo Dahl"]


def test_comments_of_several_lines_are_left_out() -> None:
    page = "# A\n<!-- - one\n- two -->\n- three <!-- four\nfive -->\n<!-- six -->\n```\n<!-- a\nb -->\n```\n<!-- open\nend\n"
    kept = "# A\n\n- three <!-- four\nfive -->\n<!-- six -->\n```\n<!-- a\nb -->\n```\n<!-- open\nend\n"
    assert text(page.encode()) == kept


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("## Small Networks {#berg .unnumbered}\n", "## Small Networks \n"),
        ("# Preface {-}\n{:toc}\n", "# Preface \n\n"),
        ('- [Small](https://a.org){:target="_blank"}, 2019\n', "- [Small](https://a.org), 2019\n"),
        ("* {#Be19} Anna Berg, _Small_{: .title}\n", "*  Anna Berg, _Small_\n"),
        ("[Small]{.title} {width=50% height=3}\n", "[Small] \n"),
    ],
)
def test_attributes_are_left_out(written: str, read: str) -> None:
    assert text(written.encode()) == read


@pytest.mark.parametrize(
    "line", ["$x^{.5}$ and {a, b} in {n}", "```\n# A {#a}\n```", "{{ page.title }} {% raw %}", "a{-}b"]
)
def test_other_braces_stay(line: str) -> None:
    assert text(f"{line}\n".encode()) == f"{line}\n"
