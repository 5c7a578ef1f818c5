"""Arrays in one file, so that equal arrays make equal bytes."""

import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import numpy as np
from numpy.typing import NDArray


def write(path: Path, arrays: Mapping[str, NDArray[Any]]) -> None:
    """Write the arrays under their names, as `numpy.load` reads them; no time of day goes into the file."""
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as file:
        for name, array in arrays.items():
            data = io.BytesIO()
            np.save(data, array, allow_pickle=False)
            file.writestr(ZipInfo(f"{name}.npy"), data.getvalue(), ZIP_DEFLATED, 9)
