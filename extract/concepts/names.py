"""Names by their form: inner capitals, digits, versions, formulas, a capital in front of "dataset"."""

import re
from collections.abc import Iterator

from extract.concepts.candidate import COINED, NAME_SHAPED, Candidate, known_type
from extract.concepts.wording import is_verb
from extract.text.words import OPENERS, STOP_WORDS
from extract.venues import find_venues
from kg.terms import GENERIC

NAME = re.compile(
    r"""(?<![\w@.-])(?:
        [A-Z][a-z]+[A-Z][\w]*(?:[-+][\w]+)*           # RoBERTa, ImageNet-1K, DeepSets
        |[a-z]{1,5}[A-Z][\w-]*                         # fastText, iBOT, pix2Pix
        |[A-Z]{2,}[a-z]{0,2}\d*(?:[-+][\w]+)*          # BERT, GANs, CIFAR-10, LSTM
        |[A-Z][a-z]*\d[\w]*(?:-[\w]+)*                 # T5, Pix2Seq
        |[A-Z]{2,}(?:[a-z]+|\d+)[A-Z]\w*(?:-[\w]+)*   # MViT, LLaVA, BC5CDR
        |[A-Z][\w]*-[A-Z0-9][\w-]*                     # Block-NeRF, Tamil-LLaMA, GPT-3
        |[A-Z][a-z]{2,}[ -]\d+(?:\.\d)?[BM]\b          # Chinchilla 70B
        |[A-Z][a-z]+(?:-(?:and|in|of|to|the|or|for|on|with|by|from))+-[A-Z][\w-]*  # Fusion-in-Decoder
    )(?:(?<=\d)\.\d+(?:-[A-Za-z]\w*)*)?               # GPT-3.5-turbo
    (?:[ ](?:\d(?:\.\d)?|[vV]\d)(?:-[A-Z]\w+)*(?![\w%.-]))?        # Llama 2, MoCo v3, Llama 2-Chat
    (?![\w@]|\set\sal)""",
    re.VERBOSE,
)
NAME_IN_FORMULA = re.compile(r"\\\((?P<name>[A-Z][A-Za-z]{2,})(?:_\{?(?P<index>[A-Za-z\d]{1,8})\}?)?\\\)")
"""A name that its authors set as a formula: "\\(SummaC_{Conv}\\)"."""
NAMED_DATASET = re.compile(
    r"(?<=[a-z,] )(?P<name>[A-Z][a-z]{2,}(?:-[a-z]+)?(?: [A-Z][a-z]{2,})?)(?= (?:data ?sets?|corpus|benchmark)\b)"
)
NAME_TAIL = re.compile(
    r"-(?:like|style|driven|aware|specific|only|free|level|style|type|friendly|sensitive|capable|family|\w{3,}ed)$"
)
"""What makes an adjective of a name: "BERT-based" speaks of BERT."""
TITLE_COMPOUND = re.compile(r"[A-Z][^\W\d_A-Z]+(?:-[A-Z][^\W\d_A-Z]+)+")
"""Plain words joined in a title ("Two-Player", "Fully-Connected") are no name."""
EPONYM = re.compile(r"(?<=[a-z,)] )(?P<name>[A-Z][^\W\d_A-Z]+[-–][A-Z][^\W\d_A-Z]+ [a-z]{5,})(?![\w-])")
""" "the Clebsch-Gordan coefficients": within a sentence, joined surnames and the noun that they distinguish."""
NO_NAME = re.compile(
    r"^(?:[IVX]+|[A-Z]|[A-Z]\d|[A-Z]{2}s?|TLDR|OK|XXL|CLS|SEP|EOS|ABC|JSON|XML|CSV|USA|PhD|CEO|URL|HTML|PDF|GPUs?|CPUs?|TPUs?|API|FAQ|"
    r"vs|Fig\d*|Table\d*|GitHub|ArXiv|arXiv|OpenAI|DeepMind|NVIDIA|HuggingFace|FAIR|MIT|CMU|NYU|ETH|UCLA|UCSD|HKUST|CUHK|IBM|"
    r"YouTube|LinkedIn|OpenReview|SOTA|IEEE|ACM|IID|I\.I\.D|"
    r"End-to-End|State-of-the-Art|Out-of-\w+|Point-to-Point|Peer-to-Peer|Face-to-Face|Step-by-Step|Side-by-Side)$"
)
"""Abbreviations of everyday use, institutions, labels: names by their form, but of no concept."""


def find_names(text: str) -> Iterator[Candidate]:
    """The names of a text whose formulas and links are blanked out."""
    yield from _names(text)
    yield from _named_datasets(text)
    yield from _eponyms(text)


def names_in_formulas(text: str) -> Iterator[Candidate]:
    """The names that are set as formulas, of the raw text."""
    for match in NAME_IN_FORMULA.finditer(text):
        if NAME_SHAPED.search(match["name"]):
            name = f"{match['name']}_{match['index']}" if match["index"] else match["name"]
            yield Candidate(match.start(), match.end(), name, "name", known_type(name))


def _names(text: str) -> Iterator[Candidate]:
    for match in NAME.finditer(text):
        name = NAME_TAIL.sub("", match.group().rstrip("-"))
        if name != match.group().rstrip("-") and not COINED.search(name):
            continue  # "Temporally-Aligned" holds no name
        if TITLE_COMPOUND.fullmatch(name) or "-to-" in name or name.lower() in STOP_WORDS:
            continue
        if not NO_NAME.match(name) and not find_venues(name) and len(name) > 1:
            yield Candidate(match.start(), match.start() + len(name), name, "name", known_type(name))


def _named_datasets(text: str) -> Iterator[Candidate]:
    """ "the Replica dataset": a plain word with a capital in front of "dataset" is its name."""
    for match in NAMED_DATASET.finditer(text):
        name = match["name"]
        if name.lower() not in OPENERS | STOP_WORDS | GENERIC and match.start() > 0:
            yield Candidate(match.start("name"), match.end("name"), name, "name", "dataset")


def _eponyms(text: str) -> Iterator[Candidate]:
    for match in EPONYM.finditer(text):
        name = match["name"]
        noun = name.split()[-1]
        if known_type(name.split()[0]):
            continue  # "the Big-Bench scores"
        if noun not in GENERIC | STOP_WORDS and not is_verb(noun) and not noun.endswith(("ly", "ed")):
            yield Candidate(match.start(), match.end(), name, "name", known_type(name))
