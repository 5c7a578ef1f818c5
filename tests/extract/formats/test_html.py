"""Pages saved from a browser: the text that they show, as Markdown."""

import contextlib
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from extract.formats.html import charset, text
from extract.formats.nesting import DEEPEST, flattened
from extract.formats.unreadable import Unreadable
from extract.sources import find, read
from kg.errors import DocumentError


def shown(markup: str) -> str:
    """The page's text."""
    return text(markup.encode())


@pytest.mark.parametrize("name", ["awesome-list.md", "conference-notes.md", "models.md"])
def test_a_page_states_the_papers_of_its_source(
    name: str,
    demo: Callable[[str], tuple[str, list[object]]],
    papers_in: Callable[[str, bytes], list[object]],
) -> None:
    source, papers = demo(name)
    page = MarkdownIt("commonmark").enable("table").render(source.replace("•", "-"))
    furniture = "<nav><ul><li><a href='https://example.org'>A Site About Learning Machines</a></ul></nav>"
    markup = f"<!doctype html><html><body>{furniture}<main>{page}</main><footer>2019 Some Host</footer></body></html>"
    assert len(papers) > 5
    assert papers_in("page.html", markup.encode()) == papers


def test_the_document_names_its_format_and_the_checksum_of_its_bytes(tmp_path: Path) -> None:
    data = b"<h1>A title</h1><p>Text"
    (tmp_path / "a.HTM").write_bytes(data)
    document = read(str(tmp_path / "a.HTM"), "a")
    assert (document.text, document.format) == ("# A title\n\nText\n", "html")
    assert document.sha256 == hashlib.sha256(data).hexdigest()


def test_pages_in_a_folder_are_found(tmp_path: Path) -> None:
    pages = ("a.html", "b.htm", "d.php", "e.xhtml")
    for name in (*pages, "c.css"):
        (tmp_path / name).write_text("x")
    assert list(find([str(tmp_path)])) == [str(tmp_path / name) for name in pages]


def test_what_the_server_runs_is_no_part_of_a_page(papers_in: Callable[[str, bytes], list[Any]]) -> None:
    code = b"<?php $n = 3; if ($n > 2 && $page->is_open()) { ?>"
    items = b"<li><?= $mark ?>Berg, Anna: <i>Growth of Small Nets</i>. Nature, 2019"
    items += b"<li>Dahl, Bo: <i>Deep Rivers</i>. Science, 2020"
    page = code + b"<h2>Publications</h2><ul>" + items + b"</ul><?php } include 'foot.php'; $a = 'x > y';"
    assert papers_in("page.php", page) == [
        ("Growth of Small Nets", ("Anna Berg",), 2019, "entry"),
        ("Deep Rivers", ("Bo Dahl",), 2020, "entry"),
    ]


def test_a_page_of_nothing_but_code_shows_no_text() -> None:
    with pytest.raises(Unreadable, match="shows no text"):
        text(b"<?php\nclass Berg { function x() { return 1 > 0; } }\n")


@pytest.mark.parametrize(
    ("markup", "expected"),
    [
        ("<h2>Deep <em>Learning</em>\n notes</h2>x", "## Deep *Learning* notes\n\nx\n"),
        ("<p>one<p>two", "one\n\ntwo\n"),
        ("<p>one<br>two<br><br>three", "one\ntwo\n\nthree\n"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>d", "- a\n  - b\n- c\n\nd\n"),
        ("<ol><li><p>Title</p><p>by me</p></ol>", "- Title\n  by me\n"),
        ("<ul><li><h3>Title</h3><p>by me</ul>", "### Title\n\nby me\n"),
        ("<dl><dt>Title<dd>note<dt>Other<dd>note</dl>", "Title\n- note\n\nOther\n- note\n"),
        ("<div>one</div><div>two</div><div><br></div><div>three</div>", "one\ntwo\n\nthree\n"),
        ("<b>Bold </b>and <i>slanted</i>", "**Bold** and *slanted*\n"),
        ("<b><p>one<p>two</b>", "**one**\n\n**two**\n"),
        ("un<i>believ</i>able", "unbelievable\n"),
        ("<span style='font-weight: 700'>a title</span>", "**a title**\n"),
        ("<p>caf&eacute; &amp; <q>tea</q>&nbsp;&#x2014; x", "café & “tea” — x\n"),
        ("<p>Max Welling<sup>1,2</sup>, x<sup>2</sup>, said<sup>[3]</sup>", "Max Welling, x2, said\n"),
        ("<pre>a\n   b</pre>", "a\n   b\n"),
        ("<pre><code>a\n   b</code></pre>", "```\na\n   b\n```\n"),
        ("<p>a<script>x</script><style>y</style><!-- z --><p hidden>h<p style='display: none'>n", "a\n"),
        ("<nav>n</nav><aside>a</aside><form><input><button>b</button></form><footer>f</footer>x", "x\n"),
        ("<form><p>the page stands in a form</p></form>", "the page stands in a form\n"),
    ],
)
def test_the_text_is_markdown(markup: str, expected: str) -> None:
    assert shown(markup) == expected


@pytest.mark.parametrize(
    ("target", "expected"),
    [
        ("https://arxiv.org/abs/1609.02907", "[T v](https://arxiv.org/abs/1609.02907)"),
        ("//arxiv.org/abs/1", "[T v](https://arxiv.org/abs/1)"),
        ("https://x.org/a (b)", "[T v](https://x.org/a%20(b))"),
        ("https://x.org/a((b", "[T v](https://x.org/a%28%28b)"),
        ("page.html", "T v"),
        ("/page", "T v"),
        ("#part", "T v"),
        ("javascript:void(0)", "T v"),
        ("", "T v"),
    ],
)
def test_a_link_is_one_where_it_leads_to_the_web(target: str, expected: str) -> None:
    assert shown(f"<p>a<a href='{target}'> T\nv </a>b") == f"a {expected} b\n"


def test_a_link_around_a_heading_stands_in_it() -> None:
    assert shown("<a href='https://x.org'><h3>A title</h3></a>") == "### [A title](https://x.org)\n"


def test_a_table_of_data_is_a_table() -> None:
    markup = (
        "<table><caption>Models<tr><th>Title<th>Year"
        "<tr><td><p>A | b</p><td rowspan=2>2020<tr><td colspan=2>c<tr><td>d<br>e</table>f"
    )
    assert shown(markup) == ("Models\n\n| Title | Year |\n|---|---|\n| A \\| b | 2020 |\n| c |  |\n| d e |\n\nf\n")


def test_a_table_without_a_header_loses_no_row() -> None:
    markup = "<table><tr><td>Attention Is All You Need<td>2017<tr><td>Adam: a method<td>2015</table>"
    assert shown(markup).splitlines()[:3] == ["|  |  |", "|---|---|", "| Attention Is All You Need | 2017 |"]


def test_a_table_that_lays_out_the_page_is_none() -> None:
    markup = "<table><tr><td>menu<td><table><tr><td>a<td>b<tr><td>c<td>d</table><tr><td>x<td>y</table>"
    assert shown(markup) == "menu\n\n| a | b |\n|---|---|\n| c | d |\n\nx\ny\n"


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("\ufeff<p>Łódź".encode(), "Łódź\n"),
        ("\ufeff<p>Łódź".encode("utf-16-le"), "Łódź\n"),
        ('<meta charset="iso-8859-1"><p>café “x”'.encode("cp1252"), "café “x”\n"),
        ("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'><p>Да".encode("koi8-r"), "Да\n"),
        ("<meta charset=klingon><p>Łódź".encode(), "Łódź\n"),
    ],
)
def test_a_page_names_its_encoding(data: bytes, expected: str) -> None:
    assert text(data) == expected


def test_the_user_names_the_encoding_before_the_page_does() -> None:
    assert text('<meta charset="utf-8"><p>café'.encode("latin-1"), "latin-1") == "café\n"
    assert charset(b"<p>no word of it") is None


def test_a_page_that_is_not_in_its_encoding_is_an_error_that_names_the_byte(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_bytes(b"<p>\ncaf\xe9")
    with pytest.raises(DocumentError) as caught:
        read(str(tmp_path / "a.html"), "a")
    assert str(caught.value).endswith(
        "a.html: not utf-8: byte 0xe9 at offset 7 (line 2); name the encoding, such as --encoding latin-1"
    )


@pytest.mark.parametrize(
    "markup", ["<html><frameset><frame src=a></frameset></html>", "<nav>menu", "<script>x", "<!--"]
)
def test_a_page_without_text_is_an_error(markup: str) -> None:
    with pytest.raises(Unreadable, match="shows no text; open it in a browser"):
        shown(markup)


@pytest.mark.parametrize(
    "markup", ["<p", "<ul><li><b>x<table><td><ul>y</b></p></li>z", "</p></div>a<td>b", "<a href='"]
)
def test_broken_markup_is_read(markup: str) -> None:
    try:
        assert shown(markup).strip()
    except Unreadable:
        assert markup in ("<p", "<a href='")


def test_elements_nest_no_deeper_than_people_nest_them() -> None:
    assert flattened("<div>" * (DEEPEST + 2) + "x" + "</div>" * (DEEPEST + 2)) == (
        "<div>" * DEEPEST + "  x  " + "</div>" * DEEPEST
    )
    assert flattened("<script>'<div>'</script><p>x</p>") == "<script>'<div>'</script><p>x</p>"


@pytest.mark.parametrize(
    "unit",
    "<div>x|<ul><li>x|<p><b>x|<a href=https://x.y><b>t|<table><tr><td>x|<tr><td>x<td>y|<i>x</i>y|<|<!--|x ".split("|"),
)
def test_two_megabytes_of_anything_are_read(unit: str) -> None:
    data = ("<table>" + unit * (2_000_000 // len(unit))).encode()
    with contextlib.suppress(Unreadable):
        assert text(data).strip()


SLIDES = "# Seminar\n\n---\n\n## Small nets\n\n- Berg & Dahl (2019), *Nature*\n" + "- one more line of the talk\n" * 8


@pytest.mark.parametrize(
    "page",
    [
        "<body><textarea id='source'>{}</textarea><script src='remark.js'></script></body>",
        "<div class=slides><section data-markdown><script type='text/template'>{}</script></section></div>",
    ],
)
def test_slides_that_a_page_keeps_as_markdown_are_its_text(page: str) -> None:
    assert text(page.format(SLIDES.replace("&", "&amp;")).encode()).strip() == SLIDES.strip()


@pytest.mark.parametrize(
    "field", ["<textarea id=bibtex>{}</textarea>", "<script type='text/template' id=tmpl>{}</script>"]
)
def test_fields_and_templates_of_an_ordinary_page_are_no_deck(field: str) -> None:
    held = field.format("@article{a, title={Small}}\n" * 20)
    page = f"<body><ul><li>Small Networks. A. Berg.</li></ul>{held}</body>"
    assert text(page.encode()).strip() == "- Small Networks. A. Berg."


def test_a_field_to_write_in_is_no_deck() -> None:
    assert (
        text(b"<body><p>Words of the page.</p><textarea>write\nhere</textarea></body>").strip() == "Words of the page."
    )
