// The facts of every document, or of one, as they were stored.
// Parameters: id (null: of every one)
// Columns: id, payload
MATCH (f:Facts)
WHERE $id IS NULL OR f.id = $id
RETURN f.id AS id, f.payload AS payload
ORDER BY id
