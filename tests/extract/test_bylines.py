"""What stands beside a title in its line, and what is part of one."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.bylines import beside_title
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
TITLE = "Soil Carbon Loss under Warming"
OTHER = "Floods as a Natural Disturbance"
SAID = {
    "{0} (Hartwell et al., 2019)": (["Hartwell"], 2019, None),
    "{0} (2019, Hartwell et al.)": (["Hartwell"], 2019, None),
    "{0} [Hartwell and Alves 2019]": (["Hartwell", "Alves"], 2019, None),
    "{0} - Hartwell et al. (2019)": (["Hartwell"], 2019, None),
    "{0}, Hartwell & Alves 2019": (["Hartwell", "Alves"], 2019, None),
    "{0}, Hartwell 2019": (["Hartwell"], 2019, None),
    "{0} by Ines Hartwell and Pedro Alves": (["Hartwell", "Alves"], None, None),
    "{0} | Hartwell et al. | SIGMOD 2019": (["Hartwell"], 2019, "SIGMOD"),
    "{0} (Hartwell et al., Nature Geoscience 2019)": (["Hartwell"], 2019, "Nature Geoscience"),
    "[Ecology 2019] {0}": ([], 2019, "Ecology"),
    "(Hartwell et al., 2019) {0}": (["Hartwell"], 2019, None),
    "Hartwell et al. (2019) - {0}": (["Hartwell"], 2019, None),
    "Hartwell, Alves, VLDB 2019. {0}": (["Hartwell", "Alves"], 2019, "VLDB"),
    "ICML2019-{0}": ([], 2019, "ICML"),
    "{0} (CHI 2019)": ([], 2019, "CHI"),
    "EDBT'19 - {0}": ([], 2019, "EDBT"),
    "{0} (SoCC’19)": ([], 2019, "SoCC"),
    "{0} - 2019": ([], 2019, None),
    "{0} (August 2019)": ([], 2019, None),
}


def described(text: str) -> tuple[str, list[str], int | None, str | None]:
    told = beside_title(text)
    assert told is not None
    (start, end), said = told
    names = [piece.text.split()[-1] for piece in said.names]
    assert all(text[piece.start : piece.end] == piece.text for piece in said.names)
    return text[start:end], names, said.year, said.venue.name if said.venue else None


@pytest.mark.parametrize(("form", "said"), SAID.items())
def test_who_where_and_when_stand_beside_a_title(form: str, said: tuple[list[str], int | None, str | None]) -> None:
    assert described(form.format(TITLE)) == (TITLE, *said)


@pytest.mark.parametrize(
    "title",
    [
        "Cancer Statistics, 2019",
        "He Said, She Said: Style Transfer for Dialogues",
        "NADI 2020: The First Shared Task on Dialects",
        "CHIRON: Planning in an Open-Textured Domain",
        "Inhuman Nature: Sociable Life on a Dynamic Planet",
        "Design & Development Readings, Spring 2019",
        "Floods in Lund, Sweden 2019",
        "The Autumn of the Middle Ages",
        "Conversations Translated by Anna Berg",
        "Learning by Doing",
        "G. De Nayer, A. Posa (2023). Rotors with Flexible Blades. Physical Review Fluids, 8, 044401. https://doi.org/10.1103/1",
        "Anna Berg, Bo Dahl et al.",
        "Black Holes, White Dwarfs, and Neutron Stars",
        f"{'A long line about small networks that forget, ' * 20}Berg 2019",
    ],
)
def test_titles_are_not_cut(title: str) -> None:
    assert beside_title(title) is None


@given(st.text(alphabet="AZaz é(),:;|-–.’'[]019 ", max_size=80))
def test_what_is_found_lies_in_the_line(text: str) -> None:
    if told := beside_title(text):
        (start, end), said = told
        assert 0 <= start < end <= len(text)
        assert all(text[piece.start : piece.end] == piece.text for piece in said.names)
        assert all(piece.end <= start or end <= piece.start for piece in said.names)


@pytest.mark.parametrize("mark", ["# {0}\n\n", "Notes of May\n\n## {0}\n\n", '---\ntitle: "{0}"\n---\n\n'])
@pytest.mark.parametrize("form", [form for form, (names, year, _) in SAID.items() if names and year])
def test_headings_and_titles_of_notes_say_it(facts_of: FactsOf, mark: str, form: str) -> None:
    text = (
        mark.format(form.format(TITLE)) + "The usual view is wrong, they say. I was not convinced by the third part.\n"
    )
    (paper,) = facts_of(text).papers
    names, year, venue = SAID[form]
    told = (paper.title, [author.family for author in paper.authors], paper.year, paper.venue)
    assert told == (TITLE, names, year, venue)


def test_a_list_says_it_too(facts_of: FactsOf) -> None:
    text = f"[ICLR2019-{TITLE}: A Study](https://arxiv.org/pdf/1811.12889)\n[ICML2018-{OTHER}](https://arxiv.org/pdf/1711.00350)\n"
    told = [(paper.title, paper.year, paper.venue) for paper in facts_of(text).papers]
    assert told == [(f"{TITLE}: A Study", 2019, "ICLR"), (OTHER, 2018, "ICML")]


@pytest.mark.parametrize(
    "head",
    [
        f"# {TITLE}\n\nHartwell et al., NeurIPS 2019\n",
        f"# {TITLE} (Hartwell et al., 2019)\n",
        f"# {TITLE}\n\nInes Hartwell, Pedro Alves. SIGMOD 2019\n",
    ],
)
@pytest.mark.parametrize(
    "notes",
    [
        f"The usual view is wrong. Related to [{OTHER}](https://arxiv.org/abs/1409.0473) (Hartmann et al., 2012).",
        f"- the usual view is wrong\n- follows [{OTHER}](https://arxiv.org/abs/1409.0473) (Hartmann et al., 2012)",
        f"Some notes on it.\n\n## Related\n\n- [{OTHER}](https://arxiv.org/abs/1409.0473) (Hartmann et al., 2012)",
    ],
)
def test_a_work_in_the_notes_on_another_is_cited_by_it(facts_of: FactsOf, head: str, notes: str) -> None:
    """And what its line says of when and where the first appeared is not said of the second."""
    facts = facts_of(f"{head}\n{notes}\n")
    assert {paper.title: paper.year for paper in facts.papers} == {TITLE: 2019, OTHER: 2012}
    assert next(paper.venue for paper in facts.papers if paper.title == OTHER) is None
    names = {node.id: node.properties["title"] for node in graph_of([facts]).nodes if node.label == "Paper"}
    cited = [(names[edge.source], names[edge.target]) for edge in graph_of([facts]).edges if edge.type == "CITES"]
    assert cited == [(TITLE, OTHER)]


def test_who_wrote_the_note_is_no_author_where_its_title_names_them(facts_of: FactsOf) -> None:
    front = f"---\nlayout: post\ntitle: Hartwell, Alves, ACL-IJCNLP 2019. {TITLE}.\nauthor: Eva\n---\n"
    text = f"{front}\nThe usual view is wrong, they say.\n"
    (paper,) = facts_of(text).papers
    assert (paper.title, [author.family for author in paper.authors]) == (TITLE, ["Hartwell", "Alves"])
    assert (paper.year, paper.venue) == (2019, "ACL-IJCNLP")


@pytest.mark.parametrize("mark", ["", "> ", "*", "- "])
@pytest.mark.parametrize(
    "venue", ["Journal of Rural Studies", "19th International Conference on Extending Database Technology (EDBT)"]
)
def test_a_line_below_a_title_may_say_the_month(facts_of: FactsOf, mark: str, venue: str) -> None:
    line = f"{mark}{venue}, March 2016{'*' if mark == '*' else ''}"
    (paper,) = facts_of(f"# {TITLE}: A Study of Forests\n\n{line}\n\nThe usual view is wrong, they say.\n").papers
    assert (paper.year, paper.venue) == (2016, venue)


@pytest.mark.parametrize("name", ["BestConfig", "SparkTune"])
def test_what_is_coined_before_a_colon_is_of_the_title(name: str) -> None:
    assert described(f"SoCC'17 - {name}: {TITLE}") == (f"{name}: {TITLE}", [], 2017, "SoCC")


def test_a_family_name_may_hold_a_capital() -> None:
    assert described(f"McAllester et al. 2017 - {TITLE}")[1] == ["McAllester"]


@pytest.mark.parametrize(
    ("line", "title", "name"),
    [
        ("# “Silver or Clay” by Ines Okwuosa", "Silver or Clay", "Ines Okwuosa"),
        (
            '---\ntitle: "The Clay Moon Trilogy by Ines Okwuosa"\nlayout: post\n---',
            "The Clay Moon Trilogy",
            "Ines Okwuosa",
        ),
        ('---\ntitle: "Okwara by Ines Okwuosa"\nlayout: post\n---', "Okwara", "Ines Okwuosa"),
    ],
)
def test_a_page_that_says_by_whom_is_of_that_work(facts_of: FactsOf, line: str, title: str, name: str) -> None:
    facts = facts_of(f"{line}\n\nI read this over the winter and liked it, though the second part is slow.\n")
    assert [(one.title, [author.name for author in one.authors]) for one in facts.papers] == [(title, [name])]


@pytest.mark.parametrize("line", ["# Talk by Ines Hartwell", "# Learning by Doing", "# Slides by Ines Hartwell"])
def test_what_somebody_gives_is_no_work(facts_of: FactsOf, line: str) -> None:
    assert facts_of(f"{line}\n\nWe met at noon and talked about the budget.\n").papers == ()
