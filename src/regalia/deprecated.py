"""Names of earlier releases, which still work with a DeprecationWarning that gives the new name.

What README, docs/library.md and docs/bots.md of 0.2.0 showed is listed here, and goes with 1.0.
A module with such names says `__getattr__ = old_names(__name__)`; in the place of a module that has
moved stands one that calls old_module().
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, Final

# By module: the old name, and the new one as "name" of the same module or "module:name".
RENAMED: Final[Mapping[str, Mapping[str, str]]] = {
    "regalia.bots": {
        "Plain": "ChooserAdapter",
        "best": "default_bot",
        "make": "create",
        "seated": "create_seated",
    },
}


def old_names(module: str) -> Callable[[str], Any]:
    """Return the `__getattr__` of a module that looks up an old name and warns."""

    def look_up(name: str) -> Any:
        new = RENAMED[module].get(name)
        if new is None:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        where, _, attribute = new.rpartition(":")
        shown = f"{where or module}.{attribute}"
        warnings.warn(f"{module}.{name} is now {shown}", DeprecationWarning, stacklevel=2)
        return getattr(import_module(where or module), attribute)

    return look_up


def old_module(old: str, new: str) -> None:
    """Register a moved module: imports of the old name get the new module."""
    warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=3)
    sys.modules[old] = import_module(new)


def without_itself(old: str, *arguments: int) -> tuple[int, int]:
    """Return the arguments of a call without the object itself."""
    new = old.replace("game, ", "")
    warnings.warn(f"{old} is now {new}", DeprecationWarning, stacklevel=3)
    seat, seats = arguments
    return seat, seats
