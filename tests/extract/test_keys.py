"""Keys in texts, in lists and in the names of notes."""

from collections.abc import Callable

import pytest

from extract.keys import author_and_year, blanked, file_key, find_keys, leading_key
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("as [@berg2019; @dahl2020, p. 3] show", ["berg2019", "dahl2020"]),
        ("@bergSmallNets2019 shows", ["bergSmallNets2019"]),
        ("@fig-growth2019 and @tbl-1 show what @figueroa2019 says", ["figueroa2019"]),
        ("[cite:@berg2019]", ["berg2019"]),
        ("cite:berg2019,dahl_nets and citep:ek-2020.", ["berg2019", "dahl_nets", "ek-2020"]),
        ("cite:berg2019 in R&D, and cite:&dahl2020", ["berg2019", "dahl2020"]),
        ("cite:see also &berg2019", ["berg2019"]),
        (f"cite:berg{'-' * 60}2019 &dahl2020", []),
        ("cite:&berg2019;see &dahl2020 p. 3", ["berg2019", "dahl2020"]),
        (r"\citep[see][p. 3]{berg2019, dahl2020}", ["berg2019", "dahl2020"]),
        ("see [[Berg2019]] and [[notes/@dahl2020#Method|Dahl]]", ["Berg2019", "dahl2020"]),
        ("see [Berg](./papers/Berg%202019.md)", ["Berg 2019"]),
        ("{% cite berg2019 dahl2020 %}", ["berg2019", "dahl2020"]),
        ('{{< cite "berg2019" >}}', ["berg2019"]),
        ('shown<d-cite key="berg2019,dahl2020"></d-cite>', ["berg2019", "dahl2020"]),
        ('<cite data-cite="berg2019">(Berg, 2019)</cite>', ["berg2019"]),
        ("{cite:p}`berg2019,dahl2020`", ["berg2019", "dahl2020"]),
        ("as Berg2019 says, not Berg 2019", ["Berg2019"]),
        (
            "(Berg_1988), see Dahl_et_al_2010, Brun_and_Holt_2004a",
            ["Berg_1988", "Dahl_et_al_2010", "Brun_and_Holt_2004a"],
        ),
    ],
)
def test_the_forms_of_keys(text: str, keys: list[str]) -> None:
    assert [key.key for key in find_keys(text)] == keys


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("shown in [12] and [3-5, 7]", ["12", "3", "4", "5", "7"]),
        ("shown[^2].", ["^2"]),
        ("shown [^2].", ["^2"]),
        ("shown.[^berg] [^n1]: not here", ["^berg"]),
        ("[^2]: what is shown", []),
        ("shown [3, p. 12] and [see 4; 5, S. 7]", ["3", "4", "5"]),
        (r"shown \[3\] and [[4]](#ref4), [5](#r)", ["3", "4", "5"]),
        ("shown[3].[4]", ["3", "4"]),
        ("shown [Ber19] and [#ek]_, [AI-1, AI-2]", ["Ber19", "#ek", "AI-1"]),
        ("shown.<sup>3</sup> So<sup>4</sup> grown<sup>[5](#r5),[7](#r7)</sup>", ["3", "5", "7"]),
        ("grown³, shown.⁴⁻⁵ But 10³ cm³", ["3", "4", "5"]),
        ("as (3) shows", []),
        ("x[3], data `[4]`, a[3]", []),
        ("[3](https://x.org) [words][3] ![3]", []),
    ],
)
def test_what_the_list_of_a_document_bears_are_keys_there(text: str, keys: list[str]) -> None:
    borne = {"12", "3", "4", "5", "7", "^2", "^berg", "Ber19", "#ek", "AI-1"}
    assert [key.key for key in find_keys(text, borne)] == keys
    assert find_keys(text) == []


def test_numbers_in_round_brackets_are_those_of_a_list_that_has_them_so() -> None:
    text = "as (3) and (4, 5) show"
    assert [key.key for key in find_keys(text, {leading_key("(3) Berg, A. Nets.") or "", "(5)"})] == ["(3)", "(5)"]


@pytest.mark.parametrize(
    "text",
    [
        "anna@berg.org",
        "they cite: nobody; see https://a.org/cite:berg2019",
        "https://x.org/@anna",
        "![[figure.png]]",
        "[12](https://x.org)",
        "a[1]",
        "[x](https://x.org/a.md)",
        "ISO9001 and x2019, https://x.org/Berg2019",
        "my_long_run_of_2019, data_2020.csv, __init__2019, a_2019, edition_2024",
    ],
)
def test_what_is_no_key(text: str) -> None:
    assert [key.key for key in find_keys(text)] == []


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("berg2019", ("Berg", 2019)),
        ("bergSmallNets2019a", ("Berg", 2019)),
        ("Berg_etal_2019", ("Berg", 2019)),
        ("Transformer", None),
        ("12", None),
    ],
)
def test_what_a_key_is_made_of(key: str, expected: tuple[str, int] | None) -> None:
    assert author_and_year(key) == expected


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("[12] Berg, A.", "12"),
        ("- **[Berg19]** Nets", "Berg19"),
        ("3. Dahl", "3"),
        ("[^2]: Berg", "^2"),
        ("Berg 3.", None),
    ],
)
def test_what_a_reference_begins_with(line: str, key: str | None) -> None:
    assert leading_key(line) == key


def test_keys_name_no_concepts_and_the_words_of_links_do() -> None:
    assert blanked("as @berg2019 and [[Transformer]]") == "as           and [[Transformer]]"
    assert file_key("notes/@berg2019.md") == "berg2019"


NOTE = """---
title: {title}
authors: [{authors}]
year: {year}
---

## Summary

{words}
"""
RESIDUAL = ("Deep Residual Learning for Image Recognition", "Kaiming He, Xiangyu Zhang", 2016)
ATTENTION = ("Attention Is All You Need", "Ashish Vaswani, Noam Shazeer", 2017)


def _note(paper: tuple[str, str, int], words: str) -> str:
    return NOTE.format(title=paper[0], authors=paper[1], year=paper[2], words=words)


@pytest.mark.parametrize("link", ["[[he2016]]", "@he2016", "[He](he2016.md)"])
def test_notes_cite_one_another_by_the_names_of_their_files(facts_of: FactsOf, link: str) -> None:
    notes = [
        facts_of(_note(RESIDUAL, "Layers learn what is left."), "he2016.md"),
        facts_of(_note(ATTENTION, f"It keeps the residual connections of {link}."), "vaswani2017.md"),
    ]
    graph = graph_of(notes)
    (edge,) = [edge for edge in graph.edges if edge.type == "CITES"]
    assert (edge.source, edge.target) == ("attention-is-all-you-need", "deep-residual-learning-for-image-recognition")
    assert edge.properties["confidence"] == 1.0
    assert edge.evidence[0].quote == link


def test_a_bibliography_beside_the_notes_says_what_a_key_means(facts_of: FactsOf) -> None:
    bib = "@article{he, title={Deep Residual Learning for Image Recognition}, author={He, Kaiming}, year={2016}}"
    notes = [facts_of(bib, "refs.bib"), facts_of(_note(ATTENTION, r"It keeps what \cite{he} has."), "note.md")]
    assert ("CITES", "attention-is-all-you-need", "deep-residual-learning-for-image-recognition") in {
        edge.key for edge in graph_of(notes).edges
    }


def test_a_key_that_nothing_bears_is_a_stub_where_it_says_who_and_when(facts_of: FactsOf) -> None:
    facts = facts_of(_note(ATTENTION, "It follows @dahl2012 and a talk by @anna."), "note.md")
    graph = graph_of([facts])
    (stub,) = [node for node in graph.nodes if node.label == "Paper" and node.properties["status"] == "cited"]
    assert (stub.id, stub.properties["year"]) == ("cited-dahl2012", 2012)


def test_a_text_that_cites_several_works_by_keys_is_a_work(facts_of: FactsOf) -> None:
    text = (
        "Strokes are rare in mammals [@berg2019].\n\nIn others they are not [@dahl2020; @ek2021]. See also @falk2022.\n"
    )
    (paper,) = facts_of(text, "stroke-risk.md").papers
    assert paper.title == "stroke risk"
    assert len(facts_of(text, "stroke-risk.md").citations) == 4


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("evaRab11ItsEffector2010", ("Eva", 2010)),
        ("elbaz-alonPDZD8InteractsProtrudin2020", ("Elbaz-alon", 2020)),
        ("Gulia et al., 2005", ("Gulia", 2005)),
        ("Lay and Wallace (1995)", ("Lay", 1995)),
        ("Smith, 1981", ("Smith", 1981)),
        ("Note20201231", None),
        ("Notes 2019", None),
    ],
)
def test_the_surname_and_the_year_of_a_key(key: str, named: tuple[str, int] | None) -> None:
    assert author_and_year(key) == named


def test_the_keys_of_papers_stand_in_braces() -> None:
    text = "as before {Bartsch:1988vg, Miller:2007iu}, see {note: 2007}"
    assert [(text[key.start : key.end], key.key) for key in find_keys(text)] == [
        ("Bartsch:1988vg", "Bartsch:1988vg"),
        ("Miller:2007iu", "Miller:2007iu"),
    ]
