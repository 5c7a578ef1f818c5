// All nodes of one label.
// Parameters: none
// Columns: properties
MATCH (n:{{label}})
RETURN properties(n) AS properties
