// Ids of one label that begin alike, as candidates for what a mistyped id meant.
// Parameters: prefix, limit
// Columns: id
MATCH (n:{{label}})
WHERE n.id STARTS WITH $prefix
RETURN n.id AS id
ORDER BY id
LIMIT $limit
