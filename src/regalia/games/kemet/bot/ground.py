"""Distances on the board, computed once for each number of players."""

from __future__ import annotations

from typing import Final

from regalia.games.kemet.board import Board
from regalia.games.kemet.vocabulary import CITIES, ZONE_COUNT

FAR: Final = 99


class Ground:
    """The ways of a city's mover: where one land move leads, and the moves needed."""

    def __init__(self, board: Board) -> None:
        self.board: Final = board
        self.links: Final[list[list[list[int]]]] = [
            links_of(board, city) if board.harbour[city] >= 0 else [] for city in range(len(CITIES))
        ]
        self.apart: Final[list[list[list[int]]]] = [
            [spread(links, [zone]) for zone in range(ZONE_COUNT)] if links else []
            for links in self.links
        ]
        self.from_obelisk: Final[list[list[int]]] = [
            spread(links, board.obelisks) if links else [] for links in self.links
        ]


def links_of(board: Board, city: int) -> list[list[int]]:
    """Return the neighbours and ports of every zone."""
    found: list[list[int]] = []
    for zone in range(ZONE_COUNT):
        near = board.near[zone]
        ports = [port for port in board.sails_to(zone, city) if port >= 0 and port not in near]
        found.append(near + ports)
    return found


def spread(links: list[list[int]], starts: list[int]) -> list[int]:
    """Return, by zone, the fewest moves from one of these."""
    moves = [FAR] * ZONE_COUNT
    for zone in starts:
        moves[zone] = 0
    edge = starts[:]
    while edge:
        grown: list[int] = []
        for zone in edge:
            for near in links[zone]:
                if moves[near] == FAR:
                    moves[near] = moves[zone] + 1
                    grown.append(near)
        edge = grown
    return moves


GROUNDS: Final[dict[int, Ground]] = {}


def ground_of(board: Board) -> Ground:
    known = GROUNDS.get(board.seats)
    if known is None or known.board is not board:
        known = GROUNDS[board.seats] = Ground(board)
    return known
