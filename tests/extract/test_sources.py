"""From what the user names to decoded documents, or an error that says what to do."""

import hashlib
import io
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from extract.document import Document
from extract.formats.encoding import decoded
from extract.pipeline import extract_sources
from extract.sources import document_ids, find, home_of, passed_over, read
from kg.errors import DocumentError
from kg.facts import DocumentFacts

ROOT = Path(__file__).parents[2]
NOBODY = 65534


@contextmanager
def an_ordinary_user() -> Iterator[None]:
    """Root may read everything: for the test of what is forbidden the process becomes nobody for a while."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def message(path: Path | str, encoding: str | None = None) -> str:
    """What the error says of a file that cannot be read, behind its path."""
    with pytest.raises(DocumentError) as caught:
        read(str(path), "x", encoding)
    assert caught.value.path == str(path)
    return str(caught.value).removeprefix(f"{path}: ")


def test_a_document_is_what_its_file_holds(tmp_path: Path) -> None:
    path = tmp_path / "My Notes.md"
    data = "# Łódź\r\nnaïve 🧠\n".encode()
    path.write_bytes(data)
    assert read(str(path), "my-notes") == Document(
        "my-notes", str(path), "# Łódź\r\nnaïve 🧠\n", hashlib.sha256(data).hexdigest(), "markdown", str(path.resolve())
    )


@pytest.mark.parametrize(
    ("name", "form"),
    [("a.txt", "text"), ("a.MD", "markdown"), ("a.markdown", "markdown"), ("a.bib", "bibtex"), ("README", "text")],
)
def test_the_ending_says_the_format(tmp_path: Path, name: str, form: str) -> None:
    (tmp_path / name).write_text("some text")
    assert read(str(tmp_path / name), "a").format == form


def test_a_file_with_an_unknown_ending_is_text_where_the_user_names_it(tmp_path: Path) -> None:
    (tmp_path / "notes.log").write_text("some text")
    assert list(find([str(tmp_path / "notes.log")])) == [str(tmp_path / "notes.log")]
    assert read(str(tmp_path / "notes.log"), "notes").format == "text"


def test_a_missing_file_is_named() -> None:
    (error,) = find(["no/such/notes.md"])
    assert isinstance(error, DocumentError)
    assert str(error) == "no/such/notes.md: there is no such file or folder; check the path"


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.md")
    (tmp_path / "notes.md").write_text("some text")
    assert list(find([str(tmp_path)])) == [str(tmp_path / "notes.md")]
    (error,) = find([str(tmp_path / "pipe.md")])
    assert str(error).endswith("pipe.md: a pipe or a device, no file: pipe its text in, as `kg build -`")


def test_an_empty_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_text("")
    (tmp_path / "blank.md").write_text(" \n\t\r\n ")
    assert message(tmp_path / "empty.md") == "the file is empty; nothing to read"
    assert message(tmp_path / "blank.md") == "the file is empty; nothing to read"


def test_a_binary_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "image.txt").write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert "binary file" in message(tmp_path / "image.txt")


def test_a_file_that_is_not_utf8_is_an_error_that_names_byte_and_line(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_bytes("first\nsecond caf\xe9\n".encode("latin-1"))
    assert message(tmp_path / "old.txt") == (
        "not utf-8: byte 0xe9 at offset 16 (line 2); name the encoding, such as --encoding latin-1"
    )


def test_a_file_in_latin_1_is_read_where_the_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / "old.txt").write_bytes("caf\xe9".encode("latin-1"))
    assert read(str(tmp_path / "old.txt"), "old", "latin-1").text == "café"


def test_a_file_in_utf_16_is_read_where_the_encoding_is_named(tmp_path: Path) -> None:
    (tmp_path / "wide.txt").write_bytes("Łódź".encode("utf-16-le"))
    assert "binary file" in message(tmp_path / "wide.txt")
    assert read(str(tmp_path / "wide.txt"), "wide", "utf-16-le").text == "Łódź"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_a_file_whose_byte_order_mark_says_its_encoding_is_read(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "wide.txt").write_bytes("Łódź".encode(encoding))
    assert read(str(tmp_path / "wide.txt"), "wide").text == "Łódź"
    assert read(str(tmp_path / "wide.txt"), "wide", "latin-1").text == "Łódź"
    (tmp_path / "wide.txt").write_bytes("Łódź".encode(encoding)[:-1])
    assert "not utf-" in message(tmp_path / "wide.txt")


def test_the_encoding_that_was_named_once_is_remembered_file_by_file(tmp_path: Path) -> None:
    note = "# Zu lesen\n\n- **Netze für Müller und andere Leute**. Jörg Groß, Cy Moe. ICML 2021.\n"
    for name, encoding in (("old.md", "latin-1"), ("new.md", "utf-8")):
        (tmp_path / name).write_bytes(note.encode(encoding))

    def stated(encoding: str | None, *kept: DocumentFacts) -> list[DocumentFacts]:
        found = list(extract_sources([str(tmp_path)], encoding=encoding, kept=kept))
        return [facts for facts in found if isinstance(facts, DocumentFacts)]

    assert [facts.source.path for facts in stated(None)] == [str(tmp_path / "new.md")]
    kept = stated("latin-1")
    assert [facts.papers[0].title for facts in kept] == ["Netze für Müller und andere Leute"] * 2
    (tmp_path / "old.md").write_bytes(note.replace("Netze", "Bäume").encode("latin-1"))
    assert [facts.papers[0].title for facts in stated(None, *kept)] == [
        "Netze für Müller und andere Leute",
        "Bäume für Müller und andere Leute",
    ]


@given(st.text(), st.sampled_from(["latin-1", "cp1252", "cp1251", "shift-jis", "gb18030", "koi8-r"]))
def test_a_file_in_utf_8_is_that_whatever_encoding_is_named_for_its_folder(text: str, encoding: str) -> None:
    data = text.encode("utf-8", errors="replace")
    if "\x00" not in text:
        assert decoded(data, encoding) == data.decode("utf-8")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [("Größe und Müller, Straße", "latin-1"), ("Колмогоров", "cp1251"), ("日本語の論文", "shift-jis"), ("联通 中文论文", "gbk"),
     ("日本語", "iso-2022-jp"), ("+AGE-", "utf-8"), ("été", "utf-16-le")],
)  # fmt: skip
def test_a_file_in_another_encoding_is_read_in_that(text: str, encoding: str) -> None:
    assert decoded(text.encode(encoding), encoding) == text


@pytest.mark.parametrize("encoding", ["klingon", "", "base64", "rot13"])
def test_what_is_no_encoding_of_text_is_an_error(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "a.txt").write_text("abc")
    if encoding:
        assert "encoding" in message(tmp_path / "a.txt", encoding)
    else:
        assert read(str(tmp_path / "a.txt"), "a", encoding).text == "abc"


def test_a_folder_in_the_place_of_a_file_is_an_error(tmp_path: Path) -> None:
    assert message(tmp_path) == "cannot be read: Is a directory"


def test_a_file_without_permission_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "secret.md"
    path.write_text("secret")
    path.chmod(0)
    with an_ordinary_user():
        assert message(path) == "no permission to read this file; change its mode or run as its owner"


def test_a_folder_without_permission_is_an_error_and_the_rest_is_read(tmp_path: Path) -> None:
    closed, open_one = tmp_path / "closed", tmp_path / "open.md"
    closed.mkdir()
    (closed / "secret.md").write_text("secret")
    open_one.write_text("# Notes\n\nNothing here.")
    closed.chmod(0)
    with an_ordinary_user():
        found = list(find([str(closed / "secret.md")]))
    closed.chmod(0o700)
    assert [type(item) for item in found] == [DocumentError]


def test_a_folder_is_walked_in_alphabetical_order(tmp_path: Path) -> None:
    names = ["b.md", "a/z.txt", "a/y.bib", "c.zip", ".hidden.md", ".git/x.md", "B.md", "d/README", "e.jsonl"]
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("text")
    assert list(find([str(tmp_path)])) == [str(tmp_path / n) for n in ["B.md", "a/y.bib", "a/z.txt", "b.md", "e.jsonl"]]


def test_sources_are_read_in_the_order_in_which_they_are_named(tmp_path: Path) -> None:
    for name in ("b.md", "a.md"):
        (tmp_path / name).write_text("text")
    wanted = [str(tmp_path / "b.md"), str(tmp_path / "a.md")]
    assert list(find(wanted)) == wanted


def test_a_folder_without_documents_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"x")
    (error,) = find([str(tmp_path)])
    assert isinstance(error, DocumentError)
    assert "no document in this folder" in str(error)


def test_equal_file_names_in_two_folders_have_different_ids() -> None:
    assert document_ids(["a/notes.md", "b/notes.md", "talk.txt"]) == {
        "a/notes.md": "a-notes-md",
        "b/notes.md": "b-notes-md",
        "talk.txt": "talk",
    }


def test_ids_are_distinct_whatever_the_names() -> None:
    paths = ["x/a/n.md", "y/a/n.md", "a/n.txt", "n.md", "N.md", "ñ.md", "???.md", "!!!.md", "-"]
    ids = document_ids(paths)
    assert list(ids) == paths
    assert len(set(ids.values())) == len(paths)


def test_an_id_does_not_depend_on_the_order_of_the_sources() -> None:
    paths = ["x/a/n.md", "y/a/n.md", "a/n.txt", "talk.txt"]
    assert document_ids(paths) == document_ids(paths[::-1])


def test_a_source_that_is_named_twice_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "a.md"
    path.write_text("# A\n\ntext")
    assert len([*extract_sources([str(path), str(path), str(tmp_path)])]) == 1


def test_a_source_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    (tmp_path / "good.md").write_text("# Good\n\ntext")
    (tmp_path / "bad.md").write_bytes(b"\xff\xfe\xfd")
    found = [*extract_sources(["missing.md", str(tmp_path)])]
    assert [type(item) for item in found] == [DocumentError, DocumentError, DocumentFacts]


def test_standard_input_is_a_document(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("Grüße\n".encode())))
    (facts,) = extract_sources(["-"])
    assert isinstance(facts, DocumentFacts)
    assert (facts.source.id, facts.source.path, facts.source.format) == ("stdin", "-", "text")


def test_progress_names_each_document_and_the_end(tmp_path: Path) -> None:
    for name in ("a.md", "b.md"):
        (tmp_path / name).write_text("text")
    steps: list[tuple[str, int, int]] = []
    list(extract_sources([str(tmp_path)], progress=lambda *step: steps.append(step)))
    assert steps == [(str(tmp_path / "a.md"), 0, 2), (str(tmp_path / "b.md"), 1, 2), ("", 2, 2)]


@pytest.mark.parametrize("filling", ["x", "word ", "Lee et al., 2019; ", "*", "$ "])
def test_fifty_megabytes_in_one_line_stay_within_memory(tmp_path: Path, filling: str) -> None:
    path = tmp_path / "long.txt"
    path.write_text(filling * (50_000_000 // len(filling)))
    program = (
        "import resource, sys\n"
        "from extract.pipeline import extract_sources\n"
        "(facts,) = extract_sources([sys.argv[1]])\n"
        "assert facts.source.id == 'long', facts\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    done = subprocess.run([sys.executable, "-c", program, path], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 4_000_000  # kilobytes


def test_links_in_a_circle_cost_no_other_file(tmp_path: Path) -> None:
    (tmp_path / "a.md").symlink_to(tmp_path / "a.md")
    (tmp_path / "b.md").write_text("# To read", encoding="utf-8")
    assert list(find([str(tmp_path)])) == [str(tmp_path / "a.md"), str(tmp_path / "b.md")]
    with pytest.raises(DocumentError, match="symbolic links"):
        read(str(tmp_path / "a.md"), "a")
    assert home_of(str(tmp_path / "a.md")) == str(tmp_path / "a.md")


def test_what_is_passed_over_in_a_folder_is_counted(tmp_path: Path) -> None:
    for name in ["a.md", "b.ODG", "sub/c.odg", "sub/d.png", ".hidden/e.odg", ".f.odg", "README"]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("text")
    assert passed_over(str(tmp_path)) == {".odg": 2, ".png": 1}
    assert not passed_over(str(tmp_path / "a.md"))
    assert not passed_over("-")


def test_licences_in_a_folder_are_nobodys_notes(tmp_path: Path) -> None:
    for name in ("LICENSE.txt", "COPYING.md", "licence.md", "notes.md"):
        (tmp_path / name).write_text("words", encoding="utf-8")
    assert [Path(str(found)).name for found in find([str(tmp_path)])] == ["notes.md"]
    assert [Path(str(found)).name for found in find([str(tmp_path / "LICENSE.txt")])] == ["LICENSE.txt"]
