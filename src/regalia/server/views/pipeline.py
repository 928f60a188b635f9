"""Looking at a table: which seat is shown, its counter, its state, its board."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from regalia.engine.finality import final_codes
from regalia.engine.game import AnyGame
from regalia.engine.view import View
from regalia.layout.face import ways_to
from regalia.layout.ways import Way
from regalia.server.errors import Forbidden, not_found
from regalia.server.keys import Identity
from regalia.server.speech import Speech
from regalia.server.table.presence import Presence
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables
from regalia.server.views.knowledge import SeatKnowledge, Viewer, knowledge_of
from regalia.server.views.renderer import BoardRenderer, DrawRequest
from regalia.server.views.request import ViewRequest
from regalia.server.views.targets import ways_json
from regalia.server.views.words import (
    NOT_SHOWN,
    NOTHING_SENT,
    Json,
    LogCursor,
    OptionNotes,
    sight_of,
    state,
)

QUESTIONS: Final = 16  # of a draft, or in several languages, that are told again without work


class ViewReply(NamedTuple):
    """One viewer's look at a table."""

    counter: int
    json: Json | None  # None: nothing new since the counter he knows
    sent: LogCursor


class QuestionNotes(NamedTuple):
    """What the options of a question do."""

    words: tuple[str, tuple[str, ...]]  # in which language, and what the seats are called
    view: View
    effects: Mapping[int, str]


class SeatCache:
    """What one seat's viewers have in common: the counter, and what its options say."""

    def __init__(self) -> None:
        self.known: SeatKnowledge | None = None
        self.counter = 0
        self._final: frozenset[int] | None = None
        self._ways: list[Way] | None = None
        self._effects: list[QuestionNotes] = []  # the newest first

    def count(self, known: SeatKnowledge, at: float) -> int:
        """The counter of what was known at a time.

        It goes by the clock: so it grows over a restart, and whoever is served now by one
        process, now by another can tell the newer, but nobody how many plies there were.
        """
        if known != self.known:
            if self.known is None or self.known.view["fields"] != known.view["fields"]:
                self._effects = []
            self.known = known
            self.counter = max(self.counter + 1, int(at * 1000))
            self._final = None
            self._ways = None
        return self.counter

    def option_notes(self, speech: Speech, view: View, quick: frozenset[int]) -> OptionNotes:
        """What the options of the seat's question say, found once for all streams."""
        if self._final is None:
            self._final = final_codes(speech.game, view, quick)
        return OptionNotes(self._final, self.effects(speech, view), self.effects)

    def effects(self, speech: Speech, view: View) -> Mapping[int, str]:
        """What the options of a question do.

        With every pick of a draft its earlier questions are told again.  While it is open the
        fields of a view mostly stay as they are: they are kept once.
        """
        if view["decision"] is None:
            return {}
        said = (speech.lang, speech.names)
        for its_words, asked, found in self._effects:
            if asked["stack"] == view["stack"] and asked == view and its_words == said:
                return found
        found = speech.effects(view)
        if self._effects and self._effects[0].view["fields"] == view["fields"]:
            view = {**view, "fields": self._effects[0].view["fields"]}
        self._effects = [QuestionNotes(said, view, found), *self._effects[: QUESTIONS - 1]]
        return found

    def ways(self, game: AnyGame, view: View) -> list[Way]:
        """How its targets are reached, likewise."""
        if self._ways is None:
            self._ways = ways_to(game, view)
        return self._ways


class Views:
    """Answers `what may this viewer know, and is it new to him?`"""

    def __init__(self, tables: Tables, presence: Presence, kept: int, pictures: int) -> None:
        self.tables: Final = tables
        self.presence: Final = presence
        self._kept: Final = kept
        self.renderer: Final = BoardRenderer(pictures)
        tables.bus.on_silence(self.renderer.pictures.drop)
        self._seen: Final[dict[str, dict[int | None, SeatCache]]] = {}

    def viewer(self, live: TableSession, who: Identity, wish: ViewRequest) -> Viewer:
        """Who looks; a seat may be asked for by its holder only."""
        mine, seat = live.seats_of(who), wish.seat
        if seat is None and mine:
            waiting = [number for number in mine if number in live.match.waiting]
            seat = (waiting or mine)[0]
        elif seat is not None and not 0 <= seat < live.table.seats:
            raise not_found("seat")
        elif seat is not None and seat not in mine:
            raise Forbidden("not-your-seat")
        ways = tuple(live.way_back(number, self.tables.keys) for number in mine)
        return Viewer(seat, tuple(mine), ways, wish.lang, wish.shape, wish.guided)

    async def look(
        self,
        table: str,
        who: Identity,
        wish: ViewRequest,
        *,
        known: int = -1,
        sent: LogCursor = NOTHING_SENT,
        fresh: bool = True,
    ) -> ViewReply:
        """The state for this viewer, unless he knows it already."""

        began = time.time()  # before the database is asked: what comes later is newer

        def read(live: TableSession) -> tuple[ViewReply, DrawRequest | None]:
            viewer = self.viewer(live, who, wish)
            present = self.presence.of(live)
            seen = self.cache_of(live.id, viewer.seat)
            now = knowledge_of(live, viewer.seat, present, self.tables.clock())
            counter = seen.count(now, began)
            if counter == known:
                return ViewReply(counter, None, sent), None
            speech = Speech(live.game, viewer.lang, live.names(viewer.lang))
            told = seen.option_notes(speech, now.view, live.quick - live.match.yielding)
            found = state(live, viewer, counter, now, sent, speech, told) | NOT_SHOWN
            if found["decision"] is not None:
                reached = seen.ways(live.game, now.view)
                found["decision"]["ways"] = ways_json(live, viewer, now.view, reached)
            order = self.order(live, now.view, viewer, wish) if wish.picture else None
            return ViewReply(counter, found, LogCursor(live.length, live.entries)), order

        look, order = await self.tables.look(table, read, fresh=fresh)
        if look.json is not None and order is not None:
            look.json.update(await self.renderer.draw(order))
        return look

    def cache_of(self, table: str, seat: int | None) -> SeatCache:
        by_seat = self._seen.pop(table, {})
        self._seen[table] = by_seat
        while len(self._seen) > self._kept:
            del self._seen[next(iter(self._seen))]
        return by_seat.setdefault(seat, SeatCache())

    # -- pictures ------------------------------------------------------------------------
    def order(
        self, live: TableSession, view: View, viewer: Viewer, wish: ViewRequest
    ) -> DrawRequest:
        """What is to be drawn; only views leave the table's lock."""
        look = (viewer.seat, viewer.lang, viewer.shape, wish.words)
        return DrawRequest(live.id, look, (live.length, live.version), sight_of(live, view, viewer))
