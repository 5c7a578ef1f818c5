"""Bytes decoded as the user or the file says, or a message that names the byte in the way."""

import codecs
import re

from extract.formats.unreadable import Unreadable

DECLARED = re.compile(rb"""<\?xml[^>]{0,99}?encoding=["'](?P<name>[\w.:-]{1,40})["']""")


def decoded_xml(data: bytes, encoding: str | None = None) -> str:
    """The text of the bytes, in the encoding that the file declares where the user names none."""
    declared = DECLARED.match(data)
    return decoded(data, encoding or (declared["name"].decode("ascii", "ignore") if declared else None))


def decoded(data: bytes, encoding: str | None = None) -> str:
    """The text of the bytes, in UTF-8 where no encoding is named."""
    if encoding is None and b"\x00" in data[:8192]:
        raise Unreadable("this is a binary file, not text; save it as UTF-8 text, or name its --encoding")
    try:
        codec = codecs.lookup(encoding or "utf-8").name
    except LookupError as error:
        raise Unreadable(f"there is no encoding {encoding!r}; try utf-8, latin-1 or cp1252") from error
    try:
        return data.decode(codec)
    except LookupError as error:
        raise Unreadable(f"{encoding} is no encoding of text; try utf-8, latin-1 or cp1252") from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(
            f"not {codec}: byte 0x{data[error.start]:02x} at offset {error.start} (line {line}); "
            "name the encoding, such as --encoding latin-1"
        ) from error
