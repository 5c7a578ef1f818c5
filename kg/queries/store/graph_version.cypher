// What tells one state of the graph from another; no row in a store that holds none.
// Parameters: none
// Columns: version
MATCH (info:StoreInfo {id: 'graph'})
RETURN info.version AS version
