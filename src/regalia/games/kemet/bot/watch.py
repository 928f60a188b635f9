"""The means a seat still has to attack a place."""

from __future__ import annotations

from regalia.games.kemet import powers as power
from regalia.games.kemet.board import Board
from regalia.games.kemet.queries import teleport_cost, tokens_left, total
from regalia.games.kemet.state import EMPTY, NIGHT, State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT, MOVE_ACTION


def may_move(s: State, seat: int) -> bool:
    """Return whether a seat has a move action left before the night, or a new day ahead."""
    if s.phase == NIGHT:
        return True
    if not tokens_left(s, seat):
        return False
    cells = zip(s.cells[seat], s.pack.cell_action, strict=True)
    if any(cell == EMPTY and action == MOVE_ACTION for cell, action in cells):
        return True
    return bool(total(s, seat, power.GOLD_MOVE) and not s.gold_played[seat])


def jumps(s: State, seat: int, zone: int, table: Board) -> bool:
    """Return whether a troop may teleport from where it stands."""
    if s.prayer[seat] < teleport_cost(s, seat):
        return False
    if zone < DISTRICT_COUNT:
        return s.pyramid[zone] > 0
    return bool(table.obelisk[zone] and total(s, seat, power.PORTAL))
