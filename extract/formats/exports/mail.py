"""Messages (.eml) and boxes of them (.mbox): each with its subject as a heading and what it shows below, without attachments.

Formats: RFC 5322 and MIME; RFC 4155.
"""

import email
import re
from collections.abc import Iterator
from email.message import EmailMessage

from extract.formats.html import fragment
from extract.formats.unreadable import Unreadable

NEXT = re.compile(rb"(?:\A|(?<=\n))From [^\n]{0,200}\d{4}[^\n]{0,20}\n(?=[A-Za-z-]{1,60}:)")
"""What stands before each message of a box."""
ESCAPED_FROM = re.compile(r"^>(?=>*From )", re.MULTILINE)
SHOWN = ("html", "plain")
NOTHING = "no message in it that shows text; save the mail as .eml"


def text(data: bytes, encoding: str | None = None) -> str:
    """The messages one after another; raises Unreadable where none shows text."""
    shown = [words for message in _messages(data) if (words := _shown(message))]
    if not shown:
        raise Unreadable(NOTHING)
    return "\n\n".join(shown) + "\n"


def _messages(data: bytes) -> Iterator[EmailMessage]:
    from email.policy import default  # only where mail is read

    starts = [found.start() for found in NEXT.finditer(data)] if data.startswith(b"From ") else []
    starts = starts or [0]
    for start, end in zip(starts, [*starts[1:], len(data)], strict=True):
        yield email.message_from_bytes(data[start:end].lstrip(), policy=default)


def _shown(message: EmailMessage) -> str:
    body = message.get_body(SHOWN)
    try:
        words = str(body.get_content()) if body else ""
    except (LookupError, ValueError, KeyError):
        words = ""
    if body and body.get_content_subtype() == "html":
        words = fragment(words)
    subject = " ".join(str(message.get("subject", "")).split())
    words = ESCAPED_FROM.sub("", words.replace("\r\n", "\n")).strip()
    return "\n\n".join(filter(None, [f"# {subject}" if subject else "", words])) if words else ""
