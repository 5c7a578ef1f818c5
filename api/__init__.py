"""The surfaces: command line, HTTP and interactive pages."""

import os

# Requests share the processor: threads that wait for one another within a request cost a third more than they save. It is read
# when numpy is loaded.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
