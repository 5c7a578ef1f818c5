// The ids of both ends of relationships that a result holds without them (Neo4j gives a relationship alone so).
// Parameters: relationships (their element ids)
// Columns: relationship, source, target
MATCH (a)-[r]->(b)
WHERE elementId(r) IN $relationships
RETURN elementId(r) AS relationship, a.id AS source, b.id AS target
