"""Playouts in which one plays well oneself, and the others now by the net, now by the policy."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.bots.look import Judge
from regalia.bots.mingled import Mingled
from regalia.bots.net import shipped
from regalia.bots.search import Search
from regalia.bots.world import World
from regalia.engine.playout import Policy
from regalia.engine.quick import Quick
from tests.bots.playing import asked, moment

PLAYOUTS = 6


def heard(policy: Policy[Any], monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The seats it is asked for from now on."""
    seats: set[int] = set()
    plain = policy.choose

    def choose(s: Any, seat: int, codes: list[int], draw: Quick) -> int:
        seats.add(seat)
        return plain(s, seat, codes, draw)

    monkeypatch.setattr(policy, "choose", choose)
    return seats


def test_oneself_by_the_net_and_the_others_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    game = regalia.game("kingsburg")
    search = Search(Judge(game, shipped(game)), width=4, look=True, mingles=True)
    mingled = search.policy
    assert isinstance(mingled, Mingled)
    by_net, by_policy = (heard(who, monkeypatch) for who in (mingled.net, mingled.policy))
    match, seat = moment("kingsburg", 20)
    view = match.view(seat)
    ends = set()
    for luck in range(PLAYOUTS):
        world = World.behind(view, Quick(5), None, game).state
        end = search.played_on(world, seat, asked(view)[:1], Quick(luck))
        ends.add(search.judge.features.row(end, seat))
    others = set(range(match.setup.seats)) - {seat}
    assert by_net == others | {seat}
    assert by_policy == others
    assert len(ends) > 1  # in the same world with other dice
