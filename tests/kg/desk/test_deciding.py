"""What a decision would change, before it is made."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from api.commands.deciding import states_of
from extract.pipeline import extract_sources
from kg.build import add_documents
from kg.desk import deciding
from kg.facts import DocumentFacts
from kg.model import Graph
from kg.store import Store, open_store
from kg.stored import read_graph

NOTES = """# Notes

## [Small Networks Are Enough](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

## [Wide Images](https://arxiv.org/abs/2101.00002)

A. Berg, Cy Moe
"""
LINE = "same: a-berg = anna-berg"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    notes = tmp_path / "notes.md"
    notes.write_text(NOTES, encoding="utf-8")
    with closing(open_store(str(tmp_path / "store"))) as opened:
        add_documents(opened, [facts for facts in extract_sources([str(notes)]) if isinstance(facts, DocumentFacts)])
        yield opened


def test_a_preview_tells_what_goes_and_what_changes_and_writes_nothing(store: Store, tmp_path: Path) -> None:
    before = read_graph(store)
    seen = deciding.preview(store, tmp_path / "kg.decisions", LINE, states_of)
    assert [(node.how, node.id, node.name) for node in seen.nodes] == [
        ("gone", "a-berg", "A. Berg"),
        ("changed", "anna-berg", "Anna Berg"),
    ]
    assert (seen.total, seen.relationships) == (2, 2)
    assert read_graph(store) == before
    assert not (tmp_path / "kg.decisions").exists()


def test_the_graph_is_read_once_for_many_previews_until_it_changes(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Store] = []

    def counted(opened: Store) -> Graph:
        reads.append(opened)
        return read_graph(opened)

    monkeypatch.setattr(deciding, "read_graph", counted)
    file = tmp_path / "kg.decisions"
    first = deciding.preview(store, file, LINE, states_of)
    assert deciding.preview(store, file, LINE, states_of) == first
    assert len(reads) == 1
    deciding.decide(store, file, LINE, states_of)
    split = deciding.preview(store, file, "no paper: wide-images", states_of)
    assert len(reads) == 2
    assert ("gone", "wide-images") in [(node.how, node.id) for node in split.nodes]
