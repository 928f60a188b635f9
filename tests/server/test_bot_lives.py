"""A bot's life at the web table: its memory, its time, its neighbours, what it may not spoil."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from regalia.bots.bot_seat import SeatNews
from regalia.bots.levels import NAMES
from regalia.engine.errors import BadSetup
from regalia.engine.events import Entry
from regalia.server.bots.bot_job import FAST, LARGEST, Answer, Job, Lives, memory_text, think
from regalia.server.bots.bot_pool import BotFailed, BotHung, BotPool
from regalia.server.bots.bot_worker import Worker
from regalia.server.bots.hearing import Hearing, Reached
from regalia.server.catalogue import GameCatalogue
from regalia.server.settings import from_environment
from tests.server.dreamer import GAME as DREAMS
from tests.server.dreamer import Scribe
from tests.server.helpers import CLASH, PATIENCE, Person, World, choices, settings_for, world

pytestmark = pytest.mark.anyio
NO_NEWS = SeatNews()
SPEC = "tests.server.dreamer:GAME"
OWL = Path(__file__).parents[2] / "docs" / "examples" / "owl.py"


def question(bot: str, table: str = "", news: SeatNews = NO_NEWS) -> Job:
    return Job(SPEC, "", DREAMS.match(2, "dream").view(0), bot, "seed", 60.0, table, news)


def entries(number: int, start: int = 0) -> tuple[Entry, ...]:
    return tuple({"event": "x", "args": {"n": n}} for n in range(start, start + number))


def scribe(lives: Lives) -> Scribe:
    """The only bot that is alive."""
    (life,) = lives._kept.values()
    assert isinstance(life.seated.bot, Scribe)
    return life.seated.bot


# -- in a worker ------------------------------------------------------------------------
def test_a_bot_lives_on_between_its_questions_and_hears_everything_once() -> None:
    lives = Lives()
    first = lives.think(question("scribe", "t", SeatNews(1, 0, entries(5))))
    assert (first.memory, first.listens) == ('{"heard": 5}', True)
    # told from where its memory is, or from the start once more: it knows what is new
    lives.think(question("scribe", "t", SeatNews(1, 5, entries(2, 5), "null")))
    assert scribe(lives).heard == 7
    lives.think(question("scribe", "t", SeatNews(1, 0, entries(9))))
    assert (scribe(lives).heard, scribe(lives).asked) == (9, 3)


def test_a_bot_that_was_put_away_recalls_its_memory_or_hears_all() -> None:
    lives = Lives()
    lives.think(question("scribe", "t", SeatNews(1, 5, entries(2, 5), '{"heard": 5}')))
    assert scribe(lives).heard == 7
    lives = Lives()
    assert lives.think(question("forgetful", "t", SeatNews(1, 0, entries(7)))).memory is None
    assert scribe(lives).heard == 7
    for table in range(100):
        lives.think(question("scribe", str(table), SeatNews(1, 0, entries(1))))
    assert len(lives._kept) == 64


def test_what_was_taken_back_is_forgotten() -> None:
    lives = Lives()
    lives.think(question("scribe", "t", SeatNews(1, 0, entries(5))))
    lives.think(question("scribe", "t", SeatNews(2, 0, entries(3))))
    assert (scribe(lives).heard, scribe(lives).asked) == (3, 1)


def test_a_bot_that_failed_is_made_anew() -> None:
    lives = Lives()
    with pytest.raises(ZeroDivisionError):
        lives.think(question("divider", "t"))
    lives.think(question("babbler", "t"))
    assert not lives._kept


def test_who_is_not_asked_for_long_is_put_away(monkeypatch: pytest.MonkeyPatch) -> None:
    lives = Lives()
    lives.think(question("scribe", "t"))
    lives.put_away()
    assert len(lives._kept) == 1
    monkeypatch.setattr("regalia.server.bots.bot_job.IDLE", -1.0)
    lives.put_away()
    assert not lives._kept


def test_the_fast_answer_comes_from_the_games_own_bot() -> None:
    job = question(FAST)
    decision = job.view["decision"]
    assert decision is not None
    assert think(job).code in decision["codes"]


# -- eaten memory ---------------------------------------------------------------------------
async def test_a_bot_that_eats_memory_spoils_its_own_question_only() -> None:
    pool = BotPool(1, memory=400)
    try:
        good = await pool.choose(question("uniform"))
        with pytest.raises(BotFailed, match="MemoryError"):
            await pool.choose(question("eater"))
        assert (await pool.choose(question("uniform"))).code == good.code
    finally:
        await pool.close()


def test_a_program_that_a_bot_has_started_ends_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    worker = Worker(400 << 20)
    with pytest.raises(BotHung):
        worker.ask(question("parent")._replace(limit=5.0))
    program = int((tmp_path / "program").read_text())
    state = Path(f"/proc/{program}/stat")
    ends = time.monotonic() + PATIENCE
    while state.exists() and state.read_text().split()[2] != "Z":  # nobody has asked for its end
        assert time.monotonic() < ends, "the program lives on"
        time.sleep(0.01)


def test_a_worker_whose_bots_hoard_makes_room_for_the_next_question() -> None:
    worker = Worker(400 << 20)
    try:
        worker.ask(question("uniform"))
        first = worker.process
        worker.ask(question("uniform"))
        assert worker.process is first
        monkey: Any = worker
        monkey.memory = 2
        worker.ask(question("uniform"))
        assert worker.process is None
        assert first is not None
        assert not first.is_alive()
    finally:
        worker.end(closed=True)


def test_a_memory_that_is_too_large_is_not_kept() -> None:
    class Elephant:
        size = 0

        def memory(self) -> Any:
            return "x" * self.size

    bot: Any = Elephant()
    assert memory_text(bot) == '""'
    bot.size = LARGEST
    assert memory_text(bot) is None


# -- at a table ----------------------------------------------------------------------------------
async def opened(person: Person, *bots: str) -> str:
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    made = await person.post("/api/tables", {"game": "clash", "seats": seats}, 201)
    table: str = made["table"]
    return table


async def played(person: Person, table: str) -> None:
    chance = choices(1)
    async with asyncio.timeout(PATIENCE):
        while not await person.move(table, chance):
            pass


@pytest.mark.parametrize("bot", ["scribe", "forgetful"])
async def test_at_the_table_a_bot_hears_its_own_log_and_never_the_state(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str
) -> None:
    async with world(settings_for(tmp_path, games=(SPEC,))) as site:
        lives, jobs = Lives(), list[Job]()

        async def noted(job: Job) -> Answer:
            jobs.append(job)
            answer = lives.think(job)
            assert scribe(lives).heard == job.news.since + len(job.news.entries)
            return answer

        monkeypatch.setattr(site.site.pool, "choose", noted)
        person = await site.person()
        table = await opened(person, bot)
        await played(person, table)
        own = (await site.site.tables.live(table)).match.log(1)
        assert len(jobs) > 3
        assert scribe(lives).asked == len(jobs)
        for job in jobs:
            since, upto = job.news.since, job.news.since + len(job.news.entries)
            assert list(job.news.entries) == own[since:upto]
        assert {job.news.since for job in jobs} == {0} or bot == "scribe"
        assert all((job.news.memory is None) == (bot == "forgetful") for job in jobs[1:])


async def test_after_an_undo_the_bot_is_told_anew(site: World) -> None:
    person = await site.person()
    table = await person.open("clash", "me", "hotseat", "bot")
    live = await site.site.tables.live(table)
    hearing = Hearing()
    news = hearing.news(live, 2, "scribe")
    hearing.note_answer(table, 2, Reached(8, 3), news, Answer(0, '"eight"', True))
    live.cuts.append((2, 1))  # before it was asked: what it heard stands
    assert hearing.news(live, 2, "scribe").memory == '"eight"'
    live.cuts.append((4, 7))
    again = hearing.news(live, 2, "scribe")
    assert (again.era != news.era, again.since, again.memory) == (True, 0, None)
    hearing.note_answer(table, 2, Reached(7, 5), news, Answer(0, '"late"', True))
    assert hearing.news(live, 2, "scribe").memory is None  # an answer from before the undo
    assert hearing.news(live, 2, "other").era != again.era
    hearing.note_answer(table, 2, Reached(7, 5), hearing.news(live, 2, "deaf"), Answer(0))
    assert hearing.news(live, 2, "deaf").entries == ()


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("divider", "failed with an error"),
        ("babbler", "chose an option that was not offered"),
    ],
)
async def test_the_table_is_told_and_the_games_own_bot_chooses(
    tmp_path: Path, bot: str, told: str
) -> None:
    async with world(settings_for(tmp_path, games=(SPEC,))) as site:
        person = await site.person()
        table = await opened(person, bot)
        await played(person, table)
        seat = (await person.state(table))["seats"][1]
        assert told in seat["trouble"]
        assert "times" in seat["trouble"]


async def test_a_program_that_is_slow_is_called_slow(tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(
        "import sys, time\nsys.stdin.readline()\nprint('{\"protocol\": 1}', flush=True)\n"
        "time.sleep(600)\n",
        encoding="utf-8",
    )
    slow = f"slow=program:{sys.executable} {tmp_path / 'slow.py'}"
    async with world(settings_for(tmp_path, bots=(slow,), bot_limit=2.0)) as site:
        person = await site.person()
        table = await opened(person, "slow")
        await person.answer(table, 0, "nap")
        async with asyncio.timeout(PATIENCE):
            while not (trouble := (await person.state(table))["seats"][1]["trouble"]):
                await asyncio.sleep(0.05)
        assert "thought for too long" in trouble


async def test_a_bot_is_told_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = str(Path(__file__).parents[2])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([root, *sys.path]))
    monkeypatch.chdir(tmp_path)
    async with world(settings_for(tmp_path, games=(SPEC,))) as site:
        person = await site.person()
        table = await opened(person, "mourner")
        await played(person, table)
        result = (await site.site.tables.live(table)).match.result
        assert result is not None
        async with asyncio.timeout(PATIENCE):
            while not (tmp_path / "mourned").exists():
                await asyncio.sleep(0.02)
        assert str(result.scores).startswith((tmp_path / "mourned").read_text(encoding="utf-8"))


async def test_a_game_without_any_answer_goes_on_with_the_first_option(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nobody(job: Job) -> Answer:
        raise BotFailed("KeyError")

    async with world(settings_for(tmp_path, games=(SPEC,))) as site:
        monkeypatch.setattr(site.site.pool, "choose", nobody)
        person = await site.person()
        table = await opened(person, "sound")
        await played(person, table)
        plies = (await site.site.tables.live(table)).match.plies
        assert any(ply.seat == 1 for ply in plies)


async def test_a_program_and_a_module_sit_at_the_table(tmp_path: Path) -> None:
    more = (f"owl=program:{sys.executable} {OWL}", "tests.bots.test_lookup:Owl")
    async with world(settings_for(tmp_path, bots=more)) as site:
        person = await site.person()
        offered = (await person.get("/api/games"))["games"]
        clash = next(game for game in offered if game["name"] == "clash")
        names = [bot["name"] for bot in clash["bots"]]
        assert names == ["tests.bots.test_lookup:Owl", "owl", *NAMES]
        table = await opened(person, "owl", "tests.bots.test_lookup:Owl")
        await played(person, table)
        state = await person.state(table)
        assert [seat["trouble"] for seat in state["seats"]] == [None] * 3
        assert state["seats"][1]["name"] == "Owl 2"
        assert state["seats"][2]["name"] == "tests.bots.test_lookup:Owl 3"


# -- settings --------------------------------------------------------------------
@pytest.mark.parametrize(
    ("item", "told"),
    [
        ("owl=nowhere:Bot", "cannot load the bot 'nowhere:Bot'"),
        ("nobody", "cannot load the bot"),
        ("o w l=tests.bots.test_lookup:Owl", "a name is a word"),
        ("uniform=tests.bots.test_lookup:Owl", "has a bot 'uniform' already"),
        ("program:no-such-program", "there is no program"),
    ],
)
def test_a_bot_that_cannot_be_offered_is_refused_at_once(item: str, told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        GameCatalogue((CLASH,), (), (item,))


def test_a_bot_is_offered_for_the_games_it_plays() -> None:
    shelf = GameCatalogue((CLASH,), (), ("k=tests.bots.test_lookup:Specialist",))
    assert "k" in shelf.games["kemet"].bots
    assert "k" not in shelf.games["clash"].bots
    assert shelf.bots == {"k": "tests.bots.test_lookup:Specialist"}


def test_bots_in_the_environment() -> None:
    read = from_environment
    assert read({"REGALIA_BOTS": "a=m:B 'c=program:node c.js'"}).bots == (
        "a=m:B",
        "c=program:node c.js",
    )
    assert read({}).bot_workers >= 1
    with pytest.raises(BadSetup, match="write a number from 1 up"):
        read({"REGALIA_BOT_WORKERS": "0"})
    with pytest.raises(BadSetup, match="REGALIA_BOT_MEMORY='1': write a whole number from 512"):
        read({"REGALIA_BOT_MEMORY": "1"})
