"""Coming and going: invitations, stand-ins, names, and parts of the dice."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from regalia.bots import lookup
from regalia.engine.dealer import is_shared, with_part
from regalia.server.errors import Conflict, Forbidden, not_found
from regalia.server.keys import Identity, hash_token, new_token
from regalia.server.speech import span_text
from regalia.server.store.lobbying import Visitor
from regalia.server.store.models import Row
from regalia.server.store.rows import Reseed, SeatRow
from regalia.server.table import patience
from regalia.server.table.clocks import due
from regalia.server.table.forms import clean_name
from regalia.server.table.names import is_given, mistakable, seat_name
from regalia.server.table.presence import Presence
from regalia.server.table.session import TableSession
from regalia.server.table.tables import Tables


def row_of_person(name: str) -> Row:
    """A seat somebody has taken."""
    return {"kind": "person", "name": name, "standin": 0, "votes": [], "invited": 0}


def own_name(live: TableSession, seat: int, name: str) -> str:
    """The name a person asks for, if nobody at the table could be confused by it."""
    row = live.seats[seat]
    cleaned = clean_name(name, "" if row.kind == "open" and row.invited else row.name)
    if is_given(cleaned, seat, live.game):
        return ""  # it is said to each reader in their language
    if mistakable(cleaned, seat, live.seats, lookup.names(live.game), live.game):
        raise Conflict("name-taken", name=cleaned)
    return cleaned


def no_reseed(_live: TableSession) -> None:
    """Most changes of a seat leave the dice alone."""


def start_clocks(live: TableSession, seat: int, values: Row, at: float) -> Row:
    """The clocks begin when the last seat has somebody to play it, and stop if it is freed."""
    if values.get("kind") == "open":
        return {"began": None, "due": None}
    rest = [row for row in live.seats if row.seat != seat]
    row = live.seats[seat]
    taken = values.get("kind", row.kind) != "open" or values.get("standin", row.standin)
    full = taken and all(other.kind != "open" or other.standin for other in rest)
    if live.table.began is not None or not full:
        return {}
    pace = live.pace._replace(began=at)
    return {"began": at, "due": due(live.table, live.clocks, live.front.waiting, pace)}


class Seating:
    """Who sits where, and who plays for whom."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.presence: Final = presence

    # -- coming and going ---------------------------------------------------------
    async def find(self, column: str, token: str) -> tuple[str, int]:
        """The table and seat of an invitation ("invite") or a way back ("private")."""
        kept = hash_token(token) if column == "private" else token
        found = await self.store.by_token(column, kept)
        if found is None:
            raise not_found("link")
        return found

    async def sit(self, who: Identity, table: str, token: str, name: str) -> int:
        """Take the seat of an invitation."""
        owner, seat = await self.find("invite", token)
        if owner != table:
            raise not_found("link")

        def change(live: TableSession) -> Row:
            row = live.seats[seat]
            if who.browser in live.holders[seat]:
                return {}
            if row.kind != "open":
                raise Conflict("seat-taken", name=partial(seat_name, row, live.game))
            return row_of_person(own_name(live, seat, name))

        await self.change(table, seat, change, holders=[who.browser])
        return seat

    async def free(self, who: Identity, table: str, seat: int) -> None:
        """Whoever opened the table frees a seat whose person has not answered yet.

        Their devices, their link and the invitation that led them here are void.
        """

        def change(live: TableSession) -> Row:
            if not 0 <= seat < live.table.seats:
                raise not_found("seat")
            row = live.seats[seat]
            if seat in live.seats_of(who) or not patience.can_be_freed(live, seat):
                raise Conflict("has-answered", name=partial(seat_name, row, live.game))
            link = self.tables.keys.seat_link(table, seat, row.link + 1)
            fresh = {"kind": "open", "standin": 0, "part": 0, "invite": new_token(), **link}
            return row_of_person("") | fresh | {"always_pass": 0, "hints": []}

        await self.change(table, seat, change, cleared=True)

    async def add_part(self, who: Identity, table: str, seat: int, part: str) -> None:
        """A person's part goes into the dice from now on; each seat has one."""

        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            if live.is_over:
                raise Conflict("table-over")
            if live.seats[seat].part or not is_shared(live.table.seed):
                raise Conflict("part-given")
            return {"part": 1}

        def new_seed(live: TableSession) -> Reseed:
            return Reseed(live.length, with_part(live.table.seed, live.blocks_dealt, part))

        await self.change(table, seat, change, reseed=new_seed)

    async def take_over(self, who: Identity, table: str, seat: int) -> bool:
        """Agree that a bot plays for an absent seat; True once everyone has.

        Being here protects nobody who has let twice the time go by; nor need those then be asked
        who are away themselves.
        """

        def change(live: TableSession) -> Row:
            mine = set(live.seats_of(who))
            if not mine:
                raise Forbidden("no-vote")
            row = self._playing(live, seat)
            others = patience.voters(live, seat)
            if not mine & others:
                raise Forbidden("no-vote")
            passed = self._check_time(live, row)
            if passed:
                others = {one for one in others if one in mine or self.presence.here(table, one)}
            votes = (patience.votes(live, row) | mine) & others
            agreed = votes == others
            kept = [] if agreed else patience.vote_rows(live, seat, votes)
            return {"votes": kept, "standin": int(agreed)}

        values = await self.change(table, seat, change)
        return bool(values["standin"])

    def _playing(self, live: TableSession, seat: int) -> SeatRow:
        if not 0 <= seat < live.table.seats:
            raise not_found("seat")
        row = live.seats[seat]
        if live.match.over:
            raise Conflict("table-over")
        if live.has_bot(seat):
            raise Conflict("bot-plays-already")
        return row

    def _check_time(self, live: TableSession, row: SeatRow) -> bool:
        """Refuse while the person may take their time; whether twice the time is over.

        A seat nobody has taken yet has no time.
        """
        name = partial(seat_name, row, live.game)
        if row.kind == "open":
            return False
        at, now = patience.standin_at(live, row.seat), self.tables.clock()
        passed = patience.pass_at(live, row.seat)
        if at is None or passed is None:
            raise Conflict("no-clock" if row.seat in live.front.waiting else "not-asked", name=name)
        if now < at:
            raise Conflict("not-overdue", name=name, wait=partial(span_text, at - now))
        if now < passed and self.presence.here(live.id, row.seat):
            raise Conflict("person-here", name=name, wait=partial(span_text, passed - now))
        return now >= passed

    async def hand_back(self, who: Identity, table: str, seat: int) -> None:
        """The person is back and plays on."""

        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            if not live.seats[seat].standin:
                raise Conflict("no-standin")
            return {"standin": 0, "votes": []}

        await self.change(table, seat, change)

    async def always_pass(self, who: Identity, table: str, seat: int, on: bool) -> None:
        """Pass in every reaction window; nobody else is told."""

        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            return {"always_pass": int(on)}

        await self.change(table, seat, change)

    async def rename(self, who: Identity, table: str, seat: int, name: str) -> None:
        def change(live: TableSession) -> Row:
            live.check_holder(who, seat)
            return {"name": own_name(live, seat, name)}

        await self.change(table, seat, change)

    async def change(
        self,
        table: str,
        seat: int,
        change: Callable[[TableSession], Row],
        *,
        holders: Collection[str] = (),
        dropped: Collection[str] = (),
        cleared: bool = False,
        reseed: Callable[[TableSession], Reseed | None] = no_reseed,
        joined_by: Visitor | None = None,
    ) -> Row:
        """Change a seat's row and holders as `change` says, on the table as it really is."""
        while True:
            live = await self.tables.live(table)
            async with live.lock:  # no die may be dealt while the seed changes
                if live.broken:
                    continue
                values = change(live)
                if not values and not dropped and live.holders[seat].issuperset(holders):
                    return values
                known, at = live.version, self.tables.clock()
                if cleared:  # of all who hold it
                    dropped = live.holders[seat]
                done = await self.store.change_seat(
                    table,
                    known,
                    seat,
                    values,
                    holders,
                    at=at,
                    dropped=dropped,
                    reseed=reseed(live),
                    joined_by=joined_by,
                    of_table=start_clocks(live, seat, values, at),
                )
            if done:
                await self.tables.live(table)
                self.tables.bus.publish(table)
                return values
