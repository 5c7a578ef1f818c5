"""Which papers that documents state are one work."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.resolve.papers import Stated, _block_keys, _candidates

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]

TITLE = "Small Networks Are Enough for Most Tasks"
SLUG = "small-networks-are-enough-for-most-tasks"


@pytest.mark.parametrize(
    "other",
    [
        TITLE,
        "small networks are enough for most tasks",
        "SMALL NETWORKS ARE ENOUGH FOR MOST TASKS",
        "Small Networks are Enough, for Most Tasks",
        "Small networks: Are enough – for most tasks?",
        "Small Nétworks Are Enough for Most Tasks",
    ],
)
def test_spellings_of_a_title_are_one_work(notes: NotesOf, resolved: Resolved, other: str) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg, Bo Dahl")
    b.paper(other, "Anna Berg, Bo Dahl")
    assert resolved(a, b).ids("Paper") == [SLUG]


def test_the_title_in_capitals_is_not_the_one_to_show(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE.upper(), "Anna Berg, Bo Dahl")
    b.paper(TITLE, "Anna Berg, Bo Dahl")
    graph = resolved(a, b)
    shown = graph.properties("Paper", SLUG)
    assert (shown["title"], shown["aliases"]) == (TITLE, [TITLE.upper()])


def test_preprint_and_publication_are_one_work(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg, Bo Dahl", venue="arXiv", year=2019, arxiv="1903.00001")
    b.paper(TITLE, "A. Berg, B. Dahl", venue="ICML", year=2020)
    graph = resolved(a, b)
    assert graph.ids("Paper") == [SLUG]
    assert graph.edges("PUBLISHED_IN") == [(SLUG, "arxiv"), (SLUG, "icml")]


@pytest.mark.parametrize("identifier", [{"arxiv": "1903.00001"}, {"doi": "10.1000/abc.1"}])
@pytest.mark.parametrize("other", ["Networks That Are Small Suffice", "SmallNet", "小网络"])
def test_one_identifier_is_one_work_where_the_titles_may_be(
    notes: NotesOf, resolved: Resolved, identifier: dict[str, str], other: str
) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, **identifier)
    b.paper(other, **{name: value.upper() for name, value in identifier.items()})
    assert len(resolved(a, b).ids("Paper")) == 1


@pytest.mark.parametrize("identifier", [{"arxiv": "1903.00001"}, {"doi": "10.1000/abc.1"}])
def test_an_identifier_under_titles_without_a_word_in_common_is_a_conflict(
    notes: NotesOf, resolved: Resolved, identifier: dict[str, str]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, **identifier)
    b.paper("Counting Words in Long Texts", **identifier)
    seen = resolved(a, b)
    assert len(seen.ids("Paper")) == 2
    (told,) = seen.graph.conflicts
    assert all(words in told for words in ("(a:1)", "(b:1)", "kept apart"))


@pytest.mark.parametrize("identifier", [{"arxiv": "1903.00001"}, {"doi": "10.1000/abc.1"}])
def test_parts_under_one_identifier_are_works_of_their_own(
    notes: NotesOf, resolved: Resolved, identifier: dict[str, str]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Counting Words in Texts, Part I", "Anna Berg", **identifier)
    b.paper("Counting Words in Texts, Part II", "Anna Berg", **identifier)
    assert resolved(a, b).ids("Paper") == ["counting-words-in-texts-part-i", "counting-words-in-texts-part-ii"]


def test_a_paper_is_one_however_many_notes_speak_of_it(notes: NotesOf, resolved: Resolved) -> None:
    documents = [notes(f"d{n}") for n in range(45)]
    for document in documents:
        document.paper(TITLE, "Anna Berg", year=2020)
    assert resolved(*documents).ids("Paper") == [SLUG]


@pytest.mark.parametrize(
    ("year", "titles"),
    [
        (2015, ["Deep Networks: A Survey of the Field"]),
        (2019, ["Deep Networks", "Deep Networks: A Survey of the Field"]),
    ],
)
def test_the_part_before_the_colon_is_the_same_work_in_the_same_year_only(
    notes: NotesOf, resolved: Resolved, year: int, titles: list[str]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Deep Networks", "Anna Berg, Bo Dahl", year=2015)
    b.paper("Deep Networks: A Survey of the Field", "Anna Berg, Bo Dahl", year=year)
    graph = resolved(a, b)
    assert [graph.properties("Paper", paper)["title"] for paper in graph.ids("Paper")] == titles


def test_chapters_under_the_identifier_of_their_book_are_works_of_their_own(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    a.paper("The Networks of Small Things: Pictures and Texts", "Anna Berg", doi="10.1000/book", kind="part")
    a.paper("Small and Large Things: An Introduction", "Anna Berg", doi="10.1000/book", kind="part")
    assert len(resolved(a).ids("Paper")) == 2


def test_two_arxiv_ids_are_two_works_whatever_the_titles(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, arxiv="1903.00001")
    b.paper(TITLE, arxiv="2003.00002")
    assert len(resolved(a, b).ids("Paper")) == 2


def test_one_word_more_is_one_work_where_venue_and_year_agree(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Learning Small Networks by Pruning Unused Weights", "Anna Berg", venue="ICML", year=2020)
    b.paper("Learning Small Networks by Pruning Weights", "Anna Berg", venue="ICML", year=2020)
    assert len(resolved(a, b).ids("Paper")) == 1


def test_a_misspelt_title_is_one_work_where_all_else_agrees(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Learning Small Networks by Pruning Unused Weights", "Anna Berg, Bo Dahl", venue="ICML", year=2020)
    b.paper("Learnng Small Networks by Pruning Unused Weights", "Anna Berg, Bo Dahl", venue="ICML", year=2020)
    assert len(resolved(a, b).ids("Paper")) == 1


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ({"venue": "ICML", "year": 2020}, {"venue": "ICML", "year": 2021}),
        ({"venue": "ICML", "year": 2020}, {"venue": "ACL", "year": 2020}),
        ({"venue": "ICML", "year": 2020}, {}),
    ],
)
def test_one_word_more_is_another_work_elsewhere(
    notes: NotesOf, resolved: Resolved, ours: dict[str, Any], theirs: dict[str, Any]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Learning Small Networks by Pruning Unused Weights", "Anna Berg", **ours)
    b.paper("Learning Small Networks by Pruning Weights", "Anna Berg", **theirs)
    assert len(resolved(a, b).ids("Paper")) == 2


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Graph Attention Networks", "Graph Attention"),
        ("Deep Learning for Maps", "Deep Learning for Apps"),
        ("Counting Words I: Theory", "Counting Words II: Theory"),
        ("Results on CIFAR-10", "Results on CIFAR-100"),
    ],
)
def test_titles_that_look_alike_are_two_works(notes: NotesOf, resolved: Resolved, one: str, other: str) -> None:
    a, b = notes("a"), notes("b")
    a.paper(one, "Anna Berg", venue="ICML", year=2020)
    b.paper(other, "Anna Berg", venue="ICML", year=2020)
    assert len(resolved(a, b).ids("Paper")) == 2


def test_one_title_by_other_people_is_another_work(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Deep Networks", "Anna Berg")
    b.paper("Deep Networks", "Dan Ek")
    assert resolved(a, b).ids("Paper") == ["deep-networks-berg", "deep-networks-ek"]


def test_a_paper_without_title_is_nobodys_double(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(None, "Anna Berg et al.", year=2020)
    b.paper(None, "Anna Berg et al.", year=2020)
    graph = resolved(a, b)
    assert len(graph.ids("Paper")) == 2
    assert all("title" not in graph.properties("Paper", paper) for paper in graph.ids("Paper"))


@pytest.mark.parametrize(
    ("statuses", "status"),
    [(("reference", "entry"), "entry"), (("entry", "entry"), "entry"), (("reference",), "reference")],
)
def test_the_first_status_that_applies_is_taken(
    notes: NotesOf, resolved: Resolved, statuses: tuple[str, ...], status: str
) -> None:
    documents = [notes(f"d{n}") for n in range(len(statuses))]
    for document, each in zip(documents, statuses, strict=True):
        document.paper(TITLE, "Anna Berg", status=each)
    assert resolved(*documents).properties("Paper", SLUG)["status"] == status


def test_what_one_document_does_not_know_the_other_adds(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper(TITLE, "Anna Berg", abstract="We prune.", topics=("Vision",))
    b.paper(TITLE, "Anna Berg", year=2020, decision="Oral", url="https://x.org")
    shown = dict(resolved(a, b).properties("Paper", SLUG))
    assert shown.pop("because") == [f"“{TITLE}” (a:1) = “{TITLE}” (b:1): title: equal (+11.8), authors: all (+3.0)"]
    assert shown == {
        "title": TITLE, "status": "entry", "year": 2020, "decision": "Oral", "abstract": "We prune.",
        "url": "https://x.org", "topics": ["Vision"],
    }  # fmt: skip


def test_works_of_one_long_beginning_are_all_kept(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    long = "On a Very Long Title That Says the Same Thing in Its First Eighty Characters Again and Again"
    for n in range(1, 5):
        a.paper(f"{long} {n}", "Anna Berg")
    papers = resolved(a).ids("Paper")
    assert len(set(papers)) == 4
    assert sum(paper.startswith("on-a-very-long-title") for paper in papers) == 4


def test_a_column_of_another_year_is_another_text(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    for title in ("Editorial", "Book Reviews"):
        for year in (2001, 2005):
            a.paper(title, "Anna Berg", year=year)
    assert resolved(a).ids("Paper") == [
        "book-reviews-berg-2001", "book-reviews-berg-2005", "editorial-berg-2001", "editorial-berg-2005",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Cross-checking WordNet and SUMO Using Meronymy", "Towards Cross-checking WordNet and SUMO Using Meronymy"),
        ("Universal Dependencies for Ainu", "Universal Dependency of the Ainu"),
        ("Generalized Augmented Transition Network Grammars", "Generalised Augmented Transition Net Grammars"),
        ("Generalized Augmented Transition Network Grammars", "Generalized Augmented Transitiom Network Grammars"),
        ("Pathologies of Neural Models Are Difficult to Read", "Pathologies of Neural Moels Are Difficult to Read"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("known", [{}, {"year": 1998}])
def test_small_words_plurals_and_a_slip_make_no_other_work(
    notes: NotesOf, resolved: Resolved, one: str, other: str, known: dict[str, Any]
) -> None:
    a, b = notes("a"), notes("b")
    a.paper(one, "Anna Berg, Bo Dahl", year=1998)
    b.paper(other, **known)
    graph = resolved(a, b)
    (work,) = graph.ids("Paper")
    (because,) = graph.properties("Paper", work)["because"]
    assert "title: equal but for small words or a slip" in because


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Supervised Models for Coreference Resolution", "Unsupervised Models for Coreference Resolution"),
        (
            "Results of the Fifth Edition of the BioASQ Challenge",
            "Results of the Sixth Edition of the BioASQ Challenge",
        ),
        ("Learning Task 1 for Speech and Text", "Learning Task 2 for Speech and Text"),
        ("Trace and Unification Grammar", "Tree and Unification Grammar"),
        ("Words of Letters", "Worlds of Letters"),
        ("Deep Nets", "Deep Sets"),
        ("Parsing Spoken Text with Labels", "Parsing Spoken Text without Labels"),
        ("Translation from Chinese to English Text", "Translation to Chinese from English Text"),
        ("Effective Computing for Spoken Text", "Affective Computing for Spoken Text"),
        ("Slovenian Speech in Spoken Text", "Slovakian Speech in Spoken Text"),
        ("Adaptive Models of Spoken Text", "Additive Models of Spoken Text"),
    ],
)
def test_one_other_word_makes_another_work(notes: NotesOf, resolved: Resolved, one: str, other: str) -> None:
    a, b = notes("a"), notes("b")
    a.paper(one)
    b.paper(other)
    assert len(resolved(a, b).ids("Paper")) == 2


def test_a_title_that_breaks_off_is_the_work_by_its_authors(notes: NotesOf, resolved: Resolved) -> None:
    a, b, c = notes("a"), notes("b"), notes("c")
    a.paper(
        "Hierarchical Phrase-Based Translation with Weighted Finite-State Transducers", "Anna Berg, Bo Dahl", year=2009
    )
    b.paper("Hierarchical Phrase-Based Translation with Weighted …", "Anna Berg et al.")
    c.paper("Hierarchical Phrase-Based Translation with Weighted …")
    assert resolved(a, b).ids("Paper") == [
        "hierarchical-phrase-based-translation-with-weighted-finite-state-transducers"
    ]
    assert len(resolved(a, c).ids("Paper")) == 2


def test_a_longer_title_by_the_same_authors_is_another_work(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("A Survey of Neural Dialogue Systems for Education", "Anna Berg, Bo Dahl", year=2018)
    b.paper("A Survey of Neural Dialogue Systems for Education of Medical Patients", "Anna Berg, Bo Dahl")
    assert len(resolved(a, b).ids("Paper")) == 2


def test_reports_of_two_years_are_two_though_a_small_word_differs(notes: NotesOf, resolved: Resolved) -> None:
    a, b = notes("a"), notes("b")
    a.paper("Report of the NIST Evaluation Campaign", "Anna Berg, Bo Dahl", year=2004)
    b.paper("Report on the NIST Evaluation Campaign", "Anna Berg, Bo Dahl", year=2007)
    assert len(resolved(a, b).ids("Paper")) == 2


def test_titles_that_differ_by_a_number_are_not_compared_with_all_others(notes: NotesOf) -> None:
    a = notes("a")
    for i in range(300):
        a.paper(f"Proceedings of the Workshop on Machine Translation {i}")
    pairs = list(_candidates([Stated("a", fact) for fact in a.facts.papers]))
    assert len(pairs) < 300


def test_a_title_of_a_thousand_words_has_few_keys(notes: NotesOf) -> None:
    a = notes("a")
    a.paper(" ".join(f"word{chr(97 + i % 26)}{chr(97 + i // 26)}" for i in range(676)), "Anna Berg", year=2020)
    assert len(list(_block_keys(a.facts.papers[0]))) < 10
