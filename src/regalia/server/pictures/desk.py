"""Where boards are drawn: in a thread of its own, so that the loop serves others meanwhile.

All who look at one moment of a table are drawn for at once: the public parts are theirs
together, and going to the thread and back costs as much as a small board.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, NamedTuple

from regalia.render.parts import Public
from regalia.server.pictures.boards import Sight, public_parts, shown
from regalia.server.pictures.drawn import Pictures

Json = dict[str, Any]
Moment = tuple[int, int]  # the log's length, and the version of the rest
Place = tuple[str, tuple[Any, ...], Moment]  # of which table, seen how, and when


class Order(NamedTuple):
    """A picture to be drawn, and where it is kept."""

    table: str
    look: tuple[int | None, str, str, bool]  # the seat, the language, the shape, whether in words
    moment: Moment
    sight: Sight

    @property
    def place(self) -> Place:
        return self.table, self.look, self.moment


class Desk:
    """Takes orders; whatever is drawn is kept for whoever looks next."""

    def __init__(self, limit: int) -> None:
        self.pictures: Final = Pictures(limit)
        self.thread: Executor = ThreadPoolExecutor(1, "drawing")
        self._orders: Final[dict[Place, tuple[Order, asyncio.Future[Json]]]] = {}
        self._drawing: asyncio.Task[None] | None = None

    async def drawn(self, order: Order) -> Json:
        """Once for all streams of a seat, its public parts once for everybody."""
        found: Json | None = self.pictures.get(*order.place)
        if found is not None:
            return found
        if order.place not in self._orders:
            future = asyncio.get_running_loop().create_future()
            self._orders[order.place] = order, future
        _, ordered = self._orders[order.place]
        if self._drawing is None or self._drawing.done():
            self._drawing = asyncio.create_task(self._draw())
        return await asyncio.shield(ordered)  # whoever goes leaves it to the others

    async def _draw(self) -> None:
        """Table by table, as the orders came."""
        loop = asyncio.get_running_loop()
        while self._orders:
            first = next(iter(self._orders))
            places = [place for place in self._orders if place[0] == first[0]]
            batch = [self._orders[place] for place in places]
            orders = [order for order, _ in batch]
            publics = [self.public(order) for order in orders]
            pictures = await loop.run_in_executor(self.thread, drawings, orders, publics)
            for (order, future), picture in zip(batch, pictures, strict=True):
                del self._orders[order.place]
                if isinstance(picture, Exception):
                    future.set_exception(picture)
                else:
                    self.pictures.put(*order.place, picture)
                    future.set_result(picture)

    def public(self, order: Order) -> Public:
        """The public parts of this moment, whoever looks at them first."""
        place = (order.table, ("public", order.sight.lang), order.moment)
        found: Public | None = self.pictures.get(*place)
        if found is None:
            found = public_parts(order.sight, self.pictures.last(*place[:2]))
            self.pictures.put(*place, found)
        return found


def drawings(orders: Sequence[Order], publics: Sequence[Public]) -> list[Json | Exception]:
    """One after the other; a board that cannot be drawn spoils no other."""
    found: list[Json | Exception] = []
    for order, public in zip(orders, publics, strict=True):
        try:
            found.append(shown(order.sight, public, words=order.look[-1]))
        except Exception as error:
            found.append(error)
    return found
