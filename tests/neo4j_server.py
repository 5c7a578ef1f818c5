"""A real Neo4j for tests, without a container: brought by Maven once, on a free port, gone with its data.

`python tests/neo4j_server.py` prints the address and the password of a server and keeps it until Ctrl-C or
SIGTERM. The jars (123 MB) are kept in `$KG_NEO4J_HOME`, or else in the user's cache folder. Needs Java 17 or
later, and Maven the first time.
"""

import contextlib
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

VERSION = "5.26.30"
START_TIMEOUT_S = 120.0
BRING_TIMEOUT_S = 900.0

_POM = f"""\
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>kg.tests</groupId>
  <artifactId>neo4j-server</artifactId>
  <version>1</version>
  <packaging>pom</packaging>
  <dependencies>
    <dependency>
      <groupId>org.neo4j</groupId>
      <artifactId>neo4j</artifactId>
      <version>{VERSION}</version>
    </dependency>
  </dependencies>
</project>
"""

_SETTINGS = """\
server.default_listen_address=127.0.0.1
server.bolt.listen_address=127.0.0.1:{port}
server.http.enabled=false
server.https.enabled=false
server.memory.pagecache.size=64m
dbms.usage_report.enabled=false
dbms.security.allow_csv_import_from_file_urls=false
"""

# Java starts under this shell, which looks after its parent: were the tests killed, nothing else would stop
# the server.
_GUARD = """\
"$@" &
server=$!
while kill -0 $server 2>/dev/null; do
  kill -0 $PARENT 2>/dev/null || { kill -9 $server; rm -rf "$HOME_FOLDER"; exit; }
  sleep 1
done
"""


class ServerError(Exception):
    """The server cannot be brought or started; the message says why."""


@dataclass(frozen=True, slots=True)
class Neo4jServer:
    """A running server: where it answers and who may ask."""

    url: str
    password: str = field(repr=False)
    user: str = "neo4j"


@contextlib.contextmanager
def running_server() -> Iterator[Neo4jServer]:
    """A fresh empty server that stops, and leaves nothing behind, at the end of the `with` block.

    Raises ServerError where it cannot be brought or does not start.
    """
    java = _program("java")
    class_path = f"{_jars()}{os.sep}*"
    home = Path(tempfile.mkdtemp(prefix="kg-neo4j-"))
    try:
        port, password = _free_port(), secrets.token_hex(16)
        _configure(home, port)
        _set_password(java, class_path, home, password)
        process = _start(java, class_path, home)
        try:
            _wait(process, home)
            yield Neo4jServer(f"bolt://127.0.0.1:{port}", password)
        finally:
            _stop(process)
    finally:
        shutil.rmtree(home, ignore_errors=True)


def missing_programs() -> list[str]:
    """The programs that a server needs and that are not installed; Maven counts only without the jars."""
    needed = ["java"] if _has_jars(_home()) else ["java", "mvn"]
    return [name for name in needed if shutil.which(name) is None]


def _jars() -> Path:
    home = _home()
    if not _has_jars(home):
        _bring(home)
    return home / "lib"


def _bring(home: Path) -> None:
    maven = _program("mvn")
    home.mkdir(parents=True, exist_ok=True)
    (home / "pom.xml").write_text(_POM, encoding="utf-8")
    # Into a folder of its own that is renamed when whole: half a set of jars would pass for all of them.
    with tempfile.TemporaryDirectory(dir=home) as fresh:
        command = [maven, "-q", "-B", "dependency:copy-dependencies", f"-DoutputDirectory={fresh}/lib"]
        brought = subprocess.run(
            command, cwd=home, capture_output=True, text=True, timeout=BRING_TIMEOUT_S, check=False
        )
        if brought.returncode:
            raise ServerError(f"Maven cannot bring Neo4j {VERSION}: {brought.stdout[-2000:]}{brought.stderr[-2000:]}")
        with contextlib.suppress(OSError):  # another run was faster
            (Path(fresh) / "lib").rename(home / "lib")


def _home() -> Path:
    given = os.environ.get("KG_NEO4J_HOME")
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(given) if given else cache / "paper-knowledge-graph" / f"neo4j-{VERSION}"


def _has_jars(home: Path) -> bool:
    return any((home / "lib").glob(f"neo4j-{VERSION}.jar"))


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise ServerError(
            f"{name} is not installed: a Neo4j for tests needs Java 17 or later, and Maven the first time"
        )
    return found


def _configure(home: Path, port: int) -> None:
    for name in ("conf", "data", "logs", "plugins", "import", "run"):
        (home / name).mkdir()
    (home / "conf" / "neo4j.conf").write_text(_SETTINGS.format(port=port), encoding="utf-8")


def _set_password(java: str, class_path: str, home: Path, password: str) -> None:
    command = [java, "-cp", class_path, "org.neo4j.server.startup.Neo4jAdminCommand"]
    environment = os.environ | {"NEO4J_HOME": str(home), "NEO4J_CONF": str(home / "conf")}
    done = subprocess.run(
        [*command, "dbms", "set-initial-password", password],
        env=environment, capture_output=True, text=True, timeout=START_TIMEOUT_S, check=False,
    )  # fmt: skip
    if done.returncode:
        raise ServerError(f"Neo4j does not take a password: {done.stdout}{done.stderr}")


def _start(java: str, class_path: str, home: Path) -> subprocess.Popen[bytes]:
    server = [java, "-Xmx1g", "-cp", class_path, "org.neo4j.server.CommunityEntryPoint"]
    folders = [f"--home-dir={home}", f"--config-dir={home / 'conf'}"]
    environment = os.environ | {"PARENT": str(os.getpid()), "HOME_FOLDER": str(home)}
    with (home / "logs" / "console.log").open("wb") as log:
        return subprocess.Popen(
            ["/bin/sh", "-c", _GUARD, "guard", *server, *folders],
            stdin=subprocess.DEVNULL, stdout=log, stderr=log, env=environment, start_new_session=True,
        )  # fmt: skip


def _wait(process: subprocess.Popen[bytes], home: Path) -> None:
    log = home / "logs" / "neo4j.log"
    until = time.monotonic() + START_TIMEOUT_S
    while time.monotonic() < until:
        if log.exists() and "Started." in log.read_text(encoding="utf-8", errors="replace"):
            return
        if process.poll() is not None:
            break
        time.sleep(0.2)
    output = (home / "logs" / "console.log").read_text(encoding="utf-8", errors="replace")
    raise ServerError(f"Neo4j did not start: {output[-2000:]}")


def _stop(process: subprocess.Popen[bytes]) -> None:
    # The group is the shell and the server that it started, nothing else. A server that is asked to stop
    # takes ten seconds to save data that nobody wants.
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _main() -> int:
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)
    try:
        with running_server() as server:
            sys.stdout.write(f"{server.url}\n{server.user}\n{server.password}\n")
            sys.stdout.flush()
            while True:
                time.sleep(3600)
    except KeyboardInterrupt:
        return 0
    except ServerError as error:
        sys.stderr.write(f"{error}\n")
        return 1


if __name__ == "__main__":
    sys.exit(_main())
