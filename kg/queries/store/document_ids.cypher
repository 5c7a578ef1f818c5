// The ids of all documents of the graph.
// Parameters: none
// Columns: id
MATCH (d:Document)
RETURN d.id AS id
ORDER BY id
