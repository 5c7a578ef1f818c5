"""What may be a title in running text."""

import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading import read_entries
from extract.reading.prose.stretches import Stretch, regions_of, stretches_of
from extract.running import with_stretches


def found_in(text: str, name: str = "notes.md") -> list[tuple[str, str, str]]:
    """Words, marks and address of each."""
    form = {"md": "markdown", "txt": "text", "bib": "bibtex"}[name.rpartition(".")[2]]
    document = Document("notes", name, text, "0", form)
    return [(text[s.start : s.end], "".join(sorted(s.marks)), s.target) for s in stretches(document)]


def stretches(document: Document) -> list[Stretch]:
    page = Page.of(document)
    entries, _ = read_entries(page)
    document = with_stretches(page, entries)
    return [one for region in regions_of(page, document, entries) for one in stretches_of(region, page.definitions)]


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("[Small Nets](https://a.org/b)", ("Small Nets", "l", "https://a.org/b")),
        ("*Small Nets*", ("Small Nets", "i", "")),
        ("**Small Nets**", ("Small Nets", "b", "")),
        ("_Small Nets_", ("Small Nets", "i", "")),
        ("<em>Small Nets</em>", ("Small Nets", "i", "")),
        ('<a class="x" href="https://a.org/b">Small Nets</a>', ("Small Nets", "l", "https://a.org/b")),
        ('"Small Nets,"', ("Small Nets", "q", "")),
        ("“Small Nets”", ("Small Nets", "Q", "")),
        ("„Small Nets“", ("Small Nets", "Q", "")),
        ("«Small Nets»", ("Small Nets", "Q", "")),
        ("《小さなネットワーク》", ("小さなネットワーク", "Q", "")),
        ("“[Small Nets](https://a.org/b)”", ("Small Nets", "Ql", "https://a.org/b")),
        ("[*Small Nets*](https://a.org/b)", ("Small Nets", "il", "https://a.org/b")),
        ("[Small Nets][n]\n\n[n]: https://a.org/b", ("Small Nets", "l", "https://a.org/b")),
    ],
)
def test_links_emphasis_and_quotes_once_each(written: str, expected: tuple[str, str, str]) -> None:
    text = f"Yesterday we talked about {written}".replace("\n\n[n]", " and went home.\n\n[n]", 1)
    assert found_in(text) == [expected]


def test_words_alone_pictures_and_what_is_too_long_are_none() -> None:
    assert found_in("See *this*, ![a picture of it](a.png), snake_case_names, 3 * 4 * 5 and don't 'stop' it.") == []
    assert found_in(f"He said “{'very ' * 70}well”.") == []


def test_a_title_goes_on_over_wrapped_lines() -> None:
    text = (
        "In the evening we read a paper that somebody had left on the table, [Small Networks Are\n"
        "Enough for Talk](https://a.org/b), and then argued about it for longer than we had read it.\n"
    )
    assert found_in(text) == [("Small Networks Are\nEnough for Talk", "l", "https://a.org/b")]


def test_values_front_matter_and_records_are_no_running_text() -> None:
    assert found_in("@article{a, title={The *Small* Nets}, abstract={We like “Small Nets” much.}}", "a.bib") == []
    assert found_in("---\ntitle: My *first post* ever\ndate: 2020-01-01\n---\n\nNothing here.\n") == []


def test_offsets_are_those_of_the_document() -> None:
    text = "# Notes\n\n- one\n- We saw “Small Nets” there.\n"
    (one,) = stretches(Document("notes", "notes.md", text, "0", "markdown"))
    assert text[one.start : one.end] == "Small Nets"
    assert text[slice(*one.outer)] == "“Small Nets”"
    assert (one.before(7), one.behind(7)) == ("We saw ", " there.")
