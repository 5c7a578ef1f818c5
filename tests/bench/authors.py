"""Who is who: `python tests/bench/authors.py MENTIONS.jsonl.gz OUT`."""

import json
import sys
from pathlib import Path

from kg.resolve.persons import who_is_who
from kg.resolve.persons.fit import read_mentions


def main(source: str, out: str) -> None:
    """Write {mention: person} as JSON."""
    mentions = read_mentions(source)
    ids = list(mentions)
    persons = who_is_who(list(mentions.values()))
    found = {ids[i]: ids[person.members[0]] for person in persons for i in person.members}
    Path(out).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
