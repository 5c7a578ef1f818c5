// Makes the nodes of one label what the rows say: created where missing, all properties replaced.
// Parameters: rows, each the properties of one node with its id
// Columns: none
UNWIND $rows AS row
MERGE (n:{{label}} {id: row.id})
SET n = row
