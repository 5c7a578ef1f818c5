"""What is made of a graph and lies beside it."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import IO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kg.columns import Columns, Texts, together
from kg.errors import QueryError
from kg.kept import _read, _write, kept
from kg.load import apply
from kg.lookups.paper_index import index_of
from kg.model import Graph, Node
from kg.related import related_papers
from kg.related.literature import Literature, Said
from kg.search import search
from kg.settings import Settings
from kg.store import Store, open_store

TITLES = ("Nets of Neurons", "Nets of Fish", "Nets of Neurons and Fish")


class Counting:
    """Makes the titles of a store's papers, and counts how often."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self, store: Store) -> Columns:
        self.made += 1
        rows = store.read("MATCH (p:Paper) RETURN p.title AS title ORDER BY title")
        return Texts.of(row["title"] for row in rows).packed()


Again = Callable[[], Store]


@pytest.fixture
def again(tmp_path: Path) -> Iterator[Again]:
    """Opens the store anew, as another process would."""
    opened: list[Store] = []

    def store() -> Store:
        opened.append(open_store(f"embedded:{tmp_path / 'store'}", settings=Settings()))
        return opened[-1]

    apply(store(), graph(*TITLES))
    yield store
    for one in opened:
        one.close()


def graph(*titles: str) -> Graph:
    return Graph(
        tuple(Node("Paper", f"p{i}", {"title": title, "status": "entry"}) for i, title in enumerate(titles)), ()
    )


def titles_of(store: Store, make: Counting, made_by: str = "code") -> list[str]:
    return list(Texts.unpacked(kept(store, "titles", made_by, make)))


def file_of(store: Store) -> Path:
    folder = store.beside()
    assert folder
    return folder / "titles-code.npz"


def test_another_process_has_it_without_asking_the_store(again: Again) -> None:
    make = Counting()
    assert [titles_of(again(), make) for _ in range(3)] == [sorted(TITLES)] * 3
    assert make.made == 1


def test_another_graph_has_its_own_and_that_of_the_last_goes_with_it(again: Again) -> None:
    make, store = Counting(), again()
    titles_of(store, make)
    first = file_of(store)
    for n in (2, 1):
        apply(store, graph(*TITLES[:n]))
        assert titles_of(store, make) == sorted(TITLES[:n])
        assert titles_of(again(), make) == sorted(TITLES[:n])
    assert make.made == 3
    assert not first.exists()


def test_what_other_code_has_made_is_made_again_and_removed(again: Again) -> None:
    make = Counting()
    for code in ("code", "other", "other"):
        titles_of(again(), make, code)
    assert make.made == 2
    assert [file.name for file in file_of(again()).parent.iterdir()] == ["titles-other.npz"]


def flipped(whole: bytes) -> bytes:
    at = whole.index(b"Fish")
    return whole[:at] + b"D" + whole[at + 1 :]


@pytest.mark.parametrize(
    "spoil",
    [
        lambda whole: b"",
        lambda whole: b"not at all",
        lambda whole: whole[: len(whole) // 2],
        flipped,
        lambda whole: whole.replace(b"|u1", b"|O1"),
    ],
    ids=["empty", "other", "cut", "flipped", "objects"],
)
def test_a_file_that_is_not_whole_is_made_again(again: Again, spoil: Callable[[bytes], bytes]) -> None:
    make = Counting()
    titles_of(again(), make)
    file = file_of(again())
    whole = file.read_bytes()
    assert spoil(whole) != whole
    file.write_bytes(spoil(whole))
    assert titles_of(again(), make) == sorted(TITLES)
    assert (make.made, file.read_bytes()) == (2, whole)


@given(st.data())
def test_no_spoilt_byte_is_taken_for_what_was_made(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    file = tmp_path_factory.mktemp("spoilt") / "made.npz"
    columns = together({"a": Texts.of(TITLES).packed(), "b": Texts.of([]).packed()})
    _write(file, columns, "*.npz")
    whole = bytearray(file.read_bytes())
    whole[data.draw(st.integers(0, len(whole) - 1))] ^= data.draw(st.integers(1, 255))
    file.write_bytes(whole[: data.draw(st.sampled_from([len(whole), *range(len(whole))]))])
    found = _read(file)
    assert found is None or {name: made.tolist() for name, made in found.items()} == {
        name: made.tolist() for name, made in columns.items()
    }


def test_where_nothing_can_be_written_it_is_made_each_time(again: Again) -> None:
    make = Counting()
    folder = file_of(again()).parent
    folder.write_text("in the way")
    assert [titles_of(again(), make) for _ in range(2)] == [sorted(TITLES)] * 2
    assert make.made == 2
    assert folder.read_text() == "in the way"


def test_nothing_is_put_into_what_belongs_to_somebody_else(again: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    """They could not remove it when the next graph is there."""
    make = Counting()
    monkeypatch.setattr("os.getuid", lambda: 4321)
    assert [titles_of(again(), make) for _ in range(2)] == [sorted(TITLES)] * 2
    assert make.made == 2
    assert not file_of(again()).parent.exists()


def test_who_breaks_off_leaves_nothing_behind(again: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off(file: IO[bytes], **columns: object) -> None:
        file.write(b"half")
        raise KeyboardInterrupt

    monkeypatch.setattr("numpy.savez", broken_off)
    with pytest.raises(KeyboardInterrupt):
        titles_of(again(), Counting())
    assert list(file_of(again()).parent.iterdir()) == []


def test_lists_do_not_wait_for_what_related_work_needs(again: Again) -> None:
    store = again()
    folder = store.beside()
    assert folder
    index_of(store)
    assert sorted(file.name.split("-")[0] for file in folder.iterdir()) == ["literature", "things"]
    assert related_papers(store, "p0")
    assert sorted(file.name.split("-")[0] for file in folder.iterdir()) == ["literature", "said", "things"]


def test_what_papers_say_is_worked_out_once(again: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_out, made = Literature.worked_out, []

    def counted(whole: Literature) -> Said:
        made.append(whole)
        return worked_out(whole)

    monkeypatch.setattr(Literature, "worked_out", counted)
    first, *others = (again() for _ in range(3))
    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(lambda _: related_papers(first, "p0"), range(4)))
    answers += [related_papers(other, "p0") for other in others]
    assert answers[0]
    assert all(answer == answers[0] for answer in answers)
    assert len(made) == 1


def test_what_was_made_while_the_graph_changed_is_not_kept(again: Again) -> None:
    store, change = again(), again()

    def make(of: Store) -> Columns:
        apply(change, graph("Other"))
        return Counting()(of)

    kept(store, "titles", "code", make)
    folder = again().beside()
    assert folder
    assert not folder.exists()
    assert titles_of(again(), Counting()) == ["Other"]


def test_an_error_leaves_nothing_behind(again: Again) -> None:
    def make(store: Store) -> Columns:
        raise QueryError("no")

    with pytest.raises(QueryError):
        kept(again(), "titles", "code", make)
    assert not file_of(again()).parent.exists()


def test_the_same_graph_has_the_same_files(again: Again) -> None:
    made = []
    for _ in range(2):
        titles_of(again(), Counting())
        made.append(file_of(again()).read_bytes())
        file_of(again()).unlink()
    assert made[0] == made[1]


def test_the_second_process_answers_as_the_first_and_reads_no_names(
    again: Again, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answers(store: Store) -> tuple[object, ...]:
        return (
            search(store, "fish neurns"),
            search(store, "year:2017"),
            related_papers(store, "p0"),
            related_papers(store, text="Fish of many nets"),
        )

    first = again()
    expected, second = answers(first), again()
    read, rows = second.read, []

    def counting(*asked: object, **further: object) -> list[object]:
        found = read(*asked, **further)  # type: ignore[arg-type]
        rows.append(len(found))
        return found  # type: ignore[return-value]

    monkeypatch.setattr(second, "read", counting)
    assert answers(second) == expected
    assert expected[0].hits  # type: ignore[attr-defined]
    assert expected[2]
    assert max(rows) == 1  # the version of the graph
