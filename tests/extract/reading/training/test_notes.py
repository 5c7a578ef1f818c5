"""Pages made of notes, and learning from them what is a record and where its title stands."""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from extract.reading.doubts import logits_of
from extract.reading.reader import shipped
from extract.reading.training import doubts, spans
from extract.reading.training import pages as by_page
from extract.reading.training.corpus import known
from extract.reading.training.notes import pages_of_notes, pages_of_topics

TITLES = ("Small Networks Are Enough", "Forgetting Is a Feature")
COLLECTION = f"""# Notes

## {TITLES[0]}

Anna Berg, Bo Dahl. ICML 2021.

This paper prunes a network until it breaks.

## {TITLES[1]}

The authors show that old words vanish first.
"""
PAPERS = [{"title": TITLES[0], "lines": [3, 7]}, {"title": TITLES[1], "lines": [9, 11]}]
TOPIC = """# Pruning

## Why

A network that is smaller runs faster, and it needs less memory than before. It is trained, made smaller, and trained again.

## How

Take away what is near zero, one layer after the other. Then train what is left for some more rounds until it is good again.
"""


def folder_of(
    path: Path, text: str, papers: Sequence[dict[str, Any]], name: str = "gold.json", key: str = "papers"
) -> Path:
    path.mkdir()
    (path / "doc.md").write_text(text, encoding="utf-8")
    (path / name).write_text(json.dumps({key: papers}), encoding="utf-8")
    return path


@pytest.mark.parametrize(("name", "key"), [("gold.json", "papers"), ("notes.json", "entries"), ("works.json", "works")])
def test_a_folder_says_which_units_are_records(tmp_path: Path, name: str, key: str) -> None:
    (one,) = known(folder_of(tmp_path / "a", COLLECTION, PAPERS, name, key))
    assert {one.outline.units[i].text: title for i, title in one.records.items()} == dict(
        zip(TITLES, TITLES, strict=True)
    )


def test_a_folder_without_gold_says_nothing(tmp_path: Path) -> None:
    (tmp_path / "doc.md").write_text(COLLECTION, encoding="utf-8")
    assert known(tmp_path) == []


def test_each_note_is_a_page_of_its_own_and_all_are_one_below_a_topic(tmp_path: Path) -> None:
    pages = list(pages_of_notes(folder_of(tmp_path / "a", COLLECTION, PAPERS)))
    kinds = Counter(kind for kind, _ in pages)
    assert kinds == {"alone": 2, "headed": 2, "stated": 2, "together": 2, "listed": 1, "post": 1}
    assert all(sorted(page.records.values()) == sorted(page.titles) for _, page in pages)
    first = next(page.outline.page.document.text for kind, page in pages if kind == "headed")
    assert first.count(TITLES[0]) == 1
    assert first.endswith("\n\nAnna Berg, Bo Dahl. ICML 2021.\n\nThis paper prunes a network until it breaks.\n")
    assert [next(iter(page.records)) for kind, page in pages if kind == "together"] > [0]


def test_notes_of_which_the_lines_are_not_known_make_no_pages(tmp_path: Path) -> None:
    folder = folder_of(tmp_path / "a", COLLECTION, [{"title": title} for title in TITLES])
    assert list(pages_of_notes(folder)) == []


def test_sections_and_lines_of_a_page_on_a_topic_are_pages_without_papers(tmp_path: Path) -> None:
    pages = list(pages_of_topics(folder_of(tmp_path / "a", TOPIC, [])))
    assert {"topic", "line"} <= {kind for kind, _ in pages} <= {"topic", "citing", "line"}
    assert all(not page.records for _, page in pages)
    assert sum(kind == "topic" for kind, _ in pages) == 3


def test_doubts_are_settled_by_what_was_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doubts, "TREES", 60)
    monkeypatch.setitem(doubts.FOREST, "min_data_in_leaf", 1)
    models = shipped()
    notes = [doubts.example(one, models) for one in known(folder_of(tmp_path / "a", COLLECTION, PAPERS))]
    topics = [doubts.example(one, models) for one in known(folder_of(tmp_path / "b", TOPIC, []))]
    told = [(one, 1.0) for one in (*notes, *topics) if len(one.rows)]
    assert sum(one.is_record.sum() for one, _ in told) > 0
    made = doubts.train(told * 30)
    before = np.concatenate([one.scores for one, _ in told])
    after = np.concatenate([made.scores(one.rows, logits_of(one.scores)) for one, _ in told])
    is_record = np.concatenate([one.is_record for one, _ in told])
    assert is_record.any()
    assert not is_record.all()
    assert (after[is_record] > before[is_record]).all()
    assert (after[~is_record] < before[~is_record]).all()


def test_units_are_judged_by_pages_as_was_learnt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_page, "TREES", 60)
    monkeypatch.setitem(by_page.FOREST, "min_data_in_leaf", 1)
    doc = tmp_path / "writer" / "doc"
    doc.mkdir(parents=True)
    said = "They say that gravel can be read, and that old bends move less than young ones do. " * 6
    stated = {}
    for n, title in enumerate(["Bends that Remember", "Gravel as a Diary", "What Clay Keeps"]):
        (doc / f"work{n}.md").write_text(f"# {title}\n\n{said}", encoding="utf-8")
        (doc / f"topic{n}.md").write_text(f"# Meeting {n}\n\nToday we met. {said}", encoding="utf-8")
        stated |= {f"work{n}.md": {"works": [{"title": title, "line": 1}]}, f"topic{n}.md": {"works": []}}
    (doc.parent / "folder.json").write_text(json.dumps({"files": stated}), encoding="utf-8")
    told = list(by_page.examples_in(doc.parent, shipped()))
    assert sum(one.records for one in told) == 3
    made = by_page.train(told * 30, (1,))
    for one in told:
        after = made.scores(one.rows, by_page.pages.logits_of(one.scores))
        assert (after[one.is_record] > one.scores[one.is_record]).all()
    lines = dict(by_page.left_out([replace(one, writer=f"w{n}") for n, one in enumerate(told * 5)]))
    before, after = lines["file"].split(" -> ")
    assert " of 15, " in after
    assert float(after[-5:]) >= float(before[-5:]) > 0


def test_where_titles_stand_is_learnt_from_records_and_from_what_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(spans, "TREES", 20)
    (one,) = known(folder_of(tmp_path / "a", COLLECTION.replace("## Small", "## Review: Small"), PAPERS))
    learnt = spans.example(one, shipped())
    assert learnt is not None
    assert learnt.is_title.sum() == 2
    likely = spans.train([learnt] * 30).scores(learnt.rows)
    assert likely[learnt.is_title].min() > likely[~learnt.is_title].max()
