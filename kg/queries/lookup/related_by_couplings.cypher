// Papers that cite what a paper cites, and how many papers cite the shared one.
// Parameters: id
// Columns: paper, via, title, citations
MATCH (p:Paper {id: $id})-[:CITES]->(x:Paper)
WITH DISTINCT x, COUNT { (x)<-[:CITES]-() } AS citations
MATCH (x)<-[:CITES]-(q:Paper)
WHERE q.id <> $id
RETURN q.id AS paper, x.id AS via, coalesce(x.title, head(x.aliases), x.id) AS title, citations
