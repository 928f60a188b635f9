"""The content pack is checked against the rulebook's counts when it is read."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from regalia.games.kemet import GAME
from regalia.games.kemet import vocabulary as v
from tests.games.kemet.helpers import PACK
from tests.games.packs import Box

BOX = Box(GAME)


def test_the_box_as_it_is() -> None:
    pack = BOX.read()
    assert vars(pack.boards[5]) == vars(PACK.boards[5])
    assert (pack.level, pack.copies, pack.card_cost) == (PACK.level, PACK.copies, PACK.card_cost)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("constants.prayer_max", 12, "constants.prayer_max: 12 is above 11"),
        ("constants.tokens", 4, "constants.tokens: 4 is below 5"),
        ("tile.charge.copies", 1, "tile: is 63, the rulebook says 64"),
        ("tile.charge.level", 2, "tile (color ruby, level 1): is 2, the rulebook says 4"),
        ("tile.charge.color", "onyx", "tile (color ruby): is 14, the rulebook says 16"),
        ("tile.charge.damage", 1, "tile.charge.damage: is no effect of this tile"),
        ("tile.charge.attack_strength", 10, "tile.charge.attack_strength: 10 is above 9"),
        ("tile.charge.id", "carnage", "tile.carnage: stands twice"),
        ("tile.mercenaries.mercenaries", 2, "tile (mercenary figures): is 4, the rulebook says 6"),
        (
            "tile.offensive_strategy.special_card", "defensive_special",
            "tile (special battle cards): is [9, 9], the rulebook says [8, 9]",
        ),
        ("tile.act_of_god_onyx.silver", 0, "tile (color onyx, kinds for two players): is 14"),
        ("card.war_rage.copies", 4, "card: is 39, the rulebook says 38"),
        ("card.war_rage.damage", 1, "card.war_rage.damage: is no effect of this card"),
        ("card.war_rage.cost", 12, "card.war_rage.cost: 12 is above 11"),
        ("tactic.turtle.id", "shell", "tactic.shell.id: is shell, the rulebook says turtle"),
        ("tactic.turtle.strength", 10, "tactic.turtle.strength: 10 is above 9"),
        ("cell.pray_1.level", 2, "cell.pray_1.level: is 2, the rulebook says 1"),
        ("cell.pray_1.action", "move", "cell.pray_1.action: is move, the rulebook says pray"),
    ],
)  # fmt: skip
def test_a_wrong_number_is_named(place: str, value: object, message: str) -> None:
    assert BOX.refusal((place, value)).startswith(message)


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        ("table.players_2.colors", 3, "table.players_2.colors: is 3, the rulebook says 2"),
        ("table.players_2.tiles", 27, "table.players_2.tiles: is 27, the rulebook says 26"),
        ("table.players_2.pyramids", 3, "table.players_2.pyramids: is 3, the rulebook says 2"),
        ("table.players_5.pyramids", 2, "table.players_5.pyramids: is 2, the rulebook says 3"),
        ("table.players_3.cities", ["w"], "table.players_3.cities: is 1, the rulebook says 3"),
        (
            "table.players_4.closed_banks", ["east"],
            "table.players_4 (open zones): is 14, the rulebook says 26",
        ),
        (
            "table.players_2.cities", ["nw", "w"],
            "table.players_2 (cities with districts): is [0, 2], the rulebook says [0, 1]",
        ),
        ("table.players_2.seats", 3, "table.players_2.cities: is 2, the rulebook says 3"),
        ("odd.temple_west.kind", "desert", "table.players_3 (temples): is 2, the rulebook says 3"),
        ("odd.sanctuary.kind", "desert", "table.players_3 (sanctuaries): is 0, the rulebook"),
        ("odd.nw_1.kind", "desert", "odd.nw_1.kind: is False, the rulebook says True"),
        ("odd.nw_1.near", ["nw_2", "gate_nw"], "odd.nw_1.near: must be the two other districts"),
        (
            "odd.sanctuary.near", ["delta_marsh", "west_bank"],
            "odd.sanctuary.near: 'west_bank' does not name it as a neighbour",
        ),
        ("port.gate_nw.city", "w", "table.players_2 (military ports of nw): is 0"),
    ],
)  # fmt: skip
def test_a_wrong_board_is_named(place: str, value: object, message: str) -> None:
    found = BOX.refusal((place, value))
    assert re.match(re.escape(message), found), found


def test_every_number_of_players_needs_its_table() -> None:
    data = BOX.changed()
    data["table"].pop()
    assert BOX.refusal_of(data) == "table: has 3 records, the box has 4"


@pytest.mark.rule("KM-235")
def test_pictures() -> None:
    acts = [v.TILES.index(f"act_of_god_{color}") for color in v.COLORS]
    assert len({PACK.picture[tile] for tile in acts}) == 1
    counts = Counter(PACK.picture)
    assert sorted(counts.values()) == [1] * 52 + [4]


def test_ten_creatures() -> None:
    found = [v.CREATURES[c] for c in PACK.creature_of if c >= 0]
    assert sorted(found) == sorted(v.CREATURES)
    assert [v.TILES[tile] for tile in PACK.tile_of] == list(v.CREATURES)
