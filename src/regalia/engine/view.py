"""The only way out of a State: a view is another type, built from nothing.

Views are plain data (json.dumps works on them) and hold no way back to the
State they were made from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from regalia.engine.fields import EVERYONE, HIDDEN, Field, Show
from regalia.engine.record import Setup
from regalia.engine.rules import Rules
from regalia.engine.steps import CHANCE, BaseState, Frame, S, Sealed, Window

if TYPE_CHECKING:
    from regalia.engine.game import Game


class FrameView(TypedDict):
    """A paused step as everyone sees it, and one's own draft."""

    step: str
    number: int
    regs: list[int]
    done: int
    mine: list[int]


class DecisionView(TypedDict):
    """The open question of the viewing seat."""

    prompt: str
    about: list[list[Any]]
    codes: list[int]


class View(TypedDict):
    """Everything one seat, or a spectator (seat None), may know."""

    game: str
    rules: int
    pack: str
    seats: int
    options: dict[str, str]
    seat: int | None
    fields: dict[str, Any]
    stack: list[FrameView]
    waiting: list[int]
    decision: DecisionView | None
    over: bool
    result: dict[str, Any] | None


class Front(NamedTuple):
    """The part of the open question that everyone sees."""

    waiting: tuple[int, ...]
    step: int  # the number of the step on top, -1 when the match is over
    done: int  # bitmask of the seats that have committed, 0 where that is not shown


def front_of(rules: Rules[S], s: S) -> Front:
    if not s.stack:
        return Front((), -1, 0)
    f = s.stack[-1]
    return Front(tuple(waiting_view(rules, s, None)), f.step, visible_done(rules, f))


def view_of(
    game: Game[S], setup: Setup, s: S, seat: int | None, beside: View | None = None
) -> View:
    """Return everything a seat may know, and nothing else.

    `beside` is what a spectator may know of the same position: what all may know is not copied
    once more but shared with it, so nobody may change either.
    """
    over = not s.stack
    known = {} if beside is None else beside["fields"]
    return {
        "game": game.name,
        "rules": game.version,
        "pack": setup.pack,
        "seats": setup.seats,
        "options": dict(setup.options),
        "seat": seat,
        "fields": {
            field.name: known[field.name]
            if known and field.public
            else visible_copy(field, s, seat)
            for field in game.fields
        },
        "stack": [frame_view(game.rules, f, seat) for f in s.stack],
        "waiting": waiting_view(game.rules, s, seat),
        "decision": decision_view(game.rules, s, seat),
        "over": over,
        "result": game.result(s).json() if over else None,
    }


def visible_copy(field: Field, s: BaseState, seat: int | None) -> Any:
    """Return one field as a seat may see it, copied."""
    value = visible_value(field, s, seat)
    if field.public:
        if field.rows:
            return [row[:] for row in value]
        return value[:] if isinstance(value, list) else value
    if field.rows and field.show != Show.NOBODY and seat is not None:
        value[seat] = value[seat][:]
    return value


def visible_value(field: Field, s: BaseState, seat: int | None) -> Any:
    """Return the same without a copy, for callers that read it at once and keep nothing.

    All that leaves a State comes through here.
    """
    value = getattr(s, field.name)
    if field.public:
        return value
    if field.show == Show.NOBODY:
        return [len(row) for row in value] if field.rows else len(value)
    if field.show == Show.MASKED:
        masks = getattr(s, field.mask)
        if seat is None:
            return [slot if masks[i] == EVERYONE else HIDDEN for i, slot in enumerate(value)]
        return [slot if masks[i] & (1 << seat) else HIDDEN for i, slot in enumerate(value)]
    counted = field.show == Show.COUNTED
    return [row if i == seat else len(row) if counted else None for i, row in enumerate(value)]


def frame_view(rules: Rules[S], f: Frame, seat: int | None) -> FrameView:
    return {
        "step": rules.steps[f.step].key,
        "number": f.step,
        "regs": f.regs[:],
        "done": visible_done(rules, f),
        "mine": f.sealed[seat][:] if f.sealed and seat is not None else [],
    }


def visible_done(rules: Rules[S], f: Frame) -> int:
    """Return who has committed, as a bitmask; a window does not reveal it."""
    return 0 if isinstance(rules.steps[f.step], Window) else f.done


def waiting_view(rules: Rules[S], s: S, seat: int | None) -> list[int]:
    """Return who is asked, as this seat may know it."""
    mask = waiting_shown(rules, s, seat)
    return [i for i in range(s.seats) if mask & (1 << i)]


def waiting_shown(rules: Rules[S], s: S, seat: int | None) -> int:
    """Return the same as a bitmask; a window does not reveal who answered."""
    mask = s.acting
    if mask == CHANCE or not s.stack:
        return 0
    step, f = rules.top(s)
    if isinstance(step, Window):
        mask = step.seats_asked(s, f)
        if seat is not None and f.done & (1 << seat):
            mask &= ~(1 << seat)
    return mask


def is_asked(s: BaseState, seat: int) -> bool:
    return s.acting != CHANCE and s.acting & (1 << seat) != 0


def decision_view(rules: Rules[S], s: S, seat: int | None) -> DecisionView | None:
    if seat is None or not is_asked(s, seat):
        return None
    step, f = rules.top(s)
    return {
        "prompt": step.prompt(s, f, seat),
        "about": [[ref.kind, ref.id] for ref in step.about(s, f, seat)],
        "codes": rules.legal(s, seat)[:],
    }


def frames_of(rules: Rules[S], view: View) -> list[Frame]:
    """Return the paused steps of a view with one's own draft, where a sampler begins."""
    me = view["seat"]
    frames = []
    for shown_frame in view["stack"]:
        f = Frame(shown_frame["number"], shown_frame["regs"][:])
        f.done = shown_frame["done"]
        step = rules.steps[f.step]
        if isinstance(step, Sealed):
            f.sealed = [[] for _ in range(view["seats"])]
            if me is not None:
                f.sealed[me] = shown_frame["mine"][:]
                if isinstance(step, Window) and me not in view["waiting"]:
                    f.done |= 1 << me
        frames.append(f)
    return frames
