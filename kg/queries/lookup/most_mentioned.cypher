// The concepts that most papers mention.
// Parameters: limit
// Columns: id, name, papers
MATCH (c:Concept)<-[:MENTIONS]-(p:Paper)
RETURN c.id AS id, c.name AS name, count(p) AS papers
ORDER BY papers DESC, id
LIMIT $limit
