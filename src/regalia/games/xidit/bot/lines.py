"""Whole plans worth comparing: the best by the fast policy's own count, and varied ones."""

from __future__ import annotations

from regalia.engine.quick import Quick
from regalia.games.xidit.bot.policy import SwiftPolicy
from regalia.games.xidit.state import State
from regalia.games.xidit.vocabulary import ICON_ACT, ICON_WAIT, ORDER


def plans(
    policy: SwiftPolicy, s: State, seat: int, codes: list[int], draw: Quick, most: int
) -> list[list[int]]:
    """The rest of up to `most` different plans as codes, each beginning with one of `codes`.

    Two of three are the best paths; every third is one of these begun an order later,
    which meets other heroes at another moment.
    """
    paths = policy.paths(s, seat)
    given = len(paths.prefix)
    ranked = sorted(range(len(paths.values)), key=paths.values.__getitem__, reverse=True)
    found: list[list[int]] = []
    late: list[list[int]] = []
    for number in ranked:
        icons = paths.icons(number)
        add(found, icons[given:], codes)
        if len(late) < most and ICON_ACT in icons[given:] and icons[-1] == ICON_WAIT:
            add(late, [ICON_WAIT, *icons[given:-1]], codes)
        if len(found) >= most:
            break
    mixed: list[list[int]] = []
    while len(mixed) < most and (found or late):
        third = len(mixed) % 3 == 2
        source = late if late and (third or not found) else found
        line = source.pop(0)
        if line not in mixed:
            mixed.append(line)
    return mixed or [[policy.choose(s, seat, codes, draw)]]


def add(found: list[list[int]], icons: list[int], codes: list[int]) -> None:
    """The line these icons make, if it is new and may be chosen."""
    line = [ORDER.code(icon) for icon in icons]
    if line and line[0] in codes and line not in found:
        found.append(line)
