"""People who only play, and how long they wait for an answer to be taken."""

from __future__ import annotations

import asyncio
import time
from typing import Any, Final

import httpx
from house import Site
from tests.server.helpers import Person, choices

PAUSE: Final = 0.1  # seconds between two answers of one person


class Table:
    """Two friends at one table after another, each at an address of their own."""

    def __init__(self, site: Site, game: str, number: int) -> None:
        self.site, self.game = site, game
        self.addresses = (f"127.0.1.{2 * number + 1}", f"127.0.1.{2 * number + 2}")
        self.chance = choices(number)
        self.waits: list[float] = []
        self.table = ""
        self.used = ""  # the invitation of the second seat, which is taken
        self.people: list[Person] = []

    async def arrive(self) -> None:
        self.people = [await self.site.person(address) for address in self.addresses]
        await self.open()

    async def open(self) -> None:
        host, friend = self.people
        seats = [{"kind": "me"}, {"kind": "friend"}]
        reply = await host.post("/api/tables", {"game": self.game, "seats": seats}, 201)
        link = (await host.links(reply["table"], "invite"))[1]
        await friend.sit(reply["table"], link, "Friend")
        # Attacked from now on: before, the link was good for whoever has it.
        self.table, self.used = reply["table"], link.rsplit("/", 1)[1]

    async def play(self, enough: asyncio.Event) -> None:
        while not enough.is_set():
            for seat, person in enumerate(self.people):
                await self.turn(person, seat)
            await asyncio.sleep(PAUSE)

    async def turn(self, person: Person, seat: int) -> None:
        state = await self.timed(person, "GET", "state?board=no")
        if state["over"]:
            await self.open()
        elif state["decision"] is not None:
            choice = self.chance.choice(state["decision"]["options"])["text"]
            body = {"seat": seat, "serial": state["decision"]["serial"], "choice": choice}
            await self.timed(person, "POST", "answer", body)

    async def timed(self, person: Person, method: str, endpoint: str, body: Any = None) -> Any:
        began = time.monotonic()
        path = f"/api/tables/{self.table}/{endpoint}"
        try:
            reply = await person.client.request(method, path, json=body)
        except httpx.RemoteProtocolError:  # an idle connection that was just closed: once more
            reply = await person.client.request(method, path, json=body)
        self.waits.append(time.monotonic() - began)
        # 409: the window has closed, or the other one has answered meanwhile
        if reply.status_code not in (200, 409):
            raise RuntimeError(f"a player got {reply.status_code}: {reply.text}")
        return reply.json()

    async def secrets(self) -> list[str]:
        """What nobody else may ever read."""
        found = []
        for person in self.people:
            found += [cookie.value or "" for cookie in person.client.cookies.jar]
            found.append(person.client.headers["x-csrf-token"])
            links = await person.links(self.table, "return")
            found += [link.rsplit("/", 1)[1] for link in links.values()]
        return [one for one in found if len(one) > 8]


def late(waits: list[float]) -> float:
    """The 99th percentile, in seconds."""
    return sorted(waits)[len(waits) * 99 // 100] if waits else 0.0
