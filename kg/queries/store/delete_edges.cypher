// Removes relationships of one type.
// Parameters: rows, each {from, to}
// Columns: none
UNWIND $rows AS row
MATCH (:{{source}} {id: row.from})-[r:{{type}}]->(:{{target}} {id: row.to})
DELETE r
