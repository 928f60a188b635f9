"""What cannot be in a position that somebody hands us; the first fault counts."""

from collections.abc import Iterator

from regalia.engine.fields import EVERYONE
from regalia.engine.steps import RUN, Frame, InTurn, Sealed, Window
from regalia.games.clash.state import CAT, NIGHTS, State
from regalia.games.clash.steps import DRAW, LOOK, PARTS, SCOUT, SORTIE, STEPS


def faults(s: State) -> Iterator[str]:
    for cat, name in enumerate(CAT.names):  # no cat comes or goes
        places = (s.deck, *s.hand, s.stray)
        found = s.spent[cat] + sum(place.count(cat) for place in places)
        if found != s.pack.count[cat]:
            yield f"{name}: there are {found}, right are {s.pack.count[cat]}"
    if not s.stack and s.night != NIGHTS:
        yield f"stack: is empty in night {s.night}"
    yield from stack_faults(s) if s.stack else ()
    tonight = 0 if not s.stack else s.stack[-1].regs[0] if s.stack[-1].step == DRAW else drawn(s)
    if sum(s.spent) + sum(map(len, s.hand)) != s.night * drawn(s) + tonight:
        yield f"fields.hand: {s.hand}, everyone draws {s.pack.draw} cats a night"
    for night, (stray, seen) in enumerate(zip(s.stray, s.seen, strict=True)):
        late, early = night < s.night, night > s.night
        if (stray < 0) != (seen == 0) or late != (seen == EVERYONE) or (early and seen):
            yield f"fields.stray: {stray} in night {night}, seen is {seen}"
        if seen >= 1 << s.seats:
            yield f"fields.seen: {seen} names more than {s.seats} seats"
    called = bool(s.stack) and s.stack[-1].step > SORTIE
    if any((cat >= 0) != called for cat in s.call):
        yield f"fields.call: {s.call}, a call lives from the sortie to the fight"


def drawn(s: State) -> int:
    """How many cats are drawn in a night."""
    draw: int = s.pack.draw
    return draw * s.seats


def stack_faults(s: State) -> Iterator[str]:
    below, *above = s.stack
    part = below.regs[0]
    if not 1 <= part <= len(PARTS) or any(below.regs[1:]) or s.night != (part - 1) // 5:
        yield f"stack[0].regs: {below.regs} in night {s.night}"
    steps = [f.step for f in above]
    now = PARTS[part - 1]
    if steps not in ([now], [SCOUT, LOOK]) or steps[0] != now:
        yield f"stack: the steps {steps} cannot lie on part {part} of the game"
    for f in s.stack:
        if not right_frame(s, f) or (f is s.stack[-1] and STEPS[f.step].actors(s, f) == RUN):
            yield f"stack: {f.regs} cannot be in step {STEPS[f.step].key}"


def right_frame(s: State, f: Frame) -> bool:
    """Registers in range; a draft is one that its seat could have made pick by pick."""
    step, at = STEPS[f.step], f.regs[0]
    if isinstance(step, Sealed):
        return not any(f.regs) and all(right_draft(s, f, step, seat) for seat in range(s.seats))
    if f.sealed or f.done:
        return False
    if isinstance(step, InTurn):  # a seat that peeks has been served
        looking = s.stack[-1].step == LOOK
        return 0 <= at - looking < s.seats and f.regs[1:] == [1 - looking, 0, 0]
    most = {DRAW: drawn(s), LOOK: s.seats}.get(f.step, len(PARTS) + 1)
    return 0 <= at < most and not any(f.regs[1:])


def right_draft(s: State, f: Frame, step: Sealed[State], seat: int) -> bool:
    draft, done = f.sealed[seat] if f.sealed else [], f.done >> seat & 1
    made = all(code in step.draft(s, f, seat, draft[:i]) for i, code in enumerate(draft))
    closed = step.seal in step.draft(s, f, seat, draft)
    open_window = isinstance(step, Window) and bool(draft) and not done
    asked = step.asked(s, f) >> seat & 1
    return made and step.seal not in draft and closed >= done and not open_window and asked >= done
