"""The engines behind `kg.store.Store`: ArcadeDB in this process and Neo4j over Bolt."""
