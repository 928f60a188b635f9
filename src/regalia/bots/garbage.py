"""A process that thinks seldom looks for garbage: a search makes many objects and few circles.

By Python's own thresholds hundreds of looks fall into one decision: 9.5 % of the time of Eador's
Crown went there, 3 to 4 % of Kemet's, 2 to 5 % of Kingsburg's (`python bench/garbage.py`; with
compiled rules, which do the rest in less time, 22 and 11 % of the first two).  Now it is none.
"""

from __future__ import annotations

import gc
from typing import Final

THINKING: Final = (50_000, 20, 100)  # objects made between two looks at the young; then by rounds


def seldom_collect() -> None:
    """What is loaded now is never looked through again, and the rest not often."""
    gc.freeze()
    gc.set_threshold(*THINKING)
