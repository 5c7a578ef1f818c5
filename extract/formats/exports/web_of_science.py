"""Results of the Web of Science as a table between tabs, whose columns are called by tags: as the records with a tag a line."""

from extract.formats.encoding import decoded

HEADER = (b"PT\tAU\t", b"AU\tTI\t")
SEVERAL = frozenset(["AU", "AF", "BA", "BE"])
"""Columns of persons, who stand a line each."""


def is_table(data: bytes) -> bool:
    """Do the bytes begin with a row of such tags?"""
    return data[:40].lstrip(b"\xef\xbb\xbf\xff\xfe").replace(b"\0", b"").startswith(HEADER)


def text(data: bytes, encoding: str | None = None) -> str:
    """The records as the Web of Science exports them for other programs."""
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    header, *rows = decoded(data, encoding or ("utf-16" if wide else None)).lstrip("\ufeff").splitlines()
    tags = header.rstrip("\t").split("\t")
    return "".join(_record(dict(zip(tags, row.split("\t"), strict=False))) for row in rows if row.strip())


def _record(values: dict[str, str]) -> str:
    kind = values.pop("PT", "") or "J"
    lines = [f"PT {kind}"]
    for tag, value in values.items():
        parts = value.split(";") if tag in SEVERAL else [value]
        said = [part.strip() for part in parts if part.strip()]
        lines += [f"{'  ' if i else tag} {part}" for i, part in enumerate(said)]
    return "\n".join([*lines, "ER", "", ""])
