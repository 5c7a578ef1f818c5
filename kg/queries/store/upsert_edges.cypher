// Makes the relationships of one type what the rows say: created where missing, all properties replaced.
// Parameters: rows, each {from, to, properties}
// Columns: none
UNWIND $rows AS row
MATCH (a:{{source}} {id: row.from})
MATCH (b:{{target}} {id: row.to})
MERGE (a)-[r:{{type}}]->(b)
SET r = row.properties
