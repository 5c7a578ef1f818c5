// Makes filtering and sorting the nodes of one label by one property fast.
// Parameters: none
// Columns: none
CREATE INDEX {{label}}_{{property}} IF NOT EXISTS FOR (n:{{label}}) ON (n.{{property}})
