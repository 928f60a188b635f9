"""A bot's net keeps to one core: it is small, and to spread it over more takes longer."""

from __future__ import annotations

import os
from typing import Final

THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def one_core() -> None:
    """Heeded by numpy if it is not loaded yet, and by processes started from here on."""
    for setting in THREADS:
        os.environ.setdefault(setting, "1")
