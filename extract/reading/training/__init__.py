"""How the labeller and the roles are trained: documents that a grammar writes, real ones with gold, and their alignment."""
