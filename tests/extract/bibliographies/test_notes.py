"""Abstracts, annotations and notes of records are what is said of a paper."""

from collections.abc import Callable

import pytest

from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]

ABSTRACT = "We study place cells of the hippocampus with calcium imaging. Unlike grid cells, they remap at once."
RECORDS = {
    "bib": "@article{berg, title={Small Nets}, author={Berg, Anna}, %s = {%s}}\n",
    "ris": "TY  - JOUR\nTI  - Small Nets\nAU  - Berg, Anna\n%s  - %s\nER  - \n",
    "nbib": "PMID- 1\nTI  - Small Nets\nFAU - Berg, Anna\n%s  - %s\n",
    "json": '[{"type": "article", "title": "Small Nets", "%s": "%s"}]',
}


def named(facts: DocumentFacts) -> set[str]:
    """The names of all concepts."""
    return {concept.name for concept in facts.concepts}


@pytest.mark.parametrize(
    ("ending", "field"),
    [("bib", "abstract"), ("bib", "annote"), ("bib", "annotation"), ("bib", "note"), ("ris", "AB"), ("ris", "N2"),
     ("ris", "N1"), ("nbib", "AB"), ("json", "abstract"), ("json", "note")],
)  # fmt: skip
def test_what_is_said_of_a_record_names_concepts(facts_of: FactsOf, ending: str, field: str) -> None:
    text = RECORDS[ending] % (field, ABSTRACT)
    facts = facts_of(text, f"a.{ending}")
    assert {"calcium imaging", "hippocampus"} <= named(facts)
    passages = {passage.start: passage.text for passage in facts.passages}
    told = next(c.span for c in facts.concepts if c.name == "calcium imaging")
    assert passages[told.passage] == "We study place cells of the hippocampus with calcium imaging."
    assert [author.name for author in facts.papers[0].authors] == ([] if ending == "json" else ["Anna Berg"])


@pytest.mark.parametrize("note", ["Accepted at ICML", "Publisher: Small Press of Calcium Imaging", "ZSCC: 0000012"])
def test_a_short_note_says_where_a_work_appeared(facts_of: FactsOf, note: str) -> None:
    bare = facts_of(RECORDS["bib"] % ("year", "2019"), "a.bib")
    assert named(facts_of(RECORDS["bib"] % ("note", note), "a.bib")) == named(bare)


@pytest.mark.parametrize(("ending", "field"), [("bib", "abstract"), ("nbib", "AB")])
def test_values_go_on_over_lines(facts_of: FactsOf, ending: str, field: str) -> None:
    said = "We study place cells of the hippocampus with calcium\n      imaging. Unlike grid\n      cells, they remap."
    text = RECORDS[ending] % (field, said)
    facts = facts_of(text, f"a.{ending}")
    told = next(c.span for c in facts.concepts if c.name == "calcium imaging")
    assert text[told.start : told.end].split() == ["calcium", "imaging"]
    assert told.line == text.count("\n", 0, told.start) + 1
    passage = next(p for p in facts.passages if p.start == told.passage)
    assert " ".join(passage.text.split()) == "We study place cells of the hippocampus with calcium imaging."


def test_titles_are_read_without_the_braces_around_capitals(facts_of: FactsOf) -> None:
    text = "@article{a, title={{S}mall {R}ecurrent {N}eural {N}etworks and {G}a{N} {N}anowires}, author={Berg, Anna}}"
    found = named(facts_of(text, "a.bib"))
    assert "recurrent neural network" in found
    assert "generative adversarial network" not in found
    assert any("GaN" in name for name in found)
    assert not [
        name for name in found if name[0] in "lmeua" and name.startswith(("mall", "ecurrent", "eural", "etworks"))
    ]


def test_escapes_marks_and_raised_signs_are_read_as_people_do(facts_of: FactsOf) -> None:
    said = r"<p>We measure the uptake of CO$_2$ by plants with Poincar\'{e} sections and {\em lattice Boltzmann methods}.</p>"
    text = RECORDS["bib"] % ("abstract", said)
    facts = facts_of(text, "a.bib")
    found = named(facts)
    assert "Poincaré sections" in found
    assert any(name.startswith("CO2") for name in found)
    assert all(text[c.span.start : c.span.end] == c.span.quote for c in facts.concepts)


def test_the_passage_of_a_keyword_is_its_field(facts_of: FactsOf) -> None:
    text = "@article{a,\n title={Small Nets},\n keywords={place cells,\n  grid cells},\n journal={Nature}\n}"
    facts = facts_of(text, "a.bib")
    passages = {passage.start: passage.text for passage in facts.passages}
    told = next(c.span for c in facts.concepts if c.name == "grid cells")
    assert passages[told.passage].split() == ["place", "cells,", "grid", "cells"]
    assert told.line == 4


@pytest.mark.parametrize("title", ["{No Title}", "Untitled", "[No title]"])
def test_what_programs_write_in_the_place_of_a_title_is_none(facts_of: FactsOf, title: str) -> None:
    facts = facts_of(f"@article{{a, title={{{title}}}, author={{Berg, Anna}}}}", "a.bib")
    assert facts.papers == ()
    assert [part.reason for part in facts.skipped] == ["the record 'a' has no title"]


def test_citations_in_values_are_read_without_escapes(facts_of: FactsOf) -> None:
    said = r"Intro.\nSmith et al. (2016) say so.\nFran\u00e7ois et al. (2011) as well. G\u00fcth et al. (2012) too."
    text = RECORDS["json"] % ("abstract", said)
    facts = facts_of(text, "a.json")
    assert [(c.surnames, c.year) for c in facts.citations] == [
        (("Smith",), 2016),
        (("François",), 2011),
        (("Güth",), 2012),
    ]
    assert all(text[c.span.start : c.span.end] == c.span.quote for c in facts.citations)


def test_markup_without_end_loses_no_record(facts_of: FactsOf) -> None:
    facts = facts_of(RECORDS["bib"] % ("abstract", r"\cite[" * 3000), "a.bib")
    assert [paper.title for paper in facts.papers] == ["Small Nets"]
