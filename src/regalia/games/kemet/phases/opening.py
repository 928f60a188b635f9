"""Before the first day: colours, cities, cards, turn order, troops, pyramids, a tile."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, InTurn, Reasons, Step
from regalia.engine.verbs import Ref
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.board import districts
from regalia.games.kemet.changes import place_units
from regalia.games.kemet.options import OPT_COLORS, OPT_RANDOM_CITY
from regalia.games.kemet.phases.acquire import give_free
from regalia.games.kemet.phases.building import begin_pyramid, sites
from regalia.games.kemet.phases.refusals import of_zone
from regalia.games.kemet.state import State


class DrawColors(Step[State]):
    """The colours of tiles in play are drawn, and the market is filled."""

    number = v.STEP_COLORS
    key = "colors"
    rules = "KM-101..106 KM-790..793 KM-801 KM-877"

    def actors(self, s: State, f: Frame) -> int:
        return RUN if s.options[OPT_COLORS] else CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        count = q.board(s).colors
        return [
            v.COLORS_DEALT.code(i) for i, colors in enumerate(v.PALETTES) if len(colors) == count
        ]

    def run(self, s: State, f: Frame, out: Sink) -> None:
        self.apply(s, f, CHANCE, v.COLORS_DEALT.code(s.options[OPT_COLORS] - 1), out)

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        palette = v.COLORS_DEALT.args(code)[0]
        s.colors = sum(1 << color for color in v.PALETTES[palette])
        s.market = [copies_in_play(s, tile) for tile in range(len(v.TILES))]
        out.emit(v.COLORS_CHOSEN, palette)


def copies_in_play(s: State, tile: int) -> int:
    """Return the copies in play; with two players one, and no silver tiles (KM-103..104)."""
    if not s.colors & (1 << s.pack.color[tile]):
        return 0
    if s.seats > 2:
        return s.pack.copies[tile]
    return 0 if s.pack.effect[power.SILVER][tile] else 1


class TakeHomes(Step[State]):
    """City and god, in seat order, chosen or dealt.  regs: seats served."""

    number = v.STEP_HOMES
    key = "homes"
    rules = "KM-002..003 KM-032..035 KM-114..115 KM-720 KM-730 KM-800"

    def actors(self, s: State, f: Frame) -> int:
        if f.regs[0] == s.seats:
            return RUN
        return CHANCE if s.options[OPT_RANDOM_CITY] else 1 << f.regs[0]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [
            v.HOME.code(city, god)
            for city in range(len(v.CITIES))
            if city in q.board(s).cities and city not in s.city
            for god in range(len(v.GODS))
            if god not in s.god
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        mine = f.regs[0]
        city, god, _, _, _ = v.HOME.args(code)
        s.city[mine], s.god[mine] = city, god
        s.city_owner[city] = mine
        f.regs[0] += 1
        out.emit(v.HOME_TAKEN, mine, city, god)

    def reasons(self) -> Reasons[State]:
        return ((v.HOME, why_no_home),)


def why_no_home(ask: Attempt[State]) -> Why | None:
    """Refuse: an open city, and a god that nobody has (KM-002, KM-031, KM-114)."""
    s, (city, god) = ask.s, ask.ids
    if city != st.NOBODY and city not in q.board(s).cities:
        return Why("KM-031", "city-closed", (("city", "city", city), ("n", "amount", s.seats)))
    if city != st.NOBODY and city in s.city:
        return Why("KM-114", "city-taken", (("city", "city", city),))
    if god != st.NOBODY and god in s.god:
        return Why("KM-002", "god-taken", (("god", "god", god),))
    return None


class DealCards(Step[State]):
    """Two cards each besides the Diversion (KM-111, KM-119)."""

    number = v.STEP_DEAL
    key = "deal"
    rules = "KM-111..113 KM-119 KM-708"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for seat in reversed(range(s.seats)):
            s.push(v.STEP_DRAW, seat, s.pack.rule["start_cards"])


ORDER_CODES: Final = [
    [v.ORDER_DEALT.code(i) for i, order in enumerate(v.ORDERS) if len(order) == seats]
    for seats in range(6)
]


class FirstOrder(Step[State]):
    """The first turn order is random, every order equally likely."""

    number = v.STEP_FIRST_ORDER
    key = "first-order"
    rules = "KM-124 KM-845 KM-852"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return ORDER_CODES[s.seats]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        order = v.ORDER_DEALT.args(code)[0]
        s.order = list(v.ORDERS[order])
        out.emit(v.FIRST_ORDER, order)


class PlaceTroops(InTurn[State]):
    """Five units into each of two own districts, in turn order."""

    number = v.STEP_TROOPS
    key = "troops"
    rules = "KM-125..127 KM-731"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        a, b, c = districts(s.city[seat])
        return [v.GARRISON.code(a, b), v.GARRISON.code(a, c), v.GARRISON.code(b, c)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        for zone in v.GARRISON.args(code)[:2]:
            place_units(s, seat, zone, s.pack.rule["start_troop"], out)
        self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.GARRISON, why_no_garrison),)


def why_no_garrison(ask: Attempt[State]) -> Why | None:
    """Refuse: two different districts of the own city (KM-125)."""
    s, seat, asked = ask.s, ask.seat, ask.ids
    for zone in asked:
        if zone != st.NOBODY and zone not in districts(s.city[seat]):
            return of_zone("KM-125", "not-own-city", zone)
    return Why("KM-125", "two-districts")


class PlacePyramids(InTurn[State]):
    """Three levels in the own city, pyramid by pyramid.  regs[2]: levels placed."""

    number = v.STEP_PYRAMIDS
    key = "pyramids"
    rules = "KM-120..123 KM-128..133 KM-287..288 KM-732"

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order

    def enter(self, s: State, f: Frame, seat: int, out: Sink) -> None:
        f.regs[2] = 0

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("amount", s.pack.rule["start_levels"] - f.regs[2])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        levels = start_levels(s, f, seat)
        return [
            v.FOUND.code(zone, color, level) for zone, color in sites(s, seat) for level in levels
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        zone, color, level, _, _ = v.FOUND.args(code)
        begin_pyramid(s, seat, zone, color, level, out)
        f.regs[2] += level
        if f.regs[2] == s.pack.rule["start_levels"]:
            self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.FOUND, why_no_start),)


def start_levels(s: State, f: Frame, seat: int) -> list[int]:
    """Return legal levels: 2 a district, 3 in all, as many pyramids as allowed (KM-129..131)."""
    left = s.pack.rule["start_levels"] - f.regs[2]
    open_sites = q.board(s).pyramids - q.own_colors(s, seat).bit_count()
    return [level for level in (1, 2) if level <= left <= level + 2 * (open_sites - 1)]


def why_no_start(ask: Attempt[State]) -> Why | None:
    """Refuse: a district and a colour for each; three levels in all (KM-128..131)."""
    s, f, seat, (zone, color, level) = ask.s, ask.f, ask.seat, ask.ids
    if zone == st.NOBODY:
        return None
    if zone not in districts(s.city[seat]):
        return of_zone("KM-128", "not-own-city", zone)
    if s.pyramid[zone]:
        return of_zone("KM-130", "pyramid-there", zone)
    if level in start_levels(s, f, seat) and color != st.NOBODY:
        return of_zone("KM-130", "pyramid-color", zone)
    return Why("KM-129" if level > 2 else "KM-130", "start-levels")


class FreeTile(InTurn[State]):
    """A level 1 tile of an own colour, in reverse turn order."""

    number = v.STEP_FREE_TILE
    key = "free-tile"
    rules = "KM-134..139 KM-733"
    plain: tuple[str, ...] = (v.SKIP.name,)

    def order(self, s: State, f: Frame) -> list[int]:
        return s.order[::-1]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        mine = q.own_colors(s, seat)
        return [
            v.BUY.code(tile)
            for tile in range(len(v.TILES))
            if s.market[tile] and s.pack.level[tile] == 1 and mine & (1 << s.pack.color[tile])
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        give_free(s, seat, v.BUY.args(code)[0], out)

    def reasons(self) -> Reasons[State]:
        return ((v.BUY, why_not_free), (v.SKIP, Why("KM-137", "free-tile-owed")))


def why_not_free(ask: Attempt[State]) -> Why | None:
    """Refuse: level 1, an own colour, and a copy left (KM-134..136)."""
    tile = ask.ids[0]
    rule, key = ("KM-136", "tile-gone") if not ask.s.market[tile] else ("KM-135", "free-tile")
    return Why(rule, key, (("tile", "tile", tile),))
