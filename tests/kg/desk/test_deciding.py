"""What a decision would change, before it is made."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from api.commands.deciding import states_of
from extract.pipeline import extract_sources
from kg import build, load
from kg.build import add_documents
from kg.desk import deciding
from kg.errors import DecisionError
from kg.facts import DocumentFacts
from kg.load import get_facts
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


def _counting(monkeypatch: pytest.MonkeyPatch, module: ModuleType, name: str) -> list[str]:
    """A list that grows by the name with every call of the module's function."""
    calls: list[str] = []
    made = getattr(module, name)

    def counted(*given: object, **named: object) -> object:
        calls.append(name)
        return made(*given, **named)

    monkeypatch.setattr(module, name, counted)
    return calls


def test_what_was_previewed_is_resolved_once_and_the_graph_is_never_read(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = [*(_counting(monkeypatch, load, name) for name in ("stored_nodes", "stored_edges"))]
    resolved = _counting(monkeypatch, build, "resolve")
    file = tmp_path / "kg.decisions"
    first = deciding.preview(store, file, LINE, states_of)
    assert deciding.preview(store, file, LINE, states_of) == first
    deciding.decide(store, file, LINE, states_of)
    assert (len(resolved), reads) == (1, [[], []])
    assert "a-berg" not in {node.id for node in read_graph(store).nodes}
    split = deciding.preview(store, file, "no paper: wide-images", states_of)
    assert ("gone", "wide-images") in [(node.how, node.id) for node in split.nodes]
    assert len(resolved) == 2


def test_what_was_previewed_before_another_build_is_resolved_anew(store: Store, tmp_path: Path) -> None:
    file, other = tmp_path / "kg.decisions", tmp_path / "other.md"
    deciding.preview(store, file, LINE, states_of)
    other.write_text("# Notes\n\n## [Deep Rivers](https://arxiv.org/abs/2101.00003)\n\nEva Ek\n", encoding="utf-8")
    add_documents(store, [facts for facts in extract_sources([str(other)]) if isinstance(facts, DocumentFacts)])
    deciding.decide(store, file, LINE, states_of)
    ids = {node.id for node in read_graph(store).nodes}
    assert "deep-rivers" in ids
    assert "a-berg" not in ids


def test_a_preview_that_is_not_decided_leaves_no_trace_in_another_store(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "kg.decisions"
    with closing(open_store(str(tmp_path / "second"))) as second:
        add_documents(second, [facts for _, facts in get_facts(store)])
        deciding.preview(store, file, LINE, states_of)
        deciding.decide(second, file, LINE, states_of)
        assert "a-berg" not in {node.id for node in read_graph(second).nodes}
    assert "a-berg" in {node.id for node in read_graph(store).nodes}


@pytest.mark.parametrize("line", ["same: anna-berg = anna-berg", "different: wide-images != wide-images"])
def test_one_thing_is_neither_the_same_as_itself_nor_another(store: Store, tmp_path: Path, line: str) -> None:
    for told in (deciding.preview, deciding.decide):
        with pytest.raises(DecisionError, match="names one thing twice"):
            told(store, tmp_path / "kg.decisions", line, states_of)
    assert not (tmp_path / "kg.decisions").exists()
