"""Dice under attack: promises, parts, deletions and backups in any order.

The attacker opens tables, plays them to the end and reads their seeds, and sees the database
deleted from, restored and restarted at the worst moments.  They must never open two tables by
one promise, nor know dice that are still to be dealt.  One case is the host's doing and is in
docs/fairness.md: a table that goes on from a backup, after its seed was shown.  It must be safe
again from the moment an honest person's page has seen it.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from regalia.engine.dealer import HOSTS
from regalia.server.store.models import TABLES
from regalia.server.store.upkeep import delete_some
from regalia.server.table.session import TableSession
from tests.server.helpers import Person, World, choices, settings_for, world

WHICH = st.integers(0, 5)


def parts_of(seed: str) -> set[str]:
    return set(filter(None, seed[HOSTS + 1 :].split(":")))


class Attack(RuleBasedStateMachine):
    """One server over its whole life, an attacker with two browsers and an honest person."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(mkdtemp())
        self.runner = asyncio.Runner()
        self.chance = choices(3)
        self.promises: list[dict[str, str]] = []
        self.opened: Counter[str] = Counter()  # tables by promise
        self.tables: list[str] = []
        self.seeds: set[str] = set()  # all that were ever shown
        self.own: set[str] = set()  # parts the attacker has given
        self.known: set[str] = set()  # tables restored after their seed was shown
        self.saved: tuple[Path, list[str]] | None = None
        self.cookies: dict[str, dict[str, str]] = {"attacker": {}, "honest": {}}
        self.run(self.start())

    # -- the server -------------------------------------------------------------------
    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        return self.runner.run(work)

    async def start(self) -> None:
        self.stack = contextlib.AsyncExitStack()
        self.site: World = await self.stack.enter_async_context(world(settings_for(self.folder)))
        self.people = {}
        for name, cookies in self.cookies.items():
            client = self.site.client(cookies=cookies)
            self.people[name] = await Person(client).arrive()
            self.cookies[name] = dict(client.cookies)
        self.attacker, self.honest = self.people["attacker"], self.people["honest"]

    async def stop(self) -> None:
        await self.stack.aclose()

    def teardown(self) -> None:
        self.run(self.stop())
        self.runner.close()
        shutil.rmtree(self.folder)

    # -- what the attacker knows -------------------------------------------------------
    def computable(self, seed: str) -> bool:
        """Whether the attacker can deal the dice to come."""
        return any(
            shown[:HOSTS] == seed[:HOSTS] and parts_of(seed) <= parts_of(shown) | self.own
            for shown in self.seeds
        )

    async def live(self, table: str) -> TableSession:
        found: TableSession = await self.site.site.tables.live(table)
        return found

    async def check_dice(self, table: str) -> None:
        live = await self.live(table)
        if not live.is_over and table not in self.known:
            assert not self.computable(live.table.seed)

    def note(self, reply: Any, promise: str = "") -> None:
        """A table was opened: by a fresh promise, and with dice nobody knows."""
        self.opened[promise] += bool(promise)
        assert self.opened[promise] <= 1
        self.tables.append(reply["table"])

    def table(self, which: int) -> str:
        return self.tables[which % len(self.tables)]

    def dice(self, which: int) -> tuple[dict[str, str], str]:
        """A promise, old or new, and a part of the attacker's."""
        part = secrets.token_hex(16)
        self.own.add(f"0={part}")
        promised = self.promises[which % len(self.promises)]
        return promised, part

    # -- what can happen -----------------------------------------------------------------
    @initialize()
    def open_one(self) -> None:
        self.open_table(-1, "hotseat", fresh=True)

    @rule(which=WHICH, kind=st.sampled_from(["hotseat", "friend"]), fresh=st.booleans())
    def open_table(self, which: int, kind: str, *, fresh: bool) -> None:
        """By a new promise, or by one that may have been used, deleted or forgotten."""
        if fresh:
            self.promises.append(self.run(self.attacker.get("/api/promise")))
        promised, part = self.dice(which)
        body = {"game": "clash", "seats": [{"kind": "me"}, {"kind": kind}], "part": part}
        body["promise"] = promised["promise"]
        reply = self.run(self.attacker.client.post("/api/tables", json=body))
        assert reply.status_code in (201, 409), reply.text
        if reply.status_code == 201:
            assert reply.json()["commitment"] == promised["commitment"]
            self.note(reply.json(), promised["promise"])
            self.run(self.check_dice(reply.json()["table"]))

    @rule(which=WHICH, moves=st.sampled_from([99, 2, 99]))
    def play(self, which: int, moves: int) -> None:
        """Both play on; at the end the seed is shown."""
        if self.tables:
            self.run(self._play(self.table(which), moves))

    async def _play(self, table: str, moves: int) -> None:
        for _ in range(moves):
            await self.check_dice(table)
            state = await self.attacker.state(table)
            if any(seat["kind"] == "open" for seat in state["seats"]):
                return
            for person in self.people.values():
                await person.move(table, self.chance)
            state = await self.attacker.state(table)
            if state["over"]:
                self.seeds.add(state["table"]["seed"])
                assert (await self.attacker.get(f"/api/tables/{table}/verify"))["ok"]
                return

    @rule(which=WHICH, doing=st.sampled_from(["_sit_down", "_add_part", "_rematch", "_branch"]))
    def come(self, which: int, doing: str) -> None:
        if self.tables:
            self.run(getattr(self, doing)(self.table(which), which))

    async def _sit_down(self, table: str, _: int) -> None:
        """The honest friend comes, or comes again; their page gives its part by itself."""
        for link in (await self.attacker.links(table, "invite")).values():
            await self.honest.sit(table, link)
        state = await self.honest.state(table)
        for seat in state["me"]["seats"] if not state["over"] else ():
            if not state["seats"][seat]["part"]:
                body = {"seat": seat, "part": secrets.token_hex(16)}
                await self.honest.post(f"/api/tables/{table}/part", body)
            self.known.discard(table)
        await self.check_dice(table)

    async def _add_part(self, table: str, which: int) -> None:
        """The attacker tries for one more part, of any seat."""
        part, dealt = secrets.token_hex(16), (await self.live(table)).blocks_dealt
        body = {"seat": which % 2, "part": part}
        reply = await self.attacker.client.post(f"/api/tables/{table}/part", json=body)
        assert reply.status_code in (200, 403, 409)
        if reply.status_code == 200:
            self.own.add(f"{dealt}={part}")
        await self.check_dice(table)

    async def _rematch(self, table: str, which: int) -> None:
        """By a promise, old or new, or by none."""
        promise, part = self.dice(which)
        body = {"promise": promise["promise"], "part": part} if which % 2 else {}
        await self._open_by(f"/api/tables/{table}/rematch", body)

    async def _branch(self, table: str, which: int) -> None:
        body = {"at": which, "seat": 0, "bot": "uniform"}
        await self._open_by(f"/api/tables/{table}/branch", body)

    async def _open_by(self, path: str, body: dict[str, Any]) -> None:
        reply = await self.attacker.client.post(path, json=body)
        assert reply.status_code < 500, reply.text
        if reply.is_success and reply.json()["table"] not in self.tables:
            self.note(reply.json(), body.get("promise", ""))
            await self.check_dice(reply.json()["table"])

    # -- what the host does ----------------------------------------------------------------
    @rule(which=WHICH, doing=st.sampled_from(["delete", "start_anew", "back_up", "restore"]))
    def host(self, which: int, doing: str) -> None:
        getattr(self, doing)(which)

    def delete(self, which: int) -> None:
        if self.tables:
            table = self.table(which)
            where = TABLES.c.id == table
            self.run(self.site.site.store.write(lambda db: delete_some(db, where)))
            self.tables.remove(table)

    def start_anew(self, _: int, between: Callable[[], None] = lambda: None) -> None:
        self.run(self.stop())
        between()
        self.run(self.start())

    def back_up(self, _: int) -> None:
        copy = self.folder / "backup.db"
        copy.unlink(missing_ok=True)
        with (
            contextlib.closing(sqlite3.connect(self.folder / "test.db")) as source,
            contextlib.closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
        self.saved = copy, list(self.tables)

    def restore(self, _: int) -> None:
        if self.saved is None:
            return
        copy, tables = self.saved

        def put_back() -> None:
            for end in ("-wal", "-shm"):
                (self.folder / f"test.db{end}").unlink(missing_ok=True)
            shutil.copyfile(copy, self.folder / "test.db")

        self.start_anew(0, put_back)
        self.tables = list(tables)
        for table in tables:
            live = self.run(self.live(table))
            if not live.is_over and self.computable(live.table.seed):
                self.known.add(table)


def attack(**more: Any) -> None:
    phases = [Phase.generate]  # to make a failure shorter would take minutes
    quick = settings(deadline=None, suppress_health_check=list(HealthCheck), phases=phases, **more)
    run_state_machine_as_test(Attack, settings=quick)


def test_nobody_opens_two_tables_by_one_promise_or_knows_the_dice() -> None:
    attack(max_examples=10, stateful_step_count=30, derandomize=True)


@pytest.mark.soak
def test_nobody_does_however_long_they_try() -> None:
    attack(max_examples=200, stateful_step_count=50)
