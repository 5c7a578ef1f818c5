"""The graph: what exists, how it is resolved, stored, asked and ranked."""
