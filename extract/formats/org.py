"""Notes of Org mode as Markdown: headings, links, drawers of properties, emphasis, blocks of code."""

import re
from collections.abc import Iterator
from itertools import takewhile

from extract.formats.encoding import decoded
from extract.formats.markdown import link_or_address

HEADING = re.compile(
    r"(?P<stars>\*{1,6})\s+(?:(?P<state>[A-Z][A-Z_-]{2,11})\s+(?=\S))?(?:\[#[A-Z]\]\s+)?(?P<words>.*?)(?:\s+:[\w@:]+:)?\s*$"
)
STATE = re.compile(r"TO[_-]?(?:DO|READ|SKIM|REVIEW)|(?:UN)?READ(?:ING)?|DONE|NEXT|WAITING|SKIMMED")
OUTLINE = re.compile(r"(?P<stars>\*+)\s+(?P<comment>(?:[A-Z][A-Z_-]{2,11}\s+)?(?:\[#[A-Z]\]\s+)?COMMENT(?:\s|$))?")
DECLARED = re.compile(r"#\+(?:SEQ_TODO|TYP_TODO|TODO):\s*(?P<states>.*)", re.IGNORECASE)
TITLE = re.compile(r"#\+TITLE:\s*(?P<words>.*\S)", re.IGNORECASE)
PROPERTY = re.compile(r"\s*:(?P<name>[A-Za-z][\w-]*):\s*(?P<value>.*?)\s*$")
BEGIN, END = (
    re.compile(rf"\s*#\+{word}_(?:src|example)\b\s*(?P<language>[\w-]*)", re.IGNORECASE) for word in ("begin", "end")
)
OTHER = re.compile(r"\s*(?:#\+\w+|#\s|#$)")
"""Settings and comments; #+AUTHOR is who keeps the notes."""
REFERS = re.compile(
    r"\s*(?:#\+|:)ROAM_(?:REFS|KEY):\s*[\"\[]*(?:cite[\w/]*:[&@]?|@)(?P<key>[\w:.+-]*\w)", re.IGNORECASE
)
"""The work on which the notes are, as Org-roam has it."""
CITED = re.compile(r"[(\[][^()\[\]]*\d{4}[a-z]?[)\]]|[^\s:]+.{0,60}[(\[,]\s?\d{4}[a-z]?[)\]]?[:.,-]?\s")
""" "(Berg and Dahl, 2019) Small Networks": who wrote it when stands in the title of the notes, which is no field then."""
DRAWERS = frozenset(["PROPERTIES", "END", "ID", "CUSTOM_ID", "ROAM_REFS", "ROAM_KEY"])
LOGBOOK = re.compile(r"\s*:LOGBOOK:\s*$", re.IGNORECASE)
PLANNED = re.compile(r"\s*(?:DEADLINE|SCHEDULED|CLOSED):\s*[<\[]\d{4}-\d\d-\d\d")
COOKIE = re.compile(r"\s*\[(?:\d*/\d*|\d*%)\]")
"""What Org itself writes: drawers, what was clocked, when something is due, how much of it is done."""
NOTE = re.compile(r"\[fn:(?P<name>[\w-]+)\]")
LINK = re.compile(r"\[\[(?P<target>[^\[\]]+)\](?:\[(?P<words>[^\[\]]+)\])?\]")
SNIPPET = re.compile(r"@@[\w-]+:.*?@@")
"""What is meant for one kind of export alone."""
RULE = re.compile(r"\s*\|[-+|]+\s*$")
EMPHASIS = re.compile(
    r"(?<![\w*/=~:.])(?P<mark>[*/=~])(?P<words>[^\s*/=~](?:[^*/=~\n]{0,200}[^\s*/=~])?)(?P=mark)(?![\w*/=~])"
)
MARKS = {"*": "**", "/": "*", "=": "`", "~": "`"}


def text(data: bytes, encoding: str | None = None) -> str:
    """The notes as Markdown, a line for each line but those of settings and drawers."""
    lines = decoded(data, encoding).removeprefix("\ufeff").splitlines()
    front = _front_matter(lines)
    kept = [line for line in lines if not TITLE.match(line)] if front else lines
    return "".join(f"{line}\n" for line in (*front, *_lines(list(_without_comments(kept)))))


def _front_matter(lines: list[str]) -> list[str]:
    """What Org-roam says above the notes on one work, title and key, as front matter; nothing where they are on none."""
    head = list(takewhile(lambda line: not HEADING.match(line), lines))
    title = next((found["words"] for line in head if (found := TITLE.match(line))), None)
    key = next((found["key"] for line in head if (found := REFERS.match(line))), None)
    if title and key and CITED.match(title):
        return ["---", f"citekey: {key}", "---", "", f"# {title}", ""]
    return ["---", f"title: {title}", f"citekey: {key}", "---", ""] if title and key else []


def _without_comments(lines: list[str]) -> Iterator[str]:
    """The lines but for headings that are comments, and what stands below them."""
    depth = 0
    """The stars of the heading that is a comment; 0 outside of one."""
    for line in lines:
        if found := OUTLINE.match(line):
            stars = len(found["stars"])
            if not depth or stars <= depth:
                depth = stars if found["comment"] else 0
        if not depth:
            yield line


def _lines(lines: list[str]) -> Iterator[str]:
    in_code, in_logbook = False, False
    depth = 0
    declared = {
        word.split("(")[0] for line in lines if (told := DECLARED.match(line)) for word in told["states"].split()
    }
    for line in lines:
        if in_logbook or LOGBOOK.match(line):
            in_logbook = line.strip().upper() != ":END:"
        elif in_code or BEGIN.match(line):
            fence = BEGIN.match(line) or END.match(line)
            in_code = not END.match(line)
            yield "```" if fence else line
        elif title := TITLE.match(line):
            depth = 1
            yield f"# {_marked(title['words'])}"
        elif heading := HEADING.match(line):
            state = heading["state"] or ""
            kept = "" if not state or state in declared or STATE.fullmatch(state) else f"{state} "
            yield f"{'#' * min(6, depth + len(heading['stars']))} {_marked(kept + COOKIE.sub('', heading['words']).strip())}"
        elif named := PROPERTY.match(line):
            if named["name"].upper() not in DRAWERS and named["value"]:
                yield f"{named['name'].replace('_', ' ').capitalize()}: {_linked(named['value'])}"
        elif RULE.match(line):
            yield line.replace("+", "|")
        elif not OTHER.match(line) and not PLANNED.match(line):
            yield _marked(line)


def _marked(line: str) -> str:
    """The line with its links and emphasis as Markdown has them."""
    line = SNIPPET.sub("", NOTE.sub(_note, line))
    pieces, at = [], 0
    for found in LINK.finditer(line):
        pieces += [EMPHASIS.sub(_emphasis, line[at : found.start()]), _link(found)]
        at = found.end()
    return "".join([*pieces, EMPHASIS.sub(_emphasis, line[at:])])


def _note(found: re.Match[str]) -> str:
    """A footnote, or the sign that a line begins with which says what one is: "[fn:1] Berg"."""
    return f"[^{found['name']}]{'' if found.start() else ':'}"


def _linked(line: str) -> str:
    return LINK.sub(_link, line)


def _link(found: re.Match[str]) -> str:
    return link_or_address(found["words"], found["target"])


def _emphasis(found: re.Match[str]) -> str:
    mark = MARKS[found["mark"]]
    return f"{mark}{found['words']}{mark}"
