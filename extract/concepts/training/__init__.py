"""How the shipped weights are made; nothing here is needed to read documents."""
