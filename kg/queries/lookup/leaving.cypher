// The relationships that leave the given nodes of one label, a row for each.
// Parameters: ids, types (relationship types)
// Columns: id, type, label and other (of the node at the far end), name, year, year_inferred, properties, passages,
// starts, ends and stances (of the first)
UNWIND $ids AS key
MATCH (n:{{label}} {id: key})-[r]->(m)
WHERE type(r) IN $types
RETURN n.id AS id, type(r) AS type, labels(m)[0] AS label, m.id AS other, coalesce(m.title, m.name, head(m.aliases)) AS name,
  m.year AS year, m.year_inferred AS year_inferred,
  {position: r.position, count: r.count, salience: r.salience, confidence: r.confidence, kind: r.kind, weight: r.weight} AS properties,
  r.passages AS passages, r.starts[..1] AS starts, r.ends[..1] AS ends,
  coalesce(r.stances, [])[..1] AS stances
