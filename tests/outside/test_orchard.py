"""A game from outside at the terminal, in records, arenas and reviews, and in other interfaces."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import regalia
from regalia import bots
from regalia.bots import levels
from regalia.cli.main import cli
from regalia.engine.game import AnyGame
from regalia.review.reviewer import Reviewer
from regalia.testing import check_game
from tests.outside.conftest import EXAMPLE

OTHERS = """
import warnings
warnings.simplefilter("ignore")
import gymnasium, pyspiel
import numpy as np
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import mcts
from pettingzoo.test import api_test
from regalia.adapters import gymnasium as gym, openspiel, pettingzoo

env = gymnasium.make("regalia/Orchard-v{version}", seats=3)
check_env(env.unwrapped, skip_render_check=True)
api_test(pettingzoo.env("orchard"), num_cycles=60)
game = pyspiel.load_game("regalia_orchard")
pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
print("all")
"""


def run(*words: str, typed: str = "") -> str:
    """What `regalia` prints; it must go well."""
    found = CliRunner().invoke(cli, list(words), input=typed)
    assert found.exit_code == 0, found.output
    return found.output


def play_out(game: AnyGame, level: str = "page", seats: int = 3) -> Any:
    match = game.match(seats, seed="orchard")
    players = [bots.create_seated(game, level, match.setup, seat, seat) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        match.submit(seat, game.verbs.text(players[seat].choose(match)))
    return match


def test_no_file_of_regalia_knows_it() -> None:
    """It is a package of its own, and small."""
    code = [path for path in (EXAMPLE / "orchard").rglob("*.py") if path.is_file()]
    assert sum(len(path.read_text("utf-8").splitlines()) for path in code) < 500
    source = Path(regalia.__file__).parent
    assert not [path for path in source.rglob("*.py") if "orchard" in path.read_text("utf-8")]


def test_its_own_tests_pass(orchard: AnyGame) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:randomly"]
    done = subprocess.run(
        [*command, str(EXAMPLE / "tests")], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_it_is_listed_and_played_at_the_terminal(orchard: AnyGame) -> None:
    listed = run("games", "--json")
    assert "orchard" in [game["game"] for game in json.loads(listed)]
    out = run("play", "orchard", "--seats", "2", "--seed", "1", typed="1\n1\nhint\nquit\n")
    assert "which card do you bid" in out
    assert "points if it wins" in out


def test_its_rules_are_read(orchard: AnyGame) -> None:
    assert "The highest bid that only one grower" in run("rules", "orchard", "OR-007")


def test_series_and_arenas(orchard: AnyGame, tmp_path: Path) -> None:
    told = run("simulate", "orchard", "--games", "4", "--bots", "knight,uniform", "--seats", "2")
    assert "knight" in told
    words = ("--players", "knight,uniform", "--seats", "2", "--deals", "3", "--jobs", "1")
    assert "knight" in run("arena", "run", "orchard", *words, "--out", str(tmp_path / "a.jsonl"))


def test_a_record_replays_and_verifies(orchard: AnyGame, tmp_path: Path) -> None:
    match = play_out(orchard)
    text = match.record().dumps()
    assert regalia.loads(text).result == match.result
    file = tmp_path / "match.regalia"
    file.write_text(text, encoding="utf-8")
    run("replay", str(file), "--verify")
    position = match.dump()
    assert orchard.restore(position, seed=1).dump() == position
    assert regalia.svg(match.view(None)).startswith("<svg")


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_a_stranger_checks_its_dice(orchard: AnyGame, tmp_path: Path) -> None:
    """By the laws it declares, with a program that is not ours."""
    match = orchard.match(3, seed="shared:" + "5a" * 32)
    while not match.over:
        for decision in match.questions():
            match.submit(decision.seat, decision.options[0])
    record, sheet = tmp_path / "match.regalia", tmp_path / "sheet.jsonl"
    record.write_text(match.record().dumps(), encoding="utf-8")
    sheet.write_text(run("replay", str(record), "--chance"), encoding="utf-8")
    laws = json.loads(sheet.read_text("utf-8").splitlines()[0])["laws"]
    assert [law["verb"] for law in laws] == ["like", "basket"]
    tool = Path(__file__).parents[2] / "tools" / "verify.mjs"

    def checked() -> subprocess.CompletedProcess[str]:
        command = [str(shutil.which("node")), str(tool), str(record), str(sheet)]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    good = checked()
    assert good.returncode == 0, good.stderr
    assert "9 outcomes follow from the seed" in good.stdout
    loaded = sheet.read_text("utf-8").replace('"basket apple 2"', '"basket apple 3"', 1)
    sheet.write_text(loaded, encoding="utf-8")
    assert checked().returncode == 1


def test_a_match_is_reviewed(orchard: AnyGame, tmp_path: Path) -> None:
    match = play_out(orchard, seats=2)
    file = tmp_path / "match.regalia"
    file.write_text(match.record().dumps(), encoding="utf-8")
    assert "luck" in run("review", str(file)).lower()
    assert Reviewer(orchard, match.record()).game is orchard


def test_every_level_plays(orchard: AnyGame) -> None:
    assert levels.names(orchard) == levels.NAMES
    report = check_game(orchard, setups=[orchard.setup(3)], every=8)
    assert report.counts["levels played"] == 6
    assert report.counts["planted leaks of a field caught"] > 0


def test_a_net_is_trained_and_fits(site_folder: Path, orchard: AnyGame, tmp_path: Path) -> None:
    """In a copy of the installed package, whose strong levels then think with the net."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    env = {**os.environ, "PYTHONPATH": f"{folder}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    learn = [sys.executable, "-m", "regalia", "learn", "orchard", "--rounds", "1", "--seconds", "1"]
    out = folder / "orchard" / "bot"
    subprocess.run(
        [*learn, "--jobs", "1", "--policies", "--out", str(out)],
        check=True, capture_output=True, env=env, cwd=tmp_path,
    )  # fmt: skip
    code = (
        "import regalia; from regalia.bots import levels, lookup, netfile\n"
        "game = regalia.game('orchard'); assert netfile.has_net(game) and netfile.fits(game)\n"
        "assert levels.names(game) == levels.NAMES and levels.needs_net(game, 'marshal')\n"
        "match = game.match(2, seed=1)\n"
        "seated = lookup.create_seated(game, 'marshal', match.setup, 0, 1)\n"
        "print(seated.choose(match))\n"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, env=env)
    assert done.stdout.strip().isdigit()


def test_other_interfaces_by_their_own_tests(orchard: AnyGame) -> None:
    from regalia.adapters.encode import VERSION

    done = subprocess.run(
        [sys.executable, "-c", OTHERS.replace("{version}", str(VERSION))],
        check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.rstrip().endswith("all")


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_stays_hidden(orchard: AnyGame, seats: int) -> None:
    match = orchard.match(seats, seed=2)
    for seat in range(seats):
        liked = match.view(seat)["fields"]["favourite"]
        assert [fruit is not None for fruit in liked] == [other == seat for other in range(seats)]
    assert match.view(None)["fields"]["favourite"] == [None] * seats
