"""A new table as it was asked for, and the rows it begins with."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.engine.dealer import commitment
from regalia.engine.game import AnyGame
from regalia.engine.record import Setup
from regalia.server.errors import Conflict
from regalia.server.keys import Keys, new_token
from regalia.server.store.models import Row
from regalia.server.store.rows import SeatRow, mask
from regalia.server.table.appearance import is_blank, is_visible
from regalia.server.table.dice import Dice
from regalia.server.table.names import is_given, mistakable
from regalia.server.table.patience import ASK

KINDS: Final = ("me", "friend", "bot", "hotseat")
MODES: Final = ("live", "turns")
NAME_LENGTH: Final = 24
BLANK: Final[Row] = {"length": 0, "over": 0, "waiting": 0, "asked": 0, "window": 0, "since": []}


class SeatForm(NamedTuple):
    """One seat of a new table, as it was asked for."""

    kind: str
    name: str
    bot: str


class NewTableForm(NamedTuple):
    """A new table, as it was asked for."""

    game: str
    chairs: list[SeatForm]
    options: dict[str, Any]
    mode: str
    lang: str
    patience: int
    hints: bool = True  # whether people may ask a bot what it would do
    bank: int = 0  # seconds for the whole match
    ending: str = ASK  # what happens when somebody's time is up
    opener: int = 0  # the seat of whoever opens it
    chat: bool = True  # whether people may talk here
    listed: bool = False  # whether strangers find it in the lobby


def clean_name(name: str, fallback: str = "") -> str:
    """A name people can read: one line, visible characters, not too long."""
    shown = "".join(" " if not one.isprintable() or is_blank(one) else one for one in name)
    cleaned = " ".join(shown.split())[:NAME_LENGTH].strip()
    return cleaned if is_visible(cleaned) else fallback


def check_names(rows: list[Row], game: AnyGame) -> None:
    """Refuse a new table at which one could be taken for another, or for a bot."""
    for row in rows:
        if row["kind"] == "person" and is_given(row["name"], row["seat"], game):
            row["name"] = ""  # it is said to each reader in their language
    seats = [SeatRow(**{name: row[name] for name in SeatRow._fields}) for row in rows]
    for seat in seats:
        if seat.kind == "person" and mistakable(
            seat.name, seat.seat, seats, lookup.names(game), game
        ):
            raise Conflict("name-taken", name=seat.name)


def table_row(
    table: str, setup: Setup, game: AnyGame, order: NewTableForm, dice: Dice, at: float
) -> Row:
    """A new table's row, before its log is known."""
    return {
        "id": table,
        "game": game.name,
        "seats": setup.seats,
        "options": dict(setup.options),
        "rules": game.version,
        "pack": setup.pack,
        "seed": dice.seed,
        "mode": order.mode,
        "lang": order.lang,
        "created": at,
        "updated": at,
        "version": 1,
        "rematch": None,
        "patience": order.patience,
        "commitment": commitment(dice.seed),
        "hints": int(order.hints),
        "bank": order.bank,
        "ending": order.ending,
        "began": None if any(chair.kind == "friend" for chair in order.chairs) else at,
        "due": None,  # nobody waits for a single person
        "opener": order.opener,
        "chat": int(order.chat),
        "listed": int(order.listed),
    }


def log_row(match: Any, at: float) -> Row:
    """What the row says of the log of a match just dealt."""
    public = match.view(None)
    return {
        "length": len(match.plies),
        "over": int(match.over),
        "waiting": mask(match.waiting),
        "asked": mask(public["waiting"]),
        "since": [at] * match.setup.seats,
        "window": 0,
    }


def seat_row(table: str, seat: int, chair: SeatForm, keys: Keys, *, part: bool) -> Row:
    kind = {"bot": "bot", "friend": "open"}.get(chair.kind, "person")
    return {
        "table_id": table,
        "seat": seat,
        "kind": kind,
        "name": chair.name,
        "bot": chair.bot,
        "standin": 0,
        "invite": new_token(),
        "votes": [],
        "always_pass": 0,
        "part": int(part),
        "hints": [],
        "invited": 0,
        **keys.seat_link(table, seat, 1),
    }


def name_and_bot(row: SeatRow, bot: str) -> tuple[str, str]:
    """A seat's own name and its bot, where another kind of bot may be asked for."""
    return ("", bot) if bot and row.kind == "bot" else (row.name, row.bot)
