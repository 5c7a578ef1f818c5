"""Reference strings: the entries of a reference list, taken apart."""
