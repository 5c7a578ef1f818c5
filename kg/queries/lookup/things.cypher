// What every node of a label is called, and how much hangs on it.
// Parameters: none
// Columns: id, name, family, given, path, aliases, year, year_inferred, kind, status, arxiv, doi, url, degree
MATCH (n:{{label}})
RETURN n.id AS id, coalesce(n.title, n.name, n.path) AS name, n.family AS family,
       n.given AS given, n.path AS path, n.aliases AS aliases, n.year AS year,
       n.year_inferred AS year_inferred, n.type AS kind, n.status AS status, n.arxiv AS arxiv,
       n.doi AS doi, n.url AS url, COUNT { (n)--() } AS degree
