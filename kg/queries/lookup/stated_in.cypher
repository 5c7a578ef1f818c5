// What the passages of a document state: the papers that it describes, and what those are joined with there.
// Parameters: id, passages (ids)
// Columns: passage, label, id, name
MATCH (d:Document {id: $id})<-[r:DESCRIBED_IN]-(p:Paper)
UNWIND r.passages AS passage
WITH passage, p WHERE passage IN $passages
RETURN passage, 'Paper' AS label, p.id AS id, coalesce(p.title, head(p.aliases), p.id) AS name
UNION
MATCH (d:Document {id: $id})<-[:DESCRIBED_IN]-(p:Paper)-[r:MENTIONS|INTRODUCES|CITES]->(m)
UNWIND r.passages AS passage
WITH passage, m WHERE passage IN $passages
RETURN passage, labels(m)[0] AS label, m.id AS id, coalesce(m.title, m.name, head(m.aliases), m.id) AS name
