"""Buying a power tile (KM-230..250)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

RUBY = {
    1: ["charge", "priest_of_mafdet"],
    2: ["carnage", "offensive_strategy", "portal_of_thoth", "star_gate"],
    3: ["royal_scarab", "blade_of_neith", "divine_wound", "open_gates"],
    4: ["giant_scorpion", "initiative", "phoenix", "act_of_god_ruby"],
}
SAPPHIRE_1 = ["recruiting_scribe", "defense"]


def ruby(level: int) -> list[str]:
    return [tile for n in range(1, level + 1) for tile in RUBY[n]]


def buys(match: KemetMatch) -> list[str]:
    return [text.split()[1] for text in begins(match, "buy")]


def tile(name: str) -> tuple[str, str, int]:
    return ("tile", "tile", v.TILES.index(name))


def color(name: str) -> tuple[str, str, int]:
    return ("color", "color", v.COLORS.index(name))


def shop(data: Position, cell: str = "acquire_1a", seat: int = 0) -> KemetMatch:
    return play(begin(data, seat), f"{seat}: token {cell}")


def with_ruby(level: int, seats: int = 3) -> Position:
    data = bare(seats)
    pyramid(data, "nw_1", "ruby", level)
    return data


@pytest.mark.rule("KM-230", "KM-232")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_one_tile_for_its_level(level: int) -> None:
    name = RUBY[level][-1]
    data = with_ruby(4)
    match = shop(data)
    play(match, f"0: buy {name}")
    assert owned(match, 0) == [name]
    assert field(match, "prayer") == [7 - level, 7, 7]
    assert of(events(match), "bought", "paid") == [f"bought 0 {name}", f"paid 0 {level}"]
    left = field(match, "market")[v.TILES.index(name)]
    assert left == (1 if level == 1 else 0)
    assert "buy" not in {text.split()[0] for text in options(match)}  # one and no more


@pytest.mark.rule("KM-231", "KM-105")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_level_of_the_pyramid(level: int) -> None:
    match = shop(with_ruby(level))
    assert buys(match) == ruby(level)
    assert options(match)[-1] == "skip"
    if level < 4:
        name = RUBY[level + 1][0]
        why = Why("KM-231", "no-pyramid", (tile(name), color("ruby"), ("n", "amount", level + 1)))
        assert refused(match, f"buy {name}") == why
    assert refused(match, "buy defense").rule == "KM-231"


@pytest.mark.rule("KM-232")
def test_a_tile_that_cannot_be_paid_is_not_offered() -> None:
    data = with_ruby(4)
    data["fields"]["prayer"][0] = 2
    match = shop(data)
    assert buys(match) == ruby(2)
    cost = Why("KM-520", "tile-cost", (tile("royal_scarab"), ("n", "amount", 3)))
    assert refused(match, "buy royal_scarab") == cost


@pytest.mark.rule("KM-233")
def test_one_tile_of_each_colour_a_day() -> None:
    match = shop(lay(with_ruby(2), "nw_2 sapphire 1, 0 sw_1 1, sw_1 ruby 2"))
    play(match, "0: buy charge", "1: token pray_1", "2: token pray_1", "0: token acquire_1b")
    assert buys(match) == SAPPHIRE_1  # no second ruby one, though a captured pyramid is there
    assert refused(match, "buy carnage") == Why("KM-233", "color-bought", (color("ruby"),))
    assert refused(match, "buy legion").rule == "KM-231"  # not bought, but too high
    play(match, "0: buy defense")
    assert field(match, "bought") == [0b11, 0, 0]


@pytest.mark.rule("KM-233", "KM-250")
def test_the_colour_is_open_again_on_the_next_day() -> None:
    data = with_ruby(1)
    data["fields"]["bought"] = [1, 0, 0]
    assert buys(shop(data, "acquire_1b")) == []
    match = until(nightfall(data), "turn")
    while asked(match) != 0:
        play(match, "token pray_1", "end")
    play(match, "0: token acquire_1a")
    assert buys(match) == RUBY[1]


@pytest.mark.rule("KM-234", "KM-235")
def test_never_two_of_one_picture() -> None:
    data = lay(with_ruby(1), "0 owns charge")
    data["fields"]["market"][v.TILES.index("charge")] = 1  # the second copy
    match = shop(data)
    assert buys(match) == ["priest_of_mafdet"]
    assert refused(match, "buy charge") == Why("KM-234", "tile-owned", (tile("charge"),))


@pytest.mark.rule("KM-235")
@pytest.mark.parametrize("mine", ["ruby", "sapphire", "diamond", "onyx"])
def test_all_acts_of_god_are_one_picture(mine: str) -> None:
    data = bare(5)
    own(data, 0, f"act_of_god_{mine}")
    match = begin(data)
    for other in ("ruby", "sapphire", "diamond", "onyx"):
        data = bare(5)
        own(data, 0, f"act_of_god_{mine}")
        pyramid(data, "nw_1", other, 4)
        match = shop(data)
        assert f"buy act_of_god_{other}" not in options(match)
        assert refused(match, f"buy act_of_god_{other}").rule == "KM-234"


@pytest.mark.rule("KM-236")
def test_only_what_is_on_the_market() -> None:
    data = with_ruby(1)
    data["fields"]["market"][v.TILES.index("charge")] = 0
    match = shop(data)
    assert buys(match) == ["priest_of_mafdet"]
    assert refused(match, "buy charge") == Why("KM-236", "tile-gone", (tile("charge"),))
    data["fields"]["market"][v.TILES.index("charge")] = 1  # the last copy will do
    assert buys(shop(data)) == RUBY[1]


# -- cells ------------------------------------------------------------------------------
@pytest.mark.rule("KM-237", "KM-249")
def test_an_own_pyramid_needs_the_cell_of_its_colour() -> None:
    data = lay(with_ruby(1), "nw_2 sapphire 1")
    assert buys(shop(data, "acquire_1a")) == RUBY[1]
    match = shop(data, "acquire_1b")
    assert buys(match) == SAPPHIRE_1
    assert refused(match, "buy charge") == Why("KM-237", "wrong-cell", (color("ruby"),))
    match = shop(data, "acquire_1c")  # a cell without acquire token: only a token
    assert events(match) == ["token 0 acquire_1c", "nothing-done 0", "turn 1 1"]


@pytest.mark.rule("KM-238", "KM-239")
@pytest.mark.parametrize("cell", ["acquire_1a", "acquire_1b", "acquire_1c"])
def test_a_captured_pyramid_buys_from_any_cell(cell: str) -> None:
    match = shop(lay(bare(3), "nw_1 sapphire 1, sw_1 ruby 2, 0 sw_1 1"), cell)
    assert buys(match) == ruby(2) + (SAPPHIRE_1 if cell == "acquire_1a" else [])
    play(match, "0: buy carnage")
    assert field(match, "prayer")[0] == 5


@pytest.mark.rule("KM-239")
@pytest.mark.parametrize("cell", ["acquire_1a", "acquire_1b", "acquire_1c"])
def test_no_acquire_token_of_the_colour(cell: str) -> None:
    data = lay(bare(3), "sw_1 ruby 1, 0 sw_1 1")
    assert field(begin(data), "acquire")[0] == [-1, -1, -1]
    assert buys(shop(data, cell)) == RUBY[1]


@pytest.mark.rule("KM-240", "KM-244")
def test_a_used_cell_closes_its_colour_for_the_day() -> None:
    match = shop(lay(bare(5), "nw_1 ruby 1, nw_2 sapphire 1, 0 owns twin_ceremony act_of_god_onyx"))
    play(match, "0: skip")  # nothing bought, but the ruby cell is used
    assert "silver acquire_1a" not in options(match)
    play(match, "0: silver acquire_1b")
    assert buys(match) == SAPPHIRE_1
    play(match, "0: skip", "0: gold twin_ceremony acquire")
    assert buys(match) == [*RUBY[1], *SAPPHIRE_1]  # the gold token needs no cell


@pytest.mark.rule("KM-241")
@pytest.mark.parametrize(
    ("mine", "captured", "on_cell", "elsewhere"), [(1, 3, 3, 3), (3, 1, 3, 1), (2, 2, 2, 2)]
)
def test_own_and_captured_pyramid_of_a_colour(
    mine: int, captured: int, on_cell: int, elsewhere: int
) -> None:
    data = with_ruby(mine)
    pyramid(data, "sw_1", "ruby", captured)
    put(data, 0, "sw_1", 1)
    assert buys(shop(data, "acquire_1a")) == ruby(on_cell)
    assert buys(shop(data, "acquire_1c")) == ruby(elsewhere)


@pytest.mark.rule("KM-242", "KM-243")
def test_an_own_pyramid_held_by_an_enemy() -> None:
    data = lay(with_ruby(2), "1 nw_1 1")
    match = shop(data)
    assert events(match)[-2:] == ["nothing-done 0", "turn 1 1"]
    assert field(match, "acquire")[0] == [0, -1, -1]  # the acquire token stays
    data["stack"][-1]["regs"] = [0, 0, 0, 0]
    data["fields"]["units"][1] = [0] * len(v.ZONES)
    data["fields"]["supply"][1] = 12
    assert buys(shop(data)) == ruby(2)


@pytest.mark.rule("KM-244", "KM-232", "KM-233")
def test_the_gold_token_buys_without_a_cell() -> None:
    data = lay(bare(5), "nw_1 ruby 2, 0 owns twin_ceremony")
    data["fields"]["bought"][0] = 1
    data["fields"]["prayer"][0] = 3
    match = begin(data)
    play(match, "0: gold twin_ceremony acquire")
    assert buys(match) == ruby(2)  # also a colour bought today
    assert refused(match, "buy royal_scarab").rule == "KM-231"
    play(match, "0: buy carnage")
    assert field(match, "prayer")[0] == 0  # at 1 PP more
    assert field(match, "cells")[0] == [0] * 9
    data["fields"]["prayer"][0] = 2
    match = begin(data)
    play(match, "0: gold twin_ceremony acquire")
    cost = Why("KM-520", "tile-cost", (tile("carnage"), ("n", "amount", 3)))
    assert refused(match, "buy carnage") == cost


# -- what a tile does ----------------------------------------------------------------------
@pytest.mark.rule("KM-245")
def test_a_tile_stays_when_its_pyramid_is_lost() -> None:
    match = march(lay(with_ruby(1), "0 owns charge, 1 gate_nw 3"), "gate_nw", 1)
    play(match, "1: take 3", "1: go nw_1", "1: stop")
    assert owned(match, 0) == ["charge"]
    assert owned(match, 1) == []


@pytest.mark.rule("KM-246")
def test_tiles_lie_open() -> None:
    match = shop(with_ruby(1))
    play(match, "0: buy charge")
    for viewer in (None, 0, 1, 2):
        assert match.view(viewer)["fields"]["tiles"] == [[v.TILES.index("charge")], [], []]


@pytest.mark.rule("KM-247")
def test_a_tile_works_after_its_own_purchase() -> None:
    match = shop(lay(bare(3), "nw_1 diamond 1, nw_2 ruby 2"))
    play(match, "0: buy priestess")
    assert field(match, "prayer")[0] == 6  # no discount on itself
    play(match, "1: token pray_1", "2: token pray_1", "0: token acquire_1b", "0: buy carnage")
    assert field(match, "prayer")[0] == 5  # 2 less 1


@pytest.mark.rule("KM-248")
def test_effects_tied_to_a_phase_work_only_there() -> None:
    data = bare(3)
    own(data, 0, "defense", "high_priest", "honor_in_battle", "divine_boon")
    put(data, 0, "gate_nw", 2)
    put(data, 1, "temple_west", 5)
    data["fields"]["prayer"][0] = 0
    match = begin(data)
    play(match, "0: token move_3", "from gate_nw", "take 2", "go temple_west")
    clash(match, "0 shield_push turtle", "1 shield_push turtle")
    assert of(events(match), "strength") == ["strength 0 5 2 3", "strength 1 8 5 3"]
    play(match, "0: recall", "1: stay", "1: token pray_1", "2: token pray_1", "0: token pray_1")
    assert field(match, "prayer")[0] == 3  # a recall of two gives 1, praying 2
    assert field(match, "hand")[0] == []


@pytest.mark.rule("KM-249")
def test_a_token_on_an_acquire_cell_without_a_purchase() -> None:
    match = shop(with_ruby(4))
    play(match, "0: skip")
    assert events(match) == ["token 0 acquire_1a", "nothing-done 0", "turn 1 1"]
    assert field(match, "prayer") == [7, 7, 7]
    assert field(match, "bought") == [0, 0, 0]
