"""Values that many rules ask for, each computed in one place.

Each is a fold over the owner's tiles (powers.py), the creature with the troop
and the cards played; nothing else in the rules looks a tile or a card up by
its name.  Bonuses add up without limit (KM-600).
"""

from __future__ import annotations

from itertools import compress
from typing import Final

from regalia.games.kemet import interventions as card
from regalia.games.kemet import powers as power
from regalia.games.kemet import state as st
from regalia.games.kemet.board import Board, districts
from regalia.games.kemet.options import OPT_SELF_LOSSES, OPT_SURCHARGE
from regalia.games.kemet.owned import Owned
from regalia.games.kemet.state import State
from regalia.games.kemet.vocabulary import DISTRICT_COUNT, ZONE_COUNT

LEVELS: Final = 3  # of the player board
ALL_ZONES: Final = range(ZONE_COUNT)


def board(s: State) -> Board:
    return s.pack.boards[s.seats]


def tile_effects(s: State, seat: int) -> Owned:
    """Return the sums over the tiles a seat owns."""
    found = s.owned[seat]
    if found.tiles != s.tiles[seat]:
        found = s.owned[seat] = Owned(s.pack, s.tiles[seat])
    return found


def total(s: State, seat: int, effect: int) -> int:
    """Return the sum of an effect over the tiles a seat owns."""
    found = s.owned[seat]  # tile_effects() without the call: nothing is asked for more often
    return (found if found.tiles == s.tiles[seat] else tile_effects(s, seat)).total[effect]


def tile_with(s: State, seat: int, effect: int) -> int:
    """Return the first owned tile with an effect; -1 if none (for the log)."""
    row = s.pack.effect[effect]
    return next((tile for tile in s.tiles[seat] if row[tile]), -1)


# -- who is where -------------------------------------------------------------------
def enemy_at(s: State, seat: int, zone: int) -> int:
    """Return the other seat with units in a zone; NOBODY if it is free (KM-063..065)."""
    for other, row in enumerate(s.units):
        if row[zone] and other != seat:
            return other
    return st.NOBODY


def enemies(s: State, seat: int) -> list[int]:
    """Return enemy_at() of every zone."""
    found = [st.NOBODY] * ZONE_COUNT
    for other in reversed(range(s.seats)):
        if other != seat:
            for zone in compress(ALL_ZONES, s.units[other]):
                found[zone] = other
    return found


def controller(s: State, zone: int) -> int:
    """Return who controls a zone outside a battle (KM-060..062)."""
    home = s.city_owner[zone // 3] if zone < DISTRICT_COUNT else st.NOBODY
    for other, row in enumerate(s.units):
        if row[zone] and other != home:
            return other
    return home


def creatures_of(s: State, seat: int) -> list[int]:
    """Return the creatures whose tiles a seat owns."""
    found = s.owned[seat]  # as in total()
    return (found if found.tiles == s.tiles[seat] else tile_effects(s, seat)).creatures


def creatures_at(s: State, seat: int, zone: int) -> list[int]:
    return [c for c in creatures_of(s, seat) if s.creature_at[c] == zone]


def creature_at(s: State, seat: int, zone: int) -> int:
    """Return the creature with a troop, or NOBODY (KM-013..014)."""
    if zone not in s.creature_at:  # most are without any
        return st.NOBODY
    for c in creatures_of(s, seat):
        if s.creature_at[c] == zone:
            return c
    return st.NOBODY


def trait_at(s: State, seat: int, zone: int, trait: int) -> int:
    """Return what the creature with a troop gives it (KM-271)."""
    creature = creature_at(s, seat, zone)
    return s.pack.trait[trait][creature] if creature >= 0 else 0


# -- limits -------------------------------------------------------------------------
def troop_limit(s: State, seat: int) -> int:
    """Return how many units one troop may have (KM-012, KM-556, KM-612)."""
    return s.pack.rule["troop_limit"] + total(s, seat, power.TROOP_ROOM)


def room(s: State, seat: int, zone: int) -> int:
    return max(troop_limit(s, seat) - s.units[seat][zone], 0)


def home_zones(s: State, seat: int) -> list[int]:
    """Return own districts no enemy holds (KM-503, KM-617)."""
    return [z for z in districts(s.city[seat]) if enemy_at(s, seat, z) == st.NOBODY]


def troop_zones(s: State, seat: int) -> list[int]:
    """Return the zones with a troop; all units of a player in a zone are one (KM-011)."""
    row = s.units[seat]
    return [zone for zone in board(s).open if row[zone]]


def city_or_troops(s: State, seat: int) -> list[int]:
    """Return the places of a text that says city or troops (KM-618).

    A zone shared with an enemy is one only in the battle there (KM-617, KM-680).
    """
    joined = [
        zone
        for zone in troop_zones(s, seat)
        if zone == s.battle[st.B_ZONE] or enemy_at(s, seat, zone) == st.NOBODY
    ]
    return sorted({*home_zones(s, seat), *joined})


def havens(s: State, seat: int, zone: int) -> list[int]:
    """Return where a troop may retreat or divert to (KM-446..449, KM-671)."""
    count = s.units[seat][zone]
    limit = troop_limit(s, seat)
    beast = creature_at(s, seat, zone) >= 0
    found = []
    for near in board(s).near[zone]:
        if near < DISTRICT_COUNT and near // 3 != s.city[seat]:
            continue
        if enemy_at(s, seat, near) != st.NOBODY:
            continue
        if s.units[seat][near] + count > limit:
            continue
        if beast and creature_at(s, seat, near) >= 0:
            continue
        found.append(near)
    return found


# -- fame ---------------------------------------------------------------------------
def fame(s: State, seat: int) -> int:
    """Return permanent and temporary fame together (KM-025, KM-833)."""
    return s.fame[seat] + s.fame_at.count(seat)


# -- costs (KM-520..523) ----------------------------------------------------------------
def price_after_discount(s: State, seat: int, cost: int) -> int:
    """Return one payment after the discounts of its kind (KM-522..523)."""
    left = cost - total(s, seat, power.PAYMENT_DISCOUNT)
    return max(0, left)


def tile_cost(s: State, seat: int, tile: int, *, twin: bool = False) -> int:
    cost = s.pack.level[tile]
    if twin:
        cost += 1 + s.options[OPT_SURCHARGE]
    return price_after_discount(s, seat, cost - total(s, seat, power.TILE_DISCOUNT))


def build_cost(s: State, seat: int, low: int, high: int) -> int:
    """Return the cost of the levels above `low` up to `high` (KM-282, KM-570)."""
    cost, off = 0, total(s, seat, power.LEVEL_DISCOUNT)
    for level in range(low + 1, high + 1):
        if level > off:
            cost += level - off
    return price_after_discount(s, seat, cost)


def recruit_cost(s: State, seat: int, count: int) -> int:
    """Return the cost of a whole recruit action of `count` units (KM-300, KM-554)."""
    paid = max(count - total(s, seat, power.RECRUIT_FREE), 0)
    return price_after_discount(s, seat, paid * s.pack.rule["unit_cost"])


def teleport_cost(s: State, seat: int) -> int:
    base = s.pack.rule["teleport_cost"] - total(s, seat, power.TELEPORT_DISCOUNT)
    return price_after_discount(s, seat, base)


def card_cost(s: State, seat: int, which: int) -> int:
    return price_after_discount(s, seat, s.pack.card_cost[which])


def toll(s: State, seat: int, zone: int, enemy: int) -> int:
    """Return the toll for entering a zone with a certain creature (KM-631)."""
    if enemy == st.NOBODY:
        return 0
    return price_after_discount(s, seat, trait_at(s, enemy, zone, power.C_TOLL))


# -- movement -----------------------------------------------------------------------
def land_moves(s: State, seat: int, zone: int) -> int:
    """Return a troop's land moves, computed where the action starts (KM-322..323)."""
    return 1 + total(s, seat, power.MOVE) + trait_at(s, seat, zone, power.C_MOVE)


# -- battle -------------------------------------------------------------------------
def fighting_creature(s: State, side: int) -> int:
    """Return the creature that fights; a snake opposite makes it absent (KM-613).

    Asked once, when the war council begins: what is absent stays absent even if
    the losses remove the one who made it so.
    """
    zone = s.battle[st.B_ZONE]
    enemy = creature_at(s, s.battle[1 - side], zone)
    if enemy >= 0 and s.pack.trait[power.C_CANCEL][enemy]:
        return st.NOBODY
    return creature_at(s, s.battle[side], zone)


def total_of_cards(s: State, seat: int, effect: int) -> int:
    """Return the sum of an effect over the cards a seat opened in this battle."""
    row = s.pack.card[effect]
    return sum(row[which] for which in s.opened[seat])


def tactic_strengths(s: State) -> list[int]:
    """Return each battle card's strength under the table's option."""
    return s.pack.strength_if_self if s.options[OPT_SELF_LOSSES] else s.pack.strength


def tactic_strength(s: State, tactic: int) -> int:
    return tactic_strengths(s)[tactic]


def leader_value(s: State, seat: int, row: list[int]) -> int:
    """Return what the battle card of a seat adds; nothing before it is opened."""
    return row[s.led[seat]] if s.led[seat] != st.NO_CARD else 0


def at_home(s: State, seat: int, zone: int) -> bool:
    return zone < DISTRICT_COUNT and zone // 3 == s.city[seat]


def strength_parts(s: State, side: int) -> list[int]:
    """Return units, battle card, tiles, creature, DI cards, own city (KM-405..410)."""
    seat = s.battle[side]
    tiles = total(s, seat, power.STRENGTH)
    tiles += total(s, seat, power.DEFENSE_STRENGTH if side else power.ATTACK_STRENGTH)
    tiles += s.battle[st.B_WOUND + side] * total(s, seat, power.WOUND)
    beast = s.battle[st.B_BEAST + side]
    return [
        s.battle[st.B_UNITS + side],
        leader_value(s, seat, tactic_strengths(s)),
        tiles,
        s.pack.trait[power.C_STRENGTH][beast] if beast >= 0 else 0,
        total_of_cards(s, seat, card.STRENGTH),
        s.pack.rule["home_strength"] if at_home(s, seat, s.battle[st.B_ZONE]) else 0,
    ]


def damage(s: State, side: int) -> int:
    seat = s.battle[side]
    beast = s.battle[st.B_BEAST + side]
    return (
        leader_value(s, seat, s.pack.damage)
        + total(s, seat, power.DAMAGE)
        + (s.pack.trait[power.C_DAMAGE][beast] if beast >= 0 else 0)
        + total_of_cards(s, seat, card.DAMAGE)
    )


def protection(s: State, side: int) -> int:
    seat = s.battle[side]
    beast = s.battle[st.B_BEAST + side]
    return (
        leader_value(s, seat, s.pack.protection)
        + total(s, seat, power.PROTECTION)
        + (s.pack.trait[power.C_PROTECTION][beast] if beast >= 0 else 0)
        + total_of_cards(s, seat, card.PROTECTION)
    )


# -- pyramids and tokens ------------------------------------------------------------
def pyramid_levels(s: State, seat: int) -> tuple[list[int], list[int]]:
    """Return, by colour, the highest level of controlled pyramids (KM-077..078)."""
    own, captured, mine = [0, 0, 0, 0], [0, 0, 0, 0], s.units[seat]
    for zone, level in enumerate(s.pyramid):
        home = zone // 3 == s.city[seat]
        if level and (home or mine[zone]) and controller(s, zone) == seat:
            best = own if home else captured
            color = s.pyramid_color[zone]
            best[color] = max(best[color], level)
    return own, captured


def own_colors(s: State, seat: int) -> int:
    """Return a bitmask of the colours of a seat's pyramids in its own city."""
    return sum(1 << s.pyramid_color[z] for z in districts(s.city[seat]) if s.pyramid[z])


def tokens_left(s: State, seat: int) -> int:
    return s.pack.rule["tokens"] - s.cells[seat].count(st.NORMAL_TOKEN)


def silver_left(s: State, seat: int) -> int:
    """Return 1 if an owned silver token is not yet placed (KM-016, KM-198)."""
    return int(total(s, seat, power.SILVER) > 0 and st.SILVER_TOKEN not in s.cells[seat])


def levels_with_token(s: State, seat: int) -> int:
    """Return the levels with a token, as a bitmask."""
    filled, levels = 0, s.pack.cell_level
    for cell, token in enumerate(s.cells[seat]):
        if token:
            filled |= 1 << levels[cell]
    return filled


def empty_levels(s: State, seat: int) -> int:
    """Count the levels without a token (KM-195..198)."""
    return LEVELS - levels_with_token(s, seat).bit_count()


def cells_in_balance(s: State, seat: int, most: int) -> list[int]:
    """Return free cells that leave at most so many levels without a token (KM-198)."""
    if most < LEVELS:
        filled = levels_with_token(s, seat)
        empty = LEVELS - filled.bit_count()
        if empty > most:  # a token must go to a level without one
            levels = enumerate(s.pack.cell_level if empty - 1 <= most else [])
            return [cell for cell, level in levels if not filled >> level & 1]
    return [cell for cell, token in enumerate(s.cells[seat]) if not token]
