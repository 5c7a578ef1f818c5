"""What a person typed, as queries in the syntax of Lucene that cannot be misread."""

import re

# The tokens of Lucene's standard analyser, near enough: "GPT-4" is two words, "don't" and "v1.5" are one
# each.
_WORD = re.compile(r"\w+(?:['’.]\w+)*")


def queries(text: str) -> list[str]:
    """The queries to try in turn until one finds something, strictest first; none for a text without a word.

    All words, the last as a prefix ("attention tra" finds "Attention and transformers"); then any of them;
    then any of them with up to one letter in three wrong, two at most ("Jurgen" finds "Jürgen", "Vaswnai"
    finds "Vaswani").
    >>> queries("Deep GPT-4")
    ['+deep +gpt +4*', 'deep gpt 4*', 'deep~1 gpt~1 4']
    """
    # Lower case: a prefix is not analysed, and AND, OR and NOT in lower case are words like any other.
    words = _WORD.findall(text.lower())
    if not words:
        return []
    *firsts, last = words
    return [
        " ".join(f"+{word}" for word in [*firsts, f"{last}*"]),
        " ".join([*firsts, f"{last}*"]),
        " ".join(_fuzzy(word) for word in words),
    ]


def _fuzzy(word: str) -> str:
    wrong_letters = min(2, len(word) // 3)
    return f"{word}~{wrong_letters}" if wrong_letters else word
