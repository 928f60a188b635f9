"""`regalia games`: what is installed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console

from regalia.bots import lookup
from regalia.cli.common import json_option, lang_option, pack_option, prepare_game, say, screen
from regalia.cli.problem import echo
from regalia.cli.ui_words import Ui
from regalia.engine.game import AnyGame, Choice
from regalia.games import registry
from regalia.text.words import Words


@click.command()
@lang_option
@pack_option
@json_option
def games(lang: str, packs: Sequence[str], as_json: bool) -> None:
    """List the installed games, their bots and their table options."""
    found = [prepare_game(name, packs) for name in registry.names()]
    if as_json:
        echo(json.dumps([describe_game(game) for game in found], indent=2))
        return
    console = screen()
    for i, game in enumerate(found):
        if i:
            console.print()
        show_game(console, game, Ui(lang))


def describe_game(game: AnyGame) -> dict[str, Any]:
    """A game as data for programs."""
    return {
        "game": game.name,
        "rules": game.version,
        "pack": game.pack_hash,
        "grades": game.content.grades,
        "seats": [game.min_seats, game.max_seats],
        "bots": lookup.names(game),
        "options": [
            {
                "name": choice.name,
                "values": list(choice.values),
                "default": choice.default,
                "rule": choice.rule,
            }
            for choice in game.choices
        ],
    }


def show_game(console: Console, game: AnyGame, ui: Ui) -> None:
    """A game in a few lines, then its options."""
    data = describe_game(game)
    say(console, game.name, "bold")
    tagline = put_into_words(game, ui.lang, "game-tagline")
    if tagline:
        say(console, f"  {tagline}")
    low, high = data["seats"]
    facts = {
        "seats": f"{low}–{high}" if low != high else str(low),
        "bots": ", ".join(data["bots"]),
        "rules": str(game.version),
        "pack": data["pack"],
        "sources": ", ".join(
            f"{ui.get(f'grade-{key}')} {n}" for key, n in data["grades"].items() if n
        ),
    }
    labels = {key: ui.get(f"games-{key}") for key in facts}
    left = max(map(len, labels.values()))
    for key, fact in facts.items():
        say(console, f"  {labels[key]:<{left}}  {fact}")
    if game.choices:
        say(console, f"  {ui.get('games-options')}")
    for choice in game.choices:
        show_choice(console, game, choice, ui.lang)


def show_choice(console: Console, game: AnyGame, choice: Choice, lang: str) -> None:
    """An option as it is typed, and what it means."""
    values = " ".join(f"{value}*" if value == choice.default else value for value in choice.values)
    say(console, f"    {choice.name} = {values}" + (f"  [{choice.rule}]" if choice.rule else ""))
    meaning = put_into_words(game, lang, f"option-{choice.name}-help")
    if meaning:
        say(console, f"      {meaning}", "dim")


def put_into_words(game: AnyGame, lang: str, key: str) -> str:
    """A message of the game's, where it has one."""
    try:
        words = Words(game, lang)
    except FileNotFoundError:  # a game still without words is listed all the same
        return ""
    return words.get(key) if words.has(key) else ""
