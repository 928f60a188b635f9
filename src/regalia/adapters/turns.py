"""The compiled parts of a table's step: playing on, and marking legal actions.

Plain Python runs it as well; compiled together with the rules it is several times as quick.
"""

from __future__ import annotations

from typing import Any, Final

from regalia.engine.events import Sink
from regalia.engine.playout import first
from regalia.engine.quick import Quick
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE, BaseState

NOBODY: Final = -2  # is asked: the game is over


def play_on(
    rules: Rules[Any], s: BaseState, draw: Quick, dice: list[Quick | None], out: Sink
) -> int:
    """Let chance and seats with dice act until another seat is asked; return that seat."""
    while s.stack:
        mask = s.acting
        if mask == CHANCE:
            rules.apply(s, CHANCE, rules.deal(s, draw), out)
            continue
        seat = first(mask)
        own = dice[seat]
        if own is None:
            return seat
        codes = rules.legal(s, seat)
        rules.apply(s, seat, codes[own.below(len(codes))], out)
    return NOBODY


def mark(mask: Any, marked: list[int], codes: list[int], of_code: list[int]) -> None:
    """Set the actions of these codes in a mask, and unset those `marked` before.

    A mask is long and nearly empty, so nothing else of it is touched.
    """
    for action in marked:
        mask[action] = 0
    marked.clear()
    for code in codes:
        action = of_code[code]
        mask[action] = 1
        marked.append(action)
