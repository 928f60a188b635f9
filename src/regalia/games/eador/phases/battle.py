"""The battle: turns, circles, comparison of strengths, influence."""

from __future__ import annotations

from regalia.engine.events import Sink
from regalia.engine.steps import RUN, Frame, Reasons, Step
from regalia.games.eador import queries as q
from regalia.games.eador import state as st
from regalia.games.eador import vocabulary as v
from regalia.games.eador.changes import draw, pass_round, put_troop
from regalia.games.eador.options import OPT_ANY_TIE, OPT_LONE_TROOP, OPT_TOKEN_LIMIT
from regalia.games.eador.phases import refusals
from regalia.games.eador.phases.plays import play_in_battle, spell_codes, troop_codes
from regalia.games.eador.phases.start import Turns
from regalia.games.eador.state import State


class Turn(Step[State]):
    """The rest of a turn: troops while there is a place, then what comes after it.

    regs[0]: the seat.  With cards in hand it is asked even if none fits; an
    empty hand or no place left, both public, ends the turn by itself.
    """

    number = v.STEP_TURN
    key = "turn"
    rules = (
        "EA-163..169 EA-170..175 EA-018 EA-220..229 EA-230..235 EA-430..431 EA-434 EA-438 EA-440 "
        "EA-443..445 EA-447 EA-453 EA-545 EA-584 EA-595..596 EA-604..605 EA-612 EA-614..616 "
        "EA-640 EA-646..647 EA-661 EA-667..668 EA-730..732 EA-774..775"
    )
    forbids = "EA-667"
    forced = False
    plain = refusals.BARE

    def actors(self, s: State, f: Frame) -> int:
        seat = f.regs[0]
        return 1 << seat if s.hands[seat] and q.places_left(s, seat) > 0 else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.FINISH_CODE, *troop_codes(s, seat)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        if code == v.FINISH_CODE:
            self.run(s, f, out)
        else:
            put_troop(s, seat, v.TROOP.args(code)[0], out)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        """End the turn: Haste's card is drawn now (EA-614)."""
        s.stack.pop()
        seat = f.regs[0]
        for spell in s.spells:
            if spell[st.S_OWNER] == seat and spell[st.S_CIRCLE] == s.circle:
                draw(s, seat, s.pack.draw_after[spell[st.S_CARD]])

    def reasons(self) -> Reasons[State]:
        return ((None, refusals.of_card(refusals.why_more_troops)), (None, refusals.why_now(self)))


class Circle(Turns):
    """A later circle: everyone in the battle plays on or passes.

    regs[2]: who was in the battle when it began (EA-178).
    """

    number = v.STEP_CIRCLE
    key = "circle"
    rules = (
        "EA-162..169 EA-068..070 EA-091..092 EA-175..178 EA-180 EA-188 EA-200 EA-206 EA-451 "
        "EA-610 EA-646 EA-666 EA-669 EA-671 EA-729"
    )
    forbids = "EA-164"

    def order(self, s: State, f: Frame) -> list[int]:
        return q.clockwise_among(s, s.first, f.regs[2])

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.PASS_CODE, *sorted(spell_codes(s, seat)), *troop_codes(s, seat)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        self.finish_seat(f)
        if code == v.PASS_CODE:
            pass_round(s, seat, out)
        else:
            play_in_battle(s, seat, code, out)

    def reasons(self) -> Reasons[State]:
        return ((None, refusals.of_card(refusals.why_to_fight)), (None, refusals.why_now(self)))


class Battle(Step[State]):
    """Circle after circle until all are out, or Time Stop. regs[0]: a circle was scored."""

    number = v.STEP_BATTLE
    key = "battle"
    rules = "EA-160 EA-178 EA-180..184 EA-269 EA-590 EA-601 EA-617 EA-745 EA-783"

    def run(self, s: State, f: Frame, out: Sink) -> None:
        inside = q.fighters(s)
        if f.regs[0] == 0:
            if not inside:
                s.stack.pop()
                out.emit(v.NOBODY_FOUGHT)
                return
            f.regs[0] = 1
            s.push(v.STEP_SCORE)
            return
        if inside and q.time_stopped(s):
            out.emit(v.TIME_STOPPED)
            s.out = (1 << s.seats) - 1
            inside = 0
        if not inside:
            s.stack.pop()
            return
        s.circle += 1
        out.emit(v.CIRCLE_BEGINS, s.circle)
        s.push(v.STEP_SCORE)
        s.push(v.STEP_CIRCLE, 0, 0, inside)


class Score(Step[State]):
    """The circle's strengths are compared and its winner gains influence."""

    number = v.STEP_SCORE
    key = "score"
    rules = (
        "EA-010..013 EA-179 EA-183 EA-186 EA-201..203 EA-240..249 EA-250..254 EA-260..269 "
        "EA-270..272 EA-432..433 EA-435..437 EA-439 EA-441..442 EA-446 EA-448..450 EA-512 "
        "EA-541..544 EA-547 EA-556 EA-583 EA-585..589 EA-594 EA-596..600 EA-605..606 EA-611..613 "
        "EA-616 EA-677 EA-699..701 EA-728 EA-736 EA-760 EA-770..773 EA-781..783"
    )

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        sums = q.armies(s, s.circle)
        for seat in q.clockwise(s, s.first):
            if sums[seat] != q.NO_TROOP:
                out.emit(v.STRENGTH_SHOWN, seat, sums[seat])
        present = [sum_ for sum_ in sums if sum_ != q.NO_TROOP]
        present.sort(reverse=True)
        best = present[0] if present else 0
        second = present[1] if len(present) > 1 else 0
        tokens = token_gain(s, present)
        tied = present.count(best) > 1
        winner = st.NOBODY if not present or tied else sums.index(best)
        s.results.append([winner, best, second, tokens])
        if tokens:
            s.influence[winner] += tokens
            out.emit(v.CIRCLE_WON, winner, tokens, best, second)
        elif tied:
            out.emit(v.CIRCLE_TIED, best)
        else:
            out.emit(v.CIRCLE_BARREN)


def token_gain(s: State, present: list[int]) -> int:
    """Return (X - Y) / 2 rounded up; Y is 0 for a lone troop (EA-262..268); options EA-699..701."""
    if not present or present.count(present[0]) > 1:
        return 0
    if len(present) == 1 and s.options[OPT_LONE_TROOP]:
        return 0
    if s.options[OPT_ANY_TIE] and len(set(present)) < len(present):
        return 0
    second = present[1] if len(present) > 1 else 0
    tokens = (present[0] - second + 1) // 2
    if s.options[OPT_TOKEN_LIMIT]:
        tokens = min(tokens, max(s.pack.tokens - sum(s.influence), 0))
    return tokens
