"""Bytes decoded as the user or the file says, or a message that names the byte in the way."""

import codecs
import re

from extract.formats.unreadable import Unreadable

WIDE_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
"""Byte-order marks that say the encoding, the longer first: Windows writes them for "Unicode"."""
DECLARED = re.compile(rb"""<\?xml[^>]{0,99}?encoding=["'](?P<name>[\w.:-]{1,40})["']""")


def decoded_xml(data: bytes, encoding: str | None = None) -> str:
    """The text of the bytes, in the encoding that the file declares where the user names none."""
    declared = DECLARED.match(data)
    return decoded(data, encoding or (declared["name"].decode("ascii", "ignore") if declared else None))


def decoded(data: bytes, encoding: str | None = None) -> str:
    """The text of the bytes: as their byte-order mark says, in UTF-8 where they are, else in the encoding that is named.

    A folder holds files of both: naming an encoding spoils none that needs none.
    """
    marked = next((name for mark, name in WIDE_MARKS if data.startswith(mark)), None)
    encoding = marked or encoding
    if encoding is None and b"\x00" in data[:8192]:
        raise Unreadable("this is a binary file, not text; save it as UTF-8 text, or name its --encoding")
    try:
        codec = codecs.lookup(encoding or "utf-8").name
    except LookupError as error:
        raise Unreadable(f"there is no encoding {encoding!r}; try utf-8, latin-1 or cp1252") from error
    try:
        return data.decode(codec if codec.startswith("utf") or not _is_utf_8(data) else "utf-8")
    except LookupError as error:
        raise Unreadable(f"{encoding} is no encoding of text; try utf-8, latin-1 or cp1252") from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            f"not {codec}: byte 0x{data[error.start]:02x} at offset {error.start} (line {line}); "
            "name the encoding, such as --encoding latin-1"
        ) from error


def _is_utf_8(data: bytes) -> bool:
    """Is it UTF-8 for sure, which text in another encoding is not by chance? Letters of English alone may be anything."""
    if data.isascii() or b"\x00" in data:
        return False
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
