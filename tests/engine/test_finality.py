"""Which choices cannot be taken back, told from the seat's own view; what chance picks from."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import regalia
from regalia.engine.dealer import SeededDealer
from regalia.engine.decision import Decision
from regalia.engine.finality import TRIED, final_codes
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.replay import chances
from regalia.engine.steps import CHANCE, Sealed, Window
from regalia.engine.view import View
from regalia.games.clash import GAME as CLASH
from regalia.games.clash.state import State

GAMES = [CLASH, *(regalia.game(name) for name in ("kingsburg", "eador"))]


def questions(match: Match[Any]) -> Iterator[tuple[int, Decision, View]]:
    """The first questions of a match, each answered before the next is asked for."""
    for _ in range(150):
        if match.over:
            return
        seat = match.waiting[0]
        decision = match.decision(seat)
        assert decision is not None
        yield seat, decision, match.view(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_final_is_what_undo_refuses(game: AnyGame) -> None:
    match, chance = game.match(2, seed=4), SeededDealer("final")
    told = set()
    for seat, decision, view in questions(match):
        sealed = isinstance(game.rules.steps[view["stack"][-1]["number"]], Sealed)
        final = final_codes(game, view)
        option = decision.options[chance.below(len(decision.options))]
        match.submit(seat, option)
        if sealed:
            assert not final
        elif len(decision.options) <= TRIED:
            told.add(option.code in final)
            assert match.can_undo(seat) is (option.code not in final)
    assert told == {True, False}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_among_quick_seats_what_ends_ones_turn_is_final_and_a_turn_can_be_thought_through(
    game: AnyGame,
) -> None:
    match, chance = game.match(2, seed=4), SeededDealer("quick")
    told, closed = set(), set()
    for seat, decision, view in questions(match):
        step = game.rules.steps[view["stack"][-1]["number"]]
        final = final_codes(game, view, frozenset({1 - seat}))
        option = decision.options[chance.below(len(decision.options))]
        if isinstance(step, Sealed):
            seal = {game.verbs.seal.code()} & set(decision.codes)
            assert final == (set(decision.codes) if isinstance(step, Window) else seal)
            closed.add(isinstance(step, Window))
        match.submit(seat, option)
        if not isinstance(step, Sealed) and len(decision.options) <= TRIED:
            mine = match.can_undo(seat) and match.waiting == (seat,)
            told.add(mine)
            assert (option.code in final) is not mine
    assert told == {True, False} or game is CLASH
    assert game is not CLASH or closed


def test_nothing_is_final_to_whom_nothing_is_asked(duel: Match[State]) -> None:
    assert final_codes(duel.game, duel.view(None)) == final_codes(duel.game, duel.view(1)) == set()


def test_every_ply_of_chance_with_what_it_was_picked_from(duel: Match[State]) -> None:
    assert duel.outcomes() == []
    match = CLASH.match(2, seed=5)
    while not match.over:
        decision = match.decision(match.waiting[0])
        assert decision is not None
        match.submit(match.waiting[0], decision.options[0])
    found = list(chances(CLASH, match.record()))
    assert [one.ply - 1 for one in found] == [
        number for number, ply in enumerate(match.plies) if ply.seat == CHANCE
    ]
    for one in found:
        assert match.plies[one.ply - 1].text in dict(one.outcomes)
        assert all(weight > 0 for _, weight in one.outcomes)
