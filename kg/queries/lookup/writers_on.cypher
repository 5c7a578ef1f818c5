// Who wrote the papers that mention or introduce a concept.
// Parameters: id
// Columns: id, name, papers (maps of id, title, year)
MATCH (c:Concept {id: $id})<-[:MENTIONS|INTRODUCES]-(p:Paper)
WITH DISTINCT p
MATCH (a:Author)-[:AUTHORED]->(p)
RETURN a.id AS id, a.name AS name, collect({id: p.id, title: coalesce(p.title, p.id), year: p.year}) AS papers
