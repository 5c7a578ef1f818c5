// How many nodes of a label there are.
// Parameters: none
// Columns: n
MATCH (n:{{label}})
RETURN count(n) AS n
