"""The difference between two pictures of one part, for a client that has the first.

Most of a part stays as it is from one move to the next.  An edit says which stretches of the old
text stay and what is new between them: whole lines where they are the same, for a picture has a
thing or two on each, and of the lines that differ the letters they begin and end with.
"""

from __future__ import annotations

import json
from typing import Any, Final

from regalia.render.kept import Drawing, Drawn

dumps: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
Edit = list[Any]  # in their order: stretches of the old text, [begin, end], and new texts
Stretch = tuple[int, int, int]  # letters that stay: begin and end in the old text, begin in the new


def edit(old: str, new: str) -> Edit | None:
    """Return the edit; None if it is not worth it, or browsers count characters differently."""
    if not (counts_alike(old) and counts_alike(new)):
        return None
    found: Edit = []
    fresh = had = has = 0  # new letters; where we are in the old text and in the new one
    for begin, end, at in (*same_lines(old, new), (len(old), len(old), len(new))):
        head, tail = same_ends(old[had:begin], new[has:at])
        text = new[has + head : at - tail]
        keep(found, had, had + head)
        if text:
            found.append(text)
            fresh += len(text)
        keep(found, begin - tail, end)
        had, has = end, at + end - begin
    return None if fresh * 2 > len(new) else found


def same_lines(old: str, new: str) -> list[Stretch]:
    """Return the lines that stay: at both ends, where most of them are, and between."""
    head, tail = same_ends(old, new)
    head = old.rfind("\n", 0, head) + 1
    tail = len(old) - (old.find("\n", len(old) - tail) + 1 or len(old))
    inner = between(old[head : len(old) - tail], new[head : len(new) - tail])
    found = [(begin + head, end + head, at + head) for begin, end, at in inner]
    return [(0, head, 0), *found, (len(old) - tail, len(old), len(new) - tail)]


def between(old: str, new: str) -> list[Stretch]:
    """Match lines: after a line that differs, go on at the next that was there before."""
    lines = old.splitlines(keepends=True)
    begins, places = [0], dict[str, int]()
    for place, line in enumerate(lines):
        begins.append(begins[-1] + len(line))
        places[line] = -1 if line in places else place
    found: list[Stretch] = []
    place = at = 0  # the old line that would come next; where the new one begins
    begun: tuple[int, int] | None = None  # where the present stretch began, in both
    for line in new.splitlines(keepends=True):
        if place == len(lines) or lines[place] != line:
            if begun is not None:
                found.append((begun[0], begins[place], begun[1]))
                begun = None
            if places.get(line, -1) < place:
                at += len(line)
                continue
            place = places[line]
        begun = begun or (begins[place], at)
        place += 1
        at += len(line)
    return found if begun is None else [*found, (begun[0], begins[place], begun[1])]


def same_ends(old: str, new: str) -> tuple[int, int]:
    """Return with how many characters both begin, and with how many of the rest they end."""
    room = min(len(old), len(new))
    if not room:  # as where an edit begins and ends
        return 0, 0
    head = common_start(old, new, room)
    return head, common_end(old, new, room - head)


def keep(found: Edit, begin: int, end: int) -> None:
    """Keep a range of the old text, joined to the last one if they touch."""
    if found and isinstance(found[-1], list) and found[-1][1] == begin:
        found[-1][1] = end
    elif begin < end:
        found.append([begin, end])


def counts_alike(text: str) -> bool:
    """Return whether a browser counts as many characters; it counts those beyond 16 bits twice."""
    return text.isascii() or len(text.encode("utf-16-le")) == 2 * len(text)


def apply_edit(old: str, change: Edit) -> str:
    return "".join([one if isinstance(one, str) else old[one[0] : one[1]] for one in change])


def common_start(one: str, other: str, most: int) -> int:
    """Return with how many of the same characters both begin."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def common_end(one: str, other: str, most: int) -> int:
    """Return with how many of the same characters both end."""
    one, other = one[len(one) - most :], other[len(other) - most :]
    low, high = 0, most  # where both go on to be the same lies between
    while low < high:
        middle = (low + high) // 2
        if one[middle:high] == other[middle:high]:
            high = middle
        else:
            low = middle + 1
    return most - low


def quote(svg: Drawing, had: str | None) -> str:
    """Return a part as JSON for a client with this version of it: an edit, else all of it.

    Written once for all who have the same.
    """
    found = Drawn.quoted.get((had, svg.version))
    if found is None:
        old = None if had is None else Drawn.pictures.get(had)
        change = None if old is None else edit(old, svg)
        found = dumps(svg if change is None else change)
        Drawn.quoted.keep((had, svg.version), found)
    if Drawn.pictures.get(svg.version) is None:  # whoever is sent it now will have it edited next
        Drawn.pictures.keep(svg.version, svg)
    return found
