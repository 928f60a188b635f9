"""Whose bot thinks first: people before tables at which nobody is, cheap bots beside slow ones."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

import regalia
from regalia.bots import lookup
from regalia.server import metrics
from regalia.server.bots.bench import Bench
from regalia.server.bots.bot_job import Answer, Farewell, Job, think
from regalia.server.bots.bot_pool import BotBusy, BotLost, BotPool
from regalia.server.bots.bot_worker import Worker
from regalia.server.bots.lanes import Lane, Rank
from regalia.server.bots.review_job import Piece
from tests.postgres import ThrowAway
from tests.server.dreamer import GAME as DREAMS
from tests.server.helpers import PATIENCE, World, hearing, listening, settings_for, world
from tests.server.test_bot_lives import question

pytestmark = pytest.mark.anyio
BOTS = {"game": "clash", "seats": [{"kind": "bot", "bot": "uniform"}] * 2}


# -- a bench of workers ----------------------------------------------------------------------
class Slow(Worker):
    """Answers when it is allowed to."""

    asked: list[str]
    go: threading.Event

    def ask(self, job: Job | Farewell | Piece) -> Answer:
        self.asked.append(job.table)
        self.go.wait(PATIENCE)
        return Answer(0)


def bench(
    workers: int, ranks: dict[str, Rank] | None = None
) -> tuple[Bench, list[str], threading.Event]:
    def rank(table: str) -> Rank:
        return (ranks or {}).get(table, Rank.SEATED)

    made, asked, go = Bench("test", workers, 1 << 30, rank), list[str](), threading.Event()
    for number in range(workers):
        worker = Slow(1 << 30)
        worker.asked, worker.go = asked, go
        made.workers[number] = made._free[number] = worker
    return made, asked, go


async def test_tables_take_turns_and_none_has_all_the_workers() -> None:
    one, asked, go = bench(1)
    jobs = [question("uniform", table) for table in "AAAAABBC"]
    waiting = [asyncio.ensure_future(one.ask(job)) for job in jobs]
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*waiting)
    assert "".join(asked) == "AABCABAA"
    await asyncio.to_thread(one.close)

    three, asked, go = bench(3)
    greedy = [asyncio.ensure_future(three.ask(question("uniform", "A"))) for _ in range(5)]
    other = asyncio.ensure_future(three.ask(question("uniform", "B")))
    async with asyncio.timeout(PATIENCE):
        while "B" not in asked:
            await asyncio.sleep(0.01)
    assert asked.count("A") <= 2  # one was left for others
    go.set()
    await asyncio.gather(*greedy, other)
    await asyncio.to_thread(three.close)


async def test_a_bot_is_asked_where_it_is_alive() -> None:
    two, _, go = bench(2)
    go.set()
    await two.ask(question("scribe", "A"))
    home = two._homes["A", 0, "scribe"]
    for table in "BCB":
        await two.ask(question("uniform", table))
    await two.ask(question("scribe", "A"))
    assert two._homes["A", 0, "scribe"] is home
    await asyncio.to_thread(two.close)


async def test_who_gave_up_waiting_costs_no_thought() -> None:
    one, asked, go = bench(1)
    first, second, third = (
        asyncio.ensure_future(one.ask(question("uniform", table))) for table in "ABC"
    )
    await asyncio.sleep(0)
    second.cancel()
    go.set()
    await asyncio.gather(first, third)
    assert asked == ["A", "C"]
    one.dismiss()
    with pytest.raises(RuntimeError):
        await one.ask(question("uniform", "A"))
    await asyncio.to_thread(one.close)


async def asked_all(one: Bench, tables: str) -> list[asyncio.Task[Answer]]:
    """A question from each of these tables, in this order."""
    found = [asyncio.create_task(one.ask(question("uniform", table))) for table in tables]
    await asyncio.sleep(0)
    return found


async def test_people_come_first() -> None:
    ranks = {"P": Rank.SEATED, "W": Rank.WATCHED, "N": Rank.NOBODY, "M": Rank.NOBODY}
    one, asked, go = bench(1, ranks)
    waiting = await asked_all(one, "NMMWPWP")
    go.set()
    await asyncio.gather(*waiting)
    assert "".join(asked) == "NPPWWMM"  # the first was asked when nobody else waited
    await asyncio.to_thread(one.close)


async def test_who_comes_to_a_table_is_served_from_then_on() -> None:
    ranks = dict.fromkeys("NMV", Rank.NOBODY)
    one, asked, go = bench(1, ranks)
    waiting = await asked_all(one, "NMV")
    ranks["V"] = Rank.SEATED
    go.set()
    await asyncio.gather(*waiting)
    assert "".join(asked) == "NVM"
    await asyncio.to_thread(one.close)


async def test_tables_where_nobody_plays_leave_a_worker_for_people() -> None:
    ranks = {"N": Rank.NOBODY, "M": Rank.NOBODY, "W": Rank.WATCHED, "P": Rank.SEATED}
    three, asked, go = bench(3, ranks)
    waiting = await asked_all(three, "NMW")
    async with asyncio.timeout(PATIENCE):
        while len(asked) < 2:
            await asyncio.sleep(0.01)
    waiting += await asked_all(three, "P")
    async with asyncio.timeout(PATIENCE):
        while "P" not in asked:
            await asyncio.sleep(0.01)
    assert "W" not in asked
    go.set()
    await asyncio.gather(*waiting)
    await asyncio.to_thread(three.close)


async def test_who_waits_too_long_is_told_that_the_bots_are_busy() -> None:
    ranks = {"N": Rank.NOBODY}
    one, asked, go = bench(1, ranks)
    first = await asked_all(one, "A")
    soon = question("uniform", "B")._replace(limit=0.05)
    nobody = asyncio.ensure_future(one.ask(question("uniform", "N")._replace(limit=0.05)))
    with pytest.raises(BotBusy):
        await one.ask(soon)
    with pytest.raises(BotBusy):  # it has waited for a process before
        await one.ask(soon._replace(limit=600.0, waited=601.0))
    assert not nobody.done()  # nobody minds
    with pytest.raises(BotBusy):
        await nobody  # but not for ever
    assert not one._waiting
    go.set()
    await asyncio.gather(*first)
    assert asked == ["A"]
    await asyncio.to_thread(one.close)


async def test_cheap_bots_never_wait_for_one_that_searches() -> None:
    pool = BotPool(1)
    try:
        dream = asyncio.create_task(pool.choose(question("dreamer")._replace(limit=600.0)))
        async with asyncio.timeout(PATIENCE):
            answer = await pool.choose(question("uniform")._replace(cheap=True))
        assert answer.code in (question("uniform").view["decision"] or {"codes": []})["codes"]
        assert not dream.done()
    finally:
        await pool.close()
    with pytest.raises(BotLost):
        await dream


def test_which_bots_are_cheap() -> None:
    clash, kemet = regalia.game("regalia.games.clash:GAME"), regalia.game("kemet")
    assert [name for name in lookup.names(kemet) if lookup.is_cheap(kemet, name)] == [
        "uniform", "kemet", "page", "squire", "knight",
    ]  # fmt: skip
    assert lookup.is_cheap(clash, "uniform")
    assert not lookup.is_cheap(DREAMS, "dreamer")


# -- at a server -----------------------------------------------------------------------------
async def test_who_is_at_a_table_says_how_soon_its_bots_are_asked(tmp_path: Path) -> None:
    async with listening(settings_for(tmp_path)) as address:
        lanes = address.app.state.site.autopilot.lanes
        person, guest = await address.person(), await address.person()
        table = await person.open("clash", "me", "hotseat")
        assert lanes.rank("") is Rank.SEATED  # a hint: somebody waits for it
        assert lanes.rank(table) is Rank.NOBODY
        async with hearing(guest, table) as ear:
            await ear.event()
            assert lanes.rank(table) is Rank.WATCHED
            async with hearing(person, table) as seated:
                await seated.event()
                assert lanes.rank(table) is Rank.SEATED
        async with asyncio.timeout(PATIENCE):
            while lanes.rank(table) is not Rank.NOBODY:
                await asyncio.sleep(0.01)
        game = address.app.state.site.catalogue.get("kemet")
        assert lanes.lane(table, game, "knight") is Lane.IDLE
        assert lanes.lane("", game, "knight") is Lane.CHEAP
        assert lanes.lane("", game, "crown") is Lane.PEOPLE


async def test_a_bot_that_had_no_time_is_named_in_its_seats_sheet_and_counted(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(job: Job) -> Answer:
        if job.cheap and job.bot == "":
            return think(job)
        raise BotBusy

    before = metrics.QUESTIONS.labels("busy")._value.get()
    monkeypatch.setattr(site.site.pool, "choose", busy)
    person = await site.person()
    table = await person.open("clash", "me", "bot")
    await person.answer(table, 0, "nap")
    async with asyncio.timeout(PATIENCE):
        while not (state := await person.state(table))["decision"]:
            await asyncio.sleep(0.02)
    assert "ran out of time" in state["seats"][1]["trouble"]
    spoken = (await person.state(table, lang="ru"))["seats"][1]["trouble"]
    assert "времени не хватило" in spoken
    assert metrics.QUESTIONS.labels("busy")._value.get() > before


async def test_tables_of_bots_alone_are_limited_per_person_and_address(
    database: str, tmp_path: Path
) -> None:
    settings = settings_for(tmp_path, database=database, bot_tables=2, bot_pause=600.0)
    async with world(settings) as site:
        person = await site.person()
        for _ in range(2):
            await person.post("/api/tables", BOTS, 201)
        refusal = await person.post("/api/tables", BOTS, 429)
        assert refusal["error"] == "too-many-bot-tables"
        neighbour = await site.person()  # another browser at the same address
        await neighbour.post("/api/tables", BOTS, 429)
        await person.open("clash", "me", "bot")  # somebody plays there: that is no such table
        moved = site.site.opening.tables.keys.mac("address", "elsewhere")
        store = site.site.store
        from sqlalchemy import update

        from regalia.server.store.models import BOT_TABLES, TABLES

        await store.write(lambda db: db.execute(update(BOT_TABLES).values(address=moved)))
        await person.post("/api/tables", BOTS, 429)  # the same browser at another address
        await neighbour.post("/api/tables", BOTS, 201)
        await store.write(lambda db: db.execute(update(TABLES).values(over=1)))
        await person.post("/api/tables", BOTS, 201)  # they are over


async def test_the_shared_queue_has_lanes(postgres: ThrowAway, tmp_path: Path) -> None:
    """A question nobody waits for goes before itself once somebody comes."""
    settings = settings_for(tmp_path, database=postgres.new(), bot_workers=0)
    async with world(settings) as site:
        person = await site.person()
        table = await person.open("clash", "me", "bot")
        await person.answer(table, 0, "nap")
        queue = site.site.queue
        assert queue is not None

        async def waiting() -> list[tuple[str, int]]:
            jobs = await queue._app.job_manager.list_jobs_async(task="play")
            return sorted((str(job.queue), job.priority) for job in jobs)

        async with asyncio.timeout(PATIENCE):
            while not await waiting():
                await asyncio.sleep(0.01)
        assert await waiting() == [(Lane.IDLE, 0)]
        with site.site.presence.watching(table, [0]):
            async with asyncio.timeout(PATIENCE):
                while len(await waiting()) < 2:
                    await asyncio.sleep(0.01)
        assert await waiting() == [(Lane.CHEAP, 2), (Lane.IDLE, 0)]


async def test_the_shared_queue_counts_how_long_a_question_has_waited(
    postgres: ThrowAway, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(tmp_path, database=postgres.new(), bot_workers=0)
    async with world(settings) as site:
        queue, heard = site.site.queue, list[float]()
        assert queue is not None

        async def noted(table: str, seat: int, waited: float) -> None:
            heard.append(waited)

        monkeypatch.setattr(queue, "_play", noted)
        monkeypatch.setattr(queue, "_began", 1000.0)
        monkeypatch.setattr("regalia.server.bots.jobs.time.time", lambda: 1030.0)
        await queue._take("table", 0, 1010.0)
        await queue._take("table", 0, 10.0)  # nobody was there to take it
        await queue._take("table", 0)  # put by an earlier release
        assert heard == [20.0, 30.0, 0.0]
