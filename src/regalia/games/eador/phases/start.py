"""The start of a round: one stage with 4 to 6 players, two stages with 2 or 3."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Frame, InTurn, Reasons
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import draw, draw_or_pass, leave, skip_stage
from regalia.games.eador.options import OPT_START_PASS
from regalia.games.eador.phases import plays, refusals
from regalia.games.eador.state import State


class Turns(InTurn[State]):
    """Seats in turn order, each asked even with a single option.

    Only an empty hand, which everyone sees, lets the single option be carried
    out by itself; anything else would show the hand (EA-646, EA-661).
    """

    forced = False
    plain = refusals.BARE

    def order(self, s: State, f: Frame) -> list[int]:
        return q.clockwise(s, s.first)

    def by_itself(self, s: State, f: Frame, seat: int) -> bool:
        return not s.hands[seat]

    def actors(self, s: State, f: Frame) -> int:
        if f.regs[1] == 0:
            return RUN
        return 1 << self.order(s, f)[f.regs[0]]


def idle_codes(s: State, bare: int) -> list[int]:
    """Return drawing, or doing nothing if no card is left or by option (EA-099, EA-125, EA-697)."""
    if not q.can_draw(s):
        return [bare]
    return [v.DRAW_CODE, bare] if s.options[OPT_START_PASS] else [v.DRAW_CODE]


class Start(Turns):
    """The start with 4 to 6 players: draw, play a ritual, or enter the battle."""

    number = v.STEP_START
    key = "start"
    rules = (
        "EA-068 EA-080..089 EA-090..099 EA-140 EA-143..145 EA-160..161 EA-163 EA-167..169 EA-178 "
        "EA-235 EA-452 EA-560 EA-566 EA-618 EA-646..647 EA-650 EA-660..663 EA-670..671 EA-697 "
        "EA-734 EA-764"
    )
    forbids = "EA-082"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [
            *idle_codes(s, v.PASS_CODE),
            *sorted(plays.ritual_codes(s, seat)),
            *sorted(plays.spell_codes(s, seat)),
            *plays.troop_codes(s, seat),
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        if code in (v.DRAW_CODE, v.PASS_CODE):
            draw_or_pass(s, seat, code, out)
        elif plays.is_ritual(code):
            plays.play_ritual(s, seat, code, out)
            leave(s, seat, out)
        else:
            plays.play_in_battle(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return (
            (None, refusals.of_card(refusals.why_at_start)),
            (None, refusals.unless_drawn_out(self, "EA-099")),
        )


class StageOne(Turns):
    """The first stage with 2 or 3 players: draw or play a ritual, and stay in the round."""

    number = v.STEP_STAGE_ONE
    key = "stage-one"
    rules = "EA-110..114 EA-118..123 EA-125..126 EA-140 EA-143..145 EA-664 EA-697 EA-735 EA-777"
    forbids = "EA-114"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [*idle_codes(s, v.SKIP_CODE), *sorted(plays.ritual_codes(s, seat))]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        if code == v.DRAW_CODE:
            s.deeds[seat] |= st.DREW
            draw(s, seat, 1)
        elif code == v.SKIP_CODE:
            skip_stage(s, seat, out)
        else:
            plays.play_ritual(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return (
            (None, refusals.of_card(refusals.why_in_stage_one)),
            (None, refusals.unless_drawn_out(self, "EA-125")),
        )


class StageTwo(Turns):
    """The second stage with 2 or 3 players: draw and be out, or enter the battle."""

    number = v.STEP_STAGE_TWO
    key = "stage-two"
    rules = (
        "EA-110..111 EA-115..121 EA-124 EA-126 EA-160..161 EA-163 EA-167..169 EA-178 EA-235 "
        "EA-665 EA-697 EA-735 EA-777"
    )
    forbids = "EA-124"

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [
            *idle_codes(s, v.PASS_CODE),
            *sorted(plays.spell_codes(s, seat)),
            *plays.troop_codes(s, seat),
        ]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        if code in (v.DRAW_CODE, v.PASS_CODE):
            draw_or_pass(s, seat, code, out)
        else:
            plays.play_in_battle(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return (
            (None, refusals.of_card(refusals.why_in_stage_two)),
            (None, refusals.unless_drawn_out(self, "EA-099")),
        )
