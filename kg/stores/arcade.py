"""The embedded engine, ArcadeDB in this process: which build of it, how it starts, and what its errors mean.

Two packages bring it: `arcadedb`, compiled ahead of time, and `arcadedb-embedded`, with a Java runtime of its
own. Their Python interfaces are one for all that is used here; only how they start differs.
"""

import importlib
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from kg.errors import KgError, QueryError, QueryTimeout, QueryTooLarge, StoreError
from kg.settings import data_folder

Engine = Literal["native", "jvm"]

_PACKAGES: dict[Engine, str] = {"native": "arcadedb", "jvm": "arcadedb_embedded"}

# Java's own default writes log/arcadedb.log into the working directory.
_LOGGING = """\
handlers = java.util.logging.FileHandler
.level = WARNING
java.util.logging.FileHandler.pattern = {folder}/arcadedb-%u.log
java.util.logging.FileHandler.formatter = java.util.logging.SimpleFormatter
java.util.logging.FileHandler.limit = 10000000
java.util.logging.FileHandler.count = 2
"""

_LONGEST_MS = 3_600_000
"""The engine has one limit for all statements of a database. It ends what was forgotten; what must end in time runs where it
can be killed (`cage`)."""

# A statement must not read the files or the network of the machine that holds the store.
_SETTINGS = {
    "arcadedb.command.timeout": str(_LONGEST_MS),
    "arcadedb.opencypher.loadCsv.allowFileUrls": "false",
    "arcadedb.opencypher.loadCsv.allowRemoteUrls": "false",
}


def open_database(path: Path, engine: Engine | None = None, *, read_only: bool = False) -> Any:
    """The engine's database at `path`: to change it, made where there is none, or to read it, beside others who do.

    Raises StoreError where it cannot be opened.
    """
    module = _start(engine)
    try:
        if read_only:
            return _opened_to_read(module, path)
        database = (module.open_database if module.database_exists(str(path)) else module.create_database)(str(path))
        # Nobody sees what is being written until it is whole, and then the files are flushed at once.
        database.set_wal_flush("no")
        for name, value in _SETTINGS.items():
            database.command("sql", f"ALTER DATABASE `{name}` {value}")
    except OSError as error:
        raise StoreError(f"{path}: the store cannot be opened: {error.strerror}") from error
    except module.ArcadeDBError as error:
        raise StoreError(f"{path}: the store cannot be opened: {_plain(str(error))}") from error
    return database


def _opened_to_read(module: Any, path: Path) -> Any:
    if module.__name__ == _PACKAGES["native"]:
        return module.open_database(str(path), read_only=True)
    # The package opens to write only; the engine below it knows both.
    java = importlib.import_module("jpype").JClass("com.arcadedb.engine.ComponentFile$MODE")
    factory = module.DatabaseFactory(str(path))
    try:
        return module.Database(factory._java_factory.open(java.READ_ONLY))
    except Exception as error:
        raise module.ArcadeDBError(str(error)) from error


def running(statement: Callable[[], Any]) -> Any:
    """What `statement` returns, the engine's errors as QueryTimeout and QueryError."""
    try:
        return statement()
    except KgError:
        raise
    # The two packages have an exception class each, and only the one that is loaded can be named.
    except Exception as error:
        if type(error).__name__ != "ArcadeDBError":
            raise
        raise _statement_error(str(error)) from error


def _start(engine: Engine | None) -> Any:
    for candidate in [engine] if engine else list(_PACKAGES):
        name = _PACKAGES[candidate]
        _quiet_logs()
        try:
            module = importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
            continue
        if candidate == "jvm":
            _start_java()
        return module
    wanted = engine or "native"
    raise StoreError(
        f"the embedded store needs the Python package {_PACKAGES[wanted]!r}, which is not installed: "
        "install it, or name a server with --store bolt://HOST:PORT"
    )


def _quiet_logs() -> None:
    """Tell the engine where its log goes, unless the user has said so."""
    os.environ.setdefault("ARCADEDB_LOG_CONSOLE", "0")
    if "ARCADEDB_LOG_DIR" not in os.environ:
        os.environ["ARCADEDB_LOG_DIR"] = str(_log_folder())


def _start_java() -> None:
    folder = Path(os.environ["ARCADEDB_LOG_DIR"])
    folder.mkdir(parents=True, exist_ok=True)
    properties = folder / "logging.properties"
    properties.write_text(_LOGGING.format(folder=folder.as_posix()), encoding="ascii", errors="backslashreplace")
    os.environ.setdefault("ARCADEDB_JVM_ERROR_FILE", str(folder / "hs_err_pid%p.log"))
    java = importlib.import_module("arcadedb_embedded.jvm")
    java.start_jvm(jvm_args=[f"-Djava.util.logging.config.file={properties}"])


def _log_folder() -> Path:
    folder = data_folder() / "log"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        # A home that cannot be written, as in a container: the log is worth less than the run.
        return Path(tempfile.mkdtemp(prefix="kg-log-"))
    return folder


def _statement_error(text: str) -> KgError:
    if "TimeoutException" in text:
        limit = re.search(r"timeout of (\d+)ms", text)
        seconds = f" of {int(limit[1]) / 1000:g} s" if limit else ""
        return QueryTimeout(f"the statement ran past its time limit{seconds}: ask for less, or allow more time")
    if "QueryNotIdempotentException" in text:
        return QueryError("the statement writes, and only reading is allowed here")
    if "java.lang.OutOfMemoryError" in text:
        return QueryTooLarge("the statement needs too much memory")
    return QueryError(_plain(text))


def _plain(text: str) -> str:
    """The engine's message without the names of its Java classes."""
    text = re.sub(r"^[\w ]+ failed: |^Failed to [\w ]+: ", "", text)
    text = re.sub(r"(?:[a-z]\w*\.)+[A-Z]\w*(?:: |\b)", "", text)
    return re.sub(r" \(caused by (?:null)?\)$", "", text.strip())
