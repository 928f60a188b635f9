"""A seat for a language model: what it is told, what is made of its answers, what is counted."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import regalia
from regalia import bots
from regalia.adapters import chat
from regalia.adapters.chat import Endpoint, Silent
from regalia.adapters.llm import Seat
from regalia.bots import lookup
from regalia.cli.main import cli
from regalia.engine.bot import Budget
from regalia.engine.dealer import SeededDealer
from regalia.engine.errors import BadSetup
from regalia.engine.view import view_of
from tests.adapters.playing import GAMES, game_of, positions

KEY = "sk-very-secret"
Answer = tuple[int, dict[str, str], Any]
Reply = Callable[[], Answer]


def says(text: str, **message: Any) -> Reply:
    body = {
        "choices": [{"message": {"content": text, **message}, "finish_reason": "stop"}],
        "usage": {"prompt_tokens": 100, "completion_tokens": 3},
    }
    return lambda: (200, {}, body)


class Model(ThreadingHTTPServer):
    """A fake model: answers by `reply`, and keeps what it was asked."""

    daemon_threads = True
    reply: Reply = staticmethod(says("1"))

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Answering)
        self.asked: list[dict[str, Any]] = []
        self.keys: list[str | None] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}/v1/chat/completions"


class Answering(BaseHTTPRequestHandler):
    server: Model

    def do_POST(self) -> None:
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(asked)
        self.server.keys.append(self.headers.get("Authorization"))
        status, head, body = self.server.reply()
        self.send_response(status)
        for name, value in head.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def model(monkeypatch: pytest.MonkeyPatch) -> Iterator[Model]:
    with Model() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        monkeypatch.setenv(chat.URL, server.url)
        monkeypatch.setenv(chat.MODEL, "fake")
        monkeypatch.setenv(chat.KEY, KEY)
        yield server
        server.shutdown()


def seat(name: str = "kingsburg") -> tuple[Seat, regalia.View]:
    """A seat that is asked the first question of a match, and its view."""
    match = game_of(name).match(seats=3, seed=7)
    bot = bots.create(match.game, "regalia.adapters.llm:Seat", 1, match.waiting[0], 3)
    assert isinstance(bot, Seat)
    bot.observe(match.log(match.waiting[0]))
    return bot, match.view(match.waiting[0])


def codes(view: regalia.View) -> list[int]:
    assert view["decision"] is not None
    return view["decision"]["codes"]


# -- good answers -------------------------------------------------------------------
def test_a_match_is_played_and_its_costs_told(
    model: Model, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    report = tmp_path / "costs.jsonl"
    monkeypatch.setenv(chat.REPORT, str(report))
    monkeypatch.setenv(chat.PRICE, "3,15")
    game = regalia.game("regalia.games.clash:GAME")
    match = game.match(seats=2, seed=3)
    names = ["regalia.adapters.llm:Seat", "uniform"]
    players = [bots.create_seated(game, name, match.setup, n, n) for n, name in enumerate(names)]
    with caplog.at_level(logging.DEBUG):
        while not match.over:
            at = match.waiting[0]
            match.submit(at, game.verbs.text(players[at].choose(match)))
        assert match.result is not None
        players[0].end(match, match.result)
    told = json.loads(report.read_text())
    asked = told["questions"]
    assert asked == told["requests"] == told["answered"] == len(model.asked) > 3
    assert told["tokens_read"] == 100 * asked
    assert told["cost"] == pytest.approx(asked * (100 * 3 + 3 * 15) / 1e6)
    assert model.keys == [f"Bearer {KEY}"] * asked
    assert KEY not in caplog.text + report.read_text() + repr(Endpoint.from_environment())


@pytest.mark.parametrize("name", GAMES)
def test_it_is_told_position_rules_and_options_in_words(model: Model, name: str) -> None:
    bot, view = seat(name)
    bot.choose(view)
    task, question = (message["content"] for message in model.asked[0]["messages"])
    assert f"You play {name}, seat" in task
    for head in ("The position:", "The rules of this question:", "The question:", "Your options:"):
        assert head in question
    assert f"\n{len(codes(view))}. " in question
    assert model.asked[0]["model"] == "fake"


def test_what_it_is_told_does_not_depend_on_what_it_cannot_see(model: Model) -> None:
    game = game_of("eador")
    sampler = game.sampler(game)
    for number, table in enumerate(positions("eador", 3, most=60)):
        if number % 15 == 0:
            me = table.turn
            bot = Seat(bots.Start(game, me, 3, {}, SeededDealer(1)), Endpoint.from_environment())
            view = table.view(me)
            other = view_of(game, table.setup, sampler.sample(table.view(me), SeededDealer(2)), me)
            assert view["decision"] is not None
            assert other["decision"] is not None
            assert bot.messages(view, view["decision"]) == bot.messages(other, other["decision"])


# -- other answers ------------------------------------------------------------------
def test_nonsense_is_asked_once_more_and_then_drawn(model: Model) -> None:
    model.reply = says("the king's advisor, of course")
    bot, view = seat()
    assert bot.choose(view) in codes(view)
    counts = bot.report()
    assert (counts["nonsense"], counts["random"], counts["answered"]) == (2, 1, 0)
    assert model.asked[1]["messages"][-1]["content"].startswith("That is none of the options")


def test_a_refusal_is_counted(model: Model) -> None:
    model.reply = says("", refusal="I cannot help with gambling.")
    bot, view = seat()
    assert bot.choose(view) in codes(view)
    counts = bot.report()
    assert (counts["refusals"], counts["random"], counts["requests"]) == (1, 1, 1)


def test_a_silent_model_is_not_waited_for_longer_than_allowed(model: Model) -> None:
    awake = threading.Event()

    def sleepy() -> Answer:
        awake.wait()
        return 200, {}, {}

    model.reply = sleepy
    bot, view = seat()
    assert bot.choose(view, Budget(0.2, clock=time.monotonic)) in codes(view)
    awake.set()
    assert bot.report()["timeouts"] == 1


def test_a_busy_model_is_asked_again_when_it_says(model: Model) -> None:
    answers = iter([(429, {"Retry-After": "7"}, {}), (200, {}, says("2")()[2])])
    model.reply = lambda: next(answers)
    slept: list[float] = []
    said = Endpoint.from_environment().ask([], 60, slept.append)
    assert (said.text, slept) == ("2", [7.0])
    model.reply = lambda: (429, {}, {})
    with pytest.raises(Silent) as busy:
        Endpoint.from_environment().ask([], 60, slept.append)
    assert busy.value.why == "busy"
    assert slept[1:] == [2.0, 4.0, 8.0]


@pytest.mark.parametrize(
    "reply",
    [
        (500, {}, {}),
        (401, {}, {"error": "who are you"}),
        (200, {}, b"<html>"),
        (200, {}, {"choices": []}),
        (307, {"Location": "http://127.0.0.1:9/elsewhere"}, {}),
    ],
)
def test_whatever_else_goes_wrong_is_an_error_and_the_match_goes_on(
    model: Model, reply: Answer
) -> None:
    model.reply = lambda: reply
    bot, view = seat()
    assert bot.choose(view) in codes(view)
    assert bot.report()["errors"] == bot.report()["random"] == 1


# -- never by chance ----------------------------------------------------------------
def test_no_model_is_asked_that_nobody_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(chat.URL, raising=False)
    with pytest.raises(BadSetup, match=f"set {chat.URL}"):
        seat()
    for game in map(regalia.game, regalia.games()):
        assert not any("llm" in name for name in bots.names(game))


@pytest.mark.parametrize(
    ("setting", "value", "told"),
    [
        (chat.URL, "file:///etc/passwd", "does not begin with http"),
        (chat.PATIENCE, "soon", "not a number of seconds"),
        (chat.RULES, "some", "none of asked, all, none"),
        (chat.PRICE, "cheap", "no pair of prices"),
    ],
)
def test_wrong_settings_are_told(
    model: Model, monkeypatch: pytest.MonkeyPatch, setting: str, value: str, told: str
) -> None:
    monkeypatch.setenv(setting, value)
    with pytest.raises(BadSetup, match=told):
        seat()


def test_it_goes_on_where_it_was_put_away(model: Model) -> None:
    bot, view = seat()
    bot.choose(view)
    twin, _ = seat()
    twin.recall(json.loads(json.dumps(bot.memory())))
    assert twin.report() == bot.report()


# -- in the arena ---------------------------------------------------------------------
def test_the_arena_counts_illegal_answers_and_keeps_transcripts(
    model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every second answer is nonsense, which is asked once more."""
    turns = cycle([says("hm"), says("[1]")])

    def reply() -> Answer:
        return next(turns)()

    model.reply = reply
    monkeypatch.setenv(chat.TRANSCRIPTS, str(tmp_path / "talk"))
    out = tmp_path / "arena.jsonl"
    words = ["arena", "run", "kingsburg", "--players", "regalia.adapters.llm:Seat,uniform"]
    words += ["--seats", "2", "--deals", "1", "--jobs", "1", "--out", str(out)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    assert "regalia.adapters.llm:Seat: 50.0 % of its answers were no option" in done.output
    data = json.loads(CliRunner().invoke(cli, [*words, "--json"]).output)
    assert data["by_player"]["regalia.adapters.llm:Seat"]["illegal"] == 0.5
    assert "illegal" not in data["by_player"]["uniform"]
    files = sorted((tmp_path / "talk").iterdir())
    assert len(files) == 2  # a deal at two seats
    lines = [json.loads(line) for line in files[0].read_text("utf-8").splitlines()]
    assert [line["answered"] for line in lines[:2]] == ["hm", "[1]"]
    assert "Your options:\n1. " in lines[0]["asked"]
    assert lines[1]["asked"].startswith("That is none of the options.")


def test_a_seat_that_has_spent_its_tokens_draws(
    model: Model, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(chat.TOKENS, "250")
    table = game_of("kingsburg").match(2, 1)
    bot = lookup.create(table.game, "regalia.adapters.llm:Seat", 1)
    view = table.view(table.waiting[0])
    for _ in range(5):
        bot.choose(view)
    counts = bot.report()  # type: ignore[attr-defined] # it is a Seat
    assert (counts["requests"], counts["unpaid"], counts["random"]) == (3, 2, 2)
    monkeypatch.setenv(chat.TOKENS, "many")
    with pytest.raises(BadSetup, match="REGALIA_LLM_TOKENS: 'many' is no whole number"):
        lookup.create(table.game, "regalia.adapters.llm:Seat", 1)
