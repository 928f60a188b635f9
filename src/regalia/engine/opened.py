"""A mark that lets plain Python classes inherit from a class of the compiled engine.

Somebody's own game or sink then works with either build.  This module itself is
never compiled: to mypyc the name means its own decorator, at run time it means nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_said):
        return lambda cls: cls
