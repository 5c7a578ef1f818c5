"""Reference strings of several styles, taken apart."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.parse import parse_reference


@dataclass(frozen=True)
class Parsed:
    """A reference with the text of its title in the place of offsets, and its authors as "Family, Given"."""

    authors: tuple[str, ...]
    title: str | None
    venue: str | None
    year: int | None
    et_al: bool = False
    arxiv: str | None = None
    doi: str | None = None


def parsed(text: str) -> Parsed:
    found = parse_reference(text)
    return Parsed(
        tuple(f"{a.name.family}, {a.name.given}".rstrip(", ") for a in found.authors),
        text[slice(*found.title)] if found.title else None,
        found.venue,
        found.year,
        found.et_al,
        found.arxiv,
        found.doi,
    )


NATBIB = {
    'Berg, Anna, Bo Dahl, and Cy van Moe (2019). "Small Nets Forget". In: *Proc. of ICML*.': Parsed(
        ("Berg, Anna", "Dahl, Bo", "van Moe, Cy"), "Small Nets Forget", "ICML", 2019
    ),
    'Berg, Anna et al. (2019). "Small Nets Forget". In: *arXiv preprint arXiv:1903.01234*.': Parsed(
        ("Berg, Anna",), "Small Nets Forget", "arXiv", 2019, et_al=True, arxiv="1903.01234"
    ),
    'Berg, Anna and Bo Dahl (1997). "Small Nets". In: *Neural Computation* 9.8, pp. 1735-1780.': Parsed(
        ("Berg, Anna", "Dahl, Bo"), "Small Nets", "Neural Computation", 1997
    ),
    "Anna Berg, Bo Dahl, and Cy Moe. Small nets forget. In International Conference on Machine Learning, 2019.": Parsed(
        ("Berg, Anna", "Dahl, Bo", "Moe, Cy"), "Small nets forget", "ICML", 2019
    ),
    "Anna Berg and Bo Dahl. Small nets forget. arXiv preprint arXiv:1903.01234, 2019.": Parsed(
        ("Berg, Anna", "Dahl, Bo"), "Small nets forget", "arXiv", 2019, arxiv="1903.01234"
    ),
}
APA = {
    "Berg, A., & Dahl, B. (2019). Small nets forget. Journal of Machine Learning Research, 20(3), 1-30.": Parsed(
        ("Berg, A.", "Dahl, B."), "Small nets forget", "JMLR", 2019
    ),
    "Berg, A. K., Dahl, B., & van Moe, C. (2020). Do small nets forget? Neural Networks, 12, 1–9. doi:10.1000/xyz.12": Parsed(
        ("Berg, A. K.", "Dahl, B.", "van Moe, C."), "Do small nets forget?", "Neural Networks", 2020, doi="10.1000/xyz.12"
    ),
    "Berg, A. (2020, May). Small nets forget. In Proceedings of the Spring School.": Parsed(
        ("Berg, A.",), "Small nets forget", "Spring School", 2020
    ),
}  # fmt: skip
IEEE = {
    "[1] A. Berg, B. Dahl, and C. Moe, “Small nets forget,” in Proc. CVPR, 2019, pp. 1–8.": Parsed(
        ("Berg, A.", "Dahl, B.", "Moe, C."), "Small nets forget", "CVPR", 2019
    ),
    '12. A. Berg and B. Dahl, "Small nets forget," Nature, vol. 5, no. 2, pp. 3-9, 2015.': Parsed(
        ("Berg, A.", "Dahl, B."), "Small nets forget", "Nature", 2015
    ),
}
ACL = {
    "Anna Berg, Bo Dahl, and Cy Moe. 2019. Small nets forget. In Proceedings of the 2019 Conference of the North American "
    "Chapter of the Association for Computational Linguistics, pages 1–9.": Parsed(
        ("Berg, Anna", "Dahl, Bo", "Moe, Cy"), "Small nets forget", "NAACL", 2019
    ),
    "Anna Berg. 2019. Small nets forget. Transactions of the Association for Computational Linguistics, 7:1–9.": Parsed(
        ("Berg, Anna",), "Small nets forget", "TACL", 2019
    ),
}  # fmt: skip
LOST_ACCENTS = {
    'Lhdesmki, Harri and Gonalo M. Correia (2021). "Sparse Things". In: *Proc. EMNLP*.': Parsed(
        ("Lhdesmki, Harri", "Correia, Gonalo M."), "Sparse Things", "EMNLP", 2021
    ),
    'Łuczak, Żaneta and François Fleuret (2021). "Sparse Things". In: *Proc. EMNLP*.': Parsed(
        ("Łuczak, Żaneta", "Fleuret, François"), "Sparse Things", "EMNLP", 2021
    ),
}


@pytest.mark.parametrize(("text", "expected"), [*NATBIB.items(), *APA.items(), *IEEE.items(), *ACL.items()])
def test_the_styles_of_references(text: str, expected: Parsed) -> None:
    assert parsed(text) == expected


@pytest.mark.parametrize(("text", "expected"), LOST_ACCENTS.items())
def test_names_are_kept_as_they_are_spelt(text: str, expected: Parsed) -> None:
    assert parsed(text) == expected


def test_a_title_may_hold_a_year_and_a_full_stop() -> None:
    text = 'Berg, Anna (2021). "The 2019 Crisis vs. Reality: A 10-Year View". In: *Proc. ICML*.'
    assert parsed(text) == Parsed(("Berg, Anna",), "The 2019 Crisis vs. Reality: A 10-Year View", "ICML", 2021)


@pytest.mark.parametrize("text", ["", "   ", "1.", "(2019)", "no reference at all", "....", "[1]", "Berg, A."])
def test_what_is_no_reference_states_nothing_wrong(text: str) -> None:
    found = parse_reference(text)
    assert (found.authors, found.venue, found.doi) == ((), None, None)


def test_offsets_cut_the_names_out_of_the_text() -> None:
    text = 'Berg, Anna, Bo Dahl, and Cy van Moe (2019). "Small Nets Forget". In: *Proc. ICML*.'
    assert [text[a.start : a.end] for a in parse_reference(text).authors] == ["Berg, Anna", "Bo Dahl", "Cy van Moe"]


@given(st.text())
def test_offsets_of_any_text_lie_in_it(text: str) -> None:
    found = parse_reference(text)
    places = [(a.start, a.end) for a in found.authors] + [at for at in (found.title, found.container) if at]
    assert all(0 <= start < end <= len(text) for start, end in places)
