"""What cannot be in a position that somebody hands us; the first fault counts."""

from __future__ import annotations

from collections.abc import Iterator

from orchard.state import BID, CARDS, NONE, State
from orchard.steps import BIDDING, LIKING, SALE, SEASON
from regalia.engine.steps import Frame

SHAPES = ([SEASON, LIKING], [SEASON, BIDDING, SALE], [SEASON, BIDDING])


def faults(s: State) -> Iterator[str]:
    steps = [frame.step for frame in s.stack]
    if s.stack and steps not in SHAPES:
        yield f"stack: the steps {steps} cannot lie on each other"
        return
    top = s.stack[-1] if s.stack else None
    bidding = top is not None and top.step == BIDDING
    begun = s.stack[0].regs[0] if s.stack else s.pack.rounds + 1
    if s.stack and begun != (1 if steps[-1] == LIKING else s.round + 1 + (steps[-1] == SALE)):
        yield f"stack[0].regs: {begun} in round {s.round}"
    if not s.stack and s.round != s.pack.rounds:
        yield f"stack: is empty in round {s.round}"
    spent = s.round - bidding
    for seat, hand in enumerate(s.hand):
        if len(set(hand)) != len(hand) or len(hand) != CARDS - spent:
            yield f"fields.hand: {hand} of seat {seat} after {spent} biddings"
    if sum(s.baskets) > spent:
        yield f"fields.baskets: {sum(s.baskets)} after {spent} biddings"
    if (s.fruit != NONE) != bidding or (s.worth > 0) != bidding or s.worth > s.pack.faces:
        yield f"fields.worth: {s.worth} of fruit {s.fruit}"
    liked = top.regs[0] if top is not None and top.step == LIKING else s.seats
    if any((fruit != NONE) != (seat < liked) for seat, fruit in enumerate(s.favourite)):
        yield f"fields.favourite: {s.favourite} when {liked} have one"
    for frame in s.stack[1:]:
        yield from frame_faults(s, frame)


def frame_faults(s: State, frame: Frame) -> Iterator[str]:
    """Registers of the one step that has some, and drafts that can have been made."""
    most = s.seats - 1 if frame.step == LIKING else 0
    if not 0 <= frame.regs[0] <= most or any(frame.regs[1:]):
        yield f"stack.regs: {frame.regs}"
    if frame.step != BIDDING and (frame.sealed or frame.done):
        yield "stack.sealed: a draft where nobody is asked in secret"
    for seat in range(s.seats):
        draft = frame.sealed[seat] if frame.sealed else []
        done = frame.done >> seat & 1
        bids = [BID.code(card) for card in s.hand[seat]]
        if len(draft) > 1 or (done and not draft) or any(code not in bids for code in draft):
            yield f"stack.sealed: {draft} of seat {seat}"
    if frame.done >> s.seats or (frame.step == BIDDING and frame.done == (1 << s.seats) - 1):
        yield f"stack.done: {frame.done}"
