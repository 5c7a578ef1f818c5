// Keeps the ids of one label unique, which also makes looking a node up by its id fast.
// Parameters: none
// Columns: none
CREATE CONSTRAINT {{label}}_id IF NOT EXISTS FOR (n:{{label}}) REQUIRE n.id IS UNIQUE
