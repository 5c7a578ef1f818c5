// The nodes of one label, those with the most relationships first.
// Parameters: limit
// Columns: id, properties, degree
MATCH (n:{{label}})
WITH n, COUNT { (n)--() } AS degree
RETURN n.id AS id, properties(n) AS properties, degree
ORDER BY degree DESC, id
LIMIT $limit
