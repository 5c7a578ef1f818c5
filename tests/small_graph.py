"""A small graph, made by hand, with a text that tries every way out of the place that it is put in."""

from kg.model import Edge, Evidence, Graph, Node

HOSTILE = (
    '</script><script>window.__x=1</script><img src=x onerror="window.__x=2"> href="x" {{7*7}} ${7*7} \u2028 🧠 عنوان'
)
"""A title that tries every way out of the place that it is put in."""


class Maker:
    """Collects nodes and edges; each edge gets a passage of its own that says so."""

    def __init__(self) -> None:
        self.nodes: list[Node] = []
        self.edges: list[Edge] = []
        self.at = 0

    def node(self, label: str, node_id: str, **properties: object) -> None:
        self.nodes.append(Node(label, node_id, properties))  # type: ignore[arg-type]

    def edge(self, kind: str, source: str, target: str, sentence: str, quote: str, /, **properties: object) -> None:
        start = self.at + sentence.index(quote)
        line = len(self.edges) + 1
        passage = f"notes:{self.at}"
        end = self.at + len(sentence)
        self.node("Passage", passage, document="notes", line=line, start=self.at, end=end, text=sentence)
        evidence = Evidence("notes", start, start + len(quote), line, quote, passage)
        self.edges.append(Edge(kind, source, target, properties, (evidence,)))  # type: ignore[arg-type]
        self.at = end + 1

    def graph(self) -> Graph:
        nodes = sorted(self.nodes, key=lambda node: (node.label, node.id))
        return Graph(tuple(nodes), tuple(sorted(self.edges, key=lambda edge: edge.key)))


def small_graph() -> Graph:
    """Five papers, three people, three concepts, one venue, one document."""
    make = Maker()
    make.node("Document", "notes", path="notes.md", title="My notes", sha256="0" * 64, format="markdown")
    make.node(
        "Paper", "attention", title="Attention Is All You Need", status="entry", year=2017, venue="NeurIPS",
        abstract="The dominant sequence models are based on recurrence.", url="https://example.org/attention",
    )  # fmt: skip
    make.node("Paper", "bert", title="BERT: Pre-training of Deep Bidirectional Transformers", status="entry", year=2019)
    make.node("Paper", "gpt", title="Language Models are Few-Shot Learners", status="entry", year=2020)
    make.node("Paper", "cited-bahdanau-2015", status="cited", year=2015, aliases=["Bahdanau et al., 2015"], et_al=True)
    make.node("Paper", "hostile", title=HOSTILE, status="entry", url="javascript:window.__x=3", abstract=HOSTILE)
    make.node("Author", "ashish-vaswani", name="Ashish Vaswani", family="Vaswani", given="Ashish")
    make.node(
        "Author", "jacob-devlin", name="Jacob Devlin", family="Devlin", given="Jacob",
        because=["J. Devlin @ a = Jacob Devlin @ b: co-authors: shared (+3.1)"],
    )  # fmt: skip
    make.node("Author", "hostile", name=HOSTILE, family=HOSTILE)
    make.node("Concept", "transformer", name="Transformer", type="method")
    make.node("Concept", "bert", name="BERT", type="method")
    make.node("Concept", "machine-translation", name="machine translation", type="task")
    make.node("Venue", "NeurIPS", name="NeurIPS")
    sentence = "Ashish Vaswani wrote Attention Is All You Need."
    make.edge("AUTHORED", "ashish-vaswani", "attention", sentence, "Ashish Vaswani", position=1)
    make.edge("AUTHORED", "jacob-devlin", "bert", "By Jacob Devlin and others.", "Jacob Devlin", position=1)
    make.edge("AUTHORED", "jacob-devlin", "gpt", "Again by Jacob Devlin.", "Jacob Devlin", position=1)
    make.edge("AUTHORED", "hostile", "hostile", HOSTILE, HOSTILE[:9], position=1)
    make.edge("PUBLISHED_IN", "attention", "NeurIPS", "It was at NeurIPS 2017.", "NeurIPS 2017", year=2017)
    make.edge(
        "INTRODUCES", "attention", "transformer", "It proposes the 🧠 Transformer.", "Transformer", confidence=0.9
    )
    make.edge("INTRODUCES", "bert", "bert", "We call it BERT.", "BERT", confidence=1.0)
    make.edge("MENTIONS", "bert", "transformer", "BERT is a Transformer.", "Transformer", count=1, salience=0.8)
    make.edge("MENTIONS", "gpt", "transformer", "GPT-3 is a Transformer too.", "Transformer", count=1, salience=0.7)
    make.edge("MENTIONS", "attention", "machine-translation", "Tested on translation.", "translation", count=1)
    make.edge("MENTIONS", "hostile", "transformer", HOSTILE, "🧠", count=1, salience=0.1)
    make.edge("CITES", "bert", "attention", "BERT builds upon Vaswani et al. (2017).", "Vaswani et al. (2017)", count=1)
    make.edge("CITES", "gpt", "attention", "As in Vaswani et al. (2017).", "Vaswani et al. (2017)", count=1)
    make.edge(
        "CITES", "attention", "cited-bahdanau-2015", "See Bahdanau et al., 2015.", "Bahdanau et al., 2015", count=1
    )
    make.edge("BUILDS_ON", "gpt", "attention", "A larger Transformer.", "Transformer", count=1)
    make.edge(
        "RELATED_TO", "bert", "transformer", "BERT is a kind of Transformer.", "is a kind of", kind="is_a", weight=0.5
    )
    for paper in ("attention", "bert", "gpt", "hostile"):
        make.edge("DESCRIBED_IN", paper, "notes", f"Heading of {paper}", paper, line=1, line_end=2)
    return make.graph()
