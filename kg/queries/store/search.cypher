// The nodes that one full-text index finds, best first.
// Parameters: index, query (in the syntax of Lucene), limit
// Columns: id, name, score
CALL db.index.fulltext.queryNodes($index, $query) YIELD node, score
RETURN node.id AS id, coalesce(node.name, node.title, node.id) AS name, score
ORDER BY score DESC, id
LIMIT $limit
