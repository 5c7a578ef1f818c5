"""Who signs a work that names no person."""

import pytest

from extract.document import Document
from extract.entry import Page
from extract.papers import paper_of
from extract.reading import read_entries
from kg.facts import PaperFact

OTHERS = (
    "Berg A, Dahl B. A study of wide rivers and their banks. Lancet 2001;345:1368-77.",
    "Frey, C. (2004). Small lakes and their fish. Journal of Zoology, 46, 35-57.",
    "Gruber, Anna. *The Making of Northern Towns*. Oxford: Clarendon, 1999.",
)
TITLE = "Global report on drowning prevention"


def papers(*references: str) -> list[PaperFact]:
    """What references state, in a list with others."""
    text = "## References\n\n" + "\n".join(f"- {one}" for one in (*OTHERS, *references)) + "\n"
    page = Page.of(Document("", "", text, "", "markdown"))
    return [paper_of(page.document, entry)[0] for entry in read_entries(page)[0]][len(OTHERS) :]


@pytest.mark.parametrize(
    "body", ["World Bank", "Centers for Disease Control and Prevention", "OECD", "The PROWESS Investigators"]
)
@pytest.mark.parametrize(
    "form",
    [
        "{body}. *{title}*. 2014.",
        "{body}. (2014). {title}. Paris: Author.",
        "{body} (2014). *{title}*. https://example.org/14",
        "{body}. 2014. {title}. Washington, DC.",
    ],
)
def test_a_body_signs_a_work(form: str, body: str) -> None:
    (paper,) = papers(form.format(body=body, title=TITLE))
    assert (paper.title, paper.authors, [one.name for one in paper.organizations]) == (TITLE, (), [body])


def test_a_family_name_alone_signs_a_reference_with_volume_and_pages() -> None:
    found = papers(
        "Bellomo. Low-dose dopamine in patients with early dysfunction: a randomised trial. Lancet 2000;356:2139-43",
        "Newton. Slow waves in shallow water and what they carry along. J Hydrol 2003;12:21-43",
    )
    assert [[author.name for author in paper.authors] for paper in found] == [["Bellomo"], ["Newton"]]
    assert [paper.title for paper in found] == [
        "Low-dose dopamine in patients with early dysfunction: a randomised trial",
        "Slow waves in shallow water and what they carry along",
    ]


@pytest.mark.parametrize(
    "reference",
    [
        "Berg A, Dahl B. The World Bank. A short history of loans. Lancet 2001;345:1368-77.",
        "Attention. What it is and how we may come to measure it. Lancet 2001;345:1368-77.",
    ],
)
def test_a_title_of_two_sentences_stays_whole(reference: str) -> None:
    (paper,) = papers(reference)
    assert not paper.organizations
    assert "Attention" not in [author.name for author in paper.authors]


@pytest.mark.parametrize("lead", ["TODO: ", "READ. ", "PDF: "])
def test_words_in_capitals_before_a_title_sign_nothing(lead: str) -> None:
    lines = "".join(
        f"- {lead}[{title}](https://arxiv.org/abs/2101.0000{n})\n" for n, title in enumerate((TITLE, f"{TITLE} II"))
    )
    page = Page.of(Document("", "", f"# Papers to read\n\n{lines}", "", "markdown"))
    found = [paper_of(page.document, entry)[0] for entry in read_entries(page)[0]]
    assert found
    assert not [paper for paper in found if paper.organizations]
