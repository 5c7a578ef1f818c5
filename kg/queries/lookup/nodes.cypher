// The nodes of one label with the given ids.
// Parameters: ids
// Columns: id, properties, degree
UNWIND $ids AS key
MATCH (n:{{label}} {id: key})
RETURN n.id AS id, properties(n) AS properties, COUNT { (n)--() } AS degree
