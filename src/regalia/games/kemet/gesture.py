"""A move by its target: so many units and their creature, step after step, then stop."""

from __future__ import annotations

from regalia.engine.verbs import Ref
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.phases.movement import WAY_VERBS
from regalia.games.kemet.routes import M_UNITS, M_ZONE
from regalia.games.kemet.state import State
from regalia.layout.ways import NONE, Gesture


class March(Gesture[State]):
    """Moves the whole troop if possible, else as many as can go, with its creature."""

    step = v.STEP_MOVE
    reach = WAY_VERBS
    close = v.STOP_CODE

    def starts(self, s: State, seat: int, codes: list[int]) -> list[list[int]]:
        if s.stack[-1].regs[M_UNITS]:
            return [[]]
        return [[code] for code in reversed(codes) if v.VERBS.of(code) is v.TAKE]

    def between(self, s: State, codes: list[int], first: State, said: list[int]) -> int:
        """Go on with the same number of units."""
        if not s.stack[-1].regs[M_UNITS]:
            begun = first.stack[-1].regs[M_UNITS]
            return v.TAKE.code(begun) if begun else said[0]
        for verb in (v.BRING, v.LEAVE):
            for code in codes:
                if v.VERBS.of(code) is verb:
                    return code
        return NONE

    def here(self, s: State) -> Ref | None:
        return Ref(v.ZONE.name, s.stack[-1].regs[M_ZONE])

    def purse(self, s: State, seat: int) -> tuple[int, ...]:
        """Return the price; cards are dearer than prayer points because they serve many ends."""
        return (len(s.hand[seat]), s.prayer[seat])
