"""What keeps a free-form Cypher statement harmless: reading only, ending, and fitting.

The statement is cut into tokens; the rules look at tokens, never at raw text, and refuse what is unknown.
"""
