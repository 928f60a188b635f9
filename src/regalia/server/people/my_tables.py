"""My tables: whose turn it is, since when, and which one waits for me."""

from __future__ import annotations

from typing import Any

from regalia.server.catalogue import GameCatalogue
from regalia.server.speech import Speech, ago_text, say
from regalia.server.store.rows import Stored
from regalia.server.table.names import seat_name


def summary(stored: Stored, browser: str, shelf: GameCatalogue, lang: str) -> dict[str, Any]:
    """One line of the list, from what the holder of his seats may know."""
    table = stored.table
    mine = [seat for seat, browsers in enumerate(stored.holders) if browser in browsers]
    # To others a reaction window asks everybody until it closes; of one's own
    # seats one knows whether they have answered.
    waiting = [
        seat
        for seat in range(table.seats)
        if (table.waiting if seat in mine else table.asked) & (1 << seat) and not table.over
    ]
    game = shelf.games.get(table.game)
    title = table.game.capitalize()
    if game is not None:
        title = Speech(game, lang, ()).get("game-title", title)
    return {
        "id": table.id,
        "game": table.game,
        "title": title,
        "mode": table.mode,
        "created": table.created,
        "over": bool(table.over),
        "mine": mine,
        "waiting": waiting,
        "my_turn": any(seat in mine for seat in waiting),
        "since": min((table.since[seat] for seat in waiting), default=None),
        "seats": [
            {"seat": row.seat, "name": seat_name(row, game, lang), "kind": row.kind}
            for row in stored.seats
        ],
        "rematch": table.rematch,
    }


def status_text(table: dict[str, Any], lang: str) -> str:
    if table["over"]:
        return say(lang, "status-over")
    if table["my_turn"]:
        return say(lang, "status-my-turn")
    names = ", ".join(table["seats"][seat]["name"] for seat in table["waiting"])
    return say(lang, "status-wait", names=names)


def since_text(table: dict[str, Any], now: float, lang: str) -> str:
    """How long the table has waited, in the unit that fits."""
    if table["since"] is None:
        return ""
    return ago_text(now - table["since"], lang)
