"""Which choices cannot be taken back, told from the seat's own view."""

from __future__ import annotations

from typing import Any

import pytest

import regalia
from regalia.engine.finality import TRIED, final_codes
from regalia.engine.game import Game
from regalia.engine.steps import Sealed
from regalia.games.clash import GAME as CLASH
from tests.server.helpers import World, choices

GAMES = [CLASH, *(regalia.game(name) for name in ("kingsburg", "eador"))]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_final_is_what_undo_refuses(game: Game[Any]) -> None:
    match, chance = game.match(2, seed=4), choices(4)
    told = set()
    for _ in range(150):
        if match.over:
            break
        seat = match.waiting[0]
        decision, view = match.decision(seat), match.view(seat)
        assert decision is not None
        sealed = isinstance(game.rules.steps[view["stack"][-1]["number"]], Sealed)
        final = final_codes(game, view)
        option = chance.choice(decision.options)
        match.submit(seat, option)
        if sealed:
            assert not final
        elif len(decision.options) <= TRIED:
            told.add(option.code in final)
            assert match.can_undo(seat) is (option.code not in final)
    assert told == {True, False}


@pytest.mark.anyio
async def test_the_options_say_so(site: World) -> None:
    person = await site.person()
    table, chance = await person.open("kingsburg", "me", "hotseat"), choices(3)
    for _ in range(200):
        state = await person.state(table)
        flags = [option.get("final", False) for option in state["decision"]["options"]]
        if any(flags):
            return
        await person.move(table, chance)
    pytest.fail("nothing in Kingsburg was final")
