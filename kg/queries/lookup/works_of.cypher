// What a person wrote, under all names of it, and the place in its list of authors.
// Parameters: id
// Columns: id, title, aliases, position
MATCH (a:Author {id: $id})-[r:AUTHORED]->(p:Paper)
RETURN p.id AS id, p.title AS title, p.aliases AS aliases, r.position AS position
