// Which lines of which documents are about which papers, and where these are named.
// Parameters: none
// Columns: paper, document, line, line_end, starts
MATCH (p:Paper)-[r:DESCRIBED_IN]->(d:Document)
RETURN p.id AS paper, d.id AS document, r.line AS line, r.line_end AS line_end, r.starts AS starts
