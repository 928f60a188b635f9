"""A bot that answers too late: the seat is the person's again, or the question another one."""

from __future__ import annotations

import asyncio

import pytest

from regalia.server.bots.autopilot import WINDOW_SHORTEST
from regalia.server.bots.bot_job import Answer, Job, think
from regalia.server.bots.questions import Question, task_of
from regalia.server.table.patience import MINUTE
from tests.server.helpers import PATIENCE, Clock, World
from tests.server.test_clocks import pair

pytestmark = pytest.mark.anyio


class Slow:
    """Bots that think until they are let go, one question at a time."""

    def __init__(self, site: World, monkeypatch: pytest.MonkeyPatch) -> None:
        self.site = site
        self.jobs: asyncio.Queue[Job] = asyncio.Queue()
        self.go = asyncio.Semaphore(0)
        monkeypatch.setattr(site.site.pool, "choose", self.choose)

    async def choose(self, job: Job) -> Answer:
        self.jobs.put_nowait(job)
        await self.go.acquire()
        return think(job)

    async def thinks(self) -> Job:
        """The next question that a bot is asked."""
        async with asyncio.timeout(PATIENCE):
            return await self.jobs.get()

    async def answers(self) -> None:
        """Let it answer, and wait until the server has made of it what it will."""
        running = list(self.site.site.autopilot._busy.values())
        self.go.release()
        await asyncio.wait(running, timeout=PATIENCE)


async def choices_of(site: World, table: str, seat: int) -> list[str]:
    live = await site.site.tables.live(table)
    return [ply.text for ply in live.match.plies if ply.seat == seat]


async def test_a_bots_late_answer_is_not_played_for_who_is_back(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow, clock = Slow(site, monkeypatch), Clock(site)
    host, friend, table = await pair(site)
    await host.answer(table, 0, "nap")
    clock.now += 4 * MINUTE
    await host.post(f"/api/tables/{table}/takeover", {"seat": 1})
    await slow.thinks()
    await friend.post(f"/api/tables/{table}/handback", {"seat": 1})
    await slow.answers()
    assert await choices_of(site, table, 1) == []
    await friend.answer(table, 1, "nap")


async def test_a_bots_answer_to_an_earlier_question_is_not_played(
    site: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same options, asked anew after a take-back: what it chose was for another position."""
    slow = Slow(site, monkeypatch)
    person = await site.person()
    table = await person.open("clash", "me", "bot")
    await person.answer(table, 0, "nap")
    first = await slow.thinks()
    await person.post(f"/api/tables/{table}/undo", {"seat": 0})
    await person.answer(table, 0, "nap")
    await slow.answers()
    second = await slow.thinks()
    assert second.view["decision"] is not None
    assert first.view["decision"] is not None
    assert second.view["decision"]["codes"] == first.view["decision"]["codes"]
    assert await choices_of(site, table, 1) == []
    await slow.answers()
    assert len(await choices_of(site, table, 1)) == 1


async def test_the_time_a_bot_takes_tells_nothing_where_options_are_hidden(site: World) -> None:
    """Xidit: how many answers a titan, a payment or a reward leaves is a seat's secret."""
    person = await site.person()
    live = await site.site.tables.live(await person.open("xidit", "me", "hotseat", "hotseat"))
    seat, steps = live.match.waiting[0], live.game.rules.steps
    found = set()
    for number, step in enumerate(steps):
        live.front = live.front._replace(step=number)
        task = task_of(live, Question(seat, 0, "uniform"))
        if task.secretive:
            found.add(step.key)
            longest = site.site.settings.window_delay
            assert site.site.autopilot._pause(task) >= WINDOW_SHORTEST * longest
    assert found >= {"titan", "payment", "reward"}
    assert "plan" not in found
