// The papers with the most relationships.
// Parameters: limit
// Columns: id, title, year, year_inferred, degree
MATCH (p:Paper)
WHERE p.title IS NOT NULL
RETURN p.id AS id, p.title AS title, p.year AS year, p.year_inferred AS year_inferred, COUNT { (p)--() } AS degree
ORDER BY degree DESC, id
LIMIT $limit
