// Notes that the graph has changed.
// Parameters: version
// Columns: none
MERGE (info:StoreInfo {id: 'graph'})
SET info.version = $version
