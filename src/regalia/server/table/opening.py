"""Opening tables: new ones, rematches, and the links of their seats."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.engine.errors import BadSetup
from regalia.server.network.auth import Identity, hashed, new_table_id
from regalia.server.network.errors import Refusal, bad_request
from regalia.server.network.limits import block_of
from regalia.server.store.bottables import BotsOnly, TooManyBotTables
from regalia.server.store.rows import NewTable, PromiseUsed, TableRow
from regalia.server.store.writer import ply_rows
from regalia.server.table.dice import Dice
from regalia.server.table.guided import MODE, begin
from regalia.server.table.live import Live, start
from regalia.server.table.orders import (
    BLANK,
    Chair,
    Order,
    called,
    check_names,
    log_row,
    seat_row,
    table_row,
)
from regalia.server.table.tables import Tables


class Again(NamedTuple):
    """The table of a rematch, and the seats this request gave to whoever asked for it."""

    table: str
    given: frozenset[int] = frozenset()


class Opening:
    """Opens tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store

    async def create(
        self, who: Identity, order: Order, dice: Dice, address: str = "", most: int = 0
    ) -> str:
        """Open a table; the match begins at once and waits for whoever is not there.

        At most so many tables of bots alone may run for one browser or address; 0: no limit.
        """
        holders = [
            seat for seat, chair in enumerate(order.chairs) if chair.kind in ("me", "hotseat")
        ]
        held = {seat: {who.browser} for seat in holders}
        bots_only = None
        if all(chair.kind == "bot" for chair in order.chairs):
            origin = self.tables.keys.mac("address", block_of(address))
            bots_only = BotsOnly(hashed(who.browser), origin, most)
        return await self._create(order, dice, set(holders), held, None, bots_only)

    async def _create(
        self,
        order: Order,
        dice: Dice,
        mine: set[int],
        holders: dict[int, set[str]],
        follows: tuple[str, int] | None,
        bots_only: BotsOnly | None = None,
    ) -> str:
        """The new table's id; "" if it is a rematch and somebody was quicker.

        `mine` are the seats of whoever opens it, and with it gives a part of the dice.
        """
        try:
            game = self.tables.shelf.get(order.game)
            setup = game.setup(len(order.chairs), order.options)
            for chair in order.chairs:
                lookup.check(game, chair.bot)
        except BadSetup as error:
            raise bad_request(str(error)) from None
        table, at = new_table_id(), self.tables.clock()
        row = table_row(table, setup, game, order, dice, at)
        seats = [
            seat_row(table, n, chair, self.tables.keys, part=dice.with_part and n in mine)
            for n, chair in enumerate(order.chairs)
        ]
        if follows is None:  # who sat together once may do so again
            check_names(seats, game)
        match = start(game, TableRow(**row | BLANK))
        begin(match, order.mode)
        new = NewTable(
            row | log_row(match, at),
            seats,
            [
                {"browser": browser, "table_id": table, "seat": seat, "at": at}
                for seat, browsers in holders.items()
                for browser in sorted(browsers)
            ],
            ply_rows(table, 0, match.plies, at),
            follows,
            bots_only,
        )
        try:
            if not await self.store.create(new):
                return ""
        except PromiseUsed:
            raise Refusal(409, "promise-used") from None
        except TooManyBotTables:
            raise Refusal(429, "too-many-bot-tables") from None
        self.tables.bus.publish(table)
        return table

    def links(self, live: Live, who: Identity, given: Collection[int] = ()) -> list[dict[str, Any]]:
        """The links this person may hand out: the invitations of open seats, their own way back.

        `given` are the seats this very request has given to a program, which shows no cookie.
        """
        mine = {*self.tables.seats_of(live, who), *(given if who.token else ())}
        found: list[dict[str, Any]] = []
        for row in live.seats:
            if row.seat in mine:
                link = live.way_back(row.seat, self.tables.keys)
                found += [{"seat": row.seat, "kind": "return", "link": link}] if link else []
            elif row.kind == "open" and mine:
                found.append({"seat": row.seat, "kind": "invite", "link": f"/s/{row.invite}"})
        return found

    # -- again -------------------------------------------------------------------------
    async def rematch(self, who: Identity, table: str, dice: Dice, bot: str = "") -> Again:
        """The same people at a new table; whoever asks second joins the first one's.

        With `bot` the bots there are of that kind; then it is no rematch others are led to.
        """
        live = await self.tables.live(table)
        mine = set(self.tables.seats_of(live, who))
        if not mine:
            raise Refusal(403, "not-your-table")
        if not live.match.over:
            raise Refusal(409, "not-over")
        if bot and bot not in lookup.names(live.game):
            raise bad_request(f"bot: one of {', '.join(lookup.names(live.game))}")
        if live.table.rematch and not bot:
            return Again(live.table.rematch)
        version = live.version
        kinds = {"bot": "bot", "open": "friend", "person": "me"}
        order = Order(
            live.table.game,
            [Chair(kinds[row.kind], *called(row, bot)) for row in live.seats],
            dict(live.table.options),
            "live" if live.table.mode == MODE else live.table.mode,
            live.table.lang,
            live.table.patience,
            bool(live.table.hints),
            live.table.bank,
            live.table.ending,
            min(mine),
            bool(live.table.chat),
        )
        holders = {seat: set(browsers) for seat, browsers in enumerate(live.holders) if browsers}
        if bot:
            return Again(await self._create(order, dice, mine, holders, None), frozenset(mine))
        new = await self._create(order, dice, mine, holders, (table, version))
        if not new:
            return await self.rematch(who, table, dice)
        await self.tables.live(table)
        self.tables.bus.publish(table)
        return Again(new, frozenset(mine))
