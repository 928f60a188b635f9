"""The leaderboard is valid, its page is made from it, and an entry comes from an arena's file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest
from click.testing import CliRunner

import regalia
from regalia.arena import leaderboard
from regalia.cli.main import cli

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
BOARD: Final = DOCS / "leaderboard.json"


def test_the_list_is_valid_and_its_page_is_made_from_it() -> None:
    entries = leaderboard.read(BOARD)
    assert entries
    assert not leaderboard.faults(entries)
    assert (DOCS / "leaderboard.md").read_text("utf-8") == leaderboard.page(entries)


def test_its_games_packs_and_seats_are_known() -> None:
    for one in leaderboard.read(BOARD):
        game = regalia.game(one["game"])
        game.setup(one["seats"], one["options"])
        assert one["pack"] in (game.pack_hash, *game.former_packs)
        assert one["par"] == round(1 / one["seats"], 4)


def commanded(*words: str) -> Any:
    return CliRunner().invoke(cli, words)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """An arena's file of two deals."""
    file = tmp_path / "one.jsonl"
    done = commanded(
        "arena", "run", "kingsburg", "--players", "knight,uniform", "--seating", "one",
        "--seats", "2", "--deals", "2", "--jobs", "1", "--out", str(file),
    )  # fmt: skip
    assert done.exit_code == 0, done.output
    return file


def test_an_entry_is_made_of_matches(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = commanded("arena", "entry", str(played), "--made", "by hand")
    assert few.exit_code == 2
    assert "2 deals are too few" in few.output
    monkeypatch.setattr(leaderboard, "LEAST_DEALS", 2)
    board = tmp_path / "board.json"
    words = ("arena", "entry", str(played), "--made", "by hand", "--into", str(board))
    done = commanded(*words)
    assert done.exit_code == 0, done.output
    (one,) = leaderboard.read(board)
    assert (one["player"], one["against"], one["first"], one["matches"]) == (
        "knight", "uniform", 1.0, 4,
    )  # fmt: skip
    assert "| knight | uniform | 100.0 %" in board.with_suffix(".md").read_text("utf-8")
    assert commanded(*words).exit_code == 2  # it stands there already
    board.write_text("[]", "utf-8")
    assert "is no leaderboard" in commanded(*words).output


def test_what_is_wrong_with_an_entry_is_said() -> None:
    good = leaderboard.read(BOARD)[0]
    wrong: dict[str, Any] = {
        "against": "nobody", "low": 0.999, "deals": 3, "made": " ", "seats": "two", "extra": 1,
    }  # fmt: skip
    for name, value in wrong.items():
        assert leaderboard.faults([{**good, name: value}]), name
    assert leaderboard.faults([good, good])
    assert not leaderboard.faults([json.loads(json.dumps(good))])
