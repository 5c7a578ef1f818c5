// The papers that state an abstract.
// Parameters: none
// Columns: id, abstract
MATCH (p:Paper)
WHERE p.abstract IS NOT NULL
RETURN p.id AS id, p.abstract AS abstract
