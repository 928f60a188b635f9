"""The six levels: who there is, that nothing leaks, that budgets hold and seeds repeat."""

from __future__ import annotations

from importlib import resources
from typing import Any

import pytest

import regalia
from regalia.bots import level_bots, levels, lookup
from regalia.bots.evaluator import Evaluator
from regalia.bots.net import load_net
from regalia.bots.world import World
from regalia.engine.bot import NO_LIMIT, Budget
from regalia.engine.dealer import SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.level_config import SLOW
from regalia.engine.quick import Quick
from regalia.engine.sampling import setup_of
from regalia.games.clash import GAME as CLASH
from regalia.layout.face import face_of
from tests.bots.playing import asked, moment, moments, twin_of

GAMES = ("kingsburg", "xidit", "eador", "kemet")
EARLY_AND_LATE = (3, 30, 57)  # decisions
FEW = Budget(nodes=6)  # enough to choose by playouts, few enough for a test


@pytest.fixture(autouse=True)
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No clock strikes: what is tested must not depend on the machine."""
    monkeypatch.setattr(level_bots.SearchBot, "clock", staticmethod(lambda: 0.0))


def bot_for(game: AnyGame, level: str, seat: int, seats: int, seed: int = 5) -> Any:
    return lookup.create(game, level, seed, seat, seats)


# -- who there is --------------------------------------------------------------------------
@pytest.mark.parametrize("name", GAMES)
def test_six_levels_weakest_first(name: str) -> None:
    game = regalia.game(name)
    assert lookup.bots_for_people(game)[-6:] == list(levels.NAMES)
    assert {name, "uniform"} <= set(lookup.names(game))  # older tables name them
    assert levels.FIRST == "squire"
    assert [levels.next_level(level) for level in levels.NAMES] == [*levels.NAMES[1:], None]


def test_a_game_without_a_policy_has_levels_by_plain_search() -> None:
    assert levels.names(CLASH) == levels.NAMES
    assert (levels.FIRST, lookup.default_bot(CLASH)) == ("squire", "knight")


# -- playing ---------------------------------------------------------------------------------
@pytest.mark.parametrize("level", levels.NAMES)
@pytest.mark.parametrize("name", GAMES)
def test_a_level_chooses_alike_what_looks_alike(name: str, level: str) -> None:
    """Worlds the seat cannot tell apart get the same choice from the same seed."""
    game = regalia.game(name)
    for number, (match, seat) in enumerate(moments(name, *EARLY_AND_LATE)):
        view = match.view(seat)
        twin = twin_of(game, view, SeededDealer(f"twin{number}"))
        assert twin == view
        choices = []
        for seen in (view, twin, view):
            bot = bot_for(game, level, seat, setup_of(view).seats)
            bot.observe(match.log(seat))
            choices.append(bot.choose(seen, FEW))
        assert choices[0] == choices[1] == choices[2]
        assert choices[0] in asked(view)


@pytest.mark.parametrize("level", ["page", "marshal", "chancellor"])
@pytest.mark.parametrize("name", GAMES)
def test_a_level_answers_every_question(name: str, level: str) -> None:
    """The levels at one table for a while, with the fewest seats there can be."""
    game = regalia.game(name)
    match = game.match(seats=game.min_seats, seed=11)
    seats = range(game.min_seats)
    players = [lookup.create_seated(game, level, match.setup, seat, f"{seat}") for seat in seats]
    for _ in range(40):
        if match.over:
            break
        seat = match.waiting[0]
        match.submit(seat, game.verbs.text(players[seat].choose(match, Budget(nodes=2))))
    assert match.over or len(match.plies) >= 40


def test_a_plan_is_followed_by_whoever_takes_the_seat_over() -> None:
    """Xidit's six orders are one thought: it is kept in the memory."""
    game = regalia.game("xidit")
    match, seat = moment("xidit", 50)
    while len(asked(match.view(seat))) < 4:  # not the first order of a plan
        decision = match.decision(seat)
        assert decision is not None
        match.submit(seat, decision.options[0])
        seat = match.waiting[0]
    bot = bot_for(game, "squire", seat, match.setup.seats)
    bot.observe(match.log(seat))
    match.submit(seat, game.verbs.text(bot.choose(match.view(seat), FEW)))
    assert bot.rest
    other = bot_for(game, "squire", seat, match.setup.seats, seed=99)
    other.recall(bot.memory())
    assert other.rest == bot.rest
    assert other.choose(match.view(seat), FEW) == bot.choose(match.view(seat), FEW)


# -- budgets -----------------------------------------------------------------------------------
def test_a_budget_of_nodes_is_never_exceeded(monkeypatch: pytest.MonkeyPatch) -> None:
    game = regalia.game("kingsburg")
    match, seat = moment("kingsburg", 30)
    bot = bot_for(game, "crown", seat, match.setup.seats)
    played = 0
    plain = bot.search.simulate

    def counted(*args: Any) -> Any:
        nonlocal played
        played += 1
        return plain(*args)

    monkeypatch.setattr(bot.search, "simulate", counted, raising=False)
    bot.choose(match.view(seat), Budget(nodes=60))
    assert 20 <= played <= 60


def test_the_guard_ends_a_search_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine: after its seconds it only finishes the playout it is in."""
    game = regalia.game("kingsburg")
    match, seat = moment("kingsburg", 30)
    ticks = iter(range(1000))
    monkeypatch.setattr(level_bots.SearchBot, "clock", staticmethod(lambda: next(ticks)))
    bot = bot_for(game, "crown", seat, match.setup.seats)
    assert bot.choose(match.view(seat)) in asked(match.view(seat))
    assert bot.timed_out
    assert next(ticks) < 12
    monkeypatch.setattr(level_bots.SearchBot, "clock", staticmethod(lambda: 0.0))
    late = Budget(1.0, clock=iter([0.0, *[2.0] * 99]).__next__)
    assert bot.choose(match.view(seat), late) in asked(match.view(seat))
    assert bot.timed_out


def test_at_a_table_the_seconds_are_those_that_people_wait() -> None:
    """A budget with a clock counts by that clock, and a level answers within its own seconds."""
    game = regalia.game("kingsburg")
    match, seat = moment("kingsburg", 30)
    now = [0.0]

    def clock() -> float:
        now[0] += 0.1  # a busy machine: so long passes between two looks
        return now[0]

    bot = bot_for(game, "crown", seat, match.setup.seats)
    assert bot.choose(match.view(seat), Budget(30.0, clock=clock)) in asked(match.view(seat))
    assert bot.timed_out
    assert now[0] <= SLOW + 0.3  # three looks before the search begins to count


def test_a_search_ends_before_a_step_that_would_be_late() -> None:
    times = iter([0.0, 0.0, 1.0, 2.5])
    limit = level_bots.TimeBudget(4.0, times.__next__, NO_LIMIT)
    assert [limit.is_next_step_late() for _ in range(2)] == [False, True]
    endless = level_bots.TimeBudget(float("inf"), lambda: 0.0, NO_LIMIT)
    assert not endless.is_next_step_late()


def test_a_game_without_a_net_is_judged_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(level_bots, "load_net", lambda *_: None)
    game = regalia.game("kingsburg")
    for match, seat in moments("kingsburg", *EARLY_AND_LATE):
        view = match.view(seat)
        for level in ("squire", "marshal", "chancellor"):
            bot = bot_for(game, level, seat, match.setup.seats)
            assert bot.choose(view, FEW) in asked(view)


@pytest.mark.parametrize("name", GAMES)
def test_the_nets_that_ship_fit_their_games(name: str) -> None:
    game = regalia.game(name)
    declared = face_of(game).levels
    assert declared is not None
    for which in {"net"} | {
        config.shortlist.net for config in declared.configs.values() if config.shortlist is not None
    }:
        net = load_net(game, which)
        assert net is not None
        assert {"command", "seed", "games", "hash", "version"} <= net.header.keys()
        Evaluator(game, net)
    folder = resources.files(game.package).joinpath("bot")
    nets = [file for file in folder.iterdir() if file.name.endswith(".npz")]
    assert sum(len(file.read_bytes()) for file in nets) <= 400_000


def test_eadors_crown_has_a_net_of_its_own_by_which_its_playouts_are_played() -> None:
    game = regalia.game("eador")
    bot = bot_for(game, "crown", 0, 4)
    assert bot_for(game, "chancellor", 0, 4).search.batched is None
    crown = bot.search.batched.policy.evaluator.net
    chancellor = bot_for(game, "chancellor", 0, 4).evaluator.net
    assert bot.search.evaluator.net is chancellor  # which scores their leaves
    assert crown.header["after"] == chancellor.header["hash"]
    assert crown.header["tries"] > 500_000  # questions it has learnt from
    match, seat = next(iter(moments("eador", *EARLY_AND_LATE)))
    world = World.behind(match.view(seat), Quick(1), None, game).state
    row = Evaluator(game, crown).features.row(world, seat)
    seats = match.setup.seats
    said, before = crown.predict([row], seats)[0, 0], chancellor.predict([row], seats)[0, 0]
    assert said != before
    assert said == pytest.approx(before, abs=0.15)


# -- words -------------------------------------------------------------------------------------
def test_ratings_are_of_levels_only() -> None:
    for name in GAMES:
        declared = face_of(regalia.game(name)).levels
        assert declared is not None
        found = declared.ratings
        assert found.keys() <= set(levels.NAMES)
        by_level = [found[name] for name in levels.NAMES if name in found]
        assert by_level == sorted(by_level)
    assert levels.rating(regalia.game("kingsburg"), "nobody") is None
