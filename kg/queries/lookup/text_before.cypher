// Where the passages before a place in a document begin, the nearest first.
// Parameters: id, start, limit
// Columns: start
MATCH (s:Passage)
WHERE s.document = $id AND s.start < $start
RETURN s.start AS start
ORDER BY start DESC LIMIT $limit
