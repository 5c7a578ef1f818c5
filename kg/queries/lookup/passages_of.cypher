// The passages of a document.
// Parameters: id
// Columns: start, line, text
MATCH (s:Passage)
WHERE s.document = $id
RETURN s.start AS start, s.line AS line, s.text AS text
