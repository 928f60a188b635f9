"""Leave to open a table: whatever opens one, for whatever reason, asks here first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from regalia.server.errors import Forbidden
from regalia.server.store.bottables import BotsOnly
from regalia.server.store.lobbying import Visitor
from regalia.server.table.forms import SeatForm

MANY: Final = 2  # people


class Leave:
    """One request's leave to open one table."""

    def __init__(
        self,
        ask: Callable[[], None],
        *,
        bots_only: bool,
        opener: BotsOnly | None = None,
        visitor: Visitor | None = None,
    ) -> None:
        self._ask: Final = ask
        self.opener: Final = opener  # who asks, where bots are to play alone
        self.visitor: Final = visitor  # and where strangers are to find the table
        self._bots_only: Final = bots_only
        self._given = False

    def ask(self) -> None:
        """Refuse whoever may open no table now; one of their tables is then used up."""
        if not self._given:
            self._ask()
            self._given = True

    def check(self, chairs: Sequence[SeatForm]) -> None:
        """Refuse a table with bots for a single person, where the host wants none of those."""
        self.ask()
        people = sum(chair.kind != "bot" for chair in chairs)
        if not self._bots_only and people < MANY and people < len(chairs):
            raise Forbidden("bots-only")


def free_leave() -> Leave:
    """That of a program which the host runs: nobody asks over the network."""
    return Leave(lambda: None, bots_only=True)
