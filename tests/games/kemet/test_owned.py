"""The sums over tiles are kept, and never out of date."""

from __future__ import annotations

from regalia.games.kemet import GAME
from regalia.games.kemet import powers as power
from regalia.games.kemet.queries import creatures_of, total
from regalia.games.kemet.vocabulary import CREATURES, TILES


def test_sums_follow_the_tiles_however_they_came() -> None:
    s = GAME.blank(GAME.setup(2))
    assert (total(s, 0, power.MOVE), creatures_of(s, 0)) == (0, [])
    s.tiles[0].append(TILES.index("priest_of_mafdet"))
    assert (total(s, 0, power.MOVE), total(s, 1, power.MOVE)) == (1, 0)
    s.tiles = [[TILES.index("phoenix")], [TILES.index("bestial_fury")]]
    assert (total(s, 0, power.MOVE), total(s, 1, power.MOVE)) == (0, 1)
    assert creatures_of(s, 0) == [CREATURES.index("phoenix")]


def test_a_copy_goes_its_own_way() -> None:
    s = GAME.blank(GAME.setup(2))
    twin = s.copy()
    twin.tiles[1].append(TILES.index("priest_of_mafdet"))
    assert (total(s, 1, power.MOVE), total(twin, 1, power.MOVE)) == (0, 1)
