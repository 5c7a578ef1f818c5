"""What was found beside what is there: figures and misses, equal to those of the scorer where that is at hand."""

import json
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from extract.evaluate import SHARES, Figures, Report, WrongField, compare, evaluate, macro, match, records, similarity
from extract.gold import Gold, Record, read_gold
from extract.pipeline import extract_sources
from kg.errors import DocumentError
from kg.facts import DocumentFacts

BERT = Record(
    "BERT: Pre-training of Deep Bidirectional Transformers",
    ("Jacob Devlin", "Ming-Wei Chang"),
    2019,
    "NAACL",
    "https://arxiv.org/abs/1810.04805",
)
ADAM = Record("Adam: A Method for Stochastic Optimization", ("Diederik P. Kingma", "Jimmy Ba"), 2015, "ICLR")
COURSE = "Natural Language Processing with Deep Learning"
GOLD = Gold("list", "list/doc.md", (BERT, ADAM), (COURSE,))


def test_a_perfect_document_has_no_misses() -> None:
    figures = Figures(2, 2, 2, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    assert compare(GOLD, [ADAM, BERT]) == Report("list", "list/doc.md", figures, (), (), ())


def test_one_missed_one_false_and_a_wrong_year_are_named() -> None:
    found = [
        Record(BERT.title, BERT.authors, 2018, "NAACL-HLT", "http://arxiv.org/pdf/1810.04805v2"),
        Record("Contents"),
    ]
    assert compare(GOLD, found) == Report(
        "list",
        "list/doc.md",
        Figures(2, 2, 1, 0.5, 0.5, 0.5, 1.0, 1.0, 0.0, 1.0, 1.0),
        (ADAM.title,),
        ("Contents",),
        (WrongField(BERT.title, "year", 2019, 2018),),
    )


def test_an_optional_title_is_neither_right_nor_wrong() -> None:
    without = compare(GOLD, [BERT, ADAM])
    assert compare(GOLD, [BERT, ADAM, Record(f"{COURSE} (2017)")]) == without


def test_nothing_found_is_0_and_its_fields_are_not_known() -> None:
    assert compare(GOLD, []).figures == Figures(2, 0, 0, 0.0, 0.0, 0.0, None, None, None, None, None)


def test_a_title_found_twice_counts_once() -> None:
    assert compare(GOLD, [BERT, ADAM, Record(ADAM.title.upper())]).figures.found == 2


def test_a_missing_author_costs_a_share_and_the_whole_list() -> None:
    report = compare(Gold("", "", (BERT,)), [Record(BERT.title, ("Devlin, J.",), 2019, "NAACL", BERT.url)])
    assert (report.figures.author_f1, report.figures.authors_exact) == (2 / 3, 0.0)
    assert report.wrong == (WrongField(BERT.title, "authors", BERT.authors, ("Devlin, J.",)),)


def test_initials_may_stand_behind_the_family_names_of_the_gold() -> None:
    stated = Record("Signs of growth in plants", ("Griffin DK", "Smith MA"))
    found = Record(stated.title, ("D. K. Griffin", "M. A. Smith"))
    figures = compare(Gold("list", "list/doc.md", (stated,), ()), [found]).figures
    assert (figures.author_f1, figures.authors_exact) == (1.0, 1.0)


def test_a_field_that_the_gold_does_not_state_is_not_judged() -> None:
    figures = compare(Gold("", "", (Record(BERT.title),)), [BERT]).figures
    assert (figures.author_f1, figures.authors_exact, figures.year, figures.venue, figures.url) == (None,) * 5


@pytest.mark.parametrize(
    ("stated", "found", "same"),
    [
        ("https://www.aclweb.org/anthology/P19-1/", "http://aclweb.org/anthology/P19-1.pdf", True),
        ("http://arxiv.org/pdf/1706.03762v5.pdf", "https://arxiv.org/abs/1706.03762", True),
        ("https://arxiv.org/abs/1706.03762", "https://arxiv.org/abs/1706.03761", False),
        ("https://arxiv.org/abs/quant-ph/9904002", "http://arxiv.org/pdf/quant-ph/9904002v2.pdf", True),
        ("doi:10.1175/JAS-D-14-0251.1", "https://doi.org/10.1175/jas-d-14-0251.1", True),
        ("10.1175/JAS-D-14-0251.1", "https://doi.org/10.1175/JAS-D-14-0252.1", False),
        ("https://example.org/a", None, False),
    ],
)
def test_addresses_are_equal_but_for_scheme_and_ending(stated: str, found: str | None, same: bool) -> None:
    gold = Gold("", "", (Record(ADAM.title, url=stated),))
    assert compare(gold, [Record(ADAM.title, url=found)]).figures.url == float(same)


def test_the_most_similar_title_is_taken_first() -> None:
    gold = ["a survey of neural translation", "attention is all you need"]
    found = ["attention is all you need oral", "a survey of neural translations", "the survey of neural translation"]
    assert match(gold, found) == {0: 1, 1: 0}


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("graph attention", "graph attention networks"),
        ("gpt 2", "gpt 3"),
        ("learning to rank", "learning to rank with deep networks for search"),
    ],
)
def test_a_title_that_begins_another_is_not_it(first: str, second: str) -> None:
    assert similarity(first, second) == 0.0


def test_the_macro_figures_leave_out_what_a_document_does_not_state() -> None:
    first = Figures(10, 8, 8, 1.0, 0.8, 0.9, None, None, 1.0, None, 0.5)
    second = Figures(2, 4, 2, 0.5, 1.0, 0.7, None, None, None, 0.25, 1.0)
    assert macro([first, second]) == Figures(12, 12, 10, 0.75, 0.9, 0.8, None, None, 1.0, 0.25, 0.75)


def test_a_folder_is_read_and_measured(tmp_path: Path) -> None:
    (tmp_path / "list").mkdir()
    line = "- [{title}](https://arxiv.org/abs/{number})\n"
    text = "# Papers\n\n" + "".join(
        line.format(title=title, number=f"1706.0376{place}")
        for place, title in enumerate(("Attention Is All You Need", ADAM.title, BERT.title))
    )
    (tmp_path / "list" / "doc.md").write_text(text, encoding="utf-8")
    papers = [{"title": "Attention is all you need", "arxiv": "1706.03760"}, {"title": ADAM.title}, {"title": "Lost"}]
    (tmp_path / "list" / "gold.json").write_text(json.dumps({"papers": papers}), encoding="utf-8")
    (report,) = evaluate(tmp_path).documents
    assert (report.name, report.figures.matched, report.figures.url) == ("list", 2, 1.0)
    assert (report.missed, report.false, report.wrong) == (("Lost",), (BERT.title,), ())


def test_a_document_that_cannot_be_read_stops_the_measurement(tmp_path: Path) -> None:
    (tmp_path / "list").mkdir()
    (tmp_path / "list" / "doc.md").write_bytes(b"Caf\xe9\n")
    (tmp_path / "list" / "gold.json").write_text('{"papers": [{"title": "Adam"}]}', encoding="utf-8")
    with pytest.raises(DocumentError, match=r"doc\.md: not utf-8: byte 0xe9"):
        evaluate(tmp_path)


COMPARED = (*range(9), 10)
"""The scorer has another rule for venues, and one figure more, of titles that are equal letter for letter."""


@pytest.mark.e2e
def test_the_figures_are_those_of_the_scorer(shared: Path, tmp_path: Path) -> None:
    folder, scorer = shared / "data" / "documents", shared / "score" / "score_docs.py"
    golds = read_gold(folder)
    reports, arguments = [], []
    for place, (gold, facts) in enumerate(zip(golds, extract_sources([gold.path for gold in golds]), strict=True)):
        assert isinstance(facts, DocumentFacts)
        found = list(records(facts))
        file = tmp_path / f"{place}.json"
        file.write_text(json.dumps({"papers": [asdict(record) for record in found]}), encoding="utf-8")
        arguments += [Path(gold.path).with_name("gold.json"), file]
        reports.append(compare(gold, found))
    done = subprocess.run(
        [sys.executable, scorer, *arguments], capture_output=True, text=True, encoding="utf-8", check=True
    )
    rows = [(report.name, report.figures) for report in reports]
    rows.append(("MACRO", macro([report.figures for report in reports])))
    printed = [line.split() for line in done.stdout.splitlines()[1:]]
    ours = [_row(name, figures) for name, figures in rows]
    assert [[row[i] for i in COMPARED] for row in ours] == [[row[i] for i in COMPARED] for row in printed]


def _row(name: str, figures: Figures) -> list[str]:
    """The figures as the scorer prints them."""
    shares = [getattr(figures, share) for share in SHARES]
    texts = ["-" if share is None else f"{share:.3f}" for share in shares]
    return [name, str(figures.papers), str(figures.found), *texts]
