"""Guards for outside data: whatever is nested deeper than anything of ours is refused.

A walk through data calls itself once for each level, and Python ends a thousand calls
within each other by an error of its own.  So depth is looked at before anything is read.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any, Final

DEEPEST: Final = 32  # levels; a position of ours has six


class TooDeep(ValueError):
    """Lists and tables are nested too deeply."""

    def __init__(self) -> None:
        super().__init__(f"lists and tables stand more than {DEEPEST} levels within each other")


def check_depth(data: Any) -> Any:
    """Return the data; raise TooDeep if they are nested too deeply."""
    level = [data]
    for _ in range(DEEPEST):
        inside = [item for one in level for item in parts(one)]
        nested = {id(item): item for item in inside if isinstance(item, dict | list | tuple)}
        level = list(nested.values())
        if not level:
            return data
    raise TooDeep


def parts(one: Any) -> Any:
    if isinstance(one, dict):
        return one.values()
    return one if isinstance(one, list | tuple) else ()


def read_json(text: str | bytes) -> Any:
    """Parse a text of JSON; ValueError if it is none, or TooDeep."""
    try:
        return check_depth(json.loads(text))
    except RecursionError:
        raise TooDeep from None


def read_toml(text: str) -> dict[str, Any]:
    """Parse a text of TOML; ValueError if it is none, or TooDeep."""
    try:
        found: dict[str, Any] = check_depth(tomllib.loads(text))
    except RecursionError:
        raise TooDeep from None
    return found
