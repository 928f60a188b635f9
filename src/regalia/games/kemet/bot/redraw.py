"""A world with everything one seat cannot know drawn anew: others' cards, the deck, councils."""

from __future__ import annotations

from typing import Final

from regalia.engine.events import SILENT
from regalia.engine.quick import Quick
from regalia.engine.rules import Rules
from regalia.engine.steps import RUN, Frame
from regalia.games.kemet import vocabulary as v
from regalia.games.kemet.flow import STEPS
from regalia.games.kemet.phases.council import Choose
from regalia.games.kemet.sampler import deal_divine
from regalia.games.kemet.state import NO_CARD, State

RULES: Final[Rules[State]] = Rules(STEPS)


def redraw(s: State, seat: int, draw: Quick) -> State:
    """Return a copy that looks the same from this seat."""
    twin = s.copy()
    deal_cards(twin, seat, draw)
    deal_tactics(twin, seat, draw)
    choose_councils(twin, seat, draw)
    if twin.stack and twin.acting != 1 << seat:
        twin.acting = RUN
        RULES.advance(twin, SILENT)
    return twin


def deal_cards(s: State, seat: int, draw: Quick) -> None:
    """Deal other hands, what others look at, and the deck."""
    sizes = [[len(row) for row in s.hand], [len(row) for row in s.vision]]
    for each in range(s.seats):
        if each != seat:
            s.hand[each] = []
            s.vision[each] = []
    deal_divine(s, sizes, seat, None, draw)


def deal_tactics(s: State, seat: int, draw: Quick) -> None:
    """Choose which of each other seat's unseen battle cards lie face down."""
    for each in range(s.seats):
        down = len(s.face_down[each])
        if each == seat or (not down and not s.council[each]):
            continue
        rest = [t for t in s.tactics[each] if t not in s.face_up[each] and t != s.led[each]]
        seen = s.spied[0] if shows_card(s, each) and s.spied_by[0] & (1 << seat) else NO_CARD
        hidden: list[int] = []
        while len(hidden) < down:
            tactic = rest[draw.below(len(rest))]
            if tactic != seen:
                rest.remove(tactic)
                hidden.append(tactic)
        s.tactic_hand[each] = rest
        s.face_down[each] = hidden


def shows_card(s: State, each: int) -> bool:
    """Return whether this seat has shown its battle card to a spy."""
    return s.spied_by[0] > 0 and each in s.battle[:2] and not s.spied_by[0] & (1 << each)


def choose_councils(s: State, seat: int, draw: Quick) -> None:
    """Replace what others have committed by any choice they could have made."""
    f = s.stack[-1] if s.stack else None
    if f is None or f.step != v.STEP_CHOOSE:
        return
    for each in range(s.seats):
        if each == seat:
            continue
        if s.council[each]:
            led = s.spied[0] if s.spied_by[0] & (1 << seat) else NO_CARD
            s.council[each] = any_draft(s, f, each, led, draw)
            s.spied[0] = v.LEAD.args(s.council[each][0])[0]
        if f.sealed:
            done = f.done & (1 << each)
            f.sealed[each] = any_draft(s, f, each, NO_CARD, draw) if done else []


def any_draft(s: State, f: Frame, seat: int, led: int, draw: Quick) -> list[int]:
    step = STEPS[v.STEP_CHOOSE]
    mine: list[int] = [v.LEAD.code(led)] if led != NO_CARD else []
    while isinstance(step, Choose):
        codes = step.draft(s, f, seat, mine)
        code = codes[draw.below(len(codes))]
        if code == step.seal:
            break
        mine.append(code)
    return mine
