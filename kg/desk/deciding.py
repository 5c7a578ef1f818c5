"""Deciding who and what is the same, and correcting what was read: what it would change, doing it, and taking it back.

A decision is a line in the user's file of decisions; the graph is built again from what the documents state and these lines.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kg.build import BuildReport, Progress, add_documents, remove_document
from kg.build import preview as planned
from kg.desk.files import States, path_shown, read_file, stated
from kg.desk.marks import LINE, NEW_FILE
from kg.errors import DecisionError, KgError
from kg.facts import DocumentFacts
from kg.load import Plan, get_facts
from kg.lookups.keys import LABELS, Key
from kg.lookups.nodes import display_name
from kg.queries import query
from kg.resolve.decisions import KINDS
from kg.schema import NODES
from kg.store import Store

SHOWN = 40
SHOWN_KINDS = tuple(label for label in LABELS if label != "Document")


@dataclass(frozen=True, slots=True)
class Changed:
    """A node that comes, goes or becomes another: `how` is new, gone or changed."""

    how: str
    label: str
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """A line of the user's file of decisions that decides or corrects something, and the id by which it is undone."""

    id: str
    line: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a decision would change: its line, the first nodes of those that change, and how many do."""

    line: str
    nodes: tuple[Changed, ...]
    total: int
    relationships: int


def line_of(kind: str, a: str, b: str) -> str:
    """The line that says that two things are the same, or that they are different.

    What is no paper and no person says its kind, as "concept:gan" does.

    >>> line_of("same", "anna-berg", "a-berg")
    'same: anna-berg = a-berg'
    """
    return f"{kind}: {a} {'=' if kind == 'same' else '!='} {b}"


def name_of(key: Key) -> str:
    """How a decision names a thing.

    >>> name_of(Key("Author", "anna-berg")), name_of(Key("Concept", "gan"))
    ('anna-berg', 'concept:gan')
    """
    return str(key) if key.label in KINDS else key.id


def all_of_line(document: str, venue: str | None, year: int | None) -> str:
    """The line that says where and when all papers of a document appeared; raises DecisionError without either.

    >>> all_of_line("notes", "ICML", 2021), all_of_line("notes", None, 2021)
    ('all of notes: ICML 2021', 'all of notes: 2021')
    """
    value = " ".join(f"{venue or ''} {year or ''}".split())
    if not value:
        raise DecisionError("a venue, a year or both must be told")
    return f"all of {document}: {value}"


def no_paper_line(paper: str) -> str:
    """The line that says that something is no paper."""
    return f"no paper: {paper}"


def wrong_line(source: str, kind: str, target: str) -> str:
    """The line that says that a relationship does not hold."""
    return f"wrong: {source} {kind} {target}"


def preview(store: Store, file: Path, line: str, states: States) -> Preview:
    """What the line would change; nothing is written. Raises DecisionError where it names nothing or contradicts another."""
    text = _with(_text(file), line)
    with TemporaryDirectory() as folder:
        other = Path(folder, file.name)
        other.write_text(text, encoding="utf-8")
        said = states(other)
    _check_read(line, text, said)
    source = replace(said.source, path=path_shown(store, file) or str(file), home=str(file.resolve()))
    plan = planned(store, replace(said, source=source))
    _check(line, (*plan.outline.unmatched, *plan.outline.conflicts))
    return _difference(store, line, plan)


def decide(store: Store, file: Path, line: str, states: States, progress: Progress | None = None) -> BuildReport:
    """Add the line to the file and build. A line that names nothing, or contradicts another, is taken back: DecisionError."""
    before = _text(file) if file.exists() else None
    text = _with(_text(file), line)
    _write(file, text)
    said = stated(store, file, states)
    try:
        _check_read(line, text, said)
        with store.changing() as draft:
            report = add_documents(draft, [said], progress)
            _check(line, (*report.unmatched, *report.conflicts))
    except DecisionError:
        _restore(store, file, before, states)
        raise
    except BaseException:
        _put_back(file, before)
        raise
    return report


def _restore(store: Store, file: Path, before: str | None, states: States) -> None:
    """File and graph as they were; a store that keeps generations has never been another."""
    _put_back(file, before)
    if before is not None:
        read_file(store, file, states)
        return
    for name, facts in get_facts(store):
        if facts.source.home == str(file.resolve()):
            remove_document(store, name)


def _put_back(file: Path, before: str | None) -> None:
    if before is not None:
        _write(file, before)
    else:
        file.unlink(missing_ok=True)


def ruling_of(line: str) -> Ruling:
    """The line with its id, which is made of what it says.

    >>> ruling_of("same: a-berg = anna-berg")
    Ruling(id='f18cb8cee310', line='same: a-berg = anna-berg')
    """
    return Ruling(blake2b(line.encode(errors="surrogatepass"), digest_size=6).hexdigest(), line)


def rulings(file: Path) -> list[Ruling]:
    """What the file decides and corrects, in its order; no comments, and no marks of what is read."""
    lines = _text(file).splitlines()
    return [
        ruling_of(line)
        for line in lines
        if line.strip() and not line.lstrip().startswith("#") and not LINE.fullmatch(line)
    ]


def undo(store: Store, file: Path, line: str, states: States, progress: Progress | None = None) -> BuildReport:
    """Take the line out of the file and build; DecisionError where it does not stand there."""
    lines = _text(file).splitlines()
    if line not in lines:
        raise DecisionError(f"{file} holds no line {line!r}")
    lines.remove(line)
    _write(file, "".join(f"{one}\n" for one in lines))
    return read_file(store, file, states, progress)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return NEW_FILE
    except (OSError, UnicodeDecodeError) as error:
        raise KgError(f"{file}: cannot be read as a file of decisions: {error}") from error


def _with(text: str, line: str) -> str:
    return "".join(f"{one}\n" for one in [*text.splitlines(), line])


def _write(file: Path, text: str) -> None:
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise KgError(f"{file}: cannot be written: {error.strerror}") from error


def _check_read(line: str, text: str, stated: DocumentFacts) -> None:
    """Raise DecisionError where the line, which is the last of the text, was not understood."""
    last = len(text.splitlines())
    wrong = next((one.reason for one in stated.skipped if one.line == last), None)
    if wrong:
        raise DecisionError(f"{line!r} is {wrong}")


def _check(line: str, told: Iterable[str]) -> None:
    wrong = next((sentence for sentence in told if repr(line) in sentence), None)
    if wrong:
        raise DecisionError(wrong)


def _difference(store: Store, line: str, plan: Plan) -> Preview:
    """What comes, goes or becomes another, of what is shown."""
    gone, new, changed, edges = [], [], [], 0
    for name, some in plan.found.items():
        if name not in NODES:
            edges += len(some.created) + len(some.vanished)
        elif name in SHOWN_KINDS:
            held = store.read(query("lookup/nodes", label=name), {"ids": [row["id"] for row in some.vanished]})
            gone += [_changed("gone", name, row["id"], row["properties"]) for row in held]
            new += [_changed("new", name, row["id"], row) for row in some.created]
            changed += [_changed("changed", name, row["id"], row) for row in some.changed]
    found = [one for part in (gone, new, changed) for one in sorted(part, key=lambda one: (one.label, one.id))]
    return Preview(line, tuple(found[:SHOWN]), len(found), edges)


def _changed(how: str, label: str, node_id: str, properties: Mapping[str, Any]) -> Changed:
    return Changed(how, label, node_id, display_name(node_id, properties))
