// What is read of every paper to say what it is about.
// Parameters: none
// Columns: id, title, year, year_inferred, abstract, status
MATCH (p:Paper)
RETURN p.id AS id, p.title AS title, p.year AS year, p.year_inferred AS year_inferred, p.abstract AS abstract, p.status AS status
