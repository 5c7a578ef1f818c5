"""What speaks for a stretch of running text being the title of a work."""

import bisect
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter

import numpy as np
from numpy.typing import NDArray

from extract.citations import find_citations
from extract.document import Document
from extract.reading.features import JOURNALISH, PROSE, SMALL, WORD, features_of, form_of, host_of
from extract.reading.labeller import label_all
from extract.reading.outline import Unit
from extract.reading.pieces import pieces_of
from extract.reading.prose.stretches import Stretch
from extract.reading.roles import FORMS, SCHOLARLY, TARGETS, Read
from extract.references.model import Model
from extract.text.clean import plain
from extract.text.lexis import lean_of
from extract.text.words import UNSPACED
from extract.venues import find_venues
from kg.ids import folded

BEHIND = 200
"""So many letters behind a title are read for authors, venue and year."""
NEAR, FAR = 45, 100
"""So many letters beside a title are asked what they call it, and whom they name."""
CALLED_WORK = re.compile(
    r"\b(?:papers?|articles?|(?:text)?books?|thes[ie]s|dissertation|monograph|chapter|essays?|surveys?|reviews?|preprints?|"
    r"study|studies|work|manuscript|report|publication|proceedings|journal|authors?|buch|artikel|aufsatz|arbeit|livre|libro|"
    r"artículo|artigo|livro|статья|статье|книга|книге)\b|论文|論文|文章|书|書",
    re.IGNORECASE,
)
CALLED_OTHER = re.compile(
    r"\b(?:blogs?|posts?|talks?|videos?|courses?|librar(?:y|ies)|packages?|tools?|novels?|films?|movies?|podcasts?|episodes?|"
    r"songs?|albums?|games?|sections?|documentation|docs|guides?|tutorials?|lectures?|websites?|sites?|pages?|repo(?:sitory)?|"
    r"code|datasets?|newsletters?|interviews?|slides|threads?|apps?|software|function|series|magazine|newspaper|news|here|"
    r"license|button|menu|command)\b",
    re.IGNORECASE,
)
SAYS = re.compile(
    r"\b(?:read|reading|published|wrote|written|titled|entitled|called|see|introduced|proposed|presents?|cited?)\b",
    re.IGNORECASE,
)
YEAR = re.compile(r"(?<![\d./:-])(?:1[6-9]|20)\d\d(?!\d|\.\d)")
UNKNOWN = -9.0
"""How words lean of which none is known."""
MOST_COUNTED = 4


def read_of(document: Document, stretches: Sequence[Stretch], model: Model, links: Mapping[str, str]) -> list[Read]:
    """Each stretch and what stands behind it in its sentence, up to the next, labelled as if it were a record; the stretch is
    its title. `links` say where labels of links lead."""
    units = [
        _unit(document, one, one.region.end if after is None or after.region is not one.region else after.outer[0])
        for one, after in zip(stretches, _followers(stretches), strict=True)
    ]
    pieces = [pieces_of(unit.text, definitions=links) for unit in units]
    labels = label_all(model, [features_of(found, "text", {}) for found in pieces])
    columns = {label: i for i, label in enumerate(model.labels)}
    found = []
    for one, unit, parts, labelled in zip(stretches, units, pieces, labels, strict=True):
        a, b = one.start - unit.start, one.end - unit.start
        inside = [i for i, piece in enumerate(parts) if piece.start < b and a < piece.end]
        found.append(Read(unit, parts, labelled, (inside[0], inside[-1]) if inside else None, columns))
    return found


def _followers(stretches: Sequence[Stretch]) -> Iterator[Stretch | None]:
    """For each stretch the first that begins behind its end; None behind the last."""
    at = 0
    for one in stretches:
        while at < len(stretches) and stretches[at].outer[0] < one.outer[1]:
            at += 1
        yield stretches[at] if at < len(stretches) else None


def _unit(document: Document, one: Stretch, after: int) -> Unit:
    region = one.region
    sentences = document.sentences(region.line)
    at = bisect.bisect_right(sentences, one.end, key=itemgetter(1))
    stop = sentences[at][1] if at < len(sentences) else region.end
    end = max(one.outer[1], min(stop, region.end, one.end + BEHIND, after))
    return Unit(0, "text", 0, (), one.outer[0], end, region.text(one.outer[0], end))


def rows_of(document: Document, stretches: Sequence[Stretch], reads: Sequence[Read]) -> NDArray[np.float32]:
    """(n_stretches, n_features): the evidence for each stretch of a page."""
    likely = [_likely(read) for read in reads]
    alike = Counter(one.marks for one in stretches)
    total: dict[frozenset[str], float] = defaultdict(float)
    for one, probability in zip(stretches, likely, strict=True):
        total[one.marks] += probability
    words = [folded(document.text[one.start : one.end]) for one in stretches]
    again = Counter(words)
    links = {one.region.start: one.region.line.text.count("](") for one in stretches}
    scholarly = sum(_is_scholarly(one) for one in stretches)
    n = len(stretches)
    rows = []
    for one, read, probability, own in zip(stretches, reads, likely, words, strict=True):
        others = alike[one.marks] - 1
        elsewhere = scholarly - _is_scholarly(one)
        rows.append([
            *_of_words(document, one), *_of_place(one, links[one.region.start]), probability, *_of_labels(read),
            n, elsewhere / max(1, n - 1), elsewhere,
            (total[one.marks] - probability) / others if others else -1, others,
            again[own], one.region.owner is not None,
        ])  # fmt: skip
    return np.array(rows, dtype=np.float32).reshape(n, len(rows[0]) if rows else 0)


def _is_scholarly(one: Stretch) -> bool:
    return one.target != "" and host_of(one.target) in SCHOLARLY


def _likely(read: Read) -> float:
    if read.title is None:
        return 0.0
    return float(read.labelled.marginals[read.title[0] : read.title[1] + 1, read.columns["T"]].mean())


def _of_labels(read: Read) -> list[float]:
    if read.title is None:
        return [0.0] * 5
    behind = read.labelled.labels[read.title[1] + 1 :]
    return [*(min(behind.count(label), MOST_COUNTED) for label in "AVYE"), read.title[1] - read.title[0]]


def _of_words(document: Document, one: Stretch) -> list[float]:
    text = plain(document.text[one.start : one.end])
    words = WORD.findall(text)[:40]
    low = [word.lower() for word in words]
    n = max(1, len(words))
    lean, least, _ = lean_of(low)
    return [
        *(mark in one.marks for mark in "lbiqQ"),
        TARGETS.get(host_of(one.target), 4) if one.target else -1, _is_scholarly(one),
        len(words), len(text), FORMS.get(form_of(words), 0),
        sum(word in PROSE for word in low) / n, sum(word in SMALL for word in low) / n,
        UNKNOWN if lean == "?" else float(lean.rstrip("u")), UNKNOWN if least == "?" else float(least), "u" in lean,
        ":" in text, text[-1:] == "?", text[:1].islower(), any(char.isdigit() for char in text),
        sum(word[0].isupper() for word in words) / n, UNSPACED.search(text) is not None,
        sum(word in JOURNALISH for word in low) / n, bool(find_venues(text)),
        any(found.surnames for found in find_citations(text)),
    ]  # fmt: skip


def _of_place(one: Stretch, links: int) -> list[float]:
    """What stands around a stretch, in a region of so many links."""
    region = one.region
    before, behind = one.before(NEAR), one.behind(NEAR)
    farther, beyond = one.before(FAR), one.behind(FAR)
    bare = behind.lstrip(' *_”"')
    size = max(1, region.end - region.start)
    left = one.outer[0] - region.start
    return [
        bool(CALLED_WORK.search(before)), bool(CALLED_WORK.search(behind)), bool(CALLED_OTHER.search(before)),
        bool(CALLED_OTHER.search(behind)), bool(SAYS.search(before)), bool(YEAR.search(before)), bool(YEAR.search(behind)),
        bare[:3].lower() == "by ", bare[:1] == "(", bare[:1] in (",", ";"), bare[:1] in (".", ""), bare[:1].islower(),
        any(found.surnames for found in find_citations(farther)), any(found.surnames for found in find_citations(beyond)),
        "et al" in beyond, "et al" in farther,
        not left, left / size, size, (one.outer[1] - one.outer[0]) / size, region.shapes[0].kind == "bullet",
        links - region.text(*one.outer).count("]("),
        bool(CALLED_WORK.search(region.heading)), bool(CALLED_OTHER.search(region.heading)),
        before.rstrip()[-1:] in (".", ":", ""), before.rstrip()[-1:] in ("(", "["),
    ]  # fmt: skip
