"""What references say beside the work, in the words of other languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.references.asides import anglicized, end_before_aside

BESIDE = [
    "2. Auflage", "3., überarb. Aufl.", "2e édition", "3ª ed. revisada", "seconda edizione", "tweede, herziene druk",
    "wyd. III", "2. vyd.", "2:a upplagan", "genişletilmiş 2. baskı", "2-е изд., испр. и доп.", "Übers. von Anna Berg",
    "traduit de l'anglais par Bo Dahl",
    "Çev. Ali Kaya", "Abgerufen am 12. März 2020", "consulté le 12/03/2020", "Дата обращения: 12.03.2020",
    "Tesi di dottorato", "Dissertation",
]  # fmt: skip


@pytest.mark.parametrize("beside", BESIDE)
@pytest.mark.parametrize("sign", [". ", ", "])
def test_a_title_ends_before_what_stands_beside_it(beside: str, sign: str) -> None:
    words = f"Kleine Netze{sign}{beside}{sign}Bonn"
    assert words[: end_before_aside(words, 0, len(words))] == "Kleine Netze"


@pytest.mark.parametrize(
    "title",
    [
        "The second edition of a dream",
        "Works and days, 1990",
        "Lost in translation",
        "Im 19. Jahrhundert",
        "Small Nets (REStat)",
        "Online, offline and between",
    ],
)
def test_titles_that_only_sound_like_it_are_whole(title: str) -> None:
    assert end_before_aside(title, 0, len(title)) == len(title)


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("Berg, A. (2001, 12 marzo). Reti [Libro]. Rizzi.", "Berg, A. (2001          ). Reti        . Rizzi."),
        ("Viner, C.: Snow (1957, REStat)", "Viner, C.: Snow (1957, REStat)"),
        ("Berg, A. (Hg.): Netze. Köln 2001", "Berg, A.:       Netze.      2001"),
        ("Berg A. Sieci. W: Przegląd 12", "Berg A. Sieci. In Przegląd 12"),
        ("Wolken im 19. Jahrhundert. Köln: Beck", "Wolken im 19  Jahrhundert. Rome: Beck"),
        ("Title – Anna Berg, 2. Auflage", "Title – Anna Berg,           "),
        ("Berg, A.: Nets. 4. ed. Porto: Reis, 2006. 237 p.", "Berg, A.: Nets. 4. ed. Paris: Reis, 2006. 237 p."),
        ("type:: [[book]]", "type:: [[book]]"),
        ("[Book](https://a.org)", "[Book](https://a.org)"),
        ("統計力学 第3版, 培風館", "統計力学    , 培風館"),
    ],
)
def test_words_are_english_where_english_references_have_them(text: str, read: str) -> None:
    assert anglicized(text) == read


@given(
    st.lists(
        st.sampled_from([*BESIDE, "Berg, Anna", "(Hg.)", "Köln", "2001", "W:", ". ", ", ", " – ", "(", ")", "[Buch]"])
    )
)
def test_all_letters_keep_their_places(parts: list[str]) -> None:
    text = "".join(parts)
    read = anglicized(text)
    assert len(read) == len(text)
    assert 0 <= end_before_aside(text, 0, len(text)) <= len(text)
