// The relationships that leave nodes of one label for any of the given nodes.
// Parameters: sources, targets (lists of ids), types (relationship types)
// Columns: type, source, label and target (of the node at the far end), properties
UNWIND $sources AS key
MATCH (a:{{label}} {id: key})-[r]->(b)
WHERE b.id IN $targets AND type(r) IN $types
RETURN type(r) AS type, a.id AS source, labels(b)[0] AS label, b.id AS target, properties(r) AS properties
