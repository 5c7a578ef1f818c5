"""The texts of documents as they were read: a store keeps them beside the facts, and no resolution looks at them."""

from collections.abc import Iterable, Iterator
from functools import cache

import msgspec

from kg import packed
from kg.facts import DocumentFacts, Text
from kg.store import Store

__all__ = ["Text", "copy_texts", "delete_text", "delete_texts", "get_text", "get_texts", "put_texts"]

_AT = "text:"
"""Stands before the id of a document in the name of its text among the store's own values."""
_AS_IT_STANDS = "surrogatepass"


def put_texts(store: Store, documents: Iterable[DocumentFacts]) -> None:
    """Keep the texts of documents, each in the place of the one before; of a document that has none nothing is kept."""
    given = tuple(documents)
    packed.delete(store, "StoreInfo", *(_name(facts.source.id) for facts in given if not facts.text.words))
    texts = ((_name(facts.source.id), _coded(facts.text)) for facts in given if facts.text.words)
    packed.put_all(store, "StoreInfo", texts)


def get_text(store: Store, document: str) -> Text:
    """The text of a document; an empty one where none is kept, as of bibliographies and imported graphs."""
    value = packed.get(store, "StoreInfo", _name(document))
    return _decoded(value) if value else Text()


def get_texts(store: Store) -> Iterator[tuple[str, Text]]:
    """(document id, text) of all documents of which a text is kept, in the order of the ids."""
    for name, value in packed.get_all(store, "StoreInfo", _AT):
        yield name.removeprefix(_AT), _decoded(value)


def copy_texts(source: Store, target: Store) -> None:
    """Keep in one store the texts that another keeps."""
    packed.put_all(target, "StoreInfo", packed.get_all(source, "StoreInfo", _AT))


def delete_texts(store: Store) -> None:
    """Forget the texts of all documents."""
    packed.delete(store, "StoreInfo", *packed.names(store, "StoreInfo", _AT))


def delete_text(store: Store, document: str) -> None:
    """Forget the text of a document; nothing happens where none is kept."""
    packed.delete(store, "StoreInfo", _name(document))


def _name(document: str) -> str:
    return f"{_AT}{document}"


def _coded(text: Text) -> bytes:
    return msgspec.msgpack.encode((text.words.encode("utf-8", _AS_IT_STANDS), text.origins))


def _decoded(value: bytes) -> Text:
    words, origins = _decoder().decode(value)
    return Text(words.decode("utf-8", _AS_IT_STANDS), origins)


@cache
def _decoder() -> msgspec.msgpack.Decoder[tuple[bytes, tuple[tuple[int, int], ...]]]:
    return msgspec.msgpack.Decoder(tuple[bytes, tuple[tuple[int, int], ...]])
