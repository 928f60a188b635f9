"""The dice on the board and before the seats, each with a name of its own."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from regalia.engine.view import View
from regalia.games.kingsburg import state as st
from regalia.games.kingsburg.vocabulary import ADVISORS


class Die(NamedTuple):
    """One die: its face, its colour (-1 white, -2 neutral), and its names in the page."""

    face: int
    owner: int
    piece: str
    ref: str = ""


class Group(NamedTuple):
    """Dice that lie together on an advisor."""

    owner: int
    dice: tuple[Die, ...]
    token: bool
    shift: int
    piece: str


class DiceNames:
    """Stable names for equal dice: the same die keeps its name from panel to advisor."""

    def __init__(self) -> None:
        self._seen: dict[tuple[int, int, int], int] = {}

    def name(self, seat: int, kind: int, face: int) -> str:
        count = self._seen.get((seat, kind, face), 0)
        self._seen[seat, kind, face] = count + 1
        return f"die-{seat}-{'wc'[kind]}{face}-{count}"

    def of_group(self, row: list[int]) -> list[str]:
        """Name the dice that lie together on an advisor; the first of them are coloured."""
        owner, coloured = row[st.G_OWNER], row[st.G_COLOURED]
        return [
            self.name(owner, int(i < coloured), face) for i, face in enumerate(row[st.G_DICE :])
        ]


def groups_on(rows: list[list[int]], names: DiceNames) -> tuple[tuple[Group, ...], ...]:
    """Return the groups on each advisor."""
    found: list[tuple[Group, ...]] = [()] * len(ADVISORS)
    numbers: Counter[int] = Counter()
    for row in rows:
        owner = row[st.G_OWNER]
        dice = []
        for i, (face, name) in enumerate(zip(row[st.G_DICE :], names.of_group(row), strict=True)):
            shade = (owner if owner >= 0 else -2) if i < row[st.G_COLOURED] else -1
            dice.append(Die(face, shade, name))
        piece = f"group-{owner if owner >= 0 else 'n'}-{numbers[owner]}"
        numbers[owner] += 1
        group = Group(owner, tuple(dice), bool(row[st.G_TOKEN]), row[st.G_SHIFT], piece)
        found[row[st.G_ADVISOR]] = (*found[row[st.G_ADVISOR]], group)
    return tuple(found)


def dice_left(view: View, seat: int, names: DiceNames) -> tuple[Die, ...]:
    """Return a seat's unplaced dice; one's own say what choosing them means now."""
    f = view["fields"]
    prompt = view["decision"]["prompt"] if view["decision"] else ""
    dice = []
    for kind, faces in ((1, f["coloured"][seat]), (0, f["white"][seat])):
        for face in faces:
            ref = f"{'coloured' if kind else 'white'}:{face}"
            if prompt == "reroll":
                ref = f"die:{1 - kind}"
            mine = ref if seat == view["seat"] else ""
            dice.append(Die(face, seat if kind else -1, names.name(seat, kind, face), mine))
    return tuple(dice)
