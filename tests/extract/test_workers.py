"""Reading in several processes, and not reading again what has not changed."""

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from extract import pipeline, steps, workers
from extract.document import Document
from extract.pipeline import extract_sources, read_one
from extract.told import Told
from extract.workers import Broken, Part, Task, read_all
from kg.errors import DocumentError
from kg.facts import DocumentFacts

DEMO = Path(__file__).parents[2] / "api" / "demo" / "documents"


LIST = (
    "# To read in {name}\n\n- **Squeeze-and-Excitation Networks**. Jie Hu, Li Shen. CVPR 2018.\n"
    "- **Learning to Rank from Noisy Clicks**. Ana Souza, Peter Novak. SIGIR 2020.\n"
    "- **Densely Connected Convolutional Networks**. Gao Huang, Zhuang Liu. CVPR 2017.\n"
)


def tasks_of(folder: Path) -> list[Task]:
    return [Task(str(path), path.stem) for path in sorted(folder.iterdir())]


def facts_in(found: Iterable[DocumentFacts | DocumentError]) -> list[DocumentFacts]:
    return [one for one in found if isinstance(one, DocumentFacts)]


def asked_of(monkeypatch: pytest.MonkeyPatch) -> list[Task | Part]:
    """What processes are asked, in this order."""
    asked: list[Task | Part] = []
    read = workers._Workers.read
    monkeypatch.setattr(workers._Workers, "read", lambda own, task: asked.append(task) or read(own, task))
    return asked


@pytest.fixture
def read_paths(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The paths that are read, in their order."""
    paths: list[str] = []

    def counted(task: Task) -> workers.Answer:
        paths.append(Path(task.path).name)
        return read_one(task)

    monkeypatch.setattr(pipeline, "read_one", counted)
    return paths


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in "abc":
        (tmp_path / f"{name}.md").write_text(LIST.format(name=name))
    return tmp_path


def test_several_processes_read_what_one_reads() -> None:
    tasks = tasks_of(DEMO)
    here = list(read_all(tasks, read_one, processes=1))
    assert list(read_all(tasks, lambda _: pytest.fail("read here"), processes=3)) == here
    assert len(facts_in(here)) == len(tasks) > 2


def test_a_file_that_cannot_be_read_is_an_error_from_a_process_too(folder: Path) -> None:
    (folder / "b.md").write_bytes(b"\xff\xfe\xfd")
    found = list(read_all(tasks_of(folder), read_one, processes=2))
    assert [type(one) for one in found] == [DocumentFacts, DocumentError, DocumentFacts]
    assert str(found[1]) == str(read_one(tasks_of(folder)[1]))


def test_a_process_that_is_killed_costs_its_file_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started = workers._started
    left = iter([True])

    def dies_once():  # type: ignore[no-untyped-def]
        process = started()
        if next(left, False):
            process.kill()
            process.wait()
        return process

    monkeypatch.setattr(workers, "_started", dies_once)
    found = list(read_all(tasks_of(folder), read_one, processes=2))
    lost = [one for one in found if isinstance(one, DocumentError)]
    assert len(lost) == 1
    assert lost[0].path.startswith(str(folder))
    assert "KG_PROCESSES=1" in str(lost[0])


FAILING = """
import os, extract.worker as worker
def fails(task): raise TypeError(task.path)
worker.read_one = fails
worker.main(os.fdopen(0, "rb"), os.fdopen(1, "wb"))
"""


def test_an_error_of_the_program_is_raised_where_it_was_asked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "command_of", lambda _: [sys.executable, "-c", FAILING])
    with pytest.raises(Broken, match=r"a\.md\nTraceback(?s:.*)TypeError"):
        list(read_all(tasks_of(folder), read_one, processes=2))


def test_a_fault_that_one_file_brings_out_costs_no_other(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told_in = steps.told_in

    def faulty(document: Document, *, concepts: bool) -> Told:
        return replace(told_in(document, concepts=concepts), works=(None,) if document.id == "b" else ())  # type: ignore[arg-type]

    monkeypatch.setattr(steps, "told_in", faulty)
    found = list(read_all(tasks_of(folder), read_one, processes=1))
    (lost,) = (one for one in found if isinstance(one, DocumentError))
    assert lost.path == str(folder / "b.md")
    assert "please report it: AttributeError in told.py, line " in lost.message
    assert len(found) == len(tasks_of(folder))


def test_no_process_is_left_when_nobody_asks_any_more(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []
    started = workers._started

    def noted():  # type: ignore[no-untyped-def]
        begun.append(started())
        return begun[-1]

    monkeypatch.setattr(workers, "_started", noted)
    found = read_all(tasks_of(folder), read_one, processes=2)
    next(found)
    assert isinstance(found, Iterator)
    found.close()  # type: ignore[attr-defined]
    assert begun
    assert all(process.poll() is not None for process in begun)


def test_a_queue_py_among_the_notes_is_not_run(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "pickle.py").write_text("raise SystemExit(1)")
    monkeypatch.chdir(folder)
    found = list(read_all([Task("a.md", "a"), Task("b.md", "b")], read_one, processes=2))
    assert len(facts_in(found)) == 2


def test_standard_input_is_read_here(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO((folder / "c.md").read_bytes())))
    monkeypatch.setattr(workers, "LEAST", 0)
    monkeypatch.setenv("KG_PROCESSES", "2")
    found = facts_in(extract_sources([str(folder / "a.md"), "-", str(folder / "b.md")]))
    assert [facts.source.id for facts in found] == ["a", "stdin", "b"]
    assert found[1].papers


def test_few_bytes_start_no_process(folder: Path, read_paths: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "_started", lambda: pytest.fail("started"))
    assert len(facts_in(extract_sources([str(folder)]))) == 3
    assert read_paths == ["a.md", "b.md", "c.md"]


def test_what_has_not_changed_is_not_read_again(folder: Path, read_paths: list[str]) -> None:
    first = facts_in(extract_sources([str(folder)]))
    (folder / "b.md").write_text("# To read\n\n- **Notes of Graphs**. Bo Dahl. ICML 2022.\n")
    read_paths.clear()
    second = facts_in(extract_sources([str(folder)], kept=first))
    assert read_paths == ["b.md"]
    assert second == facts_in(extract_sources([str(folder)]))
    assert second[1] != first[1]


def latin(folder: Path, first: list[DocumentFacts]) -> list[DocumentFacts]:
    return facts_in(extract_sources([str(folder)], kept=first, encoding="latin-1"))


def upgraded(folder: Path, first: list[DocumentFacts]) -> list[DocumentFacts]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pipeline, "extractor", lambda: "another")
        return facts_in(extract_sources([str(folder)], kept=first))


@pytest.mark.parametrize("again", [latin, upgraded])
def test_another_version_or_encoding_reads_all_again(
    folder: Path, read_paths: list[str], again: Callable[[Path, list[DocumentFacts]], list[DocumentFacts]]
) -> None:
    first = facts_in(extract_sources([str(folder)]))
    read_paths.clear()
    assert len(again(folder, first)) == 3
    assert read_paths == ["a.md", "b.md", "c.md"]


def test_a_file_is_told_by_the_path_that_was_given_last(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = facts_in(extract_sources([str(folder / "a.md")]))
    monkeypatch.chdir(folder)
    (again,) = facts_in(extract_sources(["a.md"], kept=first))
    assert (again.source.path, again.papers) == ("a.md", first[0].papers)
    assert len(again.papers) == 3


def test_what_is_kept_of_a_file_that_is_gone_is_no_document(folder: Path) -> None:
    first = facts_in(extract_sources([str(folder)]))
    (folder / "c.md").unlink()
    found = list(extract_sources([str(folder), str(folder / "c.md")], kept=first))
    assert [type(one) for one in found] == [DocumentFacts, DocumentFacts, DocumentError]


def test_standard_input_is_read_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[DocumentFacts] = []
    for name in ("one", "another"):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LIST.format(name=name).encode())))
        kept += facts_in(extract_sources(["-"], kept=kept))
    assert [facts.source.title for facts in kept] == ["To read in one", "To read in another"]


def test_a_large_bibliography_is_read_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = "@article{{k{n}, title={{Networks {n} for Place Cells}}, author={{Berg, Anna}}, abstract={{We use graph attention "
    record += "networks and beam search in hippocampus {n}. Grid cells remap.}}, keywords={{grid cells, rats}}}}\n"
    (tmp_path / "library.bib").write_text("".join(record.format(n=n) for n in range(60)))
    tasks = tasks_of(tmp_path)
    whole = list(read_all(tasks, read_one, processes=1))
    asked = asked_of(monkeypatch)
    monkeypatch.setattr(workers, "LEAST", 2000)
    assert list(read_all(tasks, lambda _: pytest.fail("read here"), processes=3)) == whole
    assert [type(task) for task in asked] == [Task, *[Part] * 5]
    assert len({concept.paper for concept in facts_in(whole)[0].concepts}) == 60


def test_a_long_list_is_read_in_parts_and_short_ones_beside_it_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = (
        "- **Grid Networks {n} for Place Cells**. Anna Berg, Bo Dahl. ICML 20{n}.\n"
        "  - Uses graph attention networks (GAT), as Grid Networks 11 did. GAT outperforms beam search in rats.\n"
        "  - Berg and Dahl (2012) compare it with BERT {n}.\n"
    )
    (tmp_path / "long.md").write_text("# To read\n\n" + "".join(entry.format(n=n) for n in range(11, 25)))
    (tmp_path / "short.md").write_text("# To read\n\n" + "".join(entry.format(n=n) for n in (30, 31)))
    tasks = tasks_of(tmp_path)
    whole = list(read_all(tasks, read_one, processes=1))
    asked = asked_of(monkeypatch)
    monkeypatch.setattr(workers, "LEAST", 500)
    assert list(read_all(tasks, lambda _: pytest.fail("read here"), processes=2)) == whole
    parts = [Path(task.path).name for task in asked if isinstance(task, Part)]
    assert sorted(Path(task.path).name for task in asked if isinstance(task, Task)) == ["long.md", "short.md"]
    assert set(parts) == {"long.md"}
    assert len(parts) > 1
    facts = facts_in(whole)[0]
    assert len(facts.papers) == len({concept.paper for concept in facts.concepts}) == 14
    assert facts.citations


def test_a_part_that_cannot_be_read_is_one_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "library.bib").write_bytes(b"@article{a, title={B\xff}}\n" * 400)
    monkeypatch.setattr(workers, "LEAST", 2000)
    found = list(read_all(tasks_of(tmp_path), read_one, processes=2))
    assert [type(one) for one in found] == [DocumentError]


def test_without_concepts_papers_and_citations_are_the_same_and_no_term_is_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.md").write_text(
        "# To read\n\n- **Grid Networks for Place Cells**. Anna Berg, Bo Dahl. ICML 2011.\n"
        "  - Graph attention networks (GAT), as in **Nets of Fish**.\n- **Nets of Fish**. Carl Ek. Nature 2009.\n"
    )
    [whole] = facts_in(extract_sources([str(tmp_path)]))
    monkeypatch.setattr(
        "extract.told.concepts_of", lambda document, entries, memory: [pytest.fail("read") for _ in entries]
    )
    monkeypatch.setattr(workers, "LEAST", 1)
    [papers] = facts_in(extract_sources([str(tmp_path)], concepts=False))
    assert whole.concepts
    assert (papers.papers, papers.concepts) == (whole.papers, ())
    assert [(one.paper, one.span) for one in papers.citations] == [(one.paper, one.span) for one in whole.citations]


def test_a_fault_in_a_format_costs_its_file_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tasks = tasks_of(folder)

    def fails(data: bytes, encoding: str | None = None) -> str:
        raise KeyError(len(data))

    monkeypatch.setattr("extract.pipeline.read", lambda path, *_: fails(path.encode()))
    found = read_one(tasks[0])
    assert "a fault that this file brings out" in str(found)
    assert "KeyError in test_workers.py" in str(found)


BUSY = """
import os, threading, time
from extract.worker import end_with
threading.Thread(target=end_with, args=(os.getppid(), 0.05), daemon=True).start()
print(os.getpid(), flush=True)
time.sleep(600)
"""
KEEPER = "import subprocess, sys; subprocess.run([sys.executable, '-c', sys.argv[1]])"


def test_a_process_that_is_at_work_ends_when_the_one_that_started_it_was_killed() -> None:
    keeper = subprocess.Popen([sys.executable, "-c", KEEPER, BUSY], stdout=subprocess.PIPE, text=True)
    assert keeper.stdout
    with keeper.stdout as told:
        os.kill(int(told.readline()), 0)  # it is at work
        keeper.kill()
        keeper.wait()
        assert told.read() == ""  # whoever could write to it has ended
