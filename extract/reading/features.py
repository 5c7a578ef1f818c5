"""What the labeller sees of each piece of a record: its words, their form, the marks around it, its neighbours and place."""

import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import lru_cache

from extract.reading.pieces import Piece, stretches
from extract.reading.votes import Votes
from extract.text.lexis import lean_of
from extract.venues import CONFERENCES, JOURNALS, LONG_NAMES, TITLES
from kg.names import PARTICLES

SIGNS = r"\u3041-\u3096\u30a1-\u30fa\u30fc\u3400-\u9fff"
"""Of scripts in which words have no blanks between them."""
WORD = re.compile(rf"[{SIGNS}]{{1,2}}|[^\W_{SIGNS}]+(?:[’'-][^\W_{SIGNS}]+)*")
"""A word, or two signs."""
SMALL = frozenset(
    "a an the of for in on with to from and or via by at as using into over under between through towards toward its is are be "
    "can we how what why when do does not without beyond versus vs der die das und von für mit la el los las de del en "
    "y le les et des du pour dans une un sur aux au par il lo gli di del della dei delle degli da nel nella con su per tra e "
    "al alla una do dos das em no na nos nas um uma ao os as het een van op voor met aan door uit bij w z od i oraz o "
    "и в на с по из для к от за у как og av på med til för ett och ve ile için".split()
)
"""Words that titles and sentences have and names mostly have not; particles of names are among them."""
PROSE = frozenset(
    "is are was were be been has have had this that these those it its we they you i he she which there here will would should "
    "can could may might must also but if then than so because "
    "used uses use show shows proposed propose read see our their your my".split()
)
JOURNALISH = frozenset(
    "journal proceedings proc conference conf transactions trans workshop symposium letters review reviews annals advances "
    "press university thesis springer elsevier wiley acm ieee arxiv biorxiv medrxiv preprint magazine bulletin society "
    "international annual revista zeitschrift revue annales nature science cell plos lancet".split()
)
EDITION = frozenset(
    "vol volume no pp pages page ed eds edition issue chapter report publisher isbn pmid technical".split()
)
VENUES = frozenset(name.lower() for name in [*CONFERENCES, *JOURNALS, *LONG_NAMES, *TITLES])
HOSTS = (
    ("arxiv.org", "arxiv"),
    ("doi.org", "doi"),
    ("10.", "doi"),
    ("aclweb", "archive"),
    ("aclanthology", "archive"),
    ("openreview", "archive"),
    ("dl.acm", "archive"),
    ("ieeexplore", "archive"),
    ("ncbi.nlm", "archive"),
    ("nature.com", "archive"),
    ("sciencedirect", "archive"),
    ("springer", "archive"),
    ("jmlr", "archive"),
    ("mlr.press", "archive"),
    ("neurips.cc", "archive"),
    ("nips.cc", "archive"),
    ("thecvf", "archive"),
    ("jstor", "archive"),
    ("biorxiv", "archive"),
    ("wiley", "archive"),
    ("tandfonline", "archive"),
    ("usenix", "archive"),
    ("semanticscholar", "archive"),
    ("plos", "archive"),
    ("pnas", "archive"),
    ("adsabs", "archive"),
    ("inspirehep", "archive"),
    ("iopscience", "archive"),
    ("journals.aps", "archive"),
    ("aanda.org", "archive"),
    ("pubmed", "archive"),
    ("pubs.acs", "archive"),
    ("pubs.rsc", "archive"),
    ("academic.oup", "archive"),
    ("cambridge.org/core", "archive"),
    ("sagepub", "archive"),
    ("projecteuclid", "archive"),
    ("frontiersin", "archive"),
    ("mdpi.com", "archive"),
    ("science.org/doi", "archive"),
    ("eprint.iacr", "archive"),
    ("ssrn", "archive"),
    ("nber.org", "archive"),
    ("scholar.google", "scholar"),
    ("github.io", "page"),
    ("github", "code"),
    ("gitlab", "code"),
    ("youtu", "video"),
    ("vimeo", "video"),
    ("slideshare", "slides"),
    ("twitter", "social"),
    ("wikipedia", "wiki"),
    ("medium.com", "blog"),
    ("blog", "blog"),
    (".pdf", "pdf"),
)
SHORTEST, BOUNDS, SIZES = 3, (5, 9, 16, 30), ("4", "6", "10", "17", "31")
"""Pieces of more than three words are told apart by classes, each named by its least number of words."""
MOST_WORDS_KEPT = 65536


@lru_cache(maxsize=MOST_WORDS_KEPT)
def host_of(address: str) -> str:
    """What kind of place an address leads to."""
    low = address.lower()
    if low.startswith("#"):
        return "anchor"
    if low == "[[":
        return "wiki"
    if low.endswith(".pdf") and "arxiv" not in low:
        return "pdf"
    return next(
        (kind for part, kind in HOSTS if part in low), "web" if "//" in low or low.startswith("www") else "local"
    )


SPEAKS = re.compile(
    r"\W*(?:[Ii]n\s+)?(?:[Tt]his|[Tt]he|[Oo]ur|[Tt]hese|[Ww]e|[Tt]hey)\b(?:\s+\w+){0,3}?\s+(?:papers?|work|authors?|article|study|propose|introduce|present|show)\b"
)
"""Opens a sentence that speaks of a work, as notes do."""


def form_of(words: Sequence[str]) -> str:
    """How the words of a piece are capitalised, as a letter."""
    if not words:
        return "0"
    if len(words) == 1:
        word = words[0]
        if len(word) == 1:
            return "I" if word.isupper() else "1" if word.isdigit() else "x"
        if word.isdigit():
            return "9"
        if word.isupper():
            return "i" if len(word) <= 3 else "U"
        if word[0].isupper():
            return "W" if word[1:].islower() else "M"
        return "m" if any(c.isupper() or c.isdigit() for c in word) else "w"
    capitals = sum(word[0].isupper() for word in words)
    small = sum(word.lower() in SMALL for word in words)
    if capitals + small >= len(words) and capitals:
        if not small and all(not any(c.isdigit() for c in word) for word in words):
            return "N" if len(words) <= 5 else "T"  # as names are written
        if all(word[0].isupper() or word in PARTICLES for word in words):
            return "N"
        return "T"
    if words[0][0].isupper():
        return "S" if capitals == 1 else "C"  # a sentence; a sentence with names
    return "s" if capitals == 0 else "c"


@lru_cache(maxsize=MOST_WORDS_KEPT)
def _own(text: str, kind: str) -> tuple[str, str, tuple[str, ...]]:
    """The form of a piece, its class for neighbours, and the features of its words."""
    words = WORD.findall(text)[:40]
    n = len(words)
    size = str(n) if n <= SHORTEST else SIZES[bisect_left(BOUNDS, n)]
    form = form_of(words) if kind == "words" else kind
    low = [word.lower() for word in words]
    lean, least, most = lean_of(low)
    names = [f"form={form}", f"size={size}", f"fs={form}|{size}", f"kind={kind}"]
    if n and kind in ("words", "long"):
        whole = " ".join(low) if n <= 3 else ""
        if whole:
            names.append(f"all={whole}")
        names.append(f"f={low[0]}")
        names.append(f"l={low[-1]}")
        if n <= 5:
            names += [f"w={word}" for word in low]
            names.append(f"suf={low[-1][-3:]}|{form}")
            names.append(f"pre={low[0][-2:]}|{form}")
        names += [f"lean={lean}|{form}", f"lean={lean}|{size}", f"leanest={least}|{most}|{size}"]
        prose = sum(word in PROSE for word in low)
        names.append(f"prose={min(prose, 3)}|{size}")
        small = sum(word in SMALL for word in low)
        names.append(f"small={min(small, 3)}|{size}")
        if any(word in JOURNALISH for word in low):
            names.append(f"journal|{size}")
        if any(word in EDITION for word in low):
            names.append(f"edition|{size}")
        if " ".join(low) in VENUES or (n <= 3 and low[0] in VENUES):
            names.append("venue")
        if any(c.isdigit() for c in text):
            digits = sum(c.isdigit() for c in text)
            names.append(f"digits={'most' if 2 * digits > len(text) else 'some'}")
    near = f"{form}{size}"
    if kind == "words" and form in "NWTM":
        near += lean[:2]
    return form, near, tuple(names)


def _between_stops(pieces: Sequence[Piece], own: Sequence[tuple[str, str, tuple[str, ...]]]) -> list[list[str]]:
    """Of each piece what the stretch between stronger marks than commas looks like in which it stands: so many pieces, so many
    formed like names, how their words lean; and the marks at its ends."""
    found: list[list[str]] = []
    at = 0
    while at < len(pieces):
        end = at + 1
        while end < len(pieces) and pieces[end].left in ("", ",", ",,") and pieces[end].cell == pieces[at].cell:
            end += 1
        words = [
            word.lower() for piece in pieces[at:end] if piece.kind == "words" for word in WORD.findall(piece.text)[:12]
        ]
        mean = lean_of(words)[0] if words else "-"
        named = round(3 * sum(form in "NIiW" for form, _, _ in own[at:end]) / (end - at))
        n = min(end - at, 4)
        sides = f"{pieces[at].left[-1:]}_{pieces[end - 1].right[:1]}"
        shared = [f"str={n}|{named}|{mean}", f"strs={sides}|{named}|{mean}", f"strm={n}|{sides}"]
        for i in range(at, end):
            found.append([*shared, f"stri={min(i - at, 2)}|{min(end - 1 - i, 2)}|{named}|{mean}"])
        at = end
    return found


def _marked(pieces: Sequence[Piece], own: Sequence[tuple[str, str, tuple[str, ...]]]) -> list[list[str]]:
    """Of each piece where it stands in the link, the emphasis or the quotes around it: what begins such a stretch with a title
    mostly ends with it, whatever stops and commas it holds."""
    n = len(pieces)
    narrowest: list[tuple[int, int, str] | None] = [None] * n
    for at, end, mark in stretches(pieces):
        for i in range(at, end):
            known = narrowest[i]
            if known is None or end - at < known[1] - known[0]:
                narrowest[i] = (at, end, mark)
    found: list[list[str]] = []
    for i, stretch in enumerate(narrowest):
        if stretch is None:
            found.append([])
            continue
        at, end, mark = stretch
        whole = "whole" if end - at == n else "part"
        names = [
            f"in={mark}|{min(i - at, 2)}|{min(end - 1 - i, 2)}|{whole}",
            f"ins={mark}|{min(end - at, 4)}|{whole}|{own[i][0]}",
        ]
        if i > at:
            names.append(f"behind={mark}|{own[at][1]}|{own[i][1]}")
        found.append(names)
    return found


def with_votes(features: Sequence[list[str]], pieces: Sequence[Piece], votes: Votes) -> list[list[str]]:
    """The features of each piece of a unit, and those of what the unit's group says."""
    found = []
    for names, piece, (near, far) in zip(features, pieces, votes.places, strict=True):
        form = _own(piece.text if piece.kind in ("words", "long") else "", piece.kind)[0]
        more = [
            f"vote={near}",
            f"vote={near}|{form}",
            f"far={far}",
            f"far={far}|{form}",
            f"votes={near}|{far}",
            *(f"group={share}|{form}" for share in votes.stated),
        ]
        found.append(names + more)
    return found


def features_of(pieces: Sequence[Piece], kind: str, context: Mapping[str, str]) -> list[list[str]]:
    """The names of the features of each piece of a unit of a kind; `context` says what the unit is beside its pieces.

    `context["label"]` is the name of a field, `context["header0"]`... that of a column.
    """
    n = len(pieces)
    own = [_own(piece.text if piece.kind in ("words", "long") else "", piece.kind) for piece in pieces]
    hosts = [host_of(piece.address) if piece.address else "" for piece in pieces]
    longest = max(range(n), key=lambda i: pieces[i].end - pieces[i].start) if n else 0
    years = sum(piece.kind in ("year", "date") for piece in pieces)
    linked = sum("l" in piece.marks for piece in pieces)
    shared = [
        "bias",
        f"u={kind}|{min(n, 6)}",
        f"uy={min(years, 2)}|ul={min(linked, 2)}",
        f"first={own[0][1] if n else ''}|{kind}",
    ]
    speaks = SPEAKS.match(" ".join(piece.text for piece in pieces[:3])) is not None
    if "label" in context:
        shared.append(f"label={context['label']}")
    found: list[list[str]] = []
    between, marked = _between_stops(pieces, own), _marked(pieces, own)
    seen_year = 0
    seen_title_like = 0
    for i, piece in enumerate(pieces):
        form, near, words = own[i]
        left = piece.left[-2:] if piece.left else ("" if i else "^")
        right = piece.right[:2] if piece.right else ("" if i + 1 < n else "$")
        marks = piece.marks
        names = [*shared, *words]
        names += [
            f"m={marks}|{form}",
            f"left={left}|{near}",
            f"right={right}|{near}",
            f"lr={left}|{right}|{form}",
            f"ml={marks}|{left}",
            f"i={min(i, 5)}|{kind}",
            f"i={min(i, 5)}|{form}",
            f"e={min(n - 1 - i, 4)}|{form}",
            f"y={min(seen_year, 2)}|{form}",
            f"t={min(seen_title_like, 2)}|{near}",
            f"fsm={near}|{marks}|{kind}",
        ]
        if speaks:
            names += [f"speaks|{form}", f"speaks|{min(i, 2)}"]
        names += between[i]
        names += marked[i]
        names += [f"{name}|{near}" for name in between[i][:1]]
        if hosts[i]:
            names.append(f"host={hosts[i]}|{near}")
            names.append(f"h={hosts[i]}|{marks}")
        if i == longest:
            names.append(f"longest|{near}|{marks}")
        if piece.cell >= 0:
            header = context.get(f"header{piece.cell}", "")
            names.append(f"header={header}|{near}")
            names.append(f"h={header}")
            names.append(f"cell={min(piece.cell, 4)}")
        for offset in (-2, -1, 1, 2):
            j = i + offset
            if 0 <= j < n:
                names.append(f"{offset}:{own[j][1]}|{pieces[j].marks}")
                if abs(offset) == 1:
                    names += [f"{offset}{name}" for name in own[j][2] if name[0] in "wfalvjk" and name[:3] != "fs="]
                    if hosts[j]:
                        names.append(f"{offset}host={hosts[j]}")
            else:
                names.append(f"{offset}:{'^' if offset < 0 else '$'}")
        if i and i + 1 < n:
            names.append(f"-+{own[i - 1][1]}|{near}|{own[i + 1][1]}")
        found.append(names)
        seen_year += piece.kind in ("year", "date")
        seen_title_like += form in "TSC" and len(piece.text) > 20
    return found
