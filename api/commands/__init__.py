"""The commands of `kg`: they read options, call the library and show what came back."""
