// Where the passages of a document begin.
// Parameters: id
// Columns: id, start
MATCH (s:Passage)
WHERE s.document = $id
RETURN s.id AS id, s.start AS start
