// Relationships of a type with a quote whose passage is not there or does not hold it.
// Parameters: limit
// Columns: source, target (ids)
MATCH (a)-[r:{{type}}]->(b)
WHERE r.passages IS NOT NULL AND size(r.passages) > 0
UNWIND range(0, size(r.passages) - 1) AS i
WITH a, b, r.passages[i] AS passage, r.starts[i] AS start, r.ends[i] AS end
OPTIONAL MATCH (s:Passage {id: passage})
WITH a, b, s, start, end
WHERE s IS NULL OR start < s.start OR end > s.end OR start >= end
RETURN DISTINCT a.id AS source, b.id AS target
ORDER BY source, target
LIMIT $limit
