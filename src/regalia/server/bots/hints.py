"""A hint: what a bot of a chosen level would do in one's own place, and why.

It is asked like any other bot, in a worker process, with the seat's view and log and
nothing else; not many at once, so that those who wait for a bot's move do not wait for
hints.  One question has one hint of each level, however often it is asked for, and all
at the table can read that it was.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final, NamedTuple

from regalia.bots import levels, lookup
from regalia.bots.advice import Advice
from regalia.bots.bot_seat import SeatNews
from regalia.engine.match import Option
from regalia.engine.view import View
from regalia.server.bots.bot_job import Answer, Job
from regalia.server.bots.bot_pool import BotBusy, BotFailed, BotLost, BotPool
from regalia.server.errors import Conflict, Forbidden, bad_request
from regalia.server.keys import Identity, Keys
from regalia.server.settings import Settings
from regalia.server.speech import Speech, say
from regalia.server.store.models import Row
from regalia.server.table.names import bot_label
from regalia.server.table.seating import Seating
from regalia.server.table.session import TableSession

Json = dict[str, Any]
KEPT: Final = 1024  # hints at hand; any other is thought of once more
STEPS: Final = 6  # further choices told


class Wanted(NamedTuple):
    """Who asks which level about which question."""

    seat: int
    serial: int | None
    level: str


class Question(NamedTuple):
    """What the bot is told, as it left the table's lock."""

    serial: int
    length: int  # of the log that all can read
    view: View
    news: SeatNews
    pack: str


class Hints:
    """The hints of all tables."""

    def __init__(self, seating: Seating, pool: BotPool, keys: Keys, settings: Settings) -> None:
        self.seating: Final = seating
        self.tables: Final = seating.tables
        self.pool: Final = pool
        self.keys: Final = keys
        self.limit: Final = settings.hint_limit
        self._at_once: Final = asyncio.Semaphore(max(1, settings.bot_workers // 2))
        self._kept: Final[dict[tuple[Any, ...], Answer]] = {}

    async def ask(self, table: str, who: Identity, wanted: Wanted, lang: str) -> Json:
        """The hint in words; Refusal where there is none to be had."""

        def read(live: TableSession) -> Question:
            live.check_holder(who, wanted.seat)
            return question(live, wanted)

        asked = await self.tables.look(table, read)
        answer = await self._answer(table, wanted, asked)
        await self._write_down(table, who, wanted.seat, asked)
        return await self.tables.look(table, lambda live: hint_json(live, wanted, answer, lang))

    async def _answer(self, table: str, wanted: Wanted, asked: Question) -> Answer:
        key = (table, wanted.seat, asked.serial, asked.length, wanted.level)
        async with self._at_once:
            found = self._kept.get(key)
            if found is None:
                found = self._kept[key] = await self._think(table, wanted, asked)
                while len(self._kept) > KEPT:
                    del self._kept[next(iter(self._kept))]
        return found

    async def _think(self, table: str, wanted: Wanted, asked: Question) -> Answer:
        shelf, view = self.tables.catalogue, asked.view
        seed = self.keys.mac("hint", f"{table}:{wanted.seat}:{asked.serial}:{wanted.level}")
        job = Job(
            shelf.specs[view["game"]],
            asked.pack,
            view,
            wanted.level,
            seed,
            self.limit,
            news=asked.news,
            explains=True,
            cheap=lookup.is_cheap(shelf.games[view["game"]], wanted.level),
        )
        try:
            answer = await self.pool.choose(job)
        except (BotBusy, BotFailed, BotLost):
            raise Conflict("no-hint") from None
        decision = view["decision"]
        if decision is None or answer.code not in decision["codes"]:
            raise Conflict("no-hint")
        return answer

    async def _write_down(self, table: str, who: Identity, seat: int, asked: Question) -> None:
        """For all to read, once for each place in the log."""

        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            known = live.seats[seat].hints
            return {} if asked.length in known else {"hints": [*known, asked.length]}

        await self.seating.change(table, seat, change)


def question(live: TableSession, wanted: Wanted) -> Question:
    """The seat's open question, if hints may be asked for about it."""
    live.check_going_on()
    if not live.table.hints:
        raise Forbidden("hints-forbidden")
    if wanted.level not in levels.names(live.game):
        there = ", ".join(levels.names(live.game))
        raise bad_request(f"level: one of {there}")
    decision = live.match.decision(wanted.seat)
    if decision is None or live.has_bot(wanted.seat):
        raise Conflict("late")
    if wanted.serial not in (None, decision.serial):
        raise Conflict("stale")
    shipped = live.game.is_shipped
    return Question(
        decision.serial,
        live.match.log_length,
        live.match.view(wanted.seat),
        SeatNews(entries=tuple(live.match.log(wanted.seat))),
        "" if shipped else live.game.content.text,
    )


def hint_json(live: TableSession, wanted: Wanted, answer: Answer, lang: str) -> Json:
    """A hint as the page and programs get it; stale if the question is answered by now."""
    decision = live.match.decision(wanted.seat)
    if decision is None or answer.code not in decision.codes:
        raise Conflict("stale")
    speech = Speech(live.game, lang, live.names(lang))
    option = Option(live.game.verbs, answer.code, decision.prompt)
    label, bot = (
        speech.option(answer.code, decision.prompt),
        bot_label(live.game, wanted.level, lang),
    )
    return {
        "choice": option.text,
        "label": label,
        "refs": [[ref.kind, ref.id, speech.ref(ref.kind, ref.id)] for ref in option.refs],
        "level": wanted.level,
        "text": say(lang, "hint-says", bot=bot, choice=label),
        "next_best": next_best(answer.advice, decision.codes, speech, decision.prompt),
        "reasons": reasons(answer.advice, len(decision.codes), speech),
        "then": [speech.option(code, "") for code in answer.advice.then[:STEPS]],
    }


def next_best(advice: Advice, codes: tuple[int, ...], speech: Speech, prompt: str) -> str:
    """What the reasons compare the choice with; "" if it is the only one."""
    return speech.option(advice.next_best, prompt) if advice.next_best in codes else ""


def reasons(advice: Advice, options: int, speech: Speech) -> list[str]:
    """In words; where nothing countable speaks for the choice, that is said."""
    found = [speech.reason(reason) for reason in advice.reasons]
    if found:
        return found
    return [say(speech.lang, "hint-only" if options == 1 else "hint-quiet")]
