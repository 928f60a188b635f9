"""A record without a seed: no die vouches for it, so what chance can do at each ply must."""

from __future__ import annotations

import pytest

import regalia
from regalia.engine.errors import BadRecord
from regalia.engine.replay import replay
from regalia.engine.steps import CHANCE


@pytest.mark.parametrize(("name", "verb", "seats"), [("xidit", "tile", 3), ("eador", "lord", 3)])
def test_what_is_gone_cannot_be_dealt_again(name: str, verb: str, seats: int) -> None:
    game = regalia.game(name)
    record = game.match(seats=seats, seed=7).record()._replace(seed=None)
    assert replay(game, record).plies == list(record.plies)
    dealt = [
        number
        for number, ply in enumerate(record.plies)
        if ply.seat == CHANCE and ply.text.startswith(f"{verb} ")
    ]
    plies = list(record.plies)
    plies[dealt[1]] = plies[dealt[0]]  # a word of the game, but that one lies there already
    with pytest.raises(BadRecord, match="cannot happen here"):
        replay(game, record._replace(plies=tuple(plies)))
