"""What is shown on the desk as files that need nothing else: the picture, and the whole list as one page."""

from collections.abc import Iterator
from datetime import date

from api.views.desk import LIST_WORDS, Asked, chains_of, pictured
from api.views.inlined import asset, digest
from api.views.rendering import page
from kg.desk.lists import PAIR, Filter, Listing, Row
from kg.lookups.explain import Path
from kg.lookups.keys import Key
from kg.lookups.nodes import NodeView, nodes
from kg.store import Store


def picture_file(store: Store, centre: NodeView, asked: Asked, found: Listing) -> str | None:
    """The picture as SVG with its title, legend and date, in plain colours; None where no row is a paper."""
    picture = pictured(store, centre, found.rows)
    if picture is None:
        return None
    return page(
        "picture.svg",
        picture=picture,
        chosen=asked.row,
        heading=_heading(centre, found),
        about=_about(asked.wanted, found),
        style=asset("picture.css"),
    )


def page_file(store: Store, centre: NodeView, asked: Asked, found: Listing) -> str:
    """The list with its picture, reasons and sentences as one page without scripts: it loads nothing, and links to the web."""
    style = asset("kept.css") + asset("picture.css")
    return page(
        "kept.html",
        picture=pictured(store, centre, found.rows),
        heading=_heading(centre, found),
        about=_about(asked.wanted, found),
        start=asked.wanted.start,
        rows=list(_rows(store, centre, found)),
        style=style,
        policy=f"default-src 'none'; style-src 'sha256-{digest(str(style))}'; base-uri 'none'; form-action 'none'",
    )


def _rows(store: Store, centre: NodeView, found: Listing) -> Iterator[tuple[Row, NodeView | None, list[Path]]]:
    """Each row with what is known of it and the sentences that join it with the centre."""
    views = {view.key: view for view in nodes(store, [row.key for row in found.rows if PAIR not in row.id])}
    for row in found.rows:
        first, _, second = row.id.partition(PAIR)
        a, b = (Key("Author", second), Key("Author", first)) if second else (centre.key, row.key)
        yield row, views.get(row.key), chains_of(store, a, b) if row.quote is None else []


def _heading(centre: NodeView, found: Listing) -> str:
    return f"{centre.name}: {LIST_WORDS[centre.label][found.name].lower()}"


def _about(wanted: Filter, found: Listing) -> str:
    """How much is shown, what narrows it, and the day."""
    last = wanted.start + len(found.rows)
    parts = [f"{wanted.start + 1 if found.rows else 0} to {last} of {found.found}", *_narrowed(wanted)]
    return f"{', '.join(parts)}; {date.today().isoformat()}"


def _narrowed(wanted: Filter) -> Iterator[str]:
    if wanted.unread:
        yield "not read"
    if wanted.listed:
        yield "in my notes"
    if wanted.year_from is not None or wanted.year_to is not None:
        yield " ".join(
            [f"from {wanted.year_from}"] * (wanted.year_from is not None)
            + [f"to {wanted.year_to}"] * (wanted.year_to is not None)
        )
    yield from (part for part in (wanted.document, wanted.group, wanted.reason) if part)
