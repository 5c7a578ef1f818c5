"""Make the shipped weights again: `OMP_NUM_THREADS=1 python -m extract.concepts.training DATA OUT`.

DATA is the folder that holds `concepts/` and `scale/`; needs `pip install '.[train]'` and, on a busy machine, 25 minutes.
"""

import logging
import sys
from pathlib import Path

from extract.concepts.training.train import Schedule, train


def main(data: str, out: str) -> None:
    """Train with the one schedule that the shipped weights were made with."""
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", stream=sys.stderr)
    train(Path(data), Path(out), Schedule(), logging.getLogger("extract.concepts.training").info)


if __name__ == "__main__":
    main(*sys.argv[1:])
