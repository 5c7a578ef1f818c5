"""From text to facts: documents in, papers, authors, concepts and citations with their spans out."""
