"""What a sentence does with the thing that it names: uses it, improves on it, criticises it; said only where it is sure."""

from extract.stance.decide import with_stances

__all__ = ["with_stances"]
