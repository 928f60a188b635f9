"""Sums over what a view shows: fame, strength, reach of pyramids; no rules are decided here."""

from __future__ import annotations

from typing import Any

from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet.board import districts
from regalia.games.kemet.pack import Pack
from regalia.games.kemet.state import B_BEAST, B_UNITS, B_WOUND, B_ZONE, NOBODY
from regalia.games.kemet.vocabulary import DISTRICT_COUNT

Fields = dict[str, Any]


def total(f: Fields, pack: Pack, seat: int, effect: int) -> int:
    return sum(pack.effect[effect][tile] for tile in f["tiles"][seat])


def temporary(f: Fields, seat: int) -> int:
    held: list[int] = f["fame_at"]
    return held.count(seat)


def controller(f: Fields, zone: int) -> int:
    """Whose troop stands in a zone; for a district without one, the city's owner."""
    home: int = f["city_owner"][zone // 3] if zone < DISTRICT_COUNT else NOBODY
    for seat, row in enumerate(f["units"]):
        if row[zone] and seat != home:
            return seat
    return home


def reach(f: Fields, pack: Pack, seat: int) -> list[int]:
    """By colour, the highest level of the pyramids a seat controls."""
    best = [0, 0, 0, 0]
    for city in pack.boards[len(f["city"])].cities:
        for zone in districts(city):
            if f["pyramid"][zone] and controller(f, zone) == seat:
                color = f["pyramid_color"][zone]
                best[color] = max(best[color], f["pyramid"][zone])
    return best


def tactic_strength(pack: Pack, options: dict[str, str], tactic: int) -> int:
    hits_self = options.get("unavoidable_losses_hit") == "self"
    return pack.strength_if_self[tactic] if hits_self else pack.strength[tactic]


def units_in(f: Fields, side: int) -> int:
    """Units of a side: as the council counted them, or as they stand before it."""
    counted: int = f["battle"][B_UNITS + side]
    standing: int = f["units"][f["battle"][side]][f["battle"][B_ZONE]]
    return counted or standing


def strength_parts(f: Fields, pack: Pack, options: dict[str, str], side: int) -> list[int]:
    """Units, battle card, tiles, creature, divine cards, own city; -1 for a card not open yet."""
    b = f["battle"]
    seat = b[side]
    tiles = total(f, pack, seat, power.STRENGTH)
    tiles += total(f, pack, seat, power.DEFENSE_STRENGTH if side else power.ATTACK_STRENGTH)
    tiles += b[B_WOUND + side] * total(f, pack, seat, power.WOUND)
    beast, led = b[B_BEAST + side], f["led"][seat]
    home = b[B_ZONE] < DISTRICT_COUNT and b[B_ZONE] // 3 == f["city"][seat]
    return [
        units_in(f, side),
        tactic_strength(pack, options, led) if led >= 0 else -1,
        tiles,
        pack.trait[power.C_STRENGTH][beast] if beast >= 0 else 0,
        sum(pack.card[card.STRENGTH][which] for which in f["opened"][seat]),
        pack.rule["home_strength"] if home else 0,
    ]


def blows(f: Fields, pack: Pack, side: int) -> tuple[int, int]:
    """Damage and protection of a side, as far as they are open."""
    seat, beast = f["battle"][side], f["battle"][B_BEAST + side]
    led = f["led"][seat]
    found = []
    for row, effect, trait, drawn in (
        (pack.damage, power.DAMAGE, power.C_DAMAGE, card.DAMAGE),
        (pack.protection, power.PROTECTION, power.C_PROTECTION, card.PROTECTION),
    ):
        value = total(f, pack, seat, effect) + (row[led] if led >= 0 else 0)
        value += pack.trait[trait][beast] if beast >= 0 else 0
        value += sum(pack.card[drawn][which] for which in f["opened"][seat])
        found.append(value)
    return found[0], found[1]
