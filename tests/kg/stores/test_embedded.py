"""The embedded store: many read while one changes it, and nothing is left lying about."""

import contextlib
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from typing import Literal

import pytest

from kg.errors import QueryError, StoreError, StoreLocked
from kg.settings import Settings
from kg.store import Store, open_store
from kg.stores import generations

ROOT = Path(__file__).parents[3]

_CHANGE = """
import sys
from kg.settings import Settings
from kg.store import open_store

store = open_store(sys.argv[1], settings=Settings(embedded_engine=sys.argv[2]))
with store.changing() as draft:
    draft.write("CREATE (:Venue {id: 'ICML'})")
    print("changing", flush=True)
    sys.stdin.readline()
print("changed", flush=True)
"""

VENUES = "MATCH (v:Venue) RETURN v.id AS id ORDER BY id"

_USE = """
import sys
from kg.load import put_facts
from kg.facts import DocumentFacts, Source
from kg.settings import Settings
from kg.store import open_store

store = open_store(settings=Settings(embedded_engine=sys.argv[1]))
put_facts(store, DocumentFacts(Source("d", "d.md", None, "00", "notes")))
store.close()
"""


@pytest.mark.parametrize("engine", ["native", "jvm"])
def test_others_read_what_was_until_a_change_is_whole(tmp_path: Path, engine: Literal["native", "jvm"]) -> None:
    store = open_store(f"embedded:{tmp_path / 'store'}", settings=Settings(embedded_engine=engine))
    with _changing(store.url, engine) as process:
        assert store.read(VENUES) == []
        with pytest.raises(StoreLocked, match=r"somebody else is changing this store.*--store PATH"):
            store.write("CREATE (:Venue {id: 'ACL'})")
        _finish(process)
    assert store.read(VENUES) == [{"id": "ICML"}]
    store.write("CREATE (:Venue {id: 'ACL'})")
    assert store.read(VENUES) == [{"id": "ACL"}, {"id": "ICML"}]
    store.close()


def test_a_change_that_was_killed_leaves_no_trace(tmp_path: Path) -> None:
    store = open_store(f"embedded:{tmp_path / 'store'}")
    with _changing(store.url, "native") as process:
        process.kill()
    assert store.read(VENUES) == []
    store.write("CREATE (:Venue {id: 'ACL'})")
    assert store.read(VENUES) == [{"id": "ACL"}]
    store.close()


def test_a_change_that_fails_leaves_no_trace(embedded_store: Store) -> None:
    embedded_store.write("CREATE (:Venue {id: 'ACL'})")

    def fail() -> None:
        with embedded_store.changing() as draft:
            draft.write("MATCH (v:Venue) DETACH DELETE v")
            assert draft.read(VENUES) == []
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fail()
    assert embedded_store.read(VENUES) == [{"id": "ACL"}]


def test_a_reader_follows_many_changes(embedded_store: Store, tmp_path: Path) -> None:
    reader = open_store(embedded_store.url)
    for year in range(6):
        embedded_store.write("CREATE (:Venue {id: $id})", {"id": f"v{year}"})
        assert len(reader.read(VENUES)) == year + 1
    reader.close()
    generations = sorted(path.name.partition("-")[0] for path in (tmp_path / "store").iterdir())
    assert generations == ["current", "g6", "g7", "writing.lock"]


def test_readers_in_threads_never_see_half_a_change(embedded_store: Store) -> None:
    seen: list[int] = []
    done = threading.Event()

    def look() -> None:
        while not done.is_set():
            seen.append(len(embedded_store.read(VENUES)))

    threads = [threading.Thread(target=look) for _ in range(3)]
    for thread in threads:
        thread.start()
    for turn in range(4):
        with embedded_store.changing() as draft:
            draft.write("CREATE (:Venue {id: $id})", {"id": f"{turn}a"})
            draft.write("CREATE (:Venue {id: $id})", {"id": f"{turn}b"})
    done.set()
    for thread in threads:
        thread.join()
    assert {number % 2 for number in seen} == {0}


def test_a_store_of_an_earlier_release_is_read_and_changed(tmp_path: Path) -> None:
    store = open_store(f"embedded:{tmp_path / 'store'}")
    store.write("CREATE (:Venue {id: 'ACL'})")
    store.close()
    (made,) = (tmp_path / "store").glob("g2-*")
    made.rename(tmp_path / "old")
    old = open_store(f"embedded:{tmp_path / 'old'}")
    assert old.read(VENUES) == [{"id": "ACL"}]
    assert old.beside() is None  # what lay in the folder itself would stay when the graph has changed
    for name in ("EMNLP", "ICML", "NAACL"):
        old.write("CREATE (:Venue {id: $name})", {"name": name})
    assert len(old.read(VENUES)) == 4
    assert old.beside()
    old.close()
    assert not list((tmp_path / "old").glob("*.bucket"))
    assert list((tmp_path / "old").glob("g3-*/*.bucket"))


def test_a_store_that_was_made_anew_is_not_taken_for_the_one_before(tmp_path: Path) -> None:
    path = tmp_path / "store"
    reader = open_store(f"embedded:{path}")
    for venue in ("OLD", "NEW"):
        shutil.rmtree(path)
        maker = open_store(f"embedded:{path}")
        maker.write("CREATE (:Venue {id: $id})", {"id": venue})
        maker.close()
        assert reader.read(VENUES) == [{"id": venue}]
        assert reader.ask(VENUES, {}, timeout_s=20, row_limit=5, size_bytes=1000).rows == [{"id": venue}]
    reader.close()


def test_what_a_cut_off_beginning_left_is_no_hindrance(tmp_path: Path) -> None:
    (tmp_path / "store" / "g1-abcdef").mkdir(parents=True)
    (tmp_path / "store" / "current.partial").write_text("g1")
    store = open_store(f"embedded:{tmp_path / 'store'}")
    assert store.read(VENUES) == []
    store.close()


def test_a_change_that_cannot_be_written_says_so_and_unlocks(
    embedded_store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(generations, "_flush", full)
    with pytest.raises(StoreError, match="No space left on device") as kept:
        embedded_store.write("CREATE (:Venue {id: 'ACL'})")
    monkeypatch.undo()
    assert embedded_store.read(VENUES) == []
    embedded_store.write("CREATE (:Venue {id: 'ICML'})")
    assert embedded_store.read(VENUES) == [{"id": "ICML"}]
    assert kept.value


def test_a_foreign_folder_in_the_store_breaks_nothing(embedded_store: Store, tmp_path: Path) -> None:
    (tmp_path / "store" / "notes").mkdir()
    (tmp_path / "store" / "mine.txt").write_text("precious")
    for name in ("ACL", "ICML", "NAACL"):
        embedded_store.write("CREATE (:Venue {id: $name})", {"name": name})
    assert len(embedded_store.read(VENUES)) == 3
    assert (tmp_path / "store" / "mine.txt").read_text() == "precious"


def test_a_clean_up_that_is_cut_off_costs_nothing(embedded_store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    embedded_store.write("CREATE (:Venue {id: 'ACL'})")

    def cut_off(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(generations.shutil, "rmtree", cut_off)
    with pytest.raises(KeyboardInterrupt):
        embedded_store.write("CREATE (:Venue {id: 'ICML'})")
    monkeypatch.undo()
    assert embedded_store.read(VENUES) == [{"id": "ACL"}, {"id": "ICML"}]


def test_a_store_of_an_earlier_release_that_was_killed_is_recovered(tmp_path: Path) -> None:
    old = tmp_path / "old"
    script = (
        "import arcadedb, os, sys\n"
        "database = arcadedb.create_database(sys.argv[1])\n"
        "database.set_wal_flush('yes_full')\n"
        "database.command('cypher', \"CREATE (:Venue {id: 'ACL'})\")\n"
        "os._exit(1)\n"
    )
    subprocess.run([sys.executable, "-c", script, str(old)], check=False, capture_output=True)
    assert (old / "database.lck").exists()
    store = open_store(f"embedded:{old}")
    assert store.read(VENUES) == [{"id": "ACL"}]
    store.close()


def _changing(url: str, engine: str) -> subprocess.Popen[str]:
    """Another process that is changing the store."""
    process = subprocess.Popen(
        [sys.executable, "-c", _CHANGE, url, engine],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stdout.readline() == "changing\n"
    return process


def _finish(process: subprocess.Popen[str]) -> None:
    out, _ = process.communicate("\n", timeout=60)
    assert out == "changed\n"


@pytest.mark.parametrize("engine", ["native", "jvm"])
def test_what_cannot_be_added_is_said_and_leaves_what_was(tmp_path: Path, engine: Literal["native", "jvm"]) -> None:
    store = open_store(f"embedded:{tmp_path / 'store'}", settings=Settings(embedded_engine=engine))
    store.prepare()
    store.add_nodes("Paper", [{"id": "p"}])
    with pytest.raises(QueryError):
        store.add_nodes("Paper", [{"id": "q"}, {"id": "p"}])
    with pytest.raises(QueryError, match="CITES 'p' -> 'gone': an end of it is not in the store"):
        store.add_edges(
            "CITES", [{"from": "p", "to": "p", "properties": {}}, {"from": "p", "to": "gone", "properties": {}}]
        )
    assert store.read("MATCH (n:Paper) OPTIONAL MATCH (n)-[r]->() RETURN n.id AS id, r") == [{"id": "p", "r": None}]
    store.close()


@pytest.mark.parametrize("engine", ["native", "jvm"])
def test_it_writes_nowhere_but_in_the_data_folder(tmp_path: Path, engine: str) -> None:
    (tmp_path / "work").mkdir()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("KG_", "ARCADEDB_"))}
    environment |= {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", _USE, engine],
        cwd=tmp_path / "work", env=environment, capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    assert done.stdout == ""
    assert list((tmp_path / "work").iterdir()) == []
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "work"]
    assert sorted(path.name for path in (tmp_path / "data" / "paper-knowledge-graph").iterdir()) == [
        "log",
        "store",
    ]


def test_both_builds_read_each_others_files(tmp_path: Path) -> None:
    url = f"embedded:{tmp_path / 'store'}"
    for engine in ("native", "jvm", "native"):
        store = open_store(url, settings=Settings(embedded_engine=engine))
        store.write("CREATE (:Venue {id: $engine})", {"engine": engine})
        store.close()
    store = open_store(url)
    assert store.read("MATCH (v:Venue) RETURN v.id AS id ORDER BY id") == [
        {"id": "jvm"},
        {"id": "native"},
        {"id": "native"},
    ]
    store.close()


def test_what_is_no_store_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("precious")
    with pytest.raises(StoreError, match="is no store and not empty"):
        open_store(f"embedded:{tmp_path}")
    with pytest.raises(StoreError, match="is no store and not empty"):
        open_store(f"embedded:{tmp_path / 'thesis.tex'}")
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_a_place_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(f"embedded:{tmp_path / 'file' / 'store'}")


def test_a_closed_store_says_so_and_closes_again(embedded_store: Store) -> None:
    embedded_store.close()
    embedded_store.close()
    with pytest.raises(StoreError, match="is closed"):
        embedded_store.read("RETURN 1 AS one")


def test_an_address_that_is_none_is_an_error() -> None:
    with pytest.raises(StoreError, match="a store cannot be opened with 'http'; there are embedded, bolt"):
        open_store("http://localhost:7474")


@pytest.mark.parametrize("name", ["notes.db", "notes:2024.db"])
def test_a_path_is_an_address(tmp_path: Path, name: str) -> None:
    with contextlib.closing(open_store(str(tmp_path / name))) as store:
        assert store.url == f"embedded:{tmp_path / name}"
