"""Stretches of a text that may name a concept: gazetteer names, names by their form, and technical noun phrases."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Literal

from extract.concepts.abbreviations import find_abbreviations
from extract.concepts.lexicon import KnownConcept, by_key, known_concepts
from extract.concepts.recurring import places
from extract.concepts.wording import FILLERS, is_verb
from extract.text.words import OPENERS, STOP_WORDS
from extract.venues import find_venues
from kg.facts import ConceptType
from kg.terms import GENERIC, concept_key

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.matcher import PhraseMatcher

Form = Literal["known", "defined", "name", "phrase"]

MASK = re.compile(r"\$[^$\n]{1,300}\$|\\\(.*?\\\)|\\\[.*?\\\]|https?://\S+|<[^<>\n]{1,200}>|\]\([^()\s]*\)|\\[a-zA-Z]+")
NAME = re.compile(
    r"""(?<![\w@.-])(?:
        [A-Z][a-z]+[A-Z][\w]*(?:[-+][\w]+)*           # RoBERTa, ImageNet-1K, DeepSets
        |[a-z]{1,5}[A-Z][\w-]*                         # fastText, iBOT, pix2Pix
        |[A-Z]{2,}[a-z]{0,2}\d*(?:[-+][\w]+)*          # BERT, GANs, CIFAR-10, LSTM
        |[A-Z][a-z]*\d[\w]*(?:-[\w]+)*                 # T5, Pix2Seq
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
NAMED_DATASET = re.compile(r"(?<=[a-z,] )(?P<name>[A-Z][a-z]{2,}(?:-[a-z]+)?(?: [A-Z][a-z]{2,})?)(?= (?:data ?sets?|corpus|benchmark)\b)")
NAME_TAIL = re.compile(
    r"-(?:based|trained|like|style|aligned|driven|aware|specific|only|free|level|tuned|style|type|powered|inspired|guided|generated|friendly|sensitive|capable|family|\w{3,}ed)$"
)
"""What makes an adjective of a name: "BERT-based" speaks of BERT."""
TITLE_COMPOUND = re.compile(r"[A-Z][a-z]+(?:-[A-Z][a-z]+)+")
"""Plain words joined in a title ("Two-Player", "Fully-Connected") are no name."""
COINED = re.compile(r"[A-Z].*[A-Z]|[a-z][A-Z]|[A-Za-z]\d")
NAME_SHAPED = re.compile(r"[A-Z].*[A-Z]|[a-z][A-Z]|[A-Za-z].*\d")
NO_NAME = re.compile(
    r"^(?:[IVX]+|[A-Z]|TLDR|TL|DR|OK|XXL|CLS|SEP|EOS|ABC|JSON|XML|CSV|USA?|UK|EU|PhD|CEO|URL|HTML|PDF|GPUs?|CPUs?|TPUs?|API|FAQ|ID|vs|Fig\d*|Table\d*|GitHub|ArXiv|arXiv|"
    r"OpenAI|DeepMind|NVIDIA|HuggingFace|FAIR|MIT|CMU|UC|NYU|ETH|UCLA|UCSD|HKUST|CUHK|IBM|YouTube|LinkedIn|OpenReview|SOTA|IEEE|ACM|IID|I\.I\.D|"
    r"End-to-End|State-of-the-Art|Out-of-\w+|Point-to-Point|Peer-to-Peer|Face-to-Face|Step-by-Step|Side-by-Side)$"
)
HEADS = """network networks learning model models modeling modelling attention loss losses normalization embedding
    embeddings regularization estimation estimator estimators generation classification classifier classifiers
    regression detection segmentation recognition translation representation representations training
    pretraining pre-training tuning fine-tuning optimization optimizer convolution convolutions pooling
    transformer transformers encoder encoders decoder decoders autoencoder autoencoders sampling sampler search
    retrieval reasoning parsing summarization inference adaptation augmentation distillation pruning
    quantization compression clustering kernel kernels gradient gradients descent dynamics process processes
    flow flows policy policies planning control exploration navigation architecture architectures mechanism
    mechanisms algorithm algorithms layer layers module modules block blocks head heads function functions
    dataset datasets benchmark benchmarks corpus corpora task tasks metric metrics score accuracy error
    similarity distance divergence entropy bound bounds theory complexity bias robustness fairness privacy
    attack attacks defense defenses example examples perturbation perturbations prompting prompt prompts
    tokenization tokenizer matching alignment completion synthesis rendering reconstruction prediction
    forecasting equation equations matrix factorization decomposition approximation game games equilibrium
    bandits agent agents graph graphs tree trees memory bank reward rewards scaling initialization schedule
    dropout calibration uncertainty generalization sparsity supervision grounding principle hypothesis shift
    learner units navigation captioning answering editing decoding""".split()
"""Nouns that technical terms of the field end in."""

VERSION_BEHIND = re.compile(r"\.\d|-\d")
"""GPT-3.5 is not GPT-3."""
CAPITALISED_BEFORE = re.compile(r"(?<![\w.])([A-Z][\w’'-]*|\dD)[ -]$")
MODIFIERS_AT_MOST = 3
MODIFIER_BEFORE = re.compile(r"(?<![\w’'-])(?P<word>[A-Za-z][\w’'-]*\w)[ -]$")
WORD_BEHIND = re.compile(r"[ -](?P<word>[a-z]+)\b(?!-)")
NARROW_HEADS = frozenset(
    """head heads prior priors classifier classifiers bound bounds loss losses kernel kernels limit limits layer layers mask masks
    coefficient coefficients guidance index connections tokens estimator block blocks decoder encoder theorem coding penalty
    principle objective regularizer""".split()
)
"""Nouns behind a known concept that make another of it; "model" and "task" only repeat what it is."""
WORD = re.compile(r"[A-Za-z][\w’'-]*[\w]|[A-Za-z]")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible concept: offsets in the text, the clean name, how it was recognised, its type if that is known."""

    start: int
    end: int
    name: str
    form: Form
    type: ConceptType | None = None
    long_form: str | None = None
    base: "Candidate | None" = None
    """The known concept that a phrase holds ("attention" in "extra hop attention"): it stands where the phrase does not."""

    @property
    def is_name(self) -> bool:
        """Is it a name by its form (BERT, Llama 2, fastText) or by its definition, not a common noun of the field?"""
        if self.form == "defined":
            return True
        known = by_key().get(concept_key(self.name))
        if known:
            return NAME_SHAPED.search(known.name) is not None
        return self.form == "name" or NAME_SHAPED.search(self.name) is not None


@cache
def _gazetteer() -> "tuple[Language, PhraseMatcher]":
    """A blank English tokenizer and a matcher for the gazetteer; made on first use, because spaCy takes a second to load."""
    import spacy
    from spacy.matcher import PhraseMatcher

    language = spacy.blank("en")
    matcher = PhraseMatcher(language.vocab, attr="LOWER")
    listed = [name for concept in known_concepts() for name in concept.names]
    spaced = [name.replace("-", " ") for name in listed if name.islower() and "-" in name and " " in name]
    names = list(dict.fromkeys([*listed, *spaced]))  # "chain of thought prompting"
    matcher.add("known", list(language.pipe(names)))
    plurals = [f"{name}s" for name in names if name[-1].isalpha() and not name.endswith("s")]
    matcher.add("known", list(language.pipe(plurals)))
    return language, matcher


def masked(text: str) -> str:
    """The text with formulas, links and commands blanked out, of the same length."""
    return MASK.sub(lambda match: " " * len(match.group()), text)


def find_candidates(text: str, recurring: frozenset[str] = frozenset()) -> list[Candidate]:
    """All candidates of a sentence or title, longest first where they overlap, in the order of their start.

    `recurring` holds the keys of phrases that the notes come back to. A further source of candidates joins here.
    """
    clean = masked(text)
    if clean.isupper() and " " in clean.strip():
        return []  # a line in capitals shouts: its words are no acronyms
    found = [
        *_in_formulas(text),
        *_defined(clean),
        *(_widened(clean, _extended(clean, c)) for c in _known(clean)),
        *_names(clean),
        *_named_datasets(clean),
        *_phrases(clean),
        *(Candidate(start, end, clean[start:end], "phrase") for start, end in places(clean, recurring)),
    ]
    order = {"defined": 0, "known": 1, "name": 1, "phrase": 2}
    found.sort(key=lambda c: (order["known" if c.base else c.form], -(c.end - c.start), c.start))
    kept: list[Candidate] = []
    for candidate in found:
        if not any(k.start < candidate.end and candidate.start < k.end for k in kept):
            kept.append(candidate)
    return sorted(kept, key=lambda c: c.start)


def _defined(text: str) -> Iterator[Candidate]:
    for abbreviation in find_abbreviations(text):
        if find_venues(abbreviation.short):
            continue
        start = abbreviation.long_at[0] + _leading_generic(abbreviation.long)
        long = text[start : abbreviation.long_at[1]]
        version = re.compile(r"\)(-\d+)\b").match(text, abbreviation.short_at[1])
        short = abbreviation.short + (version[1] if version else "")  # "Generative Pretrained Transformer (GPT)-3"
        end = version.end() if version else abbreviation.short_at[1]
        yield Candidate(start, end, short, "defined", _known_type(long), None if version else long)


def _leading_generic(phrase: str) -> int:
    words = list(WORD.finditer(phrase))
    for word in words[:-1]:
        if word.group().lower() not in GENERIC and word.group().lower() not in STOP_WORDS:
            return word.start()
    return 0


def _known(text: str) -> Iterator[Candidate]:
    language, matcher = _gazetteer()
    doc = language.make_doc(text)
    for _, first, last in matcher(doc):
        span = doc[first:last]
        concept = by_key().get(concept_key(span.text))
        if concept is None or VERSION_BEHIND.match(text, span.end_char):
            continue
        if not _is_common_word(span.text, concept):
            yield Candidate(span.start_char, span.end_char, concept.name, "known", concept.type)


def _extended(text: str, candidate: Candidate) -> Candidate:
    """A known concept with the capitalised words before it is another: "Switch Transformer" is not "Transformer"."""
    if not text[candidate.start].isupper():
        return candidate
    start = candidate.start
    while match := CAPITALISED_BEFORE.search(text[:start]):
        word = match.group(1)
        common = word.lower() in GENERIC | STOP_WORDS | OPENERS or word.endswith(("ing", "’s", "'s"))
        if common or find_venues(word) or re.search(r"[a-z][A-Z]|[A-Z]{3}", word):
            break
        start = match.start(1)
    if start == candidate.start or concept_key(text[start : candidate.end]) in by_key():
        return candidate
    form: Form = "name" if NAME_SHAPED.search(candidate.name) else "phrase"
    return Candidate(start, candidate.end, text[start : candidate.end], form, candidate.type, base=candidate)


def _widened(text: str, candidate: Candidate) -> Candidate:
    """A known common noun with the words that narrow it is a phrase of its own: "extra hop attention", "attention heads"."""
    if candidate.form != "known" or candidate.is_name:
        return candidate
    start, end = candidate.start, candidate.end
    for _ in range(MODIFIERS_AT_MOST):
        before = MODIFIER_BEFORE.search(text, 0, start)
        if not before or not _narrows(before.group("word")):
            break
        start = before.start("word")
    behind = WORD_BEHIND.match(text, end)
    if behind and behind.group("word").lower() in NARROW_HEADS:
        end = behind.end()
    if (start, end) == (candidate.start, candidate.end) or concept_key(text[start:end]) in by_key():
        return candidate
    return Candidate(start, end, text[start:end], "phrase", candidate.type if end == candidate.end else None, base=candidate)


def _narrows(word: str) -> bool:
    """May the word narrow the noun behind it? Adverbs, forms of verbs and words that fill every text do not."""
    if re.search(r"[A-Z].*[A-Z]|[a-z][A-Z]|\d", word.replace("-", "").strip()) and not TITLE_COMPOUND.fullmatch(word):
        return False  # a name: "OntoNotes coreference resolution" speaks of both
    lower = word.lower()
    gerund = lower.endswith("ing") and lower not in HEADS
    return _is_modifier(word) and not gerund and lower not in OPENERS and lower not in FILLERS and not lower.endswith(("'s", "’s"))


def _is_common_word(surface: str, concept: KnownConcept) -> bool:
    """ "map", "glue", "adam": a short name with capitals, written small, is an ordinary word."""
    if len(surface) > 6 or not surface.islower():
        return False
    return any(not name.islower() for name in concept.names if concept_key(name) == concept_key(surface))


def _in_formulas(text: str) -> Iterator[Candidate]:
    for match in NAME_IN_FORMULA.finditer(text):
        if NAME_SHAPED.search(match["name"]):
            name = f"{match['name']}_{match['index']}" if match["index"] else match["name"]
            yield Candidate(match.start(), match.end(), name, "name", _known_type(name))


def _names(text: str) -> Iterator[Candidate]:
    for match in NAME.finditer(text):
        name = NAME_TAIL.sub("", match.group().rstrip("-"))
        if name != match.group().rstrip("-") and not COINED.search(name):
            continue  # "Temporally-Aligned" holds no name
        if TITLE_COMPOUND.fullmatch(name) or "-to-" in name or name.lower() in STOP_WORDS:
            continue
        if not NO_NAME.match(name) and not find_venues(name) and len(name) > 1 and not re.fullmatch(r"[A-Z]\d?|[A-Z]{2}s?", name):
            yield Candidate(match.start(), match.start() + len(name), name, "name", _known_type(name))


def _named_datasets(text: str) -> Iterator[Candidate]:
    """ "the Replica dataset": a plain word with a capital in front of "dataset" is its name."""
    for match in NAMED_DATASET.finditer(text):
        name = match["name"]
        if name.lower() not in OPENERS | STOP_WORDS | GENERIC and match.start() > 0:
            yield Candidate(match.start("name"), match.end("name"), name, "name", "dataset")


def _known_type(*names: str) -> ConceptType | None:
    return next((concept.type for name in names if (concept := by_key().get(concept_key(name)))), None)


@cache
def _head_pattern() -> re.Pattern[str]:
    return re.compile(
        rf"(?:{WORD.pattern})(?:\s+(?:{WORD.pattern})){{0,3}}?\s+(?:{'|'.join(sorted(HEADS, key=len, reverse=True))})\b"
    )


def _phrases(text: str) -> Iterator[Candidate]:
    heads = frozenset(HEADS)
    words = list(WORD.finditer(text))
    i = 0
    while i < len(words):
        if words[i].group().lower() not in heads:
            i += 1
            continue
        j = i
        while j + 1 < len(words) and words[j + 1].group().lower() in heads and _adjacent(text, words[j], words[j + 1]):
            j += 1
        first = i
        while (
            first > 0
            and i - first < 3
            and _adjacent(text, words[first - 1], words[first])
            and _is_modifier(words[first - 1].group())
        ):
            first -= 1
        while first < j and words[first].group().lower() in GENERIC | FILLERS:
            first += 1
        if first < j and j - first < 5:
            yield Candidate(words[first].start(), words[j].end(), text[words[first].start() : words[j].end()], "phrase")
        i = j + 1


def _adjacent(text: str, left: re.Match[str], right: re.Match[str]) -> bool:
    return text[left.end() : right.start()] in (" ", "-", "  ")


def _is_modifier(word: str) -> bool:
    lower = word.lower()
    return (
        lower not in STOP_WORDS
        and lower not in GENERIC
        and not lower.endswith("ly")
        and len(word) > 1
        and (lower in HEADS or not is_verb(lower))
    )
