"""Do the tests notice a fault?  Each mutant of `mutants.toml` is put into a copy of the project, and its tests are run.

    python tests/mutants/run.py [NUMBER...]

Prints a line a mutant and the share that was noticed; ends with 1 where that is below the floor, or where tests could not run.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

ROOT = Path(__file__).resolve().parents[2]
FLOOR = 0.85
"""Of sixty mutants nine may go unnoticed."""
TIMEOUT_S = 180
"""Tests that take so long are stuck in a fault: the slowest need a quarter of it."""
Fate = Literal["killed", "SURVIVED", "ERROR"]
FATES: dict[int, Fate] = {0: "SURVIVED", 1: "killed"}
"""By what pytest ends with; anything else says that it could not run the tests."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of one place of a file, the tests that should notice it, and what a user would see if none did."""

    file: str
    old: str
    new: str
    tests: tuple[str, ...]
    says: str

    def applied(self, text: str) -> str:
        """The text of the file with the fault in it; raises ValueError where the place is not there exactly once."""
        if text.count(self.old) != 1:
            raise ValueError(f"{self.file} has {self.old!r} {text.count(self.old)} times: it must stand there once")
        return text.replace(self.old, self.new)


def mutants() -> list[Mutant]:
    """All mutants, in the order of the list."""
    listed = tomllib.loads(Path(__file__).with_name("mutants.toml").read_text(encoding="utf-8"))["mutant"]
    return [Mutant(one["file"], one["old"], one["new"], tuple(one["tests"]), one["says"]) for one in listed]


def copy_project(to: Path) -> None:
    """Copy all files that git knows, or would, into a folder."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, to / name)


def fate(tests: Iterable[str], copy: Path) -> Fate:
    """What the tests say of the project in a folder."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        ended = subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=TIMEOUT_S)
    except subprocess.TimeoutExpired:
        return "killed"
    return FATES.get(ended.returncode, "ERROR")


def main(numbers: Sequence[int]) -> int:
    """Run the mutants of these numbers (from 1), all where there are none."""
    chosen = [(n, one) for n, one in enumerate(mutants(), 1) if not numbers or n in numbers]
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        copy_project(copy)
        named = sorted({test for _, one in chosen for test in one.tests})
        if (told := fate(named, copy)) != "SURVIVED":
            sys.stderr.write(f"the tests do not pass without any mutant ({told}): run them first\n")
            return 1
        fates: list[Fate] = []
        for n, one in chosen:
            file = copy / one.file
            text = file.read_text(encoding="utf-8")
            file.write_text(one.applied(text), encoding="utf-8")
            fates.append(fate(one.tests, copy))
            file.write_text(text, encoding="utf-8")
            sys.stdout.write(f"{n:2} {fates[-1]:8} {one.file}: {one.says}\n")
            sys.stdout.flush()
    killed, errors = fates.count("killed"), fates.count("ERROR")
    share = killed / max(1, len(fates))
    sys.stdout.write(f"{killed} of {len(fates)} killed ({share:.2f}), {errors} errors\n")
    return int(share < FLOOR or errors > 0)


if __name__ == "__main__":
    sys.exit(main([int(number) for number in sys.argv[1:]]))
