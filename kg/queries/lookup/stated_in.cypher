// What the passages of a document state: the papers that it describes, and what those are joined with there.
// Parameters: id
// Columns: passage, start and end (of the words), type (of the relationship), label, id, name
MATCH (d:Document {id: $id})<-[r:DESCRIBED_IN]-(p:Paper)
UNWIND range(0, size(r.passages) - 1) AS n
WITH r.passages[n] AS passage, r.starts[n] AS start, r.ends[n] AS end, p
RETURN passage, start, end, 'DESCRIBED_IN' AS type, 'Paper' AS label, p.id AS id, coalesce(p.title, head(p.aliases), p.id) AS name
UNION
MATCH (d:Document {id: $id})<-[:DESCRIBED_IN]-(p:Paper)-[r:MENTIONS|INTRODUCES|CITES|PUBLISHED_IN]->(m)
UNWIND range(0, size(r.passages) - 1) AS n
WITH r.passages[n] AS passage, r.starts[n] AS start, r.ends[n] AS end, type(r) AS type, m
RETURN passage, start, end, type, labels(m)[0] AS label, m.id AS id, coalesce(m.title, m.name, head(m.aliases), m.id) AS name
UNION
MATCH (d:Document {id: $id})<-[:DESCRIBED_IN]-(p:Paper)<-[r:AUTHORED]-(m:Author)
UNWIND range(0, size(r.passages) - 1) AS n
WITH r.passages[n] AS passage, r.starts[n] AS start, r.ends[n] AS end, m
RETURN passage, start, end, 'AUTHORED' AS type, 'Author' AS label, m.id AS id, m.name AS name
