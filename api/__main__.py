"""`python -m api` is the command `kg`."""

from api.cli import main

main()
