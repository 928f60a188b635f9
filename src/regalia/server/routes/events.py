"""Server-sent events: a viewer's state whenever it changes for him.

The event's id is the viewer's own counter, so a browser that reconnects
(Last-Event-ID) is sent something only if it missed something.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from struct import Struct
from time import monotonic
from typing import Final

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from regalia.server.api.operation import T, get
from regalia.server.errors import Refusal, TooOften
from regalia.server.json_bytes import to_json
from regalia.server.network.http import choice_query
from regalia.server.site import Site, site_of, who_reads
from regalia.server.views.edit import Edit
from regalia.server.views.request import view_request
from regalia.server.views.words import NOTHING_SENT

GZIP: Final = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"  # how such a stream begins
STORED: Final = Struct("<BHH")  # before what is not packed: its length, and that inverted
LEVEL: Final = 1  # a tenth more to send than at 4, for two thirds of the work
SMALL: Final = 4096  # bytes of an event that is not worth the work: three of four are smaller
RETRY: Final = b"retry: 1000\n\n"
ALIVE: Final = b"event: alive\n"


class Stream:
    """One open stream."""

    def __init__(self, request: Request, site: Site) -> None:
        self.site: Final = site
        self.table: Final[str] = request.path_params["table"]
        self.who: Final = who_reads(request)
        self.address: Final = request.client.host if request.client else ""
        self.wish: Final = view_request(request, site.settings.lang)
        self.whole_log: Final = choice_query(request, "log") != "new"
        self.talks: Final = choice_query(request, "chat") == "yes"
        self.talked = (False, -1)  # whether all may be read, and up to which line it was sent
        self.known = last_event(request)
        self.sent = NOTHING_SENT
        self.edit: Final = Edit(
            whole_fields=choice_query(request, "fields") != "new",
            whole_parts=choice_query(request, "board") != "edits",
        )
        self.shown: int | None = -1
        self.seats: set[int] = set()  # held at the last event

    async def changes(self) -> AsyncIterator[bytes]:
        live = await self.site.tables.live(self.table)
        mine = live.seats_of(self.who)
        self.seats = set(mine)
        if mine:
            self.site.player_addresses.note(self.address)
        here = mine if self.wish.seat is None else [self.wish.seat]
        with (
            self.site.presence.watching(self.table, here),
            self.site.bus.listen(self.table) as bell,
        ):
            heartbeat = self.site.settings.heartbeat
            yield RETRY + alive(heartbeat)
            fresh, told = True, monotonic()
            while not self.site.closing.is_set() and not self.is_banned():
                bell.clear()
                event = await self.news(fresh=fresh)
                if not self.seats.issuperset(here):
                    return  # signed out: whoever listens comes again as what he is now
                if not event and monotonic() - told >= heartbeat:
                    event = alive(heartbeat)  # however often the bell rings for others
                if event:
                    yield event
                    told = monotonic()
                if self.talks and (talk := await self.talk()):
                    yield talk
                    told = monotonic()
                silent = not await rung(bell, heartbeat)
                fresh = silent and self.site.tables.is_stale(self.table, heartbeat / 2)

    def is_banned(self) -> bool:
        return self.site.bans.keeps_out(self.address, self.who.browser)

    async def news(self, *, fresh: bool) -> bytes:
        """The event to send, b"" if nothing is new to this viewer."""
        look = await self.site.views.look(
            self.table,
            self.who,
            self.wish,
            known=self.known,
            sent=NOTHING_SENT if self.whole_log else self.sent,
            fresh=fresh,
        )
        if look.json is None:
            return b""
        switched = self.sent != NOTHING_SENT and look.json["me"]["seat"] != self.shown
        if switched and not self.whole_log:
            self.sent = NOTHING_SENT  # another seat's log: send it whole
            self.shown = look.json["me"]["seat"]
            self.known = -1
            return await self.news(fresh=False)
        self.seats = set(look.json["me"]["seats"])
        self.known, self.sent, self.shown = look.counter, look.sent, look.json["me"]["seat"]
        return self.edit.event(look.counter, look.json, self.site.tables.clock())

    async def talk(self) -> bytes:
        """The lines said since we last looked; all of them once the watchers' may be read too.

        The first event tells what was said before, if only that it was nothing.
        """
        chat, last = self.site.chat, await self.site.chat.last(self.table)
        live = await self.site.tables.live(self.table, fresh=False)
        now = (live.is_over, last)
        if now == self.talked:
            return b""
        first, after = self.talked[1] < 0, self.talked[1] if live.is_over == self.talked[0] else 0
        self.talked = now
        lines = await chat.lines_for(self.who, self.table, self.wish.lang, after)
        return b"event: chat\ndata: %s\n\n" % to_json(lines) if lines or first else b""


def alive(heartbeat: float) -> bytes:
    """A sign of life that a page can hear: seconds to the next one, without a change."""
    return ALIVE + f"data:{heartbeat:g}\n\n".encode()


async def rung(bell: asyncio.Event, seconds: float) -> bool:
    """Wait for the bell; False if it stayed silent."""
    try:
        async with asyncio.timeout(seconds):
            await bell.wait()
    except TimeoutError:
        return False
    return True


def last_event(request: Request) -> int:
    text = request.headers.get("last-event-id", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 18 else -1


class Packer:
    """One gzip stream that keeps nothing, and none of whose events waits for the next.

    Most events are small: they go as they are.  What is large, such as a whole board, is packed
    by itself: to refer to what was sent before would take 160 kB for each stream.
    """

    def __init__(self) -> None:
        self._begun = False

    def __call__(self, event: bytes) -> bytes:
        start = b"" if self._begun else GZIP
        self._begun = True
        if len(event) < SMALL:
            return start + STORED.pack(0, len(event), 0xFFFF - len(event)) + event
        bits = min(zlib.MAX_WBITS, len(event).bit_length())  # no more memory than it fills
        packed = zlib.compressobj(LEVEL, zlib.DEFLATED, -bits, bits - 7)
        return start + packed.compress(event) + packed.flush(zlib.Z_SYNC_FLUSH)


@get(
    f"{T}/events",
    "The same as a stream: one event whenever it changes for you; id is your counter",
    "text/event-stream",
    query=("lang", "seat", "board", "words", "shape", "guide", "log", "fields", "chat"),
)
async def events(request: Request) -> Response:
    """Counted from when it is let in to when it ends, whatever becomes of it."""
    site = site_of(request)
    address = request.client.host if request.client else ""
    if not site.streams.admit(address):
        raise TooOften("too-many-streams", seconds=10)
    try:
        stream = Stream(request, site)
        # Refusals come as a plain reply, before the stream begins.
        await site.views.look(stream.table, stream.who, stream.wish._replace(picture=False))
    except BaseException:
        site.streams.leave(address)
        raise
    return streaming(request, stream, partial(site.streams.leave, address))


class Leaving(StreamingResponse):
    """A stream that says when it has ended, also if it never began."""

    left: Callable[[], None]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.left()


def streaming(request: Request, stream: Stream, left: Callable[[], None]) -> Response:
    # Pictures are large; words alone are not worth the work.
    packed = stream.wish.picture and "gzip" in request.headers.get("accept-encoding", "")
    pack: Callable[[bytes], bytes] = Packer() if packed else bytes

    async def body() -> AsyncIterator[bytes]:
        with suppress(Refusal):
            async for event in stream.changes():
                yield pack(event)

    headers = {"cache-control": "no-store", "x-accel-buffering": "no", "vary": "accept-encoding"}
    if packed:
        headers["content-encoding"] = "gzip"
    response = Leaving(body(), media_type="text/event-stream", headers=headers)
    response.left = left
    return response
