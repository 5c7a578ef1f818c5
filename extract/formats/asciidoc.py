"""AsciiDoc as Markdown: headings, links, lists, tables, emphasis, blocks of code; comments and attributes are left out."""

import re
from collections.abc import Iterable, Iterator, Sequence

from extract.formats.encoding import decoded
from extract.formats.markdown import cited, link, table

HEADING = re.compile(r"(?P<signs>={1,6})\s+(?P<words>\S.*?)\s*$")
ITEM = re.compile(r"\s*(?P<signs>\*{1,5}|-|\.{1,5})\s+(?=\S)")
ATTRIBUTE = re.compile(r":!?[\w-]+!?:(?:\s|$)")
COMMENT = re.compile(r"//(?!/)")
BLOCK = re.compile(r"(?P<sign>[-./=*_])(?P=sign){3,}\s*$")
CODE = ("-", ".", "/")
OPTIONS = re.compile(r"\[[^\[\]]*\]\s*$")
LINK = re.compile(r"(?:link:)?(?P<url>https?://[^\s\[\]<>]+|(?<=link:)[^\s\[\]]+)\[(?P<words>[^\[\]]*)\]")
PASSED = re.compile(
    r"(?:link:)?(?:(?P<sign>\$\$|\+\+)(?P<url>https?://[^\s\[\]]+?)(?P=sign)|pass:\[(?P<inside>https?://[^\s\[\]]+)\])(?=\[)"
)
""" "link:$$https://x.org/a_b$$[words]": an address in which no sign is to mean anything."""
ANCHOR = re.compile(r"^\[\[(?:\[[^\[\]\n]{1,80}\]|[\w:.][^\[\]\n]{0,80})\]\](?!\()\s*")
"""The name of a place, as entries of a bibliography have it before their words: "[[[berg, 7]]]"."""
PLACE = re.compile(r"^\[\[\[(?P<key>[\w:.+&-]{1,80})(?:,[^\[\]\n]{0,80})?\]\]\]")
""" "[[[berg19]]]" before the entry of a bibliography."""
TO_PLACE = re.compile(r"<<(?P<key>[\w:.+&-]{1,80})(?:,[^<>\n]{0,80})?>>")
CITED = re.compile(r"\b(?:foot)?cite(?:np|p|t)?:\[(?P<keys>[^\[\]\n]{1,200})\]")
BOLD = re.compile(r"(?<![\w*])\*(?P<words>[^\s*](?:[^*\n]{0,300}[^\s*])?)\*(?![\w*])")
ITALIC = re.compile(r"(?<![\w_/])_(?P<words>[^\s_](?:[^_\n]{0,300}[^\s_])?)_(?![\w_])")
UNDERLINE = re.compile(r"(?P<sign>[=\-~^+])(?P=sign)+\s*$")
LEVELS = "=-~^+"
OPEN_LINK = re.compile(r"(?:link:|https?://)[^\s\[\]]+\[[^\[\]]*$")
LINES_OF_LINK = 4
INDENT = "  "
TABLE = re.compile(r"[|!]={3,}\s*$")
CELL = re.compile(r"(?:(?:^|(?<=\s))(?:[\d.]+[+*])?[<^>.]*[adehlmsv]?)?(?<!\\)\|")
"""Where a cell begins, with what says how it is set: "|", "2+|", "^.>s|"."""
COLUMNS = re.compile(r"cols\s*=\s*(?:\"(?P<quoted>[^\"]*)\"|(?P<word>[^\s,\]]+))")
REPEATED = re.compile(r"\s*(?P<times>\d+)\*")
HEADED = re.compile(r"%header|options\s*=\s*\"[^\"]*header")


def text(data: bytes, encoding: str | None = None) -> str:
    """The text as Markdown."""
    lines = decoded(data, encoding).removeprefix("\ufeff").splitlines()
    places = {
        found["key"]
        for line in lines
        if (found := PLACE.match(line[item.end() :] if (item := ITEM.match(line)) else line))
    }
    led = (
        TO_PLACE.sub(lambda found: f"[{found['key']}]" if found["key"] in places else found[0], line)
        for line in (PASSED.sub(_as_address, line) for line in lines)
    )
    return "".join(f"{line}\n" for line in _lines(_with_tables(_whole(list(led)))))


def _as_address(passed: re.Match[str]) -> str:
    address = passed["url"] or passed["inside"]
    return address.replace("<", "%3C").replace(">", "%3E")


def _with_tables(lines: Sequence[str]) -> Iterator[str]:
    """The lines, those between two signs of a table as rows of Markdown."""
    at = 0
    while at < len(lines):
        if TABLE.match(lines[at]):
            end = next((i for i in range(at + 1, len(lines)) if lines[i].strip() == lines[at].strip()), len(lines))
            yield from ["", *_rows(lines[at + 1 : end], lines[at - 1] if at else ""), ""]
            at = end
        else:
            yield lines[at]
        at += 1


def _rows(lines: Sequence[str], options: str) -> list[str]:
    """The rows of a table whose cells begin with "|", one or many of them on a line."""
    cells: list[str] = []
    of_line: list[int] = []
    for line in lines:
        before, *begun = CELL.split(line)
        if cells and before.strip():
            cells[-1] += f" {before.strip()}"
        cells += (words.strip() for words in begun)
        of_line += [len(begun)] if begun else []
    width = _width(options) or (of_line[0] if of_line else 1)
    first = next((i for i, line in enumerate(lines) if line.strip()), 0)
    parted = bool(of_line) and of_line[0] == width and not "".join(lines[first + 1 : first + 2]).strip()
    cells = [words.replace("\\|", "|") for words in cells]
    rows = [cells[i : i + width] for i in range(0, len(cells), width)]
    return table(rows, headed=HEADED.search(options) is not None or parted)


def _width(options: str) -> int:
    """How many columns the line above a table says that it has; 0 where it does not."""
    found = COLUMNS.search(options)
    if found is None:
        return 0
    columns = re.split("[,;]", found["quoted"] or found["word"] or "")
    return sum(int(times["times"]) if (times := REPEATED.match(column)) else 1 for column in columns)


def _whole(lines: list[str]) -> list[str]:
    """The lines, those that a link goes over as one, and headings with a line below them under signs of their level."""
    whole: list[str] = []
    joined = 0
    for line in lines:
        under = UNDERLINE.match(line)
        if whole and OPEN_LINK.search(whole[-1]) and line.strip() and joined < LINES_OF_LINK:
            whole[-1] = f"{whole[-1]} {line.strip()}"
            joined += 1
            continue
        joined = 0
        if under and whole and _is_heading(whole, line):
            whole[-1] = f"{'=' * (LEVELS.index(under['sign']) + 1)} {whole[-1].strip()}"
        else:
            whole.append(line)
    return whole


def _is_heading(above: list[str], line: str) -> bool:
    """Do words stand above a row of signs that is as long as they are, give or take two?"""
    words = above[-1].strip()
    alone = len(above) < 2 or not above[-2].strip() or OPTIONS.fullmatch(above[-2]) is not None
    return alone and abs(len(words) - len(line.strip())) <= 2 and words[:1].isalnum()


def _lines(lines: Iterable[str]) -> Iterator[str]:
    fence = ""
    for line in lines:
        block = BLOCK.match(line)
        if fence:
            closed = line.strip() == fence
            yield "```" if closed else line
            fence = "" if closed else fence
        elif block and block["sign"] in CODE:
            fence = line.strip()
            yield "```"
        elif heading := HEADING.match(line):
            yield f"{'#' * len(heading['signs'])} {_marked(heading['words'])}"
        elif item := ITEM.match(line):
            signs = item["signs"]
            marker = "1." if signs[0] == "." else "-"
            yield f"{INDENT * (len(signs) - 1)}{marker} {_marked(ANCHOR.sub(_key, line[item.end() :], count=1))}"
        elif not (block or ATTRIBUTE.match(line) or COMMENT.match(line) or OPTIONS.fullmatch(line)):
            yield _marked(line)


def _key(anchor: re.Match[str]) -> str:
    """The key in an anchor of a bibliography, as references begin with it."""
    found = PLACE.match(anchor[0])
    return f"[{found['key']}] " if found else ""


def _marked(line: str) -> str:
    """The line with its links, citations and emphasis as Markdown has them."""
    line = CITED.sub(
        lambda found: cited(re.findall(r"[\w:.+-]+(?![^(]*\))", found["keys"])),
        line,
    )
    pieces, at = [], 0
    for found in LINK.finditer(line):
        pieces += [_emphasised(line[at : found.start()]), link(found["words"] or found["url"], found["url"])]
        at = found.end()
    return "".join([*pieces, _emphasised(line[at:])])


def _emphasised(words: str) -> str:
    words = BOLD.sub(lambda found: f"**{found['words']}**", words)
    return ITALIC.sub(lambda found: f"*{found['words']}*", words)
