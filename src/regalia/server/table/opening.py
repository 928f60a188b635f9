"""Opening tables, and the links of their seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.engine.errors import BadSetup
from regalia.server.errors import Conflict, TooOften, bad_request
from regalia.server.keys import Identity, new_table_id
from regalia.server.store.bottables import TooManyBotTables
from regalia.server.store.invitations import ASKED
from regalia.server.store.lobbying import TooManyInLobby
from regalia.server.store.rows import NewTable, PromiseUsed, TableRow
from regalia.server.store.writer import ply_rows
from regalia.server.table.dice import Dice
from regalia.server.table.forms import (
    BLANK,
    NewTableForm,
    check_names,
    log_row,
    seat_row,
    table_row,
)
from regalia.server.table.guided import begin
from regalia.server.table.leave import Leave
from regalia.server.table.origin import start
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables


class Founding(NamedTuple):
    """Who is there when a table is opened, and what it follows."""

    mine: set[int]  # the seats of whoever opens it, and with it gives a part of the dice
    holders: dict[int, set[str]]
    follows: tuple[str, int] | None = None  # (table, version) of the match it is the rematch of
    invited: frozenset[int] = frozenset()  # seats that wait for those of that match


class Opening:
    """Opens tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store

    async def create(self, who: Identity, leave: Leave, order: NewTableForm, dice: Dice) -> str:
        """Open a table; the match begins at once and waits for whoever is not there."""
        kinds = [chair.kind for chair in order.chairs]
        mine = {seat for seat, kind in enumerate(kinds) if kind in ("me", "hotseat")}
        return await self.open(leave, order, dice, Founding(mine, {n: {who.browser} for n in mine}))

    async def open(self, leave: Leave, order: NewTableForm, dice: Dice, founding: Founding) -> str:
        """The new table's id; "" if it is a rematch and somebody was quicker."""
        try:
            game = self.tables.catalogue.get(order.game)
            setup = game.setup(len(order.chairs), order.options)
            for chair in order.chairs:
                lookup.check(game, chair.bot)
        except BadSetup as error:
            raise bad_request(str(error)) from None
        table, at = new_table_id(), self.tables.clock()
        row = table_row(table, setup, game, order, dice, at)
        seats = [
            seat_row(table, n, chair, self.tables.keys, part=dice.with_part and n in founding.mine)
            | {"invited": ASKED if n in founding.invited else 0}
            for n, chair in enumerate(order.chairs)
        ]
        if founding.follows is None:  # who sat together once may do so again
            check_names(seats, game)
        match = start(game, TableRow(**row | BLANK))
        begin(match, order.mode)
        new = NewTable(
            row | log_row(match, at),
            seats,
            [
                {"browser": browser, "table_id": table, "seat": seat, "at": at}
                for seat, browsers in founding.holders.items()
                for browser in sorted(browsers)
            ],
            ply_rows(table, 0, match.plies, at),
            founding.follows,
            promise=dice.promise,
        )
        return table if await self.keep(leave, order, new) else ""

    async def keep(self, leave: Leave, order: NewTableForm, new: NewTable) -> bool:
        """Keep a new table: the one way by which any comes into the world."""
        leave.check(order.chairs)
        alone = all(chair.kind == "bot" for chair in order.chairs)
        listed_by = leave.visitor if new.table["listed"] else None
        bots_only = leave.opener if alone else None
        try:
            done = await self.store.create(new._replace(bots_only=bots_only, listed_by=listed_by))
        except PromiseUsed:
            raise Conflict("promise-used") from None
        except TooManyBotTables:
            raise TooOften("too-many-bot-tables") from None
        except TooManyInLobby:
            raise TooOften("too-many-listed") from None
        if done:
            self.tables.bus.publish(new.table["id"])
        return done

    def links(
        self, live: TableSession, who: Identity, given: Collection[int] = ()
    ) -> list[dict[str, Any]]:
        """The links this person may hand out: the invitations of open seats, their own way back.

        `given` are the seats this very request has given to a program, which shows no cookie.
        """
        mine = {*live.seats_of(who), *(given if who.token else ())}
        found: list[dict[str, Any]] = []
        for row in live.seats:
            if row.seat in mine:
                link = live.way_back(row.seat, self.tables.keys)
                found += [{"seat": row.seat, "kind": "return", "link": link}] if link else []
            elif row.kind == "open" and mine:
                found.append({"seat": row.seat, "kind": "invite", "link": f"/s/{row.invite}"})
        return found
