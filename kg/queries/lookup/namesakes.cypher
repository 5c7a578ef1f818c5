// Other persons of the same family name.
// Parameters: id
// Columns: id, name, papers (maps of id, title, year)
MATCH (a:Author {id: $id})
MATCH (b:Author)-[:AUTHORED]->(p:Paper)
WHERE b.family = a.family AND b.id <> a.id
RETURN b.id AS id, b.name AS name, collect({id: p.id, title: coalesce(p.title, p.id), year: p.year}) AS papers
