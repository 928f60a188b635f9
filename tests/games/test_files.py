"""Where things are in a game's folder: what docs/adding-a-game.md says under "need not guess"."""

from __future__ import annotations

import ast
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

import regalia
from regalia.engine.game import Choice, Game
from regalia.engine.result import Result
from regalia.engine.steps import Step
from regalia.games.clash import GAME as CLASH

FOLDER = Path(regalia.__file__).parent / "games"
GAMES = ("eador", "kemet", "kingsburg", "xidit")
FILES = {
    "face.py", "flow.py", "ledger.py", "options.py", "pack.py", "queries.py", "sampler.py",
    "scoring.py", "setup.py", "state.py", "vocabulary.py", "phases/__init__.py",
    "bot/features.py", "bot/gauges.py", "bot/insight.py", "bot/levels.py", "bot/style.py",
    "layout/effects.py", "layout/facts.py", "layout/present.py", "layout/spoken.py",
    "layout/statements.py", "locale/en.ftl", "locale/ru.ftl", "rules/en.md", "rules/ru.md",
    "rules/now.toml", "guide/guide.toml",
}  # fmt: skip


def sources(game: str) -> dict[str, str]:
    folder = FOLDER / game
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_files(game: str) -> None:
    assert sorted(name for name in FILES if not (FOLDER / game / name).is_file()) == []


@pytest.mark.parametrize("game", GAMES)
def test_options_and_their_places_stand_together(game: str) -> None:
    for name, text in sources(game).items():
        if name != "options.py":
            assert not re.search(r"^OPT_\w+.*=|\bChoice\(", text, re.MULTILINE), name
    found: dict[str, Any] = {}
    exec(compile(sources(game)["options.py"], game, "exec"), found)  # noqa: S102 - our own file
    places = [value for name, value in found.items() if name.startswith("OPT_")]
    assert places == list(range(len(found["CHOICES"])))
    assert len(regalia.game(game).choices) == len(places)


@pytest.mark.parametrize("game", [*GAMES, "clash"])
def test_a_refusal_is_a_row_of_a_table(game: str) -> None:
    """Steps give reasons(); no step finds its own way to say no."""
    steps = [*(CLASH if game == "clash" else regalia.game(game)).steps]
    assert any(type(step).reasons is not Step.reasons for step in steps)
    for name in ("why_not", "why_refused"):
        assert not [step.key for step in steps if hasattr(step, name)], name


def test_odd_components_are_declared_in_powers() -> None:
    """Xidit has none; nowhere else stands a table of effects."""
    having = {game for game in GAMES if (FOLDER / game / "powers.py").is_file()}
    assert having == {"eador", "kemet", "kingsburg"}
    assert not [game for game in GAMES if (FOLDER / game / "cards.py").exists()]


def test_what_the_engine_offers_serves_two_games() -> None:
    games: list[Game[Any]] = [regalia.game(game) for game in GAMES] + [CLASH]
    optional = {part.name for part in fields(Game) if part.name not in ("home", "parent")}
    for name in sorted(optional - {"pack_text", "more_words"}):
        assert len([game for game in games if getattr(game, name)]) >= 2, name
    said = {name for name in vars(Step) if isinstance(vars(Step)[name], bool | tuple)}
    for name in sorted(said):
        default = vars(Step)[name]
        users = [
            game.name
            for game in games
            if any(getattr(type(step), name) != default for step in game.steps)
        ]
        assert len(users) >= 2 or name == "asks", (name, users)


def test_choices_and_results_offer_what_two_games_use() -> None:
    """Xidit and Clash: an option that came later, a match that no seat wins."""
    games: list[Game[Any]] = [regalia.game(game) for game in GAMES] + [CLASH]
    for name, default in Choice._field_defaults.items():
        users = [g.name for g in games if any(getattr(c, name) != default for c in g.choices)]
        assert len(users) >= 2, (name, users)
    for name in Result._field_defaults:
        users = [game for game in (*GAMES, "clash") if re.search(rf"\b{name}\b", results_of(game))]
        assert len(users) >= 2, (name, users)


def results_of(game: str) -> str:
    """The sources of a game that make a Result."""
    return "\n".join(text for text in sources(game).values() if "-> Result:" in text)


def test_a_name_of_the_page_is_of_the_code() -> None:
    page = (FOLDER.parents[2] / "docs" / "adding-a-game.md").read_text("utf-8")
    for said in ("`options.py`", "`reasons()`", "`powers.py`", "`forced = False`"):
        assert said in page, said
    assert ast.parse(sources("xidit")["options.py"])
