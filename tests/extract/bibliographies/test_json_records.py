"""Records in JSON: CSL-JSON, and what services and programs give out."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]

ITEMS = [
    {
        "id": "berg2019",
        "type": "article-journal",
        "title": "Small <i>Nets</i> \u201cForget\u201d",
        "author": [
            {"family": "Berg", "given": "Anna"},
            {"family": "Oord", "given": "Bo", "non-dropping-particle": "van den"},
            {"literal": "The Net Group"},
        ],
        "container-title": "Nature Methods",
        "issued": {"date-parts": [[2019, 4]]},
        "DOI": "10.1038/s41592-019-0001(2)",
        "abstract": "We count.",
    },
    {
        "id": "ek2020",
        "type": "thesis",
        "title": "Forgetting",
        "issued": {"raw": "May 2020"},
        "title-short": "Forgetting",
    },
]


@pytest.mark.parametrize("indent", [None, 1])
@pytest.mark.parametrize("ascii_only", [True, False])
@pytest.mark.parametrize("wrapped", [True, False])
def test_the_records_of_a_file(
    papers_of: PapersOf, read: type[Read], indent: int | None, ascii_only: bool, wrapped: bool
) -> None:
    text = json.dumps({"items": ITEMS} if wrapped else ITEMS, indent=indent, ensure_ascii=ascii_only)
    first, second = papers_of(text, "a.json")
    assert (first.title, first.authors, first.organizations, first.venue, first.year) == (
        "Small Nets “Forget”",
        ("Anna Berg", "Bo van den Oord"),
        ("The Net Group",),
        "Nature Methods",
        2019,
    )
    assert (first.doi, first.abstract) == ("10.1038/s41592-019-0001(2)", "We count.")
    assert (second.title, second.year, second.authors) == ("Forgetting", 2020, ())


def test_what_a_record_is_and_under_which_key_it_is_cited(facts_of: FactsOf) -> None:
    papers = facts_of(json.dumps(ITEMS), "a.json").papers
    assert [(paper.kind, paper.cite_keys) for paper in papers] == [("article", ("berg2019",)), ("thesis", ("ek2020",))]


def test_every_value_is_where_its_span_says(facts_of: FactsOf) -> None:
    text = json.dumps(ITEMS, indent=1, ensure_ascii=False)
    first, second = facts_of(text, "a.json").papers
    assert first.span.quote == "Small <i>Nets</i> “Forget”"
    assert (first.span.line, second.span.line) == (5, 35)
    assert [author.span.line for author in first.authors] == [8, 12]
    assert [body.span.line for body in first.organizations] == [17]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('{"name": "package", "version": "1.0"}', "no list of CSL-JSON"),
        ('[{"id": "a", "type": "book"}]', "has no title"),
        ('[{"id": "a", "title": "Nets"}, {"id": ', "no JSON from here on"),
        ("notes", "no list of CSL-JSON"),
        ('[{"id": "a", "note": ' + "[" * 20_000, "nested too deeply"),
    ],
)
def test_what_is_missing_is_said(facts_of: FactsOf, text: str, words: str) -> None:
    assert any(words in skipped.reason for skipped in facts_of(text, "a.json").skipped)


OTHERS = {
    "a list of one's own": [
        {
            "title": "Small Nets",
            "authors": ["Anna Berg", "Dahl, Bo"],
            "year": 2019,
            "venue": "ICML",
            "url": "https://arxiv.org/abs/1901.00001",
        },
        {"title": "Forgetting", "authors": "Cy Ek", "date": "2020-05-01"},
    ],
    "names in one text": {
        "papers": [
            {
                "title": "Small Nets",
                "authors": "Anna Berg, Bo Dahl",
                "year": "2019",
                "venue": "ICML",
                "arxiv_id": "1901.00001",
            },
            {"title": "Forgetting", "authors": "Cy Ek", "year": "2020"},
        ]
    },
    "objects by key": {
        "berg2019": {
            "title": "Small Nets",
            "author": ["Anna Berg", "Bo Dahl"],
            "year": 2019,
            "booktitle": "ICML",
            "eprint": "1901.00001",
        },
        "ek2020": {"title": "Forgetting", "author": ["Cy Ek"], "year": 2020},
    },
    "below sections": {
        "title": "My reading",
        "sections": [
            {
                "title": "Nets",
                "papers": [
                    {
                        "title": "Small Nets",
                        "authors": ["Anna Berg", "Bo Dahl"],
                        "year": 2019,
                        "venue": "ICML",
                        "arxiv": "1901.00001",
                    }
                ],
            },
            {"title": "Memory", "papers": [{"title": "Forgetting", "authors": ["Cy Ek"], "year": 2020}]},
        ],
    },
    "Zotero": [
        {
            "key": "AB",
            "version": 1,
            "data": {
                "itemType": "conferencePaper",
                "title": "Small Nets",
                "date": "2019-06",
                "proceedingsTitle": "ICML",
                "url": "https://arxiv.org/abs/1901.00001",
                "creators": [
                    {"creatorType": "editor", "firstName": "Eva", "lastName": "Falk"},
                    {"creatorType": "author", "firstName": "Anna", "lastName": "Berg"},
                    {"creatorType": "author", "firstName": "Bo", "lastName": "Dahl"},
                ],
            },
        },
        {
            "key": "CD",
            "data": {
                "itemType": "book",
                "title": "Forgetting",
                "date": "May 2020",
                "creators": [{"creatorType": "author", "name": "Cy Ek"}],
            },
        },
    ],
    "Crossref": {
        "status": "ok",
        "message": {
            "items": [
                {
                    "title": ["Small Nets"],
                    "container-title": ["ICML"],
                    "issued": {"date-parts": [[2019, 6]]},
                    "URL": "https://arxiv.org/abs/1901.00001",
                    "author": [
                        {"given": "Anna", "family": "Berg", "sequence": "first", "affiliation": []},
                        {"given": "Bo", "family": "Dahl", "affiliation": [{"name": "Uni"}]},
                    ],
                },
                {
                    "title": ["Forgetting"],
                    "issued": {"date-parts": [[2020]]},
                    "author": [{"given": "Cy", "family": "Ek"}],
                },
            ]
        },
    },
    "OpenAlex": {
        "meta": {"count": 2},
        "results": [
            {
                "id": "https://openalex.org/W1",
                "display_name": "Small Nets",
                "publication_year": 2019,
                "primary_location": {
                    "is_oa": True,
                    "landing_page_url": "https://arxiv.org/abs/1901.00001",
                    "source": {"id": "S1", "display_name": "ICML"},
                },
                "authorships": [
                    {
                        "author_position": "first",
                        "author": {"id": "A1", "display_name": "Anna Berg"},
                        "institutions": [{"display_name": "Uni"}],
                    },
                    {"author_position": "last", "author": {"id": "A2", "display_name": "Bo Dahl"}, "institutions": []},
                ],
                "url": "https://arxiv.org/abs/1901.00001",
            },
            {
                "id": "https://openalex.org/W2",
                "display_name": "Forgetting",
                "publication_year": 2020,
                "authorships": [{"author": {"display_name": "Cy Ek"}}],
            },
        ],
    },
    "Semantic Scholar": {
        "total": 2,
        "data": [
            {
                "paperId": "p1",
                "title": "Small Nets",
                "year": 2019,
                "venue": "ICML",
                "externalIds": {"ArXiv": "1901.00001", "CorpusId": 7},
                "authors": [{"authorId": "1", "name": "Anna Berg"}, {"authorId": "2", "name": "Bo Dahl"}],
            },
            {"paperId": "p2", "title": "Forgetting", "year": 2020, "authors": [{"authorId": None, "name": "Cy Ek"}]},
        ],
    },
    "DBLP": {
        "result": {
            "hits": {
                "@total": "2",
                "hit": [
                    {
                        "@id": "1",
                        "info": {
                            "authors": {
                                "author": [{"@pid": "1", "text": "Anna Berg"}, {"@pid": "2", "text": "Bo Dahl"}]
                            },
                            "title": "Small Nets",
                            "venue": "ICML",
                            "year": "2019",
                            "ee": "https://arxiv.org/abs/1901.00001",
                            "url": "https://dblp.org/rec/1",
                        },
                    },
                    {
                        "@id": "2",
                        "info": {
                            "authors": {"author": {"@pid": "3", "text": "Cy Ek"}},
                            "title": "Forgetting",
                            "year": "2020",
                        },
                    },
                ],
            }
        }
    },
}


@pytest.mark.parametrize("form", OTHERS)
@pytest.mark.parametrize("indent", [None, 2])
def test_services_and_people_call_their_fields_otherwise(papers_of: PapersOf, form: str, indent: int | None) -> None:
    first, second = papers_of(json.dumps(OTHERS[form], indent=indent), "a.json")
    assert (first.title, first.authors, first.venue, first.year) == (
        "Small Nets",
        ("Anna Berg", "Bo Dahl"),
        "ICML",
        2019,
    )
    assert first.arxiv == "1901.00001"
    assert (second.title, second.authors, second.year) == ("Forgetting", ("Cy Ek",), 2020)


def test_an_object_a_line(papers_of: PapersOf) -> None:
    text = "\n".join(json.dumps(one) for one in OTHERS["a list of one's own"])
    assert [paper.authors for paper in papers_of(text, "a.jsonl")] == [("Anna Berg", "Bo Dahl"), ("Cy Ek",)]


def test_names_with_escaped_letters_are_where_they_stand(facts_of: FactsOf) -> None:
    text = json.dumps(
        [
            {"title": "Nets", "authors": "J\u00f6rg Berg and Bo Dahl"},
            {"title": "Nets Again", "authors": ["\u00c5sa Berg", "Bo Dahl"]},
        ]
    )
    first, second = facts_of(text, "a.json").papers
    assert [author.name for author in first.authors] == ["Jörg Berg", "Bo Dahl"]
    assert [(author.name, author.span.quote) for author in second.authors] == [
        ("Åsa Berg", "\\u00c5sa Berg"),
        ("Bo Dahl", "Bo Dahl"),
    ]


@pytest.mark.parametrize(
    "other",
    [
        {"name": "package", "version": "1.0", "author": {"name": "Anna Berg"}, "scripts": [{"title": "build"}]},
        {"info": {"title": "An API", "version": "1"}, "paths": {}},
        {"posts": [{"title": "Hello", "url": "https://example.org", "date": "2020-01-01"}]},
    ],
)
def test_other_files_hold_no_records(facts_of: FactsOf, other: dict[str, Any]) -> None:
    facts = facts_of(json.dumps(other), "a.json")
    assert not facts.papers
    assert [skipped.reason[:22] for skipped in facts.skipped] == ["no list of CSL-JSON re"]


def titles(papers: list[Read]) -> list[str]:
    """What the papers are called."""
    return [paper.title for paper in papers]


STUDY, OTHER = {"title": "A Study", "authors": ["Anna Berg"]}, {"title": "B Study"}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ({"results": [STUDY | {"abstract_inverted_index": {"data": [1], "items": [2]}}]}, ["A Study"]),
        ({"collections": {"K": {"items": [1, 2]}}, "items": [STUDY]}, ["A Study"]),
        ({"title": "My list", "author": "Me", "papers": [STUDY, OTHER]}, ["A Study", "B Study"]),
        ({"papers": [OTHER, STUDY]}, ["B Study", "A Study"]),
        ([{"data": STUDY}, {"data": {"itemType": "attachment", "title": "Full Text PDF"}}], ["A Study"]),
        ([STUDY | {"references": [{"title": "Old Work", "authors": ["Cy Ek"]}]}], ["A Study"]),
        ({"data": [{"citedPaper": STUDY}]}, ["A Study"]),
        ([{"id": "A1", "display_name": "Anna Berg", "works_count": 3}], []),
        ({"data": [{"type": "model", "id": "m-1", "display_name": "Model One"}]}, []),
        ({"name": "package", "title": "A Package", "author": "Anna Berg"}, []),
        ({"en": {"paper": {"title": "Title", "author": "Author", "journal": "Journal"}}}, []),
        ({"properties": {"title": {"title": "Title", "type": "string"}, "author": {"type": "string"}}}, []),
        ({"message": STUDY | {"DOI": "10.1000/1", "issued": {"date-parts": [[2019]]}}}, ["A Study"]),
        (
            {"results": [STUDY | {"locations": [{"source": {"display_name": "Nature", "type": "journal"}}]}]},
            ["A Study"],
        ),
        ([STUDY | {"talks": [{"title": "Talk on Nets", "authors": ["Anna Berg"]}]}], ["A Study"]),
        ([OTHER | {"paper_arxiv_id": "1901.00001"}], ["B Study"]),
        ([OTHER | {"url": "https://arxiv.org/abs/1901.00001", "year": 2019}], ["B Study"]),
        ({"total": 1, "papers": [OTHER | {"venue": "Nature", "year": 2024}]}, ["B Study"]),
        ({"total": 1, "posts": [OTHER | {"venue": "The Pub", "year": 2024}]}, []),
        ([{"title": "Fix crash", "author": {"name": "Anna Berg"}, "state": "OPEN"}], []),
        ({"items": [{"title": "Hello", "authors": [{"name": "Anna Berg"}], "date_published": "2020-01-01"}]}, []),
        ([{"title": "Opening"}, {"title": "Coffee"}, {"title": "Lunch"}, STUDY], []),
        ({"rows": [{"title": "Total", "type": "entry"}], "columns": [{"title": "Name", "type": "standard"}]}, []),
        (
            {
                "a": {"title": "Title", "author": "Author", "type": "Article"},
                "b": OTHER | {"author": "B", "type": "Book"},
            },
            [],
        ),
    ],
)
def test_which_objects_name_works(papers_of: PapersOf, text: Any, wanted: list[str]) -> None:
    assert titles(papers_of(json.dumps(text), "a.json")) == wanted


def test_records_before_a_fault_are_kept(facts_of: FactsOf) -> None:
    facts = facts_of(json.dumps([STUDY, OTHER])[:-1] + ', {"title": "C Study", "authors": ["Anna', "a.json")
    assert titles(list(facts.papers)) == ["A Study", "B Study"]
    assert [skipped.reason for skipped in facts.skipped] == ["no JSON from here on"]


@pytest.mark.parametrize(
    ("authors", "wanted"),
    [
        ("Berg, Anna", ["Anna Berg"]),
        ("Berg, Anna and Dahl, Bo", ["Anna Berg", "Bo Dahl"]),
        ("Berg, A., Dahl, B.", ["A. Berg", "B. Dahl"]),
        ("Anna Berg, Bo Dahl", ["Anna Berg", "Bo Dahl"]),
        ("Anna Berg, Bo Dahl, ...", ["Anna Berg", "Bo Dahl"]),
        (["Anna Berg, Bo Dahl"], ["Anna Berg", "Bo Dahl"]),
        ("J. Berg (MIT), B. Dahl (CERN)", ["J. Berg", "B. Dahl"]),
        ("C. Bal\\'azs, E. L. Berger", ["C. Balázs", "E. L. Berger"]),
        ([{"name": {"family": "Berg", "given": "Anna"}}], ["Anna Berg"]),
        ([{"first_name": "Anna", "last_name": "Berg"}], ["Anna Berg"]),
        ([{"name": "Wei Li 0003"}], ["Wei Li"]),
        ({"author": {"text": "Anna Berg"}}, ["Anna Berg"]),
        ({"value": ["Anna Berg", "Bo Dahl"]}, ["Anna Berg", "Bo Dahl"]),
        (["García Márquez, Gabriel"], ["Gabriel García Márquez"]),
        (["Lopez Garcia, Pedro", "Ruiz Sanchez, Ana"], ["Pedro Lopez Garcia", "Ana Ruiz Sanchez"]),
        (["Van Gool, Luc"], ["Luc Van Gool"]),
    ],
)
def test_how_people_are_named(papers_of: PapersOf, authors: Any, wanted: list[str]) -> None:
    (paper,) = papers_of(json.dumps([{"title": "A Study", "authors": authors}], ensure_ascii=False), "a.json")
    assert list(paper.authors) == wanted


def test_a_name_is_where_its_own_person_stands(facts_of: FactsOf) -> None:
    creators = [
        {"creatorType": "editor", "firstName": "Anna", "lastName": "Berg"},
        {"creatorType": "author", "firstName": "Bo", "lastName": "Berg"},
    ]
    record = {"reviews": [{"creators": "Cy Ek"}], "title": "A Study", "creators": creators}
    (paper,) = facts_of(json.dumps([record]), "a.json").papers
    assert [(author.name, author.span.quote) for author in paper.authors] == [("Bo Berg", 'Bo", "lastName": "Berg')]


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        (
            {"venue": "International Conference on Learning Representations", "journal": {"name": "CoRR"}},
            ("ICLR", None),
        ),
        ({"issued": {"date-parts": [[None]]}, "published": {"date-parts": [[2019, 1]]}}, (None, 2019)),
        ({"year": "n.d.", "date": "2019-01"}, (None, 2019)),
    ],
)
def test_the_field_that_says_something_counts(
    papers_of: PapersOf, fields: dict[str, Any], wanted: tuple[str | None, int | None]
) -> None:
    (paper,) = papers_of(json.dumps([STUDY | fields]), "a.json")
    assert (paper.venue, paper.year) == wanted


@pytest.mark.parametrize("slip", ['"authors":', '"authors"', '"authors": }, {'])
def test_a_forgotten_value_loses_nothing_else(papers_of: PapersOf, slip: str) -> None:
    assert (
        titles(papers_of(json.dumps([STUDY])[:-1] + ', {"title": "B Study", ' + slip + "}]", "a.json"))[0] == "A Study"
    )


def test_half_a_letter_is_a_sign_that_it_is_missing(papers_of: PapersOf) -> None:
    (paper,) = papers_of(json.dumps([STUDY | {"title": "Small \ud83d Nets"}]), "a.json")
    assert paper.title == "Small \ufffd Nets"


def test_a_long_affiliation_takes_no_time(papers_of: PapersOf) -> None:
    authors = "Anna Berg (" + "Department of Physics in Town " * 300 + "), Bo Dahl"
    (paper,) = papers_of(json.dumps([STUDY | {"authors": authors}]), "a.json")
    assert paper.authors == ("Anna Berg", "Bo Dahl")


def test_each_name_of_a_text_is_where_it_stands(facts_of: FactsOf) -> None:
    (paper,) = facts_of(json.dumps([STUDY | {"authors": "Berg, Anna and Dahl, Bo"}]), "a.json").papers
    assert [author.span.quote for author in paper.authors] == ["Berg, Anna", "Dahl, Bo"]


def test_numbers_of_a_list_are_no_keys(facts_of: FactsOf) -> None:
    papers = facts_of(json.dumps([STUDY | {"id": 1}, STUDY | {"title": "B Study", "id": "berg2019"}]), "a.json").papers
    assert [paper.cite_keys for paper in papers] == [(), ("berg2019",)]
