"""What a table's match begins with: its setup, where its chance comes from, what was promised."""

from __future__ import annotations

from typing import Any

import regalia
from regalia.engine.dealer import Dealer, SeededDealer
from regalia.engine.game import AnyGame
from regalia.engine.match import Match
from regalia.engine.record import Setup
from regalia.engine.replay import Recorded
from regalia.server.store.rows import TableRow


def set_up(game: AnyGame, table: TableRow) -> Setup:
    return game.setup(table.seats, table.options, kept=True)


def start(game: AnyGame, table: TableRow) -> Match[Any]:
    """The match before its first ply."""
    setup = set_up(game, table)
    return Match(game, setup, game.blank(setup), dealer_of(table), deal=False)


def dealer_of(table: TableRow) -> Dealer:
    """Where the table's chance comes from; a record somebody brought may have no seed."""
    return SeededDealer(table.seed) if table.seed else Recorded()


def commitment(table: TableRow) -> str:
    """What was promised; of tables older than promises, what the seed says."""
    return table.commitment or regalia.commitment(table.seed)
