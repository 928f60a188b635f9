"""The planning bot: legal, steady, blind to what is hidden, and far better than chance."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from regalia import arena
from regalia.bots.lookup import create, default_bot, names
from regalia.engine.bot import Chooser
from regalia.engine.dealer import SeededDealer
from regalia.engine.events import Sink
from regalia.engine.game import Bot
from regalia.engine.match import view_of
from regalia.engine.steps import CHANCE
from regalia.engine.view import View
from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.bot.choosing import Commander
from regalia.games.xidit.bot.policy import show_number as units_shown
from regalia.games.xidit.bot.roads import Roads
from regalia.games.xidit.bot.worth import forecast_scores, staying
from regalia.games.xidit.state import State
from tests.games.xidit.helpers import Setup, XiditMatch, scenario

SHORT: dict[str, str] = {"length": "short"}


def commander(seed: str = "own", seat: int = 0, seats: int = 4) -> Bot:
    return create(GAME, "xidit", seed, seat, seats)


def against_chance(
    seats: int, seed: str, options: Mapping[str, str] = SHORT, at: int = 0
) -> arena.Played:
    """One game of the bot in seat `at` against bots that like everything equally."""
    bots: list[Bot] = [create(GAME, "uniform", f"{seed}/{i}") for i in range(seats)]
    bots[at] = commander(seat=at, seats=seats)
    return arena.play(GAME, bots, seed, options)


def plan_by_one(bot: Chooser, match: XiditMatch, seat: int) -> list[str]:
    """The orders a bot gives, asked one by one."""
    for _ in range(GAME.pack.orders):
        match.submit(seat, GAME.verbs.text(bot.choose(match.view(seat))))
    icons = match.view(seat)["stack"][-1]["mine"]
    return [v.ICONS[v.ORDER.args(code)[0]] for code in icons]


def questions(seats: int, seed: str) -> Iterator[View]:
    """Every question of a game between the bot in seat 0 and chance."""
    setup = GAME.setup(seats, SHORT)
    s, rules, dealer = GAME.blank(setup), GAME.rules, SeededDealer(seed)
    bots: list[Bot] = [create(GAME, "uniform", f"{seed}/{i}") for i in range(seats)]
    bots[0] = commander(seats=seats)
    rules.advance(s, Sink())
    while s.stack:
        if s.acting == CHANCE:
            codes = rules.legal(s, CHANCE)
            rules.apply(s, CHANCE, codes[dealer.pick(rules.weights(s))], Sink())
            continue
        seat = (s.acting & -s.acting).bit_length() - 1
        view = view_of(GAME, setup, s, seat)
        yield view
        rules.apply(s, seat, bots[seat].choose(view), Sink())


# -- whole games -------------------------------------------------------------------------
def test_the_game_offers_the_bot_and_people_meet_it() -> None:
    assert "xidit" in names(GAME)
    assert isinstance(create(GAME, "xidit", 1), Commander)
    assert isinstance(create(GAME, default_bot(GAME), 1), Commander)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"length": "short", "neutral_start": "hard", "open_totals": "on"}),
        (4, {"length": "short", "known_order": "off", "census_decline": "on"}),
        (5, {"length": "short", "titan_limits": "per_city", "recruit_blocks_titan": "on"}),
    ],
)
def test_every_choice_is_among_those_offered(seats: int, options: dict[str, str]) -> None:
    played = against_chance(seats, f"legal {seats}", options, at=seats - 1)
    assert played.decisions > 0  # the arena refuses a choice that was not offered


def test_a_table_of_these_bots_plays_to_the_end() -> None:
    bots = [commander(str(seat), seat, 3) for seat in range(3)]
    assert len(arena.play(GAME, bots, "among themselves", SHORT).result.ranking) == 3


def test_it_beats_chance() -> None:
    played = [against_chance(4, f"chance {i}", at=i % 4) for i in range(4)]
    assert sum(game.places[i % 4] == 1 for i, game in enumerate(played)) >= 3


# -- steadiness --------------------------------------------------------------------------
def test_the_same_question_gets_the_same_answer() -> None:
    seen: dict[str, View] = {}
    for view in questions(4, "steady"):
        decision = view["decision"]
        if view["seat"] == 0 and decision is not None and len(decision["codes"]) > 1:
            seen.setdefault(view["stack"][-1]["step"], view)
    assert {"start", "plan", "show", "reward", "bards"} <= set(seen)
    for view in seen.values():
        assert commander("a").choose(view) == commander("a").choose(view)


def test_a_plan_does_not_waver_when_a_new_bot_is_asked_for_every_order() -> None:
    setup: Setup = {"hero": {0: 6, 1: 2, 2: 12, 3: 18}, "units": {0: "1/1/0/0/0", 1: "1/0/1/0/1"}}
    one = plan_by_one(commander(), scenario(phase="year", **setup), 0)

    class Fresh:
        def choose(self, view: View) -> int:
            return commander().choose(view)

    assert plan_by_one(Fresh(), scenario(phase="year", **setup), 0) == one


def test_orders_already_given_are_taken_up() -> None:
    match = scenario(phase="year", hero={0: 6})
    match.submit(0, "order wait")
    bot = commander()
    for _ in range(GAME.pack.orders - 1):
        match.submit(0, GAME.verbs.text(bot.choose(match.view(0))))
    assert bot.choose(match.view(0)) == 0  # nothing left but to seal


# -- hidden information ------------------------------------------------------------------
def test_worlds_that_look_the_same_get_the_same_answer() -> None:
    setup = GAME.setup(4, SHORT)
    sampler = GAME.sampler(GAME)
    compared: set[str] = set()
    for view in questions(4, "hidden"):
        step = view["stack"][-1]["step"]
        if view["seat"] != 0 or view["fields"]["year"] < 5 or step in compared:
            continue
        compared.add(step)
        worlds = [sampler.sample(view, SeededDealer(f"world {i}")) for i in range(2)]
        assert worlds[0].units != worlds[1].units
        views = [view_of(GAME, setup, world, 0) for world in worlds]
        assert views[0] == views[1]
        assert commander().choose(views[0]) == commander().choose(views[1])
    assert {"plan", "show"} <= compared


# -- good sense --------------------------------------------------------------------------
def test_a_threat_it_can_pay_on_the_way_is_removed() -> None:
    match = scenario(
        phase="year", hero={0: 11, 1: 4, 2: 20, 3: 21}, units={0: "1/1/0/1/0"}, threats=[17]
    )
    plan = plan_by_one(commander(), match, 0)
    assert plan[:2] == ["red", "act"]  # the red road leads to city 17


def test_heroes_in_one_city_with_one_army_do_not_all_write_one_plan() -> None:
    """The bot of 0.1.0 wrote the same six orders for all three, and two found nothing."""
    army = "1/1/1/1/1"
    match = scenario(
        phase="year",
        hero={0: 10, 1: 10, 2: 10, 3: 1},
        units={0: army, 1: army, 2: army},
        threats=[20, 9],
        recruits=[5, 18, 12],
    )
    plans = [plan_by_one(commander(f"{seat}", seat), match, seat) for seat in range(3)]
    assert plans[0] != plans[1] or plans[1] != plans[2]


def test_a_weak_category_is_mended_before_a_strong_one() -> None:
    """Wealth is assessed first and everybody else has coins: the poor seat takes them."""
    match = scenario(
        phase="orders",
        hero={0: 17},
        units={0: "1/1/0/1/0", 1: "1/0/0/0/0"},
        threats=[17],
        plans={0: "act"},
        coins={0: 0, 1: 9, 2: 9, 3: 9},
        bards={0: {"frostcrown": 5, "misty_fells": 5}},
        guilds={1: (0, 4), 2: (0, 4)},
        options={"open_totals": "on"},
        fields={"assessments": [0, 1, 2], "year": 11},
    )
    choice = GAME.verbs.text(commander().choose(match.view(0)))
    assert "coins" in choice


@pytest.mark.parametrize(
    ("mine", "barracks", "shown"),
    [
        (4, 14, 1),  # nobody else has any: one is enough
        (4, 12, 3),  # two behind other screens
        (4, 6, 4),  # others may have eight
        (0, 10, 0),
    ],
)
def test_the_census_bid_hides_what_is_not_needed(mine: int, barracks: int, shown: int) -> None:
    s = GAME.blank(GAME.setup(4))
    s.units[0] = mine
    s.barracks[0] = barracks
    s.push(v.STEP_SHOW, 0)
    codes = [v.SHOW.code(number) for number in range(mine + 1)]
    assert units_shown(s, 0, codes) == v.SHOW.code(shown)


# -- the chance to be the one left -------------------------------------------------------
def state_with(coins: list[int]) -> State:
    s = GAME.blank(GAME.setup(len(coins)))
    s.assessments = [v.WEALTH, v.INFLUENCE, v.REPUTATION]
    s.hero = list(range(len(coins)))
    s.coins = coins
    return s


@pytest.mark.parametrize("seats", [4, 5])
def test_the_chances_of_all_seats_add_up(seats: int) -> None:
    s = state_with([3, 7, 1, 0, 5][:seats])
    scores = forecast_scores(s, Roads(GAME.pack).far)
    chances = [staying(s, scores, 5, seat) for seat in range(seats)]
    assert sum(chances) == pytest.approx(1)
    assert max(chances) == chances[1]


def test_the_first_assessment_comes_before_the_last() -> None:
    """Poor but famous falls at once when wealth comes first, and lives when it comes last."""
    s = state_with([0, 20, 20, 20])
    scores = [[0.0, 20, 20, 20], [9.0, 9, 9, 9], [30.0, 5, 5, 5]]
    assert staying(s, scores, 0, 0) < 0.01
    s.assessments = [v.REPUTATION, v.INFLUENCE, v.WEALTH]
    assert staying(s, scores, 0, 1) > staying(s, scores, 0, 0)
    s.assessments = [v.INFLUENCE, v.WEALTH, v.REPUTATION]
    even = [[20.0] * 4, [9.0] * 4, [30.0, 5, 5, 5]]
    assert staying(s, even, 0, 0) > 0.4
