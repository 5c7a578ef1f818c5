"""The text of a work itself: what its first page says of it, and what it lists as its references."""
