"""Running text without its markup, with the way back: every stretch of the clean text knows its place in the raw text.

`plain` in `clean.py` makes the best form of a title or a name and forgets where it came from; here nothing is rewritten but
cut: a character of the clean text is a character of the raw text, a space for something left out, or an accented letter for
its LaTeX.
"""

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter

from extract.document import WRAP
from extract.text.clean import ADDRESS as LINK_TARGET
from extract.text.clean import OPENS_ADDRESS, may_link
from extract.text.entities import ENTITY, letter

Cut = tuple[int, int, str]
"""A stretch of the raw text and what stands for it in the clean text: nothing, a space, or one letter."""

FORMULA = re.compile(
    r"\$\$.{1,2000}?\$\$|\$(?P<inner>[^$\n]{1,300})\$|\\\((?P<round>.{1,300}?)\\\)|\\\[.{1,2000}?\\\]|\\begin\{(?P<kind>equation|align)\*?\}.{1,4000}?\\end\{(?P=kind)\*?\}",
    re.DOTALL,
)
PLAIN_FORMULA = re.compile(r"[A-Za-z0-9][A-Za-z0-9 .-]{0,11}")
"""A formula that is a word or a number ("$k$-NN", "$10$") stays without its dollars."""
RAISED = re.compile(
    r"(?:\$|\\\()(?:\\?\{?\})?[_^]\{?(?:\\(?:text|textrm|mathrm|mbox|rm)\b)?\s?\{?(?P<signs>[\w+-]{1,6})\}{0,2}(?:\$|\\\))"
)
""" "CO$_2$", "Ca$^{2+}$", "5\\({}^{\\mbox{th}}\\)": signs set lower or higher are part of the word."""
LINK = re.compile(
    rf"!?\[(?P<words>[^\[\]\n]*(?:\[[^\[\]\n]*\][^\[\]\n]*)*){OPENS_ADDRESS}{LINK_TARGET}(?:\s+\"[^\"\n]*\")?\s?\)"
)
ADDRESS = re.compile(r"<?https?://[^\s<>\])]+>?|www\.[^\s<>\])]+")
TAG = re.compile(r"</?[A-Za-z][A-Za-z0-9]*(?:\s[^<>\n]{0,200})?/?>|<!--.{0,500}?-->", re.DOTALL)
ESCAPED_TAG = re.compile(r"&lt;/?[A-Za-z][\w:-]{0,30}/?&gt;")
JSON_ESCAPE = re.compile(r"\\(?:u(?P<code>[0-9a-fA-F]{4})|(?P<sign>.))")
LINE_START = re.compile(
    r"^[ \t]*(?:#{1,6}[ \t]+|#{2,6}(?=[^\W\d_])|\[\^[^\s\[\]]{1,60}\]:[ \t]+|>[ \t]?|"
    r"(?:[-*+•◦▪‣·–][ \t]+)(?:\[[ xX]\][ \t]+)?|\d{1,2}[.)][ \t]+)",
    re.MULTILINE,
)
"""Headings, quotes, bullets, check boxes and numbers of a list."""
EMPHASIS = re.compile(r"\*{1,3}(?=\S)|(?<=\S)\*{1,3}|(?<!\w)_{1,2}(?=\w)|(?<=\w)_{1,2}(?!\w)|`+|~~")
REFERENCE = re.compile(
    r"~?\\(?:cite|citep|citet|ref|eqref|label|url|footnote|autoref|cref)\*?(?:\[[^\]]*\])*\{[^{}]*\}"
)
ACCENT = re.compile(
    r"""\\(?P<sign>["'`^~=.]|[uvHckr](?=[\s{]))\s*(?:\{\\?(?P<braced>[A-Za-z])\}|\\?(?P<bare>[A-Za-z]))"""
)
ACCENT_IN_BRACES = re.compile(r"\{(?:" + ACCENT.pattern + r")\}")
LETTERS = {
    "ss": "ß",
    "o": "ø",
    "O": "Ø",
    "l": "ł",
    "L": "Ł",
    "ae": "æ",
    "AE": "Æ",
    "oe": "œ",
    "OE": "Œ",
    "aa": "å",
    "AA": "Å",
    "i": "i",
    "j": "j",
}
LETTER = re.compile(
    r"\{\\(?P<braced>ss|ae|AE|oe|OE|aa|AA|[oOlLij])\}|\\(?P<bare>ss|ae|AE|oe|OE|aa|AA|[oOlLij])(?:\{\}|\s+|(?![A-Za-z]))"
)
SIGNS = {
    "textendash": "–",
    "textemdash": "—",
    "textquoteright": "’",
    "textquoteleft": "‘",
    "textquotedblleft": "“",
    "textquotedblright": "”",
    "textregistered": "®",
    "texttrademark": "™",
    "textdegree": "°",
    "degree": "°",
}
SIGN = re.compile(rf"\\(?P<name>{'|'.join(sorted(SIGNS, key=len, reverse=True))})(?:\{{\}}|(?![A-Za-z]))")
GREEK = dict(
    zip(
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi "
        "omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega".split(),
        "αβγδεζηθικλμνξοπρστυφχψωΓΔΘΛΞΠΣΦΨΩ",
        strict=True,
    )
)
LETTER_OF_MATHS = re.compile(rf"\$\s*\\(?:var)?(?P<name>{'|'.join(sorted(GREEK, key=len, reverse=True))})\s*\$")
COMBINING = {
    '"': "̈",
    "'": "́",
    "`": "̀",
    "^": "̂",
    "~": "̃",
    "=": "̄",
    ".": "̇",
    "u": "̆",
    "v": "̌",
    "H": "̋",
    "c": "̧",
    "k": "̨",
    "r": "̊",
}
COMMAND = re.compile(r"\\[a-zA-Z]+\*?\s?(?:\{(?=[^{}]*\}))?|(?<=\w)\}|\{(?=[^{}\n]{0,200}\})|(?<=[^\s\\])\}")
BRACE = re.compile(r"(?<!\\)[{}]")
ESCAPE = re.compile(r"\\(?=[\[\](){}#*_!>+\-&%$|.`~\\])")
SPLIT_NUMBER = re.compile(r"(?<![\d.,])\d(?: \d)+(?![\d.,]\d|\w)")
""" "FSS-1 0 0 0", "2 0 1 2": a text taken from a PDF may have its digits apart."""
SPLIT_NAME = re.compile(
    r"(?<![\w-])(?:[A-Za-z](?P<first> )\d(?P<second> )[A-Z](?![\w-])|(?:\w+-?)?v(?P<version> )\d\b)"
)
""" "I 3 D", "YOLOv 3"."""
BROKEN_WORD = re.compile(r"(?<=[a-z]{2})-\n[ \t]*(?=[a-z]{2})")
SPACE = re.compile(r"\s{2,}|[\t\n\r\f\v\u00a0\u2009]")


@dataclass(frozen=True, slots=True)
class Cleaned:
    """Clean text; `pieces` are (place in the clean text, start and end in the raw text) of its stretches, in order."""

    text: str
    pieces: tuple[tuple[int, int, int], ...]

    def raw_span(self, start: int, end: int) -> tuple[int, int]:
        """The stretch of the raw text that a non-empty stretch of the clean text came from."""
        if not 0 <= start < end <= len(self.text):
            raise ValueError(f"no stretch of the text: {start}:{end} of {len(self.text)} characters")
        return self._raw(start)[0], self._raw(end - 1)[1]

    def _raw(self, at: int) -> tuple[int, int]:
        """Where one character came from: its own place, or the whole stretch that it stands for."""
        following = bisect_right(self.pieces, at, key=itemgetter(0))
        clean, start, end = self.pieces[following - 1]
        length = (self.pieces[following][0] if following < len(self.pieces) else len(self.text)) - clean
        if length == end - start:
            return start + at - clean, start + at - clean + 1
        return start, end


def unwrapped(raw: str) -> Cleaned:
    """The text with one blank for each end of a line that only the width of the page has made, and the map back.

    >>> unwrapped("graph attention\\n  networks").text
    'graph attention networks'
    """
    return _without(raw, ((found.start(), found.end(), " ") for found in WRAP.finditer(raw)))


def said(raw: str, form: str) -> Cleaned:
    """What the value of a field says in a bibliography of some form, without the form's escapes, LaTeX, HTML, formulas,
    addresses and marks, and the map back to the raw text.

    >>> found = said("- [**BERT**](https://a.b/c) beats $x^2$ all", "bibtex")
    >>> found.text, found.raw_span(0, 4)
    ('BERT beats all', (5, 9))
    >>> said(r"{G}a{N} &amp; &lt;i&gt;Z{\\"u}rich&lt;/i&gt;", "bibtex").text
    'GaN & Zürich'
    >>> said(r"Z\\u00fcrich \\"a\\"", "csl-json").text
    'Zürich "a"'
    """
    rules = OF_JSON if form == "csl-json" else RULES
    return _without(raw, (cut for rule in (*rules, *OF_VALUES) for cut in rule(raw)))


def _without(raw: str, cuts: Iterable[Cut]) -> Cleaned:
    """The text with what stands for each cut in its place."""
    pieces: list[tuple[int, int, int]] = []
    out: list[str] = []
    length = at = 0

    def put(start: int, end: int, text: str) -> None:
        nonlocal length
        if text[:1] == " " and (not out or out[-1].endswith(" ")):
            start, text = start + 1, text[1:]
        if text:
            pieces.append((length, start, end))
            out.append(text)
            length += len(text)

    for start, end, stands in sorted(set(cuts), key=lambda cut: (cut[0], -cut[1], not cut[2], cut[2])):
        if end <= at:
            continue
        if start > at:
            put(at, start, raw[at:start])
        put(max(start, at), end, stands)
        at = end
    if at < len(raw):
        put(at, len(raw), raw[at:])
    if out and out[-1] == " ":
        out.pop()
        pieces.pop()
    return Cleaned("".join(out), tuple(pieces))


def _formulas(raw: str) -> Iterable[Cut]:
    if "$" not in raw and "\\" not in raw:
        return
    for match in FORMULA.finditer(raw):
        if raised := RAISED.fullmatch(raw, *match.span()):
            yield match.start(), raised.start("signs"), ""
            yield raised.end("signs"), match.end(), ""
            continue
        if greek := LETTER_OF_MATHS.fullmatch(match.group()):
            yield match.start(), match.end(), GREEK[greek["name"]]
            continue
        group = "inner" if match["inner"] else "round" if match["round"] else None
        if group and PLAIN_FORMULA.fullmatch(match[group]):
            yield match.start(), match.start(group), ""
            yield match.end(group), match.end(), ""
        else:
            yield match.start(), match.end(), " "


def _links(raw: str) -> Iterable[Cut]:
    if not may_link(raw):
        return
    for match in LINK.finditer(raw):
        yield match.start(), match.start("words"), ""
        yield match.end("words"), match.end(), ""


def _latex(raw: str) -> Iterable[Cut]:
    if "\\" not in raw:
        return
    for match in ACCENT.finditer(raw):
        if (letter := _letter(match)) != match.group():
            yield match.start(), match.end(), letter
    for match in LETTER.finditer(raw):
        yield match.start(), match.end(), LETTERS[match["bare"] or match["braced"]]
    for match in SIGN.finditer(raw):
        yield match.start(), match.end(), SIGNS[match["name"]]
    for match in REFERENCE.finditer(raw):
        yield match.start(), match.end(), " "
    for match in ESCAPE.finditer(raw):
        yield match.start(), match.end(), ""
    for match in COMMAND.finditer(raw):
        yield match.start(), match.end(), ""


def accented(text: str) -> str:
    """The text with letters for LaTeX's accents and letters of its own.

    >>> accented(r"G\\"uth, Garc\\'{\\i}a, \\O rsted")
    'Güth, García, Ørsted'
    """
    if "\\" not in text:
        return text
    text = ACCENT.sub(_letter, ACCENT_IN_BRACES.sub(_letter, text))
    return LETTER.sub(lambda found: LETTERS[found["bare"] or found["braced"]], text)


def _letter(found: re.Match[str]) -> str:
    letter = unicodedata.normalize("NFC", (found["braced"] or found["bare"]) + COMBINING[found["sign"]])
    return letter if len(letter) == 1 else found.group()


def _entities(raw: str) -> Iterable[Cut]:
    if "&" not in raw:
        return
    for match in ESCAPED_TAG.finditer(raw):
        yield match.start(), match.end(), ""
    for match in ENTITY.finditer(raw):
        if len(stands := letter(match)) == 1:
            yield match.start(), match.end(), stands


def _escapes(raw: str) -> Iterable[Cut]:
    """Those of JSON."""
    for match in JSON_ESCAPE.finditer(raw):
        code, sign = match["code"], match["sign"]
        stands = chr(int(code, 16)) if code else " " if sign in "nrtfb" else sign
        yield match.start(), match.end(), stands if stands.isprintable() else ""


def _split_digits(raw: str) -> Iterable[Cut]:
    for match in SPLIT_NUMBER.finditer(raw):
        for at in range(match.start() + 1, match.end(), 2):
            yield at, at + 1, ""
    for match in SPLIT_NAME.finditer(raw):
        for group in ("first", "second", "version"):
            if match[group]:
                yield (*match.span(group), "")


def _all_of(pattern: re.Pattern[str], stands: str) -> Callable[[str], Iterable[Cut]]:
    return lambda raw: ((match.start(), match.end(), stands) for match in pattern.finditer(raw))


RULES: tuple[Callable[[str], Iterable[Cut]], ...] = (
    _formulas,
    _links,
    _all_of(ADDRESS, " "),
    _all_of(TAG, ""),
    _all_of(LINE_START, ""),
    _all_of(EMPHASIS, ""),
    _latex,
    _split_digits,
    _all_of(BROKEN_WORD, ""),
    _all_of(SPACE, " "),
)
OF_VALUES: tuple[Callable[[str], Iterable[Cut]], ...] = (_entities, _all_of(TAG, ""), _all_of(BRACE, ""))
OF_JSON: tuple[Callable[[str], Iterable[Cut]], ...] = (_escapes, _formulas, _all_of(ADDRESS, " "), _all_of(SPACE, " "))
