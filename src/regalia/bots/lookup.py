"""Bots by name: the ones every game has, and the game's own."""

from __future__ import annotations

from typing import Any

from regalia.bots import frozen, uniform
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.game import Bot, Game


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


def make(game: Game[Any], name: str, seed: int | str) -> Bot:
    """A bot ready to play; the seed fixes its own dice, never the match's."""
    dealer = SeededDealer(seed)
    if check(game, name) in game.bots:
        return game.bots[name](game, dealer)
    if name.startswith(frozen.PREFIX):
        return frozen.make(game, name, dealer)
    return uniform.Uniform(game, dealer)
