"""Setup: tiles into cities, the order of the assessments, the first player, the heroes."""

from __future__ import annotations

from regalia.engine.errors import Why
from regalia.engine.events import Sink
from regalia.engine.steps import CHANCE, RUN, Attempt, Frame, InTurn, Reasons, Step
from regalia.games.xidit import queries as q
from regalia.games.xidit import state as st
from regalia.games.xidit import vocabulary as v
from regalia.games.xidit.options import OPT_FIRST_PLAYER, OPT_NEUTRAL_START
from regalia.games.xidit.phases.questions import ANSWERS, why_now
from regalia.games.xidit.piles import muster
from regalia.games.xidit.state import State


class Deal(Step[State]):
    """Random tiles go to their cities: recruit side up, then threat side.  regs[0]: dealt."""

    number = v.STEP_DEAL
    key = "deal"
    rules = (
        "LX-107..112 LX-016..017 LX-100..106 LX-115 LX-124 LX-131..136 LX-461..466 LX-482..489 "
        "LX-491"
    )

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if f.regs[0] < q.mode(s).recruits + q.mode(s).threats else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.TILE.code(tile) for tile, known in enumerate(s.unseen) if known != st.SEEN]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        tile = v.TILE.args(code)[0]
        s.unseen[tile] = st.SEEN
        f.regs[0] += 1
        if f.regs[0] <= q.mode(s).recruits:
            s.tile[tile] = st.RECRUIT
            out.emit(v.RECRUIT_ENTERS, tile, muster(s, tile))
        else:
            s.tile[tile] = st.THREAT
            out.emit(v.THREAT_ENTERS, tile, tile)

    def run(self, s: State, f: Frame, out: Sink) -> None:
        s.stack.pop()
        for region in range(len(v.REGIONS)):
            if s.covered >> region & 1:
                out.emit(v.COVERED, region)


class Assessments(Step[State]):
    """The three assessment tiles in random order; neutral tokens by it."""

    number = v.STEP_ASSESSMENTS
    key = "assessments"
    rules = "LX-116 LX-460 LX-469..471 LX-702"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE if len(s.assessments) < len(v.CATEGORIES) else RUN

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        left = [category for category in range(len(v.CATEGORIES)) if category not in s.assessments]
        return [v.ASSESS.code(category) for category in left]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        category = v.ASSESS.args(code)[0]
        if q.with_neutral(s):
            spaces = s.pack.neutral_start[s.options[OPT_NEUTRAL_START]]
            s.neutral[category] = spaces[len(s.assessments)]
        s.assessments.append(category)
        out.emit(v.ASSESSMENT_ORDER, len(s.assessments), category)


class FirstPlayer(Step[State]):
    """Drawn at random, or the seat the table has named.

    A number beyond the last seat counts on round the table: every value of
    the option must be playable with every number of players.
    """

    number = v.STEP_FIRST
    key = "first"
    rules = "LX-119 LX-703"

    def actors(self, s: State, f: Frame) -> int:
        return CHANCE

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        fixed = s.options[OPT_FIRST_PLAYER]
        if fixed:
            return [v.FIRST.code((fixed - 1) % s.seats)]
        return [v.FIRST.code(seat) for seat in range(s.seats)]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.stack.pop()
        s.first = v.FIRST.args(code)[0]
        out.emit(v.FIRST_PLAYER, s.first)


class StartCity(InTurn[State]):
    """In turn order every hero goes to a city without a hero."""

    number = v.STEP_START
    key = "start"
    rules = "LX-120..123 LX-039 LX-662"
    forbids = "LX-121"
    plain: tuple[str, ...] = ANSWERS

    def order(self, s: State, f: Frame) -> list[int]:
        return q.turn_order(s)

    def legal(self, s: State, f: Frame, seat: int) -> list[int]:
        return [v.START.code(city) for city in range(len(v.CITIES)) if city not in s.hero]

    def apply(self, s: State, f: Frame, seat: int, code: int, out: Sink) -> None:
        s.hero[seat] = v.START.args(code)[0]
        out.emit(v.STARTED, seat, s.hero[seat])
        self.finish_seat(f)

    def reasons(self) -> Reasons[State]:
        return ((v.START, why_no_city), (None, why_now(self)))


def why_no_city(ask: Attempt[State]) -> Why | None:
    city = ask.ids[0]
    if city == st.NOBODY or city not in ask.s.hero:
        return None
    other = ask.s.hero.index(city)
    return Why("LX-122", "city-taken", (("city", "city", city), ("seat", "seat", other)))
