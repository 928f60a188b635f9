"""The devices that hold a seat, and the private link that brings it to another.

Whoever has the link has the seat, so its owner can see how many devices hold
it, sign one out, and make the link anew.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.server.errors import Conflict, not_found
from regalia.server.keys import Identity, Keys, hash_token
from regalia.server.store.models import Row
from regalia.server.table.seating import Seating
from regalia.server.table.session import TableSession

MOST: Final = 10  # devices of one seat


class Devices:
    """What the holder of a seat may do about it."""

    def __init__(self, seating: Seating) -> None:
        self.seating: Final = seating
        self.tables: Final = seating.tables
        self.store: Final = seating.store

    async def list_devices(
        self, who: Identity, table: str, seat: int, keys: Keys
    ) -> list[dict[str, Any]]:
        """The seat's devices, the oldest first; each by a name that is no secret."""
        (await self.tables.live(table)).check_holder(who, seat)
        return [
            {"device": name_of(browser, keys), "here": browser == who.browser, "since": at or None}
            for browser, at in await self.store.devices(table, seat)
        ]

    async def add(self, who: Identity, token: str) -> str:
        """Hold a seat on one more device by its private link; its table."""
        table, seat = await self.seating.find("private", token)

        def change(live: TableSession) -> Row:
            if live.seats[seat].private != hash_token(token):
                raise not_found("link")
            if who.browser not in live.holders[seat] and len(live.holders[seat]) >= MOST:
                raise Conflict("too-many-devices", most=MOST)
            return {}

        await self.seating.change(table, seat, change, holders=[who.browser])
        return table

    async def drop(self, who: Identity, table: str, seat: int, device: str, keys: Keys) -> None:
        """Sign a device out."""

        def find_browser(live: TableSession) -> str:
            live.check_holder(who, seat)
            found = [b for b in live.holders[seat] if name_of(b, keys) == device]
            if not found:
                raise not_found("device")
            return found[0]

        browser = find_browser(await self.tables.live(table))

        def change(live: TableSession) -> Row:
            find_browser(live)
            return {}

        await self.seating.change(table, seat, change, dropped=[browser])

    async def new_link(self, who: Identity, table: str, seat: int) -> str:
        """Another private link; the old one, and programs that show its token, are strangers."""

        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            return self.tables.keys.seat_link(table, seat, live.seats[seat].link + 1)

        await self.seating.change(table, seat, change)
        return (await self.tables.live(table)).way_back(seat, self.tables.keys)


def name_of(browser: str, keys: Keys) -> str:
    return keys.mac("device", browser)[:12]
