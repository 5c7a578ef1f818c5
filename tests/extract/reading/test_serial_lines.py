"""Lines below a title that say who wrote the work and where it appeared, and nothing else."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

LINES = [
    "{serial} 79 ({year}) 588",
    "{serial} **79**, 588 ({year})",
    "{serial}, vol. 79, no. 4, pp. 588-601, {year}",
    "{serial} 79:588, {year}",
    "{year}, {serial}, 79, 588",
    "Published in {serial} 79 (4), {year}",
]
SERIALS = ["Eur. Phys. J. C", "JHEP", "Journal of Rural Studies", "Glossa", "Mon. Not. R. Astron. Soc."]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("names", ["", "J. Alda, J. Guasch and S. Rigolin\n\n", "Ivo Novak, Mia Holt\n\n"])
def test_a_line_below_a_title_may_be_the_serial_alone(papers_of: PapersOf, line: str, names: str) -> None:
    titles = [
        "Anomalies in Decays of Bottom Mesons",
        "Calcium Signals in Root Hairs of Maize",
        "The Fall of the Grain Trade",
    ]
    notes = "".join(
        f"## {title}\n\n{names}{line.format(serial=serial, year=2011 + n)}\n\n"
        for n, (title, serial) in enumerate(zip(titles, SERIALS, strict=False))
    )
    found = [(paper.title, paper.venue, paper.year) for paper in papers_of(f"# Publications\n\n{notes}")]
    assert found == [(title, SERIALS[n], 2011 + n) for n, title in enumerate(titles)]


@pytest.mark.parametrize(
    "line",
    [
        "Version 2.1 (2019), 7",
        "Chapter 3, pp. 12-14, 2019",
        "Berlin, 12 March 2019",
        "Accuracy 79 588",
        "In 2019",
        "Pruned as TinyNet (Quist et al., 2018).",
        "February 12, 1993",
        "Submitted: 2026-08-28",
        "Rollout https://arxiv.org/pdf/2005.00928",
        "初回投稿日 2026, 28",
    ],
)
def test_what_is_numbered_is_not_all_a_serial(papers_of: PapersOf, line: str) -> None:
    (paper,) = papers_of(f"# Notes\n\n## Anomalies in Decays of Bottom Mesons\n\nJ. Alda, J. Guasch\n\n{line}\n")
    assert paper.venue is None


WRITERS = [("J. Alda", "J. Guasch", "S. Rigolin"), ("Ivo Novak", "Mia Holt"), ("Cy Moe", "Eva Lind")]


@pytest.mark.parametrize("line", LINES[:-1])
@pytest.mark.parametrize("between", [", ", ". "])
@pytest.mark.parametrize("serial", SERIALS)
def test_a_line_below_a_title_may_begin_with_the_names(
    papers_of: PapersOf, line: str, between: str, serial: str
) -> None:
    titles = [
        "Anomalies in Decays of Bottom Mesons",
        "Calcium Signals in Root Hairs of Maize",
        "The Fall of the Grain Trade",
    ]
    notes = "".join(
        f"## {title}\n\n{', '.join(names)}{between}{line.format(serial=serial, year=2011 + n)}\n\n"
        for n, (title, names) in enumerate(zip(titles, WRITERS, strict=True))
    )
    found = [(p.title, p.authors, p.venue, p.year) for p in papers_of(f"# Publications\n\n{notes}")]
    assert found == [(title, WRITERS[n], serial.rstrip("."), 2011 + n) for n, title in enumerate(titles)]


def test_the_names_before_an_archive_are_no_part_of_it(papers_of: PapersOf) -> None:
    text = """# Meeting

## [Electronic-structure methods for materials design](https://x.org/s41563)

Nicola Marzari, Andrea Ferreti, and Chris Wolverton, Nature Materials volume **20**, pages 736–749 (2021)

## [Phonon-induced exchange in metallic magnets](https://arxiv.org/abs/2406.05229)

D. I. Badrtdinov, M. I. Katsnelson, and A. N. Rudenko, arXiv:2406.05229 (2024)
"""
    first, second = papers_of(text)
    assert (first.authors, first.venue, first.year) == (
        ("Nicola Marzari", "Andrea Ferreti", "Chris Wolverton"),
        "Nature Materials",
        2021,
    )
    assert second.authors == ("D. I. Badrtdinov", "M. I. Katsnelson", "A. N. Rudenko")


def test_a_line_between_names_and_a_serial_is_a_title_and_buttons_are_none(papers_of: Callable[..., list[Any]]) -> None:
    works = (
        ("Dorn, Pohl, Sander", "Solvable pairing models for many-body systems", "*Rev. Mod. Phys.* **76**, 643 (2004)"),
        ("Kamm, Hender, Skoda", "Efficient evaluation of density matrices", "*J. Chem. Phys.* **151**, 184103 (2019)"),
        ("Durra, Hender, Skoda", "Geminal replacement models", "*J. Chem. Theory Comput.* **16**, 6358 (2020)"),
    )
    items = "".join(
        f"1. {names}.\n   {title}.\n   {serial}\n   [article](https://doi.org/10.1063/5.{n})\n   [preprint](https://ex.org/{n})\n\n"
        for n, (names, title, serial) in enumerate(works)
    )
    found = papers_of(f"# Pairs\n\n## References\n\n{items}")
    assert [(paper.title, paper.year) for paper in found] == [(title, int(serial[-5:-1])) for _, title, serial in works]
    assert found[0].authors == ("Dorn", "Pohl", "Sander")
