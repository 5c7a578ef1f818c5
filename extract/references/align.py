"""Training only: which field each token of a reference belongs to, from the values of its fields."""

import re
from collections.abc import Mapping, Sequence

from extract.references.tokens import Token, tokens_of

FIELDS = {
    "author": "author", "title": "title", "container": "container", "date": "date", "volume": "volume", "issue": "issue",
    "pages": "pages", "publisher": "publisher", "location": "location", "editor": "editor", "number": "number",
    "url": "url", "doi": "doi", "arxiv": "arxiv", "series": "series", "edition": "edition", "note": "note",
    "report": "report",
}  # fmt: skip
"""Field of the data -> label. What has no label here (ISSN, PubMed numbers, ids) is `other`."""
OTHER = "other"
AROUND = " .,;:'\"“”‘’`´«»„()[]{}<>-–—/"
LONG = 12
"""Values of so many letters are found wherever they stand; shorter ones must begin and end with tokens."""
OPENERS = frozenset("([{“‘«„`<")
LEADS = frozenset(
    "in vol vols volume bd band no nr num issue heft pp p pages page pg s seiten eds ed edited by editor editors doi "
    "https http arxiv url available retrieved from at".split()
)
"""Words outside every field that announce the field behind them."""


def labels_of(text: str, fields: Mapping[str, object]) -> list[str]:
    """One label a token: B- at the first token of a stretch of a field, I- inside it, `other` outside.

    Marks between two fields go with the one before them, or with the one behind from an opening bracket or quote on.
    """
    tokens = tokens_of(text)
    return _begun(_spread(tokens, _placed(text, tokens, fields)))


def _placed(text: str, tokens: Sequence[Token], fields: Mapping[str, object]) -> list[str | None]:
    squeezed = "".join(token.text for token in tokens)
    starts, ends, position = {}, {}, 0
    for i, token in enumerate(tokens):
        starts[position] = i
        position += len(token.text)
        ends[position] = i
    order = {name: i for i, name in enumerate(fields)}
    wanted: list[tuple[int, int, int, str, str]] = []
    for name, value in fields.items():
        if name in FIELDS:
            for part in value if isinstance(value, list) else [value]:
                bare = "".join(str(part).split()).strip(AROUND)
                if bare:
                    wanted.append(
                        (len(_places(squeezed, bare, starts, ends)) or 99, -len(bare), order[name], name, str(part))
                    )
    taken: list[str | None] = [None] * len(tokens)
    spots: dict[str, int] = {}
    for *_, name, value in sorted(wanted):
        rest = value
        while rest:
            bare, rest = _longest_part(squeezed, rest, starts, ends)
            free = (
                [(a, b) for a, b in _places(squeezed, bare, starts, ends) if all(t is None for t in taken[a : b + 1])]
                if bare
                else []
            )
            if not free:
                continue
            a, b = min(free, key=lambda at: (_inversions(name, at[0], order, spots), at[0]))
            taken[a : b + 1] = [FIELDS[name]] * (b + 1 - a)
            spots.setdefault(name, a)
            if name == "volume":
                break
    return taken


def _longest_part(squeezed: str, value: str, starts: Mapping[int, int], ends: Mapping[int, int]) -> tuple[str, str]:
    """The longest run of words at the head of a value that stands in the text, and the rest; a word that stands nowhere
    is passed over."""
    words = value.split()
    for n in range(len(words), 0, -1):
        bare = "".join(words[:n]).strip(AROUND)
        if bare and (n == len(words) or len(bare) > 1) and _places(squeezed, bare, starts, ends):
            return bare, " ".join(words[n:])
    return "", " ".join(words[1:])


def _places(squeezed: str, bare: str, starts: Mapping[int, int], ends: Mapping[int, int]) -> list[tuple[int, int]]:
    """First and last token of each place where the letters stand."""
    places = []
    for match in re.finditer(re.escape(bare), squeezed):
        a, b = match.span()
        if a in starts and b in ends:
            places.append((starts[a], ends[b]))
        elif len(bare) >= LONG:
            first = max(at for at in starts if at <= a)
            last = min(at for at in ends if at >= b)
            places.append((starts[first], ends[last]))
    return places


def _inversions(name: str, at: int, order: Mapping[str, int], spots: Mapping[str, int]) -> int:
    """How many placed fields stand on the other side than the order of the record says."""
    return sum((order[other] < order[name]) != (spot < at) for other, spot in spots.items())


def _spread(tokens: Sequence[Token], taken: list[str | None]) -> list[str]:
    labels = list(taken)
    i = 0
    while i < len(labels):
        if labels[i] is not None:
            i += 1
            continue
        j = i
        while j < len(labels) and labels[j] is None:
            j += 1
        _fill(tokens, labels, i, j)
        i = j
    return [label or OTHER for label in labels]


def _fill(tokens: Sequence[Token], labels: list[str | None], i: int, j: int) -> None:
    before = labels[i - 1] if i else None
    after = labels[j] if j < len(labels) else None
    if before == after and before and not any(token.text.isalnum() for token in tokens[i:j]):
        labels[i:j] = [before] * (j - i)
        return
    k = j
    while after and k > i and (not tokens[k - 1].text.isalnum() or tokens[k - 1].text.lower() in LEADS):
        k -= 1
    while k < j and not (_opens(tokens, k) or tokens[k].text.isalnum()):
        k += 1
    labels[k:j] = [after] * (j - k)
    m = i
    while before and m < k and not tokens[m].text.isalnum():
        m += 1
    labels[i:m] = [before] * (m - i)


def _opens(tokens: Sequence[Token], k: int) -> bool:
    """Is this a bracket or quotation mark that opens?  Straight ones do where they are glued to what follows only."""
    text = tokens[k].text
    straight = text in "\"'" and not tokens[k].glued and k + 1 < len(tokens) and tokens[k + 1].glued
    return text in OPENERS or straight


def _begun(labels: Sequence[str]) -> list[str]:
    begun = []
    for i, label in enumerate(labels):
        if label == OTHER:
            begun.append(label)
        else:
            begun.append(("I-" if i and labels[i - 1] == label else "B-") + label)
    return begun
