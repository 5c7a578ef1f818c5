"""`kg build --watch` builds again when files have changed, and not before they are whole."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from api.commands import building
from api.commands.watching import MOST_LOOKS, Watch
from kg.errors import KgError, StoreLocked

LIST = "# To read\n\n- **Graph Attention Networks**. Anna Berg, Bo Dahl. ICLR 2018.\n"
ANOTHER = "- **Residual Learning for Image Recognition**. Carla Moretti, Dan Eklund. CVPR 2016.\n"


class Pauses:
    """What happens while somebody waits: one thing in each pause; after the last the test is over."""

    def __init__(self, *happens: Callable[[], object]) -> None:
        self.left = list(happens)

    def __call__(self) -> None:
        if not self.left:
            raise TimeoutError
        self.left.pop(0)()


def nothing() -> None:
    """A pause in which nothing happens."""


def test_it_waits_until_a_file_is_written_to_its_end(tmp_path: Path) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text("a", encoding="utf-8")
    pauses = Pauses(
        nothing,
        lambda: notes.write_text("ab", encoding="utf-8"),
        lambda: notes.write_text("abc", encoding="utf-8"),
        nothing,
        nothing,
    )
    Watch([str(tmp_path)], pauses).wait()
    assert len(pauses.left) == 1


def test_a_file_that_never_rests_keeps_nobody_waiting(tmp_path: Path) -> None:
    log = tmp_path / "log.md"
    log.write_text("a", encoding="utf-8")

    def grows() -> None:
        log.write_text(log.read_text(encoding="utf-8") + "a", encoding="utf-8")

    pauses = Pauses(*[grows] * 20)
    watch = Watch([str(tmp_path)], pauses)
    watch.wait()
    assert len(pauses.left) == 20 - 1 - MOST_LOOKS
    watch.wait()
    assert len(pauses.left) == 20 - 2 * (1 + MOST_LOOKS)


@pytest.mark.parametrize("change", ["new", "gone", "moved", "touched", "opened", "copied over"])
def test_it_sees_files_come_go_and_change(tmp_path: Path, change: str) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text("a", encoding="utf-8")

    def happens() -> None:
        if change == "new":
            (tmp_path / "more.md").write_text("b", encoding="utf-8")
        elif change == "gone":
            notes.unlink()
        elif change == "moved":
            notes.rename(tmp_path / "other.md")
        elif change == "opened":
            notes.chmod(0o600)
        elif change == "copied over":  # as large as before, and with the time of another
            stat = notes.stat()
            notes.write_text("b", encoding="utf-8")
            os.utime(notes, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        else:
            os.utime(notes, ns=(1, 1))

    pauses = Pauses(happens, nothing)
    Watch([str(tmp_path)], pauses).wait()
    assert pauses.left == []


@pytest.mark.parametrize("name", ["notes.jpg", ".hidden.md", "kg.db/current"])
def test_what_is_no_document_is_no_change(tmp_path: Path, name: str) -> None:
    (tmp_path / "notes.md").write_text("a", encoding="utf-8")

    def happens() -> None:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("b", encoding="utf-8")

    with pytest.raises(TimeoutError):
        Watch([str(tmp_path)], Pauses(happens, nothing, nothing)).wait()


def test_what_changes_while_it_is_built_is_a_change(tmp_path: Path) -> None:
    notes = tmp_path / "notes.md"
    notes.write_text("a", encoding="utf-8")
    watch = Watch([str(tmp_path)], Pauses(nothing, nothing, nothing))
    notes.write_text("ab", encoding="utf-8")  # the first build has begun
    watch.wait()
    with pytest.raises(TimeoutError):
        watch.wait()


def test_a_saved_file_is_in_the_graph(tmp_path: Path) -> None:
    notes, store = tmp_path / "notes", tmp_path / "store"
    notes.mkdir()
    (notes / "list.md").write_text(LIST, encoding="utf-8")
    command = [sys.executable, "-m", "api", "build", str(notes), "--store", str(store), "--watch"]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("KG_")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        assert process.stdout
        said: list[str] = []

        def until_it_waits() -> str:
            said.clear()
            for line in process.stdout or ():
                said.append(line)
                if line.startswith("waiting"):
                    return "".join(said)
            raise AssertionError("".join(said))

        try:
            assert "1 paper, 2 authors" in until_it_waits()
            (notes / "list.md").write_text(LIST + ANOTHER, encoding="utf-8")
            assert "2 papers, 4 authors" in until_it_waits()
            (notes / "list.md").unlink()
            assert f"removed {notes / 'list.md'}" in until_it_waits()
            (notes / "other.md").write_text(LIST, encoding="utf-8")
            assert "1 paper, 2 authors" in until_it_waits()
        finally:
            process.send_signal(signal.SIGINT)
        assert process.wait(60) == 0


def test_a_store_that_somebody_else_is_changing_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    happens: list[BaseException | None]
    happens = [StoreLocked("somebody else"), None, KgError("it is broken"), KeyboardInterrupt()]
    rests: list[float] = []
    waits: list[str] = []

    def build_once() -> bool:
        if error := happens.pop(0):
            raise error
        return True

    monkeypatch.setattr("time.sleep", rests.append)
    monkeypatch.setattr(Watch, "wait", lambda self: waits.append("for a change"))
    with pytest.raises(KeyboardInterrupt):  # a build that is broken off says so
        building._stay([str(tmp_path)], build_once, quiet=False)
    assert rests == [building.AGAIN_S]
    assert len(waits) == 2
    assert "somebody else; trying again" in capsys.readouterr().err


def test_standard_input_cannot_be_watched() -> None:
    command = [sys.executable, "-m", "api", "build", "-", "--watch"]
    done = subprocess.run(command, capture_output=True, text=True, input=LIST, timeout=60, check=False)
    assert done.returncode == 2
    assert "cannot be watched" in done.stderr
