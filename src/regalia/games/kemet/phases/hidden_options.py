"""Questions whose options depend on hidden cards, which are never skipped visibly.

The engine carries out a single option by itself.  Where the options depend on
the asked seat's hand, that would tell others what is not in it, so such a step
is asked even then, unless the hand is empty, which everybody sees (KM-161,
KM-718).
"""

from __future__ import annotations

from regalia.engine.steps import Frame, OneSeat
from regalia.games.kemet.state import State


class HiddenOptions(OneSeat[State]):
    """Asks the seat in regs[0]; carries out a single option only if its hand is empty."""

    forced = False

    def by_itself(self, s: State, f: Frame, seat: int) -> bool:
        return not s.hand[seat]
