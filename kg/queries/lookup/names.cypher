// The names of all nodes of a label.
// Parameters: none
// Columns: id, name
MATCH (n:{{label}})
RETURN n.id AS id, n.name AS name
