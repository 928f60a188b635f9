"""Ways: a choice by its target, as the chain of answers that leads there.

Where a game asks for a move bit by bit (how many, with whom, one step, the
next), a person thinks of where to go.  A game whose face declares a Gesture lets
its rules be tried for every such target, and a page or a program sends the chain
of answers at once; each of them is checked like any other.

Found without looking at the true position, as in `finality`: the answers are
tried in one world that the seat's own view allows, so a way reveals nothing but
what the seat could work out for itself.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any, Final, Generic, NamedTuple

from regalia.engine.events import Sink
from regalia.engine.game import AnyGame
from regalia.engine.sampling import imagined
from regalia.engine.steps import CHANCE, S, Sealed
from regalia.engine.verbs import Ref, Verb
from regalia.engine.view import View

NONE: Final = -1  # no code


class Way(NamedTuple):
    """A target that a chain of answers reaches, and what the chain uses up."""

    target: Ref
    codes: tuple[int, ...]
    spent: tuple[int, ...]  # what the gesture counts, from the first answer to the last
    final: bool  # it cannot be taken back


class Gesture(Generic[S]):
    """A game's declaration of which questions one gesture answers, and how."""

    step: int  # the number of the step that asks them
    reach: tuple[Verb, ...]  # the verbs that lead to a target, their last thing
    close: int = NONE  # what is said at the target where it is offered there

    def starts(self, s: S, seat: int, codes: list[int]) -> list[list[int]]:
        """Return the possible first answers, the usual one first; [[]] if none is needed.

        Each should lead wherever those before it lead.
        """
        return [[]]

    def between(self, s: S, codes: list[int], first: S, said: list[int]) -> int:
        """Return the answer where no target is offered; NONE ends the way.

        `first` is the position of the question, `said` what was answered since.
        """
        return NONE

    def here(self, s: S) -> Ref | None:
        """Return the place the mover is at, which is no target."""
        return None

    def purse(self, s: S, seat: int) -> tuple[int, ...]:
        """Return what a way may use up, the dearest first."""
        return ()


def ways(game: AnyGame, gesture: Gesture[Any] | None, view: View) -> list[Way]:
    """Return the cheapest way to every target of this seat's question, in the targets' order."""
    seat, decision = view["seat"], view["decision"]
    if gesture is None or seat is None or decision is None:
        return []
    if view["stack"][-1]["number"] != gesture.step:
        return []
    return Search(game, gesture, imagined(game, view), seat).all()


class Search:
    """Tries the answers of one question in a world, the cheapest first."""

    def __init__(self, game: AnyGame, gesture: Gesture[Any], world: Any, seat: int) -> None:
        self.rules: Final = game.rules
        self.verbs: Final = game.verbs
        self.gesture: Final = gesture
        self.world: Final = world
        self.seat: Final = seat
        self.purse: Final = gesture.purse(world, seat)
        self.order: Final = count()  # of two equal ways the one found first

    def all(self) -> list[Way]:
        codes = self.rules.legal(self.world, self.seat)
        starts = self.gesture.starts(self.world, self.seat, codes)
        found = self.ways_after(starts[0]) if starts else {}
        others = starts[1:]
        if others:  # only if the last leads farther is it worth asking those between
            farthest = self.ways_after(others.pop())
            while others and farthest.keys() - found.keys():
                found = self.ways_after(others.pop(0)) | found
            found = farthest | found
        here = self.gesture.here(self.world)
        return [found[target] for target in sorted(found) if target != here]

    def ways_after(self, said: list[int]) -> dict[Ref, Way]:
        """Return, by target, the way that begins with these answers."""
        s = self.world.copy()
        for code in said:
            self.rules.apply(s, self.seat, code, Sink())
        heap: list[tuple[tuple[int, ...], int, int, Any, list[int]]] = []
        self.expand(heap, s, said)
        found: dict[Ref, Way] = {}
        seen = set()
        while heap:
            spent, _, _, s, said = heappop(heap)
            target = self.target(said[-1])
            if target is not None and target not in found and self.may_end(s):
                found[target] = Way(target, tuple(self.close(s, said)), spent, self.final(s))
            mark = (target, tuple(s.stack[-1].regs)) if self.goes_on(s) else None
            if mark is not None and mark not in seen:
                seen.add(mark)
                self.expand(heap, s, said)
        return found

    def expand(self, heap: list[Any], s: Any, said: list[int]) -> None:
        """Go one answer further, up to where a target is offered; the position is used up."""
        codes = self.rules.legal(s, self.seat)
        further = [code for code in codes if self.verbs.of(code) in self.gesture.reach]
        if not further:
            code = self.gesture.between(s, codes, self.world, said)
            further = [code] if code in codes else []
        for code in further:
            twin = s if code == further[-1] else s.copy()
            self.rules.apply(twin, self.seat, code, Sink())
            left = self.gesture.purse(twin, self.seat)
            spent = tuple(had - has for had, has in zip(self.purse, left, strict=True))
            heappush(heap, (spent, len(said) + 1, next(self.order), twin, [*said, code]))

    def target(self, code: int) -> Ref | None:
        return self.verbs.refs(code)[-1] if self.verbs.of(code) in self.gesture.reach else None

    def goes_on(self, s: Any) -> bool:
        """Return whether the same seat is asked by the same step."""
        asked = bool(s.stack) and s.stack[-1].step == self.gesture.step
        return asked and s.acting == 1 << self.seat

    def final(self, s: Any) -> bool:
        """Return whether chance, a secret decision or the end follows."""
        return not s.stack or s.acting == CHANCE or isinstance(self.rules.top(s)[0], Sealed)

    def may_end(self, s: Any) -> bool:
        """Return whether one may stay there; else it is only passed through."""
        asked, close = self.goes_on(s), self.gesture.close
        return not asked or close == NONE or close in self.rules.legal(s, self.seat)

    def close(self, s: Any, said: list[int]) -> list[int]:
        """Return the answers, and what ends the gesture where it could go on."""
        ends = self.goes_on(s) and self.gesture.close != NONE
        return [*said, self.gesture.close] if ends else said
