"""The table of words of other languages: what it says of words, names, and words that are both."""

import gzip
import json
from collections import Counter
from pathlib import Path

from extract.reading.training.languages import FREQUENT, NAME, RARE, Language, language_of, table
from extract.text.lexis import lean_in_any

GERMAN = Language(
    frozenset({"dorf", "staat", "und", "der", "bauer", "selten"}),
    frozenset({"und", "der", "kaum"}),
    Counter(
        {"und": 9000, "der": 9000, "staat": 300, "dorf": 2, "bauer": 50, "selten": 1}
        | {f"w{i}": 99 for i in range(2000)}
    ),
)


def test_words_lean_by_how_often_they_stand_and_names_stay_names() -> None:
    found = table([GERMAN], {"bauer", "lovelace", "dorf"}, {"der": NAME, "known": 1})
    assert (found["staat"], found["und"], found["der"]) == (FREQUENT, FREQUENT, 0)
    assert found["lovelace"] == NAME
    assert not {"bauer", "dorf", "selten", "kaum", "known"} & found.keys()
    assert table([GERMAN], set(), {})["dorf"] == RARE
    proper = Language(frozenset({"dragana", "rosa"}), frozenset(), Counter(), frozenset({"dragana"}))
    assert table([proper], {"dragana", "rosa"}, {}) == {"dragana": NAME}


def test_a_language_is_read_from_its_lemmas_and_texts(tmp_path: Path) -> None:
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "a.txt").write_text("Das Dorf und der Staat. Das Dorf!", encoding="utf-8")
    for kind, held in (("lookup", {"Dörfer": "Dorf"}), ("index", {"noun": ["Staat"], "propn": ["Peter"]})):
        path = tmp_path / f"de_lemma_{kind}.json.gz"
        path.write_bytes(gzip.compress(json.dumps(held).encode("utf-8")))
    language = language_of("de", tmp_path, tmp_path)
    assert language.words == {"dörfer", "dorf", "staat"}
    assert language.counts["dorf"] == 2
    assert {"und", "der"} <= language.small


def test_words_of_several_languages_are_known_for_words() -> None:
    told = (
        "die geschichte der gesellschaft",
        "histoire de la société",
        "historia de la sociedad",
        "storia della società",
    )
    assert [lean_in_any(words.split()) > 1 for words in told] == [True] * len(told)
    assert lean_in_any(["ludwig", "wittgenstein"]) == NAME
