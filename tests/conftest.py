"""Fresh empty stores for tests: `store` is each in turn, `embedded_store` the one that needs nothing."""

import fcntl
import importlib.util
import os
import pickle
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import hypothesis
import pytest
from pydantic import SecretStr

from kg.facts import DocumentFacts
from kg.load import apply
from kg.model import Graph
from kg.settings import Settings
from kg.store import Store, open_store

collect_ignore = ["contact_sheet.py", "examples.py", "picture.py"]
"""Scripts that take pictures of the pages, or ask the shipped example; they hold no tests."""
_WIPE_BATCH = 20_000
hypothesis.settings.register_profile("any machine", deadline=None)
hypothesis.settings.load_profile("any machine")
SHARED = Path(os.environ.get("KG_SHARED") or Path(__file__).parents[2] / "shared")
"""The folder of real documents, gold and benchmarks, which is no part of this repository."""


def pytest_configure() -> None:
    """Ctrl-C reaches what tests start, also where they run in the background of a shell, which has it ignored."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that need the shared data carry the marker `shared`; where it is not, they are not selected."""
    for item in items:
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.shared)
    if not SHARED.is_dir():
        without = [item for item in items if item.get_closest_marker("shared")]
        config.hook.pytest_deselected(items=without)
        items[:] = [item for item in items if not item.get_closest_marker("shared")]


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of real documents, gold and benchmarks."""
    return SHARED


@pytest.fixture(scope="session")
def seed_facts(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[DocumentFacts, ...]:
    """What the five seed documents state: read once by this code, by whichever process of a run asks first."""
    from extract.pipeline import extract_sources
    from extract.version import extractor

    kept = tmp_path_factory.getbasetemp().parent / f"seeds-{extractor()}.pickle"
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            found = list(extract_sources([str(shared.absolute() / "seeds")]))
            assert [one for one in found if not isinstance(one, DocumentFacts)] == []
            partial = kept.with_suffix(".partial")
            partial.write_bytes(pickle.dumps(tuple(found)))
            partial.rename(kept)
    facts: tuple[DocumentFacts, ...] = pickle.loads(kept.read_bytes())  # written above
    return facts


def _beside(name: str) -> ModuleType:
    """A script beside this file, which is no part of a package."""
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
        assert spec is not None
        assert spec.loader is not None
        sys.modules[name] = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(sys.modules[name])
    return sys.modules[name]


@pytest.fixture(scope="session")
def examples_script() -> ModuleType:
    """What asks the shipped example all that the API shows."""
    return _beside("examples")


@pytest.fixture(autouse=True)
def _no_settings_from_outside(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the person who runs the tests has set must not decide their outcome."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"KG_{name.upper()}", raising=False)


@pytest.fixture(scope="session")
def neo4j_server() -> Iterator[Any]:
    """A running Neo4j (see `neo4j_server.Neo4jServer`); without Java it skips, or fails where CI should have it."""
    script = _beside("neo4j_server")
    missing = script.missing_programs()
    if missing:
        reason = f"a Neo4j for tests needs {' and '.join(missing)}, not installed here"
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with script.running_server() as server:
        yield server


@pytest.fixture(scope="session")
def neo4j_settings(neo4j_server: Any) -> Settings:
    """Settings that open the running Neo4j with `open_store(settings=...)`."""
    return Settings(
        store=neo4j_server.url, neo4j_user=neo4j_server.user, neo4j_password=SecretStr(neo4j_server.password)
    )


@pytest.fixture(scope="session")
def neo4j_url(neo4j_server: Any) -> str:
    """The address of the running Neo4j."""
    return str(neo4j_server.url)


@pytest.fixture
def native_store(tmp_path: Path) -> Iterator[Store]:
    """An empty embedded store in the engine's native build."""
    yield from _embedded(tmp_path / "native-store", "native", "arcadedb")


@pytest.fixture
def jvm_store(tmp_path: Path) -> Iterator[Store]:
    """An empty embedded store in the engine's build with a Java runtime."""
    yield from _embedded(tmp_path / "jvm-store", "jvm", "arcadedb_embedded")


@pytest.fixture
def embedded_store(tmp_path: Path) -> Iterator[Store]:
    """An empty embedded store in the build that users get."""
    store = open_store(f"embedded:{tmp_path / 'store'}", settings=Settings())
    yield store
    store.close()


@pytest.fixture
def neo4j_store(neo4j_settings: Settings) -> Iterator[Store]:
    """An empty store on a real server."""
    store = open_store(settings=neo4j_settings)
    wipe(store)
    yield store
    store.close()


@pytest.fixture(scope="session")
def small_graph() -> Graph:
    """Five papers, three people, three concepts, one venue, one document."""
    made: Graph = _beside("small_graph").small_graph()
    return made


@pytest.fixture(scope="session")
def small_store(small_graph: Graph, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The small graph in a store of its own."""
    opened = open_store(f"embedded:{tmp_path_factory.mktemp('small') / 'store'}", settings=Settings())
    apply(opened, small_graph)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def hostile() -> str:
    """A title of the small graph that tries every way out of the place that it is put in."""
    return str(_beside("small_graph").HOSTILE)


@pytest.fixture(params=["native", "jvm", pytest.param("neo4j", marks=pytest.mark.neo4j)])
def store(request: pytest.FixtureRequest) -> Store:
    """Every store in turn, empty and without constraints."""
    chosen: Store = request.getfixturevalue(f"{request.param}_store")
    return chosen


def wipe(store: Store) -> None:
    """Remove all nodes, constraints and indexes; in batches, because a transaction lies in the server's memory."""
    while store.read("MATCH (n) RETURN count(n) AS n")[0]["n"]:
        store.write(f"MATCH (n) WITH n LIMIT {_WIPE_BATCH} DETACH DELETE n")
    for row in store.read("SHOW CONSTRAINTS"):
        store.write(f"DROP CONSTRAINT `{row['name']}` IF EXISTS")
    for row in store.read("SHOW INDEXES"):
        if row["type"] != "LOOKUP":
            store.write(f"DROP INDEX `{row['name']}` IF EXISTS")


def _embedded(path: Path, engine: Literal["native", "jvm"], package: str) -> Iterator[Store]:
    if importlib.util.find_spec(package) is None:
        pytest.skip(f"the package {package} is not installed")
    store = open_store(f"embedded:{path}", settings=Settings(embedded_engine=engine))
    yield store
    store.close()
