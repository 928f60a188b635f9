"""Whole actions as candidates: each first choice, continued by the policy to its end.

A move is several answers (take, how many, where to), and half of one cannot be judged;
so a line goes on while only the same seat is asked.  Where an action has more good ways
than one (other troops, other tiles), its first choice begins several lines.
"""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SILENT
from regalia.engine.quick import Quick
from regalia.engine.steps import RUN
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.bot.policy import Heuristic
from regalia.games.kemet.bot.redraw import RULES
from regalia.games.kemet.state import State

LONGEST: Final = 24  # choices of one line
BRANCHING: Final = 3  # ways an action is begun in, besides its first choice
# Steps where an action's ways part: which troop, how many, where to, which tile, what to build.
PARTINGS: Final = (v.STEP_MOVE_START, v.STEP_MOVE, v.STEP_ACQUIRE, v.STEP_BUILD, v.STEP_RECRUIT)


def lines_of(
    s: State, seat: int, codes: list[int], draw: Quick, most: int, policy: Heuristic
) -> list[list[int]]:
    """Return the policy's own line, one for each other choice, then more ways of each."""
    ordered = policy.ranked(s, seat, codes, draw, most)
    found = [play_on(s, seat, [code], draw, policy) for code in ordered]
    for code in ordered:
        if len(found) >= most:
            break
        for line in other_ways(s, seat, code, draw, policy):
            if line not in found:
                found.append(line)
    return found[:most]


def play_on(s: State, seat: int, begun: list[int], draw: Quick, policy: Heuristic) -> list[int]:
    """Play these choices and the policy's until another seat or chance is asked."""
    line = begun[:]
    twin = s.copy()
    for code in begun:
        RULES.apply(twin, seat, code, SILENT)
    while len(line) < LONGEST and goes_on(twin, seat):
        code = policy.choose(twin, seat, RULES.legal(twin, seat), draw)
        RULES.apply(twin, seat, code, SILENT)
        line.append(code)
    return line


def goes_on(s: State, seat: int) -> bool:
    """Return whether this seat is asked next, alone or with others."""
    return s.acting > RUN and s.acting & (1 << seat) > 0


def other_ways(s: State, seat: int, code: int, draw: Quick, policy: Heuristic) -> list[list[int]]:
    """Return lines that begin with this choice and leave the policy's at the next one."""
    twin = s.copy()
    RULES.apply(twin, seat, code, SILENT)
    if not goes_on(twin, seat) or twin.stack[-1].step not in PARTINGS:
        return []
    codes = RULES.legal(twin, seat)
    if len(codes) < 2:
        return []
    nexts = policy.ranked(twin, seat, codes, draw, BRANCHING)[1:]
    return [play_on(s, seat, [code, after], draw, policy) for after in nexts]
