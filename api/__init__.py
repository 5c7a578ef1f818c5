"""The surfaces: command line, HTTP and interactive pages."""
