"""What a reader has on the desk: lists of what hangs on a thing, with reasons, and what is read, to read or put away."""
