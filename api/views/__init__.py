"""Pictures of parts of the graph: what is shown, how it is drawn, and the pages around it."""
