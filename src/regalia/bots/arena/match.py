"""Whole matches between bots that see nothing but their views.

This is the fast way round: it drives the rules directly, so no option
objects, notation or log are made.  The dealer is asked exactly as a Match
asks it, so the same seed deals the same dice in both.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Sink
from regalia.engine.game import Bot, Game
from regalia.engine.match import view_of
from regalia.engine.result import Result, places
from regalia.engine.steps import CHANCE

SILENT: Final = Sink()


class BadBot(RuntimeError):
    """A bot chose what it was not offered: a mistake in the bot."""


class Played(NamedTuple):
    """One finished match between bots."""

    seed: str
    bots: tuple[str, ...]  # by seat
    result: Result
    plies: int  # chance included
    decisions: int
    traits: tuple[tuple[str, ...], ...] = ()  # by seat, where the game tells them
    rounds: int = 0  # the round it ended in, where the game counts them in a field of that name

    @property
    def places(self) -> list[int]:
        """The place of each seat from 1; tied seats share the better place."""
        return places(self.result.ranking, len(self.bots))


def play(
    game: Game[Any],
    bots: Sequence[Bot],
    seed: str,
    options: Mapping[str, Any] | None = None,
    names: Sequence[str] = (),
) -> Played:
    """One match, a bot in every seat."""
    setup = game.setup(len(bots), options)
    state, rules, dealer = game.blank(setup), game.rules, SeededDealer(seed)
    plies = decisions = 0
    rules.advance(state, SILENT)
    while state.stack:
        plies += 1
        acting = state.acting
        if acting == CHANCE:
            codes = rules.legal(state, CHANCE)
            rules.apply(state, CHANCE, codes[dealer.pick(rules.weights(state))], SILENT)
            continue
        seat = (acting & -acting).bit_length() - 1
        code = bots[seat].choose(view_of(game, setup, state, seat))
        if code not in rules.legal(state, seat):
            raise BadBot(f"seat {seat + 1} chose {code}, which was not offered (seed {seed})")
        decisions += 1
        rules.apply(state, seat, code, SILENT)
    who = tuple(names) or ("bot",) * len(bots)
    traits = (
        ()
        if game.traits is None
        else tuple(tuple(game.verbs.name(ref) for ref in own) for own in game.traits(state))
    )
    rounds = int(getattr(state, "round", 0))
    return Played(seed, who, game.result(state), plies, decisions, traits, rounds)


def lineup(names: Sequence[str], seats: int, number: int) -> list[str]:
    """Who sits where in match `number`: the names in turn, moved on by one each match."""
    return [names[(seat + number) % seats % len(names)] for seat in range(seats)]


def play_numbered(
    game: Game[Any],
    names: Sequence[str],
    seats: int,
    seed: str,
    number: int,
    options: Mapping[str, Any] | None = None,
) -> Played:
    """Match `number` of a series: everything in it follows from these arguments."""
    own = f"{seed}/{number}"
    sitting = lineup(names, seats, number)
    bots = [lookup.make(game, name, f"{own}/seat{i + 1}") for i, name in enumerate(sitting)]
    return play(game, bots, own, options, sitting)
