"""Power tiles that touch movement: land moves, walls, teleports, gold moves."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

MOVES = {
    "priest_of_mafdet": 1,
    "bestial_fury": 1,
    "royal_scarab": 2,
    "giant_scorpion": 1,
    "phoenix": 1,
    "ancestral_elephant": 1,
    "great_desert_snake": 1,
    "mummy": 1,
    "khnum_sphinx": 1,
    "devourer": 1,
}


def land_moves(match: KemetMatch) -> int:
    decision = match.decision(0)
    assert decision is not None
    return decision.about[1].id


def check_moves(tile: str) -> None:
    data = bare(5)
    put(data, 0, "gate_nw", 3, tile if tile in v.CREATURES else "")
    put(data, 0, "temple_west", 1)
    if tile not in v.CREATURES:
        own(data, 0, tile)
    more = MOVES.get(tile, 0)
    match = march(data, "gate_nw")
    assert land_moves(match) == 1 + more
    # There and back as often as there are moves, then no step is left.
    for number in range(1 + more):
        play(match, "take 3", f"go {('west_bank', 'gate_nw')[number % 2]}")
    assert begins(match, "take") == []
    other = march(data, "temple_west")  # every troop by a tile, one by a creature
    assert land_moves(other) == 1 + (0 if tile in v.CREATURES else more)


@pytest.mark.parametrize(
    "tile",
    [
        pytest.param("priest_of_mafdet", marks=pytest.mark.rule("KM-541")),
        pytest.param("royal_scarab", marks=pytest.mark.rule("KM-546")),
        pytest.param("giant_scorpion", marks=pytest.mark.rule("KM-550")),
        pytest.param("phoenix", marks=pytest.mark.rule("KM-552")),
        pytest.param("ancestral_elephant", marks=pytest.mark.rule("KM-557")),
        pytest.param("great_desert_snake", marks=pytest.mark.rule("KM-559")),
        pytest.param("sphinx", marks=pytest.mark.rule("KM-565")),
        pytest.param("mummy", marks=pytest.mark.rule("KM-580")),
        pytest.param("khnum_sphinx", marks=pytest.mark.rule("KM-586")),
        pytest.param("griffin_sphinx", marks=pytest.mark.rule("KM-588")),
        pytest.param("devourer", marks=pytest.mark.rule("KM-592")),
        pytest.param("bestial_fury", marks=pytest.mark.rule("KM-593")),
    ],
)
def test_land_moves_of_a_tile(tile: str) -> None:
    check_moves(tile)


@pytest.mark.parametrize(
    "tile", [tile for tile in v.TILES if tile not in MOVES and tile not in v.CREATURES]
)
def test_no_land_moves_of_other_tiles(tile: str) -> None:
    data = lay(bare(5), "0 gate_nw 3")
    own(data, 0, tile)
    assert land_moves(march(data, "gate_nw")) == 1


@pytest.mark.rule("KM-541", "KM-566", "KM-589", "KM-207")
@pytest.mark.parametrize("start", ["gold divine_will move", "gold forced_march move"])
def test_the_move_bonus_serves_every_move_action(start: str) -> None:
    data = lay(bare(5), "0 gate_nw 3, 0 owns priest_of_mafdet divine_will forced_march")
    assert land_moves(play(begin(data), start, "from gate_nw")) == 2


# -- walls -----------------------------------------------------------------------------
def may_enter_from_afar(tile: str, *, with_group: bool = True) -> bool:
    """Two steps to a district of another city: only without walls."""
    data = bare(5)
    beast = tile in v.CREATURES
    put(data, 0, "west_bank", 3)
    own(data, 0, "priest_of_mafdet", "bestial_fury", tile)
    if beast:
        creature = v.CREATURES.index(tile)
        at = "west_bank" if with_group else "nw_1"
        if not with_group:
            put(data, 0, "nw_1", 1)
        data["fields"]["creature_at"][creature] = v.ZONES.index(at)
    match = play(march(data, "west_bank"), "take 3", "go gate_sw", "take 3")
    return "go sw_1" in options(match)


@pytest.mark.rule("KM-549", "KM-552", "KM-360")
@pytest.mark.parametrize("tile", [name for name in v.TILES if name != "bestial_fury"])
def test_who_ignores_walls(tile: str) -> None:
    assert may_enter_from_afar(tile) == (tile in ("open_gates", "phoenix"))


@pytest.mark.rule("KM-552", "KM-324")
def test_the_phoenix_opens_walls_only_for_its_group() -> None:
    assert not may_enter_from_afar("phoenix", with_group=False)
    data = lay(bare(5), "0 west_bank 3 phoenix, 0 owns priest_of_mafdet")
    match = play(march(data, "west_bank"), "take 2", "leave phoenix", "go gate_sw", "take 2")
    assert begins(match, "go") == ["go west_bank", "go dunes_south", "go temple_west"]


@pytest.mark.rule("KM-549", "KM-552", "KM-360")
@pytest.mark.parametrize("tile", ["open_gates", "phoenix"])
def test_several_enemy_districts_in_one_action(tile: str) -> None:
    data = bare(5)
    put(data, 0, "gate_sw", 3, tile if tile == "phoenix" else "")
    own(data, 0, "priest_of_mafdet", *(() if tile == "phoenix" else (tile,)))
    match = play(march(data, "gate_sw"), "take 3", "go sw_1", "take 3", "go sw_2")
    assert units(match, 0) == {"sw_2": 3}


# -- teleports -------------------------------------------------------------------------
def teleports_from(place: str, tile: str, *, bring: bool = True) -> list[str]:
    data = bare(5)
    put(data, 0, place, 3, tile if tile in v.CREATURES else "")
    if tile not in v.CREATURES:
        own(data, 0, tile)
    match = march(data, place)
    if bring:
        play(match, "take 3")
    else:
        play(match, "take 2", f"leave {tile}")
    return begins(match, "teleport")


OBELISKS = [
    "dunes_north", "dunes_south", "dunes_east", "temple_west", "temple_west_bank", "temple_delta",
    "temple_east_bank", "temple_east", "sanctuary",
]  # fmt: skip


@pytest.mark.rule("KM-544", "KM-588")
@pytest.mark.parametrize("tile", v.TILES)
def test_who_teleports_from_an_obelisk(tile: str) -> None:
    found = teleports_from("temple_delta", tile)
    if tile in ("portal_of_thoth", "griffin_sphinx"):
        assert found == [f"teleport {name}" for name in OBELISKS if name != "temple_delta"]
    else:
        assert found == []
    assert teleports_from("gate_nw", tile) == []  # no obelisk there


@pytest.mark.rule("KM-588", "KM-324")
def test_the_griffin_must_be_with_the_group() -> None:
    assert teleports_from("temple_delta", "griffin_sphinx", bring=False) == []


@pytest.mark.rule("KM-544", "KM-588", "KM-349")
@pytest.mark.parametrize("tile", ["portal_of_thoth", "griffin_sphinx"])
def test_the_portal_costs_as_ever_and_works_once(tile: str) -> None:
    data = bare(5)
    put(data, 0, "temple_delta", 3, tile if tile in v.CREATURES else "")
    if tile not in v.CREATURES:
        own(data, 0, tile)
    match = play(march(data, "temple_delta"), "take 3", "teleport temple_east", "take 3")
    assert field(match, "prayer")[0] == 5
    assert begins(match, "teleport") == []
    assert begins(match, "go") == ["go gate_ne", "go gate_e", "go dunes_east"]


@pytest.mark.rule("KM-544")
def test_the_portal_keeps_the_pyramid_as_a_start() -> None:
    data = lay(bare(5), "nw_1 ruby 1, 0 nw_1 3, 0 owns portal_of_thoth")
    match = play(march(data, "nw_1"), "take 3")
    assert begins(match, "teleport") == [f"teleport {name}" for name in OBELISKS]


# -- gold and silver tokens ------------------------------------------------------------
GOLD = {
    "dark_ritual": ["gold dark_ritual pray"],
    "divine_will": ["gold divine_will recruit", "gold divine_will move"],
    "twin_ceremony": ["gold twin_ceremony acquire"],
    "forced_march": ["gold forced_march move"],
}


@pytest.mark.rule("KM-566", "KM-583", "KM-587", "KM-589", "KM-738")
@pytest.mark.parametrize("tile", v.TILES)
def test_who_has_a_gold_token(tile: str) -> None:
    data = bare(5)
    own(data, 0, tile)
    match = begin(data)
    assert begins(match, "gold") == GOLD.get(tile, [])


@pytest.mark.rule("KM-553", "KM-567", "KM-581", "KM-595", "KM-737")
@pytest.mark.parametrize("tile", v.TILES)
def test_who_has_a_silver_token(tile: str) -> None:
    data = bare(5)
    own(data, 0, tile)
    cells = [text.split()[1] for text in begins(begin(data), "silver")]
    assert cells == (list(v.CELLS) if tile.startswith("act_of_god") else [])


@pytest.mark.rule("KM-566", "KM-589", "KM-205")
def test_the_gold_action_is_carried_out_and_the_token_used() -> None:
    data = lay(bare(5), "0 gate_nw 3, 0 owns divine_will forced_march")
    match = play(begin(data), "gold divine_will recruit", "put nw_1 2", "done")
    assert units(match, 0) == {"nw_1": 2, "gate_nw": 3}
    assert begins(match, "gold") == []
    match = play(begin(data), "gold forced_march move", "from gate_nw", "take 3", "go west_bank")
    assert units(match, 0) == {"west_bank": 3}


@pytest.mark.rule("KM-553", "KM-567", "KM-581", "KM-595")
@pytest.mark.parametrize("color", v.COLORS)
def test_a_bought_act_of_god_serves_at_once_and_every_day(color: str) -> None:
    data = bare(5)
    pyramid(data, "nw_1", color, 4)
    deal(data, 0, "diversion")
    match = play(begin(data), "token acquire_1a", f"buy act_of_god_{color}", "silver pray_1")
    assert field(match, "prayer")[0] == 7 - 4 + 2
    assert begins(match, "silver") == []
