// What a list shows of papers.
// Parameters: ids
// Columns: id, title, year, year_inferred, venue, status, aliases, et_al, citations (how many), authors (maps of id, name, family,
// position), documents (ids)
UNWIND $ids AS key
MATCH (p:Paper {id: key})
RETURN p.id AS id, p.title AS title, p.year AS year, p.year_inferred AS year_inferred, p.venue AS venue, p.status AS status,
  p.aliases AS aliases, p.et_al AS et_al, COUNT { (p)<-[:CITES]-() } AS citations,
  [(p)<-[r:AUTHORED]-(a:Author) | {id: a.id, name: a.name, family: a.family, position: r.position}] AS authors,
  [(p)-[:DESCRIBED_IN]->(d:Document) | d.id] AS documents
