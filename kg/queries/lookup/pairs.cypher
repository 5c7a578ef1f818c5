// The ends of all relationships of one type, and the salience of those that have one.
// Parameters: none
// Columns: a, b, weight
MATCH (a:{{source}})-[r:{{type}}]->(b:{{target}})
RETURN a.id AS a, b.id AS b, r.salience AS weight
