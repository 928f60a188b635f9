"""How a process that runs bots is set up: one core for the net, and few looks for garbage."""

from __future__ import annotations

import gc
import os
from typing import Final

THREADS: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")
THRESHOLDS: Final = (50_000, 20, 100)  # new objects between two collections; then by generations


def use_one_core() -> None:
    """Keep numpy on one core: a net is small, and spreading it over more takes longer.

    It works if numpy is not loaded yet, and for processes started from here on.
    """
    for setting in THREADS:
        os.environ.setdefault(setting, "1")


def collect_seldom() -> None:
    """Never look through what is loaded now for garbage, and seldom through the rest.

    A search makes many objects and few cycles.  By Python's own thresholds hundreds of
    collections fall into one decision: 9.5 % of the time of Eador's Crown went there, 3 to 4 % of
    Kemet's, 2 to 5 % of Kingsburg's (`python bench/garbage.py`; with compiled rules, which do
    the rest in less time, 22 and 11 % of the first two).  Now it is none.
    """
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
