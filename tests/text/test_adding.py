"""docs/adding.md names files and names that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from regalia.games.kemet.powers import EFFECTS, POWERS
from regalia.games.kingsburg import powers as buildings
from regalia.games.kingsburg.setup import CHOICES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:src|tests)/[^`]+)`", GUIDE))))
def test_what_the_guide_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_trial_entries_go_to_the_end_of_their_tables() -> None:
    assert f'Power("{POWERS[-1].name}"' in GUIDE
    assert f'Power("{buildings.BUILDINGS[-1]}"' in GUIDE
    assert f'Choice("{CHOICES[-1].name}"' in GUIDE
    assert 'Power("swift_column", ("move",))' in GUIDE
    assert "move" in EFFECTS
    assert buildings.carriers("gold_before_roll")
