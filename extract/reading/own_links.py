"""Which address in the notes of a record leads to its paper: "Link to the paper", "Paper: [link](...)", "DOI/URL: ..."."""

import re
from collections.abc import Iterable

from extract.citations import find_citations
from extract.fields import WORDS_OF_A_SENTENCE
from extract.reading.features import host_of
from extract.reading.pieces import Piece
from extract.reading.roles import SCHOLARLY, Read
from extract.text.clean import plain
from kg.ids import folded

NAMELESS = re.compile(
    r"\b(?:papers?|pdf|links?|download|arxiv|doi|url|html|abs(?:tract)?|publisher|preprint|article|here|source|full text)\b|"
    r"\d{4}|^[\w.-]+\.[a-z]{2,4}$|论文|論文|원문",
    re.IGNORECASE,
)
"""The words of a link that are no name of what it leads to."""
OF_PAPER = re.compile(r"\b(?:paper|article|publication|preprint|full[- ]?text|pdf)\b", re.IGNORECASE)
LABELLED = re.compile(r"[\s*_\-•]*(?P<label>[^\W\d_][\w /-]{0,24}?)\s*:\s*[*_]*\s*\[")
""" "Paper: [link](...)"."""
SMALL = frozenset(
    ["", "to", "to the", "the", "read the", "original", "read", "the original", "full", "see the", "view", "open"]
)
"""What may stand beside "link" and "paper" in words that name nothing."""
ANYWHERE = frozenset(["web", "pdf"])
NEAR = 4
"""In so many units below a record an address anywhere may be said to be the paper's; fields of front matter do not count."""


def own_address(reads: Iterable[Read], title: str) -> str | None:
    """The first address that leads to a paper, unless it bears another name than the `title`, which is folded."""
    place = -1
    for read in reads:
        place += read.unit.kind != "field"
        for piece in read.pieces:
            host = host_of(piece.address) if piece.address else ""
            if host in SCHOLARLY:
                bare = piece.kind == "url" and host in ("arxiv", "doi")
                named = folded(plain(piece.text)) in title or (NAMELESS.search(piece.text) and not _cites(read, piece))
                return piece.address if bare or (piece.kind != "url" and named) else None
            if place < NEAR and host in ANYWHERE and piece.kind != "url" and _is_called_paper(read, piece, host):
                return piece.address
    return None


def _cites(read: Read, piece: Piece) -> bool:
    """Is a link who wrote another work and when, in a sentence: "as [Berg et al. (2020)](...) say"?"""
    says_more = len(read.unit.text.replace(piece.text, "").replace(piece.target, "").split()) >= WORDS_OF_A_SENTENCE
    return says_more and any(one.surnames and one.year for one in find_citations(piece.text))


def _is_called_paper(read: Read, piece: Piece, host: str) -> bool:
    """Does a link say that it leads to the paper, or stand alone behind a word that does, or lead to a PDF and say nothing?"""
    label = LABELLED.match(read.unit.text)
    of_label = label is not None and piece is read.pieces[-1] and OF_PAPER.search(label["label"]) is not None
    words = plain(piece.text)
    names_nothing = NAMELESS.search(words) is not None and NAMELESS.sub(" ", words).strip().lower() in SMALL
    return (of_label and NAMELESS.search(words) is not None) or (
        names_nothing and ((host == "pdf" and piece.address.startswith("http")) or OF_PAPER.search(words) is not None)
    )
