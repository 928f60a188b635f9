"""Two worlds that differ only in a secret look the same, byte for byte, to everybody else.

The same table is played twice with the same seed and the same ids; only what
one seat chooses in secret differs.  Every door another seat, a spectator or a
stranger can open must then answer the same in both worlds.
"""

from __future__ import annotations

import asyncio
import itertools
import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.routing import Route

from regalia.server.api.operation import T
from regalia.server.routes.operations import OPERATIONS
from regalia.server.table.patience import MINUTE
from regalia.server.views import pipeline
from tests.server.helpers import Clock, Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio

ENDLESS = ("/events", "/promise", "/healthz")  # asked apart; chance itself; the time of a look
STREAMS = ("", "lang=ru&shape=tall", "board=edits&log=new&chat=yes")
SAME = {"secret": "signs the cookies of both worlds"}
DOORS = (
    "state",
    "state?lang=ru&board=yes",
    "state?shape=tall&board=yes",
    "film",
    "film?since=3&lang=ru&shape=tall",
    "history?upto=1",
    "history?upto=3&lang=ru&shape=tall",
    "lookback",
    "shop",
    "links",
    "record",
    "replay?at=0",
    "verify",
    "detail?ref=cat:0",
    "detail?ref=seat:0",
    "devices?seat=0",
    "devices?seat=1",
    "chat",
    "chat?lang=ru",
)
POSTS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("why", {"refs": [["cat", 0]]}),
    ("why", {"refs": [["seat", 0]]}),
    ("answer", {"choice": "hiss", "serial": 999}),
    ("answer", {"choice": "nonsense"}),
    ("handback", {}),
    ("draft", {"picks": ["nonsense"]}),
    ("hint", {}),
    ("chat", {"phrase": "nonsense"}),
    ("chat-switch", {"on": "nonsense"}),
    ("join", {}),
)


async def everything(site: World, person: Person, table: str, seat: int | None) -> list[str]:
    """What this person can get out of the server."""
    found = []
    for door in DOORS:
        reply = await person.client.get(f"/api/tables/{table}/{door}")
        found.append(f"{door} {reply.status_code} {headers(reply)} {reply.text}")
    found += [
        f"events {query} {await first_events(site, person, table, query, last)}"
        for query in STREAMS
        for last in (b"-1", b"1")
    ]
    for page in pages(site, table):
        reply = await person.client.get(page)
        found.append(f"{page} {reply.status_code} {headers(reply)} {reply.text}")
    for door, body in POSTS:
        given = {"seat": 0 if seat is None else seat, **body}
        reply = await person.client.post(f"/api/tables/{table}/{door}", json=given)
        found.append(f"{door} {reply.status_code} {headers(reply)} {reply.text}")
    reply = await person.client.post(f"/api/tables/{table}/undo", json={"seat": 9})
    found.append(f"undo {reply.status_code} {reply.text}")
    for door in other_posts():
        given = {"seat": 0 if seat is None else seat}
        reply = await person.client.post(f"/api/tables/{table}/{door}", json=given)
        found.append(f"{door} {reply.status_code} {headers(reply)} {reply.text}")
    return [normal(text, site) for text in found]


async def first_events(site: World, person: Person, table: str, query: str, last: bytes) -> str:
    """What a stream tells that begins now, up to its first event; the test's client reads none."""
    told, enough = bytearray(), asyncio.Event()

    async def send(message: Any) -> None:
        told.extend(message.get("body", b""))
        if b"\ndata: {" in told:
            enough.set()

    async def receive() -> Any:
        await enough.wait()
        return {"type": "http.disconnect"}

    cookies = "; ".join(f"{name}={value}" for name, value in person.client.cookies.items())
    path = f"/api/tables/{table}/events"
    scope = {
        "type": "http", "method": "GET", "path": path, "raw_path": path.encode(),
        "query_string": query.encode(), "scheme": "http", "http_version": "1.1",
        "client": ("127.0.0.1", 1), "server": ("test", 80), "root_path": "",
        "headers": [(b"host", b"test"), (b"cookie", cookies.encode()), (b"last-event-id", last)],
    }  # fmt: skip
    await asyncio.wait_for(site.app(scope, receive, send), 30)
    assert enough.is_set()
    return re.sub(r'"now":[\d.]+|id: \d+', "", told.decode())


def pages(site: World, table: str) -> list[str]:
    """Whatever else can be asked for: every page, and every door that DOORS does not ask better."""
    asked = {f"/api/tables/{{table}}/{door.partition('?')[0]}" for door in DOORS}
    left = [
        route.path.replace("{table}", table).replace("{game}", "clash")
        for route in site.app.routes
        if isinstance(route, Route) and "GET" in (route.methods or ()) and route.path not in asked
    ]
    return sorted(path for path in left if "{" not in path and not path.endswith(ENDLESS))


def other_posts() -> list[str]:
    """Every door that POSTS does not ask better; most of them only say what is missing."""
    known = {door for door, _ in POSTS} | {"undo"}
    doors = [one.path.removeprefix(T + "/") for one in OPERATIONS if one.method == "post"]
    return [door for door in doors if "/" not in door and door not in known]


def headers(reply: Any) -> str:
    return str(sorted((k, v) for k, v in reply.headers.items() if k != "set-cookie"))


def normal(text: str, site: World) -> str:
    """Without what differs between any two runs: tokens and the counter's start."""
    text = re.sub(r'"counter":\d+', "COUNTER", text)
    text = re.sub(r"/(me|s)/[\w-]{32}", r"/\1/TOKEN", text)
    return re.sub(r'content="[0-9a-f]{43}"', "CSRF", text)


class Patched:
    """Fixed ids and seeds, so that two worlds differ in nothing but the choices."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seed: str) -> None:
        self.numbers = itertools.count()
        monkeypatch.setattr("regalia.server.routes.dice.hosts_alone", lambda: seed)
        monkeypatch.setattr("regalia.server.network.auth.secrets.token_urlsafe", self.token)

    def token(self, size: int) -> str:
        return f"{next(self.numbers):0{size * 4 // 3}d}"


Play = Callable[[World, list[Person], str, int], Any]


async def look_at_world(
    folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: str, play: Play, which: int
) -> tuple[list[list[str]], list[int], dict[str, Any]]:
    """Play a world; what the other seat, a spectator and a stranger learn, and the truth."""
    folder.mkdir()
    settings = settings_for(folder, window_delay=600.0, **SAME)
    with monkeypatch.context() as patch:
        Patched(patch, seed)
        patch.setattr(pipeline, "time", SimpleNamespace(time=lambda: 0.0))  # counts changes only
        async with world(settings) as site:
            Clock(site)
            host, friend, stranger = [await site.person() for _ in range(3)]
            for person in (friend, stranger):  # lengths are compared too, so do not pack
                person.client.headers["accept-encoding"] = "identity"
            table = await host.open(game, "me", "friend", bank=5 * MINUTE)
            await friend.sit(table, (await host.links(table, "invite"))[1], "Friend")
            before = [(await p.state(table))["counter"] for p in (friend, stranger)]
            await play(site, [host, friend], table, which)
            seen = [
                await everything(site, friend, table, 1),
                await everything(site, stranger, table, None),
            ]
            after = [(await p.state(table))["counter"] for p in (friend, stranger)]
            own = await host.state(table, 0)
    return seen, [b - a for a, b in zip(before, after, strict=True)], own["view"]


async def compare(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: str, play: Play
) -> None:
    one = await look_at_world(tmp_path / "one", monkeypatch, game, seed, play, 0)
    two = await look_at_world(tmp_path / "two", monkeypatch, game, seed, play, 1)
    assert one[2] != two[2]  # the worlds do differ, and their owner knows it
    for mine, theirs in zip(one[0], two[0], strict=True):
        for left, right in zip(mine, theirs, strict=True):
            assert left == right
    assert one[1] == two[1]  # not even the number of changes tells


async def another_table(site: World, person: Person) -> None:
    """A second table of this person's, newer than what all have seen at the first.

    What then happens in secret at the first must not bring it before the second.
    """
    clock = Clock(site)
    clock.now += 2.0 * MINUTE
    await person.open("clash", "me", "hotseat")
    clock.now += 2.0 * MINUTE  # beyond the time for a move: a bank is drawn on, unseen as well


async def draft(site: World, people: list[Person], table: str, which: int) -> None:
    """Clash: the host drafts something else, or something longer, or nothing."""
    await people[0].answer(table, 0, "nap")
    await people[1].answer(table, 1, "nap")
    await another_table(site, people[1])
    if which == 0:
        return
    state = await people[0].state(table, 0)
    texts = [option["text"] for option in state["decision"]["options"]]
    for text in [t for t in texts if t.startswith("send")][:1]:
        await people[0].answer(table, 0, text)
    await people[0].answer(table, 0, "call tom")
    await people[0].post(f"/api/tables/{table}/undo", {"seat": 0})
    await people[0].answer(table, 0, "call kitten")


async def sealed(site: World, people: list[Person], table: str, which: int) -> None:
    """Clash: both have committed in one world's way or the other's."""
    await people[0].answer(table, 0, "nap")
    await people[1].answer(table, 1, "nap")
    await another_table(site, people[1])
    await people[0].answer(table, 0, ("call tom", "call kitten")[which])
    await people[0].answer(table, 0, "seal")


async def window(site: World, people: list[Person], table: str, which: int) -> None:
    """Clash: in the reaction window the host has passed, or has not answered yet."""
    for seat in (0, 1):
        await people[seat].answer(table, seat, "nap")
    for seat in (0, 1):
        await people[seat].answer(table, seat, "call tom")
        await people[seat].answer(table, seat, "seal")
    assert (await people[0].state(table, 0))["decision"]["window"]
    await another_table(site, people[1])
    await people[0].post(f"/api/tables/{table}/always-pass", {"seat": 0, "on": bool(which)})
    if which:
        await people[0].answer(table, 0, "seal")


@pytest.mark.parametrize("play", [draft, sealed, window])
async def test_secrets_of_clash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, play: Play
) -> None:
    await compare(tmp_path, monkeypatch, "clash", "5eed", play)


async def test_the_enemy_a_governor_has_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kingsburg: who looks at the top enemy card sees one card or another.

    The same public moves with two seeds that roll the same dice are hard to
    find, so chance itself is made to differ: the draw of the enemy card is
    the one outcome that is changed between the worlds.
    """
    from regalia.engine.dealer import SeededDealer

    class Bent(SeededDealer):
        """Deals as the seed says, but another enemy card in the other world."""

        def pick(self, weights: list[int]) -> int:
            index = super().pick(weights)
            return bent(index, weights)

    turned = 0

    def bent(index: int, weights: list[int]) -> int:
        # Enemy cards are the only outcomes among five equal weights.
        return (index + turned) % len(weights) if weights == [1] * 5 else index

    monkeypatch.setattr("regalia.server.table.origin.SeededDealer", Bent)

    async def look(site: World, people: list[Person], table: str, which: int) -> None:
        nonlocal turned
        turned = which
        chance = choices(7)
        for _ in range(600):
            live = await site.site.tables.live(table)
            seen = live.match.view(None)["fields"]["seen"]
            if any(mask == 1 for mask in seen):
                return
            for seat, person in enumerate(people):
                state = await person.state(table, seat)
                if state["decision"] is None:
                    continue
                texts = [option["text"] for option in state["decision"]["options"]]
                high = [t for t in texts if " general" in t or " queen" in t]
                await person.answer(
                    table, seat, chance.choice(high if high and seat == 0 else texts)
                )
        pytest.fail("nobody got to look at an enemy card")

    await compare(tmp_path, monkeypatch, "kingsburg", "5eed", look)
