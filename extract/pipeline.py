"""From what the user names to the facts of its documents: which files are read anew, and by how many processes.

What reads a document (`steps.py`) takes a second to import, and is imported where one is to be read.
"""

import pickle
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from extract.sources import document_ids, find, home_of, is_unchanged, read
from extract.version import extractor
from extract.workers import Divided, Part, Task, read_all
from kg.errors import DocumentError
from kg.facts import DocumentFacts, Source

if TYPE_CHECKING:
    from extract.told import Told

Progress = Callable[[str, int, int], None]
"""Called with what is being read, how many documents are done, and how many there are."""


def extract_sources(
    sources: Sequence[str],
    *,
    encoding: str | None = None,
    progress: Progress | None = None,
    kept: Iterable[DocumentFacts] = (),
    concepts: bool = True,
) -> Iterator[DocumentFacts | DocumentError]:
    """The facts of every document that the sources name, one at a time; a document that cannot be read comes as its error.

    Without `concepts` they are there in a third of the time or less.

    `kept` are facts of earlier readings: those of a file that has not changed since are taken as they are, unless another
    version of this package read it; of one that has changed only what stands otherwise now is read. A file is in the encoding
    that was named when it was read before, where none is now.
    """
    found = list(dict.fromkeys(find(sources)))
    ids = document_ids([path for path in found if isinstance(path, str)])
    known = {facts.source.home: facts for facts in kept}
    known.pop("", None)  # what was no file cannot be looked at again
    encodings = {home: encoding or _encoding(facts.source) for home, facts in known.items()}
    read_before = {home: facts for home, facts in known.items() if facts.source.extractor == _reader(encodings[home])}
    same = {
        path: facts for path in ids if (facts := read_before.get(home_of(path))) and is_unchanged(path, facts.source)
    }
    tasks = [
        Task(path, ids[path], encodings.get(home := home_of(path), encoding), concepts, _memory(read_before.get(home)))
        for path in found
        if isinstance(path, str) and path not in same
    ]
    done = read_all(tasks, read_one)
    for n, path in enumerate(found):
        if isinstance(path, DocumentError):
            yield path
            continue
        if progress:
            progress(path, n, len(found))
        yield replace(same[path], source=replace(same[path].source, path=path)) if path in same else next(done)
    if progress:
        progress("", len(found), len(found))


def read_one(task: Task | Part) -> DocumentFacts | DocumentError | Divided:
    """What one file, or a part of one, states; or its parts where it is to be divided; or why it cannot be read."""
    try:
        if isinstance(task, Part):
            part: Told = pickle.loads(task.told)  # made below
            return part.finished()
        from extract.steps import told_in

        told = told_in(read(task.path, task.id, task.encoding), concepts=task.concepts)
        source = replace(told.facts.source, extractor=_reader(task.encoding))
        told = replace(told, facts=replace(told.facts, source=source))
        parts = told.parts(task.parts)
        if len(parts) > 1:
            return Divided(tuple(Part(task.path, pickle.dumps(part)) for part in parts))
        return told.finished(task.known)
    except DocumentError as error:
        return error
    except Exception as error:  # noqa: BLE001 - a fault of ours in one file must not cost the others
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{type(error).__name__} in {Path(last.filename).name}, line {last.lineno}: {error}"
        return DocumentError(
            task.path, f"this program has a fault that this file brings out; please report it: {where}"
        )


def _reader(encoding: str | None) -> str:
    """What reads a file: the same gives the same facts of the same bytes."""
    return f"{extractor()} {encoding}" if encoding else extractor()


def _memory(facts: DocumentFacts | None) -> bytes:
    return facts.memory if facts else b""


def _encoding(source: Source) -> str | None:
    """The encoding that was named when it was read, by whatever version."""
    return source.extractor.partition(" ")[2] or None


@dataclass
class Reading:
    """The reading of some sources: what it has brought so far, and what could not be read."""

    sources: list[str]
    encoding: str | None = None
    concepts: bool = True
    documents: list[DocumentFacts] = field(default_factory=list)
    errors: list[DocumentError] = field(default_factory=list)

    def facts(self, progress: Progress | None = None, kept: Iterable[DocumentFacts] = ()) -> Iterator[DocumentFacts]:
        """What each document states; a document that cannot be read is noted and passed over.

        `kept` are facts of earlier readings, which hold for files that have not changed.
        """
        asked = extract_sources(
            self.sources, encoding=self.encoding, progress=progress, kept=kept, concepts=self.concepts
        )
        for found in asked:
            if isinstance(found, DocumentError):
                self.errors.append(found)
            else:
                self.documents.append(found)
                yield found
