"""The kept fingerprints are those of this code, as far as rules and environments go."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.games import registry
from regalia.testing import reproduce

KEPT = json.loads(
    (Path(__file__).parents[2] / "docs" / "fingerprints.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("name", registry.names())
def test_rules_and_environments_give_what_is_kept(name: str) -> None:
    game: Any = regalia.game(name)
    assert reproduce.rules(game)[:16] == KEPT[f"{name} rules"], "`make golden` keeps new ones"
    assert reproduce.environment(game)[:16] == KEPT[f"{name} environment"]


def test_what_differs_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "kept.json"
    monkeypatch.setattr(reproduce, "BOTS", ("uniform",))
    reproduce.main(["kingsburg", "--write", str(file)])
    reproduce.main(["kingsburg", "--check", str(file)])
    kept = {**json.loads(file.read_text()), "kingsburg uniform": "0"}
    file.write_text(json.dumps(kept))
    with pytest.raises(SystemExit, match="1 of 3 differ"):
        reproduce.main(["kingsburg", "--check", str(file)])
    assert "kingsburg uniform, but 0 was kept" in capsys.readouterr().out
