"""Identifiers that references and notes state."""

import pytest

from extract.identifiers import arxiv_in, doi_in, identified

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


@pytest.mark.parametrize(
    ("text", "doi"),
    [
        ("https://doi.org/10.1016/0022-4049(93)90035-R.", "10.1016/0022-4049(93)90035-R"),
        ("[link](https://doi.org/10.23638/LMCS-15(1:20)2019)", "10.23638/LMCS-15(1:20)2019"),
        ("10.1002/(SICI)1521-396X(199901)171:1<325::AID-PSSA325>3.0.CO;2-1", None),
        ("<https://doi.org/10.1000/xyz>", "10.1000/xyz"),
        ("https://example.org/doi/10.1111/1467-9655.12097/abstract", "10.1111/1467-9655.12097"),
        ("https://example.org/doi/abs/10.1080/0308514&magic=1", "10.1080/0308514"),
        ("https://www.biorxiv.org/content/10.1101/2020.01.02.123456v1.full", "10.1101/2020.01.02.123456"),
        ("https://doi.org/10.1000/a%28b%29c", "10.1000/a(b)c"),
        ("**doi:10.1000/xyz**", "10.1000/xyz"),
    ],
)
def test_dois_are_whole(text: str, doi: str | None) -> None:
    assert identified(text)["doi"] == (doi or text)


def test_all_that_a_text_states_first() -> None:
    assert identified("arXiv:1706.03762v5, https://x.org/a_b, https://y.org") == {
        "arxiv": "1706.03762",
        "url": "https://x.org/a_b",
    }
    assert identified("nothing of the kind, 10.5 of 20") == {}


@pytest.mark.parametrize(
    "address", ["https://doi.org/10.1016/S0140-6736(09)60658-9", "https://en.wikipedia.org/wiki/A_(b)"]
)
def test_an_address_keeps_its_own_brackets(address: str) -> None:
    assert identified(f"(see {address}).")["url"] == address


def test_a_number_may_stand_behind_an_emphasised_label() -> None:
    assert identified("> **arXiv**: 2601.03236 (2026.01)") == {"arxiv": "2601.03236"}


def test_an_address_ends_before_what_closes_around_it() -> None:
    for text in (
        "u: 'https://a.org/works/1',",
        '"https://a.org/works/1".',
        "(https://a.org/works/1)",
        "https://a.org/works/1!",
    ):
        assert identified(text)["url"] == "https://a.org/works/1"
