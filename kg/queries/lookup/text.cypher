// The passages of a document from a place on, in their order.
// Parameters: id, start, limit
// Columns: id, start, line, text
MATCH (s:Passage)
WHERE s.document = $id AND s.start >= $start
RETURN s.id AS id, s.start AS start, s.line AS line, s.text AS text
ORDER BY start LIMIT $limit
