// Notes the version of the schema in the store.
// Parameters: version
// Columns: none
MERGE (info:StoreInfo {id: 'schema'})
SET info.version = $version
