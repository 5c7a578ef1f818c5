"""The names of author lists of several styles."""

import pytest

from extract.references.authors import reference_authors

LISTS = {
    "Kuusinen, Olli – Miletić, Anna – Salonen, Unto": ["Kuusinen|Olli", "Miletić|Anna", "Salonen|Unto"],
    "Kernik, B. W. – Richter, D. M.": ["Kernik|B. W.", "Richter|D. M."],
    "Hartela, Terhi – Olli Kuusinen – Unto Salonen": ["Hartela|Terhi", "Kuusinen|Olli", "Salonen|Unto"],
    "Berg, A. K., Dahl, B., & van Moe, C.": ["Berg|A. K.", "Dahl|B.", "van Moe|C."],
    "Berg, Anna, Bo Dahl, and Cy van Moe": ["Berg|Anna", "Dahl|Bo", "van Moe|Cy"],
    "A. Berg, J.-P. Dahl and Yu. B. Moe": ["Berg|A.", "Dahl|J.-P.", "Moe|Yu. B."],
    "Berg AK, van der Moe B, Eger EI 2nd": ["Berg|AK", "van der Moe|B", "Eger 2nd|EI"],
    "Hofmann L.C., Kohl S., Dahl D.R.": ["Hofmann|L.C.", "Kohl|S.", "Dahl|D.R."],
    "Berg, Anna; Dahl, Bo C.; Moe, Cy": ["Berg|Anna", "Dahl|Bo C.", "Moe|Cy"],
    "Lee, Myeong Ju, Kim, Gab Sook": ["Lee|Myeong Ju", "Kim|Gab Sook"],
    "García López, José,": ["García López|José"],
    "DAVIS, P. K. AND HILL, R.J.": ["DAVIS|P. K.", "HILL|R.J."],
    "Smith, J., Jr., and A. B. Jones III": ["Smith Jr.|J.", "Jones III|A. B."],
    "11 E. W. Berg, andW . Dahl": ["Berg|E. W.", "Dahl|W ."],
    "R. S. Berg (ed. by)": ["Berg|R. S."],
    "Moss ,D .,Berg E .M.": ["Moss|D", "Berg|E .M."],
    "M. Collins and I. Kuˇcerov´a.": ["Collins|M.", "Kučerová|I."],
    "Centers for Disease Control and Prevention.": ["Centers for Disease Control and Prevention|"],
    "J. Berg, B. Dahl and the CMS Collaboration": ["Berg|J.", "Dahl|B.", "the CMS Collaboration|"],
    "山田太郎": ["山田太郎|"],
    "Berg, Anna and Dahl, Bo and Moe, Cy": ["Berg|Anna", "Dahl|Bo", "Moe|Cy"],
    "Berg, Anna und Dahl, Bo": ["Berg|Anna", "Dahl|Bo"],
    "García López, José & Pérez Ruiz, Ana": ["García López|José", "Pérez Ruiz|Ana"],
    "Berg, Dahl and Moe": ["Berg|", "Dahl|", "Moe|"],
    "Berg, Dahl, Ek & Moe": ["Berg|", "Dahl|", "Ek|", "Moe|"],
    "Zensen/Krischer": ["Zensen|", "Krischer|"],
    "Berg, A., Dahl, B., … Moe, C.": ["Berg|A.", "Dahl|B.", "Moe|C."],
    "Berg, A./Dahl, B./van Moe, C.": ["Berg|A.", "Dahl|B.", "van Moe|C."],
    "Anna Berg, Bo Dahl, Cy Moe;": ["Berg|Anna", "Dahl|Bo", "Moe|Cy"],
    "이세연, 박지홍": ["이세연|", "박지홍|"],
    "Rossi, Anna, Smith, John, Miller, David": ["Rossi|Anna", "Smith|John", "Miller|David"],
    "Smith, John, Jr.; Doe, Jane": ["Smith Jr.|John", "Doe|Jane"],
    "Goldberg, Anna, Levy": ["Goldberg|Anna", "Levy|"],
    "Иванов А. и Петров Б.": ["Иванов|А.", "Петров|Б."],
    "Rossi, Smith, Miller, Schmidt": ["Rossi|", "Smith|", "Miller|", "Schmidt|"],
    "Rossi Francesco, Schmidt Anna": ["Rossi|Francesco", "Schmidt|Anna"],
    "Francesco Rossi, Anna Schmidt": ["Rossi|Francesco", "Schmidt|Anna"],
    "Tempest HG, Smith ED, Dahl B": ["Tempest|HG", "Smith|ED", "Dahl|B"],
    "Berg, A., Dahl, B. (Hrsg.)": ["Berg|A.", "Dahl|B."],
    "Berg, A., ed.": ["Berg|A."],
    "R. Eisberg e R. Resnick": ["Eisberg|R.", "Resnick|R."],
    "A. Kowalski i B. Nowak": ["Kowalski|A.", "Nowak|B."],
    "Almeida Campos, M. L. de, Souza, R. da": ["Almeida Campos|M. L. de", "Souza|R. da"],
    "Berg, A. et al.": ["Berg|A."],
    "Berg, A. et.al.": ["Berg|A."],
    "Berg, A., Dahl, B. etal": ["Berg|A.", "Dahl|B."],
    "______.": [],
    "": [],
}


@pytest.mark.parametrize(("text", "expected"), LISTS.items())
def test_names_whichever_way_round_they_stand(text: str, expected: list[str]) -> None:
    assert [f"{a.name.family}|{a.name.given}" for a in reference_authors(text, 0, len(text))] == expected


def test_names_are_found_where_they_stand_in_a_longer_text() -> None:
    text = "[3] Berg, A., Bo Dahl (eds.). Title"
    authors = reference_authors(text, 0, text.index("Title"))
    assert [text[a.start : a.end] for a in authors] == ["Berg, A.", "Bo Dahl"]
