"""Power tiles: buying one, and the effects of a purchase."""

from __future__ import annotations

from bisect import insort

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import Attempt, Frame, OneSeat, Reasons
from regalia.engine.verbs import Ref
from regalia.games.kemet import powers as power
from regalia.games.kemet import queries as q
from regalia.games.kemet import state as st
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.changes import gain_fame, pay, take_back_tactics
from regalia.games.kemet.state import State


def reach(s: State, seat: int, cell: int) -> list[int]:
    """Return, by colour, the highest tile level this cell can buy (KM-231, KM-237..244)."""
    own, captured = q.pyramid_levels(s, seat)
    for color in range(4):
        if cell != v.GOLD_CELL and s.acquire[seat][cell - v.FIRST_ACQUIRE] != color:
            own[color] = 0
    return [max(own[color], captured[color]) for color in range(4)]


def has_picture(s: State, seat: int, tile: int) -> bool:
    """Return whether the seat has this picture, which it may own once (KM-234..235)."""
    picture = s.pack.picture[tile]
    return any(s.pack.picture[other] == picture for other in s.tiles[seat])


def buyable(s: State, seat: int, cell: int) -> list[int]:
    """Return tiles that fit the cell, the pyramids, the day and the purse (KM-745)."""
    levels = reach(s, seat, cell)
    twin = cell == v.GOLD_CELL
    for color in range(4):
        if s.bought[seat] & (1 << color) and not twin:
            levels[color] = 0
    level, color_of, picture = s.pack.level, s.pack.color, s.pack.picture
    mine = [picture[tile] for tile in s.tiles[seat]]  # never two of one picture (KM-234..235)
    return [
        tile
        for tile, copies in enumerate(s.market)
        if copies
        and level[tile] <= levels[color_of[tile]]
        and picture[tile] not in mine
        and q.tile_cost(s, seat, tile, twin=twin) <= s.prayer[seat]
    ]


class Acquire(OneSeat[State]):
    """One tile or none.  regs: seat, cell (GOLD_CELL for the gold token)."""

    number = v.STEP_ACQUIRE
    key = "acquire"
    rules = (
        "KM-077..078 KM-105 KM-158 KM-230..239 KM-240..249 KM-569 KM-578 KM-587 KM-623 KM-625 "
        "KM-627 KM-633..634 KM-745 KM-799 KM-827..829 KM-843 KM-860..862"
    )

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [*(v.BUY.code(tile) for tile in buyable(s, seat, f.regs[1])), v.SKIP_CODE]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        if code == v.SKIP_CODE:
            out.emit(v.NOTHING_DONE, seat)
            return
        tile = v.BUY.args(code)[0]
        cost = q.tile_cost(s, seat, tile, twin=f.regs[1] == v.GOLD_CELL)
        s.bought[seat] |= 1 << s.pack.color[tile]
        out.emit(v.BOUGHT, seat, tile)
        pay(s, seat, cost, out)
        receive(s, seat, tile, out)

    def reasons(self) -> Reasons[State]:
        return ((v.BUY, why_no_purchase),)


def receive(s: State, seat: int, tile: int, out: Sink) -> None:
    """Give a tile to its owner; it works from now on (KM-245..247, KM-543, KM-582, KM-640)."""
    s.market[tile] -= 1
    s.tiles[seat].append(tile)
    creature = s.pack.creature_of[tile]
    if creature >= 0:
        s.creature_at[creature] = st.IN_SUPPLY
    row = s.pack.effect
    gain_fame(s, seat, row[power.FAME][tile], out)
    units = row[power.MERCENARIES][tile]
    if units:
        s.supply[seat] += units
        s.push(v.STEP_PUT, seat, units, st.PLACE_CITY, units)
    if row[power.SPECIAL_CARD][tile]:
        take_back_tactics(s, seat)
        out.emit(v.HAND_BACK, seat)
        s.push(v.STEP_REPLACE, seat, row[power.SPECIAL_CARD][tile])


def give_free(s: State, seat: int, tile: int, out: Sink) -> None:
    """Give the free tile of the setup, which is no purchase (KM-134..139)."""
    out.emit(v.FREE_TILE, seat, tile)
    receive(s, seat, tile, out)


class ReplaceCard(OneSeat[State]):
    """A special battle card takes the place of another.  regs: seat, special card."""

    number = v.STEP_REPLACE
    key = "replace"
    rules = "KM-018 KM-107 KM-543 KM-558 KM-601..602 KM-706 KM-746"

    def about(self, s: State, f: Frame, seat: int) -> list[Ref]:
        return [Ref("tactic", f.regs[1])]

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.REPLACE.code(tactic) for tactic in s.tactic_hand[seat]]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        old = v.REPLACE.args(code)[0]
        s.tactic_hand[seat].remove(old)
        s.tactics[seat].remove(old)
        insort(s.tactic_hand[seat], f.regs[1])
        insort(s.tactics[seat], f.regs[1])
        out.emit(v.REPLACED, seat, f.regs[1], old)

    def reasons(self) -> Reasons[State]:
        return ((v.REPLACE, why_no_exchange),)


def why_no_exchange(ask: Attempt[State]) -> Why | None:
    """Refuse a card that is not the seat's; all of its cards are in hand by then (KM-602)."""
    return Why("KM-602", "tactic-not-yours", (("tactic", "tactic", ask.ids[0]),))


def why_no_purchase(ask: Attempt[State]) -> Why | None:
    return why_no_tile(ask.s, ask.seat, ask.f.regs[1], ask.ids[0])


def why_no_tile(s: State, seat: int, cell: int, tile: int) -> Why | None:
    """Return the first unmet condition of a purchase at this cell."""
    named = ("tile", "tile", tile)
    color = s.pack.color[tile]
    if not s.market[tile]:
        return Why("KM-236", "tile-gone", (named,))
    if has_picture(s, seat, tile):
        return Why("KM-234", "tile-owned", (named,))
    if s.bought[seat] & (1 << color) and cell != v.GOLD_CELL:
        return Why("KM-233", "color-bought", (("color", "color", color),))
    level = ("n", "amount", s.pack.level[tile])
    best = max(levels[color] for levels in q.pyramid_levels(s, seat))
    if best < s.pack.level[tile]:
        return Why("KM-231", "no-pyramid", (named, ("color", "color", color), level))
    if reach(s, seat, cell)[color] < s.pack.level[tile]:
        return Why("KM-237", "wrong-cell", (("color", "color", color),))
    cost = q.tile_cost(s, seat, tile, twin=cell == v.GOLD_CELL)
    return Why("KM-520", "tile-cost", (named, ("n", "amount", cost)))
