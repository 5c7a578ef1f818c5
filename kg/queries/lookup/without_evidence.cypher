// Relationships of a type that no sentence states.
// Parameters: limit
// Columns: source, target (ids)
MATCH (a)-[r:{{type}}]->(b)
WHERE r.passages IS NULL OR size(r.passages) = 0 OR size(r.passages) <> size(r.starts) OR size(r.starts) <> size(r.ends)
RETURN a.id AS source, b.id AS target
ORDER BY source, target
LIMIT $limit
