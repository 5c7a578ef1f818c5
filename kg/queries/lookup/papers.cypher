// Papers that pass every filter, in the order asked for, after the place where the page before ended.
// Parameters: ids (null: any), status, year_from, year_to (null: any), sort (year, title or citations), after_key, after_id, limit
// Columns: paper, sort_key, citations, authors
MATCH (p:Paper)
WHERE ($ids IS NULL OR p.id IN $ids)
  AND ($status IS NULL OR p.status = $status)
  AND ($year_from IS NULL OR p.year >= $year_from)
  AND ($year_to IS NULL OR p.year <= $year_to)
WITH p, CASE $sort
    WHEN 'title' THEN toLower(coalesce(p.title, p.id))
    WHEN 'citations' THEN -COUNT { (p)<-[:CITES]-() }
    ELSE -coalesce(p.year, 0)
  END AS sort_key
WHERE $after_id IS NULL OR sort_key > $after_key OR (sort_key = $after_key AND p.id > $after_id)
WITH p, sort_key
ORDER BY sort_key, p.id
LIMIT $limit
RETURN properties(p) AS paper, sort_key, COUNT { (p)<-[:CITES]-() } AS citations,
  [(p)<-[r:AUTHORED]-(a:Author) | {id: a.id, name: a.name, position: r.position}] AS authors
ORDER BY sort_key, p.id
