"""Reviews at the table: made in pieces by workers, kept, told in words, limited."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from regalia.engine.record import Record, parse_record
from regalia.engine.replay import open_record, replay
from regalia.games import registry
from regalia.review import Better, Change, Judged
from regalia.server.bots.bot_pool import BotLost
from regalia.server.bots.lanes import Lane
from regalia.server.bots.review_job import Piece
from regalia.server.lookback.reviews import JOB, KEPT, PART, WAITING
from regalia.server.store.models import TABLES
from regalia.server.store.upkeep import delete_some
from tests.server.helpers import Person, World, settings_for, world
from tests.server.test_lookback import finished

pytestmark = pytest.mark.anyio
AT = 30  # the ply that a quick critic finds fault with


def quick(piece: Piece) -> str:
    """What a worker answers, made up: the plies move nothing but one, which was a blunder."""
    record = parse_record(piece.record)
    seats, plies = record.setup.seats, record.plies
    nothing = [0.0] * seats
    if piece.better:
        return json.dumps(better_at(record, piece.better))
    at = next(n for n in range(AT, len(plies)) if plies[n].seat >= 0) + 1
    steps = []
    for number in range(piece.first + 1, min(piece.first + 60, len(plies)) + 1):
        seat = plies[number - 1].seat
        judged = Judged(1, 2, 0.3, 0.01) if number == at else None
        chance = [1 / seats] * seats if seat >= 0 else []
        spread = [0.05] * seats if seat >= 0 else []
        luck = [0.1, -0.1] if number == 1 else nothing
        choice = [0.4, -0.4] if number == len(plies) else nothing
        steps.append(Change(number, seat, luck, choice, nothing, chance, spread, judged))
    return json.dumps([[1 / seats] * seats, steps])


def better_at(record: Record, ply: int) -> Better:
    """Another option than the one taken, and what was played after it."""
    match = open_record(registry.load(record.setup.game), record)
    for one in record.plies[: ply - 1]:
        match.follow(one)
    start, seat = match.dump(), record.plies[ply - 1].seat
    decision = match.decision(seat)
    assert decision is not None
    text = next(o.text for o in decision.options if o.text != record.plies[ply - 1].text)
    line = match.game.restore(start, seed=1)
    line.submit(seat, text)
    kept = line.record()._replace(seed=None)
    return Better(text, 0.3, 0.01, kept.dumps())


@pytest.fixture
def quickly(site: World, monkeypatch: pytest.MonkeyPatch) -> World:
    async def review(piece: Piece) -> str:
        return await asyncio.to_thread(quick, piece)

    monkeypatch.setattr(site.site.pool, "review", review)
    return site


async def done(person: Person, table: str, lang: str = "en") -> Any:
    """The review once it is there."""
    for _ in range(2000):
        found = await person.get(f"/api/tables/{table}/review", lang=lang)
        if found["state"] != "running":
            return found
        await asyncio.sleep(0.01)
    raise TimeoutError


async def test_a_review_is_made_once_kept_and_told_in_both_languages(quickly: World) -> None:
    person = await quickly.person()
    table = await finished(quickly, person, "kingsburg", "me", "hotseat")
    path = f"/api/tables/{table}/review"
    assert (await person.get(path))["state"] == "none"
    assert (await person.post(path, {}))["state"] in ("running", "done")
    found = (await done(person, table))["review"]
    assert found["level"] == 4
    total = found["totals"][0]
    assert found["start"][0] + total["luck"] + total["own"] + total["others"] == pytest.approx(
        found["result"][0], abs=0.001
    )
    (blunder,) = found["blunders"]
    russian = (await done(person, table, "ru"))["review"]["blunders"][0]
    assert blunder["better"] != russian["better"]
    assert "line" not in blunder
    assert (await person.post(path, {}))["state"] == "done"  # nothing is made twice
    # the better line, step by step, with boards
    line = f"/api/tables/{table}/line"
    first = await person.get(line, ply=blunder["ply"], at=0, seat=blunder["seat"])
    then = await person.get(line, ply=blunder["ply"], at=1, seat=blunder["seat"])
    assert then["said"] == blunder["better"]
    assert first["board"] != then["board"]
    await person.get(line, 404, ply=blunder["ply"] + 1, at=0)
    await person.get(line, 422, ply=blunder["ply"], at=99)


async def test_a_review_shows_its_charts_while_it_is_made(
    quickly: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await quickly.person()
    table = await finished(quickly, person, "kingsburg", "me", "hotseat")
    path, good, go = f"/api/tables/{table}/review", quickly.site.pool.review, asyncio.Event()

    async def waits(piece: Piece) -> str:
        if piece.first:
            await go.wait()
        return str(await good(piece))

    monkeypatch.setattr(quickly.site.pool, "review", waits)
    part = (await person.post(path, {}))["part"]
    while part is None:
        await asyncio.sleep(0.01)
        part = (await person.get(path))["part"]
    assert part["until"] == 60
    assert part["luck"] == [[1, [0.1, -0.1]]]
    assert max(ply for ply, *_ in part["curve"]) <= part["until"] < part["plies"]
    go.set()
    assert (await done(person, table))["part"] is None


async def test_nothing_is_left_of_a_review_whose_table_is_deleted(
    quickly: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, reviews = await quickly.person(), quickly.site.reviews
    table = await finished(quickly, person, "kingsburg", "me", "hotseat")
    asked, go, good = asyncio.Event(), asyncio.Event(), quickly.site.pool.review

    async def waits(piece: Piece) -> str:
        asked.set()
        await go.wait()
        return str(await good(piece))

    monkeypatch.setattr(quickly.site.pool, "review", waits)
    await person.post(f"/api/tables/{table}/review", {})
    await asked.wait()
    making = reviews._running[table]
    await quickly.site.store.write(lambda db: delete_some(db, TABLES.c.id == table))
    go.set()
    await making
    for kind in (WAITING, KEPT, PART):
        assert await quickly.site.store.find_notes(f"{kind}:{table}") == {}


async def test_what_cannot_be_reviewed_is_refused(quickly: World) -> None:
    person = await quickly.person()
    running = await person.open("kingsburg", "me", "hotseat")
    await person.get(f"/api/tables/{running}/review", 403)
    assert (await person.post(f"/api/tables/{running}/review", {}, 409))["error"] == "not-over"
    clash = await finished(quickly, person, "clash", "me", "hotseat")
    assert (await person.post(f"/api/tables/{clash}/review", {}, 409))["error"] == "no-review"
    over = await finished(quickly, person, "kingsburg", "me", "hotseat")
    assert (
        "4, 5, 6" in (await person.post(f"/api/tables/{over}/review", {"level": 2}, 422))["message"]
    )


async def test_reviews_are_limited_and_can_be_forbidden(tmp_path: Path) -> None:
    limits = {"review_rate": 0.001, "review_burst": 1}
    async with world(settings_for(tmp_path, reviews=0, **limits)) as site:
        person = await site.person()
        table = await finished(site, person, "kingsburg", "me", "hotseat")
        path = f"/api/tables/{table}/review"
        assert (await person.post(path, {}, 409))["error"] == "no-reviews"
        assert (await person.post(path, {}, 429))["error"] == "too-fast"


async def test_a_review_whose_workers_die_fails_and_may_be_asked_for_again(
    quickly: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = quickly.site.pool.review
    person = await quickly.person()
    table = await finished(quickly, person, "kingsburg", "me", "hotseat")

    async def dies(_: Piece) -> str:
        raise BotLost

    monkeypatch.setattr(quickly.site.pool, "review", dies)
    await person.post(f"/api/tables/{table}/review", {})
    assert (await done(person, table))["state"] == "failed"
    monkeypatch.setattr(quickly.site.pool, "review", good)
    await person.post(f"/api/tables/{table}/review", {})
    assert (await done(person, table))["state"] == "done"


async def test_a_review_broken_off_goes_on_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_for(tmp_path, secret="s" * 40, key_file="")
    async with world(settings) as site:

        async def never(_: Piece) -> str:
            await asyncio.Event().wait()
            return ""

        monkeypatch.setattr(site.site.pool, "review", never)
        person = await site.person()
        table = await finished(site, person, "kingsburg", "me", "hotseat")
        await person.post(f"/api/tables/{table}/review", {})
        assert (await person.get(f"/api/tables/{table}/review"))["state"] == "running"
    async with world(settings) as site:
        assert table in site.site.reviews._running
        await site.site.reviews.close()


async def test_a_worker_makes_pieces_and_goes_on_where_it_stopped(site: World) -> None:
    person = await site.person()
    table = await finished(site, person, "kingsburg", "me", "hotseat")
    live = await site.site.tables.live(table)
    piece = Piece("kingsburg", live.record().dumps(), 4, table, 60.0)
    start, steps = json.loads(await site.site.pool.review(piece))
    assert start == [0.5, 0.5]
    assert [step[0] for step in steps] == list(range(1, len(steps) + 1))
    later = piece._replace(first=len(steps) - 1)
    again = json.loads(await site.site.pool.review(later))[1][0]
    assert again == steps[-1]  # begun later: the same


async def test_on_postgresql_a_review_is_a_job_of_the_queue(
    quickly: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The queue itself is tested with the bots' questions; here who is called with what."""
    put: list[tuple[str, int, Lane]] = []

    class Jobs:
        async def put(self, table: str, seat: int, lane: Lane) -> None:
            put.append((table, seat, lane))

    monkeypatch.setattr(quickly.site.reviews, "jobs", Jobs())
    person = await quickly.person()
    table = await finished(quickly, person, "kingsburg", "me", "hotseat")
    await person.post(f"/api/tables/{table}/review", {})
    assert put == [(table, JOB, Lane.IDLE)]
    assert (await person.get(f"/api/tables/{table}/review"))["state"] == "running"
    await quickly.site._work(table, JOB, 0.0)
    assert (await person.get(f"/api/tables/{table}/review"))["state"] == "done"
    await quickly.site._work(table, JOB, 0.0)  # taken twice: nothing happens
    _, kept = await quickly.site.reviews.look_up(table)
    assert replay(registry.load("kingsburg"), parse_record(kept["blunders"][0]["line"])).plies
