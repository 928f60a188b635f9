"""What lies between two states of a table, moment by moment, as one viewer may see it."""

from __future__ import annotations

import asyncio
from typing import Final

from regalia.engine.match import Moment
from regalia.server.auth import Identity
from regalia.server.live import Live
from regalia.server.state import Json, Viewer, board_svg
from regalia.server.viewing import Viewing, Wish

MOMENTS: Final = 12  # a reply: pictures are large, and whoever skips wants no more


async def moments_of(viewing: Viewing, table: str, who: Identity, wish: Wish, since: int) -> Json:
    """The first moments after so many entries of the log."""

    def read(live: Live) -> tuple[Live, Viewer, list[str], list[Moment]]:
        viewer = viewing.viewer(live, who, wish)
        return live, viewer, live.names(viewer.lang), live.match.film(viewer.seat, since, MOMENTS)

    live, viewer, names, moments = await viewing.tables.study(table, read)

    def draw() -> list[Json]:
        return [
            {
                "upto": upto,
                "scores": scores,
                "board": board_svg(live.game, view, viewer, names) if wish.picture else None,
            }
            for upto, view, scores in moments
        ]

    # Only views leave the lock, so a dozen boards can be drawn while the table plays on.
    return {"seat": viewer.seat, "frames": await asyncio.to_thread(draw)}
