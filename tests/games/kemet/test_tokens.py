"""Action tokens, the balance of the levels, and the pray action (KM-190..221)."""

from __future__ import annotations

import pytest

from regalia.engine.errors import Why
from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *

LEVEL_3 = ["recruit_3", "move_3"]
LEVEL_2 = ["move_2", "build_2", "pray_2"]
LEVEL_1 = ["pray_1", "acquire_1a", "acquire_1b", "acquire_1c"]
EVERY = LEVEL_3 + LEVEL_2 + LEVEL_1


def tokens(data: Position, *cells: str, silver: str = "", seat: int = 0) -> Position:
    """Tokens that lie already."""
    for cell in cells:
        data["fields"]["cells"][seat][v.CELLS.index(cell)] = 1
    if silver:
        data["fields"]["cells"][seat][v.CELLS.index(silver)] = 2
    return data


def cells(match: KemetMatch, verb: str) -> list[str]:
    """The cells offered to a kind of token."""
    return [text.split()[1] for text in begins(match, verb)]


def with_silver(*lying: str) -> Position:
    data = lay(bare(5), "0 owns act_of_god_ruby")
    return tokens(data, *lying)


@pytest.mark.rule("KM-190", "KM-191", "KM-192")
@pytest.mark.parametrize(
    ("cell", "asks"),
    [
        ("recruit_3", "recruit"), ("move_3", "move-start"), ("move_2", "move-start"),
        ("build_2", "build"), ("acquire_1a", "acquire"), ("acquire_1b", "acquire"),
        ("acquire_1c", "acquire"), ("pray_1", "turn"), ("pray_2", "turn"),
    ],
)  # fmt: skip
def test_the_cells_of_the_board(cell: str, asks: str) -> None:
    match = begin(lay(bare(5), "0 nw_1 1, 0 sw_1 1, sw_1 ruby 1"))
    assert cells(match, "token") == EVERY
    play(match, f"0: token {cell}")
    assert prompt(match) == asks
    assert of(events(match), "gain") == (["gain 0 2"] if asks == "turn" else [])
    assert dict(zip(v.CELLS, GAME.pack.cell_level, strict=True)) == (
        dict.fromkeys(LEVEL_3, 3) | dict.fromkeys(LEVEL_2, 2) | dict.fromkeys(LEVEL_1, 1)
    )


@pytest.mark.rule("KM-194")
def test_a_cell_holds_one_token() -> None:
    match = begin(tokens(bare(2), "pray_1", "move_3"))
    assert cells(match, "token") == [c for c in EVERY if c not in ("pray_1", "move_3")]
    taken = (("cell", "cell", v.CELLS.index("pray_1")),)
    assert refused(match, "token pray_1") == Why("KM-194", "cell-taken", taken)
    match = begin(tokens(bare(2), "recruit_3"))
    taken = (("cell", "cell", v.CELLS.index("recruit_3")),)
    assert refused(match, "token recruit_3") == Why("KM-194", "cell-taken", taken)
    data = with_silver("pray_1")
    match = begin(data)
    assert cells(match, "token") == cells(match, "silver") == [c for c in EVERY if c != "pray_1"]
    play(match, "0: silver pray_2")
    assert "pray_2" not in cells(match, "token")


@pytest.mark.rule("KM-195", "KM-198", "KM-200")
def test_the_fourth_and_fifth_token_must_reach_the_other_levels() -> None:
    match = begin(tokens(bare(2), "pray_1", "acquire_1a", "acquire_1b"))
    assert cells(match, "token") == LEVEL_3 + LEVEL_2
    cell = (("cell", "cell", v.CELLS.index("acquire_1c")),)
    assert refused(match, "token acquire_1c") == Why("KM-198", "balance", cell)
    match = begin(tokens(bare(2), "pray_1", "acquire_1a", "acquire_1b", "pray_2"))
    assert cells(match, "token") == LEVEL_3
    match = begin(tokens(bare(2), "pray_1", "acquire_1a"))
    assert cells(match, "token") == LEVEL_3 + LEVEL_2 + ["acquire_1b", "acquire_1c"]
    match = begin(tokens(bare(2), "pray_2", "move_2", "build_2"))
    assert cells(match, "token") == LEVEL_3 + LEVEL_1
    match = begin(tokens(bare(2), "recruit_3", "move_3", "move_2", "pray_2"))
    assert cells(match, "token") == LEVEL_1
    match = begin(tokens(bare(2), "recruit_3", "move_2", "pray_1", "pray_2"))
    assert cells(match, "token") == ["move_3", "build_2", "acquire_1a", "acquire_1b", "acquire_1c"]


@pytest.mark.rule("KM-196", "KM-198")
def test_the_silver_token_counts_for_the_balance() -> None:
    data = tokens(with_silver("pray_1", "acquire_1a", "acquire_1b"), silver="move_3")
    match = begin(data)
    assert cells(match, "silver") == []
    assert cells(match, "token") == ["recruit_3", *LEVEL_2, "acquire_1c"]  # only level 2 is missing


@pytest.mark.rule("KM-198", "KM-201")
def test_an_unplayed_silver_token_is_a_reserve() -> None:
    match = begin(with_silver("pray_1", "acquire_1a", "acquire_1b"))
    assert cells(match, "token") == [*LEVEL_3, *LEVEL_2, "acquire_1c"]
    assert cells(match, "silver") == [*LEVEL_3, *LEVEL_2, "acquire_1c"]
    play(match, "0: silver acquire_1c")  # E is 2, and two normal tokens are left
    assert cells(match, "token") == LEVEL_3 + LEVEL_2
    match = begin(with_silver("pray_1", "acquire_1a", "acquire_1b", "acquire_1c"))
    assert cells(match, "token") == LEVEL_3 + LEVEL_2  # E 2 needs this one and silver
    assert cells(match, "silver") == LEVEL_3 + LEVEL_2


@pytest.mark.rule("KM-199", "KM-202")
def test_a_needed_silver_token_is_compulsory_on_the_last_turn() -> None:
    match = begin(with_silver("pray_1", "acquire_1a", "acquire_1b", "acquire_1c"))
    play(match, "0: token pray_2")
    assert options(match) == ["silver recruit_3", "silver move_3"]
    cell = (("cell", "cell", v.CELLS.index("move_2")),)
    assert refused(match, "silver move_2") == Why("KM-198", "balance", cell)
    play(match, "0: silver move_3")
    assert asked(match) == 1
    match = begin(with_silver("pray_1", "acquire_1a", "acquire_1b", "move_3"))
    play(match, "0: token pray_2")
    assert "end" in options(match)  # all levels filled: silver is optional
    assert cells(match, "silver") == ["recruit_3", "move_2", "build_2", "acquire_1c"]


@pytest.mark.rule("KM-199")
def test_before_the_last_turn_silver_can_wait() -> None:
    match = begin(with_silver("pray_1", "acquire_1a", "acquire_1b"))
    play(match, "0: token acquire_1c")
    assert "end" in options(match)  # E 2, one normal token and silver left
    play(match, "0: end")
    assert asked(match) == 1


@pytest.mark.rule("KM-193", "KM-197")
def test_the_gold_token_belongs_to_no_level() -> None:
    data = tokens(bare(5), "pray_1", "acquire_1a", "acquire_1b", "pray_2")
    own(data, 0, "dark_ritual")
    match = begin(data)
    assert cells(match, "token") == LEVEL_3
    play(match, "0: gold dark_ritual pray")
    assert cells(match, "token") == LEVEL_3
    assert field(match, "cells")[0].count(0) == 5  # it lies on its own cell


@pytest.mark.rule("KM-201", "KM-203", "KM-204")
def test_silver_and_gold_cells() -> None:
    match = begin(lay(with_silver(), "0 owns forced_march"))
    assert cells(match, "silver") == cells(match, "token") == EVERY
    assert begins(match, "gold") == ["gold forced_march move"]
    play(match, "0: gold forced_march move")
    assert field(match, "cells")[0] == [0] * 9
    assert field(match, "gold_played") == [1, 0, 0, 0, 0]


@pytest.mark.rule("KM-205", "KM-206")
def test_several_gold_tiles_and_one_gold_action_a_round() -> None:
    match = begin(lay(bare(5), "0 owns divine_will dark_ritual twin_ceremony"))
    assert begins(match, "gold") == [
        "gold divine_will recruit", "gold divine_will move", "gold dark_ritual pray",
        "gold twin_ceremony acquire",
    ]  # fmt: skip
    play(match, "0: gold divine_will recruit", "0: put nw_1 2", "0: done")
    assert units(match, 0) == {"nw_1": 2}
    assert begins(match, "gold") == []
    play(match, *(f"{seat}: token pray_1" for seat in range(5)))
    assert begins(match, "gold") == []  # nor in a later turn of the day


@pytest.mark.rule("KM-207")
def test_the_gold_action_has_all_bonuses() -> None:
    data = lay(bare(5), "0 owns divine_will recruiting_scribe priest_of_ra")
    data["fields"]["prayer"][0] = 1
    match = begin(data)
    play(match, "0: gold divine_will recruit")
    assert begins(match, "put")[-1] == "put nw_3 4"  # 2 free, 1 by discount, 1 paid
    data = lay(bare(5), "0 owns dark_ritual priest")
    match = begin(data)
    play(match, "0: gold dark_ritual pray")
    assert field(match, "prayer")[0] == 10
    data = lay(bare(5), "0 owns forced_march priest_of_mafdet, 0 nw_1 1")
    match = begin(data)
    play(match, "0: gold forced_march move", "from nw_1", "take 1", "go gate_nw", "take 1")
    assert "go temple_west" in options(match)


@pytest.mark.rule("KM-208")
def test_silver_and_gold_need_a_normal_token_in_the_turn() -> None:
    match = begin(lay(with_silver(), "0 owns dark_ritual"))
    play(match, "0: silver pray_1", "0: gold dark_ritual pray")
    assert options(match) == [f"token {cell}" for cell in EVERY if cell != "pray_1"]  # no end yet


@pytest.mark.rule("KM-210")
@pytest.mark.parametrize(
    ("color", "tile", "verb"),
    [("onyx", "act_of_god_onyx", "silver"), ("onyx", "dark_ritual", "gold")],
)
def test_a_token_bought_may_be_played_in_the_same_turn(color: str, tile: str, verb: str) -> None:
    data = bare(5)
    pyramid(data, "nw_1", color, 4)
    match = begin(data)
    play(match, "0: token acquire_1a", f"0: buy {tile}")
    assert owned(match, 0) == [tile]
    assert {text.split()[0] for text in options(match)} == {verb, "end"}


@pytest.mark.rule("KM-211")
def test_tokens_stay_until_the_awakening() -> None:
    data = tokens(with_silver("pray_1", "acquire_1a", "acquire_1b", "pray_2"), silver="move_3")
    data["fields"]["gold_played"] = [1, 0, 0, 0, 0]
    data["fields"]["veterans"] = [1, 0, 0, 0, 0]
    lying = list(data["fields"]["cells"][0])
    match = nightfall(data)
    play(match, "0: spend 0", "0: done")  # steps 5 and 7
    while prompt(match) == "fate":
        play(match, options(match)[0])
    before = events(match).index("night-step awakening")
    assert before < len(events(match))
    assert field(match, "cells") == [[0] * 9] * 5
    assert field(match, "gold_played") == [0] * 5
    match = nightfall(data | {"stack": bare(5)["stack"]})
    assert field(match, "cells")[0] == lying  # still there in step 5
    assert field(match, "gold_played")[0] == 1


# -- pray -----------------------------------------------------------------------------------
@pytest.mark.rule("KM-220", "KM-221")
@pytest.mark.parametrize(
    ("tiles", "gain"),
    [((), 2), (("priest",), 3), (("divine_strength",), 3), (("priest", "divine_strength"), 4)],
)
@pytest.mark.parametrize("choice", ["token pray_1", "token pray_2", "silver pray_1", "gold"])
def test_pray(tiles: tuple[str, ...], gain: int, choice: str) -> None:
    data = bare(5)
    own(data, 0, "act_of_god_ruby", "dark_ritual", *tiles)
    data["fields"]["prayer"] = [0] * 5
    match = begin(data)
    play(match, "0: gold dark_ritual pray" if choice == "gold" else f"0: {choice}")
    assert field(match, "prayer") == [gain, 0, 0, 0, 0]
    assert of(events(match), "gain") == [f"gain 0 {gain}"]
