"""Shell completion: games, bots and table options.

A completion never fails: where something is wrong, nothing is offered.
"""

from __future__ import annotations

from contextlib import suppress

import click

from regalia.engine.errors import RegaliaError
from regalia.engine.game import AnyGame
from regalia.games import registry


def complete_game(_ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Offer the installed games."""
    return [name for name in registry.names() if name.startswith(typed)]


def complete_bots(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Offer the bots of the GAME on the line; after a comma, the next one."""
    from regalia.bots import lookup  # not every command asks for bots

    before, comma, last = typed.rpartition(",")
    game = game_of(ctx)
    known = [*lookup.names(game), *lookup.baselines(game)] if game is not None else []
    return [f"{before}{comma}{name}" for name in known if name.startswith(last)]


def complete_option(ctx: click.Context, _param: click.Parameter, typed: str) -> list[str]:
    """Offer NAME=VALUE for each table option of the GAME on the line."""
    game = game_of(ctx)
    pairs = (
        f"{choice.name}={value}"
        for choice in (game.choices if game is not None else ())
        for value in choice.values
    )
    return [pair for pair in pairs if pair.startswith(typed)]


def game_of(ctx: click.Context) -> AnyGame | None:
    """Return the game named on the line so far.

    After an option that still lacks its value click has not separated arguments from options.
    """
    with suppress(RegaliaError):
        for name in (ctx.params.get("game_name"), *ctx.args):
            if name in registry.names():
                return registry.load(name)
    return None
