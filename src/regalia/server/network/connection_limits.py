"""The door: what a connection may cost before anybody has asked for anything.

uvicorn reads heads of any length for as long as it takes, and keeps connections
that say nothing.  Here every connection is counted by its address when it
comes, and must bring its request's head and body within bounds of size and
time.  A request that has been read may be answered for hours: streams are.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from http import HTTPStatus
from typing import Any, ClassVar, Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from regalia.server.network.limits import Crowd, Trusted
from regalia.server.network.players import PlayerAddresses
from regalia.server.settings import Settings

CHUNKING: Final = 6  # bytes sent for one of the body, at worst


RESERVED: Final = 0.05  # of the room, for addresses from which somebody plays


class ConnectionLimits:
    """Counts who is inside.

    When the house is full, whoever has said nothing for longest makes room.  Where everybody has
    said something, the last places are for addresses from which somebody plays.
    """

    def __init__(self, settings: Settings, room: int, players: PlayerAddresses) -> None:
        self.settings: Final = settings
        self.players: Final = players
        self._room: Final = room
        self._open_to_all: Final = room - int(room * RESERVED)
        self._silent: Final[
            dict[LimitedProtocol, None]
        ] = {}  # whose first head has not come, in order
        self._trusted: Final = Trusted(settings.proxies)
        self._crowd: Final = Crowd(settings.address_connections)
        self._total = 0

    def admit(self, connection: LimitedProtocol) -> bool:
        """Whether one more connection may come in; it is counted then."""
        address = connection.address
        # Through a proxy of ours comes everybody: counting people is its work.
        proxy = address in self._trusted
        room = self._room if proxy or address in self.players else self._open_to_all
        if self._total >= room and self._silent:
            next(iter(self._silent)).give_way()
        if self._total >= room or not self._crowd.admit(address, anyway=proxy):
            return False
        self._total += 1
        self._silent[connection] = None
        return True

    def spoke(self, connection: LimitedProtocol) -> None:
        """Its request's head has come."""
        self._silent.pop(connection, None)

    def leave(self, connection: LimitedProtocol) -> None:
        self._silent.pop(connection, None)
        self._total -= 1
        self._crowd.leave(connection.address)


class LimitedProtocol(HttpToolsProtocol):
    """uvicorn's protocol, with bounds."""

    door: ClassVar[ConnectionLimits]

    admitted = False
    refused = False
    reading = True  # a request is awaited or has begun, and has not wholly come
    head = True  # it is its head that has not
    taken = 0  # bytes since the last one
    timer: TimerHandle | None = None

    # -- coming and going --------------------------------------------------------
    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn's own
        super().connection_made(transport)
        self.admitted = self.door.admit(self)
        if self.admitted:
            self._allow(self.door.settings.head_timeout)
        else:
            self.refused = True
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._disarm()
        if self.admitted:
            self.admitted = False
            self.door.leave(self)
        super().connection_lost(exc)

    def give_way(self) -> None:
        """The house is full, and it has said nothing yet."""
        self.admitted = False
        self.refused = True
        self.door.leave(self)
        self.transport.abort()

    @property
    def address(self) -> str:
        return self.client[0] if self.client else ""

    # -- bytes -------------------------------------------------------------------
    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        self.taken += len(data)
        super().data_received(data)
        limit = self.door.settings.head_limit
        if not self.head:
            limit += CHUNKING * self.door.settings.body_limit
        if self.taken > limit:
            self._refuse(431 if self.head else 413)
        elif self.timer is None and self._idle():
            # An empty line is no request, but has ended uvicorn's own watch over idleness.
            self._allow(self.door.settings.head_timeout)

    def _idle(self) -> bool:
        answered = self.cycle is None or self.cycle.response_complete
        return answered and self.timeout_keep_alive_task is None and not self.reading

    def on_message_begin(self) -> None:
        if not self.reading or self.timer is None:  # not the first of this connection
            self._allow(self.door.settings.head_timeout)
        self.reading, self.head = True, True
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        if self.refused or len(self.url) + len(url) > self.door.settings.url_limit:
            self._refuse(414)
        else:
            super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        if self.refused or not self.head:  # what follows a body is of no use to us
            return
        if len(self.headers) >= self.door.settings.head_lines:
            self._refuse(431)
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        if self.refused:
            return
        if sum(map(len, sum(self.headers, ()))) > self.door.settings.head_limit:
            self._refuse(431)
            return
        self.head = False
        self.door.spoke(self)
        self._allow(self.door.settings.body_timeout)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.reading, self.head = False, True
        self.taken = 0
        self._disarm()
        if not self.refused:
            super().on_message_complete()

    # -- refusing ----------------------------------------------------------------
    def _allow(self, seconds: float) -> None:
        self._disarm()
        self.timer = self.loop.call_later(seconds, self._late)

    def _disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _late(self) -> None:
        self.timer = None
        if self.head and not self.taken:  # it never said a word
            self.transport.close()
        else:
            self._refuse(408)

    def _refuse(self, status: int) -> None:
        """Say why, if no answer has begun, and close."""
        if self.refused:
            return
        self.refused = True
        self._disarm()
        answering = self.cycle is not None and not self.cycle.response_complete
        if not self.transport.is_closing() and not (answering and self.cycle.response_started):
            self.transport.write(plain(status))
        self.transport.close()


def plain(status: int) -> bytes:
    """A whole reply: its status in words."""
    phrase = HTTPStatus(status).phrase
    head = f"HTTP/1.1 {status} {phrase}\r\ncontent-type: text/plain\r\nconnection: close\r\n"
    return f"{head}content-length: {len(phrase)}\r\n\r\n{phrase}".encode("ascii")


def make_protocol(
    settings: Settings, room: int, players: PlayerAddresses
) -> type[HttpToolsProtocol]:
    """The protocol with this server's bounds, for uvicorn to make connections of."""
    made: Any = type(
        "Guarded", (LimitedProtocol,), {"door": ConnectionLimits(settings, room, players)}
    )
    return cast("type[HttpToolsProtocol]", made)
