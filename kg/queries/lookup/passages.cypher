// Passages by id, with the document that holds them.
// Parameters: ids
// Columns: id, document, path, title, line, start, text
UNWIND $ids AS key
MATCH (s:Passage {id: key})
OPTIONAL MATCH (d:Document {id: s.document})
RETURN s.id AS id, s.document AS document, d.path AS path, d.title AS title, s.line AS line, s.start AS start, s.text AS text
