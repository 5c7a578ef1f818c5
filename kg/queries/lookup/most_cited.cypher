// The papers that most papers of the graph cite.
// Parameters: limit
// Columns: id, title, year, year_inferred, citations
MATCH (p:Paper)<-[:CITES]-(q:Paper)
RETURN p.id AS id, coalesce(p.title, head(p.aliases), p.id) AS title, p.year AS year, p.year_inferred AS year_inferred, count(q) AS citations
ORDER BY citations DESC, id
LIMIT $limit
