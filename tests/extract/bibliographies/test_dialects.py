"""Tagged bibliographies of other programs: EndNote, Web of Science, RefWorks, NoteExpress; also in files that end in .txt."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

ENDNOTE = """%0 Journal Article
%A Berg, Anna
%A Dahl, Bo
%D 2019
%T Small Nets Forget Less
%J Nature Methods
%K memory
forgetting
%X We count what is forgotten.

A second paragraph.
%R 10.1038/s41592-019-0001
%F berg2019

%0 Conference Proceedings
%T Pruning by Chance
%A Ek, Dan
%S Proceedings of the Conference on Pruning
%8 November 2020
"""
WEB_OF_SCIENCE = """\ufeffFN Clarivate Analytics Web of Science
VR 1.0
PT J
AU Berg, A
   Dahl, B
AF Berg, Anna
   Dahl, Bo
TI Small Nets Forget
   Less
SO NATURE METHODS
DT Article; Proceedings Paper
DE memory; what is
   forgotten
AB We count what is forgotten.
CR Ek D, 2020, PRUNING, V1, P1
PY 2019
DI 10.1038/s41592-019-0001
UT WOS:000123456700001
ER

PT B
AU Ek, D
CA Consortium of Pruners
TI Pruning by Chance
PY 2020
ER

EF
"""
REFWORKS = """RT Journal Article
SR 1
A1 Berg, Anna;Dahl, Bo;
T1 Small Nets Forget Less
JF Nature Methods
YR 2019
K1 memory;forgetting
AB We count what is forgotten.
DO 10.1038/s41592-019-0001

RT Book, Section
A1 Ek, Dan
T1 Pruning by Chance
T2 Handbook of Pruning
YR 2020
"""
NOTE_EXPRESS = """{Reference Type}: Journal Article
{Title}: Small Nets Forget Less
{Translated Title}: 小网络遗忘更少
{Author}: Berg, Anna;Dahl, Bo;
{Author Address}: Somewhere;
{Journal}: Nature Methods
{Year}: 2019
{Keywords}: memory;forgetting
{Abstract}: We count what is forgotten.
{DOI}: 10.1038/s41592-019-0001

{Reference Type}: Thesis
{Title}: Pruning by Chance
{Author}: Ek, Dan
{Year}: 2020
"""
ALL = {"enw": ENDNOTE, "ciw": WEB_OF_SCIENCE, "refworks": REFWORKS, "noteexpress": NOTE_EXPRESS}


@pytest.mark.parametrize("program", ALL)
@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_the_first_record(papers_of: PapersOf, read: type[Read], program: str, ends: str) -> None:
    first, second = papers_of(ALL[program].replace("\n", ends), "savedrecs.txt")
    assert (first.title, first.authors, first.year) == ("Small Nets Forget Less", ("Anna Berg", "Bo Dahl"), 2019)
    assert first.venue.lower() == "nature methods"
    assert first.doi == "10.1038/s41592-019-0001"
    assert first.abstract.startswith("We count what is forgotten.")
    assert (second.title, second.year) == ("Pruning by Chance", 2020)


@pytest.mark.parametrize(
    ("program", "kinds"),
    [("enw", ["article", "conference"]), ("ciw", ["article", "other"]), ("refworks", ["article", "part"]),
     ("noteexpress", ["article", "thesis"])],
)  # fmt: skip
def test_what_a_record_is(facts_of: FactsOf, program: str, kinds: list[str]) -> None:
    assert [paper.kind for paper in facts_of(ALL[program], "savedrecs.txt").papers] == kinds


@pytest.mark.parametrize("program", ALL)
def test_keywords_are_concepts(facts_of: FactsOf, program: str) -> None:
    named = {" ".join(concept.name.split()) for concept in facts_of(ALL[program], "savedrecs.txt").concepts}
    assert ("what is forgotten" if program == "ciw" else "forgetting") in named


def test_bodies_are_authors_and_the_frame_of_the_file_is_no_record(facts_of: FactsOf) -> None:
    facts = facts_of(WEB_OF_SCIENCE, "a.ciw")
    assert not facts.skipped
    assert [one.name for one in facts.papers[1].organizations] == ["Consortium of Pruners"]


def test_signs_of_html_in_a_name_do_not_part_it(papers_of: PapersOf) -> None:
    (paper,) = papers_of(
        "TY  - JOUR\nTI  - Forgetting\nAU  - M&uuml;ller, Anna; Dahl, Bo\nPY  - 2020\nER  -\n", "a.txt"
    )
    assert paper.authors == ("Anna Müller", "Bo Dahl")


@pytest.mark.parametrize(
    "text", ["PT boats were fast.\n", "RT @anna: read this\n", "%0of all\n", "% 0 of all\n", "TYPES - an essay\n"]
)
def test_other_texts_are_none(facts_of: FactsOf, text: str) -> None:
    assert facts_of(text, "a.txt").source.format == "text"


def test_lines_that_begin_like_tags_go_on_with_an_abstract(papers_of: PapersOf) -> None:
    text = """TY  - JOUR
TI  - Small Nets
AU  - Berg, Anna
AB  - We compare methods for finding
RNA-seq variants and show that
ER - positive tumours differ
VL  - 10
DO  - 10.1234/abcd
ER  - 
"""  # noqa: W291
    (paper,) = papers_of(text, "a.ris")
    assert paper.doi == "10.1234/abcd"
    assert (
        paper.abstract == "We compare methods for finding RNA-seq variants and show that ER - positive tumours differ"
    )


def test_notes_that_begin_with_two_capitals_are_notes(papers_of: PapersOf) -> None:
    text = "RT Reading Team notes\n\n- Vaswani et al. Attention Is All You Need. NeurIPS 2017.\n"
    assert [paper.title for paper in papers_of(text, "a.txt")] == ["Attention Is All You Need"]


def test_empty_fields_of_unknown_tags_go_on_with_nothing(papers_of: PapersOf) -> None:
    (paper,) = papers_of("TY  - JOUR\nTI  - Small Nets\nC1  -\nST  -\nAU  - Berg, Anna\nER  -\n", "a.ris")
    assert (paper.title, paper.authors) == ("Small Nets", ("Anna Berg",))
