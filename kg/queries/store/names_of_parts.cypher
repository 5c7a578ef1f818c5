// The names of large values, without what they hold.
// Parameters: beginning (of the names)
// Columns: id
MATCH (n:{{label}})
WHERE n.id STARTS WITH $beginning AND (n.part IS NULL OR n.part = 0)
RETURN n.id AS id
