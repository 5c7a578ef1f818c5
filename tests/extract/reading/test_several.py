"""Several works in one item, and items and notes that an editor has wrapped."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

NOTES = """# An essay

Words of the essay that go on for a while and say what the
poets of the river said when they were asked.[^1]

[^1]: R.S. Gill "Joyful Noise: Reflections on Applause,"
    *Southern Review*, 86(1) (2001): 13-33; C. Good, "Audience
    diversity and interpretation of it," *Text: A Journal for
    the Study of Discourse*, 6(3) (1986); M. Pfeil, *Sounds of
    Poetry: Contemporary Performance Poets* (Tübingen: Narr,
    2003).

[^2]: P. Zumt, *Oral Poetry: An Introduction to the Field of
    Songs*, (Minneapolis: University of Minnesota Press,
    1990).
"""


DEFINED = """# Publications

2017
:    **Anders, S.C.**, T.A. Brand, N.K. Dulf. Black-swan
     events in populations of small animals and in large ones of the
     sea. Proceedings of the Academy. 114: 3252-3257.

2016
:    Treb, R., N.K. Dulf, **S.C. Anders**. The paradox of inverted
     pyramids in communities of fish that live in the forests of
     kelp. Proceedings of the Society B. 283: 1-8.

2015
:    Artel, K.A., **S.C. Anders**, J.D. Reyn. Ecology of conflict:
     marine food supply affects the interactions of people and
     bears on land. Scientific Reports. 6: 25936.
"""


def test_references_between_semicolons_are_works_of_their_own(papers_of: PapersOf) -> None:
    found = papers_of(NOTES)
    assert [(paper.title, paper.authors, paper.year) for paper in found] == [
        ("Joyful Noise: Reflections on Applause", ("R.S. Gill",), 2001),
        ("Audience diversity and interpretation of it", ("C. Good",), 1986),
        ("Sounds of Poetry: Contemporary Performance Poets", ("M. Pfeil",), 2003),
        ("Oral Poetry: An Introduction to the Field of Songs", ("P. Zumt",), 1990),
    ]


def test_what_is_defined_is_read_without_its_colon_and_by_its_own_lines(papers_of: PapersOf) -> None:
    found = papers_of(DEFINED)
    assert [(paper.title, paper.year) for paper in found] == [
        ("Black-swan events in populations of small animals and in large ones of the sea", 2017),
        ("The paradox of inverted pyramids in communities of fish that live in the forests of kelp", 2016),
        ("Ecology of conflict: marine food supply affects the interactions of people and bears on land", 2015),
    ]
    assert found[0].authors[0] == "S.C. Anders"


@pytest.mark.parametrize("lead", ["2019 • ", "2019 - ", ""])
def test_a_year_before_the_names_cuts_none_of_them(papers_of: PapersOf, lead: str) -> None:
    text = f"""# Publications

{lead}TC Nelsen, JG Crand, CM Itua, JM Catch. Selection and linkage shape genetic variation. Genetics. 9 (3), 969-982 (2019)

{lead}KL Sikk, RM Reyn, CM Itua. Environmental drivers of the modular network. Evolution Letters. 2 (1), 9-21 (2019)
"""
    assert [paper.authors for paper in papers_of(text)] == [
        ("TC Nelsen", "JG Crand", "CM Itua", "JM Catch"),
        ("KL Sikk", "RM Reyn", "CM Itua"),
    ]


def test_headings_that_are_references_name_their_authors(papers_of: PapersOf) -> None:
    text = """# Notes

## Abu-Rahm, S., 2001. The role of vowels in reading: Data from two languages. Reading and Writing, 14(1-2), s.39–59.

- Reading words aloud takes time.

## Okon-Lind, T., 2011. Vowels and their absence. Written Language, 4(2), 1–20.

- Reading aloud again.
"""
    assert [(paper.title, paper.authors) for paper in papers_of(text)] == [
        ("The role of vowels in reading: Data from two languages", ("S. Abu-Rahm",)),
        ("Vowels and their absence", ("T. Okon-Lind",)),
    ]


def test_names_that_the_labels_lose_are_those_of_the_parser(papers_of: PapersOf) -> None:
    text = """# Reading

- Applying the results of trials to individual patients. P. Glasz, G. H. Guyat, A. L. Dans, L. F. Dans, S. Straus, D. L. Sack. ACP Journal Club 1998: 129(3); A15-6.
- When are randomised trials unnecessary? Picking signal from noise. P. Glasz, I. Chalm, M. Rawl. Bmj 2007: 334(7589); 349-51.
"""  # noqa: E501
    assert [paper.authors for paper in papers_of(text)] == [
        ("P. Glasz", "G. H. Guyat", "A. L. Dans", "L. F. Dans", "S. Straus", "D. L. Sack"),
        ("P. Glasz", "I. Chalm", "M. Rawl"),
    ]


def test_a_line_that_ends_in_a_word_of_grammar_goes_on(papers_of: PapersOf) -> None:
    text = """Papers include:

* Modeling topographic control of east-west asymmetry in
  Northern glacier length during the Last Glacial Maximum
  (Mark Kass, et al., Journal of Geophysical Research, 2006)

* Features of glacial valley profiles simply explained
  (Bob Anders, et al., Journal of Geophysical Research, 2006)
"""
    assert [paper.title for paper in papers_of(text)] == [
        "Modeling topographic control of east-west asymmetry in Northern glacier length during the Last Glacial Maximum",
        "Features of glacial valley profiles simply explained",
    ]


def test_a_title_in_quotes_goes_on_over_what_looks_like_a_label(papers_of: PapersOf) -> None:
    text = """References
==========

.. container::
   :name: ref-A

   Anders, Jesper, and John Ash. 2003.
   “How to Correct Distortions in Spin-Echo
   Echo-Planar Images: Application to Diffusion Imaging.”
   *Neuroimage* 20 (2): 870–88.
"""
    [paper] = papers_of(text, "refs.rst")
    assert paper.title == "How to Correct Distortions in Spin-Echo Echo-Planar Images: Application to Diffusion Imaging"


def test_a_work_that_many_have_written_is_read_without_a_year(papers_of: PapersOf) -> None:
    names = ", ".join(f"{letter}.{letter}. {letter}ink" for letter in "ABCDEFGHIJKLMNOPRSTUVW")
    title = "Applying a new ensemble approach to estimating the status of fisheries around the world"
    others = "\n\n".join(
        f"- A.B. Coop, {name}. A study of {name[3:].lower()} in the rivers of the north. Fish and Fisheries. 12: 3-9. 2016."
        for name in ("T. Bran", "D. Ovan", "E. Jard")
    )
    found = papers_of(f"# Publications\n\n- {names}. {title}. Conservation Letters. In press.\n\n{others}\n")
    assert found[0].title == title
    assert len(found[0].authors) == 22
