"""Bots by name.

A name is one of the game's own bots, or the one that every game has, or else:

    knight               a level: every game has six (levels.py)
    owl                  an installed plugin: an entry point in the group `regalia.bots`
    frozen@0.1.0         a baseline: a plugin to measure others by (the package of old bots)
    mybots:Owl           what stands in a module, also in the folder one works in
    program:node owl.js  a program in any language (external.py)

Where a name is taken, the bot itself will do: a class, an object, a function (making.py).
Whatever makes a bot may say in an attribute `games` which games it can play.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from regalia.bots import levels, uniform
from regalia.bots.bot_seat import Seated
from regalia.bots.external import ExternalBot, check_command
from regalia.bots.insight_defaults import has_policy
from regalia.bots.making import AnyBot, BotMaker, as_bot, label, maker_of, wrap
from regalia.engine.bot import Bot, Chooser, Start
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.record import Setup
from regalia.games import registry

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "regalia.bots"
PROGRAM: Final = "program"
B = TypeVar("B", bound=AnyBot)


# -- names --------------------------------------------------------------------
def names(game: AnyGame) -> list[str]:
    """Every bot at hand that can play this game, the levels last; each sort weakest first."""
    plugins = [name for name in plugins_of(game) if not is_baseline(name)]
    return list(dict.fromkeys([uniform.NAME, *plugins, *game.bots, *levels.names(game)]))


def baselines(game: AnyGame) -> list[str]:
    """Installed bots to measure others by; the arena lists them, people are not offered them."""
    return [name for name in plugins_of(game) if is_baseline(name)]


def fast_bots(game: AnyGame) -> list[str]:
    """The bots that answer at once: for many games in a row."""
    return [name for name in names(game) if name not in levels.SEARCHING]


def is_cheap(game: AnyGame, name: str) -> bool:
    """Whether a bot answers in milliseconds: a level that asks no net, or chance."""
    if not has_policy(game):
        return name in (levels.NAMES[0], uniform.NAME)
    return name in (*levels.CHEAP, uniform.NAME, game.family)


def bots_for_people(game: AnyGame) -> list[str]:
    """What people choose from: the levels and whatever was added to them.

    The bots that levels took the place of are still there by their names.
    """
    return [name for name in names(game) if name not in (uniform.NAME, game.family)]


def default_bot(game: AnyGame) -> str:
    """The bot a person meets unless another one is asked for: a good one that is quick."""
    own = [] if has_policy(game) else list(game.bots)
    return own[-1] if own else levels.USUAL


def check(game: AnyGame, name: B) -> B:
    """The bot as it was given, if it can play; BadSetup says what would be right."""
    factory(game, name)
    return name


# -- finding --------------------------------------------------------------------
@cache
def plugins() -> dict[str, EntryPoint]:
    """The plugins by name, not yet loaded."""
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    return {entry.name: entry for entry in entry_points(group=GROUP)}


def load_plugin(name: str) -> BotMaker:
    """An installed bot; BadSetup says why it cannot be loaded."""
    try:
        maker: BotMaker = plugins()[name].load()
    except Exception as error:  # anything can be wrong with it
        raise BadSetup(f"cannot load the bot {name!r}: {registry.reason(error)}") from None
    return maker


def plugins_of(game: AnyGame) -> list[str]:
    """The installed bots that can play this game."""
    return [name for name in plugins() if is_usable(name, game)]


def is_baseline(name: str) -> bool:
    """Whether an installed bot is there to be measured against."""
    return name in plugins() and bool(getattr(load_plugin(name), "baseline", False))


def is_usable(name: str, game: AnyGame) -> bool:
    try:
        return can_play(load_plugin(name), game)
    except BadSetup:  # said where it is asked for by name
        return False


def can_play(bot: Any, game: AnyGame) -> bool:
    games = getattr(bot, "games", ())
    return not games or game.name in games or game.family in games


def factory(game: AnyGame, bot: AnyBot) -> BotMaker:
    """What makes this bot; BadSetup if there is none, or none for this game."""
    maker = find_maker(game, bot) if isinstance(bot, str) else maker_of(bot)
    if not can_play(maker, game) or not can_play(bot, game):
        its = ", ".join(getattr(maker, "games", ()) or getattr(bot, "games", ()))
        raise BadSetup(f"the bot {label(bot)!r} plays {its}, not {game.name}")
    return maker


def find_maker(game: AnyGame, name: str) -> BotMaker:
    """What makes the bot of this name."""
    if name in game.bots:
        return game.bots[name]
    if name in levels.NAMES:
        return levels.factory(game, name)
    if name == uniform.NAME:
        return uniform.Uniform
    if ":" not in name and name not in plugins():
        there = [*names(game), *baselines(game)]
        near = get_close_matches(name, there, n=1)
        guess = f"; did you mean {near[0]!r}?" if near else ""
        raise BadSetup(
            f"no bot {name!r} for {game.name}; there are: {', '.join(there)}"
            f" (or write module:ATTR, or program:COMMAND){guess}"
        )
    return load_spec(name) if ":" in name else load_plugin(name)


def load_spec(spec: str) -> BotMaker:
    """The bot at module:ATTR, or the program of program:COMMAND."""
    kind, _, command = spec.partition(":")
    if kind == PROGRAM:
        check_command(command)
        return partial(ExternalBot, command=command)
    return maker_of(registry.locate(spec, "bot"))


# -- making -----------------------------------------------------------------------
def create(
    game: AnyGame,
    name: AnyBot,
    seed: int | str,
    seat: int = 0,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
) -> Bot:
    """A bot made for a seat; the seed fixes its own dice, never the match's."""
    setup = game.setup(game.min_seats if seats is None else seats, options)
    return build(factory(game, name), game, setup, seat, seed)


def build(maker: BotMaker, game: AnyGame, setup: Setup, seat: int, seed: int | str) -> Bot:
    options = dict(setup.options)
    return as_bot(maker, Start(game, seat, setup.seats, options, SeededDealer(seed)))


def create_seated(game: AnyGame, name: AnyBot, setup: Setup, seat: int, seed: int | str) -> Seated:
    """A bot in its seat of a match, ready to follow it and to be asked."""
    return Seated(partial(build, factory(game, name), game, setup, seat, seed), seat)


def seat_bot(game: AnyGame, setup: Setup, seat: int, bot: Chooser) -> Seated:
    """A bot that was made before the match, in its seat; it cannot be made anew."""
    start = Start(game, seat, setup.seats, dict(setup.options), SeededDealer(seat))
    return Seated(partial(wrap, bot, start), seat)
