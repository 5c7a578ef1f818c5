// The files of decisions that the store has read.
// Parameters: none
// Columns: id, path
MATCH (d:Document)
WHERE d.format = 'decisions'
RETURN d.id AS id, d.path AS path ORDER BY id
