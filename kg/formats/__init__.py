"""The graph in and out: interchange without loss, and the formats of other programs."""
