"""Which names mean one venue, and which one organization."""

from collections.abc import Callable
from typing import Any

import pytest

from kg.resolve.bodies import organizations, venues


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Appl. Phys. Lett.", "Applied Physics Letters"], "Applied Physics Letters"),
        (
            ["J. Natl. Cancer Inst.", "Journal of the National Cancer Institute"],
            "Journal of the National Cancer Institute",
        ),
        (
            ["Proc. Natl. Acad. Sci.", "Proceedings of the National Academy of Sciences", "PNAS"],
            "PNAS",
        ),
        (["Proc. R. Soc. B", "Proceedings of the Royal Society B"], "Proceedings of the Royal Society B"),
        (["Proc Natl Acad Sci U S A", "Proc. Natl. Acad. Sci. U.S.A."], "Proc Natl Acad Sci U S A"),
        (
            ["Proc Natl Acad Sci", "Proc. Natl. Acad. Sci.", "Proceedings of the National Academy of Sciences"],
            "Proceedings of the National Academy of Sciences",
        ),
        (
            ["J. Behav. Econ.", "Journal of Behavioral Economics", "Journal of Behavioural Economics"],
            "Journal of Behavioral Economics",
        ),
        (
            [
                "Proceedings of the 33rd Cognitive Science Society Conference",
                "34th Cognitive Science Society Conference",
            ],
            "Cognitive Science Society Conference",
        ),
        (["Chem. Eur. J.", "Chemistry - A European Journal"], "Chemistry - A European Journal"),
        (["Nat Commun", "Nature Communications"], "Nature Communications"),
        (["Phys. Rev. Lett", "Physical Review Letters"], "Physical Review Letters"),
        (["Nano Letters", "nano letters", "The Nano Letters"], "Nano Letters"),
        (["ISCAS", "International Symposium on Circuits and Systems (ISCAS 2009)"], "ISCAS"),
        (["JAIR", "Journal of Artificial Intelligence Research"], "JAIR"),
        (
            ["Proceedings of the 10th Conference on Nets", "Proceedings of the 11th Conference on Nets"],
            "Conference on Nets",
        ),
    ],
)
def test_names_of_one_venue(names: list[str], shown: str) -> None:
    found, _ = venues(names)
    assert {body.name for body in found.values()} == {shown}
    body = found[names[0]]
    assert set(body.aliases) | {body.name} >= set(names) - {shown}
    assert len(body.because) == len(names) - 1


@pytest.mark.parametrize(
    "names",
    [
        ["Nature", "Nature Methods"],
        ["Science", "Science Advances"],
        ["Proceedings of the IEEE", "Electron Device Letters, IEEE"],
        ["Proceedings of the IEEE", "Symposium on Circuits (IEEE)"],
        ["Physical Review A", "Physical Review B"],
        ["Notes, nr. 57", "Notes, nr. 65"],
        ["AIM", "Artificial Intelligence Monthly"],
        ["Lect. Notes Math.", "Lect. Notes Phys."],
        ["J. Opt. Soc. Am.", "J. Opt. Soc. Am. A"],
        ["Nature Methods", "Natural Methods"],
        ["Physical Review A", "Physical Review Applied"],
        ["Art History", "Artificial History"],
        ["Cell Reports", "Cellular Reports"],
        ["Phys. Rev. E", "Physical Review"],
    ],
)
def test_names_of_two_venues(names: list[str]) -> None:
    assert len({body.id for body in venues(names)[0].values()}) == 2


def test_what_may_be_short_for_two_venues_is_neither() -> None:
    names = ["Comp. Sci. Rev.", "Compositional Science Reviews", "Computer Science Review"]
    assert [body.name for body in venues(names)[0].values()] == names


def test_initials_that_two_venues_share_are_neither() -> None:
    names = ["JAIR", "Journal of Applied Information Retrieval", "Journal of Artificial Intelligence Research"]
    assert [body.name for body in venues(names)[0].values()] == names


@pytest.mark.parametrize(
    ("names", "bodies"),
    [
        (["MIT", "Massachusetts Institute of Technology"], 1),
        (["Nvidia", "NVIDIA"], 1),
        (["Tel Aviv University", "Tel-Aviv University"], 1),
        (["Google", "Google Brain"], 2),
        (["Stanford", "Stony Brook"], 2),
    ],
)
def test_names_of_organizations(names: list[str], bodies: int) -> None:
    assert len({body.id for body in organizations(names)[0].values()}) == bodies


def test_a_venue_node_has_its_names_and_reasons(notes: Callable[[str], Any], resolved: Callable[..., Any]) -> None:
    a = notes("a")
    a.paper("Small Networks", "Anna Berg", venue="Appl. Phys. Lett.", year=2019)
    a.paper("Wide Networks", "Bo Dahl", venue="Applied Physics Letters", year=2020)
    seen = resolved(a)
    assert seen.ids("Venue") == ["applied-physics-letters"]
    shown = seen.properties("Venue", "applied-physics-letters")
    assert (shown["name"], shown["aliases"]) == ("Applied Physics Letters", ["Appl. Phys. Lett."])
    assert "abbreviated word by word" in shown["because"][0]
    assert {seen.properties("Paper", paper)["venue"] for paper in seen.ids("Paper")} == {
        "Appl. Phys. Lett.",
        "Applied Physics Letters",
    }
