"""Notes whose lines an editor has wrapped are read as if it had not."""

import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest

from extract.document import Document
from extract.entry import Page
from extract.reading.outline import paragraphs
from extract.running import with_stretches
from extract.sources import read
from extract.steps import extract_document
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
DocumentOf = Callable[..., Document]

NOTE = """# Attention Is All You Need

Ashish Vaswani, Noam Shazeer, Niki Parmar. NeurIPS 2017.

{said}
"""
SAID = (
    "The paper replaces recurrent neural networks by multi-head self-attention, as an alternative to the gated convolutions "
    "of Dauphin et al. (2017). On the WMT 2014 English-German task it beats what others had reached with convolutional "
    "sequence to sequence learning. Training takes twelve hours on eight cards, and positional encoding is added to the word "
    "embeddings."
)


def wrapped(text: str, width: int, sign: str = "") -> str:
    """The text as an editor wraps it at a width."""
    return textwrap.fill(text, width, initial_indent=sign, subsequent_indent=sign, break_on_hyphens=False)


@pytest.mark.parametrize(("width", "sign"), [(72, ""), (60, ""), (90, ""), (72, "> ")])
def test_wrapped_notes_state_what_the_others_do(facts_of: FactsOf, width: int, sign: str) -> None:
    whole, parted = (facts_of(NOTE.format(said=said)) for said in (sign + SAID, wrapped(SAID, width, sign)))
    assert {c.name for c in parted.concepts} == {c.name for c in whole.concepts}
    assert [(c.surnames, c.year) for c in parted.citations] == [(c.surnames, c.year) for c in whole.citations]


def test_the_passage_of_a_wrapped_sentence_is_the_whole_of_it(facts_of: FactsOf) -> None:
    text = NOTE.format(said=wrapped(SAID, 72))
    facts = facts_of(text)
    cited = next(c for c in facts.citations if c.surnames == ("Dauphin",))
    passage = next(p for p in facts.passages if p.start == cited.span.passage)
    assert " ".join(passage.text.split()).startswith("The paper replaces recurrent")
    assert passage.text.endswith("(2017).")
    assert passage.line == 5
    assert text.count("\n", 0, cited.span.start) + 1 == cited.span.line
    for span in (*(c.span for c in facts.concepts), *(c.span for c in facts.citations)):
        assert text[span.start : span.end] == span.quote


@pytest.mark.parametrize("name", ["notes.md", "notes.org", "notes.rst", "notes.txt", "notes.adoc"])
def test_the_line_of_a_quote_is_that_of_its_passage_and_the_lines_between(tmp_path: Path, name: str) -> None:
    head = {"org": "* Attention Is All You Need\n", "adoc": "== Attention Is All You Need\n"}
    title = head.get(name.split(".")[1], "Attention Is All You Need\n=========================\n")
    path = tmp_path / name
    path.write_text(f"{title}\nAshish Vaswani, Noam Shazeer. NeurIPS 2017.\n\n{wrapped(SAID, 72)}\n", encoding="utf-8")
    facts = extract_document(read(str(path), "notes"))
    passages = {passage.start: passage for passage in facts.passages}
    assert facts.concepts
    for fact in (*facts.concepts, *facts.citations):
        passage = passages[fact.span.passage]
        assert fact.span.line == passage.line + passage.text.count("\n", 0, fact.span.start - passage.start)


def test_lines_that_are_no_paragraph_stay_lines(document_of: DocumentOf) -> None:
    page = Page.of(
        document_of(
            "# A\n\n- one thing\n- another thing\n\nA line.\nAnother line.\n\n| a | b |\n|---|---|\n| c | d |\n"
        )
    )
    assert list(paragraphs(page)) == []
    assert with_stretches(page, ()).stretches == ()


def test_front_matter_and_code_are_no_paragraphs(document_of: DocumentOf) -> None:
    prose = wrapped(SAID, 72)
    front = "---\ntitle: A note that goes on for a while and then\nabout: goes on with its next field\n---\n"
    page = Page.of(document_of(f"{front}\n```\n{prose}\n```\n\n{prose}\n"))
    found = [(lines[0].number, lines[-1].number) for lines in paragraphs(page)]
    first = 8 + len(prose.splitlines()) + 1
    assert found == [(first, first + len(prose.splitlines()) - 1)]


@pytest.mark.parametrize("end", ["  ", "\\\\", "<br>", "<br/>"])
def test_lines_that_the_writer_ended_stay_apart(document_of: DocumentOf, end: str) -> None:
    lines = [line + end for line in wrapped(SAID, 72).splitlines()]
    assert list(paragraphs(Page.of(document_of("\n".join(lines) + "\n")))) == []


def test_rows_and_records_are_no_paragraphs(document_of: DocumentOf) -> None:
    rows = "\n".join(
        f"p{n},graph attention networks of the kind {n},Petar Velickovic,2018,beats what was there" for n in range(9)
    )
    assert list(paragraphs(Page.of(document_of(f"id,title,authors,year,comment\n{rows}\n", "a.csv")))) == []
    assert list(paragraphs(Page.of(document_of(f"@article{{a,\n{wrapped(SAID, 72)}\n}}\n", "a.bib")))) == []


def test_a_long_paragraph_is_searched_piece_by_piece(facts_of: FactsOf) -> None:
    said = "As Smith et al. (2016) show in some detail, and Berg and Dahl (2017) too, networks are small. " * 200
    facts = facts_of(NOTE.format(said=said))
    assert len(facts.citations) == 400
    text = NOTE.format(said=said)
    assert all(text[c.span.start : c.span.end] == c.span.quote for c in facts.citations)
