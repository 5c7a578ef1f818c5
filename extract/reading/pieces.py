"""A record cut into pieces: the stretches between its marks, each with the marks around it.

A piece is the smallest thing that is labelled: a name between commas, a sentence, the words of a link, a year. Emphasis, links
and quotes are no text but what a piece stands in.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from extract.entry import Offsets, label_key
from extract.identifiers import OWN_BRACKETS
from extract.keys import author_and_year, file_key
from extract.references.cues import CUES
from extract.text.clean import HASHTAG, LINK, may_link, target_of
from extract.text.words import KIND_OF_WORK
from extract.venues import find_venues

MOST_PIECES = 60
"""So many pieces of a record are looked at, what comes later is a remark: the longest author list in training has 40."""
LONGEST_CELL = 60
"""Words: a longer cell is one piece, an abstract or a note."""

LOWER_OR_HIGHER = r"</?sub>|<sup>(?=[^<>]{1,6}(?:[+–-]</sup>|</sup>\w))|(?<=[+–-])</sup>|</sup>(?=\w)"
"""Around a part of a word, as in "CO<sub>2</sub>"; the number behind the name of an author is none."""
CUT = re.compile(
    r"""(?=[^a-zA-Z]|(?<![a-zA-Z])|[hw])(?:                       # none but an address begins within a word
        (?P<broken>\]\([^\s]*)                                   # the address of a link that nothing closes
      | (?P<letter>&(?!(?:amp|nbsp|quot|[nm]dash);)(?:[a-zA-Z]{2,8}|\#x?[0-9a-fA-F]{2,6});   # which HTML writes by name,
          |(?<=\w)\\[_*](?=\w)                                   # or Markdown with a sign
          |"""
    + LOWER_OR_HIGHER
    + r""")
      | (?P<escaped>\\[_*])
      | (?P<url>https?://(?:(?!&[gl]t;)[^\s<>|()\])}"`]|"""
    + OWN_BRACKETS
    + r""")+|www\.[^\s<>|\])}"`]+\.[^\s<>|\])}"`]+|\b10\.\d{4,9}/[^\s<>|\]"`]+|\b[aA]r[xX]iv:\s?\d{4}\.\d{4,5}(?:v\d+)?)
      | (?P<etal>\b(?:[Ee][Tt]\.?\s?[Aa][Ll]\b\.?|and\s+others\b\.?|u\.\s?a\.)|…|\.\.\.
          |\bи\s+др\.|(?<=[,，\s])(?:等|외|ほか)(?=[\s.．,，。(（]|$))
      | (?P<date>(?<![\w/.])(?:(?:19|20)\d\d[-./]\d\d?(?:[-./]\d\d?)?|\d\d?[-./]\d\d?[-./](?:\d\d){1,2}
          |(?:0?\d|1[0-2])[-./](?:19|20)\d\d)(?![\w/])
          |(?<=\()(?:19|20)\d\d[a-z]?,\s(?i:"""
    + "|".join(CUES["month"].split())
    + r""")\b\.?(?:\s\d\d?(?:\s?[-–]\s?\d\d?)?)?(?=\)))
      | (?P<year>(?<![\w/.-])(?:1[6-9]|20)\d\d[a-z]?(?![\w/]|-\d|\.\d))
      | (?P<command>\\(?:em|it|bf|sl|emph|textbf|textit|textsl|newblock)\b\s?)
      | (?P<tag></?[a-zA-Z][^<>]{0,200}>)
      | (?P<code>(?!``[^`\n]{2,300}'')`+)
      | (?P<emph>\*{1,3}|(?<!\w)_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)|~~|==)
      | (?P<quote>[“”„«»"›‹]|''|``|(?<!\w)[‘'](?=\w)|(?<=[\w.,?!])['’](?!\w))
      | (?P<stop>"""
    + KIND_OF_WORK
    + r"""|[.?!]+(?=[\s*_"”’'\[\]()<]|$)|。)
      | (?P<open>[(\[{（【《])
      | (?P<close>[)\]}）】》])
      | (?P<bar>\|)
      | (?P<dash>\s[-–—~•·/@>→]+(?=\s)|\s?--+\s?|—|\t+)
      | (?P<colon>:{1,2}(?=[\s*_"“‘\[<(]|$)|：)
      | (?P<semi>;|；)
      | (?P<comma>,(?=\D|$)|，|、)
      | (?P<by>(?<![\w-])(?:by|By|BY|von|por|par|door|av|af|autor:|Yazar:)(?=\s+(?:[^\W\d_a-z]|[*_\[])))
      | (?P<in>(?<=[.,;:)\]”"’*_?!]\s)(?:[Ii]n|[Aa]t|IN)(?=:?\s+[*_\[(]?[^\W\d_a-z]))
      | (?P<doi>\b(?:doi|DOI)\b:?(?!\]{1,2}\())   # in a link the address says it
    )""",
    re.VERBOSE,
)
AROUND_SIGNS, LOWERING = re.compile(rf"(?:{LOWER_OR_HIGHER})+"), re.compile(r"</?su[bp]>")
HREF = re.compile(r"href\s*=\s*[\"']?([^\"'\s>]+)")
LONGEST_SHORT = 4
"""Letters before a stop that may be a word cut short: "Proc.", "Conf."."""
FLAT, LONGEST_BEFORE = re.compile(r"\s[^\W\d_a-z]{1,3},\s+[^,;.]{1,40}\s$"), 60
""" "Berg A, Dahl B. Nature": initials stand behind, and so the stop behind one ends the names."""
CLOSES = tuple('.)]*_"”')
WIKI = re.compile(r"\[\[([^\[\]|#]{2,300})(?:[#|][^\[\]]*)?\]\](?!\()")
WORDS_OF_KEY = re.compile(r"\[\[(?P<at>@)?(?P<key>[^\[\]|#\n]{2,200})(?:#[^\[\]|\n]*)?\|(?P<words>[^\[\]\n]{2,})\]\]")
""" "[[@berg2019|Small Networks Are Enough]]": what a key's link says is words like any other, not a link between notes."""
BESIDE = ("file:", "zotero:")
ATTACHED = re.compile(
    r".*\.pdf|(?:open in |view in )?zotero(?: link| item)?|full[ -]text(?: pdf)?|pdf attachments?|(?:[\w.]+ )?snapshot",
    re.IGNORECASE,
)
""" "[Full Text PDF](...)", "[Berg - 2019 - Small networks.pdf](...)": a file beside the note says nothing of its own."""
IMPORTED = re.compile(r"\{\{zotero-[^{}]*\}\}")
LABELLED_LINK = re.compile(r"\[(?P<words>[^\[\]]{2,300})\](?P<behind>\[(?P<label>[^\[\]]{0,200})\])?(?![\[(:])")
MONTH = re.compile(
    r"(?<=\.\s(?:19|20)\d\d)\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?:\s\d\d?)?(?=[;:]|\s[\"“])"
)
""" "Nature. 2014 Jul 3;9(1):1-9": the day behind a year, as PubMed has it, says nothing that a record is read for."""
NOTE_FILE = re.compile(r"^(?!\w+:)[^?#]*\.(?:md|org|qmd)$", re.IGNORECASE)
HAS_WORD = re.compile(r"\w")
SYMBOL = {
    "etal": "e",
    "tag": "<",
    "code": "`",
    "dash": "-",
    "bar": "|",
    "stop": ".",
    "colon": ":",
    "semi": ";",
    "comma": ",",
    "by": "b",
    "in": "i",
    "doi": "D",
}


@dataclass(slots=True)
class Piece:
    """A stretch of a unit's text: `start` and `end` are offsets in that text; `text` is without the tags around signs that are
    set lower or higher.

    `kind` is "words", or what the form alone tells: "url", "year", "date", "etal"; `marks` are the letters of what it stands in
    (l link, b bold, i italics, c code, q quotes, p round and s square brackets, w a link of a wiki); `left` and `right` are the
    signs before and behind it; `target` the address of its link, `cell` the number of its cell; `turned` are the letters of
    the marks that began or ended since the piece before.
    """

    start: int
    end: int
    text: str
    kind: str
    marks: str
    left: str
    right: str = ""
    target: str = ""
    cell: int = -1
    turned: str = ""

    @property
    def address(self) -> str:
        """Where it leads: the address of its link, or the one that it is; "" for none."""
        return self.target or (self.text if self.kind == "url" else "")

    def is_lead(self, word: str) -> bool:
        """Is it this word before a colon: "Paper: ..."?"""
        return self.text.strip() == word and self.right[:1] == ":"


MARKS = "lbiq"
"""The marks that stand around words, rather than before or behind them."""


def stretches(pieces: Sequence[Piece]) -> Iterator[tuple[int, int, str]]:
    """First piece, index behind the last one, and mark of every stretch that stands in one link, emphasis or pair of quotes."""
    n = len(pieces)
    for mark in MARKS:
        at = 0
        while at < n:
            if mark not in pieces[at].marks:
                at += 1
                continue
            end = at + 1
            while end < n and mark in pieces[end].marks and is_one(pieces[end - 1], pieces[end], mark):
                end += 1
            yield at, end, mark
            at = end


def is_one(before: Piece, piece: Piece, mark: str) -> bool:
    """Are two pieces with a mark, one behind the other, of one stretch?"""
    return before.target == piece.target if mark == "l" else mark not in piece.turned


NO_DEFINITIONS: Mapping[str, str] = {}


def pieces_of(text: str, cells: Sequence[Offsets] = (), definitions: Mapping[str, str] = NO_DEFINITIONS) -> list[Piece]:
    """The pieces of a unit's text in order; `cells` are the offsets in it of a row's cells, `definitions` say where labels of
    links lead.

    >>> [(p.text, p.marks) for p in pieces_of("**Small Nets**. A. Berg, 2021 [[pdf](a.pdf)]")]
    [('Small Nets', 'b'), ('A', ''), ('Berg', ''), ('2021', ''), ('pdf', 'ls')]
    """
    if not cells:
        return _cut(text, 0, len(text), -1, definitions)
    found: list[Piece] = []
    for number, (start, end) in enumerate(cells):
        if start >= end:
            continue
        if text.count(" ", start, end) > LONGEST_CELL:
            inside = [Piece(start, end, text[start:end], "long", "", "|", "|", cell=number)]
        else:
            inside = _cut(text, start, end, number, definitions)
            if inside:
                inside[0].left = "|" + inside[0].left
                inside[-1].right += "|"
        found += inside
    return found


def _cut(text: str, begin: int, stop: int, cell: int, definitions: Mapping[str, str]) -> list[Piece]:
    links, addresses, pictures = _links(text, begin, stop)
    if definitions and "[" in text:
        labelled, labels = _labelled_links(text, begin, stop, definitions)
        links = sorted([*links, *labelled])
        addresses += labels
    found: list[Piece] = []
    bold = italic = code = quote = 0
    depth: list[str] = []
    left = anchor = turned = ""
    position = begin
    link_at = 0

    def close(end: int) -> None:
        nonlocal left
        a, b = position, end
        while a < b and not text[a].isalnum() and text[a] not in "$\\":
            raised = AROUND_SIGNS.match(text, a, b)
            a = raised.end() if raised else a + 1
        while b > a and not text[b - 1].isalnum() and text[b - 1] not in "$+%":
            b -= len("</sub>") if text.endswith(("</sub>", "</sup>"), a, b) else 1
        if a >= b or not HAS_WORD.search(text, a, b):
            return
        emit(a, b, "words")

    def emit(a: int, b: int, kind: str) -> None:
        nonlocal left, link_at, turned
        while link_at < len(links) and links[link_at][1] <= a:
            link_at += 1
        target = ""
        marks = ""
        if anchor:
            marks, target = "l", anchor
        if link_at < len(links) and links[link_at][0] <= a:
            marks, target = ("w" if links[link_at][2] == "[[" else "l"), links[link_at][2]
        marks += ("b" if bold else "") + ("i" if italic else "") + ("c" if code else "") + ("q" if quote else "")
        marks += "".join(sorted({"p" if mark in "(（" else "s" for mark in depth}))
        if found:
            found[-1].right = left
        found.append(Piece(a, b, LOWERING.sub("", text[a:b]), kind, marks, left, "", target, cell, turned))
        left = turned = ""

    cuts = _marks(text, begin, stop, sorted([*addresses, *pictures]))
    cuts += [(a, b, "picture") for a, b in pictures]
    cuts += [(a, b, "address") for a, b in addresses]
    cuts += _venue_cuts(text, begin, stop, cuts)
    cuts.sort()
    for a, b, kind in cuts:
        if a < position:
            continue
        word = text[a:b]
        if kind == "letter" or (kind == "stop" and word == "." and _goes_on_behind(text, a, b)):
            continue
        close(a)
        position = b
        if len(found) >= MOST_PIECES:
            break
        if kind in ("url", "date", "year", "etal"):
            end = a + len(word.rstrip(".,;:!?'*_")) if kind == "url" else b
            emit(a, end, kind)
            position = end if kind == "url" else b
        elif kind == "emph":
            if word.startswith(("~", "=")):
                continue
            if len(word) >= 2:
                bold = 1 - bold
                turned += "b"
            if len(word) != 2:
                italic = 1 - italic
                turned += "i"
            left += "*"
        elif kind == "code":
            code = 1 - code
            left += "`"
        elif kind == "quote":
            turned += "q"
            quote = 1 if word in "“„«``" and word != "" else 0 if word in "”»''" and quote else 1 - quote
            left += '"'
        elif kind == "open":
            if not _opens_link(a, links):
                depth.append(word)
                left += "[" if word in "[【" else "("
        elif kind == "close":
            if depth:
                depth.pop()
            left += "]" if word in "]】" else ")"
        elif kind == "tag":
            name = word.strip("</>").split()[0].lower() if word.strip("</> ") else ""
            if name == "a":
                address = HREF.search(word)
                anchor = address[1] if address else ""
            if name in ("b", "strong"):
                bold = int(word[1] != "/")
                turned += "b"
            elif name in ("i", "em", "cite"):
                italic = int(word[1] != "/")
                turned += "i"
            left += "~" if name == "br" else "<"
        elif kind in SYMBOL:
            left += SYMBOL[kind]
    else:
        close(stop)
    if found:
        found[-1].right = left
    return found


def _goes_on_behind(text: str, at: int, behind: int) -> bool:
    """Is the stop that of a word cut short, inside a name ("Anna M. Berg") or before small letters ("Conf. on")?"""
    start = at
    while start > 0 and text[start - 1].isalpha():
        start -= 1
    if at - start > LONGEST_SHORT or text[behind : behind + 1] in ("", ")", "]"):
        return False
    next_word = text[behind : behind + 2].strip()[:1]
    if next_word.islower():
        return True
    inside = (
        at - start == 1
        and text[start].isupper()
        and start >= 2
        and text[start - 1] == " "
        and text[start - 2].isalpha()
        and not FLAT.search(text, max(0, start - LONGEST_BEFORE), start)
    )
    return inside and next_word.isalpha()


def _links(text: str, begin: int, stop: int) -> tuple[list[tuple[int, int, str]], list[Offsets], list[Offsets]]:
    """Where the words of links stand, with their addresses; where the addresses stand; and where pictures do."""
    words: list[tuple[int, int, str]] = []
    addresses: list[Offsets] = []
    pictures: list[Offsets] = []
    if may_link(text):
        for link in LINK.finditer(text, begin, stop):
            if link[0][0] == "!":
                pictures.append(link.span())
                continue
            target = target_of(link[2]) or "#"
            if NOTE_FILE.search(target) and author_and_year(file_key(target)):
                addresses += [(link.start(), link.start(1)), (link.end(1), link.end())]
                continue
            if "![" in link[1] or target.lower().startswith(BESIDE) or ATTACHED.fullmatch(link[1].strip()):
                pictures.append(link.span())
                continue
            words.append((link.start(1), link.end(1), target))
            addresses.append((link.end(1), link.end()))
    if "#" in text:
        pictures += _tags(text, begin, stop)
    pictures += [month.span() for month in MONTH.finditer(text, begin, stop)]
    if "{{" in text:
        pictures += [match.span() for match in IMPORTED.finditer(text, begin, stop)]
    if "[[" in text:
        for match in WORDS_OF_KEY.finditer(text, begin, stop):
            if match["at"] or author_and_year(match["key"]):
                addresses += [(match.start(), match.start("words")), (match.end("words"), match.end())]
        for match in WIKI.finditer(text, begin, stop):
            if any(a <= match.start() < b for a, b in addresses):
                continue
            if not any(a <= match.start(1) < b for a, b, _ in words):
                words.append((match.start(1), match.end(1), "[["))
                if match.end(1) < match.end() - 2:
                    addresses.append((match.end(1), match.end() - 2))
        words.sort()
    return words, addresses, pictures


def _tags(text: str, begin: int, stop: int) -> list[Offsets]:
    """The hashtags that open a text before a link, or end it behind one or a sentence; others are words of a title ("From
    #MeToo to #TimesUp")."""
    tags = [found.span() for found in HASHTAG.finditer(text, begin, stop)]
    opening, start = 0, begin
    while opening < len(tags) and not text[start : tags[opening][0]].strip():
        start = tags[opening][1]
        opening += 1
    if text[start:stop].lstrip()[:1] not in ("[", ""):
        opening = 0
    closing, end = len(tags), stop
    while closing > opening and not text[tags[closing - 1][1] : end].strip():
        closing -= 1
        end = tags[closing][0]
    if text[begin:end].rstrip()[-1:] not in CLOSES:
        closing = len(tags)
    return tags[:opening] + tags[closing:]


def _labelled_links(
    text: str, begin: int, stop: int, definitions: Mapping[str, str]
) -> tuple[list[tuple[int, int, str]], list[Offsets]]:
    """Where the words of links stand that lead where a line of the page says, with their addresses; where their labels do."""
    words: list[tuple[int, int, str]] = []
    labels: list[Offsets] = []
    for link in LABELLED_LINK.finditer(text, begin, stop):
        target = definitions.get(label_key(link["label"] or link["words"]))
        if target:
            words.append((*link.span("words"), target))
            labels.append((link.end("words"), link.end()))
    return words, labels


def _opens_link(at: int, links: Sequence[tuple[int, int, str]]) -> bool:
    return any(start == at + 1 and target != "[[" for start, _, target in links)


def _marks(text: str, begin: int, stop: int, hidden: Sequence[Offsets]) -> list[tuple[int, int, str]]:
    """The marks of a text with their kinds, but for those that begin in what is `hidden` (in order)."""
    found = []
    position, at = begin, 0
    while match := CUT.search(text, position, stop):
        while at < len(hidden) and hidden[at][1] <= match.start():
            at += 1
        if at < len(hidden) and hidden[at][0] <= match.start():
            position = hidden[at][1]
        else:
            found.append((match.start(), match.end(), match.lastgroup or ""))
            position = match.end()
    return found


def _venue_cuts(text: str, begin: int, stop: int, cuts: Sequence[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Where the known venues that state their year begin: nothing may part them from a title."""
    if not any(kind == "year" for _, _, kind in cuts) and "'" not in text and "’" not in text:
        return []
    found = []
    for venue in find_venues(text[begin:stop]):
        if venue.year:
            found.append((begin + venue.start, begin + venue.start, "venue"))
    return found
