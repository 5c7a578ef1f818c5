"""Lists, tables, forms and references in other languages than English."""

from collections.abc import Callable
from typing import Any

import pytest

PapersOf = Callable[..., list[Any]]

REFERENCES = {
    "Literatur": [
        ("Krüger, Hans: Theorie der Flüsse. 2., erw. Auflage. Jena: Fischer 1991.", "Theorie der Flüsse", "Hans Krüger"),
        ("Schneider, Ursula (Hg.): Das Ende der Dörfer, 3. Aufl., Köln 1998.", "Das Ende der Dörfer", "Ursula Schneider"),
        ("Zimmermann, U. (2004, 12 März). Netze im Wald [Buch]. Campus.", "Netze im Wald", "U. Zimmermann"),
        ("Köhler, Ernst: Über Armut. In: Soziale Welt 12 (2001), Heft 3, S. 33-58.", "Über Armut", "Ernst Köhler"),
    ],
    "Bibliographie": [
        ("Durand, Michel. La naissance des bois. 2e éd. revue. Lyon: Seuil, 1991.", "La naissance des bois", "Michel Durand"),
        ("Mercier, Nathalie (dir.): Le sens des rivières. Grenoble: Minuit 1998.", "Le sens des rivières", "Nathalie Mercier"),
        ("Faure, L. (2004). Nos forêts. Consulté le 12 mars 2020, de https://www.exemple.org/a", "Nos forêts", "L. Faure"),
        ("Michel Roux, *Penser la pauvreté*, trad. par Luc Garnier, Lausanne, Vrin, 2001", "Penser la pauvreté", "Michel Roux"),
    ],
    "Литература": [
        ("Иванов, Сергей: Теория рек. 2-е изд., испр. и доп. Казань: Мысль 1991.", "Теория рек", "Сергей Иванов"),
        ("Смирнова, Галина (ред.): Конец деревни. Томск: Прогресс 1998.", "Конец деревни", "Галина Смирнова"),
        ("Попова, И. (2004). Сети в лесу [Книга]. Питер.", "Сети в лесу", "И. Попова"),
        ("Юрий Козлов, *О бедности*, М., Искусство, 2001, 210 с.", "О бедности", "Юрий Козлов"),
    ],
}  # fmt: skip
COLUMNS = {
    "书名|作者|年份": ("十条河流|王建国|1994", "森林之网|李小红|1998", "论贫困|张伟|2003"),
    "書名|著者|出版社": ("河川の理論|山田太郎|岩波書店", "森の網|鈴木花子|有斐閣", "貧困について|佐藤一郎|筑摩書房"),
    "Titel|Författare|År": ("Flodens teori|Lars Ekström|1994", "Nät i skogen|Astrid Wall|1998", "Om fattigdom|Nils Öberg|2003"),
    "Tytuł|Autor|Rok": ("Teoria rzek|Marek Mazur|1994", "Sieci w lesie|Danuta Zając|1998", "O biedzie|Leszek Krawczyk|2003"),
    "Başlık|Yazar|Yıl": ("Nehir kuramı|Orhan Kurt|1994", "Ormandaki ağlar|Sevgi Koç|1998", "Yoksulluk üzerine|Ali Polat|2003"),
}  # fmt: skip


def stated(papers: list[Any]) -> list[tuple[str, tuple[str, ...]]]:
    return [(paper.title, tuple(name.replace(" ", "") for name in paper.authors)) for paper in papers]


@pytest.mark.parametrize("heading", REFERENCES)
def test_references_end_their_titles_before_what_stands_beside(papers_of: PapersOf, heading: str) -> None:
    lines = REFERENCES[heading]
    found = papers_of(f"# {heading}\n\n" + "".join(f"- {line}\n" for line, _, _ in lines))
    assert stated(found) == [(title, (name.replace(" ", ""),)) for _, title, name in lines]


@pytest.mark.parametrize("header", COLUMNS)
def test_columns_are_known_by_their_names(papers_of: PapersOf, header: str) -> None:
    rows = [row.split("|") for row in COLUMNS[header]]
    table = [header.split("|"), ["---"] * 3, *rows]
    text = "# 2020\n\n" + "".join(f"| {' | '.join(row)} |\n" for row in table)
    assert stated(papers_of(text)) == [(title, (name.replace(" ", ""),)) for title, name, _ in rows]


@pytest.mark.parametrize("header", COLUMNS)
def test_headings_with_fields_below_are_titles(papers_of: PapersOf, header: str) -> None:
    _, names, last = header.split("|")
    rows = [row.split("|") for row in COLUMNS[header]]
    text = "# 2020\n\n" + "".join(f"## {t}\n\n- {names}: {a}\n- {last}: {x}\n\n...\n\n" for t, a, x in rows)
    assert stated(papers_of(text)) == [(title, (name.replace(" ", ""),)) for title, name, _ in rows]


def test_one_heading_with_an_author_is_no_work(papers_of: PapersOf) -> None:
    assert papers_of("# Werkzeuge\n\n## Sieb\n\n- Autor: Anna Berg\n- Lizenz: MIT\n- Version: 2\n") == []


def test_sentences_below_a_heading_of_literature_are_none(papers_of: PapersOf) -> None:
    text = (
        "# Aktuelle Literatur\n\n- Berg (2019) sah sich an, ob das Netz so gut ist wie der Wald.\n- Noch mehr lesen!\n"
    )
    assert papers_of(text) == []


def test_what_somebody_has_read_is_no_part_of_titles(papers_of: PapersOf) -> None:
    works = [
        ("Rome et les fleuves", "M. Christol"),
        ("La France des forêts", "C. Gauvard"),
        ("Nos villages", "G. Ferragu"),
    ]
    states = ("À lire", "En cours de lecture", "À lire")
    text = "# Livres\n\n" + "".join(f"* [{state}] {t}, {a}\n" for state, (t, a) in zip(states, works, strict=True))
    assert stated(papers_of(text)) == [(t, (a.replace(" ", ""),)) for t, a in works]


def test_works_are_called_by_their_files(papers_of: PapersOf) -> None:
    text = (
        "# Artigos por década\n\n## 1970\n\n"
        "### [Managing Large Rivers - Winston Royce (1970).pdf](./1970/a.pdf)\n**Autor:** Winston Royce\n\nUm modelo.\n\n"
        "### [Structured Villages - Donald Kern (1974).pdf](./1970/b.pdf)\n**Autor:** Donald Kern\n\nUma crítica.\n"
    )
    assert stated(papers_of(text)) == [
        ("Managing Large Rivers", ("WinstonRoyce",)),
        ("Structured Villages", ("DonaldKern",)),
    ]


@pytest.mark.parametrize("above", ["## Литература", "**Литература**:"])
def test_links_hold_names_and_titles(papers_of: PapersOf, above: str) -> None:
    works = [
        ("Начала теории множеств", "Александр Шень"),
        ("Урожаи и посевы", "Борис Орлов"),
        ("Что такое река?", "Юрий Попов"),
    ]
    text = f"# Курс\n\n{above}\n\n" + "".join(
        f"[{name}. {title}](files/{i}.pdf)\n\n" for i, (title, name) in enumerate(works)
    )
    assert stated(papers_of(text)) == [(title, (name.replace(" ", ""),)) for title, name in works]


def test_names_stand_behind_the_brackets_for_titles(papers_of: PapersOf) -> None:
    text = "## 心理学书目\n\n- 《理性情绪》阿尔伯特·埃利斯\n- 《表象》侯世达，认知科学家\n- 《学会提问》（第3版）尼尔·布朗\n"
    assert stated(papers_of(text)) == [
        ("理性情绪", ("阿尔伯特·埃利斯",)),
        ("表象", ("侯世达",)),
        ("学会提问", ("尼尔·布朗",)),
    ]


def test_a_suffix_belongs_to_the_name_before_it(papers_of: PapersOf) -> None:
    text = "# Papers\n\n- Frederick P. Brooks, Jr., *No Silver Rivers*, 1986\n- Anna Berg, *Small Networks in Depth*, 1990\n"
    assert papers_of(text)[0].authors == ("Frederick P. Brooks Jr",)


def test_when_a_group_reads_it_is_no_part_of_the_title(papers_of: PapersOf) -> None:
    text = (
        "# Papers\n\n| Paper | Presenter |\n|---|---|\n| [Week-02 Ten simple rules for rivers](a.pdf) | Bo |\n"
        "| [Week-03 Small networks in the wood](b.pdf) | Eva |\n"
    )
    assert [paper.title for paper in papers_of(text)] == ["Ten simple rules for rivers", "Small networks in the wood"]


WOODS = ("Small networks in northern woods", "Seasonal change of rivers and banks", "The growth of villages in spring")


def test_keys_before_titles_say_who_and_when(papers_of: PapersOf) -> None:
    keys = (("Buckley2016EBF", "Buckley", 2016), ("Kitamura2017CSR", "Kitamura", 2017), ("Laurel2016", "Laurel", 2016))
    lines = [f"* [{key} - {title}](https://a.org/{key}.md)\n" for (key, *_), title in zip(keys, WOODS, strict=True)]
    found = papers_of("### Read Papers\n\n" + "     * What they find.\n".join([*lines, ""]))
    assert [(one.title, one.authors, one.year) for one in found] == [
        (title, (name,), year) for (_, name, year), title in zip(keys, WOODS, strict=True)
    ]


def test_keys_before_records_are_no_part_of_names(papers_of: PapersOf) -> None:
    keys = ("berg2016small", "dahl2017seasonal", "frey2019growth")
    names = ("Anna Berg", "Bo Dahl", "Carla Frey")
    lines = [
        f"- {key}. {name} et al. *{title}*. Neuron.\n" for key, name, title in zip(keys, names, WOODS, strict=True)
    ]
    found = papers_of("# References\n\n" + "".join(lines))
    assert stated(found) == [(title, (name.replace(" ", ""),)) for title, name in zip(WOODS, names, strict=True)]
