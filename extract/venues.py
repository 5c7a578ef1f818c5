"""Where work appears: conferences, workshops and journals under their usual short names."""

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from extract.references.cues import are_places
from extract.text.clean import plain
from extract.text.words import YEAR
from kg.terms import ORDINAL

CONFERENCES = """AAAI AAMAS ACCV ACL AISTATS ALT AMIA ASE ASPLOS ASRU BMVC CAV CCS CHI CIDR CIKM COLING COLM COLT CoLLAs
    CoNLL CoRL CSCW CVPR EACL ECAI ECCV ECIR ECML EMNLP FAccT FOCS FSE GECCO HPCA ICALP ICAPS ICASSP ICCV ICDE
    ICDM ICDT ICIP ICLR ICML ICPR ICRA ICSE ICSME IJCAI IJCNLP IJCNN Interspeech IROS ISCA ISMIR ISWC ITCS IWSLT
    KDD KR L4DC LREC MICCAI MICRO MLSys MobiCom NAACL NDSS NeurIPS NSDI OOPSLA OSDI PLDI PODS POPL RANLP RecSys
    RSS SemEval SIGCOMM SIGDIAL SIGGRAPH SIGIR SIGMOD SLT SODA SOSP STACS STOC UAI UIST USENIX VLDB WACV WMT
    WSDM WWW""".split()
"""Conferences and shared tasks that are cited by their acronym."""

JOURNALS = "JAIR JMLR TACL TMLR TPAMI TIST TKDE TOG TOIS TIP TNNLS TMI TSE IJCV PAMI PNAS CACM".split()
"""Journals that are cited by their acronym."""

TITLES = {
    "Nature": "Nature", "Nature Machine Intelligence": "Nature Machine Intelligence", "Nature Methods": "Nature Methods",
    "Science": "Science", "Cell": "Cell", "Neural Computation": "Neural Computation", "Neural Networks": "Neural Networks",
    "Machine Learning": "Machine Learning", "Artificial Intelligence": "Artificial Intelligence", "Distill": "Distill",
    "Computational Linguistics": "Computational Linguistics", "Proceedings of the IEEE": "Proceedings of the IEEE",
    "Bioinformatics": "Bioinformatics", "Annals of Statistics": "Annals of Statistics", "Biometrika": "Biometrika",
    "Psychological Review": "Psychological Review", "Cognitive Science": "Cognitive Science", "arXiv": "arXiv", "CoRR": "arXiv",
    "bioRxiv": "bioRxiv",
}  # fmt: skip
"""Journals and archives that are cited by their name; taken only where the context asks for a venue."""

LONG_NAMES = {
    "NIPS": "NeurIPS", "Advances in Neural Information Processing Systems": "NeurIPS",
    "Neural Information Processing Systems": "NeurIPS", "International Conference on Learning Representations": "ICLR",
    "International Conference on Machine Learning": "ICML", "Computer Vision and Pattern Recognition": "CVPR",
    "International Conference on Computer Vision": "ICCV", "European Conference on Computer Vision": "ECCV",
    "Association for the Advancement of Artificial Intelligence": "AAAI", "AAAI Conference on Artificial Intelligence": "AAAI",
    "North American Chapter of the Association for Computational Linguistics": "NAACL", "NAACL-HLT": "NAACL",
    "Empirical Methods in Natural Language Processing": "EMNLP", "Association for Computational Linguistics": "ACL",
    "Journal of Machine Learning Research": "JMLR", "Transactions on Machine Learning Research": "TMLR",
    "Transactions of the Association for Computational Linguistics": "TACL", "IEEE PAMI": "TPAMI", "IEEE TPAMI": "TPAMI",
    "IEEE Transactions on Pattern Analysis and Machine Intelligence": "TPAMI", "Knowledge Discovery and Data Mining": "KDD",
    "Artificial Intelligence and Statistics": "AISTATS", "Uncertainty in Artificial Intelligence": "UAI",
    "International Joint Conference on Artificial Intelligence": "IJCAI", "The Web Conference": "WWW",
    "INTERSPEECH": "Interspeech",
    "Conference on Computational Natural Language Learning": "CoNLL", "Conference on Robot Learning": "CoRL",
}  # fmt: skip
"""Spelled-out and older names -> the short name."""

SHORT_NAMES = {name: name for name in (*CONFERENCES, *JOURNALS)} | {"PAMI": "TPAMI"} | TITLES | LONG_NAMES
"""Every name that a venue is known by -> its short name."""

DIGIT = re.compile(r"\d")
LEAD = re.compile(
    rf"^(?:(?:in:?|proceedings|proc\.?|of|the|(?:19|20)\d\d|{ORDINAL}|annual|IEEE(?:\s?[/-]\s?(?:CVF|RSJ|ACM))?|ACM|CVF|USENIX|"
    r"computer society|SIGKDD|SIGPLAN|meeting|conference|conf\.?|on)\s+)+(?=\S)",
    re.IGNORECASE,
)
"""What stands before the name that conferences go by; "International" and "European" are part of it."""
INTERNATIONAL = re.compile(
    r"^(?:(?:international|ACM|IEEE|SIG\w+)\s+)*(?:joint\s+)?conf(?:erence|\.)?\s+on\s+", re.IGNORECASE
)
ARTICLE = re.compile(r"^the\s+", re.IGNORECASE)
ARXIV = re.compile(
    r"arxiv(?:\.org)?(?:[\s,]+(?:e-?prints?|pre-?prints?))?(?:[\s,:]*arxiv)?(?:[\s:]+[\w./-]+\d)?(?:\s*[\[(].*)?",
    re.IGNORECASE,
)
EDITION = re.compile(
    r"^(?:19|20)\d\d\s+|\s*\((?:19|20)\d\d\)$|[\s,]*\b(?:19|20)\d\d$|\s*[’']\d\d$|(?<=[A-Za-z])(?:19|20)\d\d$|"
    r"(?<=[A-Z]{3})[-–]\d\d$|\s+(?:19|20)\d\d(?=\)$)"
)
BEHIND = re.compile(
    r"[\s,(]+(?:oral|spotlight|poster|(?:long|short)(?: paper)?|best paper(?: award)?|main(?: conference)?|to appear|"
    r"accepted)\)?$",
    re.IGNORECASE,
)
PART_END = re.compile(r"\s*[,:;(]\s*|\s+(?:[–—-]|--)\s+")
OTHER_VENUE = re.compile(
    r"workshop|companion|findings|tutorial|adjunct|extended abstracts?|doctoral|demonstration|student|track|supplement",
    re.IGNORECASE,
)
NUMBER = re.compile(r"\s+\d{1,3}$")
IN_BEFORE = re.compile(
    r"(?:(?:[Pp]ublished|[Aa]ppear(?:s|ed|ing)|[Tt]o appear|[Aa]ccepted|[Pp]resented|[Ff]orthcoming|[Ss]ubmitted|"
    r"[Uu]nder review)\s+)?(?:[Ii]n|[Aa]t|[Tt]o|[Bb]y)\s+(?!appear\b|be\b)(?=\S)|[Uu]nder review,?\s+(?=[A-Z])|"
    r"(?:(?:Ph\.?\s?D\.?|M\.?\s?(?:[AS]|Sc|Phil)\.?|[Mm]aster(?:[’']?s)?|[Dd]octoral|[Bb]achelor(?:[’']?s)?)\s+)?"
    r"(?:[Tt]hesis|[Dd]iss(?:ertation|\.)|[Tt]hèse(?: de doctorat)?|[Tt]esis(?: doctoral)?|[Dd]oktorarbeit)\.?[,:]\s+(?=\S)"
)
"""What stands before the name of a venue in a sentence or a record, or of the university that took a thesis."""
MARKUP_BEHIND = re.compile(r"</?[a-zA-Z]|\]\(|\|")
"""What ends a venue within its piece: a tag, the address of a link, a cell."""
SHORT_YEAR = re.compile(r"[’']\d")
OTHER_ACRONYM = re.compile(r"(?<![\w'’.-])(?P<acronym>(?=[A-Z][a-z]*[A-Z])[A-Za-z]{3,10})[’'](?P<year>\d\d)\b")
""" "EDBT'19": what is written so is a conference, whether it is known or not."""
VOLUME = re.compile(
    r"(?<=[\w.)*])[,\s]+\**(?:vol(?:ume)?\.?\s*|no\.?\s*)?(?!(?:19|20)\d\d\b)\d"
    r"(?:[\d\s(),.:;*–-]|(?<![^\W\d])pp?\b|\bno\b|\bissue\b|\b[A-Z](?=\d))*$",
    re.IGNORECASE,
)
"""The number of a volume behind the name of a journal, with issue, pages and year."""


@dataclass(frozen=True, slots=True)
class VenueMention:
    """A venue in a text: offsets of all that names it (with its year), the short name, and the year if stated."""

    start: int
    end: int
    name: str
    year: int | None

    def moved(self, by: int) -> "VenueMention":
        """The same venue in a text in which this one begins at `by`."""
        return VenueMention(self.start + by, self.end + by, self.name, self.year)


@cache
def _pattern(with_titles: bool) -> re.Pattern[str]:
    names = [*LONG_NAMES, *CONFERENCES, *JOURNALS, *(TITLES if with_titles else ())]
    stated = r"\s*[,(]?\s*(?:in\s+(?:[A-Z][a-z]+\s+)?)?(?P<year>(?:19|20)\d\d)\b"
    year = rf"(?:{stated}|\s*[’'](?P<short>\d\d)\b|(?<=[A-Za-z])(?P<glued>(?:19|20)?\d\d)\b)?"
    return re.compile(rf"(?P<name>{_any_of(names)})(?![a-z]|-[A-Za-z])\s*(?:\((?:[A-Z]{{2,6}}|\d\d?)\)\s*)?{year}")


def _any_of(names: Iterable[str]) -> str:
    """A pattern of any of the names that begins a word, the longest first.

    It branches at each letter, and begins with one, so that all but the capitals of a text are skipped. A plain list of
    the names took nine times as long.
    """
    return "|".join(rf"{letter}(?<![\w-]{letter}){_ends(ends)}" for letter, ends in _by_first(names))


def _ends(ends: Sequence[str]) -> str:
    ways = [f"{letter}{_ends(further)}" for letter, further in _by_first(ends)]
    return f"(?:{'|'.join(ways)}){'?' if '' in ends else ''}" if ways else ""


def _by_first(names: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """The pattern of each first letter, and how the names go on that begin with it."""
    for letter, group in itertools.groupby(sorted(names), key=lambda name: name[:1]):
        if letter:
            yield r"\s+" if letter == " " else re.escape(letter), [name[1:] for name in group]


def find_venues(text: str, *, titles: bool = False) -> list[VenueMention]:
    """All venues named in the text, in order; `titles` also takes journals whose names are common words ("Nature").

    >>> find_venues("Oral talk at EMNLP 2019")
    [VenueMention(start=13, end=23, name='EMNLP', year=2019)]
    """
    found = [_mention(text, match) for match in _pattern(titles).finditer(text)]
    if not SHORT_YEAR.search(text):
        return found
    return sorted([*found, *_others(text, found)], key=lambda venue: venue.start)


def _others(text: str, known: Sequence[VenueMention]) -> Iterator[VenueMention]:
    """The acronyms with a short year that are not among those known."""
    for match in OTHER_ACRONYM.finditer(text):
        if not any(venue.start < match.end() and match.start() < venue.end for venue in known):
            yield VenueMention(*match.span(), match["acronym"], _whole(match["year"]))


def first_dated(text: str) -> VenueMention | None:
    """The first venue of the text that has a year, or None."""
    if not DIGIT.search(text):
        return None
    return next((venue for venue in find_venues(text) if venue.year), None)


def venue_first(text: str, *, titles: bool = False) -> VenueMention | None:
    """The venue that the text begins with, or None; `titles` as in `find_venues`."""
    match = _pattern(titles).match(text)
    return _mention(text, match) if match else None


def _mention(text: str, match: re.Match[str]) -> VenueMention:
    end = len(text[: match.end()].rstrip(" ,("))
    return VenueMention(match.start(), end, SHORT_NAMES[" ".join(match["name"].split())], _year(match))


def short_name(stated: str) -> str | None:
    """The usual short name of a venue where the whole of the stated value names it; None where none is known.

    >>> short_name("Proceedings of the 36th International Conference on Machine Learning")
    'ICML'
    >>> short_name("Nature Biotechnology") is None
    True
    """
    words = " ".join(stated.split())
    bare = _undated(words)
    if known := _known().get(_folded(words)) or _known().get(_folded(bare)):
        return known
    if ARXIV.fullmatch(bare):
        return "arXiv"
    for form in (LEAD.sub("", bare), INTERNATIONAL.sub("", LEAD.sub("", bare)), _first_part(bare)):
        known = _known().get(_folded(form))
        if known and (known not in TITLES or ARTICLE.sub("", bare) == form):
            return known
    return None


ACCESSED = re.compile(
    r"(?<![\s.,;:(\[–—-])(?:[\s.,;:(\[–—-]*[.,;:(\[–—-]\s*|^)"
    r"(?:(?:[Ll]ast )?(?:[Rr]etrieved|[Aa]ccessed|[Vv]isited)|[Aa]vailable (?:online|at|from)|[Aa]bgerufen|"
    r"[Cc]onsultado|[Rr]ecuperado|[Cc]onsulté)\b.*",
    re.DOTALL,
)
""" "Retrieved October 5, 2022, from": when somebody saw it, behind the name of a venue or in its place."""
UNCLOSED = re.compile(r"\s*\([^()]*$")
""" "Journal of Law (June": what stood in the bracket was a date or a place."""


def venue_at(text: str, start: int, end: int) -> VenueMention | None:
    """The venue that a stretch of text names, without what stands before and behind its name; a place alone is none.

    >>> venue_at("Chem. Phys. Lett. **12**, 345 (2001)", 0, 36).name, venue_at("PhD thesis, Lund University", 0, 27).name
    ('Chem. Phys. Lett.', 'Lund University')
    """
    words = text[start:end]
    if lead := IN_BEFORE.match(words):
        start, words = start + lead.end(), words[lead.end() :]
    if behind := MARKUP_BEHIND.search(words):
        words = words[: behind.start()].rstrip(" .,")
    words = ACCESSED.sub("", words)
    if volume := VOLUME.search(words):
        words = words[: volume.start()]
    if words.count("(") > words.count(")"):
        words = (
            f"{words})"
            if text.startswith(")", start + len(words))
            else words[: words.rindex("(")].rstrip(" *_") or words
        )
    end = start + len(words)
    if not words or are_places(words):
        return None
    return VenueMention(start, end, venue_name(plain(words)), _year_in(words))


def _year_in(words: str) -> int | None:
    year = YEAR.search(words)
    return int(year.group()) if year else None


def venue_name(stated: str) -> str:
    """The short name of a venue as notes state it, else what is stated without its year.

    >>> venue_name("Nature Biotechnology, 2019")
    'Nature Biotechnology'
    >>> venue_name("Journal of Empirical Legal Studies (June")
    'Journal of Empirical Legal Studies'
    """
    return short_name(stated) or _undated(" ".join(stated.split())) or stated


def _undated(words: str) -> str:
    """A stated venue without year, decision and bare marks around it."""
    previous = ""
    while previous != words:
        previous = words
        words = BEHIND.sub("", EDITION.sub("", words)).strip(" ,;:'’*_-–")
        words = UNCLOSED.sub("", words) or words
        words = words if words.count(".") > 1 else words.rstrip(".")
        words = words[1:-1].strip() if words[:1] == "(" and words[-1:] == ")" and "(" not in words[1:] else words
    return words


def _first_part(bare: str) -> str:
    """What stands before the first comma, colon or bracket, where the rest says when and where; "" where it says what."""
    sign = PART_END.search(bare)
    if sign is None or OTHER_VENUE.search(bare, sign.end()):
        return ""
    return NUMBER.sub("", LEAD.sub("", _undated(bare[: sign.start()])))


@cache
def _known() -> dict[str, str]:
    bare = {_folded(LEAD.sub("", name)): short for name, short in SHORT_NAMES.items()}
    return bare | {_folded(name): short for name, short in SHORT_NAMES.items()}


def _folded(name: str) -> str:
    return " ".join(re.findall(r"\w+", NUMBER.sub("", name).casefold().replace("&", " and ")))


def _year(match: re.Match[str]) -> int | None:
    digits = match["year"] or match["short"] or match["glued"]
    return _whole(digits) if digits else None


def _whole(digits: str) -> int:
    """The year of four digits, or of its last two."""
    year = int(digits)
    return year if year > 99 else year + (1900 if year > 60 else 2000)
