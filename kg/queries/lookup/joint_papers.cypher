// The papers of an author with all who wrote them.
// Parameters: id
// Columns: id, name (of a co-author), papers (maps of id, title, year)
MATCH (:Author {id: $id})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Author)
WHERE b.id <> $id
RETURN b.id AS id, b.name AS name, collect({id: p.id, title: coalesce(p.title, p.id), year: p.year}) AS papers
