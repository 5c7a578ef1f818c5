"""A grammar of how people write lists of papers and notes on them: real facts in, a document and its gold out.

Every choice that a writer makes is a dimension (order, signs between the parts, emphasis, quotes, brackets, links, initials,
"et al.", languages of labels, wraps, what stands below, what stands beside, the script); a document draws its values once, for
people keep lists alike, and now and then an item differs. Values can be left out, so that a model is tried on ways of writing
that it has never seen.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from extract.reading.training.grammar import lists, pages, tongues
from extract.reading.training.grammar.style import Noise, Record, Style, Writer, draw

LONGEST_NAME = 3
WRITERS: dict[str, Writer] = {
    "list": lists.write_list,
    "nested": lists.write_nested,
    "paragraphs": lists.write_paragraphs,
    "stanzas": lists.write_stanzas,
    "references": lists.write_references,
    "schedule": lists.write_schedule,
    "table": lists.write_table,
    "values": lists.write_values,
    "headings": pages.write_headings,
    "plain": pages.write_plain,
    "digest": pages.write_digest,
    "note": pages.write_note,
    "front": pages.write_front,
    "properties": pages.write_properties,
    "labelled": pages.write_labelled,
    "mixed": pages.write_mixed,
    "story": pages.write_story,
    "nothing": pages.write_nothing,
}


def document(
    random: Random, records: Sequence[Record], noise: Noise, style: Style | None = None
) -> tuple[str, list[dict[str, Any]], Style]:
    """A document in a style about the records, its gold in the form of `gold.json`, and the style.

    `noise` gives lines of a page that lists no paper.
    """
    style = style or draw(random)
    in_english = not style["tongue"] or style["kind"] in tongues.NEVER_TOLD
    if not in_english:
        style.values["wrap"] = "0"
    if style["short"] == "yes":
        records = [{**record, "title": short_name(record["title"])} for record in records]
    WRITERS[style["kind"]](style, list(records), noise)
    text, gold = "\n".join(style.lines) + "\n", style.gold
    if not in_english:
        text, gold = tongues.document_in(style["tongue"], text, gold, random)
    return text, gold, style


def short_name(title: str) -> str:
    """What people call a paper where a list names none in full: the words before its colon, or its first with a capital inside.

    >>> short_name("BERT: Pre-training of Deep Networks"), short_name("On ImageNet and Beyond"), short_name("Deep Nets")
    ('BERT', 'ImageNet', 'Deep Nets')
    """
    head, colon, _ = title.partition(":")
    if colon and len(head.split()) <= LONGEST_NAME:
        return head
    return next((word for word in title.split() if not word[1:].islower() and word[1:].isalpha()), title)
