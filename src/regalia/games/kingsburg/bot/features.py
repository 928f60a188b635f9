"""A world as bytes for the net: the table, then each seat's province and dice."""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Features
from regalia.engine.steps import CHANCE
from regalia.games.kingsburg.bot.style import harvests_left
from regalia.games.kingsburg.pack import Pack
from regalia.games.kingsburg.state import G_ADVISOR, G_OWNER, State
from regalia.games.kingsburg.vocabulary import ADVISORS, BUILDINGS, STEP_HELP, STEP_SPOILS

VERSION: Final = 1
TABLE: Final = 100
SEAT: Final = 63 + len(BUILDINGS)
MOST_SEATS: Final = 5
STEPS: Final = 28
ENEMIES: Final = 25
ENEMY_TYPES: Final = 6
NO_HELP: Final = [0] * len(ADVISORS)
BELOW_ZERO: Final = 20  # VP may be negative
WEAK: Final = 10  # so may the strength of a province
WINTER: Final = 8


class WorldFeatures(Features[State]):
    """The rows described at row()."""

    def __init__(self) -> None:
        super().__init__(VERSION, TABLE, SEAT, MOST_SEATS)
        self.provinces: Final[dict[int, list[int]]] = {}  # by the mask of what stands
        self.pack: Pack | None = None

    def row(self, s: State, seat: int) -> bytes:
        row = table_part(s, seat)
        helps, spent = helps_to_come(s), seats_with_spoils(s)
        for k in range(s.seats):
            at = (seat + k) % s.seats
            row += self.seat_part(s, at, helps.get(at, NO_HELP), at in spent)
        row += [0] * ((MOST_SEATS - s.seats) * SEAT)
        return bytes([0 if n < 0 else n if n < 256 else 255 for n in row])

    def seat_part(self, s: State, seat: int, helps: list[int], served: bool) -> list[int]:
        gold, wood, stone = s.goods[0][seat], s.goods[1][seat], s.goods[2][seat]
        coloured, white, used = s.coloured[seat], s.white[seat], s.used[seat]
        part = [1, gold, wood, stone, gold + wood + stone, s.tokens[seat], s.soldiers[seat]]
        part.append(s.vp[seat] + BELOW_ZERO)
        part += self.province(s.pack, s.buildings[seat])
        part += [int(s.aid_die == seat), int(s.envoy == seat)]
        part += faces(coloured)
        part += faces(white)
        part += [len(coloured), sum(coloured) + sum(white), s.total[seat] if coloured else 0]
        part += [s.passed >> seat & 1, used & 1, used >> 1 & 1, used >> 2 & 1, used >> 3 & 1]
        part += [used >> 4 & 1, used >> 5 & 1, s.built[seat]]
        part += one_of(5, s.order.index(seat))
        part.append(int(s.acting > 0 and s.acting >> seat & 1))
        part.append(s.seen[min(s.year, 5) - 1] >> seat & 1)
        part += helps
        fought = s.outcome[seat] if s.phase == WINTER and not served else 0
        return part + one_of(4, fought)[1:]

    def province(self, pack: Pack, standing: int) -> list[int]:
        """Write the buildings one by one, their number and strength."""
        if self.pack is not pack:
            self.pack = pack
            self.provinces.clear()
        found = self.provinces.get(standing)
        if found is None:
            found = [standing >> b & 1 for b in range(len(BUILDINGS))]
            strength = sum([pack.battle[b] * found[b] for b in range(len(BUILDINGS))])
            found += [sum(found), WEAK + strength]
            self.provinces[standing] = found
        return found


def one_of(n: int, which: int) -> list[int]:
    hot = [0] * n
    if 0 <= which < n:
        hot[which] = 1
    return hot


def faces(dice: list[int]) -> list[int]:
    counts = [0] * 6
    for face in dice:
        counts[face - 1] += 1
    return counts


def table_part(s: State, seat: int) -> list[int]:
    """Write the date, the question, the taken advisors, and the enemy if this seat saw it."""
    year = min(s.year, 5) - 1
    part = one_of(5, year) + one_of(8, s.phase - 1) + one_of(4, s.seats - 2)
    part += one_of(STEPS, s.stack[-1].step if s.stack else -1)
    part += s.busy
    enemy = s.enemy[year] if s.seen[year] >> seat & 1 else -1
    part += one_of(ENEMIES, enemy)
    part += one_of(ENEMY_TYPES, s.pack.enemy_type[enemy] if enemy >= 0 else -1)
    part += [int(enemy >= 0), s.pack.enemy_strength[enemy] if enemy >= 0 else 0]
    return [*part, harvests_left(s), s.kings_die, int(s.acting == CHANCE), s.seats]


def helps_to_come(s: State) -> dict[int, list[int]]:
    """Count, by seat, how often each advisor will still help in this season."""
    served = 0
    for frame in s.stack:
        if frame.step == STEP_HELP:
            served = frame.regs[0]
    helps: dict[int, list[int]] = {}
    for group in s.groups[served:]:
        owner = group[G_OWNER]
        if owner >= 0:
            if owner not in helps:
                helps[owner] = [0] * len(ADVISORS)
            helps[owner][group[G_ADVISOR]] += 1
    return helps


def seats_with_spoils(s: State) -> list[int]:
    """Return the seats whose victory or defeat has been settled."""
    if s.stack and s.stack[-1].step == STEP_SPOILS:
        return s.order[: s.stack[-1].regs[0]]
    return []
