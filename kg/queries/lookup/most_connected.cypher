// The papers with the most relationships.
// Parameters: limit
// Columns: id, title, year, degree
MATCH (p:Paper)
WHERE p.title IS NOT NULL
RETURN p.id AS id, p.title AS title, p.year AS year, COUNT { (p)--() } AS degree
ORDER BY degree DESC, id
LIMIT $limit
