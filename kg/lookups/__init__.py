"""Questions that people ask of the graph, answered from any store, knowing nothing of HTTP or pages."""
