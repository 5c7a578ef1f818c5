"""Terms that open an item which explains them: "InfoMax principle: a good representation keeps what it sees"."""

import re
from collections.abc import Iterator

from extract.concepts.candidate import Candidate
from extract.concepts.junk import BARE, is_junk
from extract.concepts.wording import FILLERS, is_verb
from extract.text.words import OPENERS, STOP_WORDS
from kg.terms import GENERIC

LABEL = re.compile(
    r"^(?:\W*For example,\s)?\W*(?P<name>[A-Za-z][\w’'-]*(?:[ ][A-Za-z][\w’'-]*){1,4})(?:\*\*)?:(?:\*\*)?\s"
)
ABOUT = frozenset(
    """details component components experiments findings takeaways setup evaluation design changes enhancements results
    conclusion conclusions considerations background motivation stages stage example examples work structure analysis
    implementation intention intentions row objectives features performance overview contribution contributions limitation
    limitations insight insights idea ideas explanation intuition goal goals challenge challenges notes paper complexity
    trends improvement improvements assumption assumptions observation observations question questions support
    heuristics usage impact part parts step steps problem problems application applications""".split()
)
"""Last words of labels that say which part of the notes follows, not what it is about."""


def find_labels(text: str) -> Iterator[Candidate]:
    """The phrase of two to five words before the colon of a sentence, where no word of it is one of a clause.

    >>> [c.name for c in find_labels("InfoMax principle: a good representation")]
    ['InfoMax principle']
    >>> list(find_labels("Key findings: it works"))
    []
    """
    match = LABEL.match(text)
    if match is None:
        return
    name = match["name"]
    words = name.lower().split()
    clause = any(w in STOP_WORDS or w in OPENERS or (is_verb(w) and not w.endswith(("ing", "ed"))) for w in words)
    empty = words[-1] in ABOUT or words[0] in FILLERS | GENERIC or all(w in BARE for w in words)
    if not clause and not empty and not is_junk(name):
        yield Candidate(match.start("name"), match.end("name"), name, "phrase", label=True)
