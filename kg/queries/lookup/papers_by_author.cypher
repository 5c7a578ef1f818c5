// The papers of an author, given by id or by a part of the name.
// Parameters: text
// Columns: id
MATCH (a:Author)-[:AUTHORED]->(p:Paper)
WHERE a.id = $text OR toLower(a.name) CONTAINS toLower($text)
RETURN DISTINCT p.id AS id
