"""RIS, and what PubMed exports."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

RIS = """\ufeffTY  - JOUR
AU  - Berg, Anna
AU  - Dahl, Bo Eskil
TI  - Small Nets Forget
  Less Than Large Ones
JF  - Nature Methods
PY  - 2019/04/01
DO  - 10.1038/s41592-019-0001(2)
UR  - https://example.org/nets
AB  - We count what is forgotten.
ER  -

TY  - THES
A1  - Ek, Dan
T1  - Forgetting
Y1  - 2020///
ER  -
"""
PUBMED = """PMID- 123
TI  - Small nets forget less
      than large ones.
FAU - Berg, Anna
AU  - Berg A
DP  - 2019 Apr
JT  - Nature methods
TA  - Nat Methods
LID - S0001 [pii]
LID - 10.1038/s41592-019-0001 [doi]

PMID- 124
TI  - Forgetting.
FAU - Ek, Dan
DP  - 2020
"""


def test_the_records_of_a_file(papers_of: PapersOf, read: type[Read]) -> None:
    first, second = papers_of(RIS, "a.ris")
    assert first == read(
        4, "Small Nets Forget Less Than Large Ones", ("Anna Berg", "Bo Eskil Dahl"), False, "Nature Methods", 2019,
        doi="10.1038/s41592-019-0001(2)", url="https://example.org/nets", abstract="We count what is forgotten.",
    )  # fmt: skip
    assert second == read(15, "Forgetting", ("Dan Ek",), False, None, 2020)


def test_what_a_record_is(facts_of: FactsOf) -> None:
    assert [paper.kind for paper in facts_of(RIS, "a.ris").papers] == ["article", "thesis"]


def test_what_pubmed_exports(papers_of: PapersOf, read: type[Read]) -> None:
    first, second = papers_of(PUBMED, "a.nbib")
    assert first == read(
        2, "Small nets forget less than large ones.", ("Anna Berg",), False, "Nature Methods", 2019,
        doi="10.1038/s41592-019-0001",
    )  # fmt: skip
    assert (second.title, second.year) == ("Forgetting.", 2020)


def test_every_value_is_where_its_span_says(facts_of: FactsOf) -> None:
    for paper in facts_of(RIS, "a.ris").papers:
        for span in (paper.span, *(author.span for author in paper.authors)):
            assert RIS[span.start : span.end] == span.quote


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [("TY  - JOUR\nAU  - Berg, Anna\nER  - \n", 1, "no title"), ("Some notes\nwithout records\n", 1, "no record")],
)
def test_what_is_missing_is_said(facts_of: FactsOf, text: str, line: int, words: str) -> None:
    (skipped,) = facts_of(text, "a.ris").skipped
    assert skipped.line == line
    assert words in skipped.reason


def test_a_record_that_is_cut_off_is_read(papers_of: PapersOf) -> None:
    assert [
        paper.title for paper in papers_of("TY  - JOUR\nTI  - Small Nets\nTY  - JOUR\nTI  - Wide Nets", "a.ris")
    ] == [
        "Small Nets",
        "Wide Nets",
    ]
