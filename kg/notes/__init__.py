"""The words of notes: found, whether anything was recognised there or not, and read again by the papers that they are about."""

from kg.notes.finding import FoundNotes, Note, NoteLine, find_notes, notes_on

__all__ = ["FoundNotes", "Note", "NoteLine", "find_notes", "notes_on"]
