"""The same paper, person or concept across documents: block, compare, cluster, and tie what is left by its joints."""

from kg.resolve.graph import resolve

__all__ = ["resolve"]
