"""What the server's tests share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from regalia.server.store.engine import PRAGMAS
from tests.server.helpers import World, settings_for, world


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the disk: no power fails here, and servers that are killed are others."""
    monkeypatch.setitem(PRAGMAS, "synchronous", "OFF")


@pytest.fixture
async def site(tmp_path: Path, anyio_backend: str) -> AsyncIterator[World]:
    """A server with its own database."""
    async with world(settings_for(tmp_path)) as found:
        yield found


@pytest.fixture
async def each_site(database: str, tmp_path: Path, anyio_backend: str) -> AsyncIterator[World]:
    """The same on each kind of database."""
    async with world(settings_for(tmp_path, database=database)) as found:
        yield found
