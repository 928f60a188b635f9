"""Ten typical turns of each game, and the fewest clicks that the page needs for them.

A turn is what the first seat of a kept match answered without anybody else in between.
After a change that is meant, `python -m tests.clicks.turns` writes the kept numbers anew;
read the difference before committing it.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import regalia
from regalia.engine.match import Decision, Match
from regalia.engine.record import parse_record
from regalia.engine.view import View
from regalia.layout.face import ways_to
from regalia.server.views.words import sets_json

HERE: Final = Path(__file__).parent
KEPT: Final = HERE / "kept.json"
GAMES: Final = ("eador", "kemet", "kingsburg", "xidit")
TURNS: Final = 10
SEAT: Final = 0

Json = dict[str, Any]


def decision_json(match: Match[Any], decision: Decision, view: View) -> Json:
    """A question as far as choosing goes: without words."""
    text = match.game.verbs.text
    options = [
        {
            "text": option.text,
            "label": option.text,
            "effect": "",
            "verb": option.verb,
            "refs": [[ref.kind, ref.id, ""] for ref in option.refs],
        }
        for option in decision.options
    ]
    reached = [
        {"target": [*way.target, ""], "choices": [text(code) for code in way.codes], "effect": ""}
        for way in ways_to(match.game, view)
    ]
    return {"options": options, "sets": sets_json(match.game, decision), "ways": reached}


def turns(game: str) -> Iterator[list[Json]]:
    """Every turn of the kept match in which there was something to choose."""
    record = parse_record((HERE / f"{game}.regalia").read_text(encoding="utf-8"))
    found = regalia.game(game)
    match = found.match(record.setup.seats, record.seed, dict(record.setup.options))
    turn: list[Json] = []
    for ply in [ply for ply in record.plies if ply.seat >= 0]:
        decision = match.decision(ply.seat)
        assert decision is not None
        if ply.seat != SEAT:
            if turn:
                yield turn
            turn = []
        elif len(decision.options) > 1:
            asked = decision_json(match, decision, match.view(SEAT))
            turn.append({"decision": asked, "answer": ply.text})
        match.submit(ply.seat, ply.text)


def typical(game: str) -> list[list[Json]]:
    """Ten different ones, from the first to the last."""
    found = list({name(turn): turn for turn in turns(game)}.values())
    return [found[i * (len(found) - 1) // (TURNS - 1)] for i in range(TURNS)]


def counted() -> dict[str, dict[str, int]]:
    """By game and turn, the fewest clicks; a turn is named by its answers."""
    node = shutil.which("node")
    assert node is not None, "counting clicks needs Node.js, as the tests of the page do"
    by_game = {game: typical(game) for game in GAMES}
    asked = json.dumps([turn for found in by_game.values() for turn in found])
    script = str(HERE / "count.js")
    done = subprocess.run([node, script], input=asked, text=True, capture_output=True, check=True)
    clicks = iter(json.loads(done.stdout))
    return {game: {name(turn): next(clicks) for turn in found} for game, found in by_game.items()}


def name(turn: list[Json]) -> str:
    return "; ".join(one["answer"] for one in turn)


if __name__ == "__main__":
    KEPT.write_text(json.dumps(counted(), indent=1) + "\n", encoding="utf-8")
