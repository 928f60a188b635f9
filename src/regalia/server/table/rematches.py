"""A rematch: the people of a finished match at a new table, each once they have accepted.

Whoever asks for it sits down there, with their own devices.  For everybody else it is an
invitation: until they accept, their seat is free, no clock runs, and nobody calls them.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final, NamedTuple

from regalia.bots import lookup
from regalia.server.errors import Conflict, Forbidden, NotFound, bad_request
from regalia.server.keys import Identity
from regalia.server.store.invitations import ASKED, DECLINED
from regalia.server.store.models import Row
from regalia.server.table.dice import Dice
from regalia.server.table.forms import NewTableForm, SeatForm, name_and_bot
from regalia.server.table.guided import MODE
from regalia.server.table.leave import Leave
from regalia.server.table.opening import Founding, Opening
from regalia.server.table.seating import Seating, row_of_person
from regalia.server.table.session import TableSession


class Again(NamedTuple):
    """The table of a rematch, and the seats this request gave to whoever asked for it."""

    table: str
    given: frozenset[int] = frozenset()


class Rematches:
    """Asks for rematches, accepts and declines them."""

    def __init__(self, opening: Opening, seating: Seating) -> None:
        self.opening: Final = opening
        self.seating: Final = seating
        self.tables: Final = opening.tables

    async def ask(
        self, who: Identity, leave: Leave, table: str, dice: Dice, bot: str = ""
    ) -> Again:
        """Invite the others, or accept where somebody has asked before.

        With `bot` the bots there are of that kind.  Whoever was alone with bots may have any
        number of tables so; with other people it is the match's one rematch.
        """
        live = await self.tables.live(table)
        mine = self._own_seats(live, who)
        if bot and bot not in lookup.names(live.game):
            raise bad_request(f"bot: one of {', '.join(lookup.names(live.game))}")
        alone = all(row.kind == "bot" or row.seat in mine for row in live.seats)
        new = await self._following(live)
        if new is not None and not (bot and alone):
            return Again(new.id, await self._accept(live, new, mine))
        order = self._order(live, mine, bot)
        holders = {seat: live.holders[seat] for seat in mine if live.holders[seat]}
        follows = None if bot and alone else (table, live.version)
        invitation_of = (
            () if alone else [n for n, row in enumerate(live.seats) if row.kind == "person"]
        )
        founding = Founding(mine, holders, follows, frozenset(invitation_of) - mine)
        opened = await self.opening.open(leave, order, dice, founding)
        if not opened:
            return await self.ask(who, leave, table, dice, bot)
        await self.tables.live(table)
        self.tables.bus.publish(table)
        return Again(opened, frozenset(mine))

    async def decline(self, who: Identity, table: str) -> None:
        """Say no; the seat stays free for somebody else."""
        live = await self.tables.live(table)
        mine, new = self._own_seats(live, who), await self._following(live)
        waiting = (
            [] if new is None else [seat for seat in mine if invitation_of(new, seat) == ASKED]
        )
        if new is None or not waiting:
            raise Conflict("no-invitation")
        for seat in waiting:

            def change(live: TableSession, seat: int = seat) -> Row:
                return {"invited": DECLINED} if invitation_of(live, seat) == ASKED else {}

            await self.seating.change(new.id, seat, change)

    def _own_seats(self, live: TableSession, who: Identity) -> set[int]:
        mine = set(live.seats_of(who))
        if not mine:
            raise Forbidden("not-your-table")
        if not live.match.over:
            raise Conflict("not-over")
        return mine

    async def _following(self, live: TableSession) -> TableSession | None:
        """The rematch there is; None if there was none, or the host has deleted it."""
        if not live.table.rematch:
            return None
        try:
            return await self.tables.live(live.table.rematch)
        except NotFound:
            return None

    def _order(self, live: TableSession, mine: set[int], bot: str) -> NewTableForm:
        """The same table again: those who did not ask sit there only if they accept."""
        kinds = {
            row.seat: "bot" if row.kind == "bot" else "me" if row.seat in mine else "friend"
            for row in live.seats
        }
        return NewTableForm(
            live.table.game,
            [SeatForm(kinds[row.seat], *name_and_bot(row, bot)) for row in live.seats],
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

    async def _accept(self, old: TableSession, new: TableSession, mine: set[int]) -> frozenset[int]:
        """Sit down where one is invited, also if one has declined before; the seats taken."""
        taken = set()
        for seat in sorted(mine):

            def change(live: TableSession, seat: int = seat) -> Row:
                if not invitation_of(live, seat):
                    raise Taken
                return row_of_person(old.seats[seat].name)

            if invitation_of(new, seat):
                with suppress(Taken):
                    await self.seating.change(new.id, seat, change, holders=old.holders[seat])
                    taken.add(seat)
        return frozenset(taken)


class Taken(Exception):
    """Somebody else has sat down there meanwhile."""


def invitation_of(live: TableSession, seat: int) -> int:
    """Whether the seat waits for the person of the match before: ASKED, DECLINED, or 0."""
    row = live.seats[seat]
    return row.invited if row.kind == "open" else 0
