// Papers that are cited beside a paper, and how many papers the citing one cites.
// Parameters: id
// Columns: paper, via, title, references
MATCH (p:Paper {id: $id})<-[:CITES]-(x:Paper)
WITH DISTINCT x, COUNT { (x)-[:CITES]->() } AS references
MATCH (x)-[:CITES]->(q:Paper)
WHERE q.id <> $id
RETURN q.id AS paper, x.id AS via, coalesce(x.title, head(x.aliases), x.id) AS title, references
