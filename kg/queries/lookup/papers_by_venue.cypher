// The papers of a venue, given by id or name.
// Parameters: text
// Columns: id
MATCH (v:Venue)<-[:PUBLISHED_IN]-(p:Paper)
WHERE toLower(v.id) = toLower($text) OR toLower(v.name) = toLower($text)
RETURN DISTINCT p.id AS id
