"""Keys: names of works that a text and its bibliography agree on, exact where words are not.

In texts: "[@berg2019; @dahl2020, p. 3]" and "@berg2019" (Pandoc, Quarto, Zotero), "[cite:@berg2019]" (Org), "cite:berg2019"
(org-ref), "\\cite{berg2019}", "{Berg:2019vg}" (Papers), "[[Berg2019]]" and "[[berg2019|words]]" (vaults), links to another
note's file. What the document's own list bears, and only that: "[12]", "[3-5, p. 7]", "[^2]", "<sup>3</sup>", "⁴", "(5)",
"[Ber19]", "[[6]](#ref6)".
Formats that have other commands for it write them as Pandoc does. What a record is cited by stands in its bibliography,
before its reference ("[12] Berg, A."), in a note's front matter or in the name of its file.
"""

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import PurePath
from urllib.parse import unquote

from extract.text.clean import without

PANDOC = re.compile(
    r"(?<![\w@./-])-?@(?:\{(?P<braced>[^{}\s]{2,120})\}|(?P<doi>(?:doi:|https?://doi\.org/)?10\.\d{4,9}/[^\s\[\];,]{1,80}[\w)])|(?P<bare>[^\W\d][\w:.#$%&+?<>~/-]*\w))"
)
PLACE = re.compile(r"(?:fig|tbl|lst|sec|eq|thm|lem|cor|prp|cnj|def|exm|exr|sol|rem|alg|tip|nte|wrn|imp|cau)-")
""" "@fig-growth2019" is a place in the document: Quarto's own prefixes."""
IN_BRACKETS = re.compile(r"\[[^\]]*@$")
LONGEST_CITATION = 200
LATEX = re.compile(r"\\[A-Za-z]{0,12}cite[A-Za-z]{0,10}\*?(?:\[[^\[\]]*\]){0,2}\{(?P<keys>[^{}]{1,500})\}")
MARKUP = re.compile(
    r"\{%\s*cite\w*\s+(?P<jekyll>[^%{}]{1,200}?)\s*%\}|\{\{[<%]\s*cite\s+(?P<hugo>[^{}<>]{1,200}?)\s*[>%]\}\}|"
    r"<dt?-cite\b[^<>]*?key=[\"'](?P<distill>[^\"'<>]{1,200})[\"'][^<>]*>(?:</dt?-cite>)?|"
    r"<cite\b[^<>]*?data-cite=[\"'](?P<jupyter>[^\"'<>]{1,200})[\"'][^<>]*>(?:[^<>]{0,80}</cite>)?|"
    r"\{cite(?::[a-z]+)?\}`(?P<myst>[^`<>{}]{1,200})`"
)
""" "{% cite berg2019 %}", '{{< cite "berg2019" >}}', '<d-cite key="berg2019,dahl2020"></d-cite>', "{cite:p}`berg2019`"."""
WIKI = re.compile(r"(?<!!)\[\[(?P<target>[^\[\]|#\n]{1,200})(?:#[^\[\]|\n]*)?(?:\|[^\[\]\n]*)?\]\](?!\()")
NOTE = re.compile(
    r"(?<!!)\[[^\[\]\n]*\]\((?!\w+:|#|//)<?(?P<file>[^()<>\n]{1,200}?)\.(?:md|markdown|org|rst|html|qmd|Rmd)(?:#[^()\n]*)?>?\)"
)
BRACKETS = re.compile(
    r"(?:(?<![\w!\]\\])|(?<=[^\W\d_]{2})|(?<=\d\])|(?<=\*_))\\?\[(?P<inside>[^\[\]\n]{1,80}?)\\?\]"
    r"(?!_\w|[A-Za-z0-9À-ɏ]|\[(?!\^?\d)|\((?!#))"
)
""" "[3]", "[Ber19; Dahl20, p. 7]", "\\[3\\]", "[3]_", "[3](#ref3)"; not "x[3]", "[words][label]", "[words](address)"."""
RAISED = re.compile(
    r"(?:(?<=[^\W\d_]{3})|(?<=[.,;:!?)\]»”\"’'*_]))\s?(?P<raised><sup\b[^<>]{0,60}>(?P<inside>(?:(?!</?sup).){1,120})</sup>|"
    r"(?P<signs>[⁰¹²³⁴-⁹]{1,3}(?:[,˒⁻-][⁰¹²³⁴-⁹]{1,3}){0,9}))"
)
""" "<sup>3</sup>", "<sup>[[3]](#ref3)</sup>", "³": not behind a digit or the letters of a unit."""
ENCLOSED = re.compile(r"(?<![\w)])\((?P<inside>\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*)\)")
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹˒⁻", "0123456789,-")
AROUND_NUMBERS = re.compile(r"<[^<>]*>|\]\([^()]*\)|[\[\]\\\s]")
NUMBER = re.compile(r"(?P<first>\^?\d{1,3})(?:\s*[–-]\s*(?P<last>\d{1,3}))?")
LABEL = re.compile(r"(?:(?:see|cf\.|e\.g\.,?|vgl\.|siehe|voir|véase)\s+)?(?P<key>[\^#]?[^\W_][\w+:.&’'*-]{0,38})")
SEPARATOR = re.compile(r"\s*[,;]\s*")
OF_AUTHOR = re.compile(
    r"(?P<name>[A-Z]?[a-zà-ÿ]+(?:-[A-Za-z][a-zà-ÿ]*)?|[A-Z]{2,})(?P<rest>[\w:.-]*?)[_:.-]?(?<!\d)(?P<year>(?:1[6-9]|20)\d\d)(?!\d)"
)
""" "berg2019", "bergSmallNets2019", "berg-dahlBERT4Rec2020"; what follows the year tells works of one year apart."""
SHORT_YEAR = re.compile(r"(?P<name>[A-Z]?[a-zà-ÿ]{2,})(?:[A-Z][A-Za-zà-ÿ-]*)?(?P<year>\d\d)[a-z]?")
""" "joyal86", "KingmaBa14": keys of LaTeX."""
THIS_CENTURY = 40
"""Of years of two digits those below are of this century."""
KEY_OF_ORG = r"\w(?:[\w:.+/-]{0,100}\w)?"
WORDS_OF_ORG = r"[^&;\n\[\]]{0,40}"
ORG_REF = re.compile(
    rf"(?<![\w/:.@{{])(?:no)?cite[a-z]{{0,12}}:(?:(?P<keys>(?>{KEY_OF_ORG}(?:[,;]{KEY_OF_ORG})*))(?![^\n\[\]:&]{{0,40}}(?<!\w)&)|"
    rf"(?P<marked>{WORDS_OF_ORG}&{KEY_OF_ORG}(?:{WORDS_OF_ORG};{WORDS_OF_ORG}&{KEY_OF_ORG})*))"
)
""" "cite:berg2019,dahl2020", "cite:see &berg2019 p. 3;&dahl2020", of org-ref."""
OF_PAPERS = r"[^\W\d_][\w'’-]*:(?:1[6-9]|20)\d\d[a-z]{2,3}"
BARE = re.compile(
    r"(?<![^\W_])(?<![@/.#\\{:=&?%-])(?:[^\W\d_]{3,31}|(?<!_)[^\W\d_a-zß-ÿ][^\W\d_]{1,31}(?:_et_al|(?:_and)?_[^\W\d_]{2,31})?_)(?:19|20)\d\d[a-z]?"
    r"(?![^\W_]|-|\.\w)"
)
""" "Berg2019", "Berg_et_al_2019", "Berg_and_Dahl_2019", a word of the text."""
MARKS_BEFORE, MARKS_BEHIND = ("*", "_", "["), ("*", "_", "]")
KEY = re.compile(r"[^\s,;\"']+")
PAPERS = re.compile(rf"\{{(?P<keys>{OF_PAPERS}(?:,\s*{OF_PAPERS})*)\}}")
""" "{Berg:2019vg, Dahl:2020ab}", of Papers."""
CITED_SO = re.compile(
    r"(?P<name>[^\W\d_][\w’'-]+)(?:\s+et\.?\s+al\b\.?|\s+(?:and|&)\s+[^\W\d_][\w’'-]+|(?=,|\s+\())"
    r",?\s+\(?(?P<year>(?:1[6-9]|20)\d\d)[a-z]?\)?"
)
""" "Berg et al., 2019", "Berg and Dahl (2019)": a note that is called as its paper is cited."""
LEADING = re.compile(
    r"(?:[\s>*+•-]|<[^<>]{1,100}>)*(?:\*\*|__)?"
    r"(?:\\?\[(?P<bracket>[\^#]?[\w+:.&’'*-]{1,40}?)\\?\]|(?P<enclosed>\(\d{1,3}\))|"
    r"(?P<number>\d{1,3})(?:</a>|</sup>)?[.)]|(?P<raised>\d{1,3})</sup>)"
    r"(?=[\s:*_]|<|$)"
)
""" "[12] Berg", "**[Berg19]** ...", "3. Dahl", "(4) Frey": what stands before a reference."""
ALONE = re.compile(
    r"\s*(?:<a\b[^<>]{0,100}>\s*)?\[(?P<key>[\w+:.&-]{1,40})\]\s*(?:</a>)?\s*|\s*\\bibitem(?:\[[^\[\]]*\])?\{(?P<item>[^{}]{1,80})\}\s*"
)
""" "[3]", "\\bibitem{berg2019}" in a line above the reference."""
LONGEST_RANGE = 30
LONGEST_KEY = 120


@dataclass(frozen=True, slots=True)
class FoundKey:
    """A key in a text: where its citation stands, the key, whether it counts in this document alone (a number does), and
    whether a command says that it is a key: a name behind "@" may be anybody's, a note may be called anything. A `bare` one
    stands in the text as any word does, without emphasis or brackets."""

    start: int
    end: int
    key: str
    local: bool = False
    by_command: bool = False
    bare: bool = False


def find_keys(text: str, borne: Collection[str] = ()) -> list[FoundKey]:
    """All keys that a text cites by, in the order of their start; "[[@berg2019]]" is one.

    Numbers and labels are keys where the references of the document bear them: `borne`.
    """
    wiki = list(_wiki(text))
    around = [(key.start, key.end) for key in wiki]
    pandoc = [key for key in _pandoc(text) if not any(a < key.start and key.end < b for a, b in around)]
    local = _local(text, borne) if borne else ()
    found = [*pandoc, *_latex(text), *_markup(text), *_org_ref(text), *_papers(text), *wiki, *_notes(text), *local]
    taken = [(key.start, key.end) for key in found]
    found += [key for key in _bare(text) if not any(a < key.end and key.start < b for a, b in taken)]
    return sorted(found, key=lambda key: (key.start, key.end, key.key))


def _pandoc(text: str) -> Iterator[FoundKey]:
    if "@" in text:
        for match in PANDOC.finditer(text):
            key = match["braced"] or match["doi"] or match["bare"]
            if not PLACE.match(key):
                before = text[max(0, match.start() - LONGEST_CITATION) : match.start() + 1]
                yield FoundKey(*match.span(), key, by_command=IN_BRACKETS.search(before) is not None)


def _latex(text: str) -> Iterator[FoundKey]:
    """Each key of a command; the whole command where it has one."""
    for match in LATEX.finditer(text) if "cite" in text else ():
        for part in re.finditer(r"[^,\s]+", match["keys"]):
            start = match.start("keys") + part.start()
            at = match.span() if "," not in match["keys"] else (start, start + len(part.group()))
            yield FoundKey(*at, part.group(), by_command=True)


def _bare(text: str) -> Iterator[FoundKey]:
    for match in BARE.finditer(text):
        start, end = match.span()
        marked = text[start - 1 : start] in MARKS_BEFORE and text[end : end + 1] in MARKS_BEHIND
        yield FoundKey(start, end, match.group(), bare=not marked)


def bare_keys(text: str) -> list[str]:
    """The words of a text that are keys if they are anything: "Berg2019"."""
    return [key.key for key in _bare(text)]


def _markup(text: str) -> Iterator[FoundKey]:
    """Each key of what generators of sites and notebooks have for citations."""
    for match in MARKUP.finditer(text) if "cite" in text else ():
        for part in KEY.finditer(match[match.lastgroup or 0]):
            if not part.group().startswith("-"):  # "--locator 3"
                yield FoundKey(*match.span(), part.group(), by_command=True)


def _papers(text: str) -> Iterator[FoundKey]:
    for match in PAPERS.finditer(text) if "{" in text else ():
        for part in re.finditer(r"[^,\s]+", match["keys"]):
            start = match.start("keys") + part.start()
            yield FoundKey(start, start + len(part.group()), part.group())


def _org_ref(text: str) -> Iterator[FoundKey]:
    """Each key of "cite:berg2019,dahl2020" or "cite:see &berg2019 p. 3;&dahl2020"."""
    for match in ORG_REF.finditer(text) if "cite" in text else ():
        name = "keys" if match["keys"] else "marked"
        for part in re.finditer(rf"{'&' * (name == 'marked')}(?P<key>{KEY_OF_ORG})", match[name]):
            start, end = (match.start(name) + place for place in part.span("key"))
            yield FoundKey(start, end, part["key"], by_command=True)


def _wiki(text: str) -> Iterator[FoundKey]:
    if "[[" in text:
        for match in WIKI.finditer(text):
            yield FoundKey(*match.span(), _of_file(match["target"]), by_command=match["target"].startswith("@"))


def _notes(text: str) -> Iterator[FoundKey]:
    if "](" in text:
        for match in NOTE.finditer(text):
            yield FoundKey(*match.span(), _of_file(unquote(match["file"])))


def _of_file(name: str) -> str:
    return PurePath(name.strip()).name.removesuffix(".md").lstrip("@")


def _local(text: str, borne: Collection[str]) -> Iterator[FoundKey]:
    """The numbers and labels that the document's references bear."""
    if ALONE.fullmatch(text):
        return
    raised = list(RAISED.finditer(text))
    for match in BRACKETS.finditer(text) if "[" in text else ():
        start, end = match.span()
        if any(one.start() < start < one.end() for one in raised):
            continue
        opens = text[end : end + 1] == ":" and not text[:start].strip()  # "[^3]: Berg" says what it is the key of
        for key in _listed(match["inside"], borne) if not opens and text.count("`", 0, start) % 2 == 0 else ():
            yield FoundKey(start, end, key, local=True)
    for match in raised:
        inside = AROUND_NUMBERS.sub("", match["inside"] or match["signs"].translate(SUPERSCRIPTS))
        for key in _listed(inside, borne) if inside[:1].isdigit() else ():
            yield FoundKey(*match.span("raised"), key, local=True)
    for match in ENCLOSED.finditer(text) if "(" in text else ():
        for key in _listed(match["inside"], borne, form="({})"):
            yield FoundKey(*match.span(), key, local=True)


def _listed(inside: str, borne: Collection[str], form: str = "{}") -> Iterator[str]:
    """The keys between brackets, until words follow that are none: "3-5, p. 7"."""
    for part in SEPARATOR.split(inside.strip()):
        if number := NUMBER.fullmatch(part):
            first, last = number["first"], number["last"]
            keys = [first]
            if last and first.isdigit() and 0 < int(last) - int(first) < LONGEST_RANGE:
                keys = [str(one) for one in range(int(first), int(last) + 1)]
            yield from (key for key in map(form.format, keys) if key in borne)
        elif (label := LABEL.fullmatch(part)) and label["key"] in borne:
            yield label["key"]
        else:
            return


KEY_BEFORE = re.compile(
    r"[\s*_]*\[?(?P<key>[^\W\d_][\w’-]{1,25}(?:1[89]|20)\d\d[A-Za-z]{0,20})(?:\s+[-–—:]|[.:])\s+(?=\S)"
)
""" "Berg2016PO - Small Networks", "berg2016small. Anna Berg. Small Networks": a key that stands before a record."""


def author_and_year(key: str) -> tuple[str, int] | None:
    """The surname and the year that a key is made of; None for other keys.

    >>> author_and_year("bergSmallNets2019")
    ('Berg', 2019)
    """
    if len(key) > LONGEST_KEY:
        return None
    found = OF_AUTHOR.match(key) or CITED_SO.fullmatch(key)
    return (found["name"].capitalize(), int(found["year"])) if found else None


def author_and_short_year(key: str) -> tuple[str, int] | None:
    """The surname and the year of a key that ends in two digits of it; None for other keys.

    >>> author_and_short_year("joyal86"), author_and_short_year("Fiore08")
    (('Joyal', 1986), ('Fiore', 2008))
    """
    found = SHORT_YEAR.fullmatch(key)
    if found is None:
        return None
    return found["name"].capitalize(), whole_year(found["year"])


def whole_year(digits: str) -> int:
    """The year that two digits stand for, in this century or the last."""
    return int(digits) + (2000 if int(digits) < THIS_CENTURY else 1900)


def leading_key(line: str) -> str | None:
    """The number or label that a line begins with: what a reference in a list is cited by."""
    found = LEADING.match(line)
    return (found["bracket"] or found["enclosed"] or found["number"] or found["raised"]) if found else None


def key_alone(line: str) -> str | None:
    """The key that makes up a line: that of the reference in the next."""
    found = ALONE.fullmatch(line)
    return (found["key"] or found["item"]) if found else None


def file_key(path: str) -> str:
    """What a note is linked by: the name of its file without ending."""
    return PurePath(path).stem.lstrip("@")


def blanked(text: str) -> str:
    """The text with blanks for keys, which name works and nothing else; the words of a link between notes stay."""
    if "@" not in text and "[[" not in text:
        return text
    keys = [key for key in find_keys(text) if text[key.start] != "[" or author_and_year(key.key)]
    return without(text, [(key.start, key.end) for key in keys])
