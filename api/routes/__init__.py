"""The HTTP routes, a module a noun: they read parameters, ask `kg`, and shape the answer."""
