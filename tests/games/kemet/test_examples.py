"""The worked examples of the rulebook (KM-860..878)."""

from __future__ import annotations

import pytest

from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import *
from tests.games.kemet.skirmish import Side, battle, killed, strength


# -- buying and building ---------------------------------------------------------------
def spy_shop(level: int, purse: int) -> KemetMatch:
    data = bare(3)
    pyramid(data, "nw_1", "sapphire", level)
    data["fields"]["prayer"][0] = purse
    return play(begin(data), "token acquire_1a")


@pytest.mark.rule("KM-860", "KM-861")
@pytest.mark.parametrize("level", [3, 4])
def test_the_spy_for_three(level: int) -> None:
    match = play(spy_shop(level, 3), "0: buy spy")
    assert field(match, "prayer")[0] == 0
    assert field(match, "tiles")[0] == [v.TILES.index("spy")]


@pytest.mark.rule("KM-862")
@pytest.mark.parametrize(("level", "purse", "rule"), [(2, 7, "KM-231"), (3, 2, "KM-520")])
def test_no_spy(level: int, purse: int, rule: str) -> None:
    match = spy_shop(level, purse)
    assert "buy spy" not in options(match)
    assert refused(match, "buy spy").rule == rule


@pytest.mark.rule("KM-863", "KM-864")
@pytest.mark.parametrize(("low", "cost"), [(2, 3), (1, 5)])
def test_raising_to_level_three(low: int, cost: int) -> None:
    data = bare(3)
    pyramid(data, "nw_1", "ruby", low)
    match = play(begin(data), "token build_2", "raise nw_1 3")
    assert field(match, "prayer")[0] == 7 - cost
    assert field(match, "pyramid")[0] == 3


# -- Olga ------------------------------------------------------------------------------
def olga(*tiles: str) -> KemetMatch:
    data = lay(bare(5), "nw_1 ruby 1")
    beasts = [tile for tile in tiles if tile in v.CREATURES]
    put(data, 0, "nw_1", 4, beasts[0] if beasts else "")
    own(data, 0, *(tile for tile in tiles if tile not in beasts))
    data["fields"]["prayer"][0] = 5
    return march(data, "nw_1")


@pytest.mark.rule("KM-865")
def test_olga_teleports() -> None:
    match = play(olga(), "take 4", "teleport temple_east_bank")
    assert field(match, "prayer")[0] == 3
    assert begins(match, "take") == ["take 1", "take 2", "take 3", "take 4"]  # a land move left
    assert match.scores[0] == 0
    play(match, "stop")
    assert match.scores[0] == 1


@pytest.mark.rule("KM-866")
def test_olga_sails() -> None:
    match = olga("priest_of_mafdet", "great_desert_snake")
    decision = match.decision(0)
    assert decision is not None
    assert decision.about[1].id == 3
    play(match, "take 4", "go gate_nw", "take 4", "sail east_bank", "take 4")
    play(match, "go temple_east_bank")
    assert field(match, "prayer")[0] == 5
    assert match.scores[0] == 1


@pytest.mark.rule("KM-867")
@pytest.mark.parametrize("tile", ["priest_of_mafdet", "great_desert_snake"])
def test_olga_cannot_reach_the_temple(tile: str) -> None:
    match = play(olga(tile), "take 4", "go gate_nw", "take 4")
    assert "go temple_east_bank" not in options(match)
    play(match, "sail east_bank")
    assert begins(match, "take") == []


# -- Sergey and Andrey -----------------------------------------------------------------
def sergey(*, clashed: bool = True) -> KemetMatch:
    data = bare(2)
    put(data, 0, "gate_nw", 5)
    own(data, 0, "charge", "blade_of_neith")
    put(data, 1, "temple_west", 4, "ancestral_elephant")
    data["fields"]["prayer"] = [0, 4]
    deal(data, 1, "bronze_wall", "war_fury")
    match = play(march(data, "gate_nw"), "0: take 5", "0: go temple_west", "1: seal")
    if clashed:
        clash(match, "0 fervent_assault turtle", "1 phalanx turtle war_fury bronze_wall")
    return match


@pytest.mark.rule("KM-868")
def test_sergey_attacks() -> None:
    match = sergey(clashed=False)
    assert match.scores == [0, 1]
    assert match.waiting == (0, 1)
    clash(match, "0 fervent_assault turtle", "1 phalanx turtle")
    first, second = strength(match, 0), strength(match, 1)
    assert (first.total - first.battle, first.units, first.tiles) == (7, 5, 2)
    assert (second.total - second.battle, second.units, second.beast) == (5, 4, 1)


@pytest.mark.rule("KM-869")
def test_the_clash() -> None:
    match = sergey()
    assert strength(match, 0) == (10, 5, 3, 2, 0, 0, 0)
    assert strength(match, 1) == (9, 4, 2, 0, 1, 2, 0)
    assert field(match, "prayer")[1] == 3
    assert of(events(match), "battle-won") == ["battle-won 0 1 temple_west"]


@pytest.mark.rule("KM-870", "KM-871")
def test_the_losses_and_rewards() -> None:
    match = sergey()
    assert killed(match, 0) == killed(match, 1) == 0
    assert field(match, "fame") == [1, 0]
    assert field(match, "veterans") == [0, 1]


@pytest.mark.rule("KM-872", "KM-873", "KM-874")
def test_the_consequences() -> None:
    match = play(sergey(), "1: recall")
    assert units(match, 1) == {}
    assert field(match, "supply")[1] == 12
    assert creature(match, "ancestral_elephant") == "supply"
    assert field(match, "prayer")[1] == 6
    play(match, "0: stay")
    assert holder(match, "temple_west") == 0
    assert match.scores == [2, 0]
    assert tactics(match, "face_up", 0) == ["fervent_assault"]
    assert tactics(match, "face_up", 1) == ["phalanx"]
    for seat in (0, 1):
        assert tactics(match, "face_down", seat) == ["turtle"]
        assert len(tactics(match, "tactic_hand", seat)) == 6
    assert discard(match) == {"bronze_wall": 1, "war_fury": 1}


# -- veterans --------------------------------------------------------------------------
@pytest.mark.rule("KM-875")
def test_a_defender_wins_two_tokens() -> None:
    match = battle(Side(3), Side(3))
    assert field(match, "veterans") == [1, 2]
    assert field(match, "fame") == [0, 0]


@pytest.mark.rule("KM-876")
def test_an_attacker_who_wins_and_dies() -> None:
    data = bare(2)
    data["fields"]["prayer"] = [0, 0]
    attacker = Side(2, ("charge", "blade_of_neith", "royal_scarab"))
    cards = ("0 chariot_blitz turtle", "1 mixed_tactics turtle")
    match = battle(attacker, Side(3), cards, data)
    assert [strength(match, seat).total for seat in (0, 1)] == [10, 5]
    assert killed(match, 0) == 2
    assert killed(match, 1) == 0
    assert field(match, "fame") == [0, 0]
    assert field(match, "veterans") == [1, 1]
    assert units(match, 1) == {}  # he must recall, unasked
    assert field(match, "prayer")[1] == 2
    assert of(events(match), "recalled") == ["recalled 1 dunes_west 3"]


# -- the tiles of two players, and victory ---------------------------------------------
@pytest.mark.rule("KM-877")
@pytest.mark.parametrize("palette", [name for name in v.PALETTE.names if name.count("+") == 1])
def test_thirteen_tiles_of_each_of_two_colours(palette: str) -> None:
    market = field(fresh(2, colors=palette), "market")
    assert sum(market) == 26
    assert set(market) == {0, 1}
    for color in palette.split("+"):
        numbers = [n for n in range(len(v.TILES)) if v.COLORS[tile_color(n)] == color]
        assert sum(market[n] for n in numbers) == 13
        assert market[v.TILES.index(f"act_of_god_{color}")] == 0


def tile_color(number: int) -> int:
    """Tiles are listed by colour, each list ending with its Act of God."""
    ends = [v.TILES.index(f"act_of_god_{color}") for color in v.COLORS]
    return next(color for color, end in enumerate(ends) if number <= end)


@pytest.mark.rule("KM-878")
@pytest.mark.parametrize(("rival", "wins"), [(9, True), (10, False), (8, True)])
def test_nine_fame_at_the_start_of_a_turn(rival: int, wins: bool) -> None:
    data = bare(2)
    data["fields"]["fame"] = [9, rival]
    match = between_turns(data, 0)
    assert match.over == wins
    if wins:
        assert match.result is not None
        assert match.result.winners == (0,)
    else:
        assert match.waiting == (0,)
