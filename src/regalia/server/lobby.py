"""Sitting down: new tables, invitations, stand-ins, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection
from functools import partial
from typing import Any, Final, NamedTuple

from regalia.bots import lookup
from regalia.engine.dealer import commitment, is_shared, with_part
from regalia.engine.errors import BadSetup
from regalia.engine.game import Game
from regalia.engine.record import Setup
from regalia.server import patience
from regalia.server.auth import Identity, Keys, hashed, new_token
from regalia.server.dice import Dice
from regalia.server.errors import Refusal, bad_request, not_found
from regalia.server.guided import MODE, begin
from regalia.server.live import Live, mask, start
from regalia.server.mine import span_text
from regalia.server.names import mistakable, seat_name
from regalia.server.presence import Presence
from regalia.server.store.models import Row
from regalia.server.store.store import NewTable, PromiseUsed, Reseed, SeatRow, TableRow
from regalia.server.store.writer import ply_rows
from regalia.server.tables import Tables

KINDS: Final = ("me", "friend", "bot", "hotseat")
MODES: Final = ("live", "turns")
NAME_LENGTH: Final = 24
BLANK: Final[Row] = {"length": 0, "over": 0, "waiting": 0, "asked": 0, "window": 0, "since": []}


class Chair(NamedTuple):
    """One seat of a new table, as it was asked for."""

    kind: str
    name: str
    bot: str


class Order(NamedTuple):
    """A new table, as it was asked for."""

    game: str
    chairs: list[Chair]
    options: dict[str, Any]
    mode: str
    lang: str
    patience: int
    hints: bool = True  # whether people may ask a bot what it would do


def clean_name(name: str, fallback: str = "") -> str:
    """A name people can read: one line, visible characters, not too long."""
    visible = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(visible.split())[:NAME_LENGTH].strip() or fallback


def check_names(rows: list[Row], game: Game[Any]) -> None:
    """Refuse a new table at which one could be taken for another, or for a bot."""
    seats = [SeatRow(**{name: row[name] for name in SeatRow._fields}) for row in rows]
    for seat in seats:
        if seat.kind == "person" and mistakable(
            seat.name, seat.seat, seats, lookup.names(game), game
        ):
            raise Refusal(409, "name-taken", name=seat.name)


def own_name(live: Live, seat: int, name: str) -> str:
    """The name a person asks for, if nobody at the table could be confused by it."""
    cleaned = clean_name(name, live.seats[seat].name)
    if mistakable(cleaned, seat, live.seats, lookup.names(live.game), live.game):
        raise Refusal(409, "name-taken", name=cleaned)
    return cleaned


def table_row(
    table: str, setup: Setup, game: Game[Any], order: Order, dice: Dice, at: float
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
        "promise": dice.promise,
        "hints": int(order.hints),
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


def seat_row(table: str, seat: int, chair: Chair, keys: Keys, *, part: bool) -> Row:
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
        **keys.seat_link(table, seat, 1),
    }


def called(row: SeatRow, bot: str) -> tuple[str, str]:
    """A seat's own name and its bot, where another kind of bot may be asked for."""
    return ("", bot) if bot and row.kind == "bot" else (row.name, row.bot)


def no_reseed(_live: Live) -> None:
    """Most changes of a seat leave the dice alone."""


class Lobby:
    """Everything about a table but the playing."""

    def __init__(self, tables: Tables, presence: Presence) -> None:
        self.tables: Final = tables
        self.store: Final = tables.store
        self.presence: Final = presence

    # -- new tables -----------------------------------------------------------
    async def create(self, who: Identity, order: Order, dice: Dice) -> str:
        """Open a table; the match begins at once and waits for whoever is not there."""
        holders = [
            seat for seat, chair in enumerate(order.chairs) if chair.kind in ("me", "hotseat")
        ]
        held = {seat: {who.browser} for seat in holders}
        return await self._create(order, dice, set(holders), held, None)

    async def _create(
        self,
        order: Order,
        dice: Dice,
        mine: set[int],
        holders: dict[int, set[str]],
        follows: tuple[str, int] | None,
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
        table, at = secrets.token_urlsafe(9), self.tables.clock()
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
        )
        try:
            if not await self.store.create(new):
                return ""
        except PromiseUsed:
            raise Refusal(409, "promise-used") from None
        self.tables.bus.publish(table)
        return table

    def links(
        self, live: Live, who: Identity, mine: Collection[int] | None = None
    ) -> list[dict[str, Any]]:
        """The links this person may hand out: open seats' invitations, his own way back.

        `mine` are his seats where his old table tells them: a program shows no cookie.
        """
        mine = self.tables.seats_of(live, who) if mine is None else mine
        found: list[dict[str, Any]] = []
        for row in live.seats:
            if row.seat in mine:
                link = live.way_back(row.seat, self.tables.keys)
                found += [{"seat": row.seat, "kind": "return", "link": link}] if link else []
            elif row.kind == "open" and mine:
                found.append({"seat": row.seat, "kind": "invite", "link": f"/s/{row.invite}"})
        return found

    # -- coming and going ---------------------------------------------------------
    async def find(self, column: str, token: str) -> tuple[str, int]:
        """The table and seat of an invitation ("invite") or a way back ("private")."""
        kept = hashed(token) if column == "private" else token
        found = await self.store.by_token(column, kept)
        if found is None:
            raise not_found("link")
        return found

    async def sit(self, who: Identity, table: str, token: str, name: str) -> int:
        """Take the seat of an invitation."""
        owner, seat = await self.find("invite", token)
        if owner != table:
            raise not_found("link")

        def change(live: Live) -> Row:
            row = live.seats[seat]
            if who.browser in live.holders[seat]:
                return {}
            if row.kind != "open":
                raise Refusal(409, "seat-taken", name=partial(seat_name, row, live.game))
            return {
                "kind": "person",
                "name": own_name(live, seat, name),
                "standin": 0,
                "votes": [],
            }

        await self.change(table, seat, change, holder=who.browser)
        return seat

    async def add_part(self, who: Identity, table: str, seat: int, part: str) -> None:
        """A person's part goes into the dice from now on; each seat has one."""

        def change(live: Live) -> Row:
            self.tables.check_holder(live, who, seat)
            if live.ended:
                raise Refusal(409, "table-over")
            if live.seats[seat].part or not is_shared(live.table.seed):
                raise Refusal(409, "part-given")
            return {"part": 1}

        def reseed(live: Live) -> Reseed:
            return Reseed(live.length, with_part(live.table.seed, live.dealt, part))

        await self.change(table, seat, change, reseed=reseed)

    async def take_over(self, who: Identity, table: str, seat: int) -> bool:
        """Agree that a bot plays for an absent seat; True once everyone has."""

        def change(live: Live) -> Row:
            mine = set(self.tables.seats_of(live, who))
            if not mine:
                raise Refusal(403, "no-vote")
            row = self._absent(live, seat)
            others = patience.voters(live, seat)
            if not mine & others:
                raise Refusal(403, "no-vote")
            self._check_time(live, row)
            votes = (patience.votes(live, row) | mine) & others
            agreed = votes == others
            kept = [] if agreed else patience.vote_rows(live, seat, votes)
            return {"votes": kept, "standin": int(agreed)}

        values = await self.change(table, seat, change)
        return bool(values["standin"])

    def _absent(self, live: Live, seat: int) -> SeatRow:
        if not 0 <= seat < live.table.seats:
            raise not_found("seat")
        row = live.seats[seat]
        if live.match.over:
            raise Refusal(409, "table-over")
        if live.played_by_bot(seat):
            raise Refusal(409, "bot-plays-already")
        if self.presence.here(live.id, seat):
            raise Refusal(409, "person-here", name=partial(seat_name, row, live.game))
        return row

    def _check_time(self, live: Live, row: SeatRow) -> None:
        """Refuse while the person may take his time; a seat nobody has taken yet has none."""
        if row.kind == "open":
            return
        at, now = patience.standin_at(live, row.seat), self.tables.clock()
        if at is None:
            raise Refusal(409, "not-asked", name=partial(seat_name, row, live.game))
        if now < at:
            wait = partial(span_text, at - now)
            raise Refusal(409, "not-overdue", name=partial(seat_name, row, live.game), wait=wait)

    async def hand_back(self, who: Identity, table: str, seat: int) -> None:
        """The person is back and plays on."""

        def change(live: Live) -> Row:
            self.tables.check_holder(live, who, seat)
            if not live.seats[seat].standin:
                raise Refusal(409, "no-standin")
            return {"standin": 0, "votes": []}

        await self.change(table, seat, change)

    async def always_pass(self, who: Identity, table: str, seat: int, on: bool) -> None:
        """Pass in every reaction window; nobody else is told."""

        def change(live: Live) -> Row:
            self.tables.check_holder(live, who, seat)
            return {"always_pass": int(on)}

        await self.change(table, seat, change)

    async def rename(self, who: Identity, table: str, seat: int, name: str) -> None:
        def change(live: Live) -> Row:
            self.tables.check_holder(live, who, seat)
            return {"name": own_name(live, seat, name)}

        await self.change(table, seat, change)

    async def change(
        self,
        table: str,
        seat: int,
        change: Callable[[Live], Row],
        *,
        holder: str = "",
        dropped: str = "",
        reseed: Callable[[Live], Reseed | None] = no_reseed,
    ) -> Row:
        """Change a seat's row and holders as `change` says, on the table as it really is."""
        while True:
            live = await self.tables.live(table)
            async with live.lock:  # no die may be dealt while the seed changes
                if live.broken:
                    continue
                values = change(live)
                if not values and not dropped and (not holder or holder in live.holders[seat]):
                    return values
                known, at, seed = live.version, self.tables.clock(), reseed(live)
                done = await self.store.change_seat(
                    table, known, seat, values, holder, at=at, dropped=dropped, reseed=seed
                )
            if done:
                await self.tables.live(table)
                self.tables.bus.publish(table)
                return values

    # -- again -------------------------------------------------------------------------
    async def rematch(self, who: Identity, table: str, dice: Dice, bot: str = "") -> str:
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
            return live.table.rematch
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
        )
        holders = {seat: set(browsers) for seat, browsers in enumerate(live.holders) if browsers}
        if bot:
            return await self._create(order, dice, mine, holders, None)
        new = await self._create(order, dice, mine, holders, (table, version))
        if not new:
            return await self.rematch(who, table, dice)
        await self.tables.live(table)
        self.tables.bus.publish(table)
        return new
