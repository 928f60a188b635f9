"""The policy as a bot."""

from __future__ import annotations

import pytest

from regalia.engine.bot import Start
from regalia.engine.dealer import SeededDealer
from regalia.engine.policybot import PolicyBot
from regalia.games.clash import GAME as CLASH
from regalia.games.kingsburg import GAME


def start(seat: int = 0) -> Start:
    return Start(GAME, seat, 2, {}, SeededDealer("policy"))


def test_it_plays_a_match_and_the_same_one_again() -> None:
    played = []
    for _ in range(2):
        match = GAME.match(2, seed="policy")
        bots = [PolicyBot(start(seat)) for seat in range(2)]
        while not match.over and len(match.plies) < 60:
            seat = match.waiting[0]
            match.submit(seat, GAME.verbs.text(bots[seat].choose(match.view(seat))))
        played.append(match.plies)
    assert played[0] == played[1]


def test_it_answers_where_there_is_nothing_to_choose() -> None:
    match = GAME.match(2, seed=1)
    view = match.view(match.waiting[0])
    assert view["decision"] is not None
    only = view["decision"]["codes"][:1]
    assert (
        PolicyBot(start()).choose({**view, "decision": {**view["decision"], "codes": only}})
        == only[0]
    )


def test_it_needs_a_policy_and_a_question() -> None:
    with pytest.raises(ValueError, match="clash tells no policy"):
        PolicyBot(Start(CLASH, 0, 2, {}, SeededDealer(1)))
    with pytest.raises(ValueError, match="asked nothing"):
        PolicyBot(start()).choose(GAME.match(2, seed=1).view(None))
