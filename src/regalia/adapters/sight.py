"""What a seat may know, read straight from a State, for adapters that need only the numbers.

A view in between would be built, copied and thrown away at every step.  Each field still
leaves the State the way it leaves for views (`lent`), so the permission is the same;
a test compares the two ways.  Compiled together with the rules.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from regalia.adapters.nodes import Node
from regalia.engine.fields import Field
from regalia.engine.rules import Rules
from regalia.engine.steps import BaseState
from regalia.engine.view import is_asked, visible_done, visible_value, waiting_shown


class Sight:
    """Reads the States of one game and passes what it may see to the nodes that write it."""

    def __init__(
        self, rules: Rules[Any], fields: list[Field], nodes: list[Node], starts: list[int]
    ) -> None:
        self.rules: Final = rules
        self.fields: Final = fields
        self.masks: Final = [
            next((other for other in fields if other.name == field.mask), None) for field in fields
        ]
        self.nodes: Final = nodes
        self.starts: Final = starts

    def write(self, out: array[int], s: BaseState, me: int, base: int = 0) -> None:
        """Write into a row of zeros that begins at `base`."""
        nodes, starts = self.nodes, self.starts
        at = 0
        for field in self.fields:
            value = visible_value(field, s, me)
            mask = self.masks[at]
            if mask is not None:
                value = (value, visible_value(mask, s, me))
            nodes[at].write(out, base + starts[at], value, me)
            at += 1
        for chosen in s.options:
            nodes[at].write(out, base + starts[at], chosen, me)
            at += 1
        for asked in self.question(s, me):
            nodes[at].write(out, base + starts[at], asked, me)
            at += 1

    def question(self, s: BaseState, me: int) -> list[Any]:
        """Return the question in the order of the layout's parts."""
        stack = s.stack
        if not stack:
            return [me, 0, -1, [], 0, 0, [], [], stack]
        f = stack[-1]
        asked = is_asked(s, me)
        return [
            me,
            1 if asked else 0,
            f.step,
            f.regs,
            waiting_shown(self.rules, s, me),
            visible_done(self.rules, f),
            self.rules.steps[f.step].about(s, f, me) if asked else [],
            f.sealed[me] if f.sealed else [],
            stack,
        ]


def action_mask(size: int, codes: list[int], of_code: list[int]) -> bytearray:
    """Return 1 for each legal action and 0 for the others."""
    found = bytearray(size)
    for code in codes:
        found[of_code[code]] = 1
    return found
