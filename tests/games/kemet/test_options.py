"""Numbers of players and table options (KM-790..803)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import BadSetup
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import Side, battle, gains, killed, left, strength


# -- numbers of players ----------------------------------------------------------------
@pytest.mark.parametrize(
    ("seats", "colors", "tiles", "pyramids", "temples", "sanctuary", "even"),
    [
        pytest.param(2, 2, 26, 2, 3, False, True, marks=pytest.mark.rule("KM-790")),
        pytest.param(3, 3, 48, 3, 3, True, False, marks=pytest.mark.rule("KM-791")),
        pytest.param(4, 3, 48, 3, 5, False, True, marks=pytest.mark.rule("KM-792")),
        pytest.param(5, 4, 64, 3, 5, True, False, marks=pytest.mark.rule("KM-793")),
    ],
)
def test_a_table_of_so_many(
    seats: int, colors: int, tiles: int, pyramids: int, temples: int, sanctuary: bool, even: bool
) -> None:
    match = fresh(seats)
    assert field(match, "colors").bit_count() == colors
    assert sum(field(match, "market")) == tiles
    open_zones = {v.ZONES[at] for at in PACK.boards[seats].open}
    assert sum(name.startswith("temple") for name in open_zones) == temples
    assert ("sanctuary" in open_zones) == sanctuary
    assert ("dunes_west" in open_zones) == even  # a desert of the even side only
    assert {"west_bank", "delta_marsh", "temple_delta"} <= open_zones
    assert ("east_bank" in open_zones) == (seats >= 4)
    data = bare(seats)
    data["fields"]["prayer"][0] = 11
    for number in range(pyramids - 1):
        pyramid(data, f"nw_{number + 1}", v.COLORS[number], 1)
    match = play(begin(data), "token build_2")
    left_over = v.COLORS[pyramids - 1 : colors]
    assert {text.split()[2] for text in begins(match, "found")} == set(left_over)
    pyramid(data, f"nw_{pyramids}", v.COLORS[pyramids - 1], 1)
    assert begins(play(begin(data), "token build_2"), "found") == []


@pytest.mark.rule("KM-803", "KM-001")
def test_no_sixth_player() -> None:
    assert (GAME.min_seats, GAME.max_seats) == (2, 5)
    for seats in (1, 6):
        with pytest.raises(BadSetup):
            GAME.match(seats, seed=1)
    assert [choice.name for choice in GAME.choices] == [
        "unavoidable_losses_hit", "raise_captured_pyramid", "dead_winner",
        "twin_ceremony_surcharge", "city_choice", "colors", "round_cap",
    ]  # fmt: skip


@pytest.mark.rule("KM-794", "KM-797", "KM-798", "KM-799", "KM-800", "KM-802")
def test_the_defaults() -> None:
    assert {choice.name: choice.default for choice in GAME.choices} == {
        "unavoidable_losses_hit": "enemy", "raise_captured_pyramid": "off",
        "dead_winner": "recall", "twin_ceremony_surcharge": "1", "city_choice": "choose",
        "colors": "random", "round_cap": "none",
    }  # fmt: skip


# -- unavoidable losses ----------------------------------------------------------------
RECKLESS = ("0 relentless_charge turtle", "1 phalanx turtle")


@pytest.mark.rule("KM-794", "KM-795")
@pytest.mark.parametrize(("value", "power", "lost"), [("enemy", 1, (0, 2)), ("self", 5, (2, 0))])
def test_whom_unavoidable_losses_hit(value: str, power: int, lost: tuple[int, int]) -> None:
    data = bare(2, unavoidable_losses_hit=value)
    match = battle(Side(5), Side(5), RECKLESS, data)
    assert strength(match, 0).battle == power
    assert (killed(match, 0), killed(match, 1)) == lost


@pytest.mark.rule("KM-795")
@pytest.mark.parametrize("card", v.TACTICS[1:8])
def test_other_cards_keep_their_strength(card: str) -> None:
    drop = "phalanx" if card != "phalanx" else "turtle"
    found = []
    for value in ("enemy", "self"):
        data = bare(2, unavoidable_losses_hit=value)
        cards = (f"0 {card} {drop}", "1 phalanx turtle")
        found.append(strength(battle(Side(5), Side(5), cards, data), 0).battle)
    assert found[0] == found[1]


@pytest.mark.rule("KM-796")
def test_own_losses_are_nobodys_deed() -> None:
    data = bare(2, unavoidable_losses_hit="self")
    data["fields"]["prayer"] = [0, 0]
    attacker = Side(5, ("honor_in_battle", "direct_recruitment"))
    defender = Side(5, ("crusade", "devourer", "defensive_victory", "defense"))
    cards = ("0 relentless_charge turtle", "1 shield_push turtle")
    match = battle(attacker, defender, cards, data)
    assert left(match) == (3, 5)
    assert gains(match, 1) == []  # no crusade
    assert field(match, "fame") == [0, 1]  # the victory's own point, none of the devourer
    play(match, "0: recall", "1: stay")
    assert gains(match, 0) == [2]  # the recall, no honour
    assert prompt(match) == "turn"  # and no levy


@pytest.mark.rule("KM-796")
def test_losses_by_the_enemy_still_count() -> None:
    data = bare(2, unavoidable_losses_hit="self")
    data["fields"]["prayer"] = [0, 0]
    cards = ("0 relentless_charge turtle", "1 chariot_blitz turtle")
    match = battle(Side(5, ("honor_in_battle",)), Side(5, ("crusade",)), cards, data)
    assert left(match) == (2, 5)
    assert gains(match, 1) == [2]  # one of the three
    play(match, f"{asked(match)}: recall", "stay")
    assert gains(match, 0)[-1] == 1


# -- captured pyramids -----------------------------------------------------------------
@pytest.mark.rule("KM-797")
@pytest.mark.parametrize("value", ["off", "on"])
def test_raising_a_captured_pyramid(value: str) -> None:
    data = lay(bare(3, raise_captured_pyramid=value), "sw_1 ruby 3, sw_2 sapphire 1, 0 sw_1 2")
    match = play(begin(data), "token build_2")
    assert begins(match, "raise") == (["raise sw_1 4"] if value == "on" else [])
    assert {text.split()[1] for text in begins(match, "found")} == {"nw_1", "nw_2", "nw_3"}
    if value == "on":
        play(match, "0: raise sw_1 4")
        assert field(match, "prayer")[0] == 3
        assert holder(match, "sw_1") == 0


# -- a winner who is wiped out ---------------------------------------------------------
@pytest.mark.rule("KM-798")
@pytest.mark.parametrize("value", ["recall", "stay"])
def test_dead_winner(value: str) -> None:
    data = bare(2, dead_winner=value)
    data["fields"]["prayer"] = [0, 0]
    attacker = Side(2, ("charge", "blade_of_neith", "royal_scarab"))
    cards = ("0 chariot_blitz turtle", "1 mixed_tactics turtle")
    match = battle(attacker, Side(3), cards, data)
    if value == "recall":
        assert units(match, 1) == {}
        return
    assert (asked(match), set(options(match))) == (1, {"recall", "stay"})
    play(match, "1: stay")
    assert units(match, 1) == {"dunes_west": 3}
    assert field(match, "prayer")[1] == 0
    assert field(match, "veterans") == [1, 1]


@pytest.mark.rule("KM-798")
def test_the_option_changes_nothing_while_the_winner_lives() -> None:
    match = battle(Side(3), Side(3), data=bare(2, dead_winner="stay"))
    assert (asked(match), set(options(match))) == (0, {"recall", "retreat"})


@pytest.mark.rule("KM-798", "KM-071")
def test_a_loser_who_stays_keeps_the_temple() -> None:
    data = bare(2, dead_winner="stay")
    put(data, 0, "gate_nw", 1, "royal_scarab")
    own(data, 0, "charge", "blade_of_neith")
    put(data, 1, "temple_west", 2)
    match = play(march(data, "gate_nw"), "take 1", "go temple_west")
    clash(match, "0 chariot_blitz turtle", "1 mixed_tactics turtle")
    play(match, "1: stay")
    assert holder(match, "temple_west") == 1


# -- the surcharge ---------------------------------------------------------------------
@pytest.mark.rule("KM-799")
@pytest.mark.parametrize("value", ["1", "2"])
def test_the_surcharge(value: str) -> None:
    data = lay(bare(5, twin_ceremony_surcharge=value), "nw_1 ruby 2, 0 owns twin_ceremony")
    match = play(begin(data), "gold twin_ceremony acquire", "buy carnage")
    assert field(match, "prayer")[0] == 7 - 2 - int(value)
    match = play(begin(data), "token acquire_1a", "buy carnage")
    assert field(match, "prayer")[0] == 5  # an ordinary purchase costs no more


# -- cities, colours, the cap ----------------------------------------------------------
@pytest.mark.rule("KM-800")
def test_cities_by_lot() -> None:
    match = fresh(3, city_choice="random")
    assert prompt(match) == "troops"  # nobody was asked
    assert sorted(v.CITIES[city] for city in field(match, "city")) == ["nw", "sw", "w"]
    assert len(set(field(match, "god"))) == 3
    draws = offers(match, "home")
    assert len(draws[0][0]) == 15
    assert set(draws[0][1]) == {1}
    assert prompt(fresh(3)) == "homes"


@pytest.mark.rule("KM-801")
@pytest.mark.parametrize(("seats", "count"), [(2, 2), (3, 3), (4, 3), (5, 4)])
def test_fixed_colours(seats: int, count: int) -> None:
    for name in v.PALETTE.names:
        if name.count("+") + 1 != count:
            with pytest.raises(BadSetup, match="colours"):
                fresh(seats, colors=name)
            continue
        match = fresh(seats, colors=name)
        found = [v.COLORS[n] for n in range(4) if field(match, "colors") & (1 << n)]
        assert found == name.split("+")
        assert offers(match, "colors") == []


@pytest.mark.rule("KM-802", "KM-177")
@pytest.mark.parametrize(
    ("fame", "order", "winner"),
    [([3, 5, 4], [0, 1, 2], 1), ([5, 5, 0], [2, 1, 0], 1), ([0, 0, 0], [2, 0, 1], 2)],
)
def test_the_round_cap(fame: list[int], order: list[int], winner: int) -> None:
    data = bare(3, round_cap="4")
    data["fields"]["round"] = 4
    data["fields"]["fame"] = fame
    match = nightfall(data)
    places = {seat: order.index(seat) + 1 for seat in range(3)}
    while not match.over:
        assert prompt(match) == "fate"
        play(match, f"place {places[asked(match)]}")
    assert match.result is not None
    assert match.result.winners == (winner,)
    assert of(events(match), "victory") == [f"victory {winner} {fame[winner]}"]


@pytest.mark.rule("KM-802")
@pytest.mark.parametrize(("cap", "number"), [("4", 3), ("none", 4), ("none", 30)])
def test_no_end_before_the_cap(cap: str, number: int) -> None:
    data = bare(3, round_cap=cap)
    data["fields"]["round"] = number
    match = until(nightfall(data), "turn")
    assert not match.over
    assert field(match, "round") == number + 1


@pytest.mark.rule("KM-797", "KM-283")
def test_why_a_captured_pyramid_is_not_raised_with_the_option() -> None:
    data = lay(bare(3, raise_captured_pyramid="on"), "sw_1 ruby 3, 0 sw_1 2")
    data["fields"]["prayer"][0] = 3
    match = play(begin(data), "token build_2")
    assert refused(match, "raise sw_1 4").rule == "KM-520"
    assert refused(match, "raise sw_1 3").rule == "KM-283"
    assert refused(match, "raise sw_2 1").rule == "KM-289"


@pytest.mark.rule("KM-797", "KM-289")
def test_the_option_offers_no_own_pyramid_twice() -> None:
    data = lay(bare(3, raise_captured_pyramid="on"), "nw_2 ruby 3, 0 nw_2 2")
    match = play(begin(data), "token build_2")
    assert begins(match, "raise") == ["raise nw_2 4"]
