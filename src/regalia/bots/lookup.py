"""Bots by name: the ones every game has, and the game's own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from regalia.bots import frozen, uniform
from regalia.bots.life import born, living
from regalia.bots.seated import Seated
from regalia.engine.bot import Bot, Chooser, Start
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.record import Setup


def names(game: Game[Any]) -> list[str]:
    """Every bot that can play this game, weakest first."""
    return [uniform.NAME, *(name for name in game.bots if name != uniform.NAME)]


def best(game: Game[Any]) -> str:
    """The bot a person meets unless another one is asked for."""
    return names(game)[-1]


def check(game: Game[Any], name: str) -> str:
    """The name, if there is such a bot; BadSetup lists the right ones."""
    known = [*names(game), *frozen.names(game)]
    if name not in known:
        raise BadSetup(f"no bot {name!r} for {game.name}; there are: {', '.join(known)}")
    return name


def factory(game: Game[Any], name: str) -> Callable[..., Any]:
    """What makes this bot; BadSetup if there is none."""
    if check(game, name).startswith(frozen.PREFIX):
        return frozen.factory(game, name)
    return game.bots.get(name, uniform.Uniform)


def make(
    game: Game[Any],
    name: str,
    seed: int | str,
    seat: int = 0,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Bot:
    """A bot made for a seat; the seed fixes its own dice, never the match's."""
    setup = game.setup(game.min_seats if seats is None else seats, options)
    return made(factory(game, name), game, setup, seat, seed)


def made(
    factory: Callable[..., Any], game: Game[Any], setup: Setup, seat: int, seed: int | str
) -> Bot:
    options = dict(setup.options)
    return born(factory, Start(game, seat, setup.seats, options, SeededDealer(seed)))


def seated(game: Game[Any], name: str, setup: Setup, seat: int, seed: int | str) -> Seated:
    """A bot in its seat of a match, ready to be told and asked."""
    return Seated(partial(made, factory(game, name), game, setup, seat, seed), seat)


def sat(game: Game[Any], setup: Setup, seat: int, bot: Chooser) -> Seated:
    """A bot that was made before the match, in its seat; it cannot be made anew."""
    start = Start(game, seat, setup.seats, dict(setup.options), SeededDealer(seat))
    return Seated(partial(living, bot, start), seat)
