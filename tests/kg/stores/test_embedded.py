"""The embedded store: one process at a time, nothing left lying about."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Literal

import pytest

from kg.errors import QueryTimeout, StoreError, StoreLocked
from kg.settings import Settings
from kg.store import Store, open_store

ROOT = Path(__file__).parents[3]

_HOLD = """
import sys
from kg.settings import Settings
from kg.store import open_store

store = open_store(sys.argv[1], settings=Settings(embedded_engine=sys.argv[2]))
print("open", flush=True)
sys.stdin.read()
"""

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
def test_a_store_that_another_process_holds_says_so(tmp_path: Path, engine: Literal["native", "jvm"]) -> None:
    url = f"embedded:{tmp_path / 'store'}"
    with subprocess.Popen(
        [sys.executable, "-c", _HOLD, url, engine],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(StoreLocked, match=r"another process has this store open.*--store embedded:PATH"):
            open_store(url, settings=Settings(embedded_engine=engine))


def test_a_store_that_this_process_holds_says_so(embedded_store: Store) -> None:
    with pytest.raises(StoreLocked):
        open_store(embedded_store.url)


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


def test_one_threads_limit_is_not_anothers(embedded_store: Store) -> None:
    count = "UNWIND range(1, 3000) AS a UNWIND range(1, $n) AS b WITH a, b WHERE a = -b RETURN count(*) AS n"
    stopped: list[bool] = []

    def ask_too_much() -> None:
        with pytest.raises(QueryTimeout, match="of 1 s"):
            embedded_store.read(count, {"n": 1_000_000}, timeout_s=1)
        stopped.append(True)

    threads = [threading.Thread(target=ask_too_much) for _ in range(2)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        assert embedded_store.read("RETURN 1 AS one", timeout_s=0.2) == [{"one": 1}]
        assert embedded_store.read("RETURN 1 AS one", timeout_s=30) == [{"one": 1}]
    for thread in threads:
        thread.join()
    assert stopped == [True, True]


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("store", "'store' is no address of a store"),
        ("http://localhost:7474", "a store cannot be opened with 'http'; there are embedded, bolt"),
    ],
)
def test_an_address_that_is_none_is_an_error(url: str, message: str) -> None:
    with pytest.raises(StoreError, match=message):
        open_store(url)
