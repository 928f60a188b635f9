"""A world as one row of bytes for a net: the table, the viewing seat, the other seats.

Beside what lies open, a row says what a small net cannot work out: how far each
hero is from what it can do, who leads in which category, and the hand-written evaluation.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.insight import Features
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.bot.outlook import BITS, FIELD, ONE, Tables, lacking, pack_units, pays
from regalia.games.xidit.bot.policy import SwiftPolicy
from regalia.games.xidit.bot.worth import chances, sections_room, standing_scores, years_left
from regalia.games.xidit.piles import weakest
from regalia.games.xidit.queries import census_years, mode
from regalia.games.xidit.scoring import influence, lyre_points
from regalia.games.xidit.state import NOBODY, RECRUIT, THREAT, State

VERSION: Final = 1
MOST_SEATS: Final = 5
REACH: Final = 6  # roads within which a hero's chances are told

# The table's part: where each piece of it begins.
STEPS_TOLD: Final = (
    v.STEP_START, v.STEP_PLAN, v.STEP_EXECUTE, v.STEP_TITAN, v.STEP_PAYMENT, v.STEP_REWARD,
    v.STEP_BARDS, v.STEP_NEUTRAL, v.STEP_SHOW, v.STEP_SECTION,
)  # fmt: skip
AT_CLOCK: Final = 0  # years left, year, years to the next census, census now, order, seats (3)
AT_STEP: Final = AT_CLOCK + 8
AT_REGS: Final = AT_STEP + len(STEPS_TOLD)  # three registers of what is asked
AT_STAGES: Final = AT_REGS + 3
AT_COVERED: Final = AT_STAGES + 9
AT_RECRUITS: Final = AT_COVERED + len(v.REGIONS)  # by city: how many, and the weakest
AT_THREATS: Final = AT_RECRUITS + 2 * len(v.CITIES)
AT_NEXT: Final = AT_THREATS + len(v.CITIES)  # the next tiles of both kinds
AT_PILES: Final = AT_NEXT + 2 * len(v.CITIES)  # sizes of piles and discards
AT_BARRACKS: Final = AT_PILES + 4
AT_TITANS: Final = AT_BARRACKS + v.TYPES  # awake, then still in the lair
AT_NEUTRAL: Final = AT_TITANS + 2 * len(v.TITANS)
TABLE: Final = AT_NEUTRAL + len(v.CATEGORIES) + 1

# A seat's part.
AT_SCORES: Final = 0  # coins, sections, lyre points
AT_RANKS: Final = AT_SCORES + 3  # by category: how many entrants are below
AT_LEADS: Final = AT_RANKS + 3  # by category: ahead of the lowest other, 128 being level
AT_CHANCE: Final = AT_LEADS + 3
AT_STOCK: Final = AT_CHANCE + 1  # bards, sections in stock, held
AT_UNITS: Final = AT_STOCK + 3  # by type, then in all
AT_TURN: Final = AT_UNITS + v.TYPES + 1  # place in the turn order, whether asked, orders left
AT_BARDS: Final = AT_TURN + 3
AT_LYRES: Final = AT_BARDS + len(v.REGIONS)
AT_GUILDS: Final = AT_LYRES + len(v.REGIONS)
AT_HERO: Final = AT_GUILDS + len(v.CITIES)
AT_ACTS: Final = AT_HERO + len(v.CITIES)  # by city: how soon the plan acts there
AT_READY: Final = AT_ACTS + len(v.CITIES)  # by roads: threats that can be paid,
AT_NEARLY: Final = AT_READY + REACH  # that lack one or two units,
AT_WAITING: Final = AT_NEARLY + REACH  # and recruits
# What the rest of the plan would bring as things stand: acts that recruit, remove a threat,
# or are lost, rewards on offer (3), acts a rival may be first at, then the army after it.
AT_PLAN: Final = AT_WAITING + REACH
SEAT: Final = AT_PLAN + 7 + v.TYPES


def byte(value: int) -> int:
    return 0 if value < 0 else min(value, 255)


class XiditFeatures(Features[State]):
    """Rows of TABLE + 5 * SEAT bytes."""

    def __init__(self, policy: SwiftPolicy) -> None:
        Features.__init__(self, VERSION, TABLE, SEAT, MOST_SEATS)
        self.policy: Final = policy  # for its tables

    def row(self, s: State, seat: int) -> bytes:
        row = bytearray(self.length)
        tell_table(s, row)
        tell_tiles(s, row)
        tell_stocks(s, row)
        scores = all_scores(s)
        lyres = all_lyres(s, scores)
        hopes = chances(s, standing_scores(s), years_left(s)) if s.assessments else []
        tables = self.policy.tables(s.pack)
        for turn in range(s.seats):
            other = (seat + turn) % s.seats
            at = TABLE + SEAT * turn
            tell_scores(row, at, other, scores)
            if hopes:
                row[at + AT_CHANCE] = byte(int(255 * hopes[other]))
            tell_pieces(s, row, at, other, lyres)
            if s.hero[other] != NOBODY:
                tell_hero(s, row, at, other, tables, turn == 0)
                tell_reach(s, row, at, other, tables)
        return bytes(row)


# -- the table ------------------------------------------------------------------------
def tell_table(s: State, row: bytearray) -> None:
    left = years_left(s)
    row[AT_CLOCK] = 20 * left
    row[AT_CLOCK + 1] = 20 * s.year
    for year in census_years(s):
        if year >= s.year:
            row[AT_CLOCK + 2] = 40 * (year - s.year)
            row[AT_CLOCK + 3] = 255 if year == s.year else 0
            break
    row[AT_CLOCK + 4] = 40 * s.order
    row[AT_CLOCK + 5 + s.seats - 3] = 255
    if s.stack:
        top = s.stack[-1]
        for place, step in enumerate(STEPS_TOLD):
            if top.step == step:
                row[AT_STEP + place] = 255
        for i in range(3):
            row[AT_REGS + i] = byte(20 * top.regs[i + 1])
    for stage, category in enumerate(s.assessments):
        row[AT_STAGES + 3 * stage + category] = 255
    for region in range(len(v.REGIONS)):
        if s.covered >> region & 1:
            row[AT_COVERED + region] = 255


def tell_tiles(s: State, row: bytearray) -> None:
    for city, lies in enumerate(s.tile):
        if lies == RECRUIT:
            number = 0
            weakest = v.TYPES
            for kind in range(v.TYPES - 1, -1, -1):
                waiting = s.waiting_units[v.TYPES * city + kind]
                number += waiting
                if waiting:
                    weakest = kind
            row[AT_RECRUITS + 2 * city] = byte(50 * number)
            row[AT_RECRUITS + 2 * city + 1] = 50 * (weakest + 1) if number else 0
        elif lies == THREAT:
            row[AT_THREATS + city] = 255


def tell_stocks(s: State, row: bytearray) -> None:
    """Write tiles to come, barracks, titans, the neutral player."""
    if s.next_recruit >= 0:
        row[AT_NEXT + s.next_recruit] = 255
    if s.next_threat >= 0:
        row[AT_NEXT + len(v.CITIES) + s.next_threat] = 255
    row[AT_PILES] = 12 * len(s.recruit_pile)
    row[AT_PILES + 1] = 12 * len(s.threat_pile)
    row[AT_PILES + 2] = 12 * len(s.recruit_discard)
    row[AT_PILES + 3] = 12 * len(s.threat_discard)
    for kind in range(v.TYPES):
        row[AT_BARRACKS + kind] = byte(14 * s.barracks[kind])
    for stack, titan in enumerate(s.awake):
        if titan != NOBODY:
            row[AT_TITANS + titan] = 255
        for i in range(2):
            if s.lair[stack] >> i & 1:
                row[AT_TITANS + len(v.TITANS) + 2 * stack + i] = 255
    if s.seats == 3:
        row[AT_NEUTRAL] = 255
        for category in range(len(v.CATEGORIES)):
            row[AT_NEUTRAL + 1 + category] = 15 * s.neutral[category]


# -- scores -----------------------------------------------------------------------------
def all_scores(s: State) -> list[list[int]]:
    """Return scores by category and entrant; all_lyres() adds the lyres."""
    scores = [s.coins[:], influence(s), [0] * s.seats]
    if s.seats == 3 and s.assessments:
        for category in range(len(v.CATEGORIES)):
            scores[category].append(s.pack.column[category][s.neutral[category] - 1])
    return scores


def all_lyres(s: State, scores: list[list[int]]) -> list[list[int]]:
    """Return, by region and seat, what its lyre gives as things stand."""
    found = []
    for region in range(len(v.REGIONS)):
        bards = s.bastion if region == v.BASTION else s.placed[region]
        points = lyre_points(bards, s.pack.lyre[region])
        if s.covered >> region & 1:
            points = [0] * s.seats
        found.append(points)
        for seat in range(s.seats):
            scores[2][seat] += points[seat]
    return found


def tell_scores(row: bytearray, at: int, seat: int, scores: list[list[int]]) -> None:
    for category, numbers in enumerate(scores):
        mine = numbers[seat]
        below = 0
        low = 99
        for entrant, number in enumerate(numbers):
            if entrant != seat:
                low = min(low, number)
                if number < mine:
                    below += 1
        row[at + AT_SCORES + category] = byte(6 * mine)
        row[at + AT_RANKS + category] = 60 * below
        row[at + AT_LEADS + category] = byte(128 + 10 * (mine - low))


# -- a seat -----------------------------------------------------------------------------
def tell_pieces(s: State, row: bytearray, at: int, seat: int, lyres: list[list[int]]) -> None:
    row[at + AT_STOCK] = 12 * s.bards[seat]
    row[at + AT_STOCK + 1] = 16 * s.sections[seat]
    row[at + AT_STOCK + 2] = byte(60 * s.held[seat])
    total = 0
    for kind in range(v.TYPES):
        number = s.units[v.TYPES * seat + kind]
        total += number
        row[at + AT_UNITS + kind] = byte(40 * number)
    row[at + AT_UNITS + v.TYPES] = byte(12 * total)
    row[at + AT_TURN] = 50 * ((seat - s.first) % s.seats) if s.first != NOBODY else 0
    row[at + AT_TURN + 1] = 255 if s.acting > 0 and s.acting >> seat & 1 else 0
    for region in range(len(v.REGIONS)):
        bards = s.bastion if region == v.BASTION else s.placed[region]
        row[at + AT_BARDS + region] = byte(30 * bards[seat])
        row[at + AT_LYRES + region] = byte(40 * lyres[region][seat])
    for city, owner in enumerate(s.guild_owner):
        if owner == seat:
            row[at + AT_GUILDS + city] = byte(60 * s.guild_height[city])


def orders_left(s: State, seat: int, own: bool) -> list[int]:
    """Return the icons still to be carried out; while plans are secret, one's own draft."""
    if s.plans[seat] and s.order:
        done = s.carried[seat] + (1 if s.mover == seat else 0)
        return s.plans[seat][done:]
    if own and s.stack and s.stack[-1].step == v.STEP_PLAN and s.stack[-1].sealed:
        return [v.ORDER.args(code)[0] for code in s.stack[-1].sealed[seat]]
    return []


def tell_hero(s: State, row: bytearray, at: int, seat: int, tables: Tables, own: bool) -> None:
    """Write where the hero stands, where the orders act, and what that would bring."""
    row[at + AT_HERO + s.hero[seat]] = 255
    icons = orders_left(s, seat, own)
    row[at + AT_TURN + 2] = 40 * len(icons)
    city = s.hero[seat]
    army = pack_units(s.units, v.TYPES * seat)
    acted = s.recruited[seat]
    for order, icon in enumerate(icons):
        if icon == v.ICON_ACT:
            if not row[at + AT_ACTS + city]:
                row[at + AT_ACTS + city] = 255 - 35 * order
            army = tell_act(s, row, at + AT_PLAN, seat, tables, city, order, army, acted)
            acted |= 1 << city
        elif icon != v.ICON_WAIT and s.pack.road[city][icon] != NOBODY:
            city = s.pack.road[city][icon]
    for kind in range(v.TYPES):
        row[at + AT_PLAN + 7 + kind] = byte(40 * (army >> BITS * kind & FIELD))


def tell_act(
    s: State,
    row: bytearray,
    at: int,
    seat: int,
    tables: Tables,
    city: int,
    order: int,
    army: int,
    acted: int,
) -> int:
    """Write one act of a plan as things stand, and return the army after it."""
    # With few players some cities never have a tile, and so no threat is listed for them.
    need = tables.needs[mode(s).tile_set][city] if s.tile[city] == THREAT else 0
    kind = weakest(s, city) if s.tile[city] == RECRUIT else v.TYPES
    if acted >> city & 1 or (kind == v.TYPES and (s.tile[city] != THREAT or not pays(army, need))):
        row[at + 2] = byte(row[at + 2] + 60)
        return army
    for rival in range(s.seats):
        if rival == seat or tables.far[s.hero[rival]][city] > order:
            continue
        if kind != v.TYPES or pays(pack_units(s.units, v.TYPES * rival), need):
            row[at + 6] = byte(row[at + 6] + 30)
    if kind != v.TYPES:
        row[at] = byte(row[at] + 60)
        return army + ONE[kind]
    row[at + 1] = byte(row[at + 1] + 80)
    coins, bards, sections = s.pack.threat_rewards[mode(s).tile_set][city]
    row[at + 3] = byte(row[at + 3] + 12 * coins)
    row[at + 4] = byte(row[at + 4] + 25 * bards)
    row[at + 5] = byte(row[at + 5] + 25 * sections_room(s, seat, city, sections))
    return army - need


def tell_reach(s: State, row: bytearray, at: int, seat: int, tables: Tables) -> None:
    """Write what the hero could do, with the number of roads to it."""
    army = pack_units(s.units, v.TYPES * seat)
    tile_set = mode(s).tile_set
    roads = tables.far[s.hero[seat]]
    needs = tables.needs[tile_set]
    rewards = s.pack.threat_rewards[tile_set]
    for city, lies in enumerate(s.tile):
        away = roads[city]
        if not lies or away >= REACH:
            continue
        if lies == RECRUIT:
            row[at + AT_WAITING + away] = byte(row[at + AT_WAITING + away] + 80)
            continue
        missing = lacking(army, needs[city])
        if missing > 2:
            continue
        coins, bards, sections = rewards[city]
        worth = 12 * coins + 18 * (bards + sections)
        if missing:
            place = at + AT_NEARLY + away
            row[place] = byte(row[place] + worth // missing)
        else:
            place = at + AT_READY + away
            row[place] = byte(row[place] + worth)
