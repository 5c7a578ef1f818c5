// The passages behind one relationship, in the order in which it names them.
// Parameters: from, type, to (the ids of both ends and the type of the relationship)
// Columns: document, line (of the passage), text (of the passage), passage (its id), passage_start, start, end, stance (null where
// no quote of the relationship has one)
// `start` and `end` are those of the quote in the document: the quote is text[start - passage_start:end - passage_start].
// One branch for each label that a relationship can start from: each finds its start through the constraint on id.
CALL {
  MATCH (:Paper {id: $from})-[r]->({id: $to}) WHERE type(r) = $type RETURN r
  UNION ALL
  MATCH (:Author {id: $from})-[r]->({id: $to}) WHERE type(r) = $type RETURN r
  UNION ALL
  MATCH (:Concept {id: $from})-[r]->({id: $to}) WHERE type(r) = $type RETURN r
}
UNWIND range(0, size(r.passages) - 1) AS i
WITH i, r.passages[i] AS passage, r.starts[i] AS start, r.ends[i] AS end, r.stances[i] AS stance
MATCH (p:Passage {id: passage})
RETURN p.document AS document, p.line AS line, p.text AS text, passage, p.start AS passage_start, start, end, stance
ORDER BY i
