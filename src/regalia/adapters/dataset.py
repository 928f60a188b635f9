"""Matches between bots as a table of decisions, for imitation learning.

One row is one decision: what the seat saw, what was open, what it chose, and how the
match ended for it; by choice also what a search thinks of the options, and all of it in words.
The files say in their metadata what they were made from and what each number is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np

from regalia.adapters.actions import Actions, actions
from regalia.adapters.encode import VERSION, Layout, layout
from regalia.adapters.extras import need
from regalia.adapters.targets import Searched, Searcher
from regalia.bots import levels, lookup
from regalia.bots.bot_seat import Seated
from regalia.bots.making import AnyBot, label
from regalia.bots.seat_outcome import outcomes_of
from regalia.engine.errors import BadSetup
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Setup
from regalia.engine.view import View
from regalia.text.position import position
from regalia.text.words import Words

with need("selfplay"):
    import pyarrow as pa
    import pyarrow.parquet as pq

METADATA: Final = b"regalia"
LANGUAGE: Final = "en"


class Plan(NamedTuple):
    """The settings that determine every match of a data set."""

    game: AnyGame
    setup: Setup
    bots: tuple[AnyBot, ...]  # repeated in turn, and moved on one seat each match
    seed: str
    search: str = ""  # the level whose search values the options; "": none does
    words: bool = False  # whether position, question and options are told in words too


def check(plan: Plan) -> Plan:
    """Check the plan; BadSetup says what would be right."""
    known = [name for name in levels.names(plan.game) if name in levels.SEARCHING]
    if plan.search and plan.search not in known:
        raise BadSetup(
            f"search: {plan.game.name} has no level {plan.search!r} that searches;"
            f" there are: {', '.join(known) or 'none'}"
        )
    return plan


def schema(plan: Plan) -> pa.Schema:
    seen = layout(plan.game, plan.setup.seats)
    columns = [
        ("match", pa.int32()),
        ("decision", pa.int32()),  # counted within the match
        ("seat", pa.int8()),
        ("bot", pa.string()),
        ("observation", pa.list_(pa.int16(), seen.size)),  # encode.py
        ("open", pa.list_(pa.int16())),  # the actions it could choose from
        ("action", pa.int16()),
    ]
    if plan.search:
        columns += [
            ("search_action", pa.list_(pa.int16())),  # what the search compared
            ("search_value", pa.list_(pa.float32())),  # the chance to come first after each
            ("search_policy", pa.list_(pa.float32())),  # for `open`, in sum 1
            ("value", pa.float32()),  # the best of search_value
        ]
    if plan.words:
        columns += [("position", pa.string()), ("question", pa.string())]
        columns += [("options", pa.list_(pa.string()))]  # for `open`
    columns += [
        ("win", pa.float32()),  # how the match ended for the seat
        ("place", pa.float32()),
        ("margin", pa.float32()),
    ]
    return pa.schema(columns, {METADATA: json.dumps(plan_facts(plan)).encode()})


def plan_facts(plan: Plan) -> dict[str, Any]:
    """Read from a file which plan it was made from."""
    seen = layout(plan.game, plan.setup.seats)
    return {
        "game": plan.game.name,
        "rules": plan.game.version,
        "pack": plan.setup.pack,
        "seats": plan.setup.seats,
        "options": dict(plan.setup.options),
        "bots": [label(bot) for bot in plan.bots],
        "seed": plan.seed,
        "encoding": VERSION,
        "search": plan.search,
        "words": plan.words,
        "observation": {
            "names": seen.names,
            "low": seen.low.astype(int).tolist(),
            "high": seen.high.astype(int).tolist(),
        },
    }


class Recorder:
    """Plays the matches of a data set, in this process or in a worker of a pool."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self.game: Final = plan.game
        self.seats: Final = plan.setup.seats
        self.seen: Final[Layout] = layout(plan.game, self.seats)
        self.space: Final[Actions] = actions(plan.game, self.seats)
        self.words: Final = Words(plan.game, LANGUAGE) if plan.words else None
        self.schema: Final = schema(plan)

    def play(self, number: int) -> bytes:
        """Play one match and return its rows as Arrow bytes."""
        table = pa.Table.from_pylist(self.rows(number), self.schema)
        sink = pa.BufferOutputStream()
        with pa.ipc.new_stream(sink, table.schema) as stream:
            stream.write_table(table)
        sent: bytes = sink.getvalue().to_pybytes()
        return sent

    def rows(self, number: int) -> list[dict[str, Any]]:
        plan, seats = self.plan, self.seats
        match = self.game.match(seats, f"{plan.seed}/{number}", dict(plan.setup.options))
        sitting = [plan.bots[(seat + number) % len(plan.bots)] for seat in range(seats)]
        players = [
            lookup.create_seated(self.game, bot, plan.setup, seat, f"{plan.seed}/{number}/{seat}")
            for seat, bot in enumerate(sitting)
        ]
        searchers = [
            Searcher(match, seat, plan.search) if plan.search else None for seat in range(seats)
        ]
        rows: list[dict[str, Any]] = []
        while not match.over:
            seat = match.waiting[0]
            row = {
                "match": number,
                "decision": len(rows),
                "seat": seat,
                "bot": label(sitting[seat]),
            }
            rows.append({**row, **self.row(match, players[seat], searchers[seat])})
            match.submit(seat, self.game.verbs.text(self.space.code(rows[-1]["action"], seat)))
        result = match.result
        came = [] if result is None else outcomes_of(result, seats)
        return [{**row, **came[row["seat"]]._asdict()} for row in rows]

    def row(self, match: Match[Any], player: Seated, searcher: Searcher | None) -> dict[str, Any]:
        """Return a decision as a row: what the seat sees, may do and does."""
        seat = player.seat
        view = match.view(seat)
        codes = view["decision"]["codes"] if view["decision"] else []
        found: dict[str, Any] = {
            "observation": self.seen.tensor(view).astype(np.int16),
            "open": [self.space.action(one, seat) for one in codes],
            "action": self.space.action(player.choose(match), seat),
        }
        if searcher is not None:
            found |= self.search_columns(searcher.search(match, codes), codes, seat)
        return found | self.word_columns(view)

    def search_columns(self, found: Searched, codes: list[int], seat: int) -> dict[str, Any]:
        return {
            "search_action": [self.space.action(code, seat) for code in found.values],
            "search_value": list(found.values.values()),
            "search_policy": [found.policy.get(code, 0.0) for code in codes],
            "value": max(found.values.values()),
        }

    def word_columns(self, view: View) -> dict[str, Any]:
        words, decision = self.words, view["decision"]
        if words is None or decision is None:
            return {}
        return {
            "position": position(view, words),
            "question": words.prompt(decision["prompt"], decision["about"]),
            "options": [words.option(code, decision["prompt"]) for code in decision["codes"]],
        }


# -- reading ------------------------------------------------------------------------------
def files_of(path: Path) -> list[Path]:
    """List a data set's Parquet files in the order of its matches."""
    found = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
    if not found:
        raise BadSetup(f"{path}: holds no data set")
    return found


def about(path: Path) -> dict[str, Any]:
    """Return the plan a data set was made from."""
    found: dict[str, Any] = json.loads(pq.read_schema(files_of(path)[0]).metadata[METADATA])
    return found


def read_table(path: Path, columns: list[str] | None = None) -> Any:
    """Read a data set as one Arrow table."""
    return pa.concat_tables([pq.read_table(file, columns=columns) for file in files_of(path)])
