"""The ways in which people cite in running text: each leads from its sentence to the work in the list below, or in the .bib."""

from collections.abc import Callable
from pathlib import Path

import pytest

from extract.pipeline import extract_sources
from kg.build import graph_of
from kg.facts import DocumentFacts

FactsOf = Callable[..., DocumentFacts]
Edge = tuple[str | None, str | None, int]

WORKS = (
    ("Small Networks Are Enough", "Anna Berg and Bo Dahl", "Berg, A., & Dahl, B.", "Nature", 2019, "berg2019"),
    ("What Attention Forgets in Sleep", "Carl Ek", "Ek, C.", "Cortex", 2020, "ek2020"),
    (
        "Learning to Count Birds",
        "Eva Frey, Finn Grøn and Gro Hæg",
        "Frey, E., Grøn, F., & Hæg, G.",
        "Ibis",
        2021,
        "frey2021",
    ),
)
SAID = (
    "Wide models keep what they have learnt when the data are few",
    "Nobody has asked yet whether both have one cause",
    "What is rare is what is counted best of all in the field",
)
PLAIN = [f"{names}. {title}. {venue}, {year}." for title, names, _, venue, year, _ in WORKS]
APA = [f"- {names} ({year}). {title}. *{venue}*." for title, _, names, venue, year, _ in WORKS]
NUMBERED = [f"{n}. {one}" for n, one in enumerate(PLAIN, 1)]
BRACKETED = [f"[{n}] {one}\n" for n, one in enumerate(PLAIN, 1)]
ITEMS = [f"<li>{one}</li>" for one in PLAIN]
NOTES = [f"[^{n}]: {one}" for n, one in enumerate(PLAIN, 1)]
REST = [f".. [{key}] {one}" for one, (*_, key) in zip(PLAIN, WORKS, strict=True)]
BIB = "\n".join(
    f"@article{{{key},\n  title = {{{title}}},\n  author = {{{names.replace(', ', ' and ')}}},\n  journal = {{{venue}}},\n"
    f"  year = {{{year}}}\n}}"
    for title, names, _, venue, year, key in WORKS
)
BIB_ALONE: list[str] = []


@pytest.mark.parametrize(
    ("ending", "cites", "listed"),
    [
        ("md", [" (Berg & Dahl, 2019)", " (Ek 2020: 12)", " (see Frey et al., 2021, p. 3)"], APA),
        ("md", [" (*Berg and Dahl*, 2019)", " (**Ek, 2020**)", " (Frey *et al.*, 2021)"], APA),
        ("md", [" (Berg/Dahl 2019)", " (vgl. Ek 2020, S. 4)", " (Frey, Grøn und Hæg 2021)"], APA),
        ("md", [" (BERG; DAHL, 2019)", " (EK, 2020)", " (FREY et al., 2021)"], APA),
        ("md", [" (Berg y Dahl, 2019)", " (Ek, 2020)", " (Frey, Grøn, Hæg, 2021)"], APA),
        ("md", ["（Berg 和 Dahl，2019）", "（Ek，2020）", "（Frey 等，2021）"], APA),
        ("md", [" [1]", " [2, p. 3]", " [1-3]"], BRACKETED),
        ("md", [r" \[1\]", r" \[2\]", r" \[3\]"], [rf"\[{n}\] {one}" + "\n" for n, one in enumerate(PLAIN, 1)]),
        ("md", ["<sup>1</sup>", "<sup>[2](#2)</sup>", "³"], NUMBERED),
        ("md", [" (1)", " (2, 1)", " (3)"], [f"({n}) {one}\n" for n, one in enumerate(PLAIN, 1)]),
        ("md", ["[^1]", "[^2]", "[^3]"], NOTES),
        (
            "md",
            [" [[1]](#r1)", "[2](#r2)", " [3]"],
            [f'<a name="r{n}"></a>[{n}] {one}\n' for n, one in enumerate(PLAIN, 1)],
        ),
        (
            "md",
            [" [BD19]", " [Ek20]", " [FGH21]"],
            [f"* [{k}] {p}" for k, p in zip(("BD19", "Ek20", "FGH21"), PLAIN, strict=True)],
        ),
        ("md", [" {% cite berg2019 %}", ' {{< cite "ek2020" >}}', '<d-cite key="frey2021"></d-cite>'], BIB_ALONE),
        ("md", [" [@berg2019]", " [see @ek2020, p. 4]", " {cite:p}`frey2021`"], BIB_ALONE),
        ("rst", [" [berg2019]_", " [ek2020]_", " [frey2021]_"], REST),
        ("rst", [" :cite:`berg2019`", " :cite:t:`ek2020`", " :footcite:`frey2021`"], BIB_ALONE),
        ("org", ["[fn:1]", "[fn:2]", "[fn:3]"], [f"[fn:{n}] {one}\n" for n, one in enumerate(PLAIN, 1)]),
        ("org", [" [cite:@berg2019]", " cite:ek2020", " [cite/t:@frey2021]"], BIB_ALONE),
        (
            "adoc",
            [" <<berg2019>>", " <<ek2020>>", " <<frey2021>>"],
            [f"* [[[{w[5]}]]] {p}" for w, p in zip(WORKS, PLAIN, strict=True)],
        ),
        ("tex", [r"~\cite{berg2019}", r" \citep[see][p. 3]{ek2020}", r"\footcite{frey2021}"], BIB_ALONE),
        ("html", ["<a href='#r1'>[1]</a>", "<sup><a href='#r2'>2</a></sup>", " [3]"], ["<ol>", *ITEMS, "</ol>"]),
        (
            "html",
            ['<d-cite key="berg2019"></d-cite>', '<d-cite key="ek2020"></d-cite>', '<d-cite key="frey2021"/>'],
            BIB_ALONE,
        ),
        ("mediawiki", [f"<ref>{one}</ref>" for one in PLAIN], ["<references/>"]),
    ],
)
def test_a_sentence_leads_to_the_work_that_it_cites(
    ending: str, cites: list[str], listed: list[str], tmp_path: Path
) -> None:
    said = [f"{words}{cite}. So it seems." for words, cite in zip(SAID, cites, strict=True)]
    lines = ["", *_heading(ending, "Why networks forget"), *_paragraphs(ending, said)]
    heading = [] if ending == "mediawiki" or not listed or "fn:" in listed[0] else _heading(ending, "References", 2)
    (tmp_path / f"post.{ending}").write_text("\n".join([*lines, *heading, *listed, ""]), encoding="utf-8")
    if not listed:
        (tmp_path / "refs.bib").write_text(BIB, encoding="utf-8")
    edges = _edges(
        [facts for facts in extract_sources([str(tmp_path)], concepts=False) if isinstance(facts, DocumentFacts)]
    )
    first = lines.index(_paragraphs(ending, said)[0]) + 1
    wanted = {(title, first + 2 * n) for n, (title, *_) in enumerate(WORKS)}
    found = {(target, line) for _, target, line in edges}
    assert wanted <= found
    assert len({source for source, *_ in edges}) == 1
    assert {target for _, target, _ in edges} == {title for title, *_ in WORKS}


def _heading(ending: str, words: str, level: int = 1) -> list[str]:
    if ending == "rst":
        return [words, "=-"[level - 1] * len(words), ""]
    if ending == "tex":
        return [rf"\title{{{words}}}" if level == 1 else rf"\section{{{words}}}", ""]
    sign = {"adoc": "=", "mediawiki": "=", "org": "*"}.get(ending, "#") * level
    end = f" {sign}" if ending == "mediawiki" else ""
    return [f"<h{level}>{words}</h{level}>" if ending == "html" else f"{sign} {words}{end}", ""]


def _paragraphs(ending: str, said: list[str]) -> list[str]:
    return [line for one in said for line in (f"<p>{one}</p>" if ending == "html" else one, "")]


def _edges(documents: list[DocumentFacts]) -> list[Edge]:
    graph = graph_of(documents)
    titles = {node.id: str(node.properties.get("title")) for node in graph.nodes if node.label == "Paper"}
    return [
        (titles[edge.source], titles[edge.target], one.line)
        for edge in graph.edges
        if edge.type == "CITES"
        for one in edge.evidence
    ]


def test_all_that_is_said_below_its_record_is_of_the_one_paper_of_a_page(facts_of: FactsOf) -> None:
    text = (
        "# Deep Sleep in Wide Networks\n\nAuthors: Ida Jensen, Kim Lund\n\nYear: 2022\n\n## Background\n\n"
        f"{SAID[0]} (Berg and Dahl, 2019). So it seems.\n\n## Methods\n\n{SAID[1]} (Ek, 2020).\n\n## References\n\n"
    )
    edges = _edges([facts_of(text + "\n".join(APA) + "\n")])
    assert {(source, target) for source, target, line in edges if line < 17} == {
        ("Deep Sleep in Wide Networks", "Small Networks Are Enough"),
        ("Deep Sleep in Wide Networks", "What Attention Forgets in Sleep"),
    }


def test_a_list_is_one_of_references_where_the_text_above_it_cites_it(facts_of: FactsOf) -> None:
    text = f"# Why networks forget\n\n{SAID[0]} [1]. So it seems.\n\n{SAID[1]} [2]; {SAID[2]} [3].\n\n## What I have read\n\n"
    facts = facts_of(text + "\n".join(BRACKETED))
    assert [(paper.title, paper.status) for paper in facts.papers] == [
        ("Why networks forget", "entry"),
        *((title, "reference") for title, *_ in WORKS),
    ]


def test_names_and_the_key_behind_them_are_one_citation(facts_of: FactsOf) -> None:
    said = "Berg et al. [1] agree with Ek (2020) [2], and Frey et al.[3] do not, though Moe et al. [7] do."
    facts = facts_of(f"# Why networks forget\n\n{said}\n\n## References\n\n" + "\n".join(BRACKETED))
    assert [(one.key, one.surnames) for one in facts.citations] == [("1", ()), ("2", ()), ("3", ()), (None, ("Moe",))]


def test_a_citation_of_two_is_none_of_a_work_of_four() -> None:
    from extract.citations import find_citations

    (found,) = find_citations("Recently, Frey & Grøn (2021) asked.")
    assert (found.surnames, found.start) == (("Frey", "Grøn"), len("Recently, "))


def test_what_a_sentence_says_is_no_work_because_it_cites_one(facts_of: FactsOf) -> None:
    said = f"{SAID[0]} (Berg and Dahl, 2019). {SAID[1]}.\n\n{SAID[2]} (Frey et al., 2021).\n"
    facts = facts_of(f"# Why networks forget\n\n{said}\n## References\n\n" + "\n".join(APA))
    assert {paper.title for paper in facts.papers} == {"Why networks forget", *(title for title, *_ in WORKS)}


@pytest.mark.parametrize(
    "text",
    [
        "# Area\n\nA field of 30 m² and 10³ birds (3) grows by 2[1] a year; x[2] counts.\n",
        "# Minutes\n\nWe met (Zurich, 2015), then (Oslo, 2016) and (Rome, 2017).\n",
        "# Releases\n\n- 2.1 (2019-03-04): faster [#12], [#13]\n- 2.0 (2018-01-02): breaks [#7]\n",
        "# Theta\n\nIt paces.\n\n![[Screenshot 2025-03-26 at 12.07.01 PM.png|400]]\n\n![[Fig 2 of the theta rhythm.jpeg]]\n",
        "# Help\n\nPress [A] or [B][^1], then [C].\n\n[^1]: Only on Windows2000 and Office2019.\n",
    ],
)
def test_what_looks_like_citing_and_cites_nothing(text: str, facts_of: FactsOf) -> None:
    facts = facts_of(text)
    assert (facts.papers, facts.citations) == ((), ())
