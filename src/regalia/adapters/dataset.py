"""Matches between bots as a table of decisions, for learning from what they chose.

One row is one decision: what the seat saw, what was open, what it chose, and how the
match ended for it.  The file says in its metadata what it was made from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Final, NamedTuple, Self

import pyarrow as pa
import pyarrow.parquet as pq

from regalia.adapters.actions import actions
from regalia.adapters.encode import VERSION, layout
from regalia.bots import lookup
from regalia.bots.given import AnyBot, label
from regalia.bots.outcome import outcomes_of
from regalia.engine.game import Game
from regalia.engine.record import Setup

METADATA: Final = b"regalia"


class Plan(NamedTuple):
    """What fixes every match of a data set."""

    game: Game[Any]
    setup: Setup
    bots: tuple[AnyBot, ...]  # repeated in turn, and moved on one seat each match
    seed: str


def schema(plan: Plan) -> pa.Schema:
    size = layout(plan.game, plan.setup.seats).size
    columns = [
        ("match", pa.int32()),
        ("decision", pa.int32()),  # counted within the match
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.int16(), size)),  # encode.py
        ("open", pa.list_(pa.int16())),  # the actions it could choose from
        ("action", pa.int16()),
        ("win", pa.float32()),  # how the match ended for the seat
        ("place", pa.float32()),
        ("margin", pa.float32()),
    ]
    made_from = {
        "game": plan.game.name,
        "rules": plan.game.version,
        "pack": plan.setup.pack,
        "seats": plan.setup.seats,
        "options": dict(plan.setup.options),
        "bots": [label(bot) for bot in plan.bots],
        "seed": plan.seed,
        "encoding": VERSION,
    }
    return pa.schema(columns, {METADATA: json.dumps(made_from).encode()})


def decisions(plan: Plan, number: int) -> list[dict[str, Any]]:
    """The rows of one match."""
    game, setup, seats = plan.game, plan.setup, plan.setup.seats
    seen, space = layout(game, seats), actions(game, seats)
    names = [plan.bots[(seat + number) % len(plan.bots)] for seat in range(seats)]
    match = game.match(seats, f"{plan.seed}/{number}", dict(setup.options))
    players = [
        lookup.seated(game, name, setup, seat, f"{plan.seed}/{number}/{seat}")
        for seat, name in enumerate(names)
    ]
    rows: list[dict[str, Any]] = []
    while not match.over:
        seat = match.waiting[0]
        view = match.view(seat)
        offered = view["decision"]["codes"] if view["decision"] else []
        code = players[seat].choose(match)
        rows.append(
            {
                "match": number,
                "decision": len(rows),
                "seat": seat,
                "bot": label(names[seat]),
                "observation": seen.tensor(view).astype("int16"),
                "open": [space.action(one, seat) for one in offered],
                "action": space.action(code, seat),
            }
        )
        match.submit(seat, game.verbs.text(code))
    result = match.result
    came = [] if result is None else outcomes_of(result, seats)
    return [{**row, **came[row["seat"]]._asdict()} for row in rows]


class DataFile:
    """A Parquet file that matches are written to as they end."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.plan: Final = plan
        self._schema: Final = schema(plan)
        self._file: Final = pq.ParquetWriter(path, self._schema, compression="zstd")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, numbers: Sequence[int]) -> Iterator[int]:
        """Play these matches and write them; how many decisions each had."""
        for number in numbers:
            rows = decisions(self.plan, number)
            self._file.write_table(pa.Table.from_pylist(rows, self._schema))
            yield len(rows)
