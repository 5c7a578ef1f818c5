"""Which work a citation means."""

from collections.abc import Callable
from typing import Any

import pytest

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]


@pytest.fixture
def library(notes: NotesOf) -> Any:
    """Works by people of one name and one year, and one work alone."""
    document = notes("library")
    palm = document.paper("PaLM: Scaling a Model with Paths", "Wei Wang, Bo Dahl, Cy Moe", year=2022)
    document.concept(palm, "PaLM", introduces=0.95)
    opt = document.paper("OPT: An Open Model", "Lu Wang, Dan Ek, Eva Falk", year=2022)
    document.concept(opt, "OPT", introduces=0.95)
    document.paper("Counting Words with Attention", "Ida Quist, Bo Dahl, Cy Moe", year=2018)
    document.paper("Wide Images", "Pia Oster, Roy Pfaff", year=2017)
    return document


@pytest.fixture
def reader(notes: NotesOf) -> Any:
    """A document with one paper whose notes cite."""
    document = notes("reader")
    document.paper("Forgetting Is a Feature", "Gus Holm, Ivy Jul, Kai Lund", year=2023)
    return document


CITING = "forgetting-is-a-feature"


def cited(graph: Any) -> list[str]:
    return [target for source, target in graph.edges("CITES") if source == CITING]


def test_the_name_that_a_citation_is_attached_to_decides(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite(
        "l1",
        "It is larger than OPT (Wang et al., 2022).",
        "Wang et al., 2022",
        "Wang",
        et_al=True,
        year=2022,
        attached_to="OPT",
    )
    graph = resolved(library, reader)
    assert cited(graph) == ["opt-an-open-model"]
    assert graph.quotes("CITES", CITING, "opt-an-open-model") == ["Wang et al., 2022"]


def test_a_citation_that_fits_two_works_alike_is_a_stub(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "So it is said (Wang et al., 2022).", "Wang et al., 2022", "Wang", et_al=True, year=2022)
    graph = resolved(library, reader)
    (stub,) = cited(graph)
    assert graph.properties("Paper", stub) == {
        "status": "cited", "year": 2022, "aliases": ["Wang et al., 2022"], "et_al": True,
    }  # fmt: skip
    (author,) = graph.authors(stub)
    assert graph.properties("Author", author) == {"name": "Wang", "family": "Wang"}


def test_an_acronym_of_the_title_before_the_citation_decides(notes: NotesOf, resolved: Resolved, reader: Any) -> None:
    library = notes("library")
    library.paper("Sum of Parts Reasoning", "Wei Wang, Bo Dahl, Cy Moe", year=2022)
    library.paper("Wide Nets for Reasoning", "Lu Wang, Dan Ek, Eva Falk", year=2022)
    text = "So it is with Few-shot-SoP ([Wang et al., 2022])."
    reader.cite("l1", text, "Wang et al., 2022", "Wang", et_al=True, year=2022, attached_to="Few-shot-SoP")
    assert cited(resolved(library, reader)) == ["sum-of-parts-reasoning"]


def test_words_of_any_notes_do_not_tell_two_works_apart(notes: NotesOf, resolved: Resolved, reader: Any) -> None:
    library = notes("library")
    library.paper("Intrinsic Dimensionality of Networks", "Ada Quist, Bo Dahl, Cy Moe", year=2020)
    library.paper("Specific Tasks with Different Efficient Approaches", "Ada Quist, Dan Ek, Eva Falk", year=2020)
    text = "For a specific and efficient approach Quist et al. (2020) found a low intrinsic dimension of networks."
    reader.cite("l1", text, "Quist et al. (2020)", "Quist", et_al=True, year=2020)
    assert cited(resolved(library, reader)) == ["intrinsic-dimensionality-of-networks"]


def test_a_rare_surname_with_its_year_is_enough(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite(
        "l1", "Words are counted as by Quist et al. (2018).", "Quist et al. (2018)", "Quist", et_al=True, year=2018
    )
    assert cited(resolved(library, reader)) == ["counting-words-with-attention"]


def test_a_common_surname_with_its_year_is_not_enough(notes: NotesOf, reader: Any, resolved: Resolved) -> None:
    library = notes("library")
    library.paper("PaLM: Scaling a Model with Paths", "Wei Wang, Bo Dahl, Cy Moe", year=2022)
    reader.cite("l1", "So it is said (Wang et al., 2022).", "Wang et al., 2022", "Wang", et_al=True, year=2022)
    graph = resolved(library, reader)
    assert [graph.properties("Paper", paper)["status"] for paper in cited(graph)] == ["cited"]


def test_another_year_is_another_work(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As by Quist et al. (2012).", "Quist et al. (2012)", "Quist", et_al=True, year=2012)
    graph = resolved(library, reader)
    (stub,) = cited(graph)
    assert graph.properties("Paper", stub)["status"] == "cited"


def test_a_pair_is_not_et_al(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As by Oster et al. (2017).", "Oster et al. (2017)", "Oster", et_al=True, year=2017)
    graph = resolved(library, reader)
    assert [graph.properties("Paper", paper)["status"] for paper in cited(graph)] == ["cited"]


def test_one_author_alone_is_not_et_al(notes: NotesOf, reader: Any, resolved: Resolved) -> None:
    library = notes("library")
    library.paper("Wide Images", "Pia Oster", year=2017)
    text = "Images are wide, as by Oster et al. (2017)."
    reader.cite("l1", text, "Oster et al. (2017)", "Oster", et_al=True, year=2017)
    assert cited(resolved(library, reader)) == ["cited-oster-et-al-2017"]


def test_a_pair_is_found_by_both_names(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As by Oster and Pfaff (2017).", "Oster and Pfaff (2017)", "Oster", "Pfaff", year=2017)
    assert cited(resolved(library, reader)) == ["wide-images"]


def test_a_pair_with_another_second_name_is_another_work(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As by Oster and Quandt (2017).", "Oster and Quandt (2017)", "Oster", "Quandt", year=2017)
    graph = resolved(library, reader)
    (stub,) = cited(graph)
    assert graph.properties("Paper", stub)["status"] == "cited"
    assert [graph.properties("Author", person)["name"] for person in graph.authors(stub)] == ["Oster", "Quandt"]


def test_a_foreign_name_before_the_citation_speaks_against_a_work(
    library: Any, reader: Any, resolved: Resolved
) -> None:
    reader.cite(
        "l1", "Take GLaM (Wang et al., 2022).", "Wang et al., 2022", "Wang", et_al=True, year=2022, attached_to="GLaM"
    )
    graph = resolved(library, reader)
    (stub,) = cited(graph)
    assert graph.properties("Paper", stub)["status"] == "cited"


def test_a_work_does_not_cite_itself(reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "In Holm et al. (2023) it is shown.", "Holm et al. (2023)", "Holm", et_al=True, year=2023)
    assert resolved(reader).edges("CITES") == []


def test_a_title_in_running_text_is_a_citation(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite(
        "l1",
        "See Counting Words With Attention for more.",
        "Counting Words With Attention",
        title="Counting Words With Attention",
    )
    assert cited(resolved(library, reader)) == ["counting-words-with-attention"]


def test_words_in_title_case_that_are_no_work_are_no_citation(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite(
        "l1",
        "See the Statue of Liberty and Ellis Island.",
        "Statue of Liberty and Ellis Island",
        title="Statue of Liberty and Ellis Island",
    )
    graph = resolved(library, reader)
    assert cited(graph) == []
    assert len(graph.ids("Paper")) == 5


def test_the_paper_of_a_name_is_the_one_that_introduces_it(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As in the PaLM paper.", "PaLM paper", attached_to="PaLM")
    assert cited(resolved(library, reader)) == ["palm-scaling-a-model-with-paths"]


def test_the_paper_of_a_name_that_nobody_introduces_is_a_stub(library: Any, reader: Any, resolved: Resolved) -> None:
    reader.cite("l1", "As in the QuuxNet paper.", "QuuxNet paper", attached_to="QuuxNet")
    graph = resolved(library, reader)
    (stub,) = cited(graph)
    assert graph.properties("Paper", stub)["status"] == "cited"


def test_two_citations_of_one_external_work_are_one_stub(reader: Any, resolved: Resolved) -> None:
    for sentence in ("First Quist and Oster (2011).", "Again Quist and Oster (2011)."):
        reader.cite("l1", sentence, "Quist and Oster (2011)", "Quist", "Oster", year=2011)
    (edge,) = [edge for edge in resolved(reader).graph.edges if edge.type == "CITES"]
    assert edge.properties["count"] == 2
    assert len(edge.evidence) == 2


def test_a_pair_that_has_written_together_is_known_in_a_work_that_is_not(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough", "Jonathan Frankle, Michael Carbin, Anna Berg")
    a.cite(
        key,
        "As Frankle and Carbin (2019) and Frankle and Moe (2019) show.",
        "Frankle and Carbin (2019)",
        "Frankle",
        "Carbin",
        year=2019,
    )
    a.cite(key, "As Frankle and Moe (2019) show.", "Frankle and Moe (2019)", "Frankle", "Moe", year=2019)
    written = resolved(a).edges("AUTHORED")
    assert [edge for edge in written if edge[1] == "cited-frankle-carbin-2019"] == [
        ("jonathan-frankle", "cited-frankle-carbin-2019"), ("michael-carbin", "cited-frankle-carbin-2019"),
    ]  # fmt: skip
    assert ("frankle-cited-frankle-moe-2019", "cited-frankle-moe-2019") in written


def test_a_pair_of_common_surnames_is_known_in_no_other_work(notes: NotesOf, resolved: Resolved) -> None:
    a = notes("a")
    key = a.paper("Small Networks Are Enough", "Fei Li, Wei Wang, Anna Berg")
    a.cite(key, "As Li and Wang (2019) show.", "Li and Wang (2019)", "Li", "Wang", year=2019)
    assert resolved(a).authors("cited-li-wang-2019") == ["li-cited-li-wang-2019", "wang-cited-li-wang-2019"]


def test_stubs_of_a_common_surname_in_two_papers_stay_apart(notes: NotesOf, resolved: Resolved) -> None:
    document = notes("a")
    for title in ("Small Networks Are Enough", "Forgetting Is a Feature"):
        key = document.paper(title, "Anna Berg, Bo Dahl")
        document.cite(key, f"{title} knows Li et al. (2019).", "Li et al. (2019)", "Li", et_al=True, year=2019)
    graph = resolved(document)
    assert len(graph.edges("CITES")) == 2
    assert len({target for _, target in graph.edges("CITES")}) == 2


def test_a_reference_is_cited_by_the_works_that_list_it(notes: NotesOf, resolved: Resolved) -> None:
    document = notes("a")
    key = document.paper("Small Networks Are Enough", "Anna Berg")
    document.paper("Wide Images", "Pia Oster, Roy Pfaff", status="reference", year=2017, cited_by=(key,))
    graph = resolved(document)
    assert graph.edges("CITES") == [("small-networks-are-enough", "wide-images")]
    assert graph.edges("DESCRIBED_IN") == [("small-networks-are-enough", "a")]


def test_a_reference_and_its_citation_in_the_text_are_one_edge(notes: NotesOf, resolved: Resolved) -> None:
    document = notes("a")
    key = document.paper("Small Networks Are Enough", "Anna Berg")
    document.paper("Wide Images", "Pia Oster, Roy Pfaff", status="reference", year=2017, cited_by=(key,))
    document.cite(key, "Images are wide (Oster and Pfaff, 2017).", "Oster and Pfaff, 2017", "Oster", "Pfaff", year=2017)
    (edge,) = [edge for edge in resolved(document).graph.edges if edge.type == "CITES"]
    assert [evidence.quote for evidence in edge.evidence] == ["Wide Images", "Oster and Pfaff, 2017"]
    assert edge.properties["count"] == 2


def test_a_key_means_the_work_of_the_bibliography_in_the_folder_of_the_note(notes: NotesOf, resolved: Resolved) -> None:
    here, elsewhere, reader = notes("forgetting/refs"), notes("images/refs"), notes("forgetting/notes")
    here.paper("Counting Words with Attention", "Ida Quist", year=2018, cite_keys=("quist2018",))
    elsewhere.paper("Wide Images", "Pia Quist", year=2018, cite_keys=("quist2018",))
    reader.paper("Forgetting Is a Feature", "Gus Holm")
    reader.cite("l1", "As in [@quist2018].", "[@quist2018]", key="quist2018")
    assert cited(resolved(here, elsewhere, reader)) == ["counting-words-with-attention"]


def test_a_key_of_two_bibliographies_elsewhere_means_neither(notes: NotesOf, resolved: Resolved) -> None:
    one, other, reader = notes("words/refs"), notes("images/refs"), notes("forgetting/notes")
    one.paper("Counting Words with Attention", "Ida Quist", year=2018, cite_keys=("quist2018",))
    other.paper("Wide Images", "Pia Quist", year=2018, cite_keys=("quist2018",))
    reader.paper("Forgetting Is a Feature", "Gus Holm")
    reader.cite("l1", "As in [@quist2018].", "[@quist2018]", key="quist2018")
    assert cited(resolved(one, other, reader)) == []
