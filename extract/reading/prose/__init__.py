"""Works that running text names by their titles: "I read [Small Networks](https://...) by Berg et al., and *Large Networks*".

What stands in a link, in emphasis or in quotes may be a title (`stretches.py`). Its words, what is around it and where the link
leads are evidence (`evidence.py`); a boosted forest decides. In the notes of a work, such a title is cited by it; elsewhere it
is an entry whose notes are the sentences up to the next (`works.py`), with the names before or behind it (`names.py`).
"""

from extract.reading.prose.works import with_named

__all__ = ["with_named"]
