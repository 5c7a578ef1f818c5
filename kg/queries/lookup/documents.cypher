// The documents, with how many papers each describes.
// Parameters: none
// Columns: id, path, title, format, sha256, papers
MATCH (d:Document)
RETURN d.id AS id, d.path AS path, d.title AS title, d.format AS format, d.sha256 AS sha256, COUNT { (:Paper)-[:DESCRIBED_IN]->(d) } AS papers
ORDER BY id
