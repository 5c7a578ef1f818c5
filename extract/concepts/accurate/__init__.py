"""The accurate mode: names found by a small transformer, off unless asked for; needs `pip install '.[accurate]'`."""
