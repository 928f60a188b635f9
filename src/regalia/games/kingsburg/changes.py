"""The small changes every phase makes, each with its news."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.games.kingsburg import vocabulary as v
from regalia.games.kingsburg.options import OPT_SOLDIER_CAP
from regalia.games.kingsburg.state import State


def gain_good(s: State, seat: int, kind: int, count: int, out: Sink) -> None:
    """Take goods from the unlimited supply (KB-004)."""
    if count:
        s.goods[kind][seat] += count
        out.emit(v.GAIN, seat, kind, count)


def spend_good(s: State, seat: int, kind: int, count: int, out: Sink) -> None:
    """Return goods to the supply."""
    if count:
        s.goods[kind][seat] -= count
        out.emit(v.SPEND, seat, kind, count)


def gain_set(s: State, seat: int, goods: int, out: Sink) -> None:
    for kind, count in enumerate(v.SETS[goods]):
        if count:
            gain_good(s, seat, kind, count, out)


def spend_set(s: State, seat: int, goods: int, out: Sink) -> None:
    for kind in (0, 1, 2):
        spend_good(s, seat, kind, v.SETS[goods][kind], out)


def gain_token(s: State, seat: int, count: int, out: Sink) -> None:
    for _ in range(count):
        s.tokens[seat] += 1
        out.emit(v.GAIN_TOKEN, seat)


def change_vp(s: State, seat: int, points: int, out: Sink) -> None:
    """Change a score, which may fall below zero (KB-010)."""
    s.vp[seat] += points
    if points > 0:
        out.emit(v.GAIN_VP, seat, points)
    elif points < 0:
        out.emit(v.LOSE_VP, seat, -points)


def gain_soldiers(s: State, seat: int, count: int, out: Sink) -> None:
    """Add soldiers at once (KB-181); they stop at 9 only by option (KB-703)."""
    if s.options[OPT_SOLDIER_CAP]:
        count = max(min(count, s.pack.soldier_track - s.soldiers[seat]), 0)
    if count:
        s.soldiers[seat] += count
        out.emit(v.GAIN_SOLDIERS, seat, count)
