"""Concepts: methods, tasks, datasets, metrics and theory terms that the notes of a work name."""
