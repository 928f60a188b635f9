"""One review on its way: pieces are asked of the workers and put together."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence
from typing import Any, Final

from regalia.engine.record import Record, parse_record
from regalia.review import Better, Change, Judged, Review, assemble, worst_choices
from regalia.review.whole import round_values
from regalia.server.bots.bot_pool import BotLost
from regalia.server.bots.review_job import Piece
from regalia.server.lookback.progress import Json, Progress, Reviews

PATIENCE: Final = 120.0  # seconds for one piece: a busy machine is slow
BEAT: Final = 0.7  # seconds between two notes of how far it has come
PART_BEAT: Final = 3.0  # seconds between two notes of what is known so far
TRIES: Final = 3  # for a piece whose worker died
LAST: Final = 0.9  # of the whole are the plies; the rest is looking for better choices
THOUSAND: Final = 1000


class Making:
    """One review on its way."""

    def __init__(self, reviews: Reviews, table: str, level: int) -> None:
        self.reviews: Final = reviews
        self.table: Final = table
        self.level: Final = level
        self._told = 0.0
        self._shown = 0.0

    async def make(self) -> Json:
        tables = self.reviews.tables
        text = await tables.study(self.table, lambda live: live.record().dumps())
        record = parse_record(text)
        self.piece = Piece(
            tables.catalogue.specs[record.setup.game], text, self.level, self.table, PATIENCE
        )
        start, steps = await self._steps(len(record.plies))
        better = await self._better(steps)
        whole = assemble(record, self.level, start, steps, better)
        return await asyncio.to_thread(brief, whole, record)

    async def _steps(self, plies: int) -> tuple[list[float], list[Change]]:
        start: list[float] = []
        steps: list[Change] = []
        while len(steps) < plies:
            text = await self._ask(self.piece._replace(first=len(steps)))
            start, more = read_steps(text)
            steps += more
            await self._tell(LAST * len(steps) / plies)
            await self._show(start, steps, plies)
        return start, steps

    async def _better(self, steps: list[Change]) -> dict[int, Better | None]:
        found: dict[int, Better | None] = {}
        doubts = worst_choices(steps)
        for step in doubts:
            found[step.ply] = read_better(await self._ask(self.piece._replace(better=step.ply)))
            await self._tell(LAST + (1 - LAST) * len(found) / len(doubts))
        return found

    async def _ask(self, piece: Piece) -> str:
        for again in range(TRIES):
            try:
                return await self.reviews.pool.review(piece)
            except BotLost:
                if again == TRIES - 1:
                    raise
        raise AssertionError("a piece is asked for at least once")

    async def _tell(self, share: float) -> None:
        now = time.monotonic()
        if now - self._told >= BEAT:
            self._told = now
            await self.reviews.tell(
                self.table, Progress(self.level, round(THOUSAND * share), THOUSAND)
            )

    async def _show(self, start: list[float], steps: list[Change], plies: int) -> None:
        now = time.monotonic()
        if now - self._shown >= PART_BEAT:
            self._shown = now
            await self.reviews.show(self.table, part_of(start, steps, plies))


def part_of(start: list[float], steps: list[Change], plies: int) -> Json:
    """The curve and the luck up to the last ply looked at, `until`."""
    part: Json = round_values(
        {"plies": plies, "until": steps[-1].ply, "start": start} | charts_of(steps)
    )
    return part


def charts_of(steps: Sequence[Change]) -> Json:
    """Everybody's chances after each choice, and every stroke of luck."""
    return {
        "curve": [[s.ply, s.seat, s.chance, s.spread] for s in steps if s.chance],
        "luck": [[s.ply, s.luck] for s in steps if any(s.luck)],
    }


def brief(found: Review, record: Record) -> Json:
    """What is kept: the curve, every stroke of luck, sums, moments and blunders."""
    kept = {
        "level": found.level,
        "plies": len(record.plies),
        "start": found.start,
        "result": found.result,
        **charts_of(found.steps),
        "totals": [total._asdict() for total in found.totals],
        "blunders": [one._asdict() for one in found.blunders],
        "moments": [one._asdict() for one in found.moments],
    }
    told: Json = round_values(kept)
    return told


def read_steps(text: str) -> tuple[list[float], list[Change]]:
    """The chances at the start, and the steps of a piece."""
    start, rows = json.loads(text)
    return start, [step_of(row) for row in rows]


def step_of(row: list[Any]) -> Change:
    *parts, judged = row
    return Change._make([*parts, None if judged is None else Judged(*judged)])


def read_better(text: str) -> Better | None:
    found = json.loads(text)
    return None if found is None else Better(*found)
