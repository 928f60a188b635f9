"""A set-up position that is right in shape but wrong in itself is refused in words."""

from __future__ import annotations

import pytest

from regalia.engine.errors import BadRecord, BadState
from regalia.engine.record import Record
from regalia.engine.replay import replay
from regalia.games.kingsburg import GAME
from tests.games.kingsburg.helpers import scenario


def test_restore_refuses_a_position_that_does_not_hold_together() -> None:
    data = scenario(seats=2, step="influence", dice={0: "2 3", 1: "1"}).dump()
    data["fields"]["order"] = [0, 0]
    with pytest.raises(BadState, match="does not name each of 2 seats once"):
        GAME.restore(data, seed=1)


def test_a_replay_from_such_a_position_names_the_header() -> None:
    match = scenario(seats=2, step="build", goods={0: "2/0/0"}, seed=3)
    match.submit(0, "decline")
    good = match.record()
    assert good.start is not None
    start = dict(good.start)
    start["fields"] = {**start["fields"], "total": []}
    broken = Record(good.setup, good.rules_version, good.plies, None, start)
    with pytest.raises(BadRecord, match=r"header: fields\.total: has 0 entries"):
        replay(GAME, broken)
