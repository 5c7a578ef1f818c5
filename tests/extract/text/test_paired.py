"""Brackets and quotes at the ends of a stretch, with their partners."""

import pytest

from extract.text.paired import with_partners


@pytest.mark.parametrize(
    ("text", "bare", "whole"),
    [
        (
            '"Trust in GPT-3": A Study of Lakes, Berg',
            'Trust in GPT-3": A Study of Lakes',
            '"Trust in GPT-3": A Study of Lakes',
        ),
        ('A study of "fake news", Berg', 'A study of "fake news', 'A study of "fake news"'),
        ('"A 5" screen for everyone". Journal', 'A 5" screen for everyone', 'A 5" screen for everyone'),
        ('"The 17" display revisited," in Proc', 'The 17" display revisited', 'The 17" display revisited'),
        ("(MIS-)PREDICTED LIVES by Berg", "MIS-)PREDICTED LIVES", "(MIS-)PREDICTED LIVES"),
        ("Lakes (and rivers), Berg", "Lakes (and rivers", "Lakes (and rivers)"),
        ("“Why me?”: on trees", "Why me?”: on trees", "“Why me?”: on trees"),
        ("“Why me?” 2019", "Why me?", "Why me?"),
        ("Lakes and rivers (Book, 2016), Berg", "Lakes and rivers (Book", "Lakes and rivers"),
        ("Lakes (and rivers (big), 2016), Berg", "Lakes (and rivers (big)", "Lakes (and rivers (big)"),
        ("Wide (small) lakes. ([Linked](b))", "Wide (small) lakes. ([Linked", "Wide (small) lakes"),
    ],
)
def test_a_mark_at_the_end_whose_partner_is_inside(text: str, bare: str, whole: str) -> None:
    start = text.index(bare)
    assert text[slice(*with_partners(text, start, start + len(bare)))] == whole
