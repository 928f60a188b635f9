"""One sentence that says which extra to install when a library is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def need(extra: str) -> Iterator[None]:
    """Wrap the imports of an extra's libraries, so that a missing one is explained."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("regalia"):
            raise
        raise ModuleNotFoundError(
            f"this needs {error.name}: pip install 'regalia[{extra}]'", name=error.name
        ) from None
