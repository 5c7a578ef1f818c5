// The nodes of one label with the given ids.
// Parameters: ids
// Columns: properties
UNWIND $ids AS key
MATCH (n:{{label}} {id: key})
RETURN properties(n) AS properties
