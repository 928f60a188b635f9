"""The games as pages and programs see them: words, seats, bots, options."""

from __future__ import annotations

import json
from typing import Any

from regalia.bots import levels, lookup
from regalia.engine.game import AnyGame, Choice
from regalia.server.speech import Speech, say
from regalia.server.table.guided import guide_for
from regalia.server.table.names import bot_label

USUAL_SEATS = 4


def game_json(game: AnyGame, lang: str) -> dict[str, Any]:
    """A game as the first page and a new table's form need it."""
    speech = Speech(game, lang, ())
    words = {key: speech.get(f"game-{key}", " ") for key in ("tagline", "length", "credits")}
    players = say(lang, "game-players", low=game.min_seats, high=game.max_seats)
    return {
        "name": game.name,
        "title": title(game, lang),
        **words,
        "players": speech.get("game-players", players),
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "default_seats": usual_seats(game),
        "bots": [bot_json(game, name, lang) for name in lookup.bots_for_people(game)],
        "default_bot": lookup.default_bot(game),
        "grades": grades(game),
        "options": [choice_json(choice, speech) for choice in game.choices],
        "guide": guide_for(game) is not None,
        "quick": json.dumps(quick(game)),
    }


def title(game: AnyGame, lang: str) -> str:
    return Speech(game, lang, ()).get("game-title", game.name.capitalize())


def usual_seats(game: AnyGame) -> int:
    return min(game.max_seats, max(game.min_seats, USUAL_SEATS))


def quick(game: AnyGame) -> dict[str, Any]:
    """The table one click opens: me against bots a newcomer can beat."""
    bots = [{"kind": "bot", "bot": levels.FIRST} for _ in range(usual_seats(game) - 1)]
    return {"game": game.name, "seats": [{"kind": "me"}, *bots], "options": {}, "mode": "live"}


def grades(game: AnyGame) -> dict[str, int]:
    """How many records of the pack stand under each source grade."""
    return dict(game.content.grades)


def sources(game: AnyGame, lang: str) -> str:
    """Where the pack's records come from, in words."""
    found = [(key, n) for key, n in grades(game).items() if n]
    return ", ".join(say(lang, f"page-records-{key}", n=n) for key, n in found)


def choice_json(choice: Choice, speech: Speech) -> dict[str, Any]:
    return {
        "name": choice.name,
        "label": speech.get(f"option-{choice.name}", choice.name),
        "help": speech.get(f"option-{choice.name}-help", " "),
        "default": choice.default,
        "rule": choice.rule,
        "values": [
            {"name": value, "label": speech.get(f"option-{choice.name}-{value}", value)}
            for value in choice.values
        ],
    }


def option_lines(game: AnyGame, options: dict[str, str], lang: str) -> list[str]:
    """A table's options, one sentence each."""
    speech = Speech(game, lang, ())
    return [
        f"{speech.get(f'option-{name}', name)}: {speech.get(f'option-{name}-{value}', value)}"
        for name, value in options.items()
    ]


def bot_json(game: AnyGame, name: str, lang: str) -> dict[str, Any]:
    """A bot in the box: its title, how it plays, and how strong it was measured to be."""
    rating = levels.rating(game, name)
    says = Speech(game, lang, ()).get(f"bot-{name}-plays", " ").strip()
    if rating is not None:
        says = f"{says} {say(lang, 'bot-rating', rating=rating)}".strip()
    return {
        "name": name,
        "label": bot_label(game, name, lang),
        "plays": says,
        "rating": rating,
        "level": name in levels.names(game),
    }
