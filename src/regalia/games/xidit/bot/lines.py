"""Whole plans worth comparing: the best by the fast policy's own count, and varied ones."""

from __future__ import annotations

from regalia.games.xidit.bot.paths import Paths
from regalia.games.xidit.vocabulary import ICON_ACT, ICON_WAIT


def plans(paths: Paths, icons: list[int], most: int) -> list[list[int]]:
    """Return the rest of up to `most` different plans, each beginning with one of `icons`.

    Two of three are the best paths; every third is one of these begun an order later,
    which meets other heroes at another moment.
    """
    given = len(paths.prefix)
    ranked = sorted(range(len(paths.values)), key=paths.values.__getitem__, reverse=True)
    found: list[list[int]] = []
    late: list[list[int]] = []
    for number in ranked:
        rest = paths.icons(number)[given:]
        if rest and rest[0] in icons and rest not in found:
            found.append(rest)
        if ICON_WAIT in icons and ICON_ACT in rest and rest[-1] == ICON_WAIT:
            later = [ICON_WAIT, *rest[:-1]]
            if later not in late:
                late.append(later)
        if len(found) >= most:
            break
    mixed: list[list[int]] = []
    while len(mixed) < most and (found or late):
        third = len(mixed) % 3 == 2
        source = late if late and (third or not found) else found
        line = source.pop(0)
        if line not in mixed:
            mixed.append(line)
    return mixed
