"""What a seat may know, as named numbers of declared shape and range.

>>> import regalia
>>> from regalia.adapters.encode import layout
>>> game = regalia.game("kingsburg")
>>> seen = layout(game, 3)
>>> match = game.match(seats=3, seed=7)
>>> row = seen.tensor(match.view(1))
>>> row.shape == (seen.size,) == (len(seen.names),)
True

Everything follows from the game's FIELDS and VERBS, and is made from what the seat may
know alone: from its view or, twice as fast, from what leaves the State in the same way
(sight.py).  Seats are counted from one's own.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from regalia.adapters.actions import actions
from regalia.adapters.groups import InOrder, Stack
from regalia.adapters.meaning import Meaning
from regalia.adapters.nodes import Node, Number, OneOf, Register, SeatBits
from regalia.adapters.question import About
from regalia.adapters.sight import Sight
from regalia.engine.game import AnyGame
from regalia.engine.steps import BaseState, Sealed
from regalia.engine.view import View, frames_of

VERSION: Final = 1  # another number whenever the same view gives other numbers
TABLE: Final = "table"  # the entity of what belongs to nothing else
QUESTION: Final = "question"
DRAFT: Final = 16  # picks of a secret decision that are shown
ABOUT: Final = 4  # things a question is about
REGISTERS: Final = 16  # of the step that asks


class Part(NamedTuple):
    """A named part of the tensor: `things` entities with the same count of numbers each."""

    name: str
    entity: str
    things: int
    start: int
    stop: int


class Layout:
    """The observation of one game for a number of seats: shapes, ranges, names, and the encoder."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self.game: Final = game
        self.seats: Final = seats
        self.parts: Final[list[Part]] = []
        self._nodes: Final[list[Node]] = []
        setup = game.setup(seats)
        blank = game.blank(setup)
        meaning = Meaning(game, seats, actions(game, seats).of_code)
        for field in game.fields:
            node = meaning.node(field, getattr(blank, field.name))
            counted = meaning.entity(field, getattr(blank, field.name))
            self._add(field.name, node, *(counted or (TABLE, 1)))
        for choice in game.choices:
            self._add(f"option {choice.name}", OneOf(0, list(choice.values)), TABLE, 1)
        self._fields: Final = len(game.fields)
        for name, asked in self._question(meaning).items():
            self._add(name, asked, QUESTION, 1)
        self.size: Final = self.parts[-1].stop
        pairs = list(zip(self.parts, self._nodes, strict=True))
        self.names: Final = [
            f"{part.name}.{name}" if name else part.name
            for part, node in pairs
            for name in node.names
        ]
        self.low: Final = np.array([n for node in self._nodes for n in node.low], np.float32)
        self.high: Final = np.array([n for node in self._nodes for n in node.high], np.float32)
        self._low: Final = self.low.astype(np.int16)
        self._high: Final = self.high.astype(np.int16)
        self._masks: Final = {field.name: field.mask for field in game.fields if field.mask}
        self._zeros: Final = array("h", bytes(2 * self.size))
        starts = [part.start for part in self.parts]
        self.sight: Final = Sight(game.rules, list(game.fields), self._nodes, starts)
        self._actions: Final = actions(game, seats)
        self._words: Final = [
            {word: number for number, word in enumerate(choice.values)} for choice in game.choices
        ]

    def _add(self, name: str, node: Node, entity: str, count: int) -> None:
        start = self.parts[-1].stop if self.parts else 0
        self.parts.append(Part(name, entity, count, start, start + node.width))
        self._nodes.append(node)

    def _question(self, meaning: Meaning) -> dict[str, Node]:
        """Return the nodes of the question: who is asked, by which step, about what, the draft."""
        steps = [step.key for step in self.game.rules.steps]
        secret = any(isinstance(step, Sealed) for step in self.game.rules.steps)
        return {
            "me": OneOf(0, [f"seat{n + 1}" for n in range(self.seats)]),
            "asked": Number(0, 1),
            "step": OneOf(-1, ["over", *(f"{n}-{key}" for n, key in enumerate(steps))]),
            "registers": InOrder(Register(), REGISTERS),
            "waiting": SeatBits(self.seats),
            "done": SeatBits(self.seats),
            "about": InOrder(About(self.game.verbs, self.seats), ABOUT),
            "draft": InOrder(meaning.code, DRAFT if secret else 0),
            "stack": Stack(steps),
        }

    # -- writing --------------------------------------------------------------
    def numbers(self, view: View) -> array[int]:
        """Return the tensor as whole numbers."""
        me = view["seat"]
        if me is None:
            raise ValueError("a spectator is not asked; encode a seat's view")
        out = self._zeros[:]
        values = self._values(view)
        for part, node, value in zip(self.parts, self._nodes, values, strict=True):
            node.write(out, part.start, value, me)
        return out

    def tensor(self, view: View) -> NDArray[np.float32]:
        """Encode everything in the view as one row."""
        return self._clip(self.numbers(view), np.empty(self.size, np.float32))

    def observe(
        self, s: BaseState, me: int, into: NDArray[np.float32] | None = None
    ) -> NDArray[np.float32]:
        """Encode the seat's view without building it; write `into` a row if one is given."""
        out = self._zeros[:]
        self.sight.write(out, s, me)
        return self._clip(out, np.empty(self.size, np.float32) if into is None else into)

    def _clip(self, out: array[int], into: NDArray[np.float32]) -> NDArray[np.float32]:
        return self.clip(np.frombuffer(out, np.int16), into)

    def clip(self, found: NDArray[np.int16], into: NDArray[np.float32]) -> NDArray[np.float32]:
        """Clip rows of numbers to their ranges, `into` others; the first are changed, too."""
        np.maximum(found, self._low, out=found)
        np.minimum(found, self._high, out=found)
        into[:] = found
        return into

    def _values(self, view: View) -> list[Any]:
        fields = view["fields"]
        values: list[Any] = [
            (fields[name], fields[self._masks[name]]) if name in self._masks else fields[name]
            for name in fields
        ]
        chosen = view["options"]
        for choice, numbers in zip(self.game.choices, self._words, strict=True):
            values.append(numbers[chosen[choice.name]])
        return values + self._question_values(view)

    def _question_values(self, view: View) -> list[Any]:
        stack, decision = view["stack"], view["decision"]
        top = stack[-1] if stack else None
        return [
            view["seat"],
            int(decision is not None),
            top["number"] if top else -1,
            top["regs"] if top else [],
            sum(1 << seat for seat in view["waiting"]),
            top["done"] if top else 0,
            decision["about"] if decision else [],
            top["mine"] if top else [],
            frames_of(self.game.rules, view),
        ]

    # -- reading ----------------------------------------------------------------
    def read(self, row: NDArray[np.float32], me: int) -> dict[str, Any]:
        """Decode a tensor: the values by the names of the parts, as the seat `me` saw them."""
        numbers = [int(number) for number in row]
        return {
            part.name: node.read(numbers, part.start, me)
            for part, node in zip(self.parts, self._nodes, strict=True)
        }

    def entities(self, row: NDArray[np.float32]) -> dict[str, NDArray[np.float32]]:
        """Return the same numbers by entity: one row for each seat, city, card and so on."""
        found: dict[str, list[NDArray[np.float32]]] = {}
        for part in self.parts:
            stretch = row[part.start : part.stop].reshape(part.things, -1)
            found.setdefault(part.entity, []).append(stretch)
        return {name: np.concatenate(columns, axis=1) for name, columns in found.items()}

    @property
    def shapes(self) -> dict[str, tuple[int, int]]:
        """Return how many things of each entity there are, and how many numbers each has."""
        found: dict[str, tuple[int, int]] = {}
        for part in self.parts:
            _, wide = found.get(part.entity, (part.things, 0))
            found[part.entity] = part.things, wide + (part.stop - part.start) // part.things
        return found

    def mask(self, view: View) -> NDArray[np.int8]:
        """Return which actions are legal for the seat; all are zero when it is not asked."""
        me, decision = view["seat"], view["decision"]
        codes = decision["codes"] if decision else []
        return self._actions.mask(codes, me or 0)

    def open(self, s: BaseState, me: int) -> NDArray[np.int8]:
        """Return the same mask without building the view."""
        return self._actions.mask(self.game.rules.legal(s, me), me)


@cache
def layout(game: AnyGame, seats: int) -> Layout:
    """Return the layout of a game, built once."""
    return Layout(game, seats)
