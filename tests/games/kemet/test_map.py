"""The board for each number of players (KM-030..052)."""

from __future__ import annotations

import pytest

from regalia.engine.dealer import SeededDealer
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import MILITARY, TRADE, Board
from tests.games.kemet.helpers import *

SEATS = [2, 3, 4, 5]
# Neighbours outside the cities as the data file lists them, each pair once.
EVEN_WEST = {
    "gate_nw west_bank", "gate_nw dunes_west", "gate_nw temple_west", "gate_sw west_bank",
    "gate_sw dunes_west", "gate_sw temple_west", "west_bank dunes_west",
    "west_bank temple_west_bank", "delta_marsh temple_delta", "dunes_west temple_west",
}  # fmt: skip
ODD_WEST = {
    "gate_nw west_bank", "gate_nw dunes_north", "gate_nw temple_west", "gate_w west_bank",
    "gate_w dunes_north", "gate_w dunes_south", "gate_w temple_west", "gate_sw west_bank",
    "gate_sw dunes_south", "gate_sw temple_west", "west_bank dunes_north",
    "west_bank dunes_south", "west_bank temple_west_bank", "delta_marsh temple_delta",
    "delta_marsh sanctuary", "dunes_north temple_west", "dunes_south temple_west",
}  # fmt: skip
EAST = {
    "gate_ne east_bank", "gate_ne dunes_east", "gate_ne temple_east", "gate_e east_bank",
    "gate_e dunes_east", "gate_e temple_east", "east_bank dunes_east",
    "east_bank temple_east_bank", "dunes_east temple_east",
}  # fmt: skip
LINKS = {2: EVEN_WEST, 3: ODD_WEST, 4: EVEN_WEST | EAST, 5: ODD_WEST | EAST}
CITIES = {
    2: ["nw", "sw"],
    3: ["nw", "w", "sw"],
    4: ["nw", "sw", "ne", "e"],
    5: ["nw", "w", "sw", "ne", "e"],
}


def board(seats: int) -> Board:
    return PACK.boards[seats]


def names(zones: list[int]) -> list[str]:
    return [v.ZONES[at] for at in zones]


@pytest.mark.rule("KM-030")
@pytest.mark.parametrize(("seats", "count"), [(2, 14), (3, 20), (4, 26), (5, 32)])
def test_open_zones(seats: int, count: int) -> None:
    assert len(board(seats).open) == len(set(board(seats).open)) == count


@pytest.mark.rule("KM-031")
@pytest.mark.parametrize("seats", SEATS)
def test_closed_zones_do_not_exist(seats: int) -> None:
    table = board(seats)
    closed = [at for at in range(len(v.ZONES)) if at not in table.open]
    assert len(closed) == 33 - len(table.open)
    for at in closed:
        assert table.near[at] == []
        assert not table.obelisk[at]
        assert not table.temple[at]
        assert not table.port[at]
    ends = [to for at in table.open for to in table.near[at]]
    ends += [to for at in table.open for city in table.cities for to in table.sails_to(at, city)]
    assert set(ends + table.obelisks + table.temples + table.trade_ports) <= set(table.open)


@pytest.mark.rule("KM-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_ever_stands_in_a_closed_zone(seats: int) -> None:
    match = GAME.match(seats, seed="closed", options={"round_cap": "4"})
    chance = SeededDealer("closed")
    opened = board(seats).open
    while not match.over:
        texts = options(match, match.waiting[0])
        match.submit(match.waiting[0], texts[chance.below(len(texts))])
        s = inside(match)
        for at in range(len(v.ZONES)):
            if at not in opened:
                assert not any(row[at] for row in s.units)
                assert at not in s.creature_at
                assert at >= v.DISTRICT_COUNT or not s.pyramid[at]


@pytest.mark.rule("KM-032", "KM-033", "KM-034", "KM-035")
@pytest.mark.parametrize("seats", SEATS)
def test_cities(seats: int) -> None:
    match = GAME.match(seats, seed=1)
    assert sorted({text.split()[1] for text in options(match)}) == sorted(CITIES[seats])
    districts = [f"{city}_{n}" for city in CITIES[seats] for n in (1, 2, 3)]
    assert names(board(seats).open)[: 3 * seats] == sorted(districts, key=zone)


@pytest.mark.rule("KM-036")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_east_bank_is_closed_to_two_and_three(seats: int) -> None:
    east = {"east_bank", "dunes_east", "temple_east", "temple_east_bank", "gate_ne", "gate_e"}
    east |= {f"{city}_{n}" for city in ("ne", "e") for n in (1, 2, 3)}
    assert not east & set(names(board(seats).open))
    assert east <= set(names(board(seats + 2).open))
    assert names(board(seats).trade_ports) == ["west_bank", "delta_marsh"]


@pytest.mark.rule("KM-037")
@pytest.mark.parametrize("seats", SEATS)
def test_sides_of_the_board(seats: int) -> None:
    even = {"dunes_west"}
    odd = {"dunes_north", "dunes_south", "sanctuary", "gate_w", "w_1", "w_2", "w_3"}
    here, there = (even, odd) if seats % 2 == 0 else (odd, even)
    assert here <= set(names(board(seats).open))
    assert not there & set(names(board(seats).open))


@pytest.mark.rule("KM-038", "KM-041")
@pytest.mark.parametrize("seats", SEATS)
def test_neighbours(seats: int) -> None:
    links = {frozenset(link.split()) for link in LINKS[seats]}
    for city in CITIES[seats]:
        places = [f"{city}_1", f"{city}_2", f"{city}_3", f"gate_{city}"]
        links |= {frozenset((a, b)) for a in places for b in places if a != b}
    found = {
        frozenset((v.ZONES[at], v.ZONES[to]))
        for at in board(seats).open
        for to in board(seats).near[at]
    }
    assert found == links
    assert sum(len(row) for row in board(seats).near) == 2 * len(links)  # symmetric


@pytest.mark.rule("KM-039", "KM-040")
@pytest.mark.parametrize("seats", SEATS)
def test_every_zone_is_of_one_kind(seats: int) -> None:
    table = board(seats)
    districts = [at for at in table.open if at < v.DISTRICT_COUNT]
    deserts = [at for at in table.open if v.ZONES[at].split("_")[0] in ("gate", "dunes")]
    deserts += [zone(name) for name in ("west_bank", "east_bank", "delta_marsh")]
    deserts = [at for at in deserts if at in table.open]
    sanctuary = [table.sanctuary] if table.sanctuary >= 0 else []
    assert sorted(districts + deserts + table.temples + sanctuary) == table.open
    assert len(districts) == 3 * seats
    for city in table.cities:
        assert [at for at in districts if at // 3 == city] == [3 * city + n for n in range(3)]


@pytest.mark.rule("KM-042")
def test_the_sanctuary_is_no_temple() -> None:
    data = lay(bare(3), "0 sanctuary 1, 0 temple_west 1")
    data["fields"]["prayer"] = [0, 0, 0]
    match = nightfall(data)
    assert match.scores == [1, 0, 0]  # one temple only: no temple control, no fame for it
    assert field(match, "fame") == [0, 0, 0]
    assert field(match, "prayer") == [4, 2, 2]  # worship 2 of the one temple


@pytest.mark.rule("KM-043", "KM-044", "KM-045")
@pytest.mark.parametrize("seats", SEATS)
def test_temples_and_sanctuary(seats: int) -> None:
    west = ["temple_west", "temple_west_bank", "temple_delta"]
    east = ["temple_east_bank", "temple_east"]
    assert names(board(seats).temples) == (west if seats < 4 else west + east)
    there = board(seats).sanctuary
    assert there == (zone("sanctuary") if seats in (3, 5) else -1)
    assert ("sanctuary" in names(board(seats).open)) == (seats in (3, 5))


@pytest.mark.rule("KM-046")
def test_worship_values() -> None:
    data = bare(5)
    temples = ("temple_west", "temple_east", "temple_west_bank", "temple_east_bank", "temple_delta")
    for seat, name in enumerate(temples):
        put(data, seat, name, 1)
    data["fields"]["prayer"] = [0] * 5
    match = nightfall(data)
    play(match, "4: decline")
    assert field(match, "prayer") == [4, 4, 5, 5, 2]  # 2 of the night itself


@pytest.mark.rule("KM-047")
@pytest.mark.parametrize("seats", SEATS)
def test_obelisks(seats: int) -> None:
    kinds = ("temple", "sanctuary", "dunes")
    expected = [at for at in board(seats).open if v.ZONES[at].split("_")[0] in kinds]
    assert board(seats).obelisks == expected
    assert [at for at in range(len(v.ZONES)) if board(seats).obelisk[at]] == expected


@pytest.mark.rule("KM-048", "KM-049")
@pytest.mark.parametrize("seats", SEATS)
def test_ports(seats: int) -> None:
    table = board(seats)
    gates = {f"gate_{city}" for city in CITIES[seats]}
    banks = {"west_bank", "delta_marsh"} | ({"east_bank"} if seats > 3 else set())
    for at in table.open:
        kind = MILITARY if v.ZONES[at] in gates else TRADE if v.ZONES[at] in banks else 0
        assert table.port[at] == kind
    for city in CITIES[seats]:
        assert v.ZONES[table.harbour[v.CITIES.index(city)]] == f"gate_{city}"
    assert set(names(table.trade_ports)) == banks


@pytest.mark.rule("KM-050")
def test_a_port_link_is_no_retreat() -> None:
    data = lay(bare(2), "0 temple_delta 3, 1 delta_marsh 2, 1 holds diversion")
    match = march(data, "temple_delta")
    play(match, "take 3")  # the one way leads to the marsh
    assert options(match) == ["seal", "divert temple_delta"]  # not across the water
    play(match, "1: seal")
    clash(match, "0 shield_push turtle", "1 turtle phalanx")
    assert options(match) == ["recall", "retreat"]
    play(match, "1: retreat")
    assert units(match, 1) == {"temple_delta": 2}  # the one zone there is


@pytest.mark.rule("KM-050")
def test_a_port_link_does_not_open_a_gate() -> None:
    match = march(lay(bare(2), "0 west_bank 3, 0 holds swiftness swiftness"), "west_bank")
    play(match, "play swiftness", "take 3", "go gate_sw", "take 3")
    assert options(match) == [
        "go west_bank", "go dunes_west", "go temple_west", "sail gate_nw", "sail delta_marsh",
    ]  # fmt: skip
    assert refused(match, "go sw_1").rule == "KM-352"


@pytest.mark.rule("KM-051")
@pytest.mark.parametrize("goal", ["gate_nw", "gate_sw", "west_bank"])
def test_gates_and_banks_are_open_to_everybody(goal: str) -> None:
    match = march(lay(bare(2), "1 dunes_west 2"), "dunes_west", 1)
    play(match, "1: take 2", f"1: go {goal}")
    assert units(match, 1) == {goal: 2}


@pytest.mark.rule("KM-052")
def test_no_sandstorm_zone() -> None:
    assert len(v.ZONES) == 33
    assert not [name for name in v.ZONES if "storm" in name]
    match = begin(lay(bare(5), "0 nw_1 1, nw_1 ruby 1"))
    play(match, "0: token move_3", "from nw_1", "take 1")
    goals = [text.split()[1] for text in options(match)]
    assert set(goals) == {
        "nw_2", "nw_3", "gate_nw", "dunes_north", "dunes_south", "dunes_east", "sanctuary",
        "temple_west", "temple_west_bank", "temple_delta", "temple_east_bank", "temple_east",
    }  # fmt: skip
