"""Counting lines doubles the time of a whole game: of several alike, one is counted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def counting(one: Any, values: Iterable[Any]) -> list[Any]:
    """Parameters of which only this one is counted."""
    unseen = pytest.mark.no_cover
    rows = [(value, value if isinstance(value, tuple) else (value,)) for value in values]
    return [pytest.param(*row, marks=() if value == one else unseen) for value, row in rows]
