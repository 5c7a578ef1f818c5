// The version of the schema that the store was made with; no row in a store that was never prepared.
// Parameters: none
// Columns: version
MATCH (info:StoreInfo {id: 'schema'})
RETURN info.version AS version
