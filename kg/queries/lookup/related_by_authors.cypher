// Papers that share authors with a paper, and how many papers each author has.
// Parameters: id
// Columns: paper, author, name, papers
MATCH (p:Paper {id: $id})<-[:AUTHORED]-(a:Author)
WITH DISTINCT a, COUNT { (a)-[:AUTHORED]->() } AS papers
MATCH (a)-[:AUTHORED]->(q:Paper)
WHERE q.id <> $id
RETURN DISTINCT q.id AS paper, a.id AS author, a.name AS name, papers
