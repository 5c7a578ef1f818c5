"""Notes on one work that begin with its reference, quotes, and references without a year."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.facts import DocumentFacts

Read = Any
PapersOf = Callable[..., list[Read]]
FactsOf = Callable[..., DocumentFacts]
REFERENCE = (
    "Berg, A., Holm, J., & Lind, G. (2016). Signal use and food competition: An integrative framework. "
    "*Proceedings of the Lake Society*, 283, 2015–2031.\n"
)
SECTIONS = """
## Summary
The authors show how rank order constrains social information use (Fell and Lund, 1969).

## Methods
An agent-based model and an experiment with captive ducks (Moreau et al., 2004).
"""


@pytest.mark.parametrize("head", ["# Berg2016\n\n", "", "---\ncitekey: berg2016\n---\n\n", "# Berg_2016\n\n"])
def test_all_of_a_note_on_one_work_is_its_own(facts_of: FactsOf, head: str) -> None:
    facts = facts_of(head + REFERENCE + SECTIONS)
    assert [paper.title for paper in facts.papers] == ["Signal use and food competition: An integrative framework"]
    assert [(citation.surnames, citation.year) for citation in facts.citations] == [
        (("Fell", "Lund"), 1969),
        (("Moreau",), 2004),
    ]


def test_another_work_ends_it(facts_of: FactsOf) -> None:
    other = "Frey, C. (2011). Wells and mobility under the motor model. *Review of Water*, 15, 96-113.\n\nSee Holt (2001).\n"
    facts = facts_of(f"# Berg2016\n\n{REFERENCE}\n## Others\n\n{other}")
    citing = [citation.citing for citation in facts.citations if citation.surnames == ("Holt",)]
    assert citing != [facts.papers[0].key]


def test_the_reference_of_a_note_is_told_whatever_its_length(papers_of: PapersOf) -> None:
    text = (
        "# The dispersed city\n\n**Authors:** Karl Dahl and Per Lind\n\n**Citation:** Dahl, K., & Lind, P. (2007). "
        "The dispersed city. _Village Papers_, _13_(52), 109-135.\n\n**Tags:** #city\n"
    )
    (paper,) = papers_of(text)
    assert (paper.title, paper.year, paper.venue) == ("The dispersed city", 2007, "Village Papers")


def test_what_one_quotes_is_cited(facts_of: FactsOf) -> None:
    text = (
        "# The Markets of Quito\n\nPablo Vega (2017)\n\n"
        '- "Markets are concentrations of what draws people to a city (Berg, 1983, p. 1)."\n'
        '- "A trend is the city of several centres (Muro, Sanz & García Soto, 2015, p. 77)."\n'
    )
    facts = facts_of(text)
    assert [paper.title for paper in facts.papers if paper.status != "cited"] == ["The Markets of Quito"]
    assert [citation.surnames for citation in facts.citations] == [("Berg",), ("Muro", "Sanz", "García Soto")]


@pytest.mark.parametrize("form", ['"{}" ({}).', "“{}.” ({})", "> «{}» ({})", '"{} ({})"'])
def test_what_stands_on_a_page_is_no_work(facts_of: FactsOf, form: str) -> None:
    quotes = (
        ("Markets are concentrations of what draws people to a city", "Berg, 1983, p. 1"),
        ("A trend is the city of several centres", "Muro & Sanz, 2015, p. 77"),
        ("Space is produced by whoever walks through it", "Frey et al., 2011, pp. 3-4"),
    )
    facts = facts_of("# Ideas for the thesis\n\n" + "\n\n".join(form.format(*quote) for quote in quotes) + "\n")
    assert [paper.title for paper in facts.papers if paper.status != "cited" and paper.title in dict(quotes)] == []
    assert len(facts.citations) == len(quotes)


def test_pages_to_read_are_of_a_work(papers_of: PapersOf) -> None:
    works = (
        ("The Fall of the Grain Trade", "Berg"),
        ("A Theory of Several Centres", "Muro"),
        ("Markets of the North", "Frey"),
    )
    items = "".join(f'- "{title}" ({name}, 2011, pp. 3-{40 + i})\n' for i, (title, name) in enumerate(works))
    assert [paper.title for paper in papers_of(f"# Readings\n\n{items}")] == [title for title, _ in works]


def test_what_a_page_states_of_itself_is_no_note_on_a_work(papers_of: PapersOf) -> None:
    text = (
        'title: "Lab meetings: 2022"\nyear: 2022\n\nHere we will post slides and papers.\n\n'
        "* Sept 9: Welcome back! And round table\n* Sept 30: My favourite method (Nora)\n* Oct 7: Model results (Pete)\n"
        "* Oct 21: the paper on [Watching the weather](https://www.nature.com/articles/s41586-022-05172-4)\n"
    )
    assert ("Watching the weather", "entry") in [(paper.title, paper.status) for paper in papers_of(text)]


def test_a_list_of_what_the_text_cites_holds_references(facts_of: FactsOf) -> None:
    text = (
        "# Access to water in Andean cities\n\n**Authors:** Carla Dahl and Samuel Lind\n\n**Year:** 2023\n\n{}\n\n"
        "- Berg, J. (2016). Wells and mobility under the motor model. Review of Water, 15, 96-113.\n"
        "- Holm, G. (2004). Gap analysis of cisterns. Water Research Record, 1895, 137–146.\n"
    )
    for heading in (
        "## Bibliography cited in the text",
        "## Bibliografía citada en el texto",
        "## Références citées dans le texte",
    ):
        assert [paper.status for paper in facts_of(text.format(heading)).papers] == ["entry", "reference", "reference"]


@pytest.mark.parametrize("status", ["in press", "*in prep.*", "submitted", "im Druck", "à paraître", "no prelo"])
def test_a_reference_may_say_how_far_it_is(papers_of: PapersOf, status: str) -> None:
    titles = ["Networks that Watch the Weather", "Calcium Signals in Root Hairs", "The Fall of the Grain Trade"]
    text = "".join(f"**Berg, A. C.**, Dahl, B., & Frey, C. ({status}). {title}.\n\n" for title in titles)
    papers = papers_of(f"# Publications\n\n{text}")
    assert [(paper.title, paper.authors, paper.year) for paper in papers] == [
        (title, ("A. C. Berg", "B. Dahl", "C. Frey"), None) for title in titles
    ]


@pytest.mark.parametrize(
    "title",
    [
        "A History of Poland since 1945",
        "Struggles and Strategies to 1940",
        "The War of 1914",
        "Reise durch Sachsen im Jahre 1813",
    ],
)
def test_a_title_may_end_in_a_year(papers_of: PapersOf, title: str) -> None:
    items = (
        f"- Anna Berg - Networks that Watch the Weather\n- Ivo Novak - {title}\n- Jon Field - The Grain Trade, 2003\n"
    )
    papers = papers_of(f"# Reading list\n\n{items}")
    assert [(paper.title, paper.year) for paper in papers] == [
        ("Networks that Watch the Weather", None),
        (title, None),
        ("The Grain Trade", 2003),
    ]


def test_a_reference_alone_is_a_work(papers_of: PapersOf) -> None:
    one = "Lindholm, Jason. (2023). Lake and habitat: Data, models, and insights, 2nd edition. University of Norland Press."
    two = "García Soto, Pilar; van der Meer, Karel (2009): Polycentric wells in Andean cities. Water Research 22, 4, 210-222."
    found = [(paper.title, paper.authors) for text in (one, two) for paper in papers_of(f"# Berg2016\n\n{text}\n")]
    assert found == [
        ("Lake and habitat: Data, models, and insights", ("Jason Lindholm",)),
        ("Polycentric wells in Andean cities", ("Pilar García Soto", "Karel van der Meer")),
    ]


def test_a_year_stands_under_its_name_whatever_is_left_empty(papers_of: PapersOf) -> None:
    fields = ("**Autor:** Karl Dahl", "**Año:** 1972", "**Cita APA:**", "**Palabras clave:**")
    (paper,) = papers_of("\n\n".join(("# La ciudad dispersa", *fields, "## Ideas", "La ciudad crece.\n")))
    assert (paper.authors, paper.year) == (("Karl Dahl",), 1972)


def test_what_a_work_is_of_is_no_part_of_a_name(facts_of: FactsOf) -> None:
    text = (
        "# Wells of the Andes\n\nDahl, C. (2020). Wells of the Andes. Water Studies, 3(1), 1-20.\n\n"
        "El trabajo de Berg & Lind (2023) lo muestra. Les travaux de Moreau (2001) aussi. "
        "As de Vries and Holt (2019) show, the work of de Boer (2011) differs.\n"
    )
    surnames = [citation.surnames for citation in facts_of(text).citations]
    assert surnames == [("Berg", "Lind"), ("Moreau",), ("de Vries", "Holt"), ("de Boer",)]
