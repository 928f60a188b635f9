"""Bots by name: the game's own, plugins, modules, and what is told when there is none."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import regalia
from regalia import arena
from regalia.bots import BadBot, levels, lookup
from regalia.bots.uniform import Uniform
from regalia.engine.errors import BadSetup
from regalia.games.clash import GAME as CLASH
from regalia.games.kingsburg import GAME as KINGSBURG


class Owl(Uniform):
    """A bot of somebody's own."""


class Specialist(Uniform):
    games = ("kemet", "xidit")


NO_BOT = 7


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {
        "owl": EntryPoint("owl", "tests.bots.test_lookup:Owl", lookup.GROUP),
        "kemetist": EntryPoint("kemetist", "tests.bots.test_lookup:Specialist", lookup.GROUP),
        "gone": EntryPoint("gone", "no.such.module:Bot", lookup.GROUP),
    }
    monkeypatch.setattr(lookup, "plugins", lambda: entries)


@pytest.mark.usefixtures("plugins")
def test_plugins_play_by_their_name_where_they_can() -> None:
    assert lookup.names(KINGSBURG)[:2] == ["uniform", "owl"]
    assert lookup.bots_for_people(KINGSBURG) == ["owl", *levels.NAMES]
    assert "kemetist" in lookup.names(regalia.game("kemet"))
    assert isinstance(lookup.create(CLASH, "owl", 1), Owl)
    with pytest.raises(BadSetup, match="plays kemet, xidit, not clash"):
        lookup.check(CLASH, "kemetist")
    with pytest.raises(BadSetup, match="cannot load the bot 'gone': No module"):
        lookup.check(CLASH, "gone")


def test_a_bot_is_named_by_its_module() -> None:
    assert isinstance(lookup.create(CLASH, "tests.bots.test_lookup:Owl", 1), Owl)
    for spec, told in (
        ("tests.bots.test_lookup:NO_BOT", "is no bot"),
        ("tests.bots.test_lookup:Missing", "cannot load the bot"),
        ("no.module.here:Bot", "cannot load the bot"),
        ("tests.bots.test_lookup:Specialist", "plays kemet, xidit, not clash"),
        ("deepblue", "there are: uniform.*module:ATTR.*program:COMMAND"),
    ):
        with pytest.raises(BadSetup, match=told):
            lookup.check(CLASH, spec)


def test_a_module_in_the_folder_one_works_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    good = "from regalia.bots.uniform import Uniform\nclass Wren(Uniform): pass\n"
    (tmp_path / "wren_of_the_tests.py").write_text(good, encoding="utf-8")
    (tmp_path / "half_a_bot.py").write_text("class Half(:", encoding="utf-8")
    assert lookup.create(CLASH, "wren_of_the_tests:Wren", 1).seat == 0
    with pytest.raises(BadSetup, match="SyntaxError"):
        lookup.check(CLASH, "half_a_bot:Half")


def test_a_game_may_be_given_more_bots() -> None:
    game = KINGSBURG.with_bots({"owl": Owl})
    assert game == KINGSBURG
    assert lookup.names(game) == ["uniform", "owl", *KINGSBURG.bots, *levels.NAMES]
    assert lookup.default_bot(game) == lookup.default_bot(KINGSBURG)
    text = KINGSBURG.resource("content", "kingsburg.toml")
    assert "owl" in game.with_pack(text).holding(KINGSBURG.pack_hash).bots
    assert "owl" in KINGSBURG.with_pack(text).with_bots({"owl": Owl}).shipped.bots
    assert "owl" not in KINGSBURG.bots


def test_where_a_bot_went_wrong_is_told() -> None:
    class Divider(Uniform):
        def choose(self, *_: object) -> int:
            return 1 // 0

    game = CLASH.with_bots({"divider": Divider})
    with pytest.raises(BadBot, match=r"seat 1: .*ZeroDivisionError.*test_lookup.py, line \d+"):
        arena.play_numbered(game, ["divider"], 2, "s", 0)
