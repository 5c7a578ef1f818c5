"""`kg merge` and `kg split`: decisions are lines of a file, and deleting a line undoes it."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kg.desk.marks import NEW_FILE

NOTES = """# Notes

## [Small Networks Are Enough](https://arxiv.org/abs/2101.00001)

Anna Berg, Bo Dahl

- Pruning works.

## [Wide Images](https://arxiv.org/abs/2101.00002)

A. Berg, Cy Moe

- Wide is fine.
"""


class Folder:
    """A folder with notes and a store of its own."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.decisions = path / "kg.decisions"
        (path / "notes.md").write_text(NOTES, encoding="utf-8")

    def kg(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run the command in the folder."""
        command = [sys.executable, "-m", "api", *arguments, "--store", f"embedded:{self.path / 'store'}"]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.path, timeout=120, check=False)

    def authors(self) -> list[str]:
        """The ids of all authors."""
        done = self.kg("query", "MATCH (a:Author) RETURN a.id AS id ORDER BY id", "--json")
        rows: list[dict[str, Any]] = json.loads(done.stdout)["rows"]
        return [row["id"] for row in rows]


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    built = Folder(tmp_path)
    done = built.kg("build", "notes.md")
    assert done.returncode == 0, done.stderr
    return built


@pytest.mark.e2e
def test_what_is_merged_is_shown_with_its_reason_and_undone_by_deleting_the_line(folder: Folder) -> None:
    assert folder.authors() == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    done = folder.kg("merge", "a-berg", "anna-berg")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("same: a-berg = anna-berg  (kg.decisions; ")
    assert folder.decisions.read_text(encoding="utf-8") == NEW_FILE + "same: a-berg = anna-berg\n"
    assert folder.authors() == ["anna-berg", "bo-dahl", "cy-moe"]
    shown = folder.kg("show", "anna-berg").stdout
    assert "one because Anna Berg @ small-networks-are-enough = A. Berg @ wide-images: decided: the same" in shown
    assert folder.kg("build", "notes.md").returncode == 0  # a rebuild honours it
    assert folder.authors() == ["anna-berg", "bo-dahl", "cy-moe"]
    folder.decisions.write_text(NEW_FILE, encoding="utf-8")
    assert folder.kg("build", "kg.decisions").returncode == 0
    assert folder.authors() == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]


@pytest.mark.e2e
def test_a_decision_is_listed_and_taken_back(folder: Folder) -> None:
    assert folder.kg("undo").stdout == "kg.decisions holds no decision\n"
    assert "would change" in folder.kg("merge", "--preview", "a-berg", "anna-berg").stdout
    assert folder.authors() == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    folder.kg("merge", "a-berg", "anna-berg")
    folder.kg("mark", "wide-images", "read")
    listed = folder.kg("undo")
    (ruling, line) = listed.stdout.strip().split("  ")
    assert listed.stderr == "1 mark besides; kg mark PAPER none takes one back\n"
    assert line == "same: a-berg = anna-berg"
    done = folder.kg("undo", ruling)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"undone: {line}  (")
    assert folder.authors() == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]
    assert "read: wide-images" in folder.decisions.read_text(encoding="utf-8")
    again = folder.kg("undo", line)
    assert (again.returncode, f"kg.decisions holds no line {line!r}" in again.stderr) == (1, True)


@pytest.mark.e2e
def test_what_is_split_is_two(folder: Folder) -> None:
    folder.kg("merge", "a-berg", "anna-berg")
    done = folder.kg("split", "bo-dahl @ small-networks-are-enough", "cy-moe")
    assert done.returncode == 0, done.stderr
    folder.decisions.write_text("", encoding="utf-8")
    (folder.path / "more.md").write_text(NOTES.replace("Wide Images", "Narrow Images"), encoding="utf-8")
    folder.kg("build", "more.md", "kg.decisions")
    done = folder.kg("split", "notes:3", "more:3")
    assert done.returncode == 0, done.stderr
    rows = json.loads(folder.kg("query", "MATCH (p:Paper) RETURN p.id AS id", "--json").stdout)["rows"]
    assert len([row for row in rows if row["id"].startswith("small-networks")]) == 2


@pytest.mark.e2e
def test_a_decision_that_names_nothing_is_refused_and_not_kept(folder: Folder) -> None:
    done = folder.kg("merge", "a-berg", "nobody-at-all")
    assert done.returncode == 1
    assert "kg.decisions:2: 'same: a-berg = nobody-at-all' names no two papers and no two persons" in done.stderr
    assert not folder.decisions.exists()
    assert folder.authors() == ["a-berg", "anna-berg", "bo-dahl", "cy-moe"]


@pytest.mark.e2e
def test_a_wrong_line_of_the_file_is_said_with_its_number(folder: Folder) -> None:
    folder.decisions.write_text("same: a-berg\nsame: a-berg = anna-berg\n", encoding="utf-8")
    done = folder.kg("build", "kg.decisions")
    assert done.returncode == 0
    assert "1 decision in kg.decisions" in done.stdout
    assert "skipped kg.decisions:1: no decision: write `same: A = B`, `different: A != B`, " in done.stderr
    assert "`all of DOCUMENT: VENUE YEAR`, `no paper: A` or `wrong: A MENTIONS B`\n" in done.stderr


@pytest.mark.e2e
def test_a_program_is_told_of_decisions_that_name_nothing(folder: Folder) -> None:
    folder.decisions.write_text("same: anna-berg = nobody-at-all\n", encoding="utf-8")
    done = folder.kg("build", str(folder.decisions), "--json")
    (said,) = json.loads(done.stdout)["unmatched"]
    assert "nobody-at-all" in said


@pytest.mark.e2e
def test_a_decision_that_contradicts_another_is_refused_and_not_kept(folder: Folder) -> None:
    assert folder.kg("merge", "a-berg", "anna-berg").returncode == 0
    done = folder.kg("split", "a-berg", "anna-berg")
    assert done.returncode == 1
    assert "'different: a-berg != anna-berg' contradicts 'same: a-berg = anna-berg'" in done.stderr
    assert folder.decisions.read_text(encoding="utf-8") == NEW_FILE + "same: a-berg = anna-berg\n"
    assert folder.authors() == ["anna-berg", "bo-dahl", "cy-moe"]


@pytest.mark.e2e
def test_what_was_read_wrong_is_previewed_and_corrected(folder: Folder) -> None:
    seen = folder.kg("decide", "--preview", "no paper: notes:9")
    assert seen.returncode == 0, seen.stderr
    assert "gone: paper wide-images, Wide Images" in seen.stdout.splitlines()
    assert not folder.decisions.exists()
    assert folder.kg("decide", "no paper: notes:9").returncode == 0
    assert folder.authors() == ["anna-berg", "bo-dahl"]
    assert folder.kg("decide", "all of notes.md: ICML 2021").returncode == 0
    shown = folder.kg("show", "small-networks-are-enough").stdout
    assert "»all of notes.md: ICML 2021«  (kg.decisions, line 3)" in shown
    assert "2021" in shown
    assert folder.kg("check").returncode == 0


@pytest.mark.e2e
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("all of nothing.md: ICML 2021", "names no document"),
        ("no paper: something else", "names no paper"),
        ("wrong: wide-images CITES small-networks-are-enough", "names no relationship"),
        ("forget: notes:9", "is no decision: write"),
    ],
)
def test_a_line_that_says_nothing_is_refused_and_leaves_nothing(folder: Folder, line: str, why: str) -> None:
    for preview in (["--preview"], []):
        done = folder.kg("decide", *preview, line)
        assert (done.returncode, done.stdout) == (1, "")
        assert why in done.stderr
        assert not folder.decisions.exists()
