"""What stands before a work and says what it is, or what a note is: "Required reading: ...", "[Article: ...](a.pdf)", "# Book
review: ...".

The models know that "Paper:" stands before works; what says the same is read as that, letters in their places. To take it away
instead takes away what tells that a line of a plan for a term is a work. What says less, "# Notes: ...", is taken away.
"""

import re

from extract.text.clean import AUTOLINK, without
from extract.titles import LONGEST_TITLE

PAPER = "Paper"
HOW = (
    r"(?:required|optional|recommended|suggested|further|additional|supplement(?:ary|al)|assigned|mandatory|core|background|"
    r"extra|obligatory|weekly)"
)
WHAT = (
    r"(?:readings?|articles?|chapters?|essays?|textbooks?|literature|(?:pflicht)?lektüre|literatur|artikel|"
    r"lectures?(?= ?:| oblig)|lecturas?|artículos?|leituras?|letture|lettura|articolo|literatuur)"
)
AFTER = r"(?: (?:obligat\w+|obrigat\w+|recom\w+|complement\w+|conseillée?s?|facultati\w+))?"
STATES = r"(?=\s*:\s+[\[“\"*_]|.*(?:\b(?:1[5-9]|20)\d\d\b|\]\())"
"""What is set apart, dated or linked; "Optional: warm up" is no work."""
LEAD = re.compile(
    rf"(?P<before>[\s\[]*)(?P<said>(?:(?i:{HOW}) )?(?i:{WHAT}){AFTER}|(?=[A-Z])(?i:{HOW}){STATES})\s?:\s+(?=\S)(?!https?:)"
)
MONTH = (
    r"(?:jan(?:uary?|vier)?|feb(?:ruary?)?|février|mar(?:ch|s)?|märz|apr(?:il)?|avril|may|mai|jun[ei]?|juin|jul[yi]?|juillet|"
    r"aug(?:ust)?|août|sept?(?:emb(?:er|re))?|o[ck]t(?:ob(?:er|re))?|nov(?:emb(?:er|re))?|de[cz](?:emb(?:er|re))?|décembre)\.?"
)
DAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\.?"
DATE = (
    rf"(?:{DAY},? )?(?:\d{{4}}-\d\d-\d\d|{MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:,? \d{{4}})?|"
    rf"\d{{1,2}}(?:st|nd|rd|th)?\.? {MONTH}(?:,? \d{{4}})?|\d{{1,2}}[./]\d{{1,2}}(?:[./](?:\d{{4}}|\d\d)?)?)"
)
COUNTED = (
    r"(?:week|session|day|class|meeting|lecture|unit|module|seminar|lesson|topic|paper|reading|woche|sitzung|semaine|séance|"
    r"semana|sesión|settimana|lezione) ?#?\d{1,2}"
)
WHEN = re.compile(
    rf"(?P<before>[\s\[*_]*)(?i:(?:{COUNTED}|{DATE}|{DAY})(?:,? (?:{DATE}|{DAY}))?(?: ?\([^()]{{1,40}}\))?)[*_]{{0,3}}"
    r"(?:\s?[:–—|-][*_]{0,3}\s+(?=[\[“\"*_]|\S.*(?:\b(?:1[5-9]|20)\d\d\b|\]\())|\s+(?=[\[“\"*_]))"
)
""" "Week 2 (Oct 3): ...", "2024-10-03 - ...": when something is to be read that is set apart, dated or linked."""


PUBLISHED = re.compile(
    r"(?P<before>[\s*_(]*)(?P<said>(?:published|appeared|presented|accepted|to appear|forthcoming) (?:at|in|to|by))\s+"
    r"(?=[A-Z][^.!?;:]{1,80}(?:\b(?:19|20)\d\d|[’']\d\d)\W*$)",
    re.IGNORECASE,
)
VENUE = "Venue:"
MONTH_BEFORE_YEAR = re.compile(rf"(?<=[\s(.,])(?:{MONTH}[ /–-]{{1,3}})?{MONTH},? (?=(?:19|20)\d\d\W*$)", re.IGNORECASE)
APPEARS = re.compile(
    r"\b(?:proceedings|conference|journal|transactions|symposium|workshop|letters|annals|magazine)\b", re.IGNORECASE
)
LONGEST_VENUE = 160


def bare_address(text: str) -> str:
    """The text of a line that is nothing but "<address>" without the marks around it, letters in their places.

    >>> bare_address("<https://x.org/a>"), bare_address("see <https://x.org/a>")
    (' https://x.org/a ', 'see <https://x.org/a>')
    """
    is_one = AUTOLINK.fullmatch(text.strip()) is not None
    return text.replace("<", " ").replace(">", " ") if is_one else text


def as_venue(text: str) -> str:
    """The line that says when and where a work appeared with "Venue:" before it, which the models know, and without the month.

    >>> as_venue("Published at SIGMOD 2018"), as_venue("Published in several parts")
    ('Venue:       SIGMOD 2018', 'Published in several parts')
    >>> as_venue("Journal of Rural Studies, Sept. 2013"), as_venue("Read in March 2020")
    ('Journal of Rural Studies,       2013', 'Read in March 2020')
    """
    if len(text) <= LONGEST_VENUE and APPEARS.search(text):
        text = without(text, [found.span() for found in MONTH_BEFORE_YEAR.finditer(text)])
    found = PUBLISHED.match(text)
    return (
        f"{text[: found.start('said')]}{VENUE.ljust(len(found['said']))}{text[found.end('said') :]}" if found else text
    )


def without_when(text: str) -> str:
    """The text without what says before a work when it is to be read.

    >>> without_when("Week 1: “Small nets”"), without_when("Oct 3 (Anna) - Berg (2019)"), without_when("Week 1: Introduction")
    ('        “Small nets”', '               Berg (2019)', 'Week 1: Introduction')
    """
    found = WHEN.match(text)
    return without(text, [(found.end("before"), found.end())]) if found else text


def as_paper(text: str) -> str:
    """The text with "Paper" in the place of what says before a work that it is to be read.

    >>> as_paper("[Reading: Small nets](a.pdf)"), as_paper("Required reading: Berg (2019)"), as_paper("Reading the wind: how")
    ('[Paper  : Small nets](a.pdf)', 'Paper           : Berg (2019)', 'Reading the wind: how')
    """
    found = LEAD.match(text)
    if not found or len(found["said"]) < len(PAPER):
        return text
    return text[: found.start("said")] + PAPER.ljust(len(found["said"])) + text[found.end("said") :]


OF_NOTE = (
    r"(?:(?:journal|magazine|newspaper|encyclopedia)Article|conferencePaper|bookSection|"
    r"(?:paper|book|article|reading)[ -](?:reading[ -])?"
    r"(?:notes?|reviews?|summar(?:y|ies)|digests?|annotations?|highlights|commentary|critique|reports?|readings?)|"
    r"(?:reading|critical|article|paper|book|reader)[ -](?:responses?|reflections?)|(?:response|reflection)[ -]papers?|"
    r"literature[ -]notes?|buchnotizen|lesenotizen|(?:buch)?rezension|exzerpt|notes? de lecture|fiche de lecture|"
    r"compte[- ]rendu|reseña|notas de lectura|ficha de lectura|recensione|scheda di lettura|resenha|fichamento|"
    r"notas de leitura|recenze|recenzja|рецензия|конспект)"
)
""" "Book review", "Literature note", "Fiche de lecture": what a note on a work says of itself."""
OF_ANY = (
    r"(?:notes?|summary|reviews?|annotat(?:ed|ions?)|highlights|excerpts?|tl;?dr|digest|article|book|thesis|dissertation|report|"
    r"essay|chapter|monograph|textbook|zusammenfassung|notizen|résumé|resumen|resumo|riassunto|appunti|apuntes|заметки)"
)
""" "Notes", "Book": what other pages say of themselves, too."""
SIGN = r"(?P<sign>:|\s[-–—|](?=\s))"
BEFORE_TITLE = re.compile(
    rf"(?P<before>[\s\[\"']*)(?i:(?P<sure>{OF_NOTE})|(?P<any>{OF_ANY}))(?:\s?{SIGN}\s+(?=\S)|\s(?i:on|of|zu|de|su)\s(?=[“\"«„‘']))"
)
BEHIND_TITLE = re.compile(rf"\S\s?(?P<said>{SIGN}\s+(?i:{OF_NOTE}|notes?|summary|review|highlights)\s*)$")
QUOTES = " \"'"
PAPER_BEFORE = re.compile(rf"\s*{PAPER}\s*:\s+(?=\S)", re.IGNORECASE)


def as_title(text: str) -> str:
    """The text of the heading on top of a note without what this says of itself, or as a paper's where it says it of a paper.

    >>> as_title("Notes: Small nets"), as_title("Book review: Small nets"), as_title("Small nets - reading notes")
    ('       Small nets', 'Paper      : Small nets', 'Small nets                ')
    >>> as_title("Notes on “Small nets”"), as_title("Notes on small nets")
    ('         “Small nets”', 'Notes on small nets')
    """
    if behind := BEHIND_TITLE.search(text):
        text = without(text, [behind.span("said")])
    found = BEFORE_TITLE.match(text)
    if not found:
        return text
    if found["sure"] and found["sign"] and len(found["sure"]) >= len(PAPER):
        start, end = found.start("sure"), found.end("sign")
        return f"{text[:start]}{PAPER.ljust(end - start - 1)}:{text[end:]}"
    return without(text, [(found.end("before"), found.end())])


def is_of_note(text: str) -> bool:
    """Does a line say that what follows it is a note on a work?

    >>> is_of_note("Book review: Small nets"), is_of_note("Notes: Small nets"), is_of_note("A book review that I wrote")
    (True, False, False)
    """
    found = BEFORE_TITLE.match(text)
    return bool(found and found["sure"]) and len(text) <= LONGEST_TITLE


def title_within(words: str) -> tuple[int, int]:
    """Where in what a field of a note has as its title the title of the work stands.

    >>> words = "Paper notes: Small nets"
    >>> words[slice(*title_within(words))]
    'Small nets'
    """
    start = len(words) - len(words.lstrip(QUOTES))
    stated = words[start : len(words.rstrip(QUOTES))]
    told = as_title(stated)
    before = PAPER_BEFORE.match(told)
    if told == stated and not before:
        return 0, len(words)
    begin = before.end() if before else len(told) - len(told.lstrip(QUOTES))
    return start + begin, start + len(told.rstrip())
