"""What kind of work appears at a venue, in exports."""

import pytest

from kg.formats.bibtex import bibtex_entry
from kg.formats.kinds import Kind, kind_of

VENUES: dict[Kind, tuple[str, ...]] = {
    "paper": ("ICML 2019", "CVPR", "Proceedings of the 3rd Workshop on Rivers", "Conference on Stones", "SIGMOD'22"),
    "article": (
        "Nature", "Journal of Rivers", "IEEE Transactions on Rivers", "Proceedings of the National Academy of Sciences",
        "Biometrika", "Annual Review of Psychology", "Zeitschrift für Landeskunde", "PVLDB",
    ),
    "book": ("Cambridge University Press", "O'Reilly", "Springer", "Suhrkamp Verlag", "Penguin Books"),
    "thesis": ("Charles University", "Universität Wien", "Massachusetts Institute of Technology"),
    "preprint": ("arXiv", "bioRxiv preprint"),
}  # fmt: skip


@pytest.mark.parametrize(("venue", "kind"), [(venue, kind) for kind, venues in VENUES.items() for venue in venues])
def test_a_venue_says_what_kind_of_work_appears_there(venue: str, kind: Kind) -> None:
    assert kind_of({"venue": venue}) == kind


def test_no_venue_or_one_that_is_inferred_says_nothing() -> None:
    assert kind_of({}) == kind_of({"venue": "Nature", "venue_inferred": True}) == "other"


def test_bibtex_has_the_field_of_the_kind() -> None:
    entries = {
        venue: bibtex_entry("p", {"title": "T", "venue": venue}, [{"name": "A"}])
        for venue in ("Nature", "MIT Press", "ICML")
    }
    assert "@article{p,\n  title = {{T}},\n  author = {A},\n  journal = {Nature},\n" in entries["Nature"]
    assert "@book{p,\n  title = {{T}},\n  author = {A},\n  publisher = {MIT Press},\n" in entries["MIT Press"]
    assert "@inproceedings{p,\n  title = {{T}},\n  author = {A},\n  booktitle = {ICML},\n" in entries["ICML"]


def test_an_address_that_is_a_doi_is_one() -> None:
    entry = bibtex_entry("p", {"title": "T", "url": "10.1093/rheumatology/keaa668"}, [{"name": "A"}])
    assert "  doi = {10.1093/rheumatology/keaa668},\n" in entry
    assert "url" not in entry
