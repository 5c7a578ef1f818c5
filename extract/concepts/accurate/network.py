"""The forward pass of a small BERT in numpy: no framework is loaded to read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy

    Array = numpy.ndarray[Any, Any]

EPSILON = 1e-12
"""Of the layer normalisation, as MiniLM was trained."""
MASKED = -1e9


@dataclass(frozen=True, slots=True)
class Network:
    """Weights by the names that the Hugging Face library gives them, and the number of attention heads."""

    weights: "Mapping[str, Array]"
    layers: int
    heads: int

    def scores(self, pieces: "Array", shapes: "Array", mask: "Array") -> "Array":
        """Scores of the labels, texts x word pieces x labels; the three inputs are texts x word pieces, the mask 0 or 1."""
        import numpy

        weights = self.weights
        hidden = (
            weights["embeddings.word_embeddings.weight"][pieces]
            + weights["embeddings.token_type_embeddings.weight"][shapes]
            + weights["embeddings.position_embeddings.weight"][: pieces.shape[1]]
        )
        hidden = self._normalized("embeddings.LayerNorm", hidden)
        bias = ((1 - mask) * MASKED).astype(numpy.float32)[:, None, None, :]
        for layer in range(self.layers):
            hidden = self._layer(f"encoder.layer.{layer}", hidden, bias)
        return self._linear("classifier", hidden)

    def _layer(self, name: str, hidden: "Array", bias: "Array") -> "Array":
        attended = self._linear(
            f"{name}.attention.output.dense", self._attention(f"{name}.attention.self", hidden, bias)
        )
        hidden = self._normalized(f"{name}.attention.output.LayerNorm", hidden + attended)
        inner = _gelu(self._linear(f"{name}.intermediate.dense", hidden))
        return self._normalized(f"{name}.output.LayerNorm", hidden + self._linear(f"{name}.output.dense", inner))

    def _attention(self, name: str, hidden: "Array", bias: "Array") -> "Array":
        texts, length, width = hidden.shape
        query, key, value = (
            self._linear(f"{name}.{part}", hidden).reshape(texts, length, self.heads, -1).transpose(0, 2, 1, 3)
            for part in ("query", "key", "value")
        )
        scores = query @ key.transpose(0, 1, 3, 2) / (width / self.heads) ** 0.5 + bias
        mixed = _softmax(scores) @ value
        return mixed.transpose(0, 2, 1, 3).reshape(texts, length, width)

    def _linear(self, name: str, hidden: "Array") -> "Array":
        made: Array = hidden @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]
        return made

    def _normalized(self, name: str, hidden: "Array") -> "Array":
        centred = hidden - hidden.mean(-1, keepdims=True)
        spread = ((centred**2).mean(-1, keepdims=True) + EPSILON) ** 0.5
        made: Array = centred / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return made


def _softmax(scores: "Array") -> "Array":
    import numpy

    powers: Array = numpy.exp(scores - scores.max(-1, keepdims=True))
    powers /= powers.sum(-1, keepdims=True)
    return powers


def _gelu(x: "Array") -> "Array":
    """The Gaussian error linear unit; the error function by Abramowitz and Stegun, 7.1.26, right to 1.5e-7."""
    import numpy

    z = numpy.abs(x) * 2**-0.5
    t = 1 / (1 + 0.3275911 * z)
    series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t
    erf = numpy.copysign(1 - series * numpy.exp(-z * z), x)
    made: Array = 0.5 * x * (1 + erf)
    return made
