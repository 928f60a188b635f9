"""A bot itself is taken wherever its name is: a class, an object, a function."""

from __future__ import annotations

import gymnasium
import pyspiel
import pytest

import regalia
from regalia import arena, bots
from regalia.adapters import gymnasium as gym
from regalia.adapters import openspiel, table
from regalia.adapters.encode import VERSION
from regalia.adapters.vector import Tables
from regalia.arena.arena_plan import ArenaPlan, names_of
from regalia.arena.arena_run import Arena
from regalia.engine.bot import NO_LIMIT, Budget
from regalia.engine.dealer import Dealer
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.games import registry
from regalia.games.clash import GAME as CLASH
from regalia.games.kingsburg import GAME as KINGSBURG


class Greedy(bots.Bot):
    """The last of its options."""

    def choose(self, view: View, budget: Budget = NO_LIMIT) -> int:
        return last(view)


class Plain:
    """The least that can play, from game and dealer."""

    games = ("clash", "kingsburg")

    def __init__(self, game: AnyGame, dealer: Dealer) -> None:
        self.game = game

    def choose(self, view: View) -> int:
        return last(view)


class Ready:
    """One that is made already."""

    def choose(self, view: View) -> int:
        return last(view)


def last(view: View) -> int:
    assert view["decision"] is not None
    return view["decision"]["codes"][-1]


def make_greedy(start: bots.Start) -> bots.Bot:
    return Greedy(start)


GIVEN = (Greedy, Plain, Ready(), last, make_greedy, "tests.bots.test_bot_objects:last")


@pytest.mark.parametrize("bot", GIVEN)
def test_a_bot_sits_down_as_what_it_is(bot: bots.AnyBot) -> None:
    match = KINGSBURG.match(2, seed=1)
    seat = match.waiting[0]
    seated = bots.create_seated(KINGSBURG, bot, match.setup, seat, seed=1)
    assert seated.choose(match) == last(match.view(seat))
    made = bots.create(KINGSBURG, bot, seed=1, seat=seat)
    assert made.choose(match.view(seat)) == last(match.view(seat))
    assert bots.check(KINGSBURG, bot) is bot


def test_what_is_no_bot_is_named() -> None:
    with pytest.raises(BadSetup, match=r"7 is no bot; a bot is a name, a class, an object"):
        bots.create(CLASH, 7, seed=1)  # type: ignore[arg-type]  # what a mistaken caller does
    with pytest.raises(BadSetup, match="the bot 'Plain' plays clash, kingsburg, not kemet"):
        bots.create(regalia.game("kemet"), Plain, seed=1)


def test_arenas_take_classes() -> None:
    played = arena.play_numbered(CLASH, [Greedy, "uniform"], 2, "seed", 0)
    assert played.bots == ("Greedy", "uniform")
    spec = "tests.bots.test_bot_objects:Greedy"
    there = Arena(ArenaPlan("kingsburg", names_of(Greedy, "uniform"), (2,)))
    assert there.plan.players == (spec, "uniform")
    assert {name for bout in there.play(1) for name in bout.players} == {spec, "uniform"}
    with pytest.raises(BadSetup, match="Ready: other processes find a bot by the name of a class"):
        names_of(Ready())


def test_environments_take_classes() -> None:
    env = gym.SeatEnv("kingsburg", seats=3, bots=[Greedy, last], seat=0)
    _, info = env.reset(seed=1)
    assert info
    with Tables("kingsburg", seats=2, tables=2, bots=(Greedy,), processes=1, seed=1) as tables:
        assert len(tables.reset().seat) == 2


def test_adapters_register_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded = registry.load

    def load(name: str) -> AnyGame:
        if name == "broken":
            raise BadSetup("cannot load it")
        return CLASH if name == "clash" else loaded(name)

    monkeypatch.setattr(registry, "names", lambda: ["broken", "clash", "kemet"])
    monkeypatch.setattr(registry, "load", load)
    assert table.loadable_games() == ("clash", "kemet")


def test_every_registered_game_has_an_environment() -> None:
    for name in table.GAMES:
        assert f"regalia/{name.capitalize()}-v{VERSION}" in gymnasium.registry
        assert isinstance(pyspiel.load_game(f"regalia_{name}"), openspiel.SpielGame)
