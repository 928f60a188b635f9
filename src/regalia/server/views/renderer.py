"""Where boards are drawn: in a thread of its own, so that the loop serves others meanwhile.

All who look at one moment of a table are drawn for at once: the public parts are theirs
together, and going to the thread and back costs as much as a small board.  Tables do not wait for
each other's way back: a loop that is busy would let the thread stand idle after each of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, NamedTuple

from regalia.render.parts import Public
from regalia.server.views.board_cache import BoardCache
from regalia.server.views.picture import BoardInput, picture_json, public_parts

Json = dict[str, Any]
Moment = tuple[int, int]  # the log's length, and the version of the rest
Place = tuple[str, tuple[Any, ...], Moment]  # of which table, seen how, and when


class DrawRequest(NamedTuple):
    """A picture to be drawn, and where it is kept."""

    table: str
    look: tuple[int | None, str, str, bool]  # the seat, the language, the shape, whether in words
    moment: Moment
    sight: BoardInput

    @property
    def place(self) -> Place:
        return self.table, self.look, self.moment


Ordered = tuple[DrawRequest, "asyncio.Future[Json]"]


class BoardRenderer:
    """Takes orders; whatever is drawn is kept for whoever looks next."""

    def __init__(self, limit: int) -> None:
        self.pictures: Final = BoardCache(limit)
        self.thread: Executor = ThreadPoolExecutor(1, "drawing")
        self._orders: Final[dict[str, dict[Place, Ordered]]] = {}  # by table
        self._drawing: Final[set[asyncio.Task[None]]] = set()  # one for each of these

    async def draw(self, order: DrawRequest) -> Json:
        """Once for all streams of a seat, its public parts once for everybody."""
        found: Json | None = self.pictures.get(*order.place)
        if found is not None:
            return found
        orders = self._orders.get(order.table)
        if orders is None:
            orders = self._orders[order.table] = {}
            task = asyncio.create_task(self._draw(order.table, orders))
            self._drawing.add(task)
            task.add_done_callback(self._drawing.discard)
        if order.place not in orders:
            orders[order.place] = order, asyncio.get_running_loop().create_future()
        _, ordered = orders[order.place]
        return await asyncio.shield(ordered)  # whoever goes leaves it to the others

    async def _draw(self, table: str, waiting: dict[Place, Ordered]) -> None:
        """All that is ordered of a table; what comes meanwhile is drawn next."""
        loop = asyncio.get_running_loop()
        try:
            while waiting:
                batch = list(waiting.values())
                orders = [order for order, _ in batch]
                publics = [self.public(order) for order in orders]
                pictures = await loop.run_in_executor(self.thread, draw_all, orders, publics)
                for (order, future), picture in zip(batch, pictures, strict=True):
                    del waiting[order.place]
                    if isinstance(picture, Exception):
                        future.set_exception(picture)
                    else:
                        self.pictures.put(*order.place, picture)
                        future.set_result(picture)
        except Exception as error:
            for _, future in waiting.values():
                future.set_exception(error)
        finally:
            del self._orders[table]

    def public(self, order: DrawRequest) -> Public:
        """The public parts of this moment, whoever looks at them first."""
        place = (order.table, ("public", order.sight.lang), order.moment)
        found: Public | None = self.pictures.get(*place)
        if found is None:
            found = public_parts(order.sight, self.pictures.last(*place[:2]))
            self.pictures.put(*place, found)
        return found


def draw_all(orders: Sequence[DrawRequest], publics: Sequence[Public]) -> list[Json | Exception]:
    """One after the other; a board that cannot be drawn spoils no other."""
    found: list[Json | Exception] = []
    for order, public in zip(orders, publics, strict=True):
        try:
            found.append(picture_json(order.sight, public, words=order.look[-1]))
        except Exception as error:
            found.append(error)
    return found
