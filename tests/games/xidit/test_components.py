"""What is in the box, and the limits it does and does not set (LX-001..021)."""

from __future__ import annotations

import pytest

from regalia.games.xidit import GAME
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.state import RECRUIT, THREAT
from regalia.render.shapes import SEAT_COLOURS
from tests.games.xidit.driving import Journey
from tests.games.xidit.helpers import *

mark = pytest.mark
SETUPS = [(seats, seed) for seats in (3, 4, 5) for seed in (1, 2)]


@mark.rule("LX-002")
def test_every_seat_has_its_own_colour() -> None:
    assert len(set(SEAT_COLOURS[:5])) == 5
    match = scenario(seats=5, guilds={n + 1: (n, 1) for n in range(5)})
    assert len(set(field(match, "guild_owner")) - {-1}) == 5


@mark.rule("LX-003")
def test_five_types_of_units_weakest_first() -> None:
    assert v.UNITS == ("militia", "archers", "infantry", "clerics", "battle_mages")
    match = scenario(
        hero=dict.fromkeys(range(5), 2),
        seats=5,
        recruits={2: "1/1/1/1/1"},
        plans=dict.fromkeys(range(5), "act"),
    )
    taken = [line.split()[2] for line in told(match) if line.startswith("recruited")]
    assert taken == list(v.UNITS)


@mark.rule("LX-004")
def test_seventy_figures() -> None:
    assert GAME.pack.figures == [18, 16, 14, 12, 10]
    assert sum(GAME.pack.figures) == 70


@mark.rule("LX-005", "LX-306")
def test_no_more_units_come_out_than_there_are_figures() -> None:
    """All battle mages but one stand behind screens: the tile gets the last one only."""
    match = scenario(
        hero={0: 1},
        recruits={1: "0/0/0/1/0", 2: "1/0/0/0/0", 3: "1/0/0/0/0", 4: "1/0/0/0/0", 5: "1/0/0/0/0"},
        units={3: "0/0/0/0/9"},
        next_recruit=10,
        plans={0: "act"},
    )
    assert left_in(match, 10) == "0/2/0/2/1"
    assert barracks(match).endswith("/0")
    more = scenario(
        hero={0: 1},
        recruits={1: "0/0/0/1/0", 2: "1/0/0/0/0", 3: "1/0/0/0/0", 4: "1/0/0/0/0", 5: "1/0/0/0/0"},
        units={3: "0/0/0/0/10"},
        next_recruit=10,
        plans={0: "act"},
    )
    assert left_in(more, 10) == "0/2/0/2/0"


@mark.rule("LX-006")
def test_what_is_paid_lies_in_the_barracks() -> None:
    match = scenario(hero={0: 10}, threats=[10], units={0: "0/1/0/0/1"}, plans={0: "act"})
    total = [int(n) for n in barracks(match).split("/")]
    for kind in range(5):
        out = sum(field(match, "waiting_units")[kind::5]) + sum(field(match, "units")[kind::5])
        assert total[kind] == GAME.pack.figures[kind] - out


@mark.rule("LX-011")
def test_no_limit_to_the_units_behind_a_screen() -> None:
    match = scenario(hero={3: 5}, recruits=[5], barracks="0/0/0/0/0", plans={3: "act"})
    before = scenario(hero={3: 5}, recruits=[5], barracks="0/0/0/0/0")
    held = [int(n) for n in units(before, 3).split("/")]
    assert sum(held) == 45
    assert units(match, 3) == "/".join(map(str, [held[0] + 1, *held[1:]]))


def ledger(journey: Journey) -> dict[str, list[int]]:
    """What the log says every seat has: units flat by type, coins, bards out, sections out."""
    seats = journey.s.seats
    found = {
        "units": [0] * 5 * seats, "coins": [0] * seats, "placed": [0] * seats,
        "built": [0] * seats, "held": [0] * seats,
    }  # fmt: skip
    for name, args in journey.log():
        seat = args.get("seat", 0)
        if name == "recruited":
            found["units"][5 * seat + args["unit"]] += 1
        elif name in ("removed", "banished"):
            for kind, number in enumerate(v.ARMIES[args["army"]]):
                found["units"][5 * seat + kind] -= number
        elif name == "coins":
            found["coins"][seat] += args["n"]
        elif name == "bards":
            found["placed"][seat] += args["n"]
        elif name == "section-held":
            found["held"][seat] += 1
        elif name in ("built", "held-built"):
            found["built"][seat] += args["n"]
            found["held"][seat] -= args["n"] if name == "held-built" else 0
    return found


@mark.rule("LX-012", "LX-013", "LX-020", "LX-625", "LX-626")
@mark.parametrize(("seats", "seed"), SETUPS)
def test_the_log_accounts_for_everything_every_player_has(seats: int, seed: int) -> None:
    """So nothing passes between players, and nothing is lost but what is paid."""
    journey = Journey(seats, seed)
    s = journey.run()
    told_of = ledger(journey)
    assert told_of["units"] == s.units
    assert told_of["coins"] == s.coins
    for seat in range(seats):
        built = sum(h for o, h in zip(s.guild_owner, s.guild_height, strict=True) if o == seat)
        assert told_of["placed"][seat] == 20 - s.bards[seat]
        assert (told_of["built"][seat], told_of["held"][seat]) == (built, s.held[seat])


@mark.rule("LX-012", "LX-013")
def test_no_choice_gives_anything_away() -> None:
    verbs = {verb.name for verb in v.VERBS.list}
    assert verbs == {
        "seal", "first", "assess", "tile", "wake", "start", "order", "banish", "decline", "pay",
        "take", "place", "advance", "show", "build",
    }  # fmt: skip
    match = scenario(units={0: "1/0/0/0/0"}, coins={0: 3})
    assert refused(match, "pay militia", 0).key == "now-plan"
    assert refused(match, "give militia", 0).key == "no-notation"


@mark.rule("LX-014", "LX-015", "LX-016", "LX-463")
def test_thirty_nine_tiles_with_two_sides() -> None:
    pack = GAME.pack
    assert [len(side) for side in pack.recruit] == [21, 18]
    assert [len(side) for side in pack.threat] == [21, 18]
    assert [len(side) for side in pack.threat_rewards] == [21, 18]
    assert [sum(units) for units in pack.recruit[0]] == [5] * 21
    assert [sum(units) for units in pack.recruit[1]] == [4] * 18
    assert pack.modes[0].tiles == list(range(18))
    assert pack.modes[2].tiles == list(range(21))


@mark.rule("LX-016")
def test_a_tile_is_what_its_upper_side_says() -> None:
    recruit = scenario(hero={0: 8}, recruits=[8], units={0: "0/0/1/0/1"}, plans={0: "act"})
    threat = scenario(hero={0: 8}, threats=[8], units={0: "0/0/1/0/1"}, plans={0: "act"})
    assert (field(recruit, "tile")[7], field(threat, "tile")[7]) == (RECRUIT, THREAT)
    assert told(recruit) == ["recruited 0 militia millbridge"]
    assert told(threat)[0].startswith("removed 0 millbridge")


@mark.rule("LX-017", "LX-738")
@mark.parametrize(("seats", "seed"), SETUPS)
def test_a_tile_lies_only_in_the_city_of_its_number(seats: int, seed: int) -> None:
    """What comes up next under a number enters the city of that number."""
    journey = Journey(seats, seed, armed=True)
    journey.run()
    coming = {"recruit": -1, "threat": -1}
    entered = 0
    for name, args in journey.log():
        if name in ("next-recruit", "borrowed"):
            coming["recruit"] = args["city"]
        elif name == "next-threat":
            coming["threat"] = args["city"]
        elif name in ("recruit-enters", "threat-enters"):
            side = name.partition("-")[0]
            if coming[side] >= 0:
                entered += 1
                assert args["city"] == coming[side]
            assert args.get("monster", args["city"]) == args["city"]
    assert entered > 5


@mark.rule("LX-020", "LX-748")
def test_coins_bards_and_sections_stay_where_they_are() -> None:
    """A removed threat and a banished titan touch nothing that lies already."""
    match = scenario(
        hero={0: 10, 1: 4},
        threats=[10],
        no_tile=[4],
        units={0: "0/1/0/0/1", 1: "3/0/0/0/0"},
        awake=["clay_titan"],
        coins={0: 1, 1: 2, 2: 3, 3: 4},
        bards={2: {"frostcrown": 2, "bastion": 1}, 3: {"stormreach": 3}},
        guilds={6: (2, 2), 7: (3, 1)},
        plans={0: "act", 1: "act"},
    )
    play(match, "0: take coins+sections", "1: banish clay_titan", "1: take coins+sections")
    assert field(match, "coins") == [3, 5, 3, 4]
    assert field(match, "placed")[v.REGIONS.index("stormreach")] == [0, 0, 0, 3]
    assert field(match, "bastion") == [0, 0, 1, 0]
    assert field(match, "guild_height")[5:7] == [2, 1]
