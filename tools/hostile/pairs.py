"""Compares what the server tells a seat in two worlds that the seat cannot tell apart.

    python tools/hostile/pairs.py --game xidit --pairs 10000
    python tools/hostile/pairs.py --seconds 600 --jobs 2        all titles, for so long each

People play a match at a real application (without a network).  At every question each of them, and
a spectator, is shown other worlds: positions drawn from what the seat knows, and the match as it
would be had somebody chosen otherwise, where rules and log tell the seat nothing of it.  Whatever
the seat can ask for, page, picture, stream, refusal or question to a bot, must be the same to the
byte.  The rules' own part of this is `regalia.testing.secrecy`; here it is the server's.
A difference is printed, and the exit code is 1.
"""

# ruff: noqa: SLF001 - another match is put into a table, which no table offers

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import copy
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.server.helpers import Clock, Person, World, choices, settings_for, world  # noqa: E402
from tests.server.test_secrets import first_events  # noqa: E402

import regalia  # noqa: E402
from regalia.engine.dealer import SeededDealer  # noqa: E402
from regalia.engine.errors import RegaliaError  # noqa: E402
from regalia.engine.match import Match  # noqa: E402
from regalia.engine.record import Ply  # noqa: E402
from regalia.engine.snapshot import Past  # noqa: E402
from regalia.server.api.operation import T  # noqa: E402
from regalia.server.bots.hints import Wanted, question  # noqa: E402
from regalia.server.errors import Refusal  # noqa: E402
from regalia.server.people.my_tables import summary  # noqa: E402
from regalia.server.routes.operations import OPERATIONS  # noqa: E402
from regalia.server.store.rows import Stored  # noqa: E402
from regalia.server.table.session import TableSession  # noqa: E402
from regalia.server.views import pipeline  # noqa: E402
from regalia.testing.playing import likeness  # noqa: E402

WORLDS: Final = 6  # drawn for one seat at one question
ANSWERS: Final = 4  # of somebody else, compared with each other
MOST_SEATS: Final = 4
REF: Final = re.compile(r'data-ref=\\"([^"\\]+)\\"')
# Endpoints of a table that need more than the table's name, each with what it is asked.
COUNTED: Final = re.compile(r'"counter":\d+|id: \d+')
ASKED: Final = {
    "state": ("?board=yes", "?lang=ru&shape=tall&board=yes"),
    "film": ("?since=0", "?since=-3&lang=ru&shape=tall"),
    "history": ("?upto=1",),
    "replay": ("?at=0",),
    "line": ("?ply=1&at=0",),
    "detail": (),  # asked of what lies on the board
    "events": (),  # the first event of a stream, below
}
POSTS: Final[dict[str, dict[str, Any]]] = {
    "answer": {"choice": "nonsense"},
    "draft": {"picks": ["nonsense"]},
    "hint": {"level": "nonsense"},
    "undo": {"times": 99},
}


class Found(NamedTuple):
    """What one process has compared."""

    pairs: Counter[str]  # by kind
    replies: int
    seconds: float
    differences: list[str]


class Stage:
    """One table of an application, at which another session can be put in place of the real one."""

    def __init__(
        self, site: World, table: str, people: list[Person], chance: random.Random
    ) -> None:
        self.site: Final = site
        self.table: Final = table
        self.people: Final = people  # by seat; the last is a spectator
        self.chance: Final = chance
        self.shown: TableSession | None = None
        self.replies = 0
        self.real: Final = site.site.tables.live
        site.site.tables.live = self.live

    async def live(self, table: str, *, fresh: bool = True) -> TableSession:
        if self.shown is not None and table == self.table:
            return self.shown
        found: TableSession = await self.real(table, fresh=fresh)
        return found

    async def told(
        self, session: TableSession, reader: int | None, refs: list[str]
    ) -> dict[str, str]:
        """Everything this reader can get out of the server while the session is in place."""
        self.shown = session
        views = self.site.site.views
        views._seen.clear()
        views.renderer.pictures.drop(self.table)
        try:
            return await self.ask(session, reader, refs)
        finally:
            self.shown = None

    async def ask(
        self, session: TableSession, reader: int | None, refs: list[str]
    ) -> dict[str, str]:
        person = self.people[-1 if reader is None else reader]
        call, seat = Caller(self.site, person), 0 if reader is None else reader
        base, found = T.replace("{table}", self.table), {}
        for path in asked(refs):
            found[path] = await call("GET", f"{base}/{path}")
        found["the page"] = await call("GET", f"/t/{self.table}")
        for path, body in [*POSTS.items(), *(("why", {"refs": [ref.split(":")]}) for ref in refs)]:
            found[f"{path} {body}"] = await call("POST", f"{base}/{path}", {"seat": seat, **body})
        found["stream"] = await first_events(self.site, person, self.table, "lang=ru", b"-1")
        found["my tables"] = listed(self.site, session, person)
        if reader is not None:
            found["bot"] = bots_question(session, reader)
        self.replies += len(found)
        return {name: COUNTED.sub("COUNTER", text) for name, text in found.items()}


class Caller:
    """Asks the application what a person asks, without a client's own work."""

    def __init__(self, site: World, person: Person) -> None:
        self.app: Final = site.app
        client = person.client
        cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        given = {"host": "table", "cookie": cookies, "x-csrf-token": client.headers["x-csrf-token"]}
        given["content-type"] = "application/json"
        self.headers: Final = [(name.encode(), value.encode()) for name, value in given.items()]

    async def __call__(self, method: str, path: str, body: Any = None) -> str:
        name, _, query = path.partition("?")
        sent = json.dumps(body).encode() if body is not None else b""
        told: list[str] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                shown = sorted(pair for pair in message["headers"] if pair[0] != b"set-cookie")
                told.append(f"{message['status']} {shown} ")
            else:
                told.append(message.get("body", b"").decode())

        scope = {
            "type": "http", "method": method, "path": name, "raw_path": name.encode(),
            "query_string": query.encode(), "scheme": "http", "http_version": "1.1",
            "client": ("127.0.0.1", 1), "server": ("table", 80), "root_path": "",
            "headers": [*self.headers, (b"content-length", str(len(sent)).encode())],
        }  # fmt: skip
        await self.app(scope, receive, send)
        return "".join(told)


def asked(refs: list[str]) -> Iterator[str]:
    """Every GET of a table, each as it is asked here."""
    for one in OPERATIONS:
        name = one.path.removeprefix(f"{T}/")
        if one.method == "get" and one.path.startswith(T) and "/" not in name:
            yield from (f"{name}{query}" for query in ASKED.get(name, ("",)))
    yield from (f"detail?ref={ref}" for ref in refs)


def listed(site: World, session: TableSession, person: Person) -> str:
    """The table's line among those of a person, by the row that the session would write."""
    signed = next(iter(person.client.cookies.jar)).value or ""
    browser = site.site.keys.browser(signed)
    stored = Stored(session.table, session.seats, session.holders)
    return json.dumps(summary(stored, browser, site.site.catalogue, "en"))


def bots_question(session: TableSession, seat: int) -> str:
    """All that a bot learns that is asked for a hint."""
    try:
        return repr(question(session, Wanted(seat, None, "knight")))
    except Refusal as refusal:
        return repr(refusal)


# -- worlds ----------------------------------------------------------------------------
def beside(live: TableSession, match: Match[Any], plies: Sequence[Ply] = ()) -> TableSession:
    """The table as it would be with this match; nothing is kept of it."""
    twin = copy(live)
    twin.match, twin.public = match, None
    twin.memo = {}
    twin.cuts, twin.unsaved = live.cuts[:], []
    twin.by_bot, twin.absences = live.by_bot[:], live.absences[:]
    if plies:
        pending = twin.prepare([*plies], 0.0)
        twin.commit(pending)
        twin.table = live.table._replace(**pending.append.row)
    return twin


def drawn_worlds(
    live: TableSession, seat: int | None, dealer: SeededDealer
) -> Iterator[TableSession]:
    """The table in positions that the seat may take for the true one."""
    match, game = live.match, live.game
    view = json.loads(json.dumps(match.view(seat)))
    true = likeness(game, match._state)
    for _ in range(WORLDS):
        state = game.sample(view, dealer)
        if likeness(game, state) != true:
            past = Past(match._course.copy(), match._history.copy())
            yield beside(live, match._going_on(state, past))


def other_choices(
    live: TableSession, seat: int | None, chance: random.Random
) -> Iterator[TableSession]:
    """The table after some answers of one other player, as far as the seat is told alike."""
    others = [one for one in live.match.waiting if one != seat]
    if not others:
        return
    actor = chance.choice(others)
    decision = live.match.decision(actor)
    if decision is None:
        return
    options = [option.text for option in decision.options]
    first: tuple[Any, Any] | None = None
    for text in chance.sample(options, min(ANSWERS, len(options))):
        match = live.match.copy()
        before = len(match.plies)
        match.submit(actor, text)
        known = match.view(seat), match.log(seat)
        if first is None:
            first = known
        if known == first:
            yield beside(live, match, match.plies[before:])


# -- a match -----------------------------------------------------------------------------
async def compare_match(site: World, game: str, seed: str, until: float, wanted: int) -> Found:
    """Play one match to its end, and compare at every question."""
    chance, dealer = choices(hash(seed) % 2**32), SeededDealer(f"{seed}/worlds")
    stage = await opened(site, game, chance)
    counts: Counter[str] = Counter()
    differences: list[str] = []
    began = time.monotonic()
    while counts.total() < wanted and time.monotonic() < until:
        live = await stage.real(stage.table)
        if live.match.over:
            break
        for reader in (None, *range(live.table.seats)):
            refs = await some_refs(stage, reader)
            for kind, worlds in (
                ("drawn", [beside(live, live.match.copy()), *drawn_worlds(live, reader, dealer)]),
                ("chosen", list(other_choices(live, reader, chance))),
            ):
                if len(worlds) < 2:
                    continue
                true = await stage.told(worlds[0], reader, refs)
                for other in worlds[1:]:
                    seen = await stage.told(other, reader, refs)
                    counts[kind] += 1
                    differences += [
                        f"{game} {seed}, ply {len(live.match.plies)}, {kind}, seat {reader}: {name}"
                        f"\n  {excerpt(true[name], seen[name])}"
                        for name in true
                        if true[name] != seen[name]
                    ]
        await one_ply(stage, live)
    return Found(counts, stage.replies, time.monotonic() - began, differences)


async def opened(site: World, game: str, chance: random.Random) -> Stage:
    rules = regalia.game(game)
    seats = chance.randint(rules.min_seats, min(rules.max_seats, MOST_SEATS))
    people = [await site.person() for _ in range(seats + 1)]
    for person in people:
        person.client.headers["accept-encoding"] = "identity"
    table = await people[0].open(game, "me", *["friend"] * (seats - 1))
    links = await people[0].links(table, "invite")
    for seat in range(1, seats):
        await people[seat].sit(table, links[seat], f"Friend {seat}")
    return Stage(site, table, people, chance)


async def some_refs(stage: Stage, reader: int | None) -> list[str]:
    """Two things on the reader's board."""
    person = stage.people[-1 if reader is None else reader]
    text = (await person.client.get(f"{T.replace('{table}', stage.table)}/state?board=yes")).text
    known = sorted(set(REF.findall(text)))
    return stage.chance.sample(known, min(2, len(known)))


async def one_ply(stage: Stage, live: TableSession) -> None:
    seat = stage.chance.choice(live.match.waiting)
    decision = live.match.decision(seat)
    if decision is None:
        raise RegaliaError("a seat is waited for, and asked nothing")
    await stage.people[seat].answer(stage.table, seat, stage.chance.choice(decision.options).text)


def excerpt(one: str, other: str) -> str:
    """Where two texts begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"{one[max(0, at - 60) : at + 60]!r}\n  {other[max(0, at - 60) : at + 60]!r}"


async def compare_matches(game: str, seed: str, seconds: float, wanted: int) -> Found:
    """Match after match, until there are enough pairs or the time is up."""
    setattr(pipeline, "time", SimpleNamespace(time=lambda: 0.0))  # noqa: B010 - counts changes
    found = Found(Counter(), 0, 0.0, [])
    until = time.monotonic() + seconds
    with TemporaryDirectory() as folder:
        settings = settings_for(Path(folder), games=(), window_delay=600.0)
        async with world(settings) as site:
            Clock(site)
            live = site.site.tables.live
            for number in range(10**6):
                left = wanted - found.pairs.total()
                if left <= 0 or time.monotonic() >= until or found.differences:
                    break
                site.site.tables.live = live
                one = await compare_match(site, game, f"{seed}-{number}", until, left)
                found = Found(
                    found.pairs + one.pairs,
                    found.replies + one.replies,
                    found.seconds + one.seconds,
                    found.differences + one.differences,
                )
    return found


def compared(game: str, seed: str, seconds: float, wanted: int) -> Found:
    return asyncio.run(compare_matches(game, seed, seconds, wanted))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", action="append", help="only this title; may be repeated")
    parser.add_argument("--pairs", type=int, default=10**6, help="for each title")
    parser.add_argument("--seconds", type=float, default=10**6, help="for each title, at most")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--seed", default="pairs")
    given = parser.parse_args()
    wrong = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for game in given.game or list(regalia.games()):
            began, share = time.monotonic(), -(-given.pairs // given.jobs)
            tasks = [
                pool.submit(compared, game, f"{given.seed}-{n}", given.seconds, share)
                for n in range(given.jobs)
            ]
            parts = [task.result() for task in tasks]
            pairs = sum((part.pairs for part in parts), Counter())
            replies, spent = sum(part.replies for part in parts), time.monotonic() - began
            lines = [line for part in parts for line in part.differences]
            wrong += len(lines)
            print(
                f"{game:10} {pairs.total():8,} pairs ({pairs['drawn']:,} drawn,"
                f" {pairs['chosen']:,} chosen), {replies:,} replies, {len(lines)} differences,"
                f" {pairs.total() / spent:.0f} pairs a second",
                flush=True,
            )
            print("".join(f"{line}\n" for line in lines[:5]), end="")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
