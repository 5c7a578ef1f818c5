// The first and the further parts of a large value.
// Parameters: id, further (what the ids of further parts begin with)
// Columns: properties
MATCH (n:{{label}})
WHERE n.id = $id OR n.id STARTS WITH $further
RETURN properties(n) AS properties
