"""A set-up position that is right in shape but wrong in itself is refused in words."""

from __future__ import annotations

import pytest

from regalia.engine.errors import BadRecord, BadState
from regalia.engine.record import Record
from regalia.engine.replay import replay
from regalia.engine.rules import Rules
from regalia.games.kingsburg import GAME
from tests.games.kingsburg.helpers import scenario


def test_rules_that_never_come_to_a_question_are_ended() -> None:
    data = scenario(seats=2, step="influence", dice={0: "2 3", 1: "1"}).dump()
    data["fields"]["order"] = [0, 0]
    with pytest.raises(BadState, match="does not hold together: 5000 steps ask nobody"):
        GAME.restore(data, seed=1)


def test_what_breaks_only_later_is_refused_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """The match stays as it was; a match that began as matches do hides nothing."""
    data = scenario(seats=2, step="build", goods={0: "2/0/0"}, seed=3).dump()
    made_up, whole = GAME.restore(data, seed=3), GAME.match(2, seed=3)
    later = GAME.restore(data, seed=3)
    later.submit(0, "decline")
    first = whole.waiting[0]
    whole.submit(first, whole.decision(first).options[0])  # type: ignore[union-attr]  # is asked

    def broken(*_: object) -> None:
        raise IndexError("no such advisor")

    monkeypatch.setattr(Rules, "apply", broken)
    before = made_up.dump()
    with pytest.raises(BadState, match=r"does not hold together: IndexError\('no such advisor'\)"):
        made_up.submit(0, "decline")
    assert (made_up.dump(), made_up.plies) == (before, [])
    monkeypatch.setattr("regalia.engine.plausible.try_out", lambda *_: None)
    with pytest.raises(BadRecord, match="line 12: header 'start': the position does not hold"):
        replay(GAME, later.record(), first_line=12)
    with pytest.raises(IndexError):
        replay(GAME, whole.record())


def test_a_replay_from_such_a_position_names_the_header() -> None:
    data = scenario(seats=2, step="build", goods={0: "2/0/0"}, seed=3).dump()
    match = GAME.restore(data, seed=3)
    match.submit(0, "decline")
    good = match.record()
    assert good.start is not None
    start = dict(good.start)
    start["fields"] = {**start["fields"], "total": []}
    broken = Record(good.setup, good.rules_version, good.plies, None, start)
    with pytest.raises(BadRecord, match=r"header: fields\.total: has 0 entries"):
        replay(GAME, broken)
