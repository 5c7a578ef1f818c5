// Papers that share concepts with a paper, and how many papers each concept has.
// Parameters: id
// Columns: paper, concept, name, papers
MATCH (p:Paper {id: $id})-[:MENTIONS|INTRODUCES]->(c:Concept)
WITH DISTINCT c, COUNT { (c)<-[:MENTIONS]-() } AS papers
MATCH (c)<-[:MENTIONS|INTRODUCES]-(q:Paper)
WHERE q.id <> $id
RETURN DISTINCT q.id AS paper, c.id AS concept, c.name AS name, papers
