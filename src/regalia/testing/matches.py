"""Promises of a Match: undo is exact, and a record contains the whole game."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Ply, Setup, parse_record
from regalia.engine.replay import replay
from regalia.engine.steps import CHANCE
from regalia.testing.playing import exact
from regalia.testing.report import Report, require

RECENT: Final = 30  # entries of the log that an undo is looked at for; all of them at the end


def follow_with_undo(
    game: AnyGame, setup: Setup, seed: str, plies: list[Ply], report: Report
) -> Match[Any]:
    """Play these choices through a Match, and undo and repeat each that can be."""
    match = game.match(setup.seats, seed=seed, options=dict(setup.options))
    for ply in plies:
        if ply.seat != CHANCE:
            check_undo(match, ply, report)
            match.deal()
    return match


def check_undo(match: Match[Any], ply: Ply, report: Report) -> None:
    """Check that undo restores exactly the position and the log before the answer."""
    where = f"{match.game.name}, ply {len(match.plies) + 1}: {ply.seat + 1} {ply.text}"
    position, length = without_empty_drafts(match.dump()), match.log_length
    log = match.log(ply.seat, max(0, length - RECENT))
    match.answer(ply.seat, ply.text)
    if not match.can_undo(ply.seat):
        report.count("answers behind a barrier")
        return
    match.undo(ply.seat)
    # An untouched secret decision has no drafts yet, a retracted one has empty ones.
    same = without_empty_drafts(match.dump()) == position
    require(same, where, "undo does not give back the position before the answer")
    same = match.log_length == length and match.log(ply.seat, max(0, length - RECENT)) == log
    require(same, where, "undo does not give back the log")
    report.count("answers taken back")
    match.answer(ply.seat, ply.text)


def without_empty_drafts(position: dict[str, Any]) -> bytes:
    """Return a dumped position for comparison, without empty drafts."""
    for frame in position["stack"]:
        if not any(frame["sealed"]):
            frame["sealed"] = []
    return exact(position)


def check_record(match: Match[Any], report: Report) -> None:
    """Check that the record reads back equal, and replays to the same end, die by die."""
    where = f"{match.game.name}, seed {match.seed!r}"
    record = match.record()
    text = record.dumps()
    require(parse_record(text) == record, where, "the record reads back as another one")
    require(parse_record(text).dumps() == text, where, "the record is written otherwise again")
    again = replay(match.game, record)
    require(exact(again.dump()) == exact(match.dump()), where, "the replay ends elsewhere")
    for seat in (None, *range(match.setup.seats)):
        require(again.log(seat) == match.log(seat), where, f"the replay tells {seat} another log")
    unseeded = replay(match.game, record._replace(seed=None))
    require(exact(unseeded.dump()) == exact(match.dump()), where, "the plies alone end elsewhere")
    report.count("records written, read and replayed")


def check_news(game: AnyGame, setup: Setup, seed: str, plies: list[Ply], report: Report) -> None:
    """Check that a reader of the news at every question, and at the end, gets all once."""
    match = game.match(setup.seats, seed=seed, options=dict(setup.options))
    heard: list[list[int]] = [[] for _ in range(setup.seats)]
    asked = [-1] * setup.seats

    def read(seat: int) -> None:
        heard[seat] += range(match.log_since_answer(seat), match.log_length)

    for ply in [*(ply for ply in plies if ply.seat != CHANCE), None]:
        for seat in match.waiting:
            decision = match.decision(seat)
            if decision is not None and decision.serial != asked[seat]:
                asked[seat] = decision.serial
                read(seat)
        if ply is not None:
            match.submit(ply.seat, ply.text)
    for seat in range(setup.seats):
        read(seat)
        where = f"{game.name}, seed {seed!r}, seat {seat}"
        missed = sorted(set(range(match.log_length)) - set(heard[seat]))
        require(not missed, where, f"is never told {len(missed)} entries, e.g. {missed[:3]}")
        once = len(heard[seat]) == match.log_length
        require(once, where, "is told something twice")
        report.count("entries of the log told once", match.log_length)
    levels = {game.events.by_name[entry["event"]].level for entry in match.log(None)}
    if match.log_length >= FEW and not levels & {1, 2}:
        report.note(
            f"a log of {match.log_length} lines has no headings: give the event that begins a round"
            " level=1 in EVENTS.add(), and what a round consists of level=2"
        )


FEW: Final = 200  # entries that need no headings
