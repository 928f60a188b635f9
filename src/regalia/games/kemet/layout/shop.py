"""The market as a list: by colour and level, each tile's effect and whether one can buy it."""

from __future__ import annotations

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.game import Game
from regalia.engine.sampling import public_state
from regalia.engine.verbs import Ref
from regalia.engine.view import View
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.layout.market import Colour, Good, market
from regalia.games.kemet.phases.acquire import buyable, why_no_tile
from regalia.games.kemet.state import State
from regalia.layout.naming import Naming
from regalia.layout.parts import front
from regalia.layout.shop import Shop, Stand, Ware

SHOP_PROMPTS: Final = ("acquire", "free-tile")
ACQUIRE_CELLS: Final = range(v.FIRST_ACQUIRE, v.FIRST_ACQUIRE + 3)


class Customer:
    """A seat at the market: which tiles it could buy, and why not the others."""

    def __init__(self, s: State, view: View) -> None:
        self.s: Final = s
        self.seat: Final = front(view)
        top = s.stack[-1] if s.stack else None
        self.free: Final = top is not None and top.step == v.STEP_FREE_TILE
        asked = top is not None and top.step == v.STEP_ACQUIRE and top.regs[0] == self.seat
        self.cells: Final = [top.regs[1]] if top is not None and asked else list(ACQUIRE_CELLS)
        codes = view["decision"]["codes"] if view["decision"] else []
        offered = {v.BUY.args(code)[0] for code in codes if v.VERBS.of(code) is v.BUY}
        could = {tile for cell in self.cells for tile in buyable(s, self.seat, cell)}
        self.can: Final = offered if self.free or asked else could

    def why_not(self, tile: int) -> Why | None:
        """Explain why a tile is not for sale to this seat, by the cell of its colour."""
        if self.free:
            return None
        colors = self.s.acquire[self.seat]
        fits = [c for c in self.cells if c >= v.FIRST_ACQUIRE]
        fits = [c for c in fits if colors[c - v.FIRST_ACQUIRE] == self.s.pack.color[tile]]
        cell = (fits or self.cells)[0]
        return why_no_tile(self.s, self.seat, cell, tile)


def shop(view: View, game: Game[State], words: Naming) -> Shop:
    s: State = public_state(game, view)
    customer = Customer(s, view)
    stands = [stand(colour, customer, words) for colour in market(s, customer.seat)]
    purse = words.get("shop-purse", n=s.prayer[customer.seat])
    return Shop(words.get("part-market"), purse, stands)


def stand(colour: Colour, customer: Customer, words: Naming) -> Stand:
    goods = [(row.level, good) for row in reversed(colour.rows) for good in row.goods]
    note = "shop-bought" if colour.bought else "shop-reach" if colour.reach else "shop-no-pyramid"
    return Stand(
        words.get(f"color-{v.COLORS[colour.color]}"),
        words.get(note, n=colour.reach),
        [ware(level, good, customer, words) for level, good in goods],
    )


def ware(level: int, good: Good, customer: Customer, words: Naming) -> Ware:
    can = good.tile in customer.can
    why = None if can else customer.why_not(good.tile)
    return Ware(
        Ref(v.TILE.name, good.tile),
        words.get("shop-level", n=level),
        words.get(f"tile-{v.TILES[good.tile]}-text"),
        words.get("shop-free") if customer.free else words.get("way-price", n=good.cost),
        good.left,
        list(good.owners),
        can,
        words.why(why) if why is not None else "",
    )
