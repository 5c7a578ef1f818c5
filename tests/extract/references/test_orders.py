"""Which way round lists of names stand, by their words and by the habit of a page."""

import json
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.authors import parts_of, reference_authors
from extract.references.count_given import leanings_of
from extract.references.orders import NO_HABIT, ORDERS, WEIGHTS, Part, evidence, habit_of, order_of, persons_of
from extract.references.train_orders import WAYS, fitted

ORDER_OF = {
    "Anna Berg, Bo Dahl and Eva Frey": "plain",
    "A. Berg, B. Dahl": "plain",
    "Radford, Narasimhan, and Sutskever": "plain",
    "Rossi, Anna": "pairs",
    "Rossi, Anna, Smith, John, and Miller, David": "pairs",
    "Aguayo Quezada, Sergio": "pairs",
    "De Clercq, Trevor, David Temperley": "first",
    "Rossi, Anna, John Smith, and David Miller": "first",
    "BRAUDY Leo, COHEN Marshall": "turned",
    "Rossi Anna, Schmidt Francesco": "turned",
    "Smith AK, Weiss SR, Miller B": "plain",
    "Rossi, Smith, Miller, Schmidt": "plain",
}


@pytest.mark.parametrize(("text", "order"), ORDER_OF.items())
def test_the_order_of_a_list(text: str, order: str) -> None:
    assert order_of(parts_of(text)) == order


WRITTEN = {
    "Smith JR, Weiss SR, Miller B": ["Smith|JR", "Weiss|SR", "Miller|B"],
    "Law M, Ling Tang J": ["Law|M", "Ling Tang|J"],
    "Berg K, Wistuba II": ["Berg|K", "Wistuba|II"],
    "Ann Finch, Russell M. Taylor II": ["Finch|Ann", "Taylor II|Russell M."],
    "Regge T, Wheeler J A, van der Moe B": ["Regge|T", "Wheeler|J A", "van der Moe|B"],
    "BRAUDY Leo, DE LAAT Monique, COHEN Marshall": ["BRAUDY|Leo", "DE LAAT|Monique", "COHEN|Marshall"],
    "LEE Kenton, CHANG Ming-Wei, DEVLIN Jacob": ["LEE|Kenton", "CHANG|Ming-Wei", "DEVLIN|Jacob"],
    "Rossi, Anna, Smith, John, and Miller, David": ["Rossi|Anna", "Smith|John", "Miller|David"],
    "Hedrick Jr., Charles W.": ["Hedrick Jr.|Charles W."],
    "Berg, Jr., W. F., Dahl, D., and Frey, E.": ["Berg Jr.|W. F.", "Dahl|D.", "Frey|E."],
    "Ann Finch and Robert P. Chase, Jr.": ["Finch|Ann", "Chase Jr.|Robert P."],
    "Rossi, Jr., Anna, John Smith, and David Miller": ["Rossi Jr.|Anna", "Smith|John", "Miller|David"],
    "van Doorn and Berg": ["van Doorn|", "Berg|"],
}


@pytest.mark.parametrize(("text", "expected"), WRITTEN.items())
def test_names_in_every_order(text: str, expected: list[str]) -> None:
    assert [f"{a.name.family}|{a.name.given}" for a in reference_authors(text, 0, len(text))] == expected


FAMILIES = ["Berg", "Dahl & Frey", "Holm et al.", "Lind, Moe, and Nord", "Strand & Vik"]
WRITTEN_OUT = ["Berg, Anna", "Dahl, Bo and Frey, Eva", "Holm, Ida", "Lind, Jon and Moe, Kari"]


def test_a_page_has_a_habit() -> None:
    both = parts_of("Maeda, Kurahashi")
    families, written_out = (habit_of(map(parts_of, lists)) for lists in (FAMILIES, WRITTEN_OUT))
    assert order_of(both) == order_of(both, written_out) == "pairs"
    assert order_of(both, families) == "plain"


def test_a_habit_changes_nothing_that_is_sure() -> None:
    families, written_out = (habit_of(map(parts_of, lists)) for lists in (FAMILIES, WRITTEN_OUT))
    for text in ("Berg, A., Dahl, B. K.", "Anna Berg, Bo Dahl, Eva Frey"):
        parts = parts_of(text)
        assert order_of(parts) == order_of(parts, families) == order_of(parts, written_out)


def test_an_empty_page_has_no_habit() -> None:
    assert habit_of([]) == habit_of([[]]) == NO_HABIT
    assert order_of([]) == "plain"


WORDS = st.sampled_from(
    ["Berg", "Anna", "A.", "van", "Dahl", "BO", "de la", "Lee", "García López", "Smith JR", "x", "Jr."]
)


@given(st.lists(st.tuples(WORDS, st.booleans()), max_size=9))
def test_every_order_names_each_part_once(told: list[tuple[str, bool]]) -> None:
    parts = [Part(*one) for one in told]
    assert order_of(parts) in ORDERS
    for order in ORDERS:
        persons = persons_of(parts, order)
        names = [name for one in persons for name in (one if isinstance(one, tuple) else (one,))]
        assert not persons or names == [part.text for part in parts]


def test_each_piece_of_evidence_has_a_weight_and_each_weight_is_asked_for() -> None:
    weights = set(json.loads(WEIGHTS.read_text(encoding="utf-8")))
    rng, told = random.Random(3), set[str]()
    people = [
        ("Anna B.", "Berg"),
        ("J. Kim", "van der Moe"),
        ("Li", "Zhang"),
        ("Eva", "García López"),
        ("XQ", "Ñandubay Ruiz Paz"),
    ]
    for _ in range(4000):
        names = rng.choices(people, k=rng.randint(1, 6))
        _, _, way = rng.choice(WAYS)
        told |= {name for _, found in evidence(parts_of(way(names, rng))) for name in found}
    assert told <= weights
    assert len(weights - told) <= len(weights) // 8  # what only other names bring about


def test_weights_are_learnt_from_lists() -> None:
    people = [[("Anna", "Rossi"), ("John", "Smith")], [("Maria", "Garcia"), ("David", "Miller"), ("Luca", "Conti")]]
    weights = fitted(people, 400)
    assert weights == fitted(people, 400)
    assert weights["pair: given leans"] > 0 > weights["plain: some single"]


def test_given_and_family_names_are_counted_from_papers_and_lists() -> None:
    found = leanings_of([("Anna", "Berg")] * 4, [("Ylva", ""), ("", "Dahl")])
    assert found["ylva"] > 0 > found["dahl"]
    assert "anna" not in found  # a name counts once, whoever bears it how often
