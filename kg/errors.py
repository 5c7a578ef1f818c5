"""Every error that this project raises on purpose.

KgError                      the root: catch this to catch all of them
├── DocumentError            a document cannot be read (missing, empty, binary, wrong encoding)
├── StoreError               the store cannot be opened or asked
│   ├── StoreLocked          somebody else is changing the embedded store
│   ├── StoreUnreachable     no server answers at the address
│   ├── StoreDenied          the server refuses the credentials
│   ├── StoreCrowded         other statements left too little memory for one
│   └── QueryTimeout         a statement ran past its time limit
├── QueryError               a Cypher statement is wrong or not allowed here
│   └── QueryTooLarge        it needs more memory than it may take
├── DecisionError            a decision names nothing, or contradicts another
├── NotFound                 no node has this id (OtherKind: one of another kind has)
│   └── Ambiguous            several nodes may be meant by it
└── InterchangeError         a line of an import file does not fit the graph model

A message says what happened, where, and what to do about it.
"""


class KgError(Exception):
    """The root of all errors of this project."""


class DocumentError(KgError):
    """A document cannot be read; `path` names it."""

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message

    def __reduce__(self) -> "tuple[type[DocumentError], tuple[str, str]]":
        return type(self), (self.path, self.message)


class StoreError(KgError):
    """A store cannot be opened, read or written."""


class StoreLocked(StoreError):
    """Somebody else is changing the embedded store."""


class StoreUnreachable(StoreError):
    """No server answers at the store's address."""


class StoreDenied(StoreError):
    """The server refuses the credentials."""


class StoreCrowded(StoreError):
    """Other statements left too little memory for this one, which may be asked again."""


class QueryTimeout(StoreError):
    """A statement ran past its time limit."""


class QueryError(KgError):
    """A Cypher statement, or another question, is wrong or not allowed where it was asked."""


class QueryTooLarge(QueryError):
    """A Cypher statement needs more memory than it may take."""


class DecisionError(KgError):
    """A decision of the user names nothing, contradicts another, or is not there to be undone."""


class NotFound(KgError):
    """No node has this id; `nearest` holds up to three ids that look like it."""

    SAID, HINT = "no node has the id {!r}", "; nearest: "

    def __init__(self, node_id: str, nearest: tuple[str, ...] = ()) -> None:
        self.said = self.SAID.format(node_id)
        """What happened, without the ids."""
        super().__init__(f"{self.said}{self.HINT}{', '.join(nearest)}" if nearest else self.said)
        self.node_id = node_id
        self.nearest = nearest


class OtherKind(NotFound):
    """The id is that of a node of another kind than is asked for here: an author's where a paper is wanted."""

    def __init__(self, node_id: str, kind: str, wanted: str, nearest: tuple[str, ...] = ()) -> None:
        super().__init__(node_id, nearest)
        one, other = (f"{'an' if name[0] in 'aeiou' else 'a'} {name}" for name in (kind, wanted))
        self.said = f"{node_id!r} is {one}, and this asks for {other}"
        self.args = (f"{self.said}{self.HINT}{', '.join(nearest)}" if nearest else self.said,)


class Ambiguous(NotFound):
    """An id by which several nodes may be meant, since they bear one name; `nearest` holds theirs."""

    SAID, HINT = "{!r} may mean several", ": "


class InterchangeError(KgError):
    """A line of an import file does not fit the graph model; `path` and `line` say which."""

    def __init__(self, path: str, line: int, message: str) -> None:
        super().__init__(f"{path}, line {line}: {message}")
        self.path = path
        self.line = line
