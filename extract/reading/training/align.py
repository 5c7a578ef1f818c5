"""Which piece of a document is what, by the gold of its papers: labels to train on."""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from extract.decisions import stated_decision
from extract.reading.outline import Outline, Unit
from extract.reading.pieces import Piece

LINK_WORDS = re.compile(
    r"(?:pdf|paper|papers|link|url|code|slides?|video|poster|project(?: page)?|website|abs|abstract|arxiv|doi|html|github|"
    r"page|talk|bibtex|here|openreview|official|data|demo|blog|web|tweet|source|download|pytorch|tensorflow|supplement\w*|citation|site|"
    r"official code)s?",
    re.IGNORECASE,
)
LABEL_HEADING = re.compile(
    r"(?:authors?|titles?|years?|venue|journal|published|links?|url|doi|reference|citation|作者|题目)\b", re.IGNORECASE
)
HANDS = re.compile(r"(?:eds?|editors?|hrsg|hg|éds?|dir|coords?|orgs?)\.?", re.IGNORECASE)
"""What stands behind the names of a book's editors."""
LONGEST_LABEL, LONGEST_NAMES = 3, 6
BELOW, ABOVE = 9, 4
"""So many units below a title may state its authors, venue and year."""


@dataclass(slots=True)
class Aligned:
    """A unit with its pieces, their labels, and its role: 1 a paper's record, 0 none, -1 not known."""

    unit: Unit
    pieces: list[Piece]
    labels: list[str] = field(default_factory=list)
    role: int = 0
    paper: int = -1
    value: float = 0.0


class Folded:
    """A text without case, accents and all but letters and digits, with the offset of each."""

    def __init__(self, text: str) -> None:
        letters, at = [], []
        for i, char in enumerate(text):
            for c in unicodedata.normalize("NFKD", char).lower():
                if c.isalnum():
                    letters.append(c)
                    at.append(i)
        self.text, self.at = "".join(letters), at

    def find(self, words: str) -> tuple[int, int] | None:
        """Where in the text the words stand."""
        key = Folded(words).text if words else ""
        start = self.text.find(key) if key else -1
        return (self.at[start], self.at[start + len(key) - 1] + 1) if start >= 0 else None


class _Index:
    """Which units hold a folded text."""

    def __init__(self, folded: Mapping[int, Folded]) -> None:
        self.units = list(folded)
        self.starts: list[int] = []
        texts, at = [], 0
        for i in self.units:
            self.starts.append(at)
            texts.append(folded[i].text)
            at += len(folded[i].text) + 1
        self.text = " ".join(texts)

    def units_with(self, key: str) -> list[int]:
        """The units that hold the key, in order."""
        found: list[int] = []
        at = self.text.find(key) if key else -1
        while at >= 0:
            unit = self.units[bisect_right(self.starts, at) - 1]
            if not found or found[-1] != unit:
                found.append(unit)
            at = self.text.find(key, at + len(key))
        return found


def align(outline: Outline, gold: Mapping[str, Any], pieces: Mapping[int, list[Piece]]) -> list[Aligned]:
    """Every unit that has pieces with the labels that the gold tells."""
    aligned = {i: Aligned(outline.units[i], found) for i, found in pieces.items()}
    folded = {i: Folded(one.unit.text) for i, one in aligned.items()}
    index = _Index(folded)
    for number, paper in enumerate(gold["papers"]):
        _place(number, paper, aligned, folded, index)
    for title in gold.get("optional", []):
        for i, one in aligned.items():
            if one.role == 0 and folded[i].find(title):
                one.role = -1
    titles = {one.paper: i for i, one in aligned.items() if one.role == 1}
    for number, paper in enumerate(gold["papers"]):
        if number in titles:
            _label(aligned, folded, titles[number], paper)
    for one in aligned.values():
        _label_rest(one)
    for i, one in aligned.items():
        below = aligned.get(i + 1)
        names_a_field = one.unit.kind == "heading" and one.labels == ["C"] and LABEL_HEADING.match(one.unit.text)
        if one.role == 0 and names_a_field and below and below.labels[:1] in (["A"], ["V"], ["Y"], ["T"]):
            one.labels = ["K"]
    return list(aligned.values())


def _place(
    number: int, paper: Mapping[str, Any], aligned: Mapping[int, Aligned], folded: Mapping[int, Folded], index: "_Index"
) -> None:
    """Find the unit in which the paper's title stands: of several the one that says most of it."""
    best, most = None, -1.0
    key = Folded(str(paper["title"])).text
    for i in index.units_with(key):
        one = aligned[i]
        at = folded[i].find(str(paper["title"]))
        if at is None:
            continue
        if len(key) < 10 and not any(Folded(piece.text).text == key for piece in one.pieces):
            continue
        says = sum(bool(folded[i].find(str(name))) for name in paper.get("authors", [])[:3])
        says += 2 * bool(paper.get("url") and str(paper["url"]) in one.unit.text)
        says += bool(paper.get("year") and str(paper["year"]) in one.unit.text)
        toc = "](#" in one.unit.text
        covered = (at[1] - at[0]) / max(1, len(one.unit.text))
        value = says + covered - 5 * toc - 4 * (one.role == 1) - 0.001 * i
        off = abs(one.unit.first - int(paper["line"])) if paper.get("line") else 2
        value += 12 if off == 0 else 6 if off == 1 else 0
        if one.role == 0:
            one.role = -1
        if value > most:
            best, most = i, value
    if best is not None and aligned[best].role != 1:
        aligned[best].role, aligned[best].paper, aligned[best].value = 1, number, most


def _label(aligned: Mapping[int, Aligned], folded: Mapping[int, Folded], at: int, paper: Mapping[str, Any]) -> None:
    one = aligned[at]
    one.labels = one.labels or [""] * len(one.pieces)
    _mark(one, folded[at], str(paper["title"]), "T")
    names = [str(name) for name in paper.get("authors", [])]
    stated = {
        "A": names,
        "V": [str(paper["venue"])] if paper.get("venue") else [],
        "Y": [str(paper["year"])] if paper.get("year") else [],
    }
    for name in paper.get("editors", []):
        _mark(one, folded[at], name, "H")
    last = max(aligned)
    for label, values in stated.items():
        missing = [value for value in values if not _mark(one, folded[at], value, label)]
        missing = _label_above(aligned, folded, at, missing, label)
        below = 0
        for j in range(at + 1, last + 1):
            if not missing or below >= BELOW:
                break
            if j not in aligned:
                continue
            below += 1
            other = aligned[j]
            if other.role == 1 or (other.unit.kind == "heading" and len(other.pieces) > 1):
                break
            if len(other.unit.text) > 400 and label != "A":
                continue
            other.labels = other.labels or [""] * len(other.pieces)
            missing = [value for value in missing if not _mark(other, folded[j], value, label)]


def _label_above(
    aligned: Mapping[int, Aligned], folded: Mapping[int, Folded], at: int, missing: list[str], label: str
) -> list[str]:
    """Label what stands in the lines right above the title; what does not is returned."""
    for j in range(at - 1, max(at - 1 - ABOVE, -1), -1):
        other = aligned.get(j)
        if not missing or other is None or other.role == 1 or (j + 1 in aligned and aligned[j + 1].unit.gap):
            break
        other.labels = other.labels or [""] * len(other.pieces)
        missing = [value for value in missing if not _mark(other, folded[j], value, label)]
    return missing


def _mark(one: Aligned, folded: Folded, value: str, label: str) -> bool:
    """Label the pieces that the value covers; False where it does not stand there."""
    if label == "Y":
        for i, piece in enumerate(one.pieces):
            if value in piece.text and piece.kind in ("year", "date") and one.labels[i] == "":
                one.labels[i] = "Y"
                return True
        for i, piece in enumerate(one.pieces):
            if value in piece.text and len(piece.text) < 25 and one.labels[i] == "":
                one.labels[i] = "Y"
                return True
        return False
    at = folded.find(value)
    if label == "A" and at is None:
        given, _, family = value.rpartition(" ")
        at = folded.find(value.split(",")[0]) if "," in value else folded.find(f"{family} {given}") if given else None
    if at is None:
        return False
    found = False
    for i, piece in enumerate(one.pieces):
        overlap = min(at[1], piece.end) - max(at[0], piece.start)
        if overlap > 0 and one.labels[i] == "" and 2 * overlap >= min(piece.end - piece.start, at[1] - at[0]):
            if label != "T" and overlap < 0.4 * (piece.end - piece.start) and len(piece.text) > 40:
                continue
            one.labels[i] = label
            found = True
    return found


def _label_rest(one: Aligned) -> None:
    """Labels for what the gold is silent about: links, tags, numbers, names of fields; the rest is comment."""
    labels = one.labels = one.labels or [""] * len(one.pieces)
    names = [i for i, label in enumerate(labels) if label == "A"]
    for i, piece in enumerate(one.pieces):
        if labels[i] == "" and names and names[0] < i < names[-1] and piece.kind == "words" and _close(names, i):
            labels[i] = "A"
    if one.role == 1:
        _label_editors(one)
    for i, piece in enumerate(one.pieces):
        if labels[i]:
            continue
        words = piece.text.split()
        after = labels[i + 1] if i + 1 < len(labels) else ""
        if piece.kind == "url":
            labels[i] = "I"
        elif piece.kind == "etal":
            labels[i] = "E" if i and labels[i - 1] == "A" else "C"
        elif piece.target and LINK_WORDS.fullmatch(piece.text.strip()):
            labels[i] = "L"
        elif ":" in piece.right and len(words) <= LONGEST_LABEL and after in ("A", "V", "Y", "I", "T", "L"):
            labels[i] = "K"
        elif len(words) <= LONGEST_LABEL and stated_decision(piece.text):
            labels[i] = "G"
        elif i == 0 and piece.text.isdigit() and len(piece.text) <= 3:
            labels[i] = "N"
        else:
            labels[i] = "C"


def _label_editors(one: Aligned) -> None:
    """What stands before "(Eds.)", back to what has a label, are their names."""
    for at, piece in enumerate(one.pieces):
        i = at if HANDS.fullmatch(piece.text) else -1
        while i >= 0 and not one.labels[i] and len(one.pieces[i].text.split()) <= LONGEST_NAMES:
            one.labels[i] = "H"
            i -= 1


def _close(names: Sequence[int], i: int) -> bool:
    """Do names stand on both sides within two pieces?"""
    return any(0 < i - n <= 2 for n in names) and any(0 < n - i <= 2 for n in names)
