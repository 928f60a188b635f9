"""Calling people back to tables of turns: one message for each table that waits.

Whoever is looking at the table, or has looked since he was asked, is not told; whoever was told
is not told again until he is asked something new.  One process at a time does it (a lease in
the database), and what a mail server did not take is tried again with growing pauses.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from contextlib import suppress
from typing import Any, Final

from aiosmtplib import SMTPException

from regalia.server import logs
from regalia.server.bus.process_link import ProcessLink
from regalia.server.errors import Conflict, TooOften, bad_request
from regalia.server.keys import DAY, Identity, Keys
from regalia.server.network.limits import Buckets
from regalia.server.people.mail import Letter, Mailer, Refused, is_address
from regalia.server.people.push import Ended, NotSent, Pusher
from regalia.server.settings import Settings
from regalia.server.speech import say
from regalia.server.store import notifications
from regalia.server.store.notifications import Waiting
from regalia.server.table import patience
from regalia.server.table.presence import Presence
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables
from regalia.server.views.game_info import title

LEASE: Final = 90.0  # seconds; longer than one message may take
TRIES: Final = 6
FIRST: Final = 60.0  # seconds before a message is tried again; four times as many each time
ASKED: Final = 4  # times a day an address may be asked whether it wants letters, whoever names it
DEVICES: Final = 5  # of one browser's subscriptions


class Notifications:
    """Everything about calling a person back."""

    def __init__(
        self, tables: Tables, presence: Presence, settings: Settings, keys: Keys, wire: ProcessLink
    ) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.presence: Final = presence
        self.settings: Final = settings
        self.mailer: Final = Mailer(settings, keys)
        self.pusher: Final = Pusher(settings)
        self._asked: Final = Buckets(ASKED / DAY, ASKED).share_over(wire, "addresses")
        self._me: Final = secrets.token_hex(6)
        self._calling: Final = asyncio.Lock()
        self._bell: Final = asyncio.Event()
        self._sweeping: asyncio.Task[None] | None = None

    @property
    def is_offered(self) -> bool:
        return self.mailer.is_offered or self.pusher.is_offered

    async def start(self) -> None:
        if self.is_offered:
            self._sweeping = asyncio.create_task(self._sweep_for_ever())

    async def close(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
            await asyncio.gather(self._sweeping, return_exceptions=True)

    # -- what a person says -------------------------------------------------------------
    async def wishes(self, who: Identity) -> dict[str, Any]:
        """What this browser has asked for."""
        found = (
            await notifications.contact(self.store, browser=who.browser) if who.browser else None
        )
        devices = await notifications.pushes(self.store, who.browser) if who.browser else []
        return {
            "mail": self.mailer.is_offered,
            "address": None if found is None else found.address,
            "confirmed": found is not None and found.confirmed > 0,
            "push": self.pusher.is_offered,
            "key": self.pusher.public,
            "devices": len(devices),
        }

    async def by_mail(self, who: Identity, address: str, lang: str) -> None:
        """Call me there, once I have confirmed that it is mine."""
        if not self.mailer.is_offered:
            raise Conflict("no-mail")
        if not is_address(address):
            raise Conflict("no-address")
        known = await notifications.contact(self.store, browser=who.browser)
        if known is not None and known.address == address:
            return  # he has been asked, or has said yes
        wait = self._asked.take(name_of(address.lower()))
        if wait:
            raise TooOften("too-many-letters", seconds=wait)
        row = {
            "browser": who.browser,
            "name": secrets.token_urlsafe(12),
            "address": address,
            "lang": lang,
            "asked": 0.0,
            "confirmed": 0.0,
        }
        await notifications.keep_contact(self.store, row)
        self._bell.set()

    async def by_push(self, who: Identity, endpoint: str, keys: dict[str, str], lang: str) -> None:
        if not self.pusher.is_offered:
            raise Conflict("no-push")
        if not self.pusher.knows(endpoint):
            raise Conflict("no-push-service")
        row = {
            "name": name_of(endpoint),
            "browser": who.browser,
            "lang": lang,
            "endpoint": endpoint,
            "keys": keys,
            "at": self.tables.clock(),
        }
        await notifications.keep_push(self.store, row, DEVICES)

    async def forget(self, who: Identity) -> None:
        await notifications.forget_browser(self.store, who.browser)

    async def contact_of(self, purpose: str, token: str) -> Any:
        """Whose link this is; None if it is nobody's, or of an address he has changed."""
        name = token.partition(".")[0]
        found = await notifications.contact(self.store, name=name)
        good = found is not None and secrets.compare_digest(
            self.mailer.token(purpose, found).encode(), token.encode()
        )
        return found if good else None

    async def confirm(self, token: str) -> bool:
        found = await self.contact_of("confirm", token)
        if found is not None:
            await notifications.change_contact(
                self.store, found.name, confirmed=self.tables.clock()
            )
        return found is not None

    async def off(self, token: str) -> None:
        """No letters any more; the address is forgotten."""
        found = await self.contact_of("off", token)
        if found is not None:
            await notifications.forget_contact(self.store, found.name)

    async def note_visit(self, who: Identity, live: TableSession) -> None:
        """He has opened the table's page: he knows what he is asked there."""
        if not self.is_offered or live.table.mode != "turns" or not who.browser:
            return
        mine = [seat for seat in live.seats_of(who) if seat in live.match.waiting]
        if mine:
            since = max(live.since[seat] for seat in mine)
            one = Waiting(who.browser, live.id, tuple(mine), since, since, 0, None)
            await notifications.note_call(self.store, one, 0, None)

    # -- the sweep -----------------------------------------------------------------------
    async def _sweep_for_ever(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self.settings.call_sweep):
                    await self._bell.wait()
            self._bell.clear()
            try:
                await self.sweep()
            except Exception as error:  # whatever it is, the next sweep may find it mended
                logs.warning("calling back failed", error=type(error).__name__)

    async def _mine(self) -> bool:
        return await notifications.lease(self.store, self._me, self.tables.clock(), LEASE)

    async def sweep(self) -> None:
        """Ask who has named an address, and tell whoever is waited for."""
        async with self._calling:
            if await self._mine():
                await self._swept()

    async def _swept(self) -> None:
        for contact in (
            await notifications.to_be_asked(self.store) if self.mailer.is_offered else []
        ):
            if await self._mine():
                await self._ask(contact)
        for one in await notifications.waiting(self.store):
            if self._is_due(one) and await self._mine():
                await self._call(one)
            elif one.told < one.since and self._here(one):
                await notifications.note_call(self.store, one, 0, None)

    async def _ask(self, contact: Any) -> None:
        try:
            await self.mailer.ask(contact)
        except Refused:
            await notifications.forget_contact(self.store, contact.name)
        except (SMTPException, OSError) as error:
            logs.warning("a letter was not taken", error=type(error).__name__)
        else:
            await notifications.change_contact(self.store, contact.name, asked=self.tables.clock())

    def _here(self, one: Waiting) -> bool:
        return any(self.presence.here(one.table, seat) for seat in one.seats)

    def _is_due(self, one: Waiting) -> bool:
        now = self.tables.clock()
        if self._here(one) or now < one.since + self.settings.call_after:
            return False
        return one.told < one.since or (one.again is not None and one.again <= now)

    async def _call(self, one: Waiting) -> None:
        """Told, or to be told again: noted before, so that nobody is told twice."""
        tries = one.tries + 1
        pause = FIRST * 4.0 ** (tries - 1)
        again = self.tables.clock() + pause if tries < TRIES else None
        if not await notifications.note_call(self.store, one, tries, again, claim=True):
            return
        live = await self.tables.live(one.table)
        ways = [await self._by_mail(one, live), await self._by_push(one, live)]
        if any(ways):
            await notifications.note_call(self.store, one, tries, None)

    async def _by_mail(self, one: Waiting, live: TableSession) -> bool:
        contact = await notifications.contact(self.store, browser=one.browser)
        if not self.mailer.is_offered or contact is None or not contact.confirmed:
            return False
        try:
            await self.mailer.send(contact, self._letter(one, live, contact.lang))
        except Refused:
            await notifications.forget_contact(self.store, contact.name)
        except (SMTPException, OSError) as error:
            logs.warning("a letter was not taken", error=type(error).__name__)
            return False
        return True

    def _letter(self, one: Waiting, live: TableSession, lang: str) -> Letter:
        game = title(live.game, lang)
        lines = [waits_text(one, live, lang), self.mailer.table(live.id)]
        if patience.standin_at(live, one.seats[0]) is not None:
            lines.append(say(lang, f"mail-ending-{live.table.ending}"))
        return Letter(say(lang, "mail-subject", game=game), [*lines, say(lang, "mail-browser")])

    async def _by_push(self, one: Waiting, live: TableSession) -> bool:
        done = False
        for way in (
            await notifications.pushes(self.store, one.browser) if self.pusher.is_offered else []
        ):
            note = {
                "title": say(way.lang, "mail-subject", game=title(live.game, way.lang)),
                "body": waits_text(one, live, way.lang),
                "url": f"/t/{live.id}",
                "tag": name_of(live.id)[:16],
            }
            try:
                await self.pusher.send(way.endpoint, way.keys, note)
                done = True
            except Ended:
                await notifications.forget_push(self.store, way.name)
            except NotSent:
                logs.warning("a push note was not taken")
        return done


def waits_text(one: Waiting, live: TableSession, lang: str) -> str:
    """Which table it is: the game and who else sits there, and nothing of the play."""
    names = live.names(lang)
    others = ", ".join(name for seat, name in enumerate(names) if seat not in one.seats)
    return say(lang, "mail-waits", game=title(live.game, lang), names=others)


def name_of(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()


def read_keys(found: dict[str, Any]) -> dict[str, str]:
    """The keys of a subscription."""
    keys = {name: found.get(name) for name in ("p256dh", "auth")}
    if not all(isinstance(key, str) and 0 < len(key) <= 200 for key in keys.values()):
        raise bad_request("keys: p256dh and auth, as the browser gives them")
    return {name: str(key) for name, key in keys.items()}
