// Papers that a paper cites or builds on, and papers that cite or build on it.
// Parameters: id
// Columns: paper, type, outgoing, count
MATCH (p:Paper {id: $id})-[r:CITES|BUILDS_ON]->(q:Paper)
WHERE q.id <> $id
RETURN q.id AS paper, type(r) AS type, true AS outgoing, r.count AS count
UNION ALL
MATCH (p:Paper {id: $id})<-[r:CITES|BUILDS_ON]-(q:Paper)
WHERE q.id <> $id
RETURN q.id AS paper, type(r) AS type, false AS outgoing, r.count AS count
