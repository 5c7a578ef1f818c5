"""Lists of names and titles that say nothing else, in several languages."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

WORKS = (
    ("Die Erfindung der Armut", "Helene Marx"),
    ("Flüsse und Imperien", "Peter Kohl"),
    ("Das Dorf und der Staat", "Margarete Escher"),
    ("Kleine Geschichte der Bauernaufstände", "Ruth Kendel"),
)
FORMS = (
    "- {0}, {1}",
    "- {1}: {0}",
    "* {1} - [{0}](https://shop.example.org/buch)",
    "- [{0}](https://shop.example.org/buch) von {1}. Sehr gut.",
    "- {0} ({1})",
    "- [gelesen] {1}, {0}",
    "1. *{0}* — {1}",
)


def listed(form: str, heading: str, works: tuple[tuple[str, str], ...] = WORKS) -> str:
    return f"# {heading}\n\n" + "".join(form.format(*work) + "\n" for work in works)


def stated(papers: list[Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [(paper.title, paper.authors) for paper in papers]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("heading", ["Leseliste", "Literatur", "Books"])
def test_each_line_is_a_work_by_its_author(papers_of: PapersOf, form: str, heading: str) -> None:
    assert stated(papers_of(listed(form, heading))) == [(title, (name,)) for title, name in WORKS]


def test_romance_titles_are_told_from_names(papers_of: PapersOf) -> None:
    works = (
        ("Memoria, duelo y la Gran Guerra", "J. Valcárcel"),
        ("El pueblo y el Estado", "M. Asensio"),
        ("Breve historia de las revueltas", "R. Cañizares"),
    )
    assert stated(papers_of(listed("* {0}, {1}", "Libros", works))) == [(title, (name,)) for title, name in works]


def test_the_year_behind_a_pair_is_its_year(papers_of: PapersOf) -> None:
    works = (("El pueblo y el Estado", "Margarita Asensio"), ("Breve historia", "Rut Kendel"), ("La villa", "Ana Lugo"))
    papers = papers_of(listed("- {0} ({1}, 1987)", "Bibliografía", works))
    assert [(paper.title, paper.year) for paper in papers] == [(title, 1987) for title, _ in works]


@pytest.mark.parametrize(
    ("heading", "lines"),
    [
        ("Members", "- Anna Berg - PhD student\n- Bo Dahl - chair\n- Cy Moe - secretary of the board\n"),
        ("Reading", "- Anna Berg - chair\n- Bo Dahl - secretary\n- Cy Moe - treasurer\n"),
        (
            "Reading group",
            "- Anna Berg - on the fifth of May\n- Bo Dahl - on the last of May\n- Cy Moe - in the autumn\n",
        ),
        ("Books", "- Chapters - nine\n- Pages - three hundred\n- Weight - one pound\n"),
        ("Books", "- Peter Kohl, Anna Berg\n- Ruth Kendel, Bo Dahl\n- Helene Marx, Cy Moe\n"),
        ("Reading", "- Anna Berg - the village and the state\n- nothing else\n- to be continued\n- and so on\n"),
    ],
)
def test_what_is_no_list_of_pairs_of_works_gives_none(papers_of: PapersOf, heading: str, lines: str) -> None:
    assert papers_of(f"# {heading}\n\n{lines}") == []


@pytest.mark.parametrize("form", ["- {0} by {1}", "- {1} - {0}", '- {1}: "{0}"', "{0} by {1}\n"])
@pytest.mark.parametrize("heading", ["Books", "Literatur", "Further reading"])
def test_two_works_pair_if_both_do(papers_of: PapersOf, form: str, heading: str) -> None:
    works = (("Die Erfindung der Armut", "Helene Marx"), ("Das Dorf und der Staat", "Margarete Escher"))
    assert stated(papers_of(listed(form, heading, works))) == [(title, (name,)) for title, name in works]


def test_two_pairs_of_three_items_are_none(papers_of: PapersOf) -> None:
    lines = "- This paper by Kaplan et al. shows it.\n- Shape hardly matters.\n- Its advice was corrected by Hoffmann et al.\n"
    assert papers_of(f"# My reading list\n\n{lines}") == []


def test_the_number_of_a_book_says_that_works_are_listed(papers_of: PapersOf) -> None:
    form = '* {1}: "{0}", Vieweg+Teubner, ISBN: 978-3-8348-0362-7'
    works = (("Grundkurs Informatik", "Hartmut Ernst"), ("Algorithmen", "Robert Sedgewick"))
    assert stated(papers_of(listed(form, "Für Einsteiger", works))) == [(title, (name,)) for title, name in works]
    assert papers_of(listed('* {1}: "{0}"', "Für Einsteiger", works)) == []


@pytest.mark.parametrize("form", ["- {0} ({1}, Springer, 2012)", "- {1}, *{0}*, Springer, 2012"])
def test_who_published_a_work_is_no_author(papers_of: PapersOf, form: str) -> None:
    papers = papers_of(listed(form, "Books"))
    assert stated(papers) == [(title, (name,)) for title, name in WORKS]
    assert {(paper.venue, paper.year) for paper in papers} == {("Springer", 2012)}


def test_names_in_bold_are_persons_of_their_own(papers_of: PapersOf) -> None:
    lines = """- **Collard** et **Mercier**. _Pourquoi les affiches ne sourient pas_
- **Massin**. _Les enquêtes sociologiques depuis 1945_
- **Bérard**, **Collard**. _Les courants contemporains de la sociologie_
"""
    assert [(paper.title, paper.authors) for paper in papers_of(f"# Ouvrages\n\n{lines}")] == [
        ("Pourquoi les affiches ne sourient pas", ("Collard", "Mercier")),
        ("Les enquêtes sociologiques depuis 1945", ("Massin",)),
        ("Les courants contemporains de la sociologie", ("Bérard", "Collard")),
    ]


@pytest.mark.parametrize(
    ("heading", "form", "works"),
    [
        (
            "Literatura",
            "**{1}: {0}** - knížka o vesmíru",
            (
                ("Krótka historia miasta", "Stefan Hawel"),
                ("Wprowadzenie do kosmologii współczesnej", "Andrzej Lida"),
                ("Droga do rzeczywistości", "Roger Peron"),
            ),
        ),
        (
            "Литература",
            "- {1} - {0}",
            (
                ("Введение в алгебру", "Иван Костров"),
                ("Основы линейной алгебры", "Андрей Мальцов"),
                ("Курс математического анализа", "Мария Шабунина"),
            ),
        ),
    ],
)
def test_half_of_a_list_is_enough(
    papers_of: PapersOf, heading: str, form: str, works: tuple[tuple[str, str], ...]
) -> None:
    lines = "".join(f"{form.format(*work)}\n\n{form[:2].strip('*')}Katalog 2016\n\n" for work in works)
    found = {(paper.title, paper.authors) for paper in papers_of(f"## {heading}\n\n{lines}")}
    assert {(title, (name,)) for title, name in works} <= found


def test_names_with_initials_are_no_titles(papers_of: PapersOf) -> None:
    names = "- Anna Berg, A.B. Cooper - chair\n- C.V. Minte, Bo Dahl - guest\n- J.T. Moe, Eva Frey - chair\n"
    assert papers_of(f"# Publications\n\n## Authors\n\n{names}") == []


@pytest.mark.parametrize("form", ["- [{0}: {1}](https://example.org/1), CVPR 2017", "- **{0}**: {1}", "- {0} - {1}"])
def test_nicknames_are_no_authors(papers_of: PapersOf, form: str) -> None:
    works = (
        ("CLEVR", "A Diagnostic Dataset for Compositional Language"),
        ("Sleuth", "A New Dataset for Real-World Visual Reasoning"),
        ("MUREL", "Multimodal Relational Reasoning for Question Answering"),
        ("Atlas", "Understanding Stories in Movies"),
    )
    papers = papers_of("# Papers\n\n" + "".join(form.format(*work) + "\n" for work in works))
    assert [paper.authors for paper in papers] == [()] * len(papers)


def test_family_names_in_bold_are_believed_before_titles_in_italics(papers_of: PapersOf) -> None:
    works = (
        ("Lahérol", "Dans les plis singuliers du social"),
        ("Marchol", "Les enquêtes sociologiques en France"),
        ("Becquerin", "Histoire des idées sociologiques"),
    )
    lines = "".join(f"- **{name}**. _{title}_\n" for name, title in works)
    assert stated(papers_of(f"# Ouvrages\n\n{lines}")) == [(title, (name,)) for name, title in works]


@pytest.mark.parametrize("form", ["- {1}, *{0}*", "- {1}. *{0}*.", "- **{1}**. _{0}_"])
def test_titles_in_italics_need_no_heading_that_says_works_are_listed(papers_of: PapersOf, form: str) -> None:
    lists = [
        [("The Rise and Fall of Small Powers", "Peter Kennedy"), ("Captives at Sea", "Linda Cole")],
        [("Empires in the History of the World", "Jane Burton")],
    ]
    text = "".join(
        f"\n## {topic}\n\n" + "".join(f"{form.format(title, name)}\n" for title, name in works)
        for topic, works in zip(("Sea", "Land"), lists, strict=True)
    )
    papers = papers_of(f"# Empires\n{text}")
    assert stated(papers) == [(title, (name,)) for works in lists for title, name in works]


def test_et_al_in_italics_is_no_title(papers_of: PapersOf) -> None:
    lines = "".join(f"- {name} _et al_\n" for name in ("Hao", "Weill", "Kim", "Ortiz"))
    assert papers_of(f"# Who comes\n\n{lines}") == []


def test_titles_in_quotes_before_by_and_names_need_no_heading(papers_of: PapersOf) -> None:
    works = (
        ("Microhistoria", "Pilar Soto y Daniel Ruiz"),
        ("Principios de Hidrología", "N. Gregorio Sanz"),
        ("El Río y la Ciudad", "Olivia Blanco"),
        ("Hidrología", "Tomás Vidal"),
    )
    found = papers_of("# Pendiente\n\n" + "".join(f'- [ ] "{title}" de {names}.\n' for title, names in works))
    assert [paper.title for paper in found] == [title for title, _ in works]
    assert found[0].authors == ("Pilar Soto", "Daniel Ruiz")


def test_a_list_of_names_over_a_title_pairs_no_name_with_the_others(papers_of: PapersOf) -> None:
    text = """# Publications

- J. Dorn, S. Pohl, G. Sander
  **Solvable pairing models for many-body systems**
  *Rev. Mod. Phys.* **76**, 643 (2004)

- A. Kamm, T. Hender, G. Skoda
  **Efficient evaluation of density matrices**
  *J. Chem. Phys.* **151**, 184103 (2019)
"""
    assert [paper.authors for paper in papers_of(text)] == [
        ("J. Dorn", "S. Pohl", "G. Sander"),
        ("A. Kamm", "T. Hender", "G. Skoda"),
    ]


def test_names_with_initials_before_titles_in_quotes_need_no_heading(papers_of: PapersOf) -> None:
    text = """# Physics
- [x] P. Mazzold, M. Nigri, C. Vocci "Elementi di fisica. Meccanica, termodinamica", EDISES Napoli, Volumi 1 e 2

# Institutions
- [x] M. Bramant, C.D. Pagan, S. Sals: "Matematica"
- [ ] P. Marcell, C. Sbord: "Analisi Matematica (Vol. I)"
- [ ] M. Bertsc, R. Dal Pass, L. Giacom: "Analisi matematica"
"""
    assert stated(papers_of(text)) == [
        ("Elementi di fisica. Meccanica, termodinamica", ("P. Mazzold", "M. Nigri", "C. Vocci")),
        ("Matematica", ("M. Bramant", "C.D. Pagan", "S. Sals")),
        ("Analisi Matematica (Vol. I)", ("P. Marcell", "C. Sbord")),
        ("Analisi matematica", ("M. Bertsc", "R. Dal Pass", "L. Giacom")),
    ]
