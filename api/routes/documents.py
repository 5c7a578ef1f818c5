"""Documents: what is in, and, for callers with the key, adding and removing."""

from collections.abc import Callable, Iterator
from pathlib import PurePosixPath, PureWindowsPath

from fastapi import APIRouter, Depends, HTTPException, Request

from api.routes.depends import SettingsHere, StoreHere, require_key
from api.schemas import BuildAnswer, DocumentAnswer, DocumentRequest
from kg.errors import NotFound
from kg.facts import DocumentFacts
from kg.lookups.counts import documents as all_documents
from kg.lookups.nodes import find

router = APIRouter(prefix="/api/documents", tags=["documents"])

Reader = Callable[[str, str], Iterator[DocumentFacts]]
"""From a file name and a text to what the document states; raises DocumentError."""


@router.get("")
def documents(store: StoreHere) -> list[DocumentAnswer]:
    """The documents that the graph was made from."""
    return [DocumentAnswer(**row) for row in all_documents(store)]


@router.post("", status_code=201, dependencies=[Depends(require_key)])
def add(store: StoreHere, settings: SettingsHere, request: Request, body: DocumentRequest) -> BuildAnswer:
    """Add a document, or replace the one of the same name."""
    from kg.build import add_documents

    reader: Reader | None = request.app.state.reader
    if reader is None:
        raise HTTPException(501, "this server was started without an extractor: start it with `kg serve`")
    if len(body.text.encode()) > settings.document_bytes:
        raise HTTPException(413, f"a document has at most {settings.document_bytes} bytes")
    name = PureWindowsPath(PurePosixPath(body.name).name).name
    if name.strip(". ") == "" or "\0" in name:
        raise HTTPException(422, f"{body.name!r} is no file name")
    with request.app.state.writing:
        report = add_documents(store, reader(name, body.text))
    return BuildAnswer(
        documents=[(one.id, one.papers) for one in report.documents],
        counts=dict(report.counts),
        seconds=report.seconds,
    )


@router.delete("/{document_id}", dependencies=[Depends(require_key)])
def remove(store: StoreHere, request: Request, document_id: str) -> BuildAnswer:
    """Remove a document and all that only it supports."""
    from kg.build import remove_document

    view = find(store, document_id, labels=("Document",))
    if view.label != "Document":
        raise NotFound(document_id)
    with request.app.state.writing:
        report = remove_document(store, view.id)
    return BuildAnswer(
        documents=[(one.id, one.papers) for one in report.documents],
        counts=dict(report.counts),
        seconds=report.seconds,
    )
