"""Scripts and styles that stand in a page itself, where it is one file: checked, and named to its policy by their hashes."""

import base64
import hashlib
import re
from importlib.resources import files

from markupsafe import Markup


def asset(name: str) -> Markup:
    """A file of the static folder; raises ValueError for one that is not safe inside a script or style element."""
    text = files("api").joinpath("static", *name.split("/")).read_text(encoding="utf-8")
    if re.search(r"</(script|style)|<!--", text, re.IGNORECASE):
        raise ValueError(f"{name} would end the element that it stands in")
    return Markup(text)


def digest(text: str) -> str:
    """The SHA-256 of a text as a content security policy writes it."""
    return base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
