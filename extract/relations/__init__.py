"""What sentences say of two concepts that they name: a kind of, a part of, used for, compared with."""

from extract.relations.decide import relations_of

__all__ = ["relations_of"]
