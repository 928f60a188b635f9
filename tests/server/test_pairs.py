"""The short form of tools/hostile/pairs.py: what it finds, and that it can find something."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from regalia.server.table.session import TableSession
from regalia.server.views import pipeline
from regalia.testing.playing import likeness

HOSTILE = Path(__file__).resolve().parents[2] / "tools/hostile"


@pytest.mark.parametrize("leaks", [False, True])
def test_worlds_a_seat_cannot_tell_apart_look_alike(
    monkeypatch: pytest.MonkeyPatch, leaks: bool
) -> None:
    monkeypatch.syspath_prepend(str(HOSTILE))
    import pairs

    def names(self: TableSession, lang: str) -> list[str]:
        """Says in every seat's name what the position hides."""
        return [str(hash(likeness(self.game, self.match._state)))] * self.table.seats

    monkeypatch.setattr(pipeline, "time", time)  # as it was, afterwards
    if leaks:
        monkeypatch.setattr(TableSession, "names", names)
    found = pairs.compared("xidit", "test", 600.0, 3)
    sys.modules.pop("pairs")
    assert found.pairs.total() >= 3
    assert bool(found.differences) is leaks
