"""Text as a careful typist would write it, and what words tell of themselves."""
