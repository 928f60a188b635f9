"""Bots that are programs: the examples of docs/bots.md play, the broken ones are told from them."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from regalia import arena
from regalia.bots import BadBot, Budget, lookup
from regalia.bots.external import ExternalBot
from regalia.engine.errors import BadSetup
from regalia.engine.record import Setup
from regalia.games.clash import GAME as CLASH
from regalia.games.eador import GAME as EADOR
from regalia.games.kingsburg import GAME as KINGSBURG

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
OWL = f"program:{sys.executable} {EXAMPLES / 'owl.py'}"
LARK = f"program:node {EXAMPLES / 'lark.js'}"


def test_the_examples_are_short() -> None:
    for name in ("owl.py", "lark.js"):
        assert len((EXAMPLES / name).read_text(encoding="utf-8").splitlines()) < 60


def test_the_examples_play_whole_games(capfd: pytest.CaptureFixture[str]) -> None:
    for game in (CLASH, KINGSBURG, EADOR):
        seats = game.min_seats
        played = arena.play_numbered(game, [OWL, LARK], seats, "programs", 0)
        assert played.decisions > 0
        told = capfd.readouterr().err
        assert "Lark heard 0 entries" not in told
        assert told.count("Lark heard ") == seats // 2


def test_a_program_repeats_its_game() -> None:
    assert arena.play_numbered(CLASH, [OWL, "uniform"], 2, "s", 1) == arena.play_numbered(
        CLASH, [OWL, "uniform"], 2, "s", 1
    )


def test_a_new_one_recalls_what_the_old_one_kept() -> None:
    match = CLASH.match(2, 1)
    first = lookup.create(CLASH, OWL, "own", seat=0)
    first.choose(match.view(0))
    assert first.memory() == 1
    second = lookup.create(CLASH, OWL, "own", seat=0)
    second.recall(first.memory())
    second.choose(match.view(0))
    assert second.memory() == 2


def scripted(folder: Path, body: str) -> str:
    path = folder / "bot.py"
    path.write_text(body, encoding="utf-8")
    return f"program:{sys.executable} {path}"


TALK = """
import json, sys, time
def answer(data): print(json.dumps(data), flush=True)
for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "hello":
        answer({"protocol": 1})
    elif message["do"] == "choose":
        %s
"""


@pytest.mark.parametrize(
    ("deed", "told"),
    [
        ("sys.exit(3)", "ended without an answer"),
        ("time.sleep(600)", "gave no answer within"),
        ("print('take gold', flush=True)", "'take gold', which is no JSON object"),
        ("print([1], flush=True)", "no JSON object"),
        ("answer({'choice': 'fly away'})", "chose 'fly away', which was not offered"),
        ("answer({'choice': True})", "chose True, which was not offered"),
        ("print('x' * 3000000, flush=True)", "no JSON object"),
    ],
)
def test_a_program_that_fails_is_ended_and_told_why(tmp_path: Path, deed: str, told: str) -> None:
    match = CLASH.match(2, 1)
    bot = lookup.create(CLASH, scripted(tmp_path, TALK % deed), "own")
    assert isinstance(bot, ExternalBot)
    with pytest.raises(BadBot) as caught:
        bot.choose(match.view(0), Budget(0.3 if "sleep" in deed else 30.0, clock=time.monotonic))
    assert told in str(caught.value)
    assert bot._pipes.process.returncode is not None
    with pytest.raises(BadBot, match="has ended"):
        bot.choose(match.view(0))


def test_one_that_never_reads_does_not_stop_us(tmp_path: Path) -> None:
    """Its pipe is full long before everything is told."""
    body = """import sys, time
sys.stdin.readline()
print('{"protocol": 1}', flush=True)
time.sleep(600)
"""
    spec = scripted(tmp_path, body)
    bot = lookup.create(CLASH, spec, "own")
    bot.observe([{"event": "x", "args": {"n": n}} for n in range(20_000)])
    with pytest.raises(BadBot, match="gave no answer"):
        bot.choose(CLASH.match(2, 1).view(0), Budget(0.2, clock=time.monotonic))


def test_one_that_babbles_is_stopped(tmp_path: Path) -> None:
    spec = scripted(tmp_path, "while True: print('{\"protocol\": 1}')")
    with pytest.raises(BadBot, match=r"spoke out of turn|not offered"):  # whichever is seen first
        lookup.create(CLASH, spec, "own").choose(CLASH.match(2, 1).view(0))


@pytest.mark.parametrize(
    ("greeting", "told"),
    [
        ({"protocol": 2}, "must say"),
        ({}, "must say"),
        ({"protocol": 1, "games": ["chess"]}, "plays \\['chess'\\], not clash"),
        ({"protocol": 1, "games": "clash"}, "plays clash, not clash"),
    ],
)
def test_a_greeting_that_does_not_fit(tmp_path: Path, greeting: Any, told: str) -> None:
    body = f"import sys\nsys.stdin.readline()\nprint({json.dumps(json.dumps(greeting))})"
    with pytest.raises(BadBot, match=told):
        lookup.create(CLASH, scripted(tmp_path, body), "own")


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("program:", "followed by a command"),
        ("program:no-such-program-here", "there is no program"),
        ("program:'open", "No closing quotation"),
    ],
)
def test_a_command_that_is_none(spec: str, told: str) -> None:
    with pytest.raises(BadSetup, match=told):
        lookup.check(CLASH, spec)


def test_the_start_tells_the_table(tmp_path: Path) -> None:
    kept = tmp_path / "start.json"
    body = TALK % "answer({'choice': message['options'][0]['code']})"
    body += f"    elif message['do'] == 'start': open({str(kept)!r}, 'w').write(line)\n"
    setup: Setup = CLASH.setup(3, {"ties": "everybody"})
    bot = lookup.create_seated(CLASH, scripted(tmp_path, body), setup, 0, "own")
    bot.choose(CLASH.match(3, 1, {"ties": "everybody"}))
    start = json.loads(kept.read_text(encoding="utf-8"))
    assert (start["game"], start["seat"], start["seats"]) == ("clash", 0, 3)
    assert start["options"] == {"ties": "everybody"}
    assert start["pack"] == CLASH.pack_hash
    assert 0 <= start["seed"] < 1 << 48
