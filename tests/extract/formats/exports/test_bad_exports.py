"""Exports that are broken, empty, locked or none: what is said of them, and that time grows with their size."""

import io
import json
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.formats.exports import clippings, epub, evernote, mail, outlines, pages, rtf, trees
from extract.formats.unreadable import Unreadable

Text = Callable[[bytes], str]
READERS: dict[str, Text] = {
    "outline": outlines.text, "notes of Evernote": evernote.text, "mail": mail.text, "book": epub.text, "rich text": rtf.text,
    "notes in JSON": trees.text,
}  # fmt: skip


def shown(text: Text, data: bytes) -> str:
    """What a reader gives, or what it says against the bytes."""
    try:
        return text(data)
    except Unreadable as error:
        return str(error)


def zipped(**parts: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as file:
        for name, words in parts.items():
            file.writestr(name.replace("__", "/").replace("_dot_", "."), words)
    return out.getvalue()


@pytest.mark.parametrize(
    ("reader", "data", "said"),
    [
        ("outline", b"<opml><body><outline text='a'>", "export it again as OPML"),
        ("outline", b'<opml><outline text="A blog" xmlUrl="https://example.org/feed"/></opml>', "no words beside feeds"),
        ("notes of Evernote", b"<en-export><note>", "export them again as .enex"),
        ("notes of Evernote", b"<en-export></en-export>", "no note in it"),
        ("mail", b"Subject: hello\n\n", "no message in it that shows text"),
        ("mail", b"Subject: x\nContent-Type: text/plain; charset=klingon\n\n\n", "no message in it that shows text"),
        ("book", b"words", "no .epub file"),
        ("book", zipped(mimetype="application/epub+zip"), "save it again without a lock"),
        ("rich text", b"words", "no rich text"),
        ("rich text", b"{\\rtf1\\ansi }", "holds no text"),
        ("notes in JSON", b'{"children": [', "no JSON that can be read"),
        ("notes in JSON", b'{"cards": [], "lists": []}', "no note, card or message"),
        ("notes in JSON", b"[" * 100_000, "no JSON that can be read"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said_with_what_to_do(reader: str, data: bytes, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        READERS[reader](data)


@pytest.mark.parametrize("reader", READERS)
@given(st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(reader: str, data: bytes) -> None:
    assert shown(READERS[reader], data).strip()


NAMES = st.sampled_from(
    ["title", "children", "string", "text", "url", "target", "document", "cards", "name", "content"]
)


@given(
    st.recursive(
        st.none() | st.integers() | st.text(max_size=9),
        lambda inside: st.lists(inside, max_size=4) | st.dictionaries(NAMES, inside, max_size=5),
    )
)
def test_any_json_is_read_or_refused(value: object) -> None:
    assert shown(trees.text, json.dumps(value).encode()).strip()


def test_outlines_nested_without_end_are_read() -> None:
    deep = 3_000
    nested = "".join(f'<outline text="item {i}">' for i in range(deep)) + "</outline>" * deep
    text = outlines.text(f"<opml><body>{nested}</body></opml>".encode())
    assert "item 0" in text
    assert "item 2999" in text


def test_blocks_nested_without_end_are_cut() -> None:
    block: dict[str, object] = {"string": "the last", "children": []}
    for i in range(400):
        block = {"string": f"block {i}", "children": [block]}
    text = trees.text(json.dumps([{"title": "Page", "children": [block]}]).encode())
    assert "block 399" in text
    assert "the last" not in text


def test_what_only_looks_like_a_clipping_is_a_text() -> None:
    assert clippings.is_clippings(
        "A Book (Ida Solberg)\r\n- 您在位置 #1-2的标注 | 添加于 2016年\r\n\r\nwords\r\n==========\r\n".encode()
    )
    assert clippings.is_clippings(
        b"==========\nA Book (Ida Solberg)\n- Your Highlight | Added on Monday\n\nwords\n==========\n"
    )
    assert not clippings.is_clippings(b"Heading\n==========\n\n- an item | with a sign\n")
    assert not clippings.is_clippings(b"")


def test_a_book_without_names_in_brackets_is_a_heading_alone() -> None:
    mark = "- Your Highlight | Added on Monday\n\nwords\n==========\n"
    text = clippings.text(f"A Book (2nd edition 2011)\n{mark}Another (z-lib.org)\n{mark}".encode())
    assert text.split("\n") == [
        "## A Book (2nd edition 2011)",
        "",
        "> words",
        "",
        "## Another (z-lib.org)",
        "",
        "> words",
        "",
    ]


def test_marks_in_one_book_stand_together_in_their_order() -> None:
    mark = "{} (Solberg, Ida)\n- Your Highlight | Added on Monday\n\n{}\n==========\n"
    text = clippings.text("".join(mark.format(*part) for part in (("One", "a"), ("Two", "b"), ("One", "c"))).encode())
    names = "\n- Authors: Solberg, Ida\n- Type: book\n\n"
    assert text == f"- Title: One{names}> a\n\n> c\n\n- Title: Two{names}> b\n"


def test_a_box_of_mail_gives_each_message() -> None:
    first = "From a@example.org Thu Mar  4 10:00:00 2021\nSubject: One\n\nfirst\n>From here\n\n"
    second = "From b@example.org Thu Mar  4 11:00:00 2021\nSubject: Two\n\nsecond\n"
    assert mail.text(f"{first}{second}".encode()) == "# One\n\nfirst\nFrom here\n\n# Two\n\nsecond\n"


def test_a_plain_page_stays_as_it_is() -> None:
    page = "<html><body><dl><dt>Term<dd>What it means</dl></body></html>"
    assert pages.plain(page) is page


def test_bookmarks_are_lists_below_their_folders() -> None:
    page = (
        "<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p>\n<DT><H3>Papers</H3>\n<DL><p>\n"
        '<DT><A HREF="https://a.b/" ICON="data:x">One</A>\n<DD>said of it\n</DL><p></DL>'
    )
    lists = '<ul>\n<li><H3>Papers</H3>\n<ul>\n<li><A HREF="https://a.b/">One</A>\n said of it\n</ul></ul>'
    assert pages.plain(page).partition("\n")[2] == lists


def test_a_book_states_its_title_and_authors() -> None:
    package = (
        '<package xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Nets</dc:title><dc:creator>Ida Solberg</dc:creator>'
        '<manifest><item id="a" href="a.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>'
    )
    container = '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>'
    data = zipped(**{"META-INF/container.xml": container, "b.opf": package, "a.xhtml": "<p>Words.</p>"})
    assert epub.text(data) == '---\ntitle: "Nets"\nauthors: ["Ida Solberg"]\n---\n\nWords.\n'
