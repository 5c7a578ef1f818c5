// All relationships of one type.
// Parameters: none
// Columns: source, target, properties
MATCH (a:{{source}})-[r:{{type}}]->(b:{{target}})
RETURN a.id AS source, b.id AS target, properties(r) AS properties
