// Nodes of a label without an id, and ids that two of them share.
// Parameters: limit
// Columns: id, n
MATCH (n:{{label}})
WITH n.id AS id, count(*) AS n
WHERE id IS NULL OR n > 1
RETURN id, n
ORDER BY id
LIMIT $limit
