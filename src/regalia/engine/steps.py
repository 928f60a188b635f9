"""Rules as steps on a stack of integer frames.

A step is a stateless singleton: who is asked, what is legal and what follows
sit side by side.  A frame is a paused step and holds integers only, so any
moment of a match can be copied, saved and resumed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic, Self, TypeVar

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.opened import mypyc_attr
from regalia.engine.quick import Quick
from regalia.engine.verbs import Ref, Verb

CHANCE: Final = -1  # the seat of a dealt card or a die
RUN: Final = 0  # nobody to ask: the engine calls run()


class Frame:
    """A paused step.  Registers are public; only `sealed` is private."""

    __slots__ = ("done", "regs", "sealed", "step")

    def __init__(self, step: int, regs: list[int]) -> None:
        self.step: int = step
        self.regs: list[int] = regs
        self.sealed: list[list[int]] = []  # one private draft per seat
        self.done: int = 0  # bitmask of the seats that have committed

    def copy(self) -> Frame:
        twin = Frame(self.step, self.regs[:])
        twin.done = self.done
        if self.sealed:
            twin.sealed = [draft[:] for draft in self.sealed]
        return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class BaseState:
    """The base of every game's State. A State holds data and copy(), no behaviour.

    `acting` and `offered` are a cache of the engine's last look at the top
    frame: who must act, and the codes if that is one seat or chance that may be
    forced (Rules.legal() gives them in any case).  They are derived, so neither
    the view nor the codec knows them.  A game names caches of its own in `derived`.
    """

    derived: ClassVar[tuple[str, ...]] = ()

    seats: int
    options: list[int]
    stack: list[Frame]
    acting: int
    offered: list[int]

    def begin(self, seats: int, options: list[int]) -> None:
        """Set what every new State starts with."""
        self.seats = seats
        self.options = options
        self.stack = []
        self.acting = RUN
        self.offered = []

    def copy(self) -> Self:
        """Return a deep copy; each game writes its own, attribute by attribute."""
        raise NotImplementedError

    def copy_base(self, twin: BaseState) -> None:
        twin.seats = self.seats
        twin.options = self.options
        twin.stack = [frame.copy() for frame in self.stack]
        twin.acting = self.acting
        twin.offered = self.offered

    def push(self, step: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Put a step on top: it runs next, then what is below goes on."""
        self.stack.append(Frame(step, [a, b, c, d]))


S = TypeVar("S", bound=BaseState)


class Attempt(Generic[S]):
    """A choice that is not on offer: who asks for what, in which position."""

    def __init__(self, s: S, f: Frame, seat: int, verb: str, refs: list[Ref]) -> None:
        self.s: Final = s
        self.f: Final = f
        self.seat: Final = seat
        self.verb: Final = verb  # "" where only things are named
        self.refs: Final = refs
        self.ids: list[int] = []  # of the refs, by the arguments of the row's verb; -1: not named


# Why a verb is refused: always the same, or found from what that seat may know; None if this
# is not the reason.  A step's table has a row for each verb, asked in order; a row without
# a verb is asked whatever was named.
Reason = Why | Callable[[Attempt[S]], Why | None]
Reasons = tuple[tuple[Verb | None, Reason[S]], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One rule.  `rules` names the statements it implements: "KB-130..155 KB-645"."""

    number: int = -1
    key: str = ""  # the prompt's text key
    rules: str = ""
    forbids: str = ""  # the statement behind a refusal without a better reason; "": none is cited
    forced: bool = True  # a single option is carried out without asking
    secretive: bool = False  # how many options there are is a secret, so is the time one takes
    plain: tuple[str, ...] = ()  # verbs that name no thing and that reasons() explains
    asks: bool = True  # found by settle(): False where actors() is not written, so never asks

    def settle(self) -> None:
        """Collect the class attributes, once, when the rules are put together.

        The compiled engine looks into the object, and there a class body written in
        plain Python, as in somebody's own game, has put nothing.
        """
        said: Any = self
        self.number, self.key, self.rules = said.number, said.key, said.rules
        self.forbids, self.plain = said.forbids, said.plain
        self.forced, self.secretive = said.forced, said.secretive
        self.asks = type(said).actors is not Step.actors

    def actors(self, s: S, f: Frame) -> int:
        """Return a bitmask of seats to ask, CHANCE, or RUN."""
        return RUN

    def legal(self, s: S, f: Frame, seat: int) -> list[int]:
        """Return the codes open to this seat (or to chance)."""
        raise NotImplementedError(self.key)

    def by_itself(self, s: S, f: Frame, seat: int) -> bool:
        """Return whether this single option is carried out unasked although not `forced`."""
        return False

    def weights(self, s: S, f: Frame) -> list[int]:
        """Return the weight of each code of legal(), for chance only."""
        return [1] * len(self.legal(s, f, CHANCE))

    def deal(self, s: S, f: Frame, draw: Quick) -> int:
        """Draw one code of legal() for chance in playouts, with the probability of its weight.

        Where the outcomes lie in a row anyway, each as often as it weighs, a step may take one
        of them without weighing; it must be the one that would have been weighed out.
        """
        return (s.offered or self.legal(s, f, CHANCE))[draw.weighted_index(self.weights(s, f))]

    def apply(self, s: S, f: Frame, seat: int, code: int, out: Sink) -> None:
        """Carry out a code of legal() without a check."""
        raise NotImplementedError(self.key)

    def run(self, s: S, f: Frame, out: Sink) -> None:
        """Act without asking anyone: push, pop, score."""
        s.stack.pop()

    def prompt(self, s: S, f: Frame, seat: int) -> str:
        """Return the text key of the question, if one step asks several."""
        return self.key

    def manner(self, s: S, f: Frame, seat: int, code: int) -> str:
        """Return a prompt's key under which this option has other words; "" for the usual one."""
        return ""

    def about(self, s: S, f: Frame, seat: int) -> list[Ref]:
        """Return the subject of the question: the advisor who helps, the card that fell."""
        return []

    def reasons(self) -> Reasons[S]:
        """Return the verbs this step can explain, each with why it is refused."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
class OneSeat(Step[S]):
    """A question to the seat in regs[0]."""

    def actors(self, s: S, f: Frame) -> int:
        return 1 << f.regs[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Procedure(Step[S]):
    """The sequence of play, read top to bottom: pushes its parts one by one."""

    def __init__(self, number: int, key: str, parts: list[int]) -> None:
        self.number = number
        self.key = key
        self.parts: Final = parts

    def again(self, s: S, f: Frame) -> bool:
        """Return whether to start over, asked after the last part."""
        return False

    def run(self, s: S, f: Frame, out: Sink) -> None:
        at = f.regs[0]
        if not 0 <= at < len(self.parts):
            if not self.again(s, f):
                s.stack.pop()
                return
            at = 0
        f.regs[0] = at + 1
        s.push(self.parts[at])


@mypyc_attr(allow_interpreted_subclasses=True)
class InTurn(Step[S]):
    """Serves the seats one after another, in an order that is fixed while it runs.

    regs[0] counts the seats served, regs[1] says whether the seat at hand has
    been entered.  A subclass calls finish_seat() when a seat is done.
    """

    enters: bool = True  # False: nothing happens before a seat is asked

    def settle(self) -> None:
        Step.settle(self)
        said: Any = self
        self.enters = said.enters

    def order(self, s: S, f: Frame) -> list[int]:
        return list(range(s.seats))

    def enter(self, s: S, f: Frame, seat: int, out: Sink) -> None:
        """Act before the seat is asked."""

    def close(self, s: S, f: Frame, out: Sink) -> None:
        """Act when every seat has been served."""

    def actors(self, s: S, f: Frame) -> int:
        if f.regs[1] == 0 and self.enters:
            return RUN
        order = self.order(s, f)
        return 1 << order[f.regs[0]] if 0 <= f.regs[0] < len(order) else RUN

    def run(self, s: S, f: Frame, out: Sink) -> None:
        order = self.order(s, f)
        if not 0 <= f.regs[0] < len(order):
            s.stack.pop()
            self.close(s, f, out)
            return
        f.regs[1] = 1
        self.enter(s, f, order[f.regs[0]], out)

    def finish_seat(self, f: Frame) -> None:
        f.regs[0] += 1
        f.regs[1] = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Sealed(Step[S]):
    """A secret and simultaneous decision.

    Every asked seat builds its own draft of picks and closes it with `seal`;
    nothing else in the State moves until all are in, then reveal() runs once.
    draft() is not handed the others' drafts, so options cannot leak them.
    """

    forced = False  # when a seat is done is public, so nobody is done by itself
    seal: int = 0  # every vocabulary starts with `seal`

    def settle(self) -> None:
        Step.settle(self)
        said: Any = self
        self.seal = said.seal

    def seats_asked(self, s: S, f: Frame) -> int:
        """Return the seats this question is put to."""
        return (1 << s.seats) - 1

    def draft(self, s: S, f: Frame, seat: int, mine: list[int]) -> list[int]:
        """Return the codes that may follow this draft; `seal` among them when it is complete."""
        raise NotImplementedError(self.key)

    def reveal(self, s: S, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        """Handle the complete drafts, without `seal`. The frame has been popped."""
        raise NotImplementedError(self.key)

    def actors(self, s: S, f: Frame) -> int:
        return self.seats_asked(s, f) & ~f.done

    def legal(self, s: S, f: Frame, seat: int) -> list[int]:
        return self.draft(s, f, seat, f.sealed[seat] if f.sealed else [])

    def apply(self, s: S, f: Frame, seat: int, code: int, out: Sink) -> None:
        if not f.sealed:
            f.sealed = [[] for _ in range(s.seats)]
        if code == self.seal:
            f.done |= 1 << seat
        else:
            f.sealed[seat].append(code)

    def run(self, s: S, f: Frame, out: Sink) -> None:
        s.stack.pop()
        self.reveal(s, f, f.sealed or [[] for _ in range(s.seats)], out)

    def retract(self, f: Frame, seat: int) -> bool:
        """Undo the seal, or else the last pick; return False if there is none."""
        if f.done & (1 << seat):
            f.done &= ~(1 << seat)
            return True
        if f.sealed and f.sealed[seat]:
            f.sealed[seat].pop()
            return True
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Window(Sealed[S]):
    """A reaction window: one secret pick per seat, `seal` being "pass".

    It opens for every seat that could hold the card by public knowledge, and
    a seat without it is offered only the pass, so neither the question nor
    the time it takes reveals who holds what.  Who has answered is not shown.
    """

    def reactions(self, s: S, f: Frame, seat: int) -> list[int]:
        """Return the codes this seat could really play now."""
        raise NotImplementedError(self.key)

    def draft(self, s: S, f: Frame, seat: int, mine: list[int]) -> list[int]:
        return [self.seal] if mine else [self.seal, *self.reactions(s, f, seat)]

    def apply(self, s: S, f: Frame, seat: int, code: int, out: Sink) -> None:
        Sealed.apply(self, s, f, seat, code, out)
        f.done |= 1 << seat  # one pick is the whole answer

    def retract(self, f: Frame, seat: int) -> bool:
        if not f.done & (1 << seat):
            return False
        f.done &= ~(1 << seat)
        if f.sealed[seat]:
            f.sealed[seat].pop()
        return True
