"""Banishing a titan (LX-350..368)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from regalia.games.xidit import vocabulary as v
from tests.games.xidit.helpers import *

mark = pytest.mark
AWAKE = ["clay_titan", "iron_titan", "obsidian_titan"]


def meeting(held: str, /, city: int = 4, **setup: object) -> XiditMatch:
    """Seat 0 acts in a city without a tile."""
    given: Setup = {
        "hero": {0: city}, "no_tile": [city], "awake": AWAKE, "units": {0: held},
        "plans": {0: "act"},
    } | setup  # fmt: skip
    return scenario(**given)


@mark.rule("LX-350", "LX-352", "LX-356", "LX-358", "LX-665")
@mark.parametrize(
    ("held", "offered"),
    [
        ("2/0/0/0/0", []),
        ("3/0/0/0/0", ["banish clay_titan"]),
        ("1/1/1/1/0", ["banish clay_titan", "banish iron_titan"]),
        ("1/1/1/1/1", ["banish clay_titan", "banish iron_titan", "banish obsidian_titan"]),
        ("0/0/0/9/0", ["banish clay_titan", "banish iron_titan", "banish obsidian_titan"]),
    ],
)
def test_one_of_the_awake_titans_that_can_be_paid_or_none(held: str, offered: list[str]) -> None:
    match = meeting(held)
    if offered:
        assert options(match) == [*offered, "decline"]
        assert prompt(match) == "titan"
        play(match, "decline")
    assert match.over
    assert told(match) == ["no-titan 0 sunspire"]
    assert units(match, 0) == held
    assert field(match, "awake") == [1, 2, 5]
    assert field(match, "banished") == [0] * 4


@mark.rule("LX-358", "LX-361", "LX-360")
def test_why_a_titan_cannot_be_chosen() -> None:
    match = meeting("3/0/0/0/0", gone=["moss_titan", "coral_titan"])
    for text, rule, key in (
        ("banish iron_titan", "LX-358", "titan-units"),
        ("banish obsidian_titan", "LX-358", "titan-units"),
        ("banish storm_titan", "LX-361", "titan-asleep"),
        ("banish moss_titan", "LX-360", "titan-gone"),
        ("banish coral_titan", "LX-360", "titan-gone"),
    ):
        why = refused(match, text)
        assert (why.rule, why.key) == (rule, key)
    assert refused(match, "banish iron_titan").args == (
        ("titan", "titan", 2), ("n", "amount", 4), ("have", "amount", 3),
    )  # fmt: skip
    assert refused(match, "seal").rule == "LX-350"
    decision = match.decision(0)
    assert decision is not None
    assert [(ref.kind, ref.id) for ref in decision.about] == [("city", 3), ("amount", 3)]


@mark.rule("LX-351", "LX-489")
@mark.parametrize("city", range(1, 22))
def test_every_city_without_a_tile_will_do(city: int) -> None:
    """Also the five whose tiles take no part in the short game of three."""
    match = meeting("3/0/0/0/0", city=city, seats=3, options={"length": "short"})
    assert options(match) == ["banish clay_titan", "decline"]


@mark.rule("LX-353", "LX-354", "LX-666")
def test_any_units_of_the_number_asked() -> None:
    match = meeting("2/1/0/3/1")
    play(match, "banish clay_titan")
    assert prompt(match) == "payment"
    have = [2, 1, 0, 3, 1]
    assert options(match) == [
        "pay " + "+".join(v.UNITS[kind] for kind in army)
        for army in combinations_with_replacement(range(5), 3)
        if all(army.count(kind) <= have[kind] for kind in range(5))
    ]
    play(match, "pay militia+clerics+clerics")
    assert units(match, 0) == "1/1/0/1/1"
    assert told(match) == ["banished 0 sunspire clay_titan militia+clerics+clerics"]


@mark.rule("LX-353", "LX-354")
def test_refused_payments() -> None:
    match = meeting("2/1/0/3/1")
    play(match, "banish iron_titan")
    why = refused(match, "pay militia+militia+archers")
    assert (why.rule, why.key, why.args) == ("LX-353", "army-size", (("n", "amount", 4),))
    why = refused(match, "pay militia+militia+militia+archers")
    assert (why.rule, why.key) == ("LX-354", "army-missing")
    assert refused(match, "decline").rule == "LX-353"
    decision = match.decision(0)
    assert decision is not None
    assert [(ref.kind, ref.id) for ref in decision.about] == [("titan", 2), ("amount", 4)]


@mark.rule("LX-666", "LX-661")
def test_a_single_possible_payment_is_not_asked() -> None:
    exact = meeting("1/1/0/1/0")
    play(exact, "banish clay_titan")
    assert prompt(exact) == "reward"
    assert units(exact, 0) == "0/0/0/0/0"
    alike = meeting("0/5/0/0/0")
    play(alike, "banish iron_titan")
    assert prompt(alike) == "reward"
    assert units(alike, 0) == "0/1/0/0/0"


@mark.rule("LX-355")
def test_the_paid_units_are_shown_and_go_to_the_barracks() -> None:
    before = [int(n) for n in barracks(scenario(units={0: "3/1/0/0/1"}, no_tile=[4])).split("/")]
    match = meeting("3/1/0/0/1")
    play(match, "banish obsidian_titan")
    assert barracks(match) == "/".join(
        str(a + b) for a, b in zip(before, (3, 1, 0, 0, 1), strict=True)
    )
    for seat in (None, 1, 2, 3):
        assert events(match, seat=seat)[-1] == (
            "banished 0 sunspire obsidian_titan militia+militia+militia+archers+battle_mages"
        )


@mark.rule("LX-357", "LX-363", "LX-360")
def test_one_titan_per_act_and_city() -> None:
    match = meeting("9/0/0/0/0", plans={0: "act act"})
    play(match, "banish iron_titan", "take coins+sections")
    assert match.over
    assert told(match)[-1] == "titan-bars-titan 0 sunspire"
    assert field(match, "awake") == [1, -1, 5]
    assert field(match, "lair") == [3, 2, 3]
    assert units(match, 0) == "5/0/0/0/0"
    assert field(match, "banished") == [1 << 3, 0, 0, 0]


@mark.rule("LX-359", "LX-268")
def test_the_rewards_belong_to_the_city_of_the_hero() -> None:
    match = meeting("3/0/0/0/0", city=12, guilds={4: (1, 2)})
    play(match, "banish clay_titan", "take bards+sections")
    assert guild(match, 12) == (0, 2)
    play(match, "place bastion+amber_steppe+ember_sands")
    assert bards(match, 0) == {"stock": 17, "bastion": 1, "amber_steppe": 1, "ember_sands": 1}
    assert match.over
    foreign = meeting("3/0/0/0/0", guilds={4: (1, 2)})
    play(foreign, "banish clay_titan")
    assert told(foreign)[1:] == ["coins 0 3", "bards 0 ember_sands 3"]


@mark.rule("LX-360", "LX-326")
@mark.parametrize("name", v.TITANS)
def test_a_banished_titan_is_in_the_box_for_good(name: str) -> None:
    match = meeting("5/0/0/0/0", awake=[name])
    play(match, f"banish {name}", "take coins+sections")
    titan = v.TITANS.index(name)
    assert field(match, "awake") == [-1, -1, -1]
    lair = [3, 3, 3]
    lair[titan // 2] = 2 if titan % 2 == 0 else 1
    assert field(match, "lair") == lair


@mark.rule("LX-361", "LX-336")
def test_only_awake_titans() -> None:
    asleep = meeting("5/5/0/0/0", awake=[])
    assert told(asleep) == ["nothing-there 0 sunspire"]
    one = meeting("5/5/0/0/0", awake=["obsidian_titan"])
    assert options(one) == ["banish obsidian_titan", "decline"]


@mark.rule("LX-362", "LX-366")
def test_a_city_whose_tile_has_just_left_has_no_tile() -> None:
    match = scenario(
        hero={0: 4, 1: 4},
        recruits={4: "1/0/0/0/0"},
        units={0: "2/0/0/0/0", 1: "0/4/0/0/0"},
        awake=["clay_titan", "iron_titan"],
        plans={0: "act act", 1: "act"},
    )
    # Seat 1 in the same step, then seat 0 itself with the unit recruited there.
    play(match, "1: banish iron_titan", "1: take coins+sections")
    assert options(match) == ["banish clay_titan", "decline"]
    assert match.waiting == (0,)


@mark.rule("LX-364")
def test_no_titan_where_one_has_removed_a_threat_this_year() -> None:
    match = scenario(
        hero={0: 4},
        threats=[4],
        units={0: "5/0/1/0/0"},
        awake=["clay_titan"],
        plans={0: "act act"},
    )
    play(match, "take coins+sections")
    assert match.over
    assert told(match)[-1] == "threat-bars-titan 0 sunspire"


@mark.rule("LX-364", "LX-218")
def test_no_threat_where_one_has_banished_a_titan_this_year() -> None:
    match = scenario(
        hero={0: 12, 1: 17},
        threats=[17],
        next_threat=12,
        units={0: "3/2/2/0/0", 1: "1/1/0/1/0"},
        awake=["clay_titan"],
        plans={0: "act act", 1: "act"},
    )
    play(match, "0: banish clay_titan", "0: pay militia+militia+militia")
    play(match, "0: take coins+sections", "1: take coins+sections")
    assert match.over
    assert told(match)[-1] == "titan-bars-threat 0 lionkeep stone_basilisks"
    assert units(match, 0) == "0/2/2/0/0"


@mark.rule("LX-145", "LX-363", "LX-364")
def test_the_limits_end_with_the_year() -> None:
    match = scenario(
        phase="orders",
        hero={0: 4},
        no_tile=[4],
        units={0: "6/0/0/0/0"},
        awake=["clay_titan", "iron_titan"],
        plans={},
        done={"removed": {0: [4]}, "banished": {0: [4]}, "recruited": {0: [4]}},
    )
    assert field(match, "removed") == field(match, "banished") == [0] * 4
    for seat in range(4):
        for number in range(6):
            match.submit(seat, "order act" if seat + number == 0 else "order wait")
        match.submit(seat, "seal")
    assert options(match) == ["banish clay_titan", "banish iron_titan", "decline"]


@mark.rule("LX-365")
@mark.parametrize("done", [{"removed": {1: [4]}}, {"banished": {1: [4]}}])
def test_what_others_did_in_the_city_does_not_matter(done: Setup) -> None:
    match = meeting("3/0/0/0/0", done=done)
    assert options(match) == ["banish clay_titan", "decline"]


@mark.rule("LX-366")
def test_recruiting_and_banishing_in_one_city_go_together() -> None:
    after = meeting("3/0/0/0/0", done={"recruited": {0: [4]}})
    assert options(after) == ["banish clay_titan", "decline"]
    before = scenario(hero={0: 4}, recruits=[4], done={"banished": {0: [4]}}, plans={0: "act"})
    assert told(before) == ["recruited 0 militia sunspire"]


@mark.rule("LX-367")
def test_another_titan_from_another_city_in_the_same_year() -> None:
    match = meeting("7/0/0/0/0", no_tile=[4, 5], plans={0: "act black act"})
    play(match, "banish clay_titan", "take coins+sections")
    assert options(match) == ["banish iron_titan", "decline"]
    play(match, "banish iron_titan", "take coins+sections")
    assert field(match, "banished")[0] == 1 << 3 | 1 << 4


@mark.rule("LX-368", "LX-706")
def test_with_three_players_a_banished_titan_moves_a_neutral_token() -> None:
    match = meeting("3/0/0/0/0", seats=3)
    play(match, "banish clay_titan", "take coins+sections")
    assert options(match) == ["advance wealth", "advance influence", "advance reputation"]
    play(match, "0: advance reputation")
    assert field(match, "neutral") == [6, 5, 5]
    assert told(match)[-1] == "neutral 0 reputation 5"


@mark.rule("LX-782")
def test_the_titan_example() -> None:
    """Sasha in city 4 pays three units of his choice for one of two awake titans."""
    match = meeting("1/1/1/1/0", awake=["moss_titan", "iron_titan"])
    tiles = field(match, "tile")
    assert options(match) == ["banish moss_titan", "banish iron_titan", "decline"]
    play(match, "banish moss_titan", "pay militia+archers+clerics", "take coins+sections")
    assert units(match, 0) == "0/0/1/0/0"
    assert (field(match, "coins")[0], guild(match, 4)) == (5, (0, 2))
    assert field(match, "lair") == [2, 3, 3]
    assert field(match, "tile") == tiles


@mark.rule("LX-647")
def test_declining_and_not_being_able_leave_the_same_line() -> None:
    poor = meeting("2/0/0/0/0")
    rich = play(meeting("3/0/0/0/0"), "decline")
    for seat in (None, 1, 2, 3):
        assert poor.log(seat) == rich.log(seat)
