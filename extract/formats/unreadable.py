"""What a format says of bytes that it cannot read."""


class Unreadable(ValueError):
    """The bytes give no text; the message says why and what to do, and `sources.read` adds the file's name."""
