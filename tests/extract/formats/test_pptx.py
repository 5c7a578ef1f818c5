"""Decks of slides: titles, bullets, tables, links and notes as Markdown."""

import contextlib
import hashlib
import io
import re
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from pptx import Presentation
from pptx.util import Inches

from extract.formats.pptx import text
from extract.formats.unreadable import Unreadable
from extract.sources import find, read
from kg.errors import DocumentError

LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
TITLES_OF_SLIDES = (
    "Table of Contents,Before attention,Attention is all you need,The quadratic wall,Ways around it,What to use,"
    "Thank you!,References"
).split(",")
TITLE_AND_CONTENT, TITLE_ONLY, BLANK = 1, 5, 6


def saved(deck: Any) -> bytes:
    """The deck's bytes."""
    stream = io.BytesIO()
    deck.save(stream)
    return stream.getvalue()


def fill(paragraph: Any, line: str) -> None:
    """Words, with the links and the italics of their Markdown."""
    for i, part in enumerate(re.split(r"(\[[^\]]*\]\([^)]*\)|(?<!\w)\*[^*]+\*(?!\w))", line)):
        run = paragraph.add_run()
        link = LINK.fullmatch(part)
        run.text = link[1] if link else part.strip("*") if i % 2 else part
        if link:
            run.hyperlink.address = link[2]
        elif i % 2:
            run.font.italic = True


def deck_of(slides: Sequence[tuple[str, Sequence[str]]]) -> bytes:
    """A deck with a slide for each title and its bullets."""
    deck = Presentation()
    for title, bullets in slides:
        slide = deck.slides.add_slide(deck.slide_layouts[TITLE_AND_CONTENT])
        slide.shapes.title.text = title
        frame = slide.placeholders[1].text_frame
        for i, bullet in enumerate(bullets):
            fill(frame.paragraphs[0] if i == 0 else frame.add_paragraph(), bullet)
    return saved(deck)


def test_a_deck_states_the_papers_of_the_list_that_it_shows(
    demo: Callable[[str], tuple[str, list[object]]], papers_in: Callable[[str, bytes], list[object]]
) -> None:
    source, papers = demo("awesome-list.md")
    slides: list[tuple[str, list[str]]] = []
    for line in source.splitlines():
        if line.startswith("#"):
            slides.append((line.strip("# "), []))
        elif line.startswith("- "):
            slides[-1][1].append(line[2:])
    assert len(papers) > 20
    assert papers_in("deck.pptx", deck_of(slides)) == papers


def test_a_deck_with_a_paper_a_slide_states_the_papers_of_the_notes(
    demo: Callable[[str], tuple[str, list[object]]], papers_in: Callable[[str, bytes], list[object]]
) -> None:
    source, papers = demo("paper-list.txt")
    slides: list[tuple[str, list[str]]] = []
    for line in source.splitlines():
        if line.startswith("  • "):
            slides[-1][1].append(line[4:])
        elif line:
            slides.append((line, []))
    assert len(papers) > 15
    found = papers_in("deck.pptx", deck_of(slides))
    assert [paper for paper in found if paper in papers] == papers
    assert len(found) <= 1.25 * len(papers)  # slides that open a part look like those of a paper without notes


def test_slides_that_build_up_state_the_papers_of_their_text(
    demo: Callable[[str], tuple[str, list[object]]], papers_in: Callable[[str, bytes], list[object]]
) -> None:
    source, papers = demo("slides.txt")
    deck = Presentation()
    frame: Any = None
    for block in source.strip().split("\n\n"):
        lines = block.splitlines()
        if frame is None or block in TITLES_OF_SLIDES:
            slide = deck.slides.add_slide(deck.slide_layouts[TITLE_ONLY])
            slide.shapes.title.text = lines[0]
            frame = slide.shapes.add_textbox(0, Inches(2), Inches(9), Inches(5)).text_frame
            continue
        frame.add_paragraph()
        for line in lines:
            fill(frame.add_paragraph(), line)
    assert len(papers) > 15
    assert papers_in("deck.pptx", saved(deck)) == papers


def test_a_table_on_a_slide_states_the_papers_of_the_table(
    demo: Callable[[str], tuple[str, list[object]]], papers_in: Callable[[str, bytes], list[object]]
) -> None:
    source, papers = demo("models.md")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")] for line in source.splitlines() if line.startswith("| ")
    ]
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[TITLE_ONLY])
    slide.shapes.title.text = "Language models at a glance"
    grid = slide.shapes.add_table(len(rows), len(rows[0]), 0, Inches(2), Inches(9), Inches(5)).table
    for i, row in enumerate(rows):
        for j, words in enumerate(row):
            fill(grid.cell(i, j).text_frame.paragraphs[0], words)
    assert len(papers) > 5
    assert papers_in("deck.pptx", saved(deck)) == papers


def test_a_slide_is_title_bullets_and_notes() -> None:
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[TITLE_AND_CONTENT])
    slide.shapes.title.text = "Before\vattention"
    frame = slide.placeholders[1].text_frame
    frame.text = "Encoder\vand decoder"
    for level, words in ((1, "both are LSTMs"), (2, "1997"), (0, ""), (0, "one vector")):
        paragraph = frame.add_paragraph()
        paragraph.level = level
        paragraph.text = words
    frame.paragraphs[1].runs[0].font.bold = True
    slide.notes_slide.notes_text_frame.text = "Ask them first.\nThen go on."
    deck.slides.add_slide(deck.slide_layouts[TITLE_ONLY]).shapes.title.text = "Questions?"
    assert text(saved(deck)) == (
        "# Before attention\n\n- Encoder\n  and decoder\n  - **both are LSTMs**\n    - 1997\n\n- one vector\n\n"
        "Ask them first.\nThen go on.\n\n## Questions?\n"
    )


def test_text_boxes_are_read_from_top_to_bottom_and_groups_in_their_place() -> None:
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[BLANK])
    slide.shapes.add_textbox(0, Inches(5), Inches(2), Inches(1)).text_frame.text = "last"
    group = slide.shapes.add_group_shape()
    group.shapes.add_textbox(0, Inches(3), Inches(2), Inches(1)).text_frame.text = "inside"
    slide.shapes.add_textbox(0, Inches(1), Inches(2), Inches(1)).text_frame.text = "first"
    assert text(saved(deck)) == "first\n\ninside\n\nlast\n"


def test_the_document_names_its_format_and_the_checksum_of_its_bytes(tmp_path: Path) -> None:
    data = deck_of([("A title", ["a note"])])
    (tmp_path / "talk.pptx").write_bytes(data)
    document = read(str(tmp_path / "talk.pptx"), "talk")
    assert (document.text, document.format) == ("# A title\n\n- a note\n", "pptx")
    assert document.sha256 == hashlib.sha256(data).hexdigest()
    assert list(find([str(tmp_path)])) == [str(tmp_path / "talk.pptx")]


def without(data: bytes, name: str) -> bytes:
    """The deck with the part of this name gone."""
    stream = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(stream, "w") as new:
        for part in old.namelist():
            if part != name:
                new.writestr(part, old.read(part))
    return stream.getvalue()


DECK = deck_of([("A title", ["a note"])])


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (saved(Presentation()), "no slide of this deck holds text"),
        (deck_of([("", [])]), "no slide of this deck holds text"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "a password locks this deck"),
        (b"no archive", "no .pptx file, or only a part of one"),
        (DECK[:-200], "no .pptx file, or only a part of one"),
        (without(DECK, "ppt/slides/slide1.xml"), "no deck of slides that can be read"),
        (without(DECK, "ppt/presentation.xml"), "no deck of slides that can be read"),
        (without(DECK, "[Content_Types].xml"), "no deck of slides that can be read"),
    ],
)
def test_what_is_no_deck_is_an_error(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "bad.pptx"
    path.write_bytes(data)
    with pytest.raises(DocumentError, match=message) as caught:
        read(str(path), "bad")
    assert caught.value.path == str(path)


def test_damage_anywhere_is_an_error_or_harmless() -> None:
    for at in range(0, len(DECK), len(DECK) // 60):
        damaged = DECK[:at] + b"\x00\xff<&>\x17" + DECK[at + 6 :]
        with contextlib.suppress(Unreadable):
            assert isinstance(text(damaged), str)
