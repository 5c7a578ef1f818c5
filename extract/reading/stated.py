"""What the labelled pieces of a unit state: names, venue, year, link, decision, each with its words in the document."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from extract.decisions import stated_decision
from extract.entry import Offsets
from extract.identifiers import identified
from extract.people import NamePiece
from extract.reading.features import host_of
from extract.reading.pieces import Piece
from extract.reading.roles import Read
from extract.reading.unpublished import STATUS
from extract.references.authors import ROLE_WORD, SLASH, WORDLIKE, parts_of, reference_authors
from extract.references.given import is_given
from extract.references.orders import NO_HABIT, Habit, Part, habit_of, order_of
from extract.text.clean import AUTOLINK, BREAK, plain
from extract.text.lexis import are_words_of_titles
from extract.text.paired import with_partners
from extract.text.words import BUTTONS, COMPANY, ET_AL, STOP_WORDS, WEEKDAYS, YEAR
from extract.venues import VenueMention, venue_at
from kg.names import FAMILY_FIRST, INITIALS, PARTICLES, SUFFIXES, PersonName, all_family_first

NOISE_IN_NAMES = re.compile(
    r"\]\([^()\s]*\)|(?<=\S)\s*(?:\([^()]{2,}(?:\)|$)|（[^（）]+(?:）|$))|[*_`\[\]{}]+|https?://\S+|[†‡§¶¹²³⁴⁵⁰⁶⁷⁸⁹#]|(?<=[^\W\d_])\d+(?:,\d+)*(?=\s*(?:,|$|and\b))"
)
PICTURE = re.compile(r"\.(?:png|jpe?g|gif|svg|webp)(?:[?#]|\Z)", re.IGNORECASE)
"""Where an address leads to no work."""
PART = re.compile(
    r"(?:(?!\s+(?:and|AND|und|et|y|Y|e|en|og|och|и|&)\s|&|,\s*(?:and|AND|und|et|y|en|og|och|и|&)\s)[^,;])+"
)
"""A name between commas, semicolons and "and"s."""
AND_BEFORE = re.compile(r"\s*(?:(?:and|AND|und|et|y|e|en|og|och|и)\s+|&\s*)")
FLAT_LAST = re.compile(r"(?P<name>\s*[^\W\d_][\w’'-]*(?:\s[^\W\d_][\w’'-]*)?\s[^\W\d_a-z]{1,3})\.\s+(?=\w{3})")
"""The last of names with initials behind them, and what stands behind its stop: "Berg A, Dahl B. Nature"."""
KEY = re.compile(r"\S*\d\S*\s+(?=[^\W\d_])")
""" "Berg2020 Anna Berg": a key stands before the names."""
INITIALS_FIRST = re.compile(r"(?:[^\W\d_a-z]\.?[\s-]?){1,3}\s")
LAST_INITIAL = re.compile(r"(?:^|[\s.-])[^\W\d_]$")
SHARE_TURNED = 0.6
MOST_WORDS, MOST_SMALL = 6, 3
LINKED_LIST = re.compile(r"\]\]\s+\[\[")
QUOTED_LIST = re.compile(r"[\"'“”]\s*,\s*[\"'“”]")
QUOTES = re.compile(r"[\"“”]|(?<!\w)'|'(?!\w)")
OTHER_COMMAS = re.compile(
    rf"，|、|{BREAK.pattern}|\b{ET_AL}|\b(?:and\s+)?{COMPANY}\b|"
    r"\bи\s+др\b\.?|等[.．]?(?=\s*$)"
)
AFFILIATED = re.compile(r"\[\d{1,2}(?:[,，]\s?\d{1,2})*\](?!\()")
""" "单飞跃[1];杨期军[1,2]": where somebody works, by number."""
GOES_ON = re.compile(rf"\b{ET_AL}|\.\.\.|…|\b{COMPANY}\b|\bи\s+др\b|等[.．]?\s*$")
ROLE_BEHIND = re.compile(
    r"\s*(?:編著|編集|編訳|監訳|監修|编著|主编|編者)$|(?:(?<=[A-Za-z.])|(?<=[\u3040-\u30ff\u4e00-\u9fff]{3})|\s+)[著編訳编译]$"
    r"|\s+(?:지음|엮음|옮김|저|편|역)$"
)
"""What an author of a Chinese, Japanese or Korean book did, behind the name; names of three signs may end with such a sign."""
ROLE_ALONE = re.compile(ROLE_WORD, re.IGNORECASE)
"""What stands behind a list of editors as one more name: "Anna Berg, Bo Dahl, Eds."."""
BETWEEN_PERSONS = re.compile(r"\s(?:[·•|/+–—-]|--|---)\s|；|\t")
"""What stands between names and never inside one, as semicolons do."""
LEAD = re.compile(
    r"(?:[Bb]y|[Aa]uthors?|von|par|por)\s*:?\s+|(?:[Jj]oint(?:ly)?\s+(?:work\s+)?|[Cc]o-?authored\s+)?(?:[Ww]ith|w/)\s+"
)
OF = re.compile(r"\s*(?P<by>(?:de|di|av|af)\s+)(?P<given>[^\W\d_a-z][\w.’'-]*)\s+(?=[^\W\d_a-z])")
"""What says who wrote a work where a given name follows, and is a part of a name elsewhere."""
BEST_HOSTS = {
    "arxiv": 0,
    "doi": 0,
    "archive": 0,
    "pdf": 1,
    "web": 2,
    "page": 3,
    "local": 9,
    "scholar": 6,
    "wiki": 6,
    "blog": 5,
    "slides": 7,
    "code": 7,
    "video": 8,
    "social": 8,
    "anchor": 10,
}
LOCAL, BARE = 20, 5
"""Ranks of files beside the document, and what an identifier that is no address ranks behind one."""
ARXIV_ID = re.compile(r"\d{4}\.\d{4,5}")


SHORT_WORDS = frozenset(
    "Acad Acc Acta Adv Agric Am Anal Angew Ann Anthropol Appl Arch Assoc Astron Astrophys Atmos Behav Biochem "
    "Bioinf Biol Biomed Biophys Bot Br Bull Cardiol Chem Circ Clin Cogn Commun Comp Comput Curr Dev Ecol Econ Educ "
    "Electron Endocrinol Energ Eng Entomol Environ Epidemiol Eur Evol Exp Fluid Genet Geol Geophys Hist Hum Immunol "
    "Ind Inf Infect Int Intell J Jpn Learn Lett Linguist Mach Mater Math Mech Med Meteorol Microbiol Mol "
    "Nanotechnol Nat Natl Neural Neurol Neurosci Nucl Oceanogr Oncol Opt Org Pathol Pharmacol Philos Phys Physiol "
    "Pol Polym Proc Psychiatry Psychol Q Quant Radiat Radiol Rep Res Rev Sci Soc Sociol Softw Stat Struct Stud Surf "
    "Surg Surv Syst Technol Theor Trans Univ Vet Virol Zool".split()
)
"""Words of titles of serials as they are cut short (List of Title Word Abbreviations, ISO 4)."""
MOST_INITIALS = 3
T = TypeVar("T")
OF_OTHERS, WORDS_OF_TITLE = ("C", "T"), 4
"""A link of so many words that a record has behind its title, and that is neither venue nor button, names another work."""


EACH_MARKED = re.compile(r"[^,]+(?:(?:\*\*,\s*\*\*|\*,\s*\*|_,\s*_|\]\([^()\s]*\),\s*\[)[^,]+)+")
"""Names of which each is emphasised or linked by itself stand for a person each: "**Berg**, **Dahl**"."""


@dataclass(slots=True)
class Stated:
    """The parts of a record; offsets are in the document."""

    title: Offsets | None = None
    names: list[NamePiece] = field(default_factory=list)
    et_al: bool = False
    speaks_of_names: bool = False
    """Was any piece taken for a name, whether or not it could be one?"""
    venue: VenueMention | None = None
    year: str | None = None
    decision: str | None = None
    links: list[tuple[int, str]] = field(default_factory=list)
    """Addresses with their rank: those that lead to a paper first, that of the title before all."""
    values: dict[str, str] = field(default_factory=dict)
    rest: int = 0
    """Where in the unit's text the remark begins that follows what is stated; the length of the text where there is none."""

    def add_numbers(self, text: str) -> None:
        """Take the DOI and the like that a text holds, where none is stated yet."""
        for name, value in identified(text).items():
            if name != "url":
                self.values.setdefault(name, value)


def stated_in(text: str, read: Read, habit: Habit = NO_HABIT, *, own: bool) -> Stated:
    """What a unit of the document `text` states; `own` says that it is a record with a title of its own,
    `habit` how the page has its lists of names."""
    unit, pieces = read.unit, read.pieces
    title = read.title if own else None
    labels = _of_fields(read, _outside_title(read) if own else read.labelled.labels, title)
    offset = unit.start
    found = Stated()
    if own and read.title:
        found.title = _title(text, offset, unit.text, pieces, read.title)
    for a, b in _parted(pieces, _runs(labels, "A")):
        names, goes_on = names_of(unit.text, pieces[a].start, _end_of_names(unit.text, pieces[b].end), habit)
        found.names += [name.moved(offset) for name in names]
        found.et_al = found.et_al or goes_on
    if are_words_of_titles([name.text for name in found.names]):
        found.names, found.et_al = [], False
        labels = ["C" if label == "A" else label for label in labels]
    found.et_al = found.et_al or (bool(found.names) and "E" in labels)
    found.speaks_of_names = "A" in labels or "E" in labels
    found.venue = _venue(text, offset, read, _of_fields(read, read.labelled.labels, title))
    found.year = (
        _year(read) or _year_behind_venue(read) or (str(found.venue.year) if found.venue and found.venue.year else None)
    )
    if found.venue and found.year and not found.venue.year:
        found.venue = VenueMention(found.venue.start, found.venue.end, found.venue.name, int(found.year))
    for piece, label in zip(pieces, labels, strict=True):
        if label == "G" and not found.decision:
            found.decision = stated_decision(piece.text)
    # no pieces are made of these: the models read better without
    autolinks = AUTOLINK.findall(unit.text) if "<http" in unit.text else []
    found.links = _links(read, autolinks)
    for address in autolinks:
        found.add_numbers(address)
    others = _other_works(read, labels) if title else ()
    for piece in pieces:
        if piece.target in others:
            continue
        if ARXIV_ID.fullmatch(piece.text):
            found.values.setdefault("arxiv", piece.text)
        if piece.kind == "url" or piece.target:
            found.add_numbers(piece.target if piece.target.startswith("http") else piece.text)
    found.rest = _rest(unit.text, pieces, labels)
    return found


def _other_works(read: Read, labels: Sequence[str]) -> set[str]:
    """Where links lead that are titles of other works: of so many words, outside the title, and neither venue nor button."""
    inside = range(read.title[0], read.title[1] + 1) if read.title else range(0)
    words: Counter[str] = Counter()
    for i, (piece, label) in enumerate(zip(read.pieces, labels, strict=True)):
        if piece.target and i not in inside and label in OF_OTHERS:
            words[piece.target] += len(piece.text.split())
    own = {read.pieces[i].target for i in inside}
    return {target for target, count in words.items() if count >= WORDS_OF_TITLE} - own


def _runs(labels: Sequence[T], label: T) -> Iterator[tuple[int, int]]:
    """First and last of every stretch of pieces with a label or mark."""
    i, n = 0, len(labels)
    while i < n:
        if labels[i] != label:
            i += 1
            continue
        j = i
        while j + 1 < n and labels[j + 1] == label:
            j += 1
        yield i, j
        i = j + 1


def _in_cells(pieces: Sequence[Piece], runs: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The runs, parted where a cell of a row ends."""
    for a, b in runs:
        for i in range(a + 1, b + 1):
            if pieces[i].cell != pieces[a].cell:
                yield a, i - 1
                a = i
        yield a, b


def _outside_title(read: Read) -> Sequence[str]:
    """The labels, and of pieces that are called title and stand outside it what else they are likeliest to be."""
    labels = list(read.labelled.labels)
    names = list(read.columns)
    for i, label in enumerate(labels):
        if label == "T" and read.title and not read.title[0] <= i <= read.title[1]:
            row = read.labelled.marginals[i].copy()
            row[read.columns["T"]] = 0
            labels[i] = names[int(row.argmax())]
    return labels


def _of_fields(read: Read, labels: Sequence[str], title: tuple[int, int] | None) -> list[str]:
    """The labels, with those of the title and of the venue where they stand, whatever their pieces were called: a title names
    no venue, and neither names anybody."""
    found = list(labels)
    for label, run in (("T", title), ("V", read.venue)):
        if run:
            found[run[0] : run[1] + 1] = label * (run[1] + 1 - run[0])
    return _with_journals(read.pieces, found, title)


def _parted(pieces: Sequence[Piece], runs: Iterator[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The runs, parted where emphasis ends or begins and no comma does: names in italics are a list of their own."""
    for a, b in _in_cells(pieces, runs):
        for i in range(a + 1, b + 1):
            left = pieces[i].left
            if (
                "*" in left
                and "," not in left
                and set(pieces[i].marks) & set("bi") != set(pieces[i - 1].marks) & set("bi")
            ):
                yield a, i - 1
                a = i
        yield a, b


def _title(text: str, offset: int, words: str, pieces: Sequence[Piece], at: tuple[int, int]) -> Offsets:
    at = (at[0] + (at[0] < at[1] and STATUS.fullmatch(pieces[at[0]].text) is not None), at[1])
    start, end = pieces[at[0]].start, pieces[at[1]].end
    limit = pieces[at[1] + 1].start if at[1] + 1 < len(pieces) else len(words)
    if words[end : end + 1] in ("?", "!") and end < limit:
        end += 1
    start, end = with_partners(words, start, end)
    return offset + start, offset + end


def _end_of_names(text: str, end: int) -> int:
    """The end, with the stop of a last initial."""
    is_initial = text[end : end + 1] == "." and LAST_INITIAL.search(text[max(0, end - 3) : end])
    return end + 1 if is_initial else end


def names_of(text: str, start: int, end: int, habit: Habit = NO_HABIT) -> tuple[list[NamePiece], bool]:
    """The names in a stretch that holds nothing else, none where it is a date, and whether it says that the list goes on."""
    words = text[start:end]
    goes_on = GOES_ON.search(words) is not None
    clean = _blanked(words)
    parts = [_without_and(clean, *found.span()) for found in PART.finditer(clean)]
    parts = [(a, b) for a, b in parts if clean[a:b].strip()]
    if not parts or any(clean[a:b].split()[0].lower() in WEEKDAYS for a, b in parts):
        return [], False
    last = FLAT_LAST.match(clean, *parts[-1]) if len(parts) > 1 else None
    before = clean[slice(*parts[-2])].strip() if last else ""
    if last and FAMILY_FIRST.fullmatch(before) and not before.endswith("."):
        parts[-1] = last.span("name")
        clean = clean[: last.end("name")]
    if not EACH_MARKED.fullmatch(words) and _are_turned([clean[a:b].strip() for a, b in parts], clean, habit):
        found = [
            NamePiece(start + author.start, start + author.end, turned(author.name))
            for author in reference_authors(clean, 0, len(clean), habit)
            if plain(clean[author.start : author.end])
        ]
    else:
        found = []
        for a, b in parts:
            suffix = clean[a:b].strip(" .")
            if found and suffix.lower() in SUFFIXES:  # "Frederick P. Brooks, Jr."
                found[-1] = NamePiece(found[-1].start, start + b, f"{found[-1].text} {suffix}")
            elif piece := _name(clean, a, b, start):
                found.append(piece)
    return [name for name in found if _is_plausible(name.text)], goes_on


def habit_in(reads: Iterable[Read]) -> Habit:
    """How a page has its lists of names."""
    return habit_of(parts for read in reads for parts in _lists(read))


def _lists(read: Read) -> Iterator[list[Part]]:
    for a, b in _parted(read.pieces, _runs(read.labelled.labels, "A")):
        words = _blanked(read.unit.text[read.pieces[a].start : read.pieces[b].end])
        if ";" not in words and not WORDLIKE.search(words):
            yield parts_of(words)


def _without_and(words: str, start: int, end: int) -> Offsets:
    lead = AND_BEFORE.match(words, start, end)
    return (lead.end() if lead else start), end


def turned(name: PersonName) -> str:
    """The name as "Family, Given", as it is taken apart again later."""
    return f"{name.family}, {name.given}" if name.given else name.family


def _are_turned(parts: Sequence[str], words: str, habit: Habit) -> bool:
    """Do family names stand first, in some names at least?  Initials behind commas or names say so, semicolons, or words."""
    if ";" in words and any("," in part for part in words.split(";")):
        return True
    n = len(parts)
    if n == 1:
        return bool(FAMILY_FIRST.fullmatch(parts[0])) and not INITIALS_FIRST.match(parts[0])
    initials = sum(bool(INITIALS.fullmatch(part)) for part in parts)
    glued_parts = [part for part in parts if FAMILY_FIRST.fullmatch(part)]
    glued = len(glued_parts) if all_family_first(glued_parts) else 0
    if initials >= SHARE_TURNED * n / 2 or glued >= SHARE_TURNED * n:
        return True
    return ";" not in words and not WORDLIKE.search(words) and order_of(parts_of(words), habit) != "plain"


def _name(words: str, start: int, end: int, offset: int) -> NamePiece | None:
    raw = words[start:end]
    bare = raw.strip(" .…:-–—'’()")
    if role := ROLE_BEHIND.search(bare):
        bare = bare[: role.start()]
    if not bare or not any(c.isalpha() for c in bare) or ROLE_ALONE.fullmatch(bare):
        return None
    at = start + raw.index(bare)
    if raw[at - start + len(bare) :][:1] == "." and LAST_INITIAL.search(bare):
        bare += "."
    if lead := KEY.match(bare):
        at, bare = at + lead.end(), bare[lead.end() :]
    return NamePiece(offset + at, offset + at + len(bare), bare) if bare else None


def _is_plausible(name: str) -> bool:
    """Are these a few words of which the first or last has a capital, or few small ones?"""
    words = name.replace(",", " ").split()
    small = [word for word in words if word[0].islower() and word not in PARTICLES]
    if len(words) == 1 and words[0].lower().strip(".") in BUTTONS:
        return False
    if len(words) > MOST_WORDS or any(word in STOP_WORDS and word not in PARTICLES for word in words):
        return False
    return len(small) < len(words) or len(words) <= MOST_SMALL


def _blanked(words: str) -> str:
    """The words with blanks, or commas, in the place of all that belongs to no name."""
    words = words.replace("\n", " ").replace("\r", " ")
    words = SLASH.sub(lambda found: ";".ljust(len(found[0])), words)
    words = LINKED_LIST.sub(lambda found: ",".ljust(len(found[0])), words)
    if QUOTED_LIST.search(words):
        words = QUOTED_LIST.sub(lambda found: ";".ljust(len(found[0])), words)
    words = AFFILIATED.sub(lambda found: ",".ljust(len(found[0])), words)
    words = NOISE_IN_NAMES.sub(lambda found: " " * len(found[0]), words)
    words = QUOTES.sub(" ", words)
    words = OTHER_COMMAS.sub(lambda found: ",".ljust(len(found[0])), words)
    words = BETWEEN_PERSONS.sub(lambda found: ";".ljust(len(found[0])), words)
    lead = _lead(words)
    return " " * lead + words[lead:]


def _lead(words: str) -> int:
    """How long the words are that say that names follow: "By Anna Berg", "de Paul Veyne"; "de Saussure" is a name."""
    if lead := LEAD.match(words):
        return lead.end()
    of = OF.match(words)
    by = of and (INITIALS.fullmatch(of["given"]) or is_given(of["given"]))
    return of.end("by") if of and by else 0


def _with_journals(pieces: Sequence[Piece], labels: Sequence[str], title: tuple[int, int] | None) -> list[str]:
    """The labels, with the words of a journal that are cut short as parts of its name: "Chem. Phys. Lett."."""
    found = list(labels)
    inside = range(title[0], title[1] + 1) if title else range(0)
    short = [
        i not in inside and label in "ATVEC" and all(word.strip(".") in SHORT_WORDS for word in piece.text.split())
        for i, (piece, label) in enumerate(zip(pieces, labels, strict=True))
    ]
    for a, b in _runs(short, True):
        behind = b + 1 < len(pieces) and labels[b + 1] == "V" and set(pieces[b + 1].left) <= {"."}
        words = sum(len(pieces[i].text.split()) for i in range(a, b + 1))
        if (behind or words > 1) and not (words < MOST_INITIALS and all(len(p.text) < 2 for p in pieces[a : b + 1])):
            found[a : b + 1] = "V" * (b + 1 - a)
    return found


def _venue(text: str, offset: int, read: Read, labels: Sequence[str]) -> VenueMention | None:
    pieces = read.pieces
    column = read.columns["V"]
    runs = [read.venue] if read.venue else list(_in_cells(pieces, _runs(labels, "V")))
    if not runs:
        return None
    a, b = max(runs, key=lambda run: float(read.labelled.marginals[run[0] : run[1] + 1, column].sum()))
    while read.venue and a and labels[a - 1] == "V" != read.labelled.labels[a - 1]:
        a -= 1  # a word of the journal that is cut short
    return venue_at(text, offset + pieces[a].start, offset + pieces[b].end)


def _year(read: Read) -> str | None:
    best, most = None, 0.0
    column = read.columns["Y"]
    for i, (piece, label) in enumerate(zip(read.pieces, read.labelled.labels, strict=True)):
        if label == "Y" and (year := YEAR.search(piece.text)):
            share = float(read.labelled.marginals[i, column])
            if share > most:
                best, most = year.group(), share
    return best


def _year_behind_venue(read: Read) -> str | None:
    """The year right behind a venue."""
    pieces, labels = read.pieces, read.labelled.labels
    for i in range(1, len(pieces)):
        if pieces[i].kind == "year" and labels[i - 1] == "V" and labels[i] != "T":
            return pieces[i].text[:4]
    return None


def _links(read: Read, autolinks: Sequence[str]) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    addresses = [(piece.address, i) for i, piece in enumerate(read.pieces)]
    for target, i in (*addresses, *((address, -1) for address in autolinks)):
        if not target or target == "[[" or PICTURE.search(target):
            continue
        inside = read.title is not None and read.title[0] <= i <= read.title[1]
        host = host_of(target)
        if target.lower().startswith(("http", "www", "10.", "arxiv:")):
            short = host == "doi" and "10." not in target
            bare = BARE if target[0] not in "hHwW" else 0
            found.append((-1 if inside else BEST_HOSTS.get(host, 3) + short + bare, target))
        elif host == "local" or (host == "pdf" and not target.startswith("#")):
            found.append((LOCAL - (target.endswith(".pdf")) - inside, target))
    return found


def _rest(words: str, pieces: Sequence[Piece], labels: Sequence[str]) -> int:
    """Where the remark begins: behind the last piece that states something."""
    last = max((i for i, label in enumerate(labels) if label not in ("C", "L", "I", "N", "K")), default=-1)
    if last + 1 >= len(pieces):
        return len(words)
    comments = [i for i in range(last + 1, len(pieces)) if labels[i] == "C"]
    return pieces[comments[0]].start if comments else len(words)
