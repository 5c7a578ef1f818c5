// Purpose: the ids of all documents of the graph.
// Columns: id
MATCH (d:Document)
RETURN d.id AS id
ORDER BY id
