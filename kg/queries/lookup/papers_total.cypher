// How many papers pass every filter.
// Parameters: ids, status, year_from, year_to (null: any)
// Columns: n
MATCH (p:Paper)
WHERE ($ids IS NULL OR p.id IN $ids)
  AND ($status IS NULL OR p.status = $status)
  AND ($year_from IS NULL OR p.year >= $year_from)
  AND ($year_to IS NULL OR p.year <= $year_to)
RETURN count(p) AS n
