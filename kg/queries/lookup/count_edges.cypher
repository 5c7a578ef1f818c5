// How many relationships of a type there are; the label of its start spares a walk over all other nodes.
// Parameters: none
// Columns: n
MATCH (:{{source}})-[r:{{type}}]->()
RETURN count(r) AS n
