"""How a program of this package is run in a process of its own."""

import os
import sys
from pathlib import Path


def command_of(module: str) -> list[str]:
    """What runs a module of this package; without -P a queue.py in the folder where the program runs would come first."""
    return [sys.executable, "-P", "-m", module]


def environment(**more: str) -> dict[str, str]:
    """This process's environment, with the place of this package and some values more."""
    here = str(Path(__file__).parents[1])
    path = os.pathsep.join(part for part in (here, os.environ.get("PYTHONPATH", "")) if part)
    return os.environ | {"PYTHONPATH": path} | more
