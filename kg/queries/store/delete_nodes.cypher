// Removes nodes of one label, and the relationships that hang on them.
// Parameters: rows, each {id}
// Columns: none
UNWIND $rows AS row
MATCH (n:{{label}} {id: row.id})
DETACH DELETE n
