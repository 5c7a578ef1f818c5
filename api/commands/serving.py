"""Serving the graph: `kg serve`, and `kg demo`, which builds the shipped example first."""

import ctypes
import logging
import socket
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from api.commands.common import QuietOption, StoreOption, note, say, store_at
from api.commands.deciding import states_of
from api.views.rendering import node_path
from kg.errors import DocumentError, KgError
from kg.facts import DocumentFacts
from kg.lookups.counts import count_of
from kg.store import Store

HostOption = Annotated[
    str,
    typer.Option("--host", help="the address to listen on; others than this machine's own are open to the network"),
]
PortOption = Annotated[int, typer.Option("--port", min=0, max=65535, help="0: any free one")]

M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8
"""Options of glibc's malloc, as malloc.h numbers them."""


def serve(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8000,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Serve the pages and the API until Ctrl-C."""
    with store_at(store, create=True) as opened, _listening(host, port) as listener:
        opened.prepare()
        if not any(count_of(opened, label) for label in ("Document", "Paper")):
            note("the store is empty: kg build FOLDER puts documents into it", quiet=quiet)
        if not is_loopback(host):
            note(f"open to the network: whoever reaches {host} can read this graph", quiet=quiet)
        note(f"{_address(host, listener)}/ (Ctrl-C stops)", quiet=quiet)
        serve_store(opened, listener)


def demo(
    host: HostOption = "127.0.0.1",
    port: PortOption = 8000,
    serving: Annotated[bool, typer.Option("--serve/--no-serve", help="serve the pages afterwards")] = True,
    store: StoreOption = None,
    quiet: QuietOption = False,
) -> None:
    """Build the example that comes with this program. It says what is in it, and serves it."""
    from api.commands.tour import build_demo, most_telling, say_findings

    with ExitStack() as stack:
        listener = stack.enter_context(_listening(host, port)) if serving else None
        if store is None:
            folder = tempfile.TemporaryDirectory(prefix="kg-demo-", ignore_cleanup_errors=True)
            store = f"embedded:{Path(stack.enter_context(folder)) / 'store'}"
        opened = stack.enter_context(store_at(store, create=True))
        build_demo(opened, quiet=quiet)
        say_findings(opened)
        page = node_path("Paper", most_telling(opened))
        if listener is None:
            say(f"Look at it: kg demo serves it, this paper at http://{host}:{port}{page}")
            return
        address = _address(host, listener)
        say(f"Look at it: {address}/  and, for example, {address}{page}  (Ctrl-C stops)")
        serve_store(opened, listener)


def mcp(
    port: Annotated[
        int | None,
        typer.Option("--http", min=0, max=65535, help="answer on this port of this machine, not on standard input"),
    ] = None,
    store: StoreOption = None,
) -> None:
    """Offer the graph to an assistant, read-only.

    It speaks the Model Context Protocol: search, look-ups, sentences and Cypher.
    """
    from api.assistant import assistant
    from kg import __version__
    from kg.library import KnowledgeGraph

    with store_at(store) as opened:
        try:
            server = assistant(KnowledgeGraph(opened), __version__)
        except ModuleNotFoundError as error:
            raise KgError("kg mcp needs the package mcp, which is not installed: pip install mcp") from error
        if port is None:
            server.run("stdio")
        else:
            server.run("streamable-http", host="127.0.0.1", port=port)


def serve_store(store: Store, listener: socket.socket) -> None:
    """Answer requests from the store until the process is asked to stop."""
    import uvicorn

    from api.app import create_app
    from api.warming import Warming

    give_memory_back()
    app = create_app(store, reader=read_document, states=states_of)
    if app.state.settings.access_log:
        _log_to_stderr("kg.access")
    config = uvicorn.Config(app, log_level="warning", access_log=False, server_header=False)
    warming = Warming(store)
    warming.start()
    try:
        uvicorn.Server(config).run(sockets=[listener])
    finally:
        warming.stop()


def give_memory_back() -> None:
    """Let what is free go back to the system, where the C library is glibc.

    It keeps apart what each thread had, and from the first large answer on that of all later ones: 76 MB after 50 answers of up
    to 5 MB, 7 without.
    """
    with suppress(AttributeError, OSError, TypeError):
        set_option = ctypes.CDLL(None).mallopt
        set_option(M_ARENA_MAX, 2)
        set_option(M_MMAP_THRESHOLD, 2_000_000)


def _log_to_stderr(name: str) -> None:
    """Let a logger write its messages, as they are, to standard error."""
    logger = logging.getLogger(name)
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.handlers = [logging.StreamHandler()]


def is_loopback(host: str) -> bool:
    """Does nobody but this machine reach the address?"""
    return host == "localhost" or host == "::1" or host.startswith("127.")


def _address(host: str, listener: socket.socket) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"


def read_document(name: str, data: bytes) -> Iterator[DocumentFacts]:
    """What a document that came over HTTP states; raises DocumentError."""
    from extract.pipeline import extract_sources

    with tempfile.TemporaryDirectory(prefix="kg-document-") as folder:
        path = Path(folder) / name
        path.write_bytes(data)
        for found in extract_sources([str(path)]):
            if isinstance(found, DocumentError):
                raise DocumentError(name, str(found).removeprefix(f"{found.path}: "))
            # The folder is ours and gone in a moment: what the caller gave is the name.
            yield replace(found, source=replace(found.source, path=name, home=""))


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends at once (TCP_NODELAY) only where the protocol is named: else each answer waits 40 ms for a receipt.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()  # whoever reads the address may ask at once: the answer comes when the server has started
    except OSError as error:
        listener.close()
        raise KgError(f"cannot listen on {host}, port {port} ({error.strerror}): choose another with --port") from error
    return listener
