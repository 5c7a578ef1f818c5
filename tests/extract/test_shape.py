"""What a line is by its form alone."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.shape import shaped_lines

DocumentOf = Callable[..., Document]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("# Title", ("heading", 1, "Title")),
        ("###### Deep ##", ("heading", 6, "Deep")),
        ("   ## Indented  ", ("heading", 2, "Indented")),
        ("#hashtag", ("text", 0, "#hashtag")),
        ("#Small Nets: A Way to Prune", ("heading", 1, "Small Nets: A Way to Prune")),
        ("#todo read this again", ("text", 0, "#todo read this again")),
        ("#Paper on #pruning", ("text", 0, "#Paper on #pruning")),
        ("####### seven", ("text", 0, "####### seven")),
        ("- dash", ("bullet", 0, "dash")),
        ("  * star", ("bullet", 2, "star")),
        ("\t+ plus", ("bullet", 4, "plus")),
        ("  • dot", ("bullet", 2, "dot")),
        ("1. one", ("bullet", 0, "one")),
        ("(12) twelve", ("bullet", 0, "twelve")),
        ("[3] three", ("bullet", 0, "three")),
        ("3) three", ("bullet", 0, "three")),
        ("2020. A year is no number of a list", ("text", 0, "2020. A year is no number of a list")),
        ("<details><summary>Small Nets (Berg, 2021)</summary>", ("heading", 6, "Small Nets (Berg, 2021)")),
        ("<summary>Click me</summary>", ("text", 0, "Click me")),
        ("</details>", ("blank", 0, "")),
        ("  (Berg et al., ICML 2021)", ("text", 2, "Berg et al., ICML 2021")),
        ("[Berg and Dahl, 2021]", ("text", 0, "Berg and Dahl, 2021")),
        ("(an aside)", ("text", 0, "(an aside)")),
        ("09:00 Talk", ("bullet", 0, "Talk")),
        ("9:00–10:30 am: Talk", ("bullet", 0, "Talk")),
        ("\\item Talk", ("bullet", 0, "Talk")),
        ("-no space", ("text", 0, "-no space")),
        ("**bold** words", ("text", 0, "**bold** words")),
        ("| a | b |", ("table", 0, "| a | b |")),
        ("  | a | b", ("table", 2, "| a | b")),
        ("a | b", ("text", 0, "a | b")),
        ("$$ x = y $$", ("formula", 0, "$$ x = y $$")),
        ("\\[ x = y \\]", ("formula", 0, "\\[ x = y \\]")),
        ("\\begin{align}", ("formula", 0, "\\begin{align}")),
        ("```python", ("fence", 0, "```python")),
        ("", ("blank", 0, "")),
        (" \t ", ("blank", 3, "")),
        ("---", ("blank", 0, "")),
        ("* * *", ("blank", 0, "")),
        ("text  ", ("text", 0, "text")),
        ("   text", ("text", 3, "text")),
    ],
)
def test_form_level_and_content_of_a_line(document_of: DocumentOf, line: str, expected: tuple[str, int, str]) -> None:
    (shape,) = shaped_lines(document_of(line))
    kind, level, content = expected
    if kind == "blank":
        assert (shape.kind, shape.content) == (kind, content)
    else:
        assert (shape.kind, shape.level, shape.content) == (kind, level, content)


def kinds(document: Document) -> list[str]:
    return [shape.kind for shape in shaped_lines(document)]


def test_what_stands_in_a_fence_is_fence(document_of: DocumentOf) -> None:
    text = "before\n```\n# no heading\n- no bullet\n```\nafter"
    assert kinds(document_of(text)) == ["text", "fence", "fence", "fence", "fence", "text"]


def test_a_fence_of_tildes_holds_backticks(document_of: DocumentOf) -> None:
    assert kinds(document_of("~~~\n```\n~~~\n# Head")) == ["fence", "fence", "fence", "heading"]


def test_what_stands_in_a_displayed_formula_is_formula(document_of: DocumentOf) -> None:
    assert kinds(document_of("\\[\nx + y\n\\]\ntext")) == ["formula", "formula", "formula", "text"]


def test_a_row_of_equals_signs_makes_a_heading_of_the_line_above(document_of: DocumentOf) -> None:
    shapes = shaped_lines(document_of("Title\n=====\ntext\n\nPart\n----"))
    heads = [(shape.number, shape.level, shape.content) for shape in shapes if shape.kind == "heading"]
    assert heads == [(1, 1, "Title"), (5, 2, "Part")]


def test_a_rule_below_a_blank_line_makes_no_heading(document_of: DocumentOf) -> None:
    assert kinds(document_of("text\n\n---\nmore")) == ["text", "blank", "blank", "text"]


def test_a_byte_order_mark_does_not_hide_a_heading(document_of: DocumentOf) -> None:
    document = document_of("\ufeff# Title")
    (shape,) = shaped_lines(document)
    assert (shape.kind, shape.content, shape.start) == ("heading", "Title", 3)


def test_a_carriage_return_is_no_part_of_the_content(document_of: DocumentOf) -> None:
    shapes = shaped_lines(document_of("# Title\r\n- item\r\n"))
    assert [shape.content for shape in shapes] == ["Title", "item", ""]


def test_offsets_cut_the_content_out_of_the_text(document_of: DocumentOf) -> None:
    document = document_of("## One ##\n  - two  \n| three | x |\n   four\r\n")
    contents = [document.text[shape.start : shape.end] for shape in shaped_lines(document)]
    assert contents == ["One", "two", "| three | x |", "four", ""]


def test_the_end_of_front_matter_underlines_nothing(document_of: DocumentOf) -> None:
    kinds = [shape.kind for shape in shaped_lines(document_of("---\ntitle: A\n---\nNotes\n---\n"))]
    assert kinds == ["blank", "text", "blank", "heading", "blank", "blank"]
