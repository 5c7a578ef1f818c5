"""What speaks for a work that a citation may mean, and how much must."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.facts import CitationFact, Span
from kg.resolve.citations import CitationIndex, Keys, Profile
from kg.resolve.citations.evidence import candidates
from kg.resolve.citations.fit import simulate
from kg.resolve.citations.profiles import Works, stems
from kg.surnames import commonness

NotesOf = Callable[[str], Any]
Resolved = Callable[..., Any]

CITED = CitationFact("citing", Span(0, 1, 1, "", 0), ("Quist",), True, 2018, None, None, "")
KNOWN = Profile(
    "attention", ("quist", "dahl", "moe"), complete=True, years=(2018,), title="Counting Words with Attention",
    text="Counting Words with Attention", notes="We measure how often heads repeat tokens.",
)  # fmt: skip
CROWD = [
    Profile(f"w{i}", (f"person{i}", "dahl", "moe"), complete=True, years=(2018,), title=f"Topic{i}", text=f"Topic{i}")
    for i in range(40)
]


def sure(citation: CitationFact, *works: Profile, document: str = "here") -> float:
    """How probable the likeliest work is among these and forty others; 0 where the names allow none."""
    index = CitationIndex([Profile("citing"), *works, *CROWD], {}, {}, Keys((), {}))
    found = index.likeliest(citation, "citing", document)
    return found.confidence if found else 0.0


def test_the_more_a_sentence_says_of_the_work_the_surer() -> None:
    said = [
        "Rain falls in spring where rivers meet the sea.",
        "They count words.",
        "They count words by attention, as heads repeat tokens.",
    ]
    wang = replace(KNOWN, families=("wang", "dahl", "moe"))
    found = [sure(replace(CITED, surnames=("Wang",), context=context), wang) for context in said]
    assert found == sorted(found)
    assert found[0] < 0.5 < 0.9 < found[-1]


def test_a_rare_surname_tells_more_than_a_common_one() -> None:
    wang = replace(KNOWN, families=("wang", "dahl", "moe"))
    rare, common = sure(CITED, KNOWN), sure(replace(CITED, surnames=("Wang",)), wang)
    assert common < 0.5 < rare
    assert commonness("Wang") > commonness("Kowalski") > commonness("Xqzyt")


@pytest.mark.parametrize(
    ("surer", "less_sure"),
    [
        ({"years": (2018,)}, {"years": ()}),
        ({"years": ()}, {"years": (2019,)}),
        ({"years": (2017,), "preprint": True}, {"years": (2017,)}),
        ({"listed": frozenset(["here"])}, {}),
        ({"listed": frozenset(["here"])}, {"listed": frozenset(["elsewhere"])}),
        ({"names": frozenset(["wordnet"])}, {}),
    ],
)
def test_what_makes_a_work_likelier(surer: dict[str, Any], less_sure: dict[str, Any]) -> None:
    said = replace(CITED, attached_to="WordNet" if "names" in surer else None)
    assert sure(said, replace(KNOWN, **surer)) > sure(said, replace(KNOWN, **less_sure))


def test_a_citation_attached_to_the_word_before_a_titles_colon_means_that_title() -> None:
    work = replace(
        KNOWN, families=("wang", "dahl", "moe"), title="Linformer: Attention in Lines", text="Attention in Lines"
    )
    said = replace(CITED, surnames=("Wang",), context="It is longer than Linformer.", attached_to="or Linformer")
    assert sure(said, work) > 0.95
    assert sure(replace(said, attached_to="or Longformer"), work) < 0.9


def test_rivals_share_what_is_probable() -> None:
    rival = replace(KNOWN, work="rival", title="Heads", text="Heads", notes="")
    assert sure(CITED, KNOWN, rival) < sure(CITED, KNOWN)
    assert sure(replace(CITED, context="They count words."), KNOWN, rival) > sure(CITED, KNOWN, rival)


def test_years_further_apart_are_another_work() -> None:
    assert sure(CITED, replace(KNOWN, years=(2015, 2020), preprint=True)) == 0


def test_only_works_of_the_surname_are_compared() -> None:
    works = Works([KNOWN, *CROWD])
    assert [profile.work for profile, _ in candidates(CITED, works, "here")] == ["attention"]


@given(st.text(max_size=300))
def test_any_sentence_leaves_a_probability(context: str) -> None:
    assert 0 <= sure(replace(CITED, context=context), KNOWN) <= 1


@given(st.text(max_size=200))
def test_stems_are_the_same_in_any_order(text: str) -> None:
    assert stems(text) == stems(" ".join(reversed(text.split())))


def test_notes_on_a_work_tell_it_from_a_rival(notes: NotesOf, resolved: Resolved) -> None:
    library = notes("library")
    for title, said in (("Wide Nets", "Sparse routing picks experts."), ("Deep Nets", "Dense layers are pruned.")):
        library.paper(title, "Ada Quist, Bo Dahl, Cy Moe", year=2020)
        library.line(said)
        library.papers[-1] = replace(library.papers[-1], line_end=len(library.passages))
    reader = notes("reader")
    key = reader.paper("Forgetting Is a Feature", "Gus Holm, Ivy Jul, Kai Lund", year=2023)
    text = "Experts are picked by sparse routing (Quist et al., 2020)."
    reader.cite(key, text, "Quist et al., 2020", "Quist", et_al=True, year=2020)
    assert ("forgetting-is-a-feature", "wide-nets") in resolved(library, reader).edges("CITES")


ROWS = [
    {
        "id": f"p{i}",
        "title": f"{name}: {' '.join(words)}",
        "authors": [{"last": family}, {"last": "Dahl"}, {"last": "Moe"}],
        "year": 2015 + i % 6,
        "abstract": f"We study {words[0]} and its {words[1]} in detail. Results on {words[2]} data are shown here. "
        * 2,
    }
    for i, (family, name, words) in enumerate(
        (
            f"{first}{last}",
            f"{first.upper()}-{j}",
            (f"{first}{j}graph", f"{last}{j}token", f"{first}{last}{j}layer"),
        )
        for j in range(3)
        for first in ("al", "be", "cy", "do", "el", "fa", "gu", "hi")
        for last in ("berg", "dahl", "moe", "quist", "stad")
    )
]


def test_simulated_citations_name_works_in_the_collection_and_others() -> None:
    made = simulate(ROWS, 1, (60, 40), None, years=True, lists=False, notes=True)
    again = simulate(ROWS, 1, (60, 40), None, years=True, lists=False, notes=True)
    assert made.citations == again.citations
    inside = [meant in made.works.by_id for _, meant in made.citations]
    assert (inside.count(True), inside.count(False)) == (60, 40)


def test_most_simulated_citations_with_a_fitting_sentence_are_linked_and_others_are_not() -> None:
    made = simulate(ROWS, 2, (60, 40), "own", years=True, lists=False, notes=True)
    index = CitationIndex([*made.works.by_id.values(), Profile("citing")], {}, {}, Keys((), {}))
    right = false = 0
    for citation, meant in made.citations:
        found = index.resolve(citation, "citing", "here")
        linked = found is not None and not found.stub
        right += bool(linked and found and found.work == meant)
        false += linked and meant not in made.works.by_id
    assert right >= 50
    assert false <= 5


@pytest.mark.parametrize(
    ("surnames", "et_al", "fits"),
    [
        (("Quist", "Dahl"), False, False),
        (("Quist", "Dahl"), True, True),
        (("Quist", "Dahl", "Moe"), False, True),
        (("Quist", "Berg", "Moe"), False, False),
        (("von Quist",), True, True),
    ],
)
def test_two_names_are_no_work_of_three_and_a_preposition_is_no_part_of_a_name(
    surnames: tuple[str, ...], et_al: bool, fits: bool
) -> None:
    cited = replace(CITED, surnames=surnames, et_al=et_al)
    assert [profile.work for profile, _ in candidates(cited, Works([KNOWN]), "here")] == ["attention"] * fits
