"""The checks of `regalia replay FILE --verify`, and what they do not prove."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from regalia.cli.common import Problem
from regalia.cli.records import follow_plies, open_match
from regalia.cli.ui_words import Ui
from regalia.engine.dealer import commitment
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Record
from regalia.engine.steps import CHANCE

FINGERPRINT: Final = re.compile(r"[0-9a-fA-F]{64}")


def verify_record(
    game: AnyGame, record: Record, path: Path, noted: str | None, ui: Ui
) -> Iterator[str]:
    """Replay everything and compare the seed; return sentences on what that proves."""
    if noted is not None:
        compare(record, path, noted)
    match = look_through(game, record, path)
    plies, chance = len(record.plies), sum(ply.seat == CHANCE for ply in record.plies)
    found = ui.get("verified", plies=plies, chance=chance)
    if record.seed is None:
        yield ui.get("verified-no-seed", verified=found)
    else:
        yield ui.get("verified-seed", verified=found, commitment=commitment(record.seed))
    if noted is not None:
        yield ui.get("verified-noted")
    if record.start is not None:
        yield ui.get("verified-start")
    if not match.over:
        yield ui.get("verified-unfinished", plies=plies, next=to_move(match, ui))


def verify_facts(game: AnyGame, record: Record, path: Path, noted: str | None) -> dict[str, Any]:
    """Return the same for programs; an unsound record is refused in words."""
    if noted is not None:
        compare(record, path, noted)
    match = look_through(game, record, path)
    result = match.result
    return {
        "game": game.name,
        "plies": len(record.plies),
        "chance": sum(ply.seat == CHANCE for ply in record.plies),
        "commitment": None if record.seed is None else commitment(record.seed),
        "compared": noted is not None,
        "from_start": record.start is None,
        "over": match.over,
        "scores": None if result is None else list(result.scores),
    }


def compare(record: Record, path: Path, noted: str) -> None:
    """Refuse a record whose seed is not the one promised before the match."""
    if not FINGERPRINT.fullmatch(noted):
        raise Problem(f"--commitment {noted!r}: write the 64 hexadecimal digits you noted")
    if record.seed is None:
        raise Problem(f"{path}: has no seed to compare with the commitment")
    own = commitment(record.seed)
    if own != noted.lower():
        raise Problem(f"{path}: its seed has the commitment {own}, not {noted.lower()}")


def look_through(game: AnyGame, record: Record, path: Path) -> Match[Any]:
    """Return the match at the record's end; check a made-up start as every seat sees it."""
    match = open_match(game, record, path)
    look(match)
    for _ in follow_plies(match, record, path):
        look(match)
    return match


def look(match: Match[Any]) -> None:
    """Refuse a position that cannot be shown, even if no rule has failed on it yet."""
    if match.start is not None:
        for seat in range(match.setup.seats):
            match.view(seat)


def to_move(match: Match[Any], ui: Ui) -> str:
    seats = [str(seat + 1) for seat in match.waiting]
    if not seats:
        return ui.get("verified-chance-next")
    return ui.get("verified-seats-next", seats=", ".join(seats), count=len(seats))
