"""The layers of the trained pipeline, made from settings that are stored with the weights."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spacy.language import Language

ENTITY_LABELS = ("Method", "Task", "Dataset", "Metric")


@dataclass(frozen=True, slots=True)
class Settings:
    """Sizes of the layers; `ngrams` are the settings of the floret table."""

    width: int = 96
    depth: int = 4
    hidden: int = 64
    attributes: tuple[str, ...] = ("NORM", "PREFIX", "SUFFIX", "SHAPE")
    rows: tuple[int, ...] = (5000, 1000, 2500, 2500)
    ngrams: dict[str, Any] = field(default_factory=dict)


def blank(settings: Settings) -> "Language":
    """An untrained pipeline: one convolutional encoder that the entity recogniser and the tagger share.

    Its layers multiply with numpy, not with the library that thinc brings: a quarter more words a second here.
    """
    import spacy
    from thinc.api import NumpyOps, get_current_ops, set_current_ops

    usual = get_current_ops()
    set_current_ops(NumpyOps(use_blis=False))
    try:
        nlp = spacy.blank("en")
        nlp.add_pipe("tok2vec", config={"model": _encoder(settings)})
        recognizer = nlp.add_pipe("ner", config={"model": _recognizer(settings)})
        for label in ENTITY_LABELS:
            recognizer.add_label(label)  # type: ignore[attr-defined]
        nlp.add_pipe("tagger", config={"model": _tagger(settings)})
    finally:
        set_current_ops(usual)
    return nlp


def _encoder(settings: Settings) -> dict[str, Any]:
    return {
        "@architectures": "spacy.Tok2Vec.v2",
        "embed": {
            "@architectures": "spacy.MultiHashEmbed.v2",
            "width": settings.width,
            "attrs": list(settings.attributes),
            "rows": list(settings.rows),
            "include_static_vectors": True,
        },
        "encode": {
            "@architectures": "spacy.MaxoutWindowEncoder.v2",
            "width": settings.width,
            "depth": settings.depth,
            "window_size": 1,
            "maxout_pieces": 3,
        },
    }


def _shared(settings: Settings) -> dict[str, Any]:
    return {"@architectures": "spacy.Tok2VecListener.v1", "width": settings.width, "upstream": "*"}


def _recognizer(settings: Settings) -> dict[str, Any]:
    return {
        "@architectures": "spacy.TransitionBasedParser.v2",
        "state_type": "ner",
        "extra_state_tokens": False,
        "hidden_width": settings.hidden,
        "maxout_pieces": 2,
        "use_upper": True,
        "nO": None,
        "tok2vec": _shared(settings),
    }


def _tagger(settings: Settings) -> dict[str, Any]:
    return {"@architectures": "spacy.Tagger.v2", "nO": None, "normalize": False, "tok2vec": _shared(settings)}
