// What is joined with the given nodes of one label, whichever way.
// Parameters: ids, types (relationship types)
// Columns: id, label and other (of the node at the far end)
UNWIND $ids AS key
MATCH (n:{{label}} {id: key})-[r]-(m)
WHERE type(r) IN $types
RETURN DISTINCT n.id AS id, labels(m)[0] AS label, m.id AS other
