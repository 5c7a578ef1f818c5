"""Who wrote it, where and when, as one sentence says it."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.attribution import find_attribution


@dataclass(frozen=True)
class Said:
    """What an attribution says, without its offsets."""

    names: tuple[str, ...] = ()
    et_al: bool = False
    organizations: tuple[str, ...] = ()
    venue: str | None = None
    year: int | None = None
    decision: str | None = None


def said(text: str, title: str | None = None) -> Said | None:
    found = find_attribution(text, title)
    if found is None:
        return None
    return Said(
        tuple(name.text for name in found.names),
        found.et_al,
        tuple(organization.text for organization in found.organizations),
        found.venue.name if found.venue else None,
        found.year,
        found.decision,
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "This paper by Berg et al. from Oslo University in ICML 2021 introduces FooNet.",
            Said(("Berg",), True, ("Oslo University",), "ICML", 2021),
        ),
        (
            "This paper by Berg and Dahl from Oslo University and Google Brain in ICML 2021 shows it.",
            Said(("Berg", "Dahl"), False, ("Oslo University", "Google Brain"), "ICML", 2021),
        ),
        ("This paper by Berg et al. from in 2019 introduces FooNet.", Said(("Berg",), True, (), None, 2019)),
        (
            "This paper by et al. from Oslo University proposes FooNet.",
            Said((), True, ("Oslo University",), None, None),
        ),
        (
            "This paper by Berg et al. from Oslo University, HKUST in CVPR 2022 a new backbone.",
            Said(("Berg",), True, ("Oslo University", "HKUST"), "CVPR", 2022),
        ),
        ("This paper by FAIR and UC Berkeley proposes FooNet.", Said((), False, ("FAIR", "UC Berkeley"))),
        ("This paper by Berg et al. in 2022 from FAIR introduces FooNet.", Said(("Berg",), True, ("FAIR",), None, 2022)),
        (
            "This paper by Berg et al. in ICLR 2020 from Dahl’s lab at Stanford proposes it.",
            Said(("Berg",), True, ("Dahl’s lab at Stanford",), "ICLR", 2020),
        ),
        ("This paper by Berg at al. from Oslo University shows it.", Said(("Berg",), True, ("Oslo University",))),
        ("This paper titled “Cats, Dogs and Maps” by Berg et al. shows it.", Said(("Berg",), True)),
        ("This paper by Berg from Oslo University in 2003 shows it.", Said(("Berg",), False, ("Oslo University",), None, 2003)),
        (
            "This paper by Berg et al. from Huggingface in the Small Models and Their Uses - NeurIPS 2019 shows it.",
            Said(("Berg",), True, ("Huggingface",), "NeurIPS", 2019),
        ),
        ("This paper by Berg et al. in the 35th AAAI 2021 shows it.", Said(("Berg",), True, (), "AAAI", 2021)),
        ("This paper by Berg et al. published in KDD 2017 shows it.", Said(("Berg",), True, (), "KDD", 2017)),
        ("This paper by Berg et al. and published in TMLR in May 2023 shows it.", Said(("Berg",), True, (), "TMLR", 2023)),
        ("This paper by from Berg et al. from OpenAI shows it.", Said(("Berg",), True, ("OpenAI",))),
        ("The paper by Berg et al. from Meta AI in EMNLP 2021 shows it.", Said(("Berg",), True, ("Meta AI",), "EMNLP", 2021)),
        ("This paper by Berg et al. form Cornell in 2022 shows it.", Said(("Berg",), True, ("Cornell",), None, 2022)),
        ("This presentation by Berg from Meta AI in 2022 shows it.", Said(("Berg",), False, ("Meta AI",), None, 2022)),
        ("This paper Berg et al. from Meta AI shows it.", Said(("Berg",), True, ("Meta AI",))),
        ("THis paper by Berg et al. from GOogle Brain shows it.", Said(("Berg",), True, ("GOogle Brain",))),
        ("ICLR 2023 develops a method to edit facts.", Said(venue="ICLR", year=2023)),
        ("This note by Anna Berg goes through it.", Said(("Anna Berg",))),
        ("This paper by van den Berg et al. (2018) shows it.", Said(("van den Berg",), True, (), None, 2018)),
        ("The original FooNet paper by Berg et al. from FAIR shows it.", Said(("Berg",), True, ("FAIR",))),
        ("This paper by Berg et al. as a poster in ICML 2020 shows it.", Said(("Berg",), True, (), "ICML", 2020, "Poster")),
        ("This paper by Łuczak et al. from Oslo University shows it.", Said(("Łuczak",), True, ("Oslo University",))),
        ("This paper by Berg, Dahl, and Moe in 2019 shows it.", Said(("Berg", "Dahl", "Moe"), False, (), None, 2019)),
        (
            "This paper by Berg et al. from the Hong Kong University of Science and Technology in 2020 shows it.",
            Said(("Berg",), True, ("Hong Kong University of Science and Technology",), None, 2020),
        ),
        ("This paper from Meta AI introduces FooNet.", Said((), False, ("Meta AI",))),
    ],
)  # fmt: skip
def test_what_an_attribution_says(text: str, expected: Said) -> None:
    assert said(text) == expected


def test_a_title_in_the_place_of_this_paper() -> None:
    title = "Small Networks Are Enough"
    text = "Small Networks Are Enough by Berg et al. from Meta AI in NeurIPS 2022 shows it."
    assert said(text, title) == Said(("Berg",), True, ("Meta AI",), "NeurIPS", 2022)
    assert said(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "We propose a network that is small.",
        "The idea is due to Berg et al. (2015).",
        "This paper is good.",
        "This paper shows that networks by design forget.",
        "Trained by gradient descent in 2020.",
        "See Berg et al. from Oslo.",
        "ICLR 2023 was in Kigali.",
    ],
)
def test_what_is_no_attribution(text: str) -> None:
    assert said(text) is None


def test_offsets_cut_names_and_institutions_out_of_the_text() -> None:
    text = "This paper by Łuczak et al. from the University of Oslo and NTNU in ICML 2021 shows it."
    found = find_attribution(text)
    assert found is not None
    assert [text[p.start : p.end] for p in (*found.names, *found.organizations)] == [
        "Łuczak",
        "University of Oslo",
        "NTNU",
    ]
    assert (
        text[found.start : found.end] == "This paper by Łuczak et al. from the University of Oslo and NTNU in ICML 2021"
    )


@given(st.text())
def test_any_text_is_searched_without_error(text: str) -> None:
    found = find_attribution(f"This paper by {text}")
    if found:
        assert 0 <= found.start <= found.end <= len(text) + 14
