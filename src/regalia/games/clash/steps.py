"""The rules, one step each, in the order of play."""

from typing import Final

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.fields import EVERYONE
from regalia.engine.steps import (
    CHANCE,
    RUN,
    Attempt,
    Frame,
    InTurn,
    Procedure,
    Reasons,
    Sealed,
    Step,
    Window,
)
from regalia.games.clash import state as v
from regalia.games.clash.state import State

NIGHT, DRAW, SCOUT, LOOK, SORTIE, HISSING, FIGHT = range(7)


class Draw(Step[State]):
    """A deck is a multiset: a card is drawn when it is needed.  regs[0]: cards dealt."""

    number, key, rules = DRAW, "draw", "CL-003"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[0] < s.pack.draw * s.seats else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.DEAL.code(cat) for cat in sorted(set(s.deck))]

    def weights(self, s: State, f: Frame) -> list[int]:
        return [s.deck.count(cat) for cat in sorted(set(s.deck))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        taker, cat = f.regs[0] % s.seats, v.DEAL.args(code)[0]
        s.deck.remove(cat)
        s.hand[taker].append(cat)
        f.regs[0] += 1
        out.emit(v.DEALT, taker, cat)


class Scout(InTurn[State]):
    number, key, rules, forbids = SCOUT, "scout", "CL-004", "CL-004"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.PEEK.code(), v.NAP.code()]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        s.power[seat] += code == v.NAP.code()
        if code == v.PEEK.code():
            s.push(LOOK, seat)


class Look(Draw):
    """A stray is drawn when someone first looks at it. regs[0]: the seat."""

    number, key, rules = LOOK, "look", "CL-004"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if s.stray[s.night] < 0 else RUN

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stray[s.night] = v.DEAL.args(code)[0]
        s.deck.remove(s.stray[s.night])

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        s.seen[s.night] |= 1 << f.regs[0]
        out.emit(v.PEEKED, f.regs[0], s.stray[s.night])


class Sortie(Sealed[State]):
    number, key, rules, forbids = SORTIE, "sortie", "CL-005..006", "CL-005"

    def draft(self, s: State, f: Frame, seat: int, mine: list[int]) -> list[int]:
        sent = [v.SEND.args(code)[0] for code in mine if code < v.CALL.base]
        home = [cat for cat in range(len(v.CAT)) if s.hand[seat].count(cat) > sent.count(cat)]
        sends = [v.SEND.code(cat) for cat in home if len(sent) < s.pack.sortie]
        if len(sent) < len(mine):
            return [self.seal, *sends]
        return sends + [v.CALL.code(cat) for cat in range(len(v.CAT))]

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        for seat, code in [
            (seat, code) for seat, draft in enumerate(drafts) for code in sorted(draft)
        ]:
            if code >= v.CALL.base:
                s.call[seat] = v.CALL.args(code)[0]
                out.emit(v.CALLED, seat, s.call[seat])
            else:
                come_out(s, seat, v.SEND.args(code)[0], out)

    def reasons(self) -> Reasons[State]:
        return ((v.SEND, why_not_home),)


def why_not_home(ask: Attempt[State]) -> Why | None:
    cat, sealed = ask.ids[0], ask.f.sealed
    sent = sealed[ask.seat].count(v.SEND.code(cat)) if sealed else 0
    if cat < 0 or ask.s.hand[ask.seat].count(cat) > sent:
        return None
    return Why("CL-005", "not-at-home", (("cat", "cat", cat),))


def come_out(s: State, seat: int, cat: int, out: Sink) -> None:
    s.hand[seat].remove(cat)
    s.spent[cat] += 1
    s.power[seat] += s.pack.power[cat]
    out.emit(v.SENT, seat, cat)


class Hissing(Window[State]):
    number, key, rules, forbids = HISSING, "hissing", "CL-007", "CL-007"

    def seats_asked(self, s: State, f: Frame) -> int:  # whoever could hold a hisser for all we know
        return sum(1 << seat for seat in range(s.seats) if s.hand[seat])

    def reactions(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.HISS.code()] if v.HISSER in s.hand[seat] else []

    def reveal(self, s: State, f: Frame, drafts: list[list[int]], out: Sink) -> None:
        for seat in [seat for seat, draft in enumerate(drafts) if draft]:
            come_out(s, seat, v.HISSER, out)
            s.power = [n if i == seat else n - s.pack.fright for i, n in enumerate(s.power)]


class Fight(Look):
    number, key, rules = FIGHT, "fight", "CL-002 CL-008..010"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        stray, s.seen[s.night] = s.stray[s.night], EVERYONE
        out.emit(v.SHOWN, stray)
        best = [seat for seat in range(s.seats) if s.power[seat] == max(s.power)]
        for seat in best if len(best) == 1 or s.options[0] else []:
            n = s.pack.worth[stray] * (2 if s.call[seat] == stray else 1)
            s.points[seat] += n
            out.emit(v.WON, seat, stray, n)
        s.night, s.power, s.call = s.night + 1, [0] * s.seats, [-1] * s.seats


PARTS: Final = [DRAW, SCOUT, SORTIE, HISSING, FIGHT] * v.NIGHTS
STEPS: Final[list[Step[State]]] = [
    *(Procedure(NIGHT, "night", PARTS), Draw(), Scout(), Look(), Sortie(), Hissing(), Fight())
]
