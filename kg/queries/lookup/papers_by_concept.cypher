// The papers that mention or introduce a concept, given by id or name.
// Parameters: text
// Columns: id
MATCH (c:Concept)<-[:MENTIONS|INTRODUCES]-(p:Paper)
WHERE c.id = $text OR toLower(c.name) = toLower($text)
RETURN DISTINCT p.id AS id
