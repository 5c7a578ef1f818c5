"""Files of an office, which are zips of XML: what is none, or too large, is said before anything opens it."""

import io
import lzma
import zipfile
import zlib
from xml.parsers.expat import ExpatError

from extract.formats.unreadable import Unreadable

OLE = b"\xd0\xcf\x11\xe0"
"""How a file of the older Office begins, and one that a password locks."""
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, ExpatError, SyntaxError),
    *(KeyError, ValueError, AttributeError, TypeError, IndexError, RuntimeError, EOFError, OSError),
)
"""What libraries raise about parts that are missing or not what their names say; parsers of XML raise kinds of SyntaxError."""


def check(data: bytes, what: str, ending: str, largest_bytes: int, pictures: str = "") -> None:
    """Raise Unreadable unless the bytes are a zip that unpacks to no more than this beside its pictures.

    `what` is a word for the file ("document"), `ending` that of its name, `pictures` how the names of its pictures begin.
    """
    if data.startswith(OLE):
        old = ending.removesuffix("x")
        raise Unreadable(f"a password locks this {what}, or it is an old {old}; save it as {ending} without a password")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            inside = parts.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise Unreadable(f"this is no {ending} file, or only a part of one; save or copy it again") from error
    size_bytes = sum(part.file_size for part in inside if not (pictures and part.filename.startswith(pictures)))
    if size_bytes > largest_bytes:
        raise Unreadable(f"this {what} unpacks to {size_bytes} bytes; split it, or take pictures and films out of it")
