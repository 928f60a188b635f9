"""Matches that begin with another one's plies: what if, and records somebody brings.

A branch is a table whose log begins with the plies of a finished match up to some
moment.  All that was hidden lies as it lay; chance is dealt anew from there on, since
the seed gets one more part, which counts from that block of it.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from base64 import urlsafe_b64encode
from contextlib import suppress
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from regalia.bots import lookup
from regalia.engine.dealer import HOSTS, SeededDealer, is_shared, with_part
from regalia.engine.errors import BadRecord, BadSetup
from regalia.engine.match import Match
from regalia.engine.record import Record, parse_record
from regalia.engine.replay import follow, open_record, replay
from regalia.server.errors import Conflict, bad_request, not_found
from regalia.server.keys import Identity, new_table_id
from regalia.server.store.models import Row
from regalia.server.store.rows import NewTable
from regalia.server.store.writer import ply_rows
from regalia.server.table.dice import Dice
from regalia.server.table.forms import NewTableForm, SeatForm, log_row, seat_row, table_row
from regalia.server.table.leave import Leave
from regalia.server.table.opening import Opening
from regalia.server.table.patience import USUAL
from regalia.server.table.session import TableSession

MODE: Final = "live"


class Branches:
    """Opens tables whose log has begun elsewhere."""

    def __init__(self, opening: Opening) -> None:
        self.opening: Final = opening
        self.tables: Final = opening.tables

    # -- what if ------------------------------------------------------------------
    async def branch(
        self, who: Identity, leave: Leave, table: str, at: int, seat: int, bot: str
    ) -> str:
        """A new table that goes on from a moment of a finished match; bots play the others."""
        match, live = await self.tables.study(table, lambda live: (fork(live, at, seat), live))
        bot = bot or usual_bot(live)
        if bot not in lookup.names(live.game):
            raise bad_request(f"bot: one of {', '.join(lookup.names(live.game))}")
        mine = seat in live.seats_of(who)
        name = live.seats[seat].name if mine else ""
        chairs = [
            SeatForm("me", name, bot) if number == seat else SeatForm("bot", "", bot)
            for number in range(live.table.seats)
        ]
        new = new_table_id()
        holders = [{"browser": who.browser, "table_id": new, "seat": seat, "at": 0.0}]
        order = NewTableForm(
            live.table.game,
            chairs,
            dict(match.setup.options),
            MODE,
            live.table.lang,
            USUAL[MODE],
        )
        await self.keep(leave, new, order, match, match.seed or "", live.table.rules, holders)
        return new

    # -- records ------------------------------------------------------------------
    async def open_record(self, leave: Leave, text: str, lang: str) -> str:
        """A table at which nobody sits, with the match of a record; the same one each time."""
        record, match = await asyncio.to_thread(self.read, text)
        name = urlsafe_b64encode(hashlib.sha256(record.dumps().encode()).digest())[:12].decode()
        if await self.tables.store.load(name) is None:
            chairs = [SeatForm("me", "", lookup.default_bot(match.game))] * match.setup.seats
            options = dict(match.setup.options)
            order = NewTableForm(match.game.name, chairs, options, MODE, lang, USUAL[MODE])
            with suppress(IntegrityError):  # somebody brought the same one at the same time
                seed = record.seed or ""
                await self.keep(leave, name, order, match, seed, record.rules_version, [])
        return name

    def read(self, text: str) -> tuple[Record, Match[Any]]:
        """The whole match of a record; a refusal says what is wrong with it."""
        try:
            record = parse_record(text)
            game = self.tables.catalogue.get(record.setup.game)
            if record.start is not None or record.content is not None:
                raise BadRecord("only whole matches with our own figures are opened here")
            match = replay(game, record)
        except (BadRecord, BadSetup) as error:
            raise Conflict("bad-record", detail=str(error)) from None
        if not match.over:
            raise Conflict("record-not-over")
        return record, match

    # -- both ---------------------------------------------------------------------
    async def keep(
        self,
        leave: Leave,
        table: str,
        order: NewTableForm,
        match: Match[Any],
        seed: str,
        rules: int,
        holders: list[Row],
    ) -> None:
        at = self.tables.clock()
        dice = Dice(seed)
        row = table_row(table, match.setup, match.game, order, dice, at)
        seats = [
            seat_row(table, number, chair, self.tables.keys, part=False)
            for number, chair in enumerate(order.chairs)
        ]
        row |= log_row(match, at) | {"rules": rules}
        held = [holder | {"at": at} for holder in holders]
        rows = NewTable(row, seats, held, ply_rows(table, 0, match.plies, at))
        await self.opening.keep(leave, order, rows)


def fork(live: TableSession, at: int, seat: int) -> Match[Any]:
    """The match after so many plies, with other dice from there on."""
    if not live.match.over:
        raise Conflict("not-over")
    if not 0 <= seat < live.table.seats:
        raise not_found("seat")
    if not 0 <= at < len(live.match.plies):
        raise bad_request(f"at: from 0 to {len(live.match.plies) - 1}")
    if not is_shared(live.table.seed):
        raise Conflict("no-branch")
    record = live.record()
    match = open_record(live.game, record)
    for number in range(at):
        follow(match, record, number)
    dealer = SeededDealer(fork_seed(live.table.seed, blocks_dealt(match)))
    dealer.counter = blocks_dealt(match)
    match.dealer = dealer
    match.deal()
    return match


def blocks_dealt(match: Match[Any]) -> int:
    counter: int = getattr(match.dealer, "counter", 0)
    return counter


def fork_seed(seed: str, block: int) -> str:
    """A shared seed that deals as it did before a block, and otherwise from there on."""
    kept = [part for part in seed[HOSTS + 1 :].split(":") if part]
    before = [part for part in kept if int(part.partition("=")[0]) <= block]
    return with_part(":".join([seed[:HOSTS], *before]), block, secrets.token_hex(16))


def usual_bot(live: TableSession) -> str:
    """The bots of the match itself, where they were of one kind."""
    kinds = {row.bot for row in live.seats if row.kind == "bot"}
    return kinds.pop() if len(kinds) == 1 else lookup.default_bot(live.game)
