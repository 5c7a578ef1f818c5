"""Reference strings of several styles, taken apart."""

import re
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.parse import parse_reference
from extract.references.reference import Reference


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
        ("Berg, A.",), "Small nets forget", "Proceedings of the Spring School", 2020
    ),
    'Berg, A., & Dahl, B. (2025). "Your Nets, My Shell": On trust in tools that write code. arXiv.': Parsed(
        ("Berg, A.", "Dahl, B."), '"Your Nets, My Shell": On trust in tools that write code', "arXiv", 2025
    ),
    "Berg, A. (2016). “Why should I trust you?”: Explaining what small nets say. KDD.": Parsed(
        ("Berg, A.",), "“Why should I trust you?”: Explaining what small nets say", "KDD", 2016
    ),
    'A. Berg, "Small nets forget": Journal of Small and Other Nets, 2019.': Parsed(
        ("Berg, A.",), "Small nets forget", "Journal of Small and Other Nets", 2019
    ),
    'Berg, A., "Small nets forget what they learn": Trends in Cognitive Sciences, 12(3), 2019, pp. 1-9.': Parsed(
        ("Berg, A.",), "Small nets forget what they learn", "Trends in Cognitive Sciences", 2019
    ),
    'Berg, A. (2019). "A 5" screen for everyone". Journal of Screens, 3, 1-2.': Parsed(
        ("Berg, A.",), 'A 5" screen for everyone', "Journal of Screens", 2019
    ),
    "Berg, A. (2021, June 30). Small nets and what they forget. Memory Today. Retrieved May 5, 2022, from a.org": Parsed(
        ("Berg, A.",), "Small nets and what they forget", "Memory Today", 2021
    ),
    "Anna Berg and Bo Dahl. 2006. Small nets forget. In Proceedings of the 27th ACM Conference on Memory (MEM '06). ACM, "
    "New York, NY, USA, 364-375.": Parsed(
        ("Berg, Anna", "Dahl, Bo"), "Small nets forget", "Proceedings of the 27th ACM Conference on Memory (MEM '06)", 2006
    ),
    "<b>Berg, A., & Dahl, B. (2017, November 9). Small nets forget. Advances in Memory.</b>": Parsed(
        ("Berg, A.", "Dahl, B."), "Small nets forget", "Advances in Memory", 2017
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


Stated = dict[str, str | list[str]]

STATED: dict[str, Stated] = {
    "Berg CK, Dahl RG, van Moe TA. Gene expression of small ponds. Science 1999;285:1390-3. doi:10.1126/science.285.5": {
        "author": ["CK Berg", "RG Dahl", "TA van Moe"], "title": "Gene expression of small ponds", "container": "Science",
        "year": "1999", "volume": "285", "pages": "1390-3", "doi": "10.1126/science.285.5",
    },
    "S. Berg and B. Dahl, Phys. Rev. Lett. 19, 1264 (1967).": {
        "author": ["S. Berg", "B. Dahl"], "container": "Phys. Rev. Lett", "year": "1967", "volume": "19", "pages": "1264",
    },
    "Berg, Anna. The Art of Small Nets. 3rd ed. Reading, MA: Addison-Wesley, 1997.": {
        "author": ["Anna Berg"], "title": "The Art of Small Nets", "year": "1997", "publisher": "Addison-Wesley",
    },
    "Dupont P, Lefort JB. Étude des propriétés magnétiques du fer. Comptes rendus de l'Académie des sciences 1987;304:112-8.": {
        "author": ["P Dupont", "JB Lefort"], "title": "Étude des propriétés magnétiques du fer",
        "container": "Comptes rendus de l'Académie des sciences", "year": "1987", "volume": "304", "pages": "112-8",
    },
    "Berg, H.: Die Kunst der Fuge im 18. Jahrhundert. In: Archiv für Musikwissenschaft 12 (1955), S. 34-56.": {
        "author": ["H. Berg"], "title": "Die Kunst der Fuge im 18. Jahrhundert", "container": "Archiv für Musikwissenschaft",
        "year": "1955", "volume": "12", "pages": "34-56",
    },
    "García López, José, Historia de la literatura española, Barcelona, Vicens Vives, 1962.": {
        "author": ["José García López"], "title": "Historia de la literatura española", "year": "1962",
        "publisher": "Vicens Vives",
    },
    "山田太郎, 2008, '日本語の構文解析', 情報処理学会論文誌, 第49巻, 第3号, 99-114頁.": {
        "author": ["山田太郎"], "title": "日本語の構文解析", "container": "情報処理学会論文誌", "year": "2008", "volume": "49",
        "pages": "99-114",
    },
    "World Health Organization (2010). Global health risks. Geneva: WHO Press.": {
        "author": ["World Health Organization"], "title": "Global health risks", "year": "2010", "publisher": "WHO Press",
    },
    "Berg T.M., Dahl W.J. Absolute gravity measuring apparatus. USA Patent 5351122, Sep.27, 1994.": {
        "author": ["T.M. Berg", "W.J. Dahl"], "title": "Absolute gravity measuring apparatus",
        "container": "USA Patent 5351122", "year": "1994",
    },
}  # fmt: skip
BROKEN: dict[str, Stated] = {
    "E. Berg , B. Dahl ,Phys .Rev .B 54 ,1123 ( 1996 ) ,arXiv :cond-mat/9606123.": {
        "author": ["E. Berg", "B. Dahl"], "container": "Phys .Rev .B", "year": "1996", "volume": "54", "pages": "1123",
        "arxiv": "cond-mat/9606123",
    },
    'Berg, Karl (2012). "An experiment ,opening upthe world of elements 110 ,112 and 114 ."Physical Review C 37 :237 -310.': {
        "author": ["Karl Berg"], "title": "An experiment ,opening upthe world of elements 110 ,112 and 114",
        "container": "Physical Review C", "year": "2012", "volume": "37", "pages": "237 -310",
    },
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [*STATED.items(), *BROKEN.items()])
def test_what_a_reference_states(text: str, expected: Stated) -> None:
    assert parse_reference(text).stated(text) == expected


@pytest.mark.parametrize("text", ["", "   ", "1.", "(2019)", "no reference at all", "....", "[1]", "Berg, A."])
def test_what_is_no_reference_states_nothing_wrong(text: str) -> None:
    found = parse_reference(text)
    assert (found.authors, found.venue, found.doi) == ((), None, None)


SENTENCES = [
    "Soft alignment: a weighted sum of all encoder states (Berg et al., 2015)",
    "Residual connections (Berg et al., 2016) and layer normalization (Dahl et al., 2016)",
    "We met Berg on 12 May 2019 in Paris and discussed the plan for next year.",
]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_no_reference(text: str) -> None:
    assert parse_reference(text) == Reference()


def test_what_html_has_escaped_is_read_where_it_stands() -> None:
    text = "Berg, A. (1987). &quot;Signs &amp; Nets.&quot; In Proc. 25th Annual Meeting of the ACL, 1-7."
    assert parse_reference(text).stated(text) == {
        "author": ["A. Berg"], "title": "Signs &amp; Nets", "container": "Proc. 25th Annual Meeting of the ACL", "year": "1987",
        "pages": "1-7",
    }  # fmt: skip


def test_editors_stand_in_for_authors_where_they_open_the_reference() -> None:
    text = "Berg, A., & Dahl, B. (Eds.). (1990). Nets of the North. Oslo: Fjord Press."
    assert [a.name.family for a in parse_reference(text).authors] == ["Berg", "Dahl"]


def test_every_field_points_to_its_words() -> None:
    text = "Berg A. Small nets. Nature 2011;5:12-9. https://a.org/x doi:10.1000/xyz.12 arXiv:1103.01234"
    found = parse_reference(text)
    places = (found.volume, found.pages, found.year_at, found.url_at, found.doi_at, found.arxiv_at)
    assert [text[slice(*at)] for at in places if at] == [
        "5", "12-9", "2011", "https://a.org/x", "10.1000/xyz.12", "1103.01234",
    ]  # fmt: skip


def test_offsets_cut_the_names_out_of_the_text() -> None:
    text = 'Berg, Anna, Bo Dahl, and Cy van Moe (2019). "Small Nets Forget". In: *Proc. ICML*.'
    assert [text[a.start : a.end] for a in parse_reference(text).authors] == ["Berg, Anna", "Bo Dahl", "Cy van Moe"]


def exact(text: str, found: Reference) -> bool:
    """Do all offsets lie in the text, and do the values stand there?"""
    places = [(a.start, a.end) for a in found.authors]
    places += [at for at in (getattr(found, field) for field in PLACES) if at]
    year = found.year_at is None or text[slice(*found.year_at)] == str(found.year)
    url = found.url_at is None or text[slice(*found.url_at)] == found.url
    return year and url and all(0 <= start < end <= len(text) for start, end in places)


PLACES = ("title", "container", "volume", "pages", "publisher", "year_at", "arxiv_at", "doi_at", "url_at")
ODD = [
    "A" * 10_000,
    "Berg, A. (2001). " * 600,
    "(" * 10_000,
    '"' * 3_000,
    ", " * 5_000,
    "\x00\ufffd\u202eBerg, A. (2001). T\u0301itle \U0001f600 of it. Nature.",
    "Berg, A. (2001).\u2028Title\u00a0of\u3000it. Nature.",
    "İstanbul, İ. (2001). ẞß ǅ ﬁnd. Nature.",
]


@pytest.mark.parametrize("text", ODD, ids=range(len(ODD)))
def test_offsets_of_odd_strings_stay_exact(text: str) -> None:
    assert exact(text, parse_reference(text))


@given(st.text())
def test_offsets_of_any_text_are_exact(text: str) -> None:
    assert exact(text, parse_reference(text))


@given(
    st.lists(
        st.sampled_from([*"AbÉ9.,;:()[]\"“”'’&-/ ", "et al.", " and ", "In: ", " 1999", "doi:10.1/x", "http://a", "´"])
    )
)
def test_offsets_of_what_resembles_a_reference_are_exact(parts: list[str]) -> None:
    text = "".join(parts)
    assert exact(text, parse_reference(text))


@pytest.mark.parametrize(
    ("tail", "container"),
    [
        ("In: *Proc. ACL*.", "Proc. ACL"),
        ("In Proc. 36th ICML, 2019.", "Proc. 36th ICML"),
        ("In Proc. ICML, pp. 1-10, 2019.", "Proc. ICML"),
    ],
)
def test_proceedings_are_those_of_something(tail: str, container: str) -> None:
    text = (
        "Dai, Zihang, Zhilin Yang, Yiming Yang, Jaime Carbonell, Quoc V. Le, and Ruslan Salakhutdinov (2019). "
        f'"Transformer-XL: Attentive Language Models beyond a Fixed-Length Context". {tail}'
    )
    assert parse_reference(text).stated(text)["container"] == container


@pytest.mark.parametrize(
    "tail",
    [
        "*Proc.* doi:10.1000/abc",
        "Proceedings. https://arxiv.org/abs/1901.02860",
        "In *Proceedings*, Florence, Italy.",
        "In Proceedings of the https://doi.org/10.1145/123.456",
    ],
)
def test_what_only_stands_behind_proceedings_names_none(tail: str) -> None:
    text = f'Berg, Anna, and Bo Dahl (2019). "Small Nets of Large Width and Their Ways". {tail}'
    container = parse_reference(text).stated(text).get("container", "")
    assert not re.search("https|doi|Florence", container)
