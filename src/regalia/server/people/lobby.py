"""The lobby: tables whose opener wants strangers to find them, and sitting down at one."""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.game import AnyGame
from regalia.server.errors import Conflict, Forbidden, Refusal, TooOften
from regalia.server.keys import Identity
from regalia.server.speech import say, span_text
from regalia.server.store.blocking import apart_from, keeps_apart
from regalia.server.store.finding import waiting_tables
from regalia.server.store.lobbying import TooManyInLobby, Visitor
from regalia.server.store.models import Row
from regalia.server.store.rows import Stored, TableRow
from regalia.server.table.names import seat_name
from regalia.server.table.patience import DAY
from regalia.server.table.presence import Presence
from regalia.server.table.seating import Seating, own_name, row_of_person
from regalia.server.table.session import TableSession
from regalia.server.views.game_info import option_lines, title
from regalia.text.languages import NAMES

SHOWN: Final = {"live": DAY / 2, "turns": 30 * DAY}  # seconds a table is shown

Json = dict[str, Any]


class Lobby:
    """What strangers find."""

    def __init__(self, seating: Seating, presence: Presence) -> None:
        self.seating: Final = seating
        self.tables: Final = seating.tables
        self.presence: Final = presence

    async def list_tables(self, who: Identity, lang: str) -> list[Json]:
        """The tables one can sit down at: first those where somebody is, then the newest."""
        now = self.tables.clock()
        oldest = {mode: now - long for mode, long in SHOWN.items()}
        found = await waiting_tables(self.tables.store, oldest, self.presence.is_played)
        games = self.tables.catalogue.games
        apart = await apart_from(self.tables.store, who.browser)
        return [
            self._json(stored, games[stored.table.game], who, lang)
            for stored in found
            if stored.table.game in games and not keeps_apart(apart, stored.holders)
        ]

    def _json(self, stored: Stored, game: AnyGame, who: Identity, lang: str) -> Json:
        table, rows = stored.table, stored.seats
        taken = [row for row in rows if row.kind != "open" or row.standin]
        usual = {choice.name: choice.default for choice in game.choices}
        special = {name: value for name, value in table.options.items() if usual.get(name) != value}
        return {
            "table": table.id,
            "page": f"/t/{table.id}",
            "game": table.game,
            "title": title(game, lang),
            "seats": table.seats,
            "free": table.seats - len(taken),
            "names": [seat_name(row, game, lang) for row in taken],
            "options": option_lines(game, special, lang),
            "mode": table.mode,
            "pace": pace_text(table, lang),
            "lang": NAMES.get(table.lang, table.lang),
            "since": table.created,
            "here": any(self.presence.here(table.id, row.seat) for row in taken),
            "mine": any(who.browser in held for held in stored.holders),
        }

    async def join(self, who: Identity, visitor: Visitor, table: str, name: str) -> int:
        """Sit down at a table of the lobby, on the first free seat."""
        live = await self.tables.live(table)
        mine = [seat for seat, held in enumerate(live.holders) if who.browser in held]
        if mine:
            return mine[0]
        apart = await apart_from(self.tables.store, who.browser)
        if not live.table.listed or keeps_apart(apart, live.holders):
            raise Forbidden("not-listed")
        for row in live.seats:
            if (
                row.kind == "open"
                and not row.standin
                and await self._sit(who, visitor, live, row.seat, name)
            ):
                return row.seat
        raise Conflict("table-full")

    async def _sit(
        self, who: Identity, visitor: Visitor, known: TableSession, seat: int, name: str
    ) -> bool:
        """Whether the seat was still free."""

        def change(live: TableSession) -> Row:
            if live.seats[seat].kind != "open" or live.seats[seat].standin:
                raise Conflict("table-full")
            return row_of_person(own_name(live, seat, name))

        try:
            await self.seating.change(
                known.id, seat, change, holders=[who.browser], joined_by=visitor
            )
        except TooManyInLobby:
            raise TooOften("too-many-joined") from None
        except Refusal as refusal:
            if refusal.key != "table-full":
                raise
            return False
        return True


def pace_text(table: TableRow, lang: str) -> str:
    """How fast it is played there, in one line."""
    parts = [say(lang, f"pace-{table.mode}")]
    if table.patience:
        parts.append(say(lang, "pace-move", time=span_text(table.patience, lang)))
    if table.bank:
        parts.append(say(lang, "pace-bank", time=span_text(table.bank, lang)))
    return " · ".join(parts)
