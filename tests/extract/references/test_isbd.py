"""References with the signs of ISBD between their fields, as Russian and Ukrainian standards prescribe."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.isbd import fields_by_signs
from extract.references.parse import parse_reference

PapersOf = Callable[..., list[Any]]


@pytest.mark.parametrize(
    ("text", "authors", "title", "venue", "year"),
    [
        (
            "Озеров Н. А., Липина В. К. Рост малых сетей / Н. А. Озеров, В. К. Липина // Вестник сетей. – 2015. – № 3. – С. 1.",
            ["Н. А. Озеров", "В. К. Липина"], "Рост малых сетей", "Вестник сетей", 2015,
        ),
        (
            "Озеров, Н. А. Рост сетей : учебник / Н. А. Озеров, В. К. Липина [и др.]. — 2-е изд. — М. : Лес, 2010. — 320 с.",
            ["Н. А. Озеров", "В. К. Липина"], "Рост сетей", "Лес", 2010,
        ),
        (
            "Озеров Н.А. **Рост сетей**. — М.: Изд-во «Лес», 2004. — 71 с.",
            ["Н.А. Озеров"], "Рост сетей", "Изд-во «Лес»", 2004,
        ),
        (
            "Озеров, Н.А Рост сетей / Н. А. Озеров, В. К. Липина // ЛСО.—2015.—Т. 7.",
            ["Н. А. Озеров", "В. К. Липина"], "Рост сетей", "ЛСО", 2015,
        ),
        ("Рост сетей / Вл. Озеров. – СПб. : Лес, 2003.", ["Вл. Озеров"], "Рост сетей", "Лес", 2003),
        (
            "Berg A. et al. Small nets learn: a study // Nature. – 2015. – Т. 518. – №. 7540. – С. 529-533.",
            ["A. Berg"], "Small nets learn: a study", "Nature", 2015,
        ),
        (
            "Berg A., Dahl B. and Ek C. Small nets of lakes // Conference on Small Nets – CSN 2023",
            ["A. Berg", "B. Dahl", "C. Ek"], "Small nets of lakes", "Conference on Small Nets – CSN", 2023,
        ),
    ],
)  # fmt: skip
def test_fields_stand_where_the_signs_say(text: str, authors: list[str], title: str, venue: str, year: int) -> None:
    parsed = parse_reference(text)
    stated = parsed.stated(text)
    assert (stated["author"], stated["title"], parsed.venue, parsed.year) == (authors, title, venue, year)


def test_who_is_left_out_is_nobody() -> None:
    parsed = parse_reference("Озеров Н. А. и др. Рост малых сетей // Вестник сетей. – 2015. – № 3. – С. 12.")
    assert ([author.name.family for author in parsed.authors], parsed.et_al) == (["Озеров"], True)


@pytest.mark.parametrize(
    "text",
    [
        "Berg, A. (2015). Small nets. Nature, 518(3), 12–20.",
        "make all // builds the nets of A. Berg. – see below",
        "We met in May. – In June we left. – In July 2015 we came back.",
        "A. Berg and B. Dahl - Small Nets (ICML 2015)",
        "",
    ],
)
def test_other_texts_have_no_such_signs(text: str) -> None:
    assert fields_by_signs(text) == {}


@given(st.text(alphabet="АбвB. ,:;/–-—[]()«»2015с\n", max_size=80))
def test_fields_lie_within_the_text(text: str) -> None:
    for name, places in fields_by_signs(f"Озеров Н. А. {text} // {text}. – 2015. – С. 3.").items():
        assert all(0 <= start < end for start, end in places), name


def test_each_of_a_list_is_a_work(papers_of: PapersOf) -> None:
    page = """# Сети

## Источники

[1] Озеров, Н. А. Рост малых сетей / Н. А. Озеров. – Изд. 2-е. – М.: Лес, 2003. – 269 с.

[2] Липина, В. К. Вода в сетях озёр / В. К. Липина, Н. А. Озеров. – СПб. : Лес-Петербург, 2008.

[3] [Липина В. К. и др. Сети и вода // Вестник озёр. – 2019. – Т. 9. – С. 11.](https://example.org/doi/10.1000/abc)
"""
    found = [(paper.title, paper.authors, paper.year, paper.venue) for paper in papers_of(page)]
    assert found == [
        ("Рост малых сетей", ("Н. А. Озеров",), 2003, "Лес"),
        ("Вода в сетях озёр", ("В. К. Липина", "Н. А. Озеров"), 2008, "Лес-Петербург"),
        ("Сети и вода", ("В. К. Липина",), 2019, "Вестник озёр"),
    ]
