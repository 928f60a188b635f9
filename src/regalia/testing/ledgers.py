"""Ledgers: the sum of all entries is the score, at every step of a match."""

from __future__ import annotations

from collections import Counter
from typing import Final

from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.ledger import SCORE, Account, Keeper
from regalia.engine.record import Ply, Setup
from regalia.engine.steps import BaseState
from regalia.testing.report import Report, require


class Auditor(Keeper):
    """Keeps the books and compares them with the position after every step."""

    def __init__(self, game: AnyGame, s: BaseState, told: int, where: str) -> None:
        self.game: Final = game
        self.where: Final = where
        self.sums: Final[Counter[tuple[str, int]]] = Counter()
        self.summed = 0
        self.moments = 0
        super().__init__(game.books, s, told)
        self.audit(s)

    def watch(self, s: BaseState) -> None:
        super().watch(s)
        self.audit(s)

    def audit(self, s: BaseState) -> None:
        for entry in self.entries[self.summed :]:
            known = entry.source in (*self.game.books.sources, "start")
            require(known, self.where, f"{entry} has a source the ledger does not declare")
            self.sums[entry.account, entry.seat] += entry.amount
        self.summed = len(self.entries)
        self.moments += 1
        for account in self.game.books.accounts:
            right = self.right(account, s)
            kept = [self.sums[account.name, seat] for seat in range(s.seats)]
            where = f"{self.where}, ply {self.ply}"
            require(kept == right, where, f"the ledger has {account.name} {kept}, not {right}")

    def right(self, account: Account, s: BaseState) -> list[int]:
        if account.name == SCORE:
            return list(self.game.scores(s))
        parts = [part.values(s) for part in account.parts]
        return [sum(values) for values in zip(*parts, strict=True)]


def check_ledger(game: AnyGame, setup: Setup, seed: str, plies: list[Ply], report: Report) -> None:
    """Check that entries have declared sources and sum to the score at every step."""
    s = game.blank(setup)
    game.rules.advance(s, Sink())
    options = " ".join(f"{name}={value}" for name, value in setup.options)
    where = f"{game.name}, {setup.seats} seats, {options or 'no options'}, seed {seed!r}"
    accounts = [account.name for account in game.books.accounts]
    require(SCORE in accounts, where, f"the ledger has no account {SCORE!r}")
    auditor = Auditor(game, s, 0, where)
    for number, ply in enumerate(plies):
        auditor.ply = number + 1
        code = game.verbs.parse(ply.text)
        require(code is not None, where, f"{ply} is no notation")
        game.rules.apply(s, ply.seat, code or 0, auditor)
    report.count("moments with balanced books", auditor.moments)
