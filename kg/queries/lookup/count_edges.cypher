// How many relationships of a type there are.
// Parameters: none
// Columns: n
MATCH ()-[r:{{type}}]->()
RETURN count(r) AS n
