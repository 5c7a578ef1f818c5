"""What is shown on the desk as files that need nothing else: the picture, and the whole list as one page."""

from collections.abc import Iterator
from datetime import date

from api.views.desk import LIST_WORDS, REASON_WORDS, Asked, chains_of, document_names, pictured
from api.views.inlined import asset, digest
from api.views.rendering import page
from kg.desk.lists import PAIR, Filter, Listing, Row
from kg.formats.exporting import xml_text
from kg.lookups.explain import Path
from kg.lookups.keys import Key
from kg.lookups.nodes import NodeView, nodes
from kg.store import Store


def picture_file(store: Store, centre: NodeView, asked: Asked, found: Listing) -> str | None:
    """The picture as SVG with its title, legend and date, in plain colours; None where no row is a paper."""
    picture = pictured(store, centre, found.rows)
    if picture is None:
        return None
    svg = page(
        "picture.svg",
        picture=picture,
        chosen=asked.row,
        name=centre.name,
        list_name=_list_name(centre, found),
        about=_about(store, asked.wanted, found),
        style=asset("picture.css"),
    )
    return xml_text(svg)


def page_file(store: Store, centre: NodeView, asked: Asked, found: Listing) -> str:
    """The list with its picture, reasons and sentences as one page without scripts: it loads nothing, and links to the web."""
    style = asset("kept.css") + asset("picture.css")
    return page(
        "kept.html",
        picture=pictured(store, centre, found.rows),
        heading=f"{centre.name}: {_list_name(centre, found)}",
        about=_about(store, asked.wanted, found),
        start=asked.wanted.start,
        rows=list(_rows(store, centre, found)),
        style=style,
        policy=f"default-src 'none'; style-src 'sha256-{digest(str(style))}'; base-uri 'none'; form-action 'none'",
    )


def _rows(store: Store, centre: NodeView, found: Listing) -> Iterator[tuple[Row, NodeView | None, list[Path]]]:
    """Each row with what is known of it and the sentences that join it with the centre."""
    views = {view.key: view for view in nodes(store, [row.key for row in found.rows])}
    for row in found.rows:
        first, _, second = row.id.partition(PAIR) if row.label == "Author" else (row.id, "", "")
        a, b = (Key("Author", second), Key("Author", first)) if second else (centre.key, row.key)
        yield row, views.get(row.key), chains_of(store, a, b) if row.quote is None else []


def _list_name(centre: NodeView, found: Listing) -> str:
    return LIST_WORDS[centre.label][found.name].lower()


def _about(store: Store, wanted: Filter, found: Listing) -> str:
    """How much is shown, what narrows it, and the day."""
    shown = f"{wanted.start + 1} to {wanted.start + len(found.rows)} of {found.found}" if found.rows else "nothing"
    return f"{', '.join([shown, *_narrowed(store, wanted)])}; {date.today().isoformat()}"


def _narrowed(store: Store, wanted: Filter) -> Iterator[str]:
    if wanted.unread:
        yield "not read"
    if wanted.listed:
        yield "in my notes"
    stretch = [f"from {wanted.year_from}"] * (wanted.year_from is not None)
    stretch += [f"to {wanted.year_to}"] * (wanted.year_to is not None)
    if stretch:
        yield " ".join(stretch)
    if wanted.document:
        yield document_names(store).get(wanted.document, wanted.document)
    if wanted.group:
        yield wanted.group
    if wanted.reason:
        yield REASON_WORDS.get(wanted.reason, wanted.reason)
