"""A document as text with offsets."""

from collections.abc import Callable

import pytest

from extract.document import MAX_SENTENCE, Document, Line
from kg.facts import Passage, Span

DocumentOf = Callable[..., Document]


def sentences(document: Document) -> list[str]:
    """The sentences of all lines, as their offsets cut them out of the text."""
    return [document.text[a:b] for line in document.lines for a, b in document.sentences(line)]


def test_lines_count_from_one_and_leave_the_newline_out(document_of: DocumentOf) -> None:
    assert document_of("ab\n\ncd").lines == [Line(1, 0, 2, "ab"), Line(2, 3, 3, ""), Line(3, 4, 6, "cd")]


def test_a_carriage_return_counts_as_a_character_and_is_no_part_of_the_line(document_of: DocumentOf) -> None:
    assert document_of("ab\r\ncd\r\n").lines == [Line(1, 0, 2, "ab"), Line(2, 4, 6, "cd"), Line(3, 8, 8, "")]


@pytest.mark.parametrize("other", ["\x0b", "\x0c", "\x1c", "\x85", "\u2028", "\u2029", "\r"])
def test_only_a_newline_ends_a_line(document_of: DocumentOf, other: str) -> None:
    document = document_of(f"one{other}two\nthree")
    assert [(line.number, line.start, line.text) for line in document.lines] == [
        (1, 0, f"one{other}two"),
        (2, 8, "three"),
    ]


def test_offsets_count_characters_beyond_the_basic_plane_as_one(document_of: DocumentOf) -> None:
    document = document_of("🧠🧠 brain\n𝛼-entmax here")
    assert document.span(9, 17) == Span(9, 17, 2, "𝛼-entmax", 9)


def test_a_byte_order_mark_keeps_its_offset(document_of: DocumentOf) -> None:
    document = document_of("\ufeffTitle\nText")
    assert document.span(1, 6) == Span(1, 6, 1, "Title", 0)


def test_line_at_every_offset(document_of: DocumentOf) -> None:
    document = document_of("ab\r\nc\n\nd")
    assert [document.line_at(offset).number for offset in range(len(document.text))] == [1, 1, 1, 1, 2, 2, 3, 4]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("We like it. They do not.", ["We like it.", "They do not."]),
        ("So say Lan et al. They share weights.", ["So say Lan et al. They share weights."]),
        ("See Fig. 3 and Eq. 4. Done.", ["See Fig. 3 and Eq. 4.", "Done."]),
        ("A talk by J. Doe and K. Roe. Great.", ["A talk by J. Doe and K. Roe.", "Great."]),
        ("It costs 1.5 million. Too much!  Why?", ["It costs 1.5 million.", "Too much!", "Why?"]),
        ('He said "no." (She agreed.) Then $x$ fell.', ['He said "no."', "(She agreed.)", "Then $x$ fell."]),
        ("e.g. This one, i.e. That one", ["e.g. This one, i.e. That one"]),
        ("  indented   ", ["indented"]),
        ("   ", []),
        ("no capital follows. then nothing ends", ["no capital follows. then nothing ends"]),
    ],
)
def test_sentences_of_a_line(document_of: DocumentOf, text: str, expected: list[str]) -> None:
    assert sentences(document_of(text)) == expected


def test_a_sentence_never_crosses_a_line(document_of: DocumentOf) -> None:
    assert sentences(document_of("one half\r\nother half")) == ["one half", "other half"]


def test_a_line_of_one_endless_sentence_is_cut_at_spaces(document_of: DocumentOf) -> None:
    pieces = sentences(document_of("word " * 2000))
    assert all(len(piece) <= MAX_SENTENCE and piece.startswith("word") and piece.endswith("word") for piece in pieces)
    assert " ".join(pieces) == ("word " * 2000).strip()


def test_a_line_without_a_space_is_cut_as_well(document_of: DocumentOf) -> None:
    assert [len(piece) for piece in sentences(document_of("x" * 5000))] == [2000, 2000, 1000]


def test_the_passage_of_a_span_is_its_sentence(document_of: DocumentOf) -> None:
    document = document_of("First one. BERT is good. Last one.")
    assert document.passage(11, 15) == Passage(11, 24, 1, "BERT is good.")
    assert document.span(11, 15) == Span(11, 15, 1, "BERT", 11)


def test_a_span_over_two_sentences_has_both_as_its_passage(document_of: DocumentOf) -> None:
    document = document_of("Intro. End of one. Start of two. Rest.")
    assert document.passage(7, 24) == Passage(7, 32, 1, "End of one. Start of two.")


def test_a_span_over_two_lines_has_the_line_where_it_begins(document_of: DocumentOf) -> None:
    document = document_of("alpha beta\ngamma delta")
    assert document.span(6, 16) == Span(6, 16, 1, "beta\ngamma", 0)
    assert document.passage(6, 16) == Passage(0, 22, 1, "alpha beta\ngamma delta")
