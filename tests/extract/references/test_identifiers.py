"""Identifiers that references state."""

import pytest

from extract.references.identifiers import arxiv_in, doi_in

ARXIV = {
    "arXiv preprint arXiv:1607.06450v2.": ("1607.06450", "1607.06450"),
    "https://arxiv.org/abs/2001.04451": ("2001.04451", "2001.04451"),
    "Phys .Rev .D 85 ( 2012),arXiv :1204 .1691v2.": ("1204.1691", "1204 .1691"),
    "A. Berg and F. Dahl, hep-ph/0606054;": ("hep-ph/0606054", "hep-ph/0606054"),
    "p. 0003[hep - ph/0702061].": ("hep-ph/0702061", "hep - ph/0702061"),
    "Nature 1234.5678": (None, None),
}
DOI = {
    "doi:10.1000/xyz.12.": ("10.1000/xyz.12", "10.1000/xyz.12"),
    "(https://doi.org/10.1017/aog.2016.20)": ("10.1017/aog.2016.20", "10.1017/aog.2016.20"),
    "10.1016/s0266-3538(02)00079-9.": ("10.1016/s0266-3538(02)00079-9", "10.1016/s0266-3538(02)00079-9"),
    "[doi>10.1007/s10207-013-0222-9]": ("10.1007/s10207-013-0222-9", "10.1007/s10207-013-0222-9"),
    "doi :10.1103 /PhysRevE .49.55.": ("10.1103/PhysRevE.49.55", "10.1103 /PhysRevE .49.55"),
    "10.1": (None, None),
}


@pytest.mark.parametrize(("text", "expected"), ARXIV.items())
def test_arxiv_ids_are_found_whole_or_broken(text: str, expected: tuple[str | None, str | None]) -> None:
    found, at = arxiv_in(text, [])
    assert (found, text[slice(*at)] if at else None) == expected


@pytest.mark.parametrize(("text", "expected"), DOI.items())
def test_dois_are_found_whole_or_broken(text: str, expected: tuple[str | None, str | None]) -> None:
    found, at = doi_in(text, [(0, len(text))])
    assert (found, text[slice(*at)] if at else None) == expected


def test_a_bare_number_is_an_arxiv_id_where_the_model_sees_one() -> None:
    assert arxiv_in("Phys. Rev. D94 (2016), 1606.09385", [(23, 33)]) == ("1606.09385", (23, 33))


def test_a_doi_is_found_where_the_model_sees_none() -> None:
    assert doi_in("Nature 5. doi:10.1000/xyz", []) == ("10.1000/xyz", (14, 25))
