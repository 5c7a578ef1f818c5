"""Which units are records of papers: decided by what each states, by what stands below and above it, and by its siblings.

Every unit gets a row of features; a boosted forest (Friedman 2001), twice: the second sees what the first said of the unit's
parent, children and siblings, so that those of one form share a role. All is local: a group is never the page.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

import numpy as np
from numpy.typing import NDArray

from extract.reading.features import JOURNALISH, PROSE, SPEAKS, form_of, host_of
from extract.reading.features import WORD as WORDS
from extract.reading.forms import TRAITS, forms_of
from extract.reading.labeller import Labelled
from extract.reading.outline import Outline, Unit
from extract.reading.pieces import SYMBOL, Piece, stretches
from kg.ids import folded

PAPERS = re.compile(
    r"\b(?:papers?|reading|readings|references?|publications?|articles?|surveys?|accepted|further|works cited|preprints?|"
    r"(?:text)?books?|monographs?|theses|dissertations?|proceedings|journals?|"
    r"bibliogra(?:ph|f)\w*|litt?eratur\w*|literature|littérature|publica(?:ci|ç|zi)\w+|"
    r"publika[ct]\w+|veröffentlichungen|quellen|bücher|lektüre|"
    r"lecturas?|lectures? obligatoires?|art[ií]culos|referencias|refer[eê]ncias|références|riferimenti|ouvrages|livres|libros|"
    r"livros|libri|letture|źródła|kaynakça|bronnen|литератур\w*|публикац\w*|стат(?:ьи|ей)|книги|источник\w*|"
    r"källor|böcker|artiklar|bøger|bøker|kilder|książki|artykuły|knihy|články|kitaplar|makaleler|irodalom|kirjallisuus)\b|"
    r"论文|論文|文献|参考|書籍|书籍|문헌|논문|참고",
    re.IGNORECASE,
)
LISTED = re.compile(
    r"\b(?:lese(?:liste|tipps?|empfehlungen)|buch\w*|lectures|conseils de lecture|à lire|da leggere|por leer|boek(?:en)?|"
    r"boekenlijst|leeslijst|literatuur\w*|to read|read)\b|"
    r"书单|書單|书目|書目|阅读|閱讀|读书|讀書|読書|読んだ|读过|讀過|參考|도서|독서|교재",
    re.IGNORECASE,
)
"""What the heading of a list of works is called, beside what it is on pages that say more of them."""
OF_PEOPLE = re.compile(
    r"\b(?:groups?|clubs?|members?|people|team|schedule|presenters?|speakers?|participants?|authors?|reviewers?|editors?|board|"
    r"committee|gruppe|mitglieder|groupe|membres|grupo|miembros|gruppo|membri|membros|leden)\b",
    re.IGNORECASE,
)
"""What a heading names where those of a list are people: who meets, speaks or decides."""
OTHERS = re.compile(
    r"\b(?:tools?|software|librar(?:y|ies)|datasets?|links?|resources?|blogs?|videos?|talks?|courses?|install\w*|usage|licen[sc]e|contribut\w*|"
    r"contents?|toc|acknowledg\w*|contact|people|members|news|code|repositor\w*|projects?|websites?|tutorials?|slides|packages?|changelog|"
    r"requirements|documentation|community|organi[sz]ers|schedule|notes)\b",
    re.IGNORECASE,
)
HOST = re.compile(r"(?:[Ii]n|[Ee]n|[Dd]ans|[Ee]m|[Nn]el(?:la)?|[Ii]m)\s+(?=[^\W\d_a-z])")
"""What stands before the book that holds a chapter."""
LONGEST_LABEL, BOLD = 24, re.compile(r"\*\*[^*]+\*\*:?")
"""Letters of a line that says what is listed below it, and how it may be written."""
KINDS = ("heading", "item", "text", "row", "field")
FORMS = {form: i for i, form in enumerate("0Ix19iUWMmwNTSCsc")}
SCHOLARLY = frozenset(("arxiv", "doi", "archive"))
TARGETS = {
    "": 0,
    "arxiv": 1,
    "doi": 1,
    "archive": 2,
    "pdf": 3,
    "web": 4,
    "local": 5,
    "page": 6,
    "code": 7,
    "video": 8,
    "wiki": 9,
    "anchor": 10,
    "blog": 11,
    "social": 12,
    "slides": 13,
    "scholar": 14,
}
BULLETED = re.compile(r"[-*+•●◦▪‣–—·○∙]")
KEYS = re.compile(r"(?<![\w.@])@[A-Za-z][\w:-]{3,}|\\cite\w*\{|\[\d{1,3}(?:, ?\d{1,3})*\]")
"""Citations by key or number: a text that has many is a work of its own."""
MOST_KEYS, LONG = 30, 260
MOST_FIELDS = 20
BELOW = 4
SINGLE = 0.5
STRONG, WHOLE = frozenset("lbq"), frozenset("iq")
"""Marks that part a title from what follows, and those of which it fills all that stands between them."""
MARKED = {"b": 1.0, "q": 2.0, "i": 3.0}


@dataclass(frozen=True, slots=True)
class Read:
    """A unit as the labeller reads it: its pieces and their labels; `title` are the pieces of its title, first and last, and
    `venue` those that say where the work appeared, where more is known than their labels; it is `settled` where signs that mean
    nothing else have told its fields."""

    unit: Unit
    pieces: Sequence[Piece]
    labelled: Labelled
    title: tuple[int, int] | None
    columns: Mapping[str, int]
    settled: bool = False
    venue: tuple[int, int] | None = None

    def words(self, run: tuple[int, int] | None) -> str:
        """The words of a run of its pieces, first and last; "" for none."""
        return self.unit.text[self.pieces[run[0]].start : self.pieces[run[1]].end] if run else ""

    def count(self, label: str) -> int:
        """How many pieces have a label."""
        return self.labelled.labels.count(label)


def works_headings(outline: Outline, unit: Unit) -> Iterator[int]:
    """The headings above a unit that say works are listed, and the title of the page in its front matter, if that does."""
    front = takewhile(lambda one: one.kind == "field", outline.units)
    above = [one.index for one in front if one.label == "title"]
    parent = unit.parent
    while parent >= 0:
        above += [parent] * (outline.units[parent].kind == "heading")
        parent = outline.units[parent].parent
    yield from (i for i in above if says_works(outline.units[i].text))


def says_works(words: str) -> bool:
    """Do the words of a heading say that works are listed below it?"""
    return bool(PAPERS.search(words) or LISTED.search(words)) and not OF_PEOPLE.search(words)


def lists_of(outline: Outline) -> Iterator[list[int]]:
    """The units that share parent and form, lines of text parted where one introduces others: "参考资料:", "**参考文献**"."""
    for (_, kind, _), group in outline.siblings.items():
        begin = 0
        for n, i in enumerate(group):
            if kind == "text" and n > begin and _introduces(outline.units[i]):
                yield group[begin:n]
                begin = n
        yield group[begin:]


def _introduces(unit: Unit) -> bool:
    words = unit.text.strip()
    return len(words) <= LONGEST_LABEL and (words.endswith(("：", ":")) or BOLD.fullmatch(words) is not None)


def says_works_above(outline: Outline, unit: Unit) -> bool:
    """Does a line of its own say above a list that works are listed?"""
    around = outline.units[max(0, unit.index - 1) : unit.index + 1]
    return any(_introduces(one) and says_works(one.text) for one in around)


def title_of(
    labels: Sequence[str], marginals: NDArray[np.float32], column: int, pieces: Sequence[Piece]
) -> tuple[int, int] | None:
    """The first and last piece of the run of title pieces that is most probable, piece by piece; None where there is none.

    What stands behind "in" and a title before it is the book that holds the work.
    """
    best: tuple[int, int] | None = None
    most = 0.0
    i, n = 0, len(labels)
    while i < n:
        if labels[i] != "T" or pieces[i].kind == "url":
            i += 1
            continue
        j = i
        while (
            j + 1 < n
            and labels[j + 1] == "T"
            and pieces[j + 1].kind != "url"
            and pieces[j + 1].cell == pieces[i].cell
            and not (is_host(pieces[j + 1]) and SYMBOL["stop"] in pieces[j + 1].left)
        ):
            j += 1
        j = _end_of_marks(pieces, i, j)
        probable = float(marginals[i : j + 1, column].mean())
        if probable > most and not (best and is_host(pieces[i])):
            best, most = (i, j), probable
        i = j + 1
    return best


def is_host(piece: Piece) -> bool:
    """Is a piece the book that holds a chapter, behind "in"?"""
    return SYMBOL["in"] in piece.left or HOST.match(piece.text) is not None


def _end_of_marks(pieces: Sequence[Piece], i: int, j: int) -> int:
    """The last piece of a title from `i` to `j`: emphasis or quotes that begin with it end with it.

    Of 568 titles in public lists that begin so with italics or quotes 10 do not.
    """
    ends = {mark: end for begin, end, mark in stretches(pieces) if begin == i}
    outer = max(ends.values(), default=0)
    if outer and outer <= j and (set(ends) & STRONG or set(pieces[outer].left) - {"*"}):
        j = outer - 1
    return max([j, *(end - 1 for mark, end in ends.items() if mark in WHOLE)])


def first_rows(outline: Outline, reads: Mapping[int, Read], column: int) -> NDArray[np.float32]:
    """(n_units, n_features): a row for each of `outline.units`."""
    units = outline.units
    own = [_own(unit, reads.get(unit.index), column) for unit in units]
    width = len(own[0]) if own else 0
    base = np.array(own, dtype=np.float32).reshape(len(units), width)
    blocks = [base, _around(outline, base), _page(outline), _forms(outline)]
    for groups in (outline.siblings.values(), outline.cousins.values()):
        blocks.append(_means(groups, base[:, SUMMED], len(units)))
    return np.hstack(blocks)


def with_scores(outline: Outline, rows: NDArray[np.float32], scores: NDArray[np.float32]) -> NDArray[np.float32]:
    """The rows with what a forest said of a unit and of those around it; `scores` are (n_units,) in 0..1."""
    units = outline.units
    n = len(units)
    parent = np.array([scores[u.parent] if u.parent >= 0 else -1 for u in units], dtype=np.float32)
    section = np.array([scores[u.section] if u.section >= 0 else -1 for u in units], dtype=np.float32)
    sums = np.concatenate([[0], np.cumsum(scores)])
    high = np.concatenate([[0], np.cumsum(scores > SINGLE)])
    size = np.array([u.end_of_tree - u.index - 1 for u in units], dtype=np.float32)
    below = np.array([sums[u.end_of_tree] - sums[u.index + 1] for u in units], dtype=np.float32)
    below_high = np.array([high[u.end_of_tree] - high[u.index + 1] for u in units], dtype=np.float32)
    before = np.concatenate([[-1], scores[:-1]]).astype(np.float32) if n else scores
    after = np.concatenate([scores[1:], [-1]]).astype(np.float32) if n else scores
    scored = scores.reshape(-1, 1)
    sharp = np.hstack([scored, (scored > SINGLE).astype(np.float32)])
    near = _means(outline.siblings.values(), sharp, n)
    far = _means(outline.cousins.values(), sharp, n)
    more = np.column_stack([scores, parent, section, below / np.maximum(size, 1), below_high, before, after])
    return np.hstack([rows, more.astype(np.float32), near, far])


SUMMED = slice(0, 15)
"""The features of a unit that are averaged over its groups."""


def _own(unit: Unit, read: Read | None, column: int) -> list[float]:
    text = unit.text
    n_letters = len(text)
    kind = KINDS.index(unit.kind)
    probability = said = words_in_title = target = 0.0
    form = 0
    archive = code = 0
    names = venue = year = keys = comments = links = title_share = prose = journal = 0.0
    first_is_title = behind = marked = asks = ends_sentence = small_start = 0.0
    n_pieces = 0
    if read is not None and read.pieces:
        pieces, labels = read.pieces, read.labelled.labels
        n_pieces = len(pieces)
        column_of = read.labelled.marginals[:, column]
        probability = float(column_of.max())
        total = sum(p.end - p.start for p in pieces) or 1
        names, venue, year = read.count("A"), read.count("V"), read.count("Y")
        keys, links = read.count("K"), read.count("L") + read.count("I")
        comments = sum(p.end - p.start for p, label in zip(pieces, labels, strict=True) if label == "C") / total
        hosts = {host_of(p.target or p.text) for p in pieces if p.target or p.kind == "url"}
        archive = len(hosts & SCHOLARLY)
        code = len(hosts & {"code", "video", "social", "blog", "wiki"})
        if read.title:
            i, j = read.title
            said = float(column_of[i : j + 1].mean())
            words = WORDS.findall(text[pieces[i].start : pieces[j].end])[:40]
            words_in_title = len(words)
            form = FORMS.get(form_of(words), 0)
            title_share = sum(pieces[k].end - pieces[k].start for k in range(i, j + 1)) / total
            target = TARGETS.get(host_of(pieces[i].target), 4) if pieces[i].target else 0
            first_is_title = float(i == 0)
            behind = n_pieces - 1 - j
            marked = next((rank for mark, rank in MARKED.items() if mark in pieces[i].marks), 0.0)
            low = [word.lower() for word in words]
            prose = sum(word in PROSE for word in low) / max(len(low), 1)
            journal = float(any(word in JOURNALISH for word in low))
            asks = float(pieces[j].right[:1] == "?" or text[pieces[j].end - 1 : pieces[j].end] == "?")
            ends_sentence = float(pieces[j].right[:1] == ".")
            small_start = float(text[pieces[i].start].islower())
        else:
            words = WORDS.findall(text)[:40]
            prose = sum(word.lower() in PROSE for word in words) / max(len(words), 1)
            form = FORMS.get(form_of(words), 0)
    marker = 0.0 if not unit.marker else 1.0 if BULLETED.match(unit.marker.lstrip(">")) else 2.0
    return [
        probability,
        said,
        min(names, 9),
        min(venue, 3),
        min(year, 3),
        keys,
        archive,
        code,
        comments,
        title_share,
        words_in_title,
        min(links, 5),
        n_letters / 100,
        prose,
        first_is_title,
        kind,
        unit.level,
        marker,
        float(unit.quoted),
        unit.gap,
        n_pieces,
        form,
        target,
        behind,
        marked,
        journal,
        asks,
        ends_sentence,
        small_start,
        float(bool(unit.label)),
        float("](#" in text),
        float("![" in text),
        float(text.rstrip()[-1:] == ":"),
        float(read is None),
        float(bool(SPEAKS.match(text))),
        float(text[:2] in ("**", "__") and text.rstrip()[-2:] in ("**", "__")),
    ]


def _around(outline: Outline, base: NDArray[np.float32]) -> NDArray[np.float32]:
    """What stands next to a unit and below it, and what the headings above say."""
    units = outline.units
    n = len(units)
    rows = np.zeros((n, 34), dtype=np.float32)
    heading = np.array([unit.kind == "heading" for unit in units], dtype=np.float32)
    item = np.array([unit.kind == "item" for unit in units], dtype=np.float32)
    sum_headings = np.concatenate([[0], np.cumsum(heading)])
    sum_items = np.concatenate([[0], np.cumsum(item)])
    sums = np.concatenate([np.zeros((1, 15)), np.cumsum(base[:, SUMMED], axis=0)]) if n else np.zeros((1, 15))
    said = np.concatenate([[0], np.cumsum((base[:, 1] > SINGLE) & (base[:, 9] > 0.2))]) if n else np.zeros(1)
    stated = (
        np.concatenate(
            [[0], np.cumsum((base[:, 2] + base[:, 3] + base[:, 4] + base[:, 6] > 0) & (base[:, 1] > SINGLE))]
        )
        if n
        else np.zeros(1)
    )
    heads = {unit.index: _speaks_of_papers(unit.text) for unit in units if unit.kind == "heading"}
    for i, unit in enumerate(units):
        end = unit.end_of_tree
        size = end - i - 1
        row = rows[i]
        row[0] = min(size, 50)
        row[1] = sum_headings[end] - sum_headings[i + 1]
        row[2] = (sum_items[end] - sum_items[i + 1]) / max(size, 1)
        row[3] = (said[end] - said[i + 1]) / max(size, 1)
        row[4] = (stated[end] - stated[i + 1]) / max(size, 1)
        row[5] = stated[end] - stated[i + 1]
        if size:
            row[6:8] = ((sums[end] - sums[i + 1]) / size)[[8, 12]]
        if i + 1 < n:
            below = base[i + 1]
            row[8:16] = below[[1, 2, 3, 4, 5, 6, 12, 15]]
            row[16] = units[i + 1].gap
            row[17] = float(units[i + 1].parent == i)
            row[18] = units[i + 1].level - unit.level
        else:
            row[8:16] = -1
        stop = min(i + 1 + BELOW, end if unit.kind in ("heading", "item") else n)
        if stop > i + 1:
            near = base[i + 1 : stop]
            row[19:22] = [near[:, 2].max(), near[:, 5].max(), near[:, 6].max()]
        if i:
            above = base[i - 1]
            row[22:27] = above[[1, 2, 12, 15, 5]]
            row[27] = float(units[i - 1].kind == "heading")
        outer = units[unit.section].section if unit.section >= 0 else -1
        row[28] = heads.get(unit.section, 0)
        row[29] = heads.get(outer, 0)
        row[30] = base[unit.parent][1] if unit.parent >= 0 else -1
        row[31] = base[unit.section][9] if unit.section >= 0 else -1
        row[32] = _speaks_of_papers(unit.text[:80])
        row[33] = float(units[unit.parent].kind == "item") if unit.parent >= 0 else 0
    return rows


def _speaks_of_papers(words: str) -> int:
    """1 for words that head papers, -1 for words that head other things, 0 for both or neither."""
    return bool(PAPERS.search(words)) - bool(OTHERS.search(words))


def _page(outline: Outline) -> NDArray[np.float32]:
    """Where on its page a unit stands, and how often its words come back."""
    units = outline.units
    keys = [folded(unit.text[:200]) for unit in units]
    counts = Counter(keys)
    at_level = Counter(unit.level for unit in units if unit.kind == "heading")
    levels = sorted(at_level)
    rank = {level: i for i, level in enumerate(levels)}
    headings = sum(unit.kind == "heading" for unit in units)
    cited = min(sum(len(KEYS.findall(unit.text)) for unit in units), MOST_KEYS)
    long = sum(len(unit.text) > LONG for unit in units) / max(len(units), 1)
    fields = min(sum(unit.kind == "field" for unit in units), MOST_FIELDS)
    seen = 0
    rows = []
    for unit, key in zip(units, keys, strict=True):
        is_heading = unit.kind == "heading"
        alike = at_level[unit.level] if is_heading else 0
        rows.append(
            [
                min(counts[key], 5),
                float(is_heading and seen == 0),
                rank.get(unit.level, -1) if is_heading else -1,
                len(levels) - rank[unit.level] if is_heading else -1,
                min(alike, 40),
                min(headings, 60),
                min(unit.index, 30),
                min(len(units), 100),
                cited,
                long,
                fields,
            ]
        )
        seen += is_heading
    return np.array(rows, dtype=np.float32).reshape(len(units), 11)


def _forms(outline: Outline) -> NDArray[np.float32]:
    """What the form says in which a unit is a field, and whether the unit is its title."""
    rows = np.zeros((len(outline.units), len(TRAITS) + 2), dtype=np.float32)
    for form in forms_of(outline):
        says = [float(what in form.says) for what in TRAITS]
        for field in form.fields:
            rows[field.index] = [min(len(form.fields), MOST_FIELDS), float(field.index == form.title), *says]
    return rows


def _means(groups: Iterable[Sequence[int]], values: NDArray[np.float32], n: int) -> NDArray[np.float32]:
    """(n, n_values + 1): the mean of the other members of each unit's group, and how many they are."""
    found = np.full((n, values.shape[1] + 1), -1, dtype=np.float32)
    for group in groups:
        members = np.asarray(group)
        others = len(members) - 1
        found[members, -1] = min(others, 50)
        if others:
            found[members, :-1] = (values[members].sum(axis=0) - values[members]) / others
    return found
