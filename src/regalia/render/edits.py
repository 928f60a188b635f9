"""What differs between two pictures of one part, for whoever has the first.

Most of a part stays as it is from one move to the next.  An edit says how much of the old
text stands before and after what is new.
"""

from __future__ import annotations

import json
from typing import Any

from regalia.render.kept import Drawing, Drawn

Edit = list[Any]  # letters kept at the beginning, letters kept at the end, the text between


def edit(old: str, new: str) -> Edit | None:
    """None where it would not be worth it, or where letters are counted otherwise in a browser."""
    room = min(len(old), len(new))
    head = shared(old, new, room)
    tail = shared(old[::-1], new[::-1], room - head)
    text = new[head : len(new) - tail]
    if len(text) * 2 > len(new) or not (counted_alike(old) and counted_alike(new)):
        return None
    return [head, tail, text]


def counted_alike(text: str) -> bool:
    """Whether a browser counts as many letters: it counts those beyond 16 bits twice."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def edited(old: str, change: Edit) -> str:
    head, tail, text = change
    return f"{old[:head]}{text}{old[len(old) - tail :]}"


def shared(one: str, other: str, most: int) -> int:
    """With how many of the same letters both begin."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def quoted(svg: Drawing, had: str | None) -> str:
    """A part as JSON for whoever has this version of it: an edit, else all of it.

    Written once for all who have the same.
    """
    found = Drawn.quoted.get((had, svg.version))
    if found is None:
        old = None if had is None else Drawn.pictures.get(had)
        change = None if old is None else edit(old, svg)
        found = json.dumps(svg if change is None else change, ensure_ascii=False)
        Drawn.quoted.keep((had, svg.version), found)
        Drawn.pictures.keep(svg.version, svg)
    return found
