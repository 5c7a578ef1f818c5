"""Marks of what is read: lines in a file that a person may edit too."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.document import Document
from extract.rulings import FORMAT, decisions_of
from kg.desk.marks import MARKS, marks_in, set_mark
from kg.errors import KgError


def test_a_mark_is_a_line_and_taking_it_back_takes_the_line_out(tmp_path: Path) -> None:
    file = tmp_path / "kg.decisions"
    assert marks_in(file) == {}
    set_mark(file, "bert", "to read")
    set_mark(file, "gpt", "not for me")
    set_mark(file, "bert", "read")
    assert marks_in(file) == {"bert": "read", "gpt": "not for me"}
    assert file.read_text(encoding="utf-8").splitlines()[1:] == ["not for me: gpt", "read: bert"]
    set_mark(file, "bert", None)
    assert marks_in(file) == {"gpt": "not for me"}


def test_what_else_stands_in_the_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "kg.decisions"
    file.write_text("# mine\nsame: A. Berg = Ann Berg\nREAD:  bert \n", encoding="utf-8")
    assert marks_in(file) == {"bert": "read"}
    set_mark(file, "bert", None)
    set_mark(file, "gpt", "read")
    assert file.read_text(encoding="utf-8") == "# mine\nsame: A. Berg = Ann Berg\nread: gpt\n"


def test_marks_are_no_facts_and_nothing_to_complain_about() -> None:
    text = "same: A. Berg = Ann Berg\nread: bert\nto read: gpt\nnot for me: yolo\nreed: x\n"
    facts = decisions_of(Document("d", "kg.decisions", text, "00", FORMAT))
    assert [(one.a, one.b) for one in facts.decisions] == [("A. Berg", "Ann Berg")]
    assert [part.line for part in facts.skipped] == [5]


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "kg.decisions").write_bytes(b"read: bert\xff")
    with pytest.raises(KgError, match=r"kg\.decisions: cannot be read"):
        marks_in(tmp_path / "kg.decisions")
    with pytest.raises(KgError, match="cannot be written"):
        set_mark(tmp_path / "nowhere" / "kg.decisions", "bert", "read")


@given(st.lists(st.tuples(st.sampled_from(["a", "b-2", "c"]), st.sampled_from([*MARKS, None]))))
def test_the_last_mark_of_a_paper_counts(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[str, str]]
) -> None:
    file = tmp_path_factory.mktemp("marks") / "kg.decisions"
    wanted: dict[str, str] = {}
    for paper, mark in steps:
        set_mark(file, paper, mark)  # type: ignore[arg-type]
        wanted.pop(paper, None)
        if mark:
            wanted[paper] = mark
    assert marks_in(file) == wanted
