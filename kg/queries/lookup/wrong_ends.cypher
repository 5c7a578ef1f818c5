// Relationships of a type whose ends have other labels than the schema says.
// Parameters: source, target (labels), limit
// Columns: source, target (ids)
MATCH (a)-[r:{{type}}]->(b)
WHERE NOT ($source IN labels(a) AND $target IN labels(b))
RETURN a.id AS source, b.id AS target
ORDER BY source, target
LIMIT $limit
