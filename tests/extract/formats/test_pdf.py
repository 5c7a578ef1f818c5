"""PDF with a text layer: rows with places become the lines that they were typeset from."""

import contextlib
import hashlib
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from extract.formats.pdf import text
from extract.formats.unreadable import Unreadable
from extract.sources import find, read
from kg.errors import DocumentError

LEFT, TOP, BOTTOM, STEP, SIZE = 60, 780, 60, 14, 11
WIDTH = 0.6
"""Every letter of Courier is as wide as 0.6 of its size."""
COLUMNS = 72

Placed = tuple[float, float, str]
Set = tuple[float, float, str, float, str]
Page = Sequence[Placed | tuple[float, float, str, float] | Set]
PIXELS = (
    "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << >> "
    f"/Encoding << /Type /Encoding /Differences [0 {' '.join(f'/a{i}' for i in range(33))}] >> "
    f"/FirstChar 0 /LastChar 255 /Widths [{'600 ' * 256}] /Resources << >> >>"
)
"""A font whose signs below 33 are pixels without names, as TeX has made them."""
TURNED = "T"
"""In place of a font (F, bold B, italic I): the row runs up the page."""


def pdf(
    pages: Sequence[Page],
    trailer: str = "",
    links: Sequence[tuple[Sequence[float], str]] = (),
    drawn: Sequence[tuple[float, float, float, float]] = (),
) -> bytes:
    """A PDF with rows (x, y, text, size, font) in Courier; a map of codes to characters gives it its text layer.

    The links, each an area (left, bottom, right, top) and its address, lie on every page; what is
    drawn there are rectangles (left, bottom, width, height).
    """
    annotations = " ".join(
        f"<< /Type /Annot /Subtype /Link /Rect [{' '.join(map(str, area))}] /A << /S /URI /URI ({address}) >> >>"
        for area, address in links
    )
    letters = sorted({char for page in pages for row in page for char in row[2]})
    code = {char: i for i, char in enumerate(letters, 33)}
    named = "".join(f"<{i:02x}> <{char.encode('utf-16-be').hex()}>\n" for char, i in code.items())
    cmap = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def\n"
        f"1 begincodespacerange <00> <ff> endcodespacerange\n{len(code)} beginbfchar\n{named}endbfchar endcmap end end"
    )
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{' '.join(f'{5 + 2 * i} 0 R' for i in range(len(pages)))}] >>",
        _font("Courier"),
        f"<< /Length {len(cmap)} >>\nstream\n{cmap}\nendstream",
    ]
    fonts = f"/F 3 0 R /B {_font('Courier-Bold')} /I {_font('Courier-Oblique')} /P {PIXELS}"
    for i, page in enumerate(pages):
        content = "\n".join([*(_shown(row, code) for row in page), *(f"{x} {y} {w} {h} re f" for x, y, w, h in drawn)])
        objects += [
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {6 + 2 * i} 0 R "
            f"/Annots [{annotations}] /Resources << /Font << {fonts} >> >> >>",
            f"<< /Length {len(content)} >>\nstream\n{content}\nendstream",
        ]
    written, offsets = "%PDF-1.4\n", []
    for i, written_object in enumerate(objects, 1):
        offsets.append(len(written))
        written += f"{i} 0 obj\n{written_object}\nendobj\n"
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    return (
        f"{written}xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
        f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R {trailer} >>\nstartxref\n{len(written)}\n%%EOF\n"
    ).encode("ascii")


def _font(name: str) -> str:
    widths = "600 " * 256
    return f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /FirstChar 0 /LastChar 255 /Widths [{widths}] /ToUnicode 4 0 R >>"


def _shown(row: Placed | tuple[float, float, str, float] | Set, code: dict[str, int]) -> str:
    x, y, words = row[:3]
    size = row[3] if len(row) > 3 else SIZE
    font = row[4] if len(row) > 4 else "F"
    at = f"0 1 -1 0 {x} {y} Tm" if font == TURNED else f"{x} {y} Td"
    codes = [ord(char) if font == "P" else code[char] for char in words]
    return f"BT /{font.replace(TURNED, 'F')} {size} Tf {at} <{''.join(f'{one:02x}' for one in codes)}> Tj ET"


def typeset(source: str, *, hyphenate: bool = False) -> bytes:
    """The text on pages with a header and a number, lines wrapped; what follows a bullet hangs."""
    rows: list[tuple[float, str]] = []
    for line in source.splitlines():
        indent = "  " if line.startswith(("  •", "- ", "• ")) else ""
        hang = indent + "  " if indent else ""
        parts = textwrap.wrap(
            line.strip(), COLUMNS, initial_indent=indent, subsequent_indent=hang, break_on_hyphens=False
        ) or [""]
        for part in _hyphenated(parts) if hyphenate else parts:
            rows.append(((len(part) - len(part.lstrip())) * SIZE * WIDTH, part.strip()))
    per_page = (TOP - BOTTOM) // STEP
    pages = [rows[i : i + per_page] for i in range(0, len(rows), per_page)]
    return pdf(
        [
            [
                (LEFT, 815, "Notes of a reading group"),
                *((LEFT + indent, TOP - i * STEP, part) for i, (indent, part) in enumerate(page) if part),
                (290, 30, str(number)),
            ]
            for number, page in enumerate(pages, 1)
        ]
    )


def _hyphenated(parts: list[str]) -> list[str]:
    """The rows, a long word at a row's head divided."""
    parts = list(parts)
    for i in range(1, len(parts)):
        word = parts[i].split()[0]
        if len(word) > 7 and word.isalpha() and word.islower() and len(parts[i - 1]) < COLUMNS - 5:
            parts[i - 1] += f" {word[:4]}-"
            parts[i] = parts[i].replace(word, word[4:], 1)
    return parts


@pytest.mark.parametrize("name", ["slides.txt"])
@pytest.mark.parametrize("hyphenate", [False, True])
def test_a_pdf_states_the_papers_of_its_source(
    name: str,
    hyphenate: bool,
    demo: Callable[[str], tuple[str, list[object]]],
    papers_in: Callable[[str, bytes], list[object]],
) -> None:
    source, papers = demo(name)
    assert len(papers) > 15
    assert papers_in("notes.pdf", typeset(source, hyphenate=hyphenate)) == papers


@pytest.mark.parametrize("name", ["awesome-list.md", "conference-notes.md"])
def test_markdown_that_was_printed_as_it_stands_states_the_same_papers(
    name: str, demo: Callable[[str], tuple[str, list[object]]], papers_in: Callable[[str, bytes], list[object]]
) -> None:
    source, papers = demo(name)
    assert papers_in("notes.pdf", typeset(source)) == papers


def page(*rows: str, step: float = STEP, x: float = LEFT) -> bytes:
    """A page with the rows one below the other; white space at the head moves a row to the right."""
    return pdf(
        [
            [
                (x + (len(row) - len(row.lstrip())) * SIZE * WIDTH, TOP - i * step, row.strip())
                for i, row in enumerate(rows)
                if row.strip()
            ]
        ]
    )


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("a line that is as wide as", "the page and goes on"), "a line that is as wide as the page and goes on\n"),
        (("Short title", "Then a line that is much longer"), "Short title\nThen a line that is much longer\n"),
        (("one word is divi-", "ded here and so on"), "one word is divided here and so on\n"),
        (("a state-of-the-", "art model, and so on"), "a state-of-the-art model, and so on\n"),
        (("what we have read of GPT-", "Neo and of its kin"), "what we have read of GPT-Neo and of its kin\n"),
        (("• one item that wraps here", "  and there", "• two"), "- one item that wraps here and there\n- two\n"),
        (("• one", "   ◦ deeper", "• two"), "- one\n  - deeper\n- two\n"),
        (("[1] A. Lee. A title that is long", "    enough. 2019.", "[2] B. Wu. Other. 2020."),
         "[1] A. Lee. A title that is long enough. 2019.\n[2] B. Wu. Other. 2020.\n"),
        (("Lee, Ann (2019). A title that is", "    long. In: ICML.", "Wu, Bo (2020). Another title that"),
         "Lee, Ann (2019). A title that is long. In: ICML.\nWu, Bo (2020). Another title that\n"),
        (("• a", "• b", "", "two", "", "", "three"), "- a\n- b\n\ntwo\n\n\nthree\n"),
        (("• A title of some length", "  - Ann Lee. 2019."), "- A title of some length - Ann Lee. 2019.\n"),
        (("• What we saw there", "  - one", "• Then to the end of the row"),
         "- What we saw there\n  - one\n- Then to the end of the row\n"),
    ],
)  # fmt: skip
def test_rows_become_lines(rows: tuple[str, ...], expected: str) -> None:
    assert text(page(*rows)) == expected


def test_headers_footers_and_numbers_that_come_back_are_left_out() -> None:
    pages = [
        [(LEFT, 815, f"Workshop 2019, page {n}"), (LEFT, 700, f"body {'abcd'[n]}"), (290, 30, f"{n} / 3")]
        for n in (1, 2, 3)
    ]
    assert text(pdf(pages)) == "body b\n\nbody c\n\nbody d\n"


def test_the_large_title_of_slides_that_build_up_stays() -> None:
    pages = [[(LEFT, 700, "The wall", 20), *((LEFT, 600 - 14 * i, f"row {i}") for i in range(9))] for _ in range(3)]
    assert text(pdf(pages)).count("The wall") == 3


def test_a_bullet_that_stands_alone_belongs_to_the_words_beside_it() -> None:
    assert text(pdf([[(LEFT, 700, "•"), (LEFT + 40, 700, "an item"), (LEFT, 686, "•"), (LEFT + 40, 686, "two")]])) == (
        "- an item\n- two\n"
    )


def test_links_are_links_over_the_end_of_a_row_too() -> None:
    rows = [(LEFT, 700, "• A long title that goes"), (LEFT + 13.2, 686, "on here - Ann Lee"), (LEFT, 672, "• two")]
    links = [((73, 697, 222, 709), "https://arxiv.org/abs/1"), ((73, 683, 119, 695), "https://arxiv.org/abs/1")]
    assert text(pdf([rows], links=links)) == (
        "- [A long title that goes on here](https://arxiv.org/abs/1) - Ann Lee\n- two\n"
    )


def test_a_link_in_a_narrow_cell_goes_on_in_the_next_row_whatever_the_margin() -> None:
    wide = [(LEFT, 740 - 14 * i, "a row of text that is far wider than any cell of the table") for i in range(2)]
    rows = [*wide, (LEFT, 700, "Small Networks Are"), (LEFT, 686, "Enough"), (LEFT, 672, "Wide Images")]
    links = [
        ((LEFT, 697, 240, 709), "https://arxiv.org/abs/1"),
        ((LEFT, 683, 119, 695), "https://arxiv.org/abs/1"),
        ((LEFT, 669, 159, 681), "https://arxiv.org/abs/2"),
    ]
    assert text(pdf([rows], links=links)).splitlines()[-2:] == [
        "[Small Networks Are Enough](https://arxiv.org/abs/1)",
        "[Wide Images](https://arxiv.org/abs/2)",
    ]


def test_larger_lines_are_headings_by_their_size() -> None:
    rows = [
        (LEFT, 740, "Notes", 20),
        (LEFT, 700, "ICLR 2019", 15),
        *((LEFT, 680 - 14 * i, f"row {i}") for i in range(5)),
    ]
    assert text(pdf([rows])) == "# Notes\n\n## ICLR 2019\nrow 0\nrow 1\nrow 2\nrow 3\nrow 4\n"


def test_a_list_whose_bullets_are_drawn_is_one() -> None:
    rows = [
        (LEFT, 700, "Some text"),
        (LEFT, 686, "and more"),
        (LEFT, 672, "and more"),
        *((LEFT + 30, 650 - 14 * i, f"item {i}") for i in range(3)),
    ]
    assert text(pdf([rows])) == "Some text\nand more\nand more\n\n- item 0\n- item 1\n- item 2\n"


def test_bullets_that_browsers_draw_part_items_that_fill_their_rows() -> None:
    rows = [(LEFT, 700 - 14 * i, f"an item of words that fill the whole row {i}") for i in range(4)]
    rows[3] = (LEFT + 30, rows[3][1], "an item below the others")
    discs = [(LEFT - 12, 702 - 14 * i, 4, 4) for i in (0, 2)] + [(LEFT + 18, 702 - 42, 4, 4)]
    row = "an item of words that fill the whole row"
    assert text(pdf([rows], drawn=discs)) == f"- {row} 0 {row} 1\n- {row} 2\n  - an item below the others\n"


def test_other_drawings_are_no_bullets() -> None:
    rows = [(LEFT, 700, "a row"), (LEFT, 686, "a row")]
    lines = [(LEFT - 40, 702, 30, 4), (LEFT - 12, 740, 4, 4), (LEFT - 90, 702, 4, 4), (LEFT + 5, 702, 4, 4)]
    assert text(pdf([rows], drawn=lines)) == "a row\na row\n"


def test_a_letter_at_the_very_end_of_a_link_stands_behind_it() -> None:
    links = [((LEFT, 697, LEFT + 7 * WIDTH * SIZE + 0.2, 709), "https://arxiv.org/abs/1")]
    assert text(pdf([[(LEFT, 700, "A title, 2019")]], links=links)) == "[A title](https://arxiv.org/abs/1), 2019\n"


def test_the_document_names_its_format_and_the_checksum_of_its_bytes(tmp_path: Path) -> None:
    data = page("Łódź, naïve ﬁndings")
    (tmp_path / "a.PDF").write_bytes(data)
    document = read(str(tmp_path / "a.PDF"), "a")
    assert (document.text, document.format) == ("Łódź, naïve findings\n", "pdf")
    assert document.sha256 == hashlib.sha256(data).hexdigest()
    assert list(find([str(tmp_path)])) == [str(tmp_path / "a.PDF")]


LOCKED = f"/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <{'61' * 32}> /U <{'62' * 32}> >> /ID [<{'63' * 16}> <{'63' * 16}>]"


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (pdf([[(LEFT, 700, "secret")]], LOCKED), "a password locks this PDF; save it without one"),
        (pdf([]), "this is no PDF that can be read, or only a part of one"),
        (pdf([[], []]), "this PDF has no text layer; run OCR first"),
        (b"%PDF-1.7\nnothing", "this is no PDF that can be read, or only a part of one"),
        (b"no PDF", "this is no PDF that can be read, or only a part of one"),
        (pdf([[(290, 30, str(n))] for n in (1, 2, 3)]), "no text but page numbers and headers; run OCR first"),
    ],
)
def test_what_gives_no_text_is_an_error_that_says_what_to_do(tmp_path: Path, data: bytes, message: str) -> None:
    path = tmp_path / "scan.pdf"
    path.write_bytes(data)
    with pytest.raises(DocumentError, match=message) as caught:
        read(str(path), "scan")
    assert caught.value.path == str(path)


def test_damage_anywhere_is_an_error_or_harmless() -> None:
    data = page("Some words", "and others")
    for at in range(0, len(data), len(data) // 12):
        with contextlib.suppress(Unreadable):
            assert isinstance(text(data[:at] + b"\x00\xff<&>]" + data[at + 6 :]), str)


def test_a_book_of_a_thousand_pages_is_read() -> None:
    data = typeset(
        "\n".join(
            f"Line {n} says what it says, and some words more so that it wraps at the margin" for n in range(26_000)
        )
    )
    assert text(data).count("\n") > 20_000


def test_bold_and_italic_words_are_marked_over_the_end_of_a_row_and_not_within_a_word() -> None:
    rows = [
        (LEFT, 700, "A longer title that goes", SIZE, "B"),
        (LEFT, 686, "on here.", SIZE, "B"),
        (LEFT + 9 * SIZE * WIDTH, 686, "Nature", SIZE, "I"),
        (LEFT + 16 * SIZE * WIDTH, 686, "12", SIZE),
        (LEFT, 650, "half a w", SIZE),
        (LEFT + 8 * SIZE * WIDTH, 650, "ord and x", SIZE, "I"),
        *((LEFT, 600 - 14 * i, "what is plain is plain") for i in range(9)),
    ]
    assert [line for line in text(pdf([rows])).splitlines() if line][:2] == [
        "**A longer title that goes on here.** *Nature* 12",
        "half a word and x",
    ]


def test_where_all_is_bold_nothing_is_emphasized() -> None:
    assert text(pdf([[(LEFT, 700 - 20 * i, f"row {i}", SIZE, "B") for i in range(3)]])) == "row 0\nrow 1\nrow 2\n"


def test_what_is_raised_and_smaller_is_a_superscript_and_parts_no_row() -> None:
    at = [LEFT + n * SIZE * WIDTH for n in (9, 10)]
    rows = [
        (LEFT, 700, "Anna Berg", SIZE),
        (at[0], 705.5, "1", 7),
        (at[1] - 2, 700, ", Bo Dahl", SIZE),
        (LEFT, 660, "below"),
    ]
    assert text(pdf([rows])) == "Anna Berg<sup>1</sup>, Bo Dahl\n\n\nbelow\n"


def test_what_runs_up_the_margin_stands_first_and_is_no_heading() -> None:
    rows = [(LEFT, 700 - 14 * i, f"row {i}") for i in range(4)] + [(20, 300, "arXiv:1706.03762v7", 20, TURNED)]
    assert text(pdf([rows])).splitlines()[0] == "arXiv:1706.03762v7"


def test_columns_far_apart_in_a_row_have_a_tab_between_them() -> None:
    assert text(pdf([[(LEFT, 700, "Anna Berg"), (LEFT + 120, 700, "Bo Dahl")]])) == "Anna Berg\tBo Dahl\n"


def test_a_heading_of_two_rows_is_one_and_the_names_below_it_are_not() -> None:
    rows = [
        (LEFT + 10, 760, "Small Networks of", 20),
        (LEFT + 20, 738, "Large Letters", 20),
        (LEFT + 30, 710, "Anna Berg", 14),
        (LEFT + 35, 694, "Bo Dahl", 14),
        *((LEFT, 660 - 14 * i, "a row of text that is as wide as the page") for i in range(8)),
    ]
    assert text(pdf([rows])).splitlines()[:3] == ["# Small Networks of Large Letters", "## Anna Berg", "## Bo Dahl"]


def test_headers_of_every_other_page_are_left_out() -> None:
    pages = [
        [(LEFT, 815, f"A. Berg / {n}" if n % 2 else "Small Networks"), (LEFT, 700, f"body {'abcdef'[n]}")]
        for n in range(6)
    ]
    assert text(pdf(pages)).split() == " ".join(f"body {letter}" for letter in "abcdef").split()


def test_accents_of_tex_stand_over_their_letters() -> None:
    assert text(page("Sch¨olkopf, Jaraˇsi¯unas, th´eor`eme, na¨ıf")) == "Schölkopf, Jarašiūnas, théorème, naïf\n"


def ruled(xs: Sequence[float], ys: Sequence[float]) -> list[tuple[float, float, float, float]]:
    """The thin boxes around the cells between these edges."""
    upright = [(x, ys[0], 0.5, ys[-1] - ys[0]) for x in xs]
    return upright + [(xs[0], y, xs[-1] - xs[0], 0.5) for y in ys]


def test_cells_that_rules_part_are_those_of_a_table_however_close_their_words_are() -> None:
    rows = [
        (62, 712, "Title"), (152, 712, "Authors"),
        (62, 692, "Small Nets of"), (62, 679, "Letters"), (152, 685, "Anna Berg"),
        (62, 660, "Large Nets"), (152, 660, "Bo Dahl"),
        *((LEFT, 600 - 14 * i, f"row {i}") for i in range(3)),
    ]  # fmt: skip
    assert text(pdf([rows], drawn=ruled((60, 150, 300), (650, 675, 705, 725)))) == (
        "\n| Title | Authors |\n|---|---|\n| Small Nets of Letters | Anna Berg |\n| Large Nets | Bo Dahl |\n\n"
        "row 0\nrow 1\nrow 2\n"
    )


def test_a_table_that_goes_on_over_the_page_is_one() -> None:
    head = [(62, 712, "Title"), (152, 712, "Authors")]
    pages = [
        [*head, (62, 685, "Small Nets"), (152, 685, "Anna Berg")],
        [*head, (62, 685, "Large Nets"), (152, 685, "Bo Dahl")],
    ]
    assert [line for line in text(pdf(pages, drawn=ruled((60, 150, 300), (675, 705, 725)))).splitlines() if line] == [
        "| Title | Authors |",
        "|---|---|",
        "| Small Nets | Anna Berg |",
        "| Large Nets | Bo Dahl |",
    ]


def test_a_box_around_text_and_a_line_between_columns_are_no_tables() -> None:
    rows = [(62, 712 - 14 * i, f"row {i}") for i in range(3)]
    assert text(pdf([rows], drawn=ruled((60, 300), (650, 725)))) == "row 0\nrow 1\nrow 2\n"
    column = [(LEFT, 760 - 14 * i, f"left {i}") for i in range(40)] + [
        (320, 760 - 14 * i, f"right {i}") for i in range(40)
    ]
    assert "|" not in text(pdf([column], drawn=ruled((50, 310, 560), (150, 640, 800))))


def test_the_parts_of_a_reference_below_its_bullet_are_one_item() -> None:
    rows = [
        (LEFT, 700, "• Anna Berg and Bo Dahl."),
        (LEFT + 14, 686, "Small networks of letters."),
        (LEFT + 14, 672, "Nature, 12:3, 2019."),
        (LEFT, 644, "• Eva Frey."),
        (LEFT + 14, 630, "Large networks"),
    ]
    assert text(pdf([rows])).splitlines() == [
        "- Anna Berg and Bo Dahl. Small networks of letters. Nature, 12:3, 2019.",
        "",
        "- Eva Frey. Large networks",
    ]


@pytest.mark.parametrize(
    ("codes", "expected"),
    [
        ("\x1cnd the e\x1bect o\x1d it", "find the effect ofl it"),
        ("pages 12\x1514", "pages 12–14"),
        ("\x10quoted\x11", "“quoted”"),
        ("\x0cnd \x0b", "find ff"),
    ],
)
def test_signs_of_tex_without_a_name_are_what_stands_there_in_its_fonts(codes: str, expected: str) -> None:
    assert text(pdf([[(LEFT, 700, codes, SIZE, "P")]])) == f"{expected}\n"


def test_a_row_that_is_stretched_to_its_margin_has_blanks_between_its_words() -> None:
    words = [(LEFT + 80 * i, 700.0, word) for i, word in enumerate(["Linus", "does", "not", "know"])]
    assert text(pdf([words])) == "Linus does not know\n"
