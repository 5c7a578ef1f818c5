"""Documents: what is in, and, for callers with the key, adding and removing."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import PurePosixPath, PureWindowsPath

from fastapi import APIRouter, Depends, HTTPException, Request, Response, UploadFile

from api.jobs import Job, Jobs
from api.routes.depends import SettingsHere, StoreHere, extracting, require_key, require_writer
from api.schemas import BuildAnswer, DocumentAnswer, DocumentRequest, Items, JobAnswer
from api.shapes import all_of, build_answer, job_answer
from kg.build import BuildReport, Progress
from kg.errors import DocumentError, NotFound
from kg.facts import DocumentFacts
from kg.lookups.counts import documents as all_documents
from kg.lookups.nodes import find
from kg.store import Store

router = APIRouter(prefix="/api/documents", tags=["documents"])

Reader = Callable[[str, bytes], Iterator[DocumentFacts]]
"""From a file name and what the file holds to what the document states; raises DocumentError."""

jobs_router = APIRouter(prefix="/api/jobs", tags=["documents"])
MOST_FILES = 200
LONGEST_NAME = 200
"""Bytes of a file name: file systems take 255, and a folder for it is made beside."""


@router.get("")
def documents(store: StoreHere) -> Items[DocumentAnswer]:
    """The documents that the graph was made from."""
    return all_of(DocumentAnswer(**row) for row in all_documents(store))


@router.post("", name="add_document", status_code=201, dependencies=[Depends(require_key)])
def add(store: StoreHere, settings: SettingsHere, request: Request, body: DocumentRequest) -> BuildAnswer:
    """Add a document, or replace the one of the same name."""
    from kg.build import add_documents

    reader = _reader(request)
    text = body.text.encode(errors="surrogatepass")
    if len(text) > settings.document_bytes:
        raise HTTPException(413, f"a document has at most {settings.document_bytes} bytes")
    name = _file_name(body.name)
    with request.app.state.writing:
        if name != body.name and any(known["path"] == name for known in all_documents(store)):
            raise HTTPException(
                409, f"{name!r} is there already, and folders tell no documents apart here: rename this one"
            )
        report = add_documents(store, reader(name, text))
    return build_answer(report)


@router.post("/files", status_code=202, dependencies=[Depends(require_writer)])
async def add_files(
    store: StoreHere, settings: SettingsHere, request: Request, response: Response, files: list[UploadFile]
) -> JobAnswer:
    """Add files of any kind that can be read: PDF, slides, bibliographies, notes. The job that comes back tells how far."""
    reader = _reader(request)
    if len(files) > MOST_FILES:
        raise HTTPException(422, f"at most {MOST_FILES} files at once: put more into a folder and run `kg build` on it")
    held = [(_file_name(file.filename or ""), await file.read()) for file in files]
    twice = sorted(name for name, n in Counter(name for name, _ in held).items() if n > 1)
    if twice:
        raise HTTPException(422, f"two files are called {twice[0]!r}: a document is known by its name here")
    if sum(len(data) for _, data in held) > settings.document_bytes:
        raise HTTPException(413, f"the files have at most {settings.document_bytes} bytes together")
    names = ", ".join(name for name, _ in held[:3]) + (f" and {len(held) - 3} more" if len(held) > 3 else "")
    jobs: Jobs = request.app.state.jobs
    job = jobs.start(f"adding {names}", lambda progress: _added(store, reader, held, progress))
    response.headers["Location"] = f"/api/jobs/{job.id}"
    return job_answer(job)


def _added(store: Store, reader: Reader, held: Sequence[tuple[str, bytes]], progress: Progress) -> BuildReport:
    """What came of the files; one that cannot be read is skipped, and told."""
    from kg.build import add_documents

    skipped: list[DocumentError] = []

    def documents() -> Iterator[DocumentFacts]:
        for done, (name, data) in enumerate(held):
            progress(f"reading {name}", done, len(held))
            try:
                yield from reader(name, data)
            except DocumentError as error:
                skipped.append(error)

    report = add_documents(store, documents(), progress)
    if skipped and not report.documents:
        raise skipped[0]
    return replace(report, skipped=tuple(skipped))


@jobs_router.get("")
def jobs(request: Request) -> Items[JobAnswer]:
    """What the server is doing, has done and will do, the newest first."""
    return all_of(job_answer(job) for job in request.app.state.jobs.all())


@jobs_router.get("/{job_id}")
def job(request: Request, job_id: str) -> JobAnswer:
    """One job: how far it is, and in the end what came of it."""
    return job_answer(_job(request, job_id))


@jobs_router.delete("/{job_id}", name="cancel_job", dependencies=[Depends(require_writer)])
def cancel(request: Request, job_id: str) -> JobAnswer:
    """Call a job off; the graph stays as it was."""
    request.app.state.jobs.cancel(_job(request, job_id).id)
    return job_answer(_job(request, job_id))


def _job(request: Request, job_id: str) -> Job:
    found: Job | None = request.app.state.jobs.get(job_id)
    if found is None:
        raise HTTPException(404, f"there is no job {job_id[:40]!r}, or it ended long ago")
    return found


def _reader(request: Request) -> Reader:
    reader: Reader = extracting(request.app.state.reader)
    return reader


def _file_name(text: str) -> str:
    """The name alone, without folders; raises 422 where there is none."""
    name = PureWindowsPath(PurePosixPath(text).name).name
    if name.strip(". ") == "" or "\0" in name or len(name.encode(errors="replace")) > LONGEST_NAME:
        raise HTTPException(422, f"{text[:80]!r} is no file name")
    return name


@router.delete("/{document_id}", name="remove_document", dependencies=[Depends(require_key)])
def remove(store: StoreHere, request: Request, document_id: str) -> BuildAnswer:
    """Remove a document and all that only it supports."""
    from kg.build import remove_document

    view = find(store, document_id, labels=("Document",))
    if view.label != "Document":
        raise NotFound(document_id)
    with request.app.state.writing:
        report = remove_document(store, view.id)
    return build_answer(report)
