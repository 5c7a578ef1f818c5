// The facts of every document, as they were stored.
// Parameters: none
// Columns: id, payload
MATCH (f:Facts)
RETURN f.id AS id, f.payload AS payload
ORDER BY id
