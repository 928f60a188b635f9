"""The guided game of Xidit: what is taken back is taught again."""

from __future__ import annotations

from regalia.engine.dealer import SeededDealer
from regalia.games.xidit import GAME
from regalia.tutorial.run import deal_of, play_guide
from regalia.tutorial.script import LEARNER, guide_of


def test_an_order_taken_back_is_asked_for_again() -> None:
    guide = guide_of(GAME)
    assert guide is not None
    seed, _ = deal_of(GAME)
    match, walk = next(
        (match, walk)
        for match, walk in play_guide(guide, GAME, SeededDealer(seed))
        if walk.step is not None and walk.step.id == "again"
    )
    for wanted in ("roads", "roads", "act"):
        match.undo(LEARNER)
        walk.keep_up(match.plies)
        assert walk.step is not None
        assert walk.step.id == wanted
    assert walk.offers == ("order act",)
    assert not walk.astray
