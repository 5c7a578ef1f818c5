"""References that state a journal and no title, or whose title a stop parts from the journal."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.entry import Entry
from extract.reading.serials import without_serials
from extract.steps import extract_document
from kg.facts import DocumentFacts, PaperFact

FactsOf = Callable[..., DocumentFacts]


def references(*lines: str) -> list[PaperFact]:
    """What a list of references states."""
    text = "# Small letters\n\nSome words.\n\n## References\n\n" + "".join(f"{line}\n" for line in lines)
    return [paper for paper in extract_document(Document("a", "a.md", text, "", "markdown")).papers if paper.authors]


@pytest.mark.parametrize(
    "lines",
    [
        (
            "1. Pickering, A. *Human Studies* 1997, 5, 27–36.",
            "2. Cody, K.; Jackson, S. J. *Sociology of Sport* 2016, 5, 783–792.",
            "3. Law, J. *Systemic Practice and Action Research* 1992, 51, 623–632.",
        ),
        (
            "[1] A. Pickering, Human Studies 5, 27 (1997).",
            "[2] K. Cody and S. J. Jackson, Sociology of Sport **5**, 783 (2016).",
            "[3] J. Law, Systemic Practice and Action Research 51, 623 (1992).",
        ),
    ],
    ids=["chemistry", "physics"],
)
def test_what_stands_where_journals_stand_is_no_title(lines: tuple[str, ...]) -> None:
    found = references(*lines)
    assert found
    assert all(paper.title is None and paper.year for paper in found)
    assert {paper.venue for paper in found} <= {
        "Human Studies",
        "Sociology of Sport",
        "Systemic Practice and Action Research",
    }


def test_a_title_ends_before_the_last_sentence_before_year_and_volume() -> None:
    found = references(
        "1. Kristensen SBP. Det åbne lands planlægning og forvaltning. Byen i landskabet. 2009;64(3):856-65.",
        "2. McPhee E. Uni adds gender options. Otago Daily Times Online News. 2019;12(2):4-5.",
        "3. Goldberg D, Nichols D, Oki BM. Using filters to weave an information tapestry. Commun ACM. 1992;35:61-70.",
        "4. Reshchikov MA, Waag A. Photoluminescence from ZnO Nanowires. J. Vac. Sci. Technol. B. 2009 Jun;27(3):1688.",
    )
    assert [(paper.title, paper.venue) for paper in found] == [
        ("Det åbne lands planlægning og forvaltning", "Byen i landskabet"),
        ("Uni adds gender options", "Otago Daily Times Online News"),
        ("Using filters to weave an information tapestry", "Commun ACM"),
        ("Photoluminescence from ZnO Nanowires", "J. Vac. Sci. Technol. B"),
    ]


def test_a_title_ends_before_the_sentence_that_holds_volume_and_pages() -> None:
    text = "Dahl, R. L. 1974. Conflict over wide rivers. American Zoologist 14:249-264"
    entry = Entry(1, 1, (text.index("Conflict"), len(text)))
    (found,) = without_serials(Document("", "", text, "", "markdown"), [entry])
    assert found.title
    assert text[slice(*found.title)] == "Conflict over wide rivers"
    assert found.venue
    assert found.venue.name == "American Zoologist"


def test_references_without_titles_that_no_record_was_made_of(facts_of: FactsOf) -> None:
    text = (
        "# Tunnelling of Waves\n\nWaves that tunnel through a wall arrive early [1,2], as was shown long ago [3]. "
        "Whether what is sent with them arrives as early is another question, which nobody has asked so far.\n\n"
        "[1] L.A.Wainer, Sov. Phys. Usp. **19**, 189 (1976).\n"
        "[2] A. M. Steiner, P.-G. Kwan, and R. Y. Chan, Phys. Rev. Lett. **71**, 708 (1993).\n"
        "[3] J. von Moe *et al.*, Nucl. Phys. B 58 (1987) 1499; see also there.\n"
    )
    work, *references = facts_of(text).papers
    assert work.title == "Tunnelling of Waves"
    assert [
        (one.title, one.authors[0].family, len(one.authors), one.et_al, one.year, one.venue) for one in references
    ] == [
        (None, "Wainer", 1, False, 1976, "Sov. Phys. Usp."),
        (None, "Steiner", 3, False, 1993, "Phys. Rev. Lett."),
        (None, "von Moe", 1, True, 1987, "Nucl. Phys. B"),
    ]
    assert [one.cite_keys for one in references] == [("1",), ("2",), ("3",)]


def test_two_lines_that_read_so_are_no_list(facts_of: FactsOf) -> None:
    text = "# Notes\n\nL. A. Wainer, Sov. Phys. Usp. 19, 189 (1976).\n\nJ. Moe, Nucl. Phys. B 58, 1499 (1987).\n"
    assert all(paper.title for paper in facts_of(text).papers)
