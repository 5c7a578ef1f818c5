"""What people themselves say a paper is about: the keywords of its record, the tags of its note, and lines that list either."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from extract.concepts.field import is_of_gazetteer, meant
from extract.concepts.junk import EMPTY
from extract.concepts.types import type_of_label
from extract.document import ESCAPED_BLANK, Document
from extract.entry import Entry, Offsets, Page
from extract.reading.delimited import FORMATS
from extract.reading.tables import rows_of_file
from extract.shape import VALUE, Shaped
from extract.text import mapped
from extract.text.clean import HASHTAG
from extract.text.entities import ENTITY
from kg.facts import ConceptFact

TAGGED = 0.6
"""How much a tag tells of the weight of its concept in the paper: as much as the first sentences."""
LABELS = frozenset(
    """tags tag keywords keyword key-words topics topic categories category subjects subject index-terms schlagwörter
    schlagworte mots-clés mots-clefs palabras-clave palavras-chave parole-chiave ключевые-слова 关键词 關鍵詞
    关键字 标签 標籤 キーワード タグ 키워드 태그""".split()
)
LINE = re.compile(r"\W*(?P<label>[^\W\d_]+(?:[ -][^\W\d_]+)?)\W{0,3}\s*(?:[:：—]|\s-\s)\W{0,3}\s*(?=\S)")
WORD_OF_LABEL = re.compile(r"[^\W_]+")
FRONT_LABEL = re.compile(r"(?P<label>[\w-][\w -]{0,40}?)\s{0,4}(?:::?|=)(?:\s*[&!]\S+(?=\s|$))?\s*")
"""The name of a field, with an anchor or type of YAML behind it."""
CODE = re.compile(r"`[^`]*`")
TERM = re.compile(r"[^,;，；、·|#\[\]\"\r\n]+")
TERM_OF_RECORD = re.compile(r"[^,;，；、·|\[\]\"\r\n]+")
WIDE_TERM = re.compile(r"[^;；|\r\n]+")
"""Where a semicolon parts the terms, or each stands on a line of its own, they may hold commas."""
STOPPED = re.compile(r"[\s*_]*[^\W\d_][^.,;，；、·|\r\n]{2,60}(?:\.\s+[^\W\d_][^.,;，；、·|\r\n]{2,60}){2,}[\s.*_]*")
STOPPED_TERM = re.compile(r"[^.\r\n]+")
""" "Palavras-chave: Rios. Mapas. Cheias.", as Brazil's standard has them."""
EDGES = " \t*_'`“”‘’#{}."
QUALIFIED = re.compile(r"(?:: [a-z]|\s*--).*$")
""" "Glycerol: chemistry", "Terrorism -- Australia": the aspect of a heading of Mendeley or a library."""
ASPECT = re.compile(r"/\*?[a-z].*$")
""" "Brain/*physiology", of PubMed."""
NAMED = re.compile(r"[^\W\d_]{2}")
PART = re.compile(r"[^/]+")
FIELD_OF_ARXIV = re.compile(
    r"(?:Computer[ -]Science|Statistics|Mathematics|Physics|Quantitative[ -][A-Z]\w+)(?: - |---)"
)
SPEAKING = frozenset(
    "who how that this these which when where what why is are was were can may we they it or our their".split()
)
"""A line with such words is a sentence, whatever stands before its colon."""
MOST_WORDS, LONGEST, LONGEST_RAW = 6, 60, 240
CHECK_TAGS = frozenset(
    """humans human animals animal male female adult adults adolescent adolescents child children infant infants aged
    middle-aged young-adult aged,-80-and-over newborn infant,-newborn pregnancy article review""".split()
)
"""What PubMed's and Embase's indexers check for every article, but for the species."""
OF_KEEPING = frozenset(
    """a accepted an and annotated article articles artigo artigos bibliography blog blogs book bookmark books core
    daily digest discipline done draft drafts false favorite favourite fichamento field for from gelesen idea ideas
    import important imported in inbox index interesting journal keywords later lectura lecture leitura library list
    lit literature literaturenote litnote log lu me misc my n/a na new nextread nil none note notes notiz notizen
    null of paper papers pdf permanent phd post posts priority publication publications publish published read
    reading reads reference references research resource resources review reviewed reviews revised skim skimmed
    source sources status summaries summary tags the theme thesis this to todo toread true tutorial type unread
    video week weekly wip work worth zettel zettelkasten zotero 论文 论文笔记 论文阅读 文献 笔记 论文精读 泛读 精读
    論文 論文メモ 論文読み 論文紹介 논문 논문리뷰 리뷰 논문읽기 статья статьи заметка artículo artículos à-lire
    已阅读 重要 工作论文""".split()
)
"""What tags say of the keeping of notes, not of what they are about: nothing, where a tag has no other words."""
WORD = re.compile(r"[^\W\d_]+")
DATE = re.compile(r"(?:january|february|march|april|may|june|july|august|september|october|november|december) \d{1,2}")
""" "august 15": from the head of an article, as programs take keywords out of PDFs."""


def tags_of(
    page: Page, document: Document, front: Mapping[int, str], entries: Iterable[tuple[Entry, str]], *, alone: bool
) -> list[ConceptFact]:
    """The concepts of the tags and keywords of entries, each with its key; one that is `alone` on its page has the page's."""
    facts: list[ConceptFact] = []
    rows, of_gazetteer = dict(_of_rows(page)), is_of_gazetteer(document.text)
    for entry, key in entries:
        places = [
            *_of_record(document, entry),
            *rows.get(entry.first, ()),
            *_of_lines([shape for shape in entry.body if shape.number not in front]),
        ]
        if alone:
            places += [*_of_front(page, front), *_of_lines(_loose(page, front, entry))]
        read = partial(_concept, document, key, nested=entry.keywords == (), of_gazetteer=of_gazetteer)
        facts += (fact for place in dict.fromkeys(places) for fact in read(place))
    return facts


def _of_record(document: Document, entry: Entry) -> Iterator[Offsets]:
    """The terms of the fields for keywords; what one line of a tagged bibliography says is one term."""
    for start, end in entry.keywords:
        text = ENTITY.sub(lambda found: "x" * len(found.group()), document.text[start:end])
        if document.format == "csl-json":
            text = ESCAPED_BLANK.sub("\n\n", text)
        elif document.format == "tagged" and ";" in text:
            text = text.replace("\r", " ").replace("\n", " ")  # a line that the program has wrapped
        one_each = (document.format == "tagged" and len(entry.keywords) > 1) or ";" in text
        for a, b in _terms(text, start, WIDE_TERM if one_each else TERM_OF_RECORD):
            heading = document.format == "tagged" and ASPECT.search(document.text, a, b)
            yield a, heading.start() if heading else b


def _of_rows(page: Page) -> Iterator[tuple[int, list[Offsets]]]:
    """First line of a row of a file of values -> the terms of its columns for tags."""
    if page.document.format not in FORMATS:
        return
    for row in rows_of_file(page):
        places: list[Offsets] = []
        for (start, end), name in zip(row.cells, row.header, strict=False):
            if name.split(" ")[-1].lower() in LABELS:
                text = page.document.text[start:end]
                places += _terms(text, start, WIDE_TERM if ";" in text else TERM)
        if places:
            yield row.shapes[0].number, places


def _of_lines(shapes: Sequence[Shaped]) -> Iterator[Offsets]:
    """The terms of lines that say what they list, or stand below a heading that does, and hashtags."""
    below = False
    for shape in shapes:
        if shape.kind in ("fence", "formula") or shape.marker == VALUE:
            continue
        if shape.kind == "heading":
            below = "-".join(WORD_OF_LABEL.findall(shape.content.lower())) in LABELS
        elif below and SPEAKING.isdisjoint(WORD.findall(shape.content.lower())):
            yield from _terms(shape.content, shape.start, TERM)
            continue
        if (label := LINE.match(shape.content)) and "-".join(label["label"].lower().split()) in LABELS:
            if SPEAKING.isdisjoint(WORD.findall(shape.content.lower())):
                yield from _terms(shape.content[label.end() :], shape.start + label.end(), TERM)
        elif "#" in shape.content:
            bare = CODE.sub(lambda code: " " * len(code.group()), shape.content)
            for found in HASHTAG.finditer(bare):
                yield shape.start + found.start("tag"), shape.start + found.end("tag")


def _loose(page: Page, front: Mapping[int, str], entry: Entry) -> list[Shaped]:
    """The lines of a page that do not stand in the notes of its entry."""
    taken = {shape.number for shape in entry.body} | front.keys()
    return [shape for shape in page.shapes if shape.kind in ("text", "bullet") and shape.number not in taken]


def _of_front(page: Page, front: Mapping[int, str]) -> Iterator[Offsets]:
    """The terms of the fields for tags in the front matter."""
    for shape in page.shapes:
        if front.get(shape.number) in LABELS:
            label = FRONT_LABEL.match(shape.content)
            begins = label.end() if label and label["label"].strip().lower() in LABELS else 0
            yield from _terms(shape.content[begins:], shape.start + begins, TERM)


def _terms(text: str, offset: int, term: re.Pattern[str]) -> Iterator[Offsets]:
    for found in (STOPPED_TERM if STOPPED.fullmatch(text) else term).finditer(text):
        bare = found.group().strip(EDGES).removeprefix("- ").strip(EDGES)
        if bare:
            start = offset + found.start() + found.group().index(bare)
            yield start, start + len(bare)


def _concept(
    document: Document, key: str, place: Offsets, *, nested: bool, of_gazetteer: bool
) -> Iterator[ConceptFact]:
    """The concepts of a tag: each part of "llm/pretraining" is one where tags may be `nested`."""
    start, end = place
    if end - start > LONGEST_RAW:
        return
    raw = document.text[start:end]
    field = FIELD_OF_ARXIV.match(raw)
    first = field.end() if field else 0
    heading = QUALIFIED.search(raw, first) if raw[:1].isupper() or raw[:1] == "*" else None
    whole = (first, heading.start() if heading else len(raw))
    parted = nested and "/" in raw and " " not in raw and not raw.isupper() and not field and not heading
    for a, b in (part.span() for part in PART.finditer(raw)) if parted else [whole]:
        name = _name(mapped.said(raw[a:b], document.format).text)
        if name:
            concept = meant(name, of_gazetteer=of_gazetteer)
            shown, kind = (concept.name, concept.type) if concept else (name, type_of_label(name))
            yield ConceptFact(key, shown, kind, document.span(start + a, start + b), salience=TAGGED)


def _name(tag: str) -> str:
    """The name of what a tag is about; "" where it is about nothing but the keeping of notes."""
    words = WORD.findall(tag.lower())
    joined = "-".join(tag.lower().split())
    if not words or len(tag) > LONGEST or len(tag.split()) > MOST_WORDS or joined in CHECK_TAGS:
        return ""
    if all(word in OF_KEEPING for word in words) or joined in OF_KEEPING or DATE.fullmatch(tag.lower()):
        return ""
    name = tag.replace("_", " ").strip()
    if " " not in name and name.count("-") and name.islower():
        name = name.replace("-", " ")
    return "" if name.lower() in EMPTY or not NAMED.search(name) else name
