"""`hint` at the terminal: what a bot would do in the player's seat, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regalia.bots import levels, lookup
from regalia.bots.advice import advice
from regalia.cli.play.menu import Menu
from regalia.cli.ui_words import Ui
from regalia.engine.match import Match
from regalia.engine.quick import Quick
from regalia.text.words import Words


def advise(
    match: Match[Any], seat: int, level: str, words: Words, ui: Ui, menu: Menu
) -> Iterator[str]:
    """Return lines: the choice by its number and the reasons, from the seat's view and log."""
    game = match.game
    there = levels.names(game)
    name = next((one for one in there if level.lower() in (one, title(words, one).lower())), "")
    if level and not name:
        yield ui.get("hint-levels", levels=", ".join(there))
        return
    name, decision = name or levels.USUAL, match.decision(seat)
    if decision is None:
        return
    bot = lookup.create_seated(game, name, match.setup, seat, f"hint/{seat}/{decision.serial}")
    code = bot.choose(match)
    why = advice(game, match.view(seat), code, bot.bot.belief, Quick(decision.serial))
    entry = next(one for one in menu.entries if one.option.code == code)
    yield ui.get("hint", bot=title(words, name), number=entry.number, words=entry.words)
    told = [words.reason(*reason) for reason in why.reasons]
    only = "hint-only" if len(decision.codes) == 1 else "hint-quiet"
    yield from told or [ui.get(only)]
    if why.then:
        steps = "; ".join(words.option(one) for one in why.then)
        yield ui.get("hint-then", steps=steps)


def title(words: Words, level: str) -> str:
    """Return a level's name for people."""
    key = f"bot-{level}"
    return words.get(key) if words.has(key) else level.capitalize()
