"""What applications export whose own work is something else than documents: outlines, clippings, notebooks, mail, bookmarks.

Each is written as the Markdown in which somebody would have kept the same by hand.
"""
