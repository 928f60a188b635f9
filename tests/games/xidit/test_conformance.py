"""Lords of Xidit keeps every promise of the conformance kit."""

from __future__ import annotations

from regalia.games.xidit import GAME
from regalia.testing import check_game
from tests.games.tables import setups_of

# Seven tables that have every value of every option between them: one at a time would be 42.
TABLES = [
    (3, {}),
    (4, {"screened_choices": "off"}),
    (3, {"length": "short", "neutral_start": "hard", "neutral_moves_on_titan": "off",
         "first_player": "seat3"}),
    (4, {"length": "short", "titan_limits": "per_city", "recruit_blocks_titan": "on",
         "first_player": "seat2"}),
    (4, {"length": "short", "known_order": "off", "open_totals": "on", "first_player": "seat4"}),
    (5, {"census_decline": "on", "first_player": "seat5"}),
    (5, {"length": "short", "known_order": "off", "first_player": "seat1"}),
]  # fmt: skip


def test_the_kit() -> None:
    report = check_game(GAME, games=1, seed=1, every=20, setups=setups_of(GAME, TABLES))
    assert report.counts["games played to the end"] == len(TABLES)
    assert report.counts["of these really different"] > 0
    assert report.counts["boards drawn from kept parts and anew"] > 0
    # Random players seldom drive off a threat, so no discard grows to two tiles: what is
    # hidden of longer ones is tested in test_options and test_worlds.
    blind = ("recruit_discard", "threat_discard")
    assert report.notes == [f"no sampled world ever changed {name}: blind for it" for name in blind]
