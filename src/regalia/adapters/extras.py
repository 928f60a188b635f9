"""What says in one sentence which extra to install, where a library is missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def need(extra: str) -> Iterator[None]:
    """Around the imports of an extra's libraries."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("regalia"):
            raise
        raise ModuleNotFoundError(
            f"this needs {error.name}: pip install 'regalia[{extra}]'", name=error.name
        ) from None
