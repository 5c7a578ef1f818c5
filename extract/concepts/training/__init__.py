"""How the weights of concepts are made; no part of reading documents."""
