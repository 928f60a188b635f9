"""docs/adding.md is done as it says: its diffs are applied to copies, and the copies played."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.docs.recipes import ROOT, apply_diff, recipes

PAGE = (ROOT / "docs" / "adding.md").read_text(encoding="utf-8")
RECIPES = recipes(PAGE)
SOURCE = ROOT / "src" / "regalia"
# A copied folder is found before the one of the installation.
PLAYED = """
import sys
import regalia
sys.modules["regalia.games"].__path__.insert(0, sys.argv[1])
import json, logging, tempfile
from pathlib import Path
from starlette.testclient import TestClient
from regalia import bots
from regalia.bots import levels
from regalia.engine.bot import Budget
from regalia.server.app import create_app
from tests.server.helpers import settings_for

said = []
logging.getLogger("regalia").addHandler(logging.Handler())
logging.getLogger("regalia").handlers[-1].emit = lambda record: said.append(record.getMessage())
name, thing, code, options = sys.argv[2], sys.argv[3], sys.argv[4], json.loads(sys.argv[5])
game = regalia.game(name)
assert game.package == f"regalia.games.{name}"
owned = 0
begun = game.match(game.max_seats, seed=1, options=options)
assert thing in regalia.svg(begun.view(0))

def match_of(level, seats, seed):
    match = game.match(seats, seed=seed, options=options)
    players = [bots.create_seated(game, level, match.setup, seat, seat) for seat in range(seats)]
    while not match.over:
        seat = match.waiting[0]
        decision = match.decision(seat)
        wanted = [option for option in decision.options if option.text == code]
        # Somebody takes the new thing wherever it is to be had.
        answer = players[seat].choose(match, Budget(nodes=2)) if not wanted else wanted[0].code
        match.submit(seat, game.verbs.text(answer))
    return match

quick = [level for level in bots.names(game) if not levels.needs_net(game, level)]
for number, level in enumerate(quick):
    match = match_of(level, game.max_seats if number % 2 else game.min_seats, number)
    owned += sum(ply.text == code for ply in match.plies)
    for lang in ("en", "ru"):
        picture = regalia.svg(match.view(0), lang)
    assert picture.startswith("<svg")
strong = [level for level in levels.NAMES if level not in quick]
for level in strong:  # asked for by name, as an old table does
    bots.create(game, level, seed=1)
with tempfile.TemporaryDirectory() as folder, \\
        TestClient(create_app(settings_for(Path(folder), games=()))) as client:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "knight"}]
    token = client.get("/api/me").json()["token"]
    opened = client.post("/api/tables", json={"game": name, "seats": seats, "options": options},
                         headers={"X-CSRF-Token": token})
    assert opened.status_code == 201, opened.text
    state = client.get(f"/api/tables/{opened.json()['table']}/state")
    page = client.get(f"/t/{opened.json()['table']}")
    assert state.status_code == page.status_code == 200, state.text
print(json.dumps({"quick": quick, "strong": strong, "owned": owned, "said": said,
                  "options": [choice.name for choice in game.choices]}))
"""


def play_copy(folder: Path, name: str, heading: str, **asked: Any) -> dict[str, Any]:
    """What comes of a game whose copied folder has got the recipe."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(SOURCE / "games" / name, folder / name, ignore=ignored)
    for file, diff in RECIPES[heading].items():
        apply_diff(folder / name / file, diff)
    words = [str(folder), name, asked.get("thing", ""), asked.get("code", "")]
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYED, *words, json.dumps(asked.get("options", {}))],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return dict(json.loads(run.stdout))


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:src|tests)/[^`]+)`", PAGE))))
def test_what_the_page_names_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_a_kemet_tile(tmp_path: Path) -> None:
    found = play_copy(
        tmp_path, "kemet", "A Kemet tile", thing="Swift Column", code="buy swift_column"
    )
    check_fallback(found, "kemet")


def test_a_kingsburg_building(tmp_path: Path) -> None:
    found = play_copy(
        tmp_path, "kingsburg", "A Kingsburg building", thing="Mill", code="build mill"
    )
    check_fallback(found, "kingsburg")


def check_fallback(found: dict[str, Any], name: str) -> None:
    """The new thing was played; the net no longer fits, which is said once."""
    assert found["owned"] > 0
    assert found["quick"][-3:] == ["page", "squire", "knight"]
    assert found["strong"] == ["marshal", "chancellor", "crown"]
    assert len(found["said"]) == 1
    assert found["said"][0].startswith(f"{name}: bot/net.npz does not fit")


def test_a_table_option(tmp_path: Path) -> None:
    found = play_copy(tmp_path, "kingsburg", "A table option", options={"no_reward": "on"})
    assert "no_reward" in found["options"]
    assert not found["said"]


# The package itself is found in the copy first, file by file.
COPIED = """
import sys
import regalia
regalia.__path__.insert(0, sys.argv[1])
sys.modules["regalia.games"].__path__.insert(0, sys.argv[1] + "/games")
import json, tempfile
from pathlib import Path
"""
LANGUAGE = (
    COPIED
    + """
from regalia.games.kingsburg.vocabulary import BUILD
from regalia.text.languages import NAMES
from regalia.text.words import Words
words = Words(regalia.game("kingsburg"), "de")
print(json.dumps([NAMES["de"], words.option(BUILD.code(4)), words.option(BUILD.code(5)),
                  words.ref("building", 5), words.seat(1)]))
"""
)
ENDPOINT = (
    COPIED
    + """
from starlette.testclient import TestClient
from regalia.server.app import create_app
from tests.server.helpers import settings_for
with tempfile.TemporaryDirectory() as folder, \\
        TestClient(create_app(settings_for(Path(folder), games=()))) as client:
    token = client.get("/api/me").json()["token"]
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "knight"}]
    table = client.post("/api/tables", json={"game": "kingsburg", "seats": seats},
                        headers={"X-CSRF-Token": token}).json()["table"]
    described = client.get("/api/openapi.json").json()["paths"]
    found = client.get(f"/api/tables/{table}/seats").json()
print(json.dumps([found, "/api/tables/{table}/seats" in described]))
"""
)


def run_in_copy(folder: Path, part: str, heading: str, code: str) -> Any:
    """What a program prints for which a part of the package, with the recipe, is a copy."""
    ignored = shutil.ignore_patterns("__pycache__", "*.so")
    shutil.copytree(SOURCE / part, folder / part, ignore=ignored)
    for file, diff in RECIPES[heading].items():
        apply_diff(folder / file.removeprefix("src/regalia/"), diff)
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, str(folder)],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)


def test_a_language(tmp_path: Path) -> None:
    game = Path("games", "kingsburg")
    shutil.copytree(SOURCE / game, tmp_path / game, ignore=shutil.ignore_patterns("*.so"))
    found = run_in_copy(tmp_path, "text", "A language", LANGUAGE)
    assert found == ["Deutsch", "den Gasthof bauen", "Market bauen", "Market", "Spieler 2"]


def test_an_endpoint(tmp_path: Path) -> None:
    seats, described = run_in_copy(tmp_path, "server", "A JSON endpoint", ENDPOINT)
    assert len(seats["seats"]) == 2
    assert described
