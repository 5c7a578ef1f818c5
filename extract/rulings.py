"""What a user decided: a line each, in a file of their own.

    same: A. Berg = Anna Berg
    different: notes:12 != slides:40
    all of iclr-abstracts.md: ICLR 2021
    no paper: notes:57
    wrong: small-nets MENTIONS pruning

Lines that say what is read (`read: ID`) stand there too; they are no facts, and pages read them by themselves. A side of the
first two is a title, a name, an id, "document:line" of a paper, or "name @ paper" of an author; of a concept, a venue and an
organization it says the kind: "concept:GAN". Deleting a line undoes it.
"""

import re

from extract.document import Document
from kg.desk import marks
from kg.facts import Correction, Decision, DocumentFacts, Passage, Skipped, Source, Span
from kg.schema import DENIABLE

FORMAT = "decisions"
LINE = re.compile(
    rf"""
    \s*(?:
        (?P<same>same) \s*:\s* (?P<a>\S.*?) \s+=\s+ (?P<b>\S.*?)               # same: Ann Berg = A. Berg
      | (?P<different>different) \s*:\s* (?P<c>\S.*?) \s+!=\s+ (?P<d>\S.*?)    # different: notes:12 != slides:40
      | all\ of \s+ (?P<document>\S.*?) \s*:\s+ (?P<value>\S.*?)               # all of notes.md: ICML 2021
      | no\ paper \s*:\s* (?P<paper>\S.*?)                                     # no paper: notes:57
      | wrong \s*:\s* (?P<source>\S.*?) \s+ (?P<type>{"|".join(DENIABLE)}) \s+ (?P<target>\S.*?)
    )\s*
    """,
    re.VERBOSE | re.IGNORECASE,
)
VALUE = re.compile(r"(?P<venue>.*?)[\s,]*\b(?P<year>(?:19|20)\d\d)?")
FORMS = (
    "`same: A = B`", "`different: A != B`", "`all of DOCUMENT: VENUE YEAR`", "`no paper: A`", "`wrong: A MENTIONS B`",
)  # fmt: skip
NO_DECISION = f"no decision: write {', '.join(FORMS[:-1])} or {FORMS[-1]}"


def decisions_of(document: Document) -> DocumentFacts:
    """The decisions of a file; a line that is none, no comment (#) and not empty is skipped with what it should look like.

    >>> decisions_of(Document("d", "d.decisions", "same: A. Berg = Ann Berg", "00", FORMAT)).decisions[0].a
    'A. Berg'
    """
    decisions: list[Decision] = []
    corrections: list[Correction] = []
    passages: list[Passage] = []
    skipped: list[Skipped] = []
    for line in document.lines:
        found = LINE.fullmatch(line.text)
        if found:
            span = document.span(line.start, line.end)
            if found["same"] or found["different"]:
                decisions.append(_decision(found, span))
            else:
                corrections.append(_correction(found, span))
            passages.append(document.passage(line.start, line.end))
        elif line.text.strip() and not line.text.lstrip().startswith("#") and not marks.LINE.fullmatch(line.text):
            skipped.append(Skipped(line.number, NO_DECISION))
    source = Source(document.id, document.path, None, document.sha256, document.format, document.home)
    return DocumentFacts(
        source, tuple(passages), decisions=tuple(decisions), corrections=tuple(corrections), skipped=tuple(skipped)
    )


def _decision(found: re.Match[str], span: Span) -> Decision:
    if found["same"]:
        return Decision("same", found["a"], found["b"], span)
    return Decision("different", found["c"], found["d"], span)


def _correction(found: re.Match[str], span: Span) -> Correction:
    if found["document"]:
        value = VALUE.fullmatch(found["value"])
        venue, year = (value["venue"], value["year"]) if value else (found["value"], None)
        return Correction("all of", found["document"], span, venue=venue or None, year=int(year) if year else None)
    if found["paper"]:
        return Correction("no paper", found["paper"], span)
    return Correction("wrong", found["source"], span, type=found["type"].upper(), target=found["target"])
