"""What a user decided about who and what is the same: lines `same: A = B` and `different: A != B` in a file of their own.

Lines that say what is read (`read: ID`) stand there too; they are no facts, and pages read them by themselves. A side
is a title, a name, an id, "document:line" of a paper, or "name @ paper" of an author. Deleting a line undoes it.
"""

import re

from extract.document import Document
from kg.desk import marks
from kg.facts import Decision, DocumentFacts, Passage, Skipped, Source

FORMAT = "decisions"
LINE = re.compile(
    r"""
    \s*(?:
        (?P<same>same) \s*:\s* (?P<a>\S.*?) \s+=\s+ (?P<b>\S.*?)               # same: Ann Berg = A. Berg
      | (?P<different>different) \s*:\s* (?P<c>\S.*?) \s+!=\s+ (?P<d>\S.*?)    # different: notes:12 != slides:40
    )\s*
    """,
    re.VERBOSE | re.IGNORECASE,
)


def decisions_of(document: Document) -> DocumentFacts:
    """The decisions of a file; a line that is none, no comment (#) and not empty is skipped with what it should look like.

    >>> decisions_of(Document("d", "d.decisions", "same: A. Berg = Ann Berg", "00", FORMAT)).decisions[0].a
    'A. Berg'
    """
    decisions: list[Decision] = []
    passages: list[Passage] = []
    skipped: list[Skipped] = []
    for line in document.lines:
        found = LINE.fullmatch(line.text)
        if found:
            a, b = (found["a"], found["b"]) if found["same"] else (found["c"], found["d"])
            span = document.span(line.start, line.end)
            decisions.append(Decision("same" if found["same"] else "different", a, b, span))
            passages.append(document.passage(line.start, line.end))
        elif line.text.strip() and not line.text.lstrip().startswith("#") and not marks.LINE.fullmatch(line.text):
            skipped.append(Skipped(line.number, "no decision: write `same: A = B` or `different: A != B`"))
    source = Source(document.id, document.path, None, document.sha256, document.format, document.home)
    return DocumentFacts(source, tuple(passages), decisions=tuple(decisions), skipped=tuple(skipped))
