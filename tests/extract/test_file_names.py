"""Notes that are called by their files, as editors of notes show them."""

from collections.abc import Callable

import pytest

from extract.document import Document
from extract.file_names import named_by_file
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
TITLE = "Soil Carbon under Heavy Grazing"
NOTES = """## Summary

The paper shows that soil carbon falls where cattle graze for long, and that it comes back within ten years.

## My thoughts

- It uses a mixed model, and says little about wet soils.
"""


def read_of(facts: DocumentFacts) -> list[tuple[str | None, list[str], int | None]]:
    return [
        (one.title, [author.name for author in one.authors], one.year) for one in facts.papers if one.status == "entry"
    ]


@pytest.mark.parametrize(
    ("name", "authors", "year"),
    [
        (f"Anna Berg, Bo Dahl - {TITLE}", ["Anna Berg", "Bo Dahl"], None),
        (f"Berg et al. - 2015 - {TITLE}", ["Berg"], 2015),
        (f"Berg et al. (2015) - {TITLE}", ["Berg"], 2015),
        (f"2015 - Anna Berg - {TITLE}", ["Anna Berg"], 2015),
    ],
)
def test_the_name_of_a_file_calls_its_work(facts_of: FactsOf, name: str, authors: list[str], year: int | None) -> None:
    facts = facts_of(NOTES, f"notes/{name}.md")
    assert read_of(facts) == [(TITLE, authors, year)]
    assert {"mixed model"} <= {concept.name for concept in facts.concepts}
    (paper,) = facts.papers
    assert paper.span.line == 1
    assert paper.span.quote in name


@pytest.mark.parametrize(
    "lead",
    [
        "Anna Berg, Bo Dahl\n\n",
        "**Authors:** Anna Berg, Bo Dahl\n\n",
        "---\nauthors: [Anna Berg, Bo Dahl]\nyear: 2015\n---\n\n",
        "---\r\nauthors: [Anna Berg, Bo Dahl]\r\nyear: 2015\r\n---\r\n\r\n",
        '+++\nauthors = ["Anna Berg", "Bo Dahl"]\nyear = 2015\n+++\n\n',
        "authors:: Anna Berg, Bo Dahl\nyear:: 2015\n\n",
    ],
)
def test_a_title_alone_does_where_the_note_says_whose_it_is(facts_of: FactsOf, lead: str) -> None:
    facts = facts_of(lead + NOTES, f"notes/{TITLE}.md")
    assert read_of(facts) == [(TITLE, ["Anna Berg", "Bo Dahl"], 2015 if "2015" in lead else None)]


def test_evidence_names_the_lines_of_the_file(facts_of: FactsOf) -> None:
    text = f"---\nauthors: [Anna Berg, Bo Dahl]\nyear: 2015\n---\n\n{NOTES}"
    facts = facts_of(text, f"notes/{TITLE}.md")
    lines = text.split("\n")
    told = [fact.span for fact in facts.concepts if fact.span.quote not in TITLE]
    assert told
    assert all(span.quote in lines[span.line - 1] for span in told)
    assert all(
        passage.text.split("\n")[0] in lines[passage.line - 1]
        for passage in facts.passages
        if TITLE not in passage.text
    )


@pytest.mark.parametrize("name", [TITLE, "Meeting with the dean", "2021-03-04 Monday", "Anna Berg", "Soil", "berg2015"])
def test_a_name_that_nothing_bears_out_is_no_paper(facts_of: FactsOf, name: str) -> None:
    facts = facts_of(
        "We talked about the budget.\n\n- [ ] write to the office\n- [ ] book a room\n", f"notes/{name}.md"
    )
    assert facts.papers == ()
    assert facts.skipped


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (f"{TITLE}.csv", "a,b\n1,2\n"),
        ("berg2015.md", NOTES),
        ("soil.md", NOTES),
        ("2021-03-04.md", NOTES),
        (f"{TITLE}.md", f"# Another Title\n\n{NOTES}"),
        (f"{TITLE}.md", f"---\ntitle: Another Title\n---\n\n{NOTES}"),
    ],
)
def test_what_has_a_title_or_no_name_is_left_as_it_is(name: str, text: str) -> None:
    form = "csv" if name.endswith("csv") else "markdown"
    assert named_by_file(Document("n", name, text, "", form)) is None


@pytest.mark.parametrize("text", ["---", "---\n", "\n\n---\nauthors: Anna Berg", "- ---\n", "\ufeff---\na: b\n---\n"])
def test_any_beginning_takes_a_name(text: str) -> None:
    named = named_by_file(Document("n", f"{TITLE}.md", text, "", "markdown"))
    assert named is not None
    assert TITLE in named.text
    assert len(named.text) > len(text)
    assert named.origin(named.text.index(TITLE)) == 1


def test_a_name_joined_by_signs_is_read_as_words(facts_of: FactsOf) -> None:
    facts = facts_of(f"Anna Berg, Bo Dahl\n\n{NOTES}", "soil-carbon_under-heavy-grazing.md")
    assert [title for title, _, _ in read_of(facts)] == ["soil carbon under heavy grazing"]


def test_a_heading_that_any_note_has_is_no_title(facts_of: FactsOf) -> None:
    text = (
        "# Annotations (3/4/2021, 10:00:00 AM)\n\n“Those who use a forest agree on rules by which they keep it, and watch "
        "each other, for whoever takes more than is due takes it from others.” ([Ostrom and Walker, 1990, p. 3]"
        "(zotero://select/library/items/A)) ([pdf](zotero://open-pdf/library/items/B?page=3))\n\n“What no state has planned "
        "and no market has priced is often kept for longer than what they have.” ([Ostrom and Walker, 1990, p. 9]"
        "(zotero://select/library/items/A)) ([pdf](zotero://open-pdf/library/items/B?page=9))\n"
    )
    papers = facts_of(text, "Ostrom and Walker - 1990 - The Evolution of Institutions for Collective Action.md").papers
    assert [(paper.title, paper.year) for paper in papers] == [
        ("The Evolution of Institutions for Collective Action", 1990)
    ]


@pytest.mark.parametrize(
    "names",
    [
        "Solberg",
        "Solberg et al.",
        "van der Berg and Solberg",
        "Ida Solberg, K. Lindqvist, Paul van Dam",
        "García Márquez & Solberg",
    ],
)
def test_names_a_year_and_a_title_between_dashes_are_a_work(facts_of: FactsOf, names: str) -> None:
    facts = facts_of(NOTES, f"{names} - 2015 - common goods in small towns.md")
    ((title, authors, year),) = read_of(facts)
    assert (title, year) == ("common goods in small towns", 2015)
    assert len(authors) == len(names.replace(" and ", ",").replace(" & ", ",").split(","))


@pytest.mark.parametrize(
    "name", ["Weekly Report - 2020 - what we did there", "Conference - 2019 - list of talks given", "2019 - notes"]
)
def test_what_names_nobody_is_no_work(facts_of: FactsOf, name: str) -> None:
    assert not facts_of("We met on Monday.\n\n- coffee\n- the room is booked until four\n", f"{name}.md").papers


@pytest.mark.parametrize(
    "name",
    ["a-mixed-model-of-grazing-and-soil-carbon-for-dry-grassland", "Soil Carbon under Heavy Grazing in Dry Grassland"],
)
def test_a_note_without_a_title_whose_words_are_those_of_one_needs_no_names(facts_of: FactsOf, name: str) -> None:
    text = (
        "This paper shows that soil carbon falls where cattle graze for long. The authors propose a mixed model of grazing and "
        "rain, and evaluate it on forty plots.\n\nHot takes:\nVery interesting idea, and the experiments are thorough.\n"
    )
    facts = facts_of(text, f"papers/{name}.md")
    assert read_of(facts) == [(name.replace("-", " "), [], None)]
    assert any(concept.name == "mixed model" for concept in facts.concepts)


@pytest.mark.parametrize("name", ["ideas-for-the-next-group-meeting", "how to set up docker on ubuntu"])
def test_the_names_of_other_files_are_none(facts_of: FactsOf, name: str) -> None:
    text = "First install the engine, then add yourself to its group.\n\n- sudo apt install docker.io\n- log out and in again\n"
    assert facts_of(text, f"papers/{name}.md").papers == ()


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("berg_soil_2019", f"berg_soil_2019: {TITLE}"),
        ("berg19_soil_carbo_under_heavy_grazin", f"berg19_soil_carbo_under_heavy_grazin: {TITLE}"),
        ("berg_soil_2019", f"berg_soil-2019: {TITLE}"),
    ],
)
def test_the_key_of_a_note_is_no_part_of_its_title(facts_of: FactsOf, name: str, title: str) -> None:
    facts = facts_of(f"---\ntitle: {title}\ncitekey: {name}\n---\n\n{NOTES}", f"lit/{name}.md")
    (paper,) = facts.papers
    assert paper.title == TITLE
    assert paper.span.quote == TITLE


def test_a_word_before_the_title_that_is_not_the_name_of_the_file_stays(facts_of: FactsOf) -> None:
    facts = facts_of(f"# SoilNet: {TITLE}\n\nAnna Berg, Bo Dahl\n\n{NOTES}", "notes/berg_soil_2019.md")
    assert [title for title, _, _ in read_of(facts)] == [f"SoilNet: {TITLE}"]
