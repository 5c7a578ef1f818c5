"""Conferences and journals under their usual short names."""

import pytest

from extract.venues import ACCESSED, VenueMention, find_venues, short_name, venue_name


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ICLR 2020", [("ICLR 2020", "ICLR", 2020)]),
        ("Poster at EMNLP 2019", [("EMNLP 2019", "EMNLP", 2019)]),
        ("NIPS 2012", [("NIPS 2012", "NeurIPS", 2012)]),
        ("NeurIPS’21", [("NeurIPS’21", "NeurIPS", 2021)]),
        ("ICML'98", [("ICML'98", "ICML", 1998)]),
        ("CVPR2016", [("CVPR2016", "CVPR", 2016)]),
        ("CVPR16", [("CVPR16", "CVPR", 2016)]),
        ("ACL (2018)", [("ACL (2018", "ACL", 2018)]),
        ("TMLR in August 2022", [("TMLR in August 2022", "TMLR", 2022)]),
        ("ICLR, then ICML 2019", [("ICLR", "ICLR", None), ("ICML 2019", "ICML", 2019)]),
        ("NAACL-HLT 2019", [("NAACL-HLT 2019", "NAACL", 2019)]),
        (
            "Advances in Neural Information Processing Systems 33",
            [("Advances in Neural Information Processing Systems", "NeurIPS", None)],
        ),
        ("IEEE PAMI 2020", [("IEEE PAMI 2020", "TPAMI", 2020)]),
        ("PAMI 2020", [("PAMI 2020", "TPAMI", 2020)]),
        ("INTERSPEECH 2018", [("INTERSPEECH 2018", "Interspeech", 2018)]),
        ("seen at EDBT'19", [("EDBT'19", "EDBT", 2019)]),
        ("SoCC’17 and CIDR’19", [("SoCC’17", "SoCC", 2017), ("CIDR’19", "CIDR", 2019)]),
    ],
)
def test_venues_with_their_years(text: str, expected: list[tuple[str, str, int | None]]) -> None:
    found = [(text[venue.start : venue.end], venue.name, venue.year) for venue in find_venues(text)]
    assert found == expected


@pytest.mark.parametrize(
    "text",
    [
        "",
        "the oracles",
        "ACLs",
        "micro batches",
        "pre-ICLR",
        "WMT-like",
        "Science of Nature",
        "iclr 2020",
        "2020",
        "EDBT",
        "Oakland'21",
        "the '90s",
    ],
)
def test_what_names_no_venue(text: str) -> None:
    assert find_venues(text) == []


def test_journals_with_common_names_count_only_where_a_venue_is_looked_for() -> None:
    assert find_venues("Nature 2015") == []
    assert find_venues("Nature 2015", titles=True) == [VenueMention(0, 11, "Nature", 2015)]
    assert find_venues("Nature Methods 2015", titles=True) == [VenueMention(0, 19, "Nature Methods", 2015)]


@pytest.mark.parametrize(
    ("stated", "short"),
    [
        ("NIPS", "NeurIPS"),
        ("Computer  Vision and\nPattern Recognition", "CVPR"),
        ("CoRR", "arXiv"),
        ("Journal of Cheese", "Journal of Cheese"),
    ],
)
def test_the_short_name_of_a_venue(stated: str, short: str) -> None:
    assert venue_name(stated) == short


@pytest.mark.parametrize(
    ("stated", "short"),
    [
        ("Proceedings of the 57th Annual Meeting of the Association for Computational Linguistics", "ACL"),
        ("Proceedings of the IEEE Conference on Computer Vision and Pattern Recognition", "CVPR"),
        ("2019 IEEE/CVF International Conference on Computer Vision, ICCV 2019, Seoul, Korea", "ICCV"),
        ("Advances in Neural Information Processing Systems 28", "NeurIPS"),
        ("Proceedings of the Thirty-First AAAI Conference on Artificial Intelligence", "AAAI"),
        ("International Conference on Learning Representations (ICLR)", "ICLR"),
        ("AAAI-88", "AAAI"),
        ("ICLR 2020 (Oral)", "ICLR"),
        ("arXiv preprint arXiv:1503.02349", "arXiv"),
        ("The Annals of Statistics", "Annals of Statistics"),
    ],
)
def test_a_venue_has_its_short_name_where_the_whole_value_names_it(stated: str, short: str) -> None:
    assert short_name(stated) == short


@pytest.mark.parametrize(
    "stated",
    [
        "Nature Biotechnology", "Science Advances", "Science, Technology & Human Values", "Cell Reports",
        "The British Journal for the History of Science", "Machine Learning for Health",
        "Machine learning: An artificial intelligence approach", "CVPR Workshops", "Findings of EMNLP",
        "International Symposium on Circuits and Systems", "Proceedings of the National Academy of Sciences",
        "Proceedings of the IEEE International Conference on Robotics and Automation", "Computer Vision",
    ],
)  # fmt: skip
def test_a_venue_is_never_another_one_whose_name_it_holds(stated: str) -> None:
    assert short_name(stated) is None
    assert venue_name(f"{stated}, 2019") == stated


def test_when_somebody_saw_it_is_no_part_of_a_venue() -> None:
    assert ACCESSED.sub("", "Advances in Memory. Retrieved October 5, 2022, from a.org") == "Advances in Memory"
    assert ACCESSED.sub("", "Journal of Trees [Accessed 5 May 2020]") == "Journal of Trees"
    assert ACCESSED.sub("", "Journal of Trees – Retrieved 2020") == "Journal of Trees"
    assert ACCESSED.sub("", "Retrieved October") == ""
    assert ACCESSED.sub("", "Journal of Media Visited by Children") == "Journal of Media Visited by Children"
