"""The units of a page, and what stands below what."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading.outline import Outline, outline_of

DocumentOf = Callable[..., Document]


@pytest.fixture
def outline(document_of: DocumentOf) -> Callable[..., Outline]:
    def made(text: str, name: str = "notes.md") -> Outline:
        return outline_of(Page.of(document_of(text, name)))

    return made


OutlineFor = Callable[..., Outline]


def tree(outline: Outline) -> list[tuple[str, int, str]]:
    return [(unit.kind, unit.parent, " ".join(unit.text.split())) for unit in outline.units]


def test_headings_items_and_their_continuations(outline: OutlineFor) -> None:
    found = outline("# A\n\n- one\n  - two\n\n    more\n- three\n\n## B\n\ntext\n")
    assert tree(found) == [
        ("heading", -1, "A"),
        ("item", 0, "one"),
        ("item", 1, "two"),
        ("text", 2, "more"),
        ("item", 0, "three"),
        ("heading", 0, "B"),
        ("text", 5, "text"),
    ]
    assert [unit.end_of_tree for unit in found.units] == [7, 4, 4, 4, 5, 7, 7]


WRAPPED = """- A study of how long lines are broken by editors that know
  of a width and nothing else, by Anna Berg and Bo Dahl, in
  a journal that nobody reads any more
- Another item whose words go on and on until they reach the
  end of the line and a little further
"""


def test_lines_that_only_the_width_has_parted_are_one_unit(outline: OutlineFor) -> None:
    found = outline(WRAPPED)
    assert [unit.kind for unit in found.units] == ["item", "item"]
    text = found.page.document.text
    for unit in found.units:
        assert len(unit.text) == unit.end - unit.start
        assert unit.text.replace(" ", "") == text[unit.start : unit.end].replace(" ", "").replace("\n", "")


def test_the_lines_of_a_stanza_stay_apart(outline: OutlineFor) -> None:
    found = outline(
        "Small Networks Are Enough\nAnna Berg, Bo Dahl\nICML 2021\n\nAnother Title of a Work\nCarla Ek\nKDD 2020\n"
    )
    assert len(found.units) == 6


def test_rows_know_the_names_of_their_columns(outline: OutlineFor) -> None:
    found = outline("| Title | Year |\n|---|---|\n| Small Nets | 2021 |\n| Big \\| Nets | 2022 |\n")
    assert [
        (unit.kind, unit.header, [found.page.document.text[a:b] for a, b in unit.cells]) for unit in found.units
    ] == [
        ("row", ("Title", "Year"), ["Small Nets", "2021"]),
        ("row", ("Title", "Year"), ["Big \\| Nets", "2022"]),
    ]


def test_a_table_without_outer_bars(outline: OutlineFor) -> None:
    found = outline("Title | Year\n---|---\nSmall Nets | 2021\nBig Nets | 2022\n")
    assert [(unit.kind, unit.header) for unit in found.units] == [("row", ("Title", "Year"))] * 2


def test_front_matter_gives_fields(outline: OutlineFor) -> None:
    found = outline("---\ntitle: Small Nets\nauthors:\n  - Anna Berg\n  - Bo Dahl\n---\n\n# Notes\n")
    assert [(unit.kind, unit.label, unit.text) for unit in found.units] == [
        ("field", "title", "Small Nets"),
        ("field", "authors", ""),
        ("field", "authors", "Anna Berg"),
        ("field", "authors", "Bo Dahl"),
        ("heading", "", "Notes"),
    ]


def test_what_stands_in_a_quote_has_its_form(outline: OutlineFor) -> None:
    found = outline("> ## A\n> * one\n> * two\n")
    assert [(unit.kind, unit.text, unit.quoted) for unit in found.units] == [
        ("heading", "A", True), ("item", "one", True), ("item", "two", True),
    ]  # fmt: skip


def test_the_rows_of_a_file_of_values(outline: OutlineFor) -> None:
    found = outline('Title,Abstract\n"Small, Nets","One\ntwo"\nBig Nets,None\n', "export.csv")
    text = found.page.document.text
    assert [[text[a:b] for a, b in unit.cells] for unit in found.units] == [
        ["Small, Nets", "One\ntwo"],
        ["Big Nets", "None"],
    ]
    assert [(unit.first, unit.last) for unit in found.units] == [(2, 3), (4, 4)]


@pytest.mark.parametrize("text", ["", "\n\n", "---\n", "|\n", "||||\n", "- \n", "> \n"])
def test_pages_without_words(outline: OutlineFor, text: str) -> None:
    assert [unit for unit in outline(text).units if unit.text.strip("|-> ")] == []


def test_lines_right_below_an_item_are_its_lines_in_markdown(outline: OutlineFor) -> None:
    text = '# A\n\n- Berg (2019).\n"Small Networks."\n*ICML*.\n\nmore\n'
    assert [unit.parent for unit in outline(text).units] == [-1, 0, 1, 1, 0]
    assert [unit.parent for unit in outline(text, "notes.txt").units] == [-1, 0, 0, 0, 0]


def test_what_a_slide_of_marp_says_at_its_foot(outline: OutlineFor) -> None:
    page = "# Slide\n\n<!-- _class: lead -->\n<!-- _footer: 'A. Berg. Small Networks. ICML, 2017' -->\n"
    assert [unit.text for unit in outline(page).units] == ["Slide", "A. Berg. Small Networks. ICML, 2017"]


def test_an_item_that_an_editor_has_wrapped_goes_on_at_the_margin(outline: OutlineFor) -> None:
    page = """- Topol, E. J., Ferguson, J. J., Weisman, H. F., Tcheng, J. E., Ellis,
S. G., Kleiman, N. S., Ivanhoe, R. J., Wang, A. L., Miller, D. P.,
Anderson, K. M., et al. (1997). Long-term protection from myocardial
ischemic events in a randomized trial of brief integrin beta
blockade with percutaneous coronary intervention. *JAMA*, *278*(6),
479-484.

- Lauer, M. S., Anderson, K. M., Kannel, W. B., & Levy, D. (1991).
The impact of obesity on left ventricular mass and geometry: The
framingham heart study. *JAMA*, *266*(2), 231-236.

- Anderson, K. M., Castelli, W. P., & Levy, D. (1987). Cholesterol
and mortality: 30 years of follow-up from the framingham study. *JAMA*,
*257*(16), 2176-2180.
"""
    assert [(unit.kind, unit.first, unit.last) for unit in outline(page).units] == [
        ("item", 1, 6),
        ("item", 8, 10),
        ("item", 12, 14),
    ]


def test_the_ends_of_lines_mean_nothing_where_the_format_says_so(outline: OutlineFor) -> None:
    entry = "[1] G. Goret, and E. Pellegrini, An Interactive\nAnalysis Environment, 2017.\n"
    page = f"{entry}\nA paragraph\nof two lines.\n\nTerm\n   what it is\n"
    assert [" ".join(unit.text.split()) for unit in outline(page, "notes.rst").units] == [
        "G. Goret, and E. Pellegrini, An Interactive Analysis Environment, 2017.",
        "A paragraph of two lines.",
        "Term",
        "what it is",
    ]


def test_numbers_of_sections_are_blank_where_they_count() -> None:
    def words(*headings: str) -> list[str]:
        page = Page.of(Document("a", "a.md", "".join(f"## {heading}\n\n" for heading in headings), "", "markdown"))
        return [unit.text.strip() for unit in outline_of(page).units]

    assert words("1 Small Nets", "1.1 Letters", "2 Large Nets") == ["Small Nets", "Letters", "Large Nets"]
    assert words("2 Fast 2 Furious", "12 Angry Men", "8 Mile") == ["2 Fast 2 Furious", "12 Angry Men", "8 Mile"]


def test_keys_before_references_are_blank_where_each_has_its_own() -> None:
    def words(*lines: str) -> list[str]:
        page = Page.of(Document("a", "a.md", "".join(f"{line}\n\n" for line in lines), "", "markdown"))
        return [unit.text.strip() for unit in outline_of(page).units]

    own = words("[Ber19] Anna Berg. Nets.", "[DF20] Bo Dahl. Letters.", "[GGO+10] Eva Frey. Words.")
    assert own == ["Anna Berg. Nets.", "Bo Dahl. Letters.", "Eva Frey. Words."]
    venues = ("[ICML21] Small Nets", "[ICML21] Large Nets", "[KDD20] Letters")
    assert words(*venues) == list(venues)


def test_a_reference_may_begin_with_its_author_and_year() -> None:
    text = "[Berg et al., 2019] Berg, A. (2019). Nets.\n[ICML, 2021] A title\n"
    page = Page.of(Document("a", "a.md", text, "", "markdown"))
    assert [(unit.kind, unit.text.strip()) for unit in outline_of(page).units] == [
        ("item", "Berg, A. (2019). Nets."),
        ("text", "[ICML, 2021] A title"),
    ]
