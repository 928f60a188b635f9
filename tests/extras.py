"""Libraries that only some tests need: skipped where they are not, unless all of them must run."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Final

import pytest

ALL: Final = "REGALIA_ALL_EXTRAS"  # set by `make extras`, where nothing may be skipped


def require(module: str) -> Any:
    """The module; without it the test is skipped, or fails where every extra must be there."""
    if os.environ.get(ALL) == "1":
        return import_module(module)
    return pytest.importorskip(module, reason=f"{module} is an extra: `make extras` has it")
