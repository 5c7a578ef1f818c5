"""Fields and columns whose names say what they are, as those of BibTeX do: front matter, and tables that data bases export."""

import re

from extract.identifiers import identified
from extract.reading.outline import Unit
from extract.reading.stated import Stated, names_of
from extract.text.clean import plain
from extract.text.words import YEAR
from extract.venues import VenueMention, venue_name

NAMES = re.compile(r"(?:paper[ _-])?(?:authors?|creators?|by)(?:[ _-]names?)?|作者|autor(?:en|es)?|auteurs?")
VENUES = re.compile(
    r"venue|journal(?:[ _-]title)?|conference|publication(?:[ _-]title)?|booktitle|container-title|published[ _-]in"
)
YEARS = re.compile(r"(?:publication[ _-])?(?:year|date)|published|issued|jahr|año|année|年份")
LINKS = re.compile(r"url|link|pdf|doi|arxiv|paper[ _-]?url|source")
ABSTRACT = re.compile(r"abstract(?:[ _-]note)?|摘要|zusammenfassung|resumen|résumé")
DECISION = re.compile(r"decision|presentation|accepted(?: as)?|acceptance")
ACCEPTED_AS = re.compile(r"^accept\s*\(|\)$", re.IGNORECASE)
LISTED_NAME = re.compile(r"(?:(?:name|literal|family|given)\s*:\s*)?(?P<name>.+)")


def add_cells(text: str, unit: Unit, stated: Stated) -> None:
    """Take what the cells of a row state in columns that are named for it, where nothing was found before."""
    for (start, end), name in zip(unit.cells, unit.header, strict=False):
        label, value = " ".join(name.lower().strip(" *_").split()), text[start:end].strip()
        if not value:
            continue
        if ABSTRACT.fullmatch(label):
            stated.values.setdefault("abstract", plain(value))
        elif DECISION.fullmatch(label):
            stated.decision = stated.decision or ACCEPTED_AS.sub("", plain(value))
            stated.names = [name for name in stated.names if not start <= name.start < end]
        elif NAMES.fullmatch(label) and not stated.names:
            stated.names, stated.et_al = names_of(text, start, end)
        elif VENUES.fullmatch(label) and not stated.venue:
            stated.venue = VenueMention(start, end, venue_name(plain(value)), int(stated.year) if stated.year else None)
        elif YEARS.fullmatch(label) and not stated.year and (year := YEAR.search(value)):
            stated.year = year.group()
        elif LINKS.fullmatch(label):
            for found, what in identified(value).items():
                if found != "url":
                    stated.values.setdefault(found, what)


def add_field(text: str, unit: Unit, stated: Stated) -> bool:
    """Take what a field states under a name that front matter has for authors, venue, year or link; False for other fields."""
    label, value = unit.label, unit.text.strip()
    if not value:
        return bool(NAMES.fullmatch(label))
    if NAMES.fullmatch(label):
        lead = LISTED_NAME.match(unit.text)
        start = unit.start + (lead.start("name") if lead else 0)
        names, goes_on = names_of(text, start, unit.end)
        known = {(name.start, name.end) for name in stated.names}
        stated.names += [name for name in names if (name.start, name.end) not in known]
        stated.names.sort(key=lambda name: name.start)
        stated.et_al = stated.et_al or goes_on
    elif VENUES.fullmatch(label):
        start = unit.start + unit.text.index(value)
        bare = value.strip("\"'")
        at = start + value.index(bare)
        stated.venue = stated.venue or (
            VenueMention(at, at + len(bare), venue_name(plain(bare)), None) if bare else None
        )
    elif YEARS.fullmatch(label) and (year := YEAR.search(value)):
        stated.year = stated.year or year.group()
    elif LINKS.fullmatch(label):
        if value.strip("\"'").startswith("http"):
            stated.links.append((0, value.strip("\"'")))
        for name, found in identified(value).items():
            if name != "url":
                stated.values.setdefault(name, found)
    else:
        return False
    return True
