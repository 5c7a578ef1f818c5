"""Terms in scripts without blanks, alone and between words of other scripts."""

import pytest

from extract.concepts.candidates import Sentence, find_candidates
from extract.concepts.unspaced import unspaced_phrases, without_unspaced


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("作者提出的图神经网络和随机森林", ["图神经网络", "随机森林"]),
        ("深層学習による画像認識", ["深層学習", "画像認識"]),
        ("用CNN的encoder提取特征", ["提取特征"]),
        ("Dense networks hold sub-networks.", []),
    ],
)
def test_terms_stand_between_words_of_grammar(text: str, terms: list[str]) -> None:
    assert [text[phrase.start : phrase.end] for phrase in unspaced_phrases(text)] == terms


def test_words_of_other_scripts_end_at_such_letters() -> None:
    text = "使用BERT和ResNet的实验"
    assert len(without_unspaced(text)) == len(text)
    names = [candidate.name for candidate in find_candidates(Sentence.of(text))]
    assert {"BERT", "ResNet"} <= set(names)
    assert all(text[c.start : c.end] == c.name for c in find_candidates(Sentence.of(text)))


def test_text_without_them_stays_as_it_is() -> None:
    assert without_unspaced("Größe, naïve, Ελληνικά, данные") == "Größe, naïve, Ελληνικά, данные"


def test_acronyms_alone_in_a_sentence_do_not_shout() -> None:
    names = {candidate.name for candidate in find_candidates(Sentence.of("作者使用 CNN 和 LSTM 进行图像分类。"))}
    assert len(names) == 3
    assert "图像分类" in names


def test_a_dataset_may_be_called_as_a_venue_and_a_year() -> None:
    names = {
        candidate.name for candidate in find_candidates(Sentence.of("It is evaluated on CoNLL 2003 at ICLR 2020."))
    }
    assert len(names) == 1
    assert next(iter(names)).startswith("CoNLL")
