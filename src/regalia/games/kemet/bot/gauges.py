"""The numbers a player of Kemet counts: fame, temples, battles, tiles, pyramids, troops."""

from __future__ import annotations

from regalia.engine.insight import Gauge
from regalia.games.kemet.board import districts
from regalia.games.kemet.queries import board, enemy_at, fame, troop_zones
from regalia.games.kemet.state import NOBODY, State


def gauges(s: State, seat: int) -> list[Gauge]:
    found = [Gauge("permanent", s.fame[seat]), Gauge("fame", fame(s, seat))]
    found += [attack for zone in troop_zones(s, seat) for attack in edge_gauges(s, seat, zone)]
    if s.city[seat] == NOBODY:
        return found
    levels = sum(s.pyramid[zone] for zone in districts(s.city[seat]))
    return [
        *found,
        Gauge("temples", sum(s.units[seat][zone] > 0 for zone in board(s).temples)),
        Gauge("tiles", len(s.tiles[seat])),
        Gauge("pyramids", levels),
        Gauge("units", sum(s.units[seat])),
        Gauge("prayer", s.prayer[seat], stays=True),
        Gauge("cards", len(s.hand[seat])),
    ]


def edge_gauges(s: State, seat: int, zone: int) -> list[Gauge]:
    """Count how many more units than the enemy we have in a zone where both stand."""
    enemy = enemy_at(s, seat, zone)
    if enemy == NOBODY:
        return []
    more = s.units[seat][zone] - s.units[enemy][zone]
    return [Gauge("attack", more, (("zone", "zone", zone),))] if more > 0 else []
