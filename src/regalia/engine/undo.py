"""How far back a seat may go, and what stands in the way of going further."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple

from regalia.engine.steps import S

# What closes a choice; each is the key of a refusal, told to the seat that made the choice.
NOTHING: Final = "no-undo"  # this seat has not chosen anything yet
CHANCE: Final = "no-undo-chance"  # something was dealt or rolled
SEEN: Final = "no-undo-seen"  # something hidden was shown
OTHER: Final = "no-undo-other"  # another seat has chosen
SECRET: Final = "no-undo-secret"  # noqa: S105 - the choice was a secret one that has been opened
DRAFT: Final = "no-undo-draft"  # in a secret decision only its own picks count, and there are none


class Mark(NamedTuple, Generic[S]):
    """A position before a choice."""

    seat: int
    state: S
    plies: int
    events: int


class Undo(Generic[S]):
    """The positions one seat may go back to: those before its choices since the last barrier."""

    def __init__(self) -> None:
        self._marks: Final[list[Mark[S]]] = []
        self._closed: Final[dict[int, str]] = {}  # by seat, what closed its last choice

    def open(self, mark: Mark[S]) -> None:
        """Before a choice; another seat's earlier ones stand from now on."""
        if not self.is_open(mark.seat):
            self.close(OTHER)
        self._marks.append(mark)

    def close(self, reason: str) -> None:
        """A barrier: nothing before it can be taken back."""
        if self._marks:
            self._closed[self._marks[-1].seat] = reason
        self._marks.clear()

    def is_open(self, seat: int) -> bool:
        return bool(self._marks) and self._marks[-1].seat == seat

    def back(self) -> Mark[S]:
        return self._marks.pop()

    def why_not(self, seat: int) -> str:
        """What closed this seat's last choice, if it has made one."""
        return self._closed.get(seat, NOTHING)
