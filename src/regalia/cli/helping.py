"""Help at the table: the rules behind a question, and what can be typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.cli.words import Ui
from regalia.engine.game import Game
from regalia.engine.match import Match
from regalia.testing.catalogue import Statement, expand_rules, statements


def catalogue(game: Game[Any], lang: str) -> list[Statement]:
    """The game's rule catalogue; nothing where it has none in this language."""
    try:
        return statements(game, lang)
    except FileNotFoundError:
        return []


def statement_text(game: Game[Any], lang: str, rule: str) -> str:
    """The words of one statement; empty if there is none of that id."""
    return next((item.text for item in catalogue(game, lang) if item.id == rule), "")


def decision_help(match: Match[Any], seat: int, ui: Ui, example: str) -> Iterator[tuple[str, str]]:
    """Lines as (style, text): the statements of the open step, then the commands."""
    view = match.view(seat)
    if view["decision"] is not None:
        step = match.game.rules.steps[view["stack"][-1]["number"]]
        wanted = set(expand_rules(step.rules))
        yield "bold", ui.get("help-rules")
        for item in catalogue(match.game, ui.lang):
            if item.id in wanted:
                yield "", f"  {item.id} {item.text}"
    yield "bold", ui.get("help-typing")
    if example:
        yield "", f"  {ui.get('help-number')}"
        yield "", f"  {ui.get('help-notation', example=example)}"
        yield "", f"  why {example}: {ui.get('help-why')}"
    for command, key in (
        ("options", "help-options"),
        ("board", "help-board"),
        ("log", "help-log"),
        ("undo", "help-undo"),
        (f"help NAME, help {match.game.rule_prefix}-…", "help-rule"),
        ("save FILE", "help-save"),
        ("quit", "help-quit"),
    ):
        yield "", f"  {command}: {ui.get(key)}"
