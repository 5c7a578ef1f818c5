"""The names of fields and columns: how they are compared, and which hold a title, names, a venue, a year, a link."""

import re

from extract.text.clean import TAG, without_links

TITLES = re.compile(
    r"(?:paper|article|full|original|document|book|thesis)?[ _-]?title|(?:paper|article)[ _-]names?|"
    r"titel|titre|t[ií]tulo|titolo|"
    r"название|заголовок|题目|标题|论文(?:题目|标题)?|論文(?:名|タイトル)?|タイトル|題名|표제|제목|논문(?:명| ?제목)?"
)
WORKS = re.compile(r"(?:papers?|articles?|readings?|publications?|works?|literature)(?:[ _-]names?)?")
NAMES = re.compile(
    r"(?:paper[ _-]|first[ _-]?)?(?:author(?:s|\(s\))?|creators?|by|authored by|written by)(?:[ _-](?:names?|list))?|作者|"
    r"autor(?:en|es|a|i|e)?|auteurs?|автор(?:ы)?|著者(?:名)?|저자(?:명)?"
)
SEVERAL, WRITER = re.compile(r"(?:paper[ _-])?author(?:s|\(s\))|paper[ _-]author"), re.compile(r"author|by|written by")
"""In a form that has the authors in the one field, the other says who wrote the post."""
VENUES = re.compile(
    r"venue|journal(?:[ _-](?:title|name))?|conference(?: name)?|publication(?:[ _-]title)?|booktitle|container-title|"
    r"published[ _-](?:in|at)|journal ?/ ?conference|conference ?/ ?journal|venue ?/ ?year|期刊|会议|zeitschrift|"
    r"revista|revue|rivista|tijdschrift|журнал|掲載(?:誌|先)|雑誌|会議|저널|학술지|학회"
)
YEARS = re.compile(
    r"(?:(?:publication|published|publishing|release|publishing/release)[ _-])?(?:year|date)|date of publication|"
    r"year of publication|published(?: on)?|issued|jahr|jaar|año|ano|anno|année|"
    r"год|年份|年|发表(?:时间|年份)|発行年|出版年|公開日|연도|발행(?:년|연도)|출판(?:년|연도)"
)
PRESENTERS = re.compile(
    r"(?:presenter|speaker|discussant|moderator|facilitator|host|volunteer|scribe|student)s?(?:\(s\)|[ _-]names?)?|"
    r"presented by|led by|(?:discussion |session )?leaders?|referent(?:in)?|ponente|vortragende[r]?|who|chair"
)
"""Columns of those who speak about a paper."""
LINKS = re.compile(r"url|link|pdf|doi|arxiv|paper[ _-]?url|source")
ABSTRACT = re.compile(
    r"abstract(?:[ _-]note)?|摘要|zusammenfassung|resumen|resumo|résumé|riassunto|аннотация|要旨|概要|초록"
)
DECISION = re.compile(r"decision|presentation|accepted(?: as)?|acceptance")
KEYS = re.compile(r"(?:cite|citation|bibtex)[ _-]?key|issn|isbn|pmid|pmcid|item[ _-]?type|publication[ _-]types?")
NUMBERS = re.compile(r"doi|arxiv(?:[ _-]id)?|eprint|pmid")
OTHER_THINGS = re.compile(
    r"version|licen[cs]e|maintainer|dependencies|artist|album|director|genre|cast|layout|permalink|draft|slug|output|documentclass|"
    r"duration|speakers?|location|room|company|salary|price"
)
"""Fields of programs, films, posts and events."""


def label_of(name: str) -> str:
    """The name of a column or field, without its marks.

    >>> label_of("**Paper  title**:"), label_of("[Reading](#readings)")
    ('paper title', 'reading')
    """
    return " ".join(TAG.sub("", without_links(name)).strip(" *_:`").lower().split())
