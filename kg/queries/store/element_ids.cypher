// What the engine calls the nodes of a label.
// Parameters: ids
// Columns: id, element
UNWIND $ids AS key
MATCH (n:{{label}} {id: key})
RETURN n.id AS id, elementId(n) AS element
