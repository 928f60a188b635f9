"""A world as bytes: the input of a net.

The table part holds the calendar and what is pending in the middle of a turn; a seat's
part its points, purse, pyramids, tiles, troops by place, and what it may still do today.
Hidden cards stand only in the part of the seat that looks.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Features
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.odds import force
from regalia.games.kemet.routes import M_LAND, M_STEPS, M_TELEPORTED, M_UNITS, M_ZONE
from regalia.games.kemet.state import DAY, NO_CARD, NOBODY, NORMAL_TOKEN, State

VERSION: Final = 1
MOST_SEATS: Final = 5
STEPS: Final = 51
# The table: calendar, colours, the asked step, the running move, the running battle.
T_STEP: Final = 8
T_MOVE: Final = T_STEP + STEPS
T_BATTLE: Final = T_MOVE + 7
T_MARKET: Final = T_BATTLE + 4
TABLE: Final = T_MARKET + 8
# A seat: numbers, battle cards, divine cards, tiles, places.
NUMBERS: Final = 51
P_TACTICS: Final = NUMBERS
P_CARDS: Final = P_TACTICS + len(v.TACTICS)
P_TILES: Final = P_CARDS + len(v.CARDS)
P_UNITS: Final = P_TILES + len(v.TILES)
PLACES: Final = 3 + 1 + v.ZONE_COUNT - v.DISTRICT_COUNT  # own districts, others' cities, the rest
P_BEASTS: Final = P_UNITS + PLACES
SEAT: Final = P_BEASTS + PLACES
MOST: Final = 255


class KemetFeatures(Features[State]):
    """Rows of bytes as described above."""

    def __init__(self) -> None:
        super().__init__(VERSION, TABLE, SEAT, MOST_SEATS)

    def row(self, s: State, seat: int) -> bytes:
        row = bytearray(self.length)
        table_part(s, row)
        points = [s.fame[each] + s.fame_at.count(each) for each in range(s.seats)]
        for n in range(s.seats):
            each = (seat + n) % s.seats
            seat_part(s, each, row, TABLE + n * SEAT, points)
            if not n:
                for tactic in s.tactic_hand[each]:
                    row[TABLE + P_TACTICS + tactic] = 2
                for which in s.hand[each]:
                    row[TABLE + P_CARDS + which] += 1
        return bytes(row)


def byte(number: int) -> int:
    if number < 0:
        return 0
    return min(MOST, number)


def table_part(s: State, row: bytearray) -> None:
    row[0] = byte(s.round)
    row[1] = s.phase
    row[2] = s.phase == DAY
    row[3] = s.seats
    for color in range(4):
        row[4 + color] = s.colors >> color & 1
    for tile, copies in enumerate(s.market):
        if copies:
            row[T_MARKET + s.pack.level[tile] - 1] += copies
            row[T_MARKET + 4 + s.pack.color[tile]] += copies
    if not s.stack:
        return
    f = s.stack[-1]
    row[T_STEP + f.step] = 1
    table = q.board(s)
    if f.step == v.STEP_MOVE:
        row[T_MOVE] = byte(f.regs[M_LAND])
        row[T_MOVE + 1] = byte(f.regs[M_STEPS])
        row[T_MOVE + 2] = f.regs[M_TELEPORTED]
        row[T_MOVE + 3] = byte(f.regs[M_UNITS])
        row[T_MOVE + 4] = table.temple[f.regs[M_ZONE]]
        row[T_MOVE + 5] = f.regs[M_ZONE] < v.DISTRICT_COUNT
        row[T_MOVE + 6] = 1
    attack = attack_of(s)
    if attack:
        zone = attack[st.A_ZONE]
        row[T_BATTLE] = 1
        row[T_BATTLE + 1] = table.temple[zone]
        row[T_BATTLE + 2] = zone < v.DISTRICT_COUNT
        row[T_BATTLE + 3] = zone < v.DISTRICT_COUNT and s.pyramid[zone] == 4


def attack_of(s: State) -> list[int]:
    """Return the registers of the running attack, or none."""
    for f in s.stack:
        if f.step == v.STEP_ATTACK:
            return f.regs
    return []


def battle_part(s: State, seat: int, row: bytearray, at: int) -> None:
    """Write its side in the running attack: attacker or defender, units, strength, creature."""
    attack = attack_of(s)
    if not attack or seat not in attack[: st.A_DEFENDER + 1]:
        return
    attacks, zone = attack[st.A_ATTACKER] == seat, attack[st.A_ZONE]
    beast = q.creature_at(s, seat, zone)
    side = force(s, seat, zone, s.units[seat][zone], beast, attacks=attacks)
    row[at + 10] = attacks
    row[at + 11] = not attacks
    row[at + 48] = byte(side.units)
    row[at + 49] = byte(side.strength)
    row[at + 50] = byte(side.damage + side.protection)


def seat_part(s: State, seat: int, row: bytearray, at: int, points: list[int]) -> None:
    numbers_part(s, seat, row, at, points)
    battle_part(s, seat, row, at)
    day_part(s, seat, row, at + 16)
    power_part(s, seat, row, at + 30)
    for tactic in s.tactics[seat]:
        if tactic not in s.face_up[seat] and tactic != s.led[seat]:
            row[at + P_TACTICS + tactic] = 1
    for tile in s.tiles[seat]:
        row[at + P_TILES + tile] = 1
    places_part(s, seat, row, at)


def numbers_part(s: State, seat: int, row: bytearray, at: int, points: list[int]) -> None:
    """Write points and goods: 16 numbers."""
    goal = s.pack.rule["fame_to_win"]
    row[at] = byte(s.fame[seat])
    row[at + 1] = byte(points[seat] - s.fame[seat])
    row[at + 2] = byte(goal - points[seat])
    row[at + 3] = points[seat] >= goal and points[seat] == max(points)
    row[at + 4] = s.prayer[seat]
    row[at + 5] = byte(s.veterans[seat])
    row[at + 6] = s.supply[seat]
    row[at + 7] = byte(len(s.hand[seat]))
    row[at + 8] = len(s.tactic_hand[seat])
    row[at + 9] = byte(len(s.tiles[seat]))
    if s.led[seat] != NO_CARD:
        row[at + 12] = 1 + s.pack.strength[s.led[seat]]
        row[at + 13] = 1 + s.pack.damage[s.led[seat]]
        row[at + 14] = 1 + s.pack.protection[s.led[seat]]
    row[at + 15] = s.acting > 0 and s.acting >> seat & 1


def day_part(s: State, seat: int, row: bytearray, at: int) -> None:
    """Write what it may still do today, and when: 14 numbers."""
    cells = s.cells[seat]
    row[at] = s.pack.rule["tokens"] - cells.count(NORMAL_TOKEN)
    for cell, token in enumerate(cells):
        if not token:
            row[at + 1 + s.pack.cell_action[cell]] += 1  # five actions
        else:
            row[at + 5 + s.pack.cell_level[cell]] = 1  # three levels
    row[at + 9] = q.silver_left(s, seat)
    row[at + 10] = 1 - s.gold_played[seat]
    row[at + 11] = s.bought[seat].bit_count()
    begun, turn = 0, NOBODY
    for f in s.stack:
        if f.step == v.STEP_DAY:
            begun = f.regs[0]
        elif f.step == v.STEP_TURN:
            turn = f.regs[0]
    row[at + 12] = turn == seat
    place = s.order.index(seat)
    row[at + 13] = (place - begun) % s.seats if begun else place  # turns before its next one


def power_part(s: State, seat: int, row: bytearray, at: int) -> None:
    """Write the strengths of its troops, its pyramids and those it holds: 18 numbers."""
    sums = q.tile_effects(s, seat).total
    row[at] = byte(sums[power.STRENGTH] + sums[power.ATTACK_STRENGTH])
    row[at + 1] = byte(sums[power.STRENGTH] + sums[power.DEFENSE_STRENGTH])
    row[at + 2] = byte(sums[power.DAMAGE])
    row[at + 3] = byte(sums[power.PROTECTION])
    row[at + 4] = byte(1 + sums[power.MOVE])
    row[at + 5] = s.prayer[seat] >= q.teleport_cost(s, seat)
    city = s.city[seat]
    if city != NOBODY:
        row[at + 6 + city] = 1
    for zone, level in enumerate(s.pyramid):
        if not level:
            continue
        if zone // 3 == city:
            row[at + 11 + s.pyramid_color[zone]] = level
            if q.enemy_at(s, seat, zone) != NOBODY:
                row[at + 15] += 1
        elif s.units[seat][zone]:
            row[at + 16] += 1
            row[at + 17] += level == s.pack.rule["pyramid_levels"]


def places_part(s: State, seat: int, row: bytearray, at: int) -> None:
    """Write units and the strength of creatures by place."""
    city = s.city[seat]
    for zone, units in enumerate(s.units[seat]):
        if units:
            row[at + P_UNITS + place_of(zone, city)] += units
    strength = s.pack.trait[power.C_STRENGTH]
    for creature in q.creatures_of(s, seat):
        zone = s.creature_at[creature]
        if zone >= 0:
            row[at + P_BEASTS + place_of(zone, city)] += 1 + strength[creature]


def place_of(zone: int, city: int) -> int:
    if zone >= v.DISTRICT_COUNT:
        return zone - v.DISTRICT_COUNT + 4
    return zone % 3 if zone // 3 == city else 3
