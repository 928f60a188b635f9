"""Looking at a table: which seat is shown, its counter, its state, its board."""

from __future__ import annotations

import time
from typing import Any, Final, NamedTuple

from regalia.engine.finality import final_codes
from regalia.engine.game import Game
from regalia.engine.view import View
from regalia.render.parts import Public
from regalia.server.auth import Identity
from regalia.server.boards import Sight, public_parts, shown
from regalia.server.errors import Refusal, not_found
from regalia.server.live import Live
from regalia.server.pictures import Pictures
from regalia.server.presence import Presence
from regalia.server.state import (
    NOT_SHOWN,
    NOTHING_SENT,
    Json,
    Known,
    Sent,
    Viewer,
    known_to,
    sight_of,
    state,
)
from regalia.server.tables import Tables


class Wish(NamedTuple):
    """What a viewer asks to see, and how."""

    seat: int | None
    lang: str
    shape: str = "wide"
    picture: bool = True


class Look(NamedTuple):
    """One viewer's look at a table."""

    counter: int
    json: Json | None  # None: nothing new since the counter he knows
    sent: Sent


class Seen:
    """What one seat's viewers have in common: the counter, and what is final."""

    def __init__(self) -> None:
        self.known: Known | None = None
        # Starting from the clock keeps the counter growing over a restart
        # without telling how many plies there were.
        self.counter = int(time.time() * 1000)
        self._final: frozenset[int] | None = None

    def count(self, known: Known) -> int:
        if known != self.known:
            self.known = known
            self.counter += 1
            self._final = None
        return self.counter

    def final(self, game: Game[Any], view: View) -> frozenset[int]:
        """What of the seat's question cannot be taken back, found once for all streams."""
        if self._final is None:
            self._final = final_codes(game, view)
        return self._final


class Viewing:
    """Answers `what may this viewer know, and is it new to him?`"""

    def __init__(self, tables: Tables, presence: Presence, kept: int, pictures: int) -> None:
        self.tables: Final = tables
        self.presence: Final = presence
        self._kept: Final = kept
        self.pictures: Final = Pictures(pictures)
        tables.bus.on_silence(self.pictures.drop)
        self._seen: Final[dict[str, dict[int | None, Seen]]] = {}

    def viewer(self, live: Live, who: Identity, wish: Wish) -> Viewer:
        """Who looks; a seat may be asked for by its holder only."""
        mine, seat = self.tables.seats_of(live, who), wish.seat
        if seat is None and mine:
            waiting = [number for number in mine if number in live.match.waiting]
            seat = (waiting or mine)[0]
        elif seat is not None and not 0 <= seat < live.table.seats:
            raise not_found("seat")
        elif seat is not None and seat not in mine:
            raise Refusal(403, "not-your-seat")
        ways = tuple(live.way_back(number, self.tables.keys) for number in mine)
        return Viewer(seat, tuple(mine), ways, wish.lang, wish.shape)

    async def look(
        self,
        table: str,
        who: Identity,
        wish: Wish,
        *,
        known: int = -1,
        sent: Sent = NOTHING_SENT,
        fresh: bool = True,
    ) -> Look:
        """The state for this viewer, unless he knows it already."""

        def read(live: Live) -> Look:
            viewer = self.viewer(live, who, wish)
            present = self.presence.of(live)
            seen = self.seen(live.id, viewer.seat)
            now = known_to(live, viewer.seat, present, self.tables.clock())
            counter = seen.count(now)
            if counter == known:
                return Look(counter, None, sent)
            final = seen.final(live.game, now.view)
            found = state(live, viewer, counter, now, sent, final)
            found |= self.shown(live, viewer, now) if wish.picture else NOT_SHOWN
            return Look(counter, found, Sent(live.length, live.entries))

        return await self.tables.look(table, read, fresh=fresh)

    def seen(self, table: str, seat: int | None) -> Seen:
        by_seat = self._seen.pop(table, {})
        self._seen[table] = by_seat
        while len(self._seen) > self._kept:
            del self._seen[next(iter(self._seen))]
        return by_seat.setdefault(seat, Seen())

    def shown(self, live: Live, viewer: Viewer, known: Known) -> Json:
        """Drawn once for all streams of a seat, its public parts once for everybody."""
        moment = (live.length, live.version)
        look = (viewer.seat, viewer.lang, viewer.shape)
        found: Json | None = self.pictures.get(live.id, look, moment)
        if found is None:
            sight = sight_of(live, known.view, viewer)
            found = shown(sight, self.public(live.id, sight, moment))
            self.pictures.put(live.id, look, moment, found)
        return found

    def public(self, table: str, sight: Sight, moment: tuple[int, int]) -> Public:
        """The public parts of this moment, whoever looks at them first."""
        look = ("public", sight.lang)
        found: Public | None = self.pictures.get(table, look, moment)
        if found is None:
            found = public_parts(sight)
            self.pictures.put(table, look, moment, found)
        return found
