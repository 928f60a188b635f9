"""What lies between two states of a table, moment by moment, as one viewer may see it."""

from __future__ import annotations

import asyncio
from typing import Final

from regalia.engine.telling import Glimpse, Moment
from regalia.render.parts import pack_changes
from regalia.server.keys import Identity
from regalia.server.table.session import TableSession
from regalia.server.views.picture import BoardInput, Json, board_json, picture_json
from regalia.server.views.pipeline import Views
from regalia.server.views.request import ViewRequest
from regalia.server.views.words import NOT_SHOWN

MOMENTS: Final = 12  # a reply: pictures are large, and whoever skips wants no more


async def glimpse_of(
    viewing: Views, table: str, who: Identity, wish: ViewRequest, upto: int
) -> Json:
    """An earlier moment as the viewer's seat saw it; a running match stays as secret as it was."""

    def read(live: TableSession) -> tuple[int | None, Glimpse, BoardInput]:
        viewer = viewing.viewer(live, who, wish)
        found = live.match.glimpse(viewer.seat, upto)
        names = live.names(viewer.lang)
        view = found.moment.view
        sight = BoardInput(live.game, view, found.public, viewer.lang, viewer.shape, names)
        return viewer.seat, found, sight

    seat, found, sight = await viewing.tables.study(table, read)
    picture = (
        await asyncio.to_thread(picture_json, sight, words=wish.words)
        if wish.picture
        else NOT_SHOWN
    )
    return {
        "seat": seat,
        "upto": found.moment.upto,
        "before": found.before,
        "after": found.after,
        "scores": found.moment.scores,
        "view": found.moment.view,
        **picture,
    }


async def moments_of(
    viewing: Views, table: str, who: Identity, wish: ViewRequest, since: int
) -> Json:
    """The first moments after so many entries of the log."""

    def read(live: TableSession) -> tuple[int | None, list[tuple[Moment, BoardInput]]]:
        viewer = viewing.viewer(live, who, wish)
        moments = live.match.film(viewer.seat, since, MOMENTS)
        public = live.match.film(None, since, MOMENTS)
        names = live.names(viewer.lang)
        return viewer.seat, [
            (own, BoardInput(live.game, own.view, seen.view, viewer.lang, viewer.shape, names))
            for own, seen in zip(moments, public, strict=True)
        ]

    seat, moments = await viewing.tables.study(table, read)

    def draw() -> list[Json]:
        have: dict[str, str] = {}  # of the frame before: each brings what is new in it
        frames = []
        for (upto, _, scores), sight in moments:
            board = pack_changes(board_json(sight), have) if wish.picture else None
            have = board["versions"] if board else have
            frames.append({"upto": upto, "scores": scores, "board": board})
        return frames

    # Only views leave the lock, so a dozen boards can be drawn while the table plays on.
    return {"seat": seat, "frames": await asyncio.to_thread(draw)}
