// The people who share papers with an author, most papers first.
// Parameters: id, limit
// Columns: id, name, papers
MATCH (a:Author {id: $id})-[:AUTHORED]->(p:Paper)<-[:AUTHORED]-(b:Author)
WHERE b.id <> $id
WITH b, p ORDER BY p.id
WITH b, collect({id: p.id, title: p.title, year: p.year}) AS papers
RETURN b.id AS id, b.name AS name, papers
ORDER BY size(papers) DESC, name, id
LIMIT $limit
